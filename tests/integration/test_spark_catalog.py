"""Catalogs of type ``spark``: tables of Spark beside ours, read, written in batch and by streams."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafka_sql.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError, Severity

pytestmark = pytest.mark.spark

CATALOG = "CREATE CATALOG s WITH ('type' = 'spark');"


@pytest.fixture
def table(spark, tmp_path: Path) -> Iterator[str]:
    """A parquet table of Spark with two rows; its name for us."""
    spark.sql(
        "CREATE TABLE spark_catalog.default.people (id BIGINT, name STRING, price DECIMAL(10, 2), "
        f"tags ARRAY<STRING>) USING parquet LOCATION '{tmp_path / 'people'}'"
    )
    spark.sql(
        "INSERT INTO spark_catalog.default.people VALUES (1, 'ann', 1.50, array('a')), (2, 'bob', NULL, NULL)"
    )
    yield "s.`default`.people"
    spark.sql("DROP TABLE spark_catalog.default.people")


def ids(spark) -> list[int]:
    """The ids in the table now; what a stream writes, other sessions see when they look anew."""
    spark.catalog.refreshTable("spark_catalog.default.people")
    return sorted(row.id for row in spark.table("spark_catalog.default.people").collect())


def test_a_table_is_described_and_read(session: Session, table: str) -> None:
    session.sql(CATALOG)
    described = session.sql(f"DESCRIBE {table}").collect()
    assert [(row[0], row[1]) for row in described] == [
        ("id", "BIGINT"),
        ("name", "STRING"),
        ("price", "DECIMAL(10, 2)"),
        ("tags", "ARRAY<STRING>"),
    ]
    assert session.sql(f"SELECT UPPER(name) FROM {table} WHERE id > 1").collect() == [("BOB",)]


def test_the_first_catalog_of_spark_needs_no_statement(session: Session, table: str) -> None:
    assert session.sql("SELECT name FROM spark_catalog.`default`.people WHERE id = 1").collect() == [("ann",)]


def test_rows_are_added(spark, session: Session, table: str) -> None:
    # One after the other: Spark clears the folder that two writers of a path share.
    assert session.sql(CATALOG + f"INSERT INTO {table} (name, id) SELECT 'cid', 3").wait(60)
    job = session.sql(
        "CREATE TABLE g (id BIGINT, name STRING) WITH ('connector' = 'datagen', 'number-of-rows' = '5', "
        "'fields.id.kind' = 'sequence', 'fields.id.start' = '10', 'fields.id.end' = '14');"
        f"INSERT INTO {table} SELECT id, 'generated', 2.5, ARRAY['x', 'y'] FROM g"
    )
    assert job.wait(60)
    assert job.progress().rows_written == 5
    deadline = time.monotonic() + 60
    while len(ids(spark)) < 8 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert ids(spark) == [
        1,
        2,
        3,
        10,
        11,
        12,
        13,
        14,
    ]


def test_a_stream_adds_rows(spark, session: Session, table: str) -> None:
    job = session.sql(
        CATALOG + "CREATE TABLE g (id BIGINT) WITH ('connector' = 'datagen', 'rows-per-second' = '20');"
        f"INSERT INTO {table} (id) SELECT id FROM g"
    )
    deadline = time.monotonic() + 60
    while len(ids(spark)) < 10 and time.monotonic() < deadline:
        time.sleep(0.2)
    job.stop()
    assert len(ids(spark)) >= 10


def test_what_spark_does_not_have_is_an_error_at_its_place(session: Session, table: str) -> None:
    with pytest.raises(KafkaSqlError, match=r"Spark has no table 'default\.poeple'") as error:
        session.sql(CATALOG + "SELECT * FROM s.`default`.poeple")
    span = error.value.diagnostics[0].span
    assert span is not None
    assert span.text == "s.`default`.poeple"


def test_check_leaves_spark_alone() -> None:
    session = Session()
    (found,) = session.check(
        CATALOG + "CREATE VIEW v AS SELECT id FROM s.`default`.people; SELECT nope FROM v"
    )
    assert (found.code, found.severity) == ("spark-table", Severity.WARNING)
    assert not session.connection.is_open
