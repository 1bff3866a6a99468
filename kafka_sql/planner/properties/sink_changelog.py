"""Whether a sink takes the changelog of a query: updates into append-only tables, upsert keys that differ
from the primary key, ON CONFLICT (messages of Flink 2.3 in our shape)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from sqlglot import exp

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import sink_changes
from kafka_sql.model.connectors import DeltaTable, IcebergTable, JdbcTable
from kafka_sql.model.formats import Changes
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.spark_ast import called_name, whole_number
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Filter,
    Join,
    JoinKind,
    Limit,
    Materialised,
    Over,
    Plan,
    Project,
    Scan,
    SetOperation,
    Values,
    WindowAggregate,
)
from kafka_sql.planner.plan.traversal import below, nodes
from kafka_sql.planner.properties.changelog_mode import keys_fit, node_changes, passes_changes, producer
from kafka_sql.planner.properties.changelog_traits import Key
from kafka_sql.planner.properties.injective_casts import uncast
from kafka_sql.sql.statements.statements import OnConflict
from kafka_sql.text.diagnostics import Diagnostic, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

REQUIRE_ON_CONFLICT = "table.exec.sink.require-on-conflict"
FLINK_VERSION = "kafka-sql.flink-version"
UPSERT_MATERIALIZE = "table.exec.sink.upsert-materialize"


def result_key(plan: Plan, table: Table | None) -> tuple[str, ...] | None:
    """By which fields rows of the result of ``plan`` replace one another: the primary key of a table of
    upserts, else a key of the plan; None where rows have none. Fields of the result have the names of the
    table's columns."""
    if table is not None and sink_changes(table.connector) is Changes.UPSERT:
        return table.primary_key
    keys = node_changes(plan).keys
    return tuple(sorted(keys[0])) if keys else None


class ConflictRule(Enum):
    """What a query must say whose keys are not the primary key of a table of upserts."""

    REQUIRED = "ON CONFLICT, as in Flink 2.3"
    WARNED = "ON CONFLICT where its rows change; of inserts it is warned"
    FREE = "nothing, as before Flink 2.3"

    @classmethod
    def of(cls, options: SessionOptions) -> ConflictRule:
        """The rule of a session: that of the option, else that of the version of Flink. Most scripts are
        older than the rule, so that inserts are only warned of where neither is set."""
        asked = options.raw.get(REQUIRE_ON_CONFLICT)
        if not materialises(options):
            return cls.FREE
        if asked is not None:
            return cls.FREE if asked.strip().lower() == "false" else cls.REQUIRED
        if options.flink_version is None:
            return cls.WARNED
        return cls.REQUIRED if options.flink_version >= (2, 3) else cls.FREE


def materialises(options: SessionOptions) -> bool:
    """Whether rows that go bring back another one of their primary key."""
    return options.raw.get(UPSERT_MATERIALIZE, "AUTO").strip().upper() != "NONE"


def takes_back(plan: Plan, table: Table) -> bool:
    """Whether a row that came and went at once is deleted in ``table`` all the same: an earlier run may have
    written its key, and Flink writes every change. That is known of changes that pass through one by one,
    into groups at most."""
    if sink_changes(table.connector) is not Changes.UPSERT:
        return False
    source = below(plan, Project)
    groups = isinstance(source, Aggregate) and bool(source.keys)
    return isinstance(plan, Materialised) or passes_changes(source.inputs[0] if groups else plan)


def conflict_warning(
    plan: Plan, table: Table, on_conflict: OnConflict | None, span: Span, rule: ConflictRule
) -> Diagnostic | None:
    """What can happen to inserts that meet in the primary key of a table of upserts."""
    if rule is not ConflictRule.WARNED or on_conflict is not None:
        return None
    if sink_changes(table.connector) is not Changes.UPSERT or not node_changes(plan).insert_only:
        return None
    if not _is_keyless(plan, table) or _are_apart(plan, table.primary_key):
        return None
    primary = ", ".join(table.primary_key)
    return Diagnostic(
        ErrorCode.MISSING_ON_CONFLICT,
        f"rows of one PRIMARY KEY ({primary}) of '{table.identifier.name}' replace one another, and the last "
        "one written stays: rows from several partitions or tables come in any order",
        span,
        helps=(
            "write ON CONFLICT DO DEDUPLICATE behind the query to say so, as Flink 2.3 demands",
            f"or SET '{FLINK_VERSION}' = '2.2' for the rules that a script of an older Flink was written for",
        ),
        severity=Severity.WARNING,
    )


def check_sink_changes(
    plan: Plan, table: Table, on_conflict: OnConflict | None, span: Span, rule: ConflictRule
) -> None:
    """Raise PlanError where ``table`` does not take the changes of ``plan``, or where ``rule`` asks for an
    ON CONFLICT that is not there."""
    changes = node_changes(plan)
    taken = sink_changes(table.connector)
    if taken is not Changes.UPSERT:
        if taken is Changes.INSERT_ONLY and not changes.insert_only:
            raise _not_taken(plan, table, span)
        if on_conflict is not None:
            raise wrong(
                ErrorCode.CONFLICT_CLAUSE,
                f"ON CONFLICT is only for tables that take upserts, which '{table.identifier.name}' is not",
                span,
                helps=("leave it out, or write to an upsert-kafka table",),
            )
        return
    required = rule is ConflictRule.REQUIRED or (rule is ConflictRule.WARNED and not changes.insert_only)
    if on_conflict is None and required and _is_keyless(plan, table):
        raise _missing_clause(() if _is_limited(plan) else changes.keys, table, span)
    if on_conflict is not None:
        _check_strategy(plan, table, on_conflict, span)


def _is_keyless(plan: Plan, table: Table) -> bool:
    """Whether several rows of ``plan`` may have one primary key."""
    return _is_limited(plan) or not keys_fit(node_changes(plan), table.primary_key)


def _are_apart(plan: Plan, key: Sequence[str]) -> bool:
    """Whether ``plan`` is VALUES whose literals differ in the columns of ``key``."""
    names = list(key)
    while isinstance(plan, Project):
        types = {field.name: field.type for field in plan.input.schema}
        items = {item.field.name: item for item in plan.items}
        columns = []
        for item in (items[name] for name in names):
            value = item.expression
            if called_name(value) == "COALESCE":  # the check of a column that is NOT NULL
                value = value.expressions[0]
            column = value.find(exp.Column)
            if column is None or uncast(value, types[column.name], item.field.type) is None:
                return False
            columns.append(column.name)
        names, plan = columns, plan.input
    if not isinstance(plan, Values):
        return False
    positions = [next(n for n, field in enumerate(plan.schema) if field.name == name) for name in names]
    keys = [tuple(_literal(row[position]) for position in positions) for row in plan.rows]
    return all(None not in key for key in keys) and len(set(keys)) == len(keys)


def _literal(value: exp.Expression) -> int | str | None:
    """The whole number or the text that ``value`` is; None for anything else."""
    if isinstance(value, exp.Literal) and value.is_string:
        return str(value.this)
    number = whole_number(value)
    return None if number is None else number[0]


def _is_limited(plan: Plan) -> bool:
    """Whether the rows are those of ORDER BY … LIMIT, which have no key in Flink, whatever is below."""
    return isinstance(below(plan, Project, Filter), Limit)


def _not_taken(plan: Plan, table: Table, span: Span) -> PlanError:
    node = producer(plan)
    changes = node_changes(node)
    what = " and ".join(
        word for word, given in (("update", changes.updates), ("delete", changes.deletes)) if given
    )
    name = table.identifier.name
    return wrong(
        ErrorCode.UPDATES_INTO_APPEND_ONLY_SINK,
        f"table '{name}' does not take the {what} changes that {operator(node)} gives",
        node.span if isinstance(node, Scan) else span,
        helps=(
            f"declare a PRIMARY KEY (…) NOT ENFORCED of '{name}': rows are then written over those of the key"
            if isinstance(table.connector, (DeltaTable, IcebergTable, JdbcTable))
            else f"write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a "
            f"format of changes such as 'debezium-json' for '{name}'",
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
        case WindowAggregate(early_ms=int()):
            return "a window with early results"
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
        ErrorCode.MISSING_ON_CONFLICT,
        f"the query gives rows {given}, but '{table.identifier.name}' has the PRIMARY KEY ({primary}): rows "
        "of one primary key may replace one another in any order",
        span,
        helps=(
            "write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row",
            f"or SET '{FLINK_VERSION}' = '2.2' for the rules of the Flink that the script was written for "
            f"(of this one alone: SET '{REQUIRE_ON_CONFLICT}' = 'false')",
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
            ErrorCode.MISSING_WATERMARK,
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
