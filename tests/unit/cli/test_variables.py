"""Variables of scripts: where they are replaced, and that places stay those of the text as written."""

from __future__ import annotations

import pytest

from kafka_sql.cli.variables import restore, substitute
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.source import SourceText


def replaced(text: str, **values: str) -> str:
    return substitute(SourceText("a.sql", text), values).text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SELECT ${a}", "SELECT 1"),
        ("SELECT '${a}', `c${a}`", "SELECT '1', `c1`"),
        ("${none:-x y}${none:-}", "x y"),
        ("${a:-default}", "1"),
        ("/*+ OPTIONS('k'='${a}') */", "/*+ OPTIONS('k'='1') */"),
        ("-- ${b}\n${a} /* ${b}\n*/ ${a}", "-- ${b}\n1 /* ${b}\n*/ 1"),
        ("'-- ' || ${a} || '''/* ${a} */'", "'-- ' || 1 || '''/* 1 */'"),
        ("'$${' ${ $a ${1}", "'$${' ${ $a ${1}"),
        ("-- it's\n${a}", "-- it's\n1"),
        ("/* open ${b}", "/* open ${b}"),
    ],
)
def test_replaces_everywhere_but_in_comments(text: str, expected: str) -> None:
    assert replaced(text, a="1") == expected


def test_every_missing_variable_is_named_with_its_place() -> None:
    with pytest.raises(UsageError) as caught:
        replaced("SELECT '${topik}',\n ${other}", topic="t")
    first, second = caught.value.diagnostics
    assert (first.code, first.label) == ("missing-variable", "did you mean 'topic'?")
    assert first.span is not None
    assert (first.span.position, first.span.text) == ((1, 9), "${topik}")
    assert second.span is not None
    assert second.span.position == (2, 2)


def test_places_are_those_of_the_text_as_written() -> None:
    written = SourceText("a.sql", "SELECT '${secret}', ${n}, wrong\nFROM ${t}x;")
    script = substitute(written, {"secret": "a rather long value", "n": "1", "t": "orders"})
    runs = SourceText("a.sql", script.text)

    def shown(part: str) -> str:
        start = script.text.index(part)
        diagnostic = Diagnostic("c", "m", runs.span(start, start + len(part)))
        span = restore(diagnostic, {"a.sql": script}).span
        assert span is not None
        return span.text

    assert shown("wrong") == "wrong"
    assert shown("FROM") == "FROM"
    assert shown("1") == "${n}"
    assert shown("long") == "${secret}"
    assert shown("'a rather long value'") == "'${secret}'"
    assert shown("ordersx") == "${t}x"
    assert shown(script.text) == written.text


def test_a_diagnostic_of_another_text_is_left_alone() -> None:
    other = Diagnostic("c", "m", SourceText("b.sql", "x").span(0, 1))
    assert restore(other, {}) is other
    assert restore(Diagnostic("c", "m"), {}).span is None
