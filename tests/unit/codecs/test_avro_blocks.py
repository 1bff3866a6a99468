"""The reader of Avro by columns against the one by records, and both against fastavro, on made-up schemas and
values; and on bytes that are no record at all."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from typing import Any

import fastavro
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kafka_sql.codecs.avro.binary.decoder import AvroDecoder, SchemaReader
from kafka_sql.codecs.avro.binary.encoder import AvroEncoder
from kafka_sql.codecs.avro.json_decoder import AvroJsonDecoder
from kafka_sql.codecs.avro.json_encoder import AvroJsonEncoder
from kafka_sql.codecs.avro.schema.from_flink import schema_of, schema_text
from kafka_sql.codecs.avro.schema.schema import parse_schema
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncoderSpec, Field
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowField, RowType, TypeRoot
from kafka_sql.model.formats import AvroFormat
from tests.unit.codecs.reading import comparable

BY_COLUMN, BY_RECORD = -1, 1_000_000
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])

atomic = st.sampled_from(
    [
        data_types.BOOLEAN,
        data_types.TINYINT,
        data_types.SMALLINT,
        data_types.INT,
        data_types.BIGINT,
        data_types.FLOAT,
        data_types.DOUBLE,
        data_types.STRING,
        data_types.BYTES,
        data_types.DATE,
        data_types.time(3),
        data_types.timestamp(3),
        data_types.decimal(9, 2),
        data_types.decimal(38, 4),
    ]
)


def _nullability(type: DataType, nullable: bool) -> DataType:
    return type.as_nullable() if nullable else type.not_null()


def _nested(inner: st.SearchStrategy[DataType]) -> st.SearchStrategy[DataType]:
    fields = st.lists(inner, min_size=1, max_size=3)
    return st.one_of(
        st.builds(lambda element: ArrayType(element), inner),
        st.builds(lambda value: MapType(data_types.STRING.not_null(), value), inner),
        st.builds(
            lambda found: RowType(tuple(RowField(f"f{i}", one) for i, one in enumerate(found))), fields
        ),
    ).flatmap(lambda type: st.booleans().map(lambda nullable: _nullability(type, nullable)))


any_type = st.recursive(
    st.builds(_nullability, atomic, st.booleans()), lambda inner: _nested(inner), max_leaves=4
)


def values_of(type: DataType) -> st.SearchStrategy[Any]:
    """Plain values of a column, as Arrow takes them."""
    plain: st.SearchStrategy[Any]
    match type:
        case AtomicType(root=TypeRoot.BOOLEAN):
            plain = st.booleans()
        case AtomicType(root=TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT | TypeRoot.BIGINT):
            bits = {"TINYINT": 8, "SMALLINT": 16, "INT": 32, "BIGINT": 64}[type.root.value]
            plain = st.integers(-(1 << bits - 1), (1 << bits - 1) - 1)
        case AtomicType(root=TypeRoot.FLOAT):
            plain = st.floats(width=32, allow_nan=False)
        case AtomicType(root=TypeRoot.DOUBLE):
            plain = st.floats(allow_nan=False)
        case AtomicType(root=TypeRoot.VARCHAR):
            plain = st.text(max_size=12)
        case AtomicType(root=TypeRoot.VARBINARY):
            plain = st.binary(max_size=12)
        case AtomicType(root=TypeRoot.DATE):
            plain = st.integers(-(1 << 31), (1 << 31) - 1)
        case AtomicType(root=TypeRoot.TIME):
            plain = st.integers(0, 86_399_999).map(lambda millis: millis * 1_000_000)
        case AtomicType(root=TypeRoot.TIMESTAMP):
            plain = st.integers(-(10**15), 10**15).map(lambda millis: millis * 1000)
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            limit = 10 ** int(precision or 0) - 1
            plain = st.integers(-limit, limit).map(lambda number: _decimal(number, int(scale or 0)))
        case ArrayType(element=element):
            plain = st.lists(values_of(element), max_size=4)
        case MapType(value=value):
            plain = st.dictionaries(st.text(max_size=4), values_of(value), max_size=3).map(
                lambda found: list(found.items())
            )
        case RowType(fields=fields):
            plain = st.fixed_dictionaries({field.name: values_of(field.type) for field in fields})
        case _:
            raise AssertionError(type)
    return st.one_of(st.none(), plain) if type.nullable else plain


def _decimal(number: int, scale: int) -> Any:
    from decimal import Decimal

    return Decimal((int(number < 0), tuple(map(int, str(abs(number)))), -scale))


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[Field, ...], list[pa.Array]]:
    """Columns of made-up types with some rows."""
    column_types = draw(st.lists(any_type, min_size=1, max_size=4))
    fields = tuple(Field(f"c{i}", type) for i, type in enumerate(column_types))
    rows = draw(st.integers(1, 6))
    columns = []
    for field in fields:
        values = draw(st.lists(values_of(field.type), min_size=rows, max_size=rows))
        columns.append(pa.array(values, arrow_type(field.type)))
    return fields, columns


def decoded_by(fields: tuple[Field, ...], records: Sequence[bytes | None], few: int) -> Decoded:
    spec = DecoderSpec(AvroFormat(), fields, tuple(range(len(fields))))
    return AvroDecoder(spec, schema_of(fields), few).decode(records)


@QUICK
@given(tables())
def test_what_is_written_is_read(table: tuple[tuple[Field, ...], list[pa.Array]]) -> None:
    fields, columns = table
    spec = DecoderSpec(AvroFormat(), fields, tuple(range(len(fields))))
    schema = schema_of(fields)
    records = AvroEncoder(EncoderSpec(AvroFormat(), fields), schema).encode(columns)
    expected = comparable(spec, Decoded(len(records), columns, None, []))
    for few in (BY_COLUMN, BY_RECORD):
        assert comparable(spec, decoded_by(fields, records, few)) == expected
    texts = AvroJsonEncoder(EncoderSpec(AvroFormat(), fields), schema).encode(columns)
    if not any("inf" in line for line in expected[0][0]) and all(b"Infinity" not in t for t in texts if t):
        assert comparable(spec, AvroJsonDecoder(spec, schema).decode(texts)) == expected
    # fastavro reads the same bytes to their end and writes them back
    foreign = fastavro.parse_schema(json.loads(schema_text(fields)))
    for record in records:
        source = io.BytesIO(record or b"")
        value = fastavro.schemaless_reader(source, _plain(foreign))
        assert source.read() == b""
        back = io.BytesIO()
        fastavro.schemaless_writer(back, _plain(foreign), value)
        assert back.getvalue() == record


def _plain(schema: Any) -> Any:
    """A schema without logical types: fastavro's dates end at the year 9999."""
    if isinstance(schema, dict):
        return {key: _plain(value) for key, value in schema.items() if key != "logicalType"}
    return [_plain(item) for item in schema] if isinstance(schema, list) else schema


@QUICK
@given(tables(), st.data())
def test_any_columns_can_be_left_out(
    table: tuple[tuple[Field, ...], list[pa.Array]], data: st.DataObject
) -> None:
    fields, columns = table
    schema = schema_of(fields)
    records = AvroEncoder(EncoderSpec(AvroFormat(), fields), schema).encode(columns)
    projected = tuple(data.draw(st.permutations(range(len(fields)))))[
        : data.draw(st.integers(0, len(fields)))
    ]
    spec = DecoderSpec(AvroFormat(), fields, projected)
    expected = comparable(spec, Decoded(len(records), [columns[i] for i in projected], None, []))
    for few in (BY_COLUMN, BY_RECORD):
        assert comparable(spec, AvroDecoder(spec, schema, few).decode(records)) == expected


@QUICK
@given(tables(), st.data())
def test_broken_records_are_the_same_for_both_readers_and_harm_no_other(
    table: tuple[tuple[Field, ...], list[pa.Array]], data: st.DataObject
) -> None:
    fields, columns = table
    good = AvroEncoder(EncoderSpec(AvroFormat(), fields), schema_of(fields)).encode(columns)
    mixed: list[bytes | None] = []
    for record in good:
        mixed.append(record)
        mixed.append(data.draw(st.one_of(st.none(), st.binary(max_size=24), broken(record or b""))))
    spec = DecoderSpec(AvroFormat(), fields, tuple(range(len(fields))))
    by_column = comparable(spec, decoded_by(fields, mixed, BY_COLUMN))
    by_record = comparable(spec, decoded_by(fields, mixed, BY_RECORD))
    assert by_column[:2] == by_record[:2]
    assert [(record, path) for record, path, _ in by_column[2]] == [
        (record, path) for record, path, _ in by_record[2]
    ]
    assert set(range(0, len(mixed), 2)) <= set(by_column[1])


def broken(record: bytes) -> st.SearchStrategy[bytes]:
    """The record with one byte changed, or without its end."""
    cut = st.integers(0, max(len(record) - 1, 0)).map(lambda end: record[:end])
    changed = st.tuples(st.integers(0, max(len(record) - 1, 0)), st.integers(0, 255)).map(
        lambda change: record[: change[0]] + bytes([change[1]]) + record[change[0] + 1 :]
    )
    return st.one_of(cut, changed)


@pytest.mark.parametrize("few", [BY_COLUMN, BY_RECORD])
def test_long_lists_and_short_ones_share_a_block(few: int) -> None:
    fields = (
        Field("n", data_types.INT),
        Field("l", ArrayType(data_types.INT)),
        Field("s", data_types.STRING),
    )
    lengths = [0, 3, 500, 1, 0, 70, 2000, 2]
    columns = [
        pa.array(range(len(lengths)), pa.int32()),
        pa.array([list(range(length)) for length in lengths], pa.list_(pa.int32())),
        pa.array([str(length) for length in lengths]),
    ]
    records = AvroEncoder(EncoderSpec(AvroFormat(), fields), schema_of(fields)).encode(columns)
    spec = DecoderSpec(AvroFormat(), fields, (0, 1, 2))
    expected = comparable(spec, Decoded(len(lengths), columns, None, []))
    assert comparable(spec, decoded_by(fields, records, few)) == expected
    skipping = DecoderSpec(AvroFormat(), fields, (2, 0))
    assert comparable(skipping, AvroDecoder(skipping, schema_of(fields), few).decode(records)) == comparable(
        skipping, Decoded(len(lengths), [columns[2], columns[0]], None, [])
    )


@pytest.mark.parametrize("few", [BY_COLUMN, BY_RECORD])
def test_longs_become_floats_in_one_step(few: int) -> None:
    writer = schema_of((Field("f", data_types.BIGINT.not_null()),))
    fields = (Field("f", data_types.FLOAT),)
    reader = SchemaReader(writer, schema_of(fields), DecoderSpec(AvroFormat(), fields, (0,)), few)
    between = (1 << 60) + (1 << 36) + 1
    encoder = AvroEncoder(EncoderSpec(AvroFormat(), (Field("f", data_types.BIGINT.not_null()),)), writer)
    records = [record or b"" for record in encoder.encode([pa.array([between])])]
    found = reader.read(records, range(1), 0)
    assert found.columns[0].to_pylist() == [float((1 << 60) + (1 << 37))]


@pytest.mark.parametrize("few", [BY_COLUMN, BY_RECORD])
def test_a_list_of_nulls_cannot_eat_the_memory(few: int) -> None:
    writer = parse_schema(
        '{"type":"record","name":"r","fields":['
        '{"name":"l","type":{"type":"array","items":"null"}},{"name":"n","type":"int"}]}'
    )
    fields = (Field("l", ArrayType(data_types.INT)), Field("n", data_types.INT))
    reader = SchemaReader(writer, schema_of(fields), DecoderSpec(AvroFormat(), fields, (0, 1)), few)
    huge = bytes.fromhex("feffffffffffffffff01") + b"\0\2"
    found = reader.read([b"\6\0\2", huge, b"\0\4"], range(3), 0)
    assert found.columns[0].to_pylist() == [[None] * 3, []]
    assert found.columns[1].to_pylist() == [1, 2]
    assert [(item.record, item.path) for item in found.rejected] == [(1, "l")]


@pytest.mark.parametrize("few", [BY_COLUMN, BY_RECORD])
def test_writers_that_contain_themselves_are_skipped(few: int) -> None:
    writer = parse_schema(
        '{"type":"record","name":"r","fields":[{"name":"next","type":["null","r"]},{"name":"n","type":"int"}]}'
    )
    fields = (Field("n", data_types.INT),)
    reader = SchemaReader(writer, schema_of(fields), DecoderSpec(AvroFormat(), fields, (0,)), few)
    deep = b"\2" * 40 + b"\0" + b"\2" * 41
    bottomless = b"\2" * 100_000
    found = reader.read([b"\0\6", deep, bottomless, b"\2\0\4\x08"], range(4), 0)
    assert found.columns[0].to_pylist() == [3, 1, 4]
    assert [item.record for item in found.rejected] == [2]


def test_a_record_of_ten_megabytes() -> None:
    fields = (Field("s", data_types.STRING), Field("n", data_types.INT))
    columns = [pa.array(["x" * 10_000_000, "y"] * 20), pa.array([1, 2] * 20, pa.int32())]
    records = AvroEncoder(EncoderSpec(AvroFormat(), fields), schema_of(fields)).encode(columns)
    found = decoded_by(fields, records, BY_COLUMN)
    assert found.rows == 40
    assert found.columns[0].equals(columns[0])


_JSON_FIELDS = (
    Field("i", data_types.INT.not_null()),
    Field("d", data_types.DOUBLE),
    Field("l", ArrayType(data_types.STRING)),
    Field("r", RowType((RowField("x", data_types.decimal(5, 2)),))),
)
_JSON_WORDS = [
    *(
        '{"i":',
        "1",
        '"l":',
        "[",
        "]",
        "}",
        ",",
        "null",
        '{"double":',
        "1e999999999",
        '{"array":',
        '"\\ud800"',
    ),
    *('{"string":', '"x"', '"r":', '"d":', "-1.5", "99999999999999999999", "NaN", "\\", "\x00", "{}", "true"),
]


@QUICK
@given(
    st.lists(
        st.one_of(
            st.binary(max_size=40),
            st.text(max_size=40).map(str.encode),
            st.lists(st.sampled_from(_JSON_WORDS), max_size=14).map(lambda words: "".join(words).encode()),
        ),
        max_size=5,
    )
)
def test_any_bytes_are_a_record_in_json_or_are_refused(values: list[bytes]) -> None:
    good = b'{"i":1,"d":null,"l":{"array":[{"string":"x"},null]},"r":null} behind'
    spec = DecoderSpec(AvroFormat(), _JSON_FIELDS, (0, 1, 2, 3))
    found = AvroJsonDecoder(spec, schema_of(_JSON_FIELDS)).decode([*values, good])
    assert found.rows + len(found.rejected) == len(values) + 1
    assert found.columns[2].to_pylist()[-1] == ["x", None]
    comparable(spec, found)


@pytest.mark.parametrize("record", [b"[" * 200_000, b'{"i":' + b"1" * 10_000 + b"}", b'{"i":1,"l":' * 50_000])
def test_records_in_json_that_are_too_much(record: bytes) -> None:
    spec = DecoderSpec(AvroFormat(), _JSON_FIELDS, (0,))
    [rejected] = AvroJsonDecoder(spec, schema_of(_JSON_FIELDS)).decode([record]).rejected
    assert rejected.record == 0
