"""Which expressions the tasks of a chain compute: Spark's, as the planner writes them, with their types. Each
is held against the recorded answers of Flink by the tests.

Left out is what calls Python of the user, what Spark alone computes, and patterns that Python may read
otherwise than Java."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from sqlglot import exp

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    DATE,
    DOUBLE,
    INT,
    NULL,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    decimal,
    time,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.model.local_query import (
    KERNEL,
    Called,
    Choice,
    Computed,
    Constant,
    ElementFunction,
    Elementwise,
    Failing,
    Operation,
    Path,
    TaskValue,
    Test,
)
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.model.type_rules import (
    is_approximate,
    is_null,
    root_of,
)
from kafka_sql.planner.expressions.bound import mark_of
from kafka_sql.planner.expressions.flink_call import FlinkCall
from kafka_sql.planner.expressions.spark_ast import PLACE, called_name, microseconds, months, whole_number
from kafka_sql.planner.expressions.spark_types import cast_type, held_type
from kafka_sql.planner.properties.predicates import bare
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.strategies.chained.chained_calls import Typed
from kafka_sql.planner.strategies.chained.chained_operators import (
    INTERVAL,
    MONTHS,
    NotChained,
    alike,
    cast_to,
    compared,
    computed,
    cut_to,
    function_value,
    local_time,
    negated,
    same,
    tried_quotient,
)
from kafka_sql.planner.strategies.native.local_expressions import task_value

Known = Mapping[str, tuple[TaskValue, DataType]]

_ARITHMETIC: dict[type[exp.Expr], str] = {
    exp.Add: "+",
    exp.Sub: "-",
    exp.Mul: "*",
    exp.Div: "/",
    exp.Mod: "%",
    exp.IntDiv: "DIV",
}
_COMPARISONS: dict[type[exp.Expr], Operation] = {
    exp.EQ: Operation.EQUAL,
    exp.NEQ: Operation.NOT_EQUAL,
    exp.LT: Operation.LESS,
    exp.LTE: Operation.LESS_OR_EQUAL,
    exp.GT: Operation.GREATER,
    exp.GTE: Operation.GREATER_OR_EQUAL,
}
_TRUE = ScanPredicate("operand", Comparison.EQUAL, (True,))
_UTC_UNITS = {"MILLISECOND": 1_000, "SECOND": 1_000_000}
_CLOCK_UNITS = {"SECOND": 1_000_000_000, "MINUTE": 60_000_000_000, "HOUR": 3_600_000_000_000}
_NOW = Called("CURRENT_TIMESTAMP", (), timestamp_ltz(6))
_FINEST = 6
"""Digits of a second that there are."""
_OF_ELEMENTS = frozenset(each.value for each in ElementFunction)
_VARIABLE = "element "
"""Stands before the names of the variables of lambda functions, and of the columns that they are."""
_MARKED = (Called, Choice, Computed, Elementwise, Failing)
_LOCAL = (TypeRoot.TIMESTAMP, TypeRoot.DATE, TypeRoot.TIME)


def chained_tests(condition: exp.Expression, known: Known) -> tuple[Test, ...]:
    """The parts of a condition. Raises :class:`NotChained`."""
    return tuple(Test(_boolean(part, known), _TRUE) for part in conjuncts(condition))


def chained_value(expression: exp.Expression, known: Known) -> Typed:
    """The value of an expression over ``known`` fields, with the span of the expression, and its type. Raises
    :class:`NotChained`."""
    inner = bare(expression)
    value, data_type = _value(inner, known)
    mark = mark_of(inner)
    if mark is not None and isinstance(value, _MARKED) and value.mark is None:
        value = replace(value, mark=mark)
    return value, data_type


def _value(inner: exp.Expression, known: Known) -> Typed:
    match inner:
        case exp.Column() if inner.name in known:
            return known[inner.name]
        case exp.Identifier() | exp.Var() if (variable := f"{_VARIABLE}{inner.name}") in known:
            return known[variable]
        case exp.Dot():
            return _field(inner, known)
        case exp.Boolean():
            return Constant(bool(inner.this), BOOLEAN), BOOLEAN
        case exp.Null():
            return Constant(None, NULL), NULL
        case exp.Literal(is_string=True):
            return Constant(str(inner.this), STRING), STRING
        case exp.Literal() | exp.Neg() if (number := whole_number(inner)) is not None:
            return Constant(*number), number[1]
        case exp.Literal() if (decimals := _decimal_literal(inner)) is not None:
            return decimals
        case exp.Interval():
            return _interval(inner)
        case exp.Cast():
            return _cast(inner, "CAST", known)
        case exp.Case() if inner.args.get("this") is None:
            return _case(inner, known)
        case exp.BitwiseAnd() | exp.BitwiseOr():
            return _bits(inner, known), BIGINT
        case _ if type(inner) in _ARITHMETIC:
            sides = chained_value(inner.this, known), chained_value(inner.expression, known)
            return computed(_ARITHMETIC[type(inner)], *sides)
        case FlinkCall():
            values = tuple(chained_value(each, known)[0] for each in inner.expressions)
            result = held_type(inner.result)
            signature = (inner.result, *inner.types) if inner.types else ()
            return Called(f"{KERNEL}{inner.kernel}", values, result, signature), result
        case exp.Anonymous():
            return _called(inner, known)
        case _:
            return _condition(inner, known), BOOLEAN


def _condition(inner: exp.Expression, known: Known) -> TaskValue:
    match inner:
        case exp.And(this=left, expression=right):
            return Computed(Operation.AND, (_boolean(left, known), _boolean(right, known)))
        case exp.Or(this=left, expression=right):
            return Computed(Operation.OR, (_boolean(left, known), _boolean(right, known)))
        case exp.Not(this=operand):
            return negated(_boolean(operand, known))
        case exp.Is(this=subject, expression=exp.Null()):
            return Computed(Operation.IS_NULL, (chained_value(subject, known)[0],))
        case exp.Is(this=subject, expression=exp.Boolean(this=wanted)):
            told = _boolean(subject, known)
            known_truth = Computed(Operation.COALESCE, (told, Constant(not wanted, BOOLEAN)))
            return known_truth if wanted else negated(known_truth)
        case exp.In(this=subject, expressions=[first, *others]) if not inner.args.get("query"):
            value = chained_value(subject, known)
            found = compared(Operation.EQUAL, value, chained_value(first, known))
            for each in others:
                other = compared(Operation.EQUAL, value, chained_value(each, known))
                found = Computed(Operation.OR, (found, other))
            return found
        case exp.Between(this=subject):
            value = chained_value(subject, known)
            low, high = (chained_value(inner.args[side], known) for side in ("low", "high"))
            above = compared(Operation.GREATER_OR_EQUAL, value, low)
            return Computed(Operation.AND, (above, compared(Operation.LESS_OR_EQUAL, value, high)))
        case exp.NullSafeEQ(this=left, expression=right):
            return same(chained_value(left, known), chained_value(right, known))
        case exp.NullSafeNEQ(this=left, expression=right):
            return negated(same(chained_value(left, known), chained_value(right, known)))
        case _ if type(inner) in _COMPARISONS:
            sides = chained_value(inner.this, known), chained_value(inner.expression, known)
            return compared(_COMPARISONS[type(inner)], *sides)
        case _:
            raise NotChained(_name(inner))


def _boolean(expression: exp.Expr, known: Known) -> TaskValue:
    assert isinstance(expression, exp.Expression)
    value, data_type = chained_value(expression, known)
    if is_null(data_type):
        return Constant(None, BOOLEAN)
    if root_of(data_type) is not TypeRoot.BOOLEAN:
        raise NotChained("a condition that is no BOOLEAN")
    return value


def _cast(cast: exp.Cast | exp.Alias, name: str, known: Known) -> Typed:
    inner = bare(cast.this)
    if called_name(inner) == "RAISE_ERROR":
        return chained_value(inner, known)
    data_type = cast_type(cast)
    digits = data_type.precision if isinstance(data_type, AtomicType) else None
    if root_of(data_type) is TypeRoot.TIME and digits != _FINEST:
        clock, finest = _cast_to(inner, time(_FINEST), name, known)
        return cut_to(clock, 10 ** (9 - (digits or 0)), finest)
    return _cast_to(inner, data_type, name, known)


def _cast_to(inner: exp.Expression, data_type: DataType, name: str, known: Known) -> Typed:
    value, source = chained_value(inner, known)
    if is_null(source):
        return Constant(None, data_type), data_type
    if held_type(source) == data_type:
        return value, source
    if root_of(source) is TypeRoot.TIMESTAMP_LTZ and root_of(data_type) in _LOCAL:
        value, source = local_time(value)
        return (
            (value, source) if root_of(data_type) is TypeRoot.TIMESTAMP else cast_to(value, data_type, name)
        )
    if (
        root_of(source) in (TypeRoot.DATE, TypeRoot.TIMESTAMP)
        and root_of(data_type) is TypeRoot.TIMESTAMP_LTZ
    ):
        local = value if root_of(source) is TypeRoot.TIMESTAMP else cast_to(value, timestamp(6), name)[0]
        return Called("INSTANT OF", (local,), data_type), data_type
    return cast_to(value, data_type, name)


def _bits(inner: exp.BitwiseAnd | exp.BitwiseOr, known: Known) -> TaskValue:
    """``&`` or ``|`` of BIGINTs."""
    sides = [chained_value(side, known) for side in (inner.this, inner.expression)]
    if any(root_of(data_type) is not TypeRoot.BIGINT for _, data_type in sides):
        raise NotChained(f"bits of {sides[0][1]} and {sides[1][1]}")
    operator = "&" if isinstance(inner, exp.BitwiseAnd) else "|"
    return Called(operator, tuple(value for value, _ in sides), BIGINT)


def _field(dot: exp.Dot, known: Known) -> Typed:
    found = task_value(dot, known)
    if found is not None and found[1] is not None:
        return found[0], found[1]
    value, data_type = chained_value(dot.this, known)
    name = dot.expression.name
    field = (
        next((each for each in data_type.fields if each.name == name), None)
        if isinstance(data_type, RowType)
        else None
    )
    if field is None:
        raise NotChained("a field of what is computed")
    return Called("FIELD", (value, Constant(name, STRING)), field.type), field.type


def _called(call: exp.Anonymous, known: Known) -> Typed:
    name = called_name(call)
    arguments = [each for each in call.expressions if isinstance(each, exp.Expression)]
    match name, arguments:
        case "COALESCE", [_, *_]:
            found = alike([chained_value(each, known) for each in arguments], name)
            return Computed(Operation.COALESCE, tuple(value for value, _ in found)), found[0][1]
        case "RAISE_ERROR", [message]:
            return Failing(chained_value(message, known)[0], NULL), NULL
        case "ISNAN", [operand]:
            number, data_type = chained_value(operand, known)
            if not is_approximate(data_type):
                raise NotChained(f"ISNAN of {data_type}")
            return Computed(Operation.IS_NAN, (number,)), BOOLEAN
        case "CURRENT_TIMESTAMP", []:
            return _NOW, timestamp_ltz(6)
        case (("DATE_TRUNC" | "TIME_TRUNC"), [exp.Literal(is_string=True, this=unit), operand]):
            moment, data_type = chained_value(operand, known)
            root = TypeRoot.TIMESTAMP_LTZ if name == "DATE_TRUNC" else TypeRoot.TIME
            size = (_UTC_UNITS if name == "DATE_TRUNC" else _CLOCK_UNITS).get(unit)
            if root_of(data_type) is not root or size is None:
                raise NotChained(f"{name} of {data_type}")
            return cut_to(moment, size, data_type)
        case "CURRENT_DATE", []:
            return cast_to(local_time(_NOW)[0], DATE, "CAST")
        case "CURRENT_TIME", [_]:
            clock, data_type = cast_to(local_time(_NOW)[0], time(6), "CAST")
            return cut_to(clock, _CLOCK_UNITS["SECOND"], data_type)
        case "UNIX_TIMESTAMP", []:
            millis = Called("UNIX_MILLIS", (_NOW,), BIGINT), BIGINT
            return computed("DIV", millis, (Constant(1000, BIGINT), BIGINT))
        case (("RAND" | "UUID"), []):
            random: DataType = DOUBLE if name == "RAND" else STRING
            return Called(name, (Constant(call.args.get(PLACE), BIGINT),), random), random
        case _, [*collections, exp.Lambda() as function] if name in _OF_ELEMENTS:
            return _elementwise(ElementFunction(name), collections, function, known)
        case "TRY_DIVIDE", [left, right]:
            return tried_quotient(chained_value(left, known), chained_value(right, known))
        case _:
            values = [chained_value(each, known) for each in arguments]
            return function_value(name, values)


def _elementwise(
    function: ElementFunction, collections: Sequence[exp.Expression], body: exp.Lambda, known: Known
) -> Typed:
    arguments = [chained_value(each, known) for each in collections]
    types = _element_types([data_type for _, data_type in arguments])
    depth = sum(name.startswith(_VARIABLE) for name in known)
    names = tuple(f"{_VARIABLE}{depth + at}" for at, _ in enumerate(types))
    variables = [f"{_VARIABLE}{each.name}" for each in body.expressions]
    if len(variables) != len(types):
        raise NotChained(f"{function.value} of {', '.join(str(data_type) for _, data_type in arguments)}")
    held = {
        variable: (Path((name,)), data_type)
        for variable, name, data_type in zip(variables, names, types, strict=True)
    }
    value, data_type = chained_value(body.this, {**known, **held})
    result = _result_of(function, arguments[0][1], data_type)
    if result == BOOLEAN or function is ElementFunction.FILTER:
        value = _boolean(body.this, {**known, **held})
    return Elementwise(function, tuple(value for value, _ in arguments), names, value, result), result


def _element_types(collections: Sequence[DataType]) -> tuple[DataType, ...]:
    """The types of what a lambda function gets of arrays, or of a map."""
    match collections:
        case [MapType(key=key, value=value)]:
            return key, value
        case [MultisetType(element=element)]:
            return element, INT
        case _ if all(isinstance(each, ArrayType) for each in collections):
            return tuple(each.element for each in collections if isinstance(each, ArrayType))
        case _:
            raise NotChained(f"the elements of {', '.join(map(str, collections))}")


def _result_of(function: ElementFunction, collection: DataType, body: DataType) -> DataType:
    match function, collection:
        case ((ElementFunction.TRANSFORM | ElementFunction.ZIP_WITH), _):
            return ArrayType(body.as_nullable())
        case ElementFunction.FILTER, _:
            return collection.as_nullable()
        case ((ElementFunction.EXISTS | ElementFunction.FORALL), _):
            return BOOLEAN
        case ElementFunction.TRANSFORM_KEYS, MapType(value=value):
            return MapType(body.not_null(), value)
        case ElementFunction.TRANSFORM_KEYS, MultisetType():
            return MapType(body.not_null(), INT)
        case ElementFunction.TRANSFORM_VALUES, MapType(key=key):
            return MapType(key, body.as_nullable())
        case _:
            raise NotChained(f"{function.value} of {collection}")


def _case(case: exp.Case, known: Known) -> Typed:
    tests = [chained_tests(branch.this, known) for branch in case.args["ifs"]]
    values = [chained_value(branch.args["true"], known) for branch in case.args["ifs"]]
    default = case.args.get("default")
    values.append((Constant(None, NULL), NULL) if default is None else chained_value(default, known))
    *branches, otherwise = alike(values, "CASE")
    data_type = branches[0][1].as_nullable()
    chosen = tuple((test, value) for test, (value, _) in zip(tests, branches, strict=True))
    return Choice(chosen, otherwise[0], data_type), data_type


def _decimal_literal(literal: exp.Literal) -> Typed | None:
    """``0.5``, a DECIMAL in Spark."""
    whole, point, fraction = str(literal.this).partition(".")
    if not point or not (whole + fraction).isdigit():
        return None
    data_type = decimal(max(len(whole.lstrip("0")) + len(fraction), 1), len(fraction))
    return Constant(Decimal(f"{whole}.{fraction}"), data_type), data_type


def _interval(literal: exp.Interval) -> Typed:
    length = microseconds(literal)
    if length is None:
        return Constant(months(literal), MONTHS), MONTHS
    return Constant(length, INTERVAL), INTERVAL


def _name(expression: exp.Expression) -> str:
    if isinstance(expression, exp.Func):
        return expression.sql_name()
    return type(expression).__name__.upper()
