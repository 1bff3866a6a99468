"""How a thread of a task spends its time, as Flink's metrics of a subtask say it.

Source: Flink 2.3, TaskIOMetricGroup and TimerGauge (figures of the last 5 seconds; busy is the rest of each
second)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum

_EVERY_S = 5.0
_SECOND_MS = 1000

Load = tuple[int, int]
"""Milliseconds of a second in which a thread was idle, and in which it was back-pressured."""


class Wait(Enum):
    """What a thread waits for: rows, or another task that has to take rows."""

    IDLE = 0
    BACK_PRESSURED = 1


class TaskTime:
    """The time of one thread, which calls :meth:`waiting`. Any thread may ask for its :meth:`load`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._spent = [0.0, 0.0]
        self._wait: tuple[Wait, float] | None = None
        self._measured_at = clock()
        self._measured = [0.0, 0.0]
        self._load: Load | None = None

    @contextmanager
    def waiting(self, wait: Wait) -> Iterator[None]:
        """Count the time within as ``wait``."""
        begun = self._clock()
        self._wait = wait, begun
        try:
            yield
        finally:
            self._wait = None
            self._spent[wait.value] += self._clock() - begun

    def load(self) -> Load | None:
        """Return the load of the last five seconds; None before they have passed."""
        now, spent, wait = self._clock(), list(self._spent), self._wait
        passed = now - self._measured_at
        if passed < _EVERY_S:
            return self._load
        if wait is not None:
            spent[wait[0].value] += max(0.0, now - wait[1])
        idle, held = (
            min(_SECOND_MS, max(0, round(_SECOND_MS * (all_ - before) / passed)))
            for all_, before in zip(spent, self._measured, strict=True)
        )
        self._load = idle, min(held, _SECOND_MS - idle)
        self._measured_at, self._measured = now, spent
        return self._load
