"""Types: what Flink makes of them was recorded by DESCRIBE; messages and the rest are golden."""

import doctest
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    FLOAT,
    INT,
    SMALLINT,
    STRING,
    TINYINT,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    TypeRoot,
    decimal,
    time,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.sql.format import canonical_expression
from kafka_sql.sql.parsing import type_parser
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import SqlSyntaxError
from kafka_sql.text.rendering import render
from tests.golden_cases import GoldenCase, golden_cases


def written(text: str) -> str:
    """The type in Flink's spelling, or the error."""
    try:
        return str(parse_type(text))
    except SqlSyntaxError as error:
        return "\n".join(render(diagnostic) for diagnostic in error.diagnostics)


@pytest.mark.parametrize("case", golden_cases("types"), ids=lambda case: case.id)
def test_types(case: GoldenCase) -> None:
    case.expect("types", "\n".join(written(text) for text in case.sql.split("\n")))


@pytest.mark.parametrize("case", golden_cases("types"), ids=lambda case: case.id)
def test_types_are_those_of_flink(case: GoldenCase) -> None:
    flink = case.sections["flink types"].split("\n")
    for text, recorded in zip(case.sql.split("\n"), flink, strict=True):
        ours = written(text)
        if recorded == "rejected" or case.name.startswith("stricter: "):
            assert ours.startswith("error["), text
        else:
            assert re.sub(r" '(?:[^']|'')*'(?=[,>])", "", ours) == recorded, text


def test_the_example_of_the_parser() -> None:
    assert doctest.testmod(type_parser) == (0, 1)
    assert doctest.testmod(canonical_expression) == (0, 1)


def test_interval_and_raw_are_types_of_casts() -> None:
    assert str(parse_type("INTERVAL DAY(3) TO SECOND(6)")) == "INTERVAL DAY TO SECOND(3)"
    assert str(parse_type("INTERVAL YEARS")) == "INTERVAL YEAR TO MONTH"
    assert str(parse_type("RAW('a.B', 'x')")) == "RAW('a.B', 'x')"


SIMPLE = [
    BOOLEAN,
    TINYINT,
    SMALLINT,
    INT,
    BIGINT,
    FLOAT,
    DOUBLE,
    STRING,
    BYTES,
    DATE,
    timestamp(9),
    timestamp_ltz(3),
]
atoms = st.one_of(
    st.sampled_from(SIMPLE),
    st.integers(1, 38).flatmap(lambda p: st.integers(0, p).map(lambda s: decimal(p, s))),
    st.integers(0, 3).map(time),
    st.integers(1, 2_147_483_647).map(lambda n: AtomicType(TypeRoot.CHAR, length=n)),
    st.sampled_from([AtomicType(TypeRoot.VARIANT), AtomicType(TypeRoot.BITMAP)]),
)
names = st.text(
    st.characters(exclude_characters="\r\n", exclude_categories=("Cs", "Cc")), min_size=1, max_size=6
)
comments = st.none() | st.text(st.characters(exclude_categories=("Cs",)), max_size=6)


def fields(types: st.SearchStrategy[DataType]) -> st.SearchStrategy[tuple[RowField, ...]]:
    some = st.lists(
        st.builds(RowField, names, types, comments), max_size=3, unique_by=lambda field: field.name
    )
    return some.map(tuple)


def nullable(types: st.SearchStrategy[DataType]) -> st.SearchStrategy[DataType]:
    return st.builds(lambda found, null: found if null else found.not_null(), types, st.booleans())


types = st.recursive(
    nullable(atoms),
    lambda inner: nullable(
        st.one_of(
            st.builds(ArrayType, element=inner),
            st.builds(MultisetType, element=inner),
            st.builds(MapType, key=inner, value=inner),
            st.builds(RowType, fields=fields(inner)),
        )
    ),
    max_leaves=6,
)


@given(types)
def test_what_is_printed_is_read_back(expected: DataType) -> None:
    assert parse_type(str(expected)) == expected
