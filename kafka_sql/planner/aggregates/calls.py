"""Aggregate functions with Flink's types and results: sums wrap in their own type, averages are sum by
count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from sqlglot import exp

from kafka_sql.model.data_types import (
    BIGINT,
    DOUBLE,
    FLOAT,
    STRING,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    decimal,
)
from kafka_sql.model.type_rules import (
    comparable,
    is_approximate,
    is_binary,
    is_decimal,
    is_integer,
    is_null,
    is_numeric,
    is_string,
    quotient_decimal,
    root_of,
    with_nullability,
)
from kafka_sql.planner.aggregates.bitmap_aggregates import BITMAPS
from kafka_sql.planner.aggregates.ordered_aggregates import ORDERED, float_sum
from kafka_sql.planner.aggregates.percentiles import percentile
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, untyped_null, wrong
from kafka_sql.planner.expressions.flink_aggregate import AggregatePart, aggregate, part_call, part_column
from kafka_sql.planner.expressions.flink_call import called, flink_call, placeholder
from kafka_sql.planner.expressions.integer_halves import lower_half, upper_half
from kafka_sql.planner.functions.scalar import is_supported_aggregate, unknown_function
from kafka_sql.planner.operators.arithmetic import wrapped
from kafka_sql.planner.operators.time_casts import epoch_milliseconds
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_SUM_DIGITS = 38
_ZERO = spark.number(0)
_COUNT = decimal(20, 0)
"""The type by which a sum of DECIMALs is divided."""
_DECLARED = ("SUM", "AVG", "MIN", "MAX")
"""The functions of :data:`_FUNCTIONS` that are computed of simple aggregates."""


@dataclass(frozen=True, slots=True)
class AggregateCall:
    """``name([DISTINCT] arguments) [FILTER (WHERE condition)]``; COUNT(*) has no arguments.

    ``grouped`` says whether there are grouping keys: without them an aggregate over no rows is NULL.
    ``window`` puts the OVER clause behind each aggregate of Spark, where there is one. ``clause`` is the text
    of a JSON clause, ``nested`` says which arguments are JSON already, ``ignore_nulls`` is IGNORE NULLS.
    ``parts`` collects the simple aggregates of a call that is decomposed, None where Spark's are written.
    """

    name: str
    arguments: tuple[Bound, ...]
    distinct: bool
    condition: exp.Expression | None
    grouped: bool
    span: Span
    window: Callable[[exp.Expression], exp.Expression] | None = None
    clause: str = ""
    nested: tuple[bool, ...] = ()
    ignore_nulls: bool = False
    parts: list[AggregatePart] | None = None

    def over(
        self,
        function: str,
        *arguments: exp.Expression,
        distinct: bool = False,
        floating: DataType | None = None,
    ) -> exp.Expression:
        """A Spark aggregate over the rows that the filter keeps; ``floating`` as in
        :class:`~kafka_sql.planner.expressions.flink_aggregate.AggregatePart`."""
        part = AggregatePart(function, arguments, distinct, floating=floating)
        if self.parts is not None:
            self.parts.append(part)
            return part_column(len(self.parts) - 1)
        if self.window is not None:
            return self.window(part_call(part, self.condition))
        return replace(part, condition=self.condition).spark


def bind_aggregate(call: AggregateCall) -> Bound:
    """The aggregate in Spark's meaning; raises PlanError for unknown functions and wrong arguments."""
    name = call.name.upper()
    if not is_supported_aggregate(name):
        raise unknown_function(call.name, call.span)
    if any(is_null(argument.type) for argument in call.arguments):
        raise untyped_null(call.span)
    if name == "COUNT":
        return _declared(_rows_counted(call), _count)
    if name in ORDERED and (call.window is None or name not in _FUNCTIONS):
        return ORDERED[name](call)
    if name == "PERCENTILE":
        return percentile(call)
    if name in BITMAPS:
        return _declared(call, BITMAPS[name])
    if len(call.arguments) != 1:
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS, f"{name} takes 1 argument, not {len(call.arguments)}", call.span
        )
    return _declared(call, _FUNCTIONS[name]) if name in _DECLARED else _FUNCTIONS[name](call)


def _declared(call: AggregateCall, bind: Callable[[AggregateCall], Bound]) -> Bound:
    """The call of a declared aggregate function that ``bind`` computes of simple aggregates."""
    if call.window is not None:
        return bind(call)
    parts: list[AggregatePart] = []
    taken = tuple(replace(each, spark=placeholder(number)) for number, each in enumerate(call.arguments))
    found = bind(replace(call, arguments=taken, parts=parts))
    if not parts:  # rows in their order
        return bind(call)
    name = call.name.upper()
    tree = aggregate(
        name,
        [argument.spark for argument in call.arguments],
        found.type,
        parts,
        found.spark,
        distinct=call.distinct and name not in ("MIN", "MAX"),
        condition=call.condition,
    )
    return replace(found, spark=tree)


def check_distinct(arguments: Sequence[Bound], *, batch: bool) -> None:
    """Raise PlanError for an argument whose different values Flink does not tell apart in the mode."""
    for argument in arguments:
        kept = isinstance(argument.type, (MapType, MultisetType))
        if not batch:
            kept = kept or isinstance(argument.type, RowType) or is_binary(argument.type)
        if kept:
            named = argument.type.as_nullable()
            where = "" if batch else " of a stream"
            raise wrong(
                ErrorCode.TYPE_MISMATCH, f"DISTINCT takes no {named}{where}, as in Flink", argument.span
            )


def _rows_counted(call: AggregateCall) -> AggregateCall:
    """The call of COUNT, which counts rows where its argument is declared NOT NULL, as Flink plans it,
    whatever the records hold."""
    if len(call.arguments) > 1:
        raise wrong(ErrorCode.WRONG_ARGUMENTS, "COUNT takes one argument or '*'", call.span)
    rows = not call.distinct and all(map(_is_declared, call.arguments))
    return replace(call, arguments=()) if rows else call


def _count(call: AggregateCall) -> Bound:
    counted = _counted(call, *(argument.spark for argument in call.arguments))
    return Bound(counted, BIGINT.not_null(), call.span)


def _is_declared(argument: Bound) -> bool:
    """Whether an argument is NOT NULL because columns are that are declared so."""
    return not argument.type.nullable and argument.spark.find(exp.Column) is not None


def _counted(call: AggregateCall, *values: exp.Expression) -> exp.Expression:
    if call.distinct and call.window is not None:  # Spark has no DISTINCT with OVER
        return spark.cast(spark.call("SIZE", call.over("COLLECT_SET", *values)), BIGINT)
    if call.distinct and any(is_approximate(argument.type) for argument in call.arguments):
        values = tuple(spark.cast(value, STRING) for value in values)  # for Spark, -0.0 and 0.0 are one value
    return call.over("COUNT", *values, distinct=call.distinct)


def _sum(call: AggregateCall) -> Bound:
    (value,) = call.arguments
    if not is_numeric(value.type):
        raise cannot_apply("SUM", call.arguments, call.span)
    if is_integer(value.type):
        return _result(call, _integer_sum(call, value), value.type)
    if is_decimal(value.type):
        result = _sum_type(value)
        return _result(call, _total(call, spark.cast(value.spark, result), result), result)
    if root_of(value.type) is TypeRoot.FLOAT:
        return float_sum(call)
    return _result(call, _total(call, value.spark, DOUBLE), DOUBLE)


def _total(call: AggregateCall, value: exp.Expression, data_type: DataType) -> exp.Expression:
    """The sum of values of ``data_type``; NULL where a DECIMAL has no room for it."""
    if call.distinct and call.window is not None:  # Spark has no DISTINCT with OVER
        return _sum_of_different(call.over("COLLECT_LIST", value), data_type)
    return call.over("TRY_SUM" if is_decimal(data_type) else "SUM", value, distinct=call.distinct)


def _sum_of_different(values: exp.Expression, data_type: DataType) -> exp.Expression:
    """The sum of the different ones of an array of values; NULL where it is empty."""
    known, each = exp.to_identifier("known__"), exp.to_identifier("each__")
    different = spark.call("ARRAY_DISTINCT", values)
    rest = spark.call("SLICE", different, spark.number(2), spark.call("SIZE", values))
    added = spark.try_cast(spark.call("TRY_ADD", known, each), data_type)
    step = exp.Lambda(this=added, expressions=[known, each])
    return spark.call("AGGREGATE", rest, spark.call("GET", different, _ZERO), step)


def _integer_sum(call: AggregateCall, value: Bound) -> exp.Expression:
    """Wraps in the type of the argument, as Flink adds."""
    if root_of(value.type) is not TypeRoot.BIGINT:
        total = _total(call, spark.cast(value.spark, BIGINT), BIGINT)
        return flink_call("CAST", [total], value.type, wrapped(placeholder(0), value.type), [BIGINT])
    return _bigint_sum(call, value.spark)


def _bigint_sum(call: AggregateCall, value: exp.Expression) -> exp.Expression:
    """The sum modulo 2^64: the halves of 32 bits are added apart, neither can overflow in BIGINT."""
    if call.distinct:
        return _sum_of_halves(*_distinct_halves(call, value))
    halves = [call.over("SUM", half(value)) for half in (upper_half, lower_half)]
    return called("SUM OF HALVES", halves, BIGINT, _sum_of_halves)


def _sum_of_halves(high: exp.Expression, low: exp.Expression) -> exp.Expression:
    carried = spark.binary(exp.Add, high, upper_half(low))
    upper = spark.call("SHIFTLEFT", carried, spark.number(32))
    return spark.binary(exp.BitwiseOr, upper, lower_half(low))


def _distinct_halves(call: AggregateCall, value: exp.Expression) -> tuple[exp.Expression, exp.Expression]:
    """The sums of the upper and of the lower 32 bits of the different values; NULL where there is none."""
    known, each = exp.to_identifier("known__"), exp.to_identifier("each__")
    values = call.over("COLLECT_SET", value)
    zero, empty = spark.cast(spark.number(0), BIGINT), spark.binary(exp.EQ, spark.call("SIZE", values), _ZERO)
    begun = spark.case((empty, spark.null(BIGINT)), default=zero)
    steps = [
        exp.Lambda(this=spark.binary(exp.Add, known, half), expressions=[known.copy(), each.copy()])
        for half in (upper_half(each), lower_half(each))
    ]
    high, low = (spark.call("AGGREGATE", values, begun, step) for step in steps)
    return high, low


def _avg(call: AggregateCall) -> Bound:
    (value,) = call.arguments
    if not is_numeric(value.type):
        raise cannot_apply("AVG", call.arguments, call.span)
    held = BIGINT if is_integer(value.type) else _sum_type(value) if is_decimal(value.type) else DOUBLE
    if root_of(value.type) is TypeRoot.BIGINT:
        total = _bigint_sum(call, value.spark)
    else:
        total = _total(call, spark.cast(value.spark, held), held)
    result = quotient_decimal(held, _COUNT)[0] if is_decimal(value.type) else value.type
    sides = [total, _counted(call, value.spark)]
    mean = called("AVG", sides, result, partial(_mean, result=result))
    return _result(call, mean, result)


def _mean(total: exp.Expression, count: exp.Expression, result: DataType) -> exp.Expression:
    """A sum divided by the number of values, NULL without values."""
    if is_integer(result):
        return wrapped(spark.binary(exp.IntDiv, total, count), result)
    if is_decimal(result):
        return spark.call("TRY_DIVIDE", total, spark.cast(count, _COUNT))
    mean = spark.call("TRY_DIVIDE", total, spark.cast(count, DOUBLE))
    return spark.cast(mean, FLOAT) if root_of(result) is TypeRoot.FLOAT else mean


def _extreme(call: AggregateCall) -> Bound:
    (value,) = call.arguments
    if is_binary(value.type):
        raise cannot_apply(call.name.upper(), call.arguments, call.span, "Flink has no order of bytes here")
    if not comparable(value.type):
        raise unsupported(f"{call.name.upper()} of {value.type.as_nullable()}", call.span)
    # NaN is the greatest for Spark, and comparisons with it are false for Flink
    floating = value.type if is_approximate(value.type) else None
    return _result(call, call.over(call.name.upper(), value.spark, floating=floating), value.type)


def _single(call: AggregateCall) -> Bound:
    """The value of the only row; the query fails where a group has more."""
    (value,) = call.arguments
    if call.window is not None:
        raise unsupported("SINGLE_VALUE with OVER", call.span)
    many = spark.binary(exp.GT, call.over("COUNT"), spark.number(1))
    failing = spark.raising("SINGLE_VALUE got more than one row", value.type)
    return _result(call, spark.case((many, failing), default=call.over("FIRST", value.spark)), value.type)


def _approximate_count(call: AggregateCall) -> Bound:
    """Flink and Spark share the HyperLogLog++ and its hashes; Flink hashes milliseconds for timestamps."""
    (value,) = call.arguments
    counted = value.spark
    match value.type:
        case AtomicType(root=TypeRoot.TIMESTAMP, precision=precision) if (precision or 0) <= 3:
            counted = epoch_milliseconds(counted, precision or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ, precision=precision) if (precision or 0) <= 3:
            counted = spark.call("UNIX_MILLIS", counted)
        case _ if is_numeric(value.type) or is_string(value.type):
            pass
        case other:
            raise unsupported(
                f"APPROX_COUNT_DISTINCT of {other.as_nullable()}", call.span, "CAST it to STRING"
            )
    found = call.over("APPROX_COUNT_DISTINCT", counted, exp.Literal.number("0.01D"))
    return Bound(found, BIGINT.not_null(), call.span)


def _spread(call: AggregateCall) -> Bound:
    """STDDEV and VAR with OVER from sums and sums of squares, as Flink expands them."""
    (value,) = call.arguments
    name = call.name.upper()
    if value.type.as_nullable() != DOUBLE or call.distinct:
        return ORDERED[name](call)
    squares = call.over("SUM", spark.binary(exp.Mul, value.spark, value.spark))
    total = call.over("SUM", value.spark)
    count = spark.cast(call.over("COUNT", value.spark), DOUBLE)
    mean_square = spark.call("TRY_DIVIDE", spark.binary(exp.Mul, total, total), count)
    spread = spark.binary(exp.Sub, squares, mean_square)
    divisor = count
    if not name.endswith("_POP"):
        divisor = spark.binary(exp.Sub, count, spark.cast(spark.number(1), DOUBLE))
    variance = spark.call("TRY_DIVIDE", spread, divisor)
    if name.startswith("STDDEV"):
        half = spark.cast(spark.text("0.5"), DOUBLE)
        variance = spark.call("POWER", variance, half)
    return Bound(variance, DOUBLE, call.span)


_FUNCTIONS: dict[str, Callable[[AggregateCall], Bound]] = {
    "SUM": _sum,
    "AVG": _avg,
    "MIN": _extreme,
    "MAX": _extreme,
    "APPROX_COUNT_DISTINCT": _approximate_count,
    "SINGLE_VALUE": _single,
    "STDDEV": _spread,
    "STDDEV_SAMP": _spread,
    "STDDEV_POP": _spread,
    "VARIANCE": _spread,
    "VAR_SAMP": _spread,
    "VAR_POP": _spread,
}


def _result(call: AggregateCall, value: exp.Expression, data_type: DataType) -> Bound:
    nullable = call.arguments[0].type.nullable or not call.grouped or call.condition is not None
    return Bound(value, with_nullability(data_type, nullable), call.span)


def _sum_type(value: Bound) -> AtomicType:
    assert isinstance(value.type, AtomicType)
    return decimal(_SUM_DIGITS, value.type.scale or 0)
