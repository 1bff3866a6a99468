"""What stands in FROM: tables with their computed columns and watermark, views, CTEs, subqueries, VALUES,
windows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import lru_cache

from sqlglot import exp

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.job_tables import DATABASE
from kafka_sql.catalog.table import Identifier, Table, View
from kafka_sql.connectors.registry import resolve_connector, with_hint_options
from kafka_sql.model.connectors import JobsTable, SparkTable
from kafka_sql.options.durations import parse_duration
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.binder.scalars import ExpressionContext, bind, cast_rules
from kafka_sql.planner.binder.tables.changelog_tvf import bind_changelog
from kafka_sql.planner.binder.tables.match_recognize import bind_match
from kafka_sql.planner.binder.tables.metadata_casts import as_declared, stored_type
from kafka_sql.planner.binder.tables.outer_columns import OuterValues
from kafka_sql.planner.binder.tables.run_reading import read_in_run
from kafka_sql.planner.binder.tables.table_uses import asked_outside, checked_source
from kafka_sql.planner.binder.user_functions import UserFunctions, watermark_function
from kafka_sql.planner.binder.windows.window_tvf import bind_window
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.identity_key import Same
from kafka_sql.planner.expressions.scope import Scope, VisibleColumn, scope_of
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema, TimeAttribute
from kafka_sql.planner.plan.names import unique_names
from kafka_sql.planner.plan.nodes import Plan, Project, Scan, WatermarkAssigner
from kafka_sql.planner.plan.watermarks import marked_watermark
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.statements.statements import (
    ComputedColumn,
    Name,
    ObjectName,
    TableHint,
)
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_TOPIC_HELP = "a topic needs a CREATE TABLE first: 'kafka-sql infer TOPIC' writes one"


@dataclass(frozen=True, slots=True)
class Relation:
    """A bound relation and how its columns are seen."""

    plan: Plan
    scope: Scope


@dataclass(frozen=True, slots=True)
class QueryContext:
    """What a query can see. ``ctes`` are the WITH queries by name; ``warn`` takes warnings of connectors;
    ``broken`` are tables whose own declaration is wrong, so that using them is not a second error; ``note``
    is told of every table and view that is named; ``views`` are those that are being expanded; ``in_view``
    says that the query of a view is being declared; ``outer`` are the values of outer columns beside which
    the rows of the query stand, in columns behind its own; ``derived`` are those that derived tables in
    FROM may use."""

    catalog: Catalog
    options: SessionOptions
    place: Span
    hints: tuple[TableHint, ...] = ()
    ctes: Mapping[str, Relation] = field(default_factory=dict)
    warn: Callable[[Diagnostic], None] = lambda diagnostic: None
    broken: AbstractSet[str] = frozenset()
    note: Callable[[ObjectName, Identifier], None] = lambda name, identifier: None
    views: tuple[Identifier, ...] = ()
    in_view: bool = False
    outer: OuterValues | None = None
    derived: OuterValues | None = None

    @property
    def functions(self) -> UserFunctions:
        """The functions that CREATE FUNCTION made known."""
        return UserFunctions(self.catalog, self.options)

    def expressions(self, scope: Scope) -> ExpressionContext:
        """The context of expressions over ``scope``."""
        batch = self.options.runtime_mode is RuntimeMode.BATCH
        zone = self.options.local_time_zone
        return ExpressionContext(
            scope,
            self.place,
            zone,
            batch=batch,
            functions=self.functions,
            legacy_casts=self.options.legacy_casts,
        )


class BrokenTable(CatalogError):
    """A use of a table whose declaration is wrong already: carries no diagnostics of its own."""


BindQuery = Callable[[exp.Expression, QueryContext], Plan]
"""Binds a query expression; its plan's fields have the names of the query's columns."""


def bind_relation(node: exp.Expression, context: QueryContext, bind_query: BindQuery) -> Relation:
    """The relation of a FROM item; raises PlanError, CatalogError or OptionError."""
    match node:
        case exp.Table(this=exp.Anonymous() as call) if _is_state(node, call):
            relation = _state(call, context)
        case exp.Table(this=exp.Anonymous() as call):
            relation = _table_function(call, context, bind_query)
        case exp.Table():
            relation = _named(node, context, bind_query)
        case exp.Subquery():
            relation = _derived(node.this, context, bind_query)
        case exp.Values() | exp.Select() | exp.SetOperation():
            plan = bind_query(node, context)
            relation = Relation(plan, scope_of(plan.schema))
        case exp.Lateral():
            raise unsupported("LATERAL TABLE", span_of(node, context.place))
        case _:
            raise unsupported(
                f"'{span_of(node, context.place).text[:40]}' in FROM", span_of(node, context.place)
            )
    _refuse_extras(node, context)
    names_column = isinstance(node, exp.Values)
    return aliased(relation, node.args.get("alias"), context, names_column=names_column)


def _derived(query: exp.Expression, context: QueryContext, bind_query: BindQuery) -> Relation:
    """A query in FROM. One that uses outer columns stands beside their values."""
    try:
        plan = bind_query(query, context)
    except PlanError as error:
        if context.derived is None or any(
            found.code != ErrorCode.UNKNOWN_COLUMN for found in error.diagnostics
        ):
            raise
    else:
        return Relation(plan, derived_scope(query, plan))
    plan = bind_query(query, replace(context, outer=context.derived))
    count = len(plan.schema) - len(context.derived.fields)
    pairs = zip(context.derived.fields, plan.schema[count:], strict=True)
    copies = tuple(VisibleColumn(field.name, copy) for field, copy in pairs)
    own = _columns_of(query, plan.schema[:count])
    return Relation(plan, Scope(own, copies=copies))


def derived_scope(query: exp.Expression, plan: Plan) -> Scope:
    """How the columns of a query in FROM are seen: two that it calls the same have one name."""
    return Scope(_columns_of(query, plan.schema))


def _columns_of(query: exp.Expression, fields: Schema) -> tuple[VisibleColumn, ...]:
    items = query.expressions if isinstance(query, exp.Select) else []
    if len(items) != len(fields) or any(item.is_star for item in items):
        return tuple(VisibleColumn(field.name, field) for field in fields)
    named = zip(map(output_name, items), fields, strict=True)
    return tuple(VisibleColumn(name or field.name, field) for name, field in named)


def output_name(item: exp.Expression) -> str | None:
    """What an item of SELECT calls its column, None where it has no name."""
    match item:
        case exp.Alias():
            return str(item.args["alias"].this)
        case exp.Column(this=exp.Identifier() as identifier):
            return str(identifier.this)
        case _:
            return None


def _refuse_extras(node: exp.Expression, context: QueryContext) -> None:
    features = {
        "version": "FOR SYSTEM_TIME AS OF (temporal join)",
        "pivots": "PIVOT",
        "sample": "TABLESAMPLE",
        "laterals": "LATERAL",
        "joins": "JOIN",
    }
    for key, feature in features.items():
        if node.args.get(key):
            raise unsupported(feature, span_of(node, context.place))


def aliased(
    relation: Relation, alias: exp.Expression | None, context: QueryContext, *, names_column: bool = False
) -> Relation:
    """Return the aliased relation; raises PlanError if the alias names more or fewer columns. Where the alias
    ``names_column``, it does so alone for the only column of VALUES, as in Flink."""
    if alias is None:
        return relation
    name, names = alias.this, [str(item.this) for item in alias.args.get("columns") or ()]
    if names_column and not names and len(relation.scope.columns) == 1:
        names = [str(name.this)]
    if name is None:
        return relation
    count = len(relation.scope.columns)
    if names and len(names) != count:
        raise wrong(
            ErrorCode.WRONG_COLUMN_COUNT,
            f"the alias '{name.this}' names {len(names)} columns, the relation has {count}",
            span_of(alias, context.place),
        )
    twice = next((each for each in names if names.count(each) > 1), None)
    if twice is not None:
        message = f"the alias '{name.this}' names two columns '{twice}'"
        raise wrong(ErrorCode.DUPLICATE_COLUMN, message, span_of(alias, context.place))
    return replace(relation, scope=relation.scope.with_alias(str(name.this), names or None))


def _named(node: exp.Table, context: QueryContext, bind_query: BindQuery) -> Relation:
    parts = tuple(
        Name(str(part.this), span_of(part, context.place))
        for part in node.parts
        if isinstance(part, exp.Identifier)
    )
    if not parts:
        raise wrong(ErrorCode.UNEXPECTED_TOKEN, "this is no table", span_of(node, context.place))
    return named_relation(ObjectName(parts, parts[0].span.to(parts[-1].span)), context, bind_query)


def named_relation(name: ObjectName, context: QueryContext, bind_query: BindQuery) -> Relation:
    """The CTE, table or view of that name, with its hints applied."""
    if len(name.parts) == 1 and name.parts[0].text in context.ctes:
        relation = context.ctes[name.parts[0].text]
        return replace(relation, scope=replace(relation.scope, qualifiers=((name.parts[0].text,),)))
    identifier = context.catalog.path(name)
    context.note(name, identifier)
    found = context.catalog.table_or_view(identifier) or asked_outside(context.catalog, identifier, name)
    if found is None:
        if str(identifier) in context.broken:
            raise BrokenTable()
        context.catalog.resolve(name)
        candidates = [*context.catalog.names(), *context.ctes] if context.catalog.suggesting else []
        near = did_you_mean(name.parts[-1].text, candidates)
        raise CatalogError(
            Diagnostic(
                ErrorCode.UNKNOWN_TABLE,
                f"table or view '{name}' does not exist",
                name.span,
                near,
                helps=() if near or not context.catalog.suggesting else (_TOPIC_HELP,),
            )
        )
    qualifiers = (
        (identifier.name,),
        (identifier.database, identifier.name),
        (identifier.catalog, identifier.database, identifier.name),
    )
    if isinstance(found, View):
        for hint in _hints_of(name, context):
            if hint.name == "OPTIONS":
                raise wrong(
                    ErrorCode.HINT_NOT_ALLOWED,
                    f"'{identifier.name}' is a view, the OPTIONS hint is for tables",
                    hint.span,
                    helps=("put the hint into the query of the view",),
                )
        return _view(found, name, context, bind_query, qualifiers)
    table = read_in_run(_hinted(found, name, context), context.options, name.span, context.warn)
    for warning in checked_source(table, name.span, in_view=context.in_view):
        context.warn(warning)
    plan = table_plan(table, context, name.span)
    return Relation(plan, scope_of(plan.schema, *qualifiers))


def _view(
    view: View,
    name: ObjectName,
    context: QueryContext,
    bind_query: BindQuery,
    qualifiers: tuple[tuple[str, ...], ...],
) -> Relation:
    """The query of a view, bound where it was created; it has the columns that it had then."""
    if view.identifier in context.views:
        raise wrong(ErrorCode.VIEW_OF_ITSELF, f"the view '{view.identifier.name}' reads itself", name.span)
    catalog = context.catalog
    if view.home is not None:
        catalog = replace(catalog, current_catalog=view.home[0], current_database=view.home[1])
    inside = replace(
        context,
        catalog=catalog,
        ctes={},
        hints=view.query.hints,
        place=view.query.span,
        note=lambda inner, identifier: None,
        views=(*context.views, view.identifier),
    )
    plan = bind_query(view.query.ast, inside)
    fields = {plan_field.name: plan_field for plan_field in plan.schema}
    columns = []
    for (column_name, _), selected in zip(view.columns, view.selected, strict=True):
        if selected not in fields:
            raise wrong(
                ErrorCode.STALE_VIEW,
                f"the view '{view.identifier.name}' has lost its column '{column_name}'",
                name.span,
                helps=(f"ALTER VIEW {view.identifier.name} AS … gives it another query",),
            )
        columns.append(VisibleColumn(column_name, fields[selected]))
    if len(columns) < len(fields):  # SELECT * over a table that has grown
        items = tuple(NamedExpression(each.field, column(each.field.name)) for each in columns)
        plan = Project(plan, items)
    return Relation(plan, Scope(tuple(columns), qualifiers))


def table_plan(table: Table, context: QueryContext, span: Span) -> Plan:
    """Scan, computed columns and watermark of a table; its fields are the table's columns in declared
    order."""
    stored = [item for item in table.columns if not isinstance(item.definition, ComputedColumn)]
    read = tuple(PlanField(item.name, stored_type(table, item)) for item in stored)
    plan: Plan = Scan(table, tuple(item.name for item in stored), (), read, span)
    casts = cast_rules(context.options.local_time_zone, context.options.legacy_casts)
    plan = as_declared(plan, table, span, casts)
    schema = plan.schema
    if len(stored) < len(table.columns):
        items = []
        for item in table.columns:
            data_type = item.type
            expression: exp.Expression = column(item.name)
            attribute = TimeAttribute.NONE
            if isinstance(item.definition, ComputedColumn):
                definition = item.definition
                expression = _computed(definition, schema, context)
                if definition.is_processing_time:
                    attribute = TimeAttribute.PROCTIME
            items.append(NamedExpression(PlanField(item.name, data_type, attribute), expression))
        plan = Project(plan, tuple(items))
    if table.watermark is not None and table.watermark.delay_ms is not None:
        rowtime = table.watermark.column
        generator = watermark_function(table, context.options, context.place)
        marked = tuple(
            replace(item, time_attribute=TimeAttribute.ROWTIME) if item.name == rowtime else item
            for item in plan.schema
        )
        plan = WatermarkAssigner(
            plan,
            rowtime,
            table.watermark.delay_ms,
            marked,
            _idle_ms(table, context),
            marker=_marker(table, plan.schema, context) if generator is None else None,
            generator=generator,
        )
    return plan


def _marker(table: Table, schema: Schema, context: QueryContext) -> exp.Expression | None:
    """Which rows carry the watermark, in Spark SQL; None where all do."""
    assert table.watermark is not None
    _, marker = marked_watermark(table.watermark.expression.ast)
    if marker is None:
        return None
    inside = replace(context, place=table.watermark.expression.span).expressions(scope_of(schema))
    return bind(marker, inside).spark


def _computed(definition: ComputedColumn, schema: Schema, context: QueryContext) -> exp.Expression:
    """The expression of a computed column in Spark SQL."""
    if context.catalog.functions or context.catalog.temporary_functions:
        inside = replace(context, place=definition.expression.span).expressions(scope_of(schema))
        return bind(definition.expression.ast, inside).spark
    options = context.options
    return _computed_once(Same(definition), schema, options.local_time_zone, options.legacy_casts).copy()


def _idle_ms(table: Table, context: QueryContext) -> int:
    """When a partition of a table counts as idle: what the table says goes before the session."""
    for option in table.options:
        if option.key.value == "scan.watermark.idle-timeout":
            return parse_duration(option.value.value)
    return context.options.source_idle_timeout_ms


@lru_cache(maxsize=4096)
def _computed_once(
    definition: Same[ComputedColumn], schema: Schema, time_zone: str, legacy_casts: bool
) -> exp.Expression:
    """Without functions of the user; a table that is read often binds it once."""
    expression = definition.value.expression
    context = ExpressionContext(scope_of(schema), expression.span, time_zone, legacy_casts=legacy_casts)
    return bind(expression.ast, context).spark


def _hints_of(name: ObjectName, context: QueryContext) -> list[TableHint]:
    """The hints behind the name of a table."""
    hints = [hint for hint in context.hints if hint.table.start == name.span.start]
    return hints + [h for h in context.hints if h not in hints and h.table.end == name.span.end]


def _hinted(table: Table, name: ObjectName, context: QueryContext) -> Table:
    for hint in _hints_of(name, context):
        if hint.name != "OPTIONS":
            continue  # it stands behind a table, where Flink does nothing for it
        if not context.options.dynamic_table_options:
            raise wrong(
                ErrorCode.HINT_NOT_ALLOWED,
                "the OPTIONS hint is switched off",
                hint.span,
                helps=("SET 'table.dynamic-table-options.enabled' = 'true'",),
            )
        table = table_with_options(table, hint, context.warn)
    return table


def table_with_options(table: Table, hint: TableHint, warn: Callable[[Diagnostic], None]) -> Table:
    """The table read (or written) with the options of a hint."""
    if isinstance(table.connector, SparkTable):
        raise unsupported("a hint on a table of Spark", hint.span)
    if isinstance(table.connector, JobsTable):
        raise unsupported("a hint on a table of running jobs", hint.span)
    options = with_hint_options(table.options, hint.options)
    columns = tuple(item.definition for item in table.columns)
    resolved = resolve_connector(options, columns, table.key_definition, hint.span, table.identifier)
    for warning in resolved.warnings:
        warn(warning)
    return replace(table, options=options, connector=resolved.connector)


def _table_function(call: exp.Anonymous, context: QueryContext, bind_query: BindQuery) -> Relation:
    span = span_of(call, context.place)
    if str(call.this) == "FLINK_MATCH":
        source = renamed(_argument(call.expressions[0], context, bind_query))
        plan = bind_match(call, source.plan, context.expressions(source.scope), span)
        return Relation(plan, scope_of(plan.schema))
    if str(call.this) == "FLINK_CHANGELOG":
        source = renamed(_argument(call.expressions[1], context, bind_query))
        batch = context.options.runtime_mode is RuntimeMode.BATCH
        plan = bind_changelog(call, source.plan, batch=batch, span=span)
        return Relation(plan, scope_of(plan.schema))
    if str(call.this) != "FLINK_WINDOW":
        name = _called(call)
        label = did_you_mean(name.upper(), ("UNNEST",))
        if label:
            message = f"table function '{name}' does not exist"
            raise wrong(ErrorCode.UNKNOWN_FUNCTION, message, span, label=label)
        raise unsupported(f"the table function {name}", span)
    kind, source, *arguments = call.expressions
    relation = _argument(source, context, bind_query)
    # columns seen under other names (views, aliases) get those names before the window columns join them
    relation = renamed(relation)
    windowed = bind_window(
        str(kind.this), relation.plan, arguments, context.expressions(relation.scope), span
    )
    return Relation(windowed, scope_of(windowed.schema))


def _is_state(node: exp.Table, call: exp.Anonymous) -> bool:
    return node.db == DATABASE and _called(call).lower() == "state"


def _called(call: exp.Anonymous) -> str:
    return str(call.this).removeprefix("FN_").removeprefix("FLINK_")


def _state(call: exp.Anonymous, context: QueryContext) -> Relation:
    """The state of an operator in a checkpoint: ``kafka_sql.state('folder or job' [, 'operator'])``."""
    span = span_of(call, context.place)
    given = [each.this for each in call.expressions if isinstance(each, exp.Literal) and each.is_string]
    if len(given) != len(call.expressions) or len(given) not in (1, 2):
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS,
            "kafka_sql.state takes a checkpoint folder or the name of a job, and an operator, as strings",
            span,
            helps=("kafka_sql.state('/data/checkpoints/totals/totals', 'GroupAggregate')",),
        )
    if context.catalog.ask_state is None:
        raise unsupported("kafka_sql.state where checkpoints are not read", span)
    table = context.catalog.ask_state(given[0], given[1] if len(given) > 1 else None, span)
    plan = table_plan(table, context, span)
    return Relation(plan, scope_of(plan.schema, ("state",), (DATABASE, "state")))


def _argument(source: exp.Expression, context: QueryContext, bind_query: BindQuery) -> Relation:
    """The relation that a table function takes: a table, a query in brackets, or another table function."""
    if isinstance(source, exp.Subquery):
        plan = bind_query(source.this, context)
        return Relation(plan, scope_of(plan.schema))
    if isinstance(source, exp.Anonymous):
        return _table_function(source, context, bind_query)
    assert isinstance(source, (exp.Column, exp.Table))
    parts = tuple(
        Name(str(part.this), span_of(part, context.place))
        for part in source.parts
        if isinstance(part, exp.Identifier)
    )
    return named_relation(ObjectName(parts, parts[0].span.to(parts[-1].span)), context, bind_query)


def renamed(relation: Relation) -> Relation:
    """The relation with its fields called as they are seen."""
    if all(visible.name == visible.field.name for visible in relation.scope.columns):
        return relation
    names = unique_names([visible.name for visible in relation.scope.columns])
    items = tuple(
        NamedExpression(replace(visible.field, name=name), column(visible.field.name))
        for name, visible in zip(names, relation.scope.columns, strict=True)
    )
    plan = Project(relation.plan, items)
    visible = tuple(
        VisibleColumn(old.name, new) for old, new in zip(relation.scope.columns, plan.schema, strict=True)
    )
    return Relation(plan, Scope(visible, relation.scope.qualifiers))
