"""Records with Confluent's header: JSON behind it, ids that change or are unknown, what is registered."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.avro.schema.from_flink import schema_text
from kafka_sql.codecs.confluent.framing import Framed, frames, header, registered_id
from kafka_sql.codecs.confluent.json import ConfluentJsonDecoder, ConfluentJsonEncoder
from kafka_sql.codecs.contract.codec import (
    DecoderSpec,
    EncodeError,
    EncoderSpec,
    Field,
    FilteringDecoder,
    Rejected,
)
from kafka_sql.codecs.registry import avro_decoder, avro_encoder, make_decoder
from kafka_sql.model import data_types
from kafka_sql.model.formats import AvroConfluentFormat, JsonConfluentFormat, JsonFormat, RegistryConfig
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from tests.unit.codecs.registry_stub import RegistryStub

REGISTRY = RegistryConfig(("http://127.0.0.1:1",), "orders-value")
FIELDS = (Field("a", data_types.INT), Field("b", data_types.STRING))
JSON = JsonConfluentFormat(REGISTRY)
AVRO = AvroConfluentFormat(REGISTRY)
NO_HEADER = "a record of 4 bytes has no schema id: it needs 5"
NO_MAGIC = "its first byte is 123, not the 0 that Confluent's serializers write"


def test_headers() -> None:
    one, two = header(1) + b"x", header(2) + b"y"
    assert frames([one, one]) == Framed({1: [0, 1]}, [])
    assert frames([one, two, None, one]) == Framed({1: [0, 3], 2: [1]}, [])
    assert frames([]) == Framed({}, [])
    assert frames([one, b"\0\0\0\0", b"{}" * 3, header(2**32 - 1)]) == Framed(
        {1: [0], 2**32 - 1: [3]}, [Rejected(1, "", NO_HEADER), Rejected(2, "", NO_MAGIC)]
    )
    assert frames([b"{}" * 3]) == Framed({}, [Rejected(0, "", NO_MAGIC)])


def test_json_behind_a_header() -> None:
    decoder = make_decoder(DecoderSpec(JSON, FIELDS, (1, 0)))
    assert isinstance(decoder, ConfluentJsonDecoder)
    values = [
        header(9) + b'{"a":1,"b":"x"}',
        None,
        b'{"a":1}',
        header(3) + b'{"a":"2"}',
        b"\0\0\0\0",
        header(9) + b"[",
    ]
    found = decoder.decode(values)
    assert [column.to_pylist() for column in found.columns] == [["x", None], [1, 2]]
    assert found.records is not None
    assert found.records.tolist() == [0, 3]
    assert [item.record for item in found.rejected] == [2, 4, 5]
    assert [item.reason for item in found.rejected][:2] == [NO_MAGIC, NO_HEADER]
    whole = decoder.decode([values[0], values[0]])
    assert (whole.rows, whole.records, whole.rejected) == (2, None, [])


def test_rows_can_be_left_out_behind_a_header() -> None:
    class Large:
        positions = (0,)

        def keep(self, columns: Sequence[pa.Array]) -> np.ndarray:
            return columns[0].to_numpy() > 1

    decoder = make_decoder(DecoderSpec(JSON, FIELDS, (0,)))
    assert isinstance(decoder, FilteringDecoder)
    values = [header(1) + b'{"a":%d}' % number for number in (1, 2, 3)]
    found = decoder.decode_where([b"x", *values], Large())
    assert found.columns[0].to_pylist() == [2, 3]
    assert [item.record for item in found.rejected] == [0]


def test_json_options_count_behind_a_header() -> None:
    strict = JsonConfluentFormat(REGISTRY, JsonFormat(fail_on_missing_field=True))
    [rejected] = make_decoder(DecoderSpec(strict, FIELDS, (0,))).decode([header(1) + b'{"a":1}']).rejected
    assert rejected.path == "b"


def columns() -> list[pa.Array]:
    return [pa.array([1, None], pa.int32()), pa.array(["x", "y"])]


def test_a_json_schema_is_registered_with_the_first_rows() -> None:
    stub = RegistryStub()
    encoder = ConfluentJsonEncoder(EncoderSpec(JSON, FIELDS), JSON, stub)
    assert encoder.encode([column[:0] for column in columns()]) == []
    assert stub.registered == []
    written = encoder.encode(columns())
    assert written == [header(7) + b'{"a":1,"b":"x"}', header(7) + b'{"a":null,"b":"y"}']
    encoder.encode(columns())
    [(subject, document)] = stub.registered
    assert (subject, document.kind) == ("orders-value", "JSON")
    assert json.loads(document.text)["properties"] == {
        "a": {"type": ["integer", "null"]},
        "b": {"type": ["string", "null"]},
    }
    with pytest.raises(EncodeError, match="delete"):
        encoder.encode(columns(), np.array([0, 3], dtype=np.int8))


def test_without_registration_the_newest_json_schema_counts() -> None:
    options = replace(JSON, registry=replace(REGISTRY, auto_register=False))
    stub = RegistryStub(next_id=12, registered=[("orders-value", SchemaDocument("{}", "JSON"))])
    encoder = ConfluentJsonEncoder(EncoderSpec(options, FIELDS), options, stub)
    assert encoder.encode(columns())[0] == header(12) + b'{"a":1,"b":"x"}'
    given = replace(options, schema='{"type":"object"}')
    with pytest.raises(JobError, match="nothing under"):
        ConfluentJsonEncoder(EncoderSpec(given, FIELDS), given, stub).encode(columns())


def test_an_avro_schema_is_registered_or_looked_up() -> None:
    stub = RegistryStub()
    encoded = avro_encoder(EncoderSpec(AVRO, FIELDS), AVRO, stub).encode(columns())
    assert encoded[0] == header(7) + b"\2\2\2\2x"
    assert stub.registered == [("orders-value", SchemaDocument(schema_text(FIELDS)))]
    looking = replace(AVRO, registry=replace(REGISTRY, auto_register=False))
    assert avro_encoder(EncoderSpec(looking, FIELDS), looking, stub).encode(columns()) == encoded
    with pytest.raises(JobError, match="nothing under"):
        avro_encoder(EncoderSpec(looking, FIELDS[:1]), looking, stub).encode(columns()[:1])
    nameless = replace(REGISTRY, subject=None)
    with pytest.raises(JobError, match="the name to register the schema under"):
        registered_id(stub, nameless, SchemaDocument("x"))


def record(id: int, fields: tuple[Field, ...], *values: Any) -> bytes:
    stub = RegistryStub(next_id=id)
    arrays = [pa.array([value]) for value in values]
    [encoded] = avro_encoder(EncoderSpec(AVRO, fields), AVRO, stub).encode(arrays)
    assert encoded is not None
    return encoded


@pytest.mark.parametrize("few", [-1, 1000])
def test_ids_may_change_from_record_to_record(few: int) -> None:
    other = (Field("c", data_types.DOUBLE), Field("b", data_types.STRING), Field("a", data_types.BIGINT))
    stub = RegistryStub({1: SchemaDocument(schema_text(FIELDS)), 2: SchemaDocument(schema_text(other[:2]))})
    first, second = record(1, FIELDS, 5, "x"), record(2, other[:2], 1.5, "y")
    decoder = avro_decoder(DecoderSpec(AVRO, FIELDS, (0, 1)), AVRO, stub, few)
    found = decoder.decode([first, second, None, first, second])
    assert [column.to_pylist() for column in found.columns] == [[5, None, 5, None], ["x", "y", "x", "y"]]
    assert found.records is not None
    assert found.records.tolist() == [0, 1, 3, 4]
    assert stub.asked == 2
    decoder.decode([first, second])
    assert stub.asked == 2
    # A schema that comes later is found then; one that cannot be read is bad for its records only.
    third = record(3, other[1:], "z", 9)
    found = decoder.decode([third, first])
    assert found.rejected == [Rejected(0, "", "its schema id 3 is not in the schema registry")]
    assert found.columns[0].to_pylist() == [5]
    stub.documents[3] = SchemaDocument(schema_text(other[1:]))
    found = decoder.decode([third, first])
    assert found.columns[1].to_pylist() == ["x"]
    assert [(item.record, item.path, item.reason) for item in found.rejected] == [
        (0, "a", "the writer's type is long, the reader's int")
    ]
    stub.documents[4] = SchemaDocument('syntax = "proto3";', "PROTOBUF")
    stub.documents[5] = SchemaDocument('{"type":"record"}')
    found = decoder.decode([header(4) + b"\2", header(5) + b"\2", first])
    assert [item.reason for item in found.rejected] == [
        "its schema (id 4) cannot be used: it is a PROTOBUF schema, not an Avro schema",
        "its schema (id 5) cannot be used: a type of kind 'record' has no name",
    ]
    assert found.rows == 1


def test_a_registry_that_is_down_is_no_fault_of_the_records() -> None:
    class Down(RegistryStub):
        def schema(self, id: int) -> SchemaDocument:
            raise UnreachableError(Diagnostic(ErrorCode.REGISTRY_UNREACHABLE, "it is down"))

    decoder = avro_decoder(DecoderSpec(AVRO, FIELDS, (0,)), AVRO, Down())
    with pytest.raises(UnreachableError, match="it is down"):
        decoder.decode([header(1) + b"\0\0"])
