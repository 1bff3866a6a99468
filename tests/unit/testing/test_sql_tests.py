"""Files ``*.test.sql``: their directives, rows and records, without Spark or a broker."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from kafka_sql.testing.comparison import difference
from kafka_sql.testing.expected_values import read_values
from kafka_sql.testing.record_files import read_records
from kafka_sql.testing.test_file import Expectation, Expected, Given, Run, Script, read_tests
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import SourceText, Span

pytest_plugins = ["pytester"]
_INSTALLED = any(each.name == "kafka_sql" for each in entry_points(group="pytest11"))
PLUGIN = () if _INSTALLED else ("-p", "kafka_sql.testing.pytest_plugin")

FILE = """CREATE TABLE t (a INT);
-- script 'p.sql'
-- test: first
-- given topic 'x' from 'x.jsonl'
-- run
SELECT 1;
-- expect rows of t (a, `b`) ordered
VALUES (1, 2);
-- a remark
-- test: second
CREATE VIEW v AS SELECT 1;
-- expect no dead letters of t
-- expect error unknown-column
"""


def test_steps_of_a_file() -> None:
    first, second = read_tests(SourceText("f.test.sql", FILE))
    assert (first.name, second.name) == ("first", "second")
    assert first.setup.text.strip() == "CREATE TABLE t (a INT);"
    script, given, run, rows = first.steps
    assert isinstance(script, Script)
    assert script.path == "p.sql"
    assert isinstance(given, Given)
    assert (given.topic, given.path) == ("x", "x.jsonl")
    assert isinstance(run, Run)
    assert run.body.text.strip() == "SELECT 1;"
    assert isinstance(rows, Expectation)
    assert (rows.kind, rows.table, rows.columns, rows.ordered) == (Expected.ROWS, "t", ("a", "b"), True)
    assert rows.span.position == (7, 1)
    _, view, letters, error = second.steps
    assert isinstance(view, Given)
    assert isinstance(letters, Expectation)
    assert (letters.kind, letters.nothing) == (Expected.DEAD_LETTERS, True)
    assert isinstance(error, Expectation)
    assert (error.kind, error.code) == (Expected.ERROR, "unknown-column")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SELECT 1;", "this file has no test"),
        ("-- test:\n-- expect rows", "a test needs a unique name"),
        ("-- test: a\n-- expect rows\n-- test: a\n-- expect rows", "a test needs a unique name"),
        ("-- test: a\nSELECT 1;", "the test 'a' expects nothing"),
        ("-- test: a\n-- expect row of t", "'row of t' has no meaning after 'expect'"),
        ("-- test: a\n-- given x.jsonl", "'x.jsonl' has no meaning after 'given'"),
        ("-- script p.sql\n-- test: a\n-- expect rows", "'p.sql' has no meaning after 'script'"),
    ],
)
def test_what_is_no_test(text: str, message: str) -> None:
    with pytest.raises(KafkaSqlError) as raised:
        read_tests(SourceText("f.test.sql", text))
    assert [(str(found.code), found.message) for found in raised.value.diagnostics] == [
        ("test-directive", message)
    ]


def body(text: str) -> Span:
    source = SourceText("f.test.sql", f"-- expect rows\n{text}")
    return source.span(15, len(source.text))


def test_values_keep_their_places() -> None:
    rows = read_values(body("VALUES\n  (1, f(2, 'a,)')), -- b\n  (ARRAY[1, 2], NULL);"), 2)
    assert [row.expressions for row in rows] == [("1", "f(2, 'a,)')"), ("ARRAY[1, 2]", "NULL")]
    assert [row.span.position for row in rows] == [(3, 3), (4, 3)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", (2, 1)),
        ("SELECT 1", (2, 1)),
        ("VALUES", (2, 1)),
        ("VALUES 1", (2, 8)),
        ("VALUES (1, 2)", (2, 8)),
        ("VALUES (1),", (2, 11)),
        ("VALUES (1) (2)", (2, 12)),
        ("VALUES ()", (2, 9)),
        ("VALUES (1", (2, 8)),
        ("VALUES ('1)", (2, 9)),
    ],
)
def test_what_are_no_values(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(KafkaSqlError) as raised:
        read_values(body(text), 1)
    span = raised.value.diagnostics[0].span
    assert span is not None
    assert span.position == place


def test_a_difference_stands_side_by_side() -> None:
    place = body("VALUES ('a'), ('b')")
    expected = [(("a", "1"), place), ((None, "2"), place)]
    assert difference(("x", "y"), expected, [(None, "2"), ("a", "1")], place, ordered=False) is None
    found = difference(("x", "y"), expected, [(None, "2"), ("c", "1"), ("c", "1")], place, ordered=False)
    assert str(found).splitlines() == [
        "f.test.sql:2: 2 expected, 3 came",
        "columns: x, y",
        "+------+----------+---+---------+",
        "| line | expected |   |  actual |",
        "+------+----------+---+---------+",
        "|    2 |     a, 1 | ≠ |    c, 1 |",
        "|      |          | ≠ |    c, 1 |",
        "|    2 |  NULL, 2 | = | NULL, 2 |",
        "+------+----------+---+---------+",
    ]
    assert difference(("x", "y"), expected, [(None, "2"), ("a", "1")], place, ordered=True) is not None


def test_records_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    file.write_text(
        '{"key": "k", "value": {"a": "ä"}, "headers": {"h": "x", "n": null}, "timestamp": 5, '
        '"partition": 0}\n'
        '\n{"value": null}\n{"value": {"base64": "AAE="}}\n'
    )
    assert list(read_records(str(file))) == [
        {
            "key": b"k",
            "value": '{"a":"ä"}'.encode(),
            "headers": [("h", b"x"), ("n", None)],
            "timestamp": 5,
            "partition": 0,
        },
        {"key": None, "value": None, "headers": []},
        {"key": None, "value": b"\x00\x01", "headers": []},
    ]


@pytest.mark.parametrize(
    "line",
    ["{", "1", '{"values": 1}', '{"timestamp": "now"}', '{"headers": [1]}', '{"value": {"base64": "*"}}'],
)
def test_a_line_that_is_no_record(line: str, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    file.write_text(f'{{"value": 1}}\n{line}\n')
    with pytest.raises(KafkaSqlError) as raised:
        list(read_records(str(file)))
    (found,) = raised.value.diagnostics
    assert str(found.code) == "test-record"
    assert found.span is not None
    assert found.span.position == (2, 1)


def test_pytest_collects_them(pytester: pytest.Pytester) -> None:
    pytester.makefile(".test.sql", right="-- test: one\n-- expect rows\nVALUES (1);\n", wrong="SELECT 1;\n")
    pytester.makefile(".sql", other="SELECT 1;\n")
    ran = pytester.runpytest_inprocess("--collect-only", "-q", *PLUGIN)
    ran.stdout.fnmatch_lines(["right.test.sql::one", "*this file has no test*", "ERROR wrong.test.sql*"])
    ran.assert_outcomes(errors=1)
