"""JSON_VALUE, JSON_QUERY, JSON_EXISTS, JSON_OBJECT, JSON_ARRAY, JSON_STRING and IS JSON.

A path without a mode is strict (nothing there is an error), as in Flink. The functions over Arrow say what
they found; what to give for nothing and for errors is chosen here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import partial

from sqlglot import exp

from kafka_sql.java.numbers import decimal_text, double_text
from kafka_sql.java.texts import json_string
from kafka_sql.model.data_types import (
    BOOLEAN,
    DOUBLE,
    INT,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    RowField,
    RowType,
    StructuredType,
    TypeRoot,
    timestamp,
)
from kafka_sql.model.type_rules import (
    has_map,
    is_boolean,
    is_integer,
    is_null,
    is_string,
    root_of,
    same_ignoring_null,
    with_nullability,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, untyped_null, wrong
from kafka_sql.planner.expressions.flink_call import alike, called, flink_call, placeholder
from kafka_sql.planner.functions.families.json_clauses import (
    NULL,
    Behaviour,
    JsonClause,
    read_clause,
    without_clause,
)
from kafka_sql.planner.functions.families.json_numbers import json_double
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

JSON_CALLS = ("JSON_VALUE", "JSON_QUERY", "JSON_EXISTS", "JSON_OBJECT", "JSON_ARRAY", "JSON_STRING", "JSON")
"""Calls that :func:`json_call` binds."""

_PATH = re.compile(r"(?:\s*(?:lax|strict)\s+)?\s*[^?()]*", re.IGNORECASE | re.DOTALL)
_LETTERS = {TypeRoot.INT: "i", TypeRoot.BOOLEAN: "b", TypeRoot.DOUBLE: "d"}
_TEXTS = ArrayType(STRING)


def json_call(
    name: str, operands: list[exp.Expression], span: Span, bind: Callable[[exp.Expression], Bound]
) -> Bound:
    """A call of one of :data:`JSON_CALLS`; ``bind`` binds an argument."""
    plain, text = without_clause(operands)
    clause = read_clause(text, span)
    if name in ("JSON_OBJECT", "JSON_ARRAY"):
        nested = [is_json_call(operand) for operand in plain]
        values = [
            _embedded(operand, bind, span) if _is_embedded(operand) else bind(operand) for operand in plain
        ]
        return (
            _object(values, nested, clause, span)
            if name == "JSON_OBJECT"
            else _array(values, nested, clause, span)
        )
    if name == "JSON":
        raise wrong(
            ErrorCode.MISPLACED_FUNCTION,
            "JSON(…) stands inside JSON_ARRAY, or as a value of JSON_OBJECT",
            span,
            helps=("write JSON_OBJECT(KEY 'a' VALUE JSON(…))",),
        )
    values = [bind(operand) for operand in plain]
    if name == "JSON_STRING":
        if len(values) != 1:
            raise wrong(ErrorCode.WRONG_ARGUMENTS, f"JSON_STRING takes 1 argument, not {len(values)}", span)
        if is_null(values[0].type):
            return Bound(spark.null(STRING), STRING, span)
        return _string(values[0], span)
    if len(values) != 2 or not all(is_string(value.type) for value in values):
        raise cannot_apply(name, values, span, f"write {name}(text, '$.path')")
    _check_path(values[1])
    match name:
        case "JSON_VALUE":
            return _value(values, clause, span)
        case "JSON_QUERY":
            return _query(values, clause, span)
        case _:
            return _exists(values, clause, span)


def is_json(value: Bound, kind: str, span: Span) -> Bound:
    """``value IS JSON [VALUE|OBJECT|ARRAY|SCALAR]``: FALSE for NULL."""
    if not is_string(value.type):
        raise cannot_apply("IS JSON", (value,), span)
    found = spark.call("KAFKA_SQL_IS_JSON", placeholder(0), spark.text(kind))
    known = spark.call("COALESCE", found, exp.Boolean(this=False))
    call = flink_call("IS JSON", [value.spark, spark.text(kind)], BOOLEAN, known)
    return Bound(call, with_nullability(BOOLEAN, False), span)


def _check_path(path: Bound) -> None:
    if path.constant is not None and not _PATH.fullmatch(str(path.constant.value)):
        raise unsupported(
            "a JSON path with a filter or a function", path.span, "write names, positions, * and .."
        )


def is_json_call(operand: exp.Expression) -> bool:
    """Whether an argument is JSON already, which is not quoted again."""
    return spark.called_name(operand) in ("FN_JSON_OBJECT", "FN_JSON_ARRAY", "FN_JSON")


def _is_embedded(operand: exp.Expression) -> bool:
    return spark.called_name(operand) == "FN_JSON"


def _embedded(operand: exp.Expression, bind: Callable[[exp.Expression], Bound], place: Span) -> Bound:
    """``JSON(text)``: a text that is JSON already; the job fails where it is none."""
    values = [bind(item) for item in operand.expressions]
    span = span_of(operand, place)
    if len(values) != 1 or not is_string(values[0].type):
        raise cannot_apply("JSON", values, span, "supported: JSON(STRING)")
    (text,) = values
    written = _own("EMBEDDED_JSON", [text.spark], STRING)
    broken = spark.conjunction(spark.is_null(written), spark.is_not_null(text.spark))
    failure = spark.raising("JSON: the text is no JSON", STRING)
    nothing = spark.binary(exp.EQ, written, spark.text(""))
    found = spark.case((broken, failure), (nothing, spark.null(STRING)), default=written)
    return Bound(found, STRING, span)


def _value(values: Sequence[Bound], clause: JsonClause, span: Span) -> Bound:
    wanted = STRING if clause.returning is None else clause.returning.as_nullable()
    root = root_of(wanted)
    if root is TypeRoot.CHAR or (not is_string(wanted) and root not in _LETTERS):
        raise unsupported(
            f"RETURNING {wanted} in JSON_VALUE", span, "Flink knows STRING, BOOLEAN, INTEGER and DOUBLE"
        )
    outcome = _own("JSON_VALUE", [value.spark for value in values], STRING)
    text = alike("SUBSTRING", [outcome, spark.number(3)], STRING)
    found: exp.Expression
    if is_string(wanted):
        found = text
    else:
        assert root is not None
        kind = alike("SUBSTRING", [outcome, spark.number(2), spark.number(1)], STRING)
        pieces = [spark.text("JSON_VALUE: '"), text, spark.text(f"' is no {wanted}")]
        message = alike("CONCAT", pieces, STRING)
        tree = spark.try_cast(placeholder(0), wanted)
        converted = flink_call("TRY_CAST", [text], wanted, tree, [STRING])
        same = spark.binary(exp.EQ, kind, spark.text(_LETTERS[root]))
        found = spark.case((same, converted), default=spark.raising(message, wanted))
    empty = _given(clause.on_empty or NULL, wanted, "JSON_VALUE: there is no value at the path", span)
    error = _given(clause.on_error or NULL, wanted, "JSON_VALUE: there is no value at the path", span)
    return Bound(_chosen(outcome, found, empty, error, wanted), wanted, span)


def _chosen(
    outcome: exp.Expression,
    found: exp.Expression,
    empty: exp.Expression,
    error: exp.Expression,
    data_type: DataType,
) -> exp.Expression:
    first = alike("LEFT", [outcome, spark.number(1)], STRING)
    branches = [(spark.binary(exp.EQ, first, spark.text("v")), found)]
    nothing = spark.null(data_type)
    for sign, value in (("e", empty), ("x", error)):
        if value != nothing:
            branches.append((spark.binary(exp.EQ, first, spark.text(sign)), value))
    return spark.case(*branches, default=nothing)


def _given(behaviour: Behaviour, wanted: DataType, message: str, span: Span) -> exp.Expression:
    match behaviour.word:
        case "NULL":
            return spark.null(wanted)
        case "ERROR":
            return spark.raising(message, wanted)
        case "DEFAULT":
            return _literal(behaviour.default or "", wanted, span)
        case "EMPTY ARRAY" | "EMPTY OBJECT" if is_string(wanted):
            return spark.text("[]" if behaviour.word == "EMPTY ARRAY" else "{}")
        case "EMPTY ARRAY" if wanted == _TEXTS:
            return flink_call("ARRAY", [], wanted, spark.cast(spark.call("ARRAY"), wanted))
        case other:
            raise unsupported(f"{other} ON EMPTY or ON ERROR here", span)


def _literal(text: str, wanted: DataType, span: Span) -> exp.Expression:
    if text.upper() == "NULL":
        raise wrong(
            ErrorCode.UNTYPED_NULL, "DEFAULT takes a value: write NULL ON EMPTY or NULL ON ERROR", span
        )
    if is_string(wanted) and (default := _default_text(text)) is not None:
        return spark.text(default)
    if text.upper() in ("TRUE", "FALSE") and is_boolean(wanted):
        return exp.Boolean(this=text.upper() == "TRUE")
    if re.fullmatch(r"[-+]?\d{1,9}", text) and wanted == INT:
        return spark.number(int(text))
    if re.fullmatch(r"[-+]?\d+(\.\d*)?", text) and wanted == DOUBLE:
        return spark.cast(spark.text(str(Decimal(text))), DOUBLE)
    raise wrong(ErrorCode.TYPE_MISMATCH, f"DEFAULT {text} is no literal of the type {wanted}", span)


def _default_text(literal: str) -> str | None:
    """The text that a literal of any kind is as Java writes it; None for what is no literal."""
    if literal.startswith("'"):
        return literal[1:-1].replace("''", "'")
    if literal.upper() in ("TRUE", "FALSE"):
        return literal.lower()
    number = re.fullmatch(r"([-+]?)\s*((?:\d+\.?\d*|\.\d+)(E[-+]?\d+)?)", literal, re.I)
    if number is None:
        return None
    value = Decimal(number[1] + number[2])
    return double_text(float(value)) if number[3] else decimal_text(value)


def _query(values: Sequence[Bound], clause: JsonClause, span: Span) -> Bound:
    wanted: DataType = STRING if clause.returning is None else clause.returning.as_nullable()
    texts = isinstance(wanted, ArrayType) and same_ignoring_null(wanted.element, STRING)
    if not texts and (not is_string(wanted) or root_of(wanted) is TypeRoot.CHAR):
        raise unsupported(f"RETURNING {wanted} in JSON_QUERY", span, "write STRING or ARRAY<STRING>")
    arguments = [*(value.spark for value in values), spark.text(clause.wrapper)]
    outcome = _own("JSON_QUERY", arguments, STRING)
    found: exp.Expression = alike("SUBSTRING", [outcome, spark.number(2)], STRING)
    message = "JSON_QUERY: there is no object or array at the path"
    empty = _given(clause.on_empty or NULL, wanted, message, span)
    error = _given(clause.on_error or NULL, wanted, message, span)
    if texts:
        elements = _own("JSON_TEXTS", arguments, ArrayType(STRING))
        found = spark.case((spark.is_not_null(elements), elements), default=error)
    return Bound(_chosen(outcome, found, empty, error, wanted), wanted, span)


def _exists(values: Sequence[Bound], clause: JsonClause, span: Span) -> Bound:
    outcome = _own("JSON_EXISTS", [value.spark for value in values], STRING)
    behaviour = (clause.on_error or Behaviour("FALSE")).word
    error: exp.Expression
    match behaviour:
        case "TRUE" | "FALSE":
            error = exp.Boolean(this=behaviour == "TRUE")
        case "UNKNOWN":
            error = spark.null(BOOLEAN)
        case _:
            error = spark.raising("JSON_EXISTS: the text is no JSON, or nothing is at the path", BOOLEAN)
    truth, falsehood = (exp.Boolean(this=value) for value in (True, False))
    found = spark.case(
        (spark.binary(exp.EQ, outcome, spark.text("t")), truth),
        (spark.binary(exp.EQ, outcome, spark.text("f")), falsehood),
        (spark.binary(exp.EQ, outcome, spark.text("x")), error),
        default=spark.null(BOOLEAN),
    )
    return Bound(found, BOOLEAN.as_nullable(), span)


# --- writing JSON


def _written(value: Bound, nested: bool, span: Span) -> exp.Expression:
    """The JSON text of a value; NULL for NULL."""
    if nested and is_string(value.type):
        return value.spark
    if root_of(value.type) is TypeRoot.VARIANT:
        return value.spark
    if root_of(value.type) is TypeRoot.DECIMAL:
        tree = spark.call("KAFKA_SQL_JSON_DECIMAL", placeholder(0))
    else:
        tree = _json_of(placeholder(0), value.type, span)
    return flink_call("JSON_STRING", [value.spark], STRING, tree, [value.type])


def _json_of(value: exp.Expression, data_type: DataType, span: Span) -> exp.Expression:
    def inner(item: exp.Expression, kind: DataType) -> exp.Expression:
        return spark.call("COALESCE", _json_of(item, kind, span), spark.text("null"))

    variable = exp.to_identifier("item")
    match data_type:
        case ArrayType(element=element):
            each = exp.Lambda(this=inner(variable, element), expressions=[variable])
            joined = spark.call("ARRAY_JOIN", spark.call("TRANSFORM", value, each), spark.text(","))
            return spark.call("CONCAT", spark.text("["), joined, spark.text("]"))
        case RowType(fields=fields) | StructuredType(fields=fields):
            parts: list[exp.Expression] = []
            for number, field in enumerate(sorted(fields, key=lambda item: item.name)):
                lead = ("{" if not number else ",") + json_string(field.name) + ":"
                access = exp.Dot(this=value.copy(), expression=exp.to_identifier(field.name, quoted=True))
                parts += [spark.text(lead), inner(access, field.type)]
            built = spark.call("CONCAT", *parts, spark.text("}"))
            return spark.case((spark.is_null(value), spark.null(STRING)), default=built)
        case MapType(key=key, value=held) if is_string(key):
            pair = [
                exp.Dot(this=variable.copy(), expression=exp.to_identifier(name)) for name in ("key", "value")
            ]
            body = spark.call("CONCAT", _json_of(pair[0], key, span), spark.text(":"), inner(pair[1], held))
            order = (_by_key(),) if has_map(held) else ()  # maps have no order of their own
            entry = RowType((RowField("key", key), RowField("value", held)))
            by_key = spark.call("ARRAY_SORT", spark.call("MAP_ENTRIES", placeholder(0)), *order)
            entries = flink_call("SORTED_ENTRIES", [value], ArrayType(entry), by_key)
            texts = spark.call("TRANSFORM", entries, exp.Lambda(this=body, expressions=[variable]))
            joined = spark.call("ARRAY_JOIN", texts, spark.text(","))
            return spark.call("CONCAT", spark.text("{"), joined, spark.text("}"))
        case AtomicType(root=TypeRoot.VARIANT):
            return value
        case AtomicType(root=TypeRoot.VARBINARY | TypeRoot.BINARY):
            encoded = spark.call("BASE64", value)
            return spark.call("CONCAT", spark.text('"'), encoded, spark.text('"'))
        case AtomicType(root=TypeRoot.TIMESTAMP):
            return _iso(value, "")
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ):
            since = spark.call("UNIX_MICROS", placeholder(0))
            epoch = spark.cast(spark.text("1970-01-01 00:00:00"), timestamp(6))
            local = spark.call("TIMESTAMPADD", spark.word("MICROSECOND"), since, epoch)
            return _iso(flink_call("TIME IN UTC", [value], timestamp(6), local), "Z")
        case AtomicType(root=TypeRoot.DOUBLE | TypeRoot.FLOAT):
            return json_double(spark.cast(value, DOUBLE))
        case AtomicType(root=TypeRoot.DECIMAL, scale=scale) if (scale or 0) <= 6:
            return spark.cast(value, STRING)
        case _ if is_string(data_type):
            return string_json(value)
        case _ if is_integer(data_type) or is_boolean(data_type):
            return spark.cast(value, STRING)
        case _:
            raise unsupported(f"JSON of {data_type.as_nullable()} here", span, "CAST it to STRING")


def _by_key() -> exp.Expression:
    """The order of the entries of a map by their keys."""
    left, right = exp.to_identifier("left__"), exp.to_identifier("right__")
    keys = [exp.Dot(this=side, expression=exp.to_identifier("key")) for side in (left, right)]
    below, above = (spark.binary(kind, *keys) for kind in (exp.LT, exp.GT))
    order = spark.case((below, spark.number(-1)), (above, spark.number(1)), default=spark.number(0))
    return exp.Lambda(this=order, expressions=[left.copy(), right.copy()])


def string_json(value: exp.Expression) -> exp.Expression:
    """TO_JSON quotes as Jackson does; it takes structs, whose text stands between their braces."""
    wrapped = spark.call("TO_JSON", spark.call("NAMED_STRUCT", spark.text("a"), value))
    length = spark.binary(exp.Sub, spark.call("CHAR_LENGTH", wrapped), spark.number(6))
    inside = spark.call("SUBSTRING", wrapped, spark.number(6), length)
    return spark.case((spark.is_not_null(value), inside), default=spark.null(STRING))


def _iso(local: exp.Expression, zone: str) -> exp.Expression:
    """A local time in quotes: no zeros at the end of its fraction, as in Spark's own text."""
    text = spark.call("REPLACE", spark.cast(local, STRING), spark.text(" "), spark.text("T"))
    return spark.call("CONCAT", spark.text('"'), text, spark.text(zone + '"'))


def _string(value: Bound, span: Span) -> Bound:
    if is_null(value.type):
        raise untyped_null(value.span)
    return Bound(_written(value, False, span), with_nullability(STRING, value.type.nullable), span)


def _object(values: list[Bound], nested: list[bool], clause: JsonClause, span: Span) -> Bound:
    members: dict[str, tuple[Bound, bool]] = {}
    for key, value, is_nested in zip(values[::2], values[1::2], nested[1::2], strict=True):
        if key.constant is None or not is_string(key.type):
            raise wrong(ErrorCode.TYPE_MISMATCH, "the keys of JSON_OBJECT are literals", key.span)
        members[str(key.constant.value)] = (value, is_nested)
    parts = []
    for name, (value, is_nested) in sorted(members.items()):
        lead = spark.text(json_string(name) + ":")
        parts.append(_part(value, is_nested, lead, bool(clause.absent_on_null), span))
    joined = alike("CONCAT_WS", [spark.text(","), *parts], STRING)
    built = alike("CONCAT", [spark.text("{"), joined, spark.text("}")], STRING)
    return Bound(built, with_nullability(STRING, False), span)


def _array(values: list[Bound], nested: list[bool], clause: JsonClause, span: Span) -> Bound:
    absent = clause.absent_on_null is not False
    parts = [_part(v, n, None, absent, span) for v, n in zip(values, nested, strict=True)]
    joined = alike("CONCAT_WS", [spark.text(","), *parts], STRING)
    built = alike("CONCAT", [spark.text("["), joined, spark.text("]")], STRING)
    return Bound(built, with_nullability(STRING, False), span)


def json_text(value: Bound, nested: bool, absent: bool, span: Span) -> exp.Expression:
    """A value as JSON; NULL where it is NULL and ``absent``. ``nested`` values are JSON already."""
    return _part(value, nested, None, absent, span)


def _part(
    value: Bound, nested: bool, lead: exp.Expression | None, absent: bool, span: Span
) -> exp.Expression:
    """A member or element; NULL (which CONCAT_WS leaves out) where it is absent."""
    if is_null(value.type):
        raise untyped_null(value.span)
    written = _written(value, nested, span)
    if not absent:
        written = spark.call("COALESCE", written, spark.text("null"))
    return written if lead is None else alike("CONCAT", [lead, written], STRING)


def _own(name: str, arguments: list[exp.Expression], result: DataType) -> exp.Expression:
    """The call of a function that Spark has from this project."""
    return called(name, arguments, result, partial(spark.call, f"KAFKA_SQL_{name}"))
