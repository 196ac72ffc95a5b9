# The two commands to know: `make app` serves the app, `make test` runs every check and test.
SHELL := bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV ?= .venv
PORT ?= 8866
WORKERS ?= 2
PYTEST_ARGS ?=
# What `make bench` measures: names of measurements (default: all), and tiny, quick or full.
BENCH ?=
SCALE ?= quick
BIN := $(VENV)/bin
# An editable install copies the Voilà template and the configuration once; Jupyter is to read those of the tree.
JUPYTER := JUPYTER_PATH="$(CURDIR)/widgets/cardlab_widgets$${JUPYTER_PATH:+:$$JUPYTER_PATH}" \
	JUPYTER_CONFIG_PATH="$(CURDIR)/etc/jupyter$${JUPYTER_CONFIG_PATH:+:$$JUPYTER_CONFIG_PATH}"
NOTEBOOKS = $(wildcard notebooks/*.ipynb notebooks/*/*.ipynb)

.PHONY: help venv app lab check format test test-long bench clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

# --- the environment ---------------------------------------------------------------------------------------
# The newest Python from 3.13 down to 3.11 that really starts (a shim may exist and fail) and can make a
# virtual environment. `make PYTHON=/path/to/python …` chooses another.
FIND_PYTHON = usable='import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))'; \
	found=; \
	for name in $(PYTHON) python3.13 python3.12 python3.11 python3 python; do \
	  while IFS= read -r python; do \
	    if [ -z "$$found" ] && "$$python" -c "$$usable" >/dev/null 2>&1; then found="$$python"; fi; \
	  done < <(type -aP "$$name" 2>/dev/null || true); \
	done; \
	if [ -z "$$found" ]; then \
	  echo "cardlab needs Python 3.11, 3.12 or 3.13 with the venv module; none was found on PATH." >&2; exit 1; \
	fi

# A network that fails once is asked again.
define pip_install
	@for try in 1 2 3; do \
	  if "$(BIN)/python" -m pip install --disable-pip-version-check --quiet --retries 8 -c constraints.txt $(1); then exit 0; fi; \
	  echo "pip failed (try $$try of 3)" >&2; sleep $$((try * 5)); \
	done; exit 1
endef

# Whole environments are kept; one whose making was interrupted is made again. Nothing but an environment is
# ever emptied.
$(VENV)/.made:
	@if "$(BIN)/python" -c 'import pip, sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' >/dev/null 2>&1; then \
	  echo "Using the environment in $(VENV)"; \
	else \
	  if [ -e "$(VENV)" ] && [ ! -e "$(VENV)/pyvenv.cfg" ] && [ -n "$$(ls -A "$(VENV)")" ]; then \
	    echo "$(VENV) exists and is no Python environment: remove it, or name another with VENV=…" >&2; exit 1; \
	  fi; \
	  $(FIND_PYTHON); \
	  echo "Making $(VENV) with $$("$$found" --version) ($$found)"; \
	  "$$found" -m venv --clear "$(VENV)"; \
	fi
	@touch $@

$(VENV)/.installed: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "Installing cardlab into $(VENV)"
	$(call pip_install,-e .)
	@touch $@

$(VENV)/.installed-test: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "Installing cardlab and what its tests need into $(VENV)"
	$(call pip_install,-e '.[test]')
	@touch $(VENV)/.installed $@

venv: $(VENV)/.installed-test ## make .venv with everything, tests included
	@echo "$$("$(BIN)/python" --version) in $(VENV)"

# --- use ----------------------------------------------------------------------------------------------------
app: $(VENV)/.installed ## serve the app (PORT=8866)
	@echo "cardlab is served at http://localhost:$(PORT)/ (Ctrl+C stops it)"
	@$(JUPYTER) exec "$(BIN)/voila" notebooks/app.ipynb --port=$(PORT) --no-browser

lab: $(VENV)/.installed ## open the notebooks in JupyterLab
	@$(JUPYTER) exec "$(BIN)/jupyter-lab" notebooks/00_start_here.ipynb $(if $(filter 0,$(shell id -u)),--allow-root)

# --- checks and tests -------------------------------------------------------------------------------------
check: $(VENV)/.installed-test ## format, lint, types, layers, clean notebooks
	"$(BIN)/ruff" format --check
	"$(BIN)/ruff" check
	"$(BIN)/mypy"
	"$(BIN)/lint-imports" --no-cache
	$(if $(NOTEBOOKS),"$(BIN)/nbstripout" --verify $(NOTEBOOKS))

format: $(VENV)/.installed-test ## put the code and the notebooks in order
	"$(BIN)/ruff" format
	"$(BIN)/ruff" check --fix
	$(if $(NOTEBOOKS),"$(BIN)/nbstripout" $(NOTEBOOKS))

# Compiled once here, the kernels are in the cache when the workers start.
WARM = "$(BIN)/cardlab" warm
PYTEST = $(JUPYTER) "$(BIN)/python" -m pytest -n $(WORKERS) --dist loadfile --nbval-lax

test: check ## every check, every test, every notebook
	$(WARM)
	$(PYTEST) -m "not long" $(PYTEST_ARGS)

test-long: check ## the same with the full counts
	$(WARM)
	$(PYTEST) $(PYTEST_ARGS)

bench: $(VENV)/.installed-test ## measure speed beside installed peers, and draw it
	"$(BIN)/python" bench/record.py --scale $(SCALE) $(BENCH)

clean: ## remove .venv and everything that tools leave behind
	@if [ -e "$(VENV)/pyvenv.cfg" ]; then rm -rf "$(VENV)"; fi
	rm -rf build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -type d -prune -exec rm -rf {} +
