"""What Kafka's answers about transactions become; those that a broker gives are in the integration tests."""

from __future__ import annotations

import pytest
from confluent_kafka import KafkaError, KafkaException

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.transactions.client import TransactionalClient
from kafka_sql.broker.transactions.transaction_errors import (
    RETRIED,
    transaction_failure,
    transaction_too_long,
)
from kafka_sql.text.diagnostics import ExitCode

CODES = {
    KafkaError._FENCED: "transaction-fenced",
    KafkaError._FATAL: "transaction-fenced",
    KafkaError.INVALID_PRODUCER_EPOCH: "transaction-fenced",
    KafkaError.INVALID_TXN_STATE: "transaction-fenced",
    KafkaError._INCONSISTENT: "transaction-aborted",
    KafkaError.TRANSACTION_ABORTABLE: "transaction-aborted",
    KafkaError.OUT_OF_ORDER_SEQUENCE_NUMBER: "transaction-aborted",
    KafkaError.INVALID_TRANSACTION_TIMEOUT: "transaction-timeout-too-large",
    KafkaError.TRANSACTIONAL_ID_AUTHORIZATION_FAILED: "transaction-not-authorized",
    KafkaError.GROUP_AUTHORIZATION_FAILED: "group-not-authorized",
    KafkaError.TOPIC_AUTHORIZATION_FAILED: "topic-not-authorized",
    KafkaError.UNSUPPORTED_VERSION: "broker-too-old",
    KafkaError._UNSUPPORTED_FEATURE: "broker-too-old",
    KafkaError.MSG_SIZE_TOO_LARGE: "record-too-large",
    KafkaError._TIMED_OUT: "broker-unreachable",
}


@pytest.mark.parametrize(("code", "name"), CODES.items(), ids=CODES.values())
def test_errors_have_names(code: int, name: str) -> None:
    failure = transaction_failure(KafkaException(KafkaError(code)), "shop-1-0", 60_000, "committing")
    (diagnostic,) = failure.diagnostics
    assert diagnostic.code == name
    assert any("committing" in note for note in diagnostic.notes)
    assert (name in RETRIED) == (name in {"transaction-fenced", "transaction-aborted", "broker-unreachable"})


def test_what_the_cause_may_be_is_said() -> None:
    fenced = transaction_failure(KafkaException(KafkaError(KafkaError._FENCED)), "shop-1-0", 60_000, "x")
    assert "taken the id over" in fenced.diagnostics[0].notes[1]
    assert "60000 ms" in fenced.diagnostics[0].notes[1]
    right = KafkaException(KafkaError(KafkaError.GROUP_AUTHORIZATION_FAILED))
    denied = transaction_failure(right, "shop-1-0", 60_000, "x")
    assert denied.exit_code is ExitCode.UNREACHABLE
    assert "READ on the consumer group 'shop-1-0'" in denied.diagnostics[0].helps[0]
    assert transaction_too_long(1000, "t").diagnostics[0].code == "transaction-too-long"


def test_properties_of_a_transactional_producer() -> None:
    pairs = [("bootstrap.servers", "b:1"), ("message.timeout.ms", "999999")]
    roles = (ClientRole.PRODUCER, ClientRole.CONSUMER)
    client = TransactionalClient(*(translate(pairs, role) for role in roles), "p-t-0", "topic", 60_000)
    producer = dict(client.producer_properties.pairs)
    assert producer["transactional.id"] == "p-t-0"
    assert producer["transaction.timeout.ms"] == "60000"
    assert not {"delivery.timeout.ms", "message.timeout.ms"} & set(producer)
    consumer = dict(client.marker_properties.pairs)
    assert consumer["group.id"] == "p-t-0"
    assert consumer["isolation.level"] == "read_committed"
