"""``=`` and ``<>`` of arrays, maps and rows: element by element. Flink takes two elements of which one is
NULL, or both are, for different ones (ScalarOperatorGens)."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import BOOLEAN, ArrayType, AtomicType, DataType, MapType, RowType
from kafka_sql.model.type_rules import common_type, with_nullability
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, any_nullable
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.nested_casts import element_variable
from kafka_sql.text.source import Span


def constructed_equality(left: Bound, right: Bound, negated: bool, span: Span) -> Bound | None:
    """``left = right``, or ``left <> right`` where ``negated``; None where the two are no arrays, maps or
    rows with elements that compare."""
    common = common_type(left.type, right.type)
    if common is None or not isinstance(common, (ArrayType, MapType, RowType)):
        return None
    values = [coerce(side, with_nullability(common, side.type.nullable)).spark for side in (left, right)]
    built = _is_constructor(left.spark) and _is_constructor(right.spark)
    if isinstance(common, RowType) and built and not negated:
        # Calcite compares ROW(a, b) = ROW(c, d) as a = c AND b = d, but <> as a whole
        equal = _rows_equal(values[0], values[1], common, known=False)
    else:
        equal = _equal(values[0], values[1], common)
    if equal is None:
        return None
    if isinstance(left.spark, exp.Column) and left.spark == right.spark:
        equal = exp.Boolean(this=True)  # Calcite takes x = x for x IS NOT NULL, whatever is in it
    nulls = [spark.is_null(v) for v, side in zip(values, (left, right), strict=True) if side.type.nullable]
    result = spark.negation(equal) if negated else equal
    for test in nulls:
        result = spark.case((test, spark.null(BOOLEAN)), default=result)
    nullable = any_nullable(left, right) or _holds_nulls(left.type) or _holds_nulls(right.type)
    return Bound(result, with_nullability(BOOLEAN, nullable), span)


def constructed_distinct(left: Bound, right: Bound, negated: bool, span: Span) -> Bound | None:
    """``left IS DISTINCT FROM right``, ``IS NOT DISTINCT FROM`` where ``negated``; None where the two are no
    arrays, maps or rows with elements that compare. Calcite takes a value for not distinct from itself,
    whatever is in it."""
    compared = constructed_equality(left, right, not negated, span)
    if compared is None:
        return None
    if left.spark == right.spark:
        return Bound(exp.Boolean(this=negated), BOOLEAN.not_null(), span)
    nulls = spark.is_null(left.spark), spark.is_null(right.spark)
    found = spark.case(
        (nulls[0], nulls[1] if negated else spark.negation(nulls[1])),
        (nulls[1], exp.Boolean(this=not negated)),
        default=compared.spark,
    )
    return Bound(found, BOOLEAN.not_null(), span)


def _equal(left: exp.Expression, right: exp.Expression, data_type: DataType) -> exp.Expression | None:
    """Whether two values are equal; FALSE or NULL where one of them is NULL."""
    name = element_variable(left).name
    one = exp.to_identifier(name)
    match data_type:
        case AtomicType():
            return spark.binary(exp.EQ, left, right)
        case ArrayType(element=element):
            other = exp.to_identifier(f"y{name}")
            equal = _known(_equal(one, other, element))
            if equal is None:
                return None
            pairs = spark.call(
                "ZIP_WITH", left, right, exp.Lambda(this=equal, expressions=[one.copy(), other])
            )
            all_equal = spark.call("FORALL", pairs, exp.Lambda(this=one.copy(), expressions=[one.copy()]))
            return _known(spark.conjunction(_same_size(left, right), all_equal))
        case MapType(value=value):
            held = [spark.call("TRY_ELEMENT_AT", side, one) for side in (left, right)]
            equal = _known(_equal(held[0], held[1], value))
            if equal is None:
                return None
            keys = spark.call("MAP_KEYS", left)
            all_equal = spark.call("FORALL", keys, exp.Lambda(this=equal, expressions=[one.copy()]))
            return _known(spark.conjunction(_same_size(left, right), all_equal))
        case RowType():
            return _rows_equal(left, right, data_type, known=True)
        case _:
            return None


def _rows_equal(
    left: exp.Expression, right: exp.Expression, data_type: RowType, *, known: bool
) -> exp.Expression | None:
    """Whether all fields are equal; ``known`` takes a field that may be equal for one that is not."""
    tests = []
    for field in data_type.fields:
        sides = [
            exp.Dot(this=spark.operand(side), expression=exp.to_identifier(field.name, quoted=True))
            for side in (left, right)
        ]
        test = _equal(sides[0], sides[1], field.type)
        if test is None:
            return None
        tests.append(spark.call("COALESCE", test, exp.Boolean(this=False)) if known else test)
    return spark.conjunction(*tests)


def _is_constructor(value: exp.Expression) -> bool:
    return spark.called_name(value) == "NAMED_STRUCT"


def _known(test: exp.Expression | None) -> exp.Expression | None:
    """FALSE where ``test`` is NULL."""
    return None if test is None else spark.call("COALESCE", test, exp.Boolean(this=False))


def _same_size(left: exp.Expression, right: exp.Expression) -> exp.Expression:
    return spark.binary(exp.EQ, spark.call("SIZE", left), spark.call("SIZE", right))


def _holds_nulls(data_type: DataType) -> bool:
    """Whether a field of a row can be NULL."""
    return isinstance(data_type, RowType) and any(
        field.type.nullable or _holds_nulls(field.type) for field in data_type.fields
    )
