"""Values as text: what CAST(… AS STRING) gives in Flink (CastRules to CHARACTER_STRING)."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import (
    INT,
    MAX_LENGTH,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.model.type_rules import is_binary, is_boolean, is_numeric, is_string
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.cast_rules import CastRules
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.operators.arithmetic import interval_text
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_FULL = "yyyy-MM-dd HH:mm:ss"


def text_form(
    value: exp.Expression, data_type: DataType, span: Span, rules: CastRules, *, depth: int = 0
) -> exp.Expression:
    """The text of a value; NULL for NULL. ``depth`` counts enclosing collections."""
    missing = spark.text("null" if rules.legacy else "NULL")

    def inner(element: exp.Expression, element_type: DataType) -> exp.Expression:
        text = text_form(element, element_type, span, rules, depth=depth + 1)
        return spark.call("COALESCE", text, missing) if element_type.nullable else text

    if is_string(data_type):
        return value
    if is_boolean(data_type):
        text = spark.cast(value, STRING)
        return text if rules.legacy else spark.call("UPPER", text)
    if is_numeric(data_type):
        return spark.cast(value, STRING)
    if is_binary(data_type):
        text = spark.call("MAKE_VALID_UTF8", spark.cast(placeholder(0), STRING))
        return flink_call("DECODE", [value, spark.text("UTF-8")], STRING, text)
    variable = exp.to_identifier(f"e{depth}")
    match data_type:
        case AtomicType(root=TypeRoot.DATE):
            return spark.cast(value, STRING)
        case AtomicType(root=TypeRoot.VARIANT) if depth:  # alone it has no CAST
            return value
        case AtomicType(root=TypeRoot.BITMAP):
            values = spark.cast(placeholder(0), ArrayType(STRING))
            joined = spark.call("ARRAY_JOIN", values, spark.text(","))
            shown = spark.call("CONCAT", spark.text("{"), joined, spark.text("}"))
            return flink_call("BITMAP_TO_STRING", [value], STRING, shown)
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            text = spark.cast(value, STRING)
            if not precision:
                return text
            whole = spark.call("CONCAT", text, spark.text(".0"))
            return spark.case((spark.call("CONTAINS", text, spark.text(".")), text), default=whole)
        case AtomicType(root=TypeRoot.INTERVAL_YEAR_MONTH | TypeRoot.INTERVAL_DAY_TIME):
            return interval_text(value, data_type)
        case MultisetType(element=element):
            counted = MapType(element, INT.not_null(), nullable=data_type.nullable)
            return text_form(value, counted, span, rules, depth=depth)
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ, precision=precision):
            return spark.call("DATE_FORMAT", value, spark.text(_pattern(precision)))
        case AtomicType(root=TypeRoot.TIMESTAMP, precision=precision):
            return timestamp_text(value, precision or 0, fixed_zone=rules.fixed_zone)
        case ArrayType(element=element):
            body = inner(variable, element)
            texts = spark.call("TRANSFORM", value, exp.Lambda(this=body, expressions=[variable]))
            joined = spark.call("ARRAY_JOIN", texts, spark.text(", "))
            return spark.call("CONCAT", spark.text("["), joined, spark.text("]"))
        case MapType(key=key, value=held):
            parts = [
                exp.Dot(this=variable.copy(), expression=exp.to_identifier(name)) for name in ("key", "value")
            ]
            body = spark.call("CONCAT", inner(parts[0], key), spark.text("="), inner(parts[1], held))
            entries = spark.call("MAP_ENTRIES", value)
            texts = spark.call("TRANSFORM", entries, exp.Lambda(this=body, expressions=[variable]))
            joined = spark.call("ARRAY_JOIN", texts, spark.text(", "))
            return spark.call("CONCAT", spark.text("{"), joined, spark.text("}"))
        case RowType(fields=fields) | StructuredType(fields=fields):
            named = isinstance(data_type, StructuredType)
            pieces: list[exp.Expression] = [spark.text("(")]
            for number, field in enumerate(fields):
                between = ((", ", ",")[rules.legacy] if number else "") + (f"{field.name}=" if named else "")
                if between:
                    pieces.append(spark.text(between))
                access = exp.Dot(this=value.copy(), expression=exp.to_identifier(field.name, quoted=True))
                pieces.append(inner(access, field.type))
            built = spark.call("CONCAT", *pieces, spark.text(")"))
            if not data_type.nullable:
                return built
            return spark.case((spark.is_null(value), spark.null(STRING)), default=built)
        case AtomicType(root=TypeRoot.VARIANT):
            helps = ("write JSON_STRING(…)",)
            raise wrong(ErrorCode.TYPE_MISMATCH, "VARIANT cannot be cast to STRING", span, helps=helps)
        case _:
            raise unsupported(f"the text form of {data_type.as_nullable()}", span)


def timestamp_text(value: exp.Expression, precision: int, *, fixed_zone: bool) -> exp.Expression:
    """A TIMESTAMP with exactly ``precision`` fractional digits.

    Spark's DATE_FORMAT reads a TIMESTAMP_NTZ in the session's time zone, where a local time may not
    exist; with such a zone the digits of Spark's own text form (trailing zeros cut) are completed
    instead.
    """
    if fixed_zone:
        return spark.call("DATE_FORMAT", value, spark.text(_pattern(precision)))
    plain = spark.cast(value, STRING)
    if precision == 0:
        return spark.call("SUBSTRING", plain, spark.number(1), spark.number(19))
    padded = spark.call("CONCAT", plain, spark.text(".000000"))
    joined = spark.call("REGEXP_REPLACE", padded, spark.text(r"\.(\d+)\."), spark.text(".$1"))
    return spark.call("SUBSTRING", joined, spark.number(1), spark.number(20 + precision))


def with_length(text: exp.Expression, source: DataType, target: AtomicType) -> exp.Expression:
    """``text`` cut (and for CHAR padded with blanks) to the length of ``target``."""
    assert target.length is not None
    if target.length == MAX_LENGTH:
        return text
    fits = is_string(source) and isinstance(source, AtomicType) and (source.length or 0) <= target.length
    length = spark.number(target.length)
    if target.root is TypeRoot.CHAR:
        return spark.call("RPAD", text, length, spark.text(" "))
    return text if fits else spark.call("SUBSTRING", text, spark.number(1), length)


def _pattern(precision: int | None) -> str:
    return _FULL + ("." + "S" * precision if precision else "")
