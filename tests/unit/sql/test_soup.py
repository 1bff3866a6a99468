"""Any text at all: the parser never crashes, never hangs, and every complaint has a place."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.sql.parser import parse_script
from kafka_sql.text.rendering import as_data, render
from kafka_sql.text.source import SourceText
from tests.golden_cases import golden_cases

GOOD = [case.sql for area in ("statements", "syntax-errors") for case in golden_cases(area)]
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
    "INTERVAL",
]

soups = st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join)
edits = st.tuples(st.integers(0, 400), st.integers(0, 12), st.sampled_from(["", *PIECES]))


def check(text: str) -> None:
    script = parse_script(SourceText("soup.sql", text))
    for error in script.errors:
        assert error.span is not None
        assert 0 <= error.span.start <= error.span.end <= len(text) + 1
        assert error.message
        assert len(render(error).split("\n")) <= 10
        assert as_data(error)["line"] >= 1
    assert script.statements or script.errors or not text.replace(";", "").strip() or comment_only(text)


def comment_only(text: str) -> bool:
    from kafka_sql.sql.tokens import tokenize

    return all(
        token.word in ("", ";") and not token.value.strip(";") for token in tokenize(SourceText("t", text))[0]
    )


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    check(text)


@settings(max_examples=300, deadline=None)
@given(soups)
def test_words_in_any_order(text: str) -> None:
    check(text)


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(GOOD), st.lists(edits, min_size=1, max_size=4))
def test_scripts_with_slips(text: str, slips: list[tuple[int, int, str]]) -> None:
    for start, length, inserted in slips:
        place = start % (len(text) + 1)
        text = f"{text[:place]} {inserted} {text[place + length :]}"
    check(text)


def test_nesting_without_end() -> None:
    for text in (
        "(" * 5000,
        "f(" * 5000 + ")" * 5000,
        "NOT " * 20000 + "a",
        "CASE WHEN a THEN " * 3000,
        "a[" * 3000,
    ):
        check(f"SELECT {text} FROM t")
    check(f"CREATE TABLE t (a {'ARRAY<' * 5000}INT{'>' * 5000})")
    check(f"CREATE TABLE t (a INT{' ARRAY' * 5000})")


def test_long_lists_are_no_nesting() -> None:
    columns = ", ".join(f"c{number} INT" for number in range(2000))
    assert parse_script(SourceText("t", f"CREATE TABLE t ({columns})")).errors == ()
    conditions = " OR ".join(f"a = {number}" for number in range(2000))
    assert parse_script(SourceText("t", f"SELECT a FROM t WHERE {conditions}")).errors == ()
