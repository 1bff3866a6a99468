"""Topics that take the changes of tables: each record is acknowledged, or one transaction writes a whole
micro-batch."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

import pyarrow as pa

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.delivery import AnyDelivery, delivering
from kafka_sql.broker.topics import describe_sink_topics
from kafka_sql.ingestion.pipeline.pipeline import matching
from kafka_sql.ingestion.schemas.table_schema import SchemaChange, TableSchema
from kafka_sql.ingestion.sinks.change_records import ChangeRecord, RecordForm
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_TOPIC = re.compile(r"[A-Za-z0-9._-]{1,249}")
Publish = Callable[[Sequence[tuple[str, Sequence[ChangeRecord]]]], None]
"""Writes the records of a micro-batch, topic by topic, all or none. Raises KafkaSqlError."""


@dataclass
class KafkaSink:
    """``topic`` takes all tables; without it, each table has a topic of its own name unless ``mapping``
    (patterns and topics) names another. ``by_key`` spreads records by a hash of the primary key, otherwise
    all go to partition 0. ``publish`` is set if micro-batches are written exactly once; ``acknowledged`` is
    False if records may get lost.
    """

    producer: ClientProperties
    form: RecordForm
    topic: str | None = None
    mapping: tuple[tuple[tuple[re.Pattern[str], ...], str], ...] = ()
    by_key: bool = False
    acknowledged: bool = True
    publish: Publish | None = None
    _stack: ExitStack = field(default_factory=ExitStack)
    _delivery: AnyDelivery | None = None
    _held: list[tuple[str, Sequence[ChangeRecord]]] = field(default_factory=list)

    def __enter__(self) -> KafkaSink:
        if self.publish is None:
            writing = delivering(self.producer, "the pipeline", acknowledged=self.acknowledged)
            self._delivery = self._stack.enter_context(writing)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.__exit__(kind, error, trace)

    def begin(self, state: Path, batch: int) -> None:
        """Do nothing: ``publish`` knows the micro-batch."""

    def change(self, change: SchemaChange) -> None:
        """Check that the topic exists; records themselves name their columns."""
        topic = self.topic_of(change.schema.table)
        if not _TOPIC.fullmatch(topic):
            raise JobError(
                Diagnostic(
                    ErrorCode.INVALID_NAME,
                    f"table {change.schema.table} would go to topic '{topic}', which is not a valid name: "
                    "letters, digits, '.', '_' and '-', at most 249",
                    helps=("name its topic in 'sink.tableId-to-topic.mapping', or all in 'topic'",),
                )
            )
        describe_sink_topics(self.producer, (topic,))

    def topic_of(self, table: str) -> str:
        """Return the topic for the changes of a table."""
        found = next((topic for patterns, topic in self.mapping if matching(patterns, table)), None)
        return found or self.topic or table

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        unsent = [name for name in schema.names if name not in batch.schema.names]
        if unsent:
            raise JobError(
                Diagnostic(
                    ErrorCode.BAD_RECORD,
                    f"a value of column {unsent[0]} of table {schema.table} did not change, and was not sent",
                    helps=("set REPLICA IDENTITY FULL for the table: a record in a topic is a whole row",),
                )
            )
        records = list(self.form.records(schema, kinds, batch))
        topic = self.topic_of(schema.table)
        if self.publish is not None:
            self._held.append((topic, records))
            return
        assert self._delivery is not None
        total = self._delivery.partition_count(topic)
        places = iter([record.place % total if self.by_key else 0 for record in records])
        self._delivery.send_records(
            [topic] * len(records),
            [record.value for record in records],
            [record.key for record in records],
            lambda _topic: next(places),
            None,
            None,
        )

    def flush(self) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        if self.publish is None:
            assert self._delivery is not None
            self._delivery.flush()
            return
        held, self._held = self._held, []
        self.publish(held)
