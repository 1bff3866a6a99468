"""The scans of a plan."""

from __future__ import annotations

from kafka_sql.planner.plan import Plan, Scan


def scans(plan: Plan) -> list[Scan]:
    """The scans of a plan, left to right."""
    if isinstance(plan, Scan):
        return [plan]
    return [scan for child in plan.inputs for scan in scans(child)]
