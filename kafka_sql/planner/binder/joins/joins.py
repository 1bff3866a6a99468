"""FROM with its joins: comma, CROSS, INNER and OUTER joins, ON, USING and NATURAL, UNNEST and LATERAL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.type_rules import TIMESTAMPS, is_string, root_of
from kafka_sql.planner.binder.joins.join_keys import by_bits
from kafka_sql.planner.binder.joins.table_functions import bind_table_call, is_table_call
from kafka_sql.planner.binder.joins.unnest import bind_unnest
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.tables.from_clause import BindQuery, QueryContext, Relation, bind_relation
from kafka_sql.planner.binder.tables.outer_columns import OuterValues
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.planner.expressions.scope import EMPTY_SCOPE, Scope, VisibleColumn
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.comparisons import compare
from kafka_sql.planner.operators.conditionals import common_of, condition
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Join, JoinKind, Plan, Project, Values
from kafka_sql.planner.properties.time_bounds import conjuncts, keeps_time
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_KINDS = {"": JoinKind.INNER, "LEFT": JoinKind.LEFT, "RIGHT": JoinKind.RIGHT, "FULL": JoinKind.FULL}
TRUE = exp.Boolean(this=True)
_TIMES = (TypeRoot.DATE, TypeRoot.TIME, *TIMESTAMPS)
_Pair = tuple[VisibleColumn, VisibleColumn]


def bind_from(node: exp.Expression, context: QueryContext, bind_query: BindQuery) -> Relation:
    """The relation of a FROM clause with its joins; ``node`` is the SELECT, or a bracketed join.

    Raises PlanError, CatalogError or OptionError.
    """
    source = node.args.get("from_")
    first = node if source is None else source.this
    if source is None and isinstance(node, exp.Select):
        return Relation(Values(((),), ()), EMPTY_SCOPE)
    joins = [*(first.args.get("joins") or ()), *(node.args.get("joins") or () if first is not node else ())]
    if first.args.get("joins"):
        first = _without_joins(first)
    current = _item(first, context, bind_query)
    for join in joins:  # a comma binds as a JOIN does: from left to right
        current = _joined(current, join, context, bind_query)
        _refuse_same_names(current, span_of(join, context.place))
    return current


def beside(relation: Relation, values: OuterValues) -> Relation:
    """Every row of a relation beside all values of outer columns that it is for."""
    rows = apart(relation, {field.name for field in values.fields})
    same = spark.conjunction(
        *(
            exp.NullSafeEQ(this=spark.column(copy.field.name), expression=spark.column(copy.name))
            for copy in rows.scope.all_copies
        )
    )
    plan = Join(rows.plan, values.plan, JoinKind.INNER, same) if rows.plan.schema else values.plan
    scope = refreshed(rows.scope, plan)
    return Relation(plan, replace(scope, outer=values.scope))


def _refuse_same_names(joined: Relation, span: Span) -> None:
    """Refuse two relations of one name, as in ``orders a JOIN payments a``."""
    seen: set[str] = set()
    for relation in joined.scope.relations:
        for name in {way[0] for way in relation.qualifiers if len(way) == 1}:
            if name in seen:
                message = f"two relations of FROM are called '{name}'"
                raise wrong(
                    ErrorCode.DUPLICATE_ALIAS, message, span, helps=("give one of them another alias",)
                )
            seen.add(name)


def _item(node: exp.Expression, context: QueryContext, bind_query: BindQuery) -> Relation:
    if isinstance(node, exp.Unnest):
        return bind_unnest(Relation(Values(((),), ()), EMPTY_SCOPE), node, context, outer=False)
    if isinstance(node, exp.Subquery) and isinstance(node.this, (exp.Table, exp.Subquery)):
        if node.args.get("alias") is not None:
            helps = ("write (SELECT … FROM …) AS name, or the aliases inside",)
            raise wrong(
                ErrorCode.SYNTAX, "a join in brackets has no alias", span_of(node, context.place), helps=helps
            )
        return bind_from(node.this, context, bind_query)
    if isinstance(node, exp.Table) and is_table_call(node.this):
        nothing = Relation(Values(((),), ()), EMPTY_SCOPE)
        return bind_table_call(nothing, node.this, node.args.get("alias"), context, outer=False)
    if isinstance(node, exp.Lateral):
        from kafka_sql.planner.binder.joins.lateral import bind_lateral

        nothing = Relation(Values(((),), ()), EMPTY_SCOPE)
        return bind_lateral(nothing, node, context, bind_query, outer=False)
    return bind_relation(node, context, bind_query)


def _without_joins(node: exp.Expression) -> exp.Expression:
    bare = node.copy()
    bare.set("joins", None)
    return bare


def _joined(left: Relation, join: exp.Join, context: QueryContext, bind_query: BindQuery) -> Relation:
    span = span_of(join, context.place)
    if str(join.args.get("kind") or "") in ("SEMI", "ANTI"):
        raise unsupported(f"{join.kind} JOIN", span, "write WHERE [NOT] EXISTS (SELECT …)")
    kind = _KINDS[str(join.side or "")]
    if join.this.args.get("version"):
        return _temporal(left, join, kind, context, bind_query)
    if isinstance(join.this, exp.Unnest):
        _check_lateral(join, kind, "UNNEST", context)
        return bind_unnest(left, join.this, context, outer=kind is JoinKind.LEFT, on=join.args.get("on"))
    if isinstance(join.this, exp.Lateral):
        _check_lateral(join, kind, "LATERAL", context)
        from kafka_sql.planner.binder.joins.lateral import bind_lateral

        return bind_lateral(left, join.this, context, bind_query, outer=kind is JoinKind.LEFT)
    right = apart(_item(join.this, context, bind_query), _field_names(left))
    _refuse_padded(left, right, kind, span)
    names = _using_names(left, right, join)
    if names:
        return _using(left, right, kind, names, span)
    on = join.args.get("on")
    both = _both(left, right)
    if on is None:
        return combined(left, right, kind, TRUE.copy())
    expressions = context.expressions(both)
    for part in conjuncts(on):
        _refuse_text_and_time(part, expressions, context)
    values = [part for part in conjuncts(on) if _has_scalar(part)]
    if values and kind is JoinKind.INNER:
        tests = [part for part in conjuncts(on) if part not in values]
        bound = [condition(bind(part, expressions), "a join condition").spark for part in tests]
        joined = combined(left, right, kind, spark.conjunction(*bound))
        return _filtered(joined, values, context, bind_query)
    if _has_scalar(on):
        return _compared(left, right, kind, on, context, bind_query)
    return combined(left, right, kind, condition(bind(on, expressions), "a join condition").spark)


def _refuse_text_and_time(
    part: exp.Expression, expressions: ExpressionContext, context: QueryContext
) -> None:
    """Refuse an equation of a string column and one of a date or time, which Flink converts everywhere but in
    the condition of a join (JoinConditionTypeCoerceRule)."""
    if not (isinstance(part, exp.EQ) and isinstance(part.this, exp.Column)):
        return
    if not isinstance(part.expression, exp.Column):
        return
    sides = bind(part.this, expressions), bind(part.expression, expressions)
    for one, other in (sides, sides[::-1]):
        if is_string(one.type) and root_of(other.type) in _TIMES:
            help = "CAST one side: Flink does not convert the columns of a join"
            raise cannot_apply("'=' in the condition of a join", sides, span_of(part, context.place), help)


def _refuse_padded(left: Relation, right: Relation, kind: JoinKind, span: Span) -> None:
    """Refuse an outer join that makes rows of NULLs of a derived table with outer columns."""
    padded = {JoinKind.LEFT: [right], JoinKind.RIGHT: [left], JoinKind.FULL: [left, right]}.get(kind, [])
    if any(side.scope.all_copies for side in padded):
        message = f"{kind.name} JOIN with a derived table that uses outer columns"
        raise unsupported(message, span, "use the outer columns in WHERE around the join")


def _has_scalar(condition: exp.Expression) -> bool:
    """Whether a condition compares with the values of scalar subqueries, and has no others."""
    others = (exp.Exists, exp.In, exp.Any, exp.All)
    return condition.find(exp.Subquery) is not None and condition.find(*others) is None


def _filtered(
    joined: Relation, conditions: Sequence[exp.Expression], context: QueryContext, bind_query: BindQuery
) -> Relation:
    """The rows of an inner join for which conditions with subqueries are true."""
    from kafka_sql.planner.binder.joins.subqueries import Subqueries

    rows = Subqueries(joined.plan, joined.scope, context, bind_query)
    for part in conditions:
        rows.filter(part, "a join condition")
    return Relation(rows.plan, rows.scope)


def _compared(
    left: Relation,
    right: Relation,
    kind: JoinKind,
    on: exp.Expression,
    context: QueryContext,
    bind_query: BindQuery,
) -> Relation:
    """An outer join whose condition compares with values of subqueries, which stand beside the left rows."""
    from kafka_sql.planner.binder.joins.subqueries import Subqueries

    rows = Subqueries(left.plan, left.scope, context, bind_query, around=_field_names(right))
    both = _both(left, right)
    test = condition(bind(on, replace(rows.expressions, scope=both)), "a join condition")
    return combined(replace(left, plan=rows.plan), right, kind, test.spark)


def _temporal(
    left: Relation, join: exp.Join, kind: JoinKind, context: QueryContext, bind_query: BindQuery
) -> Relation:
    from kafka_sql.planner.binder.joins.lookup_hints import retry_of
    from kafka_sql.planner.binder.joins.lookup_joins import looked_up_table, lookup_join
    from kafka_sql.planner.binder.joins.temporal_joins import temporal_join

    span = span_of(join, context.place)
    table = join.this.copy()
    table.set("version", None)
    as_of = bind(join.this.args["version"].expression, context.expressions(left.scope))
    right = apart(_item(table, context, bind_query), _field_names(left))
    both = _both(left, right)
    on = join.args.get("on")
    names = _using_names(left, right, join)
    if names:
        pairs = _using_pairs(left, right, names, span)
        test = spark.conjunction(
            *(compare(exp.EQ, _value(a, span), _value(b, span), span).spark for a, b in pairs)
        )
    elif on is None:
        test = TRUE.copy()
    else:
        test = condition(bind(on, context.expressions(both)), "a join condition").spark
    if looked_up_table(right.plan, as_of) is not None:
        called = (table.alias, table.name)
        joined = lookup_join(left, right, kind, as_of, test, span, retry_of(context.hints, called))
    else:
        joined = temporal_join(left, right, kind, as_of, test, span)
    return _merged(joined, [a for a, _ in pairs], pairs) if names else joined


def _check_lateral(join: exp.Join, kind: JoinKind, what: str, context: QueryContext) -> None:
    if kind not in (JoinKind.INNER, JoinKind.LEFT) or join.args.get("using"):
        raise unsupported(f"{kind.name} JOIN {what}", span_of(join, context.place))
    on = join.args.get("on")
    plain = what == "UNNEST" or on is None or (isinstance(on, exp.Boolean) and bool(on.this))
    if on is not None and not plain:
        raise unsupported(f"{what} with a join condition", span_of(on, context.place), "write ON TRUE")


def combined(left: Relation, right: Relation, kind: JoinKind, on: exp.Expression) -> Relation:
    """The join of relations whose field names differ."""
    on = by_bits(on, left.plan.schema, right.plan.schema)
    plan = Join(left.plan, right.plan, kind, on, keeps_time(left.plan, right.plan, on))
    scope = _both(left, right)
    return Relation(plan, refreshed(scope, plan))


def _both(left: Relation, right: Relation) -> Scope:
    """The columns of both sides. Its parts are single relations, which are renamed at once."""
    parts = (*left.scope.relations, *right.scope.relations)
    return Scope((*left.scope.columns, *right.scope.columns), parts=parts)


def _field_names(relation: Relation) -> set[str]:
    return {field.name for field in relation.plan.schema}


def apart(relation: Relation, names: AbstractSet[str]) -> Relation:
    """The relation with its fields renamed where ``names`` holds theirs."""
    taken = set(names)
    if not taken & {field.name for field in relation.plan.schema}:
        return relation
    own = {field.name for field in relation.plan.schema}
    items = []
    for field in relation.plan.schema:
        name = fresh_name(field.name, taken | own) if field.name in taken else field.name
        taken.add(name)
        items.append(NamedExpression(replace(field, name=name), spark.column(field.name)))
    plan = Project(relation.plan, tuple(items))
    new = {old.name: item.field for old, item in zip(relation.plan.schema, items, strict=True)}
    return Relation(plan, _mapped(relation.scope, lambda field: new[field.name]))


def refreshed(scope: Scope, plan: Plan) -> Scope:
    """The scope with the fields as the plan has them now."""
    fields = {field.name: field for field in plan.schema}
    return _mapped(scope, lambda field: fields[field.name])


def _mapped(scope: Scope, new: Callable[[PlanField], PlanField]) -> Scope:
    columns = tuple(VisibleColumn(visible.name, new(visible.field)) for visible in scope.columns)
    parts = tuple(_mapped(part, new) for part in scope.parts)
    copies = tuple(VisibleColumn(copy.name, new(copy.field)) for copy in scope.copies)
    return replace(scope, columns=columns, parts=parts, copies=copies)


# --- USING


def _using_names(left: Relation, right: Relation, join: exp.Join) -> list[str]:
    """The columns of USING, or those that NATURAL means."""
    if join.method == "NATURAL":
        return [name for name in left.scope.names if name in right.scope.names]
    return [
        str(item.this) if isinstance(item, exp.Identifier) else item.name
        for item in join.args.get("using") or ()
    ]


def _using_pairs(left: Relation, right: Relation, names: Sequence[str], span: Span) -> list[_Pair]:
    """What the columns of USING are on either side."""
    return [
        (_common_column(left, name, "left", span), _common_column(right, name, "right", span))
        for name in names
    ]


def _merged(joined: Relation, columns: Sequence[VisibleColumn], pairs: Sequence[_Pair]) -> Relation:
    """The relation with one column for each pair, before all others."""
    fields = {field.name: field for field in joined.plan.schema}
    first = [VisibleColumn(each.name, fields.get(each.field.name, each.field)) for each in columns]
    used = {visible.field.name for pair in pairs for visible in pair}
    others = [visible for visible in joined.scope.columns if visible.field.name not in used]
    return Relation(joined.plan, replace(joined.scope, columns=(*first, *others)))


def _using(left: Relation, right: Relation, kind: JoinKind, names: Sequence[str], span: Span) -> Relation:
    pairs = _using_pairs(left, right, names, span)
    tests = [compare(exp.EQ, _value(a, span), _value(b, span), span).spark for a, b in pairs]
    joined = combined(left, right, kind, spark.conjunction(*tests))
    fields = {field.name: field for field in joined.plan.schema}
    plan = joined.plan
    merged: list[VisibleColumn] = []
    extra: list[NamedExpression] = []
    for name, (a, b) in zip(names, pairs, strict=True):
        mine, theirs = fields[a.field.name], fields[b.field.name]
        if kind is JoinKind.FULL:
            sides = (_value(VisibleColumn(name, mine), span), _value(VisibleColumn(name, theirs), span))
            data_type = common_of(f"column '{name}' of USING", sides, span)
            value = spark.call("COALESCE", *(coerce(side, data_type).spark for side in sides))
            taken = {*fields, *(item.field.name for item in extra)}
            extra.append(NamedExpression(PlanField(fresh_name(f"{name}$", taken), data_type), value))
            merged.append(VisibleColumn(name, extra[-1].field))
        else:
            merged.append(VisibleColumn(name, theirs if kind is JoinKind.RIGHT else mine))
    if extra:
        kept = tuple(NamedExpression(field, spark.column(field.name)) for field in plan.schema)
        plan = Project(plan, (*kept, *extra))
    return _merged(Relation(plan, joined.scope), merged, pairs)


def _common_column(relation: Relation, name: str, side: str, span: Span) -> VisibleColumn:
    found = [visible for visible in relation.scope.columns if visible.name == name]
    if not found:
        raise wrong(
            ErrorCode.UNKNOWN_COLUMN, f"the {side} side of the join has no column '{name}' for USING", span
        )
    if len(found) > 1:
        raise wrong(
            ErrorCode.AMBIGUOUS_COLUMN, f"column '{name}' of USING is ambiguous on the {side} side", span
        )
    return found[0]


def _value(visible: VisibleColumn, span: Span) -> Bound:
    field = visible.field
    return Bound(spark.column(field.name), field.type, span, field.time_attribute, name=visible.name)
