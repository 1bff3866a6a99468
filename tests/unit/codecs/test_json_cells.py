"""Every value for every type: the fast JSON path, strict and loose, against the exact reader."""

from __future__ import annotations

import json

import pytest

from kafka_sql.codecs.contract.codec import DecoderSpec, Field
from kafka_sql.codecs.contract.unread_columns import doubtful_columns
from kafka_sql.codecs.json.decoder import JsonDecoder
from kafka_sql.model import data_types
from kafka_sql.model.formats import JsonFormat, TimestampFormat
from tests.unit.codecs.reading import comparable
from tests.unit.codecs.test_json_fast_path import ATOMIC, BROKEN, NUMBERS, TEXTS, exactly

OTHERS = [
    "null",
    "true",
    "false",
    "{}",
    "[]",
    '{"a":1}',
    "[1]",
    '{"x": 1.50 }',
    '[ 1e2 , "q" ]',
    '{"a":1,"b":2,"a":3}',
]
VALUES = [*NUMBERS, *(json.dumps(text) for text in TEXTS), *OTHERS]
OPTIONS = [
    JsonFormat(),
    JsonFormat(ignore_parse_errors=True),
    JsonFormat(timestamp_format=TimestampFormat.ISO_8601),
    JsonFormat(fail_on_missing_field=True),
]
SHAPES = {
    "alone": lambda kind: kind,
    "in an array": data_types.ArrayType,
    "in a map": lambda kind: data_types.MapType(data_types.STRING, kind),
    "in a row": lambda kind: data_types.RowType((data_types.RowField("k", kind),)),
}
TEXT_OF = {"alone": "{}", "in an array": "[{}]", "in a map": '{{"k":{}}}', "in a row": '{{"k":{}}}'}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("kind", ATOMIC, ids=str)
def test_every_value(kind: data_types.DataType, shape: str) -> None:
    fields = (Field("a", SHAPES[shape](kind)),)
    for options in OPTIONS:
        spec = DecoderSpec(options, fields, (0,))
        records = [f'{{"b":"x","a":{TEXT_OF[shape].format(value)}}}'.encode() for value in VALUES]
        # Each value in a block of its own, one of more than a hundred, so that the decoder stays strict.
        strict = JsonDecoder(spec, options)
        for record in records if shape == "alone" else records[::3]:
            block: list[bytes | None] = [record, *[None] * 100]
            assert comparable(spec, strict.decode(block)) == exactly(spec, block), record
        together = exactly(spec, [*records])
        assert comparable(spec, JsonDecoder(spec, options, loose=True).decode(records)) == together
        assert comparable(spec, JsonDecoder(spec, options).decode(records)) == together


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_broken_record(options: JsonFormat) -> None:
    fields = (
        Field("a", data_types.INT),
        Field("b", data_types.STRING),
        Field("c", data_types.ArrayType(data_types.DOUBLE)),
    )
    for projected in ((0, 1, 2), (1,), ()):
        spec = DecoderSpec(options, fields, projected)
        for loose in (False, True):
            values: list[bytes | None] = [*BROKEN, *[None] * 10_000]
            checked = doubtful_columns(spec)
            decoded = JsonDecoder(spec, options, loose=loose, checked=checked).decode(values)
            assert comparable(spec, decoded) == exactly(spec, values)
