"""Processes that write micro-batches into tables of Delta Lake and Iceberg are killed at every step, and the
rows of the tables are counted.

A process keeps the order of Spark's streams: the plan of a micro-batch is on disk before its rows are
written, and a note that it is done behind them; a process that finds a plan without a note writes the same
again. The rows are written by the sink of jobs (:func:`kafka_sql.lake.tables.lake_write`). Two sinks are
broken on purpose, and must be found out: one forgets which process it is at each start (rows come twice), one
notes what it has not written yet (rows are lost).
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pyarrow as pa

from kafka_sql.lake.tables import lake_read, lake_write
from kafka_sql.model.connectors import VALID_FROM, VALID_TO, DeltaTable, IcebergTable, LakeTable
from kafka_sql.model.row_kind import RowKind

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    ["tests.chaos.lake_storm", "deltalake", "pyiceberg.catalog.sql", "pyiceberg.io.pyarrow"]
)
_SCHEMA = pa.schema([("id", pa.int64()), ("other", pa.string()), ("n", pa.int64())])
_ROWS = 20
"""Rows of a micro-batch."""
_KEYS = 30
_STEPS = ("planned", "written", "noted")
_AHEAD = 3
"""So many micro-batches a process writes at most."""
_LIMIT_S = 60.0

Row = tuple[Any, ...]


class Rows(Enum):
    """What is written: rows that only come, rows of a key that change and go, versions of those."""

    ADDED = "added"
    CHANGED = "changed"
    VERSIONS = "versions"


class Sink(Enum):
    """The sink of jobs, and two that are broken."""

    SOUND = "sound"
    FORGETS = "forgets"
    HURRIES = "hurries"


@dataclass(frozen=True, slots=True)
class Case:
    """A table of a kind (``delta``, ``iceberg``) in a folder, and what happens to it."""

    kind: str
    rows: Rows
    folder: Path
    sink: Sink = Sink.SOUND

    def table(self) -> LakeTable:
        """The table, whose small files are joined at every third micro-batch."""
        key = () if self.rows is Rows.ADDED else ("id", "other")
        versions = self.rows is Rows.VERSIONS
        if self.kind == "delta":
            return DeltaTable(str(self.folder / "t"), key, compact_every=3, versions=versions)
        catalog = (
            ("type", "sql"),
            ("uri", f"sqlite:///{self.folder}/catalog.db"),
            ("warehouse", f"file://{self.folder}"),
        )
        return IcebergTable("local", ("db", "t"), catalog, key, compact_every=3, versions=versions)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Rows that are missing in the table and rows that are there too often, after so many kills."""

    batches: int
    kills: int
    lost: int
    doubled: int


def batch_rows(number: int, rows: Rows) -> list[Row]:
    """The rows of a micro-batch with their kinds, always the same."""
    if rows is Rows.ADDED:
        return [(number * _ROWS + n, "x", number, int(RowKind.INSERT)) for n in range(_ROWS)]
    chance = random.Random(number)
    keys = chance.sample(range(_KEYS), _ROWS // 2)
    gone = set(keys[:3]) if number else set()
    return [
        (key, str(key % 3), number, int(RowKind.DELETE if key in gone else RowKind.INSERT)) for key in keys
    ]


def expected(batches: int, rows: Rows) -> Counter[Row]:
    """What a table has after so many micro-batches; of a version whether it has ended in place of when."""
    found: Counter[Row] = Counter()
    last: dict[tuple[int, str], int] = {}
    for number in range(batches):
        for id_, other, n, kind in batch_rows(number, rows):
            if rows is Rows.ADDED:
                found[id_, other, n] += 1
                continue
            before = last.pop((id_, other), None)
            if before is not None and rows is Rows.VERSIONS:
                found[id_, other, before, True] += 1
            if kind != RowKind.DELETE:
                last[id_, other] = n
    if rows is not Rows.ADDED:
        open_end = (False,) if rows is Rows.VERSIONS else ()
        found.update((*key, n, *open_end) for key, n in last.items())
    return found


def content(case: Case) -> Counter[Row]:
    """What the table has."""
    schema = _SCHEMA
    if case.rows is Rows.VERSIONS:
        moment = pa.timestamp("us", "UTC")
        schema = schema.append(pa.field(VALID_FROM, moment)).append(pa.field(VALID_TO, moment))
    found: Counter[Row] = Counter()
    for batch in lake_read(case.table(), schema, parts=1).read(0):
        for row in batch.to_pylist():
            ended = (row[VALID_TO] is not None,) if case.rows is Rows.VERSIONS else ()
            found[(row["id"], row["other"], row["n"], *ended)] += 1
    return found


def work(case: Case, batches: int, stop_at: str | None) -> None:
    """Write the micro-batches that are not done; ``stop_at`` a step of the first the process is killed."""
    application = "q" if case.sink is not Sink.FORGETS else f"q{os.getpid()}-{time.time_ns()}"
    write = lake_write(case.table(), _SCHEMA, application)
    write.prepare()
    plan, note = case.folder / "plan", case.folder / "note"

    def reach(step: str) -> None:
        if step == stop_at:
            os.kill(os.getpid(), signal.SIGKILL)

    while (number := _number(note) + 1) < batches:
        _put(plan, number)
        reach("planned")
        given = list(zip(*batch_rows(number, case.rows), strict=True))
        columns = [pa.array(values, kind) for values, kind in zip(given, _SCHEMA.types, strict=False)]
        if case.rows is not Rows.ADDED:
            columns.append(pa.array(given[-1], pa.int8()))
        names = [*_SCHEMA.names, "kind"][: len(columns)]
        if case.sink is Sink.HURRIES:
            _put(note, number)
            reach("written")
        write.write(pa.table(columns, names), number)
        if case.sink is not Sink.HURRIES:
            reach("written")
            _put(note, number)
        reach("noted")


def storm(case: Case, *, kills: int, seed: int = 1) -> Outcome:
    """Kill processes ``kills`` times, of which each would write some micro-batches, and count the rows then.

    Every second kill is at a step; the others are at a moment within the time of a few micro-batches."""
    case.folder.mkdir(parents=True)
    note = case.folder / "note"
    chance = random.Random(seed)
    done, took_s = 0, 0.3
    while done < kills:
        step = _STEPS[done // 2 % len(_STEPS)] if done % 2 else None
        process = _FORKS.Process(target=work, args=(case, _number(note) + 1 + _AHEAD, step))
        begun = time.monotonic()
        process.start()
        if step is None:
            process.join(chance.uniform(0, took_s))
            process.kill()
        _end(case, process)
        done += process.exitcode == -signal.SIGKILL
        if process.exitcode == 0:
            took_s = time.monotonic() - begun
    batches = _number(note) + 1 + _AHEAD
    last = _FORKS.Process(target=work, args=(case, batches, None))
    last.start()
    _end(case, last)
    wanted, found = expected(batches, case.rows), content(case)
    return Outcome(batches, done, (wanted - found).total(), (found - wanted).total())


def _end(case: Case, process: BaseProcess) -> None:
    process.join(_LIMIT_S)
    if process.is_alive():
        process.kill()
        raise AssertionError(f"{case}: a process hangs")
    if process.exitcode not in (0, -signal.SIGKILL):
        raise AssertionError(f"{case}: a process ended with {process.exitcode}")


def _number(path: Path) -> int:
    return int(path.read_text()) if path.exists() else -1


def _put(path: Path, number: int) -> None:
    draft = path.with_suffix(".new")
    draft.write_text(str(number))
    draft.replace(path)
