"""Stateless streams: plans that remember nothing but the offsets of their sources."""

from __future__ import annotations

from kafka_sql.planner.plan.nodes import (
    Filter,
    LookupJoin,
    Plan,
    Project,
    Scan,
    Union,
    Unnest,
    Values,
    WatermarkAssigner,
    WindowColumns,
)
from kafka_sql.planner.plan.traversal import nodes

_STATELESS = (Scan, Filter, LookupJoin, Project, Union, Unnest, Values, WatermarkAssigner, WindowColumns)


def remembers_rows(plan: Plan) -> bool:
    """Whether what rows give depends on others."""
    return not all(isinstance(node, _STATELESS) for node in nodes(plan))
