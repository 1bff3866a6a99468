"""Compares the INSERTs of two scripts by the state that they keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.runtime.checkpoints.comparison import Comparison, compared_queries
from kafka_sql.text.diagnostics import KafkaSqlError, Severity

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

Script = tuple[str, str]
"""Name and text."""


def upgrade_comparison(session: Session, old: Script, new: Script) -> list[Comparison]:
    """Return what becomes of the state of the INSERTs of the ``old`` script under the ``new`` one. Nothing of
    them is executed. Raises KafkaSqlError if one of them is wrong."""
    return compared_queries(_sinks(session, old), _sinks(session, new))


def _sinks(session: Session, script: Script) -> list[Sink]:
    (checked,) = session.checked_all([script], connect=False, imports=True)
    errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)
    plans = (each for each in checked.statements if isinstance(each, JobPlan))
    return [sink for plan in plans for sink in plan.sinks if sink.strategy.streams]
