"""Tables in Avro and with a schema registry: written by one job, read by another, and by foreign clients."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.codecs.contract.codec import EncoderSpec, Field
from kafka_sql.codecs.registry import avro_encoder
from kafka_sql.model.formats import AvroConfluentFormat, RegistryConfig
from kafka_sql.session import Session
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import rows_of

pytestmark = [pytest.mark.kafka, pytest.mark.spark, pytest.mark.sampled(6)]

COLUMNS = """id BIGINT NOT NULL, name STRING, price DECIMAL(10, 2), ts TIMESTAMP(3), tags ARRAY<STRING>,
  sizes MAP<STRING, INT>, address ROW<city STRING, zip INT NOT NULL>, ok BOOLEAN"""
ROWS = """SELECT 1, 'ä', CAST(1.25 AS DECIMAL(10, 2)), TIMESTAMP '2024-01-02 03:04:05.678', ARRAY['a', 'b'],
  MAP['k', 5], CAST(ROW('Bonn', 53111) AS ROW<city STRING, zip INT NOT NULL>), TRUE
UNION ALL SELECT 2, CAST(NULL AS STRING), CAST(-0.01 AS DECIMAL(10, 2)), CAST(NULL AS TIMESTAMP(3)),
  ARRAY['c'], MAP['x', -1], CAST(ROW('', -1) AS ROW<city STRING, zip INT NOT NULL>), FALSE"""


@pytest.mark.parametrize(
    "options",
    [
        {"format": "avro"},
        {"format": "avro", "avro.encoding": "json"},
        {"format": "avro-confluent", "avro-confluent.url": "{registry}"},
        {"format": "json-confluent", "json-confluent.url": "{registry}"},
    ],
    ids=lambda options: "-".join(value for value in options.values() if "{" not in value),
)
def test_what_is_written_is_read(
    session: Session,
    topic: Callable[..., str],
    kafka_table: Callable[..., str],
    schema_registry: str,
    options: dict[str, str],
) -> None:
    given = {key: value.format(registry=schema_registry) for key, value in options.items()}
    session.sql(kafka_table("t", topic(), COLUMNS, **given))
    session.sql(f"INSERT INTO t {ROWS}").wait()
    found = rows_of(
        session, "SELECT id, name, price, ts, tags[1], sizes['k'], address.city, address.zip, ok FROM t"
    )
    assert found == [
        (1, "ä", Decimal("1.25"), datetime(2024, 1, 2, 3, 4, 5, 678000), "a", 5, "Bonn", 53111, True),
        (2, None, Decimal("-0.01"), None, "c", None, "", -1, False),
    ]
    assert rows_of(session, "SELECT 1 FROM t") == [(1,), (1,)]


def test_keys_and_values_have_subjects_of_their_own(
    session: Session,
    topic: Callable[..., str],
    kafka_table: Callable[..., str],
    schema_registry: str,
    consume: Callable[[str], list[Any]],
) -> None:
    name = topic()
    options = {"format": None, "key.format": "avro-confluent", "value.format": "avro-confluent"}
    options |= {f"{side}.avro-confluent.url": schema_registry for side in ("key", "value")}
    session.sql(kafka_table("t", name, "k INT, v STRING", **options, **{"key.fields": "k"}))
    session.sql("INSERT INTO t VALUES (1, 'a'), (2, 'b')").wait()
    assert rows_of(session, "SELECT k, v FROM t") == [(1, "a"), (2, "b")]
    registry = SchemaRegistry(RegistryConfig((schema_registry,)), 5)
    ids = {side: registry.latest(f"{name}-{side}")[0] for side in ("key", "value")}
    for record in consume(name):
        assert record.key()[:5] == b"\0" + ids["key"].to_bytes(4, "big")
        assert record.value()[:5] == b"\0" + ids["value"].to_bytes(4, "big")


def test_writers_change_while_a_topic_is_read(
    session: Session,
    topic: Callable[..., str],
    kafka_table: Callable[..., str],
    schema_registry: str,
    produce: Callable[..., None],
) -> None:
    name = topic()
    registry = SchemaRegistry(RegistryConfig((schema_registry,)), 5)

    def send(columns: str, row: dict[str, Any]) -> None:
        import pyarrow as pa

        fields = tuple(Field(one.name, one.type) for one in parse_type(f"ROW<{columns}>").fields)
        format = AvroConfluentFormat(RegistryConfig((schema_registry,), f"{name}-value"))
        arrays = [pa.array([row[field.name]]) for field in fields]
        encoder = avro_encoder(EncoderSpec(format, fields), format, registry)
        produce(name, [{"value": value} for value in encoder.encode(arrays)])

    send("id BIGINT NOT NULL", {"id": 1})
    send("note STRING, id BIGINT NOT NULL", {"note": "hi", "id": 2})
    send("id BIGINT NOT NULL, more DOUBLE, note STRING", {"id": 3, "more": 1.5, "note": "ho"})
    options = {"format": "avro-confluent", "avro-confluent.url": schema_registry}
    session.sql(kafka_table("t", name, "id BIGINT NOT NULL, note STRING", **options))
    assert rows_of(session, "SELECT id, note FROM t") == [(1, None), (2, "hi"), (3, "ho")]
    produce(name, [{"value": b"\0\0\x0f\xff\xff\x02"}])
    session.sql("CREATE TABLE s (n BIGINT) WITH ('connector' = 'blackhole')")
    with pytest.raises(KafkaSqlError) as refused:
        session.sql("INSERT INTO s SELECT id FROM t").wait()
    [diagnostic] = refused.value.diagnostics
    assert diagnostic.code == "bad-record"
    assert "its schema id 1048575 is not in the schema registry" in diagnostic.message
    assert diagnostic.notes[-1] == "value: 0x00000fffff02"
    assert diagnostic.helps == (
        "to leave such records out, set 'scan.bad-records' to 'skip', or to 'dead-letter' to keep them",
    )


def test_an_incompatible_table_is_refused_with_the_reason(
    session: Session, topic: Callable[..., str], kafka_table: Callable[..., str], schema_registry: str
) -> None:
    name = topic()
    registry = SchemaRegistry(RegistryConfig((schema_registry,)), 5)
    fields = [{"name": "a", "type": "string"}]
    text = json.dumps({"type": "record", "name": "r", "fields": fields})
    registry.register(f"{name}-value", SchemaDocument(text))
    options = {"format": "avro-confluent", "avro-confluent.url": schema_registry}
    session.sql(kafka_table("t", name, "a INT NOT NULL", **options))
    with pytest.raises(KafkaSqlError) as refused:
        session.sql("INSERT INTO t VALUES (1)").wait()
    [diagnostic] = refused.value.diagnostics
    assert diagnostic.code == "schema-incompatible"
    assert any("INT not compatible" in note or "STRING" in note for note in diagnostic.notes)


def test_a_registry_that_is_not_there_is_named(
    session: Session,
    topic: Callable[..., str],
    kafka_table: Callable[..., str],
    produce: Callable[..., None],
) -> None:
    name = topic()
    produce(name, [{"value": b"\0" + uuid.uuid4().bytes[:4] + b"\x02"}])
    options = {"format": "avro-confluent", "avro-confluent.url": "http://127.0.0.1:9"}
    options["avro-confluent.properties.max.retries"] = "1"
    session.sql(kafka_table("t", name, "a INT NOT NULL", **options))
    session.sql("CREATE TABLE s (n INT) WITH ('connector' = 'blackhole')")
    with pytest.raises(KafkaSqlError) as refused:
        session.sql("INSERT INTO s SELECT a FROM t").wait()
    assert refused.value.diagnostics[0].code == "registry-unreachable"
