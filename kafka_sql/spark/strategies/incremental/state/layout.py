"""How the state of a query is divided into parts, which is noted beside it: by Spark's hash of the keys, as
the tasks of micro-batches need it, or by key groups, as the tasks of a pipeline do."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pyarrow import fs

from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

STATE_FOLDER = "incremental"
"""Below a checkpoint."""
OPERATORS_FILE = "operators.json"
"""Beside the state: the schemas of the operators whose state it is."""
_NOTE = "partitions"
_TEXT = re.compile(r"(\d+)( by key group(?: of (\d+))?)?")


@dataclass(frozen=True, slots=True)
class StateLayout:
    """The number of parts of the state, and whether key groups (``groups`` in all) say what is in each. A
    single part is the same for micro-batches and pipelines."""

    parts: int
    by_key_group: bool = False
    groups: int = KEY_GROUPS

    @property
    def text(self) -> str:
        """What is noted."""
        of = "" if self.groups == KEY_GROUPS else f" of {self.groups}"
        return f"{self.parts} by key group{of}" if self.by_key_group else str(self.parts)


def pipeline_layout(tasks: int, groups: int = KEY_GROUPS) -> StateLayout:
    """Return the layout of a pipeline of so many tasks, whose keys fall into ``groups`` groups."""
    return StateLayout(tasks, by_key_group=True, groups=groups) if tasks > 1 else StateLayout(1)


def state_layout(files: fs.FileSystem, path: str) -> StateLayout | None:
    """Return the layout of the state below ``path``, or None if there is no state. The note is the first file
    written, so an empty one means no state. Raises JobError for any other content."""
    note = f"{path}/{_NOTE}"
    if not _is_file(files, note) and not _replaced(files, path):
        return None
    with files.open_input_stream(note) as stream:
        text = bytes(stream.read()).decode("utf-8", "replace").strip()
    known = _TEXT.fullmatch(text)
    if text and known is None:
        message = f"the checkpoint's file '{note}' holds '{text[:20]}', not a number of partitions"
        help = "set another 'pipeline.name' to start anew ('kafka-sql.carry-over' keeps the positions)"
        raise JobError(Diagnostic(ErrorCode.CHECKPOINT_DAMAGED, message, helps=(help,)))
    if known is None:
        return None
    return StateLayout(int(known[1]), known[2] is not None, int(known[3] or KEY_GROUPS))


def begin_state(files: fs.FileSystem, path: str, layout: StateLayout) -> None:
    """Note the layout of the state that will be below ``path``."""
    write_whole(files, f"{path}/{_NOTE}", layout.text.encode())


# --- state that takes the place of other state


def draft_of(path: str) -> str:
    """Where state is written that is to take the place of that below ``path``."""
    return f"{path}.next"


def replace_state(files: fs.FileSystem, path: str) -> None:
    """Let the state that was written to :func:`draft_of` take the place of that below ``path``. A process
    that dies meanwhile leaves either one; :func:`state_layout` completes the step."""
    _replaced(files, path)
    described, description = (f"{folder}/{OPERATORS_FILE}" for folder in (path, draft_of(path)))
    if _is_file(files, described) and not _is_file(files, description):
        files.copy_file(described, description)
    files.move(path, _former(path))
    _replaced(files, path)


def _replaced(files: fs.FileSystem, path: str) -> bool:
    """Complete a replacement that has begun, and return whether one had."""
    former = _former(path)
    if files.get_file_info(former).type is not fs.FileType.Directory:
        return False
    if files.get_file_info(path).type is fs.FileType.NotFound:
        files.move(draft_of(path), path)
    files.delete_dir(former)
    return True


def _is_file(files: fs.FileSystem, path: str) -> bool:
    return bool(files.get_file_info(path).type is fs.FileType.File)


def _former(path: str) -> str:
    return f"{path}.former"
