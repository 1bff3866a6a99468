"""Two-phase aggregation: the local aggregate, which the tasks that read a scan compute themselves in a native
streaming plan, so that few rows reach Spark's global one (``table.optimizer.agg-phase-strategy``; Flink's
LocalSlicingWindowAggOperator).

A window is a union of slices, so that rows are aggregated by slice first, and what is late is decided window
by window as before. Filters run in the tasks too:
behind a watermark Spark would get every row, also those that a filter drops, because they move the watermark;
tasks tell it the latest rowtime instead. Tasks keep no state between micro-batches."""

from __future__ import annotations

from dataclasses import replace
from math import gcd

from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.local_query import LocalAggregation, LocalPlan, Path, Slices, TaskValue
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.binder.python_calls import called_functions
from kafka_sql.planner.binder.user_functions import USER_PREFIX
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import (
    Filter,
    Join,
    LocalQuery,
    LocalWindowAggregate,
    Plan,
    Project,
    Scan,
    ScanHistory,
    WatermarkAssigner,
    WindowAggregate,
    with_inputs,
)
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.plan.windows import (
    AttachedWindow,
    CumulatingWindow,
    HoppingWindow,
    TumblingWindow,
    Window,
)
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.planner.properties.late_rows import late_for_some_windows
from kafka_sql.planner.strategies.native.extremum_filter import aggregate_of, extremum_filter, scan_of
from kafka_sql.planner.strategies.native.partial_aggregates import PartialAggregates
from kafka_sql.planner.strategies.native.task_rows import (
    KnownRows,
    known_of,
    projected,
    task_tests,
    task_value,
)
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known

_TIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
_KEYS = (
    TypeRoot.BOOLEAN,
    TypeRoot.TINYINT,
    TypeRoot.SMALLINT,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.CHAR,
    TypeRoot.VARCHAR,
    TypeRoot.DATE,
    TypeRoot.TIMESTAMP,
    TypeRoot.TIMESTAMP_LTZ,
)
"""Types whose values are equal for Arrow where they are for Spark."""


def with_local_queries(plan: Plan) -> Plan:
    """The plan with its local aggregates and filters in :class:`LocalQuery`; the same one where functions of
    the user are called, because those know the records of their rows, and where rows say for which of their
    windows they are late."""
    if late_for_some_windows(plan):
        return plan
    called = (name for node in nodes(plan) for name in called_functions(node))
    return plan if any(name.startswith(USER_PREFIX) for name in called) else _with_local_queries(plan)


def _with_local_queries(plan: Plan) -> Plan:
    if isinstance(plan, WindowAggregate):
        combined = _combined(plan)
        if combined is not None:
            return combined
    rows = _task_rows(plan)
    if rows is not None and rows.tests and rows.rowtime is not None:
        values = [(field.name, rows.known.get(field.name)) for field in plan.schema]
        columns = tuple((name, value[0]) for name, value in values if value is not None)
        if len(columns) == len(values):
            return LocalQuery(plan, LocalPlan(rows.rowtime, rows.tests, columns))
    if isinstance(plan, Join):
        plan = _with_extremum_filter(plan, plan.left, plan.right)
        plan = _with_extremum_filter(plan, plan.right, plan.left)
    return with_inputs(plan, tuple(map(_with_local_queries, plan.inputs)))


def _with_extremum_filter(join: Join, rows: Plan, other: Plan) -> Join:
    """The join with tasks that leave ``rows`` out which have not the greatest or least value of a window of
    ``other``."""
    windows, scan = aggregate_of(other), scan_of(rows)
    counted = None if windows is None else _task_rows(windows.input)
    if windows is None or counted is None or scan is None or not _is_read_by_tasks(scan):
        return join
    found = extremum_filter(join, rows, windows, counted)
    if found is None:
        return join
    columns = tuple((field.name, Path((field.name,))) for field in scan.schema)
    filtered = _over(rows, LocalQuery(scan, LocalPlan(None, (), columns, extremum_filter=found)))
    return replace(join, left=filtered) if rows is join.left else replace(join, right=filtered)


def _over(plan: Plan, source: Plan) -> Plan:
    """Projections and filters over ``source`` instead of their scan."""
    return source if isinstance(plan, Scan) else with_inputs(plan, (_over(plan.inputs[0], source),))


def _task_rows(plan: Plan) -> KnownRows | None:
    """The rows of projections and filters over a scan; None where there is anything else, or a filter that
    tasks cannot evaluate."""
    match plan:
        case Scan():
            known = known_of(plan)
            return KnownRows(known) if known is not None and _is_read_by_tasks(plan) else None
        case Project(input=source, items=items):
            rows = _task_rows(source)
            return None if rows is None else replace(rows, known=projected(items, rows.known))
        case WatermarkAssigner(input=source, rowtime=rowtime, clock=False, marker=None, generator=None):
            rows = _task_rows(source)
            if rows is None or rows.tests or rows.rowtime is not None or rowtime not in rows.known:
                return None
            value, data_type = rows.known[rowtime]
            return replace(rows, rowtime=value) if root_of(data_type) in _TIMES else None
        case Filter(input=source, condition=condition):
            rows = _task_rows(source)
            if rows is None or rows.rowtime is None:
                return None
            tests = task_tests(condition, rows.known)
            return None if tests is None else replace(rows, tests=(*rows.tests, *tests))
        case _:
            return None


def _is_read_by_tasks(scan: Scan) -> bool:
    """Whether a scan gives nothing but the rows of records that are all good."""
    connector = scan.table.connector
    return (
        isinstance(connector, KafkaTable)
        and scan.history is ScanHistory.NONE
        and not gives_changes(scan)
        and connector.bad_records.fails_for(connector.value_format)
        and (connector.key_format is None or connector.bad_records.fails_for(connector.key_format))
    )


def _combined(plan: WindowAggregate) -> Plan | None:
    """The aggregate of windows over rows that tasks have put together; None where they cannot."""
    window, times = plan.window, _times(plan.window)
    rows = _task_rows(plan.input)
    if times is None or rows is None or rows.rowtime is None:
        return None
    assert not isinstance(window, AttachedWindow)
    if window.rowtime not in rows.known or rows.known[window.rowtime][0] != rows.rowtime:
        return None
    keys = [(item.field.name, _key(item, rows.known)) for item in plan.keys]
    partial = PartialAggregates(rows.known)
    merged = [partial.merged(item) for item in plan.aggregates]
    columns = tuple((name, value) for name, value in keys if value is not None)
    aggregates = tuple(item for item in merged if item is not None)
    if len(columns) < len(keys) or len(aggregates) < len(merged) or window.rowtime in dict(columns):
        return None
    field = next(field for field in plan.input.schema if field.name == window.rowtime)
    combined = LocalWindowAggregate(
        plan.input,
        times,
        field,
        plan.keys,
        tuple(partial.items),
    )
    combining = LocalAggregation(times, tuple(partial.aggregates))
    above = tuple(NamedExpression(item.field, spark.column(item.field.name)) for item in plan.keys)
    return replace(
        plan,
        input=LocalQuery(combined, LocalPlan(rows.rowtime, rows.tests, columns, combining)),
        window=window,
        keys=above,
        aggregates=aggregates,
    )


def _times(window: Window) -> Slices | None:
    """The times that windows are unions of; None where tasks do not know them."""
    match window:
        case TumblingWindow(size_ms=size, zone=None, offset_ms=offset):
            return Slices(size, offset % size)
        case HoppingWindow(size_ms=size, slide_ms=slide, zone=None, offset_ms=offset):
            common = gcd(size, slide)
            return Slices(common, offset % common)
        case CumulatingWindow(step_ms=step, zone=None, offset_ms=offset):
            return Slices(step, offset % step)
        case _:
            return None


def _key(item: NamedExpression, known: Known) -> TaskValue | None:
    value = task_value(item.expression, known)
    return value[0] if value is not None and root_of(item.field.type) in _KEYS else None
