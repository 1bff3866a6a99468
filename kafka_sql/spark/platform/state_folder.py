"""The files of a *refresh* query beside its checkpoint, each in a folder with the number of a micro-batch.

``inputs/delta-7`` holds what micro-batch 7 read, ``inputs/base-4`` the state of all inputs after micro-batch
4, ``result/7`` the result after micro-batch 7. A micro-batch that is repeated after a failure writes its
folders again and reads only those of earlier ones, so that it does the same again.
"""

from __future__ import annotations

import os
import re
import socket
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow import fs

from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_PATIENCE_S = 10.0
_reached: set[tuple[str, int]] = set()
"""Host and port of name nodes that were there."""
_FOLDER = re.compile(r"(?:(?:delta|base)-)?(\d+)$")


def file_system(location: str) -> tuple[fs.FileSystem, str]:
    """The file system of a path or URI, and the path in it. Raises UnreachableError
    ``unsupported-file-system`` for one that pyarrow cannot open."""
    if location.startswith("file:"):
        return fs.LocalFileSystem(), location.removeprefix("file:").replace("//", "/", 1)
    if location.startswith("hdfs://") and find_spec("hdfs_native") is not None:
        return _hdfs(location)
    if "://" in location:
        try:
            # s3a: is Hadoop's name for what pyarrow calls s3:
            files, path = fs.FileSystem.from_uri(re.sub("^s3[an]:", "s3:", location))
        except (pa.ArrowException, OSError) as error:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.UNSUPPORTED_FILE_SYSTEM,
                    f"'{location}' cannot be opened: {error}",
                    notes=("state that is not Spark's own is kept where pyarrow can write",),
                    helps=(
                        "use a folder of this machine, s3:, gs:, abfss: or hdfs: "
                        "(pip install 'kafka-sql[hdfs]')",
                    ),
                )
            ) from error
        return files, path
    return fs.LocalFileSystem(), str(Path(location).resolve())


class _Hdfs(fs.FSSpecHandler):  # type: ignore[misc]
    """HDFS without Java and Hadoop's libraries; a file that is moved takes the place of another, as it does
    elsewhere."""

    def move(self, src: str, dest: str) -> None:
        self.fs.mv(src, dest, overwrite=True)


def _hdfs(location: str) -> tuple[fs.FileSystem, str]:
    """HDFS by a client of its own, which takes logins and names of clusters from ``HADOOP_CONF_DIR``. Raises
    UnreachableError where nobody is at host and port: the client would wait without an end."""
    place = urlsplit(location)
    at = (place.hostname or "", place.port or 0)
    if at[1] and at not in _reached:
        try:
            socket.create_connection(at, _PATIENCE_S).close()
        except OSError as error:
            message = f"no HDFS answers at '{place.netloc}': {error}"
            helps = ("name the port of the name node's RPC (fs.defaultFS in core-site.xml)",)
            diagnostic = Diagnostic(ErrorCode.UNSUPPORTED_FILE_SYSTEM, message, helps=helps)
            raise UnreachableError(diagnostic) from error
        _reached.add(at)
    return fs.PyFileSystem(_Hdfs(_client(place.hostname, place.port, os.getpid()))), place.path or "/"


@lru_cache
def _client(host: str | None, port: int | None, _process: int) -> Any:
    """The client of a process. It is none of those that fsspec keeps: these are dropped in each process that
    is forked, which would wait for the client's threads, that are not there."""
    from hdfs_native.fsspec import HdfsFileSystem

    return HdfsFileSystem(host, port=port, skip_instance_cache=True)


def _parquet_files(files: fs.FileSystem, path: str) -> list[fs.FileInfo]:
    found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
    return [info for info in found if info.base_name.endswith(".parquet")]


@dataclass(frozen=True, slots=True)
class StateFolder:
    """The state below ``location`` (a path or URI)."""

    location: str

    def delta(self, batch: int) -> str:
        """Where the rows go that a micro-batch reads."""
        return f"{self.location}/inputs/delta-{batch}"

    def base(self, batch: int) -> str:
        """Where the state of the inputs goes."""
        return f"{self.location}/inputs/base-{batch}"

    def result(self, batch: int) -> str:
        """Where the result goes."""
        return f"{self.location}/result/{batch}"

    @property
    def times(self) -> str:
        """Where it is kept how far event time has come."""
        return f"{self.location}/times"

    def inputs_until(self, batch: int) -> tuple[list[str], int]:
        """The folders that make up the inputs after ``batch``, and how many of them are deltas.

        A base of ``batch`` itself may be half written, so that only earlier ones count.
        """
        bases = [number for number in self._numbers("inputs", "base-") if number < batch]
        newest = max(bases, default=-1)
        deltas = [n for n in self._numbers("inputs", "delta-") if newest < n <= batch]
        folders = [self.base(newest)] if bases else []
        return [*folders, *map(self.delta, deltas)], len(deltas)

    def result_before(self, batch: int) -> str | None:
        """The result of the last micro-batch before ``batch``."""
        earlier = [number for number in self._numbers("result", "") if number < batch]
        return self.result(max(earlier)) if earlier else None

    @staticmethod
    def is_complete(folder: str) -> bool:
        """Return whether Spark has written a folder to its end."""
        files, path = file_system(folder)
        return bool(files.get_file_info(f"{path}/_SUCCESS").type is fs.FileType.File)

    def size(self) -> tuple[int, int]:
        """Rows of the inputs that are kept now, and the bytes of their files and of the last result."""
        batch = max(self._numbers("inputs", "delta-"), default=-1)
        folders, _ = self.inputs_until(batch)
        rows, size = 0, 0
        for folder in folders:
            files, path = file_system(folder)
            for info in _parquet_files(files, path):
                size += info.size or 0
                with files.open_input_file(info.path) as file:
                    rows += pq.ParquetFile(file).metadata.num_rows
        result = self.result_before(batch + 1)
        if result is not None:
            files, path = file_system(result)
            size += sum(info.size or 0 for info in _parquet_files(files, path))
        return rows, size

    def forget_before(self, batch: int) -> None:
        """Remove what a repetition of ``batch`` and everything after it will not read."""
        bases = sorted(number for number in self._numbers("inputs", "base-") if number < batch)
        results = sorted(number for number in self._numbers("result", "") if number < batch)
        gone = [self.base(number) for number in bases[:-1]]
        if bases:
            gone += [self.delta(n) for n in self._numbers("inputs", "delta-") if n <= bases[-1]]
        gone += [self.result(number) for number in results[:-1]]
        for folder in gone:
            files, path = file_system(folder)
            files.delete_dir(path)

    def _numbers(self, part: str, prefix: str) -> list[int]:
        files, path = file_system(f"{self.location}/{part}")
        found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
        names = [info.base_name for info in found if info.type is fs.FileType.Directory]
        matches = [_FOLDER.match(name) for name in names if name.startswith(prefix)]
        return sorted(int(match.group(1)) for match in matches if match is not None)
