"""The state of our operators below the checkpoint of a query: a folder for each operator, in it a folder for
each partition, and a file with the number of partitions."""

from __future__ import annotations

from pyarrow import fs

from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

STATE_FOLDER = "incremental"
"""The folder below a checkpoint."""
_PARTITIONS = "partitions"


def state_partitions(files: fs.FileSystem, path: str) -> int | None:
    """Return the number of partitions of the state below ``path``, or None if there is no state. The file
    with the number is the first one written, so an empty one means no state. Raises JobError for any other
    content."""
    note = f"{path}/{_PARTITIONS}"
    if files.get_file_info(note).type is not fs.FileType.File:
        return None
    with files.open_input_stream(note) as stream:
        text = bytes(stream.read()).decode("utf-8", "replace").strip()
    if text and not text.isdecimal():
        message = f"the checkpoint's file '{note}' holds '{text[:20]}', not a number of partitions"
        help = "set another 'pipeline.name' to start anew ('kafka-sql.carry-over' keeps the positions)"
        raise JobError(Diagnostic(ErrorCode.CHECKPOINT_DAMAGED, message, helps=(help,)))
    return int(text) if text else None


def begin_state(files: fs.FileSystem, path: str, partitions: int) -> None:
    """Note the number of partitions of the state below ``path``, which is about to be written."""
    write_whole(files, f"{path}/{_PARTITIONS}", str(partitions).encode())


def state_files(location: str) -> list[StateFiles]:
    """Return the files of every partition of every operator below ``location``."""
    files, path = file_system(location)
    return [
        StateFiles(f"{location}/{operator}/{partition}")
        for operator in _folders(files, path)
        for partition in _folders(files, f"{path}/{operator}")
    ]


def state_size(location: str) -> tuple[int, int]:
    """Return the number of rows and bytes of the state below ``location``, as the files hold them."""
    sizes = [each.size() for each in state_files(location)]
    return sum(rows for rows, _ in sizes), sum(size for _, size in sizes)


def _folders(files: fs.FileSystem, path: str) -> list[str]:
    found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
    return [info.base_name for info in found if info.type is fs.FileType.Directory]
