"""What is written is read again: rows of every type, in every envelope and in messages."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from google.protobuf.descriptor_pb2 import FileDescriptorSet

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.formats.proto.proto_parser import parse_proto
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    Format,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
    ProtobufFormat,
    TimestampFormat,
)
from kafka_sql.model.row_kind import RowKind
from kafka_sql.sql.parsing.type_parser import parse_type
from tests.unit.codecs.reading import readable

ISO = JsonFormat(
    timestamp_format=TimestampFormat.ISO_8601, ignore_null_fields=True, decimal_as_plain_number=True
)
JSON_VALUES = {
    "BOOLEAN": [True, False],
    "TINYINT": [-128, 127],
    "SMALLINT": [-32768, 32767],
    "INT": [-(1 << 31), (1 << 31) - 1],
    "BIGINT": [-(1 << 63), (1 << 63) - 1],
    "FLOAT": [1.5, 3.4028234663852886e38],
    "DOUBLE": [0.1, 1.7976931348623157e308],
    "DECIMAL(38, 18)": ["12345678901234567890.123456789012345678", "-0.000000000000000001"],
    "STRING": ["", 'é😀"\\\n\x00'],
    "BYTES": [b"", b"\x00\xff\x10"],
    "DATE": [-719162, 2932896],
    "TIME(3)": [0, 86_399_999_000_000],
    "TIMESTAMP(6)": [-1, 253_402_300_799_999_999],
    "TIMESTAMP_LTZ(6)": [0, 1_700_000_000_123_456],
    "ARRAY<INT>": [[], [1, None, -3]],
    "MAP<STRING, DOUBLE>": [[], [("a", 1.5), ("", None)]],
    "ROW<`x` INT, `y` ROW<`z` STRING>>": [{"x": 1, "y": {"z": "q"}}, {"x": None, "y": None}],
}
MESSAGE_VALUES = {
    "optional bool": ("BOOLEAN", [True, False]),
    "optional int32": ("INT", [-(1 << 31), (1 << 31) - 1]),
    "optional uint32": ("INT", [-1, 5]),
    "optional sint32": ("INT", [-(1 << 31), 0]),
    "optional fixed32": ("INT", [-1, 1]),
    "optional sfixed32": ("INT", [-7, 7]),
    "optional int64": ("BIGINT", [-(1 << 63), (1 << 63) - 1]),
    "optional uint64": ("BIGINT", [-1, 5]),
    "optional fixed64": ("BIGINT", [-2, 2]),
    "optional sint64": ("BIGINT", [-(1 << 63), 0]),
    "optional float": ("FLOAT", [1.5, -0.0]),
    "optional double": ("DOUBLE", [0.1, float("inf")]),
    "optional string": ("STRING", ["", "é😀\x00"]),
    "optional bytes": ("BYTES", [b"", b"\x00\xff"]),
    "optional E": ("STRING", ["A", "B"]),
    "repeated E": ("ARRAY<INT>", [[0, 1], [1]]),
    "repeated string": ("ARRAY<STRING>", [["a", ""], ["b"]]),
    "repeated M": ("ARRAY<ROW<`x` INT>>", [[{"x": 1}, {"x": None}], [{"x": 2}]]),
    "optional M": ("ROW<`x` INT>", [{"x": 1}, {"x": None}]),
    "map<string, M>": ("MAP<STRING, ROW<`x` INT>>", [[("a", {"x": 1})], [("", {"x": None})]]),
    "map<int64, bytes>": ("MAP<BIGINT, BYTES>", [[(-1, b"x")], [(5, b"")]]),
}


def column(text: str, values: list[object]) -> tuple[Field, pa.Array]:
    """A column of the values and NULL."""
    data_type = parse_type(text)
    kind = arrow_type(data_type)
    given = pa.array(values, pa.string()).cast(kind) if pa.types.is_decimal(kind) else pa.array(values, kind)
    return Field("v", data_type), pa.concat_arrays([given, pa.nulls(1, kind)])


@pytest.mark.parametrize("json", [JsonFormat(), ISO], ids=["plain", "other"])
@pytest.mark.parametrize("make", [DebeziumJsonFormat, CanalJsonFormat, MaxwellJsonFormat, OggJsonFormat])
@pytest.mark.parametrize("type_text", JSON_VALUES)
def test_change_events(type_text: str, make: type[DebeziumJsonFormat], json: JsonFormat) -> None:
    field, values = column(type_text, JSON_VALUES[type_text])
    format: Format = make(json)
    kinds = np.array([RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER, RowKind.DELETE], dtype=np.int8)
    written = make_encoder(EncoderSpec(format, (field,))).encode([values], kinds)
    decoded = make_decoder(DecoderSpec(format, (field,), (0,))).decode(written)
    assert decoded.rejected == []
    assert readable(decoded.columns[0]) == readable(values)
    # An update is written as a delete and an insert, as in Flink.
    assert decoded.kinds is not None
    assert decoded.kinds.tolist() == [RowKind.DELETE, RowKind.INSERT, RowKind.DELETE]


@pytest.mark.parametrize("declared", MESSAGE_VALUES)
def test_messages(declared: str) -> None:
    text, given = MESSAGE_VALUES[declared]
    field, values = column(text, given)
    file = parse_proto(
        "t.proto",
        f"message T {{ {declared} v = 1; }} message M {{ optional int32 x = 1; }} enum E {{ A = 0; B = 1; }}",
    )
    format = ProtobufFormat("T", descriptors=FileDescriptorSet(file=[file]).SerializeToString())
    written = make_encoder(EncoderSpec(format, (field,))).encode([values])
    decoded = make_decoder(DecoderSpec(format, (field,), (0,))).decode(written)
    assert decoded.rejected == []
    assert readable(decoded.columns[0]) == readable(values)
