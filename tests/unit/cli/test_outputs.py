"""What ``run --output`` prints for rows and listings, and whether somebody reads it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from kafka_sql.cli.drawing import outputs
from kafka_sql.cli.drawing.outputs import Output, listing_lines, output_is_read, query_lines
from kafka_sql.model.data_types import INT, STRING
from tests.unit.cli.fakes import FakeRows

COLUMNS = (("n", INT), ("text", STRING))
LONG = "x" * 50
ROWS = [("+I", (1, 'a "b"\tc')), ("-D", (None, LONG)), ("+I", (3, "p|q\nr\\"))]


def lines(output: Output, *, changes: bool = False, streaming: bool = False) -> list[str]:
    rows = FakeRows(COLUMNS, [], streaming, changes=changes)
    texts = [(op, (None if n is None else str(n), text)) for op, (n, text) in ROWS]
    return list(query_lines(rows, ROWS if output.holds_data else texts, output))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        (Output.CSV, ["n,text", '1,"a ""b""\tc"', f",{LONG}", '3,"p|q\nr\\"']),
        (Output.TSV, ["n\ttext", '1\ta "b"\\tc', f"\\N\t{LONG}", r"3	p|q\nr\\".replace(r"\t", "\t", 1)]),
        (
            Output.JSON,
            [
                "[",
                r'{"n": 1, "text": "a \"b\"\tc"}',
                f',{{"n": null, "text": "{LONG}"}}',
                r',{"n": 3, "text": "p|q\nr\\"}',
                "]",
            ],
        ),
        (
            Output.JSONL,
            [
                r'{"n": 1, "text": "a \"b\"\tc"}',
                f'{{"n": null, "text": "{LONG}"}}',
                r'{"n": 3, "text": "p|q\nr\\"}',
            ],
        ),
        (
            Output.MARKDOWN,
            [
                "| n | text |",
                "| ---: | --- |",
                '| 1 | a "b"\tc |',
                f"| NULL | {LONG} |",
                "| 3 | p\\|q<br>r\\ |",
            ],
        ),
    ],
)
def test_rows_for_other_programs(output: Output, expected: list[str]) -> None:
    assert lines(output) == expected


def test_what_a_row_does_is_shown_where_rows_change() -> None:
    assert lines(Output.CSV, changes=True)[0] == "op,n,text"
    assert lines(Output.JSONL, changes=True)[1].startswith('{"op": "-D", "n": null')
    assert lines(Output.MARKDOWN, changes=True)[1] == "| --- | ---: | --- |"
    assert "| op |" in lines(Output.TABLE, changes=True, streaming=True)[1]
    assert "| op |" not in lines(Output.TABLE, streaming=True)[1]


@pytest.mark.parametrize("streaming", [True, False])
def test_nothing_is_cut_in_a_pipe(streaming: bool) -> None:
    assert any(LONG in line for line in lines(Output.TABLE, streaming=streaming))


BAD = "\x1b]0;owned\x07\x1b[31mred\r"


def test_no_row_speaks_to_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = FakeRows(COLUMNS, [], False, changes=False)
    for output in Output:
        monkeypatch.setattr(outputs, "cell_limit", lambda: 30)  # as on a terminal
        if output is Output.INSERT:
            continue
        assert "\x1b" not in "".join(query_lines(rows, [("+I", ("1", BAD))], output))
    table = list(query_lines(rows, [("+I", ("1", BAD)), ("+I", ("2", "plain"))], Output.TABLE))
    assert r"\x1b]0;owned\x07" in "".join(table)
    assert len({len(line) for line in table[:-1]}) == 1  # as wide as what is shown
    assert "\x1b" not in "".join(listing_lines((BAD,), [(BAD,)], Output.TABLE))


def test_a_program_gets_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outputs, "cell_limit", lambda: None)
    rows = FakeRows(COLUMNS, [], False, changes=False)
    assert BAD in "".join(query_lines(rows, [("+I", ("1", BAD))], Output.TSV)).replace("\\r", "\r")


def test_numbers_that_json_has_no_word_for() -> None:
    rows = FakeRows((("x", INT),), [], False, changes=False)
    found = query_lines(rows, [("+I", (float("nan"),)), ("+I", ({"y": [float("-inf")]},))], Output.JSONL)
    assert list(found) == ['{"x": "nan"}', '{"x": {"y": ["-inf"]}}']


def test_listings() -> None:
    assert list(listing_lines(("table name",), [("t",)], Output.CSV)) == ["table name", "t"]
    assert list(listing_lines(("table name",), [("t",)], Output.JSON)) == ["[", '{"table name": "t"}', "]"]
    assert "table name" in list(listing_lines(("table name",), [("t",)], Output.TABLE))[1]


def test_whether_somebody_reads() -> None:
    code = (
        "from kafka_sql.cli.drawing.outputs import output_is_read as r; import sys; sys.exit(0 if r() else 7)"
    )
    reader, writer = os.pipe()
    try:
        assert subprocess.run([sys.executable, "-c", code], stdout=writer, check=False).returncode == 0
        os.close(reader)
        assert subprocess.run([sys.executable, "-c", code], stdout=writer, check=False).returncode == 7
    finally:
        os.close(writer)
    assert (
        subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=False).returncode == 0
    )
    assert output_is_read()
