"""The rows of ``kafka_sql.jobs``, ``kafka_sql.sources`` and ``kafka_sql.lag``; the columns are in
:mod:`kafka_sql.catalog.job_tables`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from typing_extensions import assert_never

from kafka_sql.model.connectors import JobsView
from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.staying.job_shelf import JobCard


@dataclass(frozen=True, slots=True)
class SeenJob:
    """A job of whatever process: its number there, what it is, and its figures."""

    number: int
    card: JobCard
    metrics: JobMetrics

    def rows(self, view: JobsView) -> Iterator[tuple[Any, ...]]:
        """Return its rows in that table."""
        job = (self.card.process, self.number, self.card.name)
        match view:
            case JobsView.JOBS:
                yield (*job, *self._figures())
            case JobsView.SOURCES:
                yield from ((*job, *figures) for figures in self._sources())
            case JobsView.LAG:
                yield from ((*job, *figures) for figures in self._partitions())
            case _:
                assert_never(view)

    def _figures(self) -> tuple[Any, ...]:
        progress = self.metrics.progress
        return (
            progress.state.name,
            self.card.at.astimezone(),
            progress.rows_read,
            progress.rows_written,
            float(progress.rows_per_second),
            progress.rows_rejected,
            progress.rows_late,
            progress.lag,
            progress.micro_batches,
            progress.restarts,
            ", ".join(self.card.writes) or None,
            self.card.checkpoint,
            progress.note or None,
        )

    def _sources(self) -> Iterator[tuple[Any, ...]]:
        for source in self.metrics.sources:
            yield (
                source.table,
                source.records_in,
                source.bytes_in,
                float(source.records_in_rate),
                source.pending,
                source.event_time_lag_ms,
                source.idle_ms,
                source.records_lost,
                source.records_late,
                source.commits_succeeded,
                source.commits_failed,
                source.commit_problem or None,
            )

    def _partitions(self) -> Iterator[tuple[Any, ...]]:
        for source in self.metrics.sources:
            current, committed, ends = (
                {(topic, partition): offset for topic, partition, offset in placed}
                for placed in (source.current, source.committed, source.ends)
            )
            for place in sorted({*current, *committed, *ends}):
                at, end = current.get(place), ends.get(place)
                waiting = None if at is None or end is None else max(0, end - at)
                yield (source.table, *place, at, committed.get(place), end, waiting)
