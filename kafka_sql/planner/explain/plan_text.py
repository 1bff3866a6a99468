"""Plans as text: what EXPLAIN shows, and what a fingerprint is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime

from typing_extensions import assert_never

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import (
    BlackholeTable,
    Bound,
    BoundedMode,
    Connector,
    DatagenTable,
    DeliveryGuarantee,
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    JdbcTable,
    JobsTable,
    KafkaTable,
    PrintTable,
    SparkTable,
    SpecificOffset,
    Startup,
    StartupMode,
    StateTable,
    Unconnected,
    UpsertKafkaTable,
    plain_kafka,
)
from kafka_sql.model.data_types import RowType
from kafka_sql.model.header_filter import header_filter_text
from kafka_sql.model.row_pattern import row_pattern_text
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.planner.explain.changelog_notes import RowKinds
from kafka_sql.planner.expressions.flink_aggregate import shown_calls
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression, Schema, TimeAttribute
from kafka_sql.planner.plan.hosts import PIPELINE_TITLE, Host, HostPlan
from kafka_sql.planner.plan.pipeline_plan import PipelinePlan
from kafka_sql.planner.plan.sinks import UNTIL_RESTART, Collect, Sink
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.plan.windows import (
    AttachedWindow,
    CumulatingWindow,
    HoppingWindow,
    SessionWindow,
    TumblingWindow,
    Window,
)
from kafka_sql.planner.strategies.joint_sinks import joint_sinks, read_once

_PIPELINE_DELIVERY = "at least once (rows behind the last checkpoint are written again after a failure)"
_PIPELINE_TRANSACTIONS = (
    "exactly once (one transaction for each task and interval, which marks it as written)"
)


def explain_sinks(
    sinks: Sequence[Sink], *, changelog_mode: bool = False, keeps_checkpoints: bool = True
) -> str:
    """The plans of an INSERT or of a statement set; with ``changelog_mode`` each node says which kinds of
    rows it gives. Without ``keeps_checkpoints`` it is said what a guarantee is worth then."""
    shares = {
        id(sink): [other for _, other in group if other is not sink]
        for group in joint_sinks(sinks)
        for _, sink in group
    }
    alone = len(sinks) == 1
    read_with = {
        id(sink): [other for other in pipeline if other is not sink]
        for pipeline in _read_once(sinks)
        for sink in pipeline
    }
    return "\n\n".join(
        _sink(
            sink,
            changelog_mode,
            None if alone else shares[id(sink)],
            read_with.get(id(sink), ()),
            keeps_checkpoints=keeps_checkpoints,
        )
        for sink in sinks
    )


def _read_once(sinks: Sequence[Sink]) -> Iterator[list[Sink]]:
    """The INSERTs of a set for which the same tasks read."""
    for groups in read_once(sinks):
        found = [sink for group in groups for _, sink in group]
        ending = len(found) > 1 and not found[0].strategy.streams
        if ending or all(sink.host is Host.PIPELINE for sink in found):
            yield found


def explain_collect(
    collect: Collect, pipeline: HostPlan | None = None, *, changelog_mode: bool = False
) -> str:
    """The plan of a top-level SELECT; ``changelog_mode`` as in :func:`explain_sinks`. ``pipeline`` is how
    long-lived tasks compute the rows, None if they do not."""
    if pipeline is not None:
        collect = replace(collect, input=pipeline.input, strategy=pipeline.strategy)
    kinds = RowKinds(collect)
    kept = collect.strategy.state(collect.input, collect.state_ttl_ms)
    lines = [
        f"Select [{_schema(collect.input.schema)}]",
        f"  strategy: {collect.strategy.title if pipeline is None else PIPELINE_TITLE}",
        *(f"  {sentence}" for sentence in collect.refused),
        *_tasks(None if pipeline is None else pipeline.pipeline),
        f"  changelog: {kinds.of_result}",
        *(f"  state: {sentence}" for sentence in kept),
        *_late_rows(collect.input, collect.strategy),
        *_indented(plan_lines(collect.input, kinds.note if changelog_mode else _nothing)),
    ]
    return "\n".join(lines)


def _nothing(_node: rel.Plan) -> str:
    return ""


def _sink(
    sink: Sink,
    changelog_mode: bool,
    shares: Sequence[Sink] | None,
    read_with: Sequence[Sink] = (),
    *,
    keeps_checkpoints: bool = True,
) -> str:
    """``shares`` are the other INSERTs of the set whose rows one transaction writes with these; None where
    there is no set. ``read_with`` are those for which the same tasks read."""
    kinds = RowKinds(sink)
    kept = sink.strategy.state(sink.input, sink.state_ttl_ms)
    pipeline = sink.host is Host.PIPELINE
    lasts = keeps_checkpoints or not sink.needs_checkpoint
    lines = [
        f"Sink {sink.table.identifier.name} [{', '.join(sink.columns)}]",
        f"  strategy: {PIPELINE_TITLE if pipeline else sink.strategy.title}",
        *(f"  {sentence}" for sentence in sink.refused),
        *_tasks(sink.pipeline),
        f"  changelog: {kinds.of_result}",
        *(f"  state: {sentence}" for sentence in kept),
        *_late_rows(sink.input, sink.strategy),
        f"  delivery: {_delivery(sink.table.connector, pipeline=pipeline)}",
        *([] if lasts else [f"    {UNTIL_RESTART}"]),
        *(_transaction(sink, shares) if shares is not None else ()),
        *(
            [f"  reading: once for {', '.join(each.table.identifier.name for each in read_with)} too"]
            if read_with
            else []
        ),
        *_sources(sink.input),
        *_indented(plan_lines(sink.input, kinds.note if changelog_mode else _nothing)),
    ]
    return "\n".join(lines)


def _tasks(pipeline: PipelinePlan | None) -> list[str]:
    """How many tasks a pipeline with state has, where the script names a number."""
    if pipeline is None or (pipeline.tasks is None and pipeline.one_task is None):
        return []
    if pipeline.tasks is None:
        return [f"  tasks: 1, though 'parallelism.default' asks for more: {pipeline.one_task}"]
    if pipeline.tasks == 1:
        return ["  tasks: 1"]
    return [
        f"  tasks: {pipeline.tasks}, which exchange rows by key in front of "
        f"{', '.join(pipeline.exchanged_names)}"
    ]


def _late_rows(plan: rel.Plan, strategy: Strategy) -> list[str]:
    found = strategy.late_rows(plan)
    return [] if found is None else [f"  late rows: {found}"]


def _transaction(sink: Sink, shares: Sequence[Sink]) -> list[str]:
    """Which INSERTs of a set commit together; no line where nothing goes exactly once."""
    kafka = plain_kafka(sink.table.connector)
    if kafka is None or kafka.delivery_guarantee is not DeliveryGuarantee.EXACTLY_ONCE:
        return []
    if not shares:
        return ["  transaction: one of its own, which commits whether or not those of the others do"]
    names = ", ".join(other.table.identifier.name for other in shares)
    return [f"  transaction: one with {names}: their rows commit together or not at all"]


def _delivery(connector: Connector, *, pipeline: bool = False) -> str:
    match connector:
        case UpsertKafkaTable():
            return _delivery(connector.kafka, pipeline=pipeline)
        case FilesystemTable():
            return "exactly once in a folder of this machine or a shared one, elsewhere at least once"
        case KafkaTable(delivery_guarantee=DeliveryGuarantee.NONE):
            return "none (records may be lost when a broker fails)"
        case KafkaTable(delivery_guarantee=DeliveryGuarantee.EXACTLY_ONCE) if pipeline:
            return _PIPELINE_TRANSACTIONS
        case KafkaTable(delivery_guarantee=DeliveryGuarantee.EXACTLY_ONCE):
            return "exactly once (one transaction for each micro-batch, which marks it as written)"
        case KafkaTable() if pipeline:
            return _PIPELINE_DELIVERY
        case KafkaTable():
            return "at least once (a micro-batch that is repeated after a failure writes its records again)"
        case PrintTable():
            return "rows are printed"
        case BlackholeTable():
            return "rows are thrown away"
        case JdbcTable(primary_key=key) if key:
            return "at least once (rows are written over those of the same primary key)"
        case JdbcTable():
            return "at least once (a micro-batch that is repeated after a failure writes its rows again)"
        case DeltaTable() | IcebergTable():
            unit = "interval" if pipeline else "micro-batch"
            return f"exactly once (one commit for each {unit}, which the table has at most once)"
        case SparkTable():
            return "rows are added by Spark"
        case DatagenTable() | JobsTable() | StateTable() | Unconnected():
            return "not a sink"
        case _:
            assert_never(connector)


def _sources(plan: rel.Plan) -> list[str]:
    """A line per Kafka source: topics, start and end."""
    lines = []
    if isinstance(plan, rel.Scan) and (kafka := plain_kafka(plan.table.connector)) is not None:
        pattern = kafka.topics.pattern
        topics = f"topics matching '{pattern}'" if pattern else _quoted(kafka.topics.names)
        if kafka.topics.partitions:
            listed = ", ".join(f"{topic}:{number}" for topic, number in kafka.topics.partitions)
            topics = f"{topics} (partitions {listed})"
        lines.append(
            f"  source {plan.table.identifier.name}: {topics}"
            f" from {_start(kafka.startup)} to {_end(kafka.bound)}"
        )
    for child in plan.inputs:
        lines += _sources(child)
    return list(dict.fromkeys(lines))


def _quoted(names: Sequence[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)


def _start(startup: Startup) -> str:
    match startup.mode:
        case StartupMode.TIMESTAMP:
            return f"timestamp {startup.timestamp_ms}"
        case StartupMode.SPECIFIC_OFFSETS:
            return f"offsets {_offsets(startup.specific_offsets)}"
        case mode:
            return str(mode.value)


def _end(bound: Bound) -> str:
    match bound.mode:
        case BoundedMode.UNBOUNDED:
            return "no end"
        case BoundedMode.TIMESTAMP:
            return f"timestamp {bound.timestamp_ms}"
        case BoundedMode.SPECIFIC_OFFSETS:
            return f"offsets {_offsets(bound.specific_offsets)}"
        case mode:
            return str(mode.value)


def _offsets(offsets: Sequence[SpecificOffset]) -> str:
    return ", ".join(
        "".join(f"{name}:" for name in topic) + f"{partition}:{offset}"
        for partition, offset, *topic in offsets
    )


def plan_lines(plan: rel.Plan, note: Callable[[rel.Plan], str] = _nothing) -> list[str]:
    """The plan as a tree: one line per node with its ``note``, inputs indented by two spaces."""
    below = (line for child in plan.inputs for line in _indented(plan_lines(child, note)))
    return [_node(plan) + note(plan), *below]


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _scan_columns(scan: rel.Scan) -> list[str]:
    """The columns read, with the nested fields of those that are not read whole."""
    whole = {column.name: column.type for column in scan.table.columns}
    return [
        f"{name}.({', '.join(item.name for item in field.type.fields)})"
        if isinstance(field.type, RowType) and field.type != whole[name]
        else name
        for name, field in zip(scan.columns, scan.schema, strict=True)
    ]


def _headers(table: Table) -> str:
    kafka = plain_kafka(table.connector)
    if kafka is None or kafka.header_filter is None:
        return ""
    return f" headers {header_filter_text(kafka.header_filter)}"


def _once(table: Table) -> str:
    """That changes may come again, and what tells them apart."""
    repeated = isinstance(table.connector, KafkaTable) and table.connector.events_duplicate
    return f" deduplicated by {', '.join(table.primary_key)}" if repeated else ""


def _node(plan: rel.Plan) -> str:
    match plan:
        case rel.Scan(table=table, predicates=predicates):
            where = f" where {' and '.join(map(predicate_text, predicates))}" if predicates else ""
            columns = ", ".join(_scan_columns(plan))
            came = "" if plan.history is rel.ScanHistory.NONE else f" as {plan.history.value}"
            return f"Scan {table.identifier.name} [{columns}]{_headers(table)}{_once(table)}{where}{came}"
        case rel.WatermarkAssigner(rowtime=rowtime, clock=True):
            return f"Clock {rowtime}"
        case rel.WatermarkAssigner(rowtime=rowtime, generator=generator) if generator is not None:
            return f"Watermark {rowtime} by {generator.class_name}"
        case rel.WatermarkAssigner(rowtime=rowtime, delay_ms=delay, marker=marker):
            where = "" if marker is None else f" of rows where {marker.sql(dialect='spark')}"
            return f"Watermark {rowtime} - {delay} ms{where}"
        case rel.Filter(condition=condition):
            return f"Filter {condition.sql(dialect='spark')}"
        case rel.Project(items=items):
            return f"Project [{_items(items)}]"
        case rel.WindowColumns(window=window):
            return f"WindowColumns {_window(window)}"
        case rel.WindowAggregate(window=window, keys=keys, aggregates=aggregates):
            wanted = (plan.window_start, plan.window_end, plan.window_time)
            bounds = ", ".join(field.name for field in wanted if field is not None)
            return (
                f"WindowAggregate {_window(window)} keys [{_items(keys)}] aggregates [{_items(aggregates)}]"
                f" window columns [{bounds}]"
                + ("" if plan.early_ms is None else f" early results every {plan.early_ms} ms")
            )
        case rel.Aggregate(keys=keys, aggregates=aggregates):
            return f"Aggregate keys [{_items(keys)}] aggregates [{_items(aggregates)}]"
        case rel.LocalWindowAggregate(times=times, rowtime=rowtime, keys=keys, aggregates=aggregates):
            combined = f"keys [{_items(keys)}] aggregates [{_items(aggregates)}]"
            slices = f"slices({rowtime.name}, {times.size_ms} ms{_offset(times.offset_ms)})"
            return f"Combine {slices} {combined}"
        case rel.LocalQuery(query=query) if query.extremum_filter is not None:
            best = "greatest" if query.extremum_filter.greatest else "least"
            return f"In the tasks that read, but for rows that are not the {best} of a window"
        case rel.LocalQuery():
            return "In the tasks that read"
        case rel.Expand(keys=copied, sets=sets):
            names = ["(" + ", ".join(copied[i][0].name for i in kept) + ")" for kept in sets]
            return f"Expand grouping sets {', '.join(names)}"
        case rel.Over(items=items):
            return f"Over [{_items(items)}]"
        case rel.Unnest(collection=collection, fields=fields, ordinality=ordinality, outer=outer):
            names = [field.name for field in (*fields, *([ordinality] if ordinality is not None else []))]
            kind = "Unnest outer" if outer else "Unnest"
            return f"{kind} {collection.sql(dialect='spark')} AS [{', '.join(names)}]"
        case rel.LookupJoin(table=table, columns=columns, keys=keys, condition=condition):
            asked = ", ".join(f"{name} = {value.sql(dialect='spark')}" for name, value in keys)
            rest = f" and {condition.sql(dialect='spark')}" if plan.tests_more else ""
            kind = "Lookup outer" if plan.outer else "Lookup"
            text = f"{kind} {table.identifier.name} [{', '.join(columns)}] where {asked}{rest}"
            if plan.retry is not None:
                text += (
                    f", {plan.retry.attempts} more times after {plan.retry.delay_ms} ms where none is found"
                )
            return text
        case rel.Join(kind=kind, condition=condition):
            return f"Join {kind.value} on {condition.sql(dialect='spark')}"
        case rel.TemporalJoin(kind=kind, condition=condition, rowtime=rowtime, version=version):
            return (
                f"TemporalJoin {kind.value} on {condition.sql(dialect='spark')}"
                f" with the version ({version}) at {rowtime}"
            )
        case rel.MatchRecognize(keys=names, order=sorting, pattern=pattern):
            return (
                f"MatchRecognize [{row_pattern_text(pattern)}] partition [{', '.join(names)}]"
                f" order [{', '.join(key.field for key in sorting)}]"
            )
        case rel.WatermarkBuffer(rowtime=awaited, keeps_late=late):
            return f"Await {awaited or 'end of window'}{', late rows too' if late else ''}"
        case rel.Recorded(once=True):
            return "Record rows when they come"
        case rel.Recorded():
            return "Record when rows came"
        case rel.Remaining():
            return "Remaining rows, as they came"
        case rel.Materialised(keys=names, told_by=()):
            return f"Changes of each [{', '.join(names)}], as they came"
        case rel.Materialised(keys=names, told_by=told_by):
            rows = "rows" if told_by is None else f"rows by [{', '.join(told_by)}]"
            return f"Last of the {rows} of each [{', '.join(names)}], as they came"
        case rel.SinkOrder(keys=names):
            return f"Order of the rows of each [{', '.join(names)}]"
        case rel.ChangeRows():
            return "Changes as rows"
        case rel.Versions(keys=names, rowtime=version):
            return f"Versions of [{', '.join(names)}] by {version}"
        case rel.SetOperation(kind=operation, all=repeated):
            return f"{operation.value.capitalize()}{' all' if repeated else ''}"
        case rel.Union():
            return "Union all"
        case rel.Values(rows=rows):
            return f"Values {len(rows)} rows"
        case rel.SparkQuery(text=text):
            return f"Spark {' '.join(text.sql.split())}"
        case rel.Sort(keys=keys):
            order = (f"{key.field} {'desc' if key.descending else 'asc'}" for key in keys)
            return f"Sort [{', '.join(order)}]"
        case rel.Limit(count=count, offset=offset):
            return f"Limit {'all' if count is None else count}{f' offset {offset}' if offset else ''}"
        case _:
            assert_never(plan)


def _window(window: Window) -> str:
    match window:
        case TumblingWindow(rowtime=rowtime, size_ms=size, offset_ms=offset, zone=zone):
            return f"tumble({rowtime}, {size} ms{_offset(offset)}{_zone(zone)})"
        case HoppingWindow(rowtime=rowtime, size_ms=size, slide_ms=slide, offset_ms=offset, zone=zone):
            return f"hop({rowtime}, {size} ms every {slide} ms{_offset(offset)}{_zone(zone)})"
        case CumulatingWindow(rowtime=rowtime, size_ms=size, step_ms=step, offset_ms=offset, zone=zone):
            return f"cumulate({rowtime}, up to {size} ms by {step} ms{_offset(offset)}{_zone(zone)})"
        case SessionWindow(rowtime=rowtime, gap_ms=gap, keys=keys):
            return f"session({rowtime}, gap {gap} ms{', keys ' + ', '.join(keys) if keys else ''})"
        case AttachedWindow(start=start, end=end):
            return f"window({start}, {end})"
        case _:
            assert_never(window)


def _zone(zone: str | None) -> str:
    return "" if zone is None else f", by the clocks of {zone}"


def _offset(offset: int) -> str:
    return f", offset {offset} ms" if offset else ""


def _items(items: Sequence[NamedExpression]) -> str:
    return ", ".join(_item(item) for item in items)


def _item(item: NamedExpression) -> str:
    sql = shown_calls(item.expression).sql(dialect="spark")
    name = item.field.name
    return name if sql.strip("`") == name else f"{sql} AS {name}"


def _schema(schema: Schema) -> str:
    return ", ".join(
        f"{field.name} {field.type}"
        + (f" *{field.time_attribute.name}*" if field.time_attribute is not TimeAttribute.NONE else "")
        for field in schema
    )


def predicate_text(predicate: ScanPredicate) -> str:
    values = ", ".join(map(_value, predicate.values))
    if predicate.comparison is Comparison.IN:
        values = f"({values})"
    return f"{predicate.column} {predicate.comparison.value} {values}".rstrip()


def _value(value: object) -> str:
    match value:
        case str():
            return "'" + value.replace("'", "''") + "'"
        case bool():
            return str(value).upper()
        case datetime():
            return f"TIMESTAMP{'_LTZ' if value.tzinfo else ''} '{value}'"
        case date():
            return f"DATE '{value}'"
        case _:
            return str(value)
