"""Rewrites the state below a checkpoint for a changed query. A process that dies meanwhile leaves the state
as it was, or rewritten: never a mixture."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pyarrow as pa
from pyarrow import fs

from kafka_sql.broker.fault_points import reach
from kafka_sql.planner.upgrade.operator_schema import OperatorKind, OperatorSchema, schemas_text
from kafka_sql.planner.upgrade.state_upgrade import EntryChange, StateUpgrade
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.spark.strategies.incremental.event_time.waiting_chunks import by_key
from kafka_sql.spark.strategies.incremental.evolution.entry_rewriting import rewritten
from kafka_sql.spark.strategies.incremental.state.layout import (
    OPERATORS_FILE,
    begin_state,
    draft_of,
    pipeline_layout,
    replace_state,
    state_layout,
)
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged
from kafka_sql.spark.strategies.incremental.state.redistribution import KeyedEntries, redistribute
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_RUN_ENTRIES = 200_000
"""So many rewritten entries are sorted in memory at once."""
_WAITING = (
    OperatorKind.OVER_AGGREGATE,
    OperatorKind.WINDOW_TOP_N,
    OperatorKind.MATCH,
    OperatorKind.TEMPORAL_JOIN,
)
"""Operators in front of which rows of all keys wait in one entry."""
_SCHEMA = pa.schema([(KEY, pa.binary()), (VALUE, pa.binary())])


def rewrite_state(
    location: str,
    upgrade: StateUpgrade,
    before: Sequence[OperatorSchema],
    after: Sequence[OperatorSchema],
    until: int,
) -> None:
    """Replace the state of the operators ``before`` below ``location``, as it is after checkpoint ``until``,
    with that of the operators ``after``; changes for later checkpoints are left out. No task may run. Raises
    JobError if state of several tasks would have to be put together that cannot be."""
    files, path = file_system(location)
    layout = state_layout(files, path)
    if layout is None:
        write_operators(location, after)
        return
    entries = [each.entries for each in upgrade.changes if each.entries is not None]
    if layout.parts > 1 and any(each.reorders_keys for each in entries):
        redistribute(
            location,
            [_in_one_task(each.kind, location) for each in before],
            layout,
            pipeline_layout(1),
            until,
        )
        layout = state_layout(files, path)
        assert layout is not None
    draft = draft_of(path)
    files.create_dir(draft)
    files.delete_dir_contents(draft)
    now_ms = int(time.time() * 1000)
    for change in entries:
        for part in range(layout.parts):
            kept = StateFiles(f"{location}/{change.before}/{part}")
            target = StateFiles(f"{draft_of(location)}/{change.after}/{part}")
            _rewrite_part(kept, target, change, until, now_ms)
    write_operators(draft_of(location), after)
    begin_state(files, draft, layout)
    reach("state-rewritten")
    replace_state(files, path)
    reach("state-replaced")


def gather_state(location: str, operators: Sequence[OperatorSchema], until: int) -> None:
    """Put the state of several tasks below ``location`` together, as it is after checkpoint ``until``, so
    that micro-batches can read it. State with rows that wait for the watermark is left as it is. No task may
    run."""
    layout = state_layout(*file_system(location))
    if layout is None or not layout.by_key_group or any(each.kind in _WAITING for each in operators):
        return
    entries = [_in_one_task(each.kind, location) for each in operators]
    redistribute(location, entries, layout, pipeline_layout(1), until)


def write_operators(location: str, operators: Sequence[OperatorSchema]) -> None:
    """Record the operators whose state is below ``location``."""
    files, path = file_system(location)
    files.create_dir(path, recursive=True)
    write_whole(files, f"{path}/{OPERATORS_FILE}", schemas_text(operators).encode())


def forget_operators(location: str) -> None:
    """Remove the record of the operators whose state is below ``location``: another host changes the
    state."""
    files, path = file_system(location)
    if files.get_file_info(f"{path}/{OPERATORS_FILE}").type is fs.FileType.File:
        files.delete_file(f"{path}/{OPERATORS_FILE}")


def _in_one_task(kind: OperatorKind, location: str) -> KeyedEntries | None:
    """How the state of an operator goes to one task, which owns every key."""
    if kind in _WAITING:
        raise JobError(
            Diagnostic(
                ErrorCode.CHECKPOINT_UNUSABLE,
                f"the state in {location} is that of several tasks, and has rows that wait in front of "
                f"{kind.value}: the keys of other operators cannot be reordered there",
                helps=("run the former query once with 'parallelism.default' = '1', then start this one",),
            )
        )
    if kind is OperatorKind.WATERMARK_ASSIGNER:
        return None
    return KeyedEntries(lambda _: b"", by_key if kind is OperatorKind.INTERVAL_JOIN else iter)


def _rewrite_part(kept: StateFiles, target: StateFiles, change: EntryChange, until: int, now_ms: int) -> None:
    files = kept.until(until)
    if not files:
        return
    found = merged(kept.batches_until(until))
    batches: Iterator[pa.RecordBatch] = (batch.filter(batch.column(VALUE).is_valid()) for batch in found)
    if change.keeps_entries:
        target.write_batches(until, until, batches, kept.count(files[-1]))
        return
    if change.kind is OperatorKind.INTERVAL_JOIN:
        batches = by_key(batches)
    with tempfile.TemporaryDirectory(prefix="kafka-sql-state-") as folder:
        runs = _Runs(Path(folder))
        for group in rewritten(_entries(batches), change, now_ms):
            runs.add(group)
        target.write_batches(until, until, merged(runs.sorted()), runs.count)


def _entries(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[bytes, bytes]]:
    for batch in batches:
        yield from zip(batch.column(KEY).to_pylist(), batch.column(VALUE).to_pylist(), strict=True)


class _Runs:
    """Entries in sorted files in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._paths: list[Path] = []
        self._entries: list[tuple[bytes, bytes]] = []
        self.count = 0
        """How many entries there are."""

    def add(self, entries: Sequence[tuple[bytes, bytes]]) -> None:
        """Add entries whose keys no other ones have."""
        self.count += len(entries)
        self._entries += entries
        if len(self._entries) >= _RUN_ENTRIES:
            self._write()

    def sorted(self) -> list[Iterator[pa.RecordBatch]]:
        """Return the files, each sorted by key."""
        self._write()
        return list(map(_batches, self._paths))

    def _write(self) -> None:
        if not self._entries:
            return
        self._entries.sort()
        columns = [pa.array(column, pa.binary()) for column in zip(*self._entries, strict=True)]
        path = self._folder / f"{len(self._paths)}.arrow"
        with pa.ipc.new_stream(str(path), _SCHEMA) as writer:
            writer.write_table(pa.table(columns, schema=_SCHEMA), max_chunksize=8192)
        self._paths.append(path)
        self._entries = []


def _batches(path: Path) -> Iterator[pa.RecordBatch]:
    with pa.ipc.open_stream(str(path)) as reader:
        yield from reader
