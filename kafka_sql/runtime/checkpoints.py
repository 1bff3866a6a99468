"""Checkpoint folders: one per INSERT, with the fingerprint of the plan whose state it holds.

``<execution.checkpointing.dir>/<pipeline.name>/<sink table>/`` holds Spark's checkpoint and
``kafka-sql.json`` (fingerprint, plan text, settings that a checkpoint fixes). Any file system that pyarrow
knows can hold it."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
from pyarrow import fs

from kafka_sql.planner.fingerprint import describe_change, fingerprint
from kafka_sql.planner.plan import Fingerprint, Sink
from kafka_sql.spark.state_folder import file_system
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError

_RECORD = "kafka-sql.json"
_DEFAULT_PIPELINE = "default"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A prepared folder. ``location`` is what Spark gets; ``resume`` says that offsets are kept in it."""

    location: str
    resume: bool
    temporary: bool

    def discard(self) -> None:
        """Removes a temporary folder."""
        if self.temporary:
            shutil.rmtree(self.location, ignore_errors=True)


def temporary_checkpoint() -> Checkpoint:
    """A folder that lasts as long as the job."""
    return Checkpoint(tempfile.mkdtemp(prefix="kafka-sql-checkpoint-"), resume=False, temporary=True)


def folder_name(name: str) -> str:
    """A pipeline or table name as a folder name."""
    return re.sub(r"[^\w.-]+", "_", name).strip("._") or "_"


def prepare_checkpoint(root: str, pipeline: str | None, sink: Sink, *, force: bool) -> Checkpoint:
    """The folder of ``sink`` below ``root`` (a path or URI), made if missing and checked against the plan.

    Raises JobError ``plan-changed`` when the folder holds the state of another plan and ``force`` is not set,
    and UnreachableError when it cannot be read or written."""
    location = "/".join(
        [
            root.rstrip("/"),
            folder_name(pipeline or _DEFAULT_PIPELINE),
            folder_name(sink.table.identifier.name),
        ]
    )
    try:
        files, path = file_system(location)
        files.create_dir(path, recursive=True)
        offsets = files.get_file_info(fs.FileSelector(f"{path}/offsets", allow_not_found=True))
        current = fingerprint(sink.input, sink.columns, sink.strategy)
        resume = any(info.base_name.isdigit() for info in offsets)
        record = f"{path}/{_RECORD}"
        if resume and not force:
            _check_plan(files, record, location, sink, current)
        content = {"fingerprint": current.digest, "plan": current.text}
        with files.open_output_stream(record) as stream:
            stream.write(json.dumps(content, indent=1).encode())
    except (OSError, pa.ArrowException) as error:
        raise UnreachableError(
            Diagnostic(
                "checkpoint-unusable",
                f"the checkpoint folder '{location}' cannot be used: {error}",
                helps=("SET 'execution.checkpointing.dir' to a folder that this user can write",),
            )
        ) from error
    return Checkpoint(
        location if "://" in location else str(Path(location).resolve()), resume, temporary=False
    )


def _check_plan(files: fs.FileSystem, record: str, location: str, sink: Sink, current: Fingerprint) -> None:
    if files.get_file_info(record).type is fs.FileType.NotFound:
        raise JobError(
            Diagnostic(
                "foreign-checkpoint",
                f"the folder '{location}' holds a checkpoint that kafka-sql did not write",
                sink.span,
                helps=("choose another 'execution.checkpointing.dir' or 'pipeline.name'",),
            )
        )
    with files.open_input_stream(record) as stream:
        kept = json.loads(stream.read())
    if kept["fingerprint"] == current.digest:
        return
    raise JobError(
        Diagnostic(
            "plan-changed",
            f"the query for '{sink.table.identifier.name}' is not the one whose state is in '{location}'",
            sink.span,
            notes=tuple(describe_change(kept["plan"], current.text)[:4]),
            helps=(
                "set another 'pipeline.name' to start anew, or run with --force to go on with the old state",
            ),
        )
    )
