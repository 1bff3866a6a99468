"""The tokenizer: literals, places, and what it refuses."""

import pytest

from kafka_sql.sql.lexer.tokens import TokenKind, tokenize
from kafka_sql.text.source import SourceText


def read(text: str) -> list[tuple[TokenKind, str]]:
    tokens, errors = tokenize(SourceText("t", text))
    assert errors == []
    return [(token.kind, token.value) for token in tokens[:-1]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("'it''s'", "it's"),
        (r"'a\nb\'", r"a\nb" + "\\"),
        ("''", ""),
        ("'two\nlines'", "two\nlines"),
        (r"U&'\0041\00e9'", "Aé"),
        (r"u&'\\'", "\\"),
        ("U&'!0041' UESCAPE '!'", "A"),
        (r"U&'\d83d\de00'", "😀"),
        (r"E'a\n\u0041\x42\103'''", "a\nABC'"),
    ],
)
def test_strings(text: str, value: str) -> None:
    assert read(text) == [(TokenKind.STRING, value)]


def test_binary_strings() -> None:
    assert read("X'0a1B'") == [(TokenKind.BINARY, "0A1B")]


@pytest.mark.parametrize("text", ["1", "1.5", ".5", "1.", "1e3", "1.5E-3"])
def test_numbers(text: str) -> None:
    assert read(text) == [(TokenKind.NUMBER, text)]


def test_a_number_ends_where_a_word_starts() -> None:
    assert read("1abc") == [(TokenKind.NUMBER, "1"), (TokenKind.WORD, "abc")]


@pytest.mark.parametrize(("text", "value"), [("`a``b`", "a`b"), ("`ORDER`", "ORDER"), ("`a b`", "a b")])
def test_backticks(text: str, value: str) -> None:
    assert read(text) == [(TokenKind.QUOTED, value)]


@pytest.mark.parametrize("text", ["a$b", "$a", "_a", "é", "名前", "a1"])
def test_words(text: str) -> None:
    assert read(text) == [(TokenKind.WORD, text)]


@pytest.mark.parametrize("comment", ["-- x 'y\n", "// x `y\n", "/* ' ` ; */", "/** doc */", "/**/"])
def test_comments(comment: str) -> None:
    assert read(f"a {comment} b") == [(TokenKind.WORD, "a"), (TokenKind.WORD, "b")]


def test_hints_are_symbols_and_words() -> None:
    assert [value for _, value in read("t /*+ X(y) */")] == ["t", "/*+", "X", "(", "y", ")", "*/"]


@pytest.mark.parametrize("gap", [" ", "\n", "-- a\n", "--", "/**/", "/* ** */ ", "/*"])
def test_a_long_gap_after_a_unicode_string_takes_no_time(gap: str) -> None:
    text = f"U&'!0041'{gap * 2_000}"
    tokens, _ = tokenize(SourceText("t", text))
    assert text[tokens[0].start : tokens[0].end] == "U&'!0041'"


def test_comments_come_between_a_unicode_string_and_its_escape() -> None:
    assert read("U&'!0041' -- a\n /* b ** */ UESCAPE '!'") == [(TokenKind.STRING, "A")]


def test_every_token_knows_its_place() -> None:
    text = "SELECT `a``b`, U&'\\0041' UESCAPE '!' -- c\n <> X'00' 'x''y'"
    tokens, _ = tokenize(SourceText("t", text))
    assert [text[token.start : token.end] for token in tokens] == [
        "SELECT",
        "`a``b`",
        ",",
        "U&'\\0041' UESCAPE '!'",
        "<>",
        "X'00'",
        "'x''y'",
        "",
    ]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("a 'b", 2, "this string is not closed"),
        ("SET 'a' = 'b;\nSET 'c' = 'd';", 10, "this string is not closed"),
        ("a `b;\nc`", 2, "this identifier is not closed"),
        ("a ``", 2, "an identifier cannot be empty"),
        ("a /* b ; c", 2, "this comment is not closed"),
        ('a "b c" d', 2, "Flink SQL has no double quotes"),
        ("a != b", 2, "Flink SQL has no operator '!='"),
        ("a::int", 1, "Flink SQL has no operator '::'"),
        ("a & b", 2, "unexpected character '&'"),
        ("X'0'", 0, "a binary string holds pairs of hexadecimal digits"),
        (r"U&'\00'", 0, r"'\00' is not a Unicode escape"),
        (r"U&'\d83d'", 0, r"'\d83d' is not a Unicode escape"),
        ("N'é'", 0, "strings with a character set are not supported"),
    ],
)
def test_refusals_point_at_the_place(text: str, place: int, message: str) -> None:
    _, errors = tokenize(SourceText("t", text))
    assert errors[0].message == message
    assert errors[0].span is not None
    assert errors[0].span.start == place
