"""DDL that starts jobs, and what is told of them."""

from __future__ import annotations

import pytest

from kafka_sql.session import Session

pytestmark = pytest.mark.spark

SOURCE = (
    "CREATE TABLE s (id BIGINT, name STRING) WITH ('connector' = 'datagen', 'number-of-rows' = '3', "
    "'fields.id.kind' = 'sequence', 'fields.id.start' = '1', 'fields.id.end' = '3');"
)


def test_create_table_as_creates_and_fills(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    job = session.sql(
        SOURCE + "CREATE TABLE t (extra STRING, id DECIMAL(5, 1)) WITH ('connector' = 'print') "
        "AS SELECT id, CAST(id AS STRING) AS text FROM s"
    )
    assert job.wait(60)
    assert sorted(capsys.readouterr().out.splitlines()) == [
        "+I[null, 1.0, 1]",
        "+I[null, 2.0, 2]",
        "+I[null, 3.0, 3]",
    ]
    columns = [row[0] for row in session.sql("DESCRIBE t").collect()]
    assert columns == ["extra", "id", "text"]
    session.sql("CREATE OR REPLACE TABLE t WITH ('connector' = 'blackhole') AS SELECT id FROM s").wait(60)
    assert [row[0] for row in session.sql("DESCRIBE t").collect()] == ["id"]
    jobs = session.sql("SHOW JOBS").collect()
    assert [(row[0], row[1], row[2]) for row in jobs] == [("1", "t", "FINISHED"), ("2", "t", "FINISHED")]


def test_static_partitions_are_written(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    job = session.sql(
        "CREATE TABLE p (a INT, b STRING, c INT) PARTITIONED BY (b) WITH ('connector' = 'print');"
        "INSERT INTO p PARTITION (b = 7) (c) SELECT 1"
    )
    assert job.wait(60)
    assert capsys.readouterr().out.splitlines() == ["+I[null, 7, 1]"]


def test_a_view_over_a_grown_table_keeps_its_columns(session: Session) -> None:
    session.sql(SOURCE + "CREATE VIEW v (x, y) AS SELECT * FROM s; ALTER TABLE s ADD more INT FIRST;")
    frame = session.sql("SELECT * FROM v")
    assert frame.columns == ["x", "y"]
    assert sorted(row[0] for row in frame.collect()) == [1, 2, 3]
