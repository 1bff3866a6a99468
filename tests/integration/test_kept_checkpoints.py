"""Checkpoints that an earlier version wrote, one of each strategy, start: what they hold goes on.

``tests/golden/checkpoints`` has them as archives; each was written by a job over the first rows of a topic,
then stopped. ``KAFKA_SQL_CHECKPOINTS=rewrite`` writes them anew, which breaks with the checkpoints of all
users: only where the version of the checkpoint's format says so.
"""

from __future__ import annotations

import json
import os
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.broker.topics import create_topic
from kafka_sql.session import Session
from tests.integration.conftest import wait_until
from tests.integration.test_streaming import UNBOUNDED

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

KEPT = Path(__file__).parents[1] / "golden" / "checkpoints"
REWRITE = os.environ.get("KAFKA_SQL_CHECKPOINTS") == "rewrite"

BEGUN = datetime(2024, 1, 1)
ROWS = [(n, n % 3, BEGUN + timedelta(seconds=20 * n)) for n in range(60)]
"""``(n, k, ts)``: three a minute, in order, in two partitions by turns."""
FIRST = 40
"""So many were read before the checkpoint was kept: in the middle of minute 13."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A job: its columns and connector out, its query, the settings before it, and what it writes of the rows
    after ``FIRST``: in any order, of rows with a key the last one."""

    columns: str
    query: str
    expected: list[Row]
    keyed: bool = False
    settings: str = ""

    @property
    def options(self) -> dict[str, str | None]:
        if not self.keyed:
            return {}
        return {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json",
                "scan.startup.mode": None, "scan.bounded.mode": None}  # fmt: skip


def reached(rows: list[tuple[int, int, datetime]]) -> datetime:
    """The watermark behind ``rows``: the least of both partitions."""
    return min(max(ts for n, _, ts in rows if n % 2 == partition) for partition in (0, 1))


def windows() -> list[Row]:
    """Sums of the minutes that end between the two watermarks."""
    sums: dict[datetime, int] = {}
    for n, _, ts in ROWS:
        sums[ts.replace(second=0)] = sums.get(ts.replace(second=0), 0) + n
    before, after = reached(ROWS[:FIRST]), reached(ROWS)
    minute = timedelta(minutes=1, milliseconds=-1)
    return [
        {"w": f"{start:%F %T}", "total": total}
        for start, total in sums.items()
        if before < start + minute <= after
    ]


def running() -> list[Row]:
    """Running sums of the rows between the two watermarks."""
    before, after, sums, found = reached(ROWS[:FIRST]), reached(ROWS), [0, 0, 0], []
    for n, k, ts in ROWS:
        sums[k] += n
        if before < ts <= after:
            found.append({"n": n, "total": sums[k]})
    return found


TOTALS = [{"k": k, "total": sum(n for n, of, _ in ROWS if of == k)} for k in range(3)]
GROUPED = "SELECT k, SUM(n) FROM s GROUP BY k"
CASES = {
    "stateless": Case("n INT", "SELECT n FROM s", [{"n": n} for n, _, _ in ROWS[FIRST:]]),
    "native": Case(
        "w TIMESTAMP(3), total BIGINT",
        "SELECT window_start, SUM(CAST(n AS BIGINT)) FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), "
        "INTERVAL '1' MINUTE)) GROUP BY window_start, window_end",
        windows(),
    ),
    "incremental": Case("k INT PRIMARY KEY NOT ENFORCED, total INT", GROUPED, TOTALS, keyed=True),
    "over": Case("n INT, total INT", "SELECT n, SUM(n) OVER (PARTITION BY k ORDER BY ts) FROM s", running()),
    "refresh": Case(
        "k INT PRIMARY KEY NOT ENFORCED, total INT",
        GROUPED,
        TOTALS,
        keyed=True,
        settings="SET 'kafka-sql.strategy' = 'refresh';",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_kept_checkpoint_goes_on(
    name: str,
    session: Session,
    kafka_table: Callable[..., str],
    kafka_properties: Callable[..., Any],
    produce: Callable[..., None],
    consume: Callable[..., list[Any]],
    tmp_path: Path,
) -> None:
    case, archive = CASES[name], KEPT / f"{name}.tar.gz"
    source, sink = f"kept-{name}-in", f"kept-{name}-out"
    create_topic(kafka_properties(), source, 2)
    create_topic(kafka_properties(), sink, 1)
    columns = "n INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts"
    session.sql(
        kafka_table("s", source, columns, **UNBOUNDED)
        + kafka_table("t", sink, case.columns, **case.options)
        + f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'kept'; {case.settings}"
    )
    produce(source, records(ROWS[:FIRST]))
    if REWRITE:
        job = session.sql(f"INSERT INTO t {case.query}")
        wait_until(lambda: job.progress().rows_read == FIRST, 120, job.progress)
        job.stop()
        archive.parent.mkdir(exist_ok=True)
        with tarfile.open(archive, "w:gz") as kept:
            kept.add(tmp_path / "kept", "kept")
        for file in sorted((tmp_path / "kept").rglob("*")):
            print(file, file.stat().st_size)
    else:
        with tarfile.open(archive) as kept:
            kept.extractall(tmp_path, filter="data")
    already = len(consume(sink))
    produce(source, records(ROWS[FIRST:]))
    job = session.sql(f"INSERT INTO t {case.query}")
    rest = len(ROWS) - FIRST
    wait_until(lambda: job.progress().rows_read == rest, 120, job.progress)
    wait_until(lambda: len(latest(consume(sink)[already:], keyed=case.keyed)) >= len(case.expected), 60)
    if name == "native":
        wait_until(lambda: state_of("WindowAggregate", job.name, session) == open_windows(), 60)
        sizes = {
            dict(each.labels).get("operator_name"): each.value
            for each in session.metrics()[-1].samples()
            if each.name == "stateEntries"
        }
        assert sizes["t/WindowAggregate"] > 0
    job.stop()
    if name == "native":
        assert state_of("WindowAggregate", str(tmp_path), session) == open_windows()
    written = latest(consume(sink)[already:], keyed=case.keyed)
    assert sorted(written, key=str) == sorted(case.expected, key=str)


def open_windows() -> list[tuple[int, int]]:
    """Sum and count of the rows of each minute that the last watermark has not passed."""
    minutes: dict[datetime, list[int]] = {}
    for n, _, ts in ROWS:
        minutes.setdefault(ts.replace(second=0), []).append(n)
    passed = reached(ROWS)
    ends = timedelta(minutes=1, milliseconds=-1)
    return [(sum(rows), len(rows)) for start, rows in minutes.items() if start + ends > passed]


def state_of(operator: str, folder_or_job: str, session: Session) -> list[tuple[int, int]]:
    session.sql("SET 'execution.runtime-mode' = 'batch'")
    found = session.sql(
        f"SELECT `SUM(CAST(s.n AS BIGINT))`, `rows` FROM kafka_sql.state('{folder_or_job}', '{operator}') "
        "WHERE `rows` > 0 ORDER BY window_end"
    )
    rows = [tuple(row) for row in found.collect()]
    session.sql("SET 'execution.runtime-mode' = 'streaming'")
    return rows


def records(rows: list[tuple[int, int, datetime]]) -> list[dict[str, Any]]:
    return [
        {"value": json.dumps({"n": n, "k": k, "ts": f"{ts:%F %T}"}), "partition": n % 2} for n, k, ts in rows
    ]


def latest(written: list[Any], *, keyed: bool) -> list[Row]:
    """What was written; of rows with a key the last one."""
    rows = [json.loads(record.value()) for record in written]
    return list({row["k"]: row for row in rows}.values()) if keyed else rows
