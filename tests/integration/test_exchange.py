"""Pipelines of several tasks that exchange rows by key, on the real broker: the tables and windows are those
of a recomputation, also when tasks, the whole job, or a connection between two tasks is killed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import psutil
import pytest

from kafka_sql.broker.fault_points import VARIABLE
from tests.chaos.faults import cut, exchange_sockets
from tests.integration.conftest import wait_until
from tests.integration.killing import QUICK_JIT
from tests.integration.test_pipelines import UPSERTS, totals
from tests.integration.test_streaming import UNBOUNDED

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(10)]

PARTITIONS = 4
TASKS = 3
"""Of the jobs that are killed."""
COLUMNS = "k BIGINT, n BIGINT"
RESULT = "k BIGINT, c BIGINT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED"
GROUPED = "INSERT INTO k SELECT k, COUNT(*) AS c, SUM(n) AS n FROM s GROUP BY k"
EXACTLY_ONCE = {"sink.delivery-guarantee": "exactly-once"}
TWICE = (
    "INSERT INTO k SELECT k, SUM(c) AS c, SUM(n) AS n FROM "
    "(SELECT k, n % 7 AS m, COUNT(*) AS c, SUM(n) AS n FROM s GROUP BY k, n % 7) GROUP BY k"
)
"""The same table, through two exchanges."""
GUARANTEES = pytest.mark.parametrize(
    ("exactly_once", "insert"),
    [(False, GROUPED), (True, GROUPED), (False, TWICE), (True, TWICE)],
    ids=["at least once", "exactly once", "two exchanges", "two exchanges, exactly once"],
)


class Produced:
    """Records with random keys, of which ``skew`` (a share) have key 0, and the table that they add up to."""

    def __init__(self, produce: Callable[..., None], topic: str, skew: float = 0.0) -> None:
        self._produce, self._topic, self._skew = produce, topic, skew
        self._chance = random.Random(skew)
        self.count = 0
        self.table: dict[int, tuple[int, int]] = {}

    def more(self, count: int) -> None:
        records = []
        for number in range(self.count, self.count + count):
            key = 0 if self._chance.random() < self._skew else self._chance.randrange(50)
            rows, total = self.table.get(key, (0, 0))
            self.table[key] = rows + 1, total + number
            records.append({"value": json.dumps({"k": key, "n": number}), "partition": number % PARTITIONS})
        self.count += count
        self._produce(self._topic, records)


def holds(
    consume: Callable[..., Any], sink: str, table: dict[int, tuple[int, int]], limit_s: float = 90
) -> None:
    """Wait until a topic of upserts holds the table."""

    def missing() -> list[Any]:
        return sorted(set(table.items()) ^ set(totals(consume, sink).items()))[:6]

    wait_until(lambda: totals(consume, sink) == table, limit_s, missing)


def delivery(sink: str, *, exactly_once: bool) -> dict[str, str]:
    """The options of a table that is written with this guarantee."""
    return {**EXACTLY_ONCE, "sink.transactional-id-prefix": sink} if exactly_once else {}


def explained(session: Any, insert: str) -> list[str]:
    text = session.sql(f"EXPLAIN {insert}").collect()[0][0]
    return [line.strip() for line in text.splitlines() if line.strip().startswith("tasks:")]


def loads(job: Any) -> dict[tuple[str, int], tuple[int, int, int]]:
    """How the threads of the tasks spend a second: ms of work, of back pressure and without rows."""
    (part,) = job.metrics().parts
    return {
        (each.thread, each.task): (each.busy_ms, each.back_pressured_ms, each.idle_ms) for each in part.loads
    }


def parts_of_state(folder: Path) -> set[str]:
    """The parts in which there is state of groups."""
    return {file.parent.name for file in folder.glob("**/incremental/0/*/*.arrow")}


@pytest.mark.parametrize(("tasks", "skew"), [(2, 0.0), (3, 0.9)])
@GUARANTEES
def test_groups_are_those_of_a_recomputation(
    session, kafka_table, topic, produce, consume, tmp_path, tasks, skew, exactly_once, insert
):
    source, sink = topic(partitions=PARTITIONS), topic(partitions=2)
    upserts = kafka_table("k", sink, RESULT, **UPSERTS | delivery(sink, exactly_once=exactly_once))
    session.sql(kafka_table("s", source, COLUMNS, **UNBOUNDED) + upserts)
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'parallelism.default' = '{tasks}'")
    session.sql("SET 'execution.checkpointing.interval' = '500 ms'")
    exchanges = 1 if insert == GROUPED else 2
    operators = ", ".join(["GroupAggregate"] * exchanges)
    expected = f"tasks: {tasks}, which exchange rows by key in front of {operators}"
    assert explained(session, insert) == [expected]
    produced = Produced(produce, source, skew)
    produced.more(3000)
    job = session.sql(insert)
    holds(consume, sink, produced.table)
    for _ in range(5):
        produced.more(100)
    holds(consume, sink, produced.table)
    wait_until(lambda: len(loads(job)) == (1 + exchanges) * tasks, 60)
    assert all(sum(each) == 1000 for each in loads(job).values())
    job.stop()
    assert parts_of_state(tmp_path) == set(map(str, range(tasks)))


@GUARANTEES
def test_more_and_fewer_tasks_go_on(
    session, kafka_table, topic, produce, consume, tmp_path, exactly_once, insert
):
    source, sink = topic(partitions=PARTITIONS), topic()
    upserts = kafka_table("k", sink, RESULT, **UPSERTS | delivery(sink, exactly_once=exactly_once))
    session.sql(kafka_table("s", source, COLUMNS, **UNBOUNDED) + upserts)
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'scaled'")
    session.sql("SET 'execution.checkpointing.interval' = '500 ms'")
    produced = Produced(produce, source)
    for tasks in (1, 2, 3, 5, 1):
        session.sql(f"SET 'parallelism.default' = '{tasks}'")
        produced.more(500)
        job = session.sql(insert)
        holds(consume, sink, produced.table)
        job.stop()
        assert parts_of_state(tmp_path) == set(map(str, range(tasks)))


def test_micro_batches_take_over_state_of_several_tasks(
    session, kafka_table, topic, produce, consume, tmp_path
):
    source, sink = topic(partitions=PARTITIONS), topic()
    upserts = kafka_table("k", sink, RESULT, **UPSERTS)
    session.sql(kafka_table("s", source, COLUMNS, **UNBOUNDED) + upserts)
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'taken'")
    produced = Produced(produce, source)
    for tasks, host in ((2, "pipeline"), (2, "micro-batch"), (3, "pipeline"), (3, "micro-batch")):
        session.sql(f"SET 'parallelism.default' = '{tasks}'; SET 'kafka-sql.host' = '{host}'")
        produced.more(100)
        job = session.sql(TWICE)
        holds(consume, sink, produced.table)
        job.stop()


def test_what_is_exchanged_is_said(session, kafka_table, topic):
    upserts = kafka_table("k", topic(), RESULT, **UPSERTS)
    session.sql(kafka_table("s", topic(), COLUMNS, **UNBOUNDED) + upserts)
    session.sql("SET 'parallelism.default' = '2'")
    (found,) = explained(session, "INSERT INTO k SELECT 1, COUNT(*) AS c, SUM(n) AS n FROM s")
    assert (
        found == "tasks: 2, which exchange rows by key in front of GroupAggregate (one task: it has no keys)"
    )


# --- windows

TIMED = "k BIGINT, n BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND"
WINDOW_RESULT = "we TIMESTAMP(3), k BIGINT, c BIGINT, n BIGINT"
WINDOWS = (
    "INSERT INTO k SELECT window_end AS we, k, COUNT(*) AS c, SUM(n) AS n FROM TABLE(TUMBLE(TABLE s, "
    "DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k"
)
BEGIN = datetime(2024, 2, 29, 23, 59)


def timed(begin: int, end: int, partitions: int) -> list[dict[str, Any]]:
    """A record for each second, with one of seven keys."""
    return [
        {
            "value": json.dumps({"k": n % 7, "n": n, "ts": str(BEGIN + timedelta(seconds=n))}),
            "partition": n % partitions,
        }
        for n in range(begin, end)
    ]


def windows_until(seconds: int) -> Counter[tuple[str, int, int, int]]:
    """The rows of all windows that end until then."""
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    for n in range(seconds // 10 * 10):
        found[n // 10, n % 7].append(n)
    return Counter(
        (str(BEGIN + timedelta(seconds=10 * window + 10)), key, len(numbers), sum(numbers))
        for (window, key), numbers in found.items()
    )


def windows_in(consume: Callable[..., Any], sink: str) -> Counter[tuple[str, int, int, int]]:
    rows = (json.loads(record.value()) for record in consume(sink))
    return Counter((row["we"], row["k"], row["c"], row["n"]) for row in rows)


def come_to(consume: Callable[..., Any], sink: str, expected: Counter[tuple[str, int, int, int]]) -> None:
    """Wait until a topic has these rows of windows."""

    def differs() -> object:
        found = windows_in(consume, sink)
        return found - expected, expected - found

    wait_until(lambda: windows_in(consume, sink) == expected, 90, differs)


def test_windows_follow_the_partitions_of_all_tasks(session, kafka_table, topic, produce, consume, tmp_path):
    """Two of the four partitions are idle; later starts have other tasks, and read other partitions."""
    source, sink = topic(partitions=PARTITIONS), topic()
    session.sql("SET 'table.exec.source.idle-timeout' = '2 s'")
    once = kafka_table("k", sink, WINDOW_RESULT, **delivery(sink, exactly_once=True))
    session.sql(kafka_table("s", source, TIMED, **UNBOUNDED) + once)
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'windows'")
    session.sql("SET 'execution.checkpointing.interval' = '500 ms'")
    for turn, tasks in enumerate((3, 2, 1, 2)):
        session.sql(f"SET 'parallelism.default' = '{tasks}'")
        produce(source, timed(turn * 100, turn * 100 + 40, 2))
        job = session.sql(WINDOWS)
        wait_until(lambda job=job: job.progress().rows_read == 40, 60, job.progress)
        for begin in range(turn * 100 + 40, turn * 100 + 100, 4):  # for longer than the others are awake
            produce(source, timed(begin, begin + 4, 2))
            time.sleep(0.25)
        # the partition with even numbers is at 98, the delay is a second
        come_to(consume, sink, windows_until(turn * 100 + 97))
        job.stop()
    assert windows_in(consume, sink) == windows_until(397)


PAIRS = (
    "INSERT INTO k SELECT a.n, b.n AS before FROM s AS a LEFT JOIN s AS b ON a.k = b.k "
    "AND b.ts BETWEEN a.ts - INTERVAL '7' SECOND AND a.ts - INTERVAL '1' SECOND"
)


def test_an_interval_join_finds_partners_of_all_tasks(
    session, kafka_table, topic, produce, consume, tmp_path
):
    """One of three tasks reads no partition; a later start has two, and finds the rows of three."""
    source, sink = topic(partitions=2), topic()
    once = kafka_table("k", sink, "n BIGINT, before BIGINT", **delivery(sink, exactly_once=True))
    session.sql(kafka_table("s", source, TIMED, **UNBOUNDED) + once)
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'pairs'")
    session.sql("SET 'execution.checkpointing.interval' = '500 ms'")

    def pairs() -> Counter[tuple[int, int | None]]:
        rows = (json.loads(record.value()) for record in consume(sink))
        return Counter((row["n"], row["before"]) for row in rows)

    for turn, tasks in enumerate((3, 2)):
        session.sql(f"SET 'parallelism.default' = '{tasks}'")
        expected = f"tasks: {tasks}, which exchange rows by key in front of IntervalJoin"
        assert explained(session, PAIRS) == [expected]
        produce(source, timed(turn * 100, turn * 100 + 100, 2))
        job = session.sql(PAIRS)
        partners = Counter((n, n - 7 if n >= 7 else None) for n in range(turn * 100 + 100))
        wait_until(lambda partners=partners: pairs() == partners, 90, pairs)
        job.stop()


# --- faults


@contextmanager
def running(script: Path, **environment: str) -> Iterator[psutil.Process]:
    """``kafka-sql run`` of a script in a process group of its own, which is killed at the end."""
    command = [sys.executable, "-m", "kafka_sql", "run", "--quiet", str(script)]
    log = (script.parent / "log").open("ab")
    with (
        log,
        subprocess.Popen(
            command, start_new_session=True, env=os.environ | QUICK_JIT | environment, stdout=log, stderr=log
        ) as process,
    ):
        try:
            yield psutil.Process(process.pid)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def workers(process: psutil.Process) -> list[psutil.Process]:
    """The Python processes that run tasks: they hold connections of an exchange."""
    found = []
    for each in process.children(recursive=True):
        with suppress(psutil.Error, OSError):
            if exchange_sockets(each.pid):
                found.append(each)
    return found


def killed_script(
    folder: Path, source: str, sink: str, exactly_once: bool, kafka_table: Any, insert: str = GROUPED
) -> Path:
    """A script with three tasks that are started again after each failure."""
    script = folder / "groups.sql"
    options = delivery(sink, exactly_once=exactly_once)
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{folder}/checkpoints'; SET 'pipeline.name' = 'killed';\n"
        f"SET 'execution.checkpointing.interval' = '300 ms'; SET 'parallelism.default' = '{TASKS}';\n"
        "SET 'restart-strategy.type' = 'fixed-delay'; SET 'restart-strategy.fixed-delay.delay' = '100 ms';\n"
        "SET 'restart-strategy.fixed-delay.attempts' = '100';\n"
        + kafka_table("s", source, COLUMNS, **UNBOUNDED)
        + kafka_table("k", sink, RESULT, **UPSERTS | options)
        + insert
    )
    return script


OF_TASKS = ("committed", "marked", "saved", "aligned")
OF_THE_DRIVER = ("planned", "published")


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_an_interval_in_doubt_is_written_once(broker, kafka_table, topic, produce, consume, tmp_path):
    """One of the tasks dies at a step of the protocol, while the others continue; or the driver does. Rows
    pass through two exchanges."""
    source, sink, faults = topic(partitions=PARTITIONS), topic(), tmp_path / "faults"
    faults.mkdir()
    script = killed_script(tmp_path, source, sink, True, kafka_table, TWICE)
    produced = Produced(produce, source, 0.3)
    produced.more(100)
    waiting = [*OF_TASKS, *OF_THE_DRIVER]
    while waiting:
        with running(script, **{VARIABLE: str(faults)}) as process:
            holds(consume, sink, produced.table, 120)
            while waiting and alive(process):
                point = waiting.pop(0)
                (tmp_path / point).write_text("9 self")
                (tmp_path / point).rename(faults / point)
                until = time.monotonic() + 60
                while not list(faults.glob(f"{point}.*")) and time.monotonic() < until:
                    produced.more(20)
                    time.sleep(0.1)
                assert list(faults.glob(f"{point}.*")), f"nobody has come to {point}"
                produced.more(50)
                if point in OF_THE_DRIVER:
                    wait_until(lambda process=process: not alive(process), 60)
                else:
                    holds(consume, sink, produced.table, 120)
    with running(script):
        produced.more(50)
        holds(consume, sink, produced.table, 120)


def alive(process: psutil.Process) -> bool:
    return process.is_running() and process.status() != psutil.STATUS_ZOMBIE


@pytest.mark.slow
@pytest.mark.timeout(900)
@GUARANTEES
def test_nothing_is_lost_or_doubled_by_kills(
    broker, kafka_table, topic, produce, consume, tmp_path, exactly_once, insert
):
    """The job, one of its tasks, and a connection between two of them are killed while rows are written.
    Counts tell every row that was lost or read into the state twice."""
    source, sink = topic(partitions=PARTITIONS), topic()
    script = killed_script(tmp_path, source, sink, exactly_once, kafka_table, insert)
    produced, chance = Produced(produce, source, 0.3), random.Random(5)
    produced.more(500)
    for fault in ("job", "task", "connection", "task", "job", "connection"):
        with running(script) as process:
            wait_until(lambda process=process: len(workers(process)) == TASKS, 120)
            until = time.monotonic() + 1 + chance.random()
            while time.monotonic() < until:
                produced.more(50)
                time.sleep(0.05)
            before = workers(process)
            if fault != "job":
                victim = chance.choice(before)
                if fault == "task":
                    victim.kill()
                else:
                    cut(victim.pid, exchange_sockets(victim.pid)[0])
                known = {each.pid for each in before}
                wait_until(
                    lambda known=known, process=process: (
                        len({e.pid for e in workers(process)} - known) == TASKS or not process.is_running()
                    ),
                    120,
                )
                produced.more(200)
                holds(consume, sink, produced.table, 120)
    with running(script):
        produced.more(200)
        holds(consume, sink, produced.table, 120)
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log, log[-3000:]
