"""Connections for questions and commands: one admin client per process and configuration, probed before use.

A call never waits for a time-out when the reason is known: a refused login ends it at once, brokers that are
all down after a second, silence after five.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass, field
from typing import Any, TypeVar

from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.client.errors import ClientErrors, kafka_failure, unreachable
from kafka_sql.broker.client.properties import ClientProperties

T = TypeVar("T")
Key = TypeVar("Key")

_POLL_S = 0.02
_ALL_DOWN_S = 1.0
_FIRST_ANSWER_S = 5.0
_ANSWER_S = 30.0


@dataclass
class _Connection:
    """An admin client of this process, what it reported, and whether a broker has answered it."""

    client: AdminClient
    errors: ClientErrors
    answered: bool = field(default=False)


_CACHE: dict[tuple[int, ClientProperties], _Connection] = {}
"""By process id too: a client does not survive a fork."""

_FORGOTTEN: list[tuple[float, _Connection]] = []
"""Given-up clients and when. A client answers late questions in a thread of its own; were it collected as
garbage there, it would wait for that thread to end and abort the process. So it lives until all is
answered."""
_ALL_ANSWERED_S = 4 * _ANSWER_S


@dataclass(frozen=True, slots=True)
class ClusterInfo:
    """What a probe learns: the cluster's id and its brokers as ``host:port``."""

    cluster_id: str
    brokers: tuple[str, ...]


def probe(properties: ClientProperties) -> ClusterInfo:
    """Asks the brokers who they are. Raises UnreachableError with the reason within about five seconds."""
    found = ask(
        properties, lambda client, limit: client.describe_cluster(request_timeout=limit), "connecting"
    )
    return ClusterInfo(found.cluster_id, tuple(f"{node.host}:{node.port}" for node in found.nodes))


def ask(properties: ClientProperties, submit: Callable[[AdminClient, float], Future[T]], doing: str) -> T:
    """The answer to one question; ``submit`` gets the client and the time-out in seconds.

    Raises UnreachableError or JobError (see :mod:`kafka_sql.broker.client.errors`).
    """
    result = _await(properties, lambda client, limit: {"": submit(client, limit)}, doing)[""]
    if isinstance(result, KafkaException):
        raise kafka_failure(result, doing) from result
    return result


def ask_all(
    properties: ClientProperties, submit: Callable[[AdminClient, float], Mapping[Key, Future[T]]], doing: str
) -> dict[Key, T | KafkaException]:
    """The answers to several questions asked at once; what Kafka refused stands in the place of an answer.

    Raises UnreachableError where the brokers do not answer at all.
    """
    return _await(properties, submit, doing)


def call(properties: ClientProperties, function: Callable[[AdminClient, float], T], doing: str) -> T:
    """The result of a blocking call of the client, made only when the brokers answer. Raises as
    :func:`ask`."""
    probe(properties)
    connection = _connection(properties)
    try:
        return function(connection.client, _ANSWER_S)
    except KafkaException as error:
        connection.client.poll(0)
        _forget(properties)
        if connection.errors.causes():
            raise unreachable(properties.bootstrap_servers, connection.errors, doing) from error
        raise kafka_failure(error, doing) from error


def renew(properties: ClientProperties) -> None:
    """The next question is asked by a new client: what this one knows of the cluster is out of date."""
    _forget(properties)


def _connection(properties: ClientProperties) -> _Connection:
    key = (os.getpid(), properties.for_admin())
    connection = _CACHE.get(key)
    if connection is None:
        given = key[1].librdkafka()
        errors = ClientErrors(given)
        config: dict[str, Any] = {**given, "error_cb": errors}
        try:
            connection = _Connection(AdminClient(config), errors)
        except KafkaException as error:
            raise kafka_failure(error, "making a Kafka client") from error
        _CACHE[key] = connection
    return connection


def _forget(properties: ClientProperties) -> None:
    connection = _CACHE.pop((os.getpid(), properties.for_admin()), None)
    now = time.monotonic()
    if connection is not None:
        _FORGOTTEN.append((now, connection))
    _FORGOTTEN[:] = [item for item in _FORGOTTEN if now - item[0] < _ALL_ANSWERED_S]


def _await(
    properties: ClientProperties, submit: Callable[[AdminClient, float], Mapping[Key, Future[T]]], doing: str
) -> dict[Key, T | KafkaException]:
    connection = _connection(properties)
    connection.client.poll(0)
    if connection.answered and not connection.errors.all_brokers_down:
        connection.errors.clear()  # but for what is reported once only
    limit = _ANSWER_S if connection.answered else _FIRST_ANSWER_S
    try:
        futures = submit(connection.client, limit)
    except KafkaException as error:
        raise kafka_failure(error, doing) from error
    started, all_down_since = time.monotonic(), None
    answers: dict[Key, T | KafkaException] = {}
    for key, future in futures.items():
        while True:
            try:
                answers[key] = future.result(timeout=_POLL_S)
                break
            except KafkaException as error:
                if _is_silence(error):
                    connection.client.poll(0)
                    _forget(properties)
                    raise unreachable(properties.bootstrap_servers, connection.errors, doing) from error
                answers[key] = error
                break
            except (FutureTimeout, TimeoutError):
                connection.client.poll(0)
                now = time.monotonic()
                if connection.errors.all_brokers_down and all_down_since is None:
                    all_down_since = now
                down = all_down_since is not None and now - all_down_since > _ALL_DOWN_S
                if connection.errors.refused or down or now - started > limit:
                    _forget(properties)
                    raise unreachable(properties.bootstrap_servers, connection.errors, doing) from None
    connection.answered = True
    connection.errors.clear()
    return answers


def _is_silence(error: KafkaException) -> bool:
    """Whether the client gave up on the brokers, rather than a broker having refused."""
    reason = error.args[0]
    return reason.code() in (
        reason._TRANSPORT,
        reason._TIMED_OUT,
        reason._ALL_BROKERS_DOWN,
        reason._TIMED_OUT_QUEUE,
    )
