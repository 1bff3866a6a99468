"""Pipelines in YAML on the real broker: tables are found, follow their records, and arrive."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.running import Ingestion, ingest
from kafka_sql.ingestion.sinks.jdbc_sink import JdbcSink
from kafka_sql.ingestion.sinks.kafka_sink import KafkaSink
from kafka_sql.session import Session
from kafka_sql.spark.parts import clock_watch
from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from kafka_sql.text.source import SourceText
from tests.integration.conftest import wait_until
from tests.integration.postgresql import is_installed, running_server

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(10)]

DEBEZIUM = Path(__file__).parents[1] / "data" / "debezium_postgresql.jsonl"
"""Made by Debezium 3.6 of a PostgreSQL 15, as it was written."""


def started(
    session: Session, text: str, folder: Path | None = None, lines: list[str] | None = None
) -> Ingestion:
    pipeline = read_pipeline(SourceText("p.yaml", text), session.variable)
    line = (lines if lines is not None else []).append
    return ingest(session, Preparation(pipeline, session.secrets), checkpoint=folder, line=line)


def source(broker: str, topic: str, **options: str) -> str:
    given = {"topic": topic, "scan.startup.mode": "earliest-offset", **options}
    written = "".join(f"  {key}: {json.dumps(value)}\n" for key, value in given.items())
    return f"source:\n  type: kafka\n  properties.bootstrap.servers: {broker}\n{written}"


def canal(table: str, kind: str, *rows: dict[str, Any], **more: Any) -> dict[str, Any]:
    document = {"database": "shop", "table": table, "type": kind, "data": list(rows), **more}
    return {"value": json.dumps(document)}


def read(path: Path, query: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(path) as connection:
        return connection.execute(query).fetchall()


def test_tables_of_canal_arrive_in_a_database_and_follow_their_records(
    session, broker, topic, produce, tmp_path
):
    name, database = topic(), tmp_path / "shop.db"
    sqlite3.connect(database).close()
    text = source(broker, name, **{"value.format": "canal-json", "scan.max.pre.fetch.records": "0"}) + (
        f"sink:\n  type: jdbc\n  url: jdbc:sqlite:{database}\n"
    )
    key = {"pkNames": ["id"]}
    produce(
        name,
        [
            canal("orders", "INSERT", {"id": 1, "name": "a"}, {"id": 2, "name": "b"}, **key),
            canal("users", "INSERT", {"id": 1, "born": "2000-02-29"}, **key),
            canal("orders", "UPDATE", {"id": 1, "name": "c"}, old=[{"name": "a"}], **key),
            canal("orders", "DELETE", {"id": 2, "name": "b"}, **key),
        ],
    )
    running = started(session, text, tmp_path / "state")
    running.drain()
    assert read(database, "SELECT * FROM orders") == [(1, "c")]
    assert read(database, "SELECT * FROM users") == [(1, "2000-02-29")]
    # a new column, and a value of another kind, while it runs
    produce(
        name,
        [
            canal("orders", "INSERT", {"id": 3, "name": "d", "price": 1.5}, **key),
            canal("orders", "INSERT", {"id": 4, "name": 7, "price": "much"}, **key),
        ],
    )
    running.drain()
    running.stop()
    rows = read(database, "SELECT id, name, price FROM orders ORDER BY id")
    assert rows == [(1, "c", None), (3, "d", "1.5"), (4, "7", "much")]
    # it goes on where it was, with what it knew
    produce(name, [canal("orders", "INSERT", {"id": 5}, **key)])
    again = started(session, text, tmp_path / "state")
    again.drain()
    again.stop()
    assert again.rows == 1
    assert read(database, "SELECT id, name, price FROM orders WHERE id = 5") == [(5, None, None)]


def test_tables_of_a_lake_follow_their_records(session, broker, topic, produce, tmp_path):
    deltalake = pytest.importorskip("deltalake")
    name, lake = topic(), tmp_path / "lake"
    text = source(broker, name, **{"value.format": "canal-json"}) + f"sink:\n  type: delta\n  path: {lake}\n"
    key = {"pkNames": ["id"]}
    produce(
        name,
        [
            canal("orders", "INSERT", {"id": 1, "name": "a"}, {"id": 2, "name": "b"}, **key),
            canal("orders", "UPDATE", {"id": 1, "name": "c"}, old=[{"name": "a"}], **key),
            canal("orders", "DELETE", {"id": 2, "name": "b"}, **key),
        ],
    )
    running = started(session, text, tmp_path / "state")
    running.drain()
    produce(name, [canal("orders", "INSERT", {"id": 3, "name": 7, "price": 1.5}, {"id": "x"}, **key)])
    running.drain()
    running.stop()
    found = deltalake.DeltaTable(str(lake / "shop.orders")).to_pyarrow_table().to_pylist()
    assert sorted(found, key=lambda row: row["id"]) == [
        {"id": "1", "name": "c", "price": None},
        {"id": "3", "name": "7", "price": 1.5},
        {"id": "x", "name": None, "price": None},
    ]


def test_tables_of_iceberg_follow_their_records(session, broker, topic, produce, tmp_path):
    catalogs = pytest.importorskip("pyiceberg.catalog")
    name = topic()
    catalog = {"uri": f"sqlite:///{tmp_path}/catalog.db", "warehouse": f"file://{tmp_path}/lake"}
    lines = "".join(f"  {key}: {value}\n" for key, value in catalog.items())
    sink = f"sink:\n  type: iceberg\n  catalog-name: lake\n{lines}"
    text = source(broker, name, **{"value.format": "canal-json", "ingestion.ignore-errors": "true"}) + sink
    key = {"pkNames": ["id"]}
    produce(
        name,
        [
            canal("orders", "INSERT", {"id": 1, "name": "a"}, {"id": 2, "name": "b"}, **key),
            canal("orders", "UPDATE", {"id": 1, "name": "c"}, old=[{"name": "a"}], **key),
            canal("orders", "DELETE", {"id": 2, "name": "b"}, **key),
        ],
    )
    running = started(session, text, tmp_path / "state")
    running.drain()
    produce(name, [canal("orders", "INSERT", {"id": 3, "name": 7, "price": 1.5}, **key)])
    running.drain()
    table = catalogs.load_catalog("lake", type="sql", **catalog).load_table("shop.orders")
    assert sorted(table.scan().to_arrow().to_pylist(), key=lambda row: row["id"]) == [
        {"id": 1, "name": "c", "price": None},
        {"id": 3, "name": "7", "price": 1.5},
    ]
    produce(name, [canal("orders", "INSERT", {"id": 4, "price": "much"}, {"id": 5}, **key)])
    with pytest.raises(JobError, match=r"column price of table 'shop\.orders' is double") as failed:
        running.drain()
    (problem,) = failed.value.diagnostics
    assert problem.span is not None
    assert problem.span.text.startswith("type: iceberg")
    running.stop()
    behavior = "pipeline:\n  schema.change.behavior: try_evolve\n"
    last = started(session, text + behavior, tmp_path / "state")
    last.drain()
    last.stop()
    found = table.refresh().scan().to_arrow().to_pylist()
    assert sorted(row["id"] for row in found) == [1, 3]


def test_what_changed_can_be_read(session, broker, topic, produce, tmp_path, capsys):
    name = topic()
    text = source(broker, name, **{"value.format": "json"}) + "sink:\n  type: print\n"
    produce(name, [{"value": '{"id": 1}'}, {"value": '{"id": 1.5, "x": true}'}])
    lines: list[str] = []
    running = started(session, text, tmp_path / "state", lines)
    running.drain()
    produce(name, [{"value": '{"y": {"a": [1]}}'}])
    running.drain()
    running.stop()
    assert lines[0] == f"CREATE TABLE {name} (id DOUBLE, x BOOLEAN)"
    assert lines[1:3] == [
        f'{name} +I {{"id": 1.0, "x": null}}',
        f'{name} +I {{"id": 1.5, "x": true}}',
    ]
    assert lines[3] == f"ALTER TABLE {name} ADD (y STRING)"
    assert json.loads(lines[4].partition("+I ")[2]) == {"id": None, "x": None, "y": '{"a":[1]}'}
    assert run_command(["ingest", "history", str(tmp_path / "state")]) == 0
    entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [entry["change"] for entry in entries] == [lines[0], lines[3]]
    assert entries[1]["record"] == f"{name}-0@2"


def test_genuine_changes_of_postgresql_become_tables(session, broker, topic, produce, tmp_path):
    name, out = topic(), tmp_path / "out"
    messages = [json.loads(line) for line in DEBEZIUM.read_text(encoding="utf-8").splitlines()]
    produce(
        name,
        [
            {
                "value": None if each["value"] is None else json.dumps(each["value"]),
                "key": json.dumps(each["key"]),
            }
            for each in messages
        ],
    )
    text = source(broker, name, **{"ingestion.ignore-errors": "true"}) + (
        f"sink:\n  type: filesystem\n  path: {out}\n"
        "transform:\n  - source-table: public.orders_full\n    primary-keys: id\n"
    )
    running = started(session, text, tmp_path / "state")
    running.drain()
    running.stop()
    tables = sorted(path.name for path in out.iterdir())
    assert tables == [
        f"public.{each}" for each in ("compound", "nopk", "orders", "orders_full", "toasty", "types")
    ]
    changes = [
        json.loads(line) for line in (out / "public.orders_full" / "changes.jsonl").read_text().splitlines()
    ]
    there: dict[Any, Any] = {}
    for change in changes:
        if change["op"] in ("+I", "+U"):
            there[change["id"]] = change
        else:
            there.pop(change["id"], None)
    assert sorted(there) == [1, 4, 30]
    schema = json.loads((out / "public.orders_full" / "schema.json").read_text())
    assert schema["primary_key"] == ["id"]


def test_routes_and_transforms_make_one_table_of_many(session, broker, topic, produce, tmp_path):
    name = topic()
    text = source(broker, name, **{"value.format": "canal-json"}) + (
        "sink:\n  type: print\n"
        "route:\n  - source-table: shop.order_\\d+\n    sink-table: all.orders\n"
        "transform:\n  - source-table: shop.\\.*\n"
        "    projection: \\*, upper(name) AS name_u, __table_name__ AS origin\n    filter: id > 1\n"
    )
    produce(
        name,
        [
            canal("order_1", "INSERT", {"id": 1, "name": "a"}, {"id": 2, "name": "b"}),
            canal("order_2", "INSERT", {"id": 3, "name": "c", "more": True}),
        ],
    )
    lines: list[str] = []
    running = started(session, text, None, lines)
    running.drain()
    running.stop()
    found = [json.loads(line.partition("+I ")[2]) for line in lines if " +I " in line]
    assert [(row["id"], row["name_u"], row["origin"], row.get("more")) for row in found] == [
        (2, "B", "order_1", None),
        (3, "C", "order_2", True),
    ]
    assert {line.split()[0] for line in lines if " +I " in line} == {"all.orders"}


@pytest.mark.parametrize("written", ["debezium-json", "canal-json"])
def test_topics_take_changes_that_sql_reads(session, broker, kafka_table, topic, produce, consume, written):
    name, sink = topic(), topic()
    text = source(broker, name, **{"value.format": "canal-json"}) + (
        f"sink:\n  type: kafka\n  properties.bootstrap.servers: {broker}\n  topic: {sink}\n"
        f"  value.format: {written}\n  key.format: json\n"
    )
    key = {"pkNames": ["id"]}
    produce(
        name,
        [
            canal("t", "INSERT", {"id": 1, "v": "a"}, {"id": 2, "v": "b"}, **key),
            canal("t", "UPDATE", {"id": 1, "v": "c"}, old=[{"v": "a"}], **key),
            canal("t", "DELETE", {"id": 2, "v": "b"}, **key),
        ],
    )
    running = started(session, text)
    running.drain()
    running.stop()
    records = consume(sink)
    assert [json.loads(record.key()) for record in records] == [{"id": 1}, {"id": 2}, {"id": 1}, {"id": 2}]
    session.sql(kafka_table("changes", sink, "id INT, v STRING", format=written))
    assert [tuple(row) for row in session.sql("SELECT id, v FROM changes").collect()] == [(1, "c")]


def test_a_record_that_cannot_be_taken_fails_or_is_left_out(session, broker, topic, produce, tmp_path):
    name = topic()
    produce(name, [{"value": '{"id": 1}'}, {"value": "["}, {"value": '{"id": 2}'}])
    text = source(broker, name, **{"value.format": "json"})
    running = started(session, text + "sink:\n  type: print\n")
    with pytest.raises(JobError, match=f"the record at '{name}'-0, offset 1 cannot be taken"):
        running.drain()
    running.stop()
    lines: list[str] = []
    careful = started(
        session, f"{text}  ingestion.ignore-errors: 'true'\nsink:\n  type: print\n", None, lines
    )
    careful.drain()
    careful.stop()
    assert (careful.left_out, careful.rows) == (1, 2)


def test_what_cannot_be_taken_and_what_changed_are_in_topics(
    session, broker, topic, produce, consume, tmp_path
):
    name = topic()
    dead, events = f"{name}-dead", f"{name}-events"
    text = source(broker, name, **{"value.format": "json", "scan.max.pre.fetch.records": "0"}) + (
        "sink:\n  type: print\npipeline:\n"
        f"  dirty-data.collector:\n    type: dead-letter\n    topic: {dead}\n"
        f"  schema-events.topic: {events}\n"
    )
    produce(name, [{"value": '{"id": 1}'}, {"value": "[", "key": "k", "headers": [("own", b"h")]}])
    produce(name, [{"value": '{"id": 2, "v": "a"}'}])
    running = started(session, text, tmp_path / "state")
    running.drain()
    running.stop()
    assert (running.rows, running.left_out) == (2, 1)
    (letter,) = consume(dead)
    assert (letter.key(), letter.value()) == (b"k", b"[")
    headers = dict(letter.headers())
    assert headers["own"] == b"h"
    assert (headers["kafka_sql.topic"], headers["kafka_sql.offset"]) == (name.encode(), b"1")
    assert headers["kafka_sql.reason"].startswith(b"no JSON")
    (made,) = consume(events)
    assert made.key() == name.encode()
    event = json.loads(made.value())
    assert (event["type"], event["record"]) == ("create.table", f"{name}-0@0")
    assert event["columns"] == [["id", "BIGINT"], ["v", "STRING"]]


@pytest.mark.parametrize("point", ["flushed", "committed"])
def test_topics_get_a_micro_batch_exactly_once(broker, topic, produce, consume, tmp_path, point):
    name, orders, users = topic(), topic(), topic()
    file, state, faults = tmp_path / "p.yaml", tmp_path / "state", tmp_path / "faults"
    options = {"value.format": "canal-json", "ingestion.ignore-errors": "true"}
    file.write_text(
        source(broker, name, **options, **{"properties.ssl.key.password": "${secret:OF_THE_KEY}"})
        + f"sink:\n  type: kafka\n  properties.bootstrap.servers: {broker}\n"
        + f"  sink.tableId-to-topic.mapping: shop.orders:{orders};shop.users:{users}\n"
        + f"  sink.delivery-guarantee: exactly-once\n  sink.transactional-id-prefix: {name}\n"
        + "pipeline:\n  dirty-data.collector:\n    type: logger\n"
    )
    command = [
        sys.executable,
        "-m",
        "kafka_sql",
        "ingest",
        str(file),
        "--checkpoint",
        str(state),
        "--until-idle",
        "--metrics-file",
        str(tmp_path / "metrics.jsonl"),
    ]
    faults.mkdir()
    wanted: dict[str, list[int]] = {orders: [], users: []}
    for turn, dies in enumerate((False, True, False)):
        for number in range(turn * 10, turn * 10 + 10):
            table, target = ("orders", orders) if number % 2 else ("users", users)
            produce(name, [canal(table, "INSERT", {"id": number})])
            wanted[target].append(number)
        produce(name, [{"value": f"\x1b[2J{turn}\nis no hush-hush \x07 record"}])
        if dies:
            (faults / point).write_text("9 self")
        environment = {**os.environ, "KAFKA_SQL_FAULTS": str(faults), "OF_THE_KEY": "hush-hush"}
        with (
            (tmp_path / f"{turn}.txt").open("w") as said,
            subprocess.Popen(command, start_new_session=True, env=environment, stderr=said) as running,
        ):
            code = running.wait(120)
        assert (code != 0) == dies
        # As it was, but for what would move the cursor and what is secret; Java's own words are not there.
        lines = (tmp_path / f"{turn}.txt").read_text().splitlines()
        assert (
            f"left out the record at '{name}'-0, offset {turn * 11 + 10}: no JSON: JSON is malformed: "
            rf"invalid character (byte 0); its value: \x1b[2J{turn}\nis no ****** \x07 record"
        ) in lines
        assert not any("incubator" in line for line in lines)
    for target, numbers in wanted.items():
        found = [json.loads(record.value())["after"]["id"] for record in consume(target)]
        assert found == numbers
    told = json.loads((tmp_path / "metrics.jsonl").read_text().splitlines()[-1])
    assert (told["job_name"], told["numRecordsIn"], told["numRecordsOut"]) == ("p", 22, 20)
    assert told["tables"][name]["records_consumed"] == 22
    assert {"shop.orders", "shop.users"} < set(told["tables"])


def test_a_pipeline_that_is_stopped_has_done_its_micro_batch(
    session, broker, topic, produce, consume, tmp_path, monkeypatch
):
    """At least once: what is stopped and started again writes nothing twice all the same."""
    name, orders, flushed = topic(), topic(), KafkaSink.flush

    def flush_slowly(sink: KafkaSink) -> None:
        flushed(sink)
        time.sleep(1)  # all is in the topic, and Spark has not noted it

    monkeypatch.setattr(KafkaSink, "flush", flush_slowly)
    text = (
        source(broker, name, **{"value.format": "canal-json"})
        + f"sink:\n  type: kafka\n  properties.bootstrap.servers: {broker}\n  topic: {orders}\n"
    )
    for turn in range(2):
        produce(name, [canal("orders", "INSERT", {"id": turn * 500 + number}) for number in range(500)])
        running = started(session, text, tmp_path / "state")
        wait_until(lambda turn=turn: len(consume(orders)) > turn * 500, 60)
        running.stop()
    again = started(session, text, tmp_path / "state")
    again.drain()
    again.stop()
    found = [json.loads(record.value())["after"]["id"] for record in consume(orders)]
    assert found == list(range(1_000))


def test_a_clock_that_is_set_back_does_not_hold_a_pipeline(
    session, broker, topic, produce, consume, monkeypatch, tmp_path
):
    name, orders = topic(), topic()
    text = (
        source(broker, name, **{"value.format": "canal-json"})
        + f"sink:\n  type: kafka\n  properties.bootstrap.servers: {broker}\n"
        + f"  topic: {orders}\n  sink.delivery-guarantee: exactly-once\n"
        + f"  sink.transactional-id-prefix: {name}\n"
    )
    produce(name, [canal("orders", "INSERT", {"id": number}) for number in range(5)])
    running = started(session, text, tmp_path / "state")
    moved_s, real = [0.0], time.time
    monkeypatch.setattr(clock_watch.time, "time", lambda: real() + moved_s[0])
    try:
        queries = []
        for rows, moved_s[0] in ((5, 0.0), (10, -3_600.0), (15, -3_600.0), (20, 0.0)):
            wait_until(lambda expected=rows: running.wait(0.1) or running.rows >= expected, 60)
            queries.append(running._query)
            produce(name, [canal("orders", "INSERT", {"id": number}) for number in range(rows, rows + 5)])
        assert [query is queries[0] for query in queries] == [True, False, False, False]
        assert queries[1] is queries[2] is queries[3]
        running.drain()
    finally:
        running.stop()
    found = [json.loads(record.value())["after"]["id"] for record in consume(orders)]
    assert found == list(range(25))


def test_a_dry_run_and_explain_show_what_there_would_be(broker, topic, produce, tmp_path, capsys):
    name = topic()
    produce(name, [canal("t", "INSERT", {"id": 1, "v": "a"}, pkNames=["id"]), {"value": "no"}])
    file = tmp_path / "p.yaml"
    file.write_text(source(broker, name, **{"value.format": "canal-json"}) + "sink:\n  type: print\n")
    assert run_command(["ingest", str(file), "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[:3] == ["shop.t  -- primary key: id", "  id  BIGINT", "  v   STRING"]
    assert f"rejected: '{name}'-0, offset 1: no JSON" in said
    assert run_command(["ingest", "explain", str(file)]) == 0
    explained = capsys.readouterr().out
    assert "CREATE TABLE `source shop.t` (\n  id BIGINT,\n  v STRING\n)" in explained
    assert "INSERT INTO `sink shop.t` SELECT * FROM `source shop.t`;" in explained


@pytest.mark.parametrize("strategy", ["none", "exponential-delay"])
def test_a_database_goes_away_between_a_new_column_and_its_rows(
    session, broker, topic, produce, tmp_path, monkeypatch, strategy
):
    psycopg = pytest.importorskip("psycopg")
    if not is_installed():
        pytest.skip("no PostgreSQL server on this machine (initdb, pg_ctl)")
    name, altered = topic(), JdbcSink.change
    with running_server() as server:
        text = source(broker, name, **{"value.format": "canal-json"}) + (
            f"sink:\n  type: jdbc\n  url: {server.url}\n  username: tester\n"
            "route:\n  - source-table: shop.orders\n    sink-table: public.orders\n"
            f"pipeline:\n  restart-strategy.type: {strategy}\n"
            "  restart-strategy.exponential-delay.initial-backoff: 300 ms\n"
        )
        produce(name, [canal("orders", "INSERT", {"id": 1}, pkNames=["id"])])
        running = started(session, text, tmp_path / "state")
        running.drain()

        def change_and_die(sink: JdbcSink, change: Any) -> None:
            altered(sink, change)
            server.stop()

        monkeypatch.setattr(JdbcSink, "change", change_and_die)
        produce(name, [canal("orders", "INSERT", {"id": 2, "price": 1.5}, pkNames=["id"])])
        if strategy == "none":
            with pytest.raises(KafkaSqlError, match="database"):
                running.drain()
            running.stop()
        else:
            wait_until(lambda: running.wait(0.1) or running.restarts > 1, 60)
            wait_until(lambda: running.wait(0.1) or "starting again in" in running.note, 60)
            assert "cannot be reached" in running.note
        monkeypatch.setattr(JdbcSink, "change", altered)
        server.start()
        if strategy == "none":
            running = started(session, text, tmp_path / "state")
        running.drain()
        running.stop()
        assert running.wait(0.1)
        with psycopg.connect(f"host=127.0.0.1 port={server.port} user=tester dbname=postgres") as connection:
            found = connection.execute("SELECT id, price FROM public.orders ORDER BY id").fetchall()
    assert found == [(1, None), (2, 1.5)]


def test_many_tables_that_change_outlive_kills(broker, topic, produce, tmp_path):
    name, database, tables, turns = topic(partitions=3), tmp_path / "shop.db", 30, 4
    sqlite3.connect(database).close()
    file, state = tmp_path / "p.yaml", tmp_path / "state"
    file.write_text(
        source(broker, name, **{"value.format": "canal-json"})
        + f"sink:\n  type: jdbc\n  url: jdbc:sqlite:{database}\n"
        + "transform:\n  - source-table: shop.\\.*\n    primary-keys: id\n"
    )
    command = [sys.executable, "-m", "kafka_sql", "ingest", str(file), "--checkpoint", str(state)]
    expected: dict[tuple[int, int], dict[str, Any]] = {}
    for turn in range(turns):
        with subprocess.Popen(command, start_new_session=True) as running:
            try:
                wait_until(partial(_is_noted, state, turn), 60)
                for number in range(turn * 300, turn * 300 + 300):
                    table = number % tables
                    row = {"id": number // 60, f"c{number // 150}": number}
                    kind = "UPDATE" if (table, row["id"]) in expected else "INSERT"
                    expected[table, row["id"]] = expected.get((table, row["id"]), {}) | row
                    whole = expected[table, row["id"]]
                    produce(name, [{**canal(f"t{table}", kind, whole), "partition": table % 3}])
                if turn == turns - 1:
                    wait_until(lambda: _rows_there(database, tables) == len(expected), 60)
                    time.sleep(2)
            finally:
                os.killpg(running.pid, signal.SIGKILL)
    for (table, key), row in expected.items():
        with closing(sqlite3.connect(database)) as connection:
            connection.row_factory = sqlite3.Row
            (found,) = connection.execute(f"SELECT * FROM t{table} WHERE id = ?", (key,)).fetchall()
        assert {column: found[column] for column in row} == row


def _is_noted(state: Path, turn: int) -> bool:
    """Whether a micro-batch has been through since the start; the first start has nothing to read."""
    return turn == 0 or any((state / "commits").glob("[0-9]*"))


def _rows_there(database: Path, tables: int) -> int:
    with closing(sqlite3.connect(database)) as connection:
        try:
            return sum(
                connection.execute(f"SELECT COUNT(*) FROM t{table}").fetchone()[0] for table in range(tables)
            )
        except sqlite3.OperationalError:
            return 0
