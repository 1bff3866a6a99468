"""Clients that stay while nobody uses them.

What a client has to say (its errors, its figures every few seconds) waits in its queue until somebody polls
it, without end: an idle one would take some hundred megabytes a day. So those that stay are polled, or
closed, by a thread of their process."""

from __future__ import annotations

import atexit
import logging
import os
import threading
from collections.abc import Callable

_LOG = logging.getLogger("kafka_sql.broker")
_EVERY_S = 5.0


class _Thread:
    """Runs the chores of a process."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.chores: list[Callable[[], None]] = []
        self._ended = threading.Event()
        atexit.register(self._ended.set)
        threading.Thread(target=self._work, name="kafka-sql idle clients", daemon=True).start()

    def _work(self) -> None:
        while not self._ended.wait(_EVERY_S):
            for chore in tuple(self.chores):
                try:
                    chore()
                except Exception:
                    _LOG.debug("a client that nobody uses", exc_info=True)


_LOCK = threading.Lock()
_running: _Thread | None = None


def look_after(chore: Callable[[], None]) -> None:
    """Has ``chore`` called every few seconds in this process from now on; nothing where it is already. A
    process that was forked has chores of its own, as it has clients."""
    global _running
    running = _running
    if running is not None and running.pid == os.getpid() and chore in running.chores:
        return
    with _LOCK:
        if _running is None or _running.pid != os.getpid():
            _running = _Thread()
        if chore not in _running.chores:
            _running.chores.append(chore)
