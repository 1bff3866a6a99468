"""What the tests that feed decoders with anything share: formats with genuine records, and how records are
spoilt."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from typing import Any

import pyarrow as pa
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from hypothesis import strategies as st

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.confluent.framing import header
from kafka_sql.codecs.confluent.protobuf import ConfluentProtobufDecoder
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import avro_decoder, avro_encoder, make_decoder, make_encoder
from kafka_sql.formats.proto.proto_parser import parse_proto
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    AvroEncoding,
    AvroFormat,
    CanalJsonFormat,
    CsvFormat,
    DebeziumAvroConfluentFormat,
    DebeziumJsonFormat,
    Format,
    JsonConfluentFormat,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
    ProtobufConfluentFormat,
    ProtobufFormat,
    RawFormat,
    RegistryConfig,
)
from kafka_sql.sql.parsing.type_parser import parse_type
from tests.unit.codecs.registry_stub import RegistryStub

REGISTRY = RegistryConfig(("http://registry",), subject="s-value")
_PLAIN = {
    "id": ("BIGINT", [1, -(2**63), None]),
    "flag": ("BOOLEAN", [True, False, None]),
    "tiny": ("TINYINT", [127, -128, None]),
    "name": ("STRING", ['x"y;\n,é😀', "", None]),
    "real": ("DOUBLE", [1.5, -0.0, None]),
    "price": ("DECIMAL(10, 2)", [Decimal("12345678.90"), Decimal("-0.01"), None]),
    "day": ("DATE", [19_000, -1, None]),
    "at": ("TIMESTAMP(3)", [1_700_000_000_123_000, 0, None]),
    "tags": ("ARRAY<STRING>", [["a", "b"], [], None]),
}
_NESTED = {
    "blob": ("BYTES", [b"\0\xff", b"", None]),
    "instant": ("TIMESTAMP_LTZ(3)", [1_700_000_000_123_000, -1_000, None]),
    "counts": ("MAP<STRING, INT>", [[("k", 1), ("l", None)], [], None]),
    "item": (
        "ROW<x INT, inner_row ROW<y STRING, zs ARRAY<INT>>>",
        [{"x": 1, "inner_row": {"y": "z", "zs": [1, None]}}, {"x": None, "inner_row": None}, None],
    ),
}
_PROTO = parse_proto(
    "a.proto",
    """syntax = "proto3"; package shop;
    enum Color { RED = 0; GREEN = 1; }
    message Inner { int32 x = 1; string y = 2; repeated int32 zs = 3; }
    message Order {
      int64 id = 1; bool flag = 2; string name = 3; double real = 4; bytes blob = 5; Color color = 6;
      Inner item = 7; repeated string tags = 8; map<string, int32> counts = 9; repeated Inner items = 10;
    }""",
)
_PROTO_TYPES = {
    "id": ("BIGINT", [1, -1, None]),
    "flag": ("BOOLEAN", [True, False, None]),
    "name": ("STRING", ["é", "", None]),
    "real": ("DOUBLE", [1.5, -0.0, None]),
    "blob": ("BYTES", [b"\0\xff", b"", None]),
    "color": ("STRING", ["GREEN", "RED", None]),
    "item": ("ROW<x INT, y STRING, zs ARRAY<INT>>", [{"x": 1, "y": "z", "zs": [1, 2]}, None, None]),
    "tags": ("ARRAY<STRING>", [["a", "b"], [], None]),
    "counts": ("MAP<STRING, INT>", [[("k", 1)], [], None]),
    "items": ("ARRAY<ROW<x INT, y STRING, zs ARRAY<INT>>>", [[{"x": 1, "y": "", "zs": []}], [], None]),
}
_DESCRIPTORS = FileDescriptorSet(file=[_PROTO]).SerializeToString()
_PROTO_TEXT = """syntax = "proto3"; package shop;
  message Order { int64 id = 1; bool flag = 2; string name = 3; double real = 4; bytes blob = 5; }"""


@dataclass(frozen=True)
class Fuzzed:
    """A format under test: its columns, how a decoder of some of them is made, and genuine records."""

    fields: tuple[Field, ...]
    format: Format
    decoder: Callable[[DecoderSpec], Decoder]
    genuine: tuple[bytes, ...]

    def spec(self, projected: Sequence[int] | None = None) -> DecoderSpec:
        """A spec of all columns, or of those at ``projected``."""
        return DecoderSpec(self.format, self.fields, tuple(projected or range(len(self.fields))))


def _columns(types: dict[str, Any]) -> tuple[tuple[Field, ...], list[pa.Array]]:
    fields = tuple(Field(name, parse_type(kind)) for name, (kind, _) in types.items())
    arrays = [
        pa.array(values, arrow_type(field.type))
        for field, (_, values) in zip(fields, types.values(), strict=True)
    ]
    return fields, arrays


def _of(format: Format, types: dict[str, Any], *more: bytes) -> Fuzzed:
    fields, columns = _columns(types)
    written = make_encoder(EncoderSpec(format, fields)).encode(columns)
    return Fuzzed(fields, format, make_decoder, (*(each for each in written if each), *more))


def _lenient(fuzzed: Fuzzed) -> Fuzzed:
    format: Any = fuzzed.format
    if hasattr(format, "json"):
        return replace(fuzzed, format=replace(format, json=replace(format.json, ignore_parse_errors=True)))
    return replace(fuzzed, format=replace(format, ignore_parse_errors=True))


def _row(fields: Sequence[Field], values: dict[str, Any]) -> str:
    shown = {
        "id": 7,
        "name": "n",
        "item": {"x": "1", "inner_row": {"y": 5}},
        "tags": ["a", None],
        "counts": {"k": 1},
    }
    return json.dumps({field.name: shown.get(field.name) for field in fields} | values)


def _debezium(fields: Sequence[Field]) -> list[bytes]:
    row, other = _row(fields, {}), _row(fields, {"id": 8})
    update = (
        f'{{"before":{row},"after":{other},"op":"u","source":{{"db":"d","table":"t","ts_ms":5}},"ts_ms":6}}'
    )
    return [update.encode(), f'{{"schema":{{}},"payload":{update}}}'.encode()]


def _canal(fields: Sequence[Field]) -> bytes:
    row = _row(fields, {})
    return (
        f'{{"data":[{row},{row}],"old":[{{"id":1}},{{"name":null}}],"type":"UPDATE","database":"d","table":"t",'
        '"ts":5,"es":6,"pkNames":["id"],"mysqlType":{"id":"bigint"},"sqlType":{"id":-5}}'
    ).encode()


def _maxwell(fields: Sequence[Field]) -> bytes:
    return (
        f'{{"database":"d","table":"t","type":"update","ts":5,"data":{_row(fields, {})},"old":{{"id":1}}}}'
    ).encode()


def _ogg(fields: Sequence[Field]) -> bytes:
    row = _row(fields, {})
    return (
        f'{{"table":"d.t","op_type":"U","op_ts":"2020-05-13 15:40:06.000000","before":{row},"after":{row}}}'
    ).encode()


def _avro(encoding: AvroEncoding) -> Fuzzed:
    made = _of(AvroFormat(encoding, legacy_timestamp_mapping=False), _PLAIN | _NESTED)
    return replace(made, decoder=lambda spec: avro_decoder(spec, made.format, few=1))  # type: ignore[arg-type]


def _confluent_avro() -> Fuzzed:
    fields, columns = _columns(_PLAIN | _NESTED)
    format = AvroConfluentFormat(REGISTRY, legacy_timestamp_mapping=False)
    stub = RegistryStub()
    written = avro_encoder(EncoderSpec(format, fields), format, stub).encode(columns)
    stub.documents = {7: stub.registered[0][1], 8: SchemaDocument('"string"', "AVRO")}
    records = [each for each in written if each]
    return Fuzzed(
        fields, format, lambda spec: avro_decoder(spec, format, stub, 1), (*records, header(8) + b"\x02x")
    )


def _confluent_debezium() -> Fuzzed:
    fields, columns = _columns(_PLAIN)
    format = DebeziumAvroConfluentFormat(REGISTRY)
    stub = RegistryStub()
    written = avro_encoder(EncoderSpec(format, fields), format, stub).encode(columns)
    stub.documents = {7: stub.registered[0][1]}
    records = tuple(each for each in written if each)
    return Fuzzed(fields, format, lambda spec: avro_decoder(spec, format, stub, 1), records)


def _confluent_protobuf() -> Fuzzed:
    fields, columns = _columns({name: _PROTO_TYPES[name] for name in ("id", "flag", "name", "real", "blob")})
    written = make_encoder(
        EncoderSpec(ProtobufFormat("shop.Order", descriptors=_DESCRIPTORS), fields)
    ).encode(columns)
    format = ProtobufConfluentFormat(REGISTRY)
    stub = RegistryStub({7: SchemaDocument(_PROTO_TEXT, "PROTOBUF")})
    return Fuzzed(
        fields,
        format,
        lambda spec: ConfluentProtobufDecoder(spec, format, stub),
        tuple(header(7) + b"\0" + each for each in written if each is not None),
    )


def _confluent_json() -> Fuzzed:
    inner = _of(JsonFormat(), _PLAIN | _NESTED)
    return Fuzzed(
        inner.fields,
        JsonConfluentFormat(REGISTRY),
        make_decoder,
        tuple(header(7) + each for each in inner.genuine),
    )


@cache
def formats() -> dict[str, Fuzzed]:
    """Every format that is read, by name; ``lenient`` ones have ``ignore-parse-errors``."""
    fields, _ = _columns(_PLAIN | _NESTED)
    json_format = _of(JsonFormat(), _PLAIN | _NESTED, f"[{_row(fields, {})},{_row(fields, {})}]".encode())
    csv = _of(CsvFormat(escape_character="\\", null_literal="-"), _PLAIN)
    debezium = _of(DebeziumJsonFormat(), _PLAIN | _NESTED, *_debezium(fields)[:1])
    canal = _of(CanalJsonFormat(), _PLAIN | _NESTED, _canal(fields))
    maxwell = _of(MaxwellJsonFormat(), _PLAIN | _NESTED, _maxwell(fields))
    ogg = _of(OggJsonFormat(), _PLAIN | _NESTED, _ogg(fields))
    protobuf = _of(ProtobufFormat("shop.Order", descriptors=_DESCRIPTORS), _PROTO_TYPES)
    with_schema = Fuzzed(
        fields, DebeziumJsonFormat(schema_include=True), make_decoder, tuple(_debezium(fields)[1:])
    )
    found = {
        "json": json_format,
        "json lenient": _lenient(json_format),
        "csv": csv,
        "csv lenient": _lenient(csv),
        "debezium-json": debezium,
        "debezium-json lenient": _lenient(debezium),
        "debezium-json with schema": with_schema,
        "canal-json": canal,
        "canal-json lenient": _lenient(canal),
        "maxwell-json": maxwell,
        "maxwell-json lenient": _lenient(maxwell),
        "ogg-json": ogg,
        "ogg-json lenient": _lenient(ogg),
        "avro": _avro(AvroEncoding.BINARY),
        "avro as json": _avro(AvroEncoding.JSON),
        "avro-confluent": _confluent_avro(),
        "debezium-avro-confluent": _confluent_debezium(),
        "json-confluent": _confluent_json(),
        "protobuf": protobuf,
        "protobuf lenient": _lenient(protobuf),
        "protobuf-confluent": _confluent_protobuf(),
    }
    for kind, values in (
        ("INT", [1, -1]),
        ("STRING", ["é", "x"]),
        ("DOUBLE", [0.5, -1.0]),
        ("BOOLEAN", [True, False]),
    ):
        found[f"raw {kind}"] = _of(RawFormat(), {"v": (kind, values)})
    return found


_TOKENS = [
    *(
        b'"',
        b"{",
        b"}",
        b"[",
        b"]",
        b",",
        b":",
        b"\\",
        b"\\ud800",
        b"\\u0000",
        b"NaN",
        b"-Infinity",
        b"1e999",
    ),
    *(b"1" + b"0" * 40, b"\xff", b"\xc3", b"\xed\xa0\x80", b"\0", b"\xef\xbb\xbf", b"null", b'"id":', b"\n"),
    *(
        b"[" * 300,
        b'{"a":' * 300,
        b";",
        b"-",
        b"\xff" * 10,
        b"\x80" * 9 + b"\x01",
        b"9" * 400,
        b"0x1p3",
        b"1e-9999",
    ),
    *(b'"op":"u"', b'"before":null', b'"data":[', b"'", b"#", b"\r\n", b"\t", b" ", b"true", b'"2024-13-45"'),
]


@st.composite
def spoilt(draw: st.DrawFn, genuine: tuple[bytes, ...]) -> bytes:
    """Random bytes, or a genuine record cut, changed, spliced with another or with something inserted."""
    match draw(st.integers(0, 5)):
        case 0:
            return draw(st.binary(max_size=60))
        case 1:
            one = draw(st.sampled_from(genuine))
            return one[: draw(st.integers(0, len(one)))]
        case 2:
            one, two = draw(st.sampled_from(genuine)), draw(st.sampled_from(genuine))
            return one[: draw(st.integers(0, len(one)))] + two[draw(st.integers(0, len(two))) :]
        case 3:
            one = bytearray(draw(st.sampled_from(genuine)))
            for _ in range(draw(st.integers(1, 4))):
                if one:
                    one[draw(st.integers(0, len(one) - 1))] = draw(st.integers(0, 255))
            return bytes(one)
        case 4:
            one = draw(st.sampled_from(genuine))
            place = draw(st.integers(0, len(one)))
            end = draw(st.integers(place, len(one)))
            return one[:place] + draw(st.sampled_from(_TOKENS)) + one[end if draw(st.booleans()) else place :]
        case _:
            return draw(st.sampled_from(genuine)) + draw(st.sampled_from(_TOKENS))
