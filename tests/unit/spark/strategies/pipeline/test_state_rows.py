"""The state of operators as rows: what a query keeps after it has read some input."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from kafka_sql.cli.main import run_command
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.connectors import StateTable
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.planner.binder.tables.table_uses import CheckedLater
from kafka_sql.planner.upgrade.operator_schema import OperatorKind, StateColumn
from kafka_sql.planner.upgrade.pipeline_operators import pipeline_operators
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.checkpoints.record import CheckpointRecord, RecordedSource
from kafka_sql.runtime.checkpoints.state import operator_table, rows_where
from kafka_sql.runtime.staying.job_shelf import JobCard
from kafka_sql.session.state_tables import state_table as state_table_of
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.incremental.evolution import state_rows as evolution
from kafka_sql.spark.strategies.incremental.evolution.state_rewriting import write_operators
from kafka_sql.spark.strategies.incremental.evolution.state_rows import state_rows, state_table
from kafka_sql.spark.strategies.incremental.state.cells import decode
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER, StateLayout, begin_state
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import CatalogError, JobError
from kafka_sql.text.source import SourceText, Span
from tests.golden.edits.corpus import INPUT
from tests.unit.runtime.checkpoint_files import write_batch
from tests.unit.spark.strategies.pipeline.test_edits import Running, planned

ROWS = [row for part in INPUT["sales"] for row in part]
KEYED = [row for row in ROWS if row[1] is not None]
SINK = "CREATE TABLE s ({}) WITH ({{upsert}});\nINSERT INTO s {};"
GROUPED = SINK.format(
    "k INT, n BIGINT, total BIGINT, least BIGINT, words BIGINT, most DECIMAL(10, 2), "
    "PRIMARY KEY (k) NOT ENFORCED",
    "SELECT k, COUNT(*), SUM(v), MIN(v), COUNT(DISTINCT w), MAX(d) FROM sales WHERE k IS NOT NULL GROUP BY k",
)


def arrow_of(flink_type: str) -> pa.DataType:
    return arrow_type(parse_type(flink_type))


def run(script: str, folder: Path, parts: int = 2) -> Any:
    """The sink of a query that has read so many parts of the input; its state in ``folder`` is that after
    checkpoint 0."""
    sink = planned(script)
    files, path = file_system(str(folder))
    begin_state(files, path, StateLayout(1))
    write_operators(str(folder), pipeline_operators(sink))
    running = Running(sink, folder, 0)
    for part in range(parts):
        running.read(part)
    running.stop()
    return sink


def kept(script: str, folder: Path, kind: OperatorKind, parts: int = 2) -> list[dict[str, Any]]:
    sink = run(script, folder, parts)
    for number, schema in enumerate(pipeline_operators(sink)):
        if schema.kind is kind:
            table = state_table(schema, arrow_of)
            found = state_rows(str(folder), number, schema, table, 0, arrow_of)
            return [row for each in found for row in each.to_pylist()]
    raise AssertionError(kind)


def test_groups_have_their_keys_and_results(tmp_path: Path) -> None:
    groups: dict[Any, list[Any]] = {}
    for row in KEYED:
        groups.setdefault(row[1], []).append(row)
    expected = {
        key: {
            "sales.k": key,
            "COUNT(*)": len(rows),
            "SUM(sales.v)": sum(row[2] for row in rows if row[2] is not None),
            "MIN(sales.v)": min(row[2] for row in rows if row[2] is not None),
            "COUNT(DISTINCT sales.w)": len({row[3] for row in rows} - {None}),
            "MAX(sales.d)": max(row[4] for row in rows),
            "rows": len(rows),
        }
        for key, rows in groups.items()
    }
    found = {row["sales.k"]: row for row in kept(GROUPED, tmp_path, OperatorKind.GROUP_AGGREGATE)}
    for key, row in expected.items():
        assert {name: found[key][name] for name in row} == row
    assert len(found) == len(expected)


def test_first_rows_are_kept_whole(tmp_path: Path) -> None:
    script = SINK.format(
        "k INT, id BIGINT, d DECIMAL(10, 2), PRIMARY KEY (k) NOT ENFORCED",
        "SELECT k, id, d FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY d DESC) AS n FROM sales "
        "WHERE k IS NOT NULL) WHERE n = 1",
    )
    found = kept(script, tmp_path, OperatorKind.TOP_N)
    best: dict[Any, Any] = {}
    for row in KEYED:
        if row[1] not in best or row[4] > best[row[1]][4]:
            best[row[1]] = row
    assert {row["sales.k"]: (row["sales.id"], row["sales.d"]) for row in found} == {
        key: (row[0], row[4]) for key, row in best.items()
    }


def test_both_sides_of_a_join_are_kept(tmp_path: Path) -> None:
    script = (
        "CREATE TABLE s (id BIGINT, v BIGINT, other BIGINT) WITH ({kafka});\nINSERT INTO s "
        "SELECT a.id, a.v, b.id FROM sales a JOIN payments b ON a.id = b.id;"
    )
    found = kept(script, tmp_path, OperatorKind.EQUI_JOIN)
    sides = Counter(row["side"] for row in found for _ in range(row["rows"]))
    payments = [row for part in INPUT["payments"] for row in part]
    assert sides == {"left": len(ROWS), "right": len(payments)}
    assert {(row["sales.id"], row["sales.v"]) for row in found if row["side"] == "left"} == {
        (row[0], row[2]) for row in ROWS
    }


def test_rows_of_an_interval_join_have_their_time(tmp_path: Path) -> None:
    script = (
        "CREATE TABLE s (id BIGINT, other BIGINT) WITH ({kafka});\nINSERT INTO s "
        "SELECT a.id, b.id FROM sales a LEFT JOIN payments b ON a.k = b.k "
        "AND b.ts BETWEEN a.ts - INTERVAL '1' HOUR AND a.ts + INTERVAL '1' HOUR;"
    )
    found = [row for row in kept(script, tmp_path, OperatorKind.INTERVAL_JOIN) if row["side"] == "left"]
    times = {row[0]: row[5] for row in ROWS}
    assert found
    for row in found:
        assert row["event time"] == times[row["sales.id"]]
    partners = {row[1] for part in INPUT["payments"] for row in part} - {None}
    late = [row for row in found if row["sales.k"] not in partners]
    assert not any(row["had a partner"] for row in late)


def test_open_windows_say_when_they_end(tmp_path: Path) -> None:
    script = (
        "CREATE TABLE s (k INT, n BIGINT) WITH ({kafka});\nINSERT INTO s SELECT k, COUNT(v) "
        "FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' DAY)) "
        "GROUP BY k, window_start, window_end;"
    )
    found = kept(script, tmp_path, OperatorKind.WINDOW_AGGREGATE, parts=1)
    rows = INPUT["sales"][0]
    assert sum(row["rows"] for row in found) == len(rows)
    assert {row["window_end"] - row["window_start"] for row in found} == {timedelta(days=1)}
    counts = Counter(row[1] for row in rows if row[2] is not None)
    assert {row["sales.k"]: row["COUNT(sales.v)"] for row in found} == counts


FIRST, PAID = INPUT["sales"][0], INPUT["payments"][0]
PASSED = max(row[5] for row in FIRST) - timedelta(seconds=2)
"""The watermark after the first part of the input."""
TO = "CREATE TABLE s (id BIGINT, n BIGINT) WITH ({{kafka}});\n{}INSERT INTO s {};"
NEWEST = (
    "CREATE TEMPORARY VIEW newest AS SELECT k, v, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k "
    "ORDER BY ts DESC) AS r FROM payments) WHERE r = 1;\n"
)
TEMPORAL = TO.format(
    NEWEST, "SELECT a.id, b.v FROM sales a JOIN newest FOR SYSTEM_TIME AS OF a.ts AS b ON a.k = b.k"
)


def test_rows_wait_for_the_watermark_before_over(tmp_path: Path) -> None:
    script = TO.format("", "SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts) FROM sales")
    found = kept(script, tmp_path, OperatorKind.OVER_AGGREGATE, parts=1)
    waiting = {row["sales.id"]: row["sales.ts"] for row in found if row["kept"] == "row that waits"}
    assert waiting == {row[0]: row[5] for row in FIRST if row[5] > PASSED}
    partitions = {row["sales.k"] for row in found if row["kept"] == "partition"}
    assert partitions == {row[1] for row in FIRST if row[5] <= PASSED}


def test_rows_of_open_windows_wait_before_a_window_top_n(tmp_path: Path) -> None:
    script = TO.format(
        "",
        "SELECT id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k "
        "ORDER BY v) AS r FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE r = 1",
    )
    found = kept(script, tmp_path, OperatorKind.WINDOW_TOP_N, parts=1)
    begin = PASSED.replace(second=PASSED.second // 10 * 10, microsecond=0)
    assert {row["sales.id"] for row in found} == {row[0] for row in FIRST if row[5] >= begin}


def test_matches_that_have_begun_show_their_rows(tmp_path: Path) -> None:
    pattern = "PATTERN (a b c) DEFINE b AS b.id > a.id"
    script = TO.format(
        "",
        "SELECT k, n FROM sales MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES c.id - a.id AS n "
        f"ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW {pattern})",
    )
    found = kept(script, tmp_path, OperatorKind.MATCH, parts=1)
    expected = []
    for key in {row[1] for row in FIRST}:
        passed = [row[0] for row in FIRST if row[1] == key and row[5] <= PASSED]
        begun = passed[len(passed) // 3 * 3 :]
        expected += [(key, number, variable) for number, variable in zip(begun, "abc", strict=False)]
        expected += [(key, row[0], None) for row in FIRST if row[1] == key and row[5] > PASSED]
    assert Counter((row["sales.k"], row["sales.id"], row["variable"]) for row in found) == Counter(expected)


def test_open_sessions_have_their_results(tmp_path: Path) -> None:
    script = TO.format(
        "",
        "SELECT k, COUNT(DISTINCT v) FROM TABLE(SESSION(TABLE sales PARTITION BY k, DESCRIPTOR(ts), "
        "INTERVAL '1' HOUR)) GROUP BY k, window_start, window_end",
    )
    found = kept(script, tmp_path, OperatorKind.SESSION_AGGREGATE, parts=1)
    of_key = {key: [row for row in FIRST if row[1] == key] for key in {row[1] for row in FIRST}}
    assert {row["sales.k"]: row["COUNT(DISTINCT sales.v)"] for row in found} == {
        key: len({row[2] for row in rows} - {None}) for key, rows in of_key.items()
    }
    for row in found:
        rows = of_key[row["sales.k"]]
        assert row["window_start"] == min(each[5] for each in rows)
        assert row["window_end"] == max(each[5] for each in rows) + timedelta(hours=1)


def test_a_temporal_join_keeps_versions_and_rows_that_wait(tmp_path: Path) -> None:
    found = kept(TEMPORAL, tmp_path, OperatorKind.TEMPORAL_JOIN, parts=1)
    passed = min(PASSED, max(row[3] for row in PAID) - timedelta(seconds=2))
    left = {row["sales.id"] for row in found if row["side"] == "left"}
    assert left == {row[0] for row in FIRST if row[5] > passed}
    versions = {(row["payments.k"], row["payments.ts"], row["payments.v"]) for row in found} - {(None,) * 3}
    newest = {row[1]: (row[1], row[3], row[2]) for row in PAID}
    assert set(newest.values()) <= versions <= {(row[1], row[3], row[2]) for row in PAID}


def test_the_newest_time_of_each_key(tmp_path: Path) -> None:
    found = kept(TEMPORAL, tmp_path, OperatorKind.DEDUPLICATE, parts=1)
    assert {row["payments.k"]: row["payments.ts"] for row in found} == {row[1]: row[3] for row in PAID}


def test_times_of_partitions_are_no_rows(tmp_path: Path) -> None:
    with pytest.raises(JobError, match=r"the state of 's/.*WatermarkAssigner' is not shown as rows"):
        kept(TEMPORAL, tmp_path, OperatorKind.WATERMARK_ASSIGNER)


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    found = tmp_path / "nightly" / "s"
    run(GROUPED, found / STATE_FOLDER)
    write_batch(str(found), 0, {"sales": {"sales": {"0": 3}}})
    record = CheckpointRecord(
        "0" * 64,
        "plan",
        stateless=False,
        strategy="chained",
        pipeline="nightly",
        sink="s",
        sources=(RecordedSource("sales", "sales", "nowhere:9092"),),
        started="2026-01-01T00:00:00+00:00",
    )
    CheckpointFolder(str(found)).write_record(record)
    return found


def test_the_command_prints_rows(checkpoint: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["state", "rows", str(checkpoint), "-o", "jsonl", "--where", "sales.k=1"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["rows"] == sum(row[1] == 1 for row in ROWS)
    assert run_command(["state", "rows", str(checkpoint), "GroupAggregate", "-n", "1"]) == 0
    assert "| sales.k |" in capsys.readouterr().out.replace("  ", " ").replace("  ", " ")
    assert run_command(["state", "rows", str(checkpoint), "TopN"]) == 2
    assert "name one of s/GroupAggregate" in capsys.readouterr().err
    assert run_command(["state", "rows", str(checkpoint), "--where", "v=1"]) == 2
    assert "the state has no column 'v'" in capsys.readouterr().err


def test_rows_of_a_key_are_looked_up(checkpoint: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = str(checkpoint)
    everything = [row for each in operator_table(folder, None).rows() for row in each.to_pylist()]
    decoded = []
    monkeypatch.setattr(evolution, "decode", lambda value: decoded.append(value) or decode(value))
    for operator, key in (("", 1), ("GroupAggregate", 99), ("s/GroupAggregate", 77)):
        decoded.clear()
        wanted = ScanPredicate("sales.k", Comparison.EQUAL, (key,))
        also = ScanPredicate("rows", Comparison.GREATER, (0,))
        batches = rows_where(folder, operator, (wanted, also))
        found = [row for each in batches for row in each.to_pylist()]
        assert found == [row for row in everything if row["sales.k"] == key]
        assert len(decoded) <= 5 * len(found)  # its group, and the values that it counts
    other = ScanPredicate("rows", Comparison.EQUAL, (1,))
    found = [row for each in operator_table(folder, None).rows((other,)) for row in each.to_pylist()]
    assert found == [row for row in everything if row["rows"] == 1]


def test_equal_numbers_that_are_two_keys_are_not_looked_up() -> None:
    columns = (StateColumn("t.a", "DOUBLE"), StateColumn("COUNT(*)", "BIGINT"))
    table = evolution.StateTable(columns, lambda key, value: iter(()), (0,), 1)
    zero = ScanPredicate("t.a", Comparison.EQUAL, (0.0,))
    assert evolution.key_of(table, (zero,), arrow_of) is None
    whole = replace(table, columns=(StateColumn("t.a", "INT"), columns[1]))
    assert evolution.key_of(whole, (replace(zero, values=(0,)),), arrow_of) == b"\x91\x00"
    assert evolution.key_of(whole, (replace(zero, comparison=Comparison.LESS),), arrow_of) is None


def test_state_is_a_table(checkpoint: Path, tmp_path: Path) -> None:
    use = Span(SourceText("q", "kafka_sql.state('x')"), 0, 20)
    table = state_table_of(str(tmp_path), "GroupAggregate", (), use)
    assert table.connector == StateTable(str(checkpoint), "s/GroupAggregate")
    assert [str(each.type) for each in table.columns][:2] == ["INT", "BIGINT"]
    with pytest.raises(CatalogError, match="no operator of the checkpoint is named 'TopN'") as error:
        state_table_of(str(tmp_path), "TopN", (), use)
    assert error.value.diagnostics[0].span == use
    with pytest.raises(CatalogError, match="folder 'nobody' does not exist"):
        state_table_of("nobody", None, (), use)
    with pytest.raises(CheckedLater):
        state_table_of("nobody", None, (), use, runs=False)
    card = JobCard("nightly", "s", (), datetime.now(), str(tmp_path / "nightly"))
    assert state_table_of("nightly", None, (card,), use) == table


def test_the_command_writes_parquet(checkpoint: Path, tmp_path: Path) -> None:
    target = tmp_path / "groups.parquet"
    assert run_command(["state", "rows", str(checkpoint), "--to", str(target)]) == 0
    table = parquet.read_table(target)
    assert sum(table.column("rows").to_pylist()) == len(KEYED)
    assert str(table.schema.field("MAX(sales.d)").type) == "decimal128(10, 2)"
    assert run_command(["state", "rows", str(checkpoint), "--to", str(tmp_path / "no" / "x.parquet")]) == 2
