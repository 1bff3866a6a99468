"""Which rows of a plan that runs incrementally are in their places: no exchange stands in front of what takes
them then."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits
from kafka_sql.planner.strategies.incremental.row_placement import (
    in_place,
    partition_keys,
    replaced_in_place,
)
from tests.unit.planner.test_plans import check

_KAFKA = "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092'"
TABLES = "".join(
    f"CREATE TABLE {name} ({columns}) WITH ({_KAFKA}, 'format' = 'json', "
    "'scan.startup.mode' = 'earliest-offset');\n"
    for name, columns in (
        ("a", "id BIGINT, v INT, d DOUBLE, c STRING"),
        ("b", "aid BIGINT, n INT, w BIGINT, e DOUBLE, s STRING"),
    )
)
JOIN = "(SELECT a.id, a.v, a.d, a.c, b.n, b.w FROM a JOIN b ON a.id = b.aid AND b.w > a.v)"


def plan_of(query: str) -> rel.Plan:
    """The optimised plan of a query."""
    checked = check(f"{TABLES}CREATE TABLE t WITH ('connector' = 'blackhole') AS {query};")
    assert not checked.diagnostics, checked.diagnostics
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan)
    return plan.sinks[0].input


@pytest.mark.parametrize(
    ("query", "there"),
    [
        (f"SELECT id, MAX(w) AS m FROM {JOIN} GROUP BY id", True),
        (f"SELECT x, MAX(w) AS m FROM (SELECT id AS x, w FROM {JOIN} WHERE n > 1) GROUP BY x", True),
        (f"SELECT v, MAX(w) AS m FROM {JOIN} GROUP BY v", False),
        (f"SELECT id, MAX(w) AS m FROM {JOIN} GROUP BY id, v", False),
        ("SELECT aid, MAX(v) AS m FROM a JOIN b ON a.id = b.aid GROUP BY aid", True),
        ("SELECT id, MAX(v) AS m FROM a LEFT JOIN b ON a.id = b.aid GROUP BY id", False),
        ("SELECT n, MAX(w) AS m FROM a JOIN b ON a.id = b.n GROUP BY n", False),
        ("SELECT d, MAX(w) AS m FROM a JOIN b ON a.d = b.e GROUP BY d", False),
        ("SELECT c, MAX(w) AS m FROM a JOIN b ON a.id = b.aid AND a.c = b.s GROUP BY id, c", True),
        ("SELECT c, MAX(w) AS m FROM a JOIN b ON a.id = b.aid AND a.c = b.s GROUP BY c, id", False),
    ],
)
def test_groups_by_the_keys_of_the_join_below_are_in_place(query: str, there: bool) -> None:
    (grouped,) = (node for node in nodes(plan_of(query)) if isinstance(node, rel.Aggregate))
    assert in_place(grouped.input, [item.expression for item in grouped.keys], {}) is there


_RANKED = (
    "SELECT {} FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY {} ORDER BY w) AS r FROM {}) WHERE r <= {}"
)


@pytest.mark.parametrize(("key", "there"), [("id", True), ("n", False)])
def test_a_top_n_by_the_key_of_the_join_below_is_in_place(key: str, there: bool) -> None:
    plan = plan_of(_RANKED.format("id, n", key, JOIN, 1))
    (ranked,) = (node for node in nodes(plan) if isinstance(node, rel.Over))
    assert in_place(ranked.input, partition_keys(ranked), rank_limits(plan)) is there


@pytest.mark.parametrize(
    ("query", "key", "there"),
    [
        ("SELECT aid, MAX(n) AS m FROM b GROUP BY aid", "aid", True),
        ("SELECT n AS x, aid AS y, MAX(w) AS m FROM b GROUP BY n, aid", "y, x", True),
        ("SELECT aid, MAX(w) AS m FROM b GROUP BY n, aid", "aid", False),
        ("SELECT e, MAX(w) AS m FROM b GROUP BY e", "e", False),
        ("SELECT UPPER(s) AS x, MAX(w) AS m FROM b GROUP BY UPPER(s)", "x", True),
        (_RANKED.format("aid, n, w", "n, aid", "b", 1), "aid, n", True),
        (_RANKED.format("aid, n, w, r", "n, aid", "b", 3), "aid, n, r", True),
        (_RANKED.format("aid, w", "n, aid", "b", 1), "aid", False),
        ("SELECT a.id, b.n FROM a JOIN b ON a.id = b.aid", "id", False),
    ],
)
def test_rows_that_replace_one_another_are_in_one_place(query: str, key: str, there: bool) -> None:
    plan, names = plan_of(query), key.split(", ")
    assert {field.name for field in plan.schema} >= set(names)
    assert replaced_in_place(plan, names, rank_limits(plan)) is there


def test_the_not_null_check_of_a_sink_leaves_rows_in_their_places() -> None:
    sink = (
        "CREATE TABLE t (x BIGINT, m INT, PRIMARY KEY (x) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', "
        "'topic' = 'o', 'properties.bootstrap.servers' = 'localhost:9092', 'key.format' = 'json', "
        "'value.format' = 'json');"
    )
    checked = check(f"{TABLES}{sink} INSERT INTO t SELECT aid, MAX(n) FROM b GROUP BY aid;")
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan)
    assert "RAISE_ERROR" in str(plan.sinks[0].input)
    assert replaced_in_place(plan.sinks[0].input, ["x"], {})
