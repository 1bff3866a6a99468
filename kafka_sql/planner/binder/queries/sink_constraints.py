"""Values that the columns of a sink do not take: NULL in a NOT NULL column, texts and bytes of another length
(``table.exec.sink.not-null-enforcer``, ``table.exec.sink.type-length-enforcer``; Flink's ConstraintEnforcer).

A column that is NOT NULL in a source may hold NULL all the same: nobody looks at it before the sink. Rows of
a SELECT are checked as those of an INSERT.

Inside of rows and collections NULLs are looked for where ``table.exec.sink.nested-constraint-enforcer`` says
so; lengths, which Flink looks at there too, are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.catalog.table import TableColumn
from kafka_sql.model.connectors import DatagenTable, JobsTable, SparkTable, StateTable, plain_kafka
from kafka_sql.model.data_types import (
    INT,
    MAX_LENGTH,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.model.formats import JsonFormat
from kafka_sql.model.type_rules import inner_types, is_binary
from kafka_sql.options.session_options import LengthEnforcer, NestedEnforcer, NotNullEnforcer, SessionOptions
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.flink_call import alike
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Filter, LookupJoin, Plan, Project, Scan, Unnest, WatermarkAssigner
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_MESSAGE = "Column '{}' is NOT NULL, however, a null value is being written into it."
_FIXED = (TypeRoot.CHAR, TypeRoot.BINARY)
_SIZED = (*_FIXED, TypeRoot.VARCHAR, TypeRoot.VARBINARY)
_PIPELINE = (Scan, WatermarkAssigner, Filter, Project, Unnest)
"""What Flink runs in the task that decodes."""
Column = TableColumn | PlanField
"""A column of a table that is written, or of the rows of a SELECT."""


@dataclass(frozen=True, slots=True)
class SinkConstraints:
    """What is done with values that a column does not take. ``sources_lie`` says that a NOT NULL field of the
    query may be NULL, because a source that is read says NOT NULL of its columns."""

    nulls: NotNullEnforcer
    lengths: LengthEnforcer
    nested: NestedEnforcer = NestedEnforcer.IGNORE
    sources_lie: bool = False

    @classmethod
    def of(cls, options: SessionOptions, query: Plan) -> SinkConstraints:
        """The constraints of a session for the rows of ``query``."""
        nulls = NotNullEnforcer.DROP if _skips_failures(query) else options.not_null_enforcer
        lies = any(map(_may_lie, nodes(query)))
        return cls(nulls, options.length_enforcer, options.nested_enforcer, lies)

    def shown(self, query: Plan) -> Plan | None:
        """The rows of a SELECT in which NULL at a NOT NULL place fails the query, or which are left out; None
        where no place can be NULL."""
        if not self.sources_lie:
            return None
        items: list[NamedExpression] = []
        required: list[exp.Expression] = []
        broken: list[exp.Expression] = []
        for field in query.schema:
            value: exp.Expression = spark.column(field.name)
            broken += (found for _, found in self.broken(value, field))
            if not field.type.nullable:
                required.append(value)
            value = self.not_null_inside(value, field)
            items.append(
                NamedExpression(field, value if field.type.nullable else self.not_null(value, field))
            )
        if not (required or broken):
            return None
        if self.nulls is NotNullEnforcer.DROP:
            return self.kept(query, required, broken)
        return Project(query, tuple(items))

    def fitted(self, value: exp.Expression, column: Column) -> exp.Expression:
        """The value in the length of its column, or an expression that fails the job."""
        kind = column.type
        length = kind.length if isinstance(kind, AtomicType) and kind.root in _SIZED else None
        if length is None or length == MAX_LENGTH or self.lengths is LengthEnforcer.IGNORE:
            return value
        assert isinstance(kind, AtomicType)
        fixed, whole = kind.root in _FIXED, spark.number(length)
        if self.lengths is LengthEnforcer.TRIM_PAD:
            blank = spark.call("UNHEX", spark.text("00")) if is_binary(kind) else spark.text(" ")
            if fixed:
                return alike("PADDED", [value, whole, blank], kind, spelling="RPAD")
            return alike("SUBSTRING", [value, spark.number(1), whole], kind)
        size = alike("OCTET_LENGTH" if is_binary(kind) else "CHAR_LENGTH", [value], INT)
        wrong = exp.NEQ(this=size, expression=whole) if fixed else exp.GT(this=size, expression=whole)
        parts = [
            spark.text(f"Column '{column.name}' is {kind.as_nullable()}, however, a string of length "),
            size,
            spark.text(" is being written into it."),
        ]
        message = alike("CONCAT", parts, STRING)
        return spark.case((wrong, spark.raising(message, kind)), default=value)

    def not_null(self, value: exp.Expression, column: Column) -> exp.Expression:
        """The value of a NOT NULL column: NULL fails the job, unless such rows are left out before."""
        if self.nulls is NotNullEnforcer.DROP:
            return value
        return spark.call("COALESCE", value, spark.raising(_MESSAGE.format(column.name), column.type))

    def not_null_inside(self, value: exp.Expression, column: Column) -> exp.Expression:
        """The value of a column in which NULLs at NOT NULL places fail the job, unless such rows are left out
        before."""
        if self.nulls is NotNullEnforcer.DROP:
            return value
        found = [
            (broken, spark.raising(_MESSAGE.format(path), column.type))
            for path, broken in self.broken(value, column)
        ]
        return spark.case(*found, default=value) if found else value

    def check(self, column: Column, span: Span) -> None:
        """Raises PlanError where lengths inside of a column would have to be looked at."""
        if self.nested is NestedEnforcer.IGNORE or self.lengths is LengthEnforcer.IGNORE:
            return
        in_collections = self.nested is NestedEnforcer.ROWS_AND_COLLECTIONS
        if in_collections and self.lengths is LengthEnforcer.TRIM_PAD:
            raise wrong(
                ErrorCode.INVALID_VALUE,
                "'table.exec.sink.type-length-enforcer' = 'TRIM_PAD' does not go with "
                "'table.exec.sink.nested-constraint-enforcer' = 'ROWS_AND_COLLECTIONS', in Flink neither",
                span,
                helps=("'ROWS' looks into rows alone",),
            )
        if any(map(_is_sized, self._inside(column.type))):
            raise unsupported(
                f"the length of texts and bytes inside of the column '{column.name}'",
                span,
                "SET 'table.exec.sink.type-length-enforcer' = 'IGNORE'",
            )

    def _inside(self, data_type: DataType) -> Iterator[DataType]:
        """The types of the places inside that are looked at."""
        match data_type:
            case RowType(fields=fields) | StructuredType(fields=fields):
                inner = [field.type for field in fields]
            case ArrayType() | MapType() if self.nested is NestedEnforcer.ROWS_AND_COLLECTIONS:
                inner = inner_types(data_type)
            case _:
                inner = []
        for each in inner:
            yield each
            yield from self._inside(each)

    def broken(self, value: exp.Expression, column: Column) -> list[tuple[str, exp.Expression]]:
        """The NOT NULL places inside of a column, and whether the value has a NULL there."""
        if self.nested is NestedEnforcer.IGNORE:
            return []
        return list(self._broken(value, column.type, column.name, 0))

    def _broken(
        self, value: exp.Expression, data_type: DataType, path: str, depth: int
    ) -> Iterator[tuple[str, exp.Expression]]:
        match data_type:
            case RowType(fields=fields) | StructuredType(fields=fields):
                for field in fields:
                    inner, name = _field(value, field.name), f"{path}.{field.name}"
                    if not field.type.nullable:
                        yield name, spark.conjunction(spark.is_not_null(value), spark.is_null(inner))
                    yield from self._broken(inner, field.type, name, depth)
            case ArrayType(element=element) if self.nested is NestedEnforcer.ROWS_AND_COLLECTIONS:
                yield from self._element(value, element, f"{path}[element]", depth)
            case MapType(key=key, value=held) if self.nested is NestedEnforcer.ROWS_AND_COLLECTIONS:
                keys = alike("MAP_KEYS", [value], ArrayType(key))
                values = alike("MAP_VALUES", [value], ArrayType(held))
                yield from self._element(keys, key, f"{path}[key]", depth)
                yield from self._element(values, held, f"{path}[value]", depth)
            case _:
                return

    def _element(
        self, values: exp.Expression, data_type: DataType, path: str, depth: int
    ) -> Iterator[tuple[str, exp.Expression]]:
        variable = exp.to_identifier(f"x{depth}")
        found = [] if data_type.nullable else [(path, spark.is_null(variable))]
        for name, broken in (*found, *self._broken(variable, data_type, path, depth + 1)):
            any_of = spark.call("EXISTS", values, exp.Lambda(this=broken, expressions=[variable.copy()]))
            yield name, spark.call("COALESCE", any_of, exp.Boolean(this=False))

    def kept(self, query: Plan, required: list[exp.Expression], broken: list[exp.Expression]) -> Plan:
        """The query without the rows in which a ``required`` value is NULL, or that are ``broken``, where
        such rows are left out."""
        if self.nulls is not NotNullEnforcer.DROP or not (required or broken):
            return query
        conditions = (*map(spark.is_null, required), *broken)
        return Filter(query, spark.conjunction(*map(spark.negation, conditions)))


def _may_lie(node: Plan) -> bool:
    """Whether what a node reads may be NULL where the table says NOT NULL: records, files and rows of
    databases are not looked at."""
    match node:
        case Scan(table=table, schema=fields) | LookupJoin(table=table, fields=fields):
            known = isinstance(table.connector, (SparkTable, DatagenTable, JobsTable, StateTable))
            return not known and any(_says_not_null(field.type) for field in fields)
        case _:
            return False


def _says_not_null(data_type: DataType) -> bool:
    return not data_type.nullable or any(map(_says_not_null, inner_types(data_type)))


def _skips_failures(query: Plan) -> bool:
    """Whether Flink leaves a record out when what follows its decoding fails: with
    ``json.ignore-parse-errors``, as far as one task goes."""
    if not all(isinstance(node, _PIPELINE) for node in nodes(query)):
        return False
    kafka = [plain_kafka(scan.table.connector) for scan in scans(query)]
    rows = [None if each is None else getattr(each.value_format, "json", each.value_format) for each in kafka]
    return bool(rows) and all(isinstance(each, JsonFormat) and each.ignore_parse_errors for each in rows)


def _is_sized(data_type: DataType) -> bool:
    return isinstance(data_type, AtomicType) and data_type.root in _SIZED and data_type.length != MAX_LENGTH


def _field(value: exp.Expression, name: str) -> exp.Expression:
    return exp.Dot(this=value.copy(), expression=exp.to_identifier(name, quoted=True))
