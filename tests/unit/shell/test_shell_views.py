"""Boxes, safe text, pages of rows."""

from __future__ import annotations

import doctest

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.shell.views.box import box
from kafka_sql.shell.views.full_screen import FullScreen
from kafka_sql.shell.views.grid_model import GridModel
from kafka_sql.text import safe_text
from kafka_sql.text.safe_text import cut_middle, lines, one_line
from kafka_sql.text.width import width

INT = AtomicType(TypeRoot.INT)
STRING = AtomicType(TypeRoot.VARCHAR, 2147483647)
COLUMNS = (("id", INT), ("who", STRING))


def drawn(rows: list[tuple[str | None, ...]], terminal: int | None = None, most_rows: int = 40) -> list[str]:
    return list(box(COLUMNS, rows, most_rows=most_rows, limit=30, terminal=terminal))


def test_types_stand_under_names_and_numbers_to_the_right() -> None:
    assert drawn([("1", "Ada"), ("20", None)]) == [
        "+-----+--------+",
        "|  id | who    |",
        "| INT | STRING |",
        "+-----+--------+",
        "|   1 | Ada    |",
        "|  20 | <NULL> |",
        "+-----+--------+",
        "2 rows",
    ]


def test_the_rows_in_the_middle_are_left_out() -> None:
    shown = drawn([(str(number), "x") for number in range(1, 1001)], most_rows=4)
    assert [line.split("|")[1].strip() for line in shown[4:-2]] == ["1", "2", "…", "999", "1000"]
    assert shown[-1] == "1,000 rows (4 shown)"


def test_no_rows() -> None:
    assert drawn([])[-1] == "0 rows"


@pytest.mark.parametrize("terminal", [20, 30, 60, 200])
def test_a_table_is_no_wider_than_the_terminal(terminal: int) -> None:
    columns = [(f"column_{number}", STRING) for number in range(12)]
    row = tuple("a rather long text" for _ in columns)
    shown = list(box(columns, [row], most_rows=5, limit=30, terminal=terminal))
    assert max(map(len, shown[:-1])) <= terminal
    assert shown[-1] == "1 row" if terminal > 200 else "columns (" in shown[-1] or "1 row" in shown[-1]


def test_columns_that_are_left_out_are_counted() -> None:
    columns = [(f"c{number}", INT) for number in range(9)]
    shown = list(box(columns, [("1",) * 9], most_rows=5, limit=30, terminal=30))
    assert shown[-1].startswith("1 row, 9 columns (")


def test_terminal_escapes_are_shown_and_not_obeyed() -> None:
    hostile = "\x1b]0;title\x07\x1b[2J\x9b31m\u202eabc\r\nx"
    assert one_line(hostile) == r"\x1b]0;title\x07\x1b[2J\x9b31m\u202eabc\r\nx"
    assert lines("a\tb\nc\x1b[0m") == "a\tb\nc\\x1b[0m"
    assert not any("\x1b" in line for line in drawn([("1", hostile)]))


def test_wide_characters_are_measured() -> None:
    assert width("日本") == 4
    assert (
        cut_middle("日本語テキスト", 7) == "日…スト"[:1] + "…ト"
        or width(cut_middle("日本語テキスト", 7)) <= 7
    )
    assert {len(line) - line.count("日") for line in drawn([("1", "日")])[:-1]} != set()


def test_examples() -> None:
    assert doctest.testmod(safe_text).failed == 0


def model(count: int = 25, size: int = 10) -> GridModel:
    made = GridModel(COLUMNS, size)
    made.take([(str(number), f"who {number % 3}") for number in range(count)])
    return made


def test_pages() -> None:
    grid = model()
    assert grid.pages == 3
    grid.turn(1)
    assert [row[0] for row in grid.visible][:2] == ["10", "11"]
    grid.go(-1)
    assert (grid.page, len(grid.visible)) == (2, 5)
    grid.turn(5)
    assert grid.page == 2
    grid.go(0)
    grid.select(-1)
    assert (grid.page, grid.selected) == (0, 0)
    grid.select(9)
    grid.select(1)
    assert (grid.page, grid.selected) == (1, 0)


def test_rows_are_sorted_by_value() -> None:
    grid = model()
    grid.take([("10", "a"), ("9", "b"), (None, "c")])
    grid.sort()
    assert [row[0] for row in grid.visible] == [None, "9", "10"]
    grid.sort()
    assert [row[0] for row in grid.visible] == ["10", "9", None]
    grid.sort()
    assert [row[0] for row in grid.visible] == ["10", "9", None]
    assert grid.order is None


def test_a_search_leaves_what_it_finds() -> None:
    grid = model()
    grid.look_for("WHO 1")
    assert grid.found == 8
    assert grid.pages == 1


def test_fewer_rows_keep_the_page_where_rows_are() -> None:
    grid = model()
    grid.go(-1)
    grid.take([("1", "x")])
    assert (grid.page, grid.selected, grid.visible) == (0, 0, [("1", "x")])


def test_changes_are_followed_until_the_user_turns_back() -> None:
    grid = GridModel(COLUMNS, 2, follows=True)
    grid.take([("1", "")] * 5)
    assert grid.page == 2
    grid.turn(-1)
    grid.take([("1", "")] * 9)
    assert grid.page == 1


def test_the_screen_hears_its_keys() -> None:
    grid = model()
    with create_pipe_input() as keys:
        screen = FullScreen(grid, lambda due: "running", 30, keys, DummyOutput())
        keys.send_text("n+/who 2\rsoq")
        screen.run()
    assert grid.search == "who 2"
    assert grid.opened
    assert grid.order == 0
    assert grid.interval_s == 0.5
    assert "page 1 of 1" in screen.text(80, 30)
    assert "id  | 2" in screen.text(80, 30)


def test_the_screen_of_a_narrow_terminal() -> None:
    with create_pipe_input() as keys:
        screen = FullScreen(model(), lambda due: "running", 30, keys, DummyOutput())
        shown = screen.text(20, 12).split("\n")
    assert max(map(width, shown)) <= 20


def test_names_are_cut_before_values() -> None:
    titles = ("job id", "job name", "status", "start time", "records in", "records out", "rejected")
    row = ("1", "orders_out", "FINISHED", "2024-01-01 10:00:00", "12", "12", "0")
    drawn = list(box([(title, None) for title in titles], [row], most_rows=9, limit=30, terminal=80))
    assert max(map(width, drawn)) <= 80
    assert all(cell in drawn[3] for cell in row)
