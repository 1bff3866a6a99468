"""When a stream has given its last row."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.properties.row_limits import row_limit
from tests.unit.planner.test_plans import check


@pytest.mark.parametrize(
    ("query", "limit"),
    [
        ("SELECT id, price FROM orders LIMIT 3", 3),
        ("SELECT UPPER(category) FROM orders WHERE price > 1 FETCH FIRST 2 ROWS ONLY", 2),
        ("SELECT id FROM orders LIMIT 0", 0),
        ("SELECT id FROM orders LIMIT 5 OFFSET 2", 5),
        ("SELECT id FROM (SELECT id FROM orders LIMIT 5)", 5),
        ("SELECT id FROM orders", None),
        ("SELECT id FROM orders ORDER BY price LIMIT 3", None),
        ("SELECT category, COUNT(*) FROM orders GROUP BY category LIMIT 3", None),
        ("SELECT id FROM (SELECT id FROM orders LIMIT 5) WHERE id > 1", None),
    ],
)
def test_the_rows_of_a_limit(query: str, limit: int | None) -> None:
    checked = check(query)
    assert not checked.diagnostics
    statement = checked.statements[-1]
    assert isinstance(statement, CollectPlan)
    assert row_limit(statement.collect.input) == limit
