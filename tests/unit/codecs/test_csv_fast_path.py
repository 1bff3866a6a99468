"""The columnar CSV path must say exactly what the exact reader says, for every record, schema and option."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.codecs.contract.codec import DecoderSpec, Field
from kafka_sql.codecs.contract.unread_columns import doubtful_columns
from kafka_sql.codecs.csv.exact_reader import CsvValues
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.model import data_types
from kafka_sql.model.formats import CsvFormat
from tests.unit.codecs.reading import Comparable, comparable, of_rows

COLUMN_TYPES: list[data_types.DataType] = [
    data_types.STRING,
    data_types.STRING,
    data_types.BOOLEAN,
    data_types.TINYINT,
    data_types.SMALLINT,
    data_types.INT,
    data_types.BIGINT,
    data_types.FLOAT,
    data_types.DOUBLE,
    data_types.decimal(10, 2),
    data_types.decimal(38, 18),
    data_types.decimal(5, 0),
    data_types.BYTES,
    data_types.DATE,
    data_types.time(0),
    data_types.time(3),
    data_types.timestamp(3),
    data_types.timestamp(6),
    data_types.timestamp_ltz(3),
    data_types.ArrayType(data_types.STRING),
    data_types.ArrayType(data_types.INT),
    data_types.RowType(
        (data_types.RowField("a", data_types.INT), data_types.RowField("b", data_types.STRING))
    ),
]
_CELLS = (
    r"1|-1|+5| 42 |3.7|1e3||NaN|Infinity|-Infinity|1.5d|0x1p3|0x1F|abc|true|TRUE| True |127|128|"
    r"32768|2147483648|9223372036854775808|1.50|99999999.995|99999999.99| 1.5|1_000|１２|QUI=|Q|"
    r"QR==|2020-01-02|2020-1-2|2020-02-30|2020-13-01|0000-01-01|1582-10-10|1500-02-29|12:13:14|"
    r"12:13|12:13:14.5|12:13:14.|24:00:00|12:13:14.123456789|2020-01-02 12:13:14|"
    r"2020-01-02 12:13:14.5| 2020-01-02 12:13:14|2020-01-02 12:13:14Z|2020-02-30 24:00:00|N|1e400|"
    r"16777217|1.00000005960464477539062500000001|1E-5|5.|.5|-|--1|-0|-0.0|1e-400|00012|a;b|;|1;x|"
    r"2;|é|日本|😀|#|\|a\b"
)
CELLS = _CELLS.split("|")
QUOTED = [
    '"1"',
    '"a,b"',
    '"a""b"',
    '" 2 "',
    '"x" ',
    ' "x"',
    '"x"y',
    '"',
    '"' * 2,
    'a"b',
    '"a\nb"',
    '"a',
    'b"',
    '"\\""',
]
RECORDS = [
    b"",
    b"\n",
    b",",
    b",,",
    b",,,",
    b"\r\n1,2,3",
    b"#1,2",
    b" #1,2",
    b"#c\n1,2,3",
    b"\xef\xbb\xbf1,2",
    b"1\xff,2",
    b"\xed\xa0\x80,1",
    b"1\x00,2",
    b"\x001,2",
    b"1\x00",
    b"\x00\x001,",
    b"1,2,3, ",
    b"1,2,3,4,5,6",
    b" ",
    b"\t",
    b"1\r2,3",
    "1,2".encode("utf-16"),
    b"\\",
    b'"\\',
    b"  1 , 2 ,3",
]


@st.composite
def csv_options(draw: st.DrawFn) -> CsvFormat:
    rarely = st.sampled_from([False, False, False, True])
    return CsvFormat(
        field_delimiter=draw(st.sampled_from([",", ",", ",", "\t", ";", "¦"])),
        quote_character=draw(st.sampled_from(['"', '"', '"', "'", None])),
        escape_character=draw(st.sampled_from([None, None, None, "\\"])),
        null_literal=draw(st.sampled_from([None, None, "N", ""])),
        allow_comments=draw(rarely),
        ignore_parse_errors=draw(st.booleans()),
        trim_spaces=draw(rarely),
        ignore_trailing_unmappable=draw(rarely),
        allow_trailing_comma=not draw(rarely),
        fail_on_missing_columns=draw(rarely),
        empty_string_as_null=draw(rarely),
    )


@st.composite
def blocks(draw: st.DrawFn) -> tuple[DecoderSpec, list[bytes | None]]:
    options = draw(csv_options())
    kinds = draw(st.lists(st.sampled_from(COLUMN_TYPES), min_size=1, max_size=4))
    fields = tuple(Field("abcd"[index], kind) for index, kind in enumerate(kinds))
    projected = tuple(draw(st.lists(st.sampled_from(range(len(fields))), unique=True)))
    usual = st.sampled_from(CELLS)
    cell = st.one_of(usual, usual, usual, usual, st.sampled_from(QUOTED))
    whole = st.lists(cell, min_size=len(fields), max_size=len(fields))
    row = st.one_of(whole, whole, whole, st.lists(cell, max_size=5))
    record = row.map(lambda cells: options.field_delimiter.join(cells).encode())
    values = st.lists(st.one_of(record, record, record, st.sampled_from(RECORDS), st.none()), max_size=8)
    return DecoderSpec(options, fields, projected), draw(values)


def exactly(spec: DecoderSpec, values: list[bytes | None]) -> Comparable:
    """What the exact reader alone makes of a block."""
    assert isinstance(spec.format, CsvFormat)
    reader = CsvValues(spec.fields, (*spec.projected, *doubtful_columns(spec)), spec.format)
    rows: list[tuple[Any, ...]] = []
    records: list[int] = []
    rejects: list[tuple[int, str, str]] = []
    for index, value in enumerate(values):
        if value is None:
            continue
        row, refused = reader.decode(value)
        if row is not None:
            rows.append(row)
            records.append(index)
        if refused is not None:
            rejects.append((index, refused.path, refused.reason))
    return of_rows(spec, rows, records, rejects)


@settings(max_examples=500, deadline=None)
@given(blocks())
def test_columnar_path_agrees_with_the_exact_reader(block: tuple[DecoderSpec, list[bytes | None]]) -> None:
    spec, values = block
    assert comparable(spec, make_decoder(spec).decode(values)) == exactly(spec, values)
