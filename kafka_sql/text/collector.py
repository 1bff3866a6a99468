"""Python's search for garbage cycles, kept from walking what is only being built."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Without the search: where nothing becomes a cycle of garbage it walks all that has been built, time and
    again (40 % of the time that a script of 10 000 statements takes, a third of that of a task that reads
    millions of records)."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
