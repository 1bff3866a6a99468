"""Whether a stream runs as a pipeline, and what its tasks compute then."""

from __future__ import annotations

from dataclasses import replace
from datetime import tzinfo

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.connectors import (
    BlackholeTable,
    Connector,
    DeliveryGuarantee,
    FilesystemTable,
    JdbcTable,
    KafkaTable,
    LakeTable,
    PrintTable,
    UpsertKafkaTable,
)
from kafka_sql.model.data_types import AtomicType
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Filter,
    Join,
    Limit,
    MatchRecognize,
    Materialised,
    Over,
    Plan,
    Project,
    Scan,
    SetOperation,
    SinkOrder,
    Sort,
    TemporalJoin,
    Union,
    Unnest,
    WatermarkAssigner,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.pipeline_plan import (
    STATELESS,
    Grouping,
    Normalizing,
    PipelinePlan,
    Step,
    United,
    Watching,
    all_steps,
)
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.planner.properties.changelog_mode import gives_changes, is_static_scan
from kafka_sql.planner.properties.sink_changelog import takes_back
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.pipeline_joins import check_sources
from kafka_sql.planner.strategies.pipeline.pipeline_steps import pipeline_steps
from kafka_sql.planner.strategies.pipeline.row_steps import passes

_ROW_BY_ROW = (Scan, Filter, Project)
_KEEPS_STATE = (Aggregate, Over, Sort, Limit, Join, Materialised, SetOperation)
_WAITS = (WatermarkAssigner, WindowAggregate, WindowColumns, Unnest, Join, SinkOrder)


def may_keep_state(plan: Plan) -> bool:
    """Whether state of the kinds that pipelines keep is all that a plan keeps."""
    return _consists_of(plan, *_ROW_BY_ROW, *_KEEPS_STATE, Union)


def may_wait(plan: Plan) -> bool:
    """Whether an operator waits for the watermark, or takes rows in processing order, in a query that a
    pipeline may run."""
    limits = rank_limits(plan)
    waits = any(
        isinstance(node, WindowAggregate)
        or (isinstance(node, Join) and node.keeps_time)
        or (isinstance(node, Over) and id(node) not in limits)
        or isinstance(node, TemporalJoin | MatchRecognize)
        for node in nodes(plan)
    )
    return waits and _consists_of(
        plan, *_ROW_BY_ROW, *_WAITS, Aggregate, Over, TemporalJoin, MatchRecognize, Union
    )


def _consists_of(plan: Plan, *kinds: type[Plan]) -> bool:
    return all(isinstance(node, kinds) for node in nodes(plan))


def bounded_pipeline_of(plan: Plan, table: Table, zone: tzinfo) -> PipelinePlan | None:
    """What tasks compute of a query that ends, keeps no state, reads one topic and writes another at least
    once, by at most as many tasks as read; None where they do not."""
    written, read = _kafka(table.connector), scans(plan)
    if written is None or written.delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE:
        return None
    if written.sink_parallelism is not None or len(read) != 1 or gives_changes(read[0]):
        return None
    found = pipeline_of(plan, table, zone, ends=True)
    return found if isinstance(found, PipelinePlan) and not found.keeps_state else None


def connects_topics(plan: Plan, table: Table | None, *, ends: bool = False) -> bool:
    """Return whether a plan reads nothing but topics, which all end or all do not, and tables that a stream
    reads at its start, and tasks can write ``table`` (None: the rows are shown)."""
    read = [_kafka(scan.table.connector) for scan in scans(plan) if ends or not is_static_scan(scan)]
    bounded = [each is not None and is_bounded(each) is ends for each in read]
    return (_writes(table) or (table is None and not ends)) and bool(read) and all(bounded)


def _writes(table: Table | None) -> bool:
    """Return whether long-lived tasks can write a table."""
    if table is None:
        return False
    return _kafka(table.connector) is not None or isinstance(
        table.connector, PrintTable | BlackholeTable | JdbcTable | FilesystemTable | LakeTable
    )


def pipeline_of(
    plan: Plan, table: Table | None, zone: tzinfo, *, ends: bool = False, watermark_ms: int = 0
) -> PipelinePlan | str | None:
    """Return what the tasks of a pipeline compute that reads topics and writes ``table`` (None: shows its
    rows); or the reason why there is none, in a few words; None if something else is read or written, or it
    ends (if not ``ends``). Local times are those of ``zone``, and the watermark moves every
    ``watermark_ms``."""
    if not connects_topics(plan, table, ends=ends):
        return None
    try:
        check_sources(plan)
        rows = pipeline_steps(plan, zone, watermark_ms)
        last = rows.written([(field.name, *rows.known[field.name]) for field in plan.schema])
    except PipelineRefused as reason:
        return str(reason)
    for data_type in last.types:
        if not passes(data_type) or (rows.depends and not isinstance(data_type, AtomicType)):
            return f"a column of {data_type}"
    steps = (*rows.steps, last)
    if not rows.depends and any(isinstance(step, Watching) for step in steps):
        return "a watermark that no operator waits for"
    if not any(map(_keeps_rows, all_steps(steps))) and any(isinstance(step, United) for step in steps):
        # positions of several scans that keep no state are in the checkpoint of a native query
        return "UNION ALL without an operator that keeps state"
    if table is not None and takes_back(plan, table):
        passing = (Normalizing, Grouping)
        steps = tuple(replace(step, passing=True) if isinstance(step, passing) else step for step in steps)
    return PipelinePlan(steps)


def _keeps_rows(step: Step) -> bool:
    return not isinstance(step, (*STATELESS, United))


def _kafka(connector: Connector) -> KafkaTable | None:
    """The table of a connector that reads or writes topics."""
    if isinstance(connector, UpsertKafkaTable):
        return connector.kafka
    return connector if isinstance(connector, KafkaTable) else None
