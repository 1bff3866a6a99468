"""Places in a text."""

from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.text.source import SourceText


def test_positions_are_one_based() -> None:
    source = SourceText("a.sql", "SELECT 1;\n  SELECT 2")
    assert source.position(0) == (1, 1)
    assert source.position(12) == (2, 3)
    assert source.position(10_000) == (2, 11)


def test_lines_lose_their_ends() -> None:
    source = SourceText("a.sql", "one\r\ntwo\n")
    assert [source.line(number) for number in (1, 2, 3)] == ["one", "two", ""]


def test_a_span_reaches_to_another() -> None:
    source = SourceText("a.sql", "SELECT a FROM t")
    assert source.span(7, 8).to(source.span(14, 15)).text == "a FROM t"


@given(st.text(alphabet="ab\n\r\t", max_size=40), st.integers(min_value=0, max_value=40))
def test_line_and_column_lead_back_to_the_character(text: str, offset: int) -> None:
    source = SourceText("a.sql", text)
    offset = min(offset, len(text))
    line, column = source.position(offset)
    assert text.split("\n")[line - 1][: column - 1] == text[offset - column + 1 : offset]
