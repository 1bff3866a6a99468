"""The watermark of an operator: the least one of its sources, idle ones aside."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.redistribution import MARK
from kafka_sql.spark.watermarks.scan_watermarks import latest_of


class WatermarkSource(Protocol):
    """A watermark that an operator follows: of a watermark assigner of this task, or of one whose rows come
    through an exchange."""

    @property
    def us(self) -> int | None:
        """The watermark (microseconds since 1970), None before there is one."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody is to wait for it."""


@dataclass(frozen=True, slots=True)
class SourceMark:
    """How far a watermark assigner of the sender is: its watermark (microseconds since 1970, None before
    there is one, or if it is unknown), and whether nobody is to wait for it."""

    us: int | None = None
    is_idle: bool = False


class WatermarkValve:
    """The watermark of rows that so many tasks send, of which each sends its own.

    It follows the least one of the tasks that are active. A task that was idle does not hold it back until it
    has caught up. If the last active task falls idle, and it was the one that held the watermark back, the
    watermark becomes the greatest one of all tasks: nobody is left to wait for.

    Source: Flink 2.3, org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve."""

    def __init__(self, tasks: int) -> None:
        self._marks = [SourceMark()] * tasks
        self.us: int | None = None

    @property
    def is_idle(self) -> bool:
        """Whether all tasks are idle."""
        return all(mark.is_idle for mark in self._marks)

    def receive(self, task: int, mark: SourceMark) -> None:
        """Take in what a task has sent: it reached the watermark before it fell idle, if it did."""
        before = self._marks[task]
        reached = latest_of(before.us, mark.us)
        self._marks[task] = SourceMark(reached, before.is_idle and mark.is_idle)
        self._follow()
        if mark.is_idle and not before.is_idle:
            self._marks[task] = SourceMark(reached, is_idle=True)
            if not self.is_idle:
                self._follow()
            elif reached == self.us:
                self.us = latest_of(*(each.us for each in self._marks))

    def _follow(self) -> None:
        """Follow the least task of those that have not fallen behind while they were idle."""
        active = [mark.us for mark in self._marks if not mark.is_idle]
        if self.us is not None:
            active = [us for us in active if us is not None and us >= self.us]
        known = [us for us in active if us is not None]
        if known and len(known) == len(active):
            self.us = min(known)


@dataclass
class OperatorMark:
    """The watermark of an operator: the least one of its ``sources``, each less how far (microseconds) rows
    may be behind it there; idle ones aside, unless it is the only one. It is state, because which were idle,
    and which partitions a task had read, is not known any more after a new start."""

    sources: tuple[tuple[WatermarkSource, int], ...]
    state: HeldState
    us: int | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.us = self._saved = self.state.now().get(MARK)
        if len(self.sources) == 1:
            ((mark, delay),) = self.sources
            known = None if mark.us is None else mark.us - delay
            self.us = latest_of(self.us, known)

    def moves(self) -> bool:
        """Whether it has gone on."""
        counted = [source for source in self.sources if not source[0].is_idle]
        if len(self.sources) == 1:
            counted = list(self.sources)
        awake = [(mark.us, delay) for mark, delay in counted]
        known = [us - delay for us, delay in awake if us is not None]
        if not known or len(known) < len(awake) or (self.us is not None and min(known) <= self.us):
            return False
        self.us = min(known)
        return True

    def save(self) -> None:
        """Write it into the state."""
        if self.us != self._saved:
            self.state.now().put(MARK, self.us)
            self._saved = self.us
