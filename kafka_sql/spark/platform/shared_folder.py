"""Whether all machines that run tasks see a folder: state that a task leaves below the checkpoint is read by
others, and one on another machine's disk would just not be there."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from functools import partial
from uuid import uuid4

import pyarrow as pa
from pyarrow import fs
from pyspark.sql import SparkSession

from kafka_sql.spark.platform.settings import parallelism, runs_near
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_HOSTS = "host string"


def check_shared(spark: SparkSession, location: str) -> None:
    """Raises UnreachableError where a machine of a cluster does not see what the driver (behind Spark Connect
    this process) writes below ``location`` (a path or URI)."""
    if runs_near(spark) or ("://" in location and not location.startswith("file://")):
        return
    files, folder = file_system(location)
    files.create_dir(folder, recursive=True)
    token = f"{folder}/.seen-{uuid4().hex}"
    with files.open_output_stream(token) as stream:
        stream.write(b"seen by all machines")
    try:
        hosts = machines_without(spark, token)
    finally:
        files.delete_file(token)
    if hosts:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.UNSUPPORTED_FILE_SYSTEM,
                f"the checkpoint is in '{location}', which {', '.join(hosts)} does not see",
                notes=("tasks keep state below the checkpoint, and find there what other machines left",),
                helps=(
                    "SET 'execution.checkpointing.dir' to a folder that all share (s3:, hdfs:, a volume)",
                ),
            )
        )


def machines_without(spark: SparkSession, path: str) -> list[str]:
    """The hosts of tasks, one in each slot, that find no file at ``path``."""
    slots = parallelism(spark)
    rows = spark.range(0, slots, 1, slots).mapInArrow(partial(_hosts_without, path), _HOSTS)
    return sorted({row.host for row in rows.collect()})


def _hosts_without(path: str, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for _ in batches:
        pass
    if fs.LocalFileSystem().get_file_info(path).type is fs.FileType.NotFound:
        yield pa.RecordBatch.from_pydict({"host": [socket.gethostname()]})
