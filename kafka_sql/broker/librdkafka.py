"""The Kafka client library underneath, for what reports on the machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from confluent_kafka.serialization import Deserializer, MessageField, SerializationContext, Serializer


def is_of_client(function: object) -> bool:
    """Return whether an object is a serializer or a deserializer of Kafka's client."""
    return isinstance(function, (Deserializer, Serializer))


def context_of(topic: str, *, is_key: bool = False, headers: Sequence[tuple[str, bytes | None]] = ()) -> Any:
    """Return the ``SerializationContext`` of a key or of a value."""
    return SerializationContext(topic, MessageField.KEY if is_key else MessageField.VALUE, list(headers))


def client_library_version() -> str:
    """Return the version of librdkafka. Raises ImportError if it does not load on this machine."""
    import confluent_kafka

    return str(confluent_kafka.libversion()[0])
