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
    there is one), and whether nobody is to wait for it."""

    us: int | None = None
    is_idle: bool = False


@dataclass
class ReceivedMark:
    """The watermark that a task has sent last."""

    mark: SourceMark = field(default_factory=SourceMark)

    @property
    def us(self) -> int | None:
        return self.mark.us

    @property
    def is_idle(self) -> bool:
        return self.mark.is_idle


@dataclass
class OperatorMark:
    """The watermark of an operator: the least one of its ``sources``, each less how far (microseconds) rows
    may be behind it there; idle ones aside. It is state, because which were idle, and which partitions a task
    had read, is not known any more after a new start."""

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
        awake = [(mark.us, delay) for mark, delay in self.sources if not mark.is_idle]
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
