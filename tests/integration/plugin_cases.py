"""A format and a connector of other packages (``tests/plugins``) on the three hosts, run by test_plugins.py,
whose Python path has both packages."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import pytest

from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import rows_of, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

COLUMNS = "id BIGINT, name STRING"
FIXED = {"format": None, "value.format": "fixed-width", "value.fixed-width.widths": "5;4"}
KEYED = FIXED | {"key.format": "fixed-width", "key.fields": "name", "key.fixed-width.widths": "4"}
OTHER = {"value.fixed-width.widths": None}
BOUNDED = {"scan.bounded.mode": "latest-offset"}


@pytest.fixture
def queue(tmp_path):
    """Makes CREATE TABLE text of a table over a folder, a new one or one of before; None drops an option."""

    def make(name: str, folder: str, columns: str = COLUMNS, **options: str | None) -> str:
        path = tmp_path / folder
        path.mkdir(exist_ok=True)
        given = {"connector": "queue-files", "path": str(path), "partitions": "2"} | FIXED | options
        listed = ", ".join(f"'{key}' = '{value}'" for key, value in given.items() if value is not None)
        return f"CREATE TABLE {name} ({columns}) WITH ({listed})"

    return make


def test_batch_with_metadata(session, utc, queue) -> None:
    columns = f"""{COLUMNS}, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', p INT METADATA FROM 'partition',
        h MAP<STRING, BYTES> METADATA FROM 'headers', o BIGINT METADATA FROM 'offset' VIRTUAL,
        w STRING METADATA FROM 'writer' VIRTUAL"""
    session.sql(queue("q", "a", columns, **BOUNDED))
    session.sql("""INSERT INTO q VALUES
        (1, 'a', TO_TIMESTAMP_LTZ(5, 3), 1, MAP['writer', CAST('me' AS BYTES)]),
        (CAST(NULL AS BIGINT), 'b', TO_TIMESTAMP_LTZ(6, 3), 1, CAST(NULL AS MAP<STRING, BYTES>)),
        (3, 'c', TO_TIMESTAMP_LTZ(7, 3), 0, CAST(NULL AS MAP<STRING, BYTES>))""").wait()
    rows = rows_of(session, "SELECT id, name, p, o, w FROM q")
    assert rows == [(1, "a", 1, 0, "me"), (3, "c", 0, 0, None), (None, "b", 1, 1, None)]
    assert rows_of(session, "SELECT ts FROM q WHERE id = 3") == [(datetime(1970, 1, 1, 0, 0, 0, 7000),)]
    later = "'scan.startup.mode' = 'timestamp', 'scan.startup.timestamp-millis' = '6'"
    assert rows_of(session, f"SELECT name FROM q /*+ OPTIONS({later}) */") == [("b",), ("c",)]


@pytest.mark.parametrize("host", ["pipeline", "micro-batch"])
def test_streams_resume_from_a_checkpoint(
    session, queue, kafka_table, topic, consume, tmp_path, host
) -> None:
    """From a queue to a topic whose key has the format, and the topic's GROUP BY into a queue of changes."""
    between = topic(partitions=2)
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path / 'kept'}'")
    session.sql(queue("q", "in"))
    session.sql(kafka_table("k", between, COLUMNS, **KEYED, **{"scan.bounded.mode": None}))
    session.sql(kafka_table("done", between, COLUMNS, **KEYED))
    changes = {**OTHER, "value.format": "debezium-json"}
    session.sql(queue("n", "out", "name STRING, n BIGINT", **changes))
    session.sql(queue("counted", "out", "name STRING, n BIGINT", **changes, **BOUNDED))
    for begin in (1, 3):
        session.sql("RESET 'kafka-sql.host'")
        session.sql(f"INSERT INTO q VALUES ({begin}, 'a'), ({begin + 1}, 'b')").wait()
        session.sql(f"SET 'kafka-sql.host' = '{host}'")
        jobs = [
            session.sql("INSERT INTO k SELECT * FROM q"),
            session.sql("INSERT INTO n SELECT name, COUNT(*) FROM k GROUP BY name"),
        ]
        session.sql("RESET 'kafka-sql.host'")
        expected = [("a", begin // 2 + 1), ("b", begin // 2 + 1)]
        wait_until(partial(_has, session, expected))
        for job in jobs:
            job.stop()
    assert sorted((message.key(), message.value()) for message in consume(between)) == [
        (b"a   ", b"    1a   "),
        (b"a   ", b"    3a   "),
        (b"b   ", b"    2b   "),
        (b"b   ", b"    4b   "),
    ]
    assert rows_of(session, "SELECT * FROM done WHERE name = 'b'") == [(2, "b"), (4, "b")]


def _has(session, expected: list[tuple]) -> bool:
    return rows_of(session, "SELECT * FROM counted") == expected


def test_operators_over_a_log_in_a_pipeline(session, queue, tmp_path) -> None:
    """The log as source of an operator with state, in tasks that read its partitions."""
    session.sql(queue("q", "in"))
    changes = {**OTHER, "value.format": "debezium-json"}
    session.sql(queue("n", "out", "name STRING, n BIGINT", **changes))
    session.sql(queue("counted", "out", "name STRING, n BIGINT", **changes, **BOUNDED))
    session.sql("INSERT INTO q VALUES (1, 'a'), (2, 'b'), (3, 'a')").wait()
    session.sql("SET 'kafka-sql.host' = 'pipeline'")
    job = session.sql("INSERT INTO n SELECT name, COUNT(*) FROM q GROUP BY name")
    session.sql("RESET 'kafka-sql.host'")
    wait_until(partial(_has, session, [("a", 2), ("b", 1)]))
    job.stop()


def test_windows_in_micro_batches_smaller_than_the_log(session, queue) -> None:
    """Partitions advance together by timestamp, so that no row is late."""
    timed = f"{COLUMNS}, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', WATERMARK FOR ts AS ts"
    session.sql(queue("q", "in", timed, **{"scan.max-records-per-batch": "4"}))
    session.sql(queue("w", "out", "n BIGINT", **OTHER, **{"value.format": "json"}))
    session.sql(queue("windows", "out", "n BIGINT", **OTHER, **{"value.format": "json"}, **BOUNDED))
    moments = [*range(0, 40, 4), 100]
    session.sql(
        "CREATE TABLE p (id BIGINT, name STRING, p INT METADATA FROM 'partition',"
        " ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp')" + queue("x", "in").partition(")")[2]
    )
    rows = ", ".join(f"({n}, 'x', {p}, TO_TIMESTAMP_LTZ({n}, 0))" for p in (0, 1) for n in moments)
    session.sql(f"INSERT INTO p VALUES {rows}").wait()
    session.sql("SET 'kafka-sql.host' = 'micro-batch'")
    job = session.sql(
        "INSERT INTO w SELECT COUNT(*) FROM TUMBLE(TABLE q, DESCRIPTOR(ts), INTERVAL '10' SECOND)"
        " GROUP BY window_start, window_end"
    )
    session.sql("RESET 'kafka-sql.host'")
    wait_until(lambda: rows_of(session, "SELECT * FROM windows") == [(4,), (4,), (6,), (6,)])
    job.stop()


def test_what_fails_names_the_record_or_the_connector(session, queue, tmp_path) -> None:
    session.sql(queue("q", "bad", "line STRING", **OTHER, **{"value.format": "raw"}))
    session.sql("INSERT INTO q VALUES ('    1a   '), ('    xb   '), ('short')").wait()
    session.sql(queue("r", "bad", **BOUNDED))
    with pytest.raises(
        KafkaSqlError, match=r"column 'id': 'x' is not of type BIGINT|the line has 5 characters, not 9"
    ):
        session.sql("SELECT name FROM r").collect()
    skipped = "/*+ OPTIONS('value.fixed-width.ignore-parse-errors' = 'true') */"
    assert rows_of(session, f"SELECT * FROM r {skipped}") == [(1, "a")]
    session.sql(queue("gone", "gone", **BOUNDED))
    (tmp_path / "gone").rmdir()
    with pytest.raises(KafkaSqlError, match=r"connector-failed.*the folder '.*gone' does not exist"):
        session.sql("SELECT * FROM gone").collect()
