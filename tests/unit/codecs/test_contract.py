"""What every codec promises beside values: specs travel, imports stay light, any block or slice will do."""

from __future__ import annotations

import pickle
import subprocess
import sys

import numpy as np
import pyarrow as pa
import pytest
from google.protobuf.descriptor_pb2 import FileDescriptorSet

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import DecoderSpec, EncodeError, EncoderSpec, Field, Rejected
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.formats.proto.proto_parser import parse_proto
from kafka_sql.model import data_types
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    AvroEncoding,
    AvroFormat,
    CanalJsonFormat,
    CsvFormat,
    DebeziumAvroConfluentFormat,
    DebeziumJsonFormat,
    Endianness,
    Format,
    JsonConfluentFormat,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
    ProtobufFormat,
    RawFormat,
    RegistryConfig,
)
from kafka_sql.model.row_kind import RowKind
from kafka_sql.sql.parsing.type_parser import parse_type

_PROTO = parse_proto("a.proto", 'syntax = "proto3"; message M { int64 a = 1; }')
FORMATS: list[Format] = [
    JsonFormat(),
    CsvFormat(),
    RawFormat(),
    AvroFormat(),
    AvroFormat(AvroEncoding.JSON),
    DebeziumJsonFormat(),
    CanalJsonFormat(),
    MaxwellJsonFormat(),
    OggJsonFormat(),
    ProtobufFormat("M", descriptors=FileDescriptorSet(file=[_PROTO]).SerializeToString()),
]
WITH_REGISTRY: list[Format] = [
    AvroConfluentFormat(RegistryConfig(("http://127.0.0.1:1",), "s")),
    DebeziumAvroConfluentFormat(RegistryConfig(("http://127.0.0.1:1",), "s")),
    JsonConfluentFormat(RegistryConfig(("http://127.0.0.1:1",), "s")),
]


@pytest.mark.parametrize("format", [*FORMATS, *WITH_REGISTRY], ids=lambda format: type(format).__name__)
def test_specs_are_pickled_and_empty_blocks_are_fine(format: Format) -> None:
    fields = (Field("a", data_types.BIGINT),)
    decoder_spec = pickle.loads(pickle.dumps(DecoderSpec(format, fields, (0,))))
    encoder_spec = pickle.loads(pickle.dumps(EncoderSpec(format, fields)))
    decoded = make_decoder(decoder_spec).decode([])
    assert (decoded.rows, [len(column) for column in decoded.columns]) == (0, [0])
    assert [column.type for column in decoded.columns] == [pa.int64()]
    assert make_encoder(encoder_spec).encode([pa.array([], pa.int64())]) == []


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: type(format).__name__)
def test_kinds_are_written_or_refused(format: Format) -> None:
    encoder = make_encoder(EncoderSpec(format, (Field("a", data_types.BIGINT),)))
    columns = [pa.array([1, 2], pa.int64())]
    inserts = np.zeros(2, dtype=np.int8)
    assert encoder.encode(columns, inserts) == encoder.encode(columns)
    gone = np.array([RowKind.INSERT, RowKind.DELETE], dtype=np.int8)
    if isinstance(format, DebeziumJsonFormat | CanalJsonFormat | MaxwellJsonFormat | OggJsonFormat):
        first, second = encoder.encode(columns, gone)
        assert first == encoder.encode(columns)[0]
        assert second != encoder.encode(columns)[1]
    else:
        with pytest.raises(EncodeError, match="inserts only, but there is a row of kind delete"):
            encoder.encode(columns, gone)


def test_codecs_import_no_parser_and_no_spark() -> None:
    program = (
        "import sys, kafka_sql.codecs.registry\n"
        "heavy = ('sqlglot', 'pyspark', 'confluent_kafka', 'google.protobuf')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("flink", "arrow"),
    [
        ("BOOLEAN", pa.bool_()),
        ("TINYINT", pa.int8()),
        ("SMALLINT", pa.int16()),
        ("INT", pa.int32()),
        ("BIGINT NOT NULL", pa.int64()),
        ("FLOAT", pa.float32()),
        ("DOUBLE", pa.float64()),
        ("DECIMAL(12, 3)", pa.decimal128(12, 3)),
        ("CHAR(3)", pa.string()),
        ("STRING", pa.string()),
        ("BINARY(4)", pa.binary()),
        ("BYTES", pa.binary()),
        ("DATE", pa.date32()),
        ("TIME(0)", pa.time64("ns")),
        ("TIMESTAMP(3)", pa.timestamp("us")),
        ("TIMESTAMP_LTZ(3)", pa.timestamp("us", "UTC")),
        ("ARRAY<INT>", pa.list_(pa.int32())),
        ("MAP<STRING, DOUBLE>", pa.map_(pa.string(), pa.float64())),
        ("MULTISET<STRING>", pa.map_(pa.string(), pa.int32())),
        (
            "ROW<a INT, b ROW<c STRING>>",
            pa.struct([("a", pa.int32()), ("b", pa.struct([("c", pa.string())]))]),
        ),
    ],
)
def test_arrow_types(flink: str, arrow: pa.DataType) -> None:
    assert arrow_type(parse_type(flink)) == arrow


def test_types_that_no_column_can_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="RAW"):
        arrow_type(parse_type("RAW('java.util.List', 'AA==')"))


def test_records_tell_which_record_each_row_is_from() -> None:
    decoder = make_decoder(DecoderSpec(JsonFormat(), (Field("a", data_types.INT),), (0,)))
    decoded = decoder.decode([b'{"a":1}', None, b'[{"a":2},{"a":3}]', b'{"a":"x"}', b"", b'{"a":4}'])
    assert decoded.columns[0].to_pylist() == [1, 2, 3, 4]
    assert decoded.records is not None
    assert decoded.records.dtype == np.int64
    assert decoded.records.tolist() == [0, 2, 2, 5]
    assert decoded.rejected == [Rejected(3, "a", "'x' is not a whole number")]


def test_rejects_name_the_path_of_the_field() -> None:
    row = data_types.RowType(
        (data_types.RowField("b", data_types.RowType((data_types.RowField("c", data_types.DATE),))),)
    )
    decoder = make_decoder(DecoderSpec(JsonFormat(), (Field("a", row),), (0,)))
    [rejected] = decoder.decode([b'{"a":{"b":{"c":"01.02.2024"}}}']).rejected
    assert (rejected.path, rejected.reason) == ("a.b.c", "'01.02.2024' is not a date of the form yyyy-MM-dd")


def test_counting_rows_needs_no_columns() -> None:
    for format, records in ((JsonFormat(), [b"{}", b"x"]), (CsvFormat(), [b"1,2", b"1"])):
        fields = (Field("a", data_types.INT), Field("b", data_types.INT))
        decoded = make_decoder(DecoderSpec(format, fields, ())).decode(records)
        assert (decoded.rows, decoded.columns, [item.record for item in decoded.rejected]) == (1, [], [1])


def test_raw_refuses_other_lengths_and_keeps_nulls() -> None:
    spec = DecoderSpec(RawFormat(endianness=Endianness.LITTLE), (Field("v", data_types.SMALLINT),), (0,))
    decoded = make_decoder(spec).decode([b"\x01\x00", None, b"\x01", b"\xff\xff"])
    assert decoded.columns[0].to_pylist() == [1, None, -1]
    assert decoded.rejected == [Rejected(2, "v", "a SMALLINT has 2 bytes, the record has 1")]


def test_encoders_take_slices_and_chunks() -> None:
    column = pa.chunked_array([["a", "b\n"], ["c", None]])
    fields = (Field("s", data_types.STRING),)
    for format, expected in (
        (JsonFormat(), [b'{"s":"b\\n"}', b'{"s":"c"}', b'{"s":null}']),
        (CsvFormat(), [b'"b\n"', b"c", b""]),
        (RawFormat(), [b"b\n", b"c", None]),
    ):
        assert make_encoder(EncoderSpec(format, fields)).encode([column.slice(1)]) == expected
        assert (
            make_encoder(EncoderSpec(format, fields)).encode([column.slice(1).combine_chunks()]) == expected
        )
