"""Savepoints: copies of checkpoints that outlive their job, and can be moved to another folder or machine.

A savepoint is a folder with one copy of a checkpoint folder for each query of the job, and a manifest with
the size and the SHA-256 of each file. A job that starts from it works on a copy, so that several jobs may use
one savepoint."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime, timezone
from hashlib import sha256
from pathlib import Path
from typing import IO, Any
from uuid import uuid4

from kafka_sql.broker.fault_points import reach
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.checkpoints.lock import LOCK_FILE, FolderLock
from kafka_sql.runtime.checkpoints.record import RECORD_FILE
from kafka_sql.spark.platform.checkpoint_log import STAGED_FOLDER
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import sync
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

MANIFEST = "savepoint.json"
_FORMAT = 1
_ATTEMPTS, _PAUSE_S = 50, 0.1
"""How often a copy is tried while the job removes old files of its checkpoint, or commits rows."""
_PREFIX = "savepoint-"
_LOG = re.compile(r"(?:offsets|commits)/\.?(\d+)(?:\.crc)?$")
_STATE_FILE = re.compile(STATE_FOLDER + r"/.*/\d+-(\d+)\.arrow$")
_LEFT_OUT = re.compile(
    rf"{re.escape(LOCK_FILE)}$|kafka-sql-(?:backup-|hand-over)|{STATE_FOLDER}\.(?:next|former)/"
    rf"|{STAGED_FOLDER}/|(?:.*/)?\.[0-9a-f]{{32}}"
)
"""The lock, notes about another pipeline, the copies of ``state reset``, rows of the interval after the last
completed one, and files that are being written."""
_STATE_OF_SPARK = ("state", "refresh")


@dataclass(frozen=True, slots=True)
class SavedFile:
    """The size of a file in bytes, and its SHA-256 in hexadecimal."""

    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Savepoint:
    """The savepoint in the folder ``path``: when it was ``created`` (ISO, UTC), the ``pipeline`` of its job,
    the last completed interval of each checkpoint by the name of its folder, and all files by their paths."""

    path: str
    created: str
    pipeline: str
    intervals: Mapping[str, int]
    files: Mapping[str, SavedFile] = field(default_factory=dict)

    @property
    def bytes(self) -> int:
        """The size of all files."""
        return sum(each.bytes for each in self.files.values())

    def text(self) -> str:
        """Return the text of the manifest."""
        value = {"format": _FORMAT} | asdict(self)
        del value["path"]  # a savepoint can be moved
        return json.dumps(value, indent=1, ensure_ascii=False)


def prepare_savepoints(target: str) -> Path:
    """Return the folder ``target`` for savepoints, made if missing. Raises UnreachableError
    ``checkpoint-unusable`` if it is not a folder of this machine that can be written."""
    path = Path(target.removeprefix("file://").removeprefix("file:")).absolute()
    if "://" in target and not target.startswith("file:"):
        raise _unusable(target, "it is not a folder of this machine")
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(target, error) from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise _unusable(target, "this user cannot write to it")
    return path


def create_savepoint(checkpoints: Sequence[str], target: str) -> Savepoint:
    """Copy the last completed interval of each of the checkpoint folders ``checkpoints``, whose jobs may run,
    into a new folder in ``target``. The folder appears whole or not at all.

    Raises JobError ``no-checkpoint-there`` before the first interval, ``batch-in-doubt`` after a crash,
    ``checkpoint-in-use`` if Spark's own state is being written; UnreachableError ``checkpoint-unusable``."""
    if not checkpoints:
        message = "the job has no checkpoint with a completed interval yet"
        helps = ("wait for 'execution.checkpointing.interval', then try again",)
        raise JobError(Diagnostic(ErrorCode.NO_CHECKPOINT_THERE, message, helps=helps))
    savepoints = prepare_savepoints(target)
    draft = savepoints / f".{_PREFIX}{uuid4().hex}.part"
    intervals, pipeline = {}, ""
    try:
        draft.mkdir()
        for checkpoint in checkpoints:
            source = CheckpointFolder(str(Path(checkpoint.removeprefix("file://")).absolute()))
            copy = draft / Path(source.location).name
            intervals[copy.name] = _copied(source, copy)
            record = CheckpointFolder(str(copy)).record()
            pipeline = pipeline or (record.pipeline if record is not None else "")
        files = {name: _described(draft / name) for name in _names(draft)}
        reach("savepoint-copied")
        name = f"{_PREFIX}{re.sub(r'[^A-Za-z0-9_.-]+', '_', pipeline) or 'job'}-{uuid4().hex[:12]}"
        created = datetime.now(timezone.utc).isoformat(timespec="seconds")
        savepoint = Savepoint(str(savepoints / name), created, pipeline, intervals, files)
        (draft / MANIFEST).write_text(savepoint.text(), encoding="utf-8")
        for each in (draft / MANIFEST, *_folders(draft)):
            sync(str(each))
        draft.rename(savepoint.path)
        sync(str(savepoints))
    except (OSError, ValueError) as error:
        raise _unusable(target, error) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return savepoint


def list_savepoints(folder: str) -> list[Savepoint]:
    """Return the savepoints in ``folder``, the oldest first. Raises UnreachableError ``no-checkpoint-there``
    if the folder does not exist, JobError ``checkpoint-damaged`` for a manifest that cannot be read."""
    path = Path(folder)
    if not path.is_dir():
        raise UnreachableError(Diagnostic(ErrorCode.NO_CHECKPOINT_THERE, f"folder '{folder}' does not exist"))
    places = [path, *sorted(each for each in path.iterdir() if not each.name.startswith("."))]
    found = (read_savepoint(CheckpointFolder(str(each))) for each in places if each.is_dir())
    return sorted((each for each in found if each is not None), key=lambda each: each.created)


def read_savepoint(folder: CheckpointFolder) -> Savepoint | None:
    """Return the savepoint in a folder; None without a manifest. Raises JobError ``checkpoint-damaged``."""
    text = folder.read(MANIFEST)
    if text is None:
        return None
    try:
        value: dict[str, Any] = json.loads(text)
        if value["format"] > _FORMAT:
            reason = f"format {value['format']} is newer than {_FORMAT}, which this release reads"
            raise _damaged(folder.location, reason)
        files = {name: SavedFile(**each) for name, each in value["files"].items()}
        return Savepoint(folder.location, value["created"], value["pipeline"], value["intervals"], files)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _damaged(folder.location, f"the manifest cannot be read: {error}") from None


def check_savepoint(checkpoint: CheckpointFolder) -> None:
    """Compare the files of a checkpoint in a savepoint with its manifest; a folder outside of a savepoint is
    left alone. Raises JobError ``checkpoint-damaged``."""
    parent, _, name = checkpoint.location.rpartition("/")
    if not parent or checkpoint.spark is not None:
        return
    savepoint = read_savepoint(CheckpointFolder(parent))
    if savepoint is None or name not in savepoint.intervals:
        return
    files, path = file_system(parent)
    for file, saved in savepoint.files.items():
        if not file.startswith(f"{name}/"):
            continue
        try:
            with files.open_input_file(f"{path}/{file}") as stream:
                size = stream.size()
                digest = _sha256(stream) if size == saved.bytes else ""
        except FileNotFoundError:
            raise _damaged(parent, f"file '{file}' is missing") from None
        if size != saved.bytes:
            raise _damaged(parent, f"file '{file}' has {size} bytes instead of {saved.bytes}")
        if digest != saved.sha256:
            raise _damaged(parent, f"the content of file '{file}' has changed")


def delete_savepoint(path: str) -> Savepoint:
    """Remove the savepoint in the folder ``path``, and return it. Raises UnreachableError
    ``no-checkpoint-there`` for any other folder, ``checkpoint-unusable`` if it cannot be removed."""
    folder = Path(path).absolute()
    savepoint = read_savepoint(CheckpointFolder(str(folder)))
    if savepoint is None:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.NO_CHECKPOINT_THERE,
                f"folder '{path}' is not a savepoint: it has no {MANIFEST}",
                helps=("'kafka-sql savepoint list DIR' prints the savepoints in a folder",),
            )
        )
    doomed = folder.with_name(f".{folder.name}.deleted")
    try:
        folder.rename(doomed)
        shutil.rmtree(doomed)
    except OSError as error:
        raise _unusable(path, error) from error
    return savepoint


# --- a consistent copy


def _copied(source: CheckpointFolder, copy: Path) -> int:
    """Copy the last completed interval of a checkpoint to the folder ``copy``, and return its number.

    A running job removes files only after it has completed a later interval. A listing is consistent if the
    job completed no interval meanwhile. If one of its files is gone before its copy, all is copied again."""
    lock = _lock(source)
    try:
        if lock is None and any(Path(source.location, each).is_dir() for each in _STATE_OF_SPARK):
            message = (
                f"the job of '{source.location}' keeps its state in Spark, which is copied after a stop only"
            )
            helps = ("stop the job, then create the savepoint",)
            raise JobError(Diagnostic(ErrorCode.CHECKPOINT_IN_USE, message, helps=helps))
        for _ in range(_ATTEMPTS):
            interval, started = _completed(source, in_use=lock is None), source.read(RECORD_FILE)
            names = [name for name in _names(Path(source.location)) if _belongs(name, interval)]
            if _completed(source, in_use=lock is None) != interval:
                continue
            if _is_being_committed(source, interval):
                time.sleep(_PAUSE_S)
                continue
            shutil.rmtree(copy, ignore_errors=True)
            try:
                for name in names:
                    _link_or_copy(Path(source.location, name), copy / name)
            except FileNotFoundError:
                continue
            if source.read(RECORD_FILE) == started:
                return interval
    finally:
        if lock is not None:
            lock.release()
    message = f"the checkpoint in '{source.location}' changes faster than it can be copied"
    helps = ("stop the job first, or create the savepoint on the disk of the checkpoint",)
    raise JobError(Diagnostic(ErrorCode.CHECKPOINT_IN_USE, message, helps=helps))


def _lock(source: CheckpointFolder) -> FolderLock | None:
    """Return the lock of a checkpoint, or None if its job runs."""
    try:
        return FolderLock(source.location)
    except JobError:
        return None


def _completed(source: CheckpointFolder, *, in_use: bool) -> int:
    planned, completed = source.numbers("offsets"), source.numbers("commits")
    if not planned or not completed:
        message = f"the checkpoint in '{source.location}' has no completed interval yet"
        helps = ("wait for 'execution.checkpointing.interval', then try again",)
        raise JobError(Diagnostic(ErrorCode.NO_CHECKPOINT_THERE, message, helps=helps))
    is_open = planned[-1] > completed[-1] or _is_being_committed(source, completed[-1])
    if is_open and not in_use:
        message = (
            f"interval {max(planned[-1], completed[-1])} in '{source.location}' was started and not completed"
        )
        helps = ("run the job once and stop it, then create the savepoint",)
        raise JobError(Diagnostic(ErrorCode.BATCH_IN_DOUBT, message, helps=helps))
    return completed[-1]


def _is_being_committed(source: CheckpointFolder, interval: int) -> bool:
    """Return whether rows of an interval may be missing in the table of the job."""
    return Path(source.location, STAGED_FOLDER, f"{interval}.json").exists()


def _belongs(name: str, interval: int) -> bool:
    """Return whether a file is part of the checkpoint after ``interval``."""
    number = _LOG.match(name) or _STATE_FILE.match(name)
    return _LEFT_OUT.match(name) is None and (number is None or int(number[1]) <= interval)


def _link_or_copy(source: Path, target: Path) -> None:
    """Give ``target`` the content of ``source``, whose files are replaced and never changed in place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, target)
    except FileNotFoundError:
        raise
    except OSError:  # another file system, or one without links
        shutil.copyfile(source, target)
    sync(str(target))


def _names(folder: Path) -> list[str]:
    return sorted(
        os.path.relpath(os.path.join(inner, name), folder)
        for inner, _, names in os.walk(folder)
        for name in names
    )


def _folders(folder: Path) -> Iterator[str]:
    return (inner for inner, _, _ in os.walk(folder, topdown=False))


def _described(file: Path) -> SavedFile:
    with file.open("rb") as stream:
        return SavedFile(file.stat().st_size, _sha256(stream))


def _sha256(stream: IO[bytes]) -> str:
    digest = sha256()
    while chunk := stream.read(1 << 20):
        digest.update(chunk)
    return digest.hexdigest()


def _damaged(folder: str, reason: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_DAMAGED,
            f"the savepoint in '{folder}' is damaged: {reason}",
            helps=("use another savepoint, or another copy of this one",),
        )
    )


def _unusable(target: str, reason: object) -> UnreachableError:
    return UnreachableError(
        Diagnostic(
            ErrorCode.CHECKPOINT_UNUSABLE,
            f"the folder '{target}' cannot hold a savepoint: {reason}",
            helps=("name a folder of this machine that this user can write",),
        )
    )
