"""Packages that are installed for a test: their entry points in place of the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint

import pytest

from kafka_sql.options import plugins
from kafka_sql.options.schema import added_schemas


@contextmanager
def installed(monkeypatch: pytest.MonkeyPatch, *entries: EntryPoint) -> Iterator[None]:
    """These entry points, and no others."""
    monkeypatch.setattr(plugins, "_entries", lambda group: [each for each in entries if each.group == group])
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    plugins.plug_ins.cache_clear()
    added_schemas.cache_clear()
