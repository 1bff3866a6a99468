"""``KafkaRecordDeserializationSchema``: records become rows in Python, one by one or in Arrow batches.

The reader is that of all tables; it returns the records as they are, and Spark passes them to the
function.

Source: Flink's interface of this name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from kafka_sql.broker.librdkafka import context_of
from kafka_sql.connector.builders.python_rows import batch_of, cells, failed, rows_given, takes_context
from kafka_sql.connector.declared_table import COLUMNS, DeclaredTable
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.types import StructType

RECORDS: Mapping[str, str] = {
    "format": "raw",
    COLUMNS: (
        "`value` BYTES, `key` BYTES METADATA FROM '__raw_key__' VIRTUAL, `topic` STRING METADATA VIRTUAL, "
        "`partition` INT METADATA VIRTUAL, `offset` BIGINT METADATA VIRTUAL, "
        "`timestamp` TIMESTAMP_LTZ(3) METADATA VIRTUAL, "
        "`timestamp_type` STRING METADATA FROM 'timestamp-type' VIRTUAL, "
        "`headers` ARRAY<ROW<key STRING, `value` BYTES>> METADATA FROM 'header-list' VIRTUAL, "
        "`leader_epoch` INT METADATA FROM 'leader-epoch' VIRTUAL"
    ),
}
"""The options of a table whose rows are records as they are: the input of a function of Arrow batches."""

_COLUMNS = {
    "StringDeserializer": "`value` STRING",
    "IntegerDeserializer": "`value` INT",
    "DoubleDeserializer": "`value` DOUBLE",
}
"""The columns of the results of deserializers of Kafka's client."""

_ANY_TABLE = {
    "topic": "records",
    "properties.bootstrap.servers": "records:9092",
    "scan.startup.mode": "earliest-offset",
    "format": "json",
}


@dataclass(frozen=True, slots=True)
class ConsumerRecord:
    """A record of Kafka. ``timestamp`` is milliseconds since 1970; ``headers`` are in their order."""

    topic: str
    partition: int
    offset: int
    timestamp: int
    timestamp_type: str
    headers: tuple[tuple[str, bytes | None], ...]
    key: bytes | None
    value: bytes | None
    leader_epoch: int | None


class KafkaRecordDeserializationSchema:
    """Makes rows of records: to be subclassed, or made of a function.

    ``columns`` are those of the rows, as in CREATE TABLE (``id BIGINT, name STRING``). A row is a sequence
    of their values, or a mapping by name.
    """

    columns: str = ""

    def open(self) -> None:
        """Called once in each task, before its first record."""

    def deserialize(self, record: ConsumerRecord) -> Any:
        """Return the rows of a record: one, a list or generator of several, or None for none."""
        raise NotImplementedError

    @staticmethod
    def of(function: Callable[[ConsumerRecord], Any], columns: str) -> KafkaRecordDeserializationSchema:
        """Return the schema of a ``function`` that takes a record, as :meth:`deserialize`."""
        return _OfFunction(function, columns)

    @staticmethod
    def value_only(
        function: Callable[..., Any] | type[Callable[..., Any]], columns: str = ""
    ) -> KafkaRecordDeserializationSchema:
        """Return the schema of a ``function`` that takes the value of a record and returns rows, or with
        one column plain values. A second argument of it is the ``SerializationContext`` of Kafka's client.
        It may also be a ``Deserializer`` of that client, or a class of such, whose column is ``value``
        unless ``columns`` names another."""
        deserializer = function() if isinstance(function, type) else function
        return _OfValue(deserializer, columns or _COLUMNS.get(type(deserializer).__name__, ""))

    @staticmethod
    def of_batches(
        function: Callable[[pa.RecordBatch], pa.RecordBatch | pa.Table], columns: str
    ) -> KafkaRecordDeserializationSchema:
        """Return the schema of a ``function`` that takes an Arrow batch of records (columns ``value``,
        ``key``, ``topic``, ``partition``, ``offset``, ``timestamp``, ``timestamp_type``, ``headers``,
        ``leader_epoch``) and returns one of rows."""
        return _OfBatches(function, columns)

    def rows(self, records: DataFrame) -> DataFrame:
        """Return the rows of a DataFrame of records (:data:`RECORDS`), without a request for its columns.

        Raises KafkaSqlError for columns that CREATE TABLE would refuse.
        """
        from pyspark.sql.pandas.types import to_arrow_schema

        from kafka_sql.spark.functions.user_functions import carry_modules

        schema = self.schema()
        carry_modules(self.target)
        arrow = to_arrow_schema(schema, timezone="UTC")
        return records.mapInArrow(partial(_rows_in_task, self, arrow), schema)

    def schema(self) -> StructType:
        """Return the columns for Spark. Raises KafkaSqlError."""
        if not self.columns.strip():
            problem = f"{type(self).__name__} names no columns"
            helps = ("set columns = 'id BIGINT, name STRING'",)
            raise UsageError(Diagnostic(ErrorCode.MISSING_OPTION, problem, helps=helps))
        return DeclaredTable({**_ANY_TABLE, COLUMNS: self.columns}).read_schema({"connector": "kafka"})

    @property
    def target(self) -> object:
        """The user-defined object: the function, or the schema itself."""
        return self

    def batches(self, batch: pa.RecordBatch, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a batch of records. Raises JobError with the position of the record that
        failed."""
        found: list[Sequence[Any]] = []
        origins: list[ConsumerRecord] = []
        for record in _records(batch):
            try:
                rows = [cells(row, schema) for row in rows_given(self.deserialize(record))]
            except Exception as error:
                raise failed(self.target, error, _place(record)) from error
            found += rows
            origins += [record] * len(rows)
        if found:
            yield batch_of(found, schema, lambda row, error: failed(self.target, error, _place(origins[row])))


class _OfFunction(KafkaRecordDeserializationSchema):
    def __init__(self, function: Callable[..., Any], columns: str) -> None:
        self._function, self.columns = function, columns

    @property
    def target(self) -> object:
        return self._function

    def deserialize(self, record: ConsumerRecord) -> Any:
        return self._function(record)


class _OfValue(_OfFunction):
    def __init__(self, function: Callable[..., Any], columns: str) -> None:
        super().__init__(function, columns)
        self._takes_context = takes_context(function)

    def deserialize(self, record: ConsumerRecord) -> Any:
        if not self._takes_context:
            return self._function(record.value)
        return self._function(record.value, context_of(record.topic, headers=record.headers))


class _OfBatches(KafkaRecordDeserializationSchema):
    def __init__(self, function: Callable[[pa.RecordBatch], Any], columns: str) -> None:
        self._function, self.columns = function, columns

    @property
    def target(self) -> object:
        return self._function

    def batches(self, batch: pa.RecordBatch, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        try:
            found = self._function(batch)
            table = pa.Table.from_batches([found]) if isinstance(found, pa.RecordBatch) else found
            if sorted(table.schema.names) != sorted(schema.names):
                given = ", ".join(table.schema.names)
                raise ValueError(f"it gave the columns {given}, not {', '.join(schema.names)}")
            given_rows = table.select(schema.names).cast(schema)
        except Exception as error:
            first = next(iter(_records(batch.slice(0, 1))))
            where = f"{batch.num_rows} records, the first is {_place(first)}"
            raise failed(self._function, error, where) from error
        yield from given_rows.to_batches()


def _rows_in_task(
    schema: KafkaRecordDeserializationSchema, arrow: pa.Schema, batches: Iterable[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    schema.open()
    for batch in batches:
        yield from schema.batches(batch, arrow)


def _records(batch: pa.RecordBatch) -> Iterator[ConsumerRecord]:
    columns = {name: batch.column(name) for name in batch.schema.names}
    times = columns["timestamp"].cast(pa.int64()).to_pylist()
    lists = [columns[name].to_pylist() for name in ("topic", "partition", "offset", "timestamp_type")]
    rest = [columns[name].to_pylist() for name in ("headers", "key", "value", "leader_epoch")]
    for row, (topic, partition, offset, kind) in enumerate(zip(*lists, strict=True)):
        headers, key, value, epoch = (column[row] for column in rest)
        pairs = tuple((header["key"], header["value"]) for header in headers or ())
        yield ConsumerRecord(topic, partition, offset, times[row] // 1000, kind, pairs, key, value, epoch)


def _place(record: ConsumerRecord) -> str:
    return f"record '{record.topic}'-{record.partition} offset {record.offset}"
