"""Contests of ``tests.benchmarks.codecs`` for change events and Protobuf messages."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pyarrow as pa
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from google.protobuf.message_factory import GetMessageClass

from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.formats.proto.messages import find_message
from kafka_sql.formats.proto.proto_parser import parse_proto
from kafka_sql.model import data_types
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    Format,
    MaxwellJsonFormat,
    ProtobufFormat,
)

Comparison = tuple[str, Callable[[], Any], list[tuple[str, Callable[[], Any]]]]

BLOCK = 2_000
_NOTE = "x" * 60
_SOURCE = {
    "connector": "mysql",
    "name": "s",
    "ts_ms": 1589355606000,
    "db": "shop",
    "table": "orders",
    "row": 0,
}
_PROTO = """
  syntax = "proto3";
  message Order {
    int64 id = 1; string customer = 2; string category = 3; double price = 4; int32 quantity = 5;
    string note = 6;
  }
"""


def change_contests(fields: Sequence[Field], columns: Sequence[pa.Array]) -> list[Comparison]:
    """Six inserts, three updates and a delete of ten orders, in each envelope (decimals as strings, Canal's
    values all so); rates are events."""
    names = [field.name for field in fields]
    debezium, canal, maxwell = [], [], []
    for index, values in enumerate(zip(*(column.to_pylist() for column in columns), strict=True)):
        row = dict(zip(names, (*values[:3], *map(str, values[3:])), strict=True))
        word = "create" if index % 10 < 6 else "update" if index % 10 < 9 else "delete"
        debezium.append(_text(_debezium(word, row)))
        canal.append(_text(_canal(word, {name: str(value) for name, value in row.items()})))
        maxwell.append(_text(_maxwell(word, row)))
    used = tuple(fields)
    return [
        (
            "debezium-json to columns",
            _decoding(DebeziumJsonFormat(), debezium, used),
            [("json.loads and a loop", lambda: _loop(debezium, used))],
        ),
        (
            "debezium-json to columns, with source.timestamp and source.table",
            _decoding(DebeziumJsonFormat(), debezium, used, ("source.timestamp", "source.table")),
            [],
        ),
        ("canal-json to columns", _decoding(CanalJsonFormat(), canal, used), []),
        ("maxwell-json to columns", _decoding(MaxwellJsonFormat(), maxwell, used), []),
        *_protobuf_contests(columns),
    ]


def _text(event: Any) -> bytes:
    return json.dumps(event, separators=(",", ":")).encode()


def _debezium(word: str, row: dict[str, Any]) -> Any:
    old = None if word == "create" else {**row, "category": "x"}
    new = None if word == "delete" else row
    return {"before": old, "after": new, "source": _SOURCE, "op": word[0], "ts_ms": 1589355606100}


def _canal(word: str, row: dict[str, Any]) -> Any:
    old = [{"category": "x"}] if word == "update" else None
    kind = {"create": "INSERT", "update": "UPDATE", "delete": "DELETE"}[word]
    return {
        "data": [row],
        "database": "shop",
        "es": 1589373515000,
        "old": old,
        "table": "orders",
        "type": kind,
    }


def _maxwell(word: str, row: dict[str, Any]) -> Any:
    event = {"database": "shop", "table": "orders", "ts": 1596684883, "data": row}
    if word == "update":
        event["old"] = {"category": "x"}
    return {**event, "type": "insert" if word == "create" else word}


def _decoding(
    format: Format, records: list[bytes], fields: tuple[Field, ...], metadata: tuple[str, ...] = ()
) -> Callable[[], Any]:
    decoder = make_decoder(DecoderSpec(format, fields, tuple(range(len(fields))), metadata))

    def run() -> None:
        for start in range(0, len(records), BLOCK):
            decoded = decoder.decode(records[start : start + BLOCK])
            assert not decoded.rejected, decoded.rejected[0]

    return run


def _loop(records: Sequence[bytes], fields: Sequence[Field]) -> list[pa.Array]:
    rows = []
    for record in records:
        event = json.loads(record)
        rows += [image for image in (event["before"], event["after"]) if image is not None]
    return [pa.array([row[field.name] for row in rows]) for field in fields]


def _protobuf_contests(columns: Sequence[pa.Array]) -> list[Comparison]:
    file = parse_proto("orders.proto", _PROTO)
    descriptors = FileDescriptorSet(file=[file]).SerializeToString()
    format = ProtobufFormat("Order", descriptors=descriptors)
    message = GetMessageClass(find_message(descriptors, "Order"))
    ids, customers, categories, prices, _ = (column.to_pylist() for column in columns)
    records = [
        message(
            id=key, customer=customer, category=category, price=float(price), note=_NOTE
        ).SerializeToString()
        for key, customer, category, price in zip(ids, customers, categories, prices, strict=True)
    ]
    fields = (
        Field("id", data_types.BIGINT),
        Field("customer", data_types.STRING),
        Field("category", data_types.STRING),
        Field("price", data_types.DOUBLE),
    )
    arrays = [columns[0], columns[1], columns[2], columns[3].cast(pa.float64())]
    encoder = make_encoder(EncoderSpec(format, fields))
    return [
        (
            "Protobuf to columns",
            _decoding(format, records, fields),
            [("a loop over messages", lambda: _message_loop(message, records))],
        ),
        ("columns to Protobuf", lambda: encoder.encode(arrays), []),
    ]


def _message_loop(message: Any, records: Sequence[bytes]) -> list[pa.Array]:
    rows = [message.FromString(record) for record in records]
    return [
        pa.array([getattr(row, name) for row in rows]) for name in ("id", "customer", "category", "price")
    ]
