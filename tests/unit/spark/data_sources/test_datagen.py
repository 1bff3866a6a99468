"""Generated rows: bounds, sequences, lengths, nested settings, the same rows again."""

from __future__ import annotations

import pyarrow as pa

from kafka_sql.model.connectors import GeneratorField, GeneratorKind
from kafka_sql.spark.data_sources.datagen import Generation, generate
from kafka_sql.sql.parsing.type_parser import parse_type


def table(types: dict[str, str], *fields: GeneratorField, rows: range = range(1000)) -> dict[str, list]:
    columns = tuple((name, parse_type(text), name) for name, text in types.items())
    generation = Generation(columns, fields, 10_000, None, 2, 0)
    return pa.Table.from_batches(list(generate(generation, rows.start, rows.stop))).to_pydict()


def test_sequences_count_on_over_blocks():
    field = GeneratorField("n", GeneratorKind.SEQUENCE, start=5, end=100_000)
    assert table({"n": "BIGINT"}, field, rows=range(9_998, 10_002))["n"] == [10_003, 10_004, 10_005, 10_006]


def test_bounds_lengths_and_nulls():
    found = table(
        {"i": "INT", "d": "DECIMAL(5, 2)", "s": "STRING", "f": "FLOAT", "n": "BOOLEAN"},
        GeneratorField("i", minimum=1, maximum=3),
        GeneratorField("d", minimum="0.5", maximum="1.5"),
        GeneratorField("s", length=7),
        GeneratorField("f", minimum=-1.0, maximum=1.0),
        GeneratorField("n", null_rate=1.0),
    )
    assert set(found["i"]) == {1, 2, 3}
    assert all(50 <= value * 100 <= 150 for value in found["d"])
    assert all(len(text) == 7 and set(text) <= set("0123456789abcdef") for text in found["s"])
    assert all(-1 <= value <= 1 for value in found["f"])
    assert set(found["n"]) == {None}


def test_nested_values_have_settings_of_their_own():
    found = table(
        {"a": "ARRAY<INT>", "r": "ROW<x INT, y STRING>", "m": "MAP<INT, INT>"},
        GeneratorField("a", length=2),
        GeneratorField("a.element", minimum=7, maximum=7),
        GeneratorField("r.x", minimum=1, maximum=1),
        GeneratorField("r.y", length=3),
    )
    assert set(map(tuple, found["a"])) == {(7, 7)}
    assert {row["x"] for row in found["r"]} == {1}
    assert {len(row["y"]) for row in found["r"]} == {3}
    assert all(len(pairs) <= 3 for pairs in found["m"])


def test_a_block_made_again_is_the_same():
    types = {"i": "BIGINT", "s": "STRING", "d": "DOUBLE"}
    assert table(types) == table(types)


def test_every_type_can_be_made():
    types = "BOOLEAN TINYINT SMALLINT INT BIGINT FLOAT DOUBLE DECIMAL(38,5) CHAR(3) VARCHAR(4) STRING "
    types += "BYTES BINARY(2) DATE TIME TIMESTAMP(3) TIMESTAMP_LTZ(6) MULTISET<STRING>"
    names = {f"c{i}": text for i, text in enumerate(types.split())}
    assert all(len(values) == 10 for values in table(names, rows=range(10)).values())
