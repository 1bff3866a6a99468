"""Flink's coercions from a JSON tree to column values: the reference that the fast path of change event
formats must agree with.

Values are those of ``kafka_sql.codecs.json.exact_reader``. (Source of the rules: Flink 2.3's
``debezium-json`` format, recorded under ``tests/golden/formats/changelogs``.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from kafka_sql.codecs.columns.record_text import decode_base64, without_surrogates
from kafka_sql.codecs.columns.temporal_text import parse_date, parse_time, timestamp_parser
from kafka_sql.codecs.contract.rejected_records import INTEGER_BITS, RefusedError
from kafka_sql.codecs.json.tree import Node, Number, scalar_text, tree_text
from kafka_sql.java.numbers import (
    parse_decimal,
    parse_double,
    parse_float,
    parse_integer,
    shown,
    to_decimal,
    to_float32,
    trim,
    truncate_to_integer,
)
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    is_text,
)
from kafka_sql.model.formats import JsonFormat

Convert = Callable[[Node], Any]


class TreeValues:
    """Makes a converter for each type. ``exact_fractions`` means that the table has a DECIMAL: Flink then
    reads the fractions of all columns as decimals.
    """

    def __init__(self, options: JsonFormat, exact_fractions: bool) -> None:
        self._options = options
        self.exact_fractions = exact_fractions
        self.ignores = options.ignore_parse_errors

    def of(self, data_type: DataType) -> Convert:
        """Return the converter of a type: null is NULL. With ``ignore-parse-errors`` an inconvertible
        value is NULL too; without, it raises ``ValueError`` (:class:`RefusedError` with a path, if one is
        known).
        """
        return self.nullable(self._not_null(data_type))

    def nullable(self, convert: Convert) -> Convert:
        """Return a converter that applies ``convert`` to values other than null."""
        if not self.ignores:
            return lambda node: None if node is None else convert(node)

        def lenient(node: Node) -> Any:
            try:
                return None if node is None else convert(node)
            except ValueError:
                return None

        return lenient

    def row(self, columns: Sequence[tuple[str, Convert]]) -> Convert:
        """Return a converter of objects to tuples: (field name, converter) for each column; a missing
        field is NULL.
        """

        def convert_row(node: Node) -> tuple[Any, ...]:
            if not isinstance(node, dict):
                raise ValueError("the value is not an object")
            return tuple(_field(node.get(name), name, convert) for name, convert in columns)

        return convert_row

    def text(self, node: Node) -> str:
        """Return the text of a scalar, as Java prints it."""
        return scalar_text(node, self.exact_fractions)

    def _not_null(self, data_type: DataType) -> Convert:
        match data_type:
            case AtomicType(root=TypeRoot.BOOLEAN):
                return lambda node: (
                    node if isinstance(node, bool) else trim(self.text(node)).lower() == "true"
                )
            case AtomicType(root=TypeRoot.TINYINT | TypeRoot.SMALLINT as root):
                return lambda node: parse_integer(trim(self.text(node)), INTEGER_BITS[root])
            case AtomicType(root=TypeRoot.INT | TypeRoot.BIGINT as root):
                return lambda node: self._integer(node, INTEGER_BITS[root])
            case AtomicType(root=TypeRoot.DOUBLE):
                return lambda node: parse_double(self.text(node))
            case AtomicType(root=TypeRoot.FLOAT):
                return self._float
            case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
                return lambda node: self._decimal(node, precision or 10, scale or 0)
            case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
                return self._string
            case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
                return lambda node: decode_base64(trim(node)) if isinstance(node, str) else None
            case AtomicType(root=TypeRoot.NULL):
                return lambda node: None
            case AtomicType():
                return self._temporal(data_type)
            case ArrayType(element=element):
                return _array(self.of(element))
            case MapType(key=key, value=value) if is_text(key):
                return _map(self.of(value))
            case MultisetType(element=element) if is_text(element):
                return _map(self.of(AtomicType(TypeRoot.INT)))
            case RowType(fields=fields):
                return self.row([(field.name, self.of(field.type)) for field in fields])
            case _:
                raise ValueError(f"JSON cannot hold a column of type {data_type}")

    def _temporal(self, data_type: AtomicType) -> Convert:
        match data_type.root:
            case TypeRoot.DATE:
                return lambda node: parse_date(self.text(node))
            case TypeRoot.TIME:
                return lambda node: parse_time(self.text(node), 3)
            case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root:
                parse = timestamp_parser(self._options.timestamp_format, root is TypeRoot.TIMESTAMP_LTZ)
                return lambda node: parse(self.text(node))
            case _:
                raise ValueError(f"JSON cannot hold a column of type {data_type}")

    def _integer(self, node: Node, bits: int) -> int:
        if not (isinstance(node, Number) and node.fraction):
            return parse_integer(trim(self.text(node)), bits)
        if not self.exact_fractions:
            return truncate_to_integer(float(node.text), bits)
        exact = Decimal(node.text)
        if not -(1 << (bits - 1)) <= exact <= (1 << (bits - 1)) - 1:
            raise ValueError(f"{shown(node.text)} does not fit into {bits} bits")
        return int(exact)

    def _float(self, node: Node) -> float:
        if isinstance(node, Number) and node.fraction and not self.exact_fractions:
            return to_float32(float(node.text))
        return parse_float(self.text(node))

    def _decimal(self, node: Node, precision: int, scale: int) -> Decimal | None:
        if isinstance(node, Number):
            return to_decimal(Decimal(node.text), precision, scale)
        return parse_decimal(self.text(node), precision, scale)

    def _string(self, node: Node) -> str:
        container = isinstance(node, dict | list)
        return without_surrogates(tree_text(node, self.exact_fractions) if container else self.text(node))


def _field(node: Node, name: str, convert: Convert) -> Any:
    try:
        return convert(node)
    except RefusedError as error:
        raise RefusedError(f"{name}.{error.path}" if error.path else name, error.reason) from None
    except ValueError as error:
        raise RefusedError(name, str(error)) from None


def _array(element: Convert) -> Convert:
    def convert(node: Node) -> list[Any]:
        if not isinstance(node, list):
            raise ValueError("the value is not an array")
        return [element(item) for item in node]

    return convert


def _map(value: Convert) -> Convert:
    def convert(node: Node) -> list[tuple[str, Any]]:
        # For Flink, values that are not objects have no members.
        members = node.items() if isinstance(node, dict) else ()
        return [(without_surrogates(name), value(item)) for name, item in members]

    return convert
