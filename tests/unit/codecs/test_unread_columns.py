"""A record is refused whichever column is bad, also one that the query does not read, as in Flink."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from kafka_sql.codecs.contract.codec import DecoderSpec, Field, FilteringDecoder
from kafka_sql.codecs.contract.unread_columns import doubtful_columns
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.model.data_types import INT, STRING, ArrayType, RowField, RowType, decimal, timestamp
from kafka_sql.model.formats import (
    AvroFormat,
    CanalJsonFormat,
    CsvFormat,
    DebeziumJsonFormat,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
)

FIELDS = (
    Field("a", INT),
    Field("text", STRING),
    Field("n", INT),
    Field("at", timestamp(3)),
    Field("price", decimal(8, 2)),
    Field("items", ArrayType(INT)),
    Field("inner", RowType((RowField("x", INT),))),
)
GOOD = {
    "text": '{"any":[1]}',
    "n": "1",
    "at": '"2026-01-02 03:04:05"',
    "price": "1.5",
    "items": "[1]",
    "inner": '{"x":1}',
}
BAD = {"n": '"one"', "at": '"yesterday"', "price": '"much"', "items": '["x"]', "inner": '{"x":"y"}'}
JSON = {
    "plain": (JsonFormat(), '{"a":%d,%s}'),
    "debezium": (DebeziumJsonFormat(), '{"op":"c","before":null,"after":{"a":%d,%s}}'),
    "canal": (CanalJsonFormat(), '{"type":"INSERT","data":[{"a":%d,%s}]}'),
    "maxwell": (MaxwellJsonFormat(), '{"type":"insert","data":{"a":%d,%s}}'),
    "ogg": (OggJsonFormat(), '{"op_type":"I","before":null,"after":{"a":%d,%s}}'),
}


def blocks(shape: str, column: str, good: int = 3) -> list[bytes]:
    """Good records, then one that is bad in a column; none is with the name of no column."""

    def record(number: int, cells: dict[str, str]) -> bytes:
        return (shape % (number, ",".join(f'"{name}":{cell}' for name, cell in cells.items()))).encode()

    bad = {name: BAD[name] if name == column else cell for name, cell in GOOD.items()}
    return [*(record(number, GOOD) for number in range(good)), record(good, bad)]


@pytest.mark.parametrize("column", BAD)
@pytest.mark.parametrize("kind", JSON)
def test_a_bad_value_of_a_column_that_is_not_read_is_found(kind, column):
    options, shape = JSON[kind]
    decoder = make_decoder(DecoderSpec(options, FIELDS, (0,)))
    decoded = decoder.decode(blocks(shape, column))
    assert [column.to_pylist() for column in decoded.columns] == [[0, 1, 2]]
    [refused] = decoded.rejected
    assert refused.record == 3
    assert refused.path.split(".")[-2 if column == "inner" else -1].startswith(column)


@pytest.mark.parametrize("kind", JSON)
def test_with_ignored_errors_nothing_is_looked_for(kind):
    options, shape = JSON[kind]
    lenient = JsonFormat(ignore_parse_errors=True)
    format = lenient if isinstance(options, JsonFormat) else replace(options, json=lenient)
    spec = DecoderSpec(format, FIELDS, (0,))
    assert doubtful_columns(spec) == ()
    decoded = make_decoder(spec).decode(blocks(shape, "n"))
    assert (decoded.rows, decoded.rejected) == (4, [])


def test_rows_without_any_column_are_refused_too():
    decoder = make_decoder(DecoderSpec(JsonFormat(), FIELDS, ()))
    decoded = decoder.decode(blocks('{"a":%d,%s}', "price"))
    assert (decoded.rows, decoded.columns, len(decoded.rejected)) == (3, [], 1)


def test_a_filter_sees_no_refused_record():
    class Odd:
        positions = (0,)

        def keep(self, columns):
            return np.array([value.as_py() % 2 == 1 for value in columns[0]])

    decoder = make_decoder(DecoderSpec(JsonFormat(), FIELDS, (0, 1)))
    assert isinstance(decoder, FilteringDecoder)
    for values in (blocks('{"a":%d,%s}', "at", good=5), blocks('{"a":%d,%s}', "", good=5)):
        decoded = decoder.decode_where(values, Odd())
        assert decoded.columns[0].to_pylist() in ([1, 3], [1, 3, 5])
        assert len(decoded.rejected) == (len(decoded.columns[0]) == 2)


class Even:
    """Keeps the rows whose first column is an even number."""

    positions = (0,)

    def keep(self, columns):
        return np.array([value.as_py() % 2 == 0 for value in columns[0]])


@pytest.mark.parametrize("projected", [(0, 3), (0, 4), (0, 6), (0,)])
@pytest.mark.parametrize("column", ["at", "price", "inner"])
def test_a_record_that_a_filter_leaves_out_is_refused_too(projected, column):
    decoder = make_decoder(DecoderSpec(JsonFormat(), FIELDS, projected))
    assert isinstance(decoder, FilteringDecoder)
    decoded = decoder.decode_where(blocks('{"a":%d,%s}', column, good=3), Even())
    assert decoded.columns[0].to_pylist() == [0, 2]
    assert [refused.record for refused in decoded.rejected] == [3]
    decoded = decoder.decode_where(blocks('{"a":%d,%s}', "", good=3), Even())
    assert (decoded.columns[0].to_pylist(), decoded.rejected) == ([0, 2], [])


def test_texts_inside_rows_that_are_not_read_are_not_looked_at():
    inner = RowType((RowField("note", STRING), RowField("at", timestamp(3)), RowField("x", INT)))
    fields = (Field("a", INT), Field("inner", inner), Field("only", RowType((RowField("note", STRING),))))
    decoder = make_decoder(DecoderSpec(JsonFormat(), fields, (0,)))
    values = [
        b'{"a":0,"inner":{"note":{"any":[1]},"at":"2026-01-02 03:04:05","x":1},"only":{"note":[1]}}',
        b'{"a":1,"inner":null}',
        b'{"a":2,"inner":{"at":"yesterday"}}',
        b'{"a":3,"inner":{"x":"one"}}',
        b'{"a":4,"only":"text"}',
        b'{"a":5,"inner":{}}',
    ]
    decoded = decoder.decode(values)
    assert decoded.columns[0].to_pylist() == [0, 1, 5]
    assert [refused.record for refused in decoded.rejected] == [2, 3, 4]


def test_csv_cells_that_are_not_read():
    fields = (Field("a", INT), Field("text", STRING), Field("n", INT))
    decoder = make_decoder(DecoderSpec(CsvFormat(), fields, (1,)))
    decoded = decoder.decode([b"1,x,2", b"1,y,two", b"one,z,3", b"4,w,5"])
    assert [column.to_pylist() for column in decoded.columns] == [["x", "w"]]
    assert [(refused.record, refused.path) for refused in decoded.rejected] == [(1, "n"), (2, "a")]
    lenient = make_decoder(DecoderSpec(CsvFormat(ignore_parse_errors=True), fields, (1,)))
    assert lenient.decode([b"1,y,two"]).rejected == []


def test_formats_with_a_schema_leave_no_doubt():
    assert doubtful_columns(DecoderSpec(AvroFormat(), FIELDS, (0,))) == ()
