"""What tasks make of the rows that they read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pyarrow as pa
import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.explain.plan_text import plan_lines
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.nodes import LocalQuery, Plan
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.spark.local.local_query import task_rows
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText

COLUMNS = (
    "kind INT, who ROW<name STRING, born TIMESTAMP(3)>, n BIGINT, small INT, d DOUBLE, ms BIGINT, "
    "ts AS {rowtime}, WATERMARK FOR ts AS ts - INTERVAL '4' SECOND"
)
KAFKA = (
    "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json', "
    "'scan.startup.mode' = 'earliest-offset'"
)
CASE = "CASE WHEN kind = 0 THEN who.born ELSE CAST(NULL AS TIMESTAMP(3)) END"
INSTANT = "TO_TIMESTAMP_LTZ(ms, 3)"
WINDOW = "window_start, window_end"
TUMBLE = f"FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)) {{}} GROUP BY {{}} {WINDOW}"
HOP = TUMBLE.replace("TUMBLE", "HOP").replace("(ts)", "(ts), INTERVAL '2' SECOND")
"""Windows, to be filled with a condition and keys (with a comma behind)."""


def planned(query: str, rowtime: str = INSTANT, options: str = "") -> Plan:
    text = f"CREATE TABLE t ({COLUMNS.format(rowtime=rowtime)}) WITH ({KAFKA}{options}); {query}"
    checked = check_script(parse_script(SourceText("q.sql", text)), Catalog(), SessionOptions.default("UTC"))
    assert not checked.diagnostics, checked.diagnostics
    (plan,) = (statement for statement in checked.statements if isinstance(statement, CollectPlan))
    return plan.collect.input


def in_tasks(plan: Plan) -> LocalQuery:
    (found,) = (node for node in nodes(plan) if isinstance(node, LocalQuery))
    return found


ROW_TYPES = {
    "kind": pa.int32(),
    "who": pa.struct([("name", pa.string()), ("born", pa.timestamp("us"))]),
    "n": pa.int64(),
    "small": pa.int32(),
    "d": pa.float64(),
    "ms": pa.int64(),
}


def batch(rows: Sequence[dict[str, Any]]) -> pa.RecordBatch:
    columns = {name: pa.array([row.get(name) for row in rows], kind) for name, kind in ROW_TYPES.items()}
    return pa.RecordBatch.from_pydict(columns)


def run(tasks: LocalQuery, *batches: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows, with the rowtime in milliseconds."""
    rows = [row for found in task_rows(tasks.query, map(batch, batches)) for row in found.to_pylist()]
    return [{**row, "__rowtime": _milliseconds(row["__rowtime"])} for row in rows]


def _milliseconds(moment: datetime | None) -> float | None:
    return None if moment is None else moment.timestamp() * 1000


def at(ms: int, **values: Any) -> dict[str, Any]:
    return {"ms": ms, **values}


def of_two(*rows: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Rows of kind 2: time, ``small`` and ``n``."""
    return [at(ms, kind=2, small=small, n=n) for ms, small, n in rows]


def cells(rows: list[dict[str, Any]], *names: str) -> set[tuple[Any, ...]]:
    found = [tuple(row[name] for name in names) for row in rows]
    assert len(set(found)) == len(found)
    return set(found)


def test_rows_of_slices_are_put_together_and_all_rows_move_the_mark():
    plan = planned("SELECT small, COUNT(*), MAX(n), MIN(n) " + HOP.format("WHERE kind = 2", "small,"))
    rows = run(
        in_tasks(plan),
        of_two((1000, 7, 5), (1999, 7, 3), (2000, 7, 1)),
        [*of_two((1500, 7, 9), (1500, None, None)), at(99_000, kind=1, small=7), at(1500, small=7)],
        of_two((-1, 7, 4)),
    )
    assert cells(rows, "__rowtime", "small", "partial$0", "partial$1", "partial$2") == {
        (0, 7, 3, 9, 3),
        (2000, 7, 1, 1, 1),
        (0, None, 1, None, None),
        (-2000, 7, 1, 4, 4),
    }
    assert plan_lines(plan)[1:4] == [
        "  WindowAggregate hop(ts, 10000 ms every 2000 ms) keys [small] "
        "aggregates [SUM(`partial$0`) AS agg$0, MAX(`partial$1`) AS agg$1, MIN(`partial$2`) AS agg$2] "
        "window columns []",
        "    In the tasks that read",
        "      Combine slices(ts, 2000 ms) keys [small] "
        "aggregates [COUNT(*) AS partial$0, MAX(`n`) AS partial$1, MIN(`n`) AS partial$2]",
    ]


def test_sums_means_counts_and_their_conditions():
    plan = planned(
        "SELECT COUNT(n), COUNT(*) FILTER (WHERE small > 1), SUM(n), SUM(small), AVG(small), "
        "MAX(n) FILTER (WHERE small > 1) " + TUMBLE.format("", "")
    )
    big = 2**62
    rows = run(in_tasks(plan), of_two((1, 1, 7), (2, 2, None), (3, None, big), (4, 3, big), (5, 3, -big)))
    (row,) = rows
    low, high = 7, 2 * (big >> 32) + (-big >> 32)
    counts, totals = (4, 3), (high, low, 9, 4)
    assert [row[f"partial${number}"] for number in range(7)] == [*counts, *totals, big]
    for name, value in zip(
        ("COUNT", "SUM", "AVG"), ("SUM(`partial$0`)", "`partial$3`", "`partial$5`"), strict=True
    ):
        assert value in plan_lines(plan)[1], name


def test_a_window_without_aggregates_has_each_key_once():
    plan = planned("SELECT kind, who.name " + TUMBLE.format("WHERE n IN (1, 2)", "kind, who.name,"))
    rows = run(
        in_tasks(plan),
        [
            at(ms, kind=kind, who={"name": name}, n=n)
            for ms, kind, name, n in ((1, 1, "a", 1), (9_999, 1, "a", 2))
        ],
        [
            at(ms, kind=kind, who={"name": name}, n=n)
            for ms, kind, name, n in ((1, 1, "b", 1), (3, 1, "c", 3))
        ],
        [at(10_000, kind=1, who=None, n=1)],
    )
    names = [name for name in rows[0] if name != "__rowtime"]
    assert cells(rows, "__rowtime", *names) == {(0, 1, "a"), (0, 1, "b"), (10_000, 1, None)}


@pytest.mark.parametrize(
    ("window", "begins"),
    [
        ("TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '3' SECOND)", [-7000, 3000]),
        ("HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '10' SECOND)", [2000, 4000]),
        ("CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '10' SECOND)", [2000, 4000]),
    ],
)
def test_windows_are_unions_of_slices(window, begins):
    plan = planned(f"SELECT COUNT(*) FROM TABLE({window}) GROUP BY window_start, window_end")
    rows = run(in_tasks(plan), of_two((2999, 1, 1), (4999, 1, 1)))
    assert sorted(row["__rowtime"] for row in rows) == begins


def test_many_rows_are_put_together_in_steps():
    tasks = in_tasks(planned("SELECT small, COUNT(*) " + TUMBLE.format("", "small,")))
    batches = [of_two(*((1, number % 3, 1) for number in range(60_000))) for _ in range(3)]
    rows = run(tasks, *batches)
    assert cells(rows, "small", "partial$0") == {(0, 60_000), (1, 60_000), (2, 60_000)}


def test_rows_that_pass_a_filter_behind_a_watermark_are_few():
    query = "SELECT kind, who.name, window_start " + TUMBLE.format("WHERE kind >= 2", "kind, who.name,")
    plan = planned(query.replace("SELECT kind", "SELECT SUM(CAST(n AS DOUBLE)), kind"), CASE)
    nodes_shown = [line.split()[0] for line in plan_lines(plan)]
    assert nodes_shown == ["Project", "WindowAggregate", "In", "Filter", "Watermark", "Project", "Scan"]
    moment = datetime(1970, 1, 1, 0, 0, 5)
    kept = {"kind": 2, "who": {"name": "a", "born": moment}, "n": 4}
    rows = run(in_tasks(plan), [{**kept, "kind": 1}, kept], [{**kept, "kind": 0}])
    (row,) = rows
    assert row["n"] == 4
    assert row["__rowtime"] is None  # the window above refuses it


def test_values_may_fail_for_rows_that_a_filter_drops():
    query = "SELECT SUM(CAST(who.name AS INT)) FILTER (WHERE small > 1) " + TUMBLE.format(
        "WHERE kind = 2", ""
    )
    names = [(1, 2, "7"), (2, 1, "no number"), (3, 3, "8")]
    rows = [at(ms, kind=2, small=small, who={"name": name}) for ms, small, name in names]
    found = run(in_tasks(planned(query)), [*rows, at(4, kind=1, small=2, who={"name": "none either"})])
    assert cells(found, "partial$0") == {(15,)}


def test_local_times_are_those_of_the_session():
    query = "SELECT HOUR(CAST(ts AS TIMESTAMP(3))), COUNT(*) "
    tasks = in_tasks(planned(query + TUMBLE.format("", "HOUR(CAST(ts AS TIMESTAMP(3))),")))
    tokyo = replace(tasks, query=replace(tasks.query, zone=ZoneInfo("Asia/Tokyo")))
    for each, hour in ((tasks, 0), (tokyo, 9)):
        (row,) = run(each, of_two((1000, 1, 1)))
        assert hour in row.values()


@pytest.mark.parametrize(
    "query",
    [
        "SELECT MAX(d) " + TUMBLE.format("", ""),
        "SELECT COUNT(DISTINCT n) " + TUMBLE.format("", ""),
        "SELECT d, COUNT(*) " + TUMBLE.format("", "d,"),
        "SELECT n FROM t WHERE kind = 1",
    ],
)
def test_what_tasks_cannot_do_exactly_is_done_by_spark(query):
    assert not [node for node in nodes(planned(query)) if isinstance(node, LocalQuery)]


def test_bad_records_that_are_left_out_are_counted_by_spark():
    plan = planned(
        "SELECT COUNT(*) " + TUMBLE.format("", ""), options=", 'json.ignore-parse-errors' = 'true'"
    )
    assert not [node for node in nodes(plan) if isinstance(node, LocalQuery)]


def test_times_out_of_range_are_unknown():
    rows = run(in_tasks(planned("SELECT COUNT(*) " + TUMBLE.format("", ""))), [at(10**18), at(20_000)])
    assert cells(rows, "__rowtime", "partial$0") == {(None, 1), (20_000, 1)}


def test_nothing_read_gives_nothing():
    tasks = in_tasks(planned("SELECT COUNT(*) " + TUMBLE.format("", "")))
    assert list(task_rows(tasks.query, [])) == []
    assert [found.num_rows for found in task_rows(tasks.query, [batch([at(10**18)])])] == [1]
