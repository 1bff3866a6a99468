"""The plan of a pipeline: the steps that its tasks compute, each over the rows of the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timezone, tzinfo
from enum import Enum

from kafka_sql.model.data_types import DataType
from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.model.local_query import Accumulator, LocalPlan, Test
from kafka_sql.model.row_pattern import PatternValue, RowPattern
from kafka_sql.planner.plan.nodes import JoinKind, LookupJoin, SetKind
from kafka_sql.planner.plan.watermarks import WatermarkFunction
from kafka_sql.planner.plan.windows import AssignedWindow

MOST_IN_ONE_ENTRY = 100
"""The largest N for which a Top-N over inserts keeps the rows of a partition as one entry of its state."""


@dataclass(frozen=True, slots=True)
class Computation:
    """Rows computed of single rows, whose columns are of ``types``."""

    rows: LocalPlan
    types: tuple[DataType, ...]


@dataclass(frozen=True, slots=True)
class Grouping:
    """Rows of groups by the first ``keys`` columns. The next ones are the arguments of ``accumulators``, each
    with whether equal values count once; the last one says how often a row comes, or goes. With ``inserts``
    no row ever goes; where it ``lacks_rows`` some go that never came. The results are the keys, a column for
    each accumulator, and again how often; with ``passing`` also groups that came and went at once, with the
    weight 0. ``in_order`` each row takes the result of its group back and gives the new one."""

    keys: int
    accumulators: tuple[tuple[Accumulator, bool], ...]
    inserts: bool
    lacks_rows: bool = False
    passing: bool = False
    in_order: bool = False


@dataclass(frozen=True, slots=True)
class Ranking:
    """The first ``limit`` rows of each partition. Columns: ``keys`` of the partition; one to sort by for each
    of ``order`` (descending, NULLs first); the ``width`` of the row; how often it comes or goes. Of equal
    rows those are first that came last (``newest_first``), or first. The results are the row, its number as
    ``rank``, and again how often. ``in_order`` each row changes the first rows at once, and a row that moves
    to another number is a change only if it is ``numbered``."""

    keys: int
    width: int
    order: tuple[tuple[bool, bool], ...]
    limit: int
    newest_first: bool
    inserts: bool
    lacks_rows: bool = False
    in_order: bool = False
    numbered: bool = True


@dataclass(frozen=True, slots=True)
class Normalizing:
    """Changelog normalize: upserts as rows that are added and retracted; the newest row of each key is state.
    Columns: ``keys`` of the primary key; the ``width`` of the row; kind, partition and offset. The results
    are the row, and how often it comes or goes; with ``passing`` also rows that came and went at once, with
    the weight 0; ``in_order`` each change in the order of records."""

    keys: int
    width: int
    passing: bool = False
    in_order: bool = False


@dataclass(frozen=True, slots=True)
class Materializing:
    """Of the rows that meet in one primary key of the table written the one that came last (Flink's
    SinkUpsertMaterializer). Columns: the ``keys`` of the table; the ``width`` of the row; how often it comes
    or goes. ``told_by`` are the positions of the columns that tell rows apart, None: all; without any a row
    replaces the one before it. With ``inserts`` no row ever goes. The results are the row, and how often."""

    keys: int
    width: int
    told_by: tuple[int, ...] | None
    inserts: bool


@dataclass(frozen=True, slots=True)
class Calling:
    """Rows with what a function of the user (by its reserved name) gives for each of them, as ``called``, in
    the place of the last ``arguments`` columns. Where rows are ``traced`` partition and offset of their
    record are among the others."""

    name: str
    arguments: int
    traced: bool


@dataclass(frozen=True, slots=True)
class LookingUp:
    """Rows with the rows that a table has for each of them: a list of structs, as ``called``, in the place of
    the last columns, which are the keys of ``join``."""

    join: LookupJoin


@dataclass(frozen=True, slots=True)
class Unnesting:
    """Each row once for each element of its last column, in whose place come ``width`` columns ``e0``, ``e1``
    … (the element; with ``of_rows`` the fields of a ROW; key and value of a MAP), and ``e<width>`` for its
    number, from 1. A ``repeated`` one is a MULTISET; ``outer`` keeps a row without elements."""

    width: int
    of_rows: bool
    repeated: bool
    outer: bool


@dataclass(frozen=True, slots=True)
class Watching:
    """The rows as they come, without their last two columns: event time and partition. The watermark follows
    the partition that is farthest behind, ``delay_ms`` milliseconds after its greatest event time, in steps
    of ``interval_ms``; a partition without records for ``idle_ms`` (0: never) is left aside. With
    ``on_event`` each record moves it. If it is ``marked`` there is one more column, at the end: the event
    time of rows that carry the watermark, NULL for others. A ``generator`` emits it for the first columns of
    each row, which it knows by the names ``fields``."""

    delay_ms: int
    idle_ms: int
    interval_ms: int
    on_event: bool = False
    marked: bool = False
    generator: WatermarkFunction | None = None
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Windowing:
    """Rows of groups by window and ``keys``, each once, when the watermark has passed the end of the window.
    The first column is the event time ``rowtime`` that ``window`` is found by; where rows have a window
    already (``window`` is None) there are two, its start and its end. Then come the keys, the arguments of
    ``accumulators`` as in :class:`Grouping`, and how often a row comes, or goes: never with ``inserts``. Keys
    and arguments are of ``types``. The results are start, end and last moment of the window (``ws``, ``we``
    and ``wt``; ``instants`` where the event time is one), the keys, a column for each accumulator, and how
    often. With a ``zone`` windows follow its clocks: start and end are local times then. With ``early_ms``
    open windows give their results every so many milliseconds too, and take back those given before."""

    window: AssignedWindow | None
    rowtime: str
    instants: bool
    zone: tzinfo | None
    keys: int
    accumulators: tuple[tuple[Accumulator, bool], ...]
    inserts: bool
    types: tuple[DataType, ...]
    early_ms: int | None = None


class OverKind(Enum):
    """A function of OVER that is not an accumulator."""

    FIRST_VALUE = "FIRST_VALUE"
    LAST_VALUE = "LAST_VALUE"
    LAG = "LAG"


@dataclass(frozen=True, slots=True)
class OverFunction:
    """A function of OVER. With ``by_rows`` its frame ends with the row itself, otherwise with the last row of
    the same time. ``lag`` is the distance of LAG in rows. With ``has_default`` a column gives the value if no
    row is so far back."""

    kind: Accumulator | OverKind
    by_rows: bool
    lag: int = 0
    has_default: bool = False


@dataclass(frozen=True, slots=True)
class OverAggregate:
    """Each row with the results of ``functions``: by event time if ``awaits``, when the watermark has passed
    the row, or else immediately. Columns: ``keys`` of the partition; the time (NULL for processing time); an
    argument for each function; the default of each LAG that has one; the ``width`` of the row; the weight,
    which is 1. A frame begins with the partition, or ``rows`` rows or ``range_ms`` milliseconds before its
    row. The results are the row, a column for each function, and the weight; all columns are of ``types``."""

    keys: int
    width: int
    functions: tuple[OverFunction, ...]
    rows: int | None
    range_ms: int | None
    awaits: bool
    types: tuple[DataType, ...]


@dataclass(frozen=True, slots=True)
class Joining:
    """The first step where rows have two inputs, left and right, each of which comes through steps of its
    own: the pairs of rows with equal keys. Columns of an input: ``keys``; with a ``reach`` its event time;
    those of the row, of the ``types`` of its side; how often it comes or goes. A NULL is the partner of NULLs
    where ``nulls`` says so of its key. ``inserts`` says of each side whether no row of it ever goes. The
    results are the rows of both sides as ``c0``, ``c1`` … (the left one alone for SEMI and ANTI), and how
    often. The rows of a side are not ``kept`` if all partners come before them.

    An interval join has a ``reach``, milliseconds for each side: a left row at ``t`` has partners from ``t``
    minus the reach of the right side to ``t`` plus that of the left side. A join ``in_order`` takes its rows
    one by one; ``unique`` are the positions of the columns of each side by which its rows replace one
    another, None where they do not. In both, rows are partners only if they pass the ``condition``: tests of
    the results, whose local times are those of ``zone``."""

    inputs: tuple[tuple[Step, ...], tuple[Step, ...]]
    keys: int
    nulls: tuple[bool, ...]
    types: tuple[tuple[DataType, ...], tuple[DataType, ...]]
    kind: JoinKind
    inserts: tuple[bool, bool]
    reach: tuple[int, int] | None = None
    condition: tuple[Test, ...] = ()
    zone: tzinfo = timezone.utc
    in_order: bool = False
    unique: tuple[tuple[int, ...] | None, tuple[int, ...] | None] = (None, None)
    kept: tuple[bool, bool] = (True, True)


@dataclass(frozen=True, slots=True)
class WindowTableFunction:
    """Each row once for each of its windows. The last column is the event time; instead come start, end and
    last moment of the window (``ws``, ``we`` and ``wt``), as :class:`Windowing` says."""

    window: AssignedWindow
    instants: bool
    zone: tzinfo | None


@dataclass(frozen=True, slots=True)
class WindowTopN:
    """The first ``limit`` rows of each partition of a window, when the watermark has passed it. Columns:
    ``keys`` of the partition, which start with start and end of the window; the last moment of the window;
    one to sort by for each of ``order`` (descending, NULLs first); the ``width`` of the row; the weight,
    which is 1. Of equal rows the first one counts, or the last one (``newest_first``). All columns but the
    weight are of ``types``. The results are the row, its number as ``rank``, and the weight."""

    keys: int
    width: int
    order: tuple[tuple[bool, bool], ...]
    limit: int
    newest_first: bool
    types: tuple[DataType, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """The matches of a row pattern, when the watermark has passed them. Columns: ``keys`` of the partition;
    the event time, a field ``rowtime``; one to sort by for each of ``order`` (descending, NULLs first); three
    that are NULL; those that the pattern looks at. All are of ``types``. The results, of the types
    ``result``, are the keys, the ``outputs``, and the weight."""

    keys: int
    rowtime: str
    order: tuple[tuple[bool, bool], ...]
    pattern: RowPattern
    outputs: tuple[PatternValue, ...]
    types: tuple[DataType, ...]
    result: tuple[DataType, ...]


@dataclass(frozen=True, slots=True)
class Deduplicate:
    """The rows that had the newest time of their ``keys`` when they came. Columns: the keys; the time; the
    ``width`` of the row; the weight, which is 1. The results are the row, and the weight."""

    keys: int
    width: int


@dataclass(frozen=True, slots=True)
class TemporalJoin:
    """The first step after two inputs, each of which comes through steps of its own: rows of the left one
    with the version of their key at their event time. Columns of an input: the keys, of ``key_types``; its
    event time; of the right one partition and offset of the record; those of the row, of the ``types`` of its
    side; the weight. With ``inserts`` no left row ever goes. The results are the rows of both sides as c0, c1
    …, :data:`MATCHED` and the weight."""

    inputs: tuple[tuple[Step, ...], tuple[Step, ...]]
    key_types: tuple[DataType, ...]
    types: tuple[tuple[DataType, ...], tuple[DataType, ...]]
    inserts: bool


@dataclass(frozen=True, slots=True)
class United:
    """The first step after several inputs, each of which comes through steps of its own: the rows of all. The
    columns of an input are those of the row, and the weight."""

    inputs: tuple[tuple[Step, ...], ...]


@dataclass(frozen=True, slots=True)
class SetCounting:
    """INTERSECT or EXCEPT (``kind``), with repeated rows if ``all``: each row as often as its
    counts in two inputs say. Columns: the row, which is the key and has ``keys`` columns; its input, 0 or 1;
    how often it comes or goes. Where it ``lacks_rows`` some go that never came. The results are the row, and
    how often."""

    keys: int
    kind: SetKind
    all: bool
    lacks_rows: bool = False


MATCHED = "__matched"
"""The column that says whether a row has a version."""


Step = (
    Computation
    | Grouping
    | Ranking
    | Normalizing
    | Materializing
    | Calling
    | LookingUp
    | Unnesting
    | Watching
    | Windowing
    | OverAggregate
    | WindowTableFunction
    | WindowTopN
    | Match
    | Deduplicate
    | TemporalJoin
    | United
    | Joining
    | SetCounting
)


STATELESS = (Computation, Calling, LookingUp, Unnesting, WindowTableFunction)
"""Steps that keep nothing of a row."""
Keyed = (
    Grouping
    | Windowing
    | Ranking
    | Normalizing
    | Joining
    | OverAggregate
    | WindowTopN
    | Match
    | Deduplicate
    | TemporalJoin
    | SetCounting
)
"""The operators that keep state by key."""
_NAMES: dict[type[Keyed], str] = {
    Grouping: "GroupAggregate",
    Windowing: "WindowAggregate",
    Ranking: "TopN",
    Normalizing: "ChangelogNormalize",
    Joining: "EquiJoin",
    OverAggregate: "OverAggregate",
    WindowTopN: "WindowTopN",
    Match: "Match",
    Deduplicate: "Deduplicate",
    TemporalJoin: "TemporalJoin",
    SetCounting: "SetOperation",
}


def key_count(step: Keyed) -> int:
    """Return by how many keys an operator keeps its state."""
    return len(step.key_types) if isinstance(step, TemporalJoin) else step.keys


def _name(step: Keyed) -> str:
    name = "IntervalJoin" if isinstance(step, Joining) and step.reach is not None else _NAMES[type(step)]
    return name if key_count(step) else f"{name} (one task: it has no keys)"


@dataclass(frozen=True, slots=True)
class PipelinePlan:
    """The steps in their order. The last one gives the rows that are written; where state is kept they have
    their weights behind them. ``tasks`` exchange rows by key, if that was asked for, in front of the
    operators that keep state by key. Those ``in_place``, by their numbers among the operators that keep
    state, have rows that are by their key already. Rows pass through ``exchanges`` exchanges at most, and
    their keys fall into ``key_groups`` groups.
    ``one_task`` says why one task computes everything though several were asked for."""

    steps: tuple[Step, ...]
    tasks: int | None = None
    one_task: str | None = None
    exchanges: int = 0
    in_place: frozenset[int] = frozenset()
    key_groups: int = KEY_GROUPS

    @property
    def keeps_state(self) -> bool:
        """Whether what a row gives depends on others."""
        return not all(isinstance(step, STATELESS) for step in self.steps)

    @property
    def keyed_steps(self) -> list[Keyed]:
        """The steps that keep state by key, in the order of the rows."""
        return [step for step in all_steps(self.steps) if isinstance(step, Keyed)]

    @property
    def exchanged_names(self) -> list[str]:
        """The operators in front of which rows are exchanged."""
        stateful = (step for step in all_steps(self.steps) if not isinstance(step, (*STATELESS, United)))
        return [
            _name(step)
            for number, step in enumerate(stateful)
            if isinstance(step, Keyed) and number not in self.in_place
        ]

    @property
    def waits(self) -> bool:
        """Whether rows wait for the watermark."""
        return any(isinstance(step, Watching) for step in all_steps(self.steps))

    @property
    def calls(self) -> bool:
        """Whether functions of the user are called."""
        return any(isinstance(step, Calling) for step in all_steps(self.steps))

    @property
    def traces(self) -> bool:
        """Whether it matters where the records of rows are."""
        return any(isinstance(step, Calling) and step.traced for step in all_steps(self.steps))


def all_steps(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps, those to the inputs of joins too."""
    for step in steps:
        if isinstance(step, Joining | TemporalJoin | United):
            for side in step.inputs:
                yield from all_steps(side)
        yield step
