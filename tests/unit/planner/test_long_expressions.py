"""Long expressions cost in proportion to their length: no operator copies all that is below it."""

from __future__ import annotations

import sys

import pytest
from sqlglot import exp

from tests.unit.planner.test_plans import check

_TERMS = 300
_NODES_OF_A_TERM = 60


@pytest.mark.parametrize(
    ("operator", "term"),
    [("+", "1"), ("*", "id"), ("AND", "TRUE"), ("OR", "quantity = 1"), ("||", "category")],
)
def test_what_is_copied_grows_with_the_number_of_terms(operator, term, monkeypatch) -> None:
    copied = 0
    copy = exp.Expression.copy

    def counted(node: exp.Expression) -> exp.Expression:
        nonlocal copied
        copied += sum(1 for _ in node.walk())
        return copy(node)

    monkeypatch.setattr(exp.Expression, "copy", counted)
    check(f"SELECT {f' {operator} '.join([term] * _TERMS)} FROM orders")
    assert copied < _TERMS * _NODES_OF_A_TERM


def _joins(count: int) -> str:
    joins = (f"JOIN orders o{n} ON o0.id = o{n}.id" for n in range(1, count))
    return f"SELECT o0.id FROM orders o0 {' '.join(joins)}"


def test_joins_of_many_tables_cost_what_their_columns_do() -> None:
    """Twice as many tables have four times as many columns in all joins together."""

    def calls(count: int) -> int:
        made = 0

        def note(_frame: object, event: str, _argument: object) -> None:
            nonlocal made
            made += event == "call"

        sys.setprofile(note)
        try:
            check(_joins(count))
        finally:
            sys.setprofile(None)
        return made

    calls(20)  # what is imported and cached once
    assert calls(40) < 4.5 * calls(20)


def test_aggregates_are_not_compared_with_one_another(monkeypatch) -> None:
    compared, equal = 0, exp.Expression.__eq__

    def counted(node: exp.Expression, other: object) -> bool:
        nonlocal compared
        compared += 1
        return equal(node, other)

    monkeypatch.setattr(exp.Expression, "__eq__", counted)
    check(f"SELECT {', '.join(f'SUM(quantity + {n})' for n in range(100))} FROM orders")
    assert compared < 100 * 20


def test_calls_that_double_their_arguments_have_a_limit() -> None:
    assert check(f"SELECT {'ABS(' * 4}id{')' * 4} FROM orders").diagnostics == ()
    (problem,) = check(f"SELECT {'ABS(' * 100}id{')' * 100} FROM orders").diagnostics
    assert problem.code == "too-deep"
