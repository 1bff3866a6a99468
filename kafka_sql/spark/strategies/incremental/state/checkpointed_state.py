"""The files of the state below the checkpoint of a query: a folder for each operator, in it a folder for each
partition."""

from __future__ import annotations

from pyarrow import fs

from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles


def state_files(location: str) -> list[StateFiles]:
    """Return the files of every partition of every operator below ``location``."""
    files, path = file_system(location)
    return [part for operator in _folders(files, path) for part in parts_of(location, operator)]


def parts_of(location: str, number: int | str) -> list[StateFiles]:
    """Return the files of every partition of an operator below ``location``."""
    files, path = file_system(location)
    return [StateFiles(f"{location}/{number}/{part}") for part in _folders(files, f"{path}/{number}")]


def operator_size(location: str, number: int) -> tuple[int, int, int]:
    """Return the rows, the bytes and the number of parts of an operator's state below ``location``."""
    sizes = [part.size() for part in parts_of(location, number)]
    return sum(rows for rows, _ in sizes), sum(size for _, size in sizes), len(sizes)


def state_size(location: str) -> tuple[int, int]:
    """Return the number of rows and bytes of the state below ``location``, as the files hold them."""
    sizes = [each.size() for each in state_files(location)]
    return sum(rows for rows, _ in sizes), sum(size for _, size in sizes)


def _folders(files: fs.FileSystem, path: str) -> list[str]:
    found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
    return [info.base_name for info in found if info.type is fs.FileType.Directory]
