"""When windows of processing time end: the times at which a query has something to give although no record
came. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from typing_extensions import assert_never

from kafka_sql.options.time_zones import clock_ms, instant_ms
from kafka_sql.planner.plan.windows import (
    AssignedWindow,
    CumulatingWindow,
    HoppingWindow,
    SessionWindow,
    TumblingWindow,
)


def window_ends(window: AssignedWindow, at: int) -> Iterator[int]:
    """The ends of the windows that a row of the time ``at`` is in; of a session the end that it has if no
    further row comes."""
    if isinstance(window, SessionWindow):
        yield at + window.gap_ms
    elif window.zone is None:
        yield from _ends(window, at)
    else:
        for end in _ends(window, clock_ms(window.zone, at)):
            yield instant_ms(window.zone, end)


def _ends(window: TumblingWindow | HoppingWindow | CumulatingWindow, at: int) -> Iterator[int]:
    match window:
        case TumblingWindow(size_ms=size, offset_ms=offset):
            yield at - (at - offset) % size + size
        case HoppingWindow(size_ms=size, slide_ms=slide, offset_ms=offset):
            start = at - (at - offset) % slide
            while start + size > at:
                yield start + size
                start -= slide
        case CumulatingWindow(size_ms=size, step_ms=step, offset_ms=offset):
            start = at - (at - offset) % size
            first = start + ((at - start) // step + 1) * step
            yield from range(first, start + size + 1, step)
        case _:
            assert_never(window)


@dataclass
class WindowTimers:
    """The ends that lie ahead. ``chains`` are the windows that rows are put into, each of which takes its
    rows when those of the one before it are given."""

    chains: Sequence[Sequence[AssignedWindow]]
    _ahead: set[int] = field(default_factory=set)

    def came(self, times: Iterable[int]) -> None:
        """Rows came at these times."""
        came = set(times)
        for chain in self.chains:
            ends = came
            for window in chain:
                ends = {end for at in ends for end in window_ends(window, at)}
                self._ahead |= ends

    def after(self, now: int) -> int | None:
        """The first end that lies behind ``now``; earlier ones are forgotten."""
        self._ahead = {end for end in self._ahead if end > now}
        return min(self._ahead, default=None)
