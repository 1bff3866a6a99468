"""``kafka-sql infer`` on a real broker and a real registry: what it prints runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal

import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.cli.main import run_command
from kafka_sql.codecs.confluent.framing import header
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.session import Session
from tests.integration.conftest import rows_of

pytestmark = pytest.mark.kafka

BOUNDED = "'scan.bounded.mode' = 'latest-offset',\n  'scan.startup.mode'"


def inferred(capsys: pytest.CaptureFixture[str], topic: str, broker: str, *more: str) -> str:
    assert run_command(["infer", topic, "--bootstrap", broker, *more]) == 0
    return capsys.readouterr().out.replace("'scan.startup.mode'", BOUNDED)


@pytest.mark.spark
def test_a_table_of_json_records_runs(
    session: Session,
    topic: Callable[..., str],
    produce: Callable[..., None],
    broker: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    name = topic(partitions=3, name="orders")
    orders = [
        {
            "id": n,
            "at": f"2024-01-02T03:04:{n:02d}Z",
            "user": {"name": f"u{n}"},
            "sum": 12345678901234567.25 + n,
        }
        for n in range(30)
    ]
    records = [
        {"key": f"k{n}".encode(), "value": json.dumps(order).encode(), "partition": n % 3}
        for n, order in enumerate(orders)
    ]
    records.append({"key": b"k", "value": b"no json", "partition": 1})
    produce(name, records)
    text = inferred(capsys, name, broker)
    assert f"-- from 31 of 31 records in 3 partitions of topic '{name}'" in text
    assert "-- 1 record of the sample does not fit, the first at partition 1, offset 10" in text
    table = name.replace("-", "_")
    session.sql(text.replace("'value.format'", "'value.json.ignore-parse-errors' = 'true', 'value.format'"))
    assert rows_of(session, f"SELECT key, id, `at`, `user`.name FROM {table} WHERE id = 7") == [
        ("k7", 7, datetime(2024, 1, 2, 3, 4, 7), "u7")
    ]
    few = inferred(capsys, name, broker, "--sample", "6")
    assert f"-- from 6 of 31 records in 3 partitions of topic '{name}'" in few


@pytest.mark.spark
@pytest.mark.usefixtures("impatient")
def test_a_table_of_registered_schemas_runs(
    session: Session,
    topic: Callable[..., str],
    produce: Callable[..., None],
    broker: str,
    schema_registry: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    name = topic(name="registered")
    money = {"type": "bytes", "logicalType": "decimal", "precision": 6, "scale": 2}
    fields = [{"name": "id", "type": "long"}, {"name": "sum", "type": ["null", money]}]
    document = SchemaDocument(json.dumps({"type": "record", "name": "R", "fields": fields}))
    id = SchemaRegistry(RegistryConfig((schema_registry,)), 5).register(f"{name}-value", document)
    produce(name, [{"value": header(id) + b"\x0a\x02\x02\x7d"}])
    text = inferred(capsys, name, broker, "--registry", schema_registry)
    assert "  id BIGINT NOT NULL,\n  sum DECIMAL(6, 2)\n".replace("sum", "`sum`") in text
    session.sql(text)
    assert rows_of(session, f"SELECT * FROM {name.replace('-', '_')}") == [(5, Decimal("1.25"))]
    assert run_command(["infer", name, "--bootstrap", broker]) == 2
    assert "their schema in a registry" in capsys.readouterr().err
    assert run_command(["infer", name, "--bootstrap", broker, "--registry", "http://127.0.0.1:9"]) == 3


def test_an_empty_topic_and_one_that_is_not_there(
    topic: Callable[..., str], broker: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["infer", topic(), "--bootstrap", broker]) == 1
    assert "has no record with a value to infer from" in capsys.readouterr().err
    assert run_command(["infer", "not-there", "--bootstrap", broker]) == 3
    assert run_command(["infer", "not-there", "--bootstrap", broker, "--format", "jsno"]) == 2
    assert "did you mean 'json'" in capsys.readouterr().err
