"""The relational plan: small frozen nodes between a bound query and Spark.

Every node knows its ``schema``. Expressions inside nodes are sqlglot ASTs in *Spark's* meaning: the binder
has already rewritten Flink's functions, casts and arithmetic, and every column in them is a plain
``exp.Column`` whose name is a field of the node's input. ``expression.sql(dialect="spark")`` is what Spark
gets, and what EXPLAIN shows; rules never look at that text. They ask the nodes: casts carry Flink's type
(``spark_types.cast_type``), whole numbers and intervals their value (``spark_ast.whole_number``,
``microseconds``), calls their name (``called_name``), and equal expressions are ``==``."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from sqlglot import exp

from kafka_sql.catalog.table import Table
from kafka_sql.model.data_types import DataType
from kafka_sql.model.local_query import LocalPlan, Slices
from kafka_sql.model.row_pattern import PatternValue, RowPattern
from kafka_sql.model.scan_predicate import ScanPredicate
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema, nullable_fields, timeless
from kafka_sql.planner.plan.spark_text import SparkText
from kafka_sql.planner.plan.watermarks import WatermarkFunction
from kafka_sql.planner.plan.windows import AssignedWindow, Window
from kafka_sql.text.source import Span


class ScanHistory(Enum):
    """What a scan gives beside the rows that are there now: nothing; when each row came; every change, with
    its kind and when it came; or every record of a table of upserts, as it is in the topic."""

    NONE = "none"
    ARRIVALS = "arrivals"
    CHANGES = "changes"
    RECORDS = "records"


@dataclass(frozen=True, slots=True)
class Scan:
    """Reads a table. ``columns`` are the physical and metadata columns used, by table column name; each
    becomes the field of the same position in ``schema``, metadata with the type that the connector gives it.
    ``predicates`` (a conjunction, also over columns that are not in ``columns``) are evaluated exactly by the
    scan and are gone from the filters above.
    ``history`` asks for what came rather than for the rows that are there.
    Computed columns are a Project above the scan; a watermark is a WatermarkAssigner."""

    table: Table
    columns: tuple[str, ...]
    predicates: tuple[ScanPredicate, ...]
    schema: Schema
    span: Span
    history: ScanHistory = ScanHistory.NONE

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class _Above:
    """A node above one other node."""

    input: Plan

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.input,)


@dataclass(frozen=True, slots=True)
class _SameFields(_Above):
    """A node that gives rows with the fields of its input."""

    @property
    def schema(self) -> Schema:
        return self.input.schema


@dataclass(frozen=True, slots=True)
class WatermarkAssigner(_Above):
    """Declares ``rowtime`` (a field of ``input``) with a constant delay in milliseconds. A partition that had
    no record for ``idle_ms`` does not hold the watermark back; 0 is never. With ``clock`` the watermark is
    what the clock shows, whether rows come or not. With a ``marker`` only rows for which it is true carry
    it. With a ``generator`` the watermark is what that emits for whole rows, without delay."""

    rowtime: str
    delay_ms: int
    schema: Schema
    idle_ms: int = 0
    clock: bool = False
    marker: exp.Expression | None = None
    generator: WatermarkFunction | None = None


@dataclass(frozen=True, slots=True)
class Filter(_SameFields):
    """Keeps the rows for which ``condition`` is true."""

    condition: exp.Expression


@dataclass(frozen=True, slots=True)
class Project(_Above):
    """Computes ``items`` from each row."""

    items: tuple[NamedExpression, ...]

    @property
    def schema(self) -> Schema:
        return tuple(item.field for item in self.items)


@dataclass(frozen=True, slots=True)
class WindowAggregate(_Above):
    """Groups by window and ``keys``; emits keys, then ``aggregates``, then the window columns asked for.

    ``window_start``, ``window_end`` and ``window_time`` are the output fields for those columns, None where
    unused. Aggregate expressions are Spark aggregate functions over fields of ``input``."""

    window: Window
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


@dataclass(frozen=True, slots=True)
class WindowColumns(_Above):
    """A window table function without an aggregate: each row once for each of its windows, with the window
    columns. The columns of the input are no time attributes any more (as in Flink)."""

    window: AssignedWindow
    window_start: PlanField
    window_end: PlanField
    window_time: PlanField

    @property
    def schema(self) -> Schema:
        return (*timeless(self.input.schema), self.window_start, self.window_end, self.window_time)


@dataclass(frozen=True, slots=True)
class Aggregate(_Above):
    """GROUP BY without a window; ``keys`` empty means one global group."""

    keys: tuple[NamedExpression, ...]
    aggregates: tuple[NamedExpression, ...]

    @property
    def schema(self) -> Schema:
        return timeless(tuple(item.field for item in (*self.keys, *self.aggregates)))


@dataclass(frozen=True, slots=True)
class LocalWindowAggregate(_Above):
    """Rows of the same ``keys`` whose ``rowtime`` lies in the same of ``times``, put together: the begin of
    that time as ``rowtime``, the keys, and ``aggregates`` from which those of windows follow that are unions
    of such times. A time may come in several rows."""

    times: Slices
    rowtime: PlanField
    keys: tuple[NamedExpression, ...]
    aggregates: tuple[NamedExpression, ...]

    @property
    def schema(self) -> Schema:
        return (self.rowtime, *(item.field for item in (*self.keys, *self.aggregates)))


@dataclass(frozen=True, slots=True)
class LocalQuery(_SameFields):
    """The rows of ``input``, projections and filters over one scan with its watermark, computed as ``query``
    by the tasks that read the scan."""

    query: LocalPlan


class JoinKind(Enum):
    """How two inputs are joined."""

    INNER = "inner"
    LEFT = "left"
    RIGHT = "right"
    FULL = "full"
    SEMI = "semi"
    ANTI = "anti"

    @property
    def pads(self) -> tuple[bool, bool]:
        """Whether rows of the left, and of the right side that have no partner are given with NULLs."""
        return self in (JoinKind.LEFT, JoinKind.FULL), self in (JoinKind.RIGHT, JoinKind.FULL)

    @property
    def is_half(self) -> bool:
        """Whether rows of the left side alone are given."""
        return self in (JoinKind.SEMI, JoinKind.ANTI)


@dataclass(frozen=True, slots=True)
class Join:
    """The pairs of rows for which ``condition`` is true; field names of both sides are unique together.

    Outer joins add rows without a partner; SEMI and ANTI give rows of ``left`` that have one or have none.
    ``keeps_time`` says that event-time attributes stay such (interval and window joins).
    """

    left: Plan
    right: Plan
    kind: JoinKind
    condition: exp.Expression
    keeps_time: bool = False
    _schema: list[Schema] = field(default_factory=list, init=False, repr=False, compare=False)
    """The schema after its first use: a join of many tables would build those of all its joins again."""

    @property
    def schema(self) -> Schema:
        if not self._schema:
            self._schema.append(self._fields())
        return self._schema[0]

    def _fields(self) -> Schema:
        left, right = self.left.schema, self.right.schema
        if self.kind in (JoinKind.RIGHT, JoinKind.FULL):
            left = nullable_fields(left)
        if self.kind in (JoinKind.LEFT, JoinKind.FULL):
            right = nullable_fields(right)
        fields = left if self.kind in (JoinKind.SEMI, JoinKind.ANTI) else (*left, *right)
        return fields if self.keeps_time else timeless(fields)

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.left, self.right)


@dataclass(frozen=True, slots=True)
class Unnest(_Above):
    """Each row once for every element of ``collection`` (an ARRAY, MAP or MULTISET), with the element in
    ``fields``: one field, one for each field of a ROW element, or key and value of a MAP. ``ordinality`` is
    the field for the number of the element, from 1. ``outer`` keeps a row without elements, once."""

    collection: exp.Expression
    type: DataType
    fields: tuple[PlanField, ...]
    ordinality: PlanField | None
    outer: bool

    @property
    def schema(self) -> Schema:
        numbered = () if self.ordinality is None else (self.ordinality,)
        return (*self.input.schema, *self.fields, *numbered)


@dataclass(frozen=True, slots=True)
class Expand(_Above):
    """Each row once for every grouping set. ``keys`` are new fields with the fields they copy; in the copy
    for set number n (the value of the field ``set_number``, BIGINT) those that are not in ``sets[n]``
    (positions in ``keys``) are NULL."""

    keys: tuple[tuple[PlanField, str], ...]
    sets: tuple[tuple[int, ...], ...]
    set_number: PlanField

    @property
    def schema(self) -> Schema:
        return (*self.input.schema, *(field for field, _ in self.keys), self.set_number)


@dataclass(frozen=True, slots=True)
class Over(_Above):
    """Adds ``items``, whose expressions hold window functions (``exp.Window``) over fields of ``input``."""

    items: tuple[NamedExpression, ...]

    @property
    def schema(self) -> Schema:
        return (*self.input.schema, *(item.field for item in self.items))


@dataclass(frozen=True, slots=True)
class WatermarkBuffer(_SameFields):
    """The rows of ``input`` whose time the watermark has passed. The time is the rowtime field ``rowtime``,
    or the end of a row's window where that is None. A row that comes when the watermark has passed its time
    already is left out, unless ``keeps_late``. Only in streams: at the end of all input the watermark has
    passed everything."""

    rowtime: str | None
    keeps_late: bool = False


@dataclass(frozen=True, slots=True)
class Recorded(_SameFields):
    """The rows of an operator with when they came, recorded micro-batch by micro-batch: its rows where they
    never change, else every change of them with its kind. Rows of one micro-batch stand in the order of what
    made them, as far as that is known. ``whole`` where changes count that were taken back since. ``once``
    where each micro-batch computes the rows of its own input alone, which are inserts: the rows of a look-up
    join stay what they were when they were looked up."""

    whole: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class Remaining(_SameFields):
    """Of rows that change, each with when it came, those that are there: a list to which a row is added at
    the end, and from which the first one equal to a row that goes is taken (Flink's retracting operators)."""


@dataclass(frozen=True, slots=True)
class Materialised(_SameFields):
    """Of rows with one primary key (``keys``, fields) that come from several keys of ``input`` the one that
    came last: when it goes, the one before it that is still there comes back (Flink's
    SinkUpsertMaterializer). ``told_by`` are the fields that tell rows apart, all fields where that is None;
    none if a row always replaces the one before it, of which nothing has to be kept then.
    The input is followed change by change, in the order in which records came."""

    keys: tuple[str, ...]
    told_by: tuple[str, ...] | None


WRITTEN_AT = "written$at"
"""The field of :class:`SinkOrder` that says at which event time a row is given."""


@dataclass(frozen=True, slots=True)
class SinkOrder(_Above):
    """The rows of ``input``, which never change, side by side and in order with those of the same primary key
    (``keys``, fields): by the field :data:`WRITTEN_AT`, which is left out, then as they came."""

    keys: tuple[str, ...]

    @property
    def schema(self) -> Schema:
        return tuple(field for field in self.input.schema if field.name != WRITTEN_AT)


@dataclass(frozen=True, slots=True)
class Versions(_SameFields):
    """The rows of ``input`` that had the newest ``rowtime`` of their ``keys`` (fields) when they came: the
    versions of a deduplicating view."""

    keys: tuple[str, ...]
    rowtime: str


@dataclass(frozen=True, slots=True)
class ChangeRows(_Above):
    """The changes of ``input`` as rows that never change: in front of its fields stands ``kind``, the name of
    the kind of change (INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE)."""

    kind: PlanField

    @property
    def schema(self) -> Schema:
        return (self.kind, *timeless(self.input.schema))


@dataclass(frozen=True, slots=True)
class TemporalJoin:
    """Each row of ``left`` with the version of ``right`` at its ``rowtime`` (a field of ``left``): of the
    changes with the same ``keys`` (pairs of expressions over the two sides) and a ``version`` (a rowtime
    field of ``right``) that is not later, the last one. A deletion is no row. ``condition`` is the whole join
    condition; where it is not true LEFT gives the row alone and INNER nothing."""

    left: Plan
    right: Plan
    kind: JoinKind
    condition: exp.Expression
    keys: tuple[tuple[exp.Expression, exp.Expression], ...]
    rowtime: str
    version: str

    @property
    def schema(self) -> Schema:
        right = timeless(self.right.schema)
        return (*self.left.schema, *(nullable_fields(right) if self.kind is JoinKind.LEFT else right))

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.left, self.right)


@dataclass(frozen=True, slots=True)
class LookupRetry:
    """A row that is not found is looked up ``attempts`` times more, each time ``delay_ms`` milliseconds
    later."""

    attempts: int
    delay_ms: int


@dataclass(frozen=True, slots=True)
class LookupJoin(_Above):
    """Each row of ``input`` with the rows that ``table`` has for it when it is processed: those whose
    ``keys`` (table columns) equal the expressions over ``input``, and for which ``condition`` (over both) is
    true. ``columns`` are the table columns fetched, each becomes the field of the same position in
    ``fields``; ``outer`` keeps a row without such rows."""

    table: Table
    columns: tuple[str, ...]
    fields: Schema
    keys: tuple[tuple[str, exp.Expression], ...]
    condition: exp.Expression
    outer: bool
    retry: LookupRetry | None = None

    @property
    def schema(self) -> Schema:
        return (*self.input.schema, *(nullable_fields(self.fields) if self.outer else self.fields))

    @property
    def tests_more(self) -> bool:
        """Whether there is a condition beside the keys."""
        return self.condition != exp.Boolean(this=True)

    def condition_of(self, element: str, prefix: str) -> str:
        """The condition in Spark SQL, with the fields of the table as those of a row called ``element``:
        ``prefix`` and their position."""
        places = {field.name: f"{prefix}{i}" for i, field in enumerate(self.fields)}

        def put(node: exp.Expression) -> exp.Expression:
            if isinstance(node, exp.Column) and node.name in places:
                return exp.Dot(this=exp.Var(this=element), expression=exp.to_identifier(places[node.name]))
            return node

        return self.condition.copy().transform(put).sql(dialect="spark")


@dataclass(frozen=True, slots=True)
class MatchRecognize(_Above):
    """The matches of ``pattern`` in the rows of each partition (``keys``), which are looked at in ``order``
    (a rowtime field first). Conditions look at the fields ``columns``; each match gives its keys, then
    ``outputs`` as ``fields``."""

    keys: tuple[str, ...]
    order: tuple[SortKey, ...]
    pattern: RowPattern
    columns: tuple[str, ...]
    outputs: tuple[PatternValue, ...]
    fields: tuple[PlanField, ...]

    @property
    def schema(self) -> Schema:
        by_name = {field.name: field for field in self.input.schema}
        return (*timeless(tuple(by_name[key] for key in self.keys)), *self.fields)


class SetKind(Enum):
    """INTERSECT or EXCEPT."""

    INTERSECT = "intersect"
    EXCEPT = "except"


@dataclass(frozen=True, slots=True)
class SetOperation:
    """INTERSECT or EXCEPT by position, ``all`` with repeated rows; both inputs have the types of
    ``schema``."""

    left: Plan
    right: Plan
    kind: SetKind
    all: bool
    schema: Schema

    @property
    def inputs(self) -> tuple[Plan, ...]:
        return (self.left, self.right)


@dataclass(frozen=True, slots=True)
class Union:
    """UNION ALL by position; ``schema`` has the result names and common types, inputs are cast by
    projections."""

    inputs: tuple[Plan, ...]
    schema: Schema


@dataclass(frozen=True, slots=True)
class Values:
    """Literal rows: expressions in Spark's meaning without columns. With ``arrivals`` a hidden column says
    in which order they stand."""

    rows: tuple[tuple[exp.Expression, ...], ...]
    schema: Schema
    arrivals: bool = False

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
class Sort(_SameFields):
    """ORDER BY (batch only)."""

    keys: tuple[SortKey, ...]


@dataclass(frozen=True, slots=True)
class Limit(_SameFields):
    """LIMIT/FETCH and OFFSET, in rows."""

    count: int | None
    offset: int = 0


@dataclass(frozen=True, slots=True)
class SparkQuery:
    """A query or statement in Spark's dialect over ``inputs``, which its text knows by ``names`` (in the same
    order). Its columns are Spark's to say: ``schema`` is empty until Spark has. With ``updates`` rows that a
    streaming query gives replace earlier ones of the same key (Spark's update mode)."""

    text: SparkText
    names: tuple[str, ...]
    inputs: tuple[Plan, ...]
    updates: bool = False
    schema: Schema = ()


Plan = (
    Scan
    | WatermarkAssigner
    | Filter
    | Project
    | WindowColumns
    | WindowAggregate
    | Aggregate
    | LocalWindowAggregate
    | LocalQuery
    | Expand
    | Over
    | Join
    | WatermarkBuffer
    | Recorded
    | Remaining
    | Materialised
    | SinkOrder
    | Versions
    | ChangeRows
    | TemporalJoin
    | LookupJoin
    | MatchRecognize
    | SetOperation
    | Unnest
    | Union
    | Values
    | Sort
    | Limit
    | SparkQuery
)


def with_inputs(plan: Plan, inputs: tuple[Plan, ...]) -> Plan:
    """The same node over other inputs."""
    match plan:
        case Scan() | Values():
            return plan
        case Union() | SparkQuery():
            return replace(plan, inputs=inputs)
        case Join() | TemporalJoin() | SetOperation():
            return replace(plan, left=inputs[0], right=inputs[1])
        case _:
            return replace(plan, input=inputs[0])
