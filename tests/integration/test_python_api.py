"""The Python door: doctests, DataFrames, files, a streaming SELECT."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys

import pytest
from pyspark.sql import DataFrame

import kafka_sql.session.session as session_module
from kafka_sql import Session
from kafka_sql.session.results import Listing
from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import wait_until

pytestmark = pytest.mark.spark


def test_the_examples_in_the_docstrings(spark):
    outcome = doctest.testmod(session_module, extraglobs={"Session": lambda: Session(spark)})
    spark.catalog.dropTempView("people")
    assert outcome.attempted > 5
    assert outcome.failed == 0


@pytest.mark.slow
def test_spark_starts_without_advice_on_its_log():
    program = "from kafka_sql import Session; print(Session().sql('SELECT 1 AS n').collect())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "[Row(n=1)]\n", done.stderr
    assert "log level" not in done.stderr


def test_answers_are_dataframes(session):
    session.sql("CREATE TABLE b (n INT) WITH ('connector' = 'blackhole')")
    assert [row[0] for row in session.sql("SHOW TABLES").collect()] == ["b"]
    (listing,) = session.execute("DESCRIBE b")
    assert isinstance(listing, Listing)
    assert listing.rows[0][:2] == ("n", "INT")


def test_a_given_spark_session_is_left_running(spark):
    with Session(spark) as session:
        assert session.sql("SELECT 1 AS answer").collect()[0].answer == 1
    assert spark.range(3).count() == 3


@pytest.mark.kafka
def test_a_file_is_run_to_the_end_of_its_jobs(session, kafka_table, topic, consume, tmp_path):
    name = topic()
    script, lineage = tmp_path / "numbers.sql", tmp_path / "lineage"
    script.write_text(
        f"SET 'kafka-sql.lineage.file' = '{lineage}';"
        + kafka_table("t", name, "n INT")
        + "INSERT INTO t VALUES (1), (2);"
    )
    session.run(script)
    assert sorted(json.loads(record.value())["n"] for record in consume(name)) == [1, 2]
    session.close()
    events = [json.loads(line) for line in lineage.read_text().splitlines()]
    assert [event["eventType"] for event in events] == ["START", "RUNNING", "COMPLETE"]
    assert [written["name"] for written in events[-1]["outputs"]] == [name]


@pytest.mark.kafka
def test_rows_of_an_unbounded_query_arrive_one_by_one(session, kafka_table, topic, produce):
    name = topic()
    session.sql(kafka_table("t", name, "n INT", **{"scan.bounded.mode": None}))
    (query,) = session.execute("SELECT n, n > 1 AS big FROM t")
    assert query.streaming
    produce(name, [{"value": '{"n": 1}'}])
    rows = query.text_rows()
    assert next(rows) == ("+I", ("1", "FALSE"))
    produce(name, [{"value": '{"n": 2}'}])
    assert next(rows) == ("+I", ("2", "TRUE"))
    rows.close()


@pytest.mark.kafka
def test_a_streaming_select_is_a_streaming_dataframe(session, kafka_table, topic, produce):
    name = topic()
    session.sql(kafka_table("t", name, "n INT", **{"scan.bounded.mode": None}))
    frame = session.sql("SELECT n FROM t")
    assert frame.isStreaming
    produce(name, [{"value": '{"n": 5}'}])
    query = frame.writeStream.format("memory").queryName("kafka_sql_rows").start()
    try:
        wait_until(lambda: session.spark.table("kafka_sql_rows").count() == 1)
    finally:
        query.stop()


def test_generated_and_printed_rows(session, capsys):
    session.sql(
        """CREATE TABLE g (n INT, ok BOOLEAN) WITH ('connector' = 'datagen', 'number-of-rows' = '3',
             'fields.n.kind' = 'sequence', 'fields.n.start' = '1', 'fields.n.end' = '3');
           CREATE TABLE p (n INT, moment TIMESTAMP(3))
           WITH ('connector' = 'print', 'print-identifier' = 'out')"""
    )
    session.sql("INSERT INTO p SELECT n, TIMESTAMP '2024-01-02 03:04:00' FROM g").wait()
    assert sorted(capsys.readouterr().out.splitlines()) == [
        f"out> +I[{n}, 2024-01-02T03:04]" for n in (1, 2, 3)
    ]


def test_an_endless_generated_table_stops_when_asked(session):
    session.sql(
        """CREATE TABLE g (n INT) WITH ('connector' = 'datagen', 'rows-per-second' = '50');
           CREATE TABLE b (n INT) WITH ('connector' = 'blackhole')"""
    )
    job = session.sql("INSERT INTO b SELECT n FROM g")
    wait_until(lambda: job.progress().rows_read > 0)
    job.stop()
    assert job.progress().elapsed_s < 50


@pytest.mark.kafka
def test_a_bad_record_is_our_error(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"value": '{"n": 1}'}, {"value": "{broken"}])
    session.sql(kafka_table("t", name, "n INT"))
    for frame in (session.sql("SELECT n FROM t"), session.sql("SELECT n FROM t").where("n > 0")):
        with pytest.raises(JobError) as caught:
            frame.collect()
        assert name in str(caught.value)
        assert "Traceback" not in str(caught.value)
        assert "\tat " not in str(caught.value)
    assert isinstance(session.sql("SELECT 1 AS n").select("n"), DataFrame)
