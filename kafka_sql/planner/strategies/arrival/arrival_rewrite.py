"""Rewrites a plan of *batch* or *refresh*, which see all rows of an input at once, for what depends on when
rows came.

Versioned tables give their changelog instead of their rows; functions sorted by processing time are sorted by
arrival; in a stream (*refresh*) rows sorted by event time wait in a buffer for the watermark, windows over an
updating input take its changelog, and LIMIT takes the rows that came first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.aggregates.arrival_order import ARRIVAL, in_arrival_order, is_gathered
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.optimizer.filter_pushdown import pruned
from kafka_sql.planner.optimizer.processing_time import (
    TOLD,
    asks_when,
    assigns_clocked,
    at_arrival,
    before_watermarks,
    given_at_the_end,
    is_clocked,
    with_clock,
)
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, TimeAttribute
from kafka_sql.planner.plan.traversal import below, expressions_of, nodes, transform_up
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts, node_changes, top_n
from kafka_sql.planner.properties.rank_changelog import (
    clocks,
    keeps_last,
    ranks_with_ties,
    sorts_by_time,
    time_order,
    window_function,
    windows_of,
)
from kafka_sql.planner.properties.row_limits import LIMIT_NUMBER
from kafka_sql.planner.properties.time_bounds import conjuncts, is_window_join
from kafka_sql.planner.properties.window_top_n import is_window_rank
from kafka_sql.planner.strategies.arrival.arrivals import (
    passes_on,
    tells_arrival,
    with_arrivals,
    with_changes,
)
from kafka_sql.planner.strategies.arrival.kept_ranks import kept_ranks
from kafka_sql.planner.strategies.arrival.over_checks import check_streamed_over
from kafka_sql.sql.statements.statements import MetadataColumn
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def in_time_order(plan: rel.Plan, span: Span, *, streams: bool) -> rel.Plan:
    """The plan for the strategies *batch* and *refresh* (which ``streams``). Raises PlanError for what is
    sorted by an arrival that is not known."""
    plan = pruned(plan)
    return _TimeOrder(span, streams).of(plan if streams else before_watermarks(plan))


class _TimeOrder:
    def __init__(self, span: Span, streams: bool) -> None:
        self._span, self._streams = span, streams

    def of(self, plan: rel.Plan) -> rel.Plan:
        match plan:
            case rel.TemporalJoin(left=left, right=right):
                return replace(plan, left=self.of(left), right=self._versions(right, filtered=False))
            case rel.Filter(input=source, condition=condition):
                found = top_n(source, condition)
                if found is None:
                    return self._at_arrival(replace(plan, input=self.of(source)))
                limit = kept_ranks(plan)
                one, awaits = limit is not None and limit[1] == 1, found.insert_only
                return replace(
                    plan, input=_at_over(source, lambda over: self._numbered(over, awaits=awaits, one=one))
                )
            case rel.MatchRecognize(input=source, order=order):
                rows = self.of(source)
                time = next(field for field in rows.schema if field.name == order[0].field)
                if time.time_attribute is TimeAttribute.PROCTIME:
                    rows = self._arrivals(rows)
                    return replace(plan, input=rows, order=(rel.SortKey(ARRIVAL, False, True), *order[1:]))
                return replace(
                    plan, input=rel.WatermarkBuffer(rows, order[0].field) if self._streams else rows
                )
            case rel.Over(input=source):
                return self._over(plan, awaits=node_changes(source).insert_only)
            case rel.Aggregate(input=source) if is_gathered(plan):
                items = in_arrival_order(plan.aggregates, known=True)
                return self._at_arrival(
                    replace(plan, input=self._arrivals(self.of(source)), aggregates=items)
                )
            case rel.WindowAggregate() if is_gathered(plan):
                return self.of(self._gathered(plan))
            case rel.WindowAggregate() | rel.WindowColumns() if assigns_clocked(plan):
                return self._clocked(plan)
            case rel.WindowAggregate(input=source, window=window) if not node_changes(source).insert_only:
                # a row that has gone has made its session longer
                if self._streams or isinstance(window, SessionWindow):
                    return replace(plan, input=self._changes(source))
                return replace(plan, input=self.of(source))
            case rel.Limit(input=rel.Sort() as sort):
                return replace(plan, input=replace(sort, input=self.of(sort.input)))
            case rel.Limit(input=source) if self._streams or not node_changes(source).insert_only:
                return self._first_rows(plan, source)
            case rel.Sort(input=source):
                return self._sorted(plan, self.of(source))
            case _:
                return self._at_arrival(rel.with_inputs(plan, tuple(map(self.of, plan.inputs))))

    # --- the clock

    def _at_arrival(self, plan: rel.Plan) -> rel.Plan:
        """In a stream functions of the clock tell when a row came, which stays as it was."""
        if not (self._streams and isinstance(plan, TOLD) and asks_when(plan)):
            return plan
        if not tells_arrival(below(plan.input, rel.Project, rel.Filter, rel.Over)):
            plan = replace(plan, input=self._arrivals(plan.input))
        return at_arrival(plan)

    def _clocked(self, plan: rel.WindowAggregate | rel.WindowColumns) -> rel.Plan:
        """Windows of processing time."""
        source = self.of(plan.input)
        if not self._streams:
            return given_at_the_end(replace(plan, input=source))
        if not any(map(is_clocked, nodes(plan.input))):
            source = self._arrivals(source)
        return self._at_arrival(with_clock(plan, source))

    # --- sorted by time

    def _over(self, over: rel.Over, *, awaits: bool, newest_counts: bool = True) -> rel.Over:
        source = self.of(over.input)
        times = {time_order(over, window) for window in windows_of(over)}
        rowtimes = [field for field in times if field and field.time_attribute is TimeAttribute.ROWTIME]
        if clocks(over):
            items = tuple(_by_arrival(item, clocks(over), newest_counts) for item in over.items)
            return replace(over, input=self._arrivals(source), items=items)
        if not rowtimes or not awaits:
            return replace(over, input=source)
        items = over.items
        if passes_on(source) and any(map(_counts_rows, windows_of(over))):
            items = tuple(map(_with_ties_by_arrival, items))
            source = self._arrivals(source)
        if self._streams:
            source = rel.WatermarkBuffer(source, rowtimes[0].name)
        return replace(over, input=source, items=items)

    def _numbered(self, over: rel.Over, *, awaits: bool, one: bool) -> rel.Over:
        """A Top-N: of rows that are equal the first one counts, and the last one where the newest by time is
        asked for. Processing time is all the same to Flink, whichever the direction, unless it asks for
        ``one`` row of inserts."""
        newest_counts = one and node_changes(over.input).insert_only
        found = self._over(over, awaits=awaits, newest_counts=newest_counts)
        source = over.input
        if clocks(over) or not (node_changes(source).insert_only and passes_on(source)):
            return found
        (item,) = over.items
        newest = one and keeps_last(over)
        if ranks_with_ties(over):
            return found
        if any(column.name == ARRIVAL for column in _columns(found.items[0])):
            return found

        def put(node: exp.Expression) -> exp.Expression:
            if isinstance(node, exp.Order):
                arrival = exp.Ordered(this=spark.column(ARRIVAL), desc=newest)
                node.set("expressions", [*node.expressions, arrival])
            return node

        items = (replace(item, expression=item.expression.copy().transform(put)),)
        return replace(found, input=self._arrivals(found.input), items=items)

    def _sorted(self, sort: rel.Sort, source: rel.Plan) -> rel.Plan:
        first = next(field for field in source.schema if field.name == sort.keys[0].field)
        if first.time_attribute is TimeAttribute.PROCTIME:
            key = rel.SortKey(ARRIVAL, descending=False, nulls_first=True)
            return replace(sort, input=self._arrivals(source), keys=(key,))
        if self._streams and first.time_attribute is TimeAttribute.ROWTIME:
            return replace(sort, input=rel.WatermarkBuffer(source, first.name))
        return replace(sort, input=source)

    def _first_rows(self, limit: rel.Limit, source: rel.Plan) -> rel.Plan:
        """The rows that came first of those that are there."""
        source = self.of(source)
        source = self._arrivals(source)
        order = exp.Order(expressions=[exp.Ordered(this=spark.column(ARRIVAL))])
        number = exp.Window(this=spark.call("ROW_NUMBER"), partition_by=[], order=order, over="OVER")
        field = PlanField(LIMIT_NUMBER, BIGINT.not_null())
        numbered = rel.Over(source, (NamedExpression(field, spark.cast(number, BIGINT)),))
        counted = spark.column(field.name)
        bounds: list[exp.Expression] = [exp.GT(this=counted, expression=spark.number(limit.offset))]
        if limit.count is not None:
            bounds.append(exp.LTE(this=counted.copy(), expression=spark.number(limit.offset + limit.count)))
        kept = rel.Filter(numbered, spark.conjunction(*bounds))
        return rel.Project(kept, tuple(NamedExpression(f, spark.column(f.name)) for f in source.schema))

    def _arrivals(self, plan: rel.Plan) -> rel.Plan:
        """The plan whose rows say when they came."""
        return with_arrivals(plan, streams=self._streams)

    def _gathered(self, plan: rel.WindowAggregate) -> rel.Plan:
        """An aggregate of rows in the order in which they came, as far as that is known."""
        source, known = plan.input, True
        if tells_arrival(source):
            source = self._arrivals(source)
        elif node_changes(source).insert_only:
            known = False
        elif not (self._streams or isinstance(plan.window, SessionWindow)):
            source = self._arrivals(source)  # else windows take all changes, which have their arrival
        return replace(plan, input=source, aggregates=in_arrival_order(plan.aggregates, known=known))

    # --- changes

    def _changes(self, plan: rel.Plan) -> rel.Plan:
        """The plan whose rows are the changes of its sources."""
        return with_changes(plan if passes_on(plan) else self.of(plan))

    def _versions(self, plan: rel.Plan, *, filtered: bool) -> rel.Plan:
        match plan:
            case rel.Scan():
                if not gives_changes(plan):
                    raise unsupported("a versioned table that is no changelog", self._span)
                raw = gives_upserts(plan) and not filtered
                return replace(plan, history=rel.ScanHistory.RECORDS if raw else rel.ScanHistory.CHANGES)
            case rel.Filter(input=source, condition=condition) if top_n(source, condition) is not None:
                self._check_whole_keys(plan)
                return replace(plan, input=_at_over(source, self._newest))
            case rel.Filter(input=source):
                if any(isinstance(node, rel.Over) for node in nodes(source)):
                    self._check_whole_keys(plan)
                return replace(plan, input=self._versions(source, filtered=True))
            case rel.Project() | rel.WatermarkAssigner():
                return replace(plan, input=self._versions(plan.input, filtered=filtered))
            case _:
                raise unsupported(
                    "FOR SYSTEM_TIME AS OF over a view of a join, an aggregate or a UNION", self._span
                )

    def _check_whole_keys(self, kept: rel.Filter) -> None:
        """Raise PlanError where some versions of a key are left out: Flink then takes each row that was
        replaced for deleted since its own time, so that what a row sees depends on when it is looked at."""
        (key,) = node_changes(kept).keys or (frozenset(),)
        for part in conjuncts(kept.condition):
            used = {column.name for column in part.find_all(exp.Column)}
            if not used <= key and top_n(kept.input, part) is None:
                raise unsupported(
                    "FOR SYSTEM_TIME AS OF over a view that leaves some of the newest rows out",
                    self._span,
                    "filter the rows of the table below ROW_NUMBER(), or the result of the join",
                )

    def _newest(self, over: rel.Over) -> rel.Plan:
        """The versions of a view that keeps the newest row of each key: each has the number one."""
        (window,) = windows_of(over)
        order = window.args["order"].expressions
        column = order[0].this
        field = next(item for item in over.input.schema if item.name == column.name)
        descending = bool(order[0].args.get("desc"))
        if field.time_attribute is not TimeAttribute.ROWTIME or len(order) > 1 or not descending:
            raise unsupported("FOR SYSTEM_TIME AS OF over a view that is not sorted by its time", self._span)
        keys = tuple(str(key.name) for key in window.args.get("partition_by") or ())
        source = self._arrivals(self.of(over.input))
        items = [NamedExpression(each, spark.column(each.name)) for each in over.input.schema]
        items += [NamedExpression(item.field, spark.cast(spark.number(1), BIGINT)) for item in over.items]
        return rel.Project(rel.Versions(source, keys, field.name), tuple(items))


def _counts_rows(window: exp.Window) -> bool:
    """Whether the place of a row among others of the same time matters."""
    spec = window.args.get("spec")
    if spec is not None:
        return bool(spec.args["kind"] == "ROWS")
    return window_function(window) in ("ROW_NUMBER", "LAG", "LEAD", "NTILE")


def _by_arrival(item: NamedExpression, names: set[str], newest_counts: bool) -> NamedExpression:
    """A function sorted by the processing times ``names``, sorted by arrival; descending where
    ``newest_counts``."""

    def put(node: exp.Expression) -> exp.Expression:
        if not isinstance(node, exp.Ordered) or node.this.name not in names:
            return node
        return exp.Ordered(this=spark.column(ARRIVAL), desc=newest_counts and node.args.get("desc"))

    if any(spec.find(exp.Interval, exp.Cast) for spec in item.expression.find_all(exp.WindowSpec)):
        return item  # a distance from the time at which a row came
    return replace(item, expression=item.expression.copy().transform(put))


def _with_ties_by_arrival(item: NamedExpression) -> NamedExpression:
    def put(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Window) and _counts_rows(node):
            order = node.args["order"]
            order.set("expressions", [*order.expressions, exp.Ordered(this=spark.column(ARRIVAL))])
        return node

    return replace(item, expression=item.expression.copy().transform(put))


def with_whole_upserts(plan: rel.Plan) -> rel.Plan:
    """The plan whose columns are known now: where metadata of upserts is read, versions come from whole
    changes, as in Flink, because a deletion has no other row with the old metadata."""
    return transform_up(plan, _with_whole_upserts)


def _with_whole_upserts(plan: rel.Plan) -> rel.Plan:
    if isinstance(plan, rel.Scan) and plan.history is rel.ScanHistory.RECORDS:
        columns = {column.name: column.definition for column in plan.table.columns}
        if any(isinstance(columns[name], MetadataColumn) for name in plan.columns):
            return replace(plan, history=rel.ScanHistory.CHANGES)
    return plan


def check_time_order(plan: rel.Plan, span: Span) -> None:
    """Raise PlanError for what Flink sorts by time only where no row changes."""
    match plan:
        case rel.Filter(input=source, condition=condition) if top_n(source, condition) is not None:
            check_time_order(below(source, rel.Project).inputs[0], span)
            return
        case rel.Limit(input=rel.Sort(input=source)):
            check_time_order(source, span)
            return
        case rel.Over(input=source) if sorts_by_time(plan) and not node_changes(source).insert_only:
            raise _changes_by_time("OVER (… ORDER BY time)", span)
        case rel.Over():
            check_streamed_over(plan, span)
        case rel.Sort(input=source) if not node_changes(source).insert_only:
            raise _changes_by_time("ORDER BY time", span)
        case rel.Join(keeps_time=True) if not all(node_changes(side).insert_only for side in plan.inputs):
            windowed = is_window_join(plan.left, plan.right, plan.condition)
            raise _changes_in_time("a window join" if windowed else "an interval join", span)
        case rel.WindowAggregate(input=source) if (
            is_window_rank(plan) and not node_changes(source).insert_only
        ):
            raise _changes_in_time("ROW_NUMBER in a window (Top-N, deduplication)", span)
        case _:
            pass
    for child in plan.inputs:
        check_time_order(child, span)


def _changes_in_time(what: str, span: Span) -> PlanError:
    return wrong(
        ErrorCode.CHANGES_IN_TIME,
        f"{what} takes no rows that are updated or deleted later, as in Flink",
        span,
        helps=("read the changes of the table as rows of their own, or leave out the bounds of time",),
    )


def _changes_by_time(what: str, span: Span) -> PlanError:
    return wrong(
        ErrorCode.CHANGES_SORTED_BY_TIME,
        f"{what} takes no rows that are updated or deleted later, as in Flink",
        span,
        helps=("sort by another column, or keep the first n: WHERE ROW_NUMBER() … <= n",),
    )


def is_timed(plan: rel.Plan) -> bool:
    """Whether a plan prepared for a stream depends on the watermark or on the arrival of its rows."""
    for node in nodes(plan):
        match node:
            case (
                rel.WatermarkBuffer()
                | rel.TemporalJoin()
                | rel.WindowAggregate()
                | rel.WindowColumns()
                | rel.Versions()
            ):
                return True
            case rel.Recorded() | rel.Remaining():
                return True
            case rel.Over(items=items) | rel.Aggregate(aggregates=items):
                if any(column.name == ARRIVAL for item in items for column in _columns(item)):
                    return True
            case rel.Sort(keys=keys) | rel.MatchRecognize(order=keys) if keys[0].field == ARRIVAL:
                return True
            case rel.Project() | rel.Filter() | rel.Unnest():
                parts = expressions_of(node)
                if any(column.name == ARRIVAL for part in parts for column in part.find_all(exp.Column)):
                    return True
            case _ if getattr(node, "keeps_time", False):
                return True
    return False


def _columns(item: NamedExpression) -> list[exp.Column]:
    return list(item.expression.find_all(exp.Column))


def _at_over(plan: rel.Plan, change: Callable[[rel.Over], rel.Plan]) -> rel.Plan:
    """The plan with the OVER below its projections changed."""
    if isinstance(plan, rel.Project):
        return replace(plan, input=_at_over(plan.input, change))
    assert isinstance(plan, rel.Over)
    return change(plan)
