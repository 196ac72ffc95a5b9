"""Settings for every test: hypothesis draws the same examples in every run, and keeps no files."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("cardlab", deadline=None, derandomize=True, database=None)
settings.load_profile("cardlab")
