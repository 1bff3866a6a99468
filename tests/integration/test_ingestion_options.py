"""Options of pipelines that only servers can show: where they start, what they look at first, which topics
they find, and where records go."""

from __future__ import annotations

import json
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest
from confluent_kafka import Consumer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.running import Ingestion, ingest
from kafka_sql.ingestion.schemas.table_schema import AlterTypes, Column, CreateTable, TableSchema
from kafka_sql.ingestion.sinks.jdbc_sink import JdbcSink
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.model.data_types import BIGINT
from kafka_sql.model.row_kind import RowKind
from kafka_sql.session import Session
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import SourceText
from tests.integration.conftest import wait_until
from tests.integration.postgresql import is_installed, running_server

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(8)]

PRINT = "sink:\n  type: print\n"


def prepared(text: str) -> Preparation:
    return Preparation(read_pipeline(SourceText("p.yaml", text), {}.get), Secrets({}))


def started(session: Session, text: str, lines: list[str], folder: Any = None) -> Ingestion:
    return ingest(session, prepared(text), checkpoint=folder, line=lines.append)


def source(broker: str, **options: str) -> str:
    given = {"properties.bootstrap.servers": broker, "value.format": "json", **options}
    return "source:\n  type: kafka\n" + "".join(
        f"  {key}: {json.dumps(text)}\n" for key, text in given.items()
    )


def ids(lines: list[str]) -> list[int]:
    """The ids of the rows in printed lines, as far as rows were printed."""
    return sorted(json.loads(line.partition(" +I ")[2])["id"] for line in lines if " +I " in line)


def numbers(*ids: int, **more: Any) -> list[dict[str, Any]]:
    return [{"value": json.dumps({"id": each}), **more} for each in ids]


def test_newest_records_of_each_partition_show_the_first_columns(broker, topic, produce):
    name = topic(partitions=3)
    wide = [{"value": json.dumps({"id": at, f"c{at}": at}), "partition": 0} for at in range(5)]
    produce(name, [*wide, {"value": '{"id": 9, "other": true}', "partition": 1}])
    for count, columns in (("1", "id c4 other"), ("2", "id c3 c4 other"), ("0", "")):
        found = prepared(source(broker, topic=name, **{"scan.max.pre.fetch.records": count}) + PRINT)
        following = found.flow()
        assert found.sample(following) == []
        shown = [" ".join(schema.names) for schema in following.shown()]
        assert shown == ([columns] if columns else [])


def consumed(broker: str, group: str, name: str, offset: int) -> Consumer:
    """A member of a group that has committed an offset."""
    consumer = Consumer({"bootstrap.servers": broker, "group.id": group, "enable.auto.commit": False})
    consumer.commit(offsets=[TopicPartition(name, 0, offset)], asynchronous=False)
    return consumer


def test_where_a_pipeline_starts(session, broker, topic, produce, tmp_path):
    name = topic()
    produce(name, numbers(0, 1, 2, timestamp=1_000))
    produce(name, numbers(3, 4, 5, timestamp=2_000))
    consumed(broker, f"{name}-known", name, 4).close()
    starts: list[tuple[dict[str, str], list[int]]] = [
        ({"scan.startup.mode": "earliest-offset"}, [0, 1, 2, 3, 4, 5, 6]),
        ({"scan.startup.mode": "latest-offset"}, [6]),
        ({"scan.startup.mode": "timestamp", "scan.startup.timestamp-millis": "2000"}, [3, 4, 5, 6]),
        (
            {
                "scan.startup.mode": "specific-offsets",
                "scan.startup.specific-offsets": "partition:0,offset:5",
            },
            [5, 6],
        ),
        ({"properties.group.id": f"{name}-known"}, [4, 5, 6]),
        (
            {"properties.group.id": f"{name}-new", "properties.auto.offset.reset": "latest"},
            [6],
        ),
    ]
    running = []
    for at, (options, expected) in enumerate(starts):
        lines: list[str] = []
        made = started(session, source(broker, topic=name, **options) + PRINT, lines, tmp_path / f"{at}")
        made.drain()
        running.append((made, lines, options, expected))
    produce(name, numbers(6))
    for made, lines, options, expected in running:
        made.drain()
        made.stop()
        assert ids(lines) == expected, options
    # what is in the checkpoint is before any option
    produce(name, numbers(7))
    lines = []
    again = started(
        session,
        source(broker, topic=name, **{"scan.startup.mode": "earliest-offset"}) + PRINT,
        lines,
        tmp_path / "1",
    )
    again.drain()
    again.stop()
    assert ids(lines) == [7]


def test_a_group_that_is_new_or_has_members_is_refused(session, broker, topic, produce):
    name = topic()
    produce(name, numbers(1))
    group = f"{name}-group"
    with pytest.raises(KafkaSqlError, match="has committed no offset"):
        started(session, source(broker, topic=name, **{"properties.group.id": group}) + PRINT, [])
    member = consumed(broker, group, name, 0)
    member.subscribe([name])
    wait_until(lambda: (member.poll(0.1), bool(member.assignment()))[1])
    options = {"properties.group.id": group, "scan.check.duplicated.group.id": "true"}
    with pytest.raises(KafkaSqlError, match="group"):
        started(session, source(broker, topic=name, **options) + PRINT, [])
    member.close()


def made(admin: AdminClient, name: str) -> None:
    for answer in admin.create_topics([NewTopic(name, 1, 1)]).values():
        answer.result(30)


def test_topics_and_tables_that_are_new_are_found(session, broker, topic, produce, admin, tmp_path):
    name = topic()
    other = f"{name}-b"
    produce(name, numbers(1))
    lines: list[str] = []
    options = {
        "topic-pattern": f"{name}.*",
        "scan.startup.mode": "earliest-offset",
        "scan.topic-partition-discovery.interval": "1s",
        "metadata.list": "topic, partition",
    }
    running = started(session, source(broker, **options) + PRINT, lines, tmp_path)
    running.drain()
    made(admin, other)
    produce(other, numbers(2))
    wait_until(lambda: len(ids(lines)) == 2)
    running.stop()
    assert [line.split(" ")[:3] for line in lines if line.startswith("CREATE")] == [
        ["CREATE", "TABLE", name],
        ["CREATE", "TABLE", other],
    ]
    assert ids(lines) == [1, 2]
    several: list[str] = []
    both = {"topic": f"{name};{other}", "scan.startup.mode": "earliest-offset"}
    named = "pipeline:\n  name: both topics\n"
    listed = started(session, source(broker, **both) + PRINT + named, several)
    assert "both topics" in [query.name for query in session.spark.streams.active]
    listed.drain()
    listed.stop()
    assert ids(several) == [1, 2]


def canal(table: str, number: int) -> dict[str, str]:
    value = {
        "database": "shop",
        "table": table,
        "type": "INSERT",
        "data": [{"id": number}],
        "pkNames": ["id"],
    }
    return {"value": json.dumps(value)}


def test_where_records_of_tables_go(session, broker, topic, produce, consume, admin):
    name, mapped, whole = topic(), topic(partitions=4), topic()
    tables = [f"{name}-{each}" for each in ("a1", "a2", "b")]
    produce(name, [canal(table, number) for number in range(20) for table in tables])
    made(admin, f"shop.{tables[2]}")
    base = source(
        broker, topic=name, **{"value.format": "canal-json", "scan.startup.mode": "earliest-offset"}
    )
    sink = {
        "type": "kafka",
        "properties.bootstrap.servers": broker,
        "key.format": "csv",
        "partition.strategy": "hash-by-key",
        "sink.tableId-to-topic.mapping": f"shop.{name}-a\\d:{mapped}",
    }
    running = started(session, base + yaml("sink", sink), [])
    running.drain()
    running.stop()
    records = consume(mapped)
    assert len(records) == 40
    assert {record.key() for record in records} == {b"%d" % number for number in range(20)}
    places: dict[bytes, set[int]] = {}
    for record in records:
        places.setdefault(record.key(), set()).add(record.partition())
    assert {len(each) for each in places.values()} == {1}  # a key has one partition
    assert len(set().union(*places.values())) > 1
    assert {json.loads(record.value())["source"]["table"] for record in records} == set(tables[:2])
    own = consume(f"shop.{tables[2]}")
    assert [json.loads(record.value())["after"]["id"] for record in own] == list(range(20))
    # all of them in the first partition of one topic
    together = {"type": "kafka", "properties.bootstrap.servers": broker, "topic": whole}
    running = started(
        session, base + yaml("sink", {**together, "debezium-json.include-schema.enabled": "true"}), []
    )
    running.drain()
    running.stop()
    found = consume(whole)
    assert {record.partition() for record in found} == {0}
    assert {tuple(sorted(json.loads(record.value()))) for record in found} == {("payload", "schema")}
    assert len(found) == 60


def yaml(part: str, options: dict[str, str]) -> str:
    return f"{part}:\n" + "".join(f"  {key}: {json.dumps(text)}\n" for key, text in options.items())


WIDENED: list[tuple[str, Any, str, Any, list[Any]]] = [
    ("INT", 5, "BIGINT", 1 << 40, [5, 1 << 40]),
    ("BIGINT", 5, "DECIMAL(20, 2)", Decimal("1.25"), [Decimal(5), Decimal("1.25")]),
    ("BIGINT", 7, "DOUBLE", 1.5, [7.0, 1.5]),
    (
        "DECIMAL(5, 2)",
        Decimal("1.25"),
        "DECIMAL(7, 2)",
        Decimal("12345.25"),
        [Decimal("1.25"), Decimal("12345.25")],
    ),
    ("BOOLEAN", True, "STRING", "x", ["true", "x"]),
    ("DATE", date(2024, 1, 2), "STRING", "x", ["2024-01-02", "x"]),
    ("TIMESTAMP(0)", datetime(2024, 1, 2, 3, 4, 5), "STRING", "x", ["2024-01-02 03:04:05", "x"]),
    ("TIME(0)", time(1, 2, 3), "STRING", "x", ["01:02:03", "x"]),
    ("FLOAT", 0.5, "DOUBLE", 0.1, [0.5, 0.1]),
    ("BYTES", b"ab", "STRING", "x", ["YWI=", "x"]),
    ("ARRAY<INT>", [1], "STRING", "x", ["[1]", "x"]),
]


def test_columns_of_postgresql_are_widened_once_or_again():
    psycopg = pytest.importorskip("psycopg")
    if not is_installed():
        pytest.skip("no PostgreSQL server on this machine (initdb, pg_ctl)")
    key = Column("id", BIGINT)
    with running_server() as server, JdbcSink(JdbcTable(server.url, "", "tester", None)) as sink:
        for at, (before, old, after, new, expected) in enumerate(WIDENED):
            columns = [Column("v", parse_type(each)) for each in (before, after)]
            tables = [TableSchema(f"public.t{at}", (key, column), ("id",)) for column in columns]
            changes = CreateTable(tables[0]), AlterTypes((columns[1],), (columns[0].type,), tables[1])
            for number, (table, change, value) in enumerate(zip(tables, changes, (old, new), strict=True)):
                sink.change(change)
                sink.change(change)  # a micro-batch is repeated
                values = pa.array([value], arrow_type(table.columns[1].type))
                rows = pa.RecordBatch.from_arrays([pa.array([number]), values], names=["id", "v"])
                sink.write(table, (RowKind.INSERT,), rows)
            where = f"host=127.0.0.1 port={server.port} user=tester dbname=postgres"
            with psycopg.connect(where) as connection:
                found = connection.execute(f"SELECT v FROM t{at} ORDER BY id").fetchall()
            assert [value for (value,) in found] == expected
