"""ARRAY, MAP and ROW constructors and ``a[i]``: Flink's 1-based arrays, NULL for what is not there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import (
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
)
from kafka_sql.model.type_rules import common_type, has_map, inner_types, is_integer, is_null, is_string
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, Constant
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, untyped_null, wrong
from kafka_sql.planner.expressions.scope import field_of
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.conditionals import common_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def array(items: Sequence[Bound], span: Span) -> Bound:
    """``ARRAY[…]``: elements at their common type."""
    if not items:
        raise wrong(ErrorCode.SYNTAX, "ARRAY[] needs at least one element", span)
    element = common_of("ARRAY", items, span)
    values = [coerce(item, element).spark for item in items]
    return Bound(spark.call("ARRAY", *values), ArrayType(element, nullable=False), span)


def map_of(items: Sequence[Bound], span: Span) -> Bound:
    """``MAP[key, value, …]``: keys and values at their common types, the last of equal keys wins."""
    if not items or len(items) % 2:
        raise wrong(ErrorCode.SYNTAX, "MAP[…] needs keys and values in pairs", span)
    key, value = common_of("MAP keys", items[::2], span), common_of("MAP values", items[1::2], span)
    check_map_key(key, span)
    keys = [_map_key(coerce(item, key)) for item in items[::2]]
    if any(item.constant is None for item in keys):  # the session keeps the last of equal keys
        pairs = [
            part
            for number, held in enumerate(keys)
            for part in (held.spark, coerce(items[2 * number + 1], value).spark)
        ]
        return Bound(spark.call("MAP", *pairs), MapType(key, value, nullable=False), span)
    last = {item.spark: number for number, item in enumerate(keys)}
    pairs = []
    for number, item in enumerate(keys):
        if last[item.spark] == number:
            pairs += [item.spark, coerce(items[2 * number + 1], value).spark]
    return Bound(spark.call("MAP", *pairs), MapType(key, value, nullable=False), span)


def _map_key(key: Bound) -> Bound:
    """A key of a map; the job fails where it is NULL, which Flink's maps can hold and Spark's cannot."""
    if isinstance(key.spark, exp.Cast) and isinstance(key.spark.this, exp.Null):
        raise unsupported("NULL as a key of MAP[…]", key.span, "leave the pair out, or COALESCE the key")
    if not key.type.nullable:
        return key
    failing = spark.raising("MAP[…]: a key is NULL, which a map cannot hold here", key.type)
    checked = spark.case((spark.is_null(key.spark), failing), default=key.spark)
    return replace(key, spark=checked)


def check_map_key(key: DataType, span: Span) -> None:
    """Raise PlanError for keys that Spark's maps cannot have: maps, and what holds maps."""
    if has_map(key):
        raise unsupported(
            f"a MAP with keys of the type {key.as_nullable()}", span, "Spark's maps have no maps as keys"
        )


def check_map_keys(data_type: DataType, span: Span) -> None:
    """As :func:`check_map_key`, for the maps that a type holds."""
    if isinstance(data_type, MapType):
        check_map_key(data_type.key, span)
    for inner in inner_types(data_type):
        check_map_keys(inner, span)


def row(items: Sequence[Bound], span: Span) -> Bound:
    """``ROW(…)``: fields are called EXPR$0, EXPR$1 …"""
    if not items:
        raise wrong(ErrorCode.SYNTAX, "ROW(…) needs at least one field", span)
    fields, parts = [], []
    for number, item in enumerate(items):
        if is_null(item.type):
            raise untyped_null(item.span)
        name = f"EXPR${number}"
        fields.append(RowField(name, item.type))
        parts += [spark.text(name), item.spark]
    return Bound(spark.call("NAMED_STRUCT", *parts), RowType(tuple(fields), nullable=False), span)


def item(container: Bound, index: Bound, span: Span) -> Bound:
    """``array[i]`` (1-based), ``map[key]``, or ``row['field']`` and ``row[i]`` (1-based) with a literal; NULL
    outside the array or for an unknown key."""
    match container.type:
        case RowType(fields=fields) | StructuredType(fields=fields):
            return replace(field_of(container, _field_name(index, fields), index.span), span=span, name=None)
        case ArrayType(element=element):
            if not is_integer(index.type):
                raise cannot_apply("[ ]", (container, index), span, "array positions are integers from 1")
            if index.constant is not None:
                position = index.constant.value
                assert isinstance(position, int)
                if position < 1:
                    raise wrong(
                        ErrorCode.ARRAY_POSITION,
                        f"array positions start at 1, this is {position}",
                        index.span,
                    )
                zero_based = spark.number(position - 1)
            else:
                zero_based = spark.call("TRY_SUBTRACT", spark.cast(index.spark, INT), spark.number(1))
            return Bound(spark.call("GET", container.spark, zero_based), element.as_nullable(), span)
        case MapType(key=key, value=value):
            if common_type(key, index.type) is None:
                raise cannot_apply("[ ]", (container, index), span)
            wanted = coerce(index, key).spark
            return Bound(spark.call("TRY_ELEMENT_AT", container.spark, wanted), value.as_nullable(), span)
        case AtomicType(root=TypeRoot.VARIANT):
            return _variant_item(container, index, span)
        case _:
            raise cannot_apply("[ ]", (container, index), span, "only arrays, maps and rows have elements")


def _field_name(index: Bound, fields: Sequence[RowField]) -> str:
    """The name of a field that a literal names or numbers; the name as it is where there is none."""
    match index.constant:
        case Constant(value=str() as name):
            return name
        case Constant(value=int() as position) if 1 <= position <= len(fields):
            return fields[position - 1].name
        case Constant(value=int() as position):
            message = f"the row has {len(fields)} fields, there is none at position {position}"
            raise wrong(ErrorCode.ARRAY_POSITION, message, index.span)
        case _:
            message = "a field of a row is named by a literal"
            raise wrong(
                ErrorCode.TYPE_MISMATCH, message, index.span, helps=("write row['field'] or row.field",)
            )


def _variant_item(container: Bound, index: Bound, span: Span) -> Bound:
    """``variant['name']`` or ``variant[i]`` (from 1); the job fails where it is no object, or no array."""
    named = is_string(index.type)
    if not named and not is_integer(index.type):
        raise cannot_apply("[ ]", (container, index), span, "write variant['name'] or variant[1]")
    kind, opening = ("object", "{") if named else ("array", "[")
    name = "KAFKA_SQL_VARIANT_MEMBER" if named else "KAFKA_SQL_VARIANT_ELEMENT"
    position = index.spark if named else spark.cast(index.spark, INT)
    first = spark.call("LEFT", container.spark, spark.number(1))
    other = spark.binary(exp.NEQ, first, spark.text(opening))
    known = spark.conjunction(other, spark.is_not_null(index.spark))
    failure = spark.raising(f"the variant is no {kind}", STRING)
    value = spark.case((known, failure), default=spark.call(name, container.spark, position))
    return Bound(value, container.type.as_nullable(), span)
