"""Clients that stay while they are idle.

The reports of a client (its errors, its figures every few seconds) wait in its queue until it is polled,
without a limit: an idle client would take some hundred megabytes a day. So a thread of their process polls
or closes the idle ones."""

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
    """Call ``chore`` every few seconds in this process from now on; does nothing if it is registered
    already. A forked process has chores of its own, as it has clients."""
    global _running
    running = _running
    if running is not None and running.pid == os.getpid() and chore in running.chores:
        return
    with _LOCK:
        if _running is None or _running.pid != os.getpid():
            _running = _Thread()
        if chore not in _running.chores:
            _running.chores.append(chore)
