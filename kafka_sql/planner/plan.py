"""The relational plan: small frozen nodes between a bound query and Spark.

Every node knows its ``schema``. Expressions inside nodes are sqlglot ASTs in *Spark's* meaning: the binder
has already rewritten Flink's functions, casts and arithmetic, and every column in them is a plain
``exp.Column`` whose name is a field of the node's input. ``expression.sql(dialect="spark")`` is what Spark
gets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sqlglot import exp

from kafka_sql.catalog.table import Table
from kafka_sql.planner.predicate import ScanPredicate
from kafka_sql.sql.types import DataType
from kafka_sql.text.source import Span


class TimeAttribute(Enum):
    """Whether a field is a time attribute."""

    NONE = "none"
    ROWTIME = "rowtime"
    PROCTIME = "proctime"


class ChangelogMode(Enum):
    """Which row kinds a node emits."""

    INSERT_ONLY = "I"
    UPSERT = "I,UA,D"
    RETRACT = "I,UB,UA,D"


@dataclass(frozen=True, slots=True)
class PlanField:
    """A column of a node's output. ``name`` is unique within the node (and is the Spark column name)."""

    name: str
    type: DataType
    time_attribute: TimeAttribute = TimeAttribute.NONE


Schema = tuple[PlanField, ...]


@dataclass(frozen=True, slots=True)
class NamedExpression:
    """An expression in Spark's meaning and the field it becomes."""

    field: PlanField
    expression: exp.Expression


@dataclass(frozen=True, slots=True)
class Scan:
    """Reads a table. ``columns`` are the physical and metadata columns used, by table column name; each
    becomes the field of the same position in ``schema``. ``predicates`` (a conjunction, also over columns
    that are not in ``columns``) are evaluated exactly by the scan and are gone from the filters above.
    Computed columns are a Project above the scan; a watermark is a WatermarkAssigner."""

    table: Table
    columns: tuple[str, ...]
    predicates: tuple[ScanPredicate, ...]
    schema: Schema
    span: Span

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class WatermarkAssigner:
    """Declares ``rowtime`` (a field of ``input``) with a constant delay in milliseconds."""

    input: Plan
    rowtime: str
    delay_ms: int
    schema: Schema

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class Filter:
    """Keeps the rows for which ``condition`` is true."""

    input: Plan
    condition: exp.Expression

    @property
    def schema(self) -> Schema:
        return self.input.schema

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class Project:
    """Computes ``items`` from each row."""

    input: Plan
    items: tuple[NamedExpression, ...]

    @property
    def schema(self) -> Schema:
        return tuple(item.field for item in self.items)

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class TumblingWindow:
    """``TUMBLE``: size and offset in milliseconds over the rowtime field ``rowtime``."""

    rowtime: str
    size_ms: int
    offset_ms: int = 0


@dataclass(frozen=True, slots=True)
class WindowAggregate:
    """Groups by window and ``keys``; emits keys, then ``aggregates``, then the window columns asked for.

    ``window_start``, ``window_end`` and ``window_time`` are the output fields for those columns, None where
    unused. Aggregate expressions are Spark aggregate functions over fields of ``input``."""

    input: Plan
    window: TumblingWindow
    keys: tuple[NamedExpression, ...]
    aggregates: tuple[NamedExpression, ...]
    window_start: PlanField | None
    window_end: PlanField | None
    window_time: PlanField | None

    @property
    def schema(self) -> Schema:
        window = (self.window_start, self.window_end, self.window_time)
        return (
            *(item.field for item in self.keys),
            *(item.field for item in self.aggregates),
            *(column for column in window if column is not None),
        )

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class WindowColumns:
    """``TABLE(TUMBLE(…))`` without an aggregate: each row with its window columns."""

    input: Plan
    window: TumblingWindow
    window_start: PlanField
    window_end: PlanField
    window_time: PlanField

    @property
    def schema(self) -> Schema:
        return (*self.input.schema, self.window_start, self.window_end, self.window_time)

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class Aggregate:
    """GROUP BY without a window (batch only for now); ``keys`` empty means one global group."""

    input: Plan
    keys: tuple[NamedExpression, ...]
    aggregates: tuple[NamedExpression, ...]

    @property
    def schema(self) -> Schema:
        return tuple(item.field for item in (*self.keys, *self.aggregates))

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class Union:
    """UNION ALL by position; ``schema`` has the result names and common types, inputs are cast by
    projections."""

    inputs: tuple[Plan, ...]
    schema: Schema


@dataclass(frozen=True, slots=True)
class Values:
    """Literal rows: expressions in Spark's meaning without columns."""

    rows: tuple[tuple[exp.Expression, ...], ...]
    schema: Schema

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class SortKey:
    """A field of the input; nulls sort first ascending and last descending, as in Flink."""

    field: str
    descending: bool
    nulls_first: bool


@dataclass(frozen=True, slots=True)
class Sort:
    """ORDER BY (batch only)."""

    input: Plan
    keys: tuple[SortKey, ...]

    @property
    def schema(self) -> Schema:
        return self.input.schema

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class Limit:
    """LIMIT/FETCH and OFFSET, in rows."""

    input: Plan
    count: int | None
    offset: int = 0

    @property
    def schema(self) -> Schema:
        return self.input.schema

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


Plan = (
    Scan
    | WatermarkAssigner
    | Filter
    | Project
    | WindowColumns
    | WindowAggregate
    | Aggregate
    | Union
    | Values
    | Sort
    | Limit
)


class Strategy(Enum):
    """How an INSERT or SELECT runs (DESIGN §3.6)."""

    BATCH = "batch"
    NATIVE = "native"


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a checkpoint remembers of a plan: its lines as ``text``, and their SHA-256 in hexadecimal."""

    digest: str
    text: str


@dataclass(frozen=True, slots=True)
class Sink:
    """A planned INSERT. ``input`` has exactly the target's persisted columns (physical, then writable
    metadata), in table order, cast to their types; ``columns`` are those table column names."""

    input: Plan
    table: Table
    columns: tuple[str, ...]
    strategy: Strategy
    changelog_mode: ChangelogMode
    span: Span


@dataclass(frozen=True, slots=True)
class Collect:
    """A planned top-level SELECT, whose rows are shown; ``streaming`` is execution.runtime-mode."""

    input: Plan
    strategy: Strategy
    changelog_mode: ChangelogMode
    streaming: bool
    span: Span
