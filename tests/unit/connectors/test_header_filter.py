"""``scan.header-filter``: what a text means, and where it is wrong."""

from __future__ import annotations

import pickle

import pytest

from kafka_sql.model.header_filter import (
    HeaderFilterProblem,
    header_filter_text,
    header_test,
    parse_header_filter,
)

TOY, BOOK, TEST = ("depart", b"toy"), ("depart", b"book"), ("env", b"test")


def keeps(text: str, *headers: tuple[str, bytes | None]) -> bool:
    return header_test(parse_header_filter(text))(headers)


@pytest.mark.parametrize(
    ("headers", "kept"),
    [
        ((TOY,), True),
        ((BOOK,), True),
        ((TOY, TEST), False),
        ((BOOK, TEST), False),
        ((TEST,), False),
        ((("depart", b"food"),), False),
        ((), False),
        ((BOOK, ("env", b"prod")), True),
    ],
)
def test_the_example_of_vvr(headers, kept) -> None:
    assert keeps("depart:toy|depart:book&!env:test", *headers) is kept


@pytest.mark.parametrize(
    ("text", "given", "kept"),
    [
        # from left to right: (a | b) & c, although & binds more tightly elsewhere
        ("a:1|b:1&c:1", "a", False),
        ("a:1|(b:1&c:1)", "a", True),
        ("a:1&b:1|c:1", "c", True),
        ("a:1&(b:1|c:1)", "c", False),
        ("a:1&(b:1|c:1)", "ac", True),
        ("!(a:1|b:1)", "c", True),
        ("!(a:1|b:1)", "b", False),
        ("!!a:1", "a", True),
        ("! a:1", "a", False),
        ("((a:1))", "a", True),
        (" a : 1 | b : 1 ", "b", True),
        ("!a:1&!b:1", "", True),
    ],
)
def test_operators(text: str, given: str, kept: bool) -> None:
    assert keeps(text, *((name, b"1") for name in given)) is kept


def test_a_header_that_comes_twice_counts_with_each_value() -> None:
    assert keeps("a:1&a:2", ("a", b"1"), ("a", b"2"))
    assert not keeps("!a:1", ("a", b"1"), ("a", b"2"))


def test_values() -> None:
    assert keeps("url:http://x:1/", ("url", b"http://x:1/"))
    assert keeps("a:", ("a", b""))
    assert not keeps("a:", ("a", None))
    assert keeps("!a:", ("a", None))
    assert keeps("say:hello!", ("say", b"hello!"))
    assert keeps("say:f(x", ("say", b"f(x"))
    assert keeps("stadt:köln", ("stadt", "köln".encode()))
    assert not keeps("A:1", ("a", b"1"))
    assert not keeps("a:x", ("a", b"\xff\xfe"))
    assert keeps("a:x\ufffd", ("a", b"x\xff"))
    assert not keeps("a:x\ufffd", ("a", None))


def test_a_backslash_takes_what_is_behind_it() -> None:
    assert keeps(r"a\:b:c\&d\|e", ("a:b", b"c&d|e"))
    assert keeps(r"\!a:f\(x\)", ("!a", b"f(x)"))
    assert keeps(r"a:\ x\ ", ("a", b" x "))
    assert keeps(r"a:c\\d", ("a", b"c\\d"))


@pytest.mark.parametrize(
    ("text", "marked", "reason"),
    [
        ("", "", "a term header:value is missing here"),
        ("   ", " ", "a term header:value is missing here"),
        ("a", "a", "a term is written header:value"),
        ("a:1 & toy | b:1", "toy", "a term is written header:value"),
        ("a:1&&b:1", "&", "a term header:value is missing here"),
        ("a:1&", "&", "a term header:value is missing here"),
        ("|a:1", "|", "a term header:value is missing here"),
        ("!", "!", "a term header:value is missing here"),
        (":1", ":", "the name of the header is missing"),
        ("(a:1", "(", "this '(' is not closed"),
        ("((a:1)", "(", "this '(' is not closed"),
        ("a:1)", ")", "this ')' closes no '('"),
        ("()", ")", "a term header:value is missing here"),
        ("(a:1)b:1", "b", "an '&' or '|' is missing in front of this"),
        ("a:1\\", "\\", "nothing follows this '\\'"),
        ("(" * 60 + "a:1", "(", "more than 50 '(' are open"),
    ],
)
def test_problems_have_a_place(text: str, marked: str, reason: str) -> None:
    with pytest.raises(HeaderFilterProblem) as raised:
        parse_header_filter(text)
    problem = raised.value
    assert problem.reason == reason
    assert text[problem.start : problem.end] == marked


def test_long_filters_travel_and_run() -> None:
    text = "|".join(f"a:{n}" for n in range(3000))
    wanted = pickle.loads(pickle.dumps(parse_header_filter(text)))
    assert header_test(wanted)([("a", b"2999")])
    assert not header_test(wanted)([("a", b"3000")])


@pytest.mark.parametrize(
    "text",
    [
        "a:1",
        "depart:toy | depart:book & !env:test",
        "!(a:1 | b:2) & (c:3 & d:4)",
        r"a\:b:c\&d\|e\(f\)",
        r"\!a:\ x\ ",
        "url:http://x",
        r"a:c\\d",
        "a:",
    ],
)
def test_a_filter_is_written_as_it_reads(text: str) -> None:
    assert header_filter_text(parse_header_filter(text)) == text
