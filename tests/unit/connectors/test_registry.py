"""The registry's public functions. Rules and messages are in tests/golden/options."""

from __future__ import annotations

import pytest

from kafka_sql.connectors.kafka.key_value_columns import key_and_value_columns
from kafka_sql.connectors.registry import (
    check_sink,
    check_source,
    is_bounded,
    metadata_columns,
    resolve_connector,
    sink_changes,
    source_changes,
    with_hint_options,
)
from kafka_sql.model.connectors import (
    BlackholeTable,
    Connector,
    KafkaTable,
    PrintTable,
    Startup,
    StartupMode,
    UpsertKafkaTable,
    ValueFieldsInclude,
)
from kafka_sql.model.formats import Changes
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateTable, OptionEntry
from kafka_sql.text.diagnostics import OptionError
from kafka_sql.text.source import SourceText
from tests.unit.options.declared import connector_of, declare, kafka_ddl


def entries(with_clause: str) -> tuple[OptionEntry, ...]:
    (statement,) = parse_script(
        SourceText("t.sql", f"CREATE TABLE t (a INT) WITH ({with_clause})")
    ).statements
    assert isinstance(statement, CreateTable)
    return statement.options


def pairs(options: tuple[OptionEntry, ...]) -> list[tuple[str, str]]:
    return [(entry.key.value, entry.value.value) for entry in options]


@pytest.mark.parametrize(
    ("option", "bounded"),
    [
        ("'scan.bounded.mode' = 'unbounded'", False),
        ("'scan.bounded.mode' = 'latest-offset'", True),
        ("'scan.bounded.mode' = 'timestamp', 'scan.bounded.timestamp-millis' = '0'", True),
    ],
)
def test_kafka_is_bounded_by_its_mode(option: str, bounded: bool) -> None:
    assert is_bounded(connector_of(kafka_ddl(option))) is bounded


@pytest.mark.parametrize(
    ("options", "bounded"),
    [
        ("'connector' = 'datagen'", False),
        ("'connector' = 'datagen', 'number-of-rows' = '5'", True),
        (
            "'connector' = 'datagen', 'fields.a.kind' = 'sequence', "
            "'fields.a.start' = '1', 'fields.a.end' = '9'",
            True,
        ),
        ("'connector' = 'print'", False),
    ],
)
def test_datagen_is_bounded_by_rows_or_a_sequence(options: str, bounded: bool) -> None:
    assert is_bounded(connector_of(f"CREATE TABLE t (a INT) WITH ({options});")) is bounded


def test_metadata_of_kafka() -> None:
    keys = metadata_columns(connector_of(kafka_ddl()))
    assert {key: str(metadata.type) for key, metadata in keys.items()} == {
        "topic": "STRING NOT NULL",
        "partition": "INT NOT NULL",
        "headers": "MAP<STRING, BYTES> NOT NULL",
        "header-list": "ARRAY<ROW<`key` STRING, `value` BYTES>> NOT NULL",
        "leader-epoch": "INT",
        "offset": "BIGINT NOT NULL",
        "timestamp": "TIMESTAMP_LTZ(3) NOT NULL",
        "timestamp-type": "STRING NOT NULL",
        "__raw_key__": "BYTES",
        "__raw_value__": "BYTES",
    }
    assert all(metadata.readable for metadata in keys.values())
    assert [key for key, metadata in keys.items() if metadata.writable] == [
        "partition",
        "headers",
        "header-list",
        "timestamp",
        "__raw_key__",
        "__raw_value__",
    ]


@pytest.mark.parametrize("topics", ["'topic' = 'a;b'", "'topic-pattern' = 'a.*'"])
def test_topic_is_writable_where_there_is_a_choice(topics: str) -> None:
    assert metadata_columns(connector_of(kafka_ddl(topics, leave_out="topic")))["topic"].writable


@pytest.mark.parametrize("connector", [PrintTable(), BlackholeTable()])
def test_no_metadata(connector: Connector) -> None:
    assert metadata_columns(connector) == {}


UPSERT = """CREATE TABLE t (id BIGINT, name STRING, PRIMARY KEY (name, id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092',
  'key.format' = 'json', 'value.format' = 'json', 'scan.bounded.mode' = 'latest-offset'
);"""
FILES = (
    "CREATE TABLE t (id BIGINT) WITH ('connector' = 'filesystem', 'path' = '/x', 'format' = 'canal-json');"
)


@pytest.mark.parametrize(
    ("ddl", "source", "sink"),
    [
        (kafka_ddl(), Changes.INSERT_ONLY, Changes.INSERT_ONLY),
        (kafka_ddl("'format' = 'ogg-json'", leave_out="format"), Changes.ALL, Changes.ALL),
        (UPSERT, Changes.UPSERT, Changes.UPSERT),
        (FILES, Changes.ALL, Changes.ALL),
        ("CREATE TABLE t (id INT) WITH ('connector' = 'print');", Changes.INSERT_ONLY, Changes.ALL),
        ("CREATE TABLE t (id INT) WITH ('connector' = 'blackhole');", Changes.INSERT_ONLY, Changes.ALL),
        ("CREATE TABLE t (id INT) WITH ('connector' = 'datagen');", Changes.INSERT_ONLY, Changes.INSERT_ONLY),
    ],
)
def test_row_kinds(ddl: str, source: Changes, sink: Changes) -> None:
    connector = connector_of(ddl)
    assert source_changes(connector) is source
    assert sink_changes(connector) is sink


def test_upsert_kafka_is_a_kafka_table_with_its_primary_key() -> None:
    connector = connector_of(UPSERT)
    assert isinstance(connector, UpsertKafkaTable)
    assert connector.kafka.key_fields == ("name", "id")
    assert connector.kafka.startup == Startup(StartupMode.EARLIEST_OFFSET)
    assert is_bounded(connector)
    assert metadata_columns(connector)["timestamp"].writable


def test_files_are_bounded_unless_they_are_watched() -> None:
    assert is_bounded(connector_of(FILES))
    watched = FILES.replace("'path'", "'source.monitor-interval' = '1 s', 'path'")
    assert not is_bounded(connector_of(watched))
    assert [*metadata_columns(connector_of(FILES))] == [
        "file.path",
        "file.name",
        "file.size",
        "file.modification-time",
    ]


def test_metadata_of_the_value_format() -> None:
    for option in ("format", "value.format"):
        table = connector_of(kafka_ddl(f"'{option}' = 'maxwell-json'", leave_out="format"))
        of_format = {key: item for key, item in metadata_columns(table).items() if key.startswith("value.")}
        assert {key: str(item.type) for key, item in of_format.items()} == {
            "value.database": "STRING",
            "value.table": "STRING",
            "value.primary-key-columns": "ARRAY<STRING>",
            "value.ingestion-timestamp": "TIMESTAMP_LTZ(3)",
        }
        assert not any(item.writable for item in of_format.values())


def test_a_declared_table_is_resolved_once_and_a_changed_one_again() -> None:
    options = entries("'connector' = 'print', 'print-identifier' = 'a'")
    span = options[0].key.span
    first = resolve_connector(options, (), None, span)
    assert resolve_connector(options, (), None, span).connector is first.connector
    other = with_hint_options(options, entries("'print-identifier' = 'b'"))
    assert resolve_connector(other, (), None, span).connector == PrintTable("b")


def test_hint_options_take_the_place_of_the_table_s() -> None:
    table = entries("'connector' = 'kafka', 'topic' = 'a', 'format' = 'json'")
    hint = entries("'topic' = 'b', 'scan.startup.mode' = 'latest-offset'")
    assert pairs(with_hint_options(table, hint)) == [
        ("connector", "kafka"),
        ("topic", "b"),
        ("format", "json"),
        ("scan.startup.mode", "latest-offset"),
    ]


def test_hint_with_an_older_key() -> None:
    table = entries("'sink.delivery-guarantee' = 'none'")
    hint = entries("'sink.semantic' = 'at-least-once'")
    assert pairs(with_hint_options(table, hint))[-1] == ("sink.semantic", "at-least-once")


def test_errors_are_sorted_by_place_and_come_with_warnings() -> None:
    declared = declare(
        kafka_ddl(
            "'topic' = 'again'", "'scan.parallelism' = 'x'", "'nonsense' = '1'", columns="m MAP<INT, INT>"
        )
    )
    assert declared.codes == ["unsupported-type", "duplicate-option", "invalid-value", "unknown-option"]
    places = [diagnostic.span.start for diagnostic in declared.diagnostics if diagnostic.span]
    assert places == sorted(places)


def test_check_functions_return_nothing_for_a_right_table() -> None:
    declared = declare(kafka_ddl("'properties.group.id' = 'g'"))
    table = declared.tables["orders"]
    assert check_source(table) == ()
    assert check_sink(table) == ()


def test_uses_without_a_place_point_at_the_table() -> None:
    table = declare("CREATE TABLE t (a INT) WITH ('connector' = 'print');").tables["t"]
    with pytest.raises(OptionError) as error:
        check_source(table)
    (diagnostic,) = error.value.diagnostics
    assert diagnostic.code == "not-a-source"
    assert diagnostic.span == table.span


def test_columns_of_key_and_value() -> None:
    ddl = kafka_ddl(
        "'key.format' = 'json'",
        "'key.fields' = 'k_b;k_a'",
        "'key.fields-prefix' = 'k_'",
        "'value.fields-include' = 'EXCEPT_KEY'",
        columns="k_a INT, v INT, k_b INT",
    )
    connector = connector_of(ddl)
    assert isinstance(connector, KafkaTable)
    assert connector.value_fields_include is ValueFieldsInclude.EXCEPT_KEY
    key, value = key_and_value_columns(["k_a", "v", "k_b"], connector)
    assert key == (("k_b", "b"), ("k_a", "a"))
    assert value == (("v", "v"),)


def test_key_columns_are_in_the_value_too_by_default() -> None:
    connector = connector_of(kafka_ddl("'key.format' = 'json'", "'key.fields' = 'id'"))
    assert isinstance(connector, KafkaTable)
    assert key_and_value_columns(["id", "name"], connector) == (
        (("id", "id"),),
        (("id", "id"), ("name", "name")),
    )
