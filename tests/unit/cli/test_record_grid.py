"""The grid of records: widths, cuts, remarks."""

from __future__ import annotations

from kafka_sql.cli.drawing.record_grid import Grid, Remark

NAMES = ("partition", "offset", "key", "value")
NUMBERS = frozenset(NAMES[:2])


def drawn(rows, width: int | None) -> list[str]:
    grid = Grid(NAMES, NUMBERS, width).measured(rows)
    return [*grid.head(), *map(grid.line, rows), grid.rule]


def test_a_grid_that_is_not_cut() -> None:
    rows = [("0", "12", None, "köln"), ("0", "3", "a\nb", "日本")]
    assert drawn(rows, None) == [
        "+-----------+--------+--------+-------+",
        "| partition | offset | key    | value |",
        "+-----------+--------+--------+-------+",
        "|         0 |     12 | <NULL> | köln  |",
        "|         0 |      3 | a\\nb   | 日本  |",
        "+-----------+--------+--------+-------+",
    ]


def test_the_widest_columns_are_cut_to_the_same_width() -> None:
    rows = [("0", "1", "k" * 60, "v" * 200)]
    lines = drawn(rows, 100)
    assert {len(line) for line in lines} == {100}
    assert f"| {'k' * 35}… | {'v' * 35}… |" in lines[3]


def test_what_short_columns_leave_goes_to_the_long_ones() -> None:
    lines = drawn([("0", "1", "key", "v" * 200)], 100)
    assert {len(line) for line in lines} == {100}
    assert f"| key | {'v' * 68}… |" in lines[3]


def test_remarks_stand_behind_the_place_of_a_record() -> None:
    rows = [("0", "1", "k", "value"), Remark(("0", "2"), "REJECTED: a reason " + "x" * 200)]
    lines = drawn(rows, 60)
    assert lines[4].startswith("|         0 |      2 | REJECTED: a")
    assert len(set(map(len, lines))) == 1
    assert lines[4].endswith("… |")
    assert "x" * 200 in drawn(rows, None)[4]


def test_a_narrow_terminal_still_shows_something() -> None:
    assert "v" * 11 + "…" in drawn([("0", "1", "k", "v" * 50)], 10)[3]
