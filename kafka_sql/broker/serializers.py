"""Serializers and deserializers of Kafka's client for Python, and what they are given beside a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from confluent_kafka.serialization import Deserializer, MessageField, SerializationContext, Serializer


def is_of_client(function: object) -> bool:
    """Whether an object is a serializer or a deserializer of Kafka's client."""
    return isinstance(function, (Deserializer, Serializer))


def context_of(topic: str, *, is_key: bool = False, headers: Sequence[tuple[str, bytes | None]] = ()) -> Any:
    """The ``SerializationContext`` of a key or of a value."""
    return SerializationContext(topic, MessageField.KEY if is_key else MessageField.VALUE, list(headers))
