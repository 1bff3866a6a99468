"""Brokers that do not answer: the reason, within seconds, whoever asks."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import pytest

from kafka_sql.broker.client.admin import probe
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.offsets.start_and_end import latest_offsets
from kafka_sql.broker.topics import describe_topics, list_topics
from kafka_sql.model.connectors import Topics
from kafka_sql.text.diagnostics import UnreachableError

pytestmark = [pytest.mark.kafka, pytest.mark.sampled(4)]

SECONDS = 8
"""Far below the client's own limits (half a minute and more); about two are usual."""


@pytest.fixture
def silent_port() -> Iterator[int]:
    """A port that accepts connections and never answers."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield server.getsockname()[1]


@pytest.fixture
def hanging_up_port() -> Iterator[int]:
    """A port that ends every connection."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()

        def hang_up() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                connection.close()

        thread = threading.Thread(target=hang_up)
        thread.start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)
    thread.join()


def failure(servers: str, ask, **more: str) -> tuple[str, str]:
    """Code and notes of the error, which must come in time."""
    properties = translate([("bootstrap.servers", servers), *more.items()], ClientRole.CONSUMER)
    began = time.monotonic()
    with pytest.raises(UnreachableError) as caught:
        ask(properties)
    assert time.monotonic() - began < SECONDS
    diagnostic = caught.value.diagnostics[0]
    assert servers in diagnostic.message
    return diagnostic.code, " ".join(diagnostic.notes)


@pytest.mark.parametrize(
    ("ask", "doing"),
    [
        (probe, "connecting"),
        (list_topics, "connecting"),
        (lambda properties: describe_topics(properties, Topics(("t",))), "looking up topic 't'"),
        (lambda properties: latest_offsets(properties, [("t", 0)]), "looking up offsets of 't'"),
    ],
    ids=["probe", "list", "describe", "offsets"],
)
def test_nobody_listens(ask, doing):
    code, notes = failure(f"127.0.0.1:{free_ports(1)[0]}", ask)
    assert code == "broker-unreachable"
    assert f"while {doing}" in notes
    assert "Connection refused" in notes


def test_no_such_host():
    code, notes = failure("no-such-host.invalid:9092", probe)
    assert code == "broker-unreachable"
    assert "resolve" in notes


def test_silence(silent_port):
    assert failure(f"127.0.0.1:{silent_port}", probe)[0] == "broker-unreachable"


def test_something_else_than_kafka(hanging_up_port):
    assert failure(f"127.0.0.1:{hanging_up_port}", probe)[0] == "broker-unreachable"


def test_tls_where_there_is_none(broker):
    code, notes = failure(broker, probe, **{"security.protocol": "SSL"})
    assert code == "tls-failed"
    assert "SSL handshake failed" in notes or "SSL connection closed" in notes  # as the socket ends


def test_a_login_where_there_is_none(broker):
    jaas = 'org.apache.kafka.common.security.plain.PlainLoginModule required username="a" password="b";'
    code, _ = failure(
        broker,
        probe,
        **{"security.protocol": "SASL_PLAINTEXT", "sasl.mechanism": "PLAIN", "sasl.jaas.config": jaas},
    )
    assert code == "broker-unreachable"


def test_a_value_that_only_the_client_refuses(broker):
    properties = translate(
        [("bootstrap.servers", broker), ("client.dns.lookup", "sometimes")], ClientRole.CONSUMER
    )
    with pytest.raises(UnreachableError) as caught:
        probe(properties)
    assert caught.value.diagnostics[0].code == "invalid-property"
    assert "client.dns.lookup" in caught.value.diagnostics[0].message


def test_one_broker_of_the_list_is_enough(broker):
    dead = f"127.0.0.1:{free_ports(1)[0]}"
    properties = translate([("bootstrap.servers", f"{dead},{broker}")], ClientRole.CONSUMER)
    assert probe(properties).brokers
