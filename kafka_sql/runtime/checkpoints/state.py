"""Shows the content of a checkpoint folder, and resets its offsets; without Spark."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path

import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.data_types import DataType
from kafka_sql.model.scan_predicate import ScanPredicate
from kafka_sql.planner.upgrade.operator_schema import OperatorKind, OperatorSchema
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder, PlannedBatch, PositionsByTopic
from kafka_sql.runtime.checkpoints.lock import LOCK_FILE, FolderLock
from kafka_sql.runtime.checkpoints.record import CheckpointRecord
from kafka_sql.runtime.checkpoints.resumption import kept_operators
from kafka_sql.runtime.checkpoints.topic_record import forget_topics
from kafka_sql.spark.local.predicates import predicate_mask
from kafka_sql.spark.strategies.incremental.evolution.state_rows import (
    StateTable,
    key_of,
    state_rows,
    state_table,
)
from kafka_sql.spark.strategies.incremental.state.checkpointed_state import operator_size
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode

_BACKUP = "kafka-sql-backup-"
_STATE = ("state", "refresh", "incremental")
"""The folders of Spark's state and of the strategies with state of their own."""

_LOGS = ("offsets", "commits")
_WITHOUT_ROWS = (OperatorKind.WATERMARK_ASSIGNER,)


@dataclass(frozen=True, slots=True)
class FolderSize:
    """Files and bytes of a part of a checkpoint."""

    part: str
    files: int
    bytes: int


@dataclass(frozen=True, slots=True)
class OperatorState:
    """An operator of a pipeline and its state: the number of ``entries`` and ``bytes`` in ``parts``, one
    for each task that kept it."""

    schema: OperatorSchema
    entries: int
    bytes: int
    parts: int


@dataclass(frozen=True, slots=True)
class CheckpointState:
    """A checkpoint: its record (None if kafka-sql wrote none), the last planned and the last completed
    micro-batch (None before the first), the size of its parts, and whether a job uses it; the
    ``operators`` of a pipeline, None if the checkpoint does not list them."""

    folder: str
    record: CheckpointRecord | None
    planned: PlannedBatch | None
    completed: int | None
    sizes: tuple[FolderSize, ...]
    in_use: bool
    operators: tuple[OperatorState, ...] | None = None

    @property
    def in_doubt(self) -> bool:
        """Whether the last micro-batch was not completed: the next start runs it again."""
        return self.planned is not None and self.planned.number != self.completed

    @property
    def age_s(self) -> float | None:
        """Seconds since the last micro-batch was planned."""
        return None if self.planned is None else time.time() - self.planned.planned_ms / 1000

    @property
    def has_state(self) -> bool:
        """Whether it holds more than positions."""
        return any(size.part in _STATE for size in self.sizes)


def find_checkpoints(folder: str) -> Iterator[str]:
    """Yield the checkpoint folders at or below a folder of this machine, sorted. Raises UnreachableError
    ``no-checkpoint-there`` if none exists."""
    path = Path(
        folder.removeprefix("file://").removeprefix("file:") if folder.startswith("file:") else folder
    )
    if not path.is_dir():
        raise UnreachableError(Diagnostic(ErrorCode.NO_CHECKPOINT_THERE, f"folder '{folder}' does not exist"))
    found = sorted(
        inner
        for inner, folders, _ in os.walk(path)
        if "offsets" in folders and _BACKUP not in inner.removeprefix(str(path))
    )
    if not found:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.NO_CHECKPOINT_THERE,
                f"'{folder}' has no checkpoint",
                helps=("name a folder that 'execution.checkpointing.dir' named, or one in it",),
            )
        )
    yield from found


def read_state(folder: str) -> CheckpointState:
    """Return the content of a checkpoint folder. Raises JobError ``checkpoint-damaged``."""
    files = CheckpointFolder(folder)
    try:
        record = files.record()
        planned = files.numbers("offsets")
        last = files.batch(planned[-1]) if planned else None
    except ValueError as error:
        raise JobError(
            Diagnostic(ErrorCode.CHECKPOINT_DAMAGED, f"the checkpoint in '{folder}' cannot be read: {error}")
        ) from None
    completed = files.numbers("commits")
    return CheckpointState(
        folder,
        record,
        last,
        completed[-1] if completed else None,
        _sizes(folder),
        _in_use(folder),
        _operators(files, record),
    )


def _operators(folder: CheckpointFolder, record: CheckpointRecord | None) -> tuple[OperatorState, ...] | None:
    kept = None if record is None else kept_operators(folder, record)
    if kept is None:
        return None
    location = f"{folder.location}/{STATE_FOLDER}"
    return tuple(
        OperatorState(schema, *operator_size(location, number)) for number, schema in enumerate(kept)
    )


@dataclass(frozen=True, slots=True)
class OperatorTable:
    """The state of operator ``number`` as a table after checkpoint ``completed`` in ``folder``."""

    folder: str
    number: int
    schema: OperatorSchema
    table: StateTable
    completed: int

    @property
    def operator(self) -> str:
        """The id of the operator."""
        return self.schema.id

    @property
    def columns(self) -> tuple[tuple[str, DataType], ...]:
        """The columns with their Flink types."""
        return tuple((column.meaning, parse_type(column.type)) for column in self.table.columns)

    @property
    def arrow_schema(self) -> pa.Schema:
        """The same for Arrow."""
        return pa.schema([(name, arrow_type(kind)) for name, kind in self.columns])

    def rows(self, predicates: Sequence[ScanPredicate] = ()) -> Iterator[pa.Table]:
        """Yield the rows that satisfy ``predicates``. If they say what the whole key is, the entries of other
        keys are passed over. Raises JobError if the state is damaged or was replaced meanwhile."""
        location = f"{self.folder}/{STATE_FOLDER}"
        key = key_of(self.table, predicates, _arrow_of)
        found = state_rows(location, self.number, self.schema, self.table, self.completed, _arrow_of, key=key)
        for table in found:
            columns = dict(zip(table.column_names, table.combine_chunks().columns, strict=True))
            yield table.filter(predicate_mask(predicates, columns)) if predicates else table


def rows_where(folder: str, operator: str, predicates: Sequence[ScanPredicate]) -> Iterator[pa.RecordBatch]:
    """Yield the rows of an operator's state that satisfy ``predicates``, after the last completed checkpoint
    in ``folder``. Raises as :func:`operator_table`."""
    for table in operator_table(folder, operator).rows(predicates):
        yield from table.to_batches()


def operator_table(folder: str, operator: str | None) -> OperatorTable:
    """Return the state of ``operator`` (its id, or the end of it; None: the only one) after the last
    completed checkpoint in ``folder``. Raises UsageError for an unknown operator, JobError if its state
    is damaged or has no columns."""
    kept = read_state(folder)
    if not kept.operators or kept.completed is None:
        raise UsageError(
            Diagnostic(
                ErrorCode.USAGE,
                f"the checkpoint in '{folder}' keeps no state of a pipeline",
                helps=("kafka-sql state show prints what it has",),
            )
        )
    schemas = [each.schema for each in kept.operators]
    numbers = [
        number
        for number, schema in enumerate(schemas)
        if (f"/{schema.id}".endswith(f"/{operator}") if operator else schema.kind not in _WITHOUT_ROWS)
    ]
    if len(numbers) != 1:
        message = (
            "several operators keep state"
            if numbers
            else f"no operator of the checkpoint is named '{operator}'"
        )
        ids = ", ".join(schema.id for schema in schemas)
        raise UsageError(Diagnostic(ErrorCode.USAGE, message, helps=(f"name one of {ids}",)))
    (number,) = numbers
    table = state_table(schemas[number], _arrow_of)
    return OperatorTable(folder, number, schemas[number], table, kept.completed)


def _arrow_of(flink_type: str) -> pa.DataType:
    return arrow_type(parse_type(flink_type))


def _sizes(folder: str) -> tuple[FolderSize, ...]:
    found: dict[str, tuple[int, int]] = {}
    for inner, _, names in os.walk(folder):
        part = Path(inner).relative_to(folder).parts
        for name in names:
            files, size = found.get(part[0] if part else ".", (0, 0))
            try:
                size += os.path.getsize(os.path.join(inner, name))
            except OSError:  # a running job removes old files
                continue
            found[part[0] if part else "."] = (files + 1, size)
    return tuple(FolderSize(part, *counted) for part, counted in sorted(found.items()))


def _in_use(folder: str) -> bool:
    if not Path(folder, LOCK_FILE).exists():
        return False
    try:
        FolderLock(folder).release()
    except JobError:
        return True
    except OSError:
        return False
    return False


Resolve = Callable[[str, Sequence[tuple[str, int]]], Mapping[tuple[str, int], int]]
"""Returns the new offsets of the partitions of a source, by its name; partitions left out keep theirs."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A partition of a source that a reset has moved."""

    source: str
    topic: str
    partition: int
    before: int
    after: int


def reset_offsets(
    folder: str, resolve: Resolve, sources: Sequence[str] = (), *, force: bool = False
) -> tuple[tuple[Moved, ...], str]:
    """Set the positions in a checkpoint. Return the moved partitions, and the folder with a copy of the
    old positions.

    ``sources`` limits it to some tables. The last completed micro-batch gets the new end, so that the next
    one starts there; one that was planned and not completed is dropped. Raises JobError:
    ``checkpoint-in-use``, ``checkpoint-has-state`` (positions that do not belong to the state need
    ``force``), ``batch-in-doubt`` (the rows that it has written are unknown), ``checkpoint-damaged``,
    ``unknown-source``."""
    lock = FolderLock(folder)
    try:
        state = read_state(folder)
        _refuse(state, sources, force)
        files = CheckpointFolder(folder)
        assert state.planned is not None
        number = state.planned.number if state.completed is None else state.completed
        batch = files.batch(number)
        moved: list[Moved] = []
        text = "\n".join(batch.lines)
        for name, offsets in batch.sources.items():
            if offsets is None or "row" in offsets or (sources and name not in sources):
                continue
            places = [(topic, int(part)) for topic, parts in offsets.items() for part in parts]
            new = resolve(name, places)
            after = _merged(offsets, new)
            moved += [
                Moved(name, topic, part, offsets[topic][str(part)], after[topic][str(part)])
                for topic, part in places
            ]
            text = PlannedBatch.parse(number, text).with_positions(name, after)
        backup = _back_up(folder)
        _write_log(folder, number, text)
        forget_topics(files, {each.topic for each in moved})
    finally:
        lock.release()
    return tuple(moved), backup


def _refuse(state: CheckpointState, sources: Sequence[str], force: bool) -> None:
    folder = state.folder
    if state.planned is None:
        raise JobError(
            Diagnostic(
                ErrorCode.NO_CHECKPOINT_THERE,
                f"no micro-batch was planned in '{folder}' yet: nothing to reset",
            )
        )
    unknown = sorted(set(sources) - state.planned.sources.keys())
    if unknown:
        raise JobError(
            Diagnostic(
                ErrorCode.UNKNOWN_SOURCE,
                f"the checkpoint in '{folder}' has no source '{unknown[0]}'",
                helps=(f"its sources are {', '.join(sorted(state.planned.sources))}",),
            )
        )
    if force:
        return
    if state.has_state:
        raise JobError(
            Diagnostic(
                ErrorCode.CHECKPOINT_HAS_STATE,
                f"the checkpoint in '{folder}' keeps state that belongs to its positions",
                notes=("read again, records would count twice; left out, they would be missing",),
                helps=("start over with another 'pipeline.name', or reset anyway with --force",),
            )
        )
    if state.in_doubt:
        raise JobError(
            Diagnostic(
                ErrorCode.BATCH_IN_DOUBT,
                f"micro-batch {state.planned.number} in '{folder}' was planned and not completed",
                notes=("it may have written rows already",),
                helps=("start the job once, so that it is completed, or reset anyway with --force",),
            )
        )


def _merged(offsets: PositionsByTopic, new: Mapping[tuple[str, int], int]) -> PositionsByTopic:
    return {
        topic: {part: new.get((topic, int(part)), offset) for part, offset in parts.items()}
        for topic, parts in offsets.items()
    }


def _back_up(folder: str) -> str:
    """Copy Spark's logs into a folder of their own and return it."""
    name = _BACKUP + datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%S.%f")
    backup = Path(folder, name)
    for log in _LOGS:
        (backup / log).mkdir(parents=True)
        for file in sorted(Path(folder, log).glob("[0-9]*")):
            (backup / log / file.name).write_bytes(file.read_bytes())
    watermarks = Path(folder, "watermarks")  # they follow what was read
    if watermarks.exists():
        watermarks.rename(backup / watermarks.name)
    return str(backup)


def _write_log(folder: str, number: int, text: str) -> None:
    """Make ``number`` the last planned micro-batch, with ``text``, and a completed one."""
    for log in _LOGS:
        for file in Path(folder, log).glob("[0-9]*"):
            if int(file.name) > number:
                _remove(file)
    changed = Path(folder, "offsets", str(number))
    new = changed.with_name(f".{number}.new")
    new.write_text(text, encoding="utf-8")
    _checksum(changed).unlink(missing_ok=True)  # of the old content
    new.replace(changed)
    commit = Path(folder, "commits", str(number))
    if not commit.exists():
        commit.parent.mkdir(exist_ok=True)
        commit.write_text('v1\n{"nextBatchWatermarkMs":0}', encoding="utf-8")


def _checksum(file: Path) -> Path:
    return file.with_name(f".{file.name}.crc")


def _remove(file: Path) -> None:
    _checksum(file).unlink(missing_ok=True)
    file.unlink()
