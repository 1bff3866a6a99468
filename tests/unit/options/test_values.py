"""Values of options, typed as Flink types them; expected are the results of Flink 2.3's ``Configuration``."""

from __future__ import annotations

import doctest
from datetime import timedelta

import pytest

from kafka_sql.options import durations, masking, time_zones
from kafka_sql.options.durations import format_duration, format_memory_size, parse_duration, parse_memory_size
from kafka_sql.options.schema import Direction, Option, Syntax
from kafka_sql.options.time_zones import machine_time_zone, parse_time_zone, time_zone
from kafka_sql.options.values import (
    ValueProblem,
    format_value,
    matches_whole,
    parse_count_or_share,
    parse_integer,
    parse_list,
    parse_number,
    parse_value,
)


def option(syntax: Syntax, allowed: tuple[str, ...] = (), exact_case: bool = False) -> Option:
    return Option("k", syntax, "K.", Direction.BOTH, allowed=allowed, exact_case=exact_case)


@pytest.mark.parametrize(
    ("text", "milliseconds"),
    [
        ("5 min", 300_000),
        ("5min", 300_000),
        (" 5  min ", 300_000),
        ("5\tmin", 300_000),
        ("5 MIN", 300_000),
        ("3 m", 180_000),
        ("3 minutes", 180_000),
        ("100ms", 100),
        ("250", 250),
        ("0", 0),
        ("1 d", 86_400_000),
        ("5 Days", 432_000_000),
        ("2 hours", 7_200_000),
        ("5 secs", 5_000),
        ("5 millis", 5),
        ("1500 µs", 1),
        ("5 ns", 0),
        ("PT10S", 10_000),
        ("pt0.5s", 500),
        ("P1DT1H", 90_000_000),
        ("9223372036854775807 ms", 9_223_372_036_854_775_807),
    ],
)
def test_duration(text: str, milliseconds: int) -> None:
    assert parse_duration(text) == milliseconds


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "min",
        "-5 s",
        "-1",
        "1.5 s",
        "1 min 5 s",
        "1h30m",
        "5 w",
        "5 mins",
        "5 us",
        "P",
        "PT",
        "P1M",
        "PT-5S",
        "99999999999999999999 s",
    ],
)
def test_no_duration(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_duration(text)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("5", 5),
        ("5 b", 5),
        ("5k", 5120),
        ("5 kibibytes", 5120),
        ("64 mb", 64 << 20),
        ("5 MB", 5 << 20),
        ("1 tb", 1 << 40),
    ],
)
def test_memory_size(text: str, size: int) -> None:
    assert parse_memory_size(text) == size


@pytest.mark.parametrize("text", ["", "-1", "1.5 mb", "5 x", "5 megabytes", "mb"])
def test_no_memory_size(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_memory_size(text)


def test_formatted_quantities_are_read_back() -> None:
    for milliseconds in (0, 1, 1_000, 90_000, 3_600_000, 86_400_000):
        assert parse_duration(format_duration(milliseconds)) == milliseconds
    for size in (0, 1, 1024, 3 << 20, 5 << 30, 1 << 40):
        assert parse_memory_size(format_memory_size(size)) == size


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("a", ["a"]),
        ("a;b", ["a", "b"]),
        ("a; b ;c", ["a", "b", "c"]),
        ("a b;c", ["a b", "c"]),
        (" a", ["a"]),
        ("", []),
        (" ", []),
        (";a;", ["a"]),
        (";;a", ["", "a"]),
        (" ; a", ["a"]),
        ("a;;b", ["a", "", "b"]),
        ("a; ;b", ["a", "", "b"]),
        ("a;;", ["a", ""]),
        ("'a;b';c", ["a;b", "c"]),
        ('"a;b";c', ["a;b", "c"]),
        ("'it''s';b", ["it's", "b"]),
        ("a'b;c'd", ["a'b", "c'd"]),
        ("'a';", ["a"]),
        ("a;''", ["a", ""]),
        ("a,b", ["a,b"]),
        ("\\a;b", ["\\a", "b"]),
    ],
)
def test_list(text: str, items: list[str]) -> None:
    assert parse_list(text) == items


@pytest.mark.parametrize("text", ["'a", "a;'b", "'a' b;c", "'a'b", "[a, b]", "- a"])
def test_no_list(text: str) -> None:
    with pytest.raises(ValueProblem):
        parse_list(text)


@pytest.mark.parametrize("text", ["", " 5", "5 ", "5.0", "x", "0x10", "1_000", "2147483648", "-2147483649"])
def test_no_integer(text: str) -> None:
    with pytest.raises(ValueProblem):
        parse_integer(text, 32)


def test_integer() -> None:
    assert [parse_integer(text, 32) for text in ("5", "+5", "-5", "2147483647")] == [5, 5, -5, 2147483647]
    assert parse_integer("-9223372036854775808", 64) == -(1 << 63)


def test_number() -> None:
    assert [parse_number(text) for text in ("0.5", " 0.5 ", "1e-1", "1f", "-2.", ".5d")] == [
        0.5,
        0.5,
        0.1,
        1,
        -2,
        0.5,
    ]
    for text in ("", "abc", "1e", "0x1", "inf"):
        with pytest.raises(ValueProblem):
            parse_number(text)


def test_boolean_and_enum() -> None:
    boolean = option(Syntax.BOOLEAN)
    assert [parse_value(boolean, text) for text in ("true", "TRUE", "False")] == [True, True, False]
    for text in ("", " true", "1", "yes"):
        with pytest.raises(ValueProblem):
            parse_value(boolean, text)
    allowed = ("earliest-offset", "latest-offset")
    assert parse_value(option(Syntax.ENUM, allowed), "Latest-OFFSET") == "latest-offset"
    assert parse_value(option(Syntax.ENUM, allowed), "latest") == "latest"
    assert parse_value(option(Syntax.ENUM, allowed, exact_case=True), "LATEST-OFFSET") == "LATEST-OFFSET"


@pytest.mark.parametrize(
    ("text", "character"),
    [
        ("|", "|"),
        ("\\t", "\t"),
        ("\t", "\t"),
        ("\\u0001", "\x01"),
        ("\\uu0041", "A"),
        ("\\\\", "\\"),
        ("\\n", "\n"),
        ("\\x", "x"),
        ("\\101", "A"),
        ("\\0", "\0"),
        ("\\'", "'"),
    ],
)
def test_escaped_character(text: str, character: str) -> None:
    assert parse_value(option(Syntax.ESCAPED_CHAR), text) == character


@pytest.mark.parametrize("text", ["", "||", "\\", "\\u12", "😀"])
def test_no_escaped_character(text: str) -> None:
    with pytest.raises(ValueProblem):
        parse_value(option(Syntax.ESCAPED_CHAR), text)


def test_offsets() -> None:
    offsets = option(Syntax.OFFSETS)
    assert parse_value(offsets, "partition:0,offset:42;partition:1,offset:300") == [[0, 42], [1, 300]]
    assert parse_value(offsets, "partition:0,offset:42;") == [[0, 42]]
    assert format_value(offsets, [[0, 42], [1, 300]]) == "partition:0,offset:42;partition:1,offset:300"
    for text in (
        "",
        "0:1",
        "offset:1,partition:0",
        "partition:0,offset:1, partition:1",
        f"partition:{1 << 31},offset:1",
    ):
        with pytest.raises(ValueProblem):
            parse_value(offsets, text)


def test_map() -> None:
    mapping = option(Syntax.MAP)
    assert parse_value(mapping, "a:b, c:d:e") == {"a": "b", "c": "d:e"}
    assert format_value(mapping, {"a": "b"}) == "a:b"
    with pytest.raises(ValueProblem):
        parse_value(mapping, "a")


@pytest.mark.parametrize("text", ["a.*", "\\p{Alpha}+", "a*+", "[a-z&&[^b]]+", "(?<n>a)", "\\Qa[\\E"])
def test_pattern_of_java(text: str) -> None:
    assert parse_value(option(Syntax.PATTERN), text) == text


@pytest.mark.parametrize("text", ["[a", "*a", "(a", "(?P<n>a)"])
def test_no_pattern_of_java(text: str) -> None:
    with pytest.raises(ValueProblem):
        parse_value(option(Syntax.PATTERN), text)


@pytest.mark.parametrize("text", ["Europe/Berlin", "UTC", "GMT", "CET", "Etc/GMT+8", "GMT0", "Zulu"])
def test_time_zone_name(text: str) -> None:
    assert parse_time_zone(text) == text
    assert str(time_zone(text)) == text


@pytest.mark.parametrize(
    ("text", "hours"), [("GMT+8", 8), ("GMT-08:00", -8), ("GMT+0800", 8), ("GMT+05:30", 5.5)]
)
def test_time_zone_offset(text: str, hours: float) -> None:
    assert time_zone(parse_time_zone(text)).utcoffset(None) == timedelta(hours=hours)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "utc",
        "europe/berlin",
        "UTC+8",
        "+08:00",
        "Z",
        "EST",
        "MST",
        "Asia/Sanghai",
        " UTC",
        "GMT+25",
        "../etc",
    ],
)
def test_no_time_zone(text: str) -> None:
    with pytest.raises(ValueError, match=r"time zone|offset"):
        parse_time_zone(text)


def test_machine_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "America/Los_Angeles")
    assert machine_time_zone() == "America/Los_Angeles"
    monkeypatch.setenv("TZ", "not a zone")
    assert time_zone(machine_time_zone()) is not None


@pytest.mark.parametrize("module", [durations, masking, time_zones], ids=lambda module: module.__name__)
def test_examples(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried
    assert not failed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("100", 100),
        ("0", 0),
        (" 7 ", 7),
        ("1 %", 0.01),
        ("0.5%", 0.005),
        (".01", 0.01),
        ("100 %", 1.0),
        ("1.0", 1.0),
    ],
)
def test_a_number_or_a_share(text: str, value: float) -> None:
    assert (parse_count_or_share(text), type(parse_count_or_share(text))) == (value, type(value))


@pytest.mark.parametrize(
    "text", ["", "%", "-1", "101 %", "1.5", "few", "1 %%", "1e3", "٣", "9223372036854775808"]
)
def test_neither_a_number_nor_a_share(text: str) -> None:
    with pytest.raises(ValueProblem):
        parse_count_or_share(text)


def test_whole_matches_of_patterns_of_java() -> None:
    assert matches_whole("orders-.*", "orders-bad")
    assert not matches_whole("orders", "orders-bad")
    assert matches_whole("\\p{Alpha}+", "orders") is None
