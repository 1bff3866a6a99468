"""Kafka transactions: makes a producer for each, aborts open ones of earlier runs, and explains the
errors.

A producer is made for one transaction and dropped after it, so that every transaction has an epoch of its
own and a late request of an earlier one can do no harm (KIP-890 covers newer clients only).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition

from kafka_sql.broker.client.consumer import asked_consumer
from kafka_sql.broker.client.errors import unreachable
from kafka_sql.broker.client.producer import KeptProducer, new_producer
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.delivery import Delivery
from kafka_sql.broker.fault_points import reach
from kafka_sql.broker.offsets.group_offsets import PASSING
from kafka_sql.broker.statistics.client_statistics import ClientKind
from kafka_sql.broker.transactions.client import MARKER_PARTITION, TransactionalClient
from kafka_sql.broker.transactions.markers import Marker, parse_marker
from kafka_sql.broker.transactions.transaction_errors import transaction_failure, transaction_too_long
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_INIT_LIMIT_S = 60.0
_STEP_S = 5.0
_COMMIT_LIMIT_S = 60.0
_ABORT_LIMIT_S = 2.0
_ALL_DOWN_S = 15.0
_MARKER_LIMIT_S = 20.0
_PAUSE_S = 0.1
_OPEN_SHARE = 0.8
"""A transaction that has been open for this share of its timeout is given up, before the brokers do it."""
_TOLD_EVERY_MS = "100"
"""The interval of the figures of a transaction's producer, which may live for a second."""
_SENT = ClientKind.PRODUCER.value + "record-send-total"
_MARKER_CONSUMERS: dict[tuple[int, ClientProperties], Consumer] = {}
"""By process id too: a client does not survive a fork."""


def initialised(client: TransactionalClient) -> KeptProducer:
    """Return a producer that owns the transactional id; open transactions of others under it are aborted.

    Raises UnreachableError or JobError (see :mod:`kafka_sql.broker.transactions.transaction_errors`)."""
    kept = new_producer(client.producer_properties, _TOLD_EVERY_MS)
    doing = f"beginning transactions of '{client.transactional_id}'"
    started = time.monotonic()
    while True:
        try:
            kept.producer.init_transactions(_STEP_S)
            return kept
        except KafkaException as error:
            waited = time.monotonic() - started
            reason: KafkaError = error.args[0]
            with suppress(KafkaException):  # raised if the error is fatal
                kept.producer.poll(0)  # takes the reports
            down = kept.errors.refused or (kept.errors.all_brokers_down and waited > _ALL_DOWN_S)
            if down and reason.retriable():
                raise unreachable(client.producer.bootstrap_servers, kept.errors, doing) from error
            if reason.fatal() or not reason.retriable() or waited > _INIT_LIMIT_S:
                raise transaction_failure(error, client.transactional_id, client.timeout_ms, doing) from error


def last_marker(client: TransactionalClient, *, peeking: bool = False) -> Marker | None:
    """Return the marker under the id of ``client``. This waits for a transaction that is just ending,
    unless ``peeking``: then another marker may appear in a moment.

    Raises UnreachableError or JobError."""
    doing = f"looking up the marker of '{client.transactional_id}'"
    properties = client.peeking_properties if peeking else client.marker_properties
    key = (os.getpid(), properties)
    consumer = _MARKER_CONSUMERS.pop(key, None)
    if consumer is None:
        consumer = asked_consumer(properties)
    place = TopicPartition(client.marker_topic, MARKER_PARTITION)
    deadline = time.monotonic() + _MARKER_LIMIT_S
    while True:
        try:
            found: TopicPartition = consumer.committed([place], timeout=_MARKER_LIMIT_S)[0]
            if found.error is not None:
                raise KafkaException(found.error)
        except KafkaException as error:
            if error.args[0].code() in PASSING and time.monotonic() < deadline:
                time.sleep(_PAUSE_S)
                continue
            raise transaction_failure(error, client.transactional_id, client.timeout_ms, doing) from error
        _MARKER_CONSUMERS[key] = consumer
        return parse_marker(found.metadata) if found.offset >= 0 else None


class Transaction:
    """A transaction of a producer that was made for it, for records of ``subject``. It starts with the
    first of them, or with its commit."""

    def __init__(self, client: TransactionalClient, kept: KeptProducer, subject: str) -> None:
        self._client = client
        self._kept = kept
        self._subject = subject
        self._delivery = Delivery(kept, client.producer.bootstrap_servers, subject, True)
        self._began_at: float | None = None

    def delivery(self) -> Delivery:
        """Return the delivery for the records; call this before every batch of them."""
        if self._began_at is None:
            self._begin()
        elif time.monotonic() - self._began_at > self._client.timeout_ms / 1000 * _OPEN_SHARE:
            raise transaction_too_long(self._client.timeout_ms, self._subject)
        return self._delivery

    def commit(self, marker: Marker) -> None:
        """Commit the records and ``marker``, whose offset is the number of the next micro-batch.

        Raises UnreachableError or JobError: then only the marker shows whether it was committed."""
        if self._began_at is None:
            self._begin()
        self._delivery.flush()
        reach("flushed")
        producer, place = self._kept.producer, self._place(marker)
        try:
            group = _group_metadata(self._client)
            _until_done(partial(_send_offset, self._kept, place, group))
            reach("marked")
            _until_done(producer.commit_transaction)
        except KafkaException as error:
            raise self.failure(error, "committing a transaction") from error
        reach("committed")
        producer.poll(0)  # the figures reported meanwhile

    @property
    def told(self) -> Mapping[str, float]:
        """The last reported figures of the producer: another object if they are new."""
        return self._kept.statistics.latest

    def figures(self, sent: int) -> Mapping[str, float]:
        """Return the figures of the producer, with at least ``sent`` records; empty before its first
        report."""
        told = self.told
        return {**told, _SENT: max(told.get(_SENT, 0), sent)} if told else told

    def abort(self) -> None:
        """Abort the transaction as far as the brokers allow it; otherwise the next producer of this id
        does it."""
        if self._began_at is not None:
            with suppress(KafkaException):
                self._kept.producer.abort_transaction(_ABORT_LIMIT_S)

    def cause(self) -> KafkaException | None:
        """Return why the client will only abort the transaction, or None without a reason of its own:
        undelivered records do not have it."""
        if self._began_at is None:
            return None
        place = TopicPartition(self._client.marker_topic, MARKER_PARTITION, 0)
        try:
            _send_offset(self._kept, place, _group_metadata(self._client), _ABORT_LIMIT_S)
        except KafkaException as error:
            return None if error.args[0].code() == KafkaError._INCONSISTENT else error
        return None

    def failure(self, error: KafkaException, doing: str) -> KafkaSqlError:
        """Return the error to report; the reason of an undelivered record takes precedence."""
        for failed in self._kept.failures:
            if failed.error.code() not in (KafkaError._PURGE_QUEUE, KafkaError._PURGE_INFLIGHT):
                error, doing = KafkaException(failed.error), f"writing to topic '{failed.topic}'"
                break
        client = self._client
        return transaction_failure(error, client.transactional_id, client.timeout_ms, doing)

    def _begin(self) -> None:
        try:
            self._kept.producer.begin_transaction()
        except KafkaException as error:
            raise self.failure(error, "beginning a transaction") from error
        self._began_at = time.monotonic()
        reach("begun")

    def _place(self, marker: Marker) -> TopicPartition:
        offset = marker.last.batch + 1
        return TopicPartition(self._client.marker_topic, MARKER_PARTITION, offset, marker.text())


@contextmanager
def transaction(client: TransactionalClient, kept: KeptProducer, subject: str) -> Iterator[Transaction]:
    """Yield a transaction for records of ``subject``, which is aborted if the body raises; the producer
    must not be used again in any case.

    Raises UnreachableError or JobError."""
    made = Transaction(client, kept, subject)
    try:
        yield made
    except BaseException as error:
        reason = _client_error(error)
        if reason is not None:
            reason = made.cause() or reason
        made.abort()
        if reason is None:
            raise
        raise made.failure(reason, f"writing to {subject}") from error


def _client_error(error: BaseException) -> KafkaException | None:
    """Return the client's exception of an error that is not explained yet, or None. After a fatal error
    every call of the client raises it, also one within a callback (as the cause of a SystemError)."""
    if isinstance(error, KafkaException):
        return error
    unexplained = isinstance(error, KafkaSqlError) and error.diagnostics[0].code == ErrorCode.DELIVERY_FAILED
    if not unexplained and not isinstance(error, SystemError):
        return None
    if isinstance(error.__cause__, KafkaException):
        return error.__cause__
    return KafkaException(KafkaError(KafkaError._INCONSISTENT)) if unexplained else None


def end_leftovers(clients: Sequence[TransactionalClient]) -> None:
    """Abort the open transactions of earlier runs under the ids, so that no reader waits for them. This
    also checks that this user may write transactions, with their marker.

    Raises UnreachableError or JobError."""
    for client in clients:
        kept = initialised(client)
        place = TopicPartition(client.marker_topic, MARKER_PARTITION, 0)
        try:
            kept.producer.begin_transaction()
            group = _group_metadata(client)
            _until_done(partial(_send_offset, kept, place, group))
            kept.producer.abort_transaction(_STEP_S)
        except KafkaException as error:
            doing = f"preparing transactions of '{client.transactional_id}'"
            raise transaction_failure(error, client.transactional_id, client.timeout_ms, doing) from error


def _send_offset(kept: KeptProducer, place: TopicPartition, group: Any, limit_s: float) -> None:
    kept.producer.send_offsets_to_transaction([place], group, limit_s)


def _group_metadata(client: TransactionalClient) -> Any:
    key = (os.getpid(), client.marker_properties)
    consumer = _MARKER_CONSUMERS.get(key)
    if consumer is None:
        consumer = _MARKER_CONSUMERS[key] = asked_consumer(client.marker_properties)
    return consumer.consumer_group_metadata()


def _until_done(step: Callable[[float], None]) -> None:
    """Repeat a retriable step, until it is done or the time is over."""
    deadline = time.monotonic() + _COMMIT_LIMIT_S
    while True:
        try:
            step(_STEP_S)
            return
        except KafkaException as error:
            reason: KafkaError = error.args[0]
            final = reason.fatal() or reason.txn_requires_abort() or not reason.retriable()
            if final or time.monotonic() > deadline:
                raise
