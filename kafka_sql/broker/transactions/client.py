"""The client properties of a writer of transactions under one transactional id."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kafka_sql.broker.client.properties import ClientProperties

_TIMEOUT_MS = 300_000
"""A transaction lasts as long as a micro-batch is written; brokers allow 15 minutes where they are not told
otherwise."""
MARKER_PARTITION = 0
"""The partition whose committed offset carries the marker."""


def transaction_timeout_ms(producer: ClientProperties) -> int:
    """Return ``transaction.timeout.ms`` of these properties, by default five minutes."""
    given = dict(producer.pairs).get("transaction.timeout.ms", "")
    return int(given) if given.isdigit() else _TIMEOUT_MS


@dataclass(frozen=True, slots=True)
class TransactionalClient:
    """How one writer reaches the brokers: its transactional id, which is the group of its marker too, and
    whose marker is at partition 0 of ``marker_topic``. ``timeout_ms`` is ``transaction.timeout.ms``."""

    producer: ClientProperties
    consumer: ClientProperties
    transactional_id: str
    marker_topic: str
    timeout_ms: int

    @property
    def producer_properties(self) -> ClientProperties:
        """The properties of a producer for one transaction."""
        pairs = dict(self.producer.pairs)
        pairs.pop("delivery.timeout.ms", None)  # the client bounds it by the transaction's time-out
        if int(pairs.get("message.timeout.ms", 0)) > self.timeout_ms:
            del pairs["message.timeout.ms"]
        pairs |= {
            "transactional.id": self.transactional_id,
            "transaction.timeout.ms": str(self.timeout_ms),
            "reconnect.backoff.ms": "10",
        }
        return replace(self.producer, pairs=tuple(sorted(pairs.items())))

    @property
    def marker_properties(self) -> ClientProperties:
        """The properties of a consumer that looks the marker up, and never joins the group."""
        pairs = dict(self.consumer.pairs) | {
            "group.id": self.transactional_id,
            "isolation.level": "read_committed",
            "enable.auto.commit": "false",
            "reconnect.backoff.ms": "10",
        }
        return replace(self.consumer, pairs=tuple(sorted(pairs.items())))

    @property
    def peeking_properties(self) -> ClientProperties:
        """The same for one that does not wait for open transactions."""
        pairs = dict(self.marker_properties.pairs) | {"isolation.level": "read_uncommitted"}
        return replace(self.consumer, pairs=tuple(sorted(pairs.items())))
