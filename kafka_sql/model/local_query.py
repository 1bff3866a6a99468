"""The computations of scan tasks on rows before Spark reads them. They travel to the tasks, so this module
imports nothing heavy.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timezone, tzinfo
from decimal import Decimal
from enum import Enum

from kafka_sql.model.data_types import DataType
from kafka_sql.model.scan_predicate import ScanPredicate

Mark = tuple[int, int, int]
"""The span, in the user's text, of the expression that a value computes, as
:data:`~kafka_sql.text.source.SpanMark`. Equal values are computed once, also at different spans."""


@dataclass(frozen=True, slots=True)
class Path:
    """A column of the scan (the first name), and a field inside it (the others)."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Test:
    """Whether ``value`` satisfies ``predicate``, whose column is open; unknown counts as false."""

    value: TaskValue
    predicate: ScanPredicate


@dataclass(frozen=True, slots=True)
class Choice:
    """The value of the first branch whose tests are all true, else ``default`` (None: NULL). ``type`` is
    given if a branch may fail.
    """

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
    """An operation on values or conditions: AND, OR and NOT use three-valued logic, COALESCE returns the
    first value that is not NULL; these evaluate a later argument only for rows that need it.
    """

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
    """The result of ``operation`` on the arguments, which have the same type if they are compared or
    selected.
    """

    operation: Operation
    arguments: tuple[TaskValue, ...]
    mark: Mark | None = field(default=None, compare=False, repr=False)


KERNEL = "FLINK "
"""The prefix of functions with Flink's meaning."""


@dataclass(frozen=True, slots=True)
class Called:
    """The result of a function on the arguments: a value of ``type``. Functions and operators have Spark's
    names and meaning in ANSI mode (CAST fails where TRY_CAST is NULL); ``WRAPPING +`` and the like are
    those of Java's ``long``. ``signature`` are the Flink types of the result and of the arguments, for
    kernels that need more than the types of columns.
    """

    name: str
    arguments: tuple[TaskValue, ...]
    type: DataType
    signature: tuple[DataType, ...] = ()
    mark: Mark | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Failing:
    """A value that fails the job with ``message`` if it is computed for a row."""

    message: TaskValue
    type: DataType
    mark: Mark | None = field(default=None, compare=False, repr=False)


class ElementFunction(Enum):
    """The function of an element test: the elements that pass, or whether one passes."""

    FILTER = "FILTER"
    EXISTS = "EXISTS"


@dataclass(frozen=True, slots=True)
class Elementwise:
    """``function`` of an ``array``: computes the test ``body`` for each element, which is the column
    ``name`` in it.
    """

    function: ElementFunction
    array: TaskValue
    name: str
    body: TaskValue
    type: DataType
    mark: Mark | None = field(default=None, compare=False, repr=False)


TaskValue = Path | Choice | Constant | Computed | Called | Elementwise | Failing
"""A value of each row."""


class Accumulator(Enum):
    """An aggregate of a group with additions and retractions. A sum of decimals that overflows is NULL:
    SUM starts over with the next value, TOTAL stays NULL.
    """

    COUNT = "count"
    SUM = "sum"
    TOTAL = "total"
    MIN = "min"
    MAX = "max"


class Partial(Enum):
    """Aggregates of some rows of a group that combine to the aggregate of all its rows."""

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
    """Consecutive intervals of ``size_ms``, starting at ``offset_ms``."""

    size_ms: int
    offset_ms: int = 0


@dataclass(frozen=True, slots=True)
class LastMoment:
    """The latest time at which a row is not late: the watermark must be before the last millisecond of the
    row's last window. Windows have ``size_ms`` and start every ``every_ms`` from ``offset_ms`` on; with
    ``every_ms`` 0, each row starts its own window. Without a size the row's own time counts.
    """

    size_ms: int = 0
    every_ms: int = 0
    offset_ms: int = 0


@dataclass(frozen=True, slots=True)
class LocalAggregation:
    """Combines rows with the same keys and slice into one row with ``aggregates``, whose rowtime is the
    start of the slice.
    """

    times: Slices
    aggregates: tuple[PartialAggregate, ...]


@dataclass(frozen=True, slots=True)
class ExtremumFilter:
    """Keeps the rows whose ``value`` is the ``greatest`` (else the least) of all rows in the same one of
    ``windows`` by ``rowtime``. The windows of a row are those that end from ``first_end_us`` to
    ``last_end_us`` (microseconds, inclusive) after its rowtime.
    """

    rowtime: TaskValue
    value: TaskValue
    greatest: bool
    windows: Slices
    first_end_us: int
    last_end_us: int


@dataclass(frozen=True, slots=True)
class LocalPlan:
    """The ``columns`` (name and value) of the rows that pass ``tests``, with their ``rowtime`` as an
    instant (None if no watermark follows it). With ``combining`` the columns are keys. The task may drop
    rows as ``extremum_filter`` says. Local times are those of ``zone``.
    """

    rowtime: TaskValue | None
    tests: tuple[Test, ...]
    columns: tuple[tuple[str, TaskValue], ...]
    combining: LocalAggregation | None = None
    extremum_filter: ExtremumFilter | None = None
    zone: tzinfo = timezone.utc
