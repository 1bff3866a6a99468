"""Comparison predicates with Flink's meaning: which types compare, at which common type, and NaN as in
Java."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, BOOLEAN, STRING, AtomicType, DataType, RowType, TypeRoot
from kafka_sql.model.type_rules import (
    INTEGER_BITS,
    STRINGS,
    TIMESTAMPS,
    common_type,
    comparable,
    digits,
    inner_types,
    is_approximate,
    is_boolean,
    is_decimal,
    is_integer,
    is_null,
    is_numeric,
    is_string,
    root_of,
    with_nullability,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, any_nullable, is_known_column
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported
from kafka_sql.planner.expressions.scope import field_of
from kafka_sql.planner.operators.casts import cast, coerce, time_text_literal
from kafka_sql.planner.operators.nested_comparisons import constructed_distinct, constructed_equality
from kafka_sql.text.source import Span

_TIME_TYPES = (TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP)
_SPELLING: dict[type[exp.Expression], str] = {
    exp.EQ: "=",
    exp.NEQ: "<>",
    exp.LT: "<",
    exp.LTE: "<=",
    exp.GT: ">",
    exp.GTE: ">=",
    exp.NullSafeEQ: "IS NOT DISTINCT FROM",
    exp.NullSafeNEQ: "IS DISTINCT FROM",
}
_ORDERING = ("<", "<=", ">", ">=")
_OPPOSITE: dict[type[exp.Expression], type[exp.Expression]] = {
    exp.LT: exp.GTE,
    exp.GTE: exp.LT,
    exp.GT: exp.LTE,
    exp.LTE: exp.GT,
}


def compare(
    kind: type[exp.Expression], left: Bound, right: Bound, span: Span, *, lenient: bool = False
) -> Bound:
    """``left kind right``; kinds are EQ, NEQ, LT, LTE, GT, GTE. ``lenient``: a text that cannot be read as
    what it is compared with is NULL."""
    result = with_nullability(BOOLEAN, any_nullable(left, right))
    if is_null(left.type) or is_null(right.type):
        return Bound(spark.null(BOOLEAN), BOOLEAN, span)
    if kind in (exp.EQ, exp.NEQ):
        constructed = constructed_equality(left, right, kind is exp.NEQ, span)
        if constructed is not None:
            return constructed
        if kind is exp.EQ and _as_wide(left.type, right.type):
            return _equal_rows(left, right, span, lenient)
    # Flink compares a DECIMAL with a floating number as Java's Double.compare does: so does Spark
    as_java = not (is_decimal(left.type) or is_decimal(right.type))
    left, right = comparands(_SPELLING[kind], left, right, span, lenient=lenient)
    if kind not in (exp.EQ, exp.NEQ) and not comparable(left.type):
        raise cannot_apply(f"'{_SPELLING[kind]}'", (left, right), span)
    if as_java and left.spark != right.spark:  # Flink takes x = x for x IS NOT NULL
        opposite = None
        if is_approximate(left.type) and kind in _OPPOSITE:
            opposite = _compared(_OPPOSITE[kind], left, right)
        return Bound(_compared(kind, left, right), result, span, opposite=opposite)
    return Bound(spark.binary(kind, left.spark, right.spark), result, span)


def distinct(negated: bool, left: Bound, right: Bound, span: Span) -> Bound:
    """``IS [NOT] DISTINCT FROM``; ``negated`` for the form with NOT."""
    if isinstance(left.type, RowType) and isinstance(right.type, RowType):
        return _distinct_rows(negated, left, right, span)
    constructed = constructed_distinct(left, right, negated, span)
    if constructed is not None:
        return constructed
    kind = exp.NullSafeEQ if negated else exp.NullSafeNEQ
    left, right = comparands(_SPELLING[kind], left, right, span)
    same = spark.binary(exp.NullSafeEQ, left.spark, right.spark)
    if is_approximate(left.type) and left.spark != right.spark:
        both_nan = spark.conjunction(spark.call("ISNAN", left.spark), spark.call("ISNAN", right.spark))
        same = spark.conjunction(same, spark.negation(both_nan))
    return Bound(same if negated else spark.negation(same), BOOLEAN.not_null(), span)


def _as_wide(left: DataType, right: DataType) -> bool:
    """Whether both are rows of as many fields."""
    rows = isinstance(left, RowType) and isinstance(right, RowType)
    return rows and len(inner_types(left)) == len(inner_types(right))


def _constructed_alike(left: DataType, right: DataType) -> bool:
    """Whether both are arrays, maps or rows with a common type."""
    return not isinstance(left, AtomicType) and common_type(left, right) is not None


def _equal_rows(left: Bound, right: Bound, span: Span, lenient: bool) -> Bound:
    """``(a, b) = (c, d)`` whose fields have no common type: a = c AND b = d, as Calcite compares them."""
    sides = _fields_of(left, right, span)
    tests = [compare(exp.EQ, one, other, span, lenient=lenient) for one, other in zip(*sides, strict=True)]
    data_type = with_nullability(BOOLEAN, any_nullable(left, right, *tests))
    return Bound(spark.conjunction(*(test.spark for test in tests)), data_type, span)


def _fields_of(left: Bound, right: Bound, span: Span) -> list[list[Bound]]:
    """The fields of two rows, which have as many; raises PlanError."""
    sides = [
        [field_of(row, field.name, row.span) for field in row.type.fields]
        for row in (left, right)
        if isinstance(row.type, RowType)
    ]
    if len(sides[0]) != len(sides[1]):
        raise cannot_apply(f"'{_SPELLING[exp.NullSafeNEQ]}'", (left, right), span)
    return sides


def _distinct_rows(negated: bool, left: Bound, right: Bound, span: Span) -> Bound:
    """The same of every pair of fields: Calcite takes rows for distinct where all their fields are."""
    sides = _fields_of(left, right, span)
    tests = [distinct(negated, one, other, span).spark for one, other in zip(*sides, strict=True)]
    return Bound(spark.conjunction(*tests), BOOLEAN.not_null(), span)


def null_test(operand: Bound, span: Span) -> Bound:
    """``IS NULL``: FALSE of a column that is NOT NULL, whatever its records hold, as Flink plans it."""
    if is_known_column(operand):
        return Bound(exp.Boolean(this=False), BOOLEAN.not_null(), span)
    return Bound(spark.is_null(operand.spark), BOOLEAN.not_null(), span)


def membership(needle: Bound, items: Sequence[Bound], span: Span, *, lenient: bool = False) -> Bound:
    """``needle IN (items)``; NULL where it is not found and something is NULL. ``lenient`` as for
    :func:`compare`."""
    result = with_nullability(BOOLEAN, any_nullable(needle, *items))
    typed = [
        needle.become(spark.null(needle.type), needle.type.as_nullable()).at(item.span)
        if is_null(item.type)
        else _listed(needle, item, lenient)
        for item in items
    ]
    pairs = []
    if not all(_constructed_alike(needle.type, item.type) for item in typed):
        pairs = [comparands("IN", needle, item, item.span, lenient=lenient) for item in typed]
    needles = {left.spark for left, _ in pairs}
    if len(needles) == 1 and not is_approximate(needle.type):
        listed = [right.spark for _, right in pairs]
        return Bound(exp.In(this=spark.operand(pairs[0][0].spark), expressions=listed), result, span)
    tests = [compare(exp.EQ, needle, item, item.span, lenient=lenient).spark for item in typed]
    literals = {item.constant.value for item in typed if item.constant is not None}
    if is_approximate(needle.type) and len(literals) > 1:
        # looked up in a hash set, where -0.0 is not 0.0
        zero = spark.binary(exp.EQ, spark.cast(needle.spark, STRING), spark.text("0.0"))
        tests = [
            zero if item.constant is not None and item.constant.value == 0 else test
            for test, item in zip(tests, typed, strict=True)
        ]
    found = tests[0]
    for test in tests[1:]:
        found = spark.binary(exp.Or, found, test)
    return Bound(found, result, span)


def comparands(
    operator: str, left: Bound, right: Bound, span: Span, *, lenient: bool = False
) -> tuple[Bound, Bound]:
    """Both operands at the type they compare at; raises PlanError where Flink (or this project) has none."""
    for this, other in ((left, right), (right, left)):
        if is_string(this.type) and root_of(other.type) in (*_TIME_TYPES, TypeRoot.TIMESTAMP_LTZ):
            read = _text_as_time(operator, this, other.type, lenient)
            return (read, other) if this is left else (other, read)
    if operator in _ORDERING:
        left, right = (
            _text_as_other(left, right, span, lenient),
            _text_as_other(right, left, span, lenient),
        )
    roots = {root_of(left.type), root_of(right.type)}
    if roots == {TypeRoot.VARIANT}:  # Flink compares bytes: those of 1.0 and 1.00 differ, 1 is there twice
        raise unsupported(f"'{operator}' between VARIANTs", span, "compare JSON_STRING(…) of both")
    if roots == set(TIMESTAMPS):  # Flink casts the right side for = and <>, the left one elsewhere
        if operator in ("=", "<>", "IN"):
            return left, _as_timestamp(right, left.type)
        return _as_timestamp(left, right.type), right
    for this, other in ((left, right), (right, left)):
        exact = _at_column_type(this, other.type)
        if exact is not None:
            return (exact, other) if this is left else (other, exact)
    common = common_type(left.type, right.type)
    if common is None or not isinstance(common, AtomicType):
        helps_text: tuple[str, ...] = ()
        if (is_string(left.type) and is_numeric(right.type)) or (
            is_numeric(left.type) and is_string(right.type)
        ):
            helps_text = ("Flink finds no string equal to a number: CAST one side",)
        raise cannot_apply(f"'{operator}'", (left, right), span, *helps_text)
    if root_of(left.type) in STRINGS and root_of(right.type) in STRINGS:
        return left, right
    return coerce(left, _as(common, left)), coerce(right, _as(common, right))


def _as_timestamp(operand: Bound, other: DataType) -> Bound:
    """A time with the kind of clock that ``other`` has."""
    assert isinstance(operand.type, AtomicType)
    assert isinstance(other, AtomicType)
    target = AtomicType(other.root, precision=operand.type.precision)
    return cast(operand, with_nullability(target, operand.type.nullable), operand.span)


def _text_as_time(operator: str, text: Bound, target: DataType, lenient: bool) -> Bound:
    """A string as the DATE or time that it is compared with. ``=`` and its kin read it leniently: what is no
    time is unknown; ``<``, IN and literals fail over it."""
    target = target.as_nullable()
    if text.constant is None:
        return cast(text, target, text.span, lenient=lenient or operator not in (*_ORDERING, "IN"))
    if root_of(target) in _TIME_TYPES:
        literal = time_text_literal(str(text.constant.value), target, text.span)
        if literal is not None:
            return literal
    return cast(text, target, text.span)


def _text_as_other(operand: Bound, other: Bound, span: Span, lenient: bool) -> Bound:
    """For ``<`` and its kin Flink casts a string to what it is compared with, a BIGINT for all integers; a
    string that is no number fails when it is met. ``=`` has no such cast."""
    if not is_string(operand.type):
        return operand
    if is_numeric(other.type):
        target = common_type(BIGINT, other.type)
    else:
        target = other.type if is_boolean(other.type) else None
    if target is None:
        return operand
    return cast(operand, target.as_nullable(), span, lenient=lenient)


def _listed(needle: Bound, item: Bound, lenient: bool) -> Bound:
    """An item of IN as the type of the needle where Flink casts the items to it: exact numbers, and where
    one is a string and the other an integer or a time; times with and without a zone."""
    if {root_of(needle.type), root_of(item.type)} == set(TIMESTAMPS):
        return cast(item, with_nullability(needle.type, item.type.nullable), item.span)
    timely = root_of(item.type) in (*_TIME_TYPES, TypeRoot.TIMESTAMP_LTZ)
    if is_string(needle.type) and (is_integer(item.type) or (timely and needle.constant is None)):
        return cast(item, STRING, item.span)
    if is_integer(needle.type) and is_string(item.type):
        return cast(item, needle.type.as_nullable(), item.span, lenient=lenient)
    exact = (is_integer(needle.type) or is_decimal(needle.type)) and is_numeric(item.type)
    if (
        exact
        and root_of(needle.type) is not root_of(item.type)
        and _at_column_type(item, needle.type) is None
    ):
        return cast(item, with_nullability(needle.type, item.type.nullable), item.span)
    return item


def _at_column_type(constant: Bound, column: DataType) -> Bound | None:
    """A number literal as a literal of the other side's exact type where it has that value: the
    comparison is the same, and a scan can evaluate it on the bare column."""
    value = constant.constant.value if constant.constant is not None else None
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        return None
    if is_integer(column):
        assert isinstance(column, AtomicType)
        limit = 1 << (INTEGER_BITS[column.root] - 1)
        if value != int(value) or not -limit <= value < limit:
            return None
    elif is_decimal(column):
        precision, scale = digits(column)
        scaled = Decimal(value).scaleb(scale)
        if scaled != scaled.to_integral_value() or abs(scaled) >= 10**precision:
            return None
    else:
        return None
    return coerce(constant, column.not_null())


def _as(common: DataType, operand: Bound) -> DataType:
    if isinstance(common, AtomicType) and common.root in (*TIMESTAMPS, TypeRoot.TIME):
        return operand.type  # precisions compare by value
    return with_nullability(common, operand.type.nullable)


def _compared(kind: type[exp.Expression], left: Bound, right: Bound) -> exp.Expression:
    compared = spark.binary(kind, left.spark, right.spark)
    if not is_approximate(left.type):
        return compared
    # Java: a comparison with NaN is false (<> is true); Spark: NaN equals NaN and is greater than all others
    if kind in (exp.EQ, exp.NEQ):
        suspects = [] if left.constant or right.constant else [left]
        other = right
    elif kind in (exp.GT, exp.GTE):
        suspects, other = [left], right
    else:
        suspects, other = [right], left
    for suspect in suspects:
        if suspect.constant is not None:
            continue
        is_nan = spark.call("ISNAN", suspect.spark)
        if other.constant is None and other.type.nullable:
            is_nan = spark.conjunction(is_nan, spark.is_not_null(other.spark))
        if kind is exp.NEQ:
            return spark.binary(exp.Or, compared, is_nan)
        return spark.conjunction(compared, spark.negation(is_nan))
    return compared
