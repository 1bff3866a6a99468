"""Joins, subqueries, grouping sets and Top-N over bounded Kafka tables on the real broker."""

from __future__ import annotations

import json

import pytest

from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import rows_of
from tests.integration.query_corpus import TABLES
from tests.integration.query_corpus import rows_of as recorded

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


@pytest.fixture
def shop(session, kafka_table, topic, produce):
    """A session with the tables ``orders``, ``payments`` and ``customers``, in batch mode."""
    text = "SET 'execution.runtime-mode' = 'batch';\n"
    for name in ("orders", "payments", "customers"):
        source = topic(partitions=2)
        produce(source, [{"value": json.dumps(row, default=float)} for row in recorded(name)])
        text += kafka_table(name, source, TABLES[name][0])
    session.sql(text)
    return session


def test_bounded_tables_are_joined_grouped_and_ranked(shop):
    joined = "SELECT o.id, p.id AS pid FROM orders o LEFT JOIN payments p ON o.id = p.order_id WHERE o.id < 4"
    assert rows_of(shop, joined) == [(1, 101), (2, 102), (2, 103), (3, None)]
    anti = "SELECT name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name)"
    assert rows_of(shop, anti) == [("eve",), (None,)]
    rollup = "SELECT means, COUNT(*) AS n FROM payments WHERE paid > 10 GROUP BY ROLLUP (means)"
    assert rows_of(shop, rollup) == [("card", 2), ("cash", 1), (None, 1), (None, 4)]
    top = """SELECT customer, id FROM (
               SELECT customer, id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) AS rn
               FROM orders)
             WHERE rn = 1 AND customer IS NOT NULL"""
    assert rows_of(shop, top) == [("ann", 7), ("bob", 9), ("cid", 5), ("dan", 10)]
    windows = """SELECT customer, TUMBLE_END(ts, INTERVAL '15' SECOND) AS e, COUNT(*) AS n FROM orders
                 WHERE customer = 'bob' GROUP BY customer, TUMBLE(ts, INTERVAL '15' SECOND)"""
    assert [(row[0], row[2]) for row in rows_of(shop, windows)] == [("bob", 1), ("bob", 1), ("bob", 1)]


def test_a_query_with_an_end_waits_for_what_an_insert_before_it_writes(session, kafka_table, topic):
    written, copied = topic(), topic()
    tables = (
        kafka_table("w", written, "n INT")
        + kafka_table("r", written, "n INT")
        + kafka_table("c", copied, "n INT")
    )
    query = "INSERT INTO w VALUES (1), (2); INSERT INTO c SELECT n + 1 FROM r; SELECT SUM(n) FROM c"
    assert session.sql(tables + query).collect() == [(5,)]
    assert [job.state.ended for job in session.jobs] == [True, True]


def test_topics_that_end_are_read_as_a_stream_where_the_script_says_so(
    session, kafka_table, topic, produce, consume
):
    """A row behind the watermark is left out, the last window is given: Flink's final watermark."""
    source, sink = topic(), topic()
    times = ("00:00:10", "00:00:20", "00:02:10", "00:00:30", "00:02:30")
    produce(source, [{"value": json.dumps({"ts": f"2024-01-01 {time}"})} for time in times])
    tables = kafka_table("t", source, "ts TIMESTAMP(3), WATERMARK FOR ts AS ts")
    tables += kafka_table("u", sink, "m STRING, n BIGINT")
    session.execution.context.max_records_per_batch = 1
    session.sql(
        f"""{tables} SET 'execution.runtime-mode' = 'streaming';
        INSERT INTO u SELECT DATE_FORMAT(window_start, 'mm'), COUNT(*)
        FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end"""
    )
    (job,) = session.jobs
    job.wait(60)
    written = sorted(message.value() for message in consume(sink))
    assert written == [b'{"m":"00","n":2}', b'{"m":"02","n":2}']


def test_values_are_cast_to_the_lengths_of_a_sink(session, kafka_table, topic, consume):
    """The rows are those that Flink 2.3 wrote."""
    written = topic()
    columns = "h CHAR(4), i VARCHAR(3), j VARBINARY(2), r ROW<a VARCHAR(2), b CHAR(3)>, l ARRAY<VARCHAR(2)>"
    session.sql(kafka_table("w", written, columns))
    values = "VALUES (CAST('toolong' AS STRING), CAST(X'010203' AS BYTES))"
    row = "CAST('ab' AS CHAR(2)), s, b, ROW(s, CAST('x' AS CHAR(1))), ARRAY[s]"
    session.sql(f"INSERT INTO w SELECT {row} FROM ({values}) AS v (s, b)").wait()
    (record,) = consume(written)
    assert record.value() == b'{"h":"ab  ","i":"too","j":"AQI=","r":{"a":"to","b":"x  "},"l":["to"]}'


def test_values_that_the_columns_of_a_sink_do_not_take(session, kafka_table, topic, consume):
    """The source declares lengths that its values do not have."""
    given, written = topic(), topic()
    session.sql(kafka_table("texts", given, "n INT, c STRING, v STRING"))
    session.sql(kafka_table("g", given, "n INT, c CHAR(3), v VARCHAR(2)"))
    session.sql(kafka_table("w", written, "n INT NOT NULL, c CHAR(3), v VARCHAR(2)"))
    values = "VALUES (1, 'ab', 'abc'), (CAST(NULL AS INT), 'x', 'y'), (2, 'abcd', CAST(NULL AS STRING))"
    session.sql(f"INSERT INTO texts {values}").wait()
    session.sql("SET 'table.exec.sink.not-null-enforcer' = 'DROP'")
    session.sql("SET 'table.exec.sink.type-length-enforcer' = 'TRIM_PAD'")
    session.sql("INSERT INTO w SELECT * FROM g").wait()
    assert sorted(record.value() for record in consume(written)) == [
        b'{"n":1,"c":"ab ","v":"ab"}',
        b'{"n":2,"c":"abc","v":null}',
    ]
    session.sql("SET 'table.exec.sink.type-length-enforcer' = 'ERROR'")
    with pytest.raises(JobError, match=r"Column 'v' is VARCHAR\(2\), however, a string of length 3"):
        session.sql("INSERT INTO w (n, v) SELECT n, v FROM g WHERE n = 1").wait()


def test_the_newest_of_rows_that_are_in_no_topic(session, tmp_path):
    """In streaming mode ties go by arrival, which these tables do not tell but by their order."""
    ranked = "SELECT *, ROW_NUMBER() OVER (PARTITION BY b ORDER BY a DESC) AS rn FROM {}"
    newest = f"SELECT a, b FROM ({ranked}) WHERE rn = 1"
    values = "(VALUES (1, 2), (3, 2), (2, 5)) AS t (a, b)"
    assert rows_of(session, newest.format(values)) == [(2, 5), (3, 2)]
    session.sql(
        f"""CREATE TABLE files (a INT, b INT)
            WITH ('connector' = 'filesystem', 'path' = '{tmp_path}/files', 'format' = 'csv');
            CREATE TABLE made (a INT, b INT) WITH ('connector' = 'datagen', 'number-of-rows' = '3',
              'fields.a.kind' = 'sequence', 'fields.a.start' = '1', 'fields.a.end' = '3',
              'fields.b.min' = '7', 'fields.b.max' = '7')"""
    )
    session.sql(f"INSERT INTO files SELECT a, b FROM {values}").wait()
    assert rows_of(session, newest.format("files")) == [(2, 5), (3, 2)]
    assert rows_of(session, newest.format("made")) == [(3, 7)]
