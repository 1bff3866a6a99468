"""Spark's dialect: tables of Kafka and of Spark in the same statements, run on the real broker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.session.results import Done, Listing, Started
from kafka_sql.text.diagnostics import ExitCode, KafkaSqlError
from tests.integration.conftest import wait_until
from tests.integration.killing import QUICK_JIT

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(8)]

RECORDS = [{"id": 1, "amount": 7}, {"id": 2, "amount": 5}, {"id": 3, "amount": None}]


@pytest.fixture
def dialect(spark) -> Iterator[Session]:
    """A session that speaks Spark's dialect from its first statement."""
    session = Session(spark, dialect="spark")
    yield session
    session.close()


@pytest.fixture
def orders(topic, produce) -> str:
    """A topic with three orders."""
    name = topic(name="orders")
    produce(name, [{"value": json.dumps(record).encode()} for record in RECORDS])
    return name


@pytest.fixture
def names(spark, tmp_path: Path) -> Iterator[str]:
    """A parquet table of Spark with names of orders."""
    spark.sql(f"CREATE TABLE dialect_names (id INT, name STRING) USING parquet LOCATION '{tmp_path / 'n'}'")
    spark.sql("INSERT INTO dialect_names VALUES (1, 'ann'), (2, 'bob')")
    yield "dialect_names"
    spark.sql("DROP TABLE dialect_names")


@pytest.fixture
def sums(spark, tmp_path: Path) -> Iterator[str]:
    """An empty parquet table of Spark."""
    spark.sql(f"CREATE TABLE dialect_sums (half DOUBLE, id INT) USING parquet LOCATION '{tmp_path / 's'}'")
    yield "dialect_sums"
    spark.sql("DROP TABLE dialect_sums")


def written(consume: Callable[[str], list[Any]], name: str) -> list[Any]:
    return sorted((json.loads(message.value()) for message in consume(name)), key=str)


def refused(session: Session, sql: str) -> tuple[str, str, str]:
    """(code, message, text at the place) of the error that a script gives."""
    with pytest.raises(KafkaSqlError) as error:
        session.sql(sql)
    (found,) = error.value.diagnostics
    assert error.value.exit_code is ExitCode.SQL
    assert found.span is not None
    return found.code, found.message, found.span.text


def test_queries_have_the_meaning_of_spark(dialect: Session, orders: str, kafka_table) -> None:
    table = kafka_table("orders", orders, "id INT, amount INT")
    query = "SELECT ID, amount / 2 AS half, nvl(amount, 0) FROM Orders ORDER BY 1"
    assert dialect.sql(table + query).collect() == [(1, 3.5, 7), (2, 2.5, 5), (3, None, 0)]


def test_the_dialect_can_change_within_a_script(session: Session, orders: str, kafka_table) -> None:
    script = kafka_table("orders", orders, "id INT, amount INT") + (
        "SET 'table.sql-dialect' = 'spark'; SELECT max(amount) / 2 FROM orders;"
        "SET 'table.sql-dialect' = 'default'; SELECT MAX(amount) / 2 FROM orders;"
    )
    shown = [result for result in session.execute(script) if not isinstance(result, Done)]
    assert [next(iter(rows.text_rows()))[1] for rows in shown] == [("3.5",), ("3",)]
    session.sql("SET 'table.sql-dialect' = 'spark'")
    assert session.sql("SELECT 7 / 2 AS x").collect() == [(3.5,)]


def test_kafka_into_a_table_of_spark(spark, dialect: Session, orders: str, kafka_table, sums: str) -> None:
    job = dialect.sql(
        kafka_table("orders", orders, "id INT, amount INT")
        + f"INSERT INTO {sums} (ID, half) SELECT id, amount / 2 FROM orders WHERE amount IS NOT NULL"
    )
    assert job.wait(60)
    assert job.progress().rows_written == 2
    assert sorted(map(tuple, spark.table(sums).collect())) == [(2.5, 2), (3.5, 1)]


def test_a_stream_of_kafka_into_a_table_of_spark(
    spark, dialect: Session, orders: str, produce, kafka_table, sums: str
) -> None:
    options = {"scan.bounded.mode": None}
    job = dialect.sql(
        kafka_table("orders", orders, "id INT, amount INT", **options)
        + f"INSERT INTO {sums} SELECT amount / 2, id FROM orders"
    )
    wait_until(lambda: spark.table(sums).count() == 3)
    produce(orders, [{"value": b'{"id": 4, "amount": 1}'}])
    wait_until(lambda: spark.table(sums).count() == 4)
    job.stop()
    assert spark.table(sums).where("id = 4").collect() == [(0.5, 4)]


def test_spark_joined_with_kafka_into_kafka(
    dialect: Session, orders: str, topic, consume, kafka_table, names: str
) -> None:
    enriched = topic(name="enriched")
    job = dialect.sql(
        kafka_table("orders", orders, "id INT, amount INT")
        + kafka_table(
            "enriched", enriched, "name STRING, half DECIMAL(4, 2), id BIGINT NOT NULL, note STRING"
        )
        + "INSERT INTO enriched (id, NAME, half) SELECT o.id, upper(n.name), o.amount / 2 "
        f"FROM orders o JOIN spark_catalog.default.{names} n ON o.id = n.id"
    )
    assert job.wait(60)
    assert job.progress().rows_written == 2
    assert written(consume, enriched) == [
        {"name": "ANN", "half": 3.5, "id": 1, "note": None},
        {"name": "BOB", "half": 2.5, "id": 2, "note": None},
    ]


def test_a_stream_goes_on_from_its_checkpoint(
    spark, orders: str, topic, produce, consume, kafka_table, names: str, tmp_path: Path
) -> None:
    target = topic(name="target")
    script = (
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'c'}';"
        + kafka_table("orders", orders, "id INT, amount INT", **{"scan.bounded.mode": None})
        + kafka_table("target", target, "id INT, name STRING")
        + f"INSERT INTO target SELECT id, name FROM orders JOIN {names} USING (id)"
    )
    with Session(spark, dialect="spark") as first:
        first.sql(script)
        wait_until(lambda: len(consume(target)) == 2)
    produce(orders, [{"value": b'{"id": 2, "amount": 1}'}])
    with Session(spark, dialect="spark") as second:
        second.sql(script)
        wait_until(lambda: len(consume(target)) == 3)
    with Session(spark, dialect="spark") as changed, pytest.raises(KafkaSqlError, match="plan-changed"):
        changed.sql(script.replace("SELECT id, name", "SELECT id + 1, name"))


def test_groups_of_a_stream_become_upserts(dialect: Session, orders: str, topic, consume, broker) -> None:
    totals = topic(name="totals")
    dialect.sql(
        f"CREATE TABLE orders (id INT, amount INT) WITH ('connector' = 'kafka', 'topic' = '{orders}', "
        f"'properties.bootstrap.servers' = '{broker}', 'format' = 'json', "
        "'scan.startup.mode' = 'earliest-offset');"
        "CREATE TABLE totals (odd BOOLEAN, total BIGINT, PRIMARY KEY (odd) NOT ENFORCED) WITH ("
        f"'connector' = 'upsert-kafka', 'topic' = '{totals}', 'properties.bootstrap.servers' = '{broker}', "
        "'key.format' = 'json', 'value.format' = 'json');"
        "INSERT INTO totals SELECT id % 2 = 1, sum(amount) FROM orders GROUP BY ALL"
    )
    wait_until(lambda: len(consume(totals)) >= 2)
    assert written(consume, totals) == [{"odd": False, "total": 5}, {"odd": True, "total": 7}]


def test_values_that_spark_does_not_store(dialect: Session, orders: str, topic, kafka_table) -> None:
    target = kafka_table("target", topic(), "id INT, short VARCHAR(2)")
    tables = kafka_table("orders", orders, "id INT, amount INT") + target
    assert refused(dialect, tables + "INSERT INTO target SELECT 'a', 'b'") == (
        "type-mismatch",
        "Spark does not store STRING in column 'id', which is INT",
        "SELECT 'a', 'b'",
    )
    assert refused(dialect, "INSERT INTO target SELECT 1")[:2] == (
        "wrong-column-count",
        "the query has 1 columns, 'target' takes 2",
    )
    for query, reason in [
        ("3000000000, 'x'", "3000000000.*overflow"),
        ("1, 'abc'", "longer than column 'short'"),
    ]:
        job = dialect.sql(f"INSERT INTO target SELECT {query}")
        with pytest.raises(KafkaSqlError, match=reason) as failed:
            job.wait(60)
        assert failed.value.exit_code is ExitCode.JOB_FAILED


def test_errors_of_spark_have_their_place(dialect: Session, orders: str, kafka_table) -> None:
    table = kafka_table("orders", orders, "id INT, amount INT")
    code, message, place = refused(dialect, table + "SELECT id,\n  amuont FROM orders")
    assert (code, place) == ("spark-analysis", "amuont")
    assert "`amuont` cannot be resolved" in message
    _, _, place = refused(dialect, "SELECT foo(id) FROM default_catalog.default_database.orders")
    assert place == "foo(id)"
    code, _, place = refused(dialect, "SELECT 1;\nCREATE TABEL x (a INT) USING parquet")
    assert (code, place) == ("spark-syntax", "TABEL")
    assert refused(dialect, "INSERT INTO nowhere SELECT id FROM orders")[::2] == ("spark-analysis", "nowhere")
    assert refused(dialect, "SET spark.sql.ansi.enabled = perhaps")[0] == "spark-analysis"


def test_a_stream_that_spark_cannot_run(dialect: Session, orders: str, topic, kafka_table) -> None:
    tables = kafka_table("orders", orders, "id INT, amount INT", **{"scan.bounded.mode": None})
    tables += kafka_table("target", topic(), "total BIGINT")
    code, message, _ = refused(dialect, tables + "INSERT INTO target SELECT sum(amount) FROM orders")
    assert (code, message) == ("spark-analysis", "Spark refused the plan of target")


def test_views_and_tables_of_spark_over_kafka(
    spark, dialect: Session, orders: str, produce, kafka_table, tmp_path: Path
) -> None:
    dialect.sql(
        kafka_table("orders", orders, "id INT, amount INT")
        + "CREATE OR REPLACE TEMPORARY VIEW dialect_view AS SELECT amount / 2 AS half FROM orders;"
    )
    assert dialect.sql("SELECT sum(half) FROM dialect_view").collect() == [(6.0,)]
    produce(orders, [{"value": b'{"id": 4, "amount": 1}'}])
    assert dialect.sql("SELECT sum(half) FROM dialect_view").collect() == [(6.5,)]
    copied = f"CREATE TABLE dialect_copy USING parquet LOCATION '{tmp_path / 'copy'}' AS SELECT * FROM orders"
    assert dialect.sql(copied) is None
    assert dialect.sql("SELECT count(*) FROM dialect_copy").collect() == [(4,)]
    assert dialect.sql("DROP TABLE dialect_copy; DROP VIEW dialect_view") is None
    assert "orders" not in [table.name for table in spark.catalog.listTables()]


def test_settings_of_spark_and_explain(spark, dialect: Session, orders: str, kafka_table) -> None:
    (row,) = dialect.sql("SET spark.sql.ansi.enabled = false").collect()
    assert tuple(row) == ("spark.sql.ansi.enabled", "false")
    assert dialect.sql("SELECT 1 / 0 AS x").collect() == [(None,)]
    dialect.sql("SET spark.sql.ansi.enabled = true")
    assert spark.conf.get("spark.sql.caseSensitive") == "true"
    table = kafka_table("orders", orders, "id INT, amount INT")
    unbounded = kafka_table("live", orders, "id INT, amount INT", **{"scan.bounded.mode": None})
    results = list(
        dialect.execute(table + unbounded + "EXPLAIN SELECT id + 1 FROM orders; EXPLAIN SELECT id FROM live")
    )
    plans = [result.rows[0][0] or "" for result in results if isinstance(result, Listing)]
    assert [plan.splitlines()[0] for plan in plans] == ["== Physical Plan ==", "== Analyzed Logical Plan =="]
    assert "(id#" in plans[0]


def test_a_statement_set_fills_both_worlds(
    spark, dialect: Session, orders: str, topic, consume, kafka_table, sums: str
) -> None:
    target = topic(name="target")
    results = list(
        dialect.execute(
            kafka_table("orders", orders, "id INT, amount INT")
            + kafka_table("target", target, "id INT")
            + f"EXECUTE STATEMENT SET BEGIN INSERT INTO target SELECT id FROM orders; "
            f"INSERT INTO {sums} SELECT 1.5, 1; END"
        )
    )
    assert isinstance(results[-1], Started)
    assert results[-1].job.wait(60)
    assert len(consume(target)) == 3
    assert spark.table(sums).collect() == [(1.5, 1)]


def test_unbounded_rows_are_shown_as_they_arrive(dialect: Session, orders: str, kafka_table) -> None:
    table = kafka_table("orders", orders, "id INT, amount INT", **{"scan.bounded.mode": None})
    (query,) = [
        result
        for result in dialect.execute(table + "SELECT id, id, make_interval(id) FROM orders WHERE id < 3")
        if not isinstance(result, Done)
    ]
    rows = query.text_rows()
    assert sorted([next(rows), next(rows)]) == [("+I", ("1", "1", "1 years")), ("+I", ("2", "2", "2 years"))]
    rows.close()
    assert [name for name, _ in query.columns] == ["id", "id", "make_interval(id, 0, 0, 0, 0, 0, 0.000000)"]


def test_an_endless_query_ends_behind_its_limit(dialect: Session, orders: str, kafka_table) -> None:
    """Spark itself would wait for rows that it then leaves out."""
    list(dialect.execute(kafka_table("orders", orders, "id INT, amount INT", **{"scan.bounded.mode": None})))
    (query,) = dialect.execute("WITH kept AS (SELECT id FROM orders) SELECT id FROM kept LIMIT 1 + 1")
    assert len(list(query.text_rows())) == 2


def test_texts_that_spark_cannot_read_stop_the_script_before_its_first_job(
    dialect: Session, orders: str, topic, consume, kafka_table
) -> None:
    target = topic(name="target")
    script = kafka_table("orders", orders, "id INT, amount INT") + kafka_table("target", target, "id INT")
    with pytest.raises(KafkaSqlError) as error:
        dialect.sql(
            script + "INSERT INTO target SELECT id FROM orders;\nSELECT 1 FRM (x);\n"
            "EXPLAIN SELECT id FROM orders;\nCREATE TABEL q (a INT);"
        )
    places = [found.span for found in error.value.diagnostics]
    assert [place.text for place in places if place is not None] == ["(", "TABEL"]
    assert dialect.jobs == []
    assert consume(target) == []


def test_windows_over_the_declared_watermark(dialect: Session, topic, produce, consume, kafka_table) -> None:
    events, counts = topic(name="events"), topic(name="counts")
    at = "2026-01-01 00:{}:00Z"
    produce(
        events, [{"value": json.dumps({"at": at.format(minute)}).encode()} for minute in ("00", "01", "10")]
    )
    options = {"scan.bounded.mode": None, "json.timestamp-format.standard": "SQL"}
    columns = "`at` TIMESTAMP_LTZ(3), WATERMARK FOR `at` AS `at` - INTERVAL '1' MINUTE"
    dialect.sql(
        kafka_table("events", events, columns, **options)
        + kafka_table("counts", counts, "slot STRING, n BIGINT")
        + "INSERT INTO counts SELECT date_format(window.start, 'mm'), count(*) FROM events "
        "GROUP BY window(`at`, '5 minutes')"
    )
    wait_until(lambda: len(consume(counts)) == 1)
    assert written(consume, counts) == [{"slot": "00", "n": 2}]


def test_what_is_not_ours_is_described_by_spark(spark, dialect: Session, names: str) -> None:
    shown = dialect.sql(f"DESCRIBE {names}").collect()
    assert [(row[0], row[1]) for row in shown][:2] == [("id", "int"), ("name", "string")]
    assert dialect.sql("USE default") is None
    assert dialect.sql(f"SHOW CREATE TABLE {names}").collect()[0][0].startswith("CREATE TABLE")
    assert refused(dialect, "USE nowhere")[::2] == ("spark-analysis", "USE nowhere")


@pytest.mark.sampled(9, "Spark processes")
def test_the_command_line_runs_the_example(broker: str, topic, produce, consume, tmp_path: Path) -> None:
    """In a process of its own, as the example makes tables in Spark's warehouse."""
    sales, named = topic(name="sales"), topic(name="sales_named")
    produce(sales, [{"value": b'{"product": 2, "quantity": 6, "price": 1.5}'}])
    example = Path(__file__).parents[2] / "sql_examples" / "spark_dialect.sql"
    script = example.read_text().replace("'topic' = 'sales'", f"'topic' = '{sales}'")
    (tmp_path / "example.sql").write_text(script.replace("'topic' = 'sales_named'", f"'topic' = '{named}'"))
    done = subprocess.run(
        [sys.executable, "-m", "kafka_sql", "run", "example.sql", "--var", f"bootstrap={broker}"],
        cwd=tmp_path,
        env={**os.environ, **QUICK_JIT, "PYTHONPATH": str(example.parents[1])},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "coffee" in done.stdout
    assert written(consume, named) == [{"name": "coffee", "revenue": 9.0, "dozens": 0.5}]
