"""The answers to probes of a supervisor (Kubernetes, systemd's watchers) about the jobs of a process:
their health and readiness."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kafka_sql.runtime.progress import JobProgress, JobState


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a probe: ``reasons`` are why it is no, empty if it is yes."""

    reasons: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether the answer is yes."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class Supervised:
    """A moment of all jobs of a process. ``to_come`` are INSERTs of its script that have not started yet; a
    job in which nothing has moved for ``stalled_after_s`` seconds stalls (0: none ever does)."""

    jobs: Sequence[JobProgress]
    to_come: int = 0
    stalled_after_s: float = 0.0

    def health(self) -> Verdict:
        """No where a job has failed or stalls: a new start of the process may help."""
        return Verdict(tuple(self._ills()))

    def _ills(self) -> Iterator[str]:
        for job in self.jobs:
            if job.state is JobState.FAILED:
                yield f"{job.name} has failed"
            elif not job.state.ended and 0 < self.stalled_after_s < job.unmoved_s:
                yield f"{job.name} stalls: nothing has moved for {job.unmoved_s:.0f} s"

    def readiness(self) -> Verdict:
        """Return yes if all jobs have been through their first micro-batch, and none has failed or is
        restarting."""
        return Verdict(tuple(self._delays()))

    def _delays(self) -> Iterator[str]:
        if self.to_come or not self.jobs:
            yield f"jobs that have not started: {self.to_come}" if self.to_come else "no job has started"
        for job in self.jobs:
            match job.state:
                case JobState.FAILED:
                    yield f"{job.name} has failed"
                case JobState.RESTARTING:
                    yield f"{job.name} is being started again"
                case JobState.RUNNING if not job.under_way:
                    yield f"{job.name} is in its first micro-batch"
                case _:
                    continue
