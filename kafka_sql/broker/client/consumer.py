"""Consumers kept per process and configuration, for readers of records: assign, consume, unassign, never
close.

Closing is slow and, without a right to the group, hangs; making one costs about 70 ms.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, TypeVar
from weakref import WeakSet

from confluent_kafka import Consumer, KafkaException, TopicPartition

from kafka_sql.broker.client.errors import ClientErrors, kafka_failure
from kafka_sql.broker.client.idle_clients import look_after
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.statistics.client_statistics import INTERVAL, INTERVAL_MS, ClientStatistics

AnyConsumer = TypeVar("AnyConsumer", bound=Consumer)

_IDLE: dict[tuple[int, ClientProperties], list[tuple[Consumer, ClientErrors]]] = {}
"""Idle consumers; by process id too, because a client does not survive a fork."""


def new_consumer(
    properties: ClientProperties, statistics: ClientStatistics | None = None
) -> tuple[Consumer, ClientErrors]:
    """Return a consumer and its error reports; ``statistics`` gets its figures now and then. Raises
    UnreachableError if the client refuses its properties."""
    return _made(Consumer, properties, statistics)


class _Asked(Consumer):
    """Unlike its base it supports weak references."""


_ASKED: WeakSet[_Asked] = WeakSet()
_MOMENT_S = 0.01
"""A consumer that is polled for no time at all does not look into its queue."""


def asked_consumer(properties: ClientProperties) -> Consumer:
    """Return a consumer for requests (committed offsets, the metadata of its group) that is never assigned
    a partition; its owner need not poll it. Raises as :func:`new_consumer`."""
    consumer, _ = _made(_Asked, properties)
    _ASKED.add(consumer)
    look_after(_poll_asked)
    return consumer


def _poll_asked() -> None:
    for consumer in tuple(_ASKED):
        with suppress(
            KafkaException, RuntimeError
        ):  # one that cannot be polled does not keep the others from it
            consumer.poll(_MOMENT_S)


def _made(
    kind: type[AnyConsumer], properties: ClientProperties, statistics: ClientStatistics | None = None
) -> tuple[AnyConsumer, ClientErrors]:
    given = properties.librdkafka()
    errors = ClientErrors(given)
    config: dict[str, Any] = {**given, "error_cb": errors}
    if statistics is None:
        config[INTERVAL] = "0"
    else:
        config = {INTERVAL: INTERVAL_MS, **config, "stats_cb": statistics}
    try:
        return kind(config), errors
    except KafkaException as error:
        raise kafka_failure(error, "making a Kafka consumer") from error


@contextmanager
def assigned_consumer(
    properties: ClientProperties, starts: Mapping[tuple[str, int], int]
) -> Iterator[tuple[Consumer, ClientErrors]]:
    """Yield a consumer assigned to the partitions of ``starts`` from their offsets on; unassigned at the
    end and kept.

    After an error it is dropped.
    """
    idle = _IDLE.setdefault((os.getpid(), properties), [])
    consumer, errors = idle.pop() if idle else new_consumer(properties)
    errors.clear()
    consumer.assign([TopicPartition(topic, part, offset) for (topic, part), offset in starts.items()])
    yield consumer, errors
    consumer.unassign()
    idle.append((consumer, errors))
