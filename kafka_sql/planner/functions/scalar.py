"""Binds a call of a scalar function: the overload that takes the arguments, its result type, its Spark
form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from sqlglot import exp

from kafka_sql.java.text_patterns import is_no_pattern, text_pattern
from kafka_sql.model.data_types import (
    BOOLEAN,
    BYTES,
    INT,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    RowField,
    RowType,
    TypeRoot,
)
from kafka_sql.model.type_rules import (
    INTERVALS,
    common_type,
    comparable,
    is_binary,
    is_boolean,
    is_decimal,
    is_integer,
    is_null,
    is_numeric,
    is_string,
    root_of,
    same_ignoring_null,
    with_nullability,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, any_nullable
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, untyped_null, wrong
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.expressions.function_call import Call
from kafka_sql.planner.expressions.spark_types import held_alike
from kafka_sql.planner.expressions.templates import argument_of, filled
from kafka_sql.planner.functions.families.character_sets import codec_of
from kafka_sql.planner.functions.rules import RULES
from kafka_sql.planner.functions.table import FunctionRow, Support, function_table
from kafka_sql.planner.operators.casts import cast, coerce
from kafka_sql.sql.lexer.foreign_keywords import FUNCTIONS_INSTEAD
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_SPOKEN = {"LENGTH": "CHAR_LENGTH", "NVL": "IFNULL", "LEN": "CHAR_LENGTH", "POW": "POWER", "LCASE": "LOWER"}
_AGGREGATES = (Support.AGGREGATE, Support.NO_AGGREGATE, Support.GROUPING, Support.OVER)
_SMALL_INTEGERS = (TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT)
_BY_CHANCE = ("RAND", "UUID")
_TIMELY = (TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
_HASHED = (TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP)
_WINDOW_HELP = "write FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))"


def is_aggregate(name: str) -> bool:
    """Whether a name is an aggregate or window function of Flink, supported or not."""
    return any(row.support in _AGGREGATES for row in _rows(name))


def is_supported_aggregate(name: str) -> bool:
    """Whether :mod:`kafka_sql.planner.aggregates.calls` has the aggregate function."""
    return any(row.support is Support.AGGREGATE for row in _rows(name))


def function_names() -> list[str]:
    """All function names that can be called, sorted."""
    named = {name for name, rows in function_table().items() if rows[0].support.is_here}
    return sorted({name.removesuffix(" …") for name in named if name != "||"})


def is_known_function(name: str) -> bool:
    """Whether Flink has a function of that name, supported here or not."""
    return bool(_rows(name))


def _rows(name: str) -> tuple[FunctionRow, ...]:
    return function_table().get(name.upper(), ())


def bind_function(name: str, arguments: Sequence[Bound], span: Span, time_zone: str) -> Bound:
    """The call ``name(arguments)``; raises PlanError for an unknown function or arguments it does not
    take."""
    fitting = _fitting(name, len(arguments), span)
    spoken = name.removesuffix(" …")
    written = arguments
    for row in fitting:
        arguments = [_typed(argument, number, row) for number, argument in enumerate(written)]
        if all(_fits(argument, row.kind(number), arguments[0]) for number, argument in enumerate(arguments)):
            if row.support is Support.NO_SCALAR:
                count = f"{len(arguments)} argument{'' if len(arguments) == 1 else 's'}"
                raise unsupported(f"{spoken.upper()} with {count}", span, row.note)
            return _applied(row, arguments, span, time_zone)
    arguments = written
    if any(is_null(argument.type) for argument in arguments):
        culprit = next(argument for argument in arguments if is_null(argument.type))
        raise untyped_null(culprit.span)
    accepted = "; ".join(f"{spoken}({_described(row)})" for row in fitting)
    raise cannot_apply(spoken.upper(), arguments, span, f"supported: {accepted}")


def check_count(name: str, count: int, span: Span) -> None:
    """Raises PlanError where no scalar function of that name takes ``count`` arguments, of whatever types."""
    _fitting(name, count, span)


def _fitting(name: str, count: int, span: Span) -> list[FunctionRow]:
    """The overloads that take that number of arguments. Raises PlanError where there are none."""
    rows = _rows(name)
    if not rows or rows[0].support is not Support.SCALAR:
        raise unknown_function(name, span)
    fitting = [row for row in rows if row.accepts(count)]
    if not fitting:
        counts = sorted({len(row.arguments) for row in rows})
        listed = " or ".join(map(str, counts)) + (" or more" if any(row.variadic for row in rows) else "")
        spoken = name.removesuffix(" …").upper()
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS,
            f"{spoken} takes {listed} argument{'' if listed == '1' else 's'}, not {count}",
            span,
            helps=(f"supported: {'; '.join(signatures(name))}",),
        )
    return fitting


_NULL_TYPES: dict[str, DataType] = {
    "STRING": STRING,
    "BINARY": BYTES,
    "BOOLEAN": BOOLEAN,
    "INT": INT,
    "INTEGER": INT,
    "INTS": ArrayType(INT),
}
"""The type of a NULL that is an argument of a kind."""


def _typed(argument: Bound, position: int, row: FunctionRow) -> Bound:
    """An argument; a NULL at the type that the function expects there, if it expects one."""
    if not is_null(argument.type) or not row.takes_null(position):
        return argument
    data_type = _NULL_TYPES[row.kind(position)]
    return argument.become(spark.null(data_type), data_type)


def unknown_function(name: str, span: Span) -> Exception:
    """A function that Flink has and this project has not, or that nobody has."""
    upper = name.upper()
    rows = _rows(name)
    if rows and rows[0].support is Support.GROUP_WINDOW:
        kind = upper.partition("_")[0]
        message = f"{upper} needs a query with GROUP BY {kind}(…)"
        return wrong(
            ErrorCode.NOT_GROUPED,
            message,
            span,
            helps=(_WINDOW_HELP, "and GROUP BY window_start, window_end"),
        )
    if rows and rows[0].support is Support.OVER:
        shape = f"write {upper}(…) OVER (PARTITION BY … ORDER BY …)"
        return wrong(ErrorCode.MISPLACED_AGGREGATE, f"{upper} needs an OVER clause", span, helps=(shape,))
    if rows and rows[0].support is Support.TABLE:
        shape = f"write SELECT * FROM {upper}(input => TABLE t)"
        return wrong(ErrorCode.MISPLACED_FUNCTION, f"{upper} is a table function", span, helps=(shape,))
    if rows and rows[0].support is Support.GROUPING:
        return wrong(ErrorCode.MISPLACED_AGGREGATE, f"{upper} needs a query with GROUP BY", span)
    if rows and rows[0].support is Support.SCALAR:
        message = f"{upper} is neither an aggregate nor a window function"
        return wrong(ErrorCode.MISPLACED_FUNCTION, message, span, helps=("write it without OVER",))
    if rows:
        helps = (rows[0].note,) if rows[0].note else ()
        return wrong(ErrorCode.UNSUPPORTED, f"the function {upper} is not supported yet", span, helps=helps)
    message = f"function '{name}' does not exist"
    if upper in FUNCTIONS_INSTEAD:
        return wrong(ErrorCode.UNKNOWN_FUNCTION, message, span, helps=(FUNCTIONS_INSTEAD[upper],))
    label = f"did you mean '{_SPOKEN[upper]}'?" if upper in _SPOKEN else did_you_mean(upper, function_names())
    return wrong(ErrorCode.UNKNOWN_FUNCTION, message, span, label=label)


def _applied(row: FunctionRow, arguments: Sequence[Bound], span: Span, time_zone: str) -> Bound:
    first = arguments[0] if arguments else None
    if row.result == "COMMON":
        common = _merged(arguments)
        arguments = [coerce(item, with_nullability(common, item.type.nullable)) for item in arguments]
    prepared = tuple(_prepared(item, row.kind(number), first) for number, item in enumerate(arguments))
    if _has_no_pattern(row, prepared):
        nothing = parse_type("ARRAY<STRING>" if row.result.startswith("@") else row.result.rstrip("?"))
        return Bound(spark.null(nothing), nothing.as_nullable(), span)
    if row.kernel and _reads_pattern(row, prepared):
        return _by_kernel(row, prepared, span, time_zone)
    return _computed(row, prepared, span, time_zone)


def _by_kernel(row: FunctionRow, arguments: tuple[Bound, ...], span: Span, time_zone: str) -> Bound:
    """The call of a kernel; Spark's form is bound to what stands for arguments that are no constants."""
    inner = tuple(
        argument if argument.constant is not None else replace(argument, spark=placeholder(number))
        for number, argument in enumerate(arguments)
    )
    found = _computed(row, inner, span, time_zone)
    position = argument_of(found.spark)
    if position is not None:
        return replace(found, spark=arguments[position].spark)
    values, types = [each.spark for each in arguments], [each.type for each in arguments]
    return replace(found, spark=flink_call(row.kernel, values, found.type, found.spark, types))


def _computed(row: FunctionRow, prepared: tuple[Bound, ...], span: Span, time_zone: str) -> Bound:
    """The call as Spark computes it."""
    if row.name in _BY_CHANCE and not prepared:
        return Bound(spark.drawn(row.name, span), _result(row, prepared), span)
    rule = next((cell[1:] for cell in (row.spark, row.result) if cell.startswith("@")), None)
    call = Call(row.name, prepared, span, time_zone)
    if rule is not None:
        if row.result.startswith("@") and row.spark and not row.spark.startswith("@"):
            typed = RULES[rule](replace(call, arguments=tuple(map(_stand_in, prepared)))).type
            return Bound(filled(row.spark, [a.spark for a in prepared]), typed, span)
        computed = RULES[rule](call)
        if row.result.startswith("@"):
            return replace(computed, span=span, name=None)
        return Bound(computed.spark, _result(row, prepared), span)
    return Bound(filled(row.spark, [a.spark for a in prepared]), _result(row, prepared), span)


def _stand_in(argument: Bound) -> Bound:
    """The argument for a rule that only gives the type, so that it becomes no part of what the rule makes."""
    plain = isinstance(argument.spark, exp.Column) or argument.constant is not None
    return argument if plain else replace(argument, spark=placeholder(0))


def _has_no_pattern(row: FunctionRow, arguments: Sequence[Bound]) -> bool:
    """Whether the regular expression of a call is none: the call is NULL then."""
    constants = (item.constant for number, item in enumerate(arguments) if row.kind(number) == "REGEX")
    return any(is_no_pattern(str(constant.value)) for constant in constants if constant is not None)


def _reads_pattern(row: FunctionRow, arguments: Sequence[Bound]) -> bool:
    """Whether the kernel of a call understands its regular expression, if one is known when planning."""
    if not row.name.startswith("REGEXP"):
        return True
    pattern = arguments[1].constant
    return pattern is None or text_pattern(str(pattern.value)) is not None


def _result(row: FunctionRow, arguments: Sequence[Bound]) -> DataType:
    spelling = row.result.rstrip("?!^")
    nullable = any_nullable(*arguments)
    if row.result.endswith("^"):
        nullable = arguments[0].type.nullable
    if row.result.endswith("?"):
        nullable = True
    if row.result.endswith("!"):
        nullable = False
    if spelling.startswith("ARG"):
        data_type = arguments[int(spelling[3])].type
        if spelling.endswith("_VARCHAR") and isinstance(data_type, AtomicType):
            data_type = AtomicType(TypeRoot.VARCHAR, length=data_type.length)
        return with_nullability(data_type, nullable)
    first = arguments[0].type if arguments else None
    match spelling, first:
        case "ELEMENT", ArrayType(element=element):
            return with_nullability(element, nullable or element.nullable)
        case "KEYS", MapType(key=key):
            return with_nullability(ArrayType(key), nullable)
        case "VALUES", MapType(value=value):
            return with_nullability(ArrayType(value), nullable)
        case "ENTRIES", MapType(key=key, value=value):
            entry = RowType((RowField("key", key), RowField("value", value)))
            return with_nullability(ArrayType(entry), nullable)
        case "EXTENDED", ArrayType(element=element):
            element = with_nullability(element, element.nullable or any_nullable(*arguments[1:]))
            return with_nullability(ArrayType(element), nullable)
        case "COMMON", _:
            return with_nullability(_merged(arguments), nullable)
        case _:
            return with_nullability(parse_type(spelling), nullable)


def _merged(arguments: Sequence[Bound]) -> DataType:
    """The type that arrays or maps have together."""
    result = arguments[0].type
    for argument in arguments[1:]:
        result = common_type(result, argument.type) or result
    return result


def _element(data_type: DataType) -> DataType | None:
    return data_type.element if isinstance(data_type, ArrayType) else None


def _becomes(source: DataType, target: DataType | None) -> bool:
    """Whether values convert to ``target`` implicitly."""
    if target is None:
        return False
    if is_string(target) and is_string(source):
        return True
    if is_decimal(target) and (is_decimal(source) or is_integer(source)):
        return True
    merged = common_type(target.as_nullable(), source.as_nullable())
    return merged is not None and held_alike(merged, target)


def _fits(argument: Bound, kind: str, first: Bound) -> bool:
    data_type, constant = argument.type, argument.constant
    value = constant.value if constant is not None else None
    if is_null(data_type):
        return kind in ("ANY", "ELEMENT")
    match kind:
        case "ANY":
            return True
        case "STRING":
            return is_string(data_type)
        case "LITERAL" | "REGEX":
            return is_string(data_type) and isinstance(value, str)
        case "MODE":
            return value in ("BOTH", "LEADING", "TRAILING")
        case "NONEMPTY":
            return is_string(data_type) and isinstance(value, str) and value != ""
        case "UTF8":
            return isinstance(value, str) and value.upper() in ("UTF-8", "UTF8")
        case "UTF16" | "LATIN1" | "ASCII":
            return isinstance(value, str) and value.upper() in _CHARACTER_SETS[kind]
        case "CHARSET":
            return is_string(data_type) and (constant is None or codec_of(str(value)) is not None)
        case "BINARY":
            return is_binary(data_type)
        case "BITMAP":
            return root_of(data_type) is TypeRoot.BITMAP
        case "HASHED":
            known = (is_string, is_numeric, is_boolean)
            return any(fits(data_type) for fits in known) or root_of(data_type) in _HASHED
        case "INTS":
            return isinstance(data_type, ArrayType) and root_of(data_type.element) in _SMALL_INTEGERS
        case "VARIANT":
            return root_of(data_type) is TypeRoot.VARIANT
        case "BOOLEAN":
            return is_boolean(data_type)
        case "INT":
            return is_integer(data_type) and root_of(data_type) is not TypeRoot.BIGINT
        case "NATURAL":
            return is_integer(data_type) and isinstance(value, int) and value >= 0
        case "POSITIVE":
            return is_integer(data_type) and isinstance(value, int) and value > 0
        case "SQUARE":
            return is_numeric(data_type) and value in (Decimal("0.5"), 1, 2)
        case "INTEGER":
            return is_integer(data_type)
        case "NUMERIC":
            return is_numeric(data_type)
        case "ARRAY":
            return isinstance(data_type, ArrayType)
        case "MAP":
            return isinstance(data_type, MapType)
        case "ELEMENT":
            return _becomes(data_type, _element(first.type))
        case "ALIKE":
            return (
                isinstance(data_type, (ArrayType, MapType)) and common_type(first.type, data_type) is not None
            )
        case "SORTABLE":
            element = _element(data_type)
            return element is not None and comparable(element)
        case "TEXTS":
            element = _element(data_type)
            return element is not None and is_string(element)
        case "TIMELY":
            return root_of(data_type) in (*_TIMELY, *INTERVALS)
        case "TIMESTAMP":
            return root_of(data_type) is TypeRoot.TIMESTAMP
        case "LTZ":
            return root_of(data_type) is TypeRoot.TIMESTAMP_LTZ
        case other:
            raise ValueError(f"functions.csv: no argument kind {other}")


def _prepared(argument: Bound, kind: str, first: Bound | None) -> Bound:
    target = _element(first.type) if kind == "ELEMENT" and first is not None else None
    if target is not None:
        return _as_element(argument, target)
    if kind == "INT" and argument.constant is None and not same_ignoring_null(argument.type, INT):
        widened = with_nullability(INT, argument.type.nullable)
        return argument.become(spark.cast(argument.spark, INT), widened)
    return argument


def _as_element(argument: Bound, target: DataType) -> Bound:
    """An argument as an element of an array; a number or time that is cast can be NULL if elements can."""
    if is_null(argument.type):
        return argument.become(spark.null(target), target.as_nullable())
    if same_ignoring_null(argument.type, target):
        return argument
    kept = is_string(target) or not isinstance(target, AtomicType)
    nullable = with_nullability(target, argument.type.nullable or (target.nullable and not kept))
    if is_decimal(target) or is_string(target):
        return argument.become(cast(argument, target, argument.span).spark, nullable)
    return argument.become(coerce(argument, nullable).spark, nullable)


_CHARACTER_SETS = {
    "UTF16": ("UTF-16", "UTF-16BE", "UTF-16LE"),
    "LATIN1": ("ISO-8859-1",),
    "ASCII": ("US-ASCII",),
}
_KINDS = {
    "NONEMPTY": "'literal'",
    "LITERAL": "'literal'",
    "REGEX": "'regular expression'",
    "NATURAL": "INT literal from 0",
    "POSITIVE": "INT literal from 1",
    "CHARSET": "'character set'",
    "UTF8": "'UTF-8'",
    "UTF16": "'UTF-16'",
    "LATIN1": "'ISO-8859-1'",
    "ASCII": "'US-ASCII'",
    "SQUARE": "0.5, 1 or 2",
    "INTEGER": "TINYINT … BIGINT",
    "TIMELY": "DATE, TIME, TIMESTAMP",
    "HASHED": "STRING, NUMERIC, BOOLEAN, DATE, TIME, TIMESTAMP",
    "LTZ": "TIMESTAMP_LTZ",
    "ELEMENT": "an element",
    "ALIKE": "one of a like type",
    "SORTABLE": "ARRAY of a type with an order",
    "TEXTS": "ARRAY<STRING>",
    "INTS": "ARRAY<INT>",
}


def _described(row: FunctionRow) -> str:
    kinds = ", ".join(_KINDS.get(kind, kind) for kind in row.arguments)
    return kinds + (" …" if row.variadic else "")


_PLAIN_KINDS = dict.fromkeys(("NONEMPTY", "LITERAL", "REGEX", "UTF8", "CHARSET"), "STRING")
_PLAIN_KINDS |= dict.fromkeys(("NATURAL", "POSITIVE"), "INT") | {"SQUARE": "NUMERIC"}
"""Kinds of literals by the type they have: overloads that differ in literals only are one signature."""


def signatures(name: str) -> tuple[str, ...]:
    """What a function takes: ``SUBSTRING(STRING, INT)``, one for each number and types of arguments."""
    spoken = name.upper().removesuffix(" …")
    found: dict[str, None] = {}
    rows = _rows(name)
    for row in [row for row in rows if row.support is rows[0].support]:
        kinds = [_PLAIN_KINDS.get(kind, kind) for kind in row.arguments]
        text = ", ".join(_KINDS.get(kind, kind) for kind in kinds) + (" …" if row.variadic else "")
        found[f"{spoken}({text})"] = None
    return tuple(found)
