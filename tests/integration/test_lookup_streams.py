"""Lookup joins in streams: the newest rows of a topic, rows that change, and a database that goes away."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]
UNBOUNDED = {"scan.bounded.mode": None}


def rates(broker: str, topic: str) -> str:
    return f"""CREATE TABLE rates (code STRING, rate DOUBLE,
        changed TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
        twice AS rate * 2, PRIMARY KEY (code) NOT ENFORCED) WITH ('connector' = 'upsert-kafka',
        'topic' = '{topic}', 'properties.bootstrap.servers' = '{broker}', 'key.format' = 'json',
        'value.format' = 'json');\n"""


def rate(code: str, value: float | None) -> dict:
    key = json.dumps({"code": code})
    body = None if value is None else json.dumps({"code": code, "rate": value})
    return {"key": key, "value": body, "timestamp": 1_000}


def test_the_newest_rows_of_a_topic_are_looked_up(session, kafka_table, topic, produce, consume, broker):
    source, sink, dimension = topic(partitions=2), topic(), topic(partitions=2)
    produce(dimension, [rate("EUR", 1.0), rate("USD", 1.5), rate("GBP", 0.5), rate("GBP", None)])
    session.sql(
        kafka_table("orders", source, "id INT, currency STRING, pt AS PROCTIME()", **UNBOUNDED)
        + kafka_table("priced", sink, "id INT, rate DOUBLE, twice DOUBLE, changed TIMESTAMP_LTZ(3)")
        + rates(broker, dimension)
    )
    job = session.sql(
        """INSERT INTO priced SELECT o.id, r.rate, r.twice, r.changed FROM orders AS o
           LEFT JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.code AND r.rate > 0"""
    )

    def found() -> dict[int, list]:
        rows = [json.loads(record.value()) for record in consume(sink)]
        return {row["id"]: [row["rate"], row["twice"], row["changed"]] for row in rows}

    def order(number: int, currency: str | None) -> None:
        produce(source, [{"value": json.dumps({"id": number, "currency": currency})}])

    for number, currency in enumerate(("EUR", "USD", "GBP", None)):
        order(number, currency)
    wait_until(lambda: len(found()) == 4, 300)
    produce(dimension, [rate("EUR", 2.0), rate("USD", None), rate("GBP", 3.0)])
    for number, currency in enumerate(("EUR", "USD", "GBP"), 10):
        order(number, currency)
    wait_until(lambda: len(found()) == 7, 300)
    job.stop()
    at, nothing = "1970-01-01 00:00:01Z", [None, None, None]
    assert found() == {
        0: [1.0, 2.0, at],
        1: [1.5, 3.0, at],
        2: nothing,
        3: nothing,
        10: [2.0, 4.0, at],
        11: nothing,
        12: [3.0, 6.0, at],
    }


def test_looked_up_rows_are_counted_in_windows_of_the_clock(
    session, kafka_table, topic, produce, consume, broker
):
    source, sink, dimension = topic(), topic(), topic()
    produce(dimension, [rate("EUR", 1.0), rate("DEM", 1.0), rate("USD", 1.5)])
    session.sql(
        kafka_table("orders", source, "id INT, currency STRING, pt AS PROCTIME()", **UNBOUNDED)
        + kafka_table("counted", sink, "rate DOUBLE, orders BIGINT")
        + rates(broker, dimension)
    )
    job = session.sql(
        """INSERT INTO counted SELECT rate, COUNT(*) FROM (SELECT o.*, r.rate FROM orders AS o
           JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.code)
           GROUP BY rate, TUMBLE(pt, INTERVAL '1' SECOND)"""
    )
    codes = ("USD", "DEM", "EUR", "USD", "GBP")
    produce(source, [{"value": json.dumps({"id": n, "currency": code})} for n, code in enumerate(codes)])

    def found() -> dict[float, int]:
        counts: dict[float, int] = {}
        for row in (json.loads(record.value()) for record in consume(sink)):
            counts[row["rate"]] = counts.get(row["rate"], 0) + row["orders"]
        return counts

    wait_until(lambda: found() == {1.0: 2, 1.5: 2}, 300, found)
    job.stop()


def test_the_first_of_the_looked_up_rows(session, kafka_table, topic, produce, consume, broker):
    source, sink, dimension = topic(), topic(), topic()
    produce(dimension, [rate("EUR", 1.0), rate("DEM", 1.0), rate("USD", 1.5)])
    codes = ("USD", "DEM", "EUR", "USD", "GBP")
    orders = [{"value": json.dumps({"id": n, "currency": code})} for n, code in enumerate(codes)]
    produce(source, orders)
    session.sql(
        kafka_table("orders", source, "id INT, currency STRING, pt AS PROCTIME()", **UNBOUNDED)
        + rates(broker, dimension)
        + f"""CREATE TABLE firsts (rate DOUBLE, first_id INT, last_id INT, PRIMARY KEY (rate) NOT ENFORCED)
           WITH ('connector' = 'upsert-kafka', 'topic' = '{sink}',
           'properties.bootstrap.servers' = '{broker}', 'key.format' = 'json', 'value.format' = 'json')"""
    )
    job = session.sql(
        """INSERT INTO firsts SELECT r.rate, FIRST_VALUE(o.id), LAST_VALUE(o.id) FROM orders AS o
           JOIN rates FOR SYSTEM_TIME AS OF o.pt AS r ON o.currency = r.code GROUP BY r.rate"""
    )

    def found() -> dict[float, tuple[int, int]]:
        rows = [json.loads(record.value()) for record in consume(sink)]
        return {row["rate"]: (row["first_id"], row["last_id"]) for row in rows}

    wait_until(lambda: found() == {1.0: (1, 2), 1.5: (0, 3)}, 300, found)
    job.stop()


def test_what_was_found_for_a_row_goes_with_it(
    session, tmp_path, kafka_table, topic, produce, consume, broker
):
    path = tmp_path / "shop.db"

    def run(sql: str) -> None:
        with closing(sqlite3.connect(path, timeout=60)) as connection:
            connection.execute(sql)
            connection.commit()

    run("CREATE TABLE countries (id BIGINT, country TEXT)")
    run("INSERT INTO countries VALUES (1, 'DE'), (2, 'FR')")
    source, sink = topic(), topic()
    session.sql(
        f"""CREATE TABLE balances (account STRING, customer BIGINT, amount BIGINT,
              PRIMARY KEY (account) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '{source}',
              'properties.bootstrap.servers' = '{broker}', 'key.format' = 'json', 'value.format' = 'json');
            CREATE TABLE countries (id BIGINT, country STRING) WITH ('connector' = 'jdbc',
              'url' = 'jdbc:sqlite:{path}', 'table-name' = 'countries');
            CREATE TABLE totals (country STRING, total BIGINT, PRIMARY KEY (country) NOT ENFORCED) WITH (
              'connector' = 'upsert-kafka', 'topic' = '{sink}', 'properties.bootstrap.servers' = '{broker}',
              'key.format' = 'json', 'value.format' = 'json')"""
    )
    job = session.sql(
        """INSERT INTO totals SELECT c.country, SUM(b.amount)
           FROM (SELECT *, PROCTIME() AS pt FROM balances) AS b
           JOIN countries FOR SYSTEM_TIME AS OF b.pt AS c ON b.customer = c.id GROUP BY c.country"""
    )

    def put(account: str, customer: int, amount: int) -> None:
        value = json.dumps({"account": account, "customer": customer, "amount": amount})
        produce(source, [{"key": json.dumps({"account": account}), "value": value}])

    def totals() -> dict[str, int]:
        newest: dict[str, int] = {}
        for record in consume(sink):
            country = json.loads(record.key())["country"]
            newest.pop(country, None)
            if record.value() is not None:
                newest[country] = json.loads(record.value())["total"]
        return newest

    for account, customer, amount in (("a", 1, 10), ("b", 2, 20), ("c", 7, 1), ("d", 1, 5)):
        put(account, customer, amount)
    wait_until(lambda: totals() == {"DE": 15, "FR": 20}, 300, totals)
    run("UPDATE countries SET country = 'AT' WHERE id = 1")
    put("a", 1, 100)
    wait_until(lambda: totals() == {"DE": 5, "AT": 100, "FR": 20}, 300, totals)
    put("d", 2, 6)
    wait_until(lambda: totals() == {"AT": 100, "FR": 26}, 300, totals)
    job.stop()


@pytest.mark.exhaustive
def test_a_database_that_goes_away(session, tmp_path, kafka_table, topic, produce, consume):
    path, source, sink = tmp_path / "shop.db", topic(), topic()

    def make() -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE names (id BIGINT, name TEXT)")
            connection.execute("INSERT INTO names VALUES (1, 'ann'), (2, 'bob')")
            connection.commit()

    make()
    options = {"lookup.max-retries": "1", "lookup.cache": "NONE"}
    written = ", ".join(f"'{key}' = '{value}'" for key, value in options.items())
    session.sql(
        f"SET 'execution.checkpointing.dir' = '{tmp_path}/checkpoints';"
        "SET 'restart-strategy.type' = 'none';"
        + kafka_table("orders", source, "id INT, customer BIGINT, pt AS PROCTIME()", **UNBOUNDED)
        + kafka_table("named", sink, "id INT, name STRING")
        + f"""CREATE TABLE names (id BIGINT, name STRING) WITH ('connector' = 'jdbc',
              'url' = 'jdbc:sqlite:{path}', 'table-name' = 'names', {written})"""
    )
    insert = """INSERT INTO named SELECT o.id, n.name FROM orders AS o
        JOIN names FOR SYSTEM_TIME AS OF o.pt AS n ON o.customer = n.id"""

    def found() -> list[tuple[int, str]]:
        rows = [json.loads(record.value()) for record in consume(sink)]
        return sorted((row["id"], row["name"]) for row in rows)

    job = session.sql(insert)
    produce(source, [{"value": '{"id": 1, "customer": 1}'}])
    wait_until(lambda: found() == [(1, "ann")], 300)
    path.rename(tmp_path / "away.db")
    produce(source, [{"value": '{"id": 2, "customer": 2}'}, {"value": '{"id": 3, "customer": 1}'}])
    with pytest.raises(KafkaSqlError) as raised:
        job.wait(300)
    (problem,) = raised.value.diagnostics
    assert problem.code in ("database-failed", "database-unreachable")
    assert "names" in problem.message or "shop.db" in problem.message
    path.unlink(missing_ok=True)
    (tmp_path / "away.db").rename(path)
    again = session.sql(insert)
    wait_until(lambda: found() == [(1, "ann"), (2, "bob"), (3, "ann")], 300)
    again.stop()
