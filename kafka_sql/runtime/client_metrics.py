"""The metrics of Kafka's clients: their names in :mod:`kafka_sql.broker.statistics`, and what they mean."""

from __future__ import annotations

_BOTH = {
    "request-total": "Requests sent to brokers.",
    "response-total": "Responses that brokers have sent.",
    "outgoing-byte-total": "Bytes sent to brokers, of all requests.",
    "incoming-byte-total": "Bytes that have come from brokers.",
    "connection-count": "Connections that are up.",
    "connection-creation-total": "Connections made.",
    "connection-close-total": "Connections that were closed or lost.",
    "requests-in-flight": "Requests that wait for their response.",
    "request-latency-avg": "Time from a request to its response, on average (ms).",
    "request-latency-max": "The longest such time (ms).",
}
CONSUMER = {
    **_BOTH,
    "records-consumed-total": "Records that the client has fetched, also those fetched ahead.",
    "bytes-consumed-total": "Bytes of those records, with their keys.",
    "records-lag-max": "Records between the client and the end of the partition that is furthest behind.",
    "fetch-throttle-time-avg": "Time that brokers have held the client back, on average (ms).",
    "fetch-throttle-time-max": "The longest such time (ms).",
}
PRODUCER = {
    **_BOTH,
    "record-send-total": "Records sent to brokers, also those sent again.",
    "byte-total": "Bytes of those records, with their keys.",
    "record-retry-total": "Requests sent again.",
    "buffer-total-bytes": "Bytes of records that the client may hold.",
    "buffer-available-bytes": "Bytes of those that are free.",
    "record-queue-time-avg": "Time that records wait in the client, on average (ms).",
    "record-queue-time-max": "The longest such time (ms).",
    "produce-throttle-time-avg": "Time that brokers have held the client back, on average (ms).",
    "produce-throttle-time-max": "The longest such time (ms).",
    "batch-size-avg": "Bytes of a batch of records, on average.",
    "records-per-request-avg": "Records of a batch, on average.",
}
