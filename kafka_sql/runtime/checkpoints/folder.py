"""The files of one checkpoint folder: Spark's logs and the record beside them.

A path or URI that pyarrow supports (``file:``, ``s3:``, ``gs:``, ``hdfs:`` …) is read and written
directly, any other that Spark reaches (``s3a:``, ``abfss:`` …) through Spark."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pyarrow import fs

from kafka_sql.runtime.checkpoints.record import RECORD_FILE, CheckpointRecord
from kafka_sql.spark.platform.checkpoint_log import WATERMARK_KEY
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.text.diagnostics import UnreachableError

if TYPE_CHECKING:
    from kafka_sql.spark.platform.hadoop_files import SparkFiles

_CLOCK = {"at_ms"}
"""The position of the stream that only wakes a query up, and is not a source of records."""

PositionsByTopic = dict[str, dict[str, int]]


@dataclass(frozen=True, slots=True)
class PlannedBatch:
    """A micro-batch in Spark's offset log: its number, when it was planned and the watermark before it
    (epoch ms), Spark's settings that the checkpoint fixes, and the end of each source (source name to
    topic to partition to offset; None for a source without records). ``lines`` are those of the file."""

    number: int
    planned_ms: int
    watermark_ms: int
    settings: dict[str, str]
    sources: dict[str, PositionsByTopic | None]
    lines: tuple[str, ...]

    @classmethod
    def parse(cls, number: int, text: str) -> PlannedBatch:
        """Parse a file of the offset log (format 2: a source in each line). Raises ValueError for another
        format."""
        version, settings, *lines = text.rstrip("\n").split("\n")
        if version != "v2":
            raise ValueError(f"the offset log has the format '{version}'")
        value: dict[str, Any] = json.loads(settings)
        sources: dict[str, PositionsByTopic | None] = {}
        for line in lines:
            name, _, offsets = line.partition(":")
            positions = json.loads(offsets) if offsets.startswith("{") else None
            if positions is None or set(positions) != _CLOCK:
                sources[name] = positions and {
                    topic: parts for topic, parts in positions.items() if topic != WATERMARK_KEY
                }
        return cls(
            number,
            int(value.get("batchTimestampMs", 0)),
            int(value.get("batchWatermarkMs", 0)),
            dict(value.get("conf", {})),
            sources,
            (version, settings, *lines),
        )

    def with_positions(self, source: str, offsets: PositionsByTopic) -> str:
        """Return the file's text with other offsets for ``source``."""
        return "\n".join(
            f"{source}:{json.dumps(offsets)}" if line.startswith(f"{source}:") else line
            for line in self.lines
        )


@dataclass(frozen=True, slots=True)
class CheckpointFolder:
    """The folder at ``location``; ``spark`` reads locations that pyarrow cannot, None if it is not needed."""

    location: str
    spark: SparkFiles | None = None

    @property
    def local(self) -> str | None:
        """The path, if the folder is on this machine, otherwise None."""
        if self.spark is not None:
            return None
        files, path = file_system(self.location)
        return path if isinstance(files, fs.LocalFileSystem) else None

    def make(self) -> None:
        """Create the folder if it does not exist. Raises OSError."""
        if self.spark is None:
            files, path = file_system(self.location)
            files.create_dir(path, recursive=True)

    def record(self) -> CheckpointRecord | None:
        """Return the record of the plan, or None if the folder has none yet. Raises ValueError if it is
        damaged."""
        text = self.read(RECORD_FILE)
        return None if text is None else CheckpointRecord.parse(text)

    def write_record(self, record: CheckpointRecord) -> None:
        """Write the record of the plan."""
        self.write(RECORD_FILE, record.text())

    def read(self, name: str) -> str | None:
        """Return the text of a file in the folder, or None if it does not exist."""
        if self.spark is not None:
            return self.spark.read(f"{self.location}/{name}")
        files, path = file_system(f"{self.location}/{name}")
        if files.get_file_info(path).type is not fs.FileType.File:
            return None
        with files.open_input_stream(path) as stream:
            return bytes(stream.read()).decode()

    def write(self, name: str, text: str) -> None:
        """Write a file in the folder; on this machine completely or not at all."""
        if self.spark is not None:
            self.spark.write(f"{self.location}/{name}", text)
            return
        files, path = file_system(f"{self.location}/{name}")
        local = isinstance(files, fs.LocalFileSystem)
        with files.open_output_stream(f"{path}.new" if local else path) as stream:
            stream.write(text.encode())
        if local:
            files.move(f"{path}.new", path)

    def numbers(self, log: str) -> list[int]:
        """Return the micro-batches in Spark's ``offsets`` or ``commits``, sorted."""
        if self.spark is not None:
            return self.spark.numbers(f"{self.location}/{log}")
        files, path = file_system(f"{self.location}/{log}")
        found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
        return sorted(int(info.base_name) for info in found if info.base_name.isdigit())

    def batch(self, number: int) -> PlannedBatch:
        """Return a micro-batch of the offset log. Raises ValueError if it cannot be read."""
        text = self.read(f"offsets/{number}")
        if text is None:
            raise ValueError(f"micro-batch {number} does not exist")
        return PlannedBatch.parse(number, text)


def checkpoint_folder(location: str, spark_files: SparkFiles | None = None) -> CheckpointFolder:
    """Return the folder at a path or URI; ``spark_files`` is used if pyarrow does not support its scheme."""
    location = location.rstrip("/")
    if "://" in location and spark_files is not None:
        try:
            file_system(location)
        except UnreachableError:
            return CheckpointFolder(location, spark_files)
    return CheckpointFolder(location)
