"""Long expressions cost in proportion to their length: no operator copies all that is below it."""

from __future__ import annotations

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
