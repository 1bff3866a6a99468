"""How many tasks a pipeline with state has, and in front of which of its operators they exchange rows by key:
of all that keep state by key, but those whose rows are by that key already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import sink_changes
from kafka_sql.model.data_types import DataType
from kafka_sql.model.formats import Changes
from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.model.local_query import Path, TaskValue
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.pipeline_plan import (
    STATELESS,
    Computation,
    Deduplicate,
    Grouping,
    Joining,
    Keyed,
    Match,
    Normalizing,
    OverAggregate,
    PipelinePlan,
    Ranking,
    SetCounting,
    Step,
    TemporalJoin,
    United,
    Watching,
    Windowing,
    WindowTopN,
    all_steps,
    key_count,
)
from kafka_sql.planner.properties.changelog_mode import keys_fit, node_changes
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order
from kafka_sql.planner.strategies.incremental.row_placement import exchanged_by

_FIELD = "c"
"""What the names of the columns of a row begin with."""


def with_tasks(
    pipeline: PipelinePlan, plan: Plan, table: Table | None, tasks: int | None, max_tasks: int | None = None
) -> PipelinePlan:
    """Return the pipeline of ``plan`` into ``table`` (None: shown) with as many tasks as it can have of
    ``tasks`` (None: one), and at most ``max_tasks``, which is the number of key groups (None: the default).
    One that keeps no state divides the partitions that it reads, and is left as it is."""
    if not pipeline.keeps_state:
        return pipeline
    exchanges = _Exchanges()
    last = exchanges.behind(pipeline.steps)
    key_groups = max_tasks or KEY_GROUPS
    stages, in_place = max(last.stages), frozenset(exchanges.in_place)
    pipeline = replace(pipeline, exchanges=stages, in_place=in_place, key_groups=key_groups)
    if tasks is None:
        return pipeline
    reason = _reason_for_one(pipeline, plan, table) if tasks > 1 else None
    if tasks > 1 and reason is None and len(last.stages) > 1:
        reason = "inputs of a UNION pass through different numbers of exchanges"
    return replace(pipeline, one_task=reason, tasks=None if reason else min(tasks, key_groups))


def _reason_for_one(pipeline: PipelinePlan, plan: Plan, table: Table | None) -> str | None:
    if follows_in_order(plan):
        return "rows are taken one by one, in the order of one task"
    if not pipeline.keyed_steps:
        return "no operator keeps state by key"
    if any(isinstance(step, Watching) and step.on_event for step in all_steps(pipeline.steps)):
        return "each record moves the watermark, in the order of one task"
    if any(isinstance(step, Windowing) and step.early_ms is not None for step in all_steps(pipeline.steps)):
        return "windows give early results by the clock of one task"
    if table is None:
        return None
    if sink_changes(table.connector) is not Changes.UPSERT:
        return None
    key = table.primary_key
    if keys_fit(node_changes(plan), key):
        return None
    owned = exchanged_by(plan, rank_limits(plan))
    if pipeline.exchanges > 1 or owned is None or any(names.isdisjoint(key) for names in owned):
        return f"rows of one key of the sink ({', '.join(key)}) would come from several tasks"
    return None


@dataclass(frozen=True, slots=True)
class _Key:
    """A key by which rows are distributed between tasks: the columns that have its value, and its type."""

    names: frozenset[str]
    type: DataType

    def __contains__(self, column: _Column) -> bool:
        return column.name in self.names and column.type.as_nullable() == self.type.as_nullable()


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    value: TaskValue
    type: DataType


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows between two steps: the ``stages`` that they come from (0: they were not exchanged; n: n exchanges
    are before them), the ``keys`` by which they are distributed between tasks, None if that is unknown, and
    their ``columns`` if they were just computed."""

    stages: frozenset[int] = frozenset((0,))
    keys: tuple[_Key, ...] | None = None
    columns: tuple[_Column, ...] = ()


@dataclass
class _Exchanges:
    """Finds the operators in front of which rows are exchanged: ``in_place`` are the numbers of the others,
    among all operators that keep state."""

    in_place: set[int] = field(default_factory=set)
    _operators: int = 0

    def behind(self, steps: Sequence[Step]) -> _Rows:
        """Return the rows after ``steps``."""
        rows = _Rows()
        for step in steps:
            match step:
                case Computation():
                    rows = _computed(step, rows)
                case United(inputs=inputs):
                    rows = _united([self.behind(side) for side in inputs])
                case Joining() | TemporalJoin():
                    rows = self._joined(step, [self.behind(side) for side in step.inputs])
                case (
                    Grouping()
                    | Windowing()
                    | Ranking()
                    | Normalizing()
                    | OverAggregate()
                    | WindowTopN()
                    | Match()
                    | Deduplicate()
                    | SetCounting()
                ):
                    rows = self._keyed(step, rows)
                case _:
                    self._operators += not isinstance(step, STATELESS)
                    rows = replace(rows, keys=None, columns=())
        return rows

    def _keyed(self, step: Keyed, rows: _Rows) -> _Rows:
        first = 0
        if isinstance(step, Windowing):
            first = 1 if step.window is not None else 2
        columns = rows.columns[first : first + key_count(step)]
        stages = self._exchanged([(columns, rows)])
        if isinstance(step, Grouping | Windowing):
            return _Rows(stages, tuple(_Key(frozenset((each.name,)), each.type) for each in columns))
        if isinstance(step, Match):
            return _Rows(
                stages, tuple(_Key(frozenset((f"c{n}",)), each.type) for n, each in enumerate(columns))
            )
        return _Rows(stages, tuple(_Key(_names(each, rows, 0), each.type) for each in columns))

    def _joined(self, step: Joining | TemporalJoin, sides: Sequence[_Rows]) -> _Rows:
        count = key_count(step)
        columns = [side.columns[:count] for side in sides]
        stages = self._exchanged(list(zip(columns, sides, strict=True)))
        whole = [True, not isinstance(step, TemporalJoin)]
        if isinstance(step, Joining):
            pads = step.kind.pads
            whole = [not pads[1], not (pads[0] or step.kind.is_half)]
        left, right = sides
        keys = []
        for mine, theirs in zip(*columns, strict=True):
            names = _names(mine, left, 0) if whole[0] else frozenset()
            if whole[1]:
                names |= _names(theirs, right, len(step.types[0]))
            keys.append(_Key(names, mine.type))
        return _Rows(stages, tuple(keys))

    def _exchanged(self, inputs: Sequence[tuple[Sequence[_Column], _Rows]]) -> frozenset[int]:
        """Return the stage of the next operator, whose keys are these columns of its inputs."""
        number, self._operators = self._operators, self._operators + 1
        stages = frozenset[int]().union(*(rows.stages for _, rows in inputs))
        if len(stages) == 1 and 0 not in stages and all(_are_placed(*each) for each in inputs):
            self.in_place.add(number)
            return stages
        return frozenset((max(stages) + 1,))


def _are_placed(keys: Sequence[_Column], rows: _Rows) -> bool:
    """Whether rows are distributed by these keys, in this order."""
    known = rows.keys
    return (
        known is not None
        and len(known) == len(keys)
        and all(column in key for column, key in zip(keys, known, strict=True))
    )


def _names(key: _Column, rows: _Rows, shift: int) -> frozenset[str]:
    """Return the columns of an operator's result that have the value of ``key``: the fields of its rows,
    which are ``shift`` columns further in a join."""
    return frozenset(
        f"{_FIELD}{int(each.name[1:]) + shift}"
        for each in rows.columns
        if each.name[:1] == _FIELD and each.value == key.value and each.type == key.type
    )


def _computed(step: Computation, rows: _Rows) -> _Rows:
    columns = tuple(
        _Column(name, value, data_type)
        for (name, value), data_type in zip(step.rows.columns, step.types, strict=True)
    )
    if rows.keys is None:
        return _Rows(rows.stages, None, columns)
    keys = tuple(
        _Key(frozenset(each.name for each in columns if _source(each) in key), key.type) for key in rows.keys
    )
    return _Rows(rows.stages, keys, columns)


def _source(column: _Column) -> _Column:
    """Return the column before that a column is, or one without a name."""
    path = column.value.names if isinstance(column.value, Path) else ()
    return replace(column, name=path[0] if len(path) == 1 else "")


def _united(sides: Sequence[_Rows]) -> _Rows:
    """The rows of all sides; nothing is known of their keys."""
    return _Rows(frozenset[int]().union(*(side.stages for side in sides)))
