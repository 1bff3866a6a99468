"""Whether the topics of a query are still those that it began to read: one that was deleted and made again
has the same name, and offsets that mean other records.

Source: KIP-516 (topic identifiers)."""

from __future__ import annotations

import time
from collections.abc import Iterable

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.topics import topic_ids
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_LOOK_EVERY_S = 1.0


class TopicIdentity:
    """The ids of the topics of one query, which are looked up once a second at most; those ``known`` (topic,
    id), and else those that are found first."""

    def __init__(self, properties: ClientProperties, known: Iterable[tuple[str, str]] = ()) -> None:
        self._properties = properties
        self._known = dict(known)
        self._looked_at = 0.0

    def check(self, topics: Iterable[str]) -> None:
        """Raises JobError ``topic-recreated`` where a topic is another one than before, UnreachableError. A
        topic that is gone, and one of brokers without ids (before Kafka 2.8), is left to others."""
        now = time.monotonic()
        names = sorted(set(topics))
        if now - self._looked_at < _LOOK_EVERY_S and all(name in self._known for name in names):
            return
        self._looked_at = now
        for name, found in topic_ids(self._properties, names).items():
            if self._known.setdefault(name, found) != found:
                raise _made_again(name, self._known[name], found)


def _made_again(topic: str, before: str, now: str) -> JobError:
    message = f"topic '{topic}' was deleted and made again while this query read it"
    note = f"its id was {before} and is {now}: records before the position of this query would be left out"
    helps = ("start the query with a new checkpoint directory",)
    return JobError(Diagnostic(ErrorCode.TOPIC_RECREATED, message, notes=(note,), helps=helps))
