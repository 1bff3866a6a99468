"""Scratch files of state stay in the folder of the test."""

from __future__ import annotations

import tempfile

import pytest


@pytest.fixture(autouse=True)
def scratch(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
