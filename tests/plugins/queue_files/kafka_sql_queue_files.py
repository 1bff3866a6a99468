"""A connector over a folder of queue files: a file for each partition, a line for each record."""

import fcntl
import json
import time
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path

from kafka_sql.model.data_types import STRING
from kafka_sql.plugins import LogMetadata, LogReader, LogRecord, LogWriter, RecordLog, log_connector


@dataclass(frozen=True)
class QueueFolder(RecordLog):
    path: str
    count: int

    metadata = (LogMetadata("writer", STRING, lambda record: text_of(dict(record.headers).get("writer"))),)

    @property
    def name(self):
        return f"queue-files:{self.path}"

    def partitions(self):
        if not Path(self.path).is_dir():
            raise FileNotFoundError(f"the folder '{self.path}' does not exist")
        return range(self.count)

    def earliest(self, partition):
        return 0

    def latest(self, partition):
        file = self.file(partition)
        return file.read_bytes().count(b"\n") if file.exists() else 0

    def reader(self):
        return QueueReader(self)

    def writer(self):
        return QueueWriter(self)

    def file(self, partition):
        return Path(self.path, f"{partition}.queue")


class QueueReader(LogReader):
    def __init__(self, folder):
        self.folder = folder
        self.next = {}  # partition: offset of the next record, and the byte at which its line begins

    def read(self, partition, offset, limit):
        file = self.folder.file(partition)
        if not file.exists():
            return []
        line, byte = self.next.get(partition, (0, 0))
        if line > offset:
            line, byte = 0, 0
        records = []
        with file.open("rb") as stream:
            stream.seek(byte)
            while len(records) < limit:
                text = stream.readline()
                if not text.endswith(b"\n"):  # the end, or a line that is being written
                    break
                if line >= offset:
                    at, key, value, headers = json.loads(text)
                    pairs = tuple((name, bytes_of(each)) for name, each in headers)
                    records.append(LogRecord(bytes_of(value), bytes_of(key), at, pairs, offset=line))
                line, byte = line + 1, byte + len(text)
        self.next[partition] = line, byte
        return records


class QueueWriter(LogWriter):
    def __init__(self, folder):
        self.folder, self.written, self.lines = folder, 0, {}

    def write(self, records):
        for record in records:
            partition = record.partition
            if partition is None:
                number = self.written if record.key is None else zlib.crc32(record.key)
                partition, self.written = number % self.folder.count, self.written + 1
            at = int(time.time() * 1000) if record.timestamp_ms is None else record.timestamp_ms
            headers = [[name, base64_of(value)] for name, value in record.headers]
            line = json.dumps([at, base64_of(record.key), base64_of(record.value), headers])
            self.lines.setdefault(partition, []).append(f"{line}\n")

    def flush(self):
        for partition, lines in self.lines.items():
            with self.folder.file(partition).open("a") as stream:
                fcntl.flock(stream, fcntl.LOCK_EX)  # other tasks write here too
                stream.write("".join(lines))
        self.lines.clear()


def base64_of(value):
    return None if value is None else b64encode(value).decode()


def bytes_of(text):
    return None if text is None else b64decode(text)


def text_of(value):
    return None if value is None else value.decode()


def open_log(options):
    if not options.text("path").startswith("/"):
        raise ValueError(f"'path' = '{options.text('path')}' is not absolute")
    return QueueFolder(options.text("path"), options.integer("partitions"))


QUEUE_FILES = log_connector(
    "queue-files",
    api=1,
    schema={
        "description": "Records in the files of a folder.",
        "properties": {
            "path": {"type": "string", "description": "The folder, an absolute path."},
            "partitions": {"type": "integer", "minimum": 1, "default": 1, "description": "Number of files."},
        },
        "required": ["path"],
    },
    log=open_log,
    log_class=QueueFolder,
)
