"""Pipelines: what is wrong in their files, what they find in records, and how columns follow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.ingestion.flow.flow import Dirty, Flow, Noted, Rows
from kafka_sql.ingestion.pipeline.pipeline import matching, read_pipeline, table_patterns
from kafka_sql.ingestion.pipeline_sql import pipeline_sql
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.schema_state import SchemaState
from kafka_sql.ingestion.schemas.common_type import common_type
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.ingestion.schemas.value_types import Typing
from kafka_sql.ingestion.sinks.sink import change_text
from kafka_sql.model.row_kind import RowKind
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import JobError, PlanError, Severity, UsageError
from kafka_sql.text.source import SourceText
from kafka_sql.text.variables import substitute

HEAD = "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n"
PRINT = "sink:\n  type: print\n"
KAFKA = "sink:\n  type: kafka\n  properties.bootstrap.servers: h:1\n"


def flow(text: str, **variables: str) -> Flow:
    pipeline = read_pipeline(SourceText("p.yaml", text), variables.get)
    return Preparation(pipeline, Secrets(environment={})).flow()


def record(value: Any, offset: int = 0) -> RawRecord:
    held = value if isinstance(value, bytes) else json.dumps(value).encode()
    return RawRecord("t", 0, offset, 1_700_000_000_000, None, held)


def problems(text: str) -> list[tuple[str, tuple[int, int]]]:
    with pytest.raises(PlanError) as raised:
        flow(text)
    found = raised.value.diagnostics
    return [(each.code.value, each.span.position if each.span else (0, 0)) for each in found]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("source:\n\ttype: kafka\n", "yaml-syntax", (2, 1)),
        ("a: 1\na: 2\n", "yaml-syntax", (2, 1)),
        ("a: &x 1\nb: *x\n", "yaml-syntax", (1, 4)),
        ("- a\n", "yaml-syntax", (1, 1)),
        ("", "yaml-syntax", (1, 1)),
        ("a: !!python/object:os.system x\n", "yaml-syntax", (1, 4)),
        ("a: 'open\n", "yaml-syntax", (2, 1)),
        ("a: 1\n---\nb: 1\n", "yaml-syntax", (2, 1)),
        ("a: " + "[" * 3_000, "yaml-syntax", (1, 1)),
        ("source:\n  - type: kafka\n" + PRINT, "invalid-value", (2, 3)),
        (f"a: {'x' * 1_000_001}\n", "yaml-syntax", (1, 1)),
        ("sink:\n  type: print\n", "missing-option", (1, 1)),
        (HEAD + "sink:\n  type: hologres\n", "invalid-value", (6, 9)),
        (HEAD + "  value.format: avro\n" + PRINT, "invalid-value", (5, 17)),
        (HEAD + "  topic-pattern: x\n" + PRINT, "conflicting-options", (5, 18)),
        (HEAD + "  valeu.format: json\n" + PRINT, "unknown-option", (5, 3)),
        (HEAD + PRINT + "route: {}\n", "invalid-value", (7, 8)),
        (HEAD + PRINT + "route:\n  - source-table: a.b\n", "missing-option", (8, 5)),
        (HEAD + PRINT + "transform:\n  - source-table: '('\n", "invalid-value", (8, 19)),
        (HEAD + "  metadata.list: offset,nothing\n" + PRINT, "invalid-value", (5, 18)),
        (HEAD + "  json.infer-schema.fixed-types: id BIGNT\n" + PRINT, "conflicting-options", (5, 34)),
        (HEAD + "  scan.value.initial-schemas.ddls: DROP TABLE t\n" + PRINT, "invalid-value", (5, 36)),
        (HEAD + PRINT + "pipeline:\n  schema.change.behavior: maybe\n", "invalid-value", (8, 27)),
        (HEAD + "  key.format: avro\n" + PRINT, "invalid-value", (5, 15)),
        (HEAD + "  key.fields-prefix: k_\n" + PRINT, "missing-option", (5, 22)),
        (
            HEAD + "  key.format: json\n  key.fields-prefix: k_\n  value.fields-prefix: k_v\n" + PRINT,
            "conflicting-options",
            (7, 24),
        ),
        (
            HEAD + PRINT + "pipeline:\n  dirty-data.collector:\n    type: dead-letter\n",
            "missing-option",
            (9, 11),
        ),
        (HEAD + PRINT + "pipeline:\n  dirty-data.collector:\n    topic: d\n", "conflicting-options", (9, 12)),
        (HEAD + PRINT + "pipeline:\n  schema-events.topic: t\n", "conflicting-options", (8, 24)),
        (HEAD + KAFKA + "  sink.delivery-guarantee: exactly-once\n", "missing-option", (8, 28)),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, code: str, place: tuple[int, int]) -> None:
    assert (code, place) in problems(text)


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("topic", "topik") + PRINT,
        HEAD.replace("topic", "topic-patern") + PRINT,
        HEAD.replace("source", "sorce") + PRINT,
        HEAD.replace("type", "tpye") + PRINT,
        HEAD + PRINT + "route:\n  - source-tabel: a.b\n    sink-table: c\n",
        HEAD + KAFKA + "  sink.delivery-guarantee: exactly-once\n  sink.transactional-id-prefx: a\n",
        HEAD + "  key.formt: json\n  key.fields-prefix: k_\n" + PRINT,
        HEAD + "  schema.inference.map-colum: m\n  schema.inference.max-columns: 9\n" + PRINT,
        HEAD + PRINT + "pipeline:\n  dirty-data.collector:\n    type: dead-letter\n    topik: d\n",
        HEAD + PRINT + "pipeline:\n  dirty-data.collector:\n    typ: dead-letter\n    topic: d\n",
    ],
)
def test_nothing_is_said_of_what_follows_from_a_typo(text: str) -> None:
    ((code, _),) = problems(text)
    assert code == "unknown-option"


def test_an_option_that_there_is_not_is_shown_with_the_nearest_alone() -> None:
    with pytest.raises(PlanError) as raised:
        flow(HEAD + "  debezium-json.schema-includes: true\n" + PRINT)
    (problem,) = raised.value.diagnostics
    assert problem.label == "did you mean 'debezium-json.schema-include'?"
    assert problem.helps == ("'kafka-sql docs options' lists all options of pipeline 'kafka source'",)


@pytest.mark.parametrize("mapping", ["a.b:t;c", "a.(:t", ":t"])
def test_topics_of_tables_that_are_wrong_are_said_by_check(mapping: str) -> None:
    text = f"{HEAD}{KAFKA}  sink.tableId-to-topic.mapping: '{mapping}'\n"
    pipeline = read_pipeline(SourceText("p.yaml", text), {}.get)
    with pytest.raises(PlanError):
        Preparation(pipeline, Secrets(environment={})).check_sink()


def test_variables_and_secrets_are_replaced() -> None:
    text = HEAD.replace("topic: t", "topic: ${name}-${rest:-x}-$${kept}\n  properties.a: ${secret_values.S}")
    pipeline = read_pipeline(SourceText("p.yaml", text + PRINT), {"name": "n"}.get)
    assert pipeline.source.texts("topic") == ("n-x-${kept}",)
    assert pipeline.source.given["properties.a"].value == "${secret:S}"
    resolved = Preparation(pipeline, Secrets(environment={"S": "hush-hush"}))
    assert ("a", "hush-hush") in resolved._properties(pipeline.source)


@pytest.mark.parametrize(
    ("patterns", "table", "is_one"),
    [
        ("\\.*\\.\\.*", "shop.orders", True),
        ("shop.\\.*", "shop.orders", True),
        ("shop.\\.*", "shopping", False),
        ("shop.order_\\d+", "shop.order_7", True),
        ("a.b, shop.orders", "shop.orders", True),
        ("a.b", "aXb", False),
    ],
)
def test_patterns_of_tables(patterns: str, table: str, is_one: bool) -> None:
    import re

    assert matching([re.compile(each) for each in table_patterns(patterns)], table) == is_one


@pytest.mark.parametrize(
    ("one", "other", "common"),
    [
        ("INT", "BIGINT", "BIGINT"),
        ("BIGINT", "DECIMAL(5, 2)", "DECIMAL(21, 2)"),
        ("DECIMAL(38, 0)", "DECIMAL(10, 9)", "DOUBLE"),
        ("INT", "DOUBLE", "DOUBLE"),
        ("FLOAT", "DOUBLE", "DOUBLE"),
        ("BIGINT", "STRING", "STRING"),
        ("BOOLEAN", "INT", "STRING"),
        ("DATE", "TIMESTAMP(3)", "STRING"),
        ("TIMESTAMP(0)", "TIMESTAMP(6)", "TIMESTAMP(6)"),
        ("TIMESTAMP(3)", "TIMESTAMP_LTZ(3)", "STRING"),
        ("VARCHAR(5)", "VARCHAR(9)", "VARCHAR(9)"),
        ("CHAR(5)", "VARCHAR(9)", "STRING"),
        ("ARRAY<INT>", "ARRAY<BIGINT>", "ARRAY<BIGINT>"),
        ("ARRAY<INT>", "INT", "STRING"),
    ],
)
def test_the_common_type_is_the_same_either_way(one: str, other: str, common: str) -> None:
    first, second, wanted = parse_type(one), parse_type(other), parse_type(common)
    assert common_type(first, second) == common_type(second, first) == wanted


@pytest.mark.parametrize(
    ("spelling", "data_type"),
    [
        ("tinyint(1)", "BOOLEAN"),
        ("tinyint(4)", "TINYINT"),
        ("int(10) unsigned", "BIGINT"),
        ("bigint unsigned", "DECIMAL(20, 0)"),
        ("decimal(10,2)", "DECIMAL(10, 2)"),
        ("varchar(255)", "STRING"),
        ("datetime(6)", "TIMESTAMP(6)"),
        ("timestamp", "TIMESTAMP(0)"),
        ("year(4)", "INT"),
        ("enum('a','b')", "STRING"),
        ("varbinary(16)", "BYTES"),
        ("bit(1)", "BOOLEAN"),
    ],
)
def test_types_of_mysql(spelling: str, data_type: str) -> None:
    assert Typing().of_mysql(spelling) == parse_type(data_type)


@pytest.mark.parametrize(
    ("code", "data_type"),
    [
        (-7, "BOOLEAN"),
        (5, "SMALLINT"),
        (-5, "BIGINT"),
        (3, "DECIMAL(38, 18)"),
        (93, "TIMESTAMP(6)"),
        (12, "STRING"),
    ],
)
def test_types_of_jdbc(code: int, data_type: str) -> None:
    assert Typing().of_jdbc(code) == parse_type(data_type)


def test_one_field_that_is_everything_in_turn_is_text() -> None:
    following = flow(HEAD + "  value.format: json\n" + PRINT)
    values = [None, 1, 1.5, "x", {"a": 1}, [1]]
    said = [
        change_text(event.change)
        for at, value in enumerate(values)
        for event in following.events([record({"id": at, "v": value})])
        if isinstance(event, Noted)
    ]
    assert said == [
        "CREATE TABLE t (id BIGINT)",
        "ALTER TABLE t ADD (v BIGINT)",
        "ALTER TABLE t MODIFY (v DOUBLE /* was BIGINT */)",
        "ALTER TABLE t MODIFY (v STRING /* was DOUBLE */)",
    ]


def test_what_cannot_be_read_is_told_apart_from_what_has_no_rows() -> None:
    following = flow(HEAD + PRINT)
    heartbeat = {"ts_ms": 1}
    values = [b"[", {"x": 1}, heartbeat, {"op": "t", "source": {"table": "a", "db": "d"}}, b"1", {"op": "z"}]
    events = list(following.events(record(value, at) for at, value in enumerate(values)))
    assert [(event.record.offset) for event in events if isinstance(event, Dirty)] == [0, 1, 4, 5]
    assert len(events) == 4


def test_too_many_names_are_no_columns() -> None:
    following = flow(HEAD + "  value.format: json\n" + PRINT)
    with pytest.raises(JobError, match="more than 5,000 columns"):
        list(following.events([record({f"f{n}": n for n in range(5_001)})]))


def test_numbers_keep_their_digits() -> None:
    ddl = "  scan.value.initial-schemas.ddls: CREATE TABLE t (id BIGINT, v DECIMAL(30, 12))\n"
    following = flow(HEAD + "  value.format: json\n" + ddl + PRINT)
    value = b'{"id": 9007199254740993, "v": 123456789012345678.123456789012}'
    (rows,) = [each for each in following.events([record(value)]) if isinstance(each, Rows)]
    assert rows.kinds == (RowKind.INSERT,)
    assert str(rows.batch.to_pylist()[0]["v"]) == "123456789012345678.123456789012"
    assert rows.batch.to_pylist()[0]["id"] == 9007199254740993


def test_static_columns_stay() -> None:
    text = HEAD + "  value.format: json\n  schema.inference.strategy: static\n" + PRINT
    following = flow(text)
    list(following.events([record({"id": 1})]))
    later = list(following.events([record({"id": 2, "more": 1}), record({"id": "x"}, 7)]))
    assert [each.record.offset for each in later if isinstance(each, Dirty)] == [7]
    (rows,) = [each for each in later if isinstance(each, Rows)]
    assert rows.batch.to_pylist() == [{"id": 2}]


def test_a_repeated_micro_batch_does_the_same_again(tmp_path: Path) -> None:
    text = HEAD + "  value.format: json\n" + PRINT
    state, following = SchemaState(tmp_path), flow(text)
    blocks = [[record({"id": 1})], [record({"id": 2, "x": "a"})], [record({"id": 3, "x": "b", "y": 1.5})]]
    first = []
    for number, block in enumerate(blocks):
        noted = [each for each in following.events(block) if isinstance(each, Noted)]
        first.append([change_text(each.change) for each in noted])
        state.save(following, number, noted)
    for number, block in enumerate(blocks):
        again = flow(text)
        state.load(again, number)
        noted = [each for each in again.events(block) if isinstance(each, Noted)]
        assert [change_text(each.change) for each in noted] == first[number]
        state.save(again, number, noted)
    assert [entry["change"] for entry in state.history()] == [each for changes in first for each in changes]


def test_a_transform_says_what_pipelines_do_not_compute() -> None:
    text = HEAD + "  value.format: json\n" + PRINT + "transform:\n  - source-table: t\n    projection: "
    with pytest.raises(PlanError, match="do not compute"):
        list(flow(text + "REGEXP_EXTRACT(v, '(?x)a', 0) AS m\n").events([record({"v": "a"})]))
    with pytest.raises(PlanError, match="the transform of table t"):
        list(flow(text + "nothing\n").events([record({"v": "a"})]))


def test_nested_fields_become_columns() -> None:
    text = HEAD + "  value.format: json\n  json.infer-schema.flatten-nested-columns.enable: true\n" + PRINT
    (noted, _) = flow(text).events([record({"a": {"b": {"c": 1}, "d": "x"}, "e": {}})])
    assert isinstance(noted, Noted)
    assert change_text(noted.change) == "CREATE TABLE t (a.b.c BIGINT, a.d STRING, e STRING)"


def canal(table: str, row: dict[str, Any], key: list[str] | None = None) -> RawRecord:
    return record({"database": "d", "table": table, "type": "INSERT", "data": [row], "pkNames": key})


def test_tables_of_one_place_have_one_key() -> None:
    text = (
        HEAD
        + "  value.format: canal-json\n"
        + PRINT
        + "route:\n  - source-table: d.\\.*\n    sink-table: all\n"
    )
    with pytest.raises(JobError, match="different primary keys go to table all: id and k"):
        list(flow(text).events([canal("a", {"id": 1, "k": 1}, ["id"]), canal("b", {"id": 1, "k": 1}, ["k"])]))
    with pytest.raises(JobError, match="different primary keys"):
        list(flow(text).events([canal("a", {"id": 1}, ["id"]), canal("b", {"x": 1})]))
    assert list(flow(text).events([canal("a", {"id": 1}, ["id"]), canal("b", {"id": 2, "x": 1})]))


def test_variables_without_a_value_are_said_once_and_alone() -> None:
    text = HEAD.replace("h:1", "${BROKERS}") + "  topic.name: ${BROKERS}\n  group: ${group}\n" + PRINT
    with pytest.raises(UsageError) as raised:
        read_pipeline(SourceText("p.yaml", text), {}.get)
    assert [(each.code, each.message) for each in raised.value.diagnostics] == [
        ("missing-variable", "the variable 'BROKERS' has no value"),
        ("missing-variable", "the variable 'group' has no value"),
    ]
    assert "--var BROKERS=…" in raised.value.diagnostics[0].helps[0]


def test_a_field_named_like_metadata_is_not_overwritten() -> None:
    following = flow(HEAD + "  value.format: json\n  metadata.list: offset, topic\n" + PRINT)
    with pytest.raises(JobError, match="table t has a field 'offset' itself"):
        list(following.events([record({"offset": 1})]))
    (_, rows) = following.events([record({"id": 1}, 7)])
    assert isinstance(rows, Rows)
    assert rows.batch.to_pylist() == [{"id": 1, "offset": 7, "topic": "t"}]


def test_changes_of_columns_are_left_out_or_refused_where_asked() -> None:
    text = HEAD + "  value.format: json\n" + PRINT + "pipeline:\n  schema.change.behavior: "
    ignoring = flow(text + "ignore\n")
    list(ignoring.events([record({"id": 1})]))
    (rows,) = ignoring.events([record({"id": 2, "more": 1})])
    assert isinstance(rows, Rows)
    assert rows.batch.to_pylist() == [{"id": 2}]
    (dirty, rows) = ignoring.events([record({"id": "x"}, 7), record({"id": 3}, 8)])
    assert isinstance(dirty, Dirty)
    assert dirty == Dirty(dirty.record, "a value of t does not fit table t: column id is BIGINT", "t")
    assert dirty.record.offset == 7
    assert isinstance(rows, Rows)
    assert rows.batch.to_pylist() == [{"id": 3}]
    strict = flow(text + "exception\n")
    list(strict.events([record({"id": 1})]))
    with pytest.raises(JobError, match="the columns of table t changed"):
        list(strict.events([record({"id": 2, "more": 1})]))


EARLIEST = "  scan.startup.mode: earliest-offset\n"


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ("  value.format: json\n  key.format: json\n  key.fields-prefix: key_\n", {"id": 1}),
        ("  value.format: json\n  metadata.list: offset, headers, timestamp-type, __raw_key__\n", {"id": 1}),
        ("  value.format: json\n  properties.a: it's\n", {"id": 1, "v": "2026-01-01"}),
        ("", {"op": "c", "after": {"id": 1}, "source": {"db": "d", "table": "t"}}),
        (
            "  value.format: maxwell-json\n",
            {"database": "d", "table": "t", "type": "insert", "data": {"id": 1}},
        ),
        ("  value.format: ogg-json\n", {"table": "D.T", "op_type": "I", "after": {"id": 1}}),
        (
            "  value.format: canal-json\n",
            {"database": "d", "table": "t", "type": "INSERT", "data": [{"id": 1}], "pkNames": ["id"]},
        ),
    ],
)
def test_the_sql_that_a_pipeline_amounts_to_is_right(options: str, value: Any) -> None:
    following = flow(HEAD + EARLIEST + options + PRINT)
    sent = RawRecord("t", 0, 0, 0, b'{"id": 1}', json.dumps(value).encode())
    assert list(following.learn([sent])) == []
    script = SourceText("p.sql", pipeline_sql(following))
    checked = checked_script(script, Catalog(), SessionOptions.default("UTC"))
    assert [each.message for each in checked.diagnostics if each.severity is Severity.ERROR] == []


def test_names_that_records_give_stay_names_in_that_sql() -> None:
    """No variable gets in, and no comment ends early."""
    following = flow(HEAD + EARLIEST + "  value.format: debezium-json\n" + PRINT)
    names = ("d", "a */ DROP TABLE x; /*"), ("${HOME}", "b")
    for database, table in names:
        value = {
            "op": "c",
            "before": None,
            "after": {"${HOME}": 1, "b": "${HOME}"},
            "source": {"db": database, "schema": database, "table": table},
        }
        assert list(following.learn([RawRecord("t", 0, 0, 0, None, json.dumps(value).encode())])) == []
    written = pipeline_sql(following)
    script = substitute(SourceText("p.sql", written), {"HOME": "/root"}).source
    assert "/root" not in script.text
    checked = checked_script(script, Catalog(), SessionOptions.default("UTC"))
    assert [each.message for each in checked.diagnostics if each.severity is Severity.ERROR] == []
    assert len(checked.statements) == 5


def test_secrets_that_are_not_there_are_said_before_anything_starts() -> None:
    text = f"{HEAD}  scan.startup.mode: earliest-offset\n  properties.sasl.jaas.config: u ${{secret:NOPE}}\n"
    pipeline = read_pipeline(SourceText("p.yaml", text + KAFKA), {}.get)
    (problem,) = Preparation(pipeline, Secrets(environment={"NOP": "x"})).check()
    assert (problem.message, problem.severity.value) == ("secret 'NOPE' does not exist", "warning")
    assert problem.label == "did you mean 'NOP'?"
    assert problem.span is not None
    assert problem.span.position == (6, 32)
    assert Preparation(pipeline, Secrets(environment={"NOPE": "x"})).check() == []


def test_what_is_missing_is_written_as_yaml() -> None:
    with pytest.raises(PlanError) as raised:
        flow("source:\n  type: kafka\n  topic: t\n" + PRINT)
    (problem,) = raised.value.diagnostics
    assert problem.helps == ("add properties.bootstrap.servers: …",)
    pipeline = read_pipeline(SourceText("p.yaml", HEAD + PRINT), {}.get)
    with pytest.raises(PlanError) as raised:
        Preparation(pipeline, Secrets(environment={})).check()
    (problem,) = raised.value.diagnostics
    assert problem.helps[1] == "or 'scan.startup.mode: earliest-offset' to read everything"


def test_a_source_is_checked_as_a_table_is() -> None:
    pipeline = read_pipeline(SourceText("p.yaml", HEAD + PRINT), {}.get)
    with pytest.raises(PlanError, match="the source starts at 'group-offsets'") as raised:
        Preparation(pipeline, Secrets(environment={})).check_source()
    span = raised.value.diagnostics[0].span
    assert span is not None
    assert span.position == (2, 3)
    right = read_pipeline(SourceText("p.yaml", HEAD + EARLIEST + PRINT), {}.get)
    Preparation(right, Secrets(environment={})).check_source()


def test_a_transform_computes_the_rows_that_pass_alone() -> None:
    text = HEAD + "  value.format: json\n" + PRINT
    text += "transform:\n  - source-table: t\n    projection: CAST(v AS INT) + 1 AS m\n    filter: v <> 'a'\n"
    events = flow(text).events([record({"v": "a"}), record({"v": "1"})])
    (rows,) = [each for each in events if isinstance(each, Rows)]
    assert rows.batch.to_pylist() == [{"m": 2}]
