"""INSERT in Spark's dialect into one of our tables: columns by position, values as Spark stores them.

Rules: Spark's store assignment policy ANSI (``Cast.canANSIStoreAssign``) and its checks while it writes: a
number out of range, a string longer than VARCHAR(n) and NULL for NOT NULL fail the job.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.catalog.table import TableColumn
from kafka_sql.model.data_types import STRING, ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot
from kafka_sql.model.type_rules import (
    APPROXIMATE,
    BINARIES,
    INTEGERS,
    STRINGS,
    TIMESTAMPS,
    same_ignoring_null,
)
from kafka_sql.planner.binder.queries.insert import persisted_columns
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.expressions.spark_types import spark_type_text
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Project, SparkQuery
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode

_NUMBERS = (*INTEGERS, TypeRoot.DECIMAL, *APPROXIMATE)
_DATES = (TypeRoot.DATE, *TIMESTAMPS)
_LONGEST = 2**31 - 1
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class SparkColumn:
    """A column that a query gives: its name, its type (None where Flink has none) and Spark's word for it."""

    name: str
    type: DataType | None
    spelling: str


def position_name(position: int) -> str:
    """What the column at ``position`` (from 0) of a query's rows is called while they are converted."""
    return f"column_{position + 1}"


def assigned(sink: Sink, given: Sequence[SparkColumn]) -> Sink:
    """The sink over a projection of the rows of its query, whose columns are called by position.

    ``sink.columns`` are the columns that the INSERT writes, in its order. Raises PlanError with every column
    that does not fit.
    """
    query = sink.input
    assert isinstance(query, SparkQuery)
    place = query.text.span
    if len(given) != len(sink.columns):
        counted = ", ".join(column.name for column in given)
        target_name = sink.table.identifier.name
        raise PlanError(
            Diagnostic(
                ErrorCode.WRONG_COLUMN_COUNT,
                f"the query has {len(given)} columns, '{target_name}' takes {len(sink.columns)}",
                place,
                helps=(f"columns written: {', '.join(sink.columns)}", f"query columns: {counted}"),
            )
        )
    persisted = persisted_columns(sink.table)
    by_name = {column.name: column for column in persisted}
    problems: list[Diagnostic] = []
    items: dict[str, NamedExpression] = {}
    for position, (name, column) in enumerate(zip(sink.columns, given, strict=True)):
        target = by_name[name]
        if not stores(column.type, target.type):
            message = f"Spark does not store {column.spelling} in column '{name}', which is {target.type}"
            cast = f"write CAST({column.name} AS {spark_type_text(target.type)})"
            problems.append(Diagnostic(ErrorCode.TYPE_MISMATCH, message, place, helps=(cast,)))
            continue
        items[name] = NamedExpression(PlanField(name, target.type), _stored(position, column.type, target))
    if problems:
        raise PlanError(*problems)
    for target in persisted:
        null = NamedExpression(PlanField(target.name, target.type), spark.null(target.type))
        items.setdefault(target.name, null)
    names = tuple(column.name for column in persisted)
    fields = (PlanField(position_name(at), column.type or STRING) for at, column in enumerate(given))
    analysed = replace(query, schema=tuple(fields))
    return replace(sink, input=Project(analysed, tuple(items[name] for name in names)), columns=names)


def stores(source: DataType | None, target: DataType) -> bool:
    """Whether Spark stores a value of ``source`` in a column of ``target``."""
    match source, target:
        case (None, AtomicType(root=root)):
            return root in STRINGS
        case AtomicType(root=TypeRoot.NULL), _:
            return True
        case AtomicType(root=from_root), AtomicType(root=to_root):
            return (
                same_ignoring_null(source, target)
                or to_root in STRINGS
                or (from_root in BINARIES and to_root in BINARIES)
                or (from_root in _NUMBERS and to_root in _NUMBERS)
                or (from_root in _DATES and to_root in _DATES)
                or (from_root is to_root is TypeRoot.TIME)
            )
        case ArrayType(), ArrayType():
            return _stores_inside(source.element, target.element)
        case MapType(), MapType():
            return stores(source.key, target.key) and _stores_inside(source.value, target.value)
        case RowType(), RowType():
            return len(source.fields) == len(target.fields) and all(
                _stores_inside(mine.type, theirs.type)
                for mine, theirs in zip(source.fields, target.fields, strict=True)
            )
        case _:
            return source is not None and same_ignoring_null(source, target)


def _stores_inside(source: DataType, target: DataType) -> bool:
    return stores(source, target) and (target.nullable or not source.nullable)


def _stored(position: int, source: DataType | None, target: TableColumn) -> exp.Expression:
    value = spark.cast(spark.column(position_name(position)), target.type)
    match target.type:
        case AtomicType(root=root) if root in STRINGS:
            value = _of_length(value, target)
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ, precision=digits):
            value = _of_digits(value, target.type, digits or 0)
    if not target.type.nullable and (source is None or source.nullable):
        message = f"NULL cannot be stored in column '{target.name}', which is NOT NULL"
        value = spark.call("COALESCE", value, spark.raising(message, target.type))
    return value


def _of_digits(value: exp.Expression, kind: AtomicType, digits: int) -> exp.Expression:
    """A timestamp of Spark, which has six digits of a second, with those that the column has."""
    if digits >= _DIGITS:
        return value
    step = spark.number(10 ** (_DIGITS - digits))
    unit, epoch = spark.word("MICROSECOND"), spark.cast(spark.text("1970-01-01 00:00:00"), kind)
    local = kind.root is TypeRoot.TIMESTAMP
    micros = spark.call("TIMESTAMPDIFF", unit, epoch, value) if local else spark.call("UNIX_MICROS", value)
    cut = spark.binary(exp.Sub, micros, spark.call("PMOD", micros, step))
    return spark.call("TIMESTAMPADD", unit, cut, epoch) if local else spark.call("TIMESTAMP_MICROS", cut)


def _of_length(value: exp.Expression, target: TableColumn) -> exp.Expression:
    """A string as Spark stores it in CHAR(n) or VARCHAR(n): no spaces behind the limit, CHAR filled up."""
    kind = target.type
    assert isinstance(kind, AtomicType)
    length = kind.length
    if length is None or length >= _LONGEST:
        return value
    limit = spark.number(length)
    bare = flink_call("RTRIM", [value], STRING, spark.call("RTRIM", placeholder(0)))
    too_long = spark.binary(exp.GT, spark.call("CHAR_LENGTH", bare), limit)
    message = f"a string is longer than column '{target.name}', which is {kind.as_nullable()}"
    fits = spark.call("SUBSTRING", value, spark.number(1), limit)
    if kind.root is TypeRoot.CHAR:
        fits = spark.call("RPAD", fits, limit, spark.text(" "))
    return spark.case((too_long, spark.raising(message, kind)), default=fits)
