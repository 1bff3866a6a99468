"""Values that the columns of a sink do not take: NULL in a NOT NULL column, texts and bytes of another length
(``table.exec.sink.not-null-enforcer``, ``table.exec.sink.type-length-enforcer``; Flink's ConstraintEnforcer).

Only columns are looked at, not what is inside of rows and collections.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.catalog.table import TableColumn
from kafka_sql.model.data_types import MAX_LENGTH, AtomicType, TypeRoot
from kafka_sql.model.type_rules import is_binary
from kafka_sql.options.session_options import LengthEnforcer, NotNullEnforcer, SessionOptions
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.nodes import Filter, Plan

_FIXED = (TypeRoot.CHAR, TypeRoot.BINARY)
_SIZED = (*_FIXED, TypeRoot.VARCHAR, TypeRoot.VARBINARY)


@dataclass(frozen=True, slots=True)
class SinkConstraints:
    """What is done with values that a column does not take."""

    nulls: NotNullEnforcer
    lengths: LengthEnforcer

    @classmethod
    def of(cls, options: SessionOptions) -> SinkConstraints:
        """The constraints of a session."""
        return cls(options.not_null_enforcer, options.length_enforcer)

    def fitted(self, value: exp.Expression, column: TableColumn) -> exp.Expression:
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
                return spark.call("RPAD", value, whole, blank)
            return spark.call("SUBSTRING", value, spark.number(1), whole)
        size = spark.call("OCTET_LENGTH" if is_binary(kind) else "CHAR_LENGTH", value)
        wrong = exp.NEQ(this=size, expression=whole) if fixed else exp.GT(this=size, expression=whole)
        message = spark.call(
            "CONCAT",
            spark.text(f"Column '{column.name}' is {kind.as_nullable()}, however, a string of length "),
            size,
            spark.text(" is being written into it."),
        )
        return spark.case((wrong, spark.raising(message, kind)), default=value)

    def not_null(self, value: exp.Expression, column: TableColumn) -> exp.Expression:
        """The value of a NOT NULL column: NULL fails the job, unless such rows are left out before."""
        if self.nulls is NotNullEnforcer.DROP:
            return value
        message = f"Column '{column.name}' is NOT NULL, however, a null value is being written into it."
        return spark.call("COALESCE", value, spark.raising(message, column.type))

    def kept(self, query: Plan, required: list[exp.Expression]) -> Plan:
        """The query without the rows in which a ``required`` value is NULL, where such rows are left out."""
        if self.nulls is not NotNullEnforcer.DROP or not required:
            return query
        return Filter(query, spark.conjunction(*(spark.negation(spark.is_null(value)) for value in required)))
