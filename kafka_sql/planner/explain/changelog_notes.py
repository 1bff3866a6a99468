"""Which kinds of rows each node of a plan gives, as ``EXPLAIN CHANGELOG_MODE`` of Flink shows them.

A node gives the rows that its updates replace (UB) only where somebody above needs them. Flink asks first
whether the whole plan can do without them; one operator that cannot makes all nodes give them
(UpdateKindTrait in FlinkChangelogModeInferenceProgram).
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlglot import exp

from kafka_sql.catalog.table import Table
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.sinks import ChangelogMode, Collect, Sink
from kafka_sql.planner.plan.traversal import below
from kafka_sql.planner.properties.changelog_mode import (
    gives_changes,
    gives_upserts,
    needs_update_before,
    node_changes,
    top_n,
)
from kafka_sql.planner.properties.join_changelog import join_columns


class RowKinds:
    """The kinds that the nodes of one planned INSERT or SELECT give."""

    def __init__(self, planned: Sink | Collect) -> None:
        self._kinds: dict[int, str] = {}
        table = planned.table if isinstance(planned, Sink) else None
        # batch mode gives final rows, whatever would change in a stream
        top = planned.input
        streamed = node_changes(top).insert_only
        self._inserts_only = planned.changelog_mode is ChangelogMode.INSERT_ONLY and not streamed
        if isinstance(top, rel.Materialised):  # a part of the sink in Flink
            self._kinds[id(top)] = "I" if streamed else "I,UA,D"
            top = top.input
        if isinstance(top, rel.SinkOrder):
            self._kinds[id(top)] = "I"
            top = top.input
        needed = _needed_at_top(top, table) or not _can_do_without(top)
        self._visit(top, needed)
        self._top = top

    def of(self, node: rel.Plan) -> str:
        """The kinds of a node: ``I``, ``I,UA``, ``I,UB,UA,D`` and the like."""
        return "I" if self._inserts_only else self._kinds[id(node)]

    @property
    def of_result(self) -> str:
        """The kinds of the whole result."""
        return self.of(self._top)

    def note(self, node: rel.Plan) -> str:
        """What EXPLAIN CHANGELOG_MODE writes behind a node."""
        return f" changelogMode=[{self.of(node)}]"

    def _visit(self, node: rel.Plan, before: bool) -> None:
        changes = node_changes(node)
        shown = before or (isinstance(node, rel.Scan) and gives_changes(node) and not gives_upserts(node))
        given = [
            ("I", True),
            ("UB", changes.updates and shown),
            ("UA", changes.updates),
            ("D", changes.deletes),
        ]
        self._kinds[id(node)] = ",".join(kind for kind, there in given if there)
        for child, needed in _needs(node, before):
            self._visit(child, needed)


def _needed_at_top(plan: rel.Plan, table: Table | None) -> bool:
    return table is not None and needs_update_before(plan, table)


def _can_do_without(node: rel.Plan) -> bool:
    """Whether a node and all below it can give new rows without the rows that they replace."""
    if not node_changes(node).updates:
        return True
    match node:
        case (
            rel.Project()
            | rel.WatermarkAssigner()
            | rel.Union()
            | rel.Unnest()
            | rel.WindowColumns()
            | rel.TemporalJoin()
        ):
            return all(map(_can_do_without, node.inputs))
        case rel.Filter(input=source, condition=condition):
            if top_n(source, condition) is not None:
                return True
            return _keeps_or_drops_both(source, condition) and _can_do_without(source)
        case rel.Scan(predicates=predicates) if not gives_upserts(node):
            names = dict(zip(node.columns, (field.name for field in node.schema), strict=True))
            used = frozenset(names.get(predicate.column, "") for predicate in predicates)
            return not used or any(used <= key for key in node_changes(node).keys)
        case rel.Join():
            return all(
                not node_changes(child).updates or (_is_unique(child, columns) and _can_do_without(child))
                for child, columns in zip(node.inputs, join_columns(node), strict=True)
            )
        case _:
            return True


def _keeps_or_drops_both(source: rel.Plan, condition: exp.Expression) -> bool:
    """Whether a filter that drops the new row of an update takes back the old one without being told."""
    if isinstance(source, rel.Aggregate) and not source.keys:
        return True  # whether the only group has rows
    rows = below(source, rel.Project, rel.WatermarkAssigner)
    if isinstance(rows, rel.Scan) and gives_upserts(rows):
        return True  # Flink's normaliser of upserts knows the last row, and filters
    used = frozenset(column.name for column in condition.find_all(exp.Column))
    return any(used <= key for key in node_changes(source).keys)


def _is_unique(node: rel.Plan, columns: frozenset[str]) -> bool:
    return any(columns <= key for key in node_changes(node).keys)


def _needs(node: rel.Plan, before: bool) -> Iterator[tuple[rel.Plan, bool]]:
    """The inputs of a node, each with whether the node needs what its updates replace."""
    match node:
        case (
            rel.Project()
            | rel.WatermarkAssigner()
            | rel.Union()
            | rel.Unnest()
            | rel.WindowColumns()
            | rel.Join()
            | rel.TemporalJoin()
        ):
            yield from ((child, before) for child in node.inputs)
        case rel.Filter(input=source, condition=condition):
            yield source, before or top_n(source, condition) is not None
        case _:
            yield from ((child, True) for child in node.inputs)
