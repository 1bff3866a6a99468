"""A clock that is set back while a query of Spark runs.

Spark waits for the time of day at which the next micro-batch is due: an hour, where the clock was set back by
one. Started again, the query goes by the time that the clock shows now."""

from __future__ import annotations

import time

_SET_BACK_S = 5.0
"""Clocks are set back by less all the time."""


class ClockWatch:
    """Tells this machine's clock from one that nobody sets."""

    def __init__(self) -> None:
        self._ahead = _ahead_s()

    def set_back_s(self) -> float:
        """By how much the clock was set back since this was asked last (seconds); 0 where it was not, or by
        so little that it does not matter."""
        ahead_s = _ahead_s()
        lost_s, self._ahead = self._ahead - ahead_s, ahead_s
        return lost_s if lost_s >= _SET_BACK_S else 0.0


def set_back_text(lost_s: float) -> str:
    """What happened, as it is told."""
    return f"the clock of this machine was set back by {lost_s:.0f} s"


def _ahead_s() -> float:
    """How far the time of day is ahead."""
    return time.time() - time.monotonic()
