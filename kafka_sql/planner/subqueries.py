"""Subqueries in expressions: EXISTS, IN, ANY and ALL as semi and anti joins where they are conditions of
WHERE, everything else as columns of an outer join.

A subquery may use columns of the query around it in the conditions of its WHERE (and, for IN, nowhere else);
a scalar one must then be a single aggregate whose conditions on outer columns are equations.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.comparisons import compare
from kafka_sql.planner.conditionals import condition, connective, inverted
from kafka_sql.planner.correlation import equation, key_type, refuse_outer, sides_of, unless_false, uses
from kafka_sql.planner.expressions import ExpressionContext, bind
from kafka_sql.planner.from_clause import BindQuery, QueryContext, Relation
from kafka_sql.planner.grouping import aggregate_node, grouping_of, has_aggregate
from kafka_sql.planner.joins import apart, bind_from, refreshed
from kafka_sql.planner.names import fresh_name
from kafka_sql.planner.plan import (
    Aggregate,
    Filter,
    Join,
    JoinKind,
    NamedExpression,
    Plan,
    PlanField,
    Project,
    Schema,
)
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.planner.scope import Scope, scope_of
from kafka_sql.planner.single_rows import is_single, only_row, only_value
from kafka_sql.planner.subquery_forms import in_query, query_of, row_equations, unaliased
from kafka_sql.planner.time_bounds import conjuncts, keeps_time
from kafka_sql.sql.places import span_of
from kafka_sql.sql.types import BIGINT, BOOLEAN
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.source import Span

_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE)


@dataclass(frozen=True, slots=True)
class Inner:
    """The rows of a subquery beside those of the query around it: ``plan`` and, over the fields of both, the
    ``conditions`` that tie them (none where it uses no outer columns) and its ``items``. ``counts`` are the
    fields that are 0 where an aggregate of all rows has none."""

    plan: Plan
    conditions: tuple[exp.Expression, ...]
    items: tuple[Bound, ...]
    counts: frozenset[str] = frozenset()


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

    def _apart(self, plan: Plan) -> Plan:
        """The plan with its fields renamed where there are fields of these names already."""
        return apart(Relation(plan, scope_of(plan.schema)), self._names()).plan

    def _names(self) -> set[str]:
        return {field.name for field in self.fields} | self.around

    def intercept(self, node: exp.Expression) -> Bound | None:
        """The value of a subquery as a column of the plan, None for any other node."""
        match node:
            case exp.Subquery(this=exp.Expression() as query) if isinstance(query, exp.Query):
                return self._scalar(query, span_of(node, self.context.place))
            case exp.Exists():
                return self._exists_value(query_of(node), span_of(node, self.context.place))
            case exp.In() if in_query(node) is not None:
                return self._in_value(node)
            case _:
                return None

    def filter(self, node: exp.Expression, what: str) -> None:
        """Keep the rows for which a condition of WHERE is true."""
        for part in [each for found in conjuncts(node) for each in row_equations(found)]:
            if not self._joined(part):
                kept = condition(bind(part, self.expressions), what)
                self.plan = Filter(self.plan, kept.spark)
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

    def _joined(self, part: exp.Expression) -> bool:
        """Whether the condition is one that a semi or anti join tests; it is applied then."""
        negated = False
        while isinstance(part, (exp.Not, exp.Paren)):
            negated ^= isinstance(part, exp.Not)
            part = part.this
        span = span_of(part, self.context.place)
        match part:
            case exp.Exists():
                inner = self.inner(query_of(part))
                if not self._has_one_row(query_of(part)):
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
        on = spark.conjunction(*inner.conditions, *tests)
        known = {item.name for item in (*self.fields, *inner.plan.schema)}
        if not uses(on) <= known:
            message = "a subquery that uses columns of a query two levels around it"
            raise unsupported(message, self.context.place, "join the tables inside the subquery")
        self.plan = Join(self.plan, inner.plan, kind, on, keeps_time(self.plan, inner.plan, on))

    def _membership(self, node: exp.In, span: Span) -> tuple[Inner, Bound]:
        """The rows of ``IN (SELECT …)`` and the comparison with them."""
        needle = node.this.unnest()
        row = isinstance(needle, exp.Anonymous) and str(needle.this) == "FLINK_ROW"
        needles = [bind(part, self.expressions) for part in (needle.expressions if row else [needle])]
        inner = self.inner(query_of(node), items=True)
        if len(inner.items) != len(needles):
            raise wrong(
                "wrong-column-count",
                f"IN compares {len(needles)} value(s) with {len(inner.items)} column(s)",
                span,
            )
        pairs = zip(needles, inner.items, strict=True)
        tests = [compare(exp.EQ, mine, theirs.at(mine.span), span) for mine, theirs in pairs]
        test = tests[0]
        for other in tests[1:]:
            test = connective(exp.And, test, other, span)
        return inner, test

    def _quantified(self, node: exp.Expression, span: Span) -> tuple[Inner, Bound]:
        needle = bind(node.this, self.expressions)
        inner = self.inner(query_of(node.expression), items=True)
        if len(inner.items) != 1:
            raise wrong("wrong-column-count", "ANY and ALL take a query of one column", span)
        return inner, compare(type(node), needle, inner.items[0].at(needle.span), span)

    # --- values

    def _scalar(self, query: exp.Expression, span: Span) -> Bound:
        try:
            plan = self.bind_query(query, self.context)
        except PlanError as error:
            if any(found.code != "unknown-column" for found in error.diagnostics):
                raise
            return self._correlated_scalar(query, span)
        if len(plan.schema) != 1:
            raise wrong("wrong-column-count", "a scalar subquery has one column", span)
        name = plan.schema[0].name
        single = plan if is_single(plan) else only_row(plan)
        value = self._attached(single, [name if single is plan else single.schema[0].name])[0]
        return value.at(span)

    def _correlated_scalar(self, query: exp.Expression, span: Span) -> Bound:
        """``(SELECT aggregates FROM … WHERE inner = outer AND …)``: grouped by the inner sides."""
        if not isinstance(query, exp.Select) or any(
            query.args.get(key) for key in ("group", "having", "distinct", "limit", "offset", "qualify")
        ):
            raise unsupported("a scalar subquery of this form that uses outer columns", span)
        relation, conditions, context = self._from_and_where(query)
        if len(query.expressions) != 1:
            raise wrong("wrong-column-count", "a scalar subquery has one column", span)
        relation, conditions = self._equated(relation, conditions)
        inner_fields = {item.name for item in relation.plan.schema}
        outer_fields = {item.name for item in self.fields}
        keys: list[NamedExpression] = []
        sides: list[exp.Expression] = []
        for part in conditions:
            found = sides_of(part, inner_fields, outer_fields)
            assert found is not None
            mine, theirs = found
            data_type = key_type(mine, relation.plan)
            keys.append(NamedExpression(PlanField(f"key${len(keys)}", data_type), mine))
            sides.append(theirs)
        grouping = grouping_of(None, replace(context, intercept=None), (), relation.plan)
        item = unaliased(query.expressions[0])
        try:
            value = bind(item, grouping.context())
        except PlanError as error:
            if any(found.code != "not-grouped" for found in error.diagnostics) or grouping.aggregates:
                raise
        if not grouping.aggregates:
            value = bind(item, replace(context, intercept=None))
            if not uses(value.spark) <= inner_fields:
                raise unsupported("a scalar subquery that selects an outer column", span)
            grouping.aggregates.append(only_value(value, value.spark))
            value = replace(value, spark=spark.column(grouping.aggregates[0].field.name))
        refuse_outer(grouping.aggregates, inner_fields, span)
        plan: Plan = Aggregate(relation.plan, tuple(keys), tuple(grouping.aggregates))
        joined = self._apart(plan)
        names = {old.name: new.name for old, new in zip(plan.schema, joined.schema, strict=True)}
        equal = [exp.NullSafeEQ if isinstance(part, exp.NullSafeEQ) else exp.EQ for part in conditions]
        on = [
            spark.binary(test, spark.column(names[key.field.name]), side)
            for test, key, side in zip(equal, keys, sides, strict=True)
        ]
        self.plan = Join(self.plan, joined, JoinKind.LEFT, spark.conjunction(*on))
        empty: dict[str, exp.Expression] = {}
        for aggregate in grouping.aggregates:
            column: exp.Expression = spark.column(names[aggregate.field.name])
            if not aggregate.field.type.nullable:  # COUNT of no rows
                column = spark.call("COALESCE", column, spark.cast(spark.number(0), BIGINT))
            empty[aggregate.field.name] = column
        computed = value.spark.copy().transform(
            lambda node: empty[node.name] if isinstance(node, exp.Column) and node.name in empty else node
        )
        return Bound(computed, value.type.as_nullable(), span)

    def _equated(
        self, relation: Relation, conditions: list[exp.Expression]
    ) -> tuple[Relation, list[exp.Expression]]:
        """The relation and its conditions on outer columns, which are equations: where one is not, the rows
        stand beside the outer values that they go with, as in Flink."""
        inner_fields = {item.name for item in relation.plan.schema}
        outer = {item.name: item for item in self.fields}
        if all(sides_of(part, inner_fields, set(outer)) is not None for part in conditions):
            return relation, conditions
        used = {column.name: None for part in conditions for column in part.find_all(exp.Column)}
        names = [name for name in used if name in outer]
        values = Aggregate(
            self.plan, tuple(NamedExpression(outer[name], spark.column(name)) for name in names), ()
        )
        taken = {field.name for field in relation.plan.schema} | self._names()
        beside = apart(Relation(values, scope_of(values.schema)), taken).plan
        new = dict(zip(names, (field.name for field in beside.schema), strict=True))

        def put(node: exp.Expression) -> exp.Expression:
            return spark.column(new[node.name]) if isinstance(node, exp.Column) and node.name in new else node

        on = spark.conjunction(*(part.copy().transform(put) for part in conditions))
        joined = Join(relation.plan, beside, JoinKind.INNER, on)
        ties: list[exp.Expression] = [
            exp.NullSafeEQ(this=spark.column(mine), expression=spark.column(name))
            for name, mine in new.items()
        ]
        return replace(relation, plan=joined), ties

    def lateral(self, query: exp.Expression) -> Inner:
        """The rows of a LATERAL subquery. Its aggregates are those of the rows with a partner: where there is
        none, an inner join gives no row, as in Flink."""
        if isinstance(query, exp.Select) and query.args.get("group") is None and self._aggregates(query):
            return self._grouped(query, span_of(query, self.context.place), items=True)
        return self.inner(query, items=True)

    def _has_one_row(self, query: exp.Expression) -> bool:
        """Whether a subquery is an aggregate of all rows, which has a row where there is none to count."""
        clauses = ("group", "having", "limit", "offset")
        return (
            isinstance(query, exp.Select)
            and not any(query.args.get(key) for key in clauses)
            and self._aggregates(query)
        )

    def _aggregates(self, query: exp.Expression) -> bool:
        functions, place = self.context.functions, self.context.place
        return any(has_aggregate(item, functions, place) for item in query.expressions)

    def _exists_value(self, query: exp.Expression, span: Span) -> Bound:
        inner = self.inner(query)
        if self._has_one_row(query):
            return Bound(exp.Boolean(this=True), BOOLEAN.not_null(), span)
        if not inner.conditions:
            counted = NamedExpression(
                PlanField("rows$", BIGINT.not_null()), spark.call("COUNT", spark.number(1))
            )
            found = self._attached(Aggregate(inner.plan, (), (counted,)), ["rows$"])[0]
            return Bound(spark.binary(exp.GT, found.spark, spark.number(0)), BOOLEAN.not_null(), span)
        mark = self._marked(inner, [], span)
        return Bound(spark.is_not_null(mark), BOOLEAN.not_null(), span)

    def _in_value(self, node: exp.In) -> Bound:
        span = span_of(node, self.context.place)
        inner, test = self._membership(node, span)
        if not test.type.nullable:
            mark = self._marked(inner, [test.spark], span)
            return Bound(spark.is_not_null(mark), BOOLEAN.not_null(), span)
        return self._three_valued(node, inner, test, span)

    def _three_valued(self, node: exp.In, inner: Inner, test: Bound, span: Span) -> Bound:
        """NULL where the value is not found and it, or something in the subquery, is NULL."""
        if len(inner.items) != 1:
            raise unsupported("IN (SELECT …) of several columns as a value", span)
        item = inner.items[0].spark
        rows, known = PlanField("rows$", BIGINT.not_null()), PlanField("known$", BIGINT.not_null())
        counts = (
            NamedExpression(rows, spark.call("COUNT", spark.number(1))),
            NamedExpression(known, spark.call("COUNT", item)),
        )
        mark = self._marked(inner, [test.spark], span)
        keys, sides = self._ties(inner, inner.conditions, span)
        counted = self._attached(Aggregate(inner.plan, keys, counts), [rows.name, known.name], keys, sides)
        needle = bind(node.this, self.expressions)
        any_row = spark.binary(exp.GT, counted[0].spark, spark.number(0))
        has_null = spark.binary(exp.LT, counted[1].spark, counted[0].spark)
        needle_null = spark.conjunction(spark.is_null(needle.spark), any_row)
        value = spark.case(
            (spark.is_not_null(mark), exp.Boolean(this=True)),
            (spark.binary(exp.Or, has_null, needle_null), spark.null(BOOLEAN)),
            default=exp.Boolean(this=False),
        )
        return Bound(value, BOOLEAN, span)

    def _marked(self, inner: Inner, tests: Sequence[exp.Expression], span: Span) -> exp.Expression:
        """A column that is not NULL for the rows that have a partner; every row stays one row."""
        keys, sides = self._ties(inner, (*inner.conditions, *tests), span)
        distinct = Aggregate(inner.plan, keys, ())
        marker = NamedExpression(PlanField("mark$", BOOLEAN.not_null()), exp.Boolean(this=True))
        kept = tuple(NamedExpression(key.field, spark.column(key.field.name)) for key in keys)
        plan = Project(distinct, (*kept, marker))
        return self._attached(plan, [marker.field.name], keys, sides)[0].spark

    def _ties(
        self, inner: Inner, conditions: Sequence[exp.Expression], span: Span
    ) -> tuple[tuple[NamedExpression, ...], list[exp.Expression]]:
        """The inner sides of equations as keys, and the outer sides."""
        inner_fields = {item.name for item in inner.plan.schema}
        outer_fields = {item.name for item in self.fields}
        keys: list[NamedExpression] = []
        sides: list[exp.Expression] = []
        for part in [found for each in conditions for found in conjuncts(each)]:
            mine, theirs = equation(part, inner_fields, outer_fields, span)
            name = f"key${len(keys)}"
            keys.append(NamedExpression(PlanField(name, key_type(mine, inner.plan)), mine))
            sides.append(theirs)
        return tuple(keys), sides

    def _attached(
        self,
        plan: Plan,
        names: Sequence[str],
        keys: Sequence[NamedExpression] = (),
        sides: Sequence[exp.Expression] = (),
    ) -> list[Bound]:
        """Fields of ``plan`` as columns of the outer plan, for the rows whose ``sides`` are its ``keys``."""
        joined = self._apart(plan)
        fields = dict(zip((item.name for item in plan.schema), joined.schema, strict=True))
        on = [
            spark.binary(exp.EQ, spark.column(fields[key.field.name].name), side)
            for key, side in zip(keys, sides, strict=True)
        ]
        self.plan = Join(self.plan, joined, JoinKind.LEFT, spark.conjunction(*on))
        place = self.context.place
        return [
            Bound(spark.column(fields[name].name), fields[name].type.as_nullable(), place) for name in names
        ]

    # --- the rows of a subquery

    def inner(self, query: exp.Expression, *, items: bool = False) -> Inner:
        """The rows of a subquery; with ``items`` its SELECT list is bound."""
        try:
            plan = self.bind_query(query, self.context)
        except PlanError as error:
            if any(found.code != "unknown-column" for found in error.diagnostics):
                raise
        else:
            plan = self._apart(plan)
            place = self.context.place
            bound = [Bound(spark.column(f.name), f.type, place) for f in plan.schema]
            return Inner(plan, (), tuple(bound))
        span = span_of(query, self.context.place)
        if isinstance(query, exp.Select) and query.args.get("group") is not None:
            return self._grouped(query, span, items=items)
        refused = ("having", "limit", "offset", "qualify", "windows")
        if not isinstance(query, exp.Select) or any(query.args.get(key) for key in refused):
            raise unsupported("a subquery of this form that uses outer columns", span)
        relation, conditions, context = self._from_and_where(query)
        if self._aggregates(query):
            if items:
                raise unsupported("an aggregate in IN, ANY or ALL that uses outer columns", span)
            return Inner(relation.plan, tuple(conditions), ())
        if items and any(item.is_star for item in query.expressions):
            raise unsupported("SELECT * in a subquery that uses outer columns", span, "name the columns")
        found = [bind(unaliased(item), context) for item in query.expressions if not item.is_star]
        visible = {item.name for item in relation.plan.schema}
        for item in found if items else ():
            if not uses(item.spark) <= visible:
                raise unsupported("an outer column in the SELECT list of a subquery", item.span)
        return Inner(relation.plan, tuple(conditions), tuple(found))

    def _grouped(self, query: exp.Select, span: Span, *, items: bool) -> Inner:
        """The groups of a subquery: grouped by the inner sides of its equations with outer columns, too."""
        relation, conditions, context = self._from_and_where(query)
        relation, conditions = self._equated(relation, conditions)
        group = query.args.get("group")
        grouping = grouping_of(group, replace(context, intercept=None), (), relation.plan)
        refused = ("limit", "offset", "qualify", "windows")
        empty = group is not None and not grouping.keys
        if empty or grouping.has_sets or any(query.args.get(key) for key in refused):
            raise unsupported("a subquery of this form that uses outer columns", span)
        inner_fields = {item.name for item in relation.plan.schema}
        outer_fields = {item.name for item in self.fields}
        taken = inner_fields | outer_fields | {key.name for _, _, key in grouping.keys}
        tied: list[exp.Expression] = []
        for part in conditions:
            found_sides = sides_of(part, inner_fields, outer_fields)
            assert found_sides is not None
            mine, theirs = found_sides
            data_type = key_type(mine, relation.plan)
            key = PlanField(fresh_name("key$", taken), data_type)
            taken.add(key.name)
            grouping.keys.append((Bound(mine, data_type, span), exp.Null(), key))
            equal = exp.NullSafeEQ if isinstance(part, exp.NullSafeEQ) else exp.EQ
            tied.append(spark.binary(equal, spark.column(key.name), theirs))
        grouping.sets = [tuple(range(len(grouping.keys)))]
        above = grouping.context()
        found = [bind(unaliased(item), above) for item in query.expressions] if items else []
        having = query.args.get("having")
        kept = condition(bind(having.this, above), "HAVING").spark if having is not None else None
        refuse_outer(grouping.aggregates, inner_fields, span)
        plan = aggregate_node(relation.plan, grouping)
        plan = Filter(plan, kept) if kept is not None else plan
        joined = self._apart(plan)
        new = {
            old.name: spark.column(field.name) for old, field in zip(plan.schema, joined.schema, strict=True)
        }

        def put(node: exp.Expression) -> exp.Expression:
            return new[node.name].copy() if isinstance(node, exp.Column) and node.name in new else node

        renamed = tuple(replace(item, spark=item.spark.copy().transform(put)) for item in found)
        counted = [item.field for item in grouping.aggregates if not item.field.type.nullable]
        counts = frozenset(new[field.name].name for field in counted) if group is None else frozenset()
        return Inner(joined, tuple(each.transform(put) for each in tied), renamed, counts)

    def _from_and_where(self, query: exp.Select) -> tuple[Relation, list[exp.Expression], ExpressionContext]:
        """FROM and the conditions on its columns alone as a relation, the other conditions of WHERE, and the
        context that sees the columns of both."""
        names = self._names()
        relation = apart(bind_from(query, self.context, self.bind_query), names)
        scope = replace(relation.scope, outer=self.scope)
        inside = Subqueries(relation.plan, scope, self.context, self.bind_query, around=names)
        own = {item.name for item in relation.plan.schema}
        conditions: list[exp.Expression] = []
        where = query.args.get("where")
        for part in conjuncts(where.this) if where is not None else []:
            if inside._joined(part):
                continue
            bound = condition(bind(part, inside.expressions), "WHERE")
            own |= {item.name for item in inside.plan.schema}
            if uses(bound.spark) <= own:
                inside.plan = Filter(inside.plan, bound.spark)
            else:
                conditions += conjuncts(bound.spark)
        relation = Relation(inside.plan, relation.scope)
        return relation, conditions, self.context.expressions(scope)
