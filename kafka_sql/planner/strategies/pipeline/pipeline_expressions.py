"""Which expressions the tasks of a pipeline compute: Spark's, as the planner writes them, with their types.
Each is held against the recorded answers of Flink by the tests.

Left out is what calls Python of the user, what Spark alone computes, and patterns that Python may read
otherwise than Java."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

from sqlglot import exp

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    INT,
    NULL,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
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
from kafka_sql.planner.expressions.integer_halves import Half, halved
from kafka_sql.planner.expressions.spark_ast import (
    PLACE,
    called_name,
    column,
    microseconds,
    months,
    whole_number,
)
from kafka_sql.planner.expressions.spark_types import cast_type, held_type
from kafka_sql.planner.properties.predicates import bare, column_predicate
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.strategies.pipeline.expression_operators import (
    INTERVAL,
    MONTHS,
    PipelineRefused,
    Typed,
    alike,
    cast_to,
    compared,
    cut_to,
    local_time,
    moved,
    negated,
    same,
)

Known = Mapping[str, tuple[TaskValue, DataType]]

_COMPARISONS: dict[type[exp.Expr], Operation] = {
    exp.EQ: Operation.EQUAL,
    exp.NEQ: Operation.NOT_EQUAL,
    exp.LT: Operation.LESS,
    exp.LTE: Operation.LESS_OR_EQUAL,
    exp.GT: Operation.GREATER,
    exp.GTE: Operation.GREATER_OR_EQUAL,
}
OPERAND = "operand"
"""The column of a predicate that a test puts its value in."""
_TRUE = ScanPredicate(OPERAND, Comparison.EQUAL, (True,))
_UTC_UNITS = {"MILLISECOND": 1_000, "SECOND": 1_000_000}
_CLOCK_UNITS = {"SECOND": 1_000_000_000, "MINUTE": 60_000_000_000, "HOUR": 3_600_000_000_000}
_NOW = Called("CURRENT_TIMESTAMP", (), timestamp_ltz(6))
_FINEST = 6
"""Digits of a second that there are."""
_SEEDED: dict[str, DataType] = {"KAFKA_SQL_RANDOM": DOUBLE, "KAFKA_SQL_RANDOM_INTEGER": INT}
_VARIABLE = "element "
"""Stands before the names of the variables of lambda functions, and of the columns that they are."""
_MARKED = (Called, Choice, Computed, Elementwise, Failing)
_LOCAL = (TypeRoot.TIMESTAMP, TypeRoot.DATE, TypeRoot.TIME)


def pipeline_tests(condition: exp.Expression, known: Known) -> tuple[Test, ...]:
    """The parts of a condition. Raises :class:`PipelineRefused`."""
    return tuple(
        _literal_test(part, known) or Test(_boolean(part, known), _TRUE) for part in conjuncts(condition)
    )


def _literal_test(condition: exp.Expression, known: Known) -> Test | None:
    """A comparison of one value with literals of its type, or a test for NULL; None for other conditions."""
    operand = next((node for node in condition.walk() if isinstance(node, (exp.Dot, exp.Column))), None)
    if operand is None or (isinstance(operand, exp.Column) and operand.name not in known):
        return None
    value, data_type = pipeline_value(operand, known)
    if not isinstance(data_type, AtomicType) or data_type.root is TypeRoot.DOUBLE:
        return None  # Arrow compares NaN otherwise

    def named(node: exp.Expr) -> exp.Expr:
        return column(OPERAND) if node == operand else node

    predicate = column_predicate(bare(condition.copy().transform(named)), OPERAND, data_type)
    return None if predicate is None else Test(value, predicate)


def pipeline_value(expression: exp.Expression, known: Known) -> Typed:
    """The value of an expression over ``known`` fields, with the span of the expression, and its type. Raises
    :class:`PipelineRefused`."""
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
        case exp.Add(this=left, expression=right) | exp.Sub(this=left, expression=right):
            operator = "+" if isinstance(inner, exp.Add) else "-"
            return moved(operator, pipeline_value(left, known), pipeline_value(right, known))
        case FlinkCall():
            values = tuple(pipeline_value(each, known)[0] for each in inner.expressions)
            result = held_type(inner.result)
            signature = (inner.result, *inner.types) if inner.types else ()
            return Called(f"{KERNEL}{inner.kernel}", values, result, signature), result
        case exp.Anonymous() | exp.BitwiseAnd() if (half := halved(inner)) is not None:
            return _half(*half, known), BIGINT
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
            return Computed(Operation.IS_NULL, (pipeline_value(subject, known)[0],))
        case exp.Is(this=subject, expression=exp.Boolean(this=wanted)):
            told = _boolean(subject, known)
            known_truth = Computed(Operation.COALESCE, (told, Constant(not wanted, BOOLEAN)))
            return known_truth if wanted else negated(known_truth)
        case exp.In(this=subject, expressions=[first, *others]) if not inner.args.get("query"):
            value = pipeline_value(subject, known)
            found = compared(Operation.EQUAL, value, pipeline_value(first, known))
            for each in others:
                other = compared(Operation.EQUAL, value, pipeline_value(each, known))
                found = Computed(Operation.OR, (found, other))
            return found
        case exp.Between(this=subject):
            value = pipeline_value(subject, known)
            low, high = (pipeline_value(inner.args[side], known) for side in ("low", "high"))
            above = compared(Operation.GREATER_OR_EQUAL, value, low)
            return Computed(Operation.AND, (above, compared(Operation.LESS_OR_EQUAL, value, high)))
        case exp.NullSafeEQ(this=left, expression=right):
            return same(pipeline_value(left, known), pipeline_value(right, known))
        case exp.NullSafeNEQ(this=left, expression=right):
            return negated(same(pipeline_value(left, known), pipeline_value(right, known)))
        case _ if type(inner) in _COMPARISONS:
            sides = pipeline_value(inner.this, known), pipeline_value(inner.expression, known)
            return compared(_COMPARISONS[type(inner)], *sides)
        case _:
            raise PipelineRefused(_name(inner))


def _boolean(expression: exp.Expr, known: Known) -> TaskValue:
    assert isinstance(expression, exp.Expression)
    value, data_type = pipeline_value(expression, known)
    if is_null(data_type):
        return Constant(None, BOOLEAN)
    if root_of(data_type) is not TypeRoot.BOOLEAN:
        raise PipelineRefused("a condition that is no BOOLEAN")
    return value


def _cast(cast: exp.Cast | exp.Alias, name: str, known: Known) -> Typed:
    inner = bare(cast.this)
    if called_name(inner) == "RAISE_ERROR":
        return pipeline_value(inner, known)
    data_type = cast_type(cast)
    digits = data_type.precision if isinstance(data_type, AtomicType) else None
    if root_of(data_type) is TypeRoot.TIME and digits != _FINEST:
        clock, finest = _cast_to(inner, time(_FINEST), name, known)
        return cut_to(clock, 10 ** (9 - (digits or 0)), finest)
    return _cast_to(inner, data_type, name, known)


def _cast_to(inner: exp.Expression, data_type: DataType, name: str, known: Known) -> Typed:
    value, source = pipeline_value(inner, known)
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


def _half(half: Half, inner: exp.Expression, known: Known) -> TaskValue:
    value, data_type = pipeline_value(inner, known)
    if root_of(data_type) is not TypeRoot.BIGINT:
        raise PipelineRefused(f"bits of {data_type}")
    return Called(f"{KERNEL}{half.value}", (value,), BIGINT)


def _field(dot: exp.Dot, known: Known) -> Typed:
    value, data_type = pipeline_value(dot.this, known)
    name = dot.expression.name
    field = (
        next((each for each in data_type.fields if each.name == name), None)
        if isinstance(data_type, RowType)
        else None
    )
    if field is None:
        raise PipelineRefused("a field of what is computed")
    if isinstance(value, Path):
        return Path((*value.names, name)), field.type
    return Called(f"{KERNEL}FIELD", (value, Constant(name, STRING)), field.type), field.type


def _called(call: exp.Anonymous, known: Known) -> Typed:
    name = called_name(call)
    arguments = [each for each in call.expressions if isinstance(each, exp.Expression)]
    match name, arguments:
        case "COALESCE", [_, *_]:
            found = alike([pipeline_value(each, known) for each in arguments], name)
            return Computed(Operation.COALESCE, tuple(value for value, _ in found)), found[0][1]
        case "UNHEX", [exp.Literal(is_string=True, this=digits)]:  # a literal of bytes
            return Constant(bytes.fromhex(digits), BYTES), BYTES
        case "RAISE_ERROR", [message]:
            return Failing(pipeline_value(message, known)[0], NULL), NULL
        case "ISNAN", [operand]:
            number, data_type = pipeline_value(operand, known)
            if not is_approximate(data_type):
                raise PipelineRefused(f"ISNAN of {data_type}")
            return Computed(Operation.IS_NAN, (number,)), BOOLEAN
        case "CURRENT_TIMESTAMP", []:
            return _NOW, timestamp_ltz(6)
        case (("DATE_TRUNC" | "TIME_TRUNC"), [exp.Literal(is_string=True, this=unit), operand]):
            moment, data_type = pipeline_value(operand, known)
            root = TypeRoot.TIMESTAMP_LTZ if name == "DATE_TRUNC" else TypeRoot.TIME
            size = (_UTC_UNITS if name == "DATE_TRUNC" else _CLOCK_UNITS).get(unit)
            if root_of(data_type) is not root or size is None:
                raise PipelineRefused(f"{name} of {data_type}")
            return cut_to(moment, size, data_type)
        case "CURRENT_DATE", []:
            return cast_to(local_time(_NOW)[0], DATE, "CAST")
        case "CURRENT_TIME", [_]:
            clock, data_type = cast_to(local_time(_NOW)[0], time(6), "CAST")
            return cut_to(clock, _CLOCK_UNITS["SECOND"], data_type)
        case "UNIX_TIMESTAMP", []:
            return Called("UNIX_SECONDS", (_NOW,), BIGINT), BIGINT
        case (("RAND" | "UUID"), []):
            random: DataType = DOUBLE if name == "RAND" else STRING
            return Called(name, (Constant(call.args.get(PLACE), BIGINT),), random), random
        case _, [_, *_] if name in _SEEDED:
            result = _SEEDED[name]
            return Called(name, tuple(pipeline_value(each, known)[0] for each in arguments), result), result
        case (("FILTER" | "EXISTS"), [collection, exp.Lambda() as function]):
            return _elementwise(ElementFunction(name), collection, function, known)
        case _:
            types = [str(pipeline_value(each, known)[1]) for each in arguments]
            raise PipelineRefused(f"{name} of {', '.join(types)}")


def _elementwise(
    function: ElementFunction, collection: exp.Expression, test: exp.Lambda, known: Known
) -> Typed:
    array, data_type = pipeline_value(collection, known)
    if not isinstance(data_type, ArrayType):
        raise PipelineRefused(f"{function.value} of {data_type}")
    depth = sum(name.startswith(_VARIABLE) for name in known)
    name, (variable,) = f"{_VARIABLE}{depth}", test.expressions
    element = Path((name,)), data_type.element
    body = _boolean(test.this, {**known, f"{_VARIABLE}{variable.name}": element})
    result = data_type.as_nullable() if function is ElementFunction.FILTER else BOOLEAN
    return Elementwise(function, array, name, body, result), result


def _case(case: exp.Case, known: Known) -> Typed:
    tests = [pipeline_tests(branch.this, known) for branch in case.args["ifs"]]
    values = [pipeline_value(branch.args["true"], known) for branch in case.args["ifs"]]
    default = case.args.get("default")
    values.append((Constant(None, NULL), NULL) if default is None else pipeline_value(default, known))
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
