"""Checkpoints of changed queries: what the start says and does to the state, and damaged or later files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pyarrow import fs

from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.runtime.checkpoints.checkpoint import CheckpointPlace, examined_checkpoint, prepare_checkpoint
from kafka_sql.runtime.checkpoints.comparison import compared_queries, compared_with_checkpoint
from kafka_sql.runtime.checkpoints.state import read_state
from kafka_sql.spark.strategies.incremental.state.cells import encode
from kafka_sql.spark.strategies.incremental.state.layout import state_layout
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles
from kafka_sql.text.diagnostics import Diagnostic, JobError
from tests.unit.runtime.checkpoint_files import write_batch
from tests.unit.runtime.test_checkpoints import sink

TABLE = """CREATE TABLE totals (category STRING, {columns}, PRIMARY KEY (category) NOT ENFORCED) WITH (
'connector' = 'upsert-kafka', 'topic' = 'c', 'properties.bootstrap.servers' = 'h:9092',
'key.format' = 'json', 'value.format' = 'json');"""
GROUPED = "INSERT INTO totals SELECT category, {aggregates} FROM orders GROUP BY category"


def totals(columns: str, aggregates: str) -> Sink:
    return sink(TABLE.format(columns=columns) + GROUPED.format(aggregates=aggregates))


TWO = totals("n BIGINT, l BIGINT", "COUNT(*), MAX(id)")
ONE = totals("l BIGINT", "MAX(id)")
THREE = totals("n BIGINT, l BIGINT, m BIGINT", "COUNT(*), MAX(id), MIN(id)")


def begun(root: Path, of: Sink = TWO) -> tuple[CheckpointPlace, Path]:
    """The checkpoint of a query with one group in its state."""
    place = CheckpointPlace(str(root), "jobs", options={"pipeline.name": "jobs"})
    checkpoint = prepare_checkpoint(place, of)
    folder = Path(checkpoint.location)
    write_batch(checkpoint.location, 0, {"orders": {"orders": {"0": 0}}})
    write_batch(checkpoint.location, 1, {"orders": {"orders": {"0": 5}}})
    checkpoint.discard()
    state = folder / "incremental"
    (state / "partitions").write_text("1")
    StateFiles(str(state / "0" / "0")).write(1, 1, [b"g" + encode(["a"])], [encode([3, [3, 7]])], 1)
    return place, folder


def start(place: CheckpointPlace, of: Sink) -> tuple[Diagnostic, ...]:
    examined_checkpoint(place, of)
    checkpoint = prepare_checkpoint(place, of)
    checkpoint.discard()
    assert checkpoint.resume
    return checkpoint.warnings


def entries(folder: Path) -> list[tuple[bytes, bytes | None]]:
    files = StateFiles(str(folder / "incremental" / "0" / "0"))
    return [entry for file in files.until(1) for portion in files.read(file) for entry in portion]


def test_a_changed_query_resumes_with_its_state(tmp_path: Path) -> None:
    place, folder = begun(tmp_path)
    (warning,) = start(CheckpointPlace(f"file://{tmp_path}", "jobs"), ONE)
    assert warning.code == "compatible-change"
    assert warning.notes == ("totals/GroupAggregate  resumes       COUNT(*) is dropped",)
    assert entries(folder) == [(b"g" + encode(["a"]), encode([3, [7]]))]
    assert start(place, ONE) == ()
    (warning,) = start(place, TWO)
    assert entries(folder) == [(b"g" + encode(["a"]), encode([3, [3, 7]]))]


def test_state_is_lost_with_permission_only(tmp_path: Path) -> None:
    place, folder = begun(tmp_path)
    for refuses in (examined_checkpoint, prepare_checkpoint):
        with pytest.raises(JobError, match="plan-changed") as raised:
            refuses(place, THREE)
        (problem,) = raised.value.diagnostics
        assert problem.notes == (
            "totals/GroupAggregate  starts empty  MIN(orders.id) was not kept of the rows so far",
        )
        assert "--allow-non-restored-state" in problem.helps[1]
    with pytest.raises(JobError, match="plan-changed"):  # the state of another query is never read as its own
        examined_checkpoint(CheckpointPlace(str(tmp_path), "jobs", force=True), THREE)
    assert len(entries(folder)) == 1
    allowed = CheckpointPlace(str(tmp_path), "jobs", allow_non_restored=True)
    (warning,) = start(allowed, THREE)
    assert "the state that it can use" in warning.message
    assert entries(folder) == []
    assert start(place, THREE) == ()


def test_a_checkpoint_of_an_earlier_version_resumes_with_the_same_query(tmp_path: Path) -> None:
    place, folder = begun(tmp_path)
    recorded = folder / "incremental" / "operators.json"
    recorded.unlink()
    with pytest.raises(JobError, match="plan-changed"):
        prepare_checkpoint(place, ONE)
    assert start(place, TWO) == ()
    assert recorded.exists()
    assert [each.code for each in start(place, ONE)] == ["compatible-change"]


def test_a_crash_while_state_is_replaced_leaves_one_of_both(tmp_path: Path) -> None:
    """The new state has its operators beside it, so that the next start does not rewrite it again."""
    place, folder = begun(tmp_path)
    record = (folder / "kafka-sql.json").read_text()
    start(place, ONE)
    (folder / "kafka-sql.json").write_text(record)  # as if it had not been written any more
    start(place, ONE)
    assert entries(folder) == [(b"g" + encode(["a"]), encode([3, [7]]))]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"format": 1, "operators": [{"id"', "cannot be read"),
        ('{"format": 1, "operators": [{"id": "x"}]}', "cannot be read"),
        ('{"format": 99, "operators": []}', "a later release of kafka-sql wrote"),
        ("[]", "cannot be read"),
    ],
)
def test_a_damaged_or_later_manifest_is_refused(tmp_path: Path, text: str, message: str) -> None:
    place, folder = begun(tmp_path)
    (folder / "incremental" / "operators.json").write_text(text)
    with pytest.raises(JobError, match="checkpoint-damaged") as raised:
        prepare_checkpoint(place, TWO)
    assert message in raised.value.diagnostics[0].message
    assert len(entries(folder)) == 1


def put_in_doubt(folder: Path) -> None:
    """Let the last interval be planned by a pipeline, and not noted as done."""
    (folder / "commits" / "1").unlink()
    offsets = folder / "offsets" / "1"
    lines = offsets.read_text().split("\n")
    settings = json.loads(lines[1])
    settings["conf"]["kafka-sql.chain.writers"] = '[[["orders", 0]]]'
    offsets.write_text("\n".join([lines[0], json.dumps(settings), *lines[2:]]))


def test_an_interval_in_doubt_is_left_to_the_query_that_wrote_it(tmp_path: Path) -> None:
    place, folder = begun(tmp_path)
    put_in_doubt(folder)
    with pytest.raises(JobError, match="batch-in-doubt"):
        prepare_checkpoint(place, ONE)
    assert start(place, TWO) == ()


def test_state_that_is_shown_names_its_operators(tmp_path: Path) -> None:
    _, folder = begun(tmp_path)
    state = read_state(str(folder))
    assert state.operators is not None
    (operator,) = state.operators
    assert (operator.schema.id, operator.entries, operator.parts) == ("totals/GroupAggregate", 1, 1)
    assert list(map(str, operator.schema.keys)) == ["orders.category STRING"]
    assert state.record is not None
    assert state.record.sql == GROUPED.format(aggregates="COUNT(*), MAX(id)")
    assert state.record.options == {"pipeline.name": "jobs"}


def test_a_checkpoint_is_compared_before_the_start(tmp_path: Path) -> None:
    _, folder = begun(tmp_path)
    before = entries(folder)
    for location, pipeline in ((str(tmp_path), "jobs"), (str(tmp_path / "jobs"), None), (str(folder), None)):
        (found,) = compared_with_checkpoint(location, pipeline, [THREE])
        assert found.loses
        assert found.text.startswith("totals\n  totals/GroupAggregate  starts empty  MIN(orders.id)")
        (found,) = compared_with_checkpoint(location, pipeline, [ONE])
        assert (found.loses, found.lines) == (
            False,
            ("totals/GroupAggregate  resumes       COUNT(*) is dropped",),
        )
    assert entries(folder) == before
    with pytest.raises(JobError, match="no-checkpoint-there"):
        compared_with_checkpoint(str(tmp_path / "other"), "jobs", [ONE])


def test_two_queries_are_compared_without_a_checkpoint() -> None:
    copied = sink("INSERT INTO copied SELECT id, category, price FROM orders")
    found = compared_queries([TWO], [ONE, copied])
    assert [(each.table, each.loses) for each in found] == [("totals", False), ("copied", False)]
    assert found[1].lines == ("new: it starts with a checkpoint of its own",)
    (_, gone) = compared_queries([TWO, copied], [TWO])
    assert gone.lines == ("removed: its checkpoint stays as it is",)


def test_the_same_query_resumes_though_another_release_describes_it_in_other_words(tmp_path: Path) -> None:
    place, folder = begun(tmp_path)
    recorded = folder / "incremental" / "operators.json"
    now = recorded.read_text()
    recorded.write_text(now.replace("MAX(orders.id)", "GREATEST OF orders.id"))
    with pytest.raises(JobError, match="plan-changed"):
        prepare_checkpoint(place, ONE)
    assert start(place, TWO) == ()
    assert recorded.read_text() == now
    assert len(entries(folder)) == 1


MICRO_BATCHES = "SET 'kafka-sql.host' = 'micro-batch';"
COUNTED = TABLE.format(columns="n BIGINT") + (
    "INSERT INTO totals SELECT CAST(c AS STRING), COUNT(*) FROM (SELECT category, COUNT(*) AS c FROM orders "
    "GROUP BY category) GROUP BY c"
)
SUMMED = TABLE.format(columns="n BIGINT") + GROUPED.format(aggregates="COUNT(*)")


@pytest.mark.parametrize(
    ("query", "tasks", "in_doubt", "parts"),
    [(SUMMED, 1, False, 1), (SUMMED, 1, True, 2), (COUNTED, 2, False, 1)],
    ids=["groups", "in doubt", "groups of groups"],
)
def test_micro_batches_put_the_state_of_tasks_together(
    tmp_path: Path, query: str, tasks: int, in_doubt: bool, parts: int
) -> None:
    """Unless an interval is in doubt, which a pipeline has to complete."""
    place, folder = begun(tmp_path, sink(f"SET 'parallelism.default' = '2'; {query}"))
    state = folder / "incremental"
    (state / "partitions").write_text("2 by key group")
    for part, key in enumerate(("a", "b")):
        StateFiles(str(state / "0" / str(part))).write(1, 1, [b"g" + encode([key])], [encode([3, [3]])], 1)
    if in_doubt:
        put_in_doubt(folder)
    start(place, sink(f"{MICRO_BATCHES} SET 'parallelism.default' = '{tasks}'; {query}"))
    found = state_layout(fs.LocalFileSystem(), str(state))
    assert found is not None
    assert found.parts == parts
    assert len(entries(folder)) == (2 if parts == 1 else 1)
