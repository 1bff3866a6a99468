"""Pipelines on the real broker: the same rows as micro-batches give, from the same checkpoints."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from kafka_sql.spark.strategies.pipeline import slots
from kafka_sql.text.diagnostics import JobError, PlanError
from tests.integration import conftest
from tests.integration.conftest import wait_until
from tests.integration.killing import QUICK_JIT
from tests.integration.test_streaming import UNBOUNDED, numbers, read_numbers

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6)]

TYPES = (
    "id BIGINT, i INT, s STRING, v VARCHAR(5), d DOUBLE, e DECIMAL(10, 2), b BOOLEAN, t TIMESTAMP(3), "
    "z TIMESTAMP_LTZ(6), da DATE, ti TIME(0), y BYTES, a ARRAY<INT>, m MAP<STRING, INT>, "
    "r ROW<x INT, y STRING>"
)
ROWS = [
    {
        "id": n,
        "i": None if n == 3 else 2**31 - 1 - n,
        "s": ["a", "ß€𝄞", "", None, "x y"][n % 5],
        "v": "abcde"[:n],
        "d": [0.1, -0.0, 1e300, None, 5e-324][n % 5],
        "e": f"{n}.25",
        "b": n % 2 == 0,
        "t": f"2024-02-29 23:59:59.{n:03d}",
        "z": f"2024-02-29 23:59:59.{n:06d}Z",
        "da": "1969-12-31",
        "ti": "12:34:56",
        "y": "AP8=",
        "a": [1, None, n],
        "m": {"k": n, "l": None},
        "r": None if n == 4 else {"x": n, "y": "in"},
    }
    for n in range(5)
]
QUERIES = {
    "all": ("SELECT * FROM s", 5),
    "computed": (
        "SELECT id * 4611686018427387904, i + 5, UPPER(s), SUBSTRING(v, 2), d * 2, e, "
        "b OR i IS NULL, t, z, da, ti, y, a, m, r FROM s "
        "WHERE s LIKE '%a%' OR NOT (id = 1) OR v IN ('', 'abc')",
        4,
    ),
    "functions": (
        "SELECT COALESCE(TRY_CAST(v AS BIGINT), id / 2), MOD(i, 7), CONCAT_WS('-', s, "
        "DATE_FORMAT(t, 'HH:mm'), DATE_FORMAT(z, 'HH'), "
        "JSON_VALUE('{\"a\":1}', '$.a'), REGEXP_REPLACE(v, '(b)', '$1!')), LEFT(v, 2), "
        "CAST(e AS DOUBLE) / 3, "
        "e * 1.5, REGEXP(s, '^[a-z]'), TIMESTAMPADD(DAY, 1, FLOOR(t TO HOUR)), TO_TIMESTAMP_LTZ(id, 3), "
        "CAST(t AS DATE), ti, y, ARRAY[i, a[1]], MAP['k', i], ROW(i, SPLIT_INDEX(s, ' ', 1)) FROM s "
        "WHERE v <> '' AND EXTRACT(YEAR FROM t) = 2024",
        4,
    ),
    "rows of collections": (
        "SELECT id, x, k, v, d, e, b, t, z, da, ti, y, a, m, r FROM s "
        "LEFT JOIN UNNEST(a) AS u (x) ON TRUE CROSS JOIN UNNEST(m) AS w (k, n) WHERE n IS NOT NULL",
        15,
    ),
    "functions of the user": (
        "SELECT id, i, loud(s), loud(loud(v)), d, e, loud(s) = s, t, z, da, ti, y, a, m, r FROM s "
        "WHERE loud(v) <> '' AND id > 1",
        3,
    ),
    "casts that would fail": (
        "SELECT CAST(LEFT('12x', LEAST(CAST(id AS INT), 2)) AS BIGINT), i, s, v, d, e, "
        "b, t, z, da, ti, y, a, m, r FROM s WHERE id > 0",
        4,
    ),
}


def loud(text: str) -> str | None:
    """A function of the user."""
    return None if text is None else text.upper() + "!"


def ran(session, text: str, rows: int, produce_more=None):
    """Runs an INSERT until it has written so many rows, and stops it."""
    job = session.sql(text)
    if produce_more is not None:
        produce_more()
    wait_until(lambda: job.progress().rows_written == rows, 60, job.progress)
    job.stop()


@pytest.mark.parametrize(("query", "rows"), QUERIES.values(), ids=QUERIES)
def test_rows_are_those_of_micro_batches(session, kafka_table, topic, produce, consume, query, rows):
    source = topic(partitions=3)
    values = [{"value": json.dumps(row), "partition": row["id"] % 3} for row in ROWS]
    produce(source, values)
    session.sql(kafka_table("s", source, TYPES, **UNBOUNDED))
    session.sql(f"CREATE TEMPORARY FUNCTION loud AS '{__name__}.loud' LANGUAGE PYTHON")
    written = {}
    for pipeline in ("true", "false"):
        sink = topic()
        session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'")
        session.sql(kafka_table(f"k_{pipeline}", sink, TYPES, **UNBOUNDED))
        text = f"INSERT INTO k_{pipeline} {query}"
        ran(session, text, rows)
        said = session.sql(f"EXPLAIN {text}").collect()[0][0]
        assert ("strategy: pipeline" in said) == (pipeline == "true"), said
        written[pipeline] = sorted(record.value() for record in consume(sink))
    assert written["true"] == written["false"]
    assert len(written["true"]) == rows


@pytest.mark.parametrize(
    ("turns", "guarantee"),
    [
        (("false", "true", "false", "true", "true"), "at-least-once"),
        (("true", "false", "true"), "exactly-once"),
    ],
)
def test_either_way_goes_on_from_the_other(
    session, kafka_table, topic, produce, consume, tmp_path, turns, guarantee
):
    source, sink = topic(partitions=2), topic()
    options = {"sink.delivery-guarantee": guarantee, "sink.transactional-id-prefix": sink}
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT", **options))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'both'")
    for turn, pipeline in enumerate(turns):
        session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'")
        produce(source, numbers(turn * 5, turn * 5 + 5))
        ran(session, "INSERT INTO k SELECT n FROM s", 5)
    assert read_numbers(consume, sink) == list(range(5 * len(turns)))


def test_new_partitions_are_read_from_their_begin(
    session, kafka_table, topic, produce, consume, add_partitions
):
    source, sink = topic(partitions=1), topic()
    discovery = {"scan.topic-partition-discovery.interval": "200 ms", "scan.startup.mode": "latest-offset"}
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED, **discovery) + kafka_table("k", sink, "n INT"))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    add_partitions(source, 3)
    produce(source, [{**each, "partition": at % 3} for at, each in enumerate(numbers(0, 30))])
    wait_until(lambda: job.progress().rows_written == 30, 60, job.progress)
    wait_until(lambda: job.progress().lag == 0)
    job.stop()
    assert read_numbers(consume, sink) == list(range(30))


@conftest.needs_pipelines
def test_a_pattern_without_topics_starts_as_a_pipeline(
    session, kafka_table, topic, produce, consume, tmp_path
):
    """The start is noted although there is nothing to read: topics that appear while the job is down are
    read from their begin."""
    name, sink = f"later-{uuid4().hex}", topic()
    options = {
        "topic-pattern": f"{name}-.*",
        "scan.topic-partition-discovery.interval": "200 ms",
        "scan.startup.mode": "latest-offset",
    }
    session.sql(kafka_table("s", None, "n INT", **UNBOUNDED, **options) + kafka_table("k", sink, "n INT"))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'kafka-sql.host' = 'pipeline'")
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: list(tmp_path.glob("*/k/offsets/0")))
    job.stop()
    source = topic(partitions=2, name=name)
    produce(source, numbers(0, 5))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: job.progress().rows_written == 5, 60, job.progress)
    produce(topic(name=name), numbers(5, 10))
    wait_until(lambda: job.progress().rows_written == 10, 60, job.progress)
    job.stop()
    assert read_numbers(consume, sink) == list(range(10))


@conftest.needs_pipelines
def test_a_pipeline_without_a_free_slot_is_refused(session, kafka_table, topic, monkeypatch):
    source, sink = topic(), topic()
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT"))
    free = slots.free_slots(session.spark)
    assert slots.take_slots(session.spark, free) == free
    try:
        session.sql("SET 'kafka-sql.host' = 'pipeline'")
        with pytest.raises(PlanError, match="'PIPELINE': Spark has no free slot for long-lived tasks"):
            session.sql("INSERT INTO k SELECT n FROM s")
        session.sql("RESET 'kafka-sql.host'")
        session.sql("INSERT INTO k SELECT n FROM s").stop()
    finally:
        slots.give_back(session.spark.sparkContext.applicationId, free)


def test_bad_records_are_left_out_counted_and_kept(session, kafka_table, topic, produce, consume):
    source, sink = topic(), topic()
    bad = {"scan.bad-records": "dead-letter", "scan.dead-letter.topic": f"{source}-bad"}
    limit = {"scan.bad-records.max": "2"}
    session.sql(
        kafka_table("s", source, "n INT", **UNBOUNDED, **bad, **limit) + kafka_table("k", sink, "n INT")
    )
    job = session.sql("INSERT INTO k SELECT n FROM s")
    produce(source, [*numbers(0, 2), {"value": "["}, *numbers(2, 4), {"value": '{"n": "x"}'}])
    wait_until(lambda: job.progress().rows_rejected == 2, 60, job.progress)
    assert job.progress().dead_letters == ((f"{source}-bad", 2),)
    assert job.state.value == "running"
    produce(source, [{"value": "]"}])
    with pytest.raises(JobError) as raised:
        job.wait(60)
    assert raised.value.diagnostics[0].code == "too-many-bad-records"
    assert read_numbers(consume, sink) == [0, 1, 2, 3]
    assert len(consume(f"{source}-bad")) == 3


def test_null_for_not_null_fails_the_job(session, kafka_table, topic, produce):
    source, sink = topic(), topic()
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT NOT NULL"))
    produce(source, [*numbers(0, 2), {"value": "{}"}])
    job = session.sql("INSERT INTO k SELECT n FROM s")
    with pytest.raises(JobError, match="Column 'n' is NOT NULL, however, a null value is being written"):
        job.wait(60)


def test_many_pipelines_at_once_leave_room_for_others(session, kafka_table, topic, produce, consume):
    source = topic(partitions=2)
    produce(source, numbers(0, 4))
    sinks = [topic() for _ in range(4)]
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED))
    jobs = []
    for number, sink in enumerate(sinks):
        session.sql(kafka_table(f"k{number}", sink, "n INT"))
        jobs.append(session.sql(f"INSERT INTO k{number} SELECT n FROM s"))
    for job in jobs:
        wait_until(lambda job=job: job.progress().rows_written == 4, 90, job.progress)
    session.sql(kafka_table("bounded", source, "n INT"))
    assert session.sql("SELECT COUNT(*) FROM bounded").collect()[0][0] == 4
    for job in jobs:
        job.stop()
    for sink in sinks:
        assert read_numbers(consume, sink) == [0, 1, 2, 3]


@pytest.mark.sampled(9, "kills")
def test_nothing_is_lost_where_all_is_killed(broker, kafka_table, topic, produce, consume, tmp_path):
    """Exactly once nothing is twice either."""
    source, sink, second, exact = topic(partitions=3), topic(), topic(), topic()
    once = {"sink.delivery-guarantee": "exactly-once", "sink.transactional-id-prefix": exact}
    script = tmp_path / "copy.sql"
    latest = {"scan.startup.mode": "latest-offset"}
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'killed';\n"
        "SET 'execution.checkpointing.interval' = '300 ms';\n"
        + kafka_table("s", source, "n INT", **UNBOUNDED, **latest)
        + kafka_table("k", sink, "n INT")
        + kafka_table("l", second, "m INT")
        + kafka_table("e", exact, "n INT", **once)
        + "EXECUTE STATEMENT SET BEGIN INSERT INTO k SELECT n FROM s; INSERT INTO l SELECT n + 1 FROM s;\n"
        + "INSERT INTO e SELECT n FROM s; END;"
    )
    command = [sys.executable, "-m", "kafka_sql", "run", "--quiet", str(script)]
    written = 0
    for turn in range(3):
        before = _noted(tmp_path, "k"), _noted(tmp_path, "e")
        if turn:
            produce(source, [{**each, "partition": turn} for each in numbers(written, written + 20)])
            written += 20
        with subprocess.Popen(command, start_new_session=True, env=os.environ | QUICK_JIT) as running:
            try:
                # 'latest' is pinned before a row is read: what follows belongs to the job, killed or not;
                # and the later runs are killed while they write
                wait_until(lambda last=before[0]: _noted(tmp_path, "k") > last, 120)
                wait_until(lambda last=before[1]: _noted(tmp_path, "e") > last, 120)
                until = time.monotonic() + 1.5 + turn
                while time.monotonic() < until:
                    produce(
                        source,
                        [{**each, "partition": written % 3} for each in numbers(written, written + 20)],
                    )
                    written += 20
                    time.sleep(0.05)
                if turn == 2:
                    wanted = set(range(written))
                    wait_until(partial(_has, consume, sink, wanted), 60)
                    wait_until(partial(_has, consume, exact, wanted), 60)
                    wait_until(lambda count=written: len(consume(second)) >= count, 60)
            finally:
                os.killpg(running.pid, signal.SIGKILL)
    assert read_numbers(consume, exact) == list(range(written))
    found = read_numbers(consume, sink)
    assert set(found) == set(range(written))
    assert len(found) < 2 * written
    assert {json.loads(record.value())["m"] for record in consume(second)} == set(range(1, written + 1))


def test_one_task_reads_for_all_sinks_of_a_set(session, kafka_table, topic, produce, consume, tmp_path):
    """Each sink has positions of its own: one that is new in the set begins at the begin."""
    source, *sinks = topic(partitions=2), topic(), topic(), topic()
    columns = ["id BIGINT", "s STRING", "r STRING"]
    session.sql(kafka_table("s", source, TYPES, **UNBOUNDED))
    for number, sink in enumerate(sinks):
        session.sql(kafka_table(f"k{number}", sink, columns[number]))
    inserts = [
        "INSERT INTO k0 SELECT id * 2 FROM s WHERE i IS NOT NULL;",
        "INSERT INTO k1 SELECT UPPER(s) FROM s WHERE s <> '';",
        "INSERT INTO k2 SELECT r.y FROM s WHERE r.x > 0;",
    ]
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'set'")
    for turn, chosen in enumerate((inserts[:2], inserts[:2], [inserts[2], inserts[0]], inserts)):
        values = [{**row, "id": row["id"] + turn * 5} for row in ROWS]
        produce(source, [{"value": json.dumps(row), "partition": row["id"] % 2} for row in values])
        job = session.sql(f"EXECUTE STATEMENT SET BEGIN {' '.join(chosen)} END")
        wait_until(lambda job=job: job.progress().lag == 0, 60, job.progress)
        job.stop()
        assert len(job.metrics().parts) == 1
        if turn < 2:
            assert job.progress().rows_read == 5
    rows = [{**row, "id": row["id"] + turn * 5} for turn in range(4) for row in ROWS]
    wanted = [
        sorted(row["id"] * 2 for row in rows if row["i"] is not None),
        sorted(row["s"].upper() for row in rows if row["s"]),
        sorted(row["r"]["y"] for row in rows if row["r"] is not None and row["r"]["x"] > 0),
    ]
    for sink, name, values in zip(sinks, ("id", "s", "r"), wanted, strict=True):
        assert sorted(json.loads(record.value())[name] for record in consume(sink)) == values


UPSERTS = {
    "connector": "upsert-kafka",
    "key.format": "json",
    "value.format": "json",
    "format": None,
    "scan.startup.mode": None,
    "scan.bounded.mode": None,
}


def totals(consume: Callable[..., Any], sink: str) -> dict[int, tuple[int, int]]:
    """The table that a topic of upserts holds: count and sum by key."""
    found: dict[int, tuple[int, int]] = {}
    for record in consume(sink):
        key = json.loads(record.key())["k"]
        if record.value() is None:
            found.pop(key, None)
        else:
            row = json.loads(record.value())
            found[key] = (row["c"], row["n"])
    return found


def summed(numbers: range) -> dict[int, tuple[int, int]]:
    """What the table holds for these numbers."""
    keys = {number % 7 for number in numbers}
    return {
        key: (sum(n % 7 == key for n in numbers), sum(n for n in numbers if n % 7 == key)) for key in keys
    }


def keyed(begin: int, end: int, partitions: int) -> list[dict[str, Any]]:
    """Records with numbers and their keys."""
    return [
        {"value": json.dumps({"k": number % 7, "n": number}), "partition": number % partitions}
        for number in range(begin, end)
    ]


GROUPED = "INSERT INTO k SELECT k, COUNT(*) AS c, SUM(n) AS n FROM s GROUP BY k"
OF_GROUPS = "k BIGINT, c BIGINT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED"


def test_groups_go_on_from_checkpoints_of_either_way(session, kafka_table, topic, produce, consume, tmp_path):
    source, sink = topic(partitions=2), topic()
    session.sql(
        kafka_table("s", source, "k BIGINT, n BIGINT", **UNBOUNDED)
        + kafka_table("k", sink, OF_GROUPS, **UPSERTS)
    )
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'groups'")
    for turn, pipeline in enumerate(("true", "false", "true", "true")):
        session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'")
        job = session.sql(GROUPED)
        produce(source, keyed(turn * 50, turn * 50 + 50, 2))
        wanted = summed(range(turn * 50 + 50))
        wait_until(lambda wanted=wanted: totals(consume, sink) == wanted, 90, lambda: totals(consume, sink))
        job.stop()


def test_a_table_is_read_once_at_the_start(session, kafka_table, topic, produce, consume, tmp_path):
    """As a bounded source in Flink: a later start has its rows in the state, and no new ones."""
    source, sink = topic(partitions=2), topic()
    (tmp_path / "names.csv").write_text("0,0\n1,1\n5,5\n")
    session.sql(
        kafka_table("s", source, "k BIGINT, n BIGINT", **UNBOUNDED)
        + kafka_table("k", sink, OF_GROUPS, **UPSERTS)
        + "CREATE TABLE names (k BIGINT, other BIGINT) WITH ('connector' = 'filesystem', "
        f"'path' = '{tmp_path / 'names.csv'}', 'format' = 'csv')"
    )
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path / 'kept'}'; SET 'pipeline.name' = 'once'")
    joined = (
        "INSERT INTO k SELECT names.other, COUNT(s.n) AS c, SUM(s.n) AS n FROM s RIGHT JOIN names "
        "ON s.k = names.k WHERE names.k < 5 GROUP BY names.other"
    )
    for turn, tasks in enumerate((1, 2, 1)):
        session.sql(f"SET 'parallelism.default' = '{tasks}'; SET 'kafka-sql.host' = 'pipeline'")
        job = session.sql(joined)
        produce(source, keyed(turn * 50, turn * 50 + 50, 2))
        rows = summed(range(turn * 50 + 50))
        expected = {key: rows[key] for key in (0, 1)}
        wait_until(
            lambda expected=expected: totals(consume, sink) == expected, 90, lambda: totals(consume, sink)
        )
        job.stop()
        (tmp_path / "names.csv").write_text("0,0\n3,3\n")


@pytest.mark.sampled(9, "kills")
def test_groups_lose_nothing_where_all_is_killed(broker, kafka_table, topic, produce, consume, tmp_path):
    source, sink = topic(partitions=3), topic()
    script = tmp_path / "groups.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'killed';\n"
        "SET 'execution.checkpointing.interval' = '300 ms';\n"
        + kafka_table("s", source, "k BIGINT, n BIGINT", **UNBOUNDED)
        + kafka_table("k", sink, OF_GROUPS, **UPSERTS)
        + GROUPED
    )
    command = [sys.executable, "-m", "kafka_sql", "run", "--quiet", str(script)]
    written = 0
    for turn in range(3):
        before = _noted(tmp_path, "k")
        if turn:
            produce(source, keyed(written, written + 20, 3))
            written += 20
        with subprocess.Popen(command, start_new_session=True, env=os.environ | QUICK_JIT) as running:
            try:
                wait_until(lambda last=before: _noted(tmp_path, "k") > last, 120)
                until = time.monotonic() + 1.5 + turn
                while time.monotonic() < until:
                    produce(source, keyed(written, written + 20, 3))
                    written += 20
                    time.sleep(0.05)
                if turn == 2:
                    wanted = summed(range(written))
                    wait_until(lambda wanted=wanted: totals(consume, sink) == wanted, 60)
            finally:
                os.killpg(running.pid, signal.SIGKILL)


TIMED = "n BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts"
OF_WINDOWS = "we TIMESTAMP(3), c BIGINT, n BIGINT"
WINDOWS = (
    "SELECT window_end AS we, COUNT(*) AS c, SUM(n) AS n FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), "
    "INTERVAL '1' SECOND)) GROUP BY window_start, window_end"
)
PER_WINDOW = 20
"""Numbers whose event times are within a second."""


def timed(begin: int, end: int, partitions: int) -> list[dict[str, Any]]:
    """Records with numbers and their event times, in order in each partition."""
    return [
        {"value": json.dumps({"n": n, "ts": str(_time(n * 1000 // PER_WINDOW))}), "partition": n % partitions}
        for n in range(begin, end)
    ]


def _time(ms: int) -> datetime:
    return datetime(2024, 2, 29, 23, 59) + timedelta(milliseconds=ms)


def in_windows(count: int) -> list[tuple[str, int, int]]:
    """The rows of the windows of all numbers below ``count`` that ended."""
    found = []
    for begin in range(0, count - PER_WINDOW + 1, PER_WINDOW):
        end = _time((begin + PER_WINDOW) * 1000 // PER_WINDOW)
        numbers_in = range(begin, begin + PER_WINDOW)
        found.append((str(end), len(numbers_in), sum(numbers_in)))
    return found


def windows_in(consume: Callable[..., Any], sink: str) -> list[tuple[str, int, int]]:
    """The rows of windows in a topic, by their times."""
    rows = (json.loads(record.value()) for record in consume(sink))
    return sorted((row["we"], row["c"], row["n"]) for row in rows)


@pytest.mark.parametrize("turns", [("false", "true", "true"), ("true", "false", "true")])
def test_windows_go_on_from_checkpoints_of_either_way(
    session, kafka_table, topic, produce, consume, tmp_path, turns
):
    """State of Spark's own windows stays with Spark, that of tasks with tasks."""
    source, sink = topic(partitions=2), topic()
    session.sql(
        kafka_table("s", source, TIMED, **UNBOUNDED)
        + kafka_table("k", sink, OF_WINDOWS, **{"scan.bounded.mode": None})
    )
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'windows'")
    step = 5 * PER_WINDOW // 2
    for turn, pipeline in enumerate(turns):
        session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'")
        job = session.sql(f"INSERT INTO k {WINDOWS}")
        produce(source, timed(turn * step, turn * step + step, 2))
        # the last number may be in a partition that is behind the other one
        wanted = in_windows((turn + 1) * step - 1)
        wait_until(
            lambda wanted=wanted: windows_in(consume, sink) == wanted, 90, lambda: windows_in(consume, sink)
        )
        job.stop()


@pytest.mark.sampled(9, "kills")
@pytest.mark.parametrize("guarantee", ["at-least-once", "exactly-once"])
def test_windows_lose_nothing_where_all_is_killed(
    broker, kafka_table, topic, produce, consume, tmp_path, guarantee
):
    source, sink = topic(partitions=3), topic()
    options = {"sink.delivery-guarantee": guarantee, "sink.transactional-id-prefix": sink}
    script = tmp_path / "windows.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'killed';\n"
        "SET 'execution.checkpointing.interval' = '300 ms';\n"
        + kafka_table("s", source, TIMED, **UNBOUNDED)
        + kafka_table("k", sink, OF_WINDOWS, **options)
        + f"INSERT INTO k {WINDOWS};"
    )
    command = [sys.executable, "-m", "kafka_sql", "run", "--quiet", str(script)]
    written = 0
    for turn in range(3):
        before = _noted(tmp_path, "k")
        if turn:
            produce(source, timed(written, written + 30, 3))
            written += 30
        with subprocess.Popen(command, start_new_session=True, env=os.environ | QUICK_JIT) as running:
            try:
                wait_until(lambda last=before: _noted(tmp_path, "k") > last, 120)
                until = time.monotonic() + 1.5 + turn
                while time.monotonic() < until:
                    produce(source, timed(written, written + 30, 3))
                    written += 30
                    time.sleep(0.05)
                if turn == 2:
                    produce(source, timed(written, written + 3, 3))
                    wanted = in_windows(written)
                    wait_until(
                        lambda wanted=wanted: set(windows_in(consume, sink)) >= set(wanted),
                        60,
                        lambda: len(windows_in(consume, sink)),
                    )
            finally:
                os.killpg(running.pid, signal.SIGKILL)
    found = windows_in(consume, sink)
    if guarantee == "exactly-once":
        assert found == in_windows(written)
    else:
        assert sorted(set(found)) == in_windows(written)


def _noted(folder: Path, sink: str) -> int:
    """The number of the last checkpoint."""
    commits = folder.glob(f"killed/{sink}/commits/*")
    return max((int(path.name) for path in commits if path.name.isdigit()), default=-1)


def _has(consume: Callable[..., Any], sink: str, wanted: set[int]) -> bool:
    return wanted <= set(read_numbers(consume, sink))
