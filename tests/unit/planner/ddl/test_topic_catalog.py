"""Catalogs of topics: what each of their options does to the tables (VVR's JSON catalog)."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.topics import TopicColumns
from kafka_sql.model.data_types import BIGINT, STRING, RowField
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.ddl.topic_catalog import TopicCatalog, checked_options
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateCatalog, CreateTable
from kafka_sql.text.source import SourceText

KEY, VALUE = (RowField("id", BIGINT),), (RowField("id", BIGINT), RowField("name", STRING))


def catalog(**options: str) -> TopicCatalog:
    given = {"type": "kafka", "properties.bootstrap.servers": "h:1", "format": "json", **options}
    written = ", ".join(f"'{key}' = '{text}'" for key, text in given.items())
    [statement] = parse_script(SourceText("c", f"CREATE CATALOG k WITH ({written})")).statements
    assert isinstance(statement, CreateCatalog)
    return TopicCatalog(checked_options(statement.options, statement.span))


def table(found: TopicColumns, **options: str) -> tuple[list[str], tuple[str, ...], dict[str, str]]:
    """Names of columns, primary key and options of a topic's table."""
    text = catalog(**options).statement("t", found)
    script = parse_script(SourceText("t", text))
    assert script.errors == ()
    [made] = script.statements
    assert isinstance(made, CreateTable)
    assert made.primary_key is not None
    key = tuple(each.text for each in made.primary_key.columns)
    return [each.name.text for each in made.columns], key, {e.key.value: e.value.value for e in made.options}


METADATA = ["partition", "offset", "timestamp"]
PLACE = ("partition", "offset")


@pytest.mark.parametrize(
    ("options", "columns"),
    [
        ({}, ["key_id", "value_id", "value_name"]),
        ({"key.fields-prefix": "k_", "value.fields-prefix": "v_"}, ["k_id", "v_id", "v_name"]),
        ({"value.fields-prefix": ""}, ["key_id", "id", "name"]),
    ],
)
def test_columns_have_prefixes(options: dict[str, str], columns: list[str]) -> None:
    found, key, given = table(TopicColumns(VALUE, KEY, False), **options)
    assert (found, key) == ([*columns, *METADATA], PLACE)
    assert given["value.fields-include"] == "EXCEPT_KEY"
    assert given["scan.startup.mode"] == "earliest-offset"
    assert "properties.group.id" not in given


def test_a_key_that_is_no_object_has_a_column_of_a_name() -> None:
    assert table(TopicColumns(VALUE, None, False))[0][0] == "key_col"
    named = {"infer-schema.parse-key-error.field-name": "raw"}
    columns, _, given = table(TopicColumns(VALUE, None, False), **named)
    assert (columns[0], given["key.format"], given["key.fields"]) == ("key_raw", "raw", "key_raw")


def test_a_topic_without_keys_has_no_columns_of_them() -> None:
    columns, key, given = table(TopicColumns(VALUE, (), False))
    assert (columns, key) == (["value_id", "value_name", *METADATA], PLACE)
    assert "key.format" not in given


@pytest.mark.parametrize(
    ("upserts", "connector", "key"), [("true", "upsert-kafka", ("key_id",)), ("false", "kafka", PLACE)]
)
def test_a_compacted_topic(upserts: str, connector: str, key: tuple[str, ...]) -> None:
    option = {"infer-schema.compacted-topic-as-upsert-table": upserts}
    columns, found, given = table(TopicColumns(VALUE, KEY, True), **option)
    prefix = "" if connector == "upsert-kafka" else "value_"
    assert columns == ["key_id", f"{prefix}id", f"{prefix}name", *METADATA]
    assert (given["connector"], found) == (connector, key)


def test_what_records_are_looked_at_and_how() -> None:
    asked = catalog().sampling("t")
    assert (asked.topics, asked.most, asked.iso, asked.as_string) == (("t",), 100, False, False)
    options = {
        "max.fetch.records": "7",
        "timestamp-format.standard": "ISO-8601",
        "infer-schema.primitive-as-string": "true",
    }
    asked = catalog(**options).sampling("t")
    assert (asked.most, asked.iso, asked.as_string) == (7, True, True)
    _, _, given = table(TopicColumns(VALUE, KEY, False), **options)
    assert given["value.json.timestamp-format.standard"] == "ISO-8601"


def test_properties_go_to_the_tables_and_the_database_has_a_name() -> None:
    options = {"properties.sasl.mechanism": "PLAIN", "default-database": "broker"}
    _, _, given = table(TopicColumns(VALUE, KEY, False), **options)
    assert (given["properties.bootstrap.servers"], given["properties.sasl.mechanism"]) == ("h:1", "PLAIN")
    assert catalog(**options).options.text("default-database") == "broker"
    assert catalog().options.text("default-database") == "kafka"


@pytest.mark.parametrize(
    ("topics", "key", "is_right"),
    [
        ("t", "`partition`, `offset`", True),
        ("t;u", "`partition`, `offset`", False),
        ("t;u", "topic, `partition`, `offset`", True),
        ("t", "`offset`", False),
        ("t", "a", False),
    ],
)
def test_a_primary_key_may_be_the_place_of_records(topics: str, key: str, is_right: bool) -> None:
    text = (
        "CREATE TABLE t (a INT, topic STRING METADATA VIRTUAL, `partition` INT METADATA VIRTUAL, "
        f"`offset` BIGINT METADATA VIRTUAL, PRIMARY KEY ({key}) NOT ENFORCED) WITH ('connector' = 'kafka', "
        f"'topic' = '{topics}', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', "
        "'scan.startup.mode' = 'earliest-offset')"
    )
    checked = checked_script(SourceText("t", text), Catalog(), SessionOptions.default("UTC"))
    assert (checked.diagnostics == ()) == is_right
