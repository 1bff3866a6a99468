"""Plans the micro-batches of a Kafka scan: how far the next one reads, and which partitions there are."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from kafka_sql.broker import topics as broker_topics
from kafka_sql.broker.offsets import start_and_end as broker_offsets
from kafka_sql.broker.offsets.offset_commits import CommitCounts, OffsetCommits
from kafka_sql.spark.kafka_read.shared_plans import SharedPlans, Together
from kafka_sql.spark.kafka_read.topic_identity import TopicIdentity
from kafka_sql.spark.kafka_scan.offset_ranges import (
    OffsetRange,
    Offsets,
    aligned_end,
    flat,
    place_number,
    proportional_end,
    size,
)
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.task_reports import SourceStatus, StatusReporter
from kafka_sql.spark.watermarks.scan_watermarks import (
    PartitionActivity,
    PlannedWatermark,
    SourceWatermark,
    TaskMark,
)
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_LAST_COMMIT_S = 5.0
"""How long the end of a query waits for its last group offsets."""


class MicroBatches:
    """What the planning process of a query remembers between micro-batches.

    ``latest`` are the partitions' ends when last asked for. A partition that appears while the query runs is
    read from its earliest offset (FLIP-288). The bound of a bounded scan caps every micro-batch."""

    def __init__(self, scan: KafkaScan) -> None:
        self.latest: Offsets | None = None
        self._scan = scan
        self._partitions: frozenset[tuple[str, int]] = frozenset()
        self._discovered_at: float | None = None
        self._identity = TopicIdentity(scan.consumer, scan.topic_ids)
        self._aligned_to_ms = 0
        self._stop_at: Offsets | None = None
        self._commits = None
        if scan.commit_group:
            self._commits = OffsetCommits(scan.consumer, scan.commit_group, scan.commit_interval_ms / 1000)
        self._status = StatusReporter(scan.report_to)
        self._shared = None if scan.sharing is None else SharedPlans(scan.sharing)
        ends = None if scan.end is None else flat(scan.end)
        idle_ms = scan.idle_ms if scan.watermark is None else scan.watermark.idle_ms
        self._activity = PartitionActivity(idle_ms)
        self._watermark = None
        if scan.watermark is not None and not scan.reports_only:
            self._watermark = SourceWatermark(scan, scan.watermark, ends, self._activity)

    def finished(self, offsets: Offsets, *, last: bool = False) -> None:
        """All micro-batches before ``offsets`` are complete: the consumer group may know, and the job's
        metrics do. ``last`` waits for the commit, because the query ends."""
        if self._scan.forgets_topics and self._discovered_at is not None:
            offsets = {place: offset for place, offset in offsets.items() if place in self._partitions}
        if self._commits is not None and offsets:
            if offsets != flat(self._scan.start):  # nothing was read yet: the group stays where it is
                self._commits.finished(offsets)
            if last:
                self._commits.flush(_LAST_COMMIT_S)
        self.tell(offsets, now=last)

    def tell(self, offsets: Offsets, *, now: bool = False) -> None:
        """The job's metrics learn that everything before ``offsets`` was read, and what became of commits;
        at most twice a second unless it must be ``now``."""
        counts = CommitCounts() if self._commits is None else self._commits.counts
        pending = None if self.latest is None else size(offsets, self.latest)
        self._status.tell(
            SourceStatus(
                self._scan.table,
                pending,
                counts.succeeded,
                counts.failed,
                counts.problem,
                _placed(offsets),
                counts.committed,
                _placed(self.latest or {}),
                counts.figures if self._scan.client_metrics else {},
            ),
            now=now,
        )

    def still_read(self, start: Offsets) -> Offsets:
        """``start`` without topics that are forgotten. Raises JobError where some are gone that may not be,
        UnreachableError."""
        self._refresh(start)
        return {place: offset for place, offset in start.items() if place in self._partitions}

    def close(self) -> None:
        """Nothing more is planned, committed or told."""
        if self._commits is not None:
            self._commits.close()
        self._status.close()

    def stop_at_latest(self) -> None:
        """Read no further than what is there now."""
        self._refresh(flat(self._scan.start))
        self._stop_at = self._latest()

    def next_end(self, start: Offsets, most: int | None) -> Offsets:
        """The end of the micro-batch that begins at ``start`` and has at most ``most`` records; where another
        scan that shares the reading has planned it, the same.

        Raises JobError for a topic that is gone or was created again, UnreachableError."""
        if self._shared is None or self._stop_at is not None:
            return self._planned_end(start, most)
        planned = self._shared.follow(start)
        if planned is None:
            end = self._planned_end(start, most)
            self._shared.lead(start, end, self.latest or {})
            return end
        self.latest = planned.latest
        return planned.end

    def watermark_after(
        self, known: PlannedWatermark | None, begin: Offsets, end: Offsets
    ) -> PlannedWatermark | None:
        """The watermark to plan a micro-batch from ``begin`` to ``end`` with; ``known`` where there is
        nothing to tell but what Spark knows."""
        latest = self.latest or end
        if self._watermark is not None:
            return self._watermark.planned(known, begin, end, latest)
        if not self._scan.idle_ms:
            return known
        self._activity.look(begin, latest)
        many = self._scan.topics.are_many
        idle = [place_number(*place, many=many) for place in sorted(latest) if self._activity.is_idle(place)]
        if known is None and not idle:
            return None
        return known if known is not None and list(known.idle) == idle else PlannedWatermark(idle=idle)

    def marks(
        self,
        groups: Sequence[Sequence[OffsetRange]],
        start: Offsets,
        end: Offsets,
        planned: PlannedWatermark | None,
    ) -> list[TaskMark]:
        """What the task of each group of ranges needs to know of the watermark."""
        assert self._watermark is not None
        return self._watermark.marks(groups, start, end, None if planned is None else planned.us)

    def read_together(self, start: Offsets, end: Offsets) -> Together | None:
        """What is known of the micro-batch if all scans that share the reading read it."""
        if self._shared is None or not self._shared.together(start, end):
            return None
        if self._scan.checkpoint is None:
            return Together()
        from kafka_sql.spark.platform.checkpoint_log import CheckpointLog

        return Together(CheckpointLog(self._scan.checkpoint).planned_watermark_ms(end))

    def _planned_end(self, start: Offsets, most: int | None) -> Offsets:
        self._refresh(start)
        if self._scan.end is None:
            self._identity.check(topic for topic, _ in self._partitions)
        end = self._latest()
        if self._stop_at is not None:
            end = {p: min(o, self._stop_at[p]) for p, o in end.items() if p in self._stop_at}
        if self._scan.end is not None:
            bound = flat(self._scan.end)
            end = {p: min(o, bound[p]) for p, o in end.items() if p in bound}
        begin = self.with_new_partitions(start, end)
        self._check_shrunk(begin, end)
        end = {p: max(o, begin[p]) for p, o in end.items()}
        return end if most is None else self._limited(begin, end, most)

    def with_new_partitions(self, start: Offsets, end: Offsets) -> Offsets:
        """``start`` with the earliest offsets of partitions that only ``end`` has."""
        new = sorted(set(end) - set(start))
        return start if not new else start | broker_offsets.beginning_offsets(self._scan.consumer, new)

    def _refresh(self, start: Offsets) -> None:
        """Look the partitions up at first, and again when the discovery interval has passed."""
        now = time.monotonic()
        interval_s = self._scan.discovery_interval_ms / 1000
        if self._discovered_at is None:
            self._partitions = self._discover(frozenset(start))
        elif interval_s > 0 and self._scan.end is None and now - self._discovered_at >= interval_s:
            self._partitions = self._discover(self._partitions)
        else:
            return
        self._discovered_at = now

    def _discover(self, known: frozenset[tuple[str, int]]) -> frozenset[tuple[str, int]]:
        found = frozenset(broker_topics.partitions_to_read(self._scan.consumer, self._scan.topics))
        gone = known - found
        if gone and self._scan.topics.partitions:
            # partitions that a checkpoint has are read on, as Flink does
            every = broker_topics.partitions_to_read(
                self._scan.consumer, replace(self._scan.topics, partitions=())
            )
            gone, found = known - frozenset(every), found | known
        if gone and not self._scan.forgets_topics:
            raise _topic_gone(sorted(gone))
        return found

    def _latest(self) -> Offsets:
        partitions = sorted(self._partitions)
        try:
            self.latest = broker_offsets.latest_offsets(self._scan.consumer, partitions)
        except UnreachableError as error:
            if error.diagnostics[0].code != ErrorCode.TOPIC_NOT_FOUND:
                raise
            if self._scan.forgets_topics:
                left = self._discover(self._partitions)
                if left < self._partitions:
                    self._partitions = left
                    return self._latest()
            raise self._gone_or_away(partitions) from error
        return self.latest

    def _gone_or_away(self, partitions: list[tuple[str, int]]) -> KafkaSqlError:
        """Why nobody leads partitions: their topic was deleted, or their broker is away for now."""
        try:
            topics = broker_topics.describe_topics(self._scan.consumer, self._scan.topics)
        except UnreachableError as error:
            return (
                _topic_gone(partitions) if error.diagnostics[0].code == ErrorCode.TOPIC_NOT_FOUND else error
            )
        if {topic for topic, _ in partitions} - topics.keys():
            return _topic_gone(partitions)
        return UnreachableError(
            Diagnostic(
                ErrorCode.NO_LEADER,
                f"topic '{partitions[0][0]}' is there, but a partition has no leader now",
                helps=("a broker of the cluster may be down",),
            )
        )

    def _check_shrunk(self, start: Offsets, end: Offsets) -> None:
        if self._scan.end is not None or self._stop_at is not None:
            return
        for (topic, partition), offset in end.items():
            if offset < start[topic, partition]:
                raise JobError(
                    Diagnostic(
                        ErrorCode.TOPIC_RECREATED,
                        f"'{topic}'-{partition} now ends at offset {offset}, before offset "
                        f"{start[topic, partition]} that this query has read up to",
                        notes=("the topic was deleted and created again, or lost records",),
                        helps=("start the query with a new checkpoint directory",),
                    )
                )

    def _limited(self, start: Offsets, end: Offsets, limit: int) -> Offsets:
        if size(start, end) <= limit:
            return end
        if not self._scan.align or len(end) < 2:
            return proportional_end(start, end, limit)
        partitions = sorted(end)
        result, self._aligned_to_ms = aligned_end(
            start,
            end,
            limit,
            lambda timestamp: broker_offsets.offsets_for_time(self._scan.consumer, partitions, timestamp),
            self._aligned_to_ms,
            int(time.time() * 1000),
        )
        return result


def _topic_gone(partitions: list[tuple[str, int]]) -> JobError:
    topics = sorted({topic for topic, _ in partitions})
    return JobError(
        Diagnostic(
            ErrorCode.TOPIC_DELETED,
            f"topic '{topics[0]}' was deleted (or lost partitions) while it was being read",
            helps=("create it again and start the query with a new checkpoint directory",),
        )
    )


def _placed(offsets: Offsets) -> tuple[tuple[str, int, int], ...]:
    return tuple((topic, partition, offset) for (topic, partition), offset in sorted(offsets.items()))
