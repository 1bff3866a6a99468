"""When partitions are marked as complete: by the machine's clock, by the watermark, and after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.connectors.builtin.filesystem import python_format
from kafka_sql.model.connectors import CommitTime, CommitTrigger
from kafka_sql.spark.files.partition_commits import PartitionCommits, partition_time_ms

HOUR_MS = 3_600_000
BY_CLOCK = CommitTime(CommitTrigger.PROCESS_TIME, 10_000)
BY_TIME = CommitTime(CommitTrigger.PARTITION_TIME, HOUR_MS, "$day $hour:00:00")


@pytest.mark.parametrize(
    ("partition", "commit", "milliseconds"),
    [
        ("day=1970-01-02/hour=03", BY_TIME, 27 * HOUR_MS),
        ("day=1970-01-02", CommitTime(CommitTrigger.PARTITION_TIME), 24 * HOUR_MS),
        (
            "day=19700102",
            CommitTime(CommitTrigger.PARTITION_TIME, 0, None, "%Y%m%d", "Europe/Berlin"),
            23 * HOUR_MS,
        ),
        ("at=1970-01-01 01%3A00%3A00", CommitTime(CommitTrigger.PARTITION_TIME, 0, "$at"), HOUR_MS),
    ],
)
def test_the_time_of_a_partition(partition: str, commit: CommitTime, milliseconds: int) -> None:
    assert partition_time_ms(partition, commit) == milliseconds


@pytest.mark.parametrize(
    ("java", "python"),
    [
        ("yyyy-MM-dd HH:mm:ss", "%Y-%m-%d %H:%M:%S"),
        ("yyyyMMdd'T'HH", "%Y%m%dT%H"),
        ("dd.MM.yy 'o''clock' %", None),
        ("EEE yyyy", None),
    ],
)
def test_patterns_of_java(java: str, python: str | None) -> None:
    if java.startswith("dd"):
        assert python_format(java) == "%d.%m.%y oclock %%"
    else:
        assert python_format(java) == python


def marked(folder: Path) -> list[str]:
    return sorted(path.parent.name for path in folder.rglob("_SUCCESS"))


def test_some_time_after_it_was_begun(tmp_path: Path) -> None:
    for name in ("d=1", "d=2"):
        (tmp_path / name).mkdir()
    commits = PartitionCommits(tmp_path, "_SUCCESS", BY_CLOCK, "job")
    commits.touched([Path("d=1")])
    commits.mark(0, None)
    assert marked(tmp_path) == []
    again = PartitionCommits(tmp_path, "_SUCCESS", BY_CLOCK, "job")
    again.touched([Path("d=2")])
    again.mark(2**60, None)
    assert marked(tmp_path) == ["d=1", "d=2"]
    assert (tmp_path / ".pending-job.json").read_text() == "{}"


def test_when_the_watermark_has_passed_its_time(tmp_path: Path) -> None:
    for day in ("01", "02"):
        (tmp_path / f"day=1970-01-{day}/hour=00").mkdir(parents=True)
    commits = PartitionCommits(tmp_path, "_SUCCESS", BY_TIME, "job")
    commits.touched([Path("day=1970-01-01/hour=00"), Path("day=1970-01-02/hour=00")])
    commits.mark(2**60, None)
    commits.mark(2**60, HOUR_MS)
    assert marked(tmp_path) == []
    commits.mark(2**60, HOUR_MS + 1)
    assert [path.parent.parent.name for path in tmp_path.rglob("_SUCCESS")] == ["day=1970-01-01"]
    commits.mark(2**60, 25 * HOUR_MS + 1)
    assert len(marked(tmp_path)) == 2
