"""ARRAY, MAP and ROW constructors and ``a[i]``: Flink's 1-based arrays, NULL for what is not there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

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
from kafka_sql.planner.expressions.flink_call import called, flink_call, placeholder
from kafka_sql.planner.expressions.scope import field_of
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.conditionals import common_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

ROW = "ROW"
"""The kernel of the constructor of rows."""


def array(items: Sequence[Bound], span: Span) -> Bound:
    """``ARRAY[…]``: elements at their common type."""
    if not items:
        raise wrong(ErrorCode.SYNTAX, "ARRAY[] needs at least one element", span)
    element = common_of("ARRAY", items, span)
    values = [coerce(item, element).spark for item in items]
    result = ArrayType(element, nullable=False)
    return Bound(called("ARRAY", values, result, partial(spark.call, "ARRAY")), result, span)


def map_of(items: Sequence[Bound], span: Span) -> Bound:
    """``MAP[key, value, …]``: keys and values at their common types, the last of equal keys wins."""
    if not items or len(items) % 2:
        raise wrong(ErrorCode.SYNTAX, "MAP[…] needs keys and values in pairs", span)
    key, value = common_of("MAP keys", items[::2], span), common_of("MAP values", items[1::2], span)
    check_map_key(key, span)
    keys = [coerce(item, key) for item in items[::2]]
    for item in keys:
        _check_known_key(item)
    last = {item.spark: number for number, item in enumerate(keys)}
    literal = all(item.constant is not None for item in keys)  # else the session keeps the last of equal keys
    pairs: list[exp.Expression] = []
    parts: list[exp.Expression] = []
    for number, item in enumerate(keys):
        if not literal or last[item.spark] == number:
            parts += [_map_key(replace(item, spark=placeholder(len(pairs)))), placeholder(len(pairs) + 1)]
            pairs += [item.spark, coerce(items[2 * number + 1], value).spark]
    result = MapType(key, value, nullable=False)
    return Bound(flink_call("MAP", pairs, result, spark.call("MAP", *parts)), result, span)


def _check_known_key(key: Bound) -> None:
    """Raise PlanError for NULL as a key."""
    if isinstance(key.spark, exp.Cast) and isinstance(key.spark.this, exp.Null):
        raise unsupported("NULL as a key of MAP[…]", key.span, "leave the pair out, or COALESCE the key")


def _map_key(key: Bound) -> exp.Expression:
    """A key of a map; the job fails where it is NULL, which Flink's maps can hold and Spark's cannot."""
    if not key.type.nullable:
        return key.spark
    failing = spark.raising("MAP[…]: a key is NULL, which a map cannot hold here", key.type)
    return spark.case((spark.is_null(key.spark), failing), default=key.spark)


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
    fields = []
    for number, item in enumerate(items):
        if is_null(item.type):
            raise untyped_null(item.span)
        fields.append(RowField(f"EXPR${number}", item.type))
    result = RowType(tuple(fields), nullable=False)
    return Bound(row_of([item.spark for item in items], result), result, span)


def row_of(values: Sequence[exp.Expression], data_type: RowType | StructuredType) -> exp.Expression:
    """The row of ``data_type`` with these fields."""
    names = [spark.text(field.name) for field in data_type.fields]

    def built(*parts: exp.Expression) -> exp.Expression:
        cells = (each for pair in zip(names, parts, strict=True) for each in pair)
        return spark.call("NAMED_STRUCT", *cells)

    return called(ROW, values, data_type, built)


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
                zero_based = spark.call("TRY_SUBTRACT", spark.cast(placeholder(1), INT), spark.number(1))
            tree = spark.call("GET", placeholder(0), zero_based)
            result = element.as_nullable()
            call = flink_call("ELEMENT AT", [container.spark, index.spark], result, tree)
            return Bound(call, result, span)
        case MapType(key=key, value=value):
            if common_type(key, index.type) is None:
                raise cannot_apply("[ ]", (container, index), span)
            arguments = [container.spark, coerce(index, key).spark]
            result = value.as_nullable()
            found = called("VALUE OF KEY", arguments, result, partial(spark.call, "TRY_ELEMENT_AT"))
            return Bound(found, result, span)
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
    value, place = placeholder(0), placeholder(1)
    position = place if named else spark.cast(place, INT)
    first = spark.call("LEFT", value, spark.number(1))
    other = spark.binary(exp.NEQ, first, spark.text(opening))
    known = spark.conjunction(other, spark.is_not_null(place))
    failure = spark.raising(f"the variant is no {kind}", STRING)
    tree = spark.case((known, failure), default=spark.call(name, value, position))
    result = container.type.as_nullable()
    kernel = "VARIANT MEMBER" if named else "VARIANT ELEMENT"
    return Bound(flink_call(kernel, [container.spark, index.spark], result, tree), result, span)
