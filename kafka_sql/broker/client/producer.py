"""Producers kept per process and configuration, for writers of records.

After any failure a producer is dropped, never used again: the records that it still holds are unknown.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakSet

from confluent_kafka import KafkaError, KafkaException, Message, Producer

from kafka_sql.broker.client.errors import ClientErrors, kafka_failure
from kafka_sql.broker.client.idle_clients import look_after
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.statistics.client_statistics import (
    INTERVAL,
    INTERVAL_MS,
    ClientKind,
    ClientStatistics,
)


@dataclass(frozen=True, slots=True)
class FailedDelivery:
    """A record that was not acknowledged: its topic, its partition (-1 if none was chosen yet) and the
    reason."""

    topic: str
    partition: int
    error: KafkaError


@dataclass(eq=False)
class KeptProducer:
    """A producer of this process, its error reports, the deliveries that failed (success is not reported),
    and its figures. Unless it is ``sending`` (records were handed over, and their delivery was not checked
    yet) a thread polls it."""

    producer: Producer
    errors: ClientErrors
    failures: list[FailedDelivery] = field(default_factory=list)
    statistics: ClientStatistics = field(default_factory=lambda: ClientStatistics(ClientKind.PRODUCER))
    sending: bool = False


_IDLE: dict[tuple[int, ClientProperties], list[KeptProducer]] = {}
_ALL: WeakSet[KeptProducer] = WeakSet()


def new_producer(properties: ClientProperties, told_every_ms: str = INTERVAL_MS) -> KeptProducer:
    """Return a producer that reports failed deliveries only, as a fast writer needs.

    Raises UnreachableError if the client refuses its properties.
    """
    given = properties.librdkafka()
    errors, failures = ClientErrors(given), list[FailedDelivery]()

    def failed(error: KafkaError, message: Message) -> None:
        partition = message.partition()
        topic = message.topic() or ""
        failures.append(FailedDelivery(topic, -1 if partition is None else partition, error))

    statistics = ClientStatistics(ClientKind.PRODUCER)
    config: dict[str, Any] = {
        INTERVAL: told_every_ms,
        **given,
        "stats_cb": statistics,
        "error_cb": errors,
        "delivery.report.only.error": True,
        "on_delivery": failed,
    }
    try:
        made = KeptProducer(Producer(config), errors, failures, statistics)
    except KafkaException as error:
        raise kafka_failure(error, "making a Kafka producer") from error
    _ALL.add(made)
    look_after(_poll_idle)
    return made


def _poll_idle() -> None:
    for kept in tuple(_ALL):
        if not kept.sending:
            with suppress(KafkaException):  # which it raises where the error is fatal
                kept.producer.poll(0)


@contextmanager
def kept_producer(properties: ClientProperties) -> Iterator[KeptProducer]:
    """Yield a producer for exclusive use. It is kept at the end if every record was acknowledged, else
    dropped."""
    idle = _IDLE.setdefault((os.getpid(), properties), [])
    kept = idle.pop() if idle else new_producer(properties)
    kept.errors.clear()
    yield kept
    if not kept.failures and not len(kept.producer):
        idle.append(kept)
