"""What a job says of itself while it runs and when it ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class JobState(Enum):
    """The life of a job."""

    RUNNING = "running"
    RESTARTING = "restarting"
    FINISHED = "finished"
    STOPPED = "stopped"
    FAILED = "failed"

    @property
    def ended(self) -> bool:
        """Whether the job is over."""
        return self in (JobState.FINISHED, JobState.STOPPED, JobState.FAILED)


@dataclass(frozen=True, slots=True)
class JobProgress:
    """A moment of a job. Rows are counted since the job's start in this process.

    ``rows_read`` counts Kafka records (or rows of other sources) read, ``rows_written`` rows acknowledged by
    sinks, ``rows_rejected`` records the format refused, ``dead_letters`` those of them that went to topics,
    by topic. ``lag`` is records between the position and the end of the topics (None where unknown).
    ``rows_per_second`` is the rate of reading over the last micro-batches (over the whole run for batch
    jobs). ``note`` says why nothing arrives (the idle hint), or is empty. ``rows_late``
    were dropped because the watermark had passed, ``restarts`` are new starts after failures. ``under_way``
    says that the first micro-batch is through (a batch job is at once), ``unmoved_s`` for how long nothing
    has moved."""

    name: str
    state: JobState
    rows_read: int
    rows_written: int
    rows_rejected: int
    lag: int | None
    elapsed_s: float
    rows_per_second: float
    micro_batches: int
    note: str = ""
    dead_letters: tuple[tuple[str, int], ...] = ()
    rows_late: int = 0
    restarts: int = 0
    under_way: bool = True
    unmoved_s: float = 0.0
