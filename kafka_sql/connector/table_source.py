"""The Spark data source ``kafka_sql`` for Spark's own API: Kafka tables with the options, checks and
errors of CREATE TABLE in Flink's SQL, in ``format("kafka_sql")`` and ``USING kafka_sql``.

``read`` is bounded and ``readStream`` is unbounded. Writes are at least once, or unacknowledged. Spark
makes these classes in short-lived Python processes, on the driver and in tasks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import uuid4

from pyspark import TaskContext
from pyspark.sql.datasource import (
    DataSource,
    DataSourceArrowWriter,
    DataSourceReader,
    DataSourceStreamArrowWriter,
    Filter,
    InputPartition,
    WriterCommitMessage,
)
from pyspark.sql.types import BinaryType, StructType

from kafka_sql.connector.catalog_options import (
    is_of_catalog,
    keeping,
    kept_options,
    own_options,
    refuse_unknown_target,
)
from kafka_sql.connector.declared_table import COLUMNS, METADATA_COLUMNS
from kafka_sql.connector.spark_options import wants_headers, without_headers_option
from kafka_sql.spark.data_sources.kafka import KafkaBatchReader, KafkaStreamReader
from kafka_sql.spark.platform.columns import REJECTED_COLUMN
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    import pyarrow as pa

    from kafka_sql.connector.declared_table import DeclaredTable
    from kafka_sql.connector.rows_out import RowsOut
    from kafka_sql.spark.kafka_scan.scan import KafkaScan

_READ = {
    "key": "`key` BYTES METADATA FROM '__raw_key__' VIRTUAL",
    "value": "`value` BYTES",
    "topic": "`topic` STRING METADATA VIRTUAL",
    "partition": "`partition` INT METADATA VIRTUAL",
    "offset": "`offset` BIGINT METADATA VIRTUAL",
    "timestamp": "`timestamp` TIMESTAMP_LTZ(3) METADATA VIRTUAL",
    "headers": "`headers` ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list' VIRTUAL",
}
_WRITTEN = {
    "key": "`key` {bytes} METADATA FROM '__raw_key__'",
    "value": "`value` {bytes}",
    "topic": "`topic` STRING METADATA",
    "partition": "`partition` INT METADATA",
    "headers": "`headers` ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list'",
}
_NOT_WRITTEN = ("offset", "timestamp", "timestampType")
"""Columns of Spark's source that its sink ignores."""
_ANY_TOPIC = ".*"


def has_format(options: Mapping[str, str]) -> bool:
    """Return whether options define the format of values, or the columns: then a table does not have
    Spark's columns."""
    names = {name.lower() for name in options}
    return bool(names & {"format", "value.format", "key.format", COLUMNS, METADATA_COLUMNS})


def is_read_as_by_spark(options: Mapping[str, str], schema: StructType | None) -> bool:
    """Return whether a read without a format has the columns of Spark's source: it gives no schema or that
    of Spark."""
    return not has_format(options) and (schema is None or set(schema.names) <= set(_READ))


def read_options(options: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a table with the columns of Spark's source."""
    headers = wants_headers(options)
    columns = [text for name, text in _READ.items() if headers or name != "headers"]
    return {**without_headers_option(options), "format": "raw", COLUMNS: ", ".join(columns)}


def written_options(options: Mapping[str, str], schema: StructType) -> dict[str, str]:
    """Return the options of a table that takes the columns of Spark's sink. As there, the option ``topic``
    overrides the column, and the further columns of Spark's source are ignored.

    Raises UsageError for other columns, and for rows without ``value`` or without a topic.
    """
    unknown = [name for name in schema.names if name not in _WRITTEN and name not in _NOT_WRITTEN]
    if unknown:
        raise _wrong(
            f"without 'format' the columns of Spark's Kafka sink are written, which has no '{unknown[0]}'",
            "set 'format' = 'json' to write all columns as the value",
        )
    if "value" not in schema.names:
        raise _wrong("the rows have no column 'value'", "set 'format' = 'json' to write all columns")
    given = any(name.lower() == "topic" for name in options)
    if not given and "topic" not in schema.names:
        raise _wrong("the topic is missing", "set the option 'topic', or add a column 'topic'")
    listed = []
    for name in written_columns(options, schema):
        text = "BYTES" if isinstance(schema[name].dataType, BinaryType) else "STRING"
        listed.append(_WRITTEN[name].format(bytes=text))
    topic = {} if given else {"topic-pattern": _ANY_TOPIC}
    return {**without_headers_option(options), **topic, "format": "raw", COLUMNS: ", ".join(listed)}


def written_columns(options: Mapping[str, str], schema: StructType) -> list[str]:
    """Return the columns of the rows that are written."""
    given = any(name.lower() == "topic" for name in options)
    return [name for name in schema.names if name in _WRITTEN and not (given and name == "topic")]


def _wrong(message: str, help_text: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.MISSING_OPTION, message, helps=(help_text,)))


_RECORDS_PER_BATCH = 1_000_000
_TASKS = 200
"""The most tasks; a task reads whole partitions."""

_CONNECTOR = {"connector": "kafka"}
_WITHOUT_GROUP = {
    True: {"scan.startup.mode": "earliest-offset", "scan.bounded.mode": "latest-offset"},
    False: {"scan.startup.mode": "latest-offset"},
}
"""By whether a read is bounded: its start and end unless options set them, as in Spark's Kafka source. A
table with ``properties.group.id`` starts at the group's offsets, as in Flink; ``kafka.group.id``, Spark's
name of it, does not change the start, as in Spark."""


class KafkaTableSource(DataSource):
    """Registered as ``kafka_sql``."""

    @classmethod
    def name(cls) -> str:
        return "kafka_sql"

    def schema(self) -> StructType:
        given = own_options(self.options)
        with _in_words():
            found = self._declared(None).read_schema(self._defaults(given, bounded=True))
        return keeping(given, found) if is_of_catalog(self.options) else found

    def reader(self, schema: StructType) -> DataSourceReader:
        filters = self.options.get("pushdown.filters", "false").strip().lower() == "true"
        kind = FilteringTableReader if filters else TableReader
        declared = self._declared(schema)
        return kind(declared, self._defaults(declared.options, bounded=True), schema)

    def streamReader(self, schema: StructType) -> TableStreamReader:
        declared = self._declared(schema)
        with _in_words():
            scan = resolved_scan(declared, self._defaults(declared.options, bounded=False), streaming=True)
        return TableStreamReader(scan, schema)

    def writer(self, schema: StructType, overwrite: bool) -> DataSourceArrowWriter:
        return TableWriter(self._write(schema, overwrite=overwrite))

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamArrowWriter:
        return TableStreamWriter(self._write(schema, overwrite=False))

    def _declared(self, schema: StructType | None) -> DeclaredTable:
        from kafka_sql.connector.declared_table import DeclaredTable

        options = own_options(self.options)
        if schema is not None:
            options = {**kept_options(schema, options), **options}
        if is_read_as_by_spark(options, schema):
            options = read_options(options)
        return DeclaredTable(options, schema)

    @staticmethod
    def _defaults(options: Mapping[str, str], *, bounded: bool) -> dict[str, str]:
        if "properties.group.id" in options:
            return _CONNECTOR | ({"scan.bounded.mode": "latest-offset"} if bounded else {})
        return _CONNECTOR | _WITHOUT_GROUP[bounded]

    def _write(self, schema: StructType, *, overwrite: bool) -> RowsOut:
        from kafka_sql.connector.declared_table import DeclaredTable
        from kafka_sql.connector.rows_out import rows_out

        options = own_options(self.options)
        refuse_unknown_target(options)
        with _in_words():
            if not has_format(options):
                names = written_columns(options, schema)
                options, schema = (
                    written_options(options, schema),
                    StructType([schema[name] for name in names]),
                )
            return rows_out(DeclaredTable(options, schema), _CONNECTOR, schema, overwrite=overwrite)


def resolved_scan(
    declared: DeclaredTable, defaults: Mapping[str, str], condition: str = "", *, streaming: bool = False
) -> KafkaScan:
    """Return the scan with its start and end, which it requests from the brokers. Raises KafkaSqlError."""
    from kafka_sql.spark.kafka_read.dead_letters import make_topic
    from kafka_sql.spark.tables.kafka_tables import ReadingLimits, kafka_scan

    scan = kafka_scan(
        declared.scan(defaults, condition, warn=TaskContext.get() is None),
        ReadingLimits(_RECORDS_PER_BATCH, _TASKS),
        align=False,
        resume=False,
        stop_file="",
        report_to=None,
        warn=lambda problem: None,
        checkpoints=True if streaming else None,
    )
    if scan.bad.dead_letters is not None:
        make_topic(scan.bad.dead_letters, sorted(scan.start))
    return replace(scan, run=uuid4().hex)


@contextmanager
def _in_words() -> Iterator[None]:
    """Convert failures for kafka-sql's own driver to KafkaSqlError, as Spark shows them here as they are."""
    try:
        yield
    except ReportedFailure as failure:
        raise KafkaSqlError(failure.diagnostic) from None


class TableReader(DataSourceReader):
    """Reads a bounded table."""

    def __init__(self, declared: DeclaredTable, defaults: Mapping[str, str], schema: StructType) -> None:
        self._declared, self._defaults, self._schema = declared, defaults, schema
        self._condition = ""

    @cached_property
    def _reader(self) -> KafkaBatchReader:
        scan = resolved_scan(self._declared, self._defaults, self._condition)
        return KafkaBatchReader(scan, self._schema)

    def partitions(self) -> list[InputPartition]:
        with _in_words():
            return self._reader.partitions()

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        with _in_words():
            yield from _accepted(self._reader.scan, self._reader.read(partition))


class FilteringTableReader(TableReader):
    """Leaves out rows that do not pass Spark's filters; Spark filters the rows again, so that no filter
    needs to be exact."""

    def pushFilters(self, filters: list[Filter]) -> Iterator[Filter]:
        from kafka_sql.connector.pushed_filters import condition_of

        self._condition = condition_of(filters)
        yield from filters


class TableStreamReader(KafkaStreamReader):
    """Reads an unbounded table in micro-batches."""

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        with _in_words():
            yield from _accepted(self.scan, super().read(partition))


def _accepted(scan: KafkaScan, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Yield the rows without those for records that the format has refused."""
    if not scan.counts_rejected:
        yield from batches
        return
    for batch in batches:
        rejected = batch.column(REJECTED_COLUMN)
        kept = batch if rejected.null_count == len(batch) else batch.filter(rejected.is_null())
        yield kept.drop_columns([REJECTED_COLUMN])


class _Written(WriterCommitMessage):
    """Every record was acknowledged in its task: the message has no content."""


class _Writing:
    """Writes the rows of a task, in batch and in streams."""

    def __init__(self, rows: RowsOut) -> None:
        self._rows = rows

    def write(self, iterator: Iterator[pa.RecordBatch]) -> WriterCommitMessage:
        from kafka_sql.spark.kafka_write.write_task import write_batches

        context = TaskContext.get()
        with _in_words():
            task = 0 if context is None else context.partitionId()
            write_batches(self._rows.write, map(self._rows.in_order, iterator), task)
        return _Written()


class TableWriter(_Writing, DataSourceArrowWriter):
    """Writes a batch: records acknowledged before a failure stay."""


class TableStreamWriter(_Writing, DataSourceStreamArrowWriter):
    """Writes micro-batches at least once."""

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """Do nothing: at least once needs no second step."""

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """Do nothing: acknowledged records stay, and the micro-batch is written again."""
