"""The steps by which the tasks of a chain compute the rows of a plan: what is computed of single rows, and
the operators whose rows depend on others. The columns of their input are named as
:mod:`~kafka_sql.planner.strategies.chained.row_steps` says; those of GROUP BY are r0, r1 … behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timezone, tzinfo

from sqlglot import exp

from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.data_types import BIGINT, TINYINT, AtomicType, DataType, TypeRoot
from kafka_sql.model.local_query import Accumulator, Choice, Constant, Path, TaskValue, Test
from kafka_sql.model.row_kind import KIND_COLUMN, RowKind
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.model.type_rules import INTEGER_BITS, is_integer
from kafka_sql.planner.plan.chain_plan import Grouping, Normalizing, Ranking
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Filter,
    Limit,
    LookupJoin,
    Over,
    Plan,
    Project,
    Scan,
    ScanHistory,
    Sort,
    Unnest,
)
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts, node_changes
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits, row_number
from kafka_sql.planner.strategies.chained.chained_expressions import (
    Known,
    chained_tests,
    chained_value,
)
from kafka_sql.planner.strategies.chained.chained_operators import NotChained
from kafka_sql.planner.strategies.chained.row_functions import (
    calls_functions,
    calls_user,
    looked_up,
    unnested,
    with_calls,
)
from kafka_sql.planner.strategies.chained.row_steps import ONCE, PLACES, ChainedRows, Column
from kafka_sql.planner.strategies.incremental.accumulators import RESULT, accumulation
from kafka_sql.planner.strategies.incremental.incremental_support import by_arrival

_GROUPED = (
    *INTEGER_BITS,
    TypeRoot.VARCHAR,
    TypeRoot.CHAR,
    TypeRoot.BOOLEAN,
    TypeRoot.DATE,
    TypeRoot.TIMESTAMP,
    TypeRoot.TIMESTAMP_LTZ,
    TypeRoot.DECIMAL,
)
_COMPARED = (*_GROUPED, TypeRoot.DOUBLE, TypeRoot.FLOAT)
_COMES = ScanPredicate("kind", Comparison.IN, (int(RowKind.INSERT), int(RowKind.UPDATE_AFTER)))
_GOES = Constant(-1, BIGINT)
_BY_KIND = Choice((((Test(Path((KIND_COLUMN,)), _COMES),), ONCE),), _GOES)


def chained_rows(plan: Plan) -> tuple[Known, tuple[Test, ...]]:
    """The fields of a plan over one scan as tasks compute them of single rows, and the tests that rows have
    to pass. Raises :class:`NotChained`."""
    rows = chained_steps(plan)
    if rows.steps:
        raise NotChained("rows that depend on others, or several steps")
    return rows.known, rows.tests


def chained_steps(plan: Plan, zone: tzinfo = timezone.utc) -> ChainedRows:
    """The rows of a plan over one scan as tasks compute them; local times are those of ``zone``. Raises
    :class:`NotChained`."""
    return _rows(plan, _Asked(rank_limits(plan), zone, calls_functions(plan)))


@dataclass(frozen=True, slots=True)
class _Asked:
    """How many rows are wanted of ROW_NUMBER nodes (by ``id``), the zone of local times, and whether
    functions of the user are called, who wants to know on which record one fails."""

    limits: dict[int, int]
    zone: tzinfo
    calls: bool


def _rows(plan: Plan, asked: _Asked) -> ChainedRows:
    match plan:
        case Scan():
            return _scanned(plan, asked)
        case Filter(input=source, condition=condition):
            return _filtered(_rows(source, asked), condition)
        case Project(input=source, items=items):
            rows, values = with_calls(_rows(source, asked), [item.expression for item in items])
            known = {
                item.field.name: (chained_value(value, rows.known)[0], item.field.type)
                for item, value in zip(items, values, strict=True)
            }
            return replace(rows, known=known)
        case Unnest():
            return unnested(_rows(plan.input, asked), plan)
        case LookupJoin():
            return looked_up(_rows(plan.input, asked), plan)
        case Aggregate():
            return _grouped(plan, _rows(plan.input, asked))
        case Over() if id(plan) in asked.limits:
            return _numbered(plan, _rows(plan.input, asked), asked.limits[id(plan)])
        case Limit(input=Sort(input=source), count=int()):
            return _limited(plan, _rows(source, asked))
        case _:
            raise NotChained(type(plan).__name__)


def _filtered(rows: ChainedRows, condition: exp.Expression) -> ChainedRows:
    """The rows that pass; the user's functions are called for those alone that pass all else."""
    parts = sorted(conjuncts(condition), key=calls_user)
    for part in parts:
        rows, (test,) = with_calls(rows, [part])
        rows = replace(rows, tests=rows.tests + chained_tests(test, rows.known))
    return rows


def _scanned(scan: Scan, asked: _Asked) -> ChainedRows:
    if scan.history is not ScanHistory.NONE:
        raise NotChained("the order of changes")
    known = {field.name: (Path((field.name,)), field.type) for field in scan.schema}
    rows = ChainedRows(known, zone=asked.zone)
    if not gives_changes(scan):
        connector = scan.table.connector
        return replace(rows, origin=connector) if asked.calls and isinstance(connector, KafkaTable) else rows
    if not gives_upserts(scan):
        return replace(rows, weight=_BY_KIND, kinds=True)
    names = {name: item.name for name, item in zip(scan.columns, scan.schema, strict=True)}
    keys = [(f"k{n}", *rows.known[names[name]]) for n, name in enumerate(scan.table.primary_key)]
    _check_types("a primary key of", keys, _COMPARED)
    row = rows.row(scan)
    _check_types("upserts with a column of", row, None)
    places = [(name, Path((name,)), BIGINT) for name in PLACES]
    kind = (KIND_COLUMN, Path((KIND_COLUMN,)), TINYINT)
    computed = rows.step([*keys, *row, kind, *places])
    known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(scan.schema)}
    return rows.behind(known, computed, Normalizing(len(keys), len(row)))


def _grouped(plan: Aggregate, rows: ChainedRows) -> ChainedRows:
    """GROUP BY with accumulators."""
    found = accumulation(plan)
    if found is None:
        raise NotChained(f"the aggregates {', '.join(item.field.name for item in plan.aggregates)}")
    keys = [
        (f"k{number}", chained_value(item.expression, rows.known)[0], item.field.type)
        for number, item in enumerate(plan.keys)
    ]
    _check_types("GROUP BY a column of", keys, _GROUPED)
    arguments = rows.values("a", [each.argument for each in found.accumulators])
    _check_types("an aggregate of", arguments, _COMPARED)
    results: dict[str, tuple[TaskValue, DataType]] = {}
    for number, (each, (_, _, data_type)) in enumerate(zip(found.accumulators, arguments, strict=True)):
        whole = each.kind is Accumulator.COUNT or (each.kind is Accumulator.SUM and is_integer(data_type))
        results[f"{RESULT}{number}"] = Path((f"r{number}",)), BIGINT if whole else data_type
    known: dict[str, tuple[TaskValue, DataType]] = {
        item.field.name: (Path((f"k{number}",)), item.field.type) for number, item in enumerate(plan.keys)
    }
    for result in found.results:
        known[result.field.name] = chained_value(result.expression, results)[0], result.field.type
    kept = tuple((each.kind, each.distinct) for each in found.accumulators)
    grouping = Grouping(len(keys), kept, node_changes(plan.input).insert_only)
    return rows.behind(known, rows.counted([*keys, *arguments]), grouping)


def _numbered(plan: Over, rows: ChainedRows, limit: int) -> ChainedRows:
    """The first rows of each partition by ROW_NUMBER. Rows come as they are read: what is sorted by arrival
    is in order."""
    window = row_number(plan)
    if window is None:
        raise NotChained("OVER")
    sorts, orders, newest = [], [], False
    for item in window.args["order"].expressions:
        if by_arrival(item):
            newest = bool(item.args.get("desc"))
        else:
            sorts.append(item.this)
            orders.append((bool(item.args.get("desc")), bool(item.args.get("nulls_first"))))
    keys = rows.values("k", window.args.get("partition_by") or ())
    (numbered,) = plan.items
    ranked = _ranked(plan.input, rows, keys, rows.values("s", sorts), orders, limit, newest)
    known = {**ranked.known, numbered.field.name: (_RANK, numbered.field.type)}
    return replace(ranked, known=known)


def _limited(plan: Limit, rows: ChainedRows) -> ChainedRows:
    """The first rows of all."""
    assert isinstance(plan.input, Sort)
    assert plan.count is not None
    if plan.offset:
        raise NotChained("OFFSET")
    sorts = [(f"s{n}", *rows.known[key.field]) for n, key in enumerate(plan.input.keys)]
    orders = [(key.descending, key.nulls_first) for key in plan.input.keys]
    return _ranked(plan.input.input, rows, [], sorts, orders, plan.count, newest=False)


def _ranked(
    source: Plan,
    rows: ChainedRows,
    keys: list[Column],
    sorts: list[Column],
    orders: list[tuple[bool, bool]],
    limit: int,
    newest: bool,
) -> ChainedRows:
    row = rows.row(source)
    _check_types("Top-N by a column of", [*keys, *sorts], _GROUPED)
    _check_types("Top-N with a column of", row, None)
    inserts = node_changes(source).insert_only
    ranking = Ranking(len(keys), len(row), tuple(orders), limit, newest, inserts)
    known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(source.schema)}
    return rows.behind(known, rows.counted([*keys, *sorts, *row]), ranking)


_RANK = Path(("rank",))


def _check_types(what: str, columns: Sequence[Column], roots: Sequence[TypeRoot] | None) -> None:
    """Raise :class:`NotChained` for columns of other types than ``roots`` (None: all that are not nested)."""
    for _, _, data_type in columns:
        if not isinstance(data_type, AtomicType) or (roots is not None and data_type.root not in roots):
            raise NotChained(f"{what} {data_type}")
