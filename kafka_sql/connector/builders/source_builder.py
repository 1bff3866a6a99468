"""``KafkaSource.builder()``: a Kafka source in Python, with the names and defaults of Flink's connector.

A builder only writes the options of a table. The planner checks them and the data source ``kafka_sql``
reads them, as those of CREATE TABLE.

Source: Flink's documentation of the Kafka DataStream connector, and PyFlink's ``KafkaSource``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from kafka_sql.connector.builders.own_offsets import KafkaTopicPartition, OffsetsFunction, asked_offsets
from kafka_sql.connector.builders.record_deserialization import RECORDS, KafkaRecordDeserializationSchema
from kafka_sql.connector.builders.watermark_strategy import RECORD_TIME_COLUMN, WatermarkStrategy
from kafka_sql.connector.declared_table import COLUMNS, DeclaredTable, judge
from kafka_sql.connectors.kafka.partitions import PARTITIONS
from kafka_sql.options.values import format_offsets
from kafka_sql.session.session import Session
from kafka_sql.text.diagnostics import Diagnostic, Severity, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_RESET = "auto.offset.reset"
_RESETS = {
    "earliest-offset": "earliest",
    "specific-offsets": "earliest",
    "latest-offset": "latest",
    "timestamp": "latest",
}
"""The value that Flink's starting offsets set it to, by mode."""
_DISCOVERY = "partition.discovery.interval.ms"
_KAFKA = {"connector": "kafka"}


class KafkaOffsetResetStrategy(Enum):
    """The start of a group without committed offsets; with NONE that is an error."""

    NONE = "none"
    EARLIEST = "earliest"
    LATEST = "latest"


@dataclass(frozen=True, slots=True)
class OffsetsInitializer:
    """The start or end of a read: ``mode`` as in ``scan.startup.mode``, and its further options
    (``timestamp-millis``, ``specific-offsets``)."""

    mode: str
    settings: Mapping[str, str] = field(default_factory=dict)
    reset: KafkaOffsetResetStrategy = KafkaOffsetResetStrategy.NONE
    function: OffsetsFunction | None = None

    @classmethod
    def of(cls, function: OffsetsFunction) -> OffsetsInitializer:
        """Return a user-defined start: ``function`` gets the partitions and a
        :class:`PartitionOffsetsRetriever`, and returns the offset of each. It is called once, when the
        rows are read. A callable object of a class like Flink's works as well."""
        return cls("earliest-offset", function=function)

    @classmethod
    def earliest(cls) -> OffsetsInitializer:
        """Return the start at the oldest record."""
        return cls("earliest-offset")

    @classmethod
    def latest(cls) -> OffsetsInitializer:
        """Return the position after the newest record."""
        return cls("latest-offset")

    @classmethod
    def committed_offsets(
        cls, offset_reset_strategy: KafkaOffsetResetStrategy = KafkaOffsetResetStrategy.NONE
    ) -> OffsetsInitializer:
        """Return the start at the offsets that the group has committed."""
        return cls("group-offsets", reset=offset_reset_strategy)

    @classmethod
    def timestamp(cls, timestamp: int) -> OffsetsInitializer:
        """Return the start at the first record of each partition at or after an epoch time in
        milliseconds."""
        return cls("timestamp", {"timestamp-millis": str(timestamp)})

    @classmethod
    def offsets(cls, offsets: Mapping[KafkaTopicPartition, int]) -> OffsetsInitializer:
        """Return the start at offsets of partitions. Raises UsageError for none."""
        if not offsets:
            raise _wrong("no offsets are given", "offsets({KafkaTopicPartition('orders', 0): 42})")
        listed = [(partition, at, topic) for (topic, partition), at in sorted(offsets.items())]
        return cls("specific-offsets", {"specific-offsets": format_offsets(listed)})

    def options(self, side: str) -> dict[str, str]:
        """Return it as options ``scan.<side>.…``; ``side`` is ``startup`` or ``bounded``."""
        settings = {f"scan.{side}.{name}": value for name, value in self.settings.items()}
        return {f"scan.{side}.mode": self.mode, **settings}


@dataclass(frozen=True, slots=True)
class KafkaSource:
    """A checked source: the options of the data source ``kafka_sql``, and whether it is ``bounded``."""

    options: Mapping[str, str]
    bounded: bool
    deserializer: KafkaRecordDeserializationSchema | None = None
    functions: Mapping[str, OffsetsFunction] = field(default_factory=dict)
    """By ``startup`` and ``bounded``: the functions of offsets that ``options`` lack."""

    @staticmethod
    def builder() -> KafkaSourceBuilder:
        """Return a builder of an unbounded source that reads from the earliest record on."""
        return KafkaSourceBuilder()

    def load(self, spark: SparkSession, watermark_strategy: WatermarkStrategy | None = None) -> DataFrame:
        """Return the rows: a batch if the source is bounded, else a stream, with Spark's ``withWatermark``
        for the strategy. Raises the exceptions of Spark and of a function of offsets, and KafkaSqlError
        for a strategy that Spark's watermark cannot follow."""
        strategy = watermark_strategy or WatermarkStrategy.no_watermarks()
        strategy.refuse_beyond_spark()
        options = self._with_offsets()
        if strategy.needs_record_time:
            if self.deserializer is not None:
                raise _wrong(
                    "rows of a deserializer in Python do not have the timestamps of records",
                    "give it a column for record.timestamp, and name that: with_timestamp_column('ts')",
                )
            options[COLUMNS] += f", {RECORD_TIME_COLUMN}"
        reader = spark.read if self.bounded else spark.readStream
        rows = reader.format("kafka_sql").options(**options).load()
        if self.deserializer is not None:
            rows = self.deserializer.rows(rows)
        return strategy.with_watermark(rows)

    def create_table(
        self, session: Session, name: str, watermark_strategy: WatermarkStrategy | None = None
    ) -> None:
        """Create the temporary table ``name`` of a session, whose queries follow the watermark partition
        by partition as Flink does. Raises KafkaSqlError if CREATE TABLE refuses the table, and for
        deserializers in Python, which a session does not have."""
        if self.deserializer is not None:
            raise _wrong(
                "a table of a session has no deserializer in Python",
                "session.register(source.load(session.spark), 'name') makes a view of the rows",
            )
        strategy = watermark_strategy or WatermarkStrategy.no_watermarks()
        declared = DeclaredTable({**self._with_offsets(), **strategy.options()})
        session.sql(declared.statement(_KAFKA, name, strategy.elements()))

    def _with_offsets(self) -> dict[str, str]:
        """Return the options with the current offsets of the functions."""
        found = dict(self.options)
        if self.functions:
            table = DeclaredTable(self.options).topics(_KAFKA)
            for side, function in self.functions.items():
                found |= OffsetsInitializer.offsets(asked_offsets(function, table)).options(side)
        return found


class KafkaSourceBuilder:
    """Collects settings; each setter returns the builder."""

    def __init__(self) -> None:
        self._options: dict[str, str] = {}
        self._start = OffsetsInitializer.earliest()
        self._end: OffsetsInitializer | None = None
        self._streams = True
        self._deserializer: KafkaRecordDeserializationSchema | None = None

    def set_bootstrap_servers(self, bootstrap_servers: str) -> KafkaSourceBuilder:
        """Set the brokers: ``host:port``, with commas between them."""
        return self.set_property("bootstrap.servers", bootstrap_servers)

    def set_topics(self, *topics: str) -> KafkaSourceBuilder:
        """Set the topics to read."""
        return self._set("topic", ";".join(topics))

    def set_topic_pattern(self, topic_pattern: str) -> KafkaSourceBuilder:
        """Set a regular expression of Java that the whole name of a topic matches."""
        return self._set("topic-pattern", topic_pattern)

    def set_partitions(self, partitions: Iterable[KafkaTopicPartition]) -> KafkaSourceBuilder:
        """Set the partitions to read, without discovery of others. Raises UsageError for none."""
        listed = sorted(set(partitions))
        if not listed:
            raise _wrong("no partitions are given", "set_partitions({KafkaTopicPartition('orders', 0)})")
        self._set("topic", ";".join(dict.fromkeys(topic for topic, _ in listed)))
        return self._set(PARTITIONS, ";".join(f"{topic}:{number}" for topic, number in listed))

    def set_group_id(self, group_id: str) -> KafkaSourceBuilder:
        """Set the consumer group."""
        return self.set_property("group.id", group_id)

    def set_client_id_prefix(self, prefix: str) -> KafkaSourceBuilder:
        """Set the prefix of the consumers' names."""
        return self.set_property("client.id.prefix", prefix)

    def set_starting_offsets(self, starting_offsets: OffsetsInitializer) -> KafkaSourceBuilder:
        """Set the start of the read; by default it is the earliest record."""
        self._start = starting_offsets
        return self

    def set_bounded(self, stopping_offsets: OffsetsInitializer) -> KafkaSourceBuilder:
        """Set the end of the read; the rows are a batch."""
        self._end, self._streams = stopping_offsets, False
        return self

    def set_unbounded(self, stopping_offsets: OffsetsInitializer) -> KafkaSourceBuilder:
        """Set the end of the read; the rows are a stream without further rows after that end. A query with
        the trigger ``availableNow`` ends there if the records exist already."""
        self._end, self._streams = stopping_offsets, True
        return self

    def set_deserializer(self, deserializer: KafkaRecordDeserializationSchema) -> KafkaSourceBuilder:
        """Set the schema that makes rows of whole records."""
        self._deserializer = deserializer
        return self._update(RECORDS)

    def set_value_only_deserializer(
        self,
        value_format: str | Callable[..., Any] | type,
        columns: str = "",
        options: Mapping[str, str] | None = None,
    ) -> KafkaSourceBuilder:
        """Set the format of values, the columns as in CREATE TABLE (metadata too) and options of the
        format (``json.ignore-parse-errors``); or an argument of
        :meth:`KafkaRecordDeserializationSchema.value_only`."""
        if not isinstance(value_format, str):
            return self.set_deserializer(KafkaRecordDeserializationSchema.value_only(value_format, columns))
        self._deserializer = None
        return self._set("format", value_format)._set(COLUMNS, columns)._update(options or {})

    def set_property(self, key: str, value: str) -> KafkaSourceBuilder:
        """Set an option of Kafka's consumer, or of Flink's source (``partition.discovery.interval.ms``).
        Raises UsageError for an interval that is not a number."""
        if key == _DISCOVERY:
            if not re.fullmatch("[-+]?[0-9]+", value.strip()):
                raise _wrong(f"'{_DISCOVERY}' is milliseconds, not '{value}'", "write '10000'; '0' is never")
            return self._set("scan.topic-partition-discovery.interval", f"{max(0, int(value))} ms")
        return self._set(f"properties.{key}", value)

    def set_properties(self, props: Mapping[str, str]) -> KafkaSourceBuilder:
        """Set options of Kafka's consumer."""
        for key, value in props.items():
            self.set_property(key, value)
        return self

    def build(self) -> KafkaSource:
        """Return the source. Raises KafkaSqlError for options that CREATE TABLE would refuse. Sends no
        request to a broker."""
        options = {**self._options, **self._start.options("startup")}
        functions = {}
        if self._start.function is not None:
            functions["startup"] = self._start.function
        given = options.pop(f"properties.{_RESET}", None)
        if self._start.reset is not KafkaOffsetResetStrategy.NONE:
            options[f"properties.{_RESET}"] = self._start.reset.value
        if given is not None and given.strip().lower() != _RESETS.get(
            self._start.mode, self._start.reset.value
        ):
            judge([_overruled(given)])
        if self._end is not None:
            options |= self._end.options("bounded")
            if self._end.function is not None:
                functions["bounded"] = self._end.function
                options["scan.bounded.mode"] = "latest-offset"
        if COLUMNS not in options:
            raise _wrong("the source has no deserializer", "set_value_only_deserializer('json', 'id BIGINT')")
        judge(Session().check(DeclaredTable(options).statement(_KAFKA), "options"))
        if self._deserializer is not None:
            self._deserializer.schema()
        return KafkaSource(options, not self._streams, self._deserializer, functions)

    def _set(self, name: str, value: str) -> KafkaSourceBuilder:
        self._options[name] = value
        return self

    def _update(self, options: Mapping[str, str]) -> KafkaSourceBuilder:
        self._options |= options
        return self


def _overruled(reset: str) -> Diagnostic:
    message = f"'{_RESET}' = '{reset}' has no effect: it follows from the starting offsets"
    help_text = "OffsetsInitializer.committed_offsets(KafkaOffsetResetStrategy.EARLIEST)"
    return Diagnostic(ErrorCode.PROPERTY_IGNORED, message, helps=(help_text,), severity=Severity.WARNING)


def _wrong(message: str, help_text: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.INVALID_VALUE, message, helps=(help_text,)))
