"""What a chain notes in its checkpoints."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.strategies.chained.checkpoint_writer import CheckpointWriter
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
    number = writer.plan(END, shares)
    assert log.in_doubt() == number == 1
    assert writer.writers(number) == shares
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
