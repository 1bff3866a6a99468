"""Any text at all: the parser never crashes, never hangs, and every complaint has a place."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kafka_sql.sql.lexer.tokens import tokenize
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateTable, Dialect, Script
from kafka_sql.text.rendering import as_data, render
from kafka_sql.text.source import SourceText
from tests.golden_cases import golden_cases

GOOD = [case.sql for area in ("statements", "syntax-errors", "ddl") for case in golden_cases(area)]
WORDS = sorted({word for text in GOOD for word in text.split()})
PIECES = [
    *WORDS,
    *"()[]{},.;:'`\"*/+-<>=!?&|^%#@~\\",
    "/*",
    "*/",
    "/*+",
    "--",
    "\n",
    "''",
    "U&'",
    "X'",
    "E'",
    "INTERVAL",
    "\r\n",
    "\0",
    "\ufeff",
    "\u00a0",
    "é",
    "名",
]
DIALECTS = st.sampled_from(Dialect)

soups = st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join)
edits = st.tuples(st.integers(0, 400), st.integers(0, 12), st.sampled_from(["", *PIECES]))


def check(text: str, dialect: Dialect = Dialect.FLINK) -> Script:
    script = parse_script(SourceText("soup.sql", text), dialect)
    for error in script.errors:
        assert error.span is not None
        assert 0 <= error.span.start <= error.span.end <= len(text) + 1
        assert error.message
        assert len(render(error).split("\n")) <= 10
        assert as_data(error)["line"] >= 1
    for statement in script.statements:
        assert 0 <= statement.span.start < statement.span.end <= len(text)
    if dialect is Dialect.FLINK:
        something = script.statements or script.errors
        assert something or not text.replace(";", "").strip() or comment_only(text)
    return script


def comment_only(text: str) -> bool:
    return all(
        token.word in ("", ";") and not token.value.strip(";") for token in tokenize(SourceText("t", text))[0]
    )


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60), DIALECTS)
def test_any_text(text: str, dialect: Dialect) -> None:
    check(text, dialect)


@settings(max_examples=200, deadline=None)
@given(st.text(st.characters(categories=("Cs", "Cc", "Cf", "Zs", "Lu", "Po", "Sm")), max_size=40), DIALECTS)
def test_any_characters(text: str, dialect: Dialect) -> None:
    check(text, dialect)


@settings(max_examples=300, deadline=None)
@given(soups, DIALECTS)
def test_words_in_any_order(text: str, dialect: Dialect) -> None:
    check(text, dialect)


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(GOOD), st.lists(edits, min_size=1, max_size=4), DIALECTS)
@example("SELECT /*+ BROADCAST(t) */ a FROM t;", [(10, 0, "'2');")], Dialect.SPARK)
def test_scripts_with_slips(text: str, slips: list[tuple[int, int, str]], dialect: Dialect) -> None:
    for start, length, inserted in slips:
        place = start % (len(text) + 1)
        text = f"{text[:place]} {inserted} {text[place + length :]}"
    check(text, dialect)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GOOD), st.integers(0, 4000), DIALECTS)
def test_scripts_that_end_too_early(text: str, length: int, dialect: Dialect) -> None:
    check(text[: length % (len(text) + 1)], dialect)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(GOOD), st.sampled_from(["\r\n", "\r", "\f", " \t"]))
def test_line_ends_mean_nothing(text: str, line_end: str) -> None:
    if "//" in text or "--" in text or "'" in text:
        line_end = "\r\n"  # a comment and a string in several pieces need a line end
    kinds = [type(each) for each in check(text).statements]
    assert [type(each) for each in check(text.replace("\n", line_end)).statements] == kinds


def test_a_byte_order_mark_means_nothing() -> None:
    (statement,) = check("\ufeffSELECT 1;").statements
    assert statement.span.start == 1
    (error,) = check("SELECT\ufeff 1;").errors
    assert error.message == "unexpected character U+FEFF"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SELECT 1;\0\0\0", "unexpected character U+0000"),
        ("SELECT\u00a01", "unexpected character U+00A0"),
        ("SELECT '\ud83d'", "half a character (a lone surrogate)"),
        (r"SELECT E'\ud83d'", "this string has an escape that does not form a character"),
        (r"SELECT E'\UFFFFFFFF'", "this string has an escape that does not form a character"),
    ],
)
def test_characters_that_are_none(text: str, message: str) -> None:
    (error,) = check(text).errors
    assert error.message == message


def test_text_that_is_no_sql_is_not_read_to_its_end() -> None:
    errors = check('"a" ' * 20_000).errors
    assert len(errors) < 2000
    assert errors[-1].code == "too-many-errors"


DEEP = [
    "(" * 5000,
    "f(" * 5000 + ")" * 5000,
    "NOT " * 5000 + "a",
    "- " * 5000 + "a",
    "CASE WHEN a THEN " * 5000,
    "CASE " * 3000 + "END " * 3000,
    "a[" * 3000,
    "a" + "[1]" * 5000,
    "ARRAY[" * 3000 + "]" * 3000,
    "EXISTS (SELECT " * 3000,
    "CAST(" * 3000,
    "SUM(a) OVER (" * 3000,
]


@pytest.mark.parametrize("dialect", Dialect)
def test_nesting_without_end(dialect: Dialect) -> None:
    for text in DEEP:
        check(f"SELECT {text} FROM t", dialect)
        check(f"INSERT INTO s SELECT {text}", dialect)
        check(f"CREATE TABLE t (a INT, b AS {text}) WITH ('a' = 'b')", dialect)
    for text in ("(SELECT " * 3000, "SELECT * FROM (" * 3000, "SELECT * FROM TABLE(TUMBLE(" * 3000):
        check(text, dialect)
    for opening in ("ARRAY<", "ROW<a ", "ROW(a ", "MAP<INT, ", "MULTISET<"):
        check(f"CREATE TABLE t (a {opening * 5000}INT{'>' * 5000}) WITH ('a' = 'b')", dialect)
    check(f"CREATE TABLE t (a INT{' ARRAY' * 5000})", dialect)
    check("BEGIN " * 5000, dialect)
    check("EXPLAIN " * 5000, dialect)
    check("/* " * 5000, dialect)


def test_long_lists_are_no_nesting() -> None:
    columns = ", ".join(f"c{number} INT" for number in range(2000))
    assert parse_script(SourceText("t", f"CREATE TABLE t ({columns})")).errors == ()
    conditions = " OR ".join(f"a = {number}" for number in range(2000))
    assert parse_script(SourceText("t", f"SELECT a FROM t WHERE {conditions}")).errors == ()


def test_ten_thousand_statements() -> None:
    text = "".join(f"CREATE TABLE t{number} (a INT, b STRING) WITH ('k' = 'v');\n" for number in range(9_999))
    script = check(text + "SELECT 1;")
    assert script.errors == ()
    assert [type(each) for each in script.statements[:-1]] == [CreateTable] * 9_999
    assert script.statements[-1].span.position == (10_000, 1)


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize("piece", [" ", "-- comment\n", "/* x */ ", "'", "a", "\0"])
def test_ten_megabytes(piece: str) -> None:
    check(piece * (10_000_000 // len(piece)))


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize("piece", ["-- comment\n", ";", "'", "SELECT 'a b' FROM t;\n"])
def test_many_small_pieces(piece: str, dialect: Dialect) -> None:
    check(piece * (100_000 // len(piece)), dialect)


def test_a_large_insert() -> None:
    rows = ", ".join(f"({number}, 'name {number}')" for number in range(20_000))
    assert check(f"INSERT INTO t VALUES {rows}").errors == ()
