"""Which record has no event time: it is looked for when a query has failed at it, because rows do not carry
the place of their record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.bad_records import BadRecordPolicy, BadRecords
from kafka_sql.model.connectors import Bound, BoundedMode, KafkaTable, Startup, StartupMode
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.planner.plan.windows import AttachedWindow
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.spark.frames.watermarks import SEEN, seen
from kafka_sql.spark.translate.translator import Translator
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

Read = Callable[[rel.Scan, bool], DataFrame]
_FROM_ROW_TO_ROW = (rel.Scan, rel.Filter, rel.Project, rel.WatermarkAssigner, rel.Unnest, rel.Expand)
"""Operators whose rows come from one row of a source."""


def with_place(
    error: KafkaSqlError,
    plans: Sequence[rel.Plan],
    session: SparkSession,
    read_log: Read,
    positions: Mapping[str, int],
) -> KafkaSqlError:
    """The failure of a query, with the first record at which it can have failed where that is one without an
    event time. ``read_log`` reads a bounded scan with the places of its rows; ``positions`` (of
    ``topic-partition``) say from where an unbounded one was read."""
    if error.diagnostics[0].code != ErrorCode.NULL_ROWTIME:
        return error
    try:
        place = next(filter(None, _places(plans, session, read_log, positions)), None)
    except Exception:  # what cannot be read any more leaves the failure as it is
        return error
    if place is None:
        return error
    first, *others = error.diagnostics
    return type(error)(replace(first, notes=(*first.notes, place)), *others)


def _places(
    plans: Sequence[rel.Plan], session: SparkSession, read_log: Read, positions: Mapping[str, int]
) -> Iterator[str | None]:
    for plan in plans:
        for rows, rowtime in _timed_rows(plan):
            (scan,) = scans(rows)
            if isinstance(scan.table.connector, KafkaTable) and not gives_changes(scan):
                yield _place(rows, rowtime, session, read_log, positions)


def _place(
    rows: rel.Plan, rowtime: str, session: SparkSession, read_log: Read, positions: Mapping[str, int]
) -> str | None:
    def read(scan: rel.Scan, event_time: bool) -> DataFrame:
        frame = read_log(_ended(scan, positions), event_time)
        nothing = F.lit(None)
        came = seen(F.lit(0), F.col(PARTITION_COLUMN), F.col(OFFSET_COLUMN), nothing, nothing)
        return frame.withColumn(SEEN, came).drop(PARTITION_COLUMN, OFFSET_COLUMN)

    missing = rel.Filter(rows, spark.is_null(spark.column(rowtime)))
    found = Translator(session, read).build(missing)
    first = found.select(f"{SEEN}.partition", f"{SEEN}.offset").orderBy("partition", "offset").limit(1)
    for partition, offset in first.collect():
        (scan,) = scans(rows)
        topics = _topics(scan)
        where = f"topic '{topics[0]}', partition {partition}, offset" if len(topics) == 1 else "offset"
        return f"the record is in table '{scan.table.identifier.name}': {where} {offset}"
    return None


def _timed_rows(plan: rel.Plan) -> Iterator[tuple[rel.Plan, str]]:
    """The rows that need an event time, and the field that has it, as far as each comes from one record."""
    for node in nodes(plan):
        match node:
            case rel.WindowAggregate(input=rel.LocalQuery(input=rel.LocalWindowAggregate(input=rows))):
                times = (f.name for f in rows.schema if f.time_attribute is TimeAttribute.ROWTIME)
                found = rows, next(times)
            case rel.WindowAggregate(input=rows, window=window) if not isinstance(window, AttachedWindow):
                found = rows, window.rowtime
            case rel.MatchRecognize(input=rows, order=(first, *_)):
                found = rows.input if isinstance(rows, rel.WatermarkBuffer) else rows, first.field
            case _:
                continue
        rows = _outside_of_tasks(found[0])
        if all(isinstance(each, _FROM_ROW_TO_ROW) for each in nodes(rows)):
            yield rows, found[1]


def _outside_of_tasks(plan: rel.Plan) -> rel.Plan:
    if isinstance(plan, rel.LocalQuery):
        return plan.input
    return rel.with_inputs(plan, tuple(map(_outside_of_tasks, plan.inputs)))


def _ended(scan: rel.Scan, positions: Mapping[str, int]) -> rel.Scan:
    """The scan of the records that there are, from where it was read."""
    connector = scan.table.connector
    assert isinstance(connector, KafkaTable)
    if not is_bounded(connector):
        startup = Startup(StartupMode.EARLIEST_OFFSET)
        topics = _topics(scan)
        if len(topics) == 1:
            parts = ((place.rpartition("-"), offset) for place, offset in positions.items())
            known = [(int(number), offset) for (topic, _, number), offset in parts if topic == topics[0]]
            if known:
                startup = Startup(StartupMode.SPECIFIC_OFFSETS, specific_offsets=tuple(sorted(known)))
        connector = replace(connector, startup=startup, bound=Bound(BoundedMode.LATEST_OFFSET))
    if connector.bad_records.policy is BadRecordPolicy.DEAD_LETTER:  # which has them already
        connector = replace(connector, bad_records=BadRecords(BadRecordPolicy.SKIP))
    table = replace(scan.table, connector=connector)
    return replace(scan, table=table, history=rel.ScanHistory.NONE)


def _topics(scan: rel.Scan) -> tuple[str, ...]:
    """The topics of a table; none where it has a pattern of them."""
    connector = scan.table.connector
    assert isinstance(connector, KafkaTable)
    return () if connector.topics.pattern is not None else connector.topics.names
