"""Commits the ends of bounded scans that a batch query has read, as Flink's last checkpoint does."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.broker.offsets.offset_commits import OffsetCommits
from kafka_sql.spark.kafka_scan.offset_ranges import flat
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.task_reports import SourceStatus, StatusReporter

_LIMIT_S = 20.0


def commit_ends(scans: Sequence[KafkaScan]) -> None:
    """Commits where ``scans`` have ended for their groups, as far as they have one that wants it. A commit
    that fails is counted in the metrics of the job and changes nothing else."""
    for scan in scans:
        if scan.commit_group is None or scan.end is None:
            continue
        ends = flat(scan.end)
        commits = OffsetCommits(scan.consumer, scan.commit_group)
        commits.finished(ends)
        commits.flush(_LIMIT_S)
        commits.close()
        counts = commits.counts
        reporter = StatusReporter(scan.report_to)
        current = tuple((topic, partition, offset) for (topic, partition), offset in sorted(ends.items()))
        reporter.tell(
            SourceStatus(
                scan.table,
                0,
                counts.succeeded,
                counts.failed,
                counts.problem,
                current,
                counts.committed,
                current,
                counts.figures if scan.client_metrics else {},
            ),
            now=True,
        )
        reporter.close()
