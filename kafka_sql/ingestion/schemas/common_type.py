"""The type that takes the values of two: the least common parent in the tree of types.

Integer kinds widen to the wider one, numbers to DECIMAL where one is exact and both fit, else to DOUBLE;
texts of any length, and whatever else differs, become STRING (the manual's rules for continuous schemas)."""

from __future__ import annotations

from kafka_sql.model.data_types import (
    DOUBLE,
    FLOAT,
    MAX_LENGTH,
    NULL,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    TypeRoot,
    decimal,
)
from kafka_sql.model.type_rules import INTEGER_BITS, MAX_PRECISION, digits, is_integer

_MOMENTS = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ, TypeRoot.TIME)


def common_type(one: DataType, other: DataType) -> DataType:
    """The narrowest type that both fit in."""
    if one == other or other == NULL:
        return one
    if one == NULL:
        return other
    if isinstance(one, ArrayType) and isinstance(other, ArrayType):
        return ArrayType(common_type(one.element, other.element))
    if not isinstance(one, AtomicType) or not isinstance(other, AtomicType):
        return STRING
    if is_integer(one) and is_integer(other):
        return max(one, other, key=lambda each: INTEGER_BITS[each.root])
    if _is_exact(one) and _is_exact(other):
        return _exact(one, other)
    if _is_number(one) and _is_number(other):
        return FLOAT if one == other == FLOAT else DOUBLE
    if one.root is other.root:
        return _longer(one, other)
    return STRING


def _longer(one: AtomicType, other: AtomicType) -> DataType:
    """Of two types that differ in their length or precision."""
    if one.root in (TypeRoot.CHAR, TypeRoot.VARCHAR):
        length = max(one.length or 1, other.length or 1)
        return STRING if length >= MAX_LENGTH else AtomicType(TypeRoot.VARCHAR, length=length)
    if one.root in _MOMENTS:
        return AtomicType(one.root, precision=max(one.precision or 0, other.precision or 0))
    return max(one, other, key=lambda each: each.length or 0)


def _exact(one: AtomicType, other: AtomicType) -> DataType:
    (first, first_scale), (second, second_scale) = digits(one), digits(other)
    scale = max(first_scale, second_scale)
    whole = max(first - first_scale, second - second_scale)
    return decimal(whole + scale, scale) if whole + scale <= MAX_PRECISION else DOUBLE


def _is_exact(data_type: AtomicType) -> bool:
    return is_integer(data_type) or data_type.root is TypeRoot.DECIMAL


def _is_number(data_type: AtomicType) -> bool:
    return _is_exact(data_type) or data_type.root in (TypeRoot.FLOAT, TypeRoot.DOUBLE)
