# ruff: noqa: E501 - the texts are the client's, and what is drawn of them
"""What the client reports, and the errors made of it (texts as the client 2.16 gives them)."""

from __future__ import annotations

import pytest
from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.client.errors import ClientErrors, kafka_failure, unreachable
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.text.diagnostics import JobError, UnreachableError
from kafka_sql.text.rendering import render

DOWN = (KafkaError._ALL_BROKERS_DOWN, "1/1 brokers are down")


def heard(*reports: tuple[int, str]) -> ClientErrors:
    errors = ClientErrors()
    for code, text in reports:
        errors(KafkaError(code, text))
    return errors


@pytest.mark.parametrize(
    ("reports", "expected"),
    [
        (
            [
                (
                    KafkaError._TRANSPORT,
                    "k:1/bootstrap: Connect to ipv4#10.0.0.1:1 failed: Connection refused (after 0ms in state CONNECT)",
                ),
                DOWN,
            ],
            """\
error[broker-unreachable]: the Kafka brokers at k:1 cannot be reached
  = note: while reading
  = note: k:1: Connect to ipv4#10.0.0.1:1 failed: Connection refused
  = help: is the broker running? 'kafka-sql broker start' starts one on this machine; check 'properties.bootstrap.servers'""",
        ),
        (
            [
                (
                    KafkaError._RESOLVE,
                    "k:1/bootstrap: Failed to resolve 'k:1': Name or service not known (after 5ms in state CONNECT)",
                ),
                DOWN,
            ],
            """\
error[broker-unreachable]: the address of the Kafka brokers at k:1 is not known
  = note: while reading
  = note: k:1: Failed to resolve 'k:1': Name or service not known
  = help: check 'properties.bootstrap.servers'""",
        ),
        (
            [DOWN],
            """\
error[broker-unreachable]: the Kafka brokers at k:1 do not answer as Kafka
  = note: while reading
  = help: the port is open but speaks another protocol: check 'properties.security.protocol' (PLAINTEXT, SSL, SASL_PLAINTEXT or SASL_SSL)""",
        ),
        (
            [
                (
                    KafkaError._TRANSPORT,
                    "k:1/bootstrap: Receive failed: Invalid response size 1213486160 (0..100000000): increase receive.message.max.bytes",
                ),
                DOWN,
            ],
            """\
error[broker-unreachable]: the Kafka brokers at k:1 do not answer as Kafka
  = note: while reading
  = note: k:1: Receive failed: Invalid response size 1213486160 (0..100000000): increase receive.message.max.bytes
  = help: the port is open but speaks another protocol: check 'properties.security.protocol' (PLAINTEXT, SSL, SASL_PLAINTEXT or SASL_SSL)""",
        ),
        (
            [
                (
                    KafkaError._AUTHENTICATION,
                    "[thrd:sasl_plaintext://k:1/bootstrap]: sasl_plaintext://k:1/bootstrap: SASL authentication error: Authentication failed during authentication due to invalid credentials with SASL mechanism SCRAM-SHA-512 (after 3ms in state AUTH_REQ)",
                )
            ],
            """\
error[authentication-failed]: the Kafka brokers at k:1 refuse the login
  = note: while reading
  = note: k:1: SASL authentication error: Authentication failed during authentication due to invalid credentials with SASL mechanism SCRAM-SHA-512
  = help: check user and password in 'properties.sasl.jaas.config' and the name in 'properties.sasl.mechanism'""",
        ),
        (
            [
                (
                    KafkaError._AUTHENTICATION,
                    "k:1/bootstrap: SASL PLAIN mechanism handshake failed: Broker: Request not valid in current SASL state: broker's supported mechanisms: ",
                )
            ],
            """\
error[broker-unreachable]: the Kafka brokers at k:1 take no login on this port
  = note: while reading
  = note: k:1: SASL PLAIN mechanism handshake failed: Broker: Request not valid in current SASL state: broker's supported mechanisms:
  = help: the port is open but speaks another protocol: check 'properties.security.protocol' (PLAINTEXT, SSL, SASL_PLAINTEXT or SASL_SSL)""",
        ),
        (
            [
                (
                    KafkaError._TRANSPORT,
                    "ssl://k:1/bootstrap: SSL handshake failed: Disconnected: connecting to a PLAINTEXT broker listener? (after 1ms in state SSL_HANDSHAKE)",
                ),
                DOWN,
            ],
            """\
error[tls-failed]: no secure connection to the Kafka brokers at k:1
  = note: while reading
  = note: k:1: SSL handshake failed: Disconnected: connecting to a PLAINTEXT broker listener?
  = help: the port may speak no TLS: check 'properties.security.protocol'""",
        ),
        (
            [
                (
                    KafkaError._SSL,
                    "ssl://k:1/bootstrap: SSL handshake failed: error:0A000086:SSL routines::certificate verify failed: broker certificate could not be verified",
                )
            ],
            """\
error[tls-failed]: no secure connection to the Kafka brokers at k:1
  = note: while reading
  = note: k:1: SSL handshake failed: error:0A000086:SSL routines::certificate verify failed: broker certificate could not be verified
  = help: name the authority that signed the brokers' certificate in 'properties.ssl.truststore.location' (JKS, PKCS12 or PEM)""",
        ),
        (
            [
                (
                    KafkaError._TRANSPORT,
                    "ssl://k:1/1: Receive failed: ssl/record/rec_layer_s3.c:1586:ssl3_read_bytes:sslv3 alert bad certificate: SSL alert number 42",
                )
            ],
            """\
error[tls-failed]: no secure connection to the Kafka brokers at k:1
  = note: while reading
  = note: k:1: Receive failed: ssl/record/rec_layer_s3.c:1586:ssl3_read_bytes:sslv3 alert bad certificate: SSL alert number 42
  = help: the brokers may need a client certificate: set 'properties.ssl.keystore.location'""",
        ),
    ],
    ids=[
        "refused",
        "unknown host",
        "silent",
        "http",
        "password",
        "no sasl",
        "no tls",
        "authority",
        "mutual tls",
    ],
)
def test_unreachable(reports, expected):
    error = unreachable("k:1", heard(*reports), "reading")
    assert isinstance(error, UnreachableError)
    assert render(error.diagnostics[0]) == expected


def test_reports_are_kept_once_and_forgotten():
    errors = heard(DOWN, DOWN, (KafkaError._TRANSPORT, "k:1: refused"))
    assert errors.all_brokers_down
    assert not errors.refused
    assert errors.causes() == [(KafkaError._TRANSPORT, "k:1: refused")]
    errors.clear()
    assert not errors.all_brokers_down
    assert errors.causes() == []


@pytest.mark.parametrize(
    ("code", "kind", "expected"),
    [
        (KafkaError.TOPIC_AUTHORIZATION_FAILED, UnreachableError, "topic-not-authorized"),
        (KafkaError.GROUP_AUTHORIZATION_FAILED, UnreachableError, "group-not-authorized"),
        (KafkaError.CLUSTER_AUTHORIZATION_FAILED, UnreachableError, "cluster-not-authorized"),
        (KafkaError.TRANSACTIONAL_ID_AUTHORIZATION_FAILED, UnreachableError, "transaction-not-authorized"),
        (KafkaError.UNKNOWN_TOPIC_OR_PART, UnreachableError, "topic-not-found"),
        (KafkaError._UNKNOWN_PARTITION, UnreachableError, "topic-not-found"),
        (KafkaError._TRANSPORT, UnreachableError, "broker-unreachable"),
        (KafkaError._INVALID_ARG, UnreachableError, "invalid-property"),
        (KafkaError.MSG_SIZE_TOO_LARGE, JobError, "record-too-large"),
        (KafkaError.OFFSET_OUT_OF_RANGE, JobError, "offset-out-of-range"),
        (KafkaError.INVALID_RECORD, JobError, "kafka-error"),
    ],
)
def test_failures_by_code(code, kind, expected):
    error = kafka_failure(KafkaException(KafkaError(code, "what Kafka says")), "writing to 't'")
    assert type(error) is kind
    diagnostic = error.diagnostics[0]
    assert diagnostic.code == expected
    assert "what Kafka says" in " ".join([diagnostic.message, *diagnostic.notes])
    assert "writing to 't'" in " ".join([diagnostic.message, *diagnostic.notes])


def test_a_client_without_kerberos_names_the_option() -> None:
    """The wheels of confluent-kafka have none; one that was built with it takes the login."""
    properties = translate(
        [("bootstrap.servers", "x:1"), ("security.protocol", "SASL_SSL"), ("sasl.mechanism", "GSSAPI")],
        ClientRole.ADMIN,
    )
    try:
        AdminClient(properties.librdkafka())
    except KafkaException as error:
        [problem] = kafka_failure(error, "reading topic 'orders'").diagnostics
        assert problem.code == "unsupported-property"
        assert "'properties.sasl.mechanism' = 'GSSAPI'" in problem.message
        assert "kafka-sql docs logins" in problem.helps[0]
