"""Hands records to a producer and waits until the brokers have acknowledged every one: the inner loop of a
write.

The producer is kept per worker process and configuration; after any failure it is dropped, never used
again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import repeat
from typing import Any

from confluent_kafka import KafkaError, KafkaException

from kafka_sql.broker.client.errors import kafka_failure, unreachable
from kafka_sql.broker.client.producer import KeptProducer, kept_producer
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.log_client import calling
from kafka_sql.model.record_log import LogRecord, RecordLog
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

CLIENTS_CHOICE = -1
"""The number of a partition that the client chooses by the key."""

_POLL_EVERY = 10_000
_QUEUE_FULL_WAIT_S = 0.05
_METADATA_TIMEOUT_S = 10.0
_PROGRESS_S = 1.0
_GIVE_UP_ALL_DOWN_S = 15.0
"""Seconds without an acknowledgement, all brokers being down, after which a write gives up."""


@contextmanager
def delivering(
    properties: ClientProperties, subject: str, *, acknowledged: bool = True
) -> Iterator[AnyDelivery]:
    """Yield a delivery of records; leaving the context waits for every acknowledgement.

    Raises JobError with topic, partition and reason for the first record that was not delivered,
    UnreachableError if the brokers stay away. ``acknowledged`` False ignores failed deliveries (delivery
    guarantee ``none``). A log of another package fails with ``connector-failed``.
    """
    if properties.log is not None:
        with closing(LogDelivery(properties.log)) as into_log:
            yield into_log
            into_log.flush()
        return
    with kept_producer(properties) as kept:
        delivery = Delivery(kept, properties.bootstrap_servers, subject, acknowledged)
        try:
            yield delivery
        except BaseException:
            kept.producer.purge(in_flight=False, blocking=False)
            raise
        delivery.flush()


class Delivery:
    """Hands records over to one producer; made by :func:`delivering`."""

    def __init__(self, kept: KeptProducer, servers: str, subject: str, acknowledged: bool) -> None:
        self._kept = kept
        self._servers = servers
        self._subject = subject
        self._acknowledged = acknowledged
        self._partitions: dict[str, int] = {}

    def statistics(self) -> Mapping[str, float]:
        """Return the newest figures of the producer."""
        return self._kept.statistics.latest

    def partition_count(self, topic: str) -> int:
        """Return the number of partitions of ``topic``."""
        known = self._partitions
        if topic not in known:
            try:
                metadata = self._kept.producer.list_topics(topic, timeout=_METADATA_TIMEOUT_S).topics[topic]
            except KafkaException as error:
                raise kafka_failure(error, f"looking up topic '{topic}'") from error
            if metadata.error is not None:
                raise kafka_failure(KafkaException(metadata.error), f"looking up topic '{topic}'")
            known[topic] = len(metadata.partitions)
        return known[topic]

    def send_values(self, topic: str, values: Sequence[bytes | None]) -> None:
        """Send records with a value only; the fast path."""
        self._kept.sending = True
        produce = self._kept.producer.produce
        for begin in range(0, len(values), _POLL_EVERY):
            position = begin
            chunk = values[begin : begin + _POLL_EVERY]
            while chunk:
                try:
                    for value in chunk:
                        produce(topic, value)
                        position += 1
                    break
                except BufferError:
                    chunk = values[position : begin + _POLL_EVERY]
                    self._poll(_QUEUE_FULL_WAIT_S)
                except KafkaException as error:
                    raise self._refused(error, topic) from error
            self._poll(0)

    def send_records(
        self,
        topics: Iterable[str],
        values: Iterable[bytes | None],
        keys: Iterable[bytes | None],
        choose_partition: Callable[[str], int] | None,
        timestamps: Iterable[int | None] | None,
        headers: Iterable[list[tuple[str, Any]]] | None,
    ) -> None:
        """Send records with keys, partitions, timestamps (epoch ms) and headers as far as given."""
        self._kept.sending = True
        produce = self._kept.producer.produce
        none: Iterable[Any] = repeat(None)
        rows = zip(topics, values, keys, timestamps or none, headers or none, strict=False)
        for count, (topic, value, key, timestamp, header) in enumerate(rows, start=1):
            extra: dict[str, Any] = {}
            if choose_partition is not None:
                extra["partition"] = choose_partition(topic)
            if timestamp is not None:
                extra["timestamp"] = timestamp
            if header:
                extra["headers"] = header
            while True:
                try:
                    produce(topic, value, key, **extra)
                    break
                except BufferError:
                    self._poll(_QUEUE_FULL_WAIT_S)
                except KafkaException as error:
                    raise self._refused(error, topic) from error
            if count % _POLL_EVERY == 0:
                self._poll(0)

    def poll(self) -> None:
        """Raise the failure of a record that was not delivered; an unbounded writer calls this now and
        then."""
        self._poll(0)

    @property
    def waiting(self) -> int:
        """The number of records that were handed over and are not yet acknowledged."""
        return len(self._kept.producer)

    def _poll(self, timeout_s: float) -> None:
        self._kept.producer.poll(timeout_s)
        self._raise_failures()

    def _raise_failures(self) -> None:
        if self._kept.failures and self._acknowledged:
            failed = self._kept.failures[0]
            raise self._not_delivered(failed.error, failed.topic, failed.partition)

    def flush(self) -> None:
        """Wait until everything is acknowledged."""
        producer = self._kept.producer
        remaining, last_progress = len(producer), time.monotonic()
        while remaining:
            left = producer.flush(_PROGRESS_S)
            self._raise_failures()
            if left < remaining:
                remaining, last_progress = left, time.monotonic()
            elif (
                self._kept.errors.all_brokers_down and time.monotonic() - last_progress > _GIVE_UP_ALL_DOWN_S
            ):
                producer.purge(blocking=False)
                raise unreachable(self._servers, self._kept.errors, f"writing to {self._subject}")
        self._raise_failures()
        self._kept.sending = False

    def _not_delivered(self, error: KafkaError, topic: str, partition: int | None) -> KafkaSqlError:
        place = f"topic '{topic}'" if partition is None or partition < 0 else f"'{topic}'-{partition}"
        failure = kafka_failure(KafkaException(error), f"writing to {place}")
        first = failure.diagnostics[0]
        if first.code != ErrorCode.KAFKA_ERROR:
            return failure
        return JobError(
            Diagnostic(
                ErrorCode.DELIVERY_FAILED,
                f"a record of table {self._subject} was not delivered to {place}: {error.str()}",
                notes=first.notes,
                helps=first.helps,
            )
        )

    def _refused(self, error: KafkaException, topic: str) -> KafkaSqlError:
        """Return the error for a record that the client itself refuses (too large, an unknown partition)."""
        return self._not_delivered(error.args[0], topic, None)


class LogDelivery:
    """Hands records over to the writer of a log: the same methods as :class:`Delivery`."""

    def __init__(self, log: RecordLog) -> None:
        self._log = log
        with calling(log, "opening a writer"):
            self._writer = log.writer()
        self.waiting = 0

    def statistics(self) -> Mapping[str, float]:
        """Return no figures: a log has none."""
        return {}

    def partition_count(self, topic: str) -> int:
        """Return the number of partitions."""
        with calling(self._log, "listing its partitions"):
            return len(self._log.partitions())

    def send_values(self, topic: str, values: Sequence[bytes | None]) -> None:
        """Send records with a value only."""
        self._write([LogRecord(value) for value in values])

    def send_records(
        self,
        topics: Iterable[str],
        values: Iterable[bytes | None],
        keys: Iterable[bytes | None],
        choose_partition: Callable[[str], int] | None,
        timestamps: Iterable[int | None] | None,
        headers: Iterable[list[tuple[str, Any]]] | None,
    ) -> None:
        """Send records with keys, partitions, timestamps (epoch ms) and headers as far as given."""
        none: Iterable[Any] = repeat(None)
        records = []
        for topic, value, key, at, header in zip(
            topics, values, keys, timestamps or none, headers or none, strict=False
        ):
            chosen = CLIENTS_CHOICE if choose_partition is None else choose_partition(topic)
            partition = None if chosen == CLIENTS_CHOICE else chosen
            records.append(LogRecord(value, key, at, tuple(header or ()), partition=partition))
        self._write(records)

    def _write(self, records: Sequence[LogRecord]) -> None:
        with calling(self._log, "writing"):
            self._writer.write(records)
        self.waiting += len(records)

    def poll(self) -> None:
        """Do nothing: a writer has nothing to report before it is flushed."""

    def flush(self) -> None:
        """Wait until everything is stored."""
        with calling(self._log, "writing"):
            self._writer.flush()
        self.waiting = 0

    def close(self) -> None:
        """Release the writer."""
        with calling(self._log, "closing a writer"):
            self._writer.close()


AnyDelivery = Delivery | LogDelivery
