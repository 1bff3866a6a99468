"""Change events read by blocks are what the exact way makes of them one by one, whatever they hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.codecs.cdc import json_formats
from kafka_sql.codecs.cdc.decoder import ChangelogDecoder
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import DecoderSpec, Field, Rejected
from kafka_sql.codecs.contract.unread_columns import doubtful_columns
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    Format,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
)
from kafka_sql.model.row_kind import RowKind
from kafka_sql.sql.parsing.type_parser import parse_type
from tests.unit.codecs.reading import readable

METADATA = {
    "debezium": json_formats.DEBEZIUM_METADATA,
    "canal": json_formats.CANAL_METADATA,
    "maxwell": json_formats.MAXWELL_METADATA,
    "ogg": json_formats.OGG_METADATA,
}
_TYPES = {
    "id": "BIGINT",
    "name": "STRING",
    "w": "DOUBLE",
    "f": "FLOAT",
    "b": "BOOLEAN",
    "t": "TINYINT",
    "raw": "BYTES",
    "day": "DATE",
    "ts": "TIMESTAMP(3)",
    "r": "ROW<`id` INT, `z` DOUBLE>",
    "a": "ARRAY<DOUBLE>",
    "m": "MAP<STRING, INT>",
}
FIELDS = tuple(Field(name, parse_type(text)) for name, text in _TYPES.items())
WITH_DECIMAL = (*FIELDS, Field("price", parse_type("DECIMAL(10, 2)")))

_ANY = [
    *("null", "true", "false", "1", "0", "-0", "-0.0", "1.5", "-7", "1e3", "3.7", "300", "1e400", "1E-7"),
    *("9223372036854775808", "2147483648", "0.1", "100.0", "16777217.0", "1.00000017881393432617187499"),
    *('""', '"1"', '" 1 "', '"1.5"', '"-0.0"', '"x"', '"true"', '"NaN"', '"QUJD"', '"é😀"', '"\\u00e9\\n"'),
    *('"2024-01-02"', '"2024-01-02 03:04:05.678"', '"2024-01-02T03:04:05"', '"1\t"', '"\\ud800"', "NaN"),
    *("{}", '{"id":1,"z":2.50}', '{"id":"x"}', '{"name":{"id":-0}}', "[]", "[1,2.5,null]", '["x"]', "[[]]"),
    *('{"k":1,"l":null}', '{"k":"x"}', '"fQ=="', '"12345678901"', '"0.125"', "01", "[1", ""),
    *('"shop"', "1589355606100", '["id"]', '{"ts_ms":5,"db":"d","x":1.5}'),
]
_RIGHT = {
    "id": ["1", "-7", '"5"', "null"],
    "name": ['"x"', '"y"', "1.50", '"é"', "true"],
    "w": ["1.5", "-0.0", "0", '"2.5"', "0.1"],
    "f": ["1.5", "0.1", '"-0.0"', "-0.0"],
    "b": ["true", '"true"', "false"],
    "t": ["1", '"2"'],
    "raw": ['"QUJD"', "null"],
    "day": ['"2024-01-02"'],
    "ts": ['"2024-01-02 03:04:05.678"'],
    "r": ['{"id":1,"z":-0.0}', '{"z":"1"}', "null"],
    "a": ["[1,2.5]", "[-0.0]", "[]"],
    "m": ['{"k":1}', '{"k":"2"}'],
    "price": ["1.5", '"1.25"', '"7"', '" 1 "', "0.125"],
}
_NO_ROWS = ["null", "[]", '"x"', "5", "{}"]
_SHAPES: dict[str, list[tuple[str, bool, bool]]] = {
    "debezium": [('"c"', False, True), ('"r"', False, True), ('"u"', True, True), ('"d"', True, False)],
    "ogg": [('"I"', False, True), ('"U"', True, True), ('"D"', True, False)],
    "maxwell": [('"insert"', False, True), ('"update"', True, True), ('"delete"', False, True)],
    "canal": [('"INSERT"', False, True), ('"UPDATE"', True, True), ('"DELETE"', False, True)],
}
"""What happened, and whether events of that kind hold an old row and a new one."""


def _object(members: Sequence[tuple[str, str | None]]) -> str:
    return "{" + ",".join(f'"{name}":{value}' for name, value in members if value is not None) + "}"


def _image(chance: Random) -> str:
    if chance.random() < 0.03:
        return chance.choice(_NO_ROWS)
    members: list[tuple[str, str | None]] = [
        (name, chance.choice(values)) for name, values in _RIGHT.items() if chance.random() < 0.3
    ]
    if chance.random() < 0.05:
        members.append((chance.choice([*_TYPES, "price", "other", "ID", "\\u0069d"]), chance.choice(_ANY)))
    return _object(members)


def _event(format: str, chance: Random) -> bytes:
    """An event that is right, wrong in a part, or broken."""
    word, has_old, has_new = chance.choice(_SHAPES[format])
    if chance.random() < 0.1:
        word = chance.choice(_WORDS[format])
        has_old, has_new = chance.random() < 0.5, chance.random() < 0.5
    new = _image(chance) if has_new else chance.choice([None, "null"])
    old = _image(chance) if has_old else chance.choice([None, "null"])
    rest: list[tuple[str, str | None]] = [
        (name, chance.choice(values if chance.random() < 0.9 else _ANY))
        for name, values in _REST[format].items()
        if chance.random() < 0.5
    ]
    if format in ("debezium", "ogg"):
        member = "op" if format == "debezium" else "op_type"
        text = _object([("before", old), ("after", new), (member, word), *rest])
    elif format == "maxwell":
        text = _object([("type", word), ("data", new), ("old", old), *rest])
    else:
        more = [(_image(chance), _image(chance)) for _ in range(chance.choice([0, 0, 0, 1, 2]))]
        data = None if new is None else f"[{','.join([new, *(image for image, _ in more)])}]"
        olds = old if not has_old else f"[{','.join([old or 'null', *(image for _, image in more)])}]"
        text = _object([("data", data), ("type", word), ("old", olds), *rest])
    record = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.03:
        return chance.choice([record[: chance.randrange(len(record))], record + b"}", record + b" x", b""])
    return record


_WORDS = {
    "debezium": ['"c"', '"r"', '"u"', '"d"', '"d"', '"t"', "null", "5"],
    "ogg": ['"I"', '"U"', '"U"', '"D"', '"T"', "null"],
    "maxwell": ['"insert"', '"update"', '"update"', '"delete"', '"bootstrap-insert"', "null"],
    "canal": ['"INSERT"', '"UPDATE"', '"UPDATE"', '"DELETE"', '"CREATE"', '"ALTER"', "null"],
}
_REST = {
    "debezium": {
        "ts_ms": ["1", "1589355606100", "null"],
        "source": ['{"db":"d","ts_ms":5}', '{"db":null,"x":1,"table":"t"}'],
        "transaction": ["null"],
    },
    "ogg": {
        "table": ['"T"', "null"],
        "op_ts": ['"2020-05-13 13:39:35.766000"'],
        "current_ts": ['"2020-05-13T13:39:35.766000"', '"x"'],
        "primary_keys": ['["id"]', "null"],
    },
    "maxwell": {
        "ts": ["1", "1596684883"],
        "database": ['"shop"'],
        "table": ['"t"', "null"],
        "primary_key_columns": ['["id"]'],
    },
    "canal": {
        "ts": ["1"],
        "es": ["1589373515000", "null"],
        "database": ['"shop"', '"other"'],
        "table": ['"t"'],
        "pkNames": ['["id"]'],
        "sqlType": ['{"id":4}'],
    },
}


def _format(name: str, json: JsonFormat, filtered: bool) -> Format:
    match name:
        case "debezium":
            return DebeziumJsonFormat(json)
        case "canal":
            return CanalJsonFormat(json, database_include="sh.*" if filtered else None)
        case "maxwell":
            return MaxwellJsonFormat(json)
        case _:
            return OggJsonFormat(json)


@pytest.mark.parametrize("name", list(METADATA))
@pytest.mark.parametrize("seed", range(8))
def test_blocks_are_read_as_single_records(name: str, seed: int) -> None:
    chance = Random(seed)
    fields = chance.choice([FIELDS, WITH_DECIMAL])
    json = JsonFormat(ignore_parse_errors=chance.random() < 0.5)
    metadata = tuple(chance.sample(list(METADATA[name]), chance.choice([0, 0, 1, 3])))
    projected = tuple(chance.sample(range(len(fields)), chance.choice([0, 1, 3, len(fields)])))
    spec = DecoderSpec(_format(name, json, chance.random() < 0.3), fields, projected, metadata)
    # What was read loosely stays loose: later blocks may be read in another way than the first.
    spec = replace(spec, projected=(*projected, *doubtful_columns(spec)))
    decoder = make_decoder(spec)
    assert isinstance(decoder, ChangelogDecoder)
    for size in (3, 200, 20):
        block = [_event(name, chance) for _ in range(size)]
        check(spec, decoder, block, [METADATA[name][key].type for key in metadata])


def check(spec: DecoderSpec, decoder: ChangelogDecoder, block: list[bytes], metadata: list[Any]) -> None:
    """Compare a block with its records read exactly."""
    decoded = decoder.decode(block)
    rows, owners, rejected = [], [], []
    for index, record in enumerate(block):
        found, refused = decoder.exact(record) if record else ([], None)
        rows += found
        owners += [index] * len(found)
        if refused is not None:
            rejected.append(Rejected(index, refused.path, refused.reason))
    types = [arrow_type(kind) for kind in [*(spec.fields[i].type for i in spec.projected), *metadata]]
    expected = [pa.array([row[place] for _, row in rows], kind) for place, kind in enumerate(types)]
    assert decoded.records is not None
    assert decoded.records.tolist() == owners
    kinds = [RowKind.INSERT] * len(rows) if decoded.kinds is None else decoded.kinds.tolist()
    assert kinds == [kind for kind, _ in rows]
    assert [readable(column) for column in decoded.columns] == [readable(column) for column in expected]
    assert decoded.rejected == rejected


@pytest.mark.parametrize("name", list(METADATA))
@settings(max_examples=100, deadline=None)
@given(values=st.lists(st.one_of(st.none(), st.binary(max_size=40)), max_size=8))
def test_any_bytes_are_refused_or_nothing(name: str, values: list[bytes | None]) -> None:
    decoder = make_decoder(DecoderSpec(_format(name, JsonFormat(), False), FIELDS, (0, 1)))
    decoded = decoder.decode(values)
    assert decoded.rows == 0
    assert [item.record for item in decoded.rejected] == [i for i, value in enumerate(values) if value]


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("debezium", b'{"op":"c","after":{"id":1,"x":%b}}'),
        ("canal", b'{"type":"INSERT","data":[{"id":1,"x":%b}]}'),
        ("maxwell", b'{"type":"insert","data":{"id":1,"x":%b}}'),
        ("ogg", b'{"op_type":"I","after":{"id":1,"x":%b}}'),
    ],
)
def test_deep_and_long_records_cost_their_neighbours_nothing(name: str, event: bytes) -> None:
    decoder = make_decoder(DecoderSpec(_format(name, JsonFormat(), False), FIELDS, (0,)))
    deep = event % (b"[" * 10_000 + b"]" * 10_000)
    long = event % (b'"' + b"x" * 10_000_000 + b'"')
    unclosed = event % (b'{"a":' * 10_000)
    decoded = decoder.decode([event % b"1", deep, event % b"2", long, unclosed, event % b"null"])
    assert decoded.records is not None
    assert decoded.records.tolist() == [0, 2, 3, 5]
    assert [item.record for item in decoded.rejected] == [1, 4]
    assert "nested deeper than 1000 levels" in decoded.rejected[0].reason


def test_rejects_say_where_and_what_to_do() -> None:
    decoder = make_decoder(DecoderSpec(DebeziumJsonFormat(), FIELDS, (0, 9)))
    decoded = decoder.decode(
        [
            b'{"op":"u","before":null,"after":{"id":1}}',
            b'{"op":"d","before":null}',
            b'{"op":"c","after":{"id":"one"}}',
            b'{"op":"c","after":{"r":{"z":[]}}}',
            b'{"op":"t","before":null,"after":null}',
            b'{"after":{"id":1}}',
            b'{"op":"c"}',
            b'{"op":"c","after":[]}',
        ]
    )
    hint = "for tables of PostgreSQL set REPLICA IDENTITY FULL, so that events hold the row as it was"
    assert [(item.path, item.reason) for item in decoded.rejected] == [
        ("", f"'before' of an update is null: {hint}"),
        ("", f"'before' of a delete is null: {hint}"),
        ("id", "'one' is not a whole number (in 'after')"),
        ("r.z", "'' is not a number (in 'after')"),
        ("", "'op' is 't', not one of c, r, u, d"),
        ("", "'op' is missing"),
        ("", "'after' of an insert is null"),
        ("", "'after' is not an object"),
    ]
