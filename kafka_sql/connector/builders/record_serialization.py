"""``KafkaRecordSerializationSchema``: makes records of rows, by formats, or with functions of Python if no
format suffices.

A function adds a column of writable metadata to the rows, in Spark's tasks, before they are written as
those of all tables: its result overrides that of formats and options.

Source: Flink's interface and builder of this name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.librdkafka import context_of
from kafka_sql.broker.topics import describe_topics
from kafka_sql.connector.builders.python_rows import (
    batch_of,
    failed,
    function_name,
    required_arguments,
    shown,
    takes_context,
)
from kafka_sql.connector.declared_table import METADATA_COLUMNS
from kafka_sql.model.connectors import Topics
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

RowValues = Mapping[str, Any]
"""A row, by column."""
Headers = Mapping[str, bytes | None] | Iterable[tuple[str, bytes | None]]

_PREFIX = "kafka_sql_record_"
_PARTS: dict[str, tuple[str, pa.DataType]] = {
    "topic": ("STRING FROM 'topic'", pa.string()),
    "key": ("BYTES FROM '__raw_key__'", pa.binary()),
    "value": ("BYTES FROM '__raw_value__'", pa.binary()),
    "partition": ("INT FROM 'partition'", pa.int32()),
    "timestamp": ("TIMESTAMP_LTZ(3) FROM 'timestamp'", pa.timestamp("us", "UTC")),
    "headers": (
        "ARRAY<ROW<key STRING, `value` BYTES>> FROM 'header-list'",
        pa.list_(pa.struct([("key", pa.string()), ("value", pa.binary())])),
    ),
}
"""Parts of a record: metadata column and type."""
_ANY_TOPIC = ".*"
_OF_PLAIN_VALUES = ("StringSerializer", "IntegerSerializer", "DoubleSerializer")
_EVENT_TIME = "spark.watermarkDelayMs"
"""The metadata that Spark adds to a column with ``withWatermark``."""
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_UNUSED_FORMAT = "json"
"""The declared format of values that a function makes; it is not used."""


@dataclass(frozen=True, slots=True)
class KafkaSinkContext:
    """The context of a function that makes records: Flink's interface of this name. ``properties`` are
    those of the client, ``time_column`` has the event time of rows."""

    properties: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    time_column: str | None = None

    def get_parallel_instance_id(self) -> int:
        """Return the number of the task."""
        from pyspark import TaskContext

        context = TaskContext.get()
        return 0 if context is None else context.partitionId()

    def get_partitions_for_topic(self, topic: str) -> list[int]:
        """Return the numbers of the partitions of a topic, with one request to the brokers per task.
        Raises UnreachableError, and JobError for a topic that does not exist."""
        return list(range(_partition_count(self.properties, topic)))

    def event_time(self, row: RowValues) -> int | None:
        """Return the event time of a row in milliseconds since 1970, or None if the rows have no event
        time."""
        at = None if self.time_column is None else row[self.time_column]
        if at is None:
            return None
        moment: datetime = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
        return (moment - _EPOCH) // timedelta(milliseconds=1)


@lru_cache
def _partition_count(properties: tuple[tuple[str, str], ...], topic: str) -> int:
    return describe_topics(translate(properties, ClientRole.CONSUMER), Topics((topic,)))[topic]


@dataclass(frozen=True, slots=True)
class _KafkaSerializer:
    """A serializer of Kafka's client as a function of a row and of the topic."""

    serializer: Callable[..., bytes | None]
    is_key: bool
    column: str | None
    takes_context: bool

    def of(self, row: RowValues, topic: str) -> bytes | None:
        """Return the bytes for a row. Raises the serializer's exceptions, KeyError for a missing column."""
        value: Any = row if self.column is None else row[self.column]
        if self.column is None and type(self.serializer).__name__ in _OF_PLAIN_VALUES:
            if len(row) != 1:
                raise ValueError(f"it takes one value, the rows have {len(row)}: name its column")
            (value,) = row.values()
        if not self.takes_context:
            return self.serializer(value)
        return self.serializer(value, context_of(topic, is_key=self.is_key))


def _target(function: object) -> object:
    return function.serializer if isinstance(function, _KafkaSerializer) else function


def _kafka_serializer(given: Any, column: str | None, *, is_key: bool) -> _KafkaSerializer:
    serializer = given() if isinstance(given, type) else given
    return _KafkaSerializer(serializer, is_key, column, takes_context(serializer))


@dataclass(frozen=True, slots=True)
class ProducerRecord:
    """A record to be written. ``timestamp`` is milliseconds since 1970; the client chooses fields that are
    None. ``headers`` are pairs in their order, or a mapping."""

    topic: str
    value: bytes | None
    key: bytes | None = None
    partition: int | None = None
    timestamp: int | None = None
    headers: Headers = ()


@dataclass(frozen=True, slots=True)
class KafkaRecordSerializationSchema:
    """Makes records of rows, as options of a table; ``functions`` make the parts of records (``topic``,
    ``key``, ``value``, ``headers``), ``whole`` makes whole records."""

    options: Mapping[str, str]
    functions: Mapping[str, Any] = field(default_factory=dict)
    whole: Callable[..., ProducerRecord | None] | None = None

    @staticmethod
    def builder() -> KafkaRecordSerializationSchemaBuilder:
        """Return a builder without a topic and without formats."""
        return KafkaRecordSerializationSchemaBuilder()

    @staticmethod
    def of(function: Callable[..., ProducerRecord | None]) -> KafkaRecordSerializationSchema:
        """Return the schema of a ``function`` that makes the record of a row, None for no record. A second
        argument of it is a :class:`KafkaSinkContext`, a third the event time of the row: milliseconds
        since 1970 of the column of ``withWatermark`` in a stream, else None."""
        options = {"topic-pattern": _ANY_TOPIC, "format": _UNUSED_FORMAT, METADATA_COLUMNS: _metadata(_PARTS)}
        return KafkaRecordSerializationSchema(options, whole=function)

    @property
    def is_in_python(self) -> bool:
        """Whether it has user-defined functions."""
        return self.whole is not None or bool(self.functions)

    def prepared(self, frame: DataFrame, properties: Sequence[tuple[str, str]] = ()) -> DataFrame:
        """Return the rows with the results of the functions, which may send requests to brokers with the
        ``properties``."""
        if not self.is_in_python:
            return frame
        from kafka_sql.spark.functions.user_functions import carry_modules

        for function in self.targets:
            carry_modules(function)
        parts = self.parts
        schema = _schema_with(frame, parts)
        columns = (each.name for each in frame.schema.fields if _EVENT_TIME in each.metadata)
        context = KafkaSinkContext(tuple(properties), next(columns, None))
        return frame.mapInArrow(partial(_with_parts, self, parts, context), schema)

    @property
    def targets(self) -> list[object]:
        """The user-defined objects: functions and serializers."""
        return [self.whole] if self.whole is not None else [_target(each) for each in self.functions.values()]

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of records that functions make; the topic comes first, since other functions may take
        it."""
        return tuple(each for each in _PARTS if self.whole is not None or each in self.functions)


class KafkaRecordSerializationSchemaBuilder:
    """Collects settings; each setter returns the builder."""

    def __init__(self) -> None:
        self._options: dict[str, str] = {}
        self._functions: dict[str, Any] = {}

    def set_topic(self, topic: str) -> KafkaRecordSerializationSchemaBuilder:
        """Set the topic that is written."""
        self._options["topic"] = topic
        return self

    def set_topic_selector(
        self, topic_selector: Callable[[RowValues], str]
    ) -> KafkaRecordSerializationSchemaBuilder:
        """Set the function that returns the topic of a row. Instead of :meth:`set_topic`."""
        self._functions["topic"] = topic_selector
        return self

    def set_value_serialization_schema(
        self,
        value_format: str | Callable[[RowValues], bytes | None],
        options: Mapping[str, str] | None = None,
    ) -> KafkaRecordSerializationSchemaBuilder:
        """Set the format of values, and its options (``json.timestamp-format.standard``); or a function
        that makes the value of a row."""
        if callable(value_format):
            self._functions["value"] = value_format
            value_format = _UNUSED_FORMAT
        self._options |= {"format": value_format, **(options or {})}
        return self

    def set_key_serialization_schema(
        self,
        key_format: str | Callable[[RowValues], bytes | None],
        fields: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
    ) -> KafkaRecordSerializationSchemaBuilder:
        """Set the format of keys, their columns and options (``key.json.…``); or a function that makes the
        key of a row."""
        if callable(key_format):
            self._functions["key"] = key_format
        else:
            self._options |= {"key.format": key_format, "key.fields": ";".join(fields), **(options or {})}
        return self

    def set_kafka_key_serializer(
        self, serializer: Callable[..., bytes | None] | type, column: str | None = None
    ) -> KafkaRecordSerializationSchemaBuilder:
        """Set a ``Serializer`` of Kafka's client, or a class of such, for keys. It gets a row as a dict,
        or the value of its ``column``. A serializer of plain values gets the single column of the rows."""
        self._functions["key"] = _kafka_serializer(serializer, column, is_key=True)
        return self

    def set_kafka_value_serializer(
        self, serializer: Callable[..., bytes | None] | type, column: str | None = None
    ) -> KafkaRecordSerializationSchemaBuilder:
        """As :meth:`set_kafka_key_serializer`, for values."""
        self._functions["value"] = _kafka_serializer(serializer, column, is_key=False)
        self._options["format"] = _UNUSED_FORMAT
        return self

    def set_header_provider(
        self, header_provider: Callable[[RowValues], Headers | None]
    ) -> KafkaRecordSerializationSchemaBuilder:
        """Set the function that returns the headers of a row: pairs of name and bytes in their order, or a
        mapping."""
        self._functions["headers"] = header_provider
        return self

    def set_partitioner(self, partitioner: str | type) -> KafkaRecordSerializationSchemaBuilder:
        """Set the partitioner: ``default``, ``fixed``, ``round-robin``, or a class with the method
        ``partition(record, key, value, target_topic, partitions)``; it has to be in a module that tasks
        can import.

        Raises UsageError for one that is not."""
        if isinstance(partitioner, type):
            if partitioner.__module__ == "__main__" or "<locals>" in partitioner.__qualname__:
                raise UsageError(
                    Diagnostic(
                        ErrorCode.INVALID_VALUE,
                        f"tasks cannot import the partitioner '{partitioner.__qualname__}'",
                        helps=("put the class at the top of a module of its own",),
                    )
                )
            partitioner = f"{partitioner.__module__}.{partitioner.__qualname__}"
        self._options["sink.partitioner"] = partitioner
        return self

    def build(self) -> KafkaRecordSerializationSchema:
        """Return the schema. Raises UsageError without a topic or a format of values, and for a topic
        twice."""
        options = dict(self._options)
        if "topic" in self._functions:
            if "topic" in options:
                problem = "set_topic and set_topic_selector exclude each other"
                raise UsageError(
                    Diagnostic(ErrorCode.CONFLICTING_OPTIONS, problem, helps=("call one of them",))
                )
            options["topic-pattern"] = _ANY_TOPIC
        else:
            refuse_missing(options, {"topic": "set_topic"})
        refuse_missing(options, {"format": "set_value_serialization_schema"})
        if self._functions:
            options[METADATA_COLUMNS] = _metadata(self._functions)
        return KafkaRecordSerializationSchema(options, dict(self._functions))


def refuse_missing(options: Mapping[str, str], setters: Mapping[str, str]) -> None:
    """Raise UsageError for the first option that is not set, with its setter."""
    for name, setter in setters.items():
        if not options.get(name):
            problem = f"'{name}' is not set"
            raise UsageError(Diagnostic(ErrorCode.MISSING_OPTION, problem, helps=(f"call {setter}",)))


def _metadata(parts: Iterable[str]) -> str:
    return ", ".join(f"{_PREFIX}{part} {_PARTS[part][0]}" for part in parts)


def _schema_with(frame: DataFrame, parts: Sequence[str]) -> Any:
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructType

    schema = StructType(list(frame.schema.fields))
    for part in parts:
        schema = schema.add(f"{_PREFIX}{part}", from_arrow_type(_PARTS[part][1]))
    return schema


def _with_parts(
    schema: KafkaRecordSerializationSchema,
    parts: Sequence[str],
    context: KafkaSinkContext,
    batches: Iterable[pa.RecordBatch],
) -> Iterator[pa.RecordBatch]:
    more = pa.schema([(f"{_PREFIX}{part}", _PARTS[part][1]) for part in parts])
    arguments = 1 if schema.whole is None else max(1, required_arguments(schema.whole))
    for batch in batches:
        given = batch.to_pylist()
        kept, made = [], []
        for number, row in enumerate(given):
            found = _parts_of(schema, parts, (row, context, context.event_time(row))[:arguments])
            if found is not None:
                kept.append(number)
                made.append(found)
        rows = batch if len(kept) == len(batch) else batch.take(pa.array(kept, pa.int64()))
        columns = batch_of(made, more, partial(_refusal, schema, [given[number] for number in kept])).columns
        yield pa.RecordBatch.from_arrays([*rows.columns, *columns], names=[*rows.schema.names, *more.names])


def _refusal(
    schema: KafkaRecordSerializationSchema, rows: Sequence[RowValues], number: int, error: Exception
) -> Exception:
    return failed(" or ".join(map(function_name, schema.targets)), error, shown(rows[number]))


def _parts_of(
    schema: KafkaRecordSerializationSchema, parts: Sequence[str], given: Sequence[Any]
) -> list[Any] | None:
    """Return the cells of the parts, or None for a row without a record. ``given`` are the row, and the
    further arguments of a function that makes whole records."""
    row: RowValues = given[0]
    function: object = schema.whole
    try:
        if schema.whole is not None:
            record = schema.whole(*given)
            if record is None:
                return None
            values = {part: getattr(record, part) for part in parts}
            if values["timestamp"] is not None:
                values["timestamp"] = values["timestamp"] * 1000
        else:
            values = {}
            for part in parts:
                made = schema.functions[part]
                function = _target(made)
                if isinstance(made, _KafkaSerializer):
                    values[part] = made.of(row, values.get("topic") or schema.options.get("topic", ""))
                else:
                    values[part] = made(row)
        if "headers" in values:
            headers = values["headers"] or ()
            pairs = headers.items() if isinstance(headers, Mapping) else headers
            values["headers"] = [{"key": key, "value": value} for key, value in pairs]
    except Exception as error:
        raise failed(function, error, shown(row)) from error
    return [values[part] for part in parts]
