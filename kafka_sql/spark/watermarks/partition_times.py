"""The greatest event time of each partition of a scan, as its tasks report it in files below the checkpoint;
the planning process makes the watermark from these.

That is the state: a number for each partition, in one small file for each task until they are put together. A
report only ever grows, so that a task which runs again, or an old one that still runs, does no harm: a
watermark that is behind loses nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from pyarrow import fs

from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole

_MOST_FILES = 64
"""With so many reports they are put together into one."""
_ALL = "all"


@dataclass(frozen=True, slots=True)
class Reported:
    """The greatest event time (microseconds since 1970) of each partition, by its number; and the greatest
    watermark that tasks have given to Spark already, by the number of the scan among those that share their
    reading."""

    times: Mapping[int, int] = field(default_factory=dict)
    given: Mapping[int, int] = field(default_factory=dict)

    def with_all_of(self, other: Reported) -> Reported:
        """What both say together."""
        return Reported(_greatest(self.times, other.times), _greatest(self.given, other.given))


@dataclass(frozen=True, slots=True)
class TimeReports:
    """The reports below ``folder`` (a path or URI)."""

    folder: str

    def add(self, name: str, report: Reported) -> None:
        """Report under a name, beside what was reported under it before. Raises OSError."""
        self._write(name, self.under(name).with_all_of(report))

    def under(self, name: str) -> Reported:
        """What was reported under a name."""
        files, path = file_system(f"{self.folder}/{name}.json")
        return _read(files, path)

    def all(self) -> Reported:
        """All reports together."""
        files, path = file_system(self.folder)
        whole = Reported()
        for info in self._files(files, path):
            whole = whole.with_all_of(_read(files, info.path))
        return whole

    def put_together(self) -> None:
        """Make one of many reports; no task may be running."""
        files, path = file_system(self.folder)
        found = self._files(files, path)
        if len(found) > _MOST_FILES:
            self._write(_ALL, self.all())
            for info in found:
                if info.base_name != f"{_ALL}.json":
                    files.delete_file(info.path)

    def _write(self, name: str, report: Reported) -> None:
        """A file is there whole or not at all."""
        files, path = file_system(self.folder)
        value = {"times": dict(report.times), "given": dict(report.given)}
        write_whole(files, f"{path}/{name}.json", json.dumps(value).encode(), synced=False)

    @staticmethod
    def _files(files: fs.FileSystem, path: str) -> list[fs.FileInfo]:
        found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
        return [info for info in found if info.base_name.endswith(".json")]


def _read(files: fs.FileSystem, path: str) -> Reported:
    try:
        with files.open_input_stream(path) as stream:
            value = json.loads(bytes(stream.read()))
    except FileNotFoundError:
        return Reported()
    return Reported(_by_number(value["times"]), _by_number(value["given"]))


def _by_number(found: Mapping[str, int]) -> dict[int, int]:
    return {int(number): at for number, at in found.items()}


def _greatest(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    return {key: max(one.get(key, at), other.get(key, at)) for key, at in {**one, **other}.items()}
