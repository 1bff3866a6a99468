"""Rows that are there as often as a rule over two counts says: INTERSECT and EXCEPT, and the rows of a join's
side that have a partner or have none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pyarrow as pa

from kafka_sql.planner.plan.nodes import SetKind
from kafka_sql.spark.strategies.incremental.state.cells import batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming


class CountRule(Enum):
    """How often a row is there that comes a times from the first input and b times from the second."""

    INTERSECT = "intersect"
    INTERSECT_ALL = "intersect all"
    EXCEPT = "except"
    EXCEPT_ALL = "except all"
    WITH_PARTNER = "with partner"
    WITHOUT_PARTNER = "without partner"


_RULES: dict[CountRule, Callable[[int, int], int]] = {
    CountRule.INTERSECT: lambda a, b: 1 if a > 0 and b > 0 else 0,
    CountRule.INTERSECT_ALL: lambda a, b: max(0, min(a, b)),
    CountRule.EXCEPT: lambda a, b: 1 if a > 0 and b <= 0 else 0,
    CountRule.EXCEPT_ALL: lambda a, b: max(0, a - max(0, b)),
    CountRule.WITH_PARTNER: lambda a, b: a if b > 0 else 0,
    CountRule.WITHOUT_PARTNER: lambda a, b: a if b <= 0 else 0,
}


def set_rule(kind: SetKind, *, repeats: bool) -> CountRule:
    """Return the rule of INTERSECT or EXCEPT, with ALL if rows may repeat."""
    return CountRule(f"{kind.value} all" if repeats else kind.value)


@dataclass(frozen=True, slots=True)
class SetOperator:
    """The task. Columns: the row, which has ``keys`` columns, which input it is of (0 or 1), the weight.
    Where it ``lacks_rows`` some go that never came, which is nothing, and rows are in their order."""

    place: StatePlace
    keys: int
    rule: CountRule
    lacks_rows: bool = False

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows."""
        source = Incoming(incoming, self.keys)
        changes: dict[bytes, list[Any]] = {}
        for row, (side, weight) in source:
            code = encode(row)
            change = changes.get(code)
            if change is None:
                change = changes[code] = [row, [], []]
            change[1 + side].append(weight)
        if source.schema is None:
            return
        rule = _RULES[self.rule]
        changed = []
        with self.place.open() as state:
            state.fetch(changes)
            for code, (row, first, second) in changes.items():
                before = state.get(code) or [0, 0]
                now = [self._count(before[0], first), self._count(before[1], second)]
                if now == before:
                    continue
                state.put(code, now if any(now) else None)
                weight = rule(*now) - rule(*before)
                if weight:
                    changed.append((row, weight))
        yield from batches(source.outgoing(range(self.keys)), changed)

    def _count(self, before: int, weights: Sequence[int]) -> int:
        """How often a row is there after these changes."""
        if not self.lacks_rows:
            return before + sum(weights)
        count = before
        for weight in weights:
            count = max(0, count + weight)
        return count
