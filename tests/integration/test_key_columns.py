"""Which columns are in the key and which in the value: bytes written, and read again, for every way to say
it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pyarrow as pa
import pytest

from tests.integration.scanning import read, write

pytestmark = [pytest.mark.kafka, pytest.mark.sampled(6)]

EXCEPT = {"value.fields-include": "EXCEPT_KEY"}


@dataclass(frozen=True)
class Case:
    """A table, one row of its physical columns in their order, and the record that it is."""

    id: str
    columns: str
    row: tuple
    key: bytes | None
    value: bytes
    options: dict[str, str] = field(default_factory=dict)
    key_format: str = "json"
    value_format: str = "json"
    written: str = "*"


CASES = [
    Case("no key", "a INT, b STRING", (1, "x"), None, b'{"a":1,"b":"x"}', key_format=""),
    Case(
        "key in the value too",
        "a INT, b STRING, c INT",
        (1, "x", 2),
        b'{"b":"x"}',
        b'{"a":1,"b":"x","c":2}',
        {"key.fields": "b"},
    ),
    Case(
        "key only in the key",
        "a INT, b STRING, c INT",
        (1, "x", 2),
        b'{"b":"x"}',
        b'{"a":1,"c":2}',
        {"key.fields": "b", **EXCEPT},
    ),
    Case(
        "order of key.fields, not of the columns",
        "a INT, b STRING, c INT",
        (1, "x", 2),
        b'{"c":2,"a":1}',
        b'{"b":"x"}',
        {"key.fields": "c; a", **EXCEPT},
    ),
    Case(
        "order of key.fields in csv",
        "a INT, b STRING, c INT",
        (1, "x", 2),
        b"2,1",
        b"x",
        {"key.fields": "c;a", **EXCEPT},
        "csv",
        "csv",
    ),
    Case(
        "prefix of key columns",
        "k_id INT, id STRING, k_part STRING",
        (1, "x", "p"),
        b'{"part":"p","id":1}',
        b'{"id":"x"}',
        {"key.fields": "k_part;k_id", "key.fields-prefix": "k_", **EXCEPT},
    ),
    Case(
        "prefix of value columns",
        "id INT, v_id STRING, v_n INT",
        (1, "x", 2),
        b'{"id":1}',
        b'{"id":"x","n":2}',
        {"key.fields": "id", "value.fields-prefix": "v_", **EXCEPT},
    ),
    Case(
        "prefixes of both",
        "v_id STRING, k_id INT, v_k_id INT",
        ("x", 1, 2),
        b'{"id":1}',
        b'{"id":"x","k_id":2}',
        {"key.fields": "k_id", "key.fields-prefix": "k_", "value.fields-prefix": "v_", **EXCEPT},
    ),
    Case(
        "prefix of value columns that are the key too",
        "v_id INT, v_n INT",
        (1, 2),
        b'{"v_id":1}',
        b'{"id":1,"n":2}',
        {"key.fields": "v_id", "value.fields-prefix": "v_"},
    ),
    Case(
        "metadata in between",
        "a INT, o BIGINT METADATA FROM 'offset' VIRTUAL, b STRING, p INT METADATA FROM 'partition' VIRTUAL, "
        "c INT, twice AS a * 2",
        (1, "x", 2),
        b'{"c":2,"a":1}',
        b'{"b":"x"}',
        {"key.fields": "c;a", **EXCEPT},
        written="a, b, c",
    ),
    Case(
        "raw key, nested value",
        "k BIGINT, v ROW<x INT, y ARRAY<STRING>>",
        (7, {"x": 1, "y": ["a", None]}),
        b"\x00\x00\x00\x00\x00\x00\x00\x07",
        b'{"v":{"x":1,"y":["a",null]}}',
        {"key.fields": "k", **EXCEPT},
        "raw",
    ),
    Case(
        "raw value",
        "k STRING, v BYTES",
        ("k", b"\xff\x00"),
        b"k",
        b"\xff\x00",
        {"key.fields": "k", **EXCEPT},
        "raw",
        "raw",
    ),
]


def ddl_of(case: Case, name: str, kafka_table) -> str:
    formats = {"value.format": case.value_format}
    if case.key_format:
        formats["key.format"] = case.key_format
    return kafka_table("t", name, case.columns, **{"format": None, **formats, **case.options})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_rows_and_records(case: Case, topic, kafka_table, consume) -> None:
    name = topic()
    ddl = ddl_of(case, name, kafka_table)
    write(ddl, [pa.array([value]) for value in case.row], case.written)
    (record,) = consume(name)
    assert (record.key(), record.value()) == (case.key, case.value)
    (row,) = read(ddl)
    assert tuple(value for name, value in row.items() if name not in ("o", "p")) == case.row
    assert (row.get("o", 0), row.get("p", 0)) == (0, 0)


def test_a_projection_reads_only_what_it_needs(topic, kafka_table, produce) -> None:
    name = topic()
    produce(name, [{"key": '{"id": 1, "part": "p"}', "value": '{"id": "x", "n": 2}'}])
    options = {
        "format": None,
        "key.format": "json",
        "value.format": "json",
        "key.fields": "k_part;k_id",
        "key.fields-prefix": "k_",
        **EXCEPT,
    }
    ddl = kafka_table("t", name, "n INT, k_id INT, id STRING, k_part STRING", **options)
    assert read(ddl, "n, k_id") == [{"n": 2, "k_id": 1}]
    assert read(ddl, "k_part") == [{"k_part": "p"}]
    assert read(ddl, "id") == [{"id": "x"}]


def test_a_value_column_wins_over_the_key_column_of_its_name(topic, kafka_table, produce) -> None:
    """With ALL, Flink fills a row from the key first and from the value then."""
    name = topic()
    produce(name, [{"key": '{"a": 1}', "value": '{"a": 2, "b": 3}'}])
    options = {"format": None, "key.format": "json", "value.format": "json", "key.fields": "a"}
    assert read(kafka_table("t", name, "a INT, b INT", **options)) == [{"a": 2, "b": 3}]
