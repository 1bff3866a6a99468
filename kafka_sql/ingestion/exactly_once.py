"""Exactly once into topics: all that a micro-batch writes, to whatever topics and of whatever tables, is one
Kafka transaction, with a marker by which a micro-batch that is repeated knows that it was published."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.transactions.client import transaction_timeout_ms
from kafka_sql.ingestion.sinks.change_records import ChangeRecord
from kafka_sql.model.connectors import LostMarker

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from kafka_sql.spark.kafka_write.encoded_records import Records
    from kafka_sql.spark.kafka_write.exactly_once import Publisher

_SUBJECT = "the pipeline"


@dataclass(frozen=True, slots=True)
class TransactionalWrite:
    """How transactions are written: ids begin with ``prefix``; ``by_key`` spreads records by their keys;
    ``on_lost_marker`` says what to do with a micro-batch of which nobody knows whether it was written."""

    producer: ClientProperties
    consumer: ClientProperties
    prefix: str
    by_key: bool
    on_lost_marker: LostMarker


@dataclass
class ExactlyOnce:
    """Publishes the micro-batches of the query whose checkpoint is at ``checkpoint``.

    The offset that carries the marker belongs to a topic: the first one that is written. Before that there is
    nothing to publish, and nothing that could be in doubt."""

    spark: SparkSession
    write: TransactionalWrite
    checkpoint: Path
    batch: int = 0
    _publisher: Publisher | None = field(default=None)

    def start(self) -> None:
        """Ends what an earlier run left open. Raises KafkaSqlError."""
        from kafka_sql.spark.kafka_write.sink_state import read_state

        state = read_state(f"{self.checkpoint}/kafka-sink/{self._tag}")
        self._publisher = None if state is None else self._started(state.marker_topic)

    def publish(self, written: Sequence[tuple[str, Sequence[ChangeRecord]]]) -> None:
        """Writes the records of micro-batch :attr:`batch`, or none where that was done before. Raises
        KafkaSqlError."""
        if self._publisher is None:
            if not written:
                return
            self._publisher = self._started(written[0][0])
        self._publisher.begin(self.batch)
        self._publisher.publish_here(self._blocks(written))

    @property
    def _tag(self) -> str:
        return sha256(b"ingestion").hexdigest()[:8]

    def _started(self, marker_topic: str) -> Publisher:
        from kafka_sql.spark.kafka_write.exactly_once import Publisher
        from kafka_sql.spark.kafka_write.write import Transactions

        write = self.write
        transactions = Transactions(
            write.producer,
            write.consumer,
            write.prefix,
            self._tag,
            marker_topic,
            transaction_timeout_ms(write.producer),
            on_lost_marker=write.on_lost_marker,
        )
        made = Publisher(self.spark, _SUBJECT, transactions, str(self.checkpoint))
        made.start()
        return made

    def _blocks(self, written: Sequence[tuple[str, Sequence[ChangeRecord]]]) -> Iterator[Records]:
        from kafka_sql.spark.kafka_write.encoded_records import Records

        for topic, records in written:
            yield Records(
                topic,
                [record.value for record in records],
                [record.key for record in records],
                [record.place if self.write.by_key else 0 for record in records],
            )
