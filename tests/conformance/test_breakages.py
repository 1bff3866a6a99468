"""The matrix finds what is broken on purpose: a rule of the planner that every host follows is changed, and
the cell named here must not be as in Flink then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.model.local_query import Constant, Operation
from kafka_sql.planner.binder.joins import joins
from kafka_sql.planner.binder.tables import from_clause
from kafka_sql.planner.plan.nodes import JoinKind, Plan, WatermarkAssigner
from kafka_sql.planner.strategies.pipeline import pipeline_expressions, pipeline_steps
from kafka_sql.session import Session
from tests.conformance.answers import differing
from tests.conformance.corpora import matrix_cases
from tests.conformance.hosts import Host

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.drawn(1)]


@dataclass(frozen=True, slots=True)
class Breakage:
    """What is broken: ``change`` of the planner; ``case`` begins the name of one that runs on ``host``."""

    change: Callable[[pytest.MonkeyPatch], None]
    case: str
    host: Host


def _a_comparison(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(pipeline_expressions._COMPARISONS, exp.GT, Operation.GREATER_OR_EQUAL)


def _the_side_of_a_join(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(joins._KINDS, "LEFT", JoinKind.INNER)


def _rows_that_go(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pipeline_steps, "_BY_KIND", Constant(1, BIGINT))


def _the_delay_of_a_watermark(patch: pytest.MonkeyPatch) -> None:
    def later(source: Plan, rowtime: str, delay: int, *others: Any, **named: Any) -> WatermarkAssigner:
        return WatermarkAssigner(source, rowtime, delay + 3_600_000, *others, **named)

    patch.setattr(from_clause, "WatermarkAssigner", later)


BREAKAGES = [
    Breakage(_a_comparison, "SELECT k, COUNT(*) FROM app GROUP BY k HAVING COUNT(*) > 1", Host.PIPELINE),
    Breakage(_the_side_of_a_join, "SELECT a.id, a.k, b.tag FROM app a LEFT JOIN tags b", Host.PIPELINE),
    Breakage(_rows_that_go, "SELECT k, COUNT(*), SUM(v), MAX(v), MIN(v), AVG(v) FROM cdc", Host.PIPELINE),
    Breakage(_the_delay_of_a_watermark, "084 cumulate late rows", Host.STREAM),
]


@pytest.mark.parametrize("broken", BREAKAGES, ids=lambda broken: broken.change.__name__.strip("_"))
def test_what_is_broken_on_purpose_is_found(
    broken: Breakage, session: Session, broker, consume, topic, monkeypatch
) -> None:
    case = next(case for case in matrix_cases() if case.name.startswith(broken.case))
    broken.change(monkeypatch)
    assert differing(case, broken.host, session, broker, consume, topic)
