"""CURRENT_WATERMARK(rowtime): the watermark that a stream had before a row came (Flink documentation,
"Temporal Functions"), which tells rows that come too late from the others.

Here that is the watermark before the micro-batch of the row: NULL in the first one, and where all sources
end. It is bound as a function of the clock; :func:`before_row` and :func:`of_marks` say where it is kept."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

CURRENT_WATERMARK = "CURRENT_WATERMARK"
_BEFORE_ROW = "WATERMARK_BEFORE_ROW"


def current_watermark(arguments: Sequence[Bound], span: Span, *, batch: bool) -> Bound:
    """The function over its bound arguments; raises PlanError where Flink takes none of them."""
    if len(arguments) != 1:
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS,
            f"{CURRENT_WATERMARK} takes 1 argument, not {len(arguments)}",
            span,
            helps=(f"{CURRENT_WATERMARK}(rowtime)",),
        )
    (rowtime,) = arguments
    if batch:
        message = f"{CURRENT_WATERMARK} is for streams, as in Flink: batch mode has no watermarks"
        raise wrong(ErrorCode.NOT_A_TIME_ATTRIBUTE, message, span)
    if rowtime.time_attribute is not TimeAttribute.ROWTIME:
        raise wrong(
            ErrorCode.NOT_A_TIME_ATTRIBUTE,
            f"{CURRENT_WATERMARK} takes an event-time column (one with a WATERMARK), as in Flink",
            rowtime.span,
        )
    micros = spark.call(CURRENT_WATERMARK)
    if root_of(rowtime.type) is TypeRoot.TIMESTAMP:
        epoch = spark.cast(spark.text("1970-01-01 00:00:00"), rowtime.type)
        value = spark.call("TIMESTAMPADD", spark.word("MICROSECOND"), micros, epoch)
    else:
        value = spark.call("TIMESTAMP_MICROS", micros)
    return Bound(value, rowtime.type.as_nullable(), span)


def is_current_watermark(called: exp.Anonymous) -> bool:
    """Whether a function (in Spark's words) gives a watermark, in microseconds since 1970."""
    return spark.called_name(called) == CURRENT_WATERMARK


def before_row(arrival: exp.Expression) -> exp.Expression:
    """The watermark before a row that came at ``arrival``, which holds all watermarks of the plan."""
    return spark.call(_BEFORE_ROW, exp.Dot(this=arrival, expression=exp.to_identifier("marks")))


def is_before_row(called: exp.Anonymous) -> bool:
    """Whether a function is what :func:`before_row` made."""
    return str(called.this) == _BEFORE_ROW


def of_marks(expression: exp.Expression, numbers: Sequence[int]) -> exp.Expression:
    """The expression in which :func:`before_row` is the least of the watermarks at ``numbers``; there is none
    before each of them is known."""

    def put(node: exp.Expression) -> exp.Expression:
        if not (isinstance(node, exp.Anonymous) and is_before_row(node)):
            return node
        (marks,) = node.expressions
        each = [spark.call("GET", marks, spark.number(number)) for number in numbers]
        if len(each) < 2:
            return each[0] if each else exp.Null()
        unknown = ((spark.is_null(mark), exp.Null()) for mark in each)
        return spark.case(*unknown, default=spark.call("LEAST", *each))

    return expression.copy().transform(put)
