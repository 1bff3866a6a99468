"""Messages behind ids of a schema registry: which message, which version, which is wrong."""

from __future__ import annotations

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaReference
from kafka_sql.codecs.confluent.protobuf import (
    ConfluentProtobufDecoder,
    ConfluentProtobufEncoder,
    indexes_bytes,
    message_indexes,
)
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncodeError, EncoderSpec, Field
from kafka_sql.model import data_types
from kafka_sql.model.formats import ProtobufConfluentFormat, RegistryConfig
from tests.unit.codecs.registry_stub import RegistryStub

REGISTRY = RegistryConfig(("http://registry",), subject="orders-value")
FIELDS = (Field("id", data_types.BIGINT), Field("name", data_types.STRING))
ORDER = """syntax = "proto3"; package shop;
  message Order { int64 id = 1; string name = 2; message Line { int64 id = 1; } }
  message Other { int64 id = 1; }"""


def proto(text: str, *references: SchemaReference) -> SchemaDocument:
    return SchemaDocument(text, "PROTOBUF", references)


def decoded(
    values: list[bytes | None],
    stub: RegistryStub,
    name: str | None = None,
    fields: tuple[Field, ...] = FIELDS,
) -> Decoded:
    options = ProtobufConfluentFormat(REGISTRY, message_name=name)
    spec = DecoderSpec(options, fields, tuple(range(len(fields))))
    return ConfluentProtobufDecoder(spec, options, stub).decode(values)


def framed(id: int, indexes: bytes, message: bytes) -> bytes:
    return b"\0" + id.to_bytes(4, "big") + indexes + message


def test_rows_and_what_is_wrong_with_the_others() -> None:
    stub = RegistryStub({1: proto(ORDER), 2: SchemaDocument("{}", "JSON"), 3: proto("message")})
    body = bytes.fromhex("08051201 61".replace(" ", ""))
    found = decoded(
        [
            framed(1, b"\0", body),
            framed(1, bytes([2, 0]), body),
            None,
            framed(1, bytes([2, 2]), b""),
            framed(1, bytes([4, 0, 0]), b""),
            framed(1, bytes([2, 10]), b""),
            framed(1, b"", b""),
            framed(1, b"\0", b"\xff"),
            framed(9, b"\0", body),
            framed(2, b"\0", body),
            framed(3, b"\0", body),
            b"{}",
            framed(1, b"\0", b""),
        ],
        stub,
    )
    assert [column.to_pylist() for column in found.columns] == [[5, 5, 0], ["a", "a", ""]]
    assert found.records is not None
    assert found.records.tolist() == [0, 1, 12]
    assert {item.record: item.reason for item in found.rejected} == {
        3: "the record is a message of type shop.Other, not shop.Order",
        4: "the record is a message of type shop.Order.Line, not shop.Order",
        5: "its schema (id 1) has no message at [5]",
        6: "the record ends before it says which message it is",
        7: "the record is not a message of type shop.Order",
        8: "its schema id 9 is not in the schema registry",
        9: "its schema (id 2) cannot be used: it is a JSON schema, not a Protobuf schema",
        10: "its schema (id 3) cannot be used: line 1: expected a name, found ''",
        11: "a record of 2 bytes has no schema id: it needs 5",
    }


def test_the_message_may_be_named() -> None:
    stub = RegistryStub({1: proto(ORDER)})
    found = decoded([framed(1, bytes([4, 0, 0]), b"\x08\x07")], stub, "shop.Order.Line", FIELDS[:1])
    assert found.columns[0].to_pylist() == [7]
    assert found.records is None


def test_records_of_older_schemas_lack_new_columns() -> None:
    old = 'syntax = "proto3"; message Order { int64 id = 1; }'
    new = 'syntax = "proto3"; message Order { int64 id = 1; string name = 2; }'
    values: list[bytes | None] = [
        framed(1, b"\0", b"\x08\x01"),
        framed(2, b"\0", bytes.fromhex("0802120162")),
    ]
    stub = RegistryStub({1: proto(old), 2: proto(new)}, registered=[("orders-value", proto(new))])
    assert [column.to_pylist() for column in decoded(values, stub).columns] == [[1, 2], [None, "b"]]

    stub = RegistryStub({1: proto(old), 2: proto(new)})
    found = decoded(values, stub)
    assert found.columns[0].to_pylist() == [2]
    assert [item.reason for item in found.rejected] == ["message 'Order' has no field 'name' (schema id 1)"]


def test_imports_come_from_the_registry() -> None:
    text = 'syntax = "proto3"; import "money.proto"; message Order { Money id = 1; }'
    stub = RegistryStub(
        {1: proto(text, SchemaReference("money.proto", "money", 3))},
        versions={("money", 3): proto('syntax = "proto3"; message Money { int32 units = 1; }')},
    )
    row = data_types.RowType((data_types.RowField("units", data_types.INT),))
    found = decoded([framed(1, b"\0", bytes.fromhex("0a020809"))], stub, fields=(Field("id", row),))
    assert found.columns[0].to_pylist() == [{"units": 9}]


@pytest.mark.parametrize(("name", "head"), [(None, b"\0"), ("shop.Other", bytes([2, 2]))])
def test_what_is_written_is_read_again(name: str | None, head: bytes) -> None:
    stub = RegistryStub({7: proto(ORDER)})
    fields = FIELDS[:1] if name else FIELDS
    options = ProtobufConfluentFormat(REGISTRY, message_name=name, schema=ORDER)
    encoder = ConfluentProtobufEncoder(EncoderSpec(options, fields), options, stub)
    columns = [pa.array([1, None, -3]), pa.array(["a", "é", None])][: len(fields)]
    assert encoder.encode([column.slice(0, 0) for column in columns]) == []
    assert stub.registered == []
    written = encoder.encode(columns)
    assert stub.registered == [("orders-value", proto(ORDER))]
    assert all(value is not None and value.startswith(b"\0\0\0\0\7" + head) for value in written)
    again = decoded(written, stub, name, fields).columns
    assert [column.to_pylist() for column in again] == [[1, 0, -3], ["a", "é", ""]][: len(fields)]


def test_without_a_schema_the_newest_version_counts() -> None:
    stub = RegistryStub({}, registered=[("orders-value", proto(ORDER))])
    options = ProtobufConfluentFormat(REGISTRY)
    encoder = ConfluentProtobufEncoder(EncoderSpec(options, FIELDS), options, stub)
    assert encoder.encode([pa.array([1]), pa.array(["a"])]) == [framed(7, b"\0", bytes.fromhex("0801120161"))]
    wrong = ConfluentProtobufEncoder(EncoderSpec(options, (Field("no", data_types.INT),)), options, stub)
    with pytest.raises(EncodeError, match="has no field 'no'"):
        wrong.encode([pa.array([1], pa.int32())])


@given(st.lists(st.integers(0, 1 << 20), min_size=1, max_size=5).map(tuple))
def test_indexes_are_read_as_written(indexes: tuple[int, ...]) -> None:
    assert message_indexes(indexes_bytes(indexes) + b"x", 0) == (indexes, len(indexes_bytes(indexes)))


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.none(), st.binary(max_size=12), st.binary(max_size=12).map(lambda end: b"\0\0\0\0\1" + end)
        )
    )
)
def test_any_bytes_are_rows_or_rejects(values: list[bytes | None]) -> None:
    found = decoded(values, RegistryStub({1: proto(ORDER)}))
    assert found.rows + len(found.rejected) == sum(value is not None for value in values)
