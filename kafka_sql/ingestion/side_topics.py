"""What a pipeline tells beside its rows: records that cannot be taken, and changes of tables, each in a topic
of its own. Both are written at least once."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Any

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.delivery import AnyDelivery, delivering
from kafka_sql.ingestion.flow.flow import Dirty, Noted
from kafka_sql.ingestion.schema_state import event_of

_SUBJECT = "the pipeline"
_LARGEST_RECORD = "200000000"


@dataclass
class SideTopics:
    """Writes with ``producer``; a topic that is None is not written. Topics that are missing are made."""

    producer: ClientProperties
    dead_letters: str | None
    schema_events: str | None
    sources: tuple[str, ...] = ()
    _stack: ExitStack = field(default_factory=ExitStack)
    _delivery: AnyDelivery | None = None

    def start(self) -> None:
        """Makes what is missing, and connects. Raises KafkaSqlError."""
        from kafka_sql.spark.kafka_read.dead_letters import make_topic
        from kafka_sql.spark.kafka_scan.scan import DeadLetterTopic

        # A record that the brokers took before is not too large for the client; the topic may have a limit.
        pairs = {**dict(self.producer.pairs), "message.max.bytes": _LARGEST_RECORD}
        producer = replace(self.producer, pairs=tuple(sorted(pairs.items())))
        named = [topic for topic in (self.dead_letters, self.schema_events) if topic is not None]
        for topic in named:
            make_topic(DeadLetterTopic(topic, producer), self.sources if topic == self.dead_letters else ())
        if named:
            self._delivery = self._stack.enter_context(delivering(producer, _SUBJECT))

    def take_dirty(self, dirty: Dirty) -> None:
        """A record as it was, with headers that say where it was and why it is here."""
        from kafka_sql.spark.kafka_read.dead_letters import place_headers

        if self.dead_letters is None:
            return
        record = dirty.record
        place = (record.topic, record.partition, record.offset, record.timestamp)
        told = place_headers(*place, table=dirty.table, part="value", column="", reason=dirty.reason)
        self._send(self.dead_letters, record.key, record.value, [*record.headers, *told])

    def take_change(self, noted: Noted, batch: int) -> None:
        """A change of a table as a JSON object, the table's name as its key."""
        if self.schema_events is not None:
            value = json.dumps(event_of(noted, batch), ensure_ascii=False).encode()
            self._send(self.schema_events, noted.change.schema.table.encode(), value, [])

    def flush(self) -> None:
        """Waits until all is written. Raises KafkaSqlError."""
        if self._delivery is not None:
            self._delivery.flush()

    def stop(self) -> None:
        """Hangs up."""
        self._stack.close()

    def _send(self, topic: str, key: bytes | None, value: bytes | None, headers: list[Any]) -> None:
        assert self._delivery is not None
        self._delivery.send_records([topic], [value], [key], None, None, [headers])
