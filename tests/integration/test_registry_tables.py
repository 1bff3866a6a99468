"""Tables whose columns are in the schema registry, in every format that has one."""

from __future__ import annotations

import io
import json
import uuid
from collections.abc import Callable
from datetime import datetime
from typing import Any

import fastavro
import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.cli.main import run_command
from kafka_sql.codecs.confluent.framing import header
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError, UnreachableError
from tests.integration.conftest import rows_of

pytestmark = [pytest.mark.kafka, pytest.mark.spark, pytest.mark.sampled(6)]

ORDER = {
    "type": "record",
    "name": "Order",
    "namespace": "shop",
    "fields": [
        {"name": "id", "type": "long"},
        {"name": "note", "type": ["null", "string"], "default": None},
        {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}},
        {
            "name": "line",
            "type": {"type": "record", "name": "Line", "fields": [{"name": "count", "type": "int"}]},
        },
    ],
}
PROTO = """syntax = "proto3";
package shop;
message Order { int64 id = 1; string note = 2; repeated double prices = 3; Line line = 4; }
message Line { int32 count = 1; }
"""


@pytest.fixture
def registry(schema_registry: str) -> SchemaRegistry:
    return SchemaRegistry(RegistryConfig((schema_registry,)), patience_s=5)


@pytest.fixture
def undeclared(kafka_table: Callable[..., str], schema_registry: str) -> Callable[..., str]:
    """Makes a CREATE TABLE with what is in ``elements`` only: no physical column."""

    def make(name: str, topic: str, format: str | None, elements: str = "", **options: Any) -> str:
        given = {"format": format} | ({f"{format}.url": schema_registry} if format else {}) | options
        text = kafka_table(name, topic, "?", **given)
        return text.replace("(\n  ?\n)", f"({elements})" if elements else "")

    return make


def test_avro_columns_and_schema_come_from_the_registry(
    session: Session, topic: Callable[..., str], undeclared: Callable[..., str], registry: SchemaRegistry
) -> None:
    name = topic()
    # As Java's writers register it; Apicurio takes the same schema with other spaces for another one.
    id = registry.register(f"{name}-value", SchemaDocument(json.dumps(ORDER, separators=(",", ":"))))
    elements = """
      place BIGINT METADATA FROM 'offset' VIRTUAL,
      twice AS id * 2,
      WATERMARK FOR `at` AS `at` - INTERVAL '5' SECOND
    """
    session.sql(undeclared("t", name, "avro-confluent", elements))
    rows = session.sql("DESCRIBE t").collect()
    assert [(row[0], row[1]) for row in rows] == [
        ("id", "BIGINT"),
        ("note", "STRING"),
        ("at", "TIMESTAMP(3) *ROWTIME*"),
        ("line", "ROW<`count` INT NOT NULL>"),
        ("place", "BIGINT"),
        ("twice", "BIGINT"),
    ]
    session.sql("INSERT INTO t VALUES (7, 'n', TIMESTAMP '2024-01-02 03:04:05', ROW(3))").wait()
    assert registry.latest(f"{name}-value")[0] == id, "written with the schema that was there"
    assert rows_of(session, "SELECT id, note, `at`, line.`count`, place, twice FROM t") == [
        (7, "n", datetime(2024, 1, 2, 3, 4, 5), 3, 0, 14)
    ]
    [shown] = session.sql("SHOW CREATE TABLE t").collect()
    session.sql("DROP TABLE t")
    session.sql(shown[0])
    assert rows_of(session, "SELECT id FROM t") == [(7,)]


def test_a_subject_named_after_topic_and_record(
    session: Session,
    topic: Callable[..., str],
    kafka_table: Callable[..., str],
    schema_registry: str,
    registry: SchemaRegistry,
) -> None:
    name = topic()
    fields = [{"name": "id", "type": "long"}]
    given = {
        "format": "avro-confluent",
        "avro-confluent.url": schema_registry,
        "avro-confluent.subject.name.strategy": "topic-record",
        "avro-confluent.schema": json.dumps(
            {"type": "record", "name": "Order", "namespace": "shop", "fields": fields}
        ),
    }
    session.sql(kafka_table("t", name, "id BIGINT NOT NULL", **given))
    session.sql("INSERT INTO t VALUES (3)").wait()
    assert [each for each in registry.subjects() if each.startswith(name)] == [f"{name}-shop.Order"]
    assert rows_of(session, "SELECT id FROM t") == [(3,)]


def test_keys_in_the_registry(
    session: Session, topic: Callable[..., str], undeclared: Callable[..., str], registry: SchemaRegistry
) -> None:
    name = topic()
    key = {"type": "record", "name": "Key", "fields": [{"name": "id", "type": "string"}]}
    value = {"type": "record", "name": "Value", "fields": [{"name": "id", "type": "int"}]}
    registry.register(f"{name}-key", SchemaDocument(json.dumps(key)))
    registry.register(f"{name}-value", SchemaDocument(json.dumps(value)))
    url = registry._connection.shown
    sides = {"value.format": "avro-confluent", "value.avro-confluent.url": url}
    sides |= {"key.format": "avro-confluent", "key.avro-confluent.url": url, "key.fields": "k_id"}
    sides |= {"key.fields-prefix": "k_", "value.fields-include": "EXCEPT_KEY"}
    session.sql(undeclared("t", name, None, **sides))
    session.sql("INSERT INTO t VALUES ('a', 1), ('b', 2)").wait()
    assert rows_of(session, "SELECT k_id, id FROM t") == [("a", 1), ("b", 2)]


def test_upserts_of_a_registry(
    session: Session, topic: Callable[..., str], undeclared: Callable[..., str], registry: SchemaRegistry
) -> None:
    name = topic()
    registry.register(f"{name}-value", SchemaDocument(json.dumps(ORDER)))
    url = registry._connection.shown
    given = {"connector": "upsert-kafka", "scan.startup.mode": None}
    given |= {"key.format": "raw", "value.format": "avro-confluent", "value.avro-confluent.url": url}
    given |= {"scan.bounded.mode": "latest-offset"}
    session.sql(undeclared("t", name, None, "PRIMARY KEY (id) NOT ENFORCED", **given))
    session.sql(
        "INSERT INTO t VALUES (7, 'old', TIMESTAMP '2024-01-02 03:04:05', ROW(3)), "
        "(7, 'new', TIMESTAMP '2024-01-02 03:04:05', ROW(4)) "
        "ON CONFLICT DO DEDUPLICATE"
    ).wait()
    assert rows_of(session, "SELECT id, note, line.`count` FROM t") == [(7, "new", 4)]


def test_protobuf_columns(
    session: Session, topic: Callable[..., str], undeclared: Callable[..., str], registry: SchemaRegistry
) -> None:
    name = topic()
    registry.register(f"{name}-value", SchemaDocument(PROTO, "PROTOBUF"))
    session.sql(undeclared("t", name, "protobuf-confluent"))
    session.sql(
        "INSERT INTO t VALUES (1, 'x', ARRAY[1.5E0, 2E0], ROW(9)), (2, '', ARRAY[0E0], ROW(0))"
    ).wait()
    found = rows_of(session, "SELECT id, note, prices[1], line.`count` FROM t")
    assert found == [(1, "x", 1.5, 9), (2, "", 0.0, 0)]


def test_json_columns(
    session: Session, topic: Callable[..., str], undeclared: Callable[..., str], registry: SchemaRegistry
) -> None:
    name = topic()
    schema = {
        "type": "object",
        "properties": {"id": {"type": "integer"}, "tags": {"type": "array", "items": {"type": "string"}}},
        "required": ["id"],
    }
    id = registry.register(f"{name}-value", SchemaDocument(json.dumps(schema), "JSON"))
    session.sql(undeclared("t", name, "json-confluent"))
    session.sql("INSERT INTO t VALUES (1, ARRAY['a'])").wait()
    assert rows_of(session, "SELECT id, tags[1] FROM t") == [(1, "a")]
    assert registry.latest(f"{name}-value")[0] == id


def test_debezium_columns_are_those_of_the_rows_in_an_event(
    session: Session,
    topic: Callable[..., str],
    undeclared: Callable[..., str],
    kafka_table: Callable[..., str],
    schema_registry: str,
    registry: SchemaRegistry,
) -> None:
    name = topic()
    given = {"format": "debezium-avro-confluent", "debezium-avro-confluent.url": schema_registry}
    session.sql(kafka_table("w", name, "id INT NOT NULL, name STRING", **given))
    session.sql("INSERT INTO w VALUES (1, 'a'), (2, 'b')").wait()
    session.sql(undeclared("t", name, "debezium-avro-confluent"))
    assert rows_of(session, "SELECT id, name FROM t") == [(1, "a"), (2, "b")]
    assert registry.latest(f"{name}-value")[1].text.count('"before"') == 1


def test_updates_and_deletes_of_debezium(
    session: Session,
    topic: Callable[..., str],
    undeclared: Callable[..., str],
    produce: Callable[..., None],
    registry: SchemaRegistry,
) -> None:
    name = topic()
    row = {
        "type": "record",
        "name": "Value",
        "fields": [{"name": "id", "type": "long"}, {"name": "name", "type": ["null", "string"]}],
    }
    members = [
        {"name": "before", "type": ["null", row], "default": None},
        {"name": "after", "type": ["null", "Value"], "default": None},
        {"name": "source", "type": {"type": "map", "values": "string"}},
        {"name": "op", "type": "string"},
        {"name": "ts_ms", "type": ["null", "long"]},
    ]
    event = {"type": "record", "name": "Envelope", "fields": members}
    id = registry.register(f"{name}-value", SchemaDocument(json.dumps(event)))
    schema = fastavro.parse_schema(event)

    def change(op: str, before: dict[str, Any] | None, after: dict[str, Any] | None) -> dict[str, bytes]:
        out = io.BytesIO(header(id))
        out.seek(0, io.SEEK_END)
        whole = {"before": before, "after": after, "source": {"db": "d"}, "op": op, "ts_ms": 1}
        fastavro.schemaless_writer(out, schema, whole)
        return {"value": out.getvalue()}

    ann, bob, eve = ({"id": n, "name": text} for n, text in ((1, "ann"), (2, "bob"), (1, "eve")))
    produce(
        name, [change("r", None, ann), change("c", None, bob), change("u", ann, eve), change("d", bob, None)]
    )
    produce(name, [{"value": None}])
    session.sql(undeclared("t", name, "debezium-avro-confluent"))
    assert rows_of(session, "SELECT COUNT(*), MAX(name) FROM t") == [(1, "eve")]


def test_what_is_wrong_is_said_at_the_format(
    session: Session, topic: Callable[..., str], undeclared: Callable[..., str], registry: SchemaRegistry
) -> None:
    name = topic()
    with pytest.raises(KafkaSqlError) as missing:
        session.sql(undeclared("t", name, "avro-confluent"))
    [diagnostic] = missing.value.diagnostics
    assert diagnostic.code == "subject-missing"
    assert diagnostic.span is not None
    assert diagnostic.span.text == "'avro-confluent'"
    registry.register(f"{name}-valeu", SchemaDocument(json.dumps(ORDER)))
    with pytest.raises(KafkaSqlError) as missing:
        session.sql(undeclared("t", name, "avro-confluent"))
    assert f"'{name}-valeu'" in missing.value.diagnostics[0].label
    registry.register(f"{name}-value", SchemaDocument(PROTO, "PROTOBUF"))
    with pytest.raises(KafkaSqlError) as kind:
        session.sql(undeclared("t", name, "avro-confluent"))
    assert kind.value.diagnostics[0].code == "schema-kind"
    assert kind.value.diagnostics[0].helps == ("write 'protobuf-confluent'",)
    given = {"avro-confluent.url": "http://127.0.0.1:9", "avro-confluent.properties.max.retries": "0"}
    with pytest.raises(UnreachableError) as silent:
        session.sql(undeclared("t", name, "avro-confluent", **given))
    assert silent.value.diagnostics[0].code == "registry-unreachable"


@pytest.mark.usefixtures("impatient")
def test_check_asks_only_when_it_may(
    topic: Callable[..., str], undeclared: Callable[..., str], registry: SchemaRegistry, tmp_path: Any
) -> None:
    name = topic()
    registry.register(f"{name}-value", SchemaDocument(json.dumps(ORDER)))
    script = tmp_path / f"{uuid.uuid4().hex}.sql"
    text = undeclared("t", name, "avro-confluent") + "SELECT nope FROM t;"
    script.write_text(text)
    assert run_command(["check", str(script)]) == 0
    assert run_command(["check", "--connect", str(script)]) == 1
    script.write_text(text.replace("nope", "id"))
    assert run_command(["check", "--connect", str(script)]) == 0
    script.write_text(text.replace(registry._connection.shown, "http://127.0.0.1:9"))
    assert run_command(["check", "--connect", str(script)]) == 3
    assert run_command(["run", str(script)]) == 3
