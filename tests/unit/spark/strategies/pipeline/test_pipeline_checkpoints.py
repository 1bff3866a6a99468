"""What a pipeline notes in its checkpoints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.staging import Copy, CopyWriter
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.strategies.pipeline import settlement
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.settlement import settle
from kafka_sql.text.diagnostics import JobError

START = {("t", 0): 5, ("t", 1): 7}
END = {("t", 0): 9, ("t", 1): 7}


@pytest.fixture
def log(tmp_path: Path) -> CheckpointLog:
    return CheckpointLog(str(tmp_path))


@pytest.fixture
def writer(tmp_path: Path) -> CheckpointWriter:
    """A checkpoint that begins at ``START``."""
    made = CheckpointWriter(str(tmp_path), ("s",))
    assert made.begin(START) == START
    return made


def test_what_is_planned_is_in_doubt_until_it_is_written(
    writer: CheckpointWriter, log: CheckpointLog
) -> None:
    shares = [[("t", 1)], [("t", 0)]]
    copies = [Copy("1-a", 7), None]
    number = writer.plan(END, shares, copies)
    assert log.in_doubt() == number == 1
    assert writer.writers(number) == shares
    assert writer.copies(number) == copies
    assert writer.planned(number) == END
    assert writer.begin({}) == START, "it was not written"
    writer.written(number)
    assert log.in_doubt() is None
    assert writer.begin({}) == END


def test_of_two_drivers_one_plans(tmp_path: Path, writer: CheckpointWriter) -> None:
    """Whoever comes second must not change what the first one's tasks commit."""
    other = CheckpointWriter(str(tmp_path), ("s",))
    other.begin({})
    number = writer.plan(END, [[("t", 0), ("t", 1)]])
    planned = writer.fingerprint(number)
    with pytest.raises(JobError, match="another job goes on from the checkpoint"):
        other.plan({**END, ("t", 1): 8}, [[("t", 0), ("t", 1)]])
    assert writer.fingerprint(number) == planned


def test_a_driver_that_was_replaced_notes_nothing(tmp_path: Path, writer: CheckpointWriter) -> None:
    """Its positions are those of intervals that another one has written already."""
    other = CheckpointWriter(str(tmp_path), ("s",))
    other.begin({})
    other.written(other.plan(END, [[("t", 0), ("t", 1)]]))
    assert (writer.number, other.number, writer.next) == (1, 2, 2)
    for note in (lambda: writer.plan(START, [[("t", 0), ("t", 1)]]), lambda: writer.done(START)):
        with pytest.raises(JobError, match="another job goes on from the checkpoint"):
            note()
    assert other.begin({}) == END


def test_micro_batches_have_no_writers(writer: CheckpointWriter, log: CheckpointLog) -> None:
    writer.plan(END, [[("t", 0)], [("t", 1)]])
    writer.written(1)
    writer.begin({})
    writer.done({**END, ("t", 1): 8})
    assert log.writers(1)
    assert log.writers(2) == []
    assert log.copies(1) == log.copies(2) == []


def test_sinks_keep_positions_of_their_own(tmp_path: Path) -> None:
    one, other = (CheckpointWriter(str(tmp_path / name), ("s",)) for name in ("one", "other"))
    one.begin(START)
    one.done({("t", 0): 20, ("t", 1): 7})
    both = CheckpointWriter(str(tmp_path / "one"), ("s",), (other,))
    assert both.begin(START) == START
    assert both.begins == ({("t", 0): 20, ("t", 1): 7}, START)
    both.done({("t", 0): 10, ("t", 1): 8})
    assert both.begin({}) == {("t", 0): 10, ("t", 1): 8}
    assert both.begins == ({("t", 0): 20, ("t", 1): 8}, {("t", 0): 10, ("t", 1): 8})


def test_a_partition_that_one_sink_does_not_know_is_found_anew(tmp_path: Path) -> None:
    one, other = (CheckpointWriter(str(tmp_path / name), ("s",)) for name in ("one", "other"))
    one.begin(START)
    other.begin({("t", 0): 5})
    both = CheckpointWriter(str(tmp_path / "one"), ("s",), (other,))
    assert both.begin({}) == {("t", 0): 5}


class _Tasks:
    """A Spark session whose tasks run at once, in this process."""

    def range(self, start: int, end: int, *_: int) -> _Tasks:
        self._numbers = pa.RecordBatch.from_pydict({"id": range(start, end)})
        return self

    def select(self, _column: str) -> _Tasks:
        return self

    def mapInArrow(self, task: Any, _schema: str) -> _Tasks:
        self._task = task
        return self

    def collect(self) -> list[dict[str, Any]]:
        return [row for batch in self._task(iter([self._numbers])) for row in batch.to_pylist()]


@dataclass
class _Publisher:
    """Of three writers of interval 1, which are numbers; ``folder`` has their copies."""

    folder: str
    in_doubt: int | None = 1

    def publications(self, _batch: int, writers: int) -> list[int]:
        return list(range(writers))

    def settled(self, _batch: int) -> None:
        self.in_doubt = None


@pytest.mark.parametrize("are_copied", [True, False])
def test_tasks_that_did_not_commit_send_their_copies(
    tmp_path: Path, writer: CheckpointWriter, monkeypatch: pytest.MonkeyPatch, are_copied: bool
) -> None:
    """Three tasks have exchanged rows. The first one has committed, and the last one has sent nothing."""
    copies: list[Copy | None] = []
    for task in range(2):
        with CopyWriter(str(tmp_path / "sent"), 1) as sent:
            sent.add(Records("t", [b"%d" % task]))
            copies.append(sent.complete())
    writer.plan(END, [[("t", 0)], [("t", 1)], []], [*copies, None] if are_copied else [])
    published: dict[int, list[Records]] = {}

    def publish(number: int, records: Iterator[Records], *, again: bool) -> tuple[int, str]:
        published[number] = list(records) if number else []
        return 1, ""

    monkeypatch.setattr(settlement, "refuse_another", lambda _publication: None)
    monkeypatch.setattr(settlement, "outcome", publish)
    pipeline: Any = Pipeline(None, (), None, state=str(tmp_path / "state"))  # type: ignore[arg-type]
    tasks: Any = _Tasks()
    publisher: Any = _Publisher(str(tmp_path / "sent"))
    if not are_copied:
        with pytest.raises(JobError, match="an earlier version of kafka-sql has planned it"):
            settle(tasks, pipeline, writer, publisher)
        return
    settle(tasks, pipeline, writer, publisher)
    assert published == {0: [], 1: [Records("t", [b"1"])], 2: []}
    assert (publisher.in_doubt, writer.next) == (None, 2)
    assert not (tmp_path / "state").exists(), "it is not computed again"
