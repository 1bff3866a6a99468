"""The progress of a job while it runs and at its end."""

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
    """The progress of a job at a moment. Rows are counted since the job's start in this process.

    ``rows_read`` counts Kafka records (or rows of other sources) read, ``rows_written`` rows acknowledged
    by sinks, ``rows_rejected`` records that the format refused, ``dead_letters`` those of them that went
    to topics, by topic. ``lag`` is the number of records between the position and the end of the topics
    (None if unknown). ``rows_per_second`` is the rate of reading over the last micro-batches (over the
    whole run for batch jobs). ``note`` is why no rows arrive (the idle hint), or is empty. ``rows_late``
    were dropped because the watermark had passed, ``restarts`` are new starts after failures.
    ``under_way`` is true once the first micro-batch is complete (for a batch job immediately),
    ``unmoved_s`` is the time without progress."""

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
