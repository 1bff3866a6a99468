"""A lock on a file that one process holds at a time; the system frees it when that process dies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Holds the lock of ``path`` (made where it is not there), after waiting for whoever holds it.

    Raises OSError where the file cannot be made.
    """
    from filelock import FileLock  # takes 40 ms to import, and few commands wait for anybody

    with FileLock(path):
        yield
