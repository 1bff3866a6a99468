"""Windows of processing time end by the clock: micro-batches one after another with a clock of the test's
own, and a stream over the broker in which no record ends the last window."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText
from tests.integration.conftest import wait_until

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

pytestmark = pytest.mark.spark

_KAFKA = (
    "'properties.bootstrap.servers' = 'b:9092', 'topic' = 't', 'format' = 'json', "
    "'scan.startup.mode' = 'earliest-offset'"
)
TABLE = (
    "CREATE TABLE t (id BIGINT, k STRING, v INT, pt AS PROCTIME()) "
    f"WITH ('connector' = 'kafka', {_KAFKA});\n"
    "CREATE TABLE timed (id BIGINT, k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) "
    f"WITH ('connector' = 'kafka', {_KAFKA}, 'scan.watermark.idle-timeout' = '20 s');\n"
)
START = datetime(2026, 1, 1, 10, tzinfo=timezone.utc)
Row = tuple[Any, ...]


class Clocked:
    """A refresh query whose clock the test sets, in seconds after ten o'clock."""

    def __init__(self, spark: SparkSession, query: str, folder: str, tables: str = "") -> None:
        text = f"SET 'kafka-sql.strategy' = 'refresh';\n{TABLE}{tables}{query}"
        script = check_script(parse_script(SourceText("q", text)), Catalog(), SessionOptions.default("UTC"))
        assert not script.diagnostics, script.diagnostics
        statement = script.statements[-1]
        assert isinstance(statement, CollectPlan)
        assert statement.collect.strategy.name == "refresh"
        self.spark, self.collect, self.folder = spark, statement.collect, folder
        self.now, self.batch, self.given = 0.0, 0, list[Row]()
        self.start()

    def start(self) -> None:
        """Begin, or begin again from what is kept."""
        from kafka_sql.planner.properties.sink_changelog import result_key
        from kafka_sql.spark.platform.state_folder import StateFolder
        from kafka_sql.spark.strategies.refresh.refresh_strategy import Refresh

        plan = self.collect.input
        key = result_key(plan, None)
        self.refresh = Refresh(plan, StateFolder(self.folder), key, self.take, self.micros)

    def micros(self) -> int:
        return int((START.timestamp() + self.now) * 1_000_000)

    def take(self, frame: DataFrame) -> int:
        rows = [tuple(_plain(cell) for cell in row) for row in frame.collect()]
        self.given += rows
        return len(rows)

    def feed(self, now: float, *rows: Row) -> list[Row]:
        """One micro-batch at a time; the rows that it gives, sorted, without their kind (all are inserts)."""
        from pyspark.sql import functions as F

        def read(scan: Scan, _event_time: bool) -> DataFrame:
            names = [column.name for column in scan.table.columns if column.name != "pt"]
            types = "id long, k string, v int" + (", ts timestamp_ntz" if "ts" in names else "")
            numbered = [(*row, number) for number, row in enumerate(rows)]
            frame = self.spark.createDataFrame(numbered, f"{types}, n long")
            shown = [F.col(name).alias(f.name) for name, f in zip(scan.columns, scan.schema, strict=True)]
            places = [F.lit(0).alias(PARTITION_COLUMN), F.col("n").alias(OFFSET_COLUMN)]
            return frame.select(*shown, *places)

        self.now, before = now, len(self.given)
        self.refresh.run(self.refresh.log(read), self.batch)
        self.batch += 1
        found = self.given[before:]
        assert all(row[-1] == 0 for row in found)
        return sorted((row[:-1] for row in found), key=str)

    def kept(self) -> int:
        """How many rows are kept of what was read."""
        folders, _ = self.refresh.state.inputs_until(self.batch)
        return self.spark.read.parquet(*folders).count()

    @property
    def wakes(self) -> float | None:
        """When there is something to do without a row."""
        at = self.refresh.wake_ms
        return None if at is None else at / 1000 - START.timestamp()


def _plain(cell: Any) -> Any:
    return cell.strftime("%M:%S") if isinstance(cell, datetime) else cell


def rows(*ids: int) -> Sequence[Row]:
    return [(number, "ab"[number % 2], number) for number in ids]


TUMBLED = (
    "SELECT k, window_start, window_end, window_time, COUNT(*), SUM(v) FROM "
    "TABLE(TUMBLE(TABLE t, DESCRIPTOR(pt), INTERVAL '10' SECOND)) "
    "GROUP BY k, window_start, window_end, window_time"
)


def test_a_window_is_given_when_the_clock_has_passed_it(utc, tmp_path) -> None:
    clocked = Clocked(utc, TUMBLED, str(tmp_path))
    assert clocked.feed(1, *rows(0, 1)) == []
    assert clocked.wakes == 10
    assert clocked.feed(9.999, *rows(2)) == []
    first = [("a", "00:00", "00:10", "00:10", 2, 2), ("b", "00:00", "00:10", "00:10", 1, 1)]
    clocked.now = 10
    assert clocked.feed(10, *rows(3)) == first  # no record comes late
    assert clocked.wakes == 20
    clocked.start()
    clocked.batch -= 1
    assert clocked.feed(60, *rows(3)) == first  # repeated: it is ten o'clock and ten seconds still
    assert clocked.wakes == 20
    assert clocked.feed(25) == [("b", "00:10", "00:20", "00:20", 1, 3)]
    assert clocked.wakes is None


@pytest.mark.exhaustive
def test_windows_that_were_given_are_forgotten(utc, tmp_path) -> None:
    clocked = Clocked(utc, TUMBLED, str(tmp_path))
    for number in range(9):
        clocked.feed(number * 10, *rows(*range(5)))
    assert clocked.kept() == 10  # of the last two micro-batches, the first of which put all together
    assert len(clocked.given) == 16


SESSIONS = (
    "SELECT k, window_start, window_end, COUNT(*) FROM "
    "TABLE(SESSION(TABLE t PARTITION BY k, DESCRIPTOR(pt), INTERVAL '5' SECOND)) "
    "GROUP BY k, window_start, window_end"
)


@pytest.mark.exhaustive
def test_a_session_ends_when_nothing_comes(utc, tmp_path) -> None:
    clocked = Clocked(utc, SESSIONS, str(tmp_path))
    assert clocked.feed(0, *rows(0, 1)) == []
    assert clocked.feed(4, *rows(2)) == []
    assert clocked.feed(6) == [("b", "00:00", "00:05", 1)]
    assert clocked.wakes == 9
    assert clocked.feed(9, *rows(1)) == [("a", "00:00", "00:09", 2)]
    assert clocked.feed(14) == [("b", "00:09", "00:14", 1)]


@pytest.mark.exhaustive
def test_sessions_that_were_given_are_forgotten(utc, tmp_path) -> None:
    clocked = Clocked(utc, SESSIONS, str(tmp_path))
    for number in range(9):
        clocked.feed(number * 4, *(rows(0, 1) if number % 3 == 0 else rows(0)))
    assert sorted(clocked.given) == [
        ("b", start, end, 1, 0) for start, end in (("00:00", "00:05"), ("00:12", "00:17"), ("00:24", "00:29"))
    ]
    assert clocked.kept() == 10  # the nine of a, and the one of b that was open when all was put together


OTHERS = {
    "SELECT id, window_start, window_end FROM TABLE(SESSION(TABLE t PARTITION BY k, DESCRIPTOR(pt), "
    "INTERVAL '5' SECOND))": [(0, "00:01", "00:11"), (1, "00:01", "00:06"), (2, "00:01", "00:11")],
    "SELECT HOP_START(pt, INTERVAL '5' SECOND, INTERVAL '10' SECOND), COUNT(*), "
    "HOP_PROCTIME(pt, INTERVAL '5' SECOND, INTERVAL '10' SECOND) FROM t "
    "GROUP BY HOP(pt, INTERVAL '5' SECOND, INTERVAL '10' SECOND)": [
        ("00:00", 3, "00:10"),
        ("00:05", 1, "00:15"),
        ("59:55", 2, "00:05"),
    ],
    "SELECT window_end, COUNT(*) FROM TABLE(CUMULATE(TABLE t, DESCRIPTOR(pt), INTERVAL '5' SECOND, "
    "INTERVAL '10' SECOND)) GROUP BY window_start, window_end": [("00:05", 2), ("00:10", 3)],
    "SELECT window_start, SUM(c) FROM TABLE(TUMBLE((SELECT window_time AS rt, COUNT(*) AS c FROM "
    "TABLE(TUMBLE(TABLE t, DESCRIPTOR(pt), INTERVAL '2' SECOND)) GROUP BY window_start, window_end, "
    "window_time), DESCRIPTOR(rt), INTERVAL '8' SECOND)) GROUP BY window_start, window_end": [
        ("00:00", 2),
        ("00:08", 1),
    ],
    "SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY pt RANGE BETWEEN INTERVAL '4' SECOND PRECEDING AND "
    "CURRENT ROW), pt, LOCALTIMESTAMP, CURRENT_DATE > DATE '2026-01-01' FROM t": [
        (0, 0, "00:01", "00:01", False),
        (1, 1, "00:01", "00:01", False),
        (2, 2, "00:06", "00:06", False),
    ],
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("query", OTHERS)
def test_other_windows_of_processing_time(query, utc, tmp_path) -> None:
    clocked = Clocked(utc, query, str(tmp_path))
    clocked.feed(1, *rows(0, 1))
    clocked.feed(6, *rows(2))
    for _ in range(6):
        if clocked.wakes is not None:
            clocked.feed(clocked.wakes)
    clocked.feed(100)
    assert sorted((row[:-1] for row in clocked.given), key=str) == OTHERS[query]


class Names:
    """A table of a database with one name for each key, and the declaration of it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.run("CREATE TABLE names (k TEXT, name TEXT)")
        self.run("INSERT INTO names VALUES ('a', 'ann'), ('b', 'bob')")
        self.table = (
            "CREATE TABLE names (k STRING, name STRING) WITH ('connector' = 'jdbc', "
            f"'url' = 'jdbc:sqlite:{path}', 'table-name' = 'names');\n"
        )

    def run(self, sql: str) -> None:
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute(sql)
            connection.commit()


NAMED = "SELECT t.*, name FROM t JOIN names FOR SYSTEM_TIME AS OF t.pt ON t.k = names.k"
BY_NAME = (
    f"SELECT name, window_end, COUNT(*) FROM TABLE(TUMBLE(({NAMED}), DESCRIPTOR(pt), INTERVAL '10' SECOND)) "
    "GROUP BY name, window_start, window_end"
)


def test_rows_of_a_window_keep_what_was_looked_up_for_them(utc, tmp_path) -> None:
    names = Names(f"{tmp_path}/names.db")
    clocked = Clocked(utc, BY_NAME, f"{tmp_path}/state", names.table)
    assert clocked.feed(1, *rows(0, 1)) == []
    names.run("UPDATE names SET name = 'carl' WHERE k = 'a'")
    clocked.start()
    clocked.batch -= 1
    assert clocked.feed(1, *rows(0, 1)) == []  # repeated: it keeps the name that it found
    assert clocked.feed(2, *rows(2, 3)) == []
    assert clocked.wakes == 10
    names.run("DELETE FROM names")
    assert clocked.feed(10) == [("ann", "00:10", 1), ("bob", "00:10", 2), ("carl", "00:10", 1)]
    assert clocked.feed(20, *rows(4, 5)) == []
    for number in range(3, 12):
        clocked.feed(number * 10)
    assert clocked.kept() == 0
    from kafka_sql.spark.platform.state_folder import StateFolder

    recorded = clocked.spark.read.parquet(*StateFolder(f"{tmp_path}/state/recorded-0").inputs_until(99)[0])
    assert recorded.count() == 0  # windows that were given need no rows


@pytest.mark.exhaustive
def test_a_session_keeps_what_was_looked_up(utc, tmp_path) -> None:
    names = Names(f"{tmp_path}/names.db")
    query = f"SELECT name, COUNT(*) FROM ({NAMED}) GROUP BY name, SESSION(pt, INTERVAL '10' SECOND)"
    clocked = Clocked(utc, query, f"{tmp_path}/state", names.table)
    clocked.feed(1, *rows(0))
    names.run("UPDATE names SET name = 'carl' WHERE k = 'a'")
    clocked.feed(4, *rows(2))
    assert clocked.feed(11) == [("ann", 1)]
    assert clocked.feed(14) == [("carl", 1)]


@pytest.mark.exhaustive
def test_results_of_windows_are_looked_up_when_they_are_given(utc, tmp_path) -> None:
    names = Names(f"{tmp_path}/names.db")
    counted = f"SELECT *, PROCTIME() AS pt FROM ({TUMBLED})"
    query = f"SELECT c, name FROM ({counted}) AS t (k, s, e, w, c, v, pt) " + NAMED.partition("FROM t ")[2]
    clocked = Clocked(utc, query, f"{tmp_path}/state", names.table)
    clocked.feed(1, *rows(0, 1))
    names.run("UPDATE names SET name = 'carl' WHERE k = 'a'")
    assert clocked.feed(10, *rows(0)) == [(1, "bob"), (1, "carl")]
    names.run("DELETE FROM names")
    assert clocked.feed(20) == []


@pytest.mark.exhaustive
def test_counts_of_looked_up_results_stay(utc, tmp_path) -> None:
    names = Names(f"{tmp_path}/names.db")
    counted = f"SELECT *, PROCTIME() AS pt FROM ({TUMBLED})"
    query = (
        f"SELECT name, SUM(c) FROM ({counted}) AS t (k, s, e, w, c, v, pt) {NAMED.partition('FROM t ')[2]} "
        "GROUP BY name"
    )
    clocked = Clocked(utc, query, f"{tmp_path}/state", names.table)
    clocked.feed(1, *rows(0, 0, 1))
    clocked.feed(10, *rows(0))
    names.run("UPDATE names SET name = 'carl' WHERE k = 'a'")
    clocked.feed(20)
    assert sorted(clocked.given) == [("ann", 2, 0), ("bob", 1, 0), ("carl", 1, 0)]


@pytest.mark.exhaustive
def test_windows_of_event_time_are_forgotten_when_they_were_given(utc, tmp_path) -> None:
    clocked = Clocked(
        utc,
        "SELECT k, window_start, LAST_VALUE(v) FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), "
        "INTERVAL '10' SECOND)) GROUP BY k, window_start, window_end",
        str(tmp_path),
    )
    for number in range(9):
        at = START.replace(tzinfo=None) + timedelta(seconds=number * 10)
        clocked.feed(number, *((*row, at) for row in rows(0, 1, 1)))
    assert len(clocked.given) == 16
    assert clocked.kept() == 6  # of the last two micro-batches, the first of which put all together


@pytest.mark.kafka
def test_a_stream_gives_its_last_window_without_a_further_record(
    session, topic, broker, kafka_table, produce, consume
) -> None:
    source, written = topic(), topic()
    unbounded = {"scan.bounded.mode": None}
    session.sql(kafka_table("clicks", source, "id BIGINT, k STRING, pt AS PROCTIME()", **unbounded))
    session.sql(
        f"CREATE TABLE counted (k STRING, c BIGINT) WITH ('connector' = 'kafka', 'topic' = '{written}', "
        f"'properties.bootstrap.servers' = '{broker}', 'format' = 'json')"
    )
    job = session.sql(
        "INSERT INTO counted SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(pt), "
        "INTERVAL '1' SECOND)) GROUP BY k, window_start, window_end"
    )
    produce(source, [{"value": json.dumps({"id": number, "k": "ab"[number % 2]})} for number in range(4)])

    def counts() -> dict[str, int]:
        found: dict[str, int] = {}
        for message in consume(written):
            row = json.loads(message.value())
            found[row["k"]] = found.get(row["k"], 0) + row["c"]
        return found

    wait_until(lambda: counts() == {"a": 2, "b": 2}, 180)
    job.stop()
    assert counts() == {"a": 2, "b": 2}
