"""Ingestion in SQL on the real broker: topics are tables by themselves, and tables made of them follow their
records. Expected rows and columns are those that the records say."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.topics import alter_settings
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import wait_until
from tests.secured.bed import SCRAM
from tests.secured.logins import escaped, logins

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(8)]


def record(key: Any = None, **value: Any) -> dict[str, Any]:
    made = {"value": json.dumps(value)}
    return made if key is None else {**made, "key": json.dumps(key)}


def catalog(broker: str, **options: str) -> str:
    given = {"type": "kafka", "properties.bootstrap.servers": broker, "format": "json", **options}
    return f"CREATE CATALOG k WITH ({', '.join(f'{key!r} = {text!r}' for key, text in given.items())});\n"


def listed(session: Session, text: str) -> list[tuple[Any, ...]]:
    *_, last = session.execute(text)
    return [tuple(row) for row in last.rows]  # type: ignore[union-attr]


def rows(session: Session, text: str) -> list[tuple[Any, ...]]:
    return sorted((tuple(row) for row in session.sql(text).collect()), key=str)


def client(broker: str) -> ClientProperties:
    return translate([("bootstrap.servers", broker)], ClientRole.CONSUMER)


def read(path: Path, query: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(path) as connection:
        return connection.execute(query).fetchall()


def count(path: Path, table: str) -> int:
    """The rows of a table; none before it is there."""
    if not read(path, f'PRAGMA table_info("{table}")'):
        return 0
    [[found]] = read(path, f'SELECT count(*) FROM "{table}"')
    return int(found)


ENDS = {"scan.bounded.mode": "latest-offset"}


METADATA = [("partition", "INT"), ("offset", "BIGINT"), ("timestamp", "TIMESTAMP_LTZ(3)")]


@pytest.mark.parametrize(
    ("key", "column"),
    [({"id": 1}, ("key_id", "BIGINT")), (7, ("key_col", "BYTES"))],
    ids=["an object", "another key"],
)
def test_a_topic_is_a_table(session, broker, topic, produce, key, column):
    name = topic()
    value = {"id": 1, "price": 2.5, "at": "2024-05-01 12:00:00", "who": {"name": "Ada"}}
    produce(name, [record(key, **value), record(key, id=2)])
    with Session(session.spark) as own:
        own.sql(catalog(broker, **ENDS))
        assert (name,) in listed(own, "SHOW TABLES FROM k.kafka")
        described = listed(own, f"DESCRIBE k.kafka.`{name}`")
        assert [(each, kind) for each, kind, *_ in described] == [
            column,
            ("value_id", "BIGINT"),
            ("value_price", "DOUBLE"),
            ("value_at", "TIMESTAMP(0)"),
            ("value_who", "STRING"),
            *METADATA,
        ]
        found = rows(own, f"SELECT {column[0]}, value_id, value_who, `offset` FROM k.kafka.`{name}`")
        as_read = 1 if isinstance(key, dict) else b"7"
        assert found == [(as_read, 1, '{"name":"Ada"}', 0), (as_read, 2, None, 1)]
        with pytest.raises(KafkaSqlError, match=r"topic '.*' does not exist"):
            own.sql(f"SELECT * FROM k.kafka.`{name}x`")


def test_a_compacted_topic_is_an_upsert_table(session, broker, topic, produce):
    name = topic()
    alter_settings(client(broker), name, {"cleanup.policy": "compact"})
    produce(name, [record({"id": 1}, v="a"), record({"id": 2}, v="b"), record({"id": 1}, v="c")])
    produce(name, [{"key": '{"id": 2}', "value": None}])
    with Session(session.spark) as own:
        own.sql(catalog(broker, **ENDS))
        [[text]] = listed(own, f"SHOW CREATE TABLE k.kafka.`{name}`")
        assert "'connector' = 'upsert-kafka'" in text
        assert "PRIMARY KEY (`key_id`)" in text
        assert rows(own, f"SELECT key_id, v FROM k.kafka.`{name}`") == [(1, "c")]


def test_a_table_takes_the_columns_that_it_leaves_out(session, broker, kafka_table, topic, produce):
    name = topic()
    produce(name, [record(id=1, who={"name": "Ada", "age": 36}), record(id=2, who={"name": "Bob"}, ok=True)])
    options = (
        f"'connector' = 'kafka', 'topic' = '{name}', 'properties.bootstrap.servers' = '{broker}', "
        "'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset'"
    )
    flat = "'json.infer-schema.flatten-nested-columns.enable' = 'true'"
    with Session(session.spark) as own:
        own.sql(f"CREATE TABLE plain WITH ({options}); CREATE TABLE flat WITH ({options}, {flat});")
        own.sql(f"CREATE TABLE more (id STRING, o BIGINT METADATA FROM 'offset') WITH ({options}, {flat})")
        assert rows(own, "SELECT * FROM plain") == [
            (1, '{"name":"Ada","age":36}', None),
            (2, '{"name":"Bob"}', True),
        ]
        assert rows(own, "SELECT * FROM flat") == [(1, "Ada", 36, None), (2, "Bob", None, True)]
        assert rows(own, "SELECT `who.age`, ok FROM flat WHERE `who.name` = 'Ada'") == [(36, None)]
        assert rows(own, "SELECT * FROM more") == [("1", 0, "Ada", 36, None), ("2", 1, "Bob", None, True)]


def test_metadata_under_other_names_are_followed(session, broker, topic, produce, tmp_path):
    name, database = topic(), tmp_path / "lake.db"
    sqlite3.connect(database).close()
    produce(name, [record(id=1), record(id=2, name="b")])
    options = (
        f"'connector' = 'kafka', 'topic' = '{name}', 'properties.bootstrap.servers' = '{broker}', "
        "'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', "
        "'json.infer-schema.primitive-as-string' = 'false'"
    )
    declared = f"CREATE TABLE declared (id INT) WITH ({options.rpartition(',')[0]});"
    text = f"""
    CREATE TABLE src (part BIGINT METADATA FROM 'partition', o BIGINT METADATA FROM 'offset')
    WITH ({options});
    CREATE TABLE lake WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:{database}', 'table-name' = 'lake')
    AS TABLE src
    """
    with Session(session.spark) as own:
        assert "partition AS part BIGINT,offset AS o" in own.explain(text)
        (problem,) = own.check(f"{declared} CREATE TABLE n WITH ('connector' = 'print') AS TABLE declared")
        assert "the columns of the table are declared" in problem.message
        own.sql(text).wait()
    expected = [(0, 0, 1, None), (0, 1, 2, "b")]
    assert read(database, "SELECT part, o, id, name FROM lake ORDER BY o") == expected


def test_a_table_made_of_a_topic_follows_its_records(session, broker, topic, produce, tmp_path):
    name, database = topic(), tmp_path / "lake.db"
    sqlite3.connect(database).close()
    produce(name, [record(id=1, name="a")])
    text = f"""
    SET 'execution.checkpointing.dir' = '{tmp_path / "state"}';
    {catalog(broker, **{"value.fields-prefix": ""})}
    CREATE TABLE lake WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:{database}', 'table-name' = 'lake')
    AS TABLE k.kafka.`{name}` ADD COLUMN (big AS UPPER(name), o AS `offset` + 1)
    """
    with Session(session.spark) as own:
        job = own.sql(text)
        wait_until(lambda: count(database, "lake") == 1)
        wait_until(lambda: ("RUNNING", 1) in rows(own, "SELECT status, records_out FROM kafka_sql.jobs"))
        produce(name, [record(id=2, name="b", price=1.5), record(id=2.5, name="c")])
        wait_until(lambda: count(database, "lake") == 3)
        job.stop()
    expected = [(1, "a", "A", 1, None), (2, "b", "B", 2, 1.5), (2.5, "c", "C", 3, None)]
    assert read(database, "SELECT id, name, big, o, price FROM lake ORDER BY o") == expected
    produce(name, [record(id=4, name="d", more="x")])
    with Session(session.spark) as own:  # it goes on where it was, with what it knew
        job = own.sql(text.replace("CREATE TABLE lake", "CREATE TABLE IF NOT EXISTS lake"))
        wait_until(lambda: count(database, "lake") == 4)
        job.stop()
    assert read(database, "SELECT id, more FROM lake WHERE o = 4") == [(4, "x")]


def test_all_topics_go_into_a_database_at_once(session, broker, topic, produce, tmp_path):
    names, database = [topic() for _ in range(3)], tmp_path / "lake.db"
    sqlite3.connect(database).close()
    for number, (name, key) in enumerate(zip(names, ({"k": 1}, None, "text"), strict=True)):
        produce(name, [record(key, id=number)])
    text = f"""
    {catalog(broker)}
    CREATE DATABASE lake WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:{database}')
    AS DATABASE k.kafka INCLUDING TABLE '{names[0]}', '{names[1]}', '{names[2]}' EXCLUDING TABLE '{names[1]}'
    """
    with Session(session.spark) as own:
        job = own.sql(text)
        wait_until(lambda: count(database, names[0]) == count(database, names[2]) == 1)
        produce(names[2], [record(id=7, new=True)])
        wait_until(lambda: count(database, names[2]) == 2)
        job.stop()
    assert read(database, f'SELECT key_col, value_id, value_new, "offset" FROM "{names[2]}" ORDER BY 4') == [
        (b'"text"', 2, None, 0),
        (None, 7, 1, 1),
    ]
    assert read(database, f'SELECT key_k, value_id FROM "{names[0]}"') == [(1, 0)]
    assert read(database, f'PRAGMA table_info("{names[1]}")') == []


def test_columns_of_a_topic_are_those_of_its_schema(session, broker, topic, schema_registry):
    name = topic()
    options = (
        f"'connector' = 'kafka', 'topic' = '{name}', 'properties.bootstrap.servers' = '{broker}', "
        f"'format' = 'avro-confluent', 'avro-confluent.url' = '{schema_registry}'"
    )
    with Session(session.spark) as own:
        own.sql(f"CREATE TABLE t (id BIGINT NOT NULL, name STRING) WITH ({options})")
        own.sql("INSERT INTO t VALUES (1, 'a')").wait()
        own.sql(catalog(broker, format="avro-confluent", **{"avro-confluent.url": schema_registry, **ENDS}))
        described = listed(own, f"DESCRIBE k.kafka.`{name}`")
        assert [(each, kind) for each, kind, *_ in described] == [
            ("id", "BIGINT"),
            ("name", "STRING"),
            *METADATA,
        ]
        assert rows(own, f"SELECT id, name, `offset` FROM k.kafka.`{name}`") == [(1, "a", 0)]


@pytest.mark.slow
@pytest.mark.parametrize("login", ["plain_tls", "mtls_pem", "oidc", *SCRAM])
def test_topics_of_a_secured_broker_are_tables(secured, login):
    properties = {f"properties.{key}": text for key, text in logins(secured)[login].items()}
    written = ", ".join(f"'{key}' = '{escaped(text)}'" for key, text in properties.items())
    with Session() as own:
        own.sql(f"CREATE CATALOG k WITH ('type' = 'kafka', 'format' = 'json', {written})")
        assert ("src",) in listed(own, "SHOW TABLES FROM k.kafka")
        described = listed(own, "DESCRIBE k.kafka.src")
        assert [(each, kind) for each, kind, *_ in described] == [
            ("value_id", "BIGINT"),
            ("value_name", "STRING"),
            *METADATA,
        ]
