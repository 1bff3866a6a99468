"""The steps by which the tasks of a pipeline compute the rows of a plan: what is computed of single rows, and
the operators whose rows depend on others. The columns of their input are named as
:mod:`~kafka_sql.planner.strategies.pipeline.row_steps` says; those of GROUP BY are r0, r1 … behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timezone, tzinfo

from sqlglot import exp

from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.data_types import BIGINT, TINYINT
from kafka_sql.model.local_query import Choice, Constant, Path, Test
from kafka_sql.model.row_kind import KIND_COLUMN, RowKind
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.planner.plan.nodes import (
    WRITTEN_AT,
    Aggregate,
    Filter,
    Join,
    Limit,
    LookupJoin,
    MatchRecognize,
    Materialised,
    Over,
    Plan,
    Project,
    Scan,
    ScanHistory,
    SetOperation,
    SinkOrder,
    Sort,
    TemporalJoin,
    Union,
    Unnest,
    Versions,
    WatermarkAssigner,
    WatermarkBuffer,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.pipeline_plan import (
    Grouping,
    Materializing,
    Normalizing,
    Ranking,
    SetCounting,
    United,
)
from kafka_sql.planner.properties.changelog_mode import (
    gives_changes,
    gives_upserts,
    node_changes,
    static_inputs,
)
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.properties.window_top_n import is_window_rank
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits, row_number, unnumbered_ranks
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order
from kafka_sql.planner.strategies.incremental.incremental_support import by_arrival, takes_first_rows
from kafka_sql.planner.strategies.incremental.partial_history import lacks_rows
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.groups import (
    COMPARED,
    GROUPED,
    check_types,
    grouped,
    watched,
    windowed,
)
from kafka_sql.planner.strategies.pipeline.over import over_rows
from kafka_sql.planner.strategies.pipeline.patterns import matched_rows
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import (
    Known,
    pipeline_tests,
    pipeline_value,
)
from kafka_sql.planner.strategies.pipeline.pipeline_joins import joined
from kafka_sql.planner.strategies.pipeline.row_functions import (
    calls_functions,
    calls_user,
    looked_up,
    unnested,
    with_calls,
)
from kafka_sql.planner.strategies.pipeline.row_steps import ONCE, PLACES, Column, PipelineRows, passes
from kafka_sql.planner.strategies.pipeline.version_joins import newest_rows, with_versions
from kafka_sql.planner.strategies.pipeline.window_rows import first_of_windows, with_windows

_COMES = ScanPredicate("kind", Comparison.IN, (int(RowKind.INSERT), int(RowKind.UPDATE_AFTER)))
_GOES = Constant(-1, BIGINT)
_BY_KIND = Choice((((Test(Path((KIND_COLUMN,)), _COMES),), ONCE),), _GOES)


def pipeline_rows(plan: Plan) -> tuple[Known, tuple[Test, ...]]:
    """The fields of a plan over one scan as tasks compute them of single rows, and the tests that rows have
    to pass. Raises :class:`PipelineRefused`."""
    rows = pipeline_steps(plan)
    if rows.steps:
        raise PipelineRefused("rows that depend on others, or several steps")
    return rows.known, rows.tests


def pipeline_steps(plan: Plan, zone: tzinfo = timezone.utc, watermark_ms: int = 0) -> PipelineRows:
    """The rows of a plan over one scan as tasks compute them; local times are those of ``zone``, and every
    ``watermark_ms`` the watermark goes on. Raises :class:`PipelineRefused`."""
    in_order = follows_in_order(plan)
    unnumbered = frozenset(unnumbered_ranks(plan)) if in_order else frozenset()
    asked = _Asked(rank_limits(plan), zone, calls_functions(plan), watermark_ms, in_order, unnumbered)
    return _rows(plan, asked)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a plan needs: the number of rows of ROW_NUMBER nodes (by ``id``), the zone of local times, whether
    it calls user-defined functions, which name the record on which they fail, and how often the watermark
    advances. ``in_order`` operators take their rows one by one; nothing reads the numbers of the
    ``unnumbered`` nodes."""

    limits: dict[int, int]
    zone: tzinfo
    calls: bool
    watermark_ms: int
    in_order: bool
    unnumbered: frozenset[int]


def _rows(plan: Plan, asked: _Asked) -> PipelineRows:
    match plan:
        case Scan():
            return _scanned(plan, asked)
        case Filter(input=source, condition=condition):
            return _filtered(_rows(source, asked), condition)
        case SinkOrder(input=source):  # tasks give their rows in order
            return _rows(source, asked)
        case Project(input=source, items=items):
            items = tuple(item for item in items if item.field.name != WRITTEN_AT)
            rows, values = with_calls(_rows(source, asked), [item.expression for item in items])
            known = {
                item.field.name: (pipeline_value(value, rows.known)[0], item.field.type)
                for item, value in zip(items, values, strict=True)
            }
            return replace(rows, known=known)
        case WindowColumns():
            return with_windows(_rows(plan.input, asked), plan)
        case Unnest(input=WindowAggregate() as windows) if is_window_rank(windows) and not asked.calls:
            return first_of_windows(_rows(windows.input, asked), plan, windows)
        case Unnest():
            return unnested(_rows(plan.input, asked), plan)
        case LookupJoin():
            return looked_up(_rows(plan.input, asked), plan)
        case Aggregate():
            return _grouped(plan, _rows(plan.input, asked), in_order=asked.in_order)
        case Materialised():
            return _materialised(plan, _rows(plan.input, asked))
        case WatermarkAssigner(clock=False) if not static_inputs(plan):
            return watched(_rows(plan.input, asked), plan, asked.watermark_ms)
        case WindowAggregate():
            return windowed(_rows(plan.input, asked), plan)
        case Union():
            return _united(plan, [_rows(source, asked) for source in plan.inputs], asked)
        case SetOperation():
            return _set_operation(plan, [_rows(source, asked) for source in plan.inputs], asked)
        case MatchRecognize(input=WatermarkBuffer(input=source)) if not asked.calls:
            return matched_rows(_rows(source, asked), plan, source)
        case Versions():
            return newest_rows(plan, _rows(plan.input, asked))
        case TemporalJoin():
            if asked.calls:
                raise PipelineRefused("user-defined functions beside a temporal join")
            return with_versions(plan, _rows(plan.left, asked), _rows(plan.right, asked))
        case Join():
            if asked.calls:
                raise PipelineRefused("functions of the user beside a join")
            sides = _rows(plan.left, asked), _rows(plan.right, asked)
            return joined(plan, *sides, in_order=asked.in_order)
        case Over() if id(plan) in asked.limits:
            return _numbered(plan, _rows(plan.input, asked), asked)
        case Over(input=source):
            source = source.input if isinstance(source, WatermarkBuffer) else source
            return over_rows(_rows(source, asked), plan, source)
        case Limit(input=Sort(input=source), count=int()):
            return _limited(plan, _rows(source, asked), in_order=asked.in_order)
        case Limit(input=source, count=int()) if takes_first_rows(plan) and not asked.in_order:
            return _limited(plan, _rows(source, asked), in_order=False)
        case _:
            raise PipelineRefused(type(plan).__name__)


def _filtered(rows: PipelineRows, condition: exp.Expression) -> PipelineRows:
    """The rows that pass; the user's functions are called for those alone that pass all else."""
    parts = sorted(conjuncts(condition), key=calls_user)
    for part in parts:
        rows, (test,) = with_calls(rows, [part])
        rows = replace(rows, tests=rows.tests + pipeline_tests(test, rows.known))
    return rows


def _scanned(scan: Scan, asked: _Asked) -> PipelineRows:
    known = {field.name: (Path((field.name,)), field.type) for field in scan.schema}
    rows = PipelineRows(known, zone=asked.zone)
    if not gives_changes(scan):
        connector = scan.table.connector
        return replace(rows, origin=connector) if asked.calls and isinstance(connector, KafkaTable) else rows
    versions = scan.history in (ScanHistory.RECORDS, ScanHistory.CHANGES)
    if scan.history is ScanHistory.RECORDS or not gives_upserts(scan):
        return replace(rows, weight=_BY_KIND, kinds=True, placed=versions)
    if versions:
        raise PipelineRefused("each change of upserts")
    names = {name: item.name for name, item in zip(scan.columns, scan.schema, strict=True)}
    keys = [(f"k{n}", *rows.known[names[name]]) for n, name in enumerate(scan.table.primary_key)]
    check_types("a primary key of", keys, COMPARED)
    row = rows.row(scan)
    check_types("upserts with a column of", row, None)
    places = [(name, Path((name,)), BIGINT) for name in PLACES]
    kind = (KIND_COLUMN, Path((KIND_COLUMN,)), TINYINT)
    computed = rows.step([*keys, *row, kind, *places])
    known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(scan.schema)}
    return rows.behind(known, computed, Normalizing(len(keys), len(row), in_order=asked.in_order))


def _materialised(plan: Materialised, rows: PipelineRows) -> PipelineRows:
    """The rows that are written of those that meet in a primary key."""
    names = [field.name for field in plan.schema]
    keys = [(f"k{n}", *rows.known[name]) for n, name in enumerate(plan.keys)]
    check_types("a primary key of", keys, GROUPED)
    row = rows.row(plan.input)
    check_types("rows that meet in a primary key with a column of", row, None)
    told_by = None if plan.told_by is None else tuple(map(names.index, plan.told_by))
    step = Materializing(len(keys), len(row), told_by, node_changes(plan.input).insert_only)
    known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(plan.schema)}
    return rows.behind(known, rows.counted([*keys, *row]), step)


def _united(plan: Union | SetOperation, inputs: list[PipelineRows], asked: _Asked) -> PipelineRows:
    """The rows of several inputs, those of a set operation with the number of their input."""
    if asked.calls:
        raise PipelineRefused("user-defined functions beside a UNION")
    steps, times = [], {rows.rowtime for rows in inputs}
    types = {field.name: field.type for field in plan.schema}
    for number, (rows, source) in enumerate(zip(inputs, plan.inputs, strict=True)):
        row: list[Column] = [
            (name, value, types[field.name])
            for (name, value, _), field in zip(rows.row(source), plan.schema, strict=True)
        ]
        if isinstance(plan, SetOperation):
            row.append((_SIDE, Constant(number, BIGINT), BIGINT))
        for _, _, data_type in row:
            if not passes(data_type):
                raise PipelineRefused(f"UNION with a column of {data_type}")
        steps.append((*rows.steps, rows.counted(row)))
    known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(plan.schema)}
    rowtime = times.pop() if len(times) == 1 else None
    return PipelineRows({}, zone=asked.zone, rowtime=rowtime).behind(known, United(tuple(steps)))


def _set_operation(plan: SetOperation, inputs: list[PipelineRows], asked: _Asked) -> PipelineRows:
    """The rows of INTERSECT or EXCEPT."""
    if asked.in_order:
        raise PipelineRefused(f"{plan.kind.name} of rows that are taken one by one")
    rows = _united(plan, inputs, asked)
    row = rows.row(plan)
    check_types(f"{plan.kind.name} with a column of", row, GROUPED)
    counting = SetCounting(len(row), plan.kind, plan.all, any(map(lacks_rows, plan.inputs)))
    found = rows.behind(rows.known, rows.counted([*row, (_SIDE, Path((_SIDE,)), BIGINT)]), counting)
    return replace(found, rowtime=None)


def _grouped(plan: Aggregate, rows: PipelineRows, *, in_order: bool) -> PipelineRows:
    """GROUP BY with accumulators."""
    found = grouped(rows, plan)
    inserts, partial = node_changes(plan.input).insert_only, lacks_rows(plan.input)
    grouping = Grouping(len(found.keys), found.kept, inserts, partial, in_order=in_order)
    return found.rows.behind(found.known, found.rows.counted([*found.keys, *found.arguments]), grouping)


def _numbered(plan: Over, rows: PipelineRows, asked: _Asked) -> PipelineRows:
    """The first rows of each partition by ROW_NUMBER. Rows come as they are read: what is sorted by arrival
    is in order."""
    if rows.rowtime is not None:
        raise PipelineRefused("Top-N of windows")
    window = row_number(plan)
    if window is None:
        raise PipelineRefused("OVER")
    sorts, orders, newest = [], [], False
    for item in window.args["order"].expressions:
        if by_arrival(item):
            newest = bool(item.args.get("desc"))
        else:
            sorts.append(item.this)
            orders.append((bool(item.args.get("desc")), bool(item.args.get("nulls_first"))))
    keys = rows.values("k", window.args.get("partition_by") or ())
    (numbered,) = plan.items
    ranking = Ranking(
        len(keys),
        len(plan.input.schema),
        tuple(orders),
        asked.limits[id(plan)],
        newest,
        node_changes(plan.input).insert_only,
        lacks_rows(plan.input),
        asked.in_order,
        id(plan) not in asked.unnumbered,
    )
    ranked = _ranked(plan.input, rows, keys, rows.values("s", sorts), ranking)
    known = {**ranked.known, numbered.field.name: (_RANK, numbered.field.type)}
    return replace(ranked, known=known)


def _limited(plan: Limit, rows: PipelineRows, *, in_order: bool) -> PipelineRows:
    """The first rows of all; without ORDER BY the first to arrive."""
    assert plan.count is not None
    if plan.offset:
        raise PipelineRefused("OFFSET")
    source, order = (plan.input.input, plan.input.keys) if isinstance(plan.input, Sort) else (plan.input, ())
    sorts = [(f"s{n}", *rows.known[key.field]) for n, key in enumerate(order)]
    orders = [(key.descending, key.nulls_first) for key in order]
    ranking = Ranking(
        0,
        len(source.schema),
        tuple(orders),
        plan.count,
        newest_first=False,
        inserts=node_changes(source).insert_only,
        lacks_rows=lacks_rows(source),
        in_order=in_order,
        numbered=False,
    )
    return _ranked(source, rows, [], sorts, ranking)


def _ranked(
    source: Plan, rows: PipelineRows, keys: list[Column], sorts: list[Column], ranking: Ranking
) -> PipelineRows:
    row = rows.row(source)
    check_types("Top-N by a column of", [*keys, *sorts], GROUPED)
    check_types("Top-N with a column of", row, None)
    known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(source.schema)}
    return rows.behind(known, rows.counted([*keys, *sorts, *row]), ranking)


_RANK = Path(("rank",))
_SIDE = "side"
