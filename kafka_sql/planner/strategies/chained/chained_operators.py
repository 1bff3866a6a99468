"""The operators of a chain: what they make of operands whose types are known, and of which type that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    DOUBLE,
    FLOAT,
    INT,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    decimal,
    timestamp,
)
from kafka_sql.model.local_query import (
    Called,
    Computed,
    Constant,
    Failing,
    Operation,
    TaskValue,
)
from kafka_sql.model.type_rules import (
    INTEGER_BITS,
    common_numeric,
    digits,
    is_approximate,
    is_decimal,
    is_integer,
    is_interval,
    is_null,
    is_numeric,
    product_decimal,
    quotient_decimal,
    root_of,
    sum_decimal,
)
from kafka_sql.planner.expressions.spark_types import spark_type_text
from kafka_sql.planner.strategies.chained.chained_calls import Typed, called

TRIED = {"TRY_ADD": "+", "TRY_SUBTRACT": "-", "TRY_MULTIPLY": "*", "TRY_DIVIDE": "/"}
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
_CASTS_OF_TEXT = (
    *INTEGER_BITS,
    TypeRoot.FLOAT,
    TypeRoot.DOUBLE,
    TypeRoot.DECIMAL,
    TypeRoot.BOOLEAN,
    TypeRoot.DATE,
    TypeRoot.TIME,
    TypeRoot.TIMESTAMP,
    TypeRoot.VARBINARY,
)
_NO_SCALE = 38


class NotChained(Exception):
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
        equal = Called("EQUAL ARRAYS", (one, other), BOOLEAN)
        return equal if operation is Operation.EQUAL else negated(equal)
    if not (is_integer(data_type) or kind_of(data_type) == "STRING" or root_of(data_type) in _COMPARED):
        raise NotChained(f"a comparison of {left[1]} and {right[1]}")
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
            raise NotChained(f"{what} of {target} and {data_type}")
        if _too_wide(*pair):
            raise NotChained(f"{what} of {pair[0]} and {data_type}")
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


def has_cast(value: TaskValue, source: DataType, target: DataType) -> bool:
    """Whether tasks have a cast."""
    root = root_of(target)
    match source, target:
        case ArrayType(), ArrayType():
            return has_cast(value, source.element, target.element)
        case MapType(), MapType():
            return has_cast(value, source.key, target.key) and has_cast(value, source.value, target.value)
        case RowType(), RowType() if len(source.fields) == len(target.fields):
            pairs = zip(source.fields, target.fields, strict=True)
            return all(has_cast(value, one.type, other.type) for one, other in pairs)
        case _ if _plain(source) == _plain(target):
            return True
    match root_of(source):
        case TypeRoot.CHAR | TypeRoot.VARCHAR:
            instant = isinstance(value, Constant) and str(value.value).endswith("Z")
            return root in _CASTS_OF_TEXT or (root is TypeRoot.TIMESTAMP_LTZ and instant)
        case TypeRoot.BOOLEAN:
            return is_integer(target) or kind_of(target) == "STRING"
        case TypeRoot.TIMESTAMP:
            return root in (TypeRoot.DATE, TypeRoot.TIME) or kind_of(target) == "STRING"
        case TypeRoot.DATE:
            return root is TypeRoot.TIMESTAMP or kind_of(target) == "STRING"
        case TypeRoot.TIME:
            return kind_of(target) == "STRING"
        case _ if is_numeric(source):
            return is_numeric(target) or kind_of(target) == "STRING" or root is TypeRoot.BOOLEAN
        case _:
            return False


def known_type(data_type: DataType, spelling: str) -> DataType:
    """The type that something is cast to, where tasks have it; ``spelling`` is Spark's."""
    match data_type:
        case AtomicType():
            return data_type
        case ArrayType(element=element):
            return ArrayType(known_type(element, spark_type_text(element)))
        case RowType(fields=fields):
            held = (replace(each, type=known_type(each.type, spark_type_text(each.type))) for each in fields)
            return replace(data_type, fields=tuple(held))
        case MultisetType(element=element):
            return known_type(MapType(element, INT), spelling)
        case MapType(key=key, value=value):
            known = known_type(key.as_nullable(), spark_type_text(key))
            return MapType(known.not_null(), known_type(value, spark_type_text(value)))
        case _:
            raise NotChained(f"CAST AS {spelling}")


def computed(operator: str, left: Typed, right: Typed) -> Typed:
    """``left operator right`` with Spark's types."""
    types = [data_type for _, data_type in (left, right)]
    if any(map(is_null, types)):
        raise NotChained(f"'{operator}' of NULL")
    if any(map(is_interval, types)):
        return _moved(operator, left, right)
    if not all(map(is_numeric, types)):
        raise NotChained(f"'{operator}' of {types[0]} and {types[1]}")
    if any(map(is_approximate, types)):
        in_double = DOUBLE in map(_plain, types) and all(root_of(each) in _IN_DOUBLE for each in types)
        if operator not in ("+", "-", "*", "/") or not (in_double or all(map(is_approximate, types))):
            raise NotChained(f"'{operator}' of {types[0]} and {types[1]}")
        result: DataType = DOUBLE if operator == "/" or DOUBLE in map(_plain, types) else FLOAT
        sides = [as_type(value, data_type, result)[0] for value, data_type in (left, right)]
        return Called(operator, tuple(sides), result), result
    if any(map(is_decimal, types)):
        return _decimals(operator, left, right)
    if operator == "/":
        raise NotChained("'/' of whole numbers")
    result = BIGINT if operator == "DIV" else common_numeric(*types)
    sides = [as_type(value, data_type, result)[0] for value, data_type in (left, right)]
    return Called(operator, tuple(sides), result), result


def _plain(data_type: DataType) -> DataType:
    return data_type.as_nullable()


def _decimals(operator: str, left: Typed, right: Typed) -> Typed:
    if operator == "DIV":
        raise NotChained("DIV of DECIMAL")
    if operator == "%":
        (p1, s1), (p2, s2) = digits(left[1]), digits(right[1])
        scale = max(s1, s2)
        result = decimal(min(p1 - s1, p2 - s2) + scale, scale)
    else:
        derive = {"*": product_decimal, "/": quotient_decimal}.get(operator, sum_decimal)
        result, _ = derive(left[1], right[1])
    sides = []
    for value, data_type in (left, right):
        whole, scale = digits(data_type)
        sides.append(as_type(value, data_type, decimal(whole, scale))[0])
    return Called(operator, tuple(sides), result), result


def _moved(operator: str, left: Typed, right: Typed) -> Typed:
    """A TIMESTAMP and an interval, two intervals, or an interval some times."""
    match operator, root_of(left[1]), root_of(right[1]):
        case "+" | "-", TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ, TypeRoot.INTERVAL_DAY_TIME:
            return Called(f"TIME {operator}", (left[0], right[0]), left[1]), left[1]
        case "+" | "-", TypeRoot.INTERVAL_DAY_TIME, TypeRoot.INTERVAL_DAY_TIME:
            return Called(f"TIME {operator}", (left[0], right[0]), INTERVAL), INTERVAL
        case "+" | "-", TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.INTERVAL_YEAR_MONTH:
            return Called(operator, (left[0], right[0]), MONTHS), MONTHS
        case "*", TypeRoot.INTERVAL_DAY_TIME, _ if is_integer(right[1]):
            times = as_type(*right, BIGINT)[0]
            return Called("INTERVAL *", (left[0], times), INTERVAL), INTERVAL
        case _:
            raise NotChained(f"'{operator}' of {left[1]} and {right[1]}")


def function_value(name: str, arguments: Sequence[Typed]) -> Typed:
    found = called(name, arguments)
    if found is None:
        raise NotChained(f"{name} of {', '.join(str(data_type) for _, data_type in arguments)}")
    return found


def number_value(name: str, arguments: Sequence[Typed]) -> Typed | None:
    """Functions whose type is that of their numbers."""
    types = [data_type for _, data_type in arguments]
    match name, types:
        case (("TRY_ADD" | "TRY_SUBTRACT" | "TRY_MULTIPLY" | "TRY_DIVIDE"), [left, right]) if is_decimal(
            left
        ) or is_decimal(right):
            value, result = _decimals(TRIED[name], *arguments)
            assert isinstance(value, Called)
            return Called(name, value.arguments, result), result
        case (("TRY_ADD" | "TRY_SUBTRACT" | "TRY_MULTIPLY"), [left, right]) if is_integer(
            left
        ) and is_integer(right):
            result = common_numeric(left, right)
            return Called(name, tuple(as_type(*each, result)[0] for each in arguments), result), result
        case "TRY_DIVIDE", [left, right] if root_of(left) is root_of(right) is TypeRoot.DOUBLE:
            return Called(name, tuple(value for value, _ in arguments), DOUBLE), DOUBLE
        case "PMOD", [left, right] if is_integer(left) and is_integer(right):
            value, result = computed("%", *arguments)
            assert isinstance(value, Called)
            return Called(name, value.arguments, result), result
        case "PMOD", [left, right] if is_decimal(left) and is_decimal(right):
            value, result = _decimals("%", *arguments)
            assert isinstance(value, Called)
            return Called(name, value.arguments, result), result
        case "ABS", [number] if is_numeric(number):
            return Called(name, (arguments[0][0],), number), number
        case (("CEIL" | "FLOOR"), [number]) if is_decimal(number):
            precision, scale = digits(number)
            result = decimal(min(precision - scale + 1, 38), 0)
            return Called(name, (arguments[0][0],), result), result
        case (("CEIL" | "FLOOR"), [number]) if is_approximate(number):
            return Called(name, (arguments[0][0],), BIGINT), BIGINT
        case "ROUND", [number, places] if is_integer(places):
            return _rounded(number, arguments)
        case (("GREATEST" | "LEAST"), _):
            found = alike(arguments, name)
            if is_null(found[0][1]):
                raise NotChained(f"{name} of {found[0][1]}")
            return Called(name, tuple(value for value, _ in found), found[0][1]), found[0][1]
        case _:
            return None


def _rounded(number: DataType, arguments: Sequence[Typed]) -> Typed | None:
    (value, _), (places, _) = arguments
    if not isinstance(places, Constant) or not isinstance(places.value, int):
        return None
    if root_of(number) is TypeRoot.DOUBLE:
        return Called("ROUND", (value, places), number), number
    if not is_decimal(number):
        return None
    precision, scale = digits(number)
    whole = precision - scale + 1
    if places.value < 0:
        result = decimal(min(max(whole, 1 - places.value), 38), 0)
    else:
        kept = min(scale, places.value)
        result = decimal(min(whole + kept, 38), kept)
    return Called("ROUND", (value, places), result), result


def nested_value(name: str, arguments: Sequence[Typed]) -> Typed | None:
    """Arrays and maps that are put together."""
    if name == "ARRAY" and arguments:
        found = alike(arguments, name)
        result: DataType = ArrayType(found[0][1].as_nullable())
        return Called(name, tuple(value for value, _ in found), result), result
    if name == "MAP" and arguments:
        keys, values = alike(arguments[::2], name), alike(arguments[1::2], name)
        result = MapType(keys[0][1].not_null(), values[0][1].as_nullable())
        pairs = tuple(value for pair in zip(keys, values, strict=True) for value, _ in pair)
        return Called(name, pairs, result), result
    return None


def kind_of(data_type: DataType) -> str:
    """Spark's type."""
    try:
        return spark_type_text(data_type)
    except ValueError as error:
        raise NotChained(str(data_type)) from error
