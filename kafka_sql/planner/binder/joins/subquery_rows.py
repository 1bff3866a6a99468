"""The rows of a subquery, and the conditions that tie them to the rows of the query around it.

Where outer columns stand in conditions of WHERE only, these are the conditions; aggregates are then grouped
by the inner sides of their equations. Any other subquery is computed beside the values of its outer columns
(:mod:`kafka_sql.planner.binder.tables.outer_columns`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sqlglot import exp

from kafka_sql.planner.binder.joins.correlation import Tie, ties_of, unaliased, uses
from kafka_sql.planner.binder.joins.joins import apart, bind_from
from kafka_sql.planner.binder.scalars import bind
from kafka_sql.planner.binder.tables.ctes import with_ctes
from kafka_sql.planner.binder.tables.from_clause import BindQuery, QueryContext
from kafka_sql.planner.binder.tables.outer_columns import OuterValues, columns_of, field_seen, outer_values
from kafka_sql.planner.binder.windows.group_by import aggregate_node, grouping_of, has_aggregate, substituted
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.expressions.scope import Scope, visible_columns
from kafka_sql.planner.operators.conditionals import condition
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Aggregate, Filter, Plan, Project, Values
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.planner.binder.joins.subqueries import Subqueries

LIMIT_HELP = (
    "write ROW_NUMBER() OVER (PARTITION BY k ORDER BY …) and keep the rows with numbers up to n; Flink plans "
    "FROM (SELECT DISTINCT k FROM t) AS a, LATERAL (SELECT k, v FROM t WHERE t.k = a.k ORDER BY v LIMIT n)"
)
"""The way out for a LIMIT that counts for each outer value."""


@dataclass(frozen=True, slots=True)
class Inner:
    """The rows of a subquery beside those of the query around it: ``plan`` and, over the fields of both, the
    ``conditions`` that tie them (none where it uses no outer columns) and its ``items``, over the fields of
    ``plan``. ``counts`` are the fields that are 0 where an aggregate of all rows has none; ``copies`` are
    the fields of ``plan`` that hold values of the query around, by the name of the field they are of."""

    plan: Plan
    conditions: tuple[exp.Expression, ...]
    items: tuple[Bound, ...]
    counts: frozenset[str] = frozenset()
    copies: Mapping[str, str] = field(default_factory=dict)


def inner_rows(
    query: exp.Expression, around: Subqueries, *, items: bool = False, equations: bool = False
) -> Inner:
    """The rows of a subquery; with ``items`` its SELECT list is bound, with ``equations`` all conditions are
    equations. Raises PlanError."""
    while isinstance(query, exp.Subquery) and isinstance(query.this, exp.Expression):
        query = query.this
    try:
        plan = around.bind_query(query, around.context)
    except PlanError as error:
        if any(found.code != ErrorCode.UNKNOWN_COLUMN for found in error.diagnostics):
            raise
    else:
        plan, place = around.apart(plan), around.context.place
        columns = (Bound(spark.column(each.name), each.type, place) for each in plan.schema)
        return Inner(plan, (), tuple(columns))
    tied = _tied(query, around, items=items, equations=equations) if isinstance(query, exp.Select) else None
    return tied if tied is not None else rows_beside(query, around)


def rows_beside(query: exp.Expression, around: Subqueries, *needles: Bound) -> Inner:
    """The rows of a subquery beside the values of the outer columns that it, or one of ``needles``, uses."""
    context, place = _seen_in_from(around.context, around.scope), around.context.place
    free = free_columns([query], None, context, around.bind_query)
    names = {name for needle in needles for name in uses(needle.spark)}
    names |= {name for each in free if (name := field_seen(each, around.scope, place))}
    used = [each for each in around.fields if each.name in names]
    if used and not isinstance(query, exp.Select):
        raise unsupported("a set operation in a subquery that uses outer columns", span_of(query, place))
    _check_selected(query, around)
    values = outer_values(around.plan, used, around.scope) if used else None
    plan = around.bind_query(query, replace(around.context, outer=values))
    items = [Bound(spark.column(each.name), each.type, place, name=each.name) for each in plan.schema]
    counted: list[str] = []
    if has_one_row(query, around) and isinstance(plan, Project) and isinstance(plan.input, Aggregate):
        items = [Bound(each.expression, each.field.type, place) for each in plan.items]
        plan = plan.input
        counted = [each.field.name for each in plan.aggregates if not each.field.type.nullable]
    renamed = around.apart(plan)
    new = _columns_by_name(plan, renamed)
    items = [replace(item, spark=substituted(item.spark, new)) for item in items]
    count = len(items) - len(used)
    copies = {each.name: copy.spark.name for each, copy in zip(used, items[count:], strict=True)}
    ties = tuple(
        exp.NullSafeEQ(this=spark.column(copy), expression=spark.column(name))
        for name, copy in copies.items()
    )
    counts = frozenset(new[name].name for name in counted)
    return Inner(renamed, ties, tuple(items[:count]), counts, copies)


def free_columns(
    nodes: Sequence[exp.Expression], own: Scope | None, context: QueryContext, bind_query: BindQuery
) -> list[exp.Column]:
    """The columns in ``nodes`` that mean nothing in the scope ``own``, nor in the subqueries around them."""
    found, queries = columns_of(nodes)
    for query in queries:
        if isinstance(query, exp.Select):
            within = with_ctes(query, context, bind_query)
            scope = bind_from(query, within, bind_query).scope
            found += free_columns(_derived_tables(query), None, within, bind_query)
            clauses = [query.args.get(key) for key in ("where", "group", "having", "qualify", "order")]
            inside = [each for each in (*query.expressions, *clauses) if each is not None]
            found += free_columns(inside, scope, _seen_in_from(within, scope), bind_query)
        else:
            inside = [each for each in (query.this, query.args.get("expression")) if each is not None]
            found += free_columns(inside, None, context, bind_query)
    if own is None:
        return found
    return [each for each in found if field_seen(each, own, context.place) is None]


def _derived_tables(query: exp.Select) -> list[exp.Expression]:
    """The queries in FROM that cannot see what stands beside them."""
    source = query.args.get("from_")
    items = [] if source is None else [source.this, *(source.this.args.get("joins") or ())]
    items += query.args.get("joins") or ()
    items = [item.this if isinstance(item, exp.Join) else item for item in items]
    return [item.this for item in items if isinstance(item, exp.Subquery)]


def _seen_in_from(context: QueryContext, scope: Scope) -> QueryContext:
    """The context in which derived tables see the columns of ``scope`` and of the queries around it: enough
    to find what they use."""
    if context.derived is not None and scope.outer is None:
        scope = replace(scope, outer=context.derived.scope)
    fields = {each.field.name: each.field for each in visible_columns(scope)}
    return replace(context, derived=OuterValues(Values((), tuple(fields.values())), scope))


def selects_outer(query: exp.Expression, around: Subqueries) -> bool:
    """Whether the SELECT list of a subquery uses outer columns."""
    if not isinstance(query, exp.Select):
        return False
    context, bind_query = _seen_in_from(around.context, around.scope), around.bind_query
    scope = bind_from(query, with_ctes(query, context, bind_query), bind_query).scope
    return bool(free_columns(query.expressions, scope, context, bind_query))


def has_one_row(query: exp.Expression, around: Subqueries) -> bool:
    """Whether a subquery is an aggregate of all rows, which has a row where there is none to count."""
    clauses = ("group", "having", "limit", "offset")
    return (
        isinstance(query, exp.Select)
        and not any(query.args.get(key) for key in clauses)
        and _aggregates(query, around)
    )


def _aggregates(query: exp.Expression, around: Subqueries) -> bool:
    functions, place = around.context.functions, around.context.place
    return any(has_aggregate(item, functions, place) for item in query.expressions)


def _columns_by_name(plan: Plan, renamed: Plan) -> dict[str, exp.Expression]:
    """The fields of ``renamed`` by the names that they have in ``plan``."""
    pairs = zip(plan.schema, renamed.schema, strict=True)
    return {old.name: spark.column(new.name) for old, new in pairs}


def _tied(query: exp.Select, around: Subqueries, *, items: bool, equations: bool) -> Inner | None:
    """The rows whose outer columns are in conditions alone, None where there are others."""
    if any(query.args.get(key) for key in ("limit", "offset", "qualify", "windows")):
        return None
    grouped = query.args.get("group") is not None or _aggregates(query, around)
    if query.args.get("distinct") is not None and items:
        return None
    names = around.names
    context = _seen_in_from(around.context, around.scope)
    if free_columns(_derived_tables(query), None, context, around.bind_query):
        return None
    relation = apart(bind_from(query, around.context, around.bind_query), names)
    selected = query.expressions if items or grouped else []
    above = [*selected, *(found for key in ("group", "having") if (found := query.args.get(key)))]
    where = query.args.get("where")
    tests = conjuncts(where.this) if where is not None else []
    if any(part.find(exp.Query) is not None for part in above) or any(item.is_star for item in selected):
        return None
    nested = [part for part in tests if part.find(exp.Query) is not None]

    def free(nodes: Sequence[exp.Expression]) -> list[exp.Column]:
        return free_columns(nodes, relation.scope, _seen_in_from(context, relation.scope), around.bind_query)

    if free(nested):
        _check_levels(nested, [part for part in tests if free([part]) and part not in nested], around)
        return None
    if free(above):
        return None
    inside = around.inside(relation)
    own = {item.name for item in relation.plan.schema}
    conditions: list[exp.Expression] = []
    for part in tests:
        if inside.joined(part):
            continue
        bound = condition(bind(part, inside.expressions), "WHERE")
        own |= {item.name for item in inside.plan.schema}
        if uses(bound.spark) <= own:
            inside.plan = Filter(inside.plan, bound.spark)
        else:
            conditions += conjuncts(bound.spark)
    ties = ties_of(conditions, inside.plan.schema, around.fields)
    if (grouped or equations) and len(ties) < len(conditions):
        return None
    if grouped:
        return _grouped(query, inside, ties, around, items=items)
    found = tuple(bind(unaliased(item), inside.expressions) for item in query.expressions) if items else ()
    return Inner(inside.plan, tuple(conditions), found)


def _check_selected(query: exp.Expression, around: Subqueries) -> None:
    """Refuse a subquery with outer columns in the SELECT list of another one, as Flink's planner does."""
    for node in columns_of(query.expressions)[1]:
        context = _seen_in_from(around.context, around.scope)
        if free_columns([node], None, context, around.bind_query):
            message = "a subquery that uses outer columns in the SELECT list of another one"
            place = span_of(node, around.context.place)
            raise unsupported(message, place, "join the tables inside the subquery")


def _check_levels(
    nested: Sequence[exp.Expression], tests: Sequence[exp.Expression], around: Subqueries
) -> None:
    """Refuse columns of a query two levels around where Flink takes other columns for them: beside
    conditions of the query between, and below NOT."""
    for part in nested:
        if tests or part.find(exp.Not) is not None:
            message = "a subquery that uses columns of a query two levels around it"
            place = span_of(part, around.context.place)
            raise unsupported(message, place, "join the tables inside the subquery")


def _grouped(
    query: exp.Select,
    inside: Subqueries,
    ties: Sequence[Tie],
    around: Subqueries,
    *,
    items: bool,
) -> Inner | None:
    """The groups of a subquery: grouped by the inner sides of its equations with outer columns, too."""
    group = query.args.get("group")
    grouping = grouping_of(group, replace(inside.expressions, intercept=None), (), inside.plan)
    if grouping.has_sets or (group is not None and not grouping.keys):
        return None
    taken = {each.name for each in inside.plan.schema} | {key.name for _, _, key in grouping.keys}
    names: list[str] = []
    for tie in ties:
        key = tie.key(fresh_name("key$", taken), inside.plan)
        names.append(key.field.name)
        taken.add(key.field.name)
        mine = Bound(tie.inner, key.field.type, span_of(query, around.context.place))
        grouping.keys.append((mine, exp.Null(), key.field))
    grouping.beside = len(ties)
    grouping.sets = [tuple(range(len(grouping.keys)))]
    above = grouping.context()
    found = [bind(unaliased(item), above) for item in query.expressions] if items else []
    having = query.args.get("having")
    kept = condition(bind(having.this, above), "HAVING").spark if having is not None else None
    plan = aggregate_node(inside.plan, grouping)
    plan = Filter(plan, kept) if kept is not None else plan
    renamed = around.apart(plan)
    new = _columns_by_name(plan, renamed)
    counted = [item.field for item in grouping.aggregates if not item.field.type.nullable]
    return Inner(
        renamed,
        tuple(tie.on(new[name].name) for tie, name in zip(ties, names, strict=True)),
        tuple(replace(item, spark=substituted(item.spark, new)) for item in found),
        frozenset(new[each.name].name for each in counted) if group is None else frozenset(),
    )
