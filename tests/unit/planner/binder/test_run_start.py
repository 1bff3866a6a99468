"""Where a run begins to read, and in which group."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.model.connectors import KafkaTable, Startup, StartupMode, UpsertKafkaTable
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CheckedScript, CollectPlan
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import OptionError
from kafka_sql.text.source import SourceText

TABLE = """
CREATE TABLE t (a INT) WITH (
  'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json'{more});
"""
UPSERT = """
CREATE TABLE t (a INT, PRIMARY KEY (a) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1',
  'key.format' = 'json', 'value.format' = 'json');
"""
SPECIFIC = (
    ", 'scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:7'"
)


def checked(table: str, options: SessionOptions, query: str = "SELECT * FROM t") -> CheckedScript:
    return check_script(parse_script(SourceText("s.sql", table + query)), Catalog(), options)


def read(found: CheckedScript) -> object:
    plan = found.statements[-1]
    assert isinstance(plan, CollectPlan), found.diagnostics
    [scan] = scans(plan.collect.input)
    return scan.table.connector


@pytest.mark.parametrize(
    ("place", "startup"),
    [
        ("earliest", Startup(StartupMode.EARLIEST_OFFSET)),
        ("latest", Startup(StartupMode.LATEST_OFFSET)),
        ("group", Startup(StartupMode.GROUP_OFFSETS)),
        ("1714564800000", Startup(StartupMode.TIMESTAMP, 1714564800000)),
        ("1714564800", Startup(StartupMode.TIMESTAMP, 1714564800000)),
        ("2024-05-01 12:00", Startup(StartupMode.TIMESTAMP, 1714557600000)),
        ("2024-05-01T12:00:00Z", Startup(StartupMode.TIMESTAMP, 1714564800000)),
    ],
)
def test_a_run_begins_where_it_is_told(place: str, startup: Startup) -> None:
    """Flink's ``scan.startup.*`` with the values of the run; a time without Z is one of the session."""
    options = SessionOptions.default("Europe/Vienna").starting(place)
    for more in ("", SPECIFIC):
        connector = read(checked(TABLE.format(more=more), options))
        assert isinstance(connector, KafkaTable)
        assert connector.startup == startup


@pytest.mark.parametrize("place", ["", "erliest", "yesterday", "2024-05", "12:00"])
def test_a_place_that_there_is_not(place: str) -> None:
    with pytest.raises(OptionError):
        SessionOptions.default("UTC").starting(place)


def test_a_day_that_there_is_not() -> None:
    found = checked(TABLE.format(more=""), SessionOptions.default("UTC").starting("2024-02-30"))
    assert [each.code for each in found.diagnostics] == ["invalid-value"]


def test_an_upsert_table_is_read_whole() -> None:
    found = checked(UPSERT, SessionOptions.default("UTC").starting("latest"))
    assert [(each.code, str(each.severity.value)) for each in found.diagnostics] == [("no-effect", "warning")]
    assert isinstance(read(found), UpsertKafkaTable)


def test_the_group_of_a_table_that_names_none() -> None:
    options = SessionOptions.default("UTC")
    connector = read(checked(TABLE.format(more=""), options))
    assert isinstance(connector, KafkaTable)
    assert connector.group_id == "KafkaSource-t"
    named = read(checked(TABLE.format(more=", 'properties.group.id' = 'mine'"), options))
    assert isinstance(named, KafkaTable)
    assert named.group_id == "mine"
    earliest = read(checked(TABLE.format(more=", 'scan.startup.mode' = 'earliest-offset'"), options))
    assert isinstance(earliest, KafkaTable)
    assert earliest.group_id is None
