"""What an earlier run left in a checkpoint folder, as far as it decides about the host."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pyarrow import fs

from kafka_sql.planner.plan.hosts import LeftCheckpoint
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.checkpoints.left_checkpoint import left_checkpoint
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER, StateLayout, begin_state
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.text.diagnostics import JobError
from tests.unit.runtime.checkpoint_files import write_batch


def at(number: int) -> dict[str, dict[str, int]]:
    return {"t": {"0": number, "1": number}}


def left(folder: Path) -> LeftCheckpoint | None:
    return left_checkpoint(CheckpointFolder(str(folder)))


def test_nothing_is_left_where_nothing_was_planned(tmp_path: Path) -> None:
    assert left(tmp_path) is None
    (tmp_path / "kafka-sql.json").write_text("{}")
    assert left(tmp_path) is None


@pytest.mark.parametrize(
    ("plan", "owner"),
    [
        ("sink columns: n\nstrategy: incremental, state 4\nScan t", "incremental"),
        ("sink columns: n\nstrategy: chained, state 1\nScan t", "chained"),
        ("sink columns: n\nScan t", ""),
    ],
)
def test_the_plan_names_whose_state_it_is(tmp_path: Path, plan: str, owner: str) -> None:
    write_batch(str(tmp_path), 0, {"t": at(1)})
    (tmp_path / "kafka-sql.json").write_text(json.dumps({"fingerprint": "f", "plan": plan}))
    assert left(tmp_path) == LeftCheckpoint(owner, scans=1)


@pytest.mark.parametrize("record", [None, "{"])
def test_without_a_record_the_owner_is_not_known(tmp_path: Path, record: str | None) -> None:
    write_batch(str(tmp_path), 0, {"t": at(1)})
    if record is not None:
        (tmp_path / "kafka-sql.json").write_text(record)
    assert left(tmp_path) == LeftCheckpoint(None, scans=1)


def test_the_parts_of_the_state(tmp_path: Path) -> None:
    write_batch(str(tmp_path), 0, {"t": at(1)})
    begin_state(fs.LocalFileSystem(), str(tmp_path / STATE_FOLDER), StateLayout(4))
    assert left(tmp_path) == LeftCheckpoint(None, partitions=4, scans=1)
    begin_state(fs.LocalFileSystem(), str(tmp_path / STATE_FOLDER), StateLayout(4, by_key_group=True))
    assert left(tmp_path) == LeftCheckpoint(None, partitions=1, scans=1)
    (tmp_path / STATE_FOLDER / "partitions").write_text("four")
    with pytest.raises(JobError, match="not a number of partitions"):
        left(tmp_path)


def test_a_micro_batch_that_was_not_finished(tmp_path: Path) -> None:
    write_batch(str(tmp_path), 0, {"t": at(1)})
    write_batch(str(tmp_path), 1, {"t": at(2)}, completed=False)
    assert left(tmp_path) == LeftCheckpoint(None, open_batch=True, scans=1)


def test_an_interval_of_a_pipeline_is_no_micro_batch(tmp_path: Path) -> None:
    writer = CheckpointWriter(str(tmp_path), ("t",))
    writer.begin({("t", 0): 5})
    writer.plan({("t", 0): 9}, [[("t", 0)]])
    assert left(tmp_path) == LeftCheckpoint(None, scans=1)


@pytest.mark.parametrize(("other", "even"), [(1, True), (2, False)])
def test_scans_of_one_topic_at_different_positions(tmp_path: Path, other: int, even: bool) -> None:
    write_batch(str(tmp_path), 0, {"t": at(1), "t_2": at(other), "u": {"u": {"0": 7}}})
    assert left(tmp_path) == LeftCheckpoint(None, scans=3, even=even)


def test_a_scan_without_positions(tmp_path: Path) -> None:
    write_batch(str(tmp_path), 0, {"t": at(1), "u": "-"})
    assert left(tmp_path) == LeftCheckpoint(None, scans=2, even=False)


@pytest.mark.parametrize("damaged", ["offsets/0", "offsets/1"])
def test_a_damaged_log_is_left_to_the_start(tmp_path: Path, damaged: str) -> None:
    write_batch(str(tmp_path), 0, {"t": at(1)})
    write_batch(str(tmp_path), 1, {"t": at(2)}, completed=False)
    (tmp_path / damaged).write_text("{")
    assert left(tmp_path) == LeftCheckpoint(None)
