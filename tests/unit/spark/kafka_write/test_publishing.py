"""A micro-batch is published in one transaction with its marker, and is not published a second time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.transactions.markers import Marker, Published, Wanted
from kafka_sql.model.connectors import LostMarker
from kafka_sql.spark.kafka_write import publishing
from kafka_sql.spark.kafka_write.publishing import Publication, publish
from kafka_sql.spark.kafka_write.write import Transactions
from kafka_sql.spark.platform.failures import ReportedFailure


def properties(role: ClientRole) -> ClientProperties:
    return translate([("bootstrap.servers", "nobody:1")], role)


@dataclass
class Topic:
    """What stands in a topic and beside it: records are there once their transaction is committed."""

    marker: Marker | None
    records: list[bytes] = field(default_factory=list)
    sent: list[bytes] = field(default_factory=list)

    @contextmanager
    def transaction(self, *_: Any) -> Iterator[Topic]:
        self.sent = []
        yield self

    def delivery(self) -> list[bytes]:
        return self.sent

    def commit(self, marker: Marker) -> None:
        self.records += self.sent
        self.marker = marker

    def figures(self, sent: int) -> dict[str, float]:
        return {"KafkaProducer.record-send-total": sent}


@pytest.fixture
def topic(monkeypatch: pytest.MonkeyPatch) -> Topic:
    made = Topic(None)
    monkeypatch.setattr(publishing, "taken_over", lambda publication: (None, made.marker))
    monkeypatch.setattr(publishing, "transaction", made.transaction)
    monkeypatch.setattr(publishing, "send", lambda delivery, block: delivery.extend(block.values))
    return made


def publication(batch: int, on_lost: LostMarker = LostMarker.FAIL, *, expected: bool = True) -> Publication:
    clients = properties(ClientRole.PRODUCER), properties(ClientRole.CONSUMER)
    transactions = Transactions(*clients, "prefix", "tag", "markers", 60_000, on_lost_marker=on_lost)
    return Publication(transactions, "t", Wanted(Published("q", batch, f"f{batch}"), batch == 0, expected))


def records(*values: bytes) -> Iterator[Any]:
    yield from (SimpleNamespace(values=[each], value_bytes=len(each)) for each in values)


def test_a_repeated_micro_batch_is_not_published_again(topic: Topic) -> None:
    assert publish(publication(0, expected=False), records(b"a", b"b")) == 2
    repeated = records(b"a", b"b")
    assert publish(publication(0), repeated) == 0
    assert next(repeated, None) is None, "whoever makes the records waits until they are taken"
    assert publish(publication(1), records(b"c")) == 1
    assert topic.records == [b"a", b"b", b"c"]
    assert topic.marker is not None
    assert topic.marker.last == Published("q", 1, "f1")


@pytest.mark.parametrize(
    ("on_lost", "written"), [(LostMarker.SKIP, []), (LostMarker.PUBLISH, [b"a"]), (LostMarker.FAIL, None)]
)
def test_a_marker_that_is_gone(topic: Topic, on_lost: LostMarker, written: list[bytes] | None) -> None:
    if written is None:
        with pytest.raises(ReportedFailure, match="not known any more"):
            publish(publication(5, on_lost), records(b"a"))
        written = []
    else:
        publish(publication(5, on_lost), records(b"a"))
    assert topic.records == written


def test_an_older_copy_of_the_checkpoint_publishes_nothing(topic: Topic) -> None:
    topic.marker = Marker(Published("q", 7, "f7"))
    with pytest.raises(ReportedFailure, match="Kafka has a later one"):
        publish(publication(6), records(b"a"))
    assert topic.records == []
