"""What the Kafka data source writes, as one frozen value that travels to Spark's Python processes as an
option."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.transactions.client import TransactionalClient
from kafka_sql.codecs.contract.codec import EncoderSpec
from kafka_sql.model.connectors import LostMarker
from kafka_sql.spark.platform.task_reports import ReportAddress


@dataclass(frozen=True, slots=True)
class Transactions:
    """How a table is written exactly once: with ``writers`` transactions at a time, whose ids are ``prefix``,
    ``tag`` (which stands for the table) and the number of the writer. ``timeout_ms`` is that of a
    transaction."""

    producer: ClientProperties
    consumer: ClientProperties
    prefix: str
    tag: str
    marker_topic: str
    timeout_ms: int
    writers: int = 1
    on_lost_marker: LostMarker = LostMarker.FAIL
    client_metrics: bool = True
    """Whether the figures of its producers are metrics of the job."""

    def client(self, writer: int, prefix: str | None = None) -> TransactionalClient:
        """How writer number ``writer`` reaches the brokers; ``prefix`` is one that was in use before."""
        name = f"{prefix or self.prefix}-{self.tag}-{writer}"
        return TransactionalClient(self.producer, self.consumer, name, self.marker_topic, self.timeout_ms)


@dataclass(frozen=True, slots=True)
class KafkaWrite:
    """A write to one Kafka table; as its tasks see it.

    ``value_columns`` and ``key_columns`` are positions in the incoming batch, in encoding order. ``headers``,
    ``header_list``, ``timestamp``, ``topic_column``, ``partition_column``, ``raw_key`` and ``raw_value`` are
    positions of writable metadata columns; raw bytes take the place of what the formats would write.
    ``topics`` are the topics that may be written; with one, rows need not name it. ``partitioner`` is
    ``default``, ``fixed``, ``round-robin`` or a class of the user's, which is looked for in ``folders``;
    where the row has a partition in ``partition_column``, that is taken. ``names`` are those of all columns.

    ``kinds`` is the position of the column of row kinds, None where all rows are inserts. In a table of
    ``upsert`` records a row that goes is a record without value; ``drop_update_before`` leaves rows of kind
    -U out, and of ``held_back`` rows at a time (0: none) all but the last one of each key. ``transactions``
    is how it is written exactly once, None where it is not."""

    table: str
    topics: tuple[str, ...]
    topic_pattern: str | None
    producer: ClientProperties
    value: EncoderSpec
    value_columns: tuple[int, ...]
    key: EncoderSpec | None = None
    key_columns: tuple[int, ...] = ()
    headers: int | None = None
    header_list: int | None = None
    timestamp: int | None = None
    topic_column: int | None = None
    raw_key: int | None = None
    raw_value: int | None = None
    partitioner: str = "default"
    acknowledged: bool = True
    client_metrics: bool = True
    """Whether the figures of producers are reported (``properties.register.producer.metrics``)."""
    report_to: ReportAddress | None = None
    kinds: int | None = None
    upsert: bool = False
    drop_update_before: bool = False
    held_back: int = 0
    transactions: Transactions | None = None
    partition_column: int | None = None
    names: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
