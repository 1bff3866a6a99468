"""``=`` and ``<>`` of arrays, maps and rows: element by element. Flink takes two elements of arrays and maps
of which one is NULL, or both are, for different ones, and two NULL fields of rows for equal ones
(ScalarOperatorGens). Joins compare whole values instead, in which NULLs are equal: each comparison here knows
what a join makes of it (:func:`compared_whole`)."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import BOOLEAN, ArrayType, AtomicType, DataType, MapType, RowField, RowType
from kafka_sql.model.type_rules import common_type, with_nullability
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, any_nullable
from kafka_sql.planner.expressions.flink_call import FlinkCall, flink_call, placeholder
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.identity import identity
from kafka_sql.planner.operators.nested_casts import element_variable
from kafka_sql.text.source import Span

_WHOLE = "whole"
"""The argument of a comparison that says how whole values are compared."""


def constructed_equality(left: Bound, right: Bound, negated: bool, span: Span) -> Bound | None:
    """``left = right``, or ``left <> right`` where ``negated``; None where the two are no arrays, maps or
    rows with elements that compare."""
    common = common_type(left.type, right.type)
    if common is None or not isinstance(common, (ArrayType, MapType, RowType)):
        return None
    values = [coerce(side, with_nullability(common, side.type.nullable)).spark for side in (left, right)]
    if isinstance(left.spark, exp.Column) and left.spark == right.spark:
        # Calcite takes x = x for x IS NOT NULL, whatever is in it
        result: exp.Expression = exp.Boolean(this=not negated)
        if left.type.nullable:
            result = spark.case((spark.is_null(left.spark), spark.null(BOOLEAN)), default=result)
    elif isinstance(common, RowType) and _is_constructor(left.spark, right.spark) and not negated:
        # Calcite compares ROW(a, b) = ROW(c, d) as a = c AND b = d, but <> as a whole
        tests = [_field_equal(values, field) for field in common.fields]
        if None in tests:
            return None
        result = spark.conjunction(*(test for test in tests if test is not None))
    else:
        nulls = [side.type.nullable for side in (left, right)]
        found = _compared_values(values, common, nulls, negated=negated)
        if found is None:
            return None
        result = found
    nullable = any_nullable(left, right) or _holds_nulls(left.type) or _holds_nulls(right.type)
    whole = exp.EQ(this=identity(values[0], common), expression=identity(values[1], common))
    result.set(_WHOLE, spark.negation(whole) if negated else whole)
    return Bound(result, with_nullability(BOOLEAN, nullable), span)


def _compared_values(
    values: list[exp.Expression], data_type: DataType, nullable: list[bool], *, negated: bool
) -> exp.Expression | None:
    """Whether two values are equal (different where ``negated``), NULL where one is NULL."""
    sides = [placeholder(0), placeholder(1)]
    tree = _equal(sides[0], sides[1], data_type)
    if tree is None:
        return None
    tree = spark.negation(tree) if negated else tree
    for side, can_be_null in zip(sides, nullable, strict=True):
        if can_be_null:
            tree = spark.case((spark.is_null(side), spark.null(BOOLEAN)), default=tree)
    kernel = "DIFFERENT" if negated else "EQUAL"
    return flink_call(kernel, values, BOOLEAN, tree, [data_type, data_type])


def _field_equal(rows: list[exp.Expression], field: RowField) -> exp.Expression | None:
    """Whether a field of two rows is equal, NULL where that is unknown."""
    sides: list[exp.Expression] = [
        exp.Dot(this=spark.operand(row), expression=exp.to_identifier(field.name, quoted=True))
        for row in rows
    ]
    if isinstance(field.type, AtomicType):
        return spark.binary(exp.EQ, *sides)
    return _compared_values(sides, field.type, [False, False], negated=False)


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
    whole = compared.spark.args[_WHOLE].unnest()
    equation = whole.this.unnest() if isinstance(whole, exp.Not) else whole
    same = exp.NullSafeEQ(this=equation.this.copy(), expression=equation.expression.copy())
    found.set(_WHOLE, same if negated else spark.negation(same))
    return Bound(found, BOOLEAN.not_null(), span)


def compared_whole(condition: exp.Expression) -> exp.Expression:
    """A condition of a join, whose comparisons of arrays, maps and rows look at whole values."""
    found = condition.args.get(_WHOLE)
    if found is not None:
        return spark.operand(found)

    def whole(node: exp.Expression) -> exp.Expression:
        compared = node.args.get(_WHOLE)
        return node if compared is None else spark.operand(compared)

    return condition.copy().transform(whole)


def is_compared_whole(condition: exp.Expression) -> bool:
    """Whether a condition compares arrays, maps or rows."""
    return any(_WHOLE in node.args for node in condition.walk())


def as_condition(condition: exp.Expression) -> exp.Expression:
    """The whole of a condition: that arrays, maps or rows differ is true in Flink also where one is NULL."""
    inner = condition.unnest()
    compared = inner.this.unnest() if isinstance(inner, exp.Not) else inner
    whole = compared.args.get(_WHOLE)
    if whole is None or isinstance(whole.unnest(), exp.Not) is isinstance(inner, exp.Not):
        return condition
    return spark.call("COALESCE", condition, exp.Boolean(this=True))


def _equal(left: exp.Expression, right: exp.Expression, data_type: DataType) -> exp.Expression | None:
    """Whether two values are equal; FALSE or NULL where one of them is NULL."""
    name = element_variable(left).name
    one = exp.to_identifier(name)
    match data_type:
        case AtomicType():
            return spark.binary(exp.EQ, left, right)
        case ArrayType(element=element):
            other = exp.to_identifier(f"y{name}")
            equal = _elements_equal(one, other, element)
            if equal is None:
                return None
            pairs = spark.call(
                "ZIP_WITH", left, right, exp.Lambda(this=equal, expressions=[one.copy(), other])
            )
            all_equal = spark.call("FORALL", pairs, exp.Lambda(this=one.copy(), expressions=[one.copy()]))
            return _known(spark.conjunction(_same_size(left, right), all_equal))
        case MapType(value=value):
            held = [spark.call("TRY_ELEMENT_AT", side, one) for side in (left, right)]
            equal = _elements_equal(held[0], held[1], value)
            if equal is None:
                return None
            keys = spark.call("MAP_KEYS", left)
            all_equal = spark.call("FORALL", keys, exp.Lambda(this=equal, expressions=[one.copy()]))
            return _known(spark.conjunction(_same_size(left, right), all_equal))
        case RowType():
            return _rows_equal(left, right, data_type)
        case _:
            return None


def _elements_equal(
    left: exp.Expression, right: exp.Expression, data_type: DataType
) -> exp.Expression | None:
    """Whether two elements of arrays, or values of maps, are there and equal."""
    equal = _known(_equal(left, right, data_type))
    if equal is None or not isinstance(data_type, RowType):
        return equal
    return spark.conjunction(spark.is_not_null(left), spark.is_not_null(right), equal)


def _rows_equal(left: exp.Expression, right: exp.Expression, data_type: RowType) -> exp.Expression | None:
    """Whether all fields are equal: a field that may be equal is not, two that are NULL are."""
    tests = []
    for field in data_type.fields:
        sides = [
            exp.Dot(this=spark.operand(side), expression=exp.to_identifier(field.name, quoted=True))
            for side in (left, right)
        ]
        test = _equal(sides[0], sides[1], field.type)
        if test is None:
            return None
        both = spark.conjunction(*map(spark.is_null, sides))
        tests.append(spark.case((both, exp.Boolean(this=True)), default=_known(test) or test))
    return spark.conjunction(*tests)


def _is_constructor(*values: exp.Expression) -> bool:
    return all(isinstance(value, FlinkCall) and value.kernel == "ROW" for value in values)


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
