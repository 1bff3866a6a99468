"""BITMAP_BUILD_AGG, BITMAP_AND_AGG, BITMAP_OR_AGG and BITMAP_XOR_AGG, and what counts the values of their
results (Flink documentation, "Bitmap Functions"). A bitmap is the sorted array of its values."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, AtomicType, TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, wrong
from kafka_sql.planner.expressions.integer_halves import lower_half
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.planner.aggregates.calls import AggregateCall

_BITMAP = AtomicType(TypeRoot.BITMAP)
_CARDINALITY = "_CARDINALITY_AGG"


def _bitmap(call: AggregateCall) -> Bound:
    name = call.name.upper()
    if len(call.arguments) != 1:
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS, f"{name} takes 1 argument, not {len(call.arguments)}", call.span
        )
    (value,) = call.arguments
    wanted = TypeRoot.INT if name.startswith("BITMAP_BUILD") else TypeRoot.BITMAP
    if root_of(value.type) is not wanted:
        raise cannot_apply(name, call.arguments, call.span, f"write {name}({wanted.value})")
    operation = name.removeprefix("BITMAP_").removesuffix("_AGG").removesuffix("_CARDINALITY")
    gathered = call.over("COLLECT_SET" if operation in ("BUILD", "OR") else "COLLECT_LIST", value.spark)
    values = _OPERATIONS[operation](gathered)
    nothing = spark.binary(exp.EQ, spark.call("SIZE", gathered), spark.number(0))
    if name.endswith(_CARDINALITY):
        counted = spark.cast(spark.call("SIZE", values), BIGINT)
        return Bound(spark.case((nothing, spark.null(BIGINT)), default=counted), BIGINT, call.span)
    return Bound(spark.case((nothing, spark.null(_BITMAP)), default=values), _BITMAP, call.span)


def _built(numbers: exp.Expression) -> exp.Expression:
    each = exp.to_identifier("each__")
    unsigned = lower_half(spark.cast(each, BIGINT))
    return spark.call(
        "SORT_ARRAY", spark.call("TRANSFORM", numbers, exp.Lambda(this=unsigned, expressions=[each]))
    )


def _united(bitmaps: exp.Expression) -> exp.Expression:
    return spark.call("SORT_ARRAY", spark.call("ARRAY_DISTINCT", spark.call("FLATTEN", bitmaps)))


def _common(bitmaps: exp.Expression) -> exp.Expression:
    known, each = exp.to_identifier("known__"), exp.to_identifier("each__")
    step = exp.Lambda(this=spark.call("ARRAY_INTERSECT", known, each), expressions=[known, each])
    return spark.call("SORT_ARRAY", _folded(bitmaps, step))


def _exclusive(bitmaps: exp.Expression) -> exp.Expression:
    known, each = exp.to_identifier("known__"), exp.to_identifier("each__")
    only = spark.call(
        "CONCAT", spark.call("ARRAY_EXCEPT", known, each), spark.call("ARRAY_EXCEPT", each, known)
    )
    return spark.call("SORT_ARRAY", _folded(bitmaps, exp.Lambda(this=only, expressions=[known, each])))


def _folded(bitmaps: exp.Expression, step: exp.Expression) -> exp.Expression:
    """The bitmaps one after the other, from the first."""
    first = spark.call("COALESCE", spark.call("GET", bitmaps, spark.number(0)), spark.call("ARRAY"))
    begun = spark.cast(first, _BITMAP)
    rest = spark.call("SLICE", bitmaps, spark.number(2), spark.call("SIZE", bitmaps))
    return spark.call("AGGREGATE", rest, begun, step)


_OPERATIONS: dict[str, Callable[[exp.Expression], exp.Expression]] = {
    "BUILD": _built,
    "AND": _common,
    "OR": _united,
    "XOR": _exclusive,
}
BITMAPS: dict[str, Callable[[AggregateCall], Bound]] = {
    f"BITMAP_{operation}{end}": _bitmap for operation in _OPERATIONS for end in ("_AGG", _CARDINALITY)
}
"""The functions by name."""
