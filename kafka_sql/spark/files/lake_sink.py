"""The sink of tables of a lakehouse: what the driver commits for each micro-batch, at most once.

The id that tells commits of this query from those of others is made once and kept beside its checkpoint.
"""

from __future__ import annotations

import uuid

import pyarrow as pa
from pyspark.sql import DataFrame

from kafka_sql.broker.fault_points import reach
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.lake.tables import lake_write
from kafka_sql.model.connectors import LakeTable
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_FOLDER = "lake"


class LakeSink:
    """Writes (micro-)batches into the table of ``sink``. ``checkpoint`` is where the query keeps its state;
    None where it runs once."""

    def __init__(self, sink: Sink, checkpoint: str | None) -> None:
        assert isinstance(sink.table.connector, LakeTable)
        types = {column.name: column.type for column in sink.table.columns}
        schema = pa.schema([(name, arrow_type(types[name])) for name in sink.columns])
        self._table, self._schema, self._checkpoint = sink.table.connector, schema, checkpoint
        self._write = lake_write(self._table, schema, None)
        self._batch, self._part = 0, 0

    def start(self) -> None:
        """Make the table where there is none. Raises KafkaSqlError."""
        application = None if self._checkpoint is None else _application(self._checkpoint)
        self._write = lake_write(self._table, self._schema, application)
        self._write.prepare()

    def begin(self, batch: int) -> None:
        """What is taken from now on belongs to micro-batch ``batch``."""
        self._batch, self._part = batch, 0

    def take(self, frame: DataFrame) -> int:
        """Commit the rows of a batch; returns how many there were. Changes come in their order."""
        return self.write(frame.toArrow())

    def write(self, rows: pa.Table) -> int:
        """Commit rows, as :meth:`take`; they may have other names. Raises UnreachableError, JobError."""
        names = [*self._schema.names, *rows.column_names[len(self._schema) :]]
        rows = rows.rename_columns(names)
        reach("lake-computed")
        written = self._write.write(rows, self._batch, self._part)
        self._part += 1
        reach("lake-committed")
        return written


def _application(checkpoint: str) -> str:
    """The id of the query with this checkpoint, which is kept there before the first commit."""
    files, folder = file_system(f"{checkpoint}/{_FOLDER}")
    files.create_dir(folder, recursive=True)
    path = f"{folder}/application"
    try:
        with files.open_input_stream(path) as stream:
            found = bytes(stream.read()).decode("ascii").strip()
        if not found:
            message = f"the file '{path}' of the checkpoint is empty"
            raise JobError(Diagnostic(ErrorCode.CHECKPOINT_DAMAGED, message))
        return found
    except FileNotFoundError:
        made = f"kafka-sql-{uuid.uuid4().hex}"
        write_whole(files, path, made.encode("ascii"))
        return made
