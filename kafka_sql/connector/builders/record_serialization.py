"""``KafkaRecordSerializationSchema``: how rows become records: by formats, with functions of Python where a
format does not do.

A function adds a column of writable metadata to the rows, in Spark's tasks, before they are written as those
of all tables: its result takes the place of what formats and options would choose.

Source: Flink's interface and builder of this name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from kafka_sql.connector.builders.python_rows import batch_of, failed, function_name, shown
from kafka_sql.connector.declared_table import METADATA_COLUMNS
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
_UNUSED_FORMAT = "json"
"""The format of values that a function makes: it is not asked."""


@dataclass(frozen=True, slots=True)
class ProducerRecord:
    """A record to be written. ``timestamp`` is milliseconds since 1970; what is None is left to the client.
    ``headers`` are pairs in their order, or a mapping."""

    topic: str
    value: bytes | None
    key: bytes | None = None
    partition: int | None = None
    timestamp: int | None = None
    headers: Headers = ()


@dataclass(frozen=True, slots=True)
class KafkaRecordSerializationSchema:
    """How rows become records, as options of a table; ``functions`` make the parts of records (``topic``,
    ``key``, ``value``, ``headers``), or with ``whole`` all of them."""

    options: Mapping[str, str]
    functions: Mapping[str, Callable[[RowValues], Any]] = field(default_factory=dict)
    whole: Callable[[RowValues], ProducerRecord | None] | None = None

    @staticmethod
    def builder() -> KafkaRecordSerializationSchemaBuilder:
        """A builder without a topic and without formats."""
        return KafkaRecordSerializationSchemaBuilder()

    @staticmethod
    def of(function: Callable[[RowValues], ProducerRecord | None]) -> KafkaRecordSerializationSchema:
        """``function`` makes the record of a row, None for no record."""
        options = {"topic-pattern": _ANY_TOPIC, "format": _UNUSED_FORMAT, METADATA_COLUMNS: _metadata(_PARTS)}
        return KafkaRecordSerializationSchema(options, whole=function)

    @property
    def is_in_python(self) -> bool:
        """Whether functions of the user take part."""
        return self.whole is not None or bool(self.functions)

    def prepared(self, frame: DataFrame) -> DataFrame:
        """The rows with what the functions make of them."""
        if not self.is_in_python:
            return frame
        from kafka_sql.spark.functions.user_functions import carry_modules

        for function in (*self.functions.values(), *([self.whole] if self.whole is not None else [])):
            carry_modules(function)
        parts = list(_PARTS) if self.whole is not None else list(self.functions)
        schema = _schema_with(frame, parts)
        return frame.mapInArrow(partial(_with_parts, self, tuple(parts)), schema)


class KafkaRecordSerializationSchemaBuilder:
    """Collects settings; each setter gives the builder back."""

    def __init__(self) -> None:
        self._options: dict[str, str] = {}
        self._functions: dict[str, Callable[[RowValues], Any]] = {}

    def set_topic(self, topic: str) -> KafkaRecordSerializationSchemaBuilder:
        """The topic that is written."""
        self._options["topic"] = topic
        return self

    def set_topic_selector(
        self, topic_selector: Callable[[RowValues], str]
    ) -> KafkaRecordSerializationSchemaBuilder:
        """The topic of a row, by column. Instead of :meth:`set_topic`."""
        self._functions["topic"] = topic_selector
        return self

    def set_value_serialization_schema(
        self,
        value_format: str | Callable[[RowValues], bytes | None],
        options: Mapping[str, str] | None = None,
    ) -> KafkaRecordSerializationSchemaBuilder:
        """The format of values, and options of it (``json.timestamp-format.standard``); or a function that
        makes the value of a row."""
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
        """The format of keys, the columns that are in them and options (``key.json.…``); or a function that
        makes the key of a row."""
        if callable(key_format):
            self._functions["key"] = key_format
        else:
            self._options |= {"key.format": key_format, "key.fields": ";".join(fields), **(options or {})}
        return self

    def set_header_provider(
        self, header_provider: Callable[[RowValues], Headers | None]
    ) -> KafkaRecordSerializationSchemaBuilder:
        """The headers of a row: pairs of name and bytes in their order, or a mapping."""
        self._functions["headers"] = header_provider
        return self

    def set_partitioner(self, partitioner: str | type) -> KafkaRecordSerializationSchemaBuilder:
        """``default``, ``fixed``, ``round-robin``, or a class with the method ``partition(record, key, value,
        target_topic, partitions)``; it has to be in a module that tasks can import.

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
        """The schema. Raises UsageError without a topic or a format of values, and for a topic twice."""
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
    """Raises UsageError for the first option that is not set, with its setter."""
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
    schema: KafkaRecordSerializationSchema, parts: Sequence[str], batches: Iterable[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    more = pa.schema([(f"{_PREFIX}{part}", _PARTS[part][1]) for part in parts])
    for batch in batches:
        given = batch.to_pylist()
        kept, made = [], []
        for number, row in enumerate(given):
            found = _parts_of(schema, parts, row)
            if found is not None:
                kept.append(number)
                made.append(found)
        rows = batch if len(kept) == len(batch) else batch.take(pa.array(kept, pa.int64()))
        columns = batch_of(made, more, partial(_refusal, schema, [given[number] for number in kept])).columns
        yield pa.RecordBatch.from_arrays([*rows.columns, *columns], names=[*rows.schema.names, *more.names])


def _refusal(
    schema: KafkaRecordSerializationSchema, rows: Sequence[RowValues], number: int, error: Exception
) -> Exception:
    functions = schema.functions.values() if schema.whole is None else [schema.whole]
    return failed(" or ".join(map(function_name, functions)), error, shown(rows[number]))


def _parts_of(
    schema: KafkaRecordSerializationSchema, parts: Sequence[str], row: RowValues
) -> list[Any] | None:
    """The cells of the parts; None for a row that gives no record."""
    function: object = schema.whole
    try:
        if schema.whole is not None:
            record = schema.whole(row)
            if record is None:
                return None
            values = {part: getattr(record, part) for part in parts}
            if values["timestamp"] is not None:
                values["timestamp"] = values["timestamp"] * 1000
        else:
            values = {}
            for part in parts:
                function = schema.functions[part]
                values[part] = schema.functions[part](row)
        if "headers" in values:
            given = values["headers"] or ()
            pairs = given.items() if isinstance(given, Mapping) else given
            values["headers"] = [{"key": key, "value": value} for key, value in pairs]
    except Exception as error:
        raise failed(function, error, shown(row)) from error
    return [values[part] for part in parts]
