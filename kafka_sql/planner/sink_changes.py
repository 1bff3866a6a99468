"""Whether a sink takes what a query gives: updates into tables that take none, keys that differ, ON CONFLICT
(messages of Flink 2.3 in our shape)."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import sink_changes
from kafka_sql.formats.config import Changes
from kafka_sql.planner.changelog import keys_fit, node_changes, nodes, passes_changes, producer
from kafka_sql.planner.node_changes import Key
from kafka_sql.planner.plan import (
    Aggregate,
    Filter,
    Join,
    JoinKind,
    Limit,
    Over,
    Plan,
    Project,
    Scan,
    SetOperation,
    WindowAggregate,
)
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.sql.statements import OnConflict
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.source import Span

REQUIRE_ON_CONFLICT = "table.exec.sink.require-on-conflict"


def check_sink_changes(
    plan: Plan, table: Table, on_conflict: OnConflict | None, span: Span, *, required: bool
) -> None:
    """Raise PlanError where ``table`` does not take the changes of ``plan``.

    ``required``: a query whose keys are not the primary key of a table of upserts must say what happens to
    rows that meet (``table.exec.sink.require-on-conflict``)."""
    changes = node_changes(plan)
    taken = sink_changes(table.connector)
    if taken is not Changes.UPSERT:
        if taken is Changes.INSERT_ONLY and not changes.insert_only:
            raise _not_taken(plan, table, span)
        if on_conflict is not None:
            raise wrong(
                "conflict-clause",
                f"ON CONFLICT is only for tables that take upserts, which '{table.identifier.name}' is not",
                span,
                helps=("leave it out, or write to an upsert-kafka table",),
            )
        return
    keyless = _is_limited(plan) or not keys_fit(changes, table.primary_key)
    if on_conflict is None and required and keyless:
        raise _missing_clause(() if _is_limited(plan) else changes.keys, table, span)
    if on_conflict is not None:
        _check_strategy(plan, table, on_conflict, span)


def _is_limited(plan: Plan) -> bool:
    """Whether the rows are those of ORDER BY … LIMIT, which have no key in Flink, whatever is below."""
    while isinstance(plan, (Project, Filter)):
        plan = plan.input
    return isinstance(plan, Limit)


def _not_taken(plan: Plan, table: Table, span: Span) -> PlanError:
    node = producer(plan)
    changes = node_changes(node)
    what = " and ".join(
        word for word, given in (("update", changes.updates), ("delete", changes.deletes)) if given
    )
    name = table.identifier.name
    return wrong(
        "updates-into-append-only-sink",
        f"table '{name}' does not take the {what} changes that {operator(node)} gives",
        node.span if isinstance(node, Scan) else span,
        helps=(
            f"write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format "
            f"of changes such as 'debezium-json' for '{name}'",
        ),
    )


def operator(node: Plan) -> str:
    """A node in the words of the query."""
    match node:
        case Scan(table=table):
            return f"table '{table.identifier.name}'"
        case Aggregate(aggregates=()):
            return "DISTINCT"
        case Aggregate(keys=()):
            return "an aggregate without a window"
        case Aggregate():
            return "GROUP BY without a window"
        case WindowAggregate():
            return "a window over changing rows"
        case Limit():
            return "ORDER BY with LIMIT (Top-N)"
        case Join(kind=JoinKind.ANTI):
            return "NOT IN or NOT EXISTS"
        case Join(kind=kind):
            return f"the {kind.value.upper()} JOIN"
        case Over():
            return "ROW_NUMBER (Top-N) or OVER that is not sorted by time"
        case SetOperation(kind=kind):
            return kind.value.upper()
        case _:
            return f"the operator {type(node).__name__}"


def _missing_clause(known: Sequence[Key], table: Table, span: Span) -> PlanError:
    primary = ", ".join(table.primary_key)
    keys = "; ".join(", ".join(sorted(key)) for key in known)
    given = f"by its key ({keys})" if keys else "without a key"
    return wrong(
        "missing-on-conflict",
        f"the query gives rows {given}, but '{table.identifier.name}' has the PRIMARY KEY ({primary}): rows "
        "of one primary key may replace one another in any order",
        span,
        helps=(
            "write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row",
            f"or SET '{REQUIRE_ON_CONFLICT}' = 'false'",
        ),
    )


def _check_strategy(plan: Plan, table: Table, on_conflict: OnConflict, span: Span) -> None:
    if on_conflict is OnConflict.DEDUPLICATE:
        return
    without = [
        node.table.identifier.name
        for node in nodes(plan)
        if isinstance(node, Scan) and node.table.watermark is None
    ]
    if without:
        listed = ", ".join(f"'{name}'" for name in dict.fromkeys(without))
        raise wrong(
            "missing-watermark",
            f"ON CONFLICT DO {on_conflict.value} needs a watermark in every table read; {listed} has none",
            span,
            helps=("add WATERMARK FOR … to the table, or write ON CONFLICT DO DEDUPLICATE",),
        )
    if (
        on_conflict is OnConflict.ERROR
        and passes_changes(plan)
        and not keys_fit(node_changes(plan), table.primary_key)
    ):
        raise unsupported(
            "ON CONFLICT DO ERROR of rows that change",
            span,
            "write ON CONFLICT DO DEDUPLICATE to keep the newest row, DO NOTHING to keep the first",
        )
