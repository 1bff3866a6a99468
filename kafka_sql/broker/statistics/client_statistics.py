"""The figures of one client of librdkafka (its STATISTICS.md) as Kafka's Java client calls them
(``ConsumerMetrics``, ``ProducerMetrics`` of its documentation): totals since the client was made, times in
milliseconds, sizes in bytes. Figures that librdkafka does not have are left out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

INTERVAL = "statistics.interval.ms"
INTERVAL_MS = "5000"
"""How often clients tell, unless ``properties.statistics.interval.ms`` says otherwise."""
TOTAL = "-total"
"""How the names end of what only grows."""


class ClientKind(Enum):
    """In front of the names, as Flink groups them."""

    CONSUMER = "KafkaConsumer."
    PRODUCER = "KafkaProducer."


RATES = {
    ClientKind.CONSUMER: ("fetch", "records-consumed", "bytes-consumed"),
    ClientKind.PRODUCER: ("record-send", "byte", "record-retry"),
}
"""Totals that are also reported per second, beside :data:`RATES_OF_BOTH`: names without their end."""
RATES_OF_BOTH = (
    "request",
    "response",
    "outgoing-byte",
    "incoming-byte",
    "connection-creation",
    "connection-close",
)
SHARES = {
    ClientKind.CONSUMER: (
        ("request-size-avg", "outgoing-byte", "request"),
        ("fetch-size-avg", "bytes-consumed", "fetch"),
        ("records-per-request-avg", "records-consumed", "fetch"),
    ),
    ClientKind.PRODUCER: (
        ("request-size-avg", "outgoing-byte", "request"),
        ("record-size-avg", "byte", "record-send"),
    ),
}
"""Means that are one total by another one, both since the client told before."""


class ClientStatistics:
    """Takes the reports of a client (``stats_cb``); ``latest`` are its figures, empty before the first
    report. Figures without a new measurement keep their value; rates and means cover the time since the
    previous report."""

    def __init__(self, kind: ClientKind) -> None:
        self._kind = kind
        self._before: tuple[float, Mapping[str, float]] = (0.0, {})
        self.latest: Mapping[str, float] = {}

    def __call__(self, text: str) -> None:
        told = json.loads(text)
        found = dict(figures(told, self._kind))
        at_s = told.get("ts", 0) / 1_000_000
        found |= dict(self._since(at_s, found))
        self._before = at_s, found
        named = {self._kind.value + name: value for name, value in found.items()}
        self.latest = {**self.latest, **named}

    def _since(self, at_s: float, found: Mapping[str, float]) -> Iterator[tuple[str, float]]:
        before_s, before = self._before
        if not before or at_s <= before_s:
            return
        grown = {name: value - before.get(name, 0) for name, value in found.items() if name.endswith(TOTAL)}
        for name in (*RATES_OF_BOTH, *RATES[self._kind]):
            if (more := grown.get(name + TOTAL, 0)) >= 0:
                yield f"{name}-rate", more / (at_s - before_s)
        for name, part, whole in SHARES[self._kind]:
            if grown.get(whole + TOTAL, 0) > 0 and grown.get(part + TOTAL, 0) >= 0:
                yield name, grown[part + TOTAL] / grown[whole + TOTAL]


_MOST_KEPT = 64
_OF_READERS: dict[object, ClientStatistics] = {}


def statistics_of(reader: object) -> ClientStatistics:
    """Those of the consumer that ``reader`` (a query, and its table) has in this process, which tasks keep
    for one another."""
    found = _OF_READERS.pop(reader, None) or ClientStatistics(ClientKind.CONSUMER)
    _OF_READERS[reader] = found
    while len(_OF_READERS) > _MOST_KEPT:
        del _OF_READERS[next(iter(_OF_READERS))]
    return found


def figures(told: Mapping[str, Any], kind: ClientKind) -> Iterable[tuple[str, float]]:
    """Yield names and values of a client's report."""
    brokers = [each for each in told.get("brokers", {}).values() if each.get("nodeid", -1) >= 0]
    yield "request-total", told.get("tx", 0)
    yield "response-total", told.get("rx", 0)
    yield "outgoing-byte-total", told.get("tx_bytes", 0)
    yield "incoming-byte-total", told.get("rx_bytes", 0)
    yield "connection-count", sum(each.get("state") == "UP" for each in brokers)
    yield "connection-creation-total", sum(each.get("connects", 0) for each in brokers)
    yield "connection-close-total", sum(each.get("disconnects", 0) for each in brokers)
    yield "requests-in-flight", sum(each.get("waitresp_cnt", 0) for each in brokers)
    yield from _times(brokers, "rtt", "request-latency", 1000)
    if kind is ClientKind.CONSUMER:
        yield "records-consumed-total", told.get("rxmsgs", 0)
        yield "bytes-consumed-total", told.get("rxmsg_bytes", 0)
        yield "fetch-total", sum(each.get("req", {}).get("Fetch", 0) for each in brokers)
        yield from _times(brokers, "rtt", "fetch-latency", 1000)
        yield from _times(brokers, "throttle", "fetch-throttle-time", 1)
        # 'consumer_lag' is against offsets that the client has committed, which readers do not
        read = [
            each for each in _partitions(told) if each.get("app_offset", -1) >= 0 <= each.get("ls_offset", -1)
        ]
        if lags := [max(0, each["ls_offset"] - each["app_offset"]) for each in read]:
            yield "records-lag-max", max(lags)
            yield "records-lag-avg", sum(lags) / len(lags)
            yield (
                "records-lead-min",
                min(max(0, each["app_offset"] - each.get("lo_offset", 0)) for each in read),
            )
        return
    yield "record-send-total", told.get("txmsgs", 0)
    yield "byte-total", told.get("txmsg_bytes", 0)
    yield "record-retry-total", sum(each.get("txretries", 0) for each in brokers)
    yield "buffer-total-bytes", told.get("msg_size_max", 0)
    yield "buffer-available-bytes", max(0, told.get("msg_size_max", 0) - told.get("msg_size", 0))
    yield from _times(brokers, "int_latency", "record-queue-time", 1000)
    yield from _times(brokers, "throttle", "produce-throttle-time", 1)
    topics = list(told.get("topics", {}).values())
    yield from _times(topics, "batchsize", "batch-size", 1)
    if ages := [each["metadata_age"] for each in topics if each.get("metadata_age", 0) > 0]:
        yield "metadata-age", max(ages) / 1000
    batches = _times(topics, "batchcnt", "records-per-request", 1)
    yield from (pair for pair in batches if pair[0].endswith("avg"))


def _times(
    parts: Iterable[Mapping[str, Any]], window: str, name: str, divisor: int
) -> Iterable[tuple[str, float]]:
    """Yield mean and greatest value of the latest measurements of brokers or topics; nothing without any."""
    measured = [each[window] for each in parts if each.get(window, {}).get("cnt")]
    count = sum(each["cnt"] for each in measured)
    if count:
        yield f"{name}-avg", sum(each["avg"] * each["cnt"] for each in measured) / count / divisor
        yield f"{name}-max", max(each["max"] for each in measured) / divisor


def _partitions(told: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    for topic in told.get("topics", {}).values():
        yield from (part for number, part in topic.get("partitions", {}).items() if number != "-1")
