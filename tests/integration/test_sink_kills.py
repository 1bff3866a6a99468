"""Kill −9 of jobs that write databases, files and the terminal, and of windows by the clock: after a second
start nothing is missing, and where the sink can tell nothing is there twice."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.integration.killing import KilledJob

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.slow, pytest.mark.timeout(2400)]

_ROWS = 2100
_ALL_GROUPS = [(group, _ROWS // 7) for group in range(7)]


@dataclass(frozen=True)
class Written:
    """What a sink holds: how much, and whether it is all."""

    count: Callable[[], int]
    is_whole: Callable[[], bool]


def database(folder: Path) -> tuple[str, Written]:
    path = folder / "shop.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE totals (g INT PRIMARY KEY, c BIGINT)")
        connection.commit()

    def rows() -> list[tuple[int, int]]:
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            return connection.execute("SELECT g, c FROM totals ORDER BY g").fetchall()

    table = (
        "CREATE TABLE totals (g INT, c BIGINT, PRIMARY KEY (g) NOT ENFORCED) WITH ('connector' = 'jdbc', "
        f"'url' = 'jdbc:sqlite:{path}', 'table-name' = 'totals');\n"
        "INSERT INTO totals SELECT MOD(n, 7), COUNT(*) FROM s GROUP BY MOD(n, 7);\n"
    )
    return table, Written(lambda: sum(count for _, count in rows()), lambda: rows() == _ALL_GROUPS)


def files(folder: Path) -> tuple[str, Written]:
    path = folder / "table"

    def rows() -> list[tuple[int, int]]:
        found = []
        for file in path.glob("g=*/part-*"):
            group = int(file.parent.name.removeprefix("g="))
            found += [(group, n) for n in pq.ParquetFile(file).read(["n"]).column("n").to_pylist()]
        return sorted(found)

    table = (
        "CREATE TABLE files (n INT, g INT) PARTITIONED BY (g) WITH ('connector' = 'filesystem', "
        f"'path' = '{path}', 'format' = 'parquet', 'sink.rolling-policy.check-interval' = '1 s');\n"
        "INSERT INTO files SELECT n, MOD(n, 7) FROM s;\n"
    )
    whole = sorted((n % 7, n) for n in range(_ROWS))
    return table, Written(lambda: len(rows()), lambda: rows() == whole)


def terminal(folder: Path) -> tuple[str, Written]:
    log = folder / "run.log"

    def rows() -> set[str]:
        said = log.read_text(errors="replace") if log.exists() else ""
        return {line for line in said.splitlines() if line.startswith("+I[")}

    table = (
        "CREATE TABLE terminal (n INT) WITH ('connector' = 'print');\nINSERT INTO terminal SELECT n FROM s;\n"
    )
    whole = {f"+I[{n}]" for n in range(_ROWS)}
    return table, Written(lambda: len(rows()), lambda: rows() == whole)


def windows(table: str, topic: str, consume: Callable) -> tuple[str, Written]:
    """Windows by the clock, into the topic of ``table`` exactly once."""
    insert = (
        f"{table}INSERT INTO windows SELECT MOD(n, 7), COUNT(*) FROM "
        "TABLE(TUMBLE(TABLE s, DESCRIPTOR(pt), INTERVAL '2' SECOND)) "
        "GROUP BY MOD(n, 7), window_start, window_end;\n"
    )

    def counts() -> list[tuple[int, int]]:
        totals = dict.fromkeys(range(7), 0)
        for message in consume(topic):
            row = json.loads(message.value())
            totals[row["g"]] += row["c"]
        return sorted(totals.items())

    return insert, Written(lambda: sum(count for _, count in counts()), lambda: counts() == _ALL_GROUPS)


@pytest.mark.sampled(9, "kills")
@pytest.mark.parametrize(
    "title",
    ["files", pytest.param("database, terminal and windows by the clock", marks=pytest.mark.exhaustive)],
)
def test_kill_minus_nine_ends_with_the_same_rows(title, kafka_table, topic, produce, consume, tmp_path):
    source, sink = topic(), topic()
    exactly_once = {"sink.delivery-guarantee": "exactly-once", "sink.transactional-id-prefix": sink}
    table = kafka_table("windows", sink, "g INT, c BIGINT", **{"scan.bounded.mode": None, **exactly_once})
    written = (
        [files(tmp_path)]
        if title == "files"
        else [database(tmp_path), terminal(tmp_path), windows(table, sink, consume)]
    )
    script = tmp_path / "job.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';\n"
        + kafka_table("s", source, "n INT, pt AS PROCTIME()", **{"scan.bounded.mode": None})
        + "".join(insert for insert, _ in written)
    )

    def send(first: int, end: int) -> None:
        produce(source, [{"value": json.dumps({"n": n})} for n in range(first, end)])

    parts = [partial(send, first, first + _ROWS // 3) for first in range(0, _ROWS, _ROWS // 3)]
    KilledJob(script, tmp_path / "run.log").run(
        parts,
        lambda: min(sink.count() for _, sink in written),
        lambda: all(sink.is_whole() for _, sink in written),
    )
    assert all(sink.is_whole() for _, sink in written)
