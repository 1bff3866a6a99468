"""The fast JSON path must say exactly what the exact reader says, for every record and every schema."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.codecs.contract.codec import DecoderSpec, Field, FilteringDecoder
from kafka_sql.codecs.contract.unread_columns import doubtful_columns
from kafka_sql.codecs.json.decoder import JsonDecoder
from kafka_sql.codecs.json.exact_reader import JsonValues
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.model import data_types
from kafka_sql.model.formats import JsonFormat, TimestampFormat
from tests.unit.codecs.reading import Comparable, comparable, of_rows

ATOMIC = [
    data_types.BOOLEAN,
    data_types.TINYINT,
    data_types.SMALLINT,
    data_types.INT,
    data_types.BIGINT,
    data_types.FLOAT,
    data_types.DOUBLE,
    data_types.decimal(10, 2),
    data_types.decimal(18, 6),
    data_types.decimal(38, 18),
    data_types.decimal(3, 0),
    data_types.STRING,
    data_types.BYTES,
    data_types.DATE,
    data_types.time(0),
    data_types.time(3),
    data_types.timestamp(0),
    data_types.timestamp(3),
    data_types.timestamp(6),
    data_types.timestamp_ltz(3),
]
TEXTS = [
    "2024-02-29",
    "2023-02-29",
    "12:13:14",
    "12:13:14.5",
    "24:00:00",
    "2024-02-30 01:02:03",
    "2024-01-02 03:04:05",
    "2024-01-02 03:04:05.678",
    "2024-01-02 03:04:05.123456789",
    "2024-01-02T03:04:05",
    "2024-01-02T03:04:05.67Z",
    "2024-01-02 03:04:05Z",
    "2024-01-02 03:04:05.5Z",
    "2024-01-02T03:04",
    "0000-01-01 00:00:00",
    "QUI=",
    "QQ==",
    "Q",
    "1",
    " 7 ",
    "1.5",
    "NaN",
    "true",
    "TRUE",
    "",
    "é",
    "日本",
    "\U0001f600",
    "\ud800",
    "a\nb",
    "\x00",
    '"',
    "\\",
    "99999999.995",
    "2024-01-02 03:04:05.",
    "12345-01-01",
    "٣",
]
NUMBERS = [
    "0",
    "-0",
    "-0.0",
    "1",
    "-1",
    "127",
    "128",
    "-129",
    "32768",
    "2147483648",
    "2147483647.5",
    "-2147483648.5",
    "-2147483648.0",
    "9223372036854775807",
    "9223372036854775808",
    "9223372036854775808.0",
    "1.0",
    "1e3",
    "3.7",
    "1E400",
    "-1e300",
    "1.7976931348623157e308",
    "1e-400",
    "99999999.994999",
    "99999999.995",
    "0.005",
    "0.015",
    "1.005",
    "2.675",
    "16777217",
    "1.00000005960464477539062500000001",
    "123456789012345678901234567890",
    "0.1",
    "1.50",
    "3.4028235677973366e38",
    "1e39",
    "1.4e-45",
]
BROKEN = [
    b"",
    b" ",
    b"null",
    b"5",
    b"[]",
    b"[1]",
    b"{",
    b"}",
    b'{"a"',
    b'{"a":',
    b'{"a":1',
    b'{"a":1,}',
    b'{"a":01}',
    b'{"a":NaN}',
    b'{"a":1} x',
    b'{"a":1}{"a":2}',
    b'\xef\xbb\xbf{"a":1}',
    b'{"z":"\xff"}',
    b'{"b":"\xed\xa0\x80"}',
    b'{"z":"\xc3\x28"}',
    b'{"\xff":1}',
    b'{"a":"\\x"}',
    b'{"z":"\\ud800"}',
    b'{"b":"\\ud800"}',
    b'{"a":1,"a":2}',
    b'{"a":"1","a":2}',
    b'{"a":2,"a":"1"}',
    b'[{"a":1},{"a":2,"b":"x"}]',
    b'[{"a":1},null]',
    b'[{"a":1},{"a":"x"}]',
    b'[{"a":1},{"a":"2"',
    b'{"z":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
    b"[" * 10_000,
    b'{"z":' + b"[" * 998 + b"]" * 998 + b"}",
    b'{"z":' + b'{"a":' * 1500 + b"1" + b"}" * 1501,
    b'{"z":' + b"1" * 1001 + b"}",
    b'{"z":' + b"1" * 1000 + b"}",
    b'{"a":0.' + b"0" * 1200 + b"1}",
    b'{"' + b"n" * 50_001 + b'":1}',
    '{"a":1}'.encode("utf-16"),
    '{"a":1}'.encode("utf-16-le"),
    '{"a":1}'.encode("utf-32-be"),
    b"\x00",
    b"\x00\x00\x00\x00",
    b"\xfe\xff",
    b'{"a":1}\xff',
    b'{"a":tru}',
    b'{"a":truex}',
    b'{"b":"a\nb"}',
    b'{"b":"a\x00b"}',
    b'{"a":1 /* c */}',
    b"{'a':1}",
    b'{"a":+1}',
    b'{"a":.5}',
    b'{"a":1.}',
    b'{"a":{"a":{"a":1}}}',
    b'{"a":[[1],[2]]}',
    b'{"b":{"x":1.50,"y":[1e2,{}]}}',
    b'{"c":[1,2]}',
]


def row_types(inner: st.SearchStrategy[data_types.DataType]) -> st.SearchStrategy[data_types.DataType]:
    fields = st.lists(inner, min_size=1, max_size=3)
    return fields.map(
        lambda kinds: data_types.RowType(tuple(data_types.RowField("abc"[i], k) for i, k in enumerate(kinds)))
    )


all_types = st.recursive(
    st.sampled_from(ATOMIC),
    lambda inner: st.one_of(
        inner.map(data_types.ArrayType),
        inner.map(lambda kind: data_types.MapType(data_types.STRING, kind)),
        st.just(data_types.MultisetType(data_types.STRING)),
        row_types(inner),
    ),
    max_leaves=4,
)


def value_for(data_type: data_types.DataType) -> st.SearchStrategy[str]:
    """JSON text that often fits a type, and sometimes does not."""
    anything = st.one_of(
        st.sampled_from(NUMBERS),
        st.sampled_from(TEXTS).map(json.dumps),
        st.sampled_from(TEXTS)
        .filter(lambda text: text != "\ud800")
        .map(lambda text: json.dumps(text, ensure_ascii=False)),
        st.sampled_from(["null", "true", "false", "{}", "[]", '{"a":1}', "[1]", '{"x": 1.50 }']),
        st.floats(allow_nan=False, allow_infinity=False).map(repr),
        st.decimals(
            allow_nan=False, allow_infinity=False, places=3, min_value=-1_000_000, max_value=1_000_000
        ).map(str),
        st.integers(-(10**20), 10**20).map(str),
    )
    match data_type:
        case data_types.ArrayType(element=element):
            fitting = st.lists(value_for(element), max_size=3).map(lambda items: f"[{','.join(items)}]")
        case data_types.MapType(value=value):
            fitting = objects(st.lists(st.tuples(st.sampled_from("kmé"), value_for(value)), max_size=3))
        case data_types.MultisetType():
            fitting = objects(
                st.lists(st.tuples(st.sampled_from("kmé"), st.sampled_from(["1", "2"])), max_size=2)
            )
        case data_types.RowType(fields=fields):
            fitting = record_for([(field.name, field.type) for field in fields])
        case _:
            fitting = anything
    return st.one_of(fitting, fitting, fitting, anything)


def objects(pairs: st.SearchStrategy[list[tuple[str, str]]]) -> st.SearchStrategy[str]:
    return pairs.map(lambda items: "{" + ",".join(f"{json.dumps(k)}:{v}" for k, v in items) + "}")


def record_for(fields: list[tuple[str, data_types.DataType]]) -> st.SearchStrategy[str]:
    """An object that holds most of the fields in some order, unknown ones, and now and then one twice."""
    members = [st.tuples(st.just(name), value_for(kind)) for name, kind in fields]
    unknown = st.tuples(st.sampled_from(["z", "y"]), value_for(data_types.ArrayType(data_types.STRING)))
    return objects(st.lists(st.one_of(*members, unknown), max_size=len(fields) + 2))


@st.composite
def blocks(draw: st.DrawFn) -> tuple[DecoderSpec, list[bytes | None]]:
    kinds = draw(st.lists(all_types, min_size=1, max_size=4))
    fields = tuple(Field("abcd"[index], kind) for index, kind in enumerate(kinds))
    projected = tuple(draw(st.lists(st.sampled_from(range(len(fields))), unique=True)))
    options = JsonFormat(
        fail_on_missing_field=draw(st.booleans()),
        timestamp_format=draw(st.sampled_from(list(TimestampFormat))),
    )
    if not options.fail_on_missing_field:
        options = JsonFormat(
            ignore_parse_errors=draw(st.booleans()), timestamp_format=options.timestamp_format
        )
    good = record_for([(field.name, field.type) for field in fields]).map(
        lambda text: text.encode("utf-8", "surrogatepass")
    )
    record = st.one_of(good, good, good, good, st.sampled_from(BROKEN), st.none(), st.binary(max_size=12))
    return DecoderSpec(options, fields, projected), draw(st.lists(record, max_size=8))


def exactly(spec: DecoderSpec, values: list[bytes | None]) -> Comparable:
    """What the exact reader alone makes of a block."""
    assert isinstance(spec.format, JsonFormat)
    reader = JsonValues(spec.fields, (*spec.projected, *doubtful_columns(spec)), spec.format)
    rows: list[tuple[Any, ...]] = []
    records: list[int] = []
    rejects: list[tuple[int, str, str]] = []
    for index, value in enumerate(values):
        if value:
            found, refused = reader.decode(value)
            rows += found
            records += [index] * len(found)
            if refused is not None:
                rejects.append((index, refused.path, refused.reason))
    return of_rows(spec, rows, records, rejects)


@settings(max_examples=300, deadline=None)
@given(blocks(), st.data())
def test_fast_path_agrees_with_the_exact_reader(
    block: tuple[DecoderSpec, list[bytes | None]], data: st.DataObject
) -> None:
    spec, values = block
    assert isinstance(spec.format, JsonFormat)
    expected = exactly(spec, values)
    assert comparable(spec, make_decoder(spec).decode(values)) == expected
    loose = JsonDecoder(spec, spec.format, loose=True, checked=doubtful_columns(spec))
    assert comparable(spec, loose.decode(values)) == expected
    # In a long block a column that is refused now and then stays strict; NULL values give no rows.
    strictly = comparable(spec, make_decoder(spec).decode([*values, *[None] * 1000]))
    assert strictly == expected
    if spec.projected:
        check_filtering(spec, values, expected, data.draw(st.sampled_from(range(len(spec.projected)))))


class Present:
    """Keeps the rows in which the column at one position is not NULL."""

    def __init__(self, position: int) -> None:
        self.positions = (position,)

    def keep(self, columns: Sequence[pa.Array]) -> Any:
        return columns[0].is_valid().to_numpy(zero_copy_only=False)


def check_filtering(
    spec: DecoderSpec, values: list[bytes | None], unfiltered: Comparable, position: int
) -> None:
    """A filter leaves out rows, and nothing else; a drawn block is expensive, so both tests share it."""
    columns, records, rejects = unfiltered
    kept = [row for row, value in enumerate(columns[position]) if value != "None"]
    expected = (
        [[column[row] for row in kept] for column in columns],
        [records[row] for row in kept],
        rejects,
    )
    decoder = make_decoder(spec)
    assert isinstance(decoder, FilteringDecoder)
    assert comparable(spec, decoder.decode_where(values, Present(position))) == expected
