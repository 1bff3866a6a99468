"""Subqueries in expressions: EXISTS, IN, ANY and ALL as semi and anti joins where they are conditions of
WHERE, everything else as columns of an outer join."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, BOOLEAN
from kafka_sql.planner.binder.joins.correlation import (
    Tie,
    in_query,
    is_single,
    only_row,
    only_value,
    query_of,
    row_equations,
    ties_of,
    unless_false,
    uses,
)
from kafka_sql.planner.binder.joins.join_keys import by_bits
from kafka_sql.planner.binder.joins.joins import apart, refreshed
from kafka_sql.planner.binder.joins.subquery_rows import (
    Inner,
    has_one_row,
    inner_rows,
    rows_beside,
    selects_outer,
)
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.tables.from_clause import BindQuery, QueryContext, Relation
from kafka_sql.planner.binder.windows.group_by import substituted
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.flink_aggregate import simple_aggregate
from kafka_sql.planner.expressions.scope import Scope, scope_of
from kafka_sql.planner.operators.comparisons import compare
from kafka_sql.planner.operators.conditionals import condition, connective, inverted
from kafka_sql.planner.operators.nested_comparisons import as_condition
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema
from kafka_sql.planner.plan.nodes import Aggregate, Filter, Join, JoinKind, Plan, Project
from kafka_sql.planner.properties.time_bounds import conjuncts, keeps_time
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


class Subqueries:
    """Binds the subqueries of expressions over ``plan``, whose columns ``scope`` shows.

    ``plan`` grows joins while expressions are bound; it is what the expressions are over in the end."""

    def __init__(
        self,
        plan: Plan,
        scope: Scope,
        context: QueryContext,
        bind_query: BindQuery,
        *,
        around: AbstractSet[str] = frozenset(),
    ) -> None:
        self.plan = plan
        self.around = around
        """The fields of the queries around this one."""
        self.scope = scope
        self.context = context
        self.bind_query = bind_query
        self.expressions: ExpressionContext = replace(context.expressions(scope), intercept=self.intercept)

    @property
    def fields(self) -> Schema:
        """What expressions can use of the plan."""
        return self.plan.schema

    @property
    def names(self) -> set[str]:
        """The names of the fields of this query and of those around it."""
        return {field.name for field in self.fields} | self.around

    def apart(self, plan: Plan) -> Plan:
        """The plan with its fields renamed where there are fields of these names already."""
        return apart(Relation(plan, scope_of(plan.schema)), self.names).plan

    def inside(self, relation: Relation) -> Subqueries:
        """The subqueries in a subquery over ``relation``."""
        scope = replace(relation.scope, outer=self.scope)
        return Subqueries(relation.plan, scope, self.context, self.bind_query, around=self.names)

    def intercept(self, node: exp.Expression) -> Bound | None:
        """The value of a subquery as a column of the plan, None for any other node."""
        match node:
            case exp.Subquery(parent=exp.Anonymous(this="FLINK_ARRAY" | "FLINK_MAP")):
                span = span_of(node, self.context.place)
                raise wrong(ErrorCode.SYNTAX, "a query cannot be an element of ARRAY[…] or MAP[…]", span)
            case exp.Subquery(this=exp.Expression() as query) if isinstance(query, (exp.Query, exp.Values)):
                return self._scalar(query, span_of(node, self.context.place))
            case exp.Exists():
                return self._exists_value(query_of(node), span_of(node, self.context.place))
            case exp.In() if in_query(node) is not None:
                return self._in_value(node)
            case exp.EQ() | exp.NEQ() | exp.LT() | exp.LTE() | exp.GT() | exp.GTE() if isinstance(
                node.expression, (exp.Any, exp.All)
            ):
                return self._quantified_value(node, span_of(node, self.context.place))
            case _:
                return None

    def filter(self, node: exp.Expression, what: str) -> None:
        """Keep the rows for which a condition of WHERE is true."""
        parts = [each for found in conjuncts(node) for each in row_equations(found)]
        for part in parts:
            if not self.joined(part):
                kept = condition(bind(part, self.expressions), what)
                self.plan = Filter(self.plan, as_condition(kept.spark) if len(parts) == 1 else kept.spark)
        self._regain_time()

    def _regain_time(self) -> None:
        """A comma join whose WHERE bounds event time is an interval or window join, as if it said so in
        ON."""
        plan, tests = self.plan, []
        while isinstance(plan, Filter):
            tests.append(plan.condition)
            plan = plan.input
        if not isinstance(plan, Join) or plan.kind is not JoinKind.INNER or plan.keeps_time:
            return
        on = spark.conjunction(plan.condition, *reversed(tests))
        if keeps_time(plan.left, plan.right, on):
            self.plan = replace(plan, condition=on, keeps_time=True)
            self.scope = refreshed(self.scope, self.plan)
            self.expressions = replace(self.expressions, scope=self.scope)

    # --- semi and anti joins

    def joined(self, part: exp.Expression) -> bool:
        """Whether the condition is one that a semi or anti join tests; it is applied then."""
        negated = False
        while isinstance(part, (exp.Not, exp.Paren)):
            negated ^= isinstance(part, exp.Not)
            part = part.this
        span = span_of(part, self.context.place)
        match part:
            case exp.Exists():
                inner = inner_rows(query_of(part), self)
                if not has_one_row(query_of(part), self):
                    self._join(inner, JoinKind.ANTI if negated else JoinKind.SEMI, [])
                elif negated:
                    self.plan = Filter(self.plan, exp.Boolean(this=False))
            case exp.In() if in_query(part) is not None:
                inner, test = self._membership(part, span)
                tested = unless_false(test) if negated else test.spark
                self._join(inner, JoinKind.ANTI if negated else JoinKind.SEMI, [tested])
            case exp.EQ() | exp.NEQ() | exp.LT() | exp.LTE() | exp.GT() | exp.GTE() if isinstance(
                part.expression, (exp.Any, exp.All)
            ):
                every = isinstance(part.expression, exp.All)
                inner, test = self._quantified(part, span)
                if every == negated:  # ANY, or NOT … ALL
                    self._join(inner, JoinKind.SEMI, [spark.negation(test.spark) if every else test.spark])
                else:
                    opposite = inverted(test, span) if every else test
                    self._join(inner, JoinKind.ANTI, [unless_false(opposite)])
            case _:
                return False
        return True

    def _join(self, inner: Inner, kind: JoinKind, tests: Sequence[exp.Expression]) -> None:
        on = by_bits(spark.conjunction(*inner.conditions, *tests), self.fields, inner.plan.schema)
        known = {item.name for item in (*self.fields, *inner.plan.schema)}
        if not uses(on) <= known:
            message = "a subquery that uses columns of a query two levels around it"
            raise unsupported(message, self.context.place, "join the tables inside the subquery")
        self.plan = Join(self.plan, inner.plan, kind, on, keeps_time(self.plan, inner.plan, on))

    def _membership(self, node: exp.In, span: Span, *, equations: bool = False) -> tuple[Inner, Bound]:
        """The rows of ``IN (SELECT …)`` and the comparison with them."""
        needle = node.this.unnest()
        row = isinstance(needle, exp.Anonymous) and str(needle.this) == "FLINK_ROW"
        needles = [bind(part, self.expressions) for part in (needle.expressions if row else [needle])]
        inner = inner_rows(query_of(node), self, items=True, equations=equations)
        self._refuse_selected(inner, query_of(node), span)
        if len(inner.items) != len(needles):
            raise wrong(
                ErrorCode.WRONG_COLUMN_COUNT,
                f"IN compares {len(needles)} value(s) with {len(inner.items)} column(s)",
                span,
            )
        pairs = zip(needles, inner.items, strict=True)
        tests = [compare(exp.EQ, mine, theirs.at(mine.span), span) for mine, theirs in pairs]
        test = tests[0]
        for other in tests[1:]:
            test = connective(exp.And, test, other, span)
        return inner, test

    def _refuse_selected(self, inner: Inner, query: exp.Expression, span: Span) -> None:
        """Refuse an outer column in the SELECT list of IN, ANY and ALL, for which Flink takes another one."""
        if inner.copies and selects_outer(query, self):
            message = "an outer column in the SELECT list of IN, ANY or ALL"
            raise unsupported(message, span, "compare with it: EXISTS (SELECT … WHERE … = …)")

    def _quantified(self, node: exp.Expression, span: Span) -> tuple[Inner, Bound]:
        needle = bind(node.this, self.expressions)
        inner = inner_rows(query_of(node.expression), self, items=True)
        self._refuse_selected(inner, query_of(node.expression), span)
        if len(inner.items) != 1:
            raise wrong(ErrorCode.WRONG_COLUMN_COUNT, "ANY and ALL take a query of one column", span)
        return inner, compare(type(node), needle, inner.items[0].at(needle.span), span)

    # --- values

    def _scalar(self, query: exp.Expression, span: Span) -> Bound:
        """The value of the only row of a query, NULL where it has none."""
        inner = inner_rows(query, self, items=True, equations=True)
        if len(inner.items) != 1:
            raise wrong(ErrorCode.WRONG_COLUMN_COUNT, "a scalar subquery has one column", span)
        item = inner.items[0]
        if not inner.conditions:
            single = inner.plan if is_single(inner.plan) else self.apart(only_row(inner.plan))
            self.plan = Join(self.plan, single, JoinKind.LEFT, spark.conjunction())
            return _column(single.schema[0], span)
        if has_one_row(query, self):
            self.plan = Join(self.plan, inner.plan, JoinKind.LEFT, spark.conjunction(*inner.conditions))
            return Bound(self._where_none(inner, item), item.type.as_nullable(), span)
        ties = self._ties(inner, inner.conditions)
        return self._attached(inner.plan, ties, (only_value(item, item.spark),), span)[0]

    def _where_none(self, inner: Inner, item: Bound) -> exp.Expression:
        """An item of an aggregate of all rows, also for the rows that it has nothing to count for."""
        values: dict[str, exp.Expression] = {
            name: spark.call("COALESCE", spark.column(name), spark.cast(spark.number(0), BIGINT))
            for name in inner.counts
        }
        return substituted(item.spark, values)

    def _exists_value(self, query: exp.Expression, span: Span) -> Bound:
        inner = inner_rows(query, self, equations=True)
        if has_one_row(query, self):
            return Bound(exp.Boolean(this=True), BOOLEAN.not_null(), span)
        if not inner.conditions:
            rows = self._attached(inner.plan, [], (_count("rows$"),), span)[0]
            return Bound(spark.binary(exp.GT, rows.spark, spark.number(0)), BOOLEAN.not_null(), span)
        mark = self._marked(inner, self._ties(inner, inner.conditions), span)
        return Bound(spark.is_not_null(mark), BOOLEAN.not_null(), span)

    def _in_value(self, node: exp.In) -> Bound:
        span = span_of(node, self.context.place)
        inner, test = self._membership(node, span, equations=True)
        if len(inner.items) != 1 and test.type.nullable:
            raise unsupported("IN (SELECT …) of several columns as a value", span)
        conditions = (*inner.conditions, *conjuncts(test.spark))
        ties = self._ties(inner, conditions)
        if len(ties) < len(conditions):
            same = exp.EQ(this=node.this.copy(), expression=exp.Any(this=query_of(node).copy()))
            return self._quantified_value(same, span)
        if not test.type.nullable:
            return Bound(spark.is_not_null(self._marked(inner, ties, span)), BOOLEAN.not_null(), span)
        return self._three_valued(bind(node.this, self.expressions), inner, ties, span)

    def _three_valued(self, needle: Bound, inner: Inner, ties: Sequence[Tie], span: Span) -> Bound:
        """NULL where the value is not found and it, or something in the subquery, is NULL. Where conditions
        tie the subquery, a value that is NULL gives NULL even where there are no rows, as in Flink."""
        mark = self._marked(inner, ties, span)
        counts = (_count("rows$"), _count("known$", inner.items[0].spark))
        rows, known = self._attached(inner.plan, self._ties(inner, inner.conditions), counts, span)
        any_row = spark.binary(exp.GT, rows.spark, spark.number(0))
        has_null = spark.binary(exp.LT, known.spark, rows.spark)
        needle_null = spark.is_null(needle.spark)
        if not inner.conditions:
            needle_null = spark.conjunction(needle_null, any_row)
        value = spark.case(
            (spark.is_not_null(mark), exp.Boolean(this=True)),
            (spark.binary(exp.Or, has_null, needle_null), spark.null(BOOLEAN)),
            default=exp.Boolean(this=False),
        )
        return Bound(value, BOOLEAN, span)

    def _quantified_value(self, node: exp.Expression, span: Span) -> Bound:
        """``x > ANY (SELECT …)``: the value that decides it, NULL where only unknown ones are left."""
        every = isinstance(node.expression, exp.All)
        needle = bind(node.this, self.expressions)
        inner = rows_beside(query_of(node.expression), self, needle)
        if len(inner.items) != 1:
            raise wrong(ErrorCode.WRONG_COLUMN_COUNT, "ANY and ALL take a query of one column", span)
        copies: dict[str, exp.Expression] = {name: spark.column(copy) for name, copy in inner.copies.items()}
        beside = replace(needle, spark=substituted(needle.spark, copies))
        test = compare(type(node), beside, inner.items[0].at(needle.span), span)
        one = spark.number(1)
        decides = spark.negation(test.spark) if every else test.spark
        counts = (
            _count("decided$", spark.case((decides, one), default=spark.null(BIGINT))),
            _count("unknown$", spark.case((spark.is_null(test.spark), one), default=spark.null(BIGINT))),
        )
        ties = self._ties(inner, inner.conditions)
        decided, unknown = self._attached(inner.plan, ties, counts, span)
        value = spark.case(
            (spark.binary(exp.GT, decided.spark, spark.number(0)), exp.Boolean(this=not every)),
            (spark.binary(exp.GT, unknown.spark, spark.number(0)), spark.null(BOOLEAN)),
            default=exp.Boolean(this=every),
        )
        return Bound(value, BOOLEAN if test.type.nullable else BOOLEAN.not_null(), span)

    def _ties(self, inner: Inner, conditions: Sequence[exp.Expression]) -> list[Tie]:
        """The conditions that are equations of fields of the subquery with others."""
        return ties_of(conditions, inner.plan.schema, self.fields)

    def _marked(self, inner: Inner, ties: Sequence[Tie], span: Span) -> exp.Expression:
        """A column that is not NULL for the rows that have a partner; every row stays one row."""
        keys = _keys(ties, inner.plan)
        mark = NamedExpression(PlanField("mark$", BOOLEAN.not_null()), exp.Boolean(this=True))
        kept = tuple(NamedExpression(key.field, spark.column(key.field.name)) for key in keys)
        plan = Project(Aggregate(inner.plan, keys, ()), (*kept, mark))
        return self._joined_by(plan, ties, span)[0].spark

    def _attached(
        self, plan: Plan, ties: Sequence[Tie], aggregates: Sequence[NamedExpression], span: Span
    ) -> list[Bound]:
        """Aggregates of the rows of ``plan`` that are tied to a row of the outer plan, as columns of it."""
        return self._joined_by(Aggregate(plan, _keys(ties, plan), tuple(aggregates)), ties, span)

    def _joined_by(self, plan: Plan, ties: Sequence[Tie], span: Span) -> list[Bound]:
        """The fields of ``plan`` behind the keys of ``ties``, as columns of the outer plan."""
        right = self.apart(plan)
        on = [tie.on(field.name) for tie, field in zip(ties, right.schema, strict=False)]
        self.plan = Join(self.plan, right, JoinKind.LEFT, spark.conjunction(*on))
        return [_column(field, span) for field in right.schema[len(ties) :]]


def _keys(ties: Sequence[Tie], plan: Plan) -> tuple[NamedExpression, ...]:
    return tuple(tie.key(f"key${number}", plan) for number, tie in enumerate(ties))


def _count(name: str, value: exp.Expression | None = None) -> NamedExpression:
    """How many rows there are, or how many of them have a ``value``."""
    counted = spark.number(1) if value is None else value
    return NamedExpression(PlanField(name, BIGINT.not_null()), simple_aggregate("COUNT", BIGINT, counted))


def _column(field: PlanField, span: Span) -> Bound:
    """A field of the right side of an outer join."""
    return Bound(spark.column(field.name), field.type.as_nullable(), span)
