"""Any keys with any values: a table is right, or everything wrong with it is said with a place."""

from __future__ import annotations

import json
import pickle

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kafka_sql.connectors.registry import connector_names
from kafka_sql.formats.registry import format_names
from kafka_sql.options.schema import schemas_of
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.rendering import render
from tests.unit.options.declared import declare

KEYS = sorted(
    {
        key.replace("<column>", "id").replace("*", "x")
        for area in ("connectors", "formats")
        for schema in schemas_of(area)
        for option in (*schema.options, *schema.families)
        for name in (option.key, *option.aliases, *schema.not_here)
        for key in (
            (name,)
            if area == "connectors"
            else (f"{schema.name}.{name}", f"key.{schema.name}.{name}", f"value.{schema.name}.{name}")
        )
    }
)
VALUES = (
    "",
    "true",
    "x",
    "1",
    "0",
    "-1",
    "1.5",
    "5 s",
    "64 mb",
    "id",
    "id;name",
    ";",
    "a:b",
    "partition:0,offset:1",
    "timestamp",
    "specific-offsets",
    "group-offsets",
    "ALL",
    "EXCEPT_KEY",
    "exactly-once",
    "round-robin",
    "h:9092",
    "http://u:p@h:8081",
    "([",
    "{",
    '{"type": "record", "fields": 1}',
    '{"type": "record", "name": "r", "fields": [{"name": "id"}]}',
    '["null", ["null", {"type": "array"}]]',
    "${secret:X}",
)
COLUMNS = (
    "id BIGINT",
    "name STRING",
    "ts TIMESTAMP(9)",
    "m MAP<INT, MULTISET<STRING>>",
    "r ROW<`a-b` ARRAY<ROW<x TIME(9)>>>",
    "v VARIANT",
    "p INT METADATA FROM 'partition'",
    "s STRING METADATA FROM 'value.source.table' VIRTUAL",
    "c AS 1",
    "PRIMARY KEY (id) NOT ENFORCED",
)
keys = st.one_of(
    st.sampled_from(KEYS),
    st.sampled_from(("connector", "format", "key.format", "value.format", "topic", "topic-pattern")),
    st.text("abc.-_$", max_size=12),
)
values = st.one_of(
    st.sampled_from(VALUES),
    st.sampled_from(format_names()),
    st.text(max_size=8).filter(lambda text: "\0" not in text),
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(connector_names()),
    st.sampled_from(format_names()),
    st.lists(st.tuples(keys, values), max_size=12),
    st.lists(st.sampled_from(COLUMNS), unique=True, max_size=5),
    st.sampled_from(("", "SELECT * FROM t;", "INSERT INTO t VALUES (1);")),
)
def test_every_table_has_an_outcome(
    connector: str, format: str, options: list[tuple[str, str]], columns: list[str], use: str
) -> None:
    written = [("connector", connector), ("format", format), *options]
    clause = ", ".join(
        "'" + key.replace("'", "''") + "' = '" + value.replace("'", "''") + "'" for key, value in written
    )
    table = f"CREATE TABLE t ({', '.join(columns or ['id INT'])}) WITH ({clause});"
    declared = declare(f"{table}\n{use}")
    for problem in declared.diagnostics:
        assert problem.span is not None
        assert render(problem)
    if all(problem.severity is Severity.WARNING for problem in declared.diagnostics):
        (made,) = declared.connectors.values()
        assert pickle.loads(pickle.dumps(made)) == made


@settings(max_examples=200, deadline=None)
@given(
    st.recursive(
        st.sampled_from((None, 1, "null", "string", "int", "r", "nonsense", "", [], {})),
        lambda inner: st.one_of(
            st.lists(inner, max_size=3),
            st.dictionaries(
                st.sampled_from(
                    ("type", "name", "fields", "items", "values", "size", "precision", "logicalType")
                ),
                st.one_of(
                    inner, st.sampled_from(("record", "array", "map", "fixed", "bytes", "decimal", "date"))
                ),
                max_size=4,
            ),
        ),
        max_leaves=12,
    )
)
def test_every_schema_has_an_outcome(schema: object) -> None:
    text = json.dumps(schema).replace("'", "''")
    for format in ("avro-confluent", "debezium-avro-confluent"):
        declared = declare(
            "CREATE TABLE t (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', "
            f"'properties.bootstrap.servers' = 'h:9092', 'format' = '{format}', "
            f"'{format}.url' = 'http://h', '{format}.schema' = '{text}');"
        )
        assert declared.codes in (["schema-mismatch"], [])


def test_deep_schemas_have_an_outcome() -> None:
    for depth in (200, 900, 100_000):
        text = '{"type": "array", "items": ' * depth + '"int"' + "}" * depth
        declared = declare(
            "CREATE TABLE t (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', "
            "'properties.bootstrap.servers' = 'h:9092', 'format' = 'avro-confluent', "
            f"'avro-confluent.url' = 'http://h', 'avro-confluent.schema' = '{text}');"
        )
        assert declared.codes in (["schema-mismatch"], ["invalid-value"])
