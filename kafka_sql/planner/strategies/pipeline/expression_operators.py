"""The operators of a pipeline: what they make of operands whose types are known, and of which type that
is."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    DOUBLE,
    INT,
    ArrayType,
    AtomicType,
    DataType,
    TypeRoot,
    timestamp,
)
from kafka_sql.model.local_query import (
    KERNEL,
    Called,
    Computed,
    Constant,
    Failing,
    Operation,
    TaskValue,
)
from kafka_sql.model.type_rules import (
    common_numeric,
    digits,
    is_approximate,
    is_decimal,
    is_integer,
    is_null,
    is_numeric,
    root_of,
)
from kafka_sql.planner.expressions.spark_types import spark_type_text

Typed = tuple[TaskValue, DataType]

_COMPARED = (
    TypeRoot.DECIMAL,
    TypeRoot.BOOLEAN,
    TypeRoot.DATE,
    TypeRoot.TIME,
    TypeRoot.TIMESTAMP,
    TypeRoot.TIMESTAMP_LTZ,
    TypeRoot.BINARY,
    TypeRoot.VARBINARY,
    TypeRoot.INTERVAL_DAY_TIME,
    TypeRoot.INTERVAL_YEAR_MONTH,
)
INTERVAL = AtomicType(TypeRoot.INTERVAL_DAY_TIME)
MONTHS = AtomicType(TypeRoot.INTERVAL_YEAR_MONTH)
_IN_DOUBLE = (TypeRoot.DOUBLE, TypeRoot.FLOAT, TypeRoot.INT, TypeRoot.SMALLINT, TypeRoot.TINYINT)
"""Types whose values are values of DOUBLE."""
_NO_SCALE = 38


class PipelineRefused(Exception):
    """Tasks do not compute something; the text says what."""


def negated(value: TaskValue) -> TaskValue:
    return Computed(Operation.NOT, (value,))


def same(left: Typed, right: Typed) -> TaskValue:
    """``IS NOT DISTINCT FROM``."""
    nulls = [Computed(Operation.IS_NULL, (value,)) for value, _ in (left, right)]
    if is_null(left[1]) or is_null(right[1]):
        return Computed(Operation.AND, (nulls[0], nulls[1]))
    equal = Computed(Operation.COALESCE, (compared(Operation.EQUAL, left, right), Constant(False, BOOLEAN)))
    return Computed(Operation.OR, (equal, Computed(Operation.AND, (nulls[0], nulls[1]))))


def compared(operation: Operation, left: Typed, right: Typed) -> TaskValue:
    if is_null(left[1]) or is_null(right[1]):
        return Constant(None, BOOLEAN)
    if _too_wide(left[1], right[1]):
        order = Called("DECIMAL ORDER", (left[0], right[0]), INT)
        return Computed(operation, (order, Constant(0, INT)))
    (one, data_type), (other, _) = alike([left, right], "a comparison")
    if is_approximate(data_type):
        return _floats_compared(operation, one, other)
    if isinstance(data_type, ArrayType) and operation in (Operation.EQUAL, Operation.NOT_EQUAL):
        equal = Called(f"{KERNEL}EQUAL ARRAYS", (one, other), BOOLEAN)
        return equal if operation is Operation.EQUAL else negated(equal)
    if not (is_integer(data_type) or kind_of(data_type) == "STRING" or root_of(data_type) in _COMPARED):
        raise PipelineRefused(f"a comparison of {left[1]} and {right[1]}")
    return Computed(operation, (one, other))


def _too_wide(left: DataType, right: DataType) -> bool:
    """Whether two types are unlike DECIMALs, or one and a whole number, whose common type may lack digits."""
    if kind_of(left) == kind_of(right) or not any(map(is_decimal, (left, right))):
        return False
    exact = all(is_numeric(each) and not is_approximate(each) for each in (left, right))
    return exact and digits(common_numeric(left, right))[0] == _NO_SCALE


def _floats_compared(operation: Operation, left: TaskValue, right: TaskValue) -> TaskValue:
    """As Spark compares: NaN equals itself and is greater than all else (Arrow's is like Java's)."""
    nan_left, nan_right = (Computed(Operation.IS_NAN, (side,)) for side in (left, right))
    match operation:
        case Operation.EQUAL:
            both = Computed(Operation.AND, (nan_left, nan_right))
            return Computed(Operation.OR, (Computed(operation, (left, right)), both))
        case Operation.LESS:
            only_right = Computed(Operation.AND, (nan_right, negated(nan_left)))
            beaten = Computed(Operation.AND, (only_right, negated(Computed(Operation.IS_NULL, (left,)))))
            return Computed(Operation.OR, (Computed(operation, (left, right)), beaten))
        case Operation.GREATER:
            return _floats_compared(Operation.LESS, right, left)
        case Operation.NOT_EQUAL:
            return negated(_floats_compared(Operation.EQUAL, left, right))
        case Operation.LESS_OR_EQUAL:
            return negated(_floats_compared(Operation.LESS, right, left))
        case _:
            return negated(_floats_compared(Operation.LESS, left, right))


def alike(values: Sequence[Typed], what: str) -> list[Typed]:
    """The values as Spark brings them to one type."""
    types = [data_type for _, data_type in values if not is_null(data_type)]
    if not types:
        return list(values)
    if TypeRoot.DOUBLE in map(root_of, types) and all(root_of(each) in _IN_DOUBLE for each in types):
        return [as_type(value, data_type, DOUBLE) for value, data_type in values]
    target = types[0]
    for data_type in types[1:]:
        if kind_of(data_type) == kind_of(target):
            continue
        pair = (target, data_type)
        if not all(is_numeric(each) and not is_approximate(each) for each in pair):
            raise PipelineRefused(f"{what} of {target} and {data_type}")
        if _too_wide(*pair):
            raise PipelineRefused(f"{what} of {pair[0]} and {data_type}")
        target = common_numeric(*pair)
    return [as_type(value, data_type, target) for value, data_type in values]


def as_type(value: TaskValue, data_type: DataType, target: DataType) -> Typed:
    """The value as a type that holds it."""
    if isinstance(value, Failing):
        return Failing(value.message, target), target
    if is_null(data_type):
        return Constant(None, target), target
    if kind_of(data_type) == kind_of(target):
        return value, target
    return Called("CAST", (value,), target), target


def cast_to(value: TaskValue, target: DataType, name: str) -> Typed:
    return Called(name, (value,), target), target


def local_time(value: TaskValue) -> Typed:
    """The local time of an instant."""
    return Called("LOCAL TIME OF", (value,), timestamp(6)), timestamp(6)


def cut_to(value: TaskValue, unit: int, data_type: DataType) -> Typed:
    """A time without what is less than a unit, which is so many of what its column counts."""
    return Called("CUT TO", (value, Constant(unit, BIGINT)), data_type), data_type


def moved(operator: str, left: Typed, right: Typed) -> Typed:
    """A time and an interval, or two intervals: ``left operator right``."""
    match operator, root_of(left[1]), root_of(right[1]):
        case "+" | "-", TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ, TypeRoot.INTERVAL_DAY_TIME:
            return Called(f"TIME {operator}", (left[0], right[0]), left[1]), left[1]
        case "+" | "-", TypeRoot.INTERVAL_DAY_TIME, TypeRoot.INTERVAL_DAY_TIME:
            return Called(f"TIME {operator}", (left[0], right[0]), INTERVAL), INTERVAL
        case "+" | "-", TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.INTERVAL_YEAR_MONTH:
            return Called(operator, (left[0], right[0]), MONTHS), MONTHS
        case _:
            raise PipelineRefused(f"'{operator}' of {left[1]} and {right[1]}")


def kind_of(data_type: DataType) -> str:
    """Spark's type."""
    try:
        return spark_type_text(data_type)
    except ValueError as error:
        raise PipelineRefused(str(data_type)) from error
