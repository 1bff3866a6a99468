"""The Kafka client library underneath, for what reports on the machine."""

from __future__ import annotations


def client_library_version() -> str:
    """The version of librdkafka. Raises ImportError where it does not load on this machine."""
    import confluent_kafka

    return str(confluent_kafka.libversion()[0])
