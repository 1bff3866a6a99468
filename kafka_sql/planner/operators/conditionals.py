"""CASE, COALESCE, NULLIF, IF, GREATEST and LEAST, AND/OR/NOT and IS TRUE: common types and three-valued
logic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce

from sqlglot import exp

from kafka_sql.model.data_types import BOOLEAN, ArrayType, DataType, MapType, MultisetType, RowType
from kafka_sql.model.type_rules import (
    TIMESTAMPS,
    common_type,
    comparable,
    is_boolean,
    is_null,
    merged_type,
    root_of,
    with_nullability,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, any_nullable, is_known_column
from kafka_sql.planner.expressions.errors import cannot_apply, no_common_type, wrong
from kafka_sql.planner.expressions.flink_call import called
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.comparisons import compare
from kafka_sql.planner.operators.nested_comparisons import as_condition
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def condition(operand: Bound, what: str) -> Bound:
    """The operand where it is BOOLEAN (a bare NULL becomes one); raises PlanError otherwise."""
    if is_null(operand.type):
        return operand.become(spark.null(BOOLEAN), BOOLEAN)
    if not is_boolean(operand.type):
        raise wrong(
            ErrorCode.TYPE_MISMATCH,
            f"{what} must be BOOLEAN, this is {operand.type.as_nullable()}",
            operand.span,
        )
    return operand


def connective(kind: type[exp.Expression], left: Bound, right: Bound, span: Span) -> Bound:
    """AND, OR."""
    name = "AND" if kind is exp.And else "OR"
    for operand in (left, right):
        if is_null(operand.type) and operand.constant is not None:
            helps = ("write CAST(NULL AS BOOLEAN)",)
            raise wrong(ErrorCode.UNTYPED_NULL, f"NULL needs a type beside {name}", operand.span, helps=helps)
    left, right = (condition(side, f"an operand of {name}") for side in (left, right))
    data_type = with_nullability(BOOLEAN, any_nullable(left, right))
    opposite = None
    if left.opposite is not None or right.opposite is not None:
        opposite = spark.binary(exp.Or if kind is exp.And else exp.And, _opposite(left), _opposite(right))
    return Bound(spark.binary(kind, left.spark, right.spark), data_type, span, opposite=opposite)


def inverted(operand: Bound, span: Span) -> Bound:
    """NOT."""
    operand = condition(operand, "the operand of NOT")
    opposite = None if operand.opposite is None else operand.spark
    return Bound(_opposite(operand), operand.type, span, opposite=opposite)


def _opposite(operand: Bound) -> exp.Expression:
    return spark.negation(operand.spark) if operand.opposite is None else operand.opposite


def truth_test(operand: Bound, value: bool, span: Span) -> Bound:
    """``IS TRUE`` or ``IS FALSE``."""
    operand = condition(operand, "the operand of IS TRUE and IS FALSE")
    tested = exp.Is(this=spark.operand(operand.spark), expression=exp.Boolean(this=value))
    if operand.opposite is None or value:
        return Bound(tested, BOOLEAN.not_null(), span)
    inverse = exp.Is(this=spark.operand(operand.opposite), expression=exp.Boolean(this=True))
    return Bound(inverse, BOOLEAN.not_null(), span, opposite=spark.negation(tested))


def common_of(
    what: str,
    operands: Sequence[Bound],
    span: Span,
    merge: Callable[[DataType, DataType], DataType | None] = common_type,
) -> DataType:
    """The common type of all operands, nullable where any is; raises PlanError where there is none."""
    result = operands[0].type
    for operand in operands[1:]:
        merged = merge(result, operand.type)
        if merged is None:
            raise no_common_type(what, (result, operand.type), operand.span)
        result = merged
    if is_null(result):
        raise wrong(ErrorCode.UNTYPED_NULL, f"{what} has only NULLs: at least one value needs a type", span)
    return result


def searched_case(branches: Sequence[tuple[Bound, Bound]], default: Bound | None, span: Span) -> Bound:
    """``CASE WHEN condition THEN value … [ELSE default] END``."""
    values = [value for _, value in branches] + ([default] if default is not None else [])
    data_type = common_of("CASE", values, span)
    if default is None:
        data_type = data_type.as_nullable()
    whens = [
        (as_condition(condition(test, "a condition of CASE").spark), coerce(value, data_type).spark)
        for test, value in branches
    ]
    otherwise = spark.null(data_type) if default is None else coerce(default, data_type).spark
    return Bound(spark.case(*whens, default=otherwise), data_type, span)


def simple_case(
    subject: Bound, branches: Sequence[tuple[Bound, Bound]], default: Bound | None, span: Span
) -> Bound:
    """``CASE subject WHEN value THEN result … END``."""
    tests = [(compare(exp.EQ, subject, value, value.span), result) for value, result in branches]
    return searched_case(tests, default, span)


def coalesce(operands: Sequence[Bound], span: Span, *, trusts_columns: bool = False) -> Bound:
    """COALESCE, IFNULL: NOT NULL where any operand is. COALESCE ``trusts_columns``: as in Flink, the operands
    after a column that is NOT NULL are not looked at, whatever its records hold."""
    data_type = common_of("COALESCE", operands, span, merged_type)
    data_type = with_nullability(data_type, all(operand.type.nullable for operand in operands))
    if trusts_columns:
        known = (number for number, operand in enumerate(operands, 1) if is_known_column(operand))
        operands = operands[: next(known, None)]
    values = [coerce(operand, data_type).spark for operand in operands]
    return Bound(values[0] if len(values) == 1 else spark.call("COALESCE", *values), data_type, span)


def if_function(test: Bound, value: Bound, default: Bound, span: Span) -> Bound:
    """``IF(condition, value, default)``: NULL where any of them can be."""
    if any(isinstance(each.type, (ArrayType, MapType, MultisetType, RowType)) for each in (value, default)):
        raise cannot_apply("IF", (test, value, default), span, "write CASE WHEN … THEN … ELSE … END")
    _check_zones("IF", (value, default))
    result = searched_case([(test, value)], default, span)
    nullable = any_nullable(test, value, default)
    return result.become(result.spark, with_nullability(result.type, nullable))


def _check_zones(name: str, operands: Sequence[Bound]) -> None:
    """Refuse times with and without a zone in functions for which Flink does not convert them."""
    if {root_of(operand.type) for operand in operands} == set(TIMESTAMPS):
        types = [operand.type for operand in operands]
        raise no_common_type(name, types, operands[-1].span)


def null_if(value: Bound, other: Bound, span: Span) -> Bound:
    """``NULLIF(value, other)``: of the first one's type."""
    data_type = value.type.as_nullable()
    equal = compare(exp.EQ, value, other, span).spark
    return Bound(spark.case((equal, spark.null(data_type)), default=value.spark), data_type, span)


def extreme(name: str, operands: Sequence[Bound], span: Span) -> Bound:
    """GREATEST or LEAST: NULL where any operand is NULL, unlike Spark's."""
    if any(is_null(operand.type) for operand in operands):
        raise cannot_apply(name, operands, span, "cast the NULL to a type")
    _check_zones(name, operands)
    data_type = common_of(name, operands, span, merged_type)
    if not comparable(data_type):
        raise cannot_apply(name, operands, span)
    values = [coerce(operand, data_type).spark for operand in operands]
    if len(values) == 1:
        return Bound(values[0], data_type, span)
    nullable = [number for number, operand in enumerate(operands) if operand.type.nullable]

    def chosen(*arguments: exp.Expression) -> exp.Expression:
        best = spark.call(name, *arguments)
        nulls = [spark.is_null(arguments[number]) for number in nullable]
        if not nulls:
            return best
        any_null = reduce(partial(spark.binary, exp.Or), nulls)
        return spark.case((any_null, spark.null(data_type)), default=best)

    return Bound(called(name, values, data_type, chosen), data_type, span)
