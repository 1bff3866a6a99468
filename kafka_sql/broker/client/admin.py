"""Connections for requests and commands: one admin client per process and configuration, probed before
use.

A call never waits for a timeout if the reason is known. It ends immediately after a refused login, after a
second if all brokers are down, and after five seconds of silence.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.client.errors import ClientErrors, kafka_failure, unreachable
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.statistics.client_statistics import INTERVAL

T = TypeVar("T")
Key = TypeVar("Key")

_POLL_S = 0.02
_ALL_DOWN_S = 1.0
_FIRST_ANSWER_S = 5.0
_ANSWER_S = 30.0
_LIBRARY_S = 3600.0
"""librdkafka's timeout, at its maximum: librdkafka must not give up a request before this module does. If
it gave up a request to the coordinator of a group, the process aborts when that coordinator is back (2.15:
the request fails, and its reference is dropped, a second time)."""


class _Connection:
    """An admin client of this process, its reports, and whether a broker has answered it.

    A client that is given up is closed after its last user has left, so that it sends no old request to
    brokers that are back. It is closed in a thread of its own: in one of librdkafka's threads, where it
    might be collected as garbage, it would wait for itself."""

    def __init__(self, client: AdminClient, errors: ClientErrors) -> None:
        self.errors = errors
        self.answered = False
        self._clients = [client]
        self._users = 0
        self._given_up = False

    @property
    def client(self) -> AdminClient:
        """The client, to be read again for each use: a kept reference would keep the client open."""
        return self._clients[0]

    def use(self) -> None:
        """Count one more user. Under the lock, as the next two."""
        self._users += 1

    def leave(self) -> None:
        """Count one user less."""
        self._users -= 1
        self._close_unused()

    def give_up(self) -> None:
        """Close it when its last user has left."""
        self._given_up = True
        self._close_unused()

    def _close_unused(self) -> None:
        if self._given_up and not self._users:
            threading.Thread(target=self._clients.clear, daemon=True).start()


_LOCK = threading.Lock()
_CACHE: dict[tuple[int, ClientProperties], _Connection] = {}
"""By process id too: a client does not survive a fork."""


@dataclass(frozen=True, slots=True)
class ClusterInfo:
    """The result of a probe: the cluster's id and its brokers as ``host:port``."""

    cluster_id: str
    brokers: tuple[str, ...]


def probe(properties: ClientProperties) -> ClusterInfo:
    """Return the cluster and its brokers. Raises UnreachableError with the reason within about five
    seconds."""
    if properties.log is not None:
        return ClusterInfo(properties.log.name, ())
    found = ask(
        properties, lambda client, limit: client.describe_cluster(request_timeout=limit), "connecting"
    )
    return ClusterInfo(found.cluster_id, tuple(f"{node.host}:{node.port}" for node in found.nodes))


def ask(properties: ClientProperties, submit: Callable[[AdminClient, float], Future[T]], doing: str) -> T:
    """Return the response to one request; ``submit`` gets the client and librdkafka's timeout in seconds.

    Raises UnreachableError or JobError (see :mod:`kafka_sql.broker.client.errors`).
    """
    result = _await(properties, lambda client, limit: {"": submit(client, limit)}, doing)[""]
    if isinstance(result, KafkaException):
        raise kafka_failure(result, doing) from result
    return result


def ask_all(
    properties: ClientProperties, submit: Callable[[AdminClient, float], Mapping[Key, Future[T]]], doing: str
) -> dict[Key, T | KafkaException]:
    """Return the responses to several requests sent at once; for a refused request it is Kafka's
    exception.

    Raises UnreachableError if the brokers do not answer at all.
    """
    return _await(properties, submit, doing)


def call(properties: ClientProperties, function: Callable[[AdminClient, float], T], doing: str) -> T:
    """Return the result of a blocking call of the client, made only when the brokers answer. Raises as
    :func:`ask`."""
    probe(properties)
    with _used(properties) as connection:
        try:
            return function(connection.client, _ANSWER_S)
        except KafkaException as error:
            connection.client.poll(0)
            _forget(properties)
            if connection.errors.causes():
                raise unreachable(properties.bootstrap_servers, connection.errors, doing) from error
            raise kafka_failure(error, doing) from error


def renew(properties: ClientProperties) -> None:
    """Use a new client for the next request: this one's metadata of the cluster is out of date."""
    _forget(properties)


@contextmanager
def _used(properties: ClientProperties) -> Iterator[_Connection]:
    """Yield the connection of this process for ``properties``, which stays open inside."""
    key = (os.getpid(), properties.for_admin())
    connection = None
    while connection is None:
        made = None if key in _CACHE else _connected(key[1])
        with _LOCK:
            connection = _CACHE.get(key) if made is None else _CACHE.setdefault(key, made)
            if connection is not None:
                connection.use()
    try:
        yield connection
    finally:
        with _LOCK:
            connection.leave()


def _connected(properties: ClientProperties) -> _Connection:
    given = properties.librdkafka()
    errors = ClientErrors(given)
    config: dict[str, Any] = {**given, "error_cb": errors, INTERVAL: "0"}
    try:
        return _Connection(AdminClient(config), errors)
    except KafkaException as error:
        raise kafka_failure(error, "making a Kafka client") from error


def _forget(properties: ClientProperties) -> None:
    with _LOCK:
        connection = _CACHE.pop((os.getpid(), properties.for_admin()), None)
        if connection is not None:
            connection.give_up()


def _await(
    properties: ClientProperties, submit: Callable[[AdminClient, float], Mapping[Key, Future[T]]], doing: str
) -> dict[Key, T | KafkaException]:
    with _used(properties) as connection:
        return _answers(connection, properties, submit, doing)


def _answers(
    connection: _Connection,
    properties: ClientProperties,
    submit: Callable[[AdminClient, float], Mapping[Key, Future[T]]],
    doing: str,
) -> dict[Key, T | KafkaException]:
    connection.client.poll(0)
    if connection.answered and not connection.errors.all_brokers_down:
        connection.errors.clear()  # except for reports that the client makes only once
    limit = _ANSWER_S if connection.answered else _FIRST_ANSWER_S
    try:
        futures = submit(connection.client, _LIBRARY_S)
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
    """Return whether the client gave up on the brokers, rather than a broker having refused."""
    reason = error.args[0]
    return reason.code() in (
        reason._TRANSPORT,
        reason._TIMED_OUT,
        reason._ALL_BROKERS_DOWN,
        reason._TIMED_OUT_QUEUE,
    )
