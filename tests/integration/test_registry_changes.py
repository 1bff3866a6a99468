"""Schemas that change, and a registry that goes away, while a stream is read."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import fastavro
import pytest

from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.codecs.confluent.framing import header
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.kafka, pytest.mark.spark, pytest.mark.sampled(4)]


def record(**fields: Any) -> dict[str, Any]:
    members = [
        {"name": name, **(type if isinstance(type, dict) and "type" in type else {"type": type})}
        for name, type in fields.items()
    ]
    return {"type": "record", "name": "Order", "fields": members}


LIMIT_S = 120
NULLABLE = ["null", "string"]
TABLE = record(
    id="long",
    note={"type": NULLABLE, "default": None, "aliases": ["remark"]},
    price={"type": "double", "default": 0.5},
)


@pytest.fixture(scope="module")
def own_registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRegistry]:
    """A registry that a test may stop."""
    registry = EmbeddedRegistry(tmp_path_factory.mktemp("own-registry"), free_ports(1)[0])
    registry.start()
    yield registry
    registry.stop()


@pytest.fixture
def url(own_registry: EmbeddedRegistry) -> str:
    address = own_registry.status()
    assert address is not None
    return address.url


@pytest.fixture
def send(url: str, produce: Callable[..., None]) -> Callable[..., None]:
    """Registers a schema under a subject of its own and writes a record of it; with ``keep`` the record is
    returned instead."""

    def write(topic: str, schema: dict[str, Any], row: dict[str, Any], *, keep: bool = False) -> bytes:
        registry = SchemaRegistry(RegistryConfig((url,)), 30)
        text = json.dumps(schema)
        id = registry.register(f"{topic}-{hash(text)}", SchemaDocument(text))
        out = io.BytesIO()
        fastavro.schemaless_writer(out, fastavro.parse_schema(schema), row)
        value = header(id) + out.getvalue()
        if not keep:
            produce(topic, [{"value": value}])
        return value

    return write


def source_of(kafka_table: Callable[..., str], topic: str, url: str, **more: Any) -> str:
    options = {
        "format": "avro-confluent",
        "avro-confluent.url": url,
        "avro-confluent.schema": json.dumps(TABLE),
        "scan.bounded.mode": None,
    }
    return kafka_table("s", topic, "id BIGINT NOT NULL, note STRING, price DOUBLE NOT NULL", **options | more)


def rows(consume: Callable[[str], list[Any]], topic: str) -> list[tuple[Any, ...]]:
    return sorted(tuple(json.loads(message.value()).values()) for message in consume(topic))


def test_writers_change_and_the_registry_is_down_for_a_while(
    session: Session,
    topic: Callable[..., str],
    kafka_table: Callable[..., str],
    send: Callable[..., Any],
    produce: Callable[..., None],
    consume: Callable[[str], list[Any]],
    own_registry: EmbeddedRegistry,
    url: str,
) -> None:
    source, sink = topic(), topic()
    skipping = {"scan.bad-records": "skip"}
    session.sql(source_of(kafka_table, source, url, **skipping))
    session.sql(kafka_table("k", sink, "id BIGINT, note STRING, price DOUBLE"))
    send(source, TABLE, {"id": 1, "note": "as declared", "price": 1.5})
    job = session.sql("INSERT INTO k SELECT id, note, price FROM s")
    try:
        wait_until(lambda: job.progress().rows_written == 1, LIMIT_S)
        send(source, record(id="int"), {"id": 2})
        send(source, record(price="float", id="int"), {"price": 2.5, "id": 3})
        renamed = record(remark=NULLABLE, extra={"type": "array", "items": "int"}, id="long", price="double")
        renamed["fields"][1]["type"] = {"type": "array", "items": "int"}
        send(source, renamed, {"remark": "renamed", "extra": [1, 2], "id": 4, "price": 4.5})
        send(source, record(id="string"), {"id": "of another type"})
        wait_until(lambda: job.progress().rows_written == 4, LIMIT_S)
        late = send(source, record(id="long", price="long"), {"id": 5, "price": 5}, keep=True)
        own_registry.stop()
        produce(source, [{"value": late}])
        waiting = f"the schema registry at {url} does not answer while reading schema "
        wait_until(lambda: job.progress().note.startswith(waiting), LIMIT_S)
        assert "asked again for up to 1" in job.progress().note
        own_registry.start()  # takes seconds, in which the job asks again and again
        assert job.progress().state.value == "running"
        wait_until(lambda: job.progress().note == f"the schema registry at {url} answers again", LIMIT_S)
        wait_until(lambda: job.progress().rows_written == 5, LIMIT_S)
        assert job.progress().rows_rejected == 1
    finally:
        job.stop()
    assert rows(consume, sink) == [
        (1, "as declared", 1.5),
        (2, None, 0.5),
        (3, None, 2.5),
        (4, "renamed", 4.5),
        (5, None, 5.0),
    ]


def test_a_job_that_fails_because_the_registry_is_gone_goes_on_later(
    session: Session,
    topic: Callable[..., str],
    kafka_table: Callable[..., str],
    send: Callable[..., Any],
    produce: Callable[..., None],
    consume: Callable[[str], list[Any]],
    own_registry: EmbeddedRegistry,
    url: str,
    tmp_path: Any,
) -> None:
    source, sink = topic(), topic()
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    session.sql("SET 'restart-strategy.type' = 'none'; SET 'execution.checkpointing.interval' = '500 ms'")
    session.sql(source_of(kafka_table, source, url, **{"avro-confluent.properties.max.retries": "1"}))
    session.sql(kafka_table("k", sink, "id BIGINT, note STRING, price DOUBLE"))
    send(source, TABLE, {"id": 1, "note": None, "price": 1.0})
    insert = "INSERT INTO k SELECT id, note, price FROM s"
    job = session.sql(insert)
    wait_until(lambda: job.progress().rows_written == 1, LIMIT_S)
    time.sleep(1.5)  # a checkpoint: what is behind it is not written again
    later = send(source, record(id="int", price="int"), {"id": 2, "price": 2}, keep=True)
    own_registry.stop()
    produce(source, [{"value": later}])
    with pytest.raises(KafkaSqlError) as failed:
        job.wait()
    [problem] = failed.value.diagnostics
    assert problem.code == "registry-unreachable"
    assert url in problem.message
    own_registry.start()
    job = session.sql(insert)
    wait_until(lambda: job.progress().rows_written == 1, LIMIT_S)
    job.stop()
    assert rows(consume, sink) == [(1, None, 1.0), (2, None, 2.0)]
