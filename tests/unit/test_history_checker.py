"""Histories made by hand, and what the checker of the chaos tests has to say of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.chaos.history import Acknowledged, Ended, History, Seen, Sent, judge


def history() -> History:
    """Four events of two keys, written into two tables in two epochs of one attempt each; all is well."""
    found = History()
    for event, (key, attempt) in enumerate((("a", "e1"), ("b", "e1"), ("a", "e2"), ("b", "e2"))):
        found.acknowledged.append(Acknowledged(event, key, event))
        for table in ("s", "t"):
            found.sent.append(Sent(event, table, event, attempt))
            row = Seen(event + 1.0, table, "ab".index(key), event // 2, key, event, attempt)
            found.seen.append(row)
            found.final.append(replace(row, at=9.0))
    found.ended = [
        Ended(2.0, "1", frozenset({"e1"}), committed=True),
        Ended(4.0, "2", frozenset({"e2"}), committed=True),
    ]
    found.expected["counts"] = found.tables["counts"] = {"a": 2, "b": 2}
    return found


def kinds(found: History, *, exactly_once: bool = True) -> set[str]:
    return {each.kind for each in judge(found, exactly_once=exactly_once)}


def test_a_good_history_has_no_findings() -> None:
    assert judge(history()) == []
    assert judge(History()) == []


def lose_a_row(found: History) -> None:
    found.seen = [row for row in found.seen if (row.table, row.event) != ("t", 3)]
    found.final = [row for row in found.final if (row.table, row.event) != ("t", 3)]
    found.ended = []


def double_a_row(found: History) -> None:
    found.final.append(replace(found.final[0], offset=7, attempt="e3"))


def double_an_earlier_row(found: History) -> None:
    found.final = [replace(row, offset=row.offset + 1) for row in found.final]
    found.seen = []
    found.final.append(replace(found.final[0], offset=0))


def swap_rows(found: History) -> None:
    found.seen = []
    found.final = [replace(row, offset=1 - row.offset) if row.table == "s" else row for row in found.final]


def see_an_aborted_row(found: History) -> None:
    found.ended[1] = replace(found.ended[1], committed=False)


def see_what_vanishes(found: History) -> None:
    found.seen.append(Seen(2.0, "s", 0, 99, "a", 2, "e9"))


def see_another_row_at_an_offset(found: History) -> None:
    found.seen[0] = replace(found.seen[0], attempt="e9")


def tear_an_epoch_over_tables(found: History) -> None:
    """The half of an epoch that is missing came again with another one: nothing is lost or doubled."""
    found.final = [
        replace(row, attempt="e3") if (row.table, row.attempt) == ("t", "e2") else row for row in found.final
    ]
    found.sent += [
        replace(row, attempt="e3") for row in found.sent if row.attempt == "e2" and row.table == "t"
    ]
    found.seen = []


def lose_a_committed_epoch(found: History) -> None:
    found.final = [row for row in found.final if row.attempt != "e2"]
    found.seen = []


def invent_a_row(found: History) -> None:
    found.final.append(Seen(9.0, "s", 0, 50, "z", 50))


def count_wrong(found: History) -> None:
    found.tables["counts"] = {"a": 3, "b": 2}


def keep_a_deleted_key(found: History) -> None:
    found.tables["counts"] = {"a": 2, "b": 2, "c": 1}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lose_a_row, {"lost"}),
        (double_a_row, {"doubled"}),
        (double_an_earlier_row, {"doubled", "torn epoch"}),
        (swap_rows, {"out of order"}),
        (see_an_aborted_row, {"aborted row"}),
        (see_what_vanishes, {"dirty read"}),
        (see_another_row_at_an_offset, {"dirty read"}),
        (tear_an_epoch_over_tables, {"torn epoch"}),
        (lose_a_committed_epoch, {"lost", "lost epoch"}),
        (invent_a_row, {"foreign"}),
        (count_wrong, {"wrong table"}),
        (keep_a_deleted_key, {"wrong table"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_bad_history_is_found(change: Callable[[History], None], expected: set[str]) -> None:
    found = history()
    change(found)
    assert expected <= kinds(found)
    assert kinds(found) - expected <= {"torn epoch", "out of order"}


def test_at_least_once_allows_rows_to_come_again_but_not_to_be_lost() -> None:
    found = history()
    double_a_row(found)
    assert kinds(found, exactly_once=False) == set()
    lose_a_row(found)
    assert kinds(found, exactly_once=False) == {"lost"}
