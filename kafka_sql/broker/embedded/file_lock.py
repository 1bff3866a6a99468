"""A lock on a file that one process holds at a time; the system frees it when that process dies."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_POLL_S = 0.1


@contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Holds the lock of ``path`` (made where it is not there), after waiting for whoever holds it.

    Where the system has no such locks nothing is held. Raises OSError where the file cannot be made.
    """
    with open(path, "w", encoding="utf-8") as lock:
        try:
            import fcntl
        except ImportError:
            yield
            return
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                time.sleep(_POLL_S)
        yield
