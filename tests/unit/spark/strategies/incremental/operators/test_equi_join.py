"""A join with more pairs than are put together at once."""

from __future__ import annotations

from collections import Counter

import pyarrow as pa
import pytest

from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.spark.strategies.incremental.operators.equi_join import EquiJoinOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

_TYPES = [pa.string(), pa.int32(), pa.int64(), pa.list_(pa.int64()), pa.int64()]


@pytest.mark.parametrize("inserts", [True, False])
@pytest.mark.parametrize("kind", [JoinKind.INNER, JoinKind.FULL])
def test_all_rows_of_a_key_are_partners_of_all_others(kind: JoinKind, inserts: bool, tmp_path) -> None:
    task = EquiJoinOperator(StatePlace(str(tmp_path / "state"), "run", 0), 1, 1, 1, kind, (inserts, inserts))
    result: Counter[tuple[int | None, tuple[int, ...] | None]] = Counter()
    for batch in range(3):
        left = [("key", 0, 100 * batch + n, None, 1) for n in range(100)]
        right = [("key", 1, None, [batch, n], 1) for n in range(100)]
        for (mine, theirs), weight in given(task, batch, _TYPES, [*left, *right] if batch else left):
            result[mine, None if theirs is None else tuple(theirs)] += weight
    partners = [(batch, n) for batch in (1, 2) for n in range(100)]
    assert {row: count for row, count in result.items() if count} == {
        (mine, theirs): 1 for mine in range(300) for theirs in partners
    }
