"""Reasons found in the log of a broker that did not come up."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.broker.embedded.embedded_broker import start_failure

LOG = Path("broker.log")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (
            "org.apache.kafka.common.KafkaException: Failed to acquire lock on "
            "file .lock in /d. A Kafka instance …",
            "another Kafka broker is using this data folder",
        ),
        (
            "org.apache.kafka.common.KafkaException: Socket server failed to bind "
            "to 127.0.0.1:9092: Address already "
            "in use.",
            "another program took the port",
        ),
        ("java.io.IOException: No space left on device", "the disk is full"),
        ("java.lang.NoClassDefFoundError: scala/Product", "a jar is missing"),
        (
            "java.lang.RuntimeException: Stored node id 7 doesn't match previous "
            "node id 1 in /d/meta.properties",
            "the data folder belongs to another cluster",
        ),
        (
            "2026-11-21T13:00:00,1 ERROR Exiting Kafka due to fatal exception (Kafka)\n"
            "java.lang.IllegalArgumentException: requirement failed: something odd\n\tat kafka.Kafka",
            "IllegalArgumentException: requirement failed: something odd",
        ),
        ("Error: Unable to access jarfile x", "Unable to access jarfile x"),
    ],
)
def test_reason(said, reason):
    error = start_failure("the broker ended while it started", LOG, said)
    assert error.exit_code == 3
    assert error.diagnostics[0].code == "broker-not-started"
    assert error.diagnostics[0].notes == (reason, "its log is broker.log")


def test_no_reason_still_names_the_log():
    assert start_failure("x", LOG, "nothing odd here").diagnostics[0].notes == ("its log is broker.log",)
