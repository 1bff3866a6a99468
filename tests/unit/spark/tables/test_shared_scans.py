"""Which scans of a query are read together, and what is read for them."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.explain.plan_text import plan_lines
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.kafka_scan.scan import ScanView, ViewColumn
from kafka_sql.spark.tables.shared_scans import SharedScans, shared_scans
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText

COLUMNS = "kind INT, who ROW<name STRING, city STRING, note STRING>, n INT"
KAFKA = "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json'"
EARLIEST = "'scan.startup.mode' = 'earliest-offset'"


def shared(query: str, *options: str, table: str = "t") -> list[SharedScans]:
    text = (
        f"CREATE TABLE t ({COLUMNS}) WITH ({', '.join([KAFKA, EARLIEST, *options])}); "
        f"CREATE TABLE u ({COLUMNS}) WITH ({KAFKA}, {EARLIEST}); {query}"
    )
    checked = check_script(parse_script(SourceText("q.sql", text)), Catalog(), SessionOptions.default("UTC"))
    assert not checked.diagnostics
    (plan,) = (statement for statement in checked.statements if isinstance(statement, CollectPlan))
    return shared_scans(scans(plan.collect.input), timed=False)


def test_the_whole_has_the_columns_and_rows_of_all():
    (found,) = shared(
        "SELECT a.who.name, b.n FROM t AS a JOIN t AS b ON a.who.city = b.who.city "
        "WHERE a.kind = 1 AND b.kind IN (2, 3)"
    )
    assert plan_lines(found.whole) == ["Scan t [kind, who.(name, city), n] where kind IN (1, 2, 3)"]
    first, second = found.views
    assert [(each.source, each.nested) for each in first.columns] == [("who", None)]
    assert [(each.source, each.nested) for each in second.columns] == [("who", ("city",)), ("n", None)]
    assert [str(each.values) for view in found.views for each in view.predicates] == ["(1,)", "(2, 3)"]


def test_what_all_ask_for_is_asked_once():
    (found,) = shared("SELECT a.n, b.n FROM t AS a JOIN t AS b ON a.n = b.n WHERE a.kind = 1 AND b.kind = 1")
    assert plan_lines(found.whole) == ["Scan t [kind, n] where kind = 1"]
    names = [scan.schema[0].name for scan in found.scans]
    assert found.views == tuple(ScanView((ViewColumn("n", name),)) for name in names)


def test_rows_that_one_scan_wants_are_read():
    (found,) = shared("SELECT a.n FROM t AS a JOIN t AS b ON a.n = b.n WHERE a.kind = 1 AND b.kind > 2")
    assert plan_lines(found.whole) == ["Scan t [kind, n]"]


@pytest.mark.parametrize(
    ("query", "options"),
    [
        ("SELECT t.n FROM t JOIN u ON t.n = u.n", ()),
        ("SELECT n FROM t", ()),
        ("SELECT a.n FROM t AS a JOIN t AS b ON a.n = b.n", ("'json.ignore-parse-errors' = 'true'",)),
        ("SELECT a.n FROM t AS a JOIN t AS b ON a.n = b.n", ("'scan.bounded.mode' = 'latest-offset'",)),
        (
            "SELECT a.n FROM t AS a JOIN t /*+ OPTIONS('scan.startup.mode'='latest-offset') */ AS b "
            "ON a.n = b.n",
            (),
        ),
    ],
    ids=["other tables", "one scan", "bad records are left out", "an end", "another start"],
)
def test_scans_that_are_read_alone(query: str, options: tuple[str, ...]):
    assert shared(query, *options) == []
