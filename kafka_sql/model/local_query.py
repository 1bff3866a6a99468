"""What the tasks that read a scan compute of its rows before Spark sees them. It travels to the tasks, so
this module imports nothing heavy."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timezone, tzinfo
from decimal import Decimal
from enum import Enum

from kafka_sql.model.data_types import DataType
from kafka_sql.model.scan_predicate import ScanPredicate

Mark = tuple[int, int, int]
"""The span of the expression in the user's text that a value computes, as
:data:`~kafka_sql.text.source.SpanMark`. Equal values are computed once, wherever they stand."""


@dataclass(frozen=True, slots=True)
class Path:
    """A column of the scan (the first name), and a field inside it (the others)."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Test:
    """Whether ``value`` satisfies ``predicate``, whose column is left open; unknown counts as false."""

    value: TaskValue
    predicate: ScanPredicate


@dataclass(frozen=True, slots=True)
class Choice:
    """The value of the first branch whose tests are all true, else ``default`` (None: NULL). Where a branch
    may fail, its ``type`` is given."""

    branches: tuple[tuple[tuple[Test, ...], TaskValue], ...]
    default: TaskValue | None
    type: DataType | None = None
    mark: Mark | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Constant:
    """The same value of ``type`` for each row, None for NULL."""

    value: bool | int | str | bytes | Decimal | None
    type: DataType


class Operation(Enum):
    """What is asked of values or conditions: AND, OR and NOT know three truth values, COALESCE gives the
    first value that is not NULL; these look at a later argument only for rows that need it."""

    EQUAL = "="
    NOT_EQUAL = "<>"
    LESS = "<"
    LESS_OR_EQUAL = "<="
    GREATER = ">"
    GREATER_OR_EQUAL = ">="
    AND = "AND"
    OR = "OR"
    NOT = "NOT"
    IS_NULL = "IS NULL"
    IS_NAN = "ISNAN"
    COALESCE = "COALESCE"


@dataclass(frozen=True, slots=True)
class Computed:
    """What ``operation`` makes of the arguments, which have one type where they are compared or chosen
    from."""

    operation: Operation
    arguments: tuple[TaskValue, ...]
    mark: Mark | None = field(default=None, compare=False, repr=False)


KERNEL = "FLINK "
"""Stands before the names of functions that have Flink's meaning."""


@dataclass(frozen=True, slots=True)
class Called:
    """What a function makes of the arguments: a value of ``type``. Functions and operators have Spark's names
    and meaning in ANSI mode (CAST fails where TRY_CAST is NULL); ``WRAPPING +`` and its like are those of
    Java's ``long``. ``signature`` are the Flink types of the result and of the arguments, for kernels that
    need more than the types of columns."""

    name: str
    arguments: tuple[TaskValue, ...]
    type: DataType
    signature: tuple[DataType, ...] = ()
    mark: Mark | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Failing:
    """No value: a row that it is computed for fails the job with ``message``."""

    message: TaskValue
    type: DataType
    mark: Mark | None = field(default=None, compare=False, repr=False)


class ElementFunction(Enum):
    """The elements of an array that pass a test, or whether one does."""

    FILTER = "FILTER"
    EXISTS = "EXISTS"


@dataclass(frozen=True, slots=True)
class Elementwise:
    """``function`` of an ``array``: the test ``body`` is computed for each element, which is the column
    ``name`` for it."""

    function: ElementFunction
    array: TaskValue
    name: str
    body: TaskValue
    type: DataType
    mark: Mark | None = field(default=None, compare=False, repr=False)


TaskValue = Path | Choice | Constant | Computed | Called | Elementwise | Failing
"""A value of each row."""


class Accumulator(Enum):
    """What is kept of the values of a group that rows come to and go from. A sum of decimals that has no room
    for its digits is NULL: SUM starts anew with the next value, TOTAL stays NULL."""

    COUNT = "count"
    SUM = "sum"
    TOTAL = "total"
    MIN = "min"
    MAX = "max"


class Partial(Enum):
    """Aggregates of some rows of a group, from which the aggregate of all its rows follows."""

    ROWS = "rows"
    COUNT = "count"
    SUM = "sum"
    MIN = "min"
    MAX = "max"


@dataclass(frozen=True, slots=True)
class PartialAggregate:
    """The column ``name``: an aggregate of ``value`` (None for ROWS)."""

    name: str
    function: Partial
    value: TaskValue | None


@dataclass(frozen=True, slots=True)
class Slices:
    """``size_ms`` of time, from ``offset_ms`` on, again and again."""

    size_ms: int
    offset_ms: int = 0


@dataclass(frozen=True, slots=True)
class LastMoment:
    """Until when a row is in time: as long as the watermark is before the last millisecond of the last window
    of ``size_ms`` that its time is in, where such a window begins every ``every_ms`` from ``offset_ms`` on;
    with 0 at the time of each row. Without a size the row's own time counts."""

    size_ms: int = 0
    every_ms: int = 0
    offset_ms: int = 0


@dataclass(frozen=True, slots=True)
class LocalAggregation:
    """Rows of the same keys and slice become one row with ``aggregates``, whose rowtime is the begin of the
    slice."""

    times: Slices
    aggregates: tuple[PartialAggregate, ...]


@dataclass(frozen=True, slots=True)
class ExtremumFilter:
    """What rows are looked for: those whose ``value`` is the ``greatest`` (else the least) of all rows whose
    ``rowtime`` lies in the same of ``windows``. Of which windows, the rowtime says: of those that end from
    ``first_end_us`` to ``last_end_us`` (microseconds, inclusive) after it."""

    rowtime: TaskValue
    value: TaskValue
    greatest: bool
    windows: Slices
    first_end_us: int
    last_end_us: int


@dataclass(frozen=True, slots=True)
class LocalPlan:
    """The ``columns`` (name and value) of the rows that pass ``tests``, with their ``rowtime`` as an instant
    (None where no watermark follows it). With ``combining`` the columns are keys. Rows that
    ``extremum_filter`` drops may be left out. Local times are those of ``zone``."""

    rowtime: TaskValue | None
    tests: tuple[Test, ...]
    columns: tuple[tuple[str, TaskValue], ...]
    combining: LocalAggregation | None = None
    extremum_filter: ExtremumFilter | None = None
    zone: tzinfo = timezone.utc
