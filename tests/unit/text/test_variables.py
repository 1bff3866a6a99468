"""Variables of scripts: where they are replaced, and that places stay those of the text as written."""

from __future__ import annotations

import pytest

from kafka_sql.text.source import SourceText
from kafka_sql.text.variables import substitute


def replaced(text: str, **values: str) -> str:
    done = substitute(SourceText("a.sql", text), values)
    assert done.diagnostics == ()
    return done.source.text


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
        ("'$${a}' $${a:-x} ${a}", "'${a}' ${a:-x} 1"),
        ("'$${secret:b}'", "'$${secret:b}'"),
        ("-- it's\n${a}", "-- it's\n1"),
        ("// ${b} it's\n${a}", "// ${b} it's\n1"),
        ("'http://${a}'", "'http://1'"),
        ("SET b = hdfs://${a}", "SET b = hdfs://1"),
        ("'${secret:b}' ${a}", "'${secret:b}' 1"),
        ("/* open ${b}", "/* open ${b}"),
    ],
)
def test_replaces_everywhere_but_in_comments(text: str, expected: str) -> None:
    assert replaced(text, a="1") == expected


def test_every_missing_variable_is_named_with_its_place() -> None:
    source = SourceText("a.sql", "SELECT '${topik}', ${topic}\n ${other}")
    first, second = substitute(source, {"topic": "t"}).diagnostics
    assert (first.code, first.label) == ("missing-variable", "did you mean 'topic'?")
    assert first.span is not None
    assert (first.span.position, first.span.text) == ((1, 9), "${topik}")
    assert second.span is not None
    assert second.span.position == (2, 2)


def test_places_are_those_of_the_text_as_written() -> None:
    written = SourceText("a.sql", "SELECT '${secret}', ${n}, wrong\nFROM ${t}x;")
    source = substitute(written, {"secret": "a rather long value", "n": "1", "t": "orders"}).source

    def shown(part: str) -> str:
        start = source.text.index(part)
        return source.span(start, start + len(part)).written.text

    assert shown("wrong") == "wrong"
    assert shown("FROM") == "FROM"
    assert shown("1") == "${n}"
    assert shown("long") == "${secret}"
    assert shown("'a rather long value'") == "'${secret}'"
    assert shown("ordersx") == "${t}x"
    assert shown(source.text) == written.text
    start = source.text.index("FROM")
    assert source.span(start, start + 4).position == (2, 1)


def test_references_to_secrets_stay_with_their_places() -> None:
    written = SourceText("a.sql", "${a} '${secret:KAFKA_PW}' -- ${secret:none}\n ${secret:b}")
    done = substitute(written, {"a": "a longer text"})
    assert [(reference.name, reference.span.text, reference.quoted) for reference in done.secrets] == [
        ("KAFKA_PW", "${secret:KAFKA_PW}", True),
        ("b", "${secret:b}", False),
    ]
    assert done.secrets[0].span.position == (1, 7)


@pytest.mark.parametrize("name", ["", "a b", "../x", "a:-default", ".hidden"])
def test_a_reference_that_is_none_is_an_error(name: str) -> None:
    source = SourceText("a.sql", f"'${{secret:{name}}}'")
    (problem,) = substitute(source, {}).diagnostics
    assert problem.code == "invalid-secret"
    assert problem.span is not None
    assert problem.span.position == (1, 2)
