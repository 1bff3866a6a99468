"""Rows of a DataFrame as the rows of a Kafka table: their columns by name, in the table's order and types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql.pandas.types import to_arrow_type
from pyspark.sql.types import StructType

from kafka_sql.connector.declared_table import DeclaredTable, refuse_other_types
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.tables.kafka_tables import kafka_write
from kafka_sql.text.diagnostics import Diagnostic, JobError, PlanError
from kafka_sql.text.error_codes import ErrorCode

_TIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
_MICROSECONDS = 6


@dataclass(frozen=True)
class RowsOut:
    """``write`` as tasks see it, and the ``columns`` that it takes: name and type."""

    write: KafkaWrite
    columns: tuple[tuple[str, DataType], ...]

    def in_order(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """Return the rows as the encoder takes them; missing columns are NULL.

        Raises JobError for NULL in a NOT NULL column.
        """
        arrays = [self._column(batch, name, kind) for name, kind in self.columns]
        return pa.RecordBatch.from_arrays(arrays, names=[name for name, _ in self.columns])

    @staticmethod
    def _column(batch: pa.RecordBatch, name: str, kind: DataType) -> pa.Array:
        if name in batch.schema.names:
            values = batch.column(name)
        else:
            values = pa.nulls(len(batch), to_arrow_type(spark_type(kind), timezone="UTC"))
        if not kind.nullable and values.null_count:
            message = f"Column '{name}' is NOT NULL, however, a null value is being written into it."
            raise JobError(Diagnostic(ErrorCode.NOT_NULL, message))
        if isinstance(kind, AtomicType) and kind.root in _TIMES and (kind.precision or 0) < _MICROSECONDS:
            step = 10 ** (_MICROSECONDS - (kind.precision or 0))
            values = pc.floor_temporal(values, multiple=step, unit="microsecond")
        return values


def rows_out(
    declared: DeclaredTable, defaults: Mapping[str, str], schema: StructType, *, overwrite: bool
) -> RowsOut:
    """Return the writer of rows of ``schema`` into the declared table; it requests the topic from the
    brokers. Raises KafkaSqlError.
    """
    if overwrite:
        message = "a topic cannot be overwritten"
        raise PlanError(Diagnostic(ErrorCode.NOT_OVERWRITABLE, message, helps=('use mode("append")',)))
    sink = declared.sink(defaults)
    refuse_other_types(sink, schema)
    types = {column.name: column.type for column in sink.table.columns}
    return RowsOut(kafka_write(sink, None), tuple((name, types[name]) for name in sink.columns))
