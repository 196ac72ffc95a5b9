"""How the functions of the search are compiled: each is optimised and turned into machine code once.

By default every function is, with all that it calls, however deep: with those that compiled code alone calls this took
more time than all the rest.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

#: Steps for what no function here has: closures, branches on constants, array expressions, inlined source, literals.
_NOT_NEEDED = {
    "WithLifting",
    "InlineClosureLikes",
    "RewriteSemanticConstants",
    "DeadBranchPrune",
    "RewriteDynamicRaises",
    "MakeFunctionToJitFunction",
    "InlineInlinables",
    "FindLiterallyCalls",
    "LiteralUnroll",
    "LiteralPropagationSubPipelinePass",
    "InlineOverloads",
    "NopythonRewrites",
}


class _NoCode:
    """The code generator as a library without machine code sees it: there is no place to write an environment to."""

    def __init__(self, real: Any) -> None:
        self._real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def set_env(self, name: str, environment: Any) -> None:
        """Only what raises or makes Python objects needs an environment, and inner functions do neither."""


class _Linked(JITCodeLibrary):  # type: ignore[misc]
    """Is linked into the libraries of its callers, and optimised and turned into machine code with the outermost."""

    @property
    def codegen(self) -> Any:
        return _NoCode(self._codegen)

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


class Outer(Compiler):  # type: ignore[misc]
    """Compiles what Python calls, by the usual steps but for those that are not needed."""

    def define_pipelines(self) -> list[Any]:
        """The steps in order."""
        made: list[Any] = super().define_pipelines()
        for one in made:
            one.passes = [step for step in one.passes if step[0].__name__ not in _NOT_NEEDED]
        return made


class Inner(Outer):
    """Compiles what compiled code alone calls."""

    def define_pipelines(self) -> list[Any]:
        """The same steps, for a library without machine code."""
        self.state.library = _Linked(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()
