"""How diagnostics are drawn (page ``commands``)."""

import pytest

from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.rendering import as_data, render
from kafka_sql.text.source import SourceText

SOURCE = SourceText("pipeline.sql", "CREATE TABLE t (\n\ta INT,\n  b LONG\n)")


def test_caret_label_and_help() -> None:
    start = SOURCE.text.index("LONG")
    diagnostic = Diagnostic(
        ErrorCode.INVALID_TYPE,
        "Flink has no type LONG",
        SOURCE.span(start, start + 4),
        "write BIGINT",
        ("types are listed in the reference",),
        ("CAST converts values",),
    )
    assert render(diagnostic).split("\n") == [
        "error[invalid-type]: Flink has no type LONG",
        "  ┌ pipeline.sql:3:5",
        "3 │   b LONG",
        "  │     ^^^^ write BIGINT",
        "  = note: types are listed in the reference",
        "  = help: CAST converts values",
    ]


def test_tabs_keep_the_caret_under_the_place() -> None:
    start = SOURCE.text.index("a INT")
    drawn = render(Diagnostic(ErrorCode.SYNTAX, "m", SOURCE.span(start, start + 1)))
    assert drawn.split("\n")[2:] == ["2 │ \ta INT,", "  │ \t^"]


def test_a_span_over_lines_is_underlined_to_the_end_of_the_first() -> None:
    drawn = render(Diagnostic(ErrorCode.SYNTAX, "m", SOURCE.span(0, len(SOURCE.text))))
    assert drawn.split("\n")[3] == "  │ " + "^" * len("CREATE TABLE t (")


def test_a_place_behind_the_text_is_drawn() -> None:
    end = len(SOURCE.text)
    assert render(Diagnostic(ErrorCode.SYNTAX, "m", SOURCE.span(end, end + 1))).split("\n")[2:] == [
        "4 │ )",
        "  │  ^",
    ]


def test_never_more_than_ten_lines() -> None:
    many = tuple(f"note {number}" for number in range(20))
    assert len(render(Diagnostic(ErrorCode.SYNTAX, "m", SOURCE.span(0, 1), "", many)).split("\n")) <= 10


def test_data_for_editors() -> None:
    start = SOURCE.text.index("LONG")
    diagnostic = Diagnostic(
        ErrorCode.NO_EFFECT, "m", SOURCE.span(start, start + 4), severity=Severity.WARNING
    )
    data = as_data(diagnostic)
    assert (data["severity"], data["line"], data["column"], data["end_column"]) == ("warning", 3, 5, 9)


def test_did_you_mean() -> None:
    assert (
        did_you_mean("scan.startup.mod", ["scan.startup.mode", "topic"])
        == "did you mean 'scan.startup.mode'?"
    )
    assert did_you_mean("xyz", ["topic"]) == ""


def test_a_long_line_is_cut_around_the_place() -> None:
    source = SourceText("t", f"SELECT {', '.join(f'column_{number}' for number in range(100))}, wrong FROM t")
    start = source.text.index("wrong")
    _, _, shown, caret = render(
        Diagnostic(ErrorCode.SYNTAX, "m", source.span(start, start + 5), "here")
    ).split("\n")
    assert len(shown) < 180
    assert shown.index("wrong") == caret.index("^^^^^ here")
    assert "│ …" in shown


def test_wide_characters_take_two_columns() -> None:
    source = SourceText("t", "SELECT 名前 + wrong")
    start = source.text.index("wrong")
    assert (
        render(Diagnostic(ErrorCode.SYNTAX, "m", source.span(start, start + 5))).split("\n")[3]
        == "  │ " + " " * 14 + "^^^^^"
    )
    assert (
        render(Diagnostic(ErrorCode.SYNTAX, "m", source.span(7, 9))).split("\n")[3]
        == "  │ " + " " * 7 + "^^^^"
    )


def test_messages_stay_on_their_line() -> None:
    source = SourceText("t", "a\u2028b\x00c")
    drawn = render(Diagnostic(ErrorCode.SYNTAX, "one\ntwo", source.span(0, 1), "l\nm", ("n\no",)))
    assert len(drawn.splitlines()) == 5
    assert "a·b·c" in drawn


def test_control_characters_of_messages_are_spelled_out() -> None:
    drawn = render(Diagnostic(ErrorCode.SYNTAX, "no \x1b[31m\x00\there", helps=("\x7f",)))
    assert drawn == "error[syntax]: no \\x1b[31m\\x00 here\n  = help: \\x7f"


@pytest.mark.parametrize("columns", [20, 60, 80, 300])
def test_a_line_fits_the_screen_with_its_caret(columns: int) -> None:
    columns_between = ", ".join(f"column_{number}" for number in range(100))
    source = SourceText("t", f"SELECT wrong, {columns_between}, wrong FROM t")
    for start in (source.text.index("wrong"), source.text.rindex("wrong")):
        _, _, shown, caret = render(
            Diagnostic(ErrorCode.SYNTAX, "m", source.span(start, start + 5)), screen=columns
        ).split("\n")
        assert len(shown) <= columns
        assert shown[caret.index("^") :].startswith("wrong")
