"""Functions over Arrow columns on texts and numbers, without Spark."""

from __future__ import annotations

import math
from datetime import datetime

import pyarrow as pa
import pytest

from kafka_sql.java import math as java_math
from kafka_sql.java.formatter import formatted
from kafka_sql.java.texts import from_units, units
from kafka_sql.spark.functions.builtin import strings, urls
from kafka_sql.spark.functions.builtin.catalog import FUNCTIONS


def test_a_column_has_a_null_where_an_argument_is_null() -> None:
    found = FUNCTIONS["KAFKA_SQL_SPLIT_INDEX"](
        pa.array(["a b", None, "x"]), pa.array(["", " ", None]), pa.array([1, 0, 0], pa.int32())
    )
    assert found.equals(pa.array(["b", None, None], pa.string()))


def test_results_have_the_declared_type_even_without_values() -> None:
    for function in FUNCTIONS.values():
        empty = [pa.array([], pa.string())] * 3
        assert function(*empty).type == function.arrow


@pytest.mark.parametrize(
    ("text", "expected"),
    [("hello wORLD", "Hello World"), ("éa É", "éA É"), ("1x a-b", "1x A-B"), ("", "")],
)
def test_initcap_knows_words_of_ascii(text: str, expected: str) -> None:
    assert strings.initcap(text) == expected


def test_texts_are_counted_in_utf16_units() -> None:
    assert len(units("a😀")) == 3
    assert from_units(units("a😀")) == "a😀"
    assert from_units(units("a😀")[:2]) == "a?"
    assert strings.split("😀", "") == ["?", "?"]
    assert strings.replace("a😀", "", "x") == "xax?x?x"
    assert strings.pad_left("😀", 1, "x") == "?"


def test_padding_with_nothing_or_to_less_than_nothing_is_null() -> None:
    assert strings.pad_left("a", 3, "") is None
    assert strings.pad_right("a", -1, "x") is None
    assert strings.pad_right("a", 4, "xy") == "axyx"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("127.0.0.1", 2130706433),
        ("1.2.3", 16908291),
        ("1", 1),
        ("256.1.1.1", None),
        ("1..2", None),
        ("", None),
    ],
)
def test_addresses_may_be_short(text: str, number: int | None) -> None:
    assert strings.address_number(text) == number


def test_maps_of_texts_drop_empty_entries_at_the_end() -> None:
    assert strings.text_map("a=1,b=2", ",", "=") == {"a": "1", "b": "2"}
    assert strings.text_map("a=1=2,b,,", ",", "=") == {"a": "1=2", "b": None}
    assert strings.text_map("", ",", "=") == {}


def test_occurrences_are_found_from_both_ends() -> None:
    assert strings.occurrence("hello", "l", 1, 2) == 4
    assert strings.occurrence("hello", "l", -1) == 4
    assert strings.occurrence("hello", "l", -1, 2) == 3
    assert strings.occurrence("hello", "l", 1, 3) == 0


@pytest.mark.parametrize(
    ("text", "decoded"),
    [
        ("a+b%26c", "a b&c"),
        ("%C3%A9", "é"),
        ("%zz", None),
        ("%", None),
        ("%E2%82", "\ufffd"),
        ("%+1", "\x01"),
    ],
)
def test_urls_are_decoded_as_java_does(text: str, decoded: str | None) -> None:
    assert urls.url_decode(text) == decoded


def test_parts_of_urls() -> None:
    url = "http://user:pw@host.com:8080/path/p.php?query=1&k2=v2#Ref"
    assert urls.parse_url(url, "HOST") == "host.com"
    assert urls.parse_url(url, "FILE") == "/path/p.php?query=1&k2=v2"
    assert urls.parse_url(url, "QUERY", "k2") == "v2"
    assert urls.parse_url(url, "QUERY", "k") is None
    assert urls.parse_url("http://a:b/", "HOST") is None
    assert urls.parse_url("nothing", "HOST") is None


@pytest.mark.parametrize(
    ("pattern", "arguments", "expected"),
    [
        ("%05d|%.2f|%s|%%", (42, 3.14159, True), "00042|3.14|true|%"),
        ("%2$s %1$s", ("a", "b"), "b a"),
        ("%,d", (1234567,), "1,234,567"),
        ("%e", (12345.678,), "1.234568e+04"),
        ("%s", (None,), "null"),
        ("%d", ("a",), None),
        ("%s", (), None),
        ("%y", (1,), None),
    ],
)
def test_formats_are_those_of_java(pattern: str, arguments: tuple[object, ...], expected: str | None) -> None:
    assert formatted(pattern, *arguments) == expected


def test_logarithms_where_there_are_none() -> None:
    assert java_math.natural_logarithm(0) == -math.inf
    assert math.isnan(java_math.decimal_logarithm(-1))
    assert math.isnan(java_math.logarithm(1, 1))
    assert java_math.exponential(1000) == math.inf
    assert java_math.power(-8, 1 / 3) != java_math.power(-8, 1 / 3)
    assert java_math.power(10, 309) == math.inf
    assert java_math.power(-10, 309) == -math.inf
    assert math.isnan(java_math.power(1, math.inf))
    assert java_math.power(0, -1) == math.inf


@pytest.mark.parametrize(
    ("value", "places", "expected"),
    [
        (2.25, 1, 2.3),
        (-0.04, 1, 0.0),
        (1e300, 5, 1e300),
        (12345.0, -2, 12300.0),
        (5.5, 1_000, 5.5),
        (5.5, -1_000, 0.0),
        (math.nan, 1, None),
    ],
)
def test_doubles_are_rounded_half_up(value: float, places: int, expected: float | None) -> None:
    assert java_math.rounded(value, places) == expected


@pytest.mark.parametrize(
    ("value", "places", "cut", "expected"),
    [
        (2147483647, -4, False, 2147480000),
        (-7, -1, False, -10),
        (-7, -1, True, 0),
        (2**63 - 1, -4, False, -9223372036854771616),
        (2**63 - 1, -4, True, 9223372036854770000),
        (5, -100, False, 0),
        (5, 3, False, 5),
    ],
)
def test_whole_numbers_are_rounded_and_wrap(value: int, places: int, cut: bool, expected: int) -> None:
    assert java_math.rounded_whole(value, places, cut) == expected


def test_points_in_time_are_printed_as_java_writes_them() -> None:
    assert formatted("%s", datetime(2024, 12, 30)) == "2024-12-30T00:00"
    assert formatted("%s", datetime(2020, 2, 29, 10, 11, 12, 100_000)) == "2020-02-29T10:11:12.100"
    assert formatted("%s", datetime(2024, 12, 30, 0, 0, 0, 1)) == "2024-12-30T00:00:00.000001"
    assert formatted("%d", datetime(2024, 12, 30)) is None
