"""Checkpoint folders: one per INSERT, with the fingerprint of the plan of its state.

``<execution.checkpointing.dir>/<pipeline.name>/<sink table>/`` holds Spark's checkpoint and
``kafka-sql.json`` (:mod:`kafka_sql.runtime.checkpoints.record`)."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
from pyarrow import fs

from kafka_sql.broker.fault_points import reach
from kafka_sql.planner.plan.hosts import NO_SPARK, LeftCheckpoint, SparkOffer
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.strategies.choose_host import choose_host
from kafka_sql.runtime.checkpoints.carry_over import (
    CarriedPositions,
    begin_anew,
    carried_positions,
    refuse_handed_over,
)
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder, checkpoint_folder
from kafka_sql.runtime.checkpoints.left_checkpoint import left_checkpoint
from kafka_sql.runtime.checkpoints.lock import LOCK_FILE, FolderLock
from kafka_sql.runtime.checkpoints.record import CheckpointRecord
from kafka_sql.runtime.checkpoints.resumption import Resumption, damaged, note_operators, resumption
from kafka_sql.runtime.checkpoints.savepoint import check_savepoint
from kafka_sql.runtime.checkpoints.shared_lock import SharedLock
from kafka_sql.runtime.checkpoints.upgrade_folder import UpgradeFolder
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import sync
from kafka_sql.text.diagnostics import Diagnostic, JobError, Severity, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.spark.platform.hadoop_files import SparkFiles

_DEFAULT_PIPELINE = "default"
_PARTITIONS = "spark.sql.shuffle.partitions"
_DRAFT = "offsets.draft"
"""The offsets of a checkpoint that is being copied."""
_PORTION_BYTES = 1 << 22


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A prepared folder, locked until :meth:`discard`. ``sinks`` are the INSERTs of its query on the host
    that runs them; ``location`` is the path or URI for Spark. ``resume`` is true if it has offsets to
    resume from. ``carried`` are the positions of another pipeline that it starts with."""

    sinks: tuple[Sink, ...]
    location: str
    resume: bool
    temporary: bool
    lock: FolderLock | SharedLock | None = None
    warnings: tuple[Diagnostic, ...] = ()
    carried: CarriedPositions | None = None

    def begun(self) -> None:
        """Record that its query runs: it takes the positions of another pipeline that it has started with."""
        if self.carried is not None:
            self.carried.take()

    def check(self) -> None:
        """Raise JobError ``checkpoint-in-use`` if another job has taken the folder."""
        if isinstance(self.lock, SharedLock):
            self.lock.check()

    def discard(self) -> None:
        """Give the folder up after the end of the job. A temporary one is removed."""
        if self.carried is not None:
            self.carried.leave()
        if self.lock is not None:
            self.lock.release()
        if self.temporary:
            shutil.rmtree(self.location, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class CheckpointPlace:
    """The location of checkpoints. ``root`` is a path or URI, None for temporary checkpoints, ``pipeline``
    the pipeline that they belong to. ``recovery`` is a checkpoint to start from, ``carry_over`` the
    pipeline (or ``pipeline/table``) whose positions a new one starts with. ``force`` resumes from the
    checkpoint of another plan; ``shuffle_partitions`` is Spark's current setting; ``spark_files`` reads
    locations that only Spark reaches. ``number`` distinguishes the INSERTs of a statement set into one
    table. With ``allow_non_restored`` a changed query may start without state that it cannot resume.
    ``options`` are those of the session, with secrets masked."""

    root: str | None
    pipeline: str | None = None
    recovery: str | None = None
    force: bool = False
    shuffle_partitions: int | None = None
    spark_files: SparkFiles | None = None
    number: int = 1
    carry_over: str | None = None
    allow_non_restored: bool = False
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the pipeline."""
        return self.pipeline or _DEFAULT_PIPELINE

    def of(self, sink: Sink) -> str:
        """Return the folder of ``sink``."""
        assert self.root is not None
        return f"{self.folder}/{self._folders(sink)[1]}"

    @property
    def folder(self) -> str:
        """The folder of the pipeline."""
        assert self.root is not None
        return f"{self.root.rstrip('/')}/{folder_name(self.name)}"

    def recoveries(self, sink: Sink) -> list[str]:
        """Return the possible locations of the checkpoint that ``sink`` is to start from: ``recovery`` is
        the folder of a job, of all checkpoints, or of a pipeline."""
        assert self.recovery is not None
        recovery, folders = self.recovery.rstrip("/"), self._folders(sink)
        return [recovery + self._number, "/".join([recovery, *folders]), f"{recovery}/{folders[-1]}"]

    def carried(self, sink: Sink) -> str:
        """Return the folder whose positions ``sink`` starts with: that of its table in another pipeline."""
        assert self.root is not None
        assert self.carry_over is not None
        pipeline, _, table = self.carry_over.partition("/")
        name = folder_name(table) if table else self._folders(sink)[1]
        return "/".join([self.root.rstrip("/"), folder_name(pipeline), name])

    @property
    def _number(self) -> str:
        return "" if self.number == 1 else f"-{self.number}"

    def _folders(self, sink: Sink) -> tuple[str, str]:
        return folder_name(self.name), folder_name(sink.table.identifier.name) + self._number


def temporary_checkpoint(sinks: Sequence[Sink], offer: SparkOffer) -> Checkpoint:
    """Return a folder that lasts as long as the job of ``sinks``, which runs on a host that ``offer``
    allows. Raises PlanError."""
    chosen = choose_host(sinks, offer)
    location = tempfile.mkdtemp(prefix="kafka-sql-checkpoint-")
    return Checkpoint(chosen, location, resume=False, temporary=True)


def folder_name(name: str) -> str:
    """Return a pipeline or table name as a folder name."""
    return re.sub(r"[^\w.-]+", "_", name).strip("._") or "_"


def job_checkpoints(folder: str, tables: Iterable[str]) -> list[str]:
    """Return the checkpoints of the INSERTs into ``tables`` (names) in the ``folder`` of a pipeline. Raises
    UnreachableError ``checkpoint-unusable`` if that is not a folder of this machine."""
    path = CheckpointFolder(folder).local
    if path is None:
        raise _unusable(folder, ValueError("savepoints are made of folders of this machine"))
    name = re.compile(f"(?:{'|'.join(re.escape(folder_name(table)) for table in tables)})(?:-\\d+)?")
    offsets = (each for each in Path(path).glob("*/offsets") if any(each.iterdir()))
    return sorted(str(each.parent) for each in offsets if name.fullmatch(each.parent.name))


def prepare_checkpoint(place: CheckpointPlace, *sinks: Sink, offer: SparkOffer = NO_SPARK) -> Checkpoint:
    """Prepare the folder of the first of ``sinks``, which one query writes. The folder is created if
    missing, filled from ``place.recovery`` if it is new, locked, and checked against the plan. The plan's
    host is one that can resume its state with the ``offer`` of Spark.

    Raises PlanError if that is not the host that the script names, JobError ``plan-changed`` (the state is
    that of another plan), ``foreign-checkpoint``, ``checkpoint-damaged``, ``checkpoint-in-use``,
    ``no-checkpoint-there``; UnreachableError ``checkpoint-unusable`` if the folder cannot be read or
    written."""
    sink = sinks[0]
    temporary = place.root is None
    _finish_swap(place)
    location = tempfile.mkdtemp(prefix="kafka-sql-checkpoint-") if temporary else place.of(sink)
    lock = carried = None
    try:
        folder = checkpoint_folder(location, place.spark_files)
        folder.make()
        lock = None if temporary else _lock(folder)
        warnings = [_not_locked(location)] if lock is None and not temporary else []
        source = _source(place, sink, folder, warnings)
        if not temporary:
            refuse_handed_over(folder, force=place.force)
            begin_anew(folder)
        planned = source.numbers("offsets")
        left = left_checkpoint(source)
        if planned:
            resumed = _resumption(place, source, sinks, offer, left)
            warnings += resumed.warnings
            warnings += _check_settings(place, source, resumed.record, planned[-1])
        else:
            chosen = choose_host(sinks, replace(offer, left=left))
            resumed = Resumption(chosen, CheckpointRecord.of(place.name, *chosen))
            if not place.force:
                _refuse_elsewhere(folder, sink)
        chosen, record = resumed.sinks, resumed.record
        own = source is folder and planned
        if not own and place.carry_over is not None and not temporary:
            carried, doubts = _carried(place, sink)
            warnings += doubts
        if source is not folder:
            _copy(source.location, location)
        note_operators(folder, resumed)
        folder.write_record(replace(record, options=place.options))
        if place.root is not None:
            _note_others(place, chosen)
    except BaseException as error:
        if carried is not None:
            carried.leave()
        if lock is not None:
            lock.release()
        if temporary:
            shutil.rmtree(location, ignore_errors=True)
        if isinstance(error, (OSError, pa.ArrowException)):
            raise _unusable(location, error) from error
        raise
    if "://" not in location:
        location = str(Path(location).resolve())
    return Checkpoint(chosen, location, bool(planned), temporary, lock, tuple(warnings), carried)


def _resumption(
    place: CheckpointPlace,
    folder: CheckpointFolder,
    sinks: Sequence[Sink],
    offer: SparkOffer,
    left: LeftCheckpoint | None,
) -> Resumption:
    return resumption(
        folder,
        place.name,
        sinks,
        replace(offer, left=left),
        force=place.force,
        allow_non_restored=place.allow_non_restored,
    )


def _finish_swap(place: CheckpointPlace) -> None:
    """Put the checkpoints in place that an upgrade has rebuilt, if it was interrupted there. Raises JobError
    ``checkpoint-in-use``, UnreachableError ``checkpoint-unusable``."""
    path = None if place.root is None else checkpoint_folder(place.folder, place.spark_files).local
    if path is None:
        return
    try:
        UpgradeFolder(Path(path)).finish()
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from error


def examined_checkpoint(place: CheckpointPlace, *sinks: Sink, runs: bool = False) -> Resumption | None:
    """Return how a query would resume from its checkpoint, None if it has no offsets yet. A job that
    ``runs`` may use the folder. Changes nothing but an interrupted swap of an upgrade, which is finished.

    Raises what :func:`prepare_checkpoint` does if the folder is in use or holds another query's state."""
    _finish_swap(place)
    location = place.of(sinks[0])
    folder = checkpoint_folder(location, None)
    if folder.local is None or not Path(folder.local).is_dir():
        return None
    try:
        if not runs:
            FolderLock(folder.local).release()
        refuse_handed_over(folder, force=place.force)
        left = left_checkpoint(folder)
        return None if left is None else _resumption(place, folder, sinks, NO_SPARK, left)
    except (OSError, pa.ArrowException) as error:
        raise _unusable(location, error) from error


def _note_others(place: CheckpointPlace, sinks: Sequence[Sink]) -> None:
    """Leave a note in the folders of all sinks but the first. Raises JobError if one of them has positions
    of its own."""
    sink = sinks[0]
    for other in sinks[1:]:
        name = other.table.identifier.name
        if name != sink.table.identifier.name:
            folder = checkpoint_folder(place.of(other), place.spark_files)
            folder.make()
            if folder.numbers("offsets") and not place.force:
                raise _elsewhere(other, f"'{folder.location}' has positions of its own")
            folder.write_record(CheckpointRecord.of(place.name, *sinks))


def _refuse_elsewhere(folder: CheckpointFolder, sink: Sink) -> None:
    """Raise JobError instead of a new start if a note says that the positions are in the folder of another
    table."""
    try:
        before = folder.record()
    except ValueError:
        return
    names = [] if before is None else before.sink.split(", ")
    if sink.table.identifier.name in names[1:]:
        raise _elsewhere(sink, f"its positions are with those of '{names[0]}'")


def _elsewhere(sink: Sink, why: str) -> JobError:
    name = sink.table.identifier.name
    return JobError(
        Diagnostic(
            ErrorCode.PLAN_CHANGED,
            f"'{name}' was written together with other tables before, or is now",
            sink.span,
            notes=(why, "INSERTs of a statement set without state go exactly once in one transaction"),
            helps=("set another 'pipeline.name' to start over, or run with --force to begin at the start",),
        )
    )


def _lock(folder: CheckpointFolder) -> FolderLock | SharedLock | None:
    """Return the lock of a folder, or None if only Spark reaches it. Raises JobError, OSError."""
    if folder.spark is not None:
        return None
    return SharedLock(folder.location) if folder.local is None else FolderLock(folder.local)


def _not_locked(location: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.CHECKPOINT_NOT_LOCKED,
        f"whether another job uses '{location}' cannot be seen: only Spark reaches it",
        severity=Severity.WARNING,
        helps=("make sure that no second job has this 'pipeline.name' and writes this table",),
    )


def _unusable(location: str, error: BaseException) -> UnreachableError:
    return UnreachableError(
        Diagnostic(
            ErrorCode.CHECKPOINT_UNUSABLE,
            f"the checkpoint folder '{location}' cannot be used: {error}",
            helps=("SET 'execution.checkpointing.dir' to a folder that this user can write",),
        )
    )


def _source(
    place: CheckpointPlace, sink: Sink, folder: CheckpointFolder, warnings: list[Diagnostic]
) -> CheckpointFolder:
    """Return the checkpoint that a new ``folder`` is to start with, else ``folder`` itself."""
    if place.recovery is None:
        return folder
    name = sink.table.identifier.name
    if folder.numbers("offsets"):
        warnings.append(
            Diagnostic(
                ErrorCode.RECOVERY_PATH_NOT_USED,
                f"'{name}' resumes from its own checkpoint, not from '{place.recovery}'",
                severity=Severity.WARNING,
                notes=(f"its own is in '{folder.location}'",),
                helps=("set another 'pipeline.name' to begin with the other one",),
            )
        )
        return folder
    places = place.recoveries(sink)
    found = (checkpoint_folder(each) for each in places)
    source = next((each for each in found if each.numbers("offsets")), None)
    if source is None:
        raise JobError(
            Diagnostic(
                ErrorCode.NO_CHECKPOINT_THERE,
                f"'{place.recovery}' has no checkpoint to start '{name}' from",
                sink.span,
                notes=(f"looked for offsets in {', '.join(places)}",),
                helps=("name a savepoint, or the folder of a job, of its pipeline, or of all checkpoints",),
            )
        )
    check_savepoint(source)
    return source


def _carried(place: CheckpointPlace, sink: Sink) -> tuple[CarriedPositions, list[Diagnostic]]:
    """Return the positions that ``sink`` starts with, and warnings about them. Raises JobError."""
    location, name = place.carried(sink), sink.table.identifier.name
    if place.recovery is not None:
        raise JobError(
            Diagnostic(
                ErrorCode.CONFLICTING_OPTIONS,
                "'kafka-sql.carry-over' and 'execution.state-recovery.path' are both set",
                sink.span,
                helps=(
                    "keep the first to begin with positions alone, the second to begin with state as well",
                ),
            )
        )
    pipeline = place.name
    if location.rpartition("/")[0] == place.of(sink).rpartition("/")[0]:
        raise JobError(
            Diagnostic(
                ErrorCode.CONFLICTING_OPTIONS,
                f"'kafka-sql.carry-over' = '{place.carry_over}' names the pipeline that is to begin with its "
                "positions",
                sink.span,
                helps=("SET 'pipeline.name' to another name for the new queries",),
            )
        )
    folder = checkpoint_folder(location, place.spark_files)
    if not folder.numbers("offsets"):
        folder = _first_of_set(place, folder) or folder
    if not folder.numbers("offsets"):
        raise JobError(
            Diagnostic(
                ErrorCode.NO_CHECKPOINT_THERE,
                f"no checkpoint has positions to carry over to '{name}'",
                sink.span,
                notes=(f"looked for offsets in {folder.location}",),
                helps=(
                    "'kafka-sql.carry-over' is the 'pipeline.name' of the old queries, or with the table "
                    "that the old one writes, as in 'old/totals'",
                ),
            )
        )
    replaces = folder.location.rpartition("/")[2] == place.of(sink).rpartition("/")[2]
    carried, doubts = carried_positions(folder, pipeline, sink, replaces=replaces)
    begins = Diagnostic(
        ErrorCode.CARRIED_OVER,
        f"'{name}' begins at the positions of '{place.carry_over}', with nothing but those",
        severity=Severity.WARNING,
        notes=(f"they are in '{folder.location}'",),
    )
    return carried, [begins, *doubts]


def _first_of_set(place: CheckpointPlace, folder: CheckpointFolder) -> CheckpointFolder | None:
    """Return the folder with the positions of several INSERTs, of which that of ``folder`` is one."""
    try:
        record = folder.record()
    except ValueError:
        return None
    if record is None:
        return None
    first = folder_name(record.sink.split(", ")[0])
    return checkpoint_folder(f"{folder.location.rpartition('/')[0]}/{first}", place.spark_files)


def _copy(source: str, target: str) -> None:
    """Copy a checkpoint to ``target``, a folder without offsets, and remove the rest of an earlier copy
    there. The offsets appear last and at once, because a folder with offsets is a checkpoint."""
    from_files, from_path = file_system(source)
    to_files, to_path = file_system(target)
    for info in to_files.get_file_info(fs.FileSelector(to_path)):
        if info.type is fs.FileType.Directory:
            to_files.delete_dir(info.path)
        elif info.base_name != LOCK_FILE:
            to_files.delete_file(info.path)
    found = from_files.get_file_info(fs.FileSelector(from_path, recursive=True))
    for info in found:
        name = info.path.removeprefix(from_path)
        if info.type is not fs.FileType.File or name == f"/{LOCK_FILE}":
            continue
        goal = to_path + re.sub("^/offsets/", f"/{_DRAFT}/", name)
        to_files.create_dir(goal.rpartition("/")[0], recursive=True)
        with from_files.open_input_stream(info.path) as stream, to_files.open_output_stream(goal) as copy:
            while portion := stream.read(_PORTION_BYTES):
                copy.write(portion)
        if isinstance(to_files, fs.LocalFileSystem):
            sync(goal)
    reach("checkpoint-copied")
    to_files.move(f"{to_path}/{_DRAFT}", f"{to_path}/offsets")


def _check_settings(
    place: CheckpointPlace, folder: CheckpointFolder, record: CheckpointRecord, last: int
) -> list[Diagnostic]:
    """Warn about settings that a checkpoint with state has fixed, and that Spark therefore ignores. Raises
    JobError for a damaged log."""
    try:
        kept = folder.batch(last).settings.get(_PARTITIONS)
    except ValueError as error:
        raise damaged(folder, error) from None
    wanted = place.shuffle_partitions
    if record.stateless or wanted is None or kept is None or int(kept) == wanted:
        return []
    return [
        Diagnostic(
            ErrorCode.SETTING_KEPT,
            f"'{_PARTITIONS}' stays {kept} for '{record.sink}', as in its checkpoint, it is not {wanted}",
            severity=Severity.WARNING,
            helps=("set another 'pipeline.name' to start over with the new value",),
        )
    ]
