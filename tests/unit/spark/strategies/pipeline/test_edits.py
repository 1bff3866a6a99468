"""Queries that are changed while their state is kept: what becomes of each operator, and the rows that the
changed query writes, which are those that Flink gives over all input."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.planner.upgrade.operator_schema import parse_schemas, schemas_text
from kafka_sql.planner.upgrade.pipeline_operators import pipeline_operators
from kafka_sql.planner.upgrade.state_upgrade import StateUpgrade, state_upgrade
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.kept_results import NEW, OLD, ResultFiles, differing
from kafka_sql.spark.local.predicates import predicate_mask
from kafka_sql.spark.strategies.incremental.evolution.state_rewriting import rewrite_state, write_operators
from kafka_sql.spark.strategies.incremental.state.layout import OPERATORS_FILE
from kafka_sql.spark.strategies.pipeline.divided_state import with_divided_state
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import steps_of
from tests.golden.edits.corpus import COLUMNS, FUTURE, INPUT, Edit, cell_text, edits, runnable
from tests.golden_cases import GOLDEN, REWRITE
from tests.unit.planner.test_plans import check

RECORDED = GOLDEN / "edits" / "recorded.jsonl"
EDITS = {edit.case.id: edit for edit in edits()}
TYPES = {
    "id": pa.int64(),
    "k": pa.int32(),
    "v": pa.int64(),
    "w": pa.string(),
    "d": pa.decimal128(10, 2),
    "ts": pa.timestamp("us"),
    "name": pa.string(),
}


def planned(script: str) -> Sink:
    checked = check(runnable(script))
    assert isinstance(checked.statements[-1], JobPlan), [each.message for each in checked.diagnostics]
    (found,) = checked.statements[-1].sinks
    assert found.pipeline is not None, found.refused
    return found


@dataclass(frozen=True)
class _Topics:
    names: tuple[str, ...]
    are_many: bool = False


@dataclass(frozen=True)
class _Spec:
    topics: _Topics


@dataclass
class Written:
    """The rows that a query writes to a sink: rows by key, deleted keys; or rows in a table without a key."""

    key: tuple[int, ...]
    rows: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    deleted: set[tuple[str, ...]] = field(default_factory=set)
    all: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def take(self, batches: Iterator[pa.RecordBatch]) -> None:
        for batch in batches:
            columns = [column.to_pylist() for column in batch.columns]
            if batch.schema.names[-1] != KIND_COLUMN:
                columns.append([int(RowKind.INSERT)] * batch.num_rows)
            for *cells, kind in zip(*columns, strict=True):
                self._take(tuple(map(cell_text, cells)), RowKind(kind))

    def _take(self, row: tuple[str, ...], kind: RowKind) -> None:
        key = tuple(row[number] for number in self.key)
        if kind in (RowKind.INSERT, RowKind.UPDATE_AFTER):
            self.all[row] += 1
            self.rows[key] = row
            self.deleted.discard(key)
        elif kind is RowKind.DELETE:
            self.rows.pop(key, None)
            self.deleted.add(key)


class Running:
    """A query that runs in this process over state in ``folder``, up from checkpoint ``batch``."""

    def __init__(self, sink: Sink, folder: Path, batch: int) -> None:
        assert sink.pipeline is not None
        self.sink = sink
        self._scans = scans(sink.input)
        read = [scan.table.identifier.name for scan in self._scans]
        self._names = list(dict.fromkeys(read))
        first, *others = (_Spec(_Topics((name,))) for name in self._names)
        key = result_key(sink.input, sink.table)
        steps = steps_of(sink.pipeline, sink, key)
        sources = tuple(map(self._names.index, read))
        state = str(folder) if sink.pipeline.keeps_state else None
        self.pipeline = Pipeline(
            first, steps, None, state, sink.state_ttl_ms, further=tuple(others), sources=sources
        )  # type: ignore[arg-type]
        if state is not None:
            with_divided_state(self.pipeline, None, batch)
        self._steps = PipelineSteps(self.pipeline, batch)
        self.states = self._steps._states
        self.written = Written(tuple(sink.columns.index(name) for name in sink.table.primary_key or ()))

    def read(self, part: int) -> None:
        """Read a part of the input, two rows at a time, and let the watermark pass."""
        positions = {}
        for name in self._names:
            rows = INPUT[name][part]
            first = part * len(INPUT[name][0])
            for begin in range(0, len(rows), 2):
                for number, scan in enumerate(self._scans):
                    if scan.table.identifier.name == name:
                        batch = block(rows[begin : begin + 2], first + begin, scan)
                        self.written.take(self._steps.add(batch, number))
            positions[name, 0] = first + len(rows)
        if self._steps.watermarks:
            self.written.take(self._steps.passed(positions, positions))

    def stop(self) -> None:
        """Take a checkpoint and end."""
        self._steps.save()
        self._steps.__exit__()


def block(rows: Sequence[tuple[Any, ...]], first: int, scan: Scan) -> pa.RecordBatch:
    name = scan.table.identifier.name
    types = {column: item.type for column, item in zip(scan.columns, scan.schema, strict=True)}
    names, columns = [], []
    for number, column in enumerate(COLUMNS[name]):
        held = TYPES[column]
        if str(types.get(column, "")).startswith("BIGINT"):
            held = pa.int64()
        names.append(column)
        columns.append(pa.array([row[number] for row in rows], held))
    if name == "clients":
        columns.append(pa.array([int(RowKind.UPDATE_AFTER)] * len(rows), pa.int8()))
        names.append(KIND_COLUMN)
    columns += [pa.array([0] * len(rows), pa.int64()), pa.array(range(first, first + len(rows)), pa.int64())]
    names += [PARTITION_COLUMN, OFFSET_COLUMN]
    found = pa.RecordBatch.from_arrays(columns, names=names)
    if not scan.predicates:
        return found
    return found.filter(predicate_mask(scan.predicates, dict(zip(names, columns, strict=True))))


def upgraded(after: Sink, folder: Path, until: int) -> StateUpgrade:
    """Bring the state in a checkpoint into the form for another query, by what the checkpoint says."""
    kept = parse_schemas((folder / OPERATORS_FILE).read_text())
    operators = pipeline_operators(after)
    upgrade = state_upgrade(kept, operators)
    if not upgrade.keeps_state:
        rewrite_state(str(folder), upgrade, kept, operators, until)
    return upgrade


def rows_of(edit: Edit, section: str) -> Counter[tuple[str, ...]]:
    """Flink's rows, without those of the windows that stay open."""
    lines = [line for line in edit.case.sections[section].splitlines() if line]
    return Counter(
        tuple(line.split(" | ")) for line in lines if not (edit.waits and f"{FUTURE:%Y-%m}" in line)
    )


def begun(sink: Sink, folder: Path) -> Running:
    """A query that runs for the first time."""
    write_operators(str(folder), pipeline_operators(sink))
    return Running(sink, folder, 1)


@pytest.mark.parametrize("name", EDITS)
def test_a_changed_query_resumes_with_what_it_can_use(name: str, tmp_path: Path) -> None:
    edit = EDITS[name]
    old = begun(planned(edit.case.sql), tmp_path)
    old.read(0)
    old.stop()
    resume(edit, tmp_path)


def resume(edit: Edit, folder: Path) -> None:
    """Resume the changed query from the checkpoint of the old one, and compare what it writes with Flink's
    rows."""
    after = planned(edit.case.sections["changed"])
    upgrade = upgraded(after, folder, 1)
    edit.case.expect("operators", "\n".join(upgrade.lines()))
    new = Running(after, folder, 2)
    new.read(1)
    new.stop()
    if edit.resumes is None:
        return
    resumes = edit.resumes
    first = rows_of(edit, "flink before") if resumes else Counter()
    expected = rows_of(edit, "flink after" if resumes else "flink further")
    changed = expected - first
    written = new.written
    if not written.key:
        assert not changed - written.all
        assert not written.all - (expected if edit.waits else changed)
        return
    assert set(changed) <= set(written.rows.values())
    assert set(written.rows.values()) <= set(expected)

    def keys(rows: Counter[tuple[str, ...]]) -> set[tuple[str, ...]]:
        return {tuple(row[number] for number in written.key) for row in rows}

    assert keys(first) - keys(expected) <= written.deleted
    assert not written.deleted & keys(expected)


@pytest.mark.parametrize("name", [name for name, edit in EDITS.items() if edit.resumes is not True])
def test_a_query_that_starts_empty_is_rebuilt(name: str, tmp_path: Path) -> None:
    """The changed query reads what the old one has read, and writes nothing. What differs is written then,
    and it goes on with the further input: all of Flink's rows are in the sink."""
    edit = EDITS[name]
    old, rebuilt = (
        begun(planned(script), tmp_path / folder)
        for folder, script in (("old", edit.case.sql), ("new", edit.case.sections["changed"]))
    )
    for running in (old, rebuilt):
        running.read(0)
        running.stop()
    new = Running(rebuilt.sink, tmp_path / "new", 2)
    new.read(1)
    new.stop()
    expected = rows_of(edit, "flink after")
    if not new.written.key:
        written = rebuilt.written.all + new.written.all
        if edit.waits:
            written = Counter({row: count for row, count in written.items() if row in expected})
        assert written == expected
        return
    for folder, running in ((OLD, old), (NEW, rebuilt)):
        file = ResultFiles(tmp_path / f"{folder}-0")
        rows = running.written.rows
        file.add(Records("t", list(map(pickle.dumps, rows.values())), list(map(pickle.dumps, rows))))
        file.flush()
    topic = dict(old.written.rows)
    for records in differing(tmp_path):
        for key, value in zip(records.keys or (), records.values, strict=True):
            topic.pop(pickle.loads(key or b""), None)
            if value is not None:
                topic[pickle.loads(key or b"")] = pickle.loads(value)
    topic |= new.written.rows
    for key in new.written.deleted:
        topic.pop(key, None)
    assert Counter(topic.values()) == expected


@pytest.mark.parametrize("name", EDITS)
def test_recorded_operators_are_those_of_the_same_query(name: str) -> None:
    """``recorded.jsonl`` has the operators as checkpoints hold them since they were recorded first. Other
    words for one of them let changed queries of users start empty."""
    recorded = {case: text for case, text in map(json.loads, RECORDED.read_text().splitlines())}
    operators = pipeline_operators(planned(EDITS[name].case.sql))
    if REWRITE and name not in recorded:
        with RECORDED.open("a") as file:
            file.write(json.dumps([name, json.dumps(json.loads(schemas_text(operators)))]) + "\n")
        return
    assert state_upgrade(parse_schemas(recorded[name]), operators).keeps_state


WHOLE = {
    "WindowTopN": "SELECT k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k "
    "ORDER BY v) AS r FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '5' SECOND))) WHERE r <= 2",
    "Match": "SELECT k, n FROM sales MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES LAST(b.v) AS n "
    "ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (a b) DEFINE b AS b.v > a.v)",
    "TemporalJoin": "SELECT s.k, p.v FROM sales AS s JOIN newest FOR SYSTEM_TIME AS OF s.ts AS p "
    "ON s.k = p.k",
    "GroupAggregate": "SELECT k, COUNT(*) FROM (SELECT k FROM sales UNION ALL SELECT k FROM payments) "
    "GROUP BY k",
}


@pytest.mark.parametrize("kind", WHOLE)
def test_the_operators_are_those_that_keep_state(kind: str, tmp_path: Path) -> None:
    options = (
        "PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert}" if kind == "GroupAggregate" else ") WITH ({kafka}"
    )
    sink = f"CREATE TABLE sink (k INT, v BIGINT{',' * (kind == 'GroupAggregate')} {options});"
    view = (
        "CREATE TEMPORARY VIEW newest AS SELECT k, v, ts FROM (SELECT *, ROW_NUMBER() OVER "
        "(PARTITION BY k ORDER BY ts DESC) AS r FROM payments) WHERE r = 1;"
    )
    query = planned(f"{sink} {view} INSERT INTO sink {WHOLE[kind]};")
    operators = pipeline_operators(query)
    assert kind in [each.kind.value for each in operators]
    running = Running(query, tmp_path, 1)
    assert len(running.states) == len(operators)
    assert state_upgrade(parse_schemas(schemas_text(operators)), operators).keeps_state


def test_most_edits_resume() -> None:
    assert len(EDITS) >= 50
    assert sum(edit.resumes is True for edit in EDITS.values()) >= 33
