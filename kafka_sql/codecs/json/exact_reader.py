"""Flink's coercions from JSON to column values, token by token: the reference that the fast path must agree
with.

Values are those that ``pyarrow.array`` accepts for ``kafka_sql.codecs.contract.arrow_types.arrow_type``: int,
float, str, bytes, Decimal, bool, None; days, nanoseconds of the day and microseconds since the epoch for
dates and times; lists, lists of pairs for maps, tuples for rows. (Source of the rules: Flink 2.3's ``json``
format, recorded under ``tests/golden/formats``.)

Flink stops converting once it has read as many declared fields as the table has, repeated ones counted. So
the first of several equal keys counts in a table of one column. In a wider one the result depends on the
other columns, and some of them get lost; there this project has its own rule: the last one counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from kafka_sql.codecs.columns.record_text import Base64Error, decode_base64, without_surrogates
from kafka_sql.codecs.columns.temporal_text import parse_date, parse_time, timestamp_parser
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.codecs.contract.rejected_records import INTEGER_BITS, RefusedError
from kafka_sql.codecs.json.text import compact_text
from kafka_sql.codecs.json.tokens import JsonSyntaxError, JsonTokens, Token
from kafka_sql.java.numbers import (
    parse_decimal,
    parse_double,
    parse_float,
    parse_integer,
    to_decimal,
    trim,
    truncate_to_integer,
)
from kafka_sql.java.texts import json_string
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

Convert = Callable[[JsonTokens], Any]

_NUMBERS = (Token.INTEGER, Token.FLOAT)
_STARTS = (Token.START_OBJECT, Token.START_ARRAY)


class JsonValues:
    """Reads records of one table exactly as Flink does, the projected columns only.

    An unprojected column is skipped regardless of its content; with ``fail-on-missing-field`` it must exist.
    ``converters`` makes the converters of single values.
    """

    def __init__(self, fields: Sequence[Field], projected: Sequence[int], options: JsonFormat) -> None:
        self._ignore = options.ignore_parse_errors
        self._stops = len(fields) == 1
        self.converters = Converters(options, any(contains_decimal(field.type) for field in fields))
        place = {index: position for position, index in enumerate(projected)}
        columns = [
            (field.name, place.get(index), self.converters.of(field.type) if index in place else _pass_over)
            for index, field in enumerate(fields)
        ]
        self._row = self.converters.row(columns, len(projected), at_top=True, stops=self._stops)
        self._quoted_names = [json_string(field.name).encode() for field in fields]

    def may_repeat(self, record: bytes) -> bool:
        """Whether a record may contain a declared field more than once."""
        return b"\\u" in record or any(record.count(name) > 1 for name in self._quoted_names)

    def decode(self, record: bytes) -> tuple[list[tuple[Any, ...]], RefusedError | None]:
        """Return the rows of a record, and why it, or a part of it, was refused. Without
        ``ignore-parse-errors`` a refused record has no rows; with it, rows before the bad part stay, as in
        Flink's Kafka source.
        """
        rows: list[tuple[Any, ...]] = []
        refused: RefusedError | None = None
        tokens = JsonTokens(record)
        try:
            start = tokens.advance()
            if start is Token.START_OBJECT:
                if not self._stops and self.may_repeat(record):
                    tokens.repeated = _repeated_names(record)
                rows.append(self._row(tokens))
            elif start is Token.START_ARRAY:
                while tokens.advance() is not Token.END_ARRAY:
                    rows.append(self._element(tokens))
            else:
                raise RefusedError("", "the record is neither an object nor an array of objects")
        except RefusedError as error:
            refused = error
        except JsonSyntaxError as error:
            refused = RefusedError("", str(error))
        return ([] if refused is not None and not self._ignore else rows), refused

    def _element(self, tokens: JsonTokens) -> tuple[Any, ...]:
        if tokens.kind is None:
            raise JsonSyntaxError("the array of objects is not closed")
        if tokens.kind is not Token.START_OBJECT:
            raise RefusedError("", "an element of the array at the top is not an object")
        row: tuple[Any, ...] = self._row(tokens)
        return row


def contains_decimal(data_type: DataType) -> bool:
    """Whether DECIMAL occurs in a type (Flink then keeps fractions inside objects read as text unrounded)."""
    match data_type:
        case AtomicType(root=root):
            return root is TypeRoot.DECIMAL
        case ArrayType(element=element) | MultisetType(element=element):
            return contains_decimal(element)
        case MapType(key=key, value=value):
            return contains_decimal(key) or contains_decimal(value)
        case RowType(fields=fields):
            return any(contains_decimal(field.type) for field in fields)
        case _:
            return False


def _repeated_names(record: bytes) -> dict[str, int]:
    """Return the names that occur more than once in the top-level object, and how often."""
    tokens = JsonTokens(record)
    names: list[str] = []
    try:
        tokens.advance()
        while tokens.advance() is Token.NAME:
            names.append(tokens.text)
            tokens.advance()
            tokens.skip_children()
    except JsonSyntaxError:
        pass
    return {name: count for name, count in Counter(names).items() if count > 1}


def _pass_over(tokens: JsonTokens) -> None:
    tokens.skip_children()


class Converters:
    """Makes a converter for each type. A converter starts on the value's first token and ends on its last."""

    def __init__(self, options: JsonFormat, exact_fractions: bool) -> None:
        self._options = options
        self.exact_fractions = exact_fractions

    def of(self, data_type: DataType) -> Convert:
        """Return the converter of a type: null is NULL, and with ``ignore-parse-errors`` an inconvertible
        value is NULL too.
        """
        convert = self._not_null(data_type)
        ignore = self._options.ignore_parse_errors

        def nullable(tokens: JsonTokens) -> Any:
            if tokens.kind is Token.NULL or tokens.kind is None:
                return None
            try:
                return convert(tokens)
            except JsonSyntaxError:
                raise
            except ValueError:
                if not ignore:
                    raise
                tokens.out_of_step = True
                return None

        return nullable

    def _not_null(self, data_type: DataType) -> Convert:
        match data_type:
            case AtomicType(root=TypeRoot.BOOLEAN):
                return _boolean
            case AtomicType(root=TypeRoot.TINYINT | TypeRoot.SMALLINT as root):
                return lambda tokens: parse_integer(trim(tokens.text), INTEGER_BITS[root])
            case AtomicType(root=TypeRoot.INT | TypeRoot.BIGINT as root):
                return _integer(INTEGER_BITS[root])
            case AtomicType(root=TypeRoot.DOUBLE):
                return lambda tokens: parse_double(tokens.text)
            case AtomicType(root=TypeRoot.FLOAT):
                return lambda tokens: parse_float(tokens.text)
            case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
                return _decimal(precision or 10, scale or 0)
            case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
                return self._string
            case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
                return _bytes
            case AtomicType(root=TypeRoot.DATE):
                return lambda tokens: parse_date(tokens.text)
            case AtomicType(root=TypeRoot.TIME):
                return lambda tokens: parse_time(tokens.text, 3)
            case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root):
                parse = timestamp_parser(self._options.timestamp_format, root is TypeRoot.TIMESTAMP_LTZ)
                return lambda tokens: parse(tokens.text)
            case AtomicType(root=TypeRoot.NULL):
                return lambda tokens: None
            case ArrayType(element=element):
                return _array(self.of(element))
            case MapType(key=key, value=value) if is_text(key):
                return _map(self.of(value))
            case MultisetType(element=element) if is_text(element):
                return _map(self.of(AtomicType(TypeRoot.INT)))
            case RowType(fields=fields):
                columns = [(field.name, index, self.of(field.type)) for index, field in enumerate(fields)]
                return self.row(columns, len(fields))
            case _:
                raise ValueError(f"the json format cannot read a column of type {data_type}")

    def row(
        self,
        columns: Sequence[tuple[str, int | None, Convert]],
        width: int,
        at_top: bool = False,
        stops: bool = False,
    ) -> Convert:
        """Return a converter of objects: (field name, position in the result or None, converter) for each
        field. ``at_top`` means that ``tokens.repeated`` is about this object; with ``stops`` the
        conversion stops after as many fields as the table has.
        """
        by_name = {name: (position, convert) for name, position, convert in columns}
        must_have = frozenset(by_name) if self._options.fail_on_missing_field else frozenset()

        def convert_row(tokens: JsonTokens) -> tuple[Any, ...]:
            if tokens.kind is not Token.START_OBJECT:
                raise ValueError("the value is not an object")
            row: list[Any] = [None] * width
            met: list[str] = []
            kind = tokens.advance()
            while kind is not Token.END_OBJECT:
                if kind is None:
                    raise JsonSyntaxError("the record ends within an object")
                if (tokens.out_of_step or stops) and len(met) >= len(by_name):
                    tokens.skip_children()
                    kind = tokens.advance()
                    continue
                # After Flink ignored a bad field the current token may be something other than a name; Flink
                # uses its text as one.
                name = tokens.text
                if tokens.advance() is None:
                    raise JsonSyntaxError("the record ends within an object")
                found = by_name.get(name)
                if found is None:
                    tokens.skip_children()
                else:
                    if at_top and tokens.repeated.get(name, 1) > 1:
                        tokens.repeated[name] -= 1
                        tokens.skip_children()
                    else:
                        met.append(name)
                        _convert_field(tokens, name, found, row)
                kind = tokens.advance()
            if not must_have.issubset(met):
                raise RefusedError(min(must_have.difference(met)), "the field is missing")
            return tuple(row)

        return convert_row

    def _string(self, tokens: JsonTokens) -> str:
        text = compact_text(tokens, self.exact_fractions) if tokens.kind in _STARTS else tokens.text
        return without_surrogates(text)


def _convert_field(tokens: JsonTokens, name: str, field: tuple[int | None, Convert], row: list[Any]) -> None:
    position, convert = field
    try:
        value = convert(tokens)
    except JsonSyntaxError:
        raise
    except RefusedError as error:
        raise RefusedError(f"{name}.{error.path}" if error.path else name, error.reason) from None
    except ValueError as error:
        raise RefusedError(name, str(error)) from None
    if position is not None:
        row[position] = value


def _boolean(tokens: JsonTokens) -> bool:
    # Values other than true are FALSE; of an object or array, Flink has then read the first token only.
    tokens.out_of_step |= tokens.kind in _STARTS
    return trim(tokens.text).lower() == "true"


def _integer(bits: int) -> Convert:
    def convert(tokens: JsonTokens) -> int:
        if tokens.kind is Token.FLOAT:
            return truncate_to_integer(float(tokens.text), bits)
        return parse_integer(trim(tokens.text), bits)

    return convert


def _decimal(precision: int, scale: int) -> Convert:
    def convert(tokens: JsonTokens) -> Decimal | None:
        if tokens.kind in _NUMBERS:
            return to_decimal(Decimal(tokens.text), precision, scale)
        if tokens.kind is not Token.STRING:
            raise ValueError("the value is not a decimal number")
        return parse_decimal(trim(tokens.text), precision, scale)

    return convert


def _bytes(tokens: JsonTokens) -> bytes:
    if tokens.kind is not Token.STRING:
        raise ValueError("the value is not a string of base64")
    try:
        return decode_base64(tokens.text)
    except Base64Error as error:
        if error.first_strange is not None and not tokens.raw().isascii():
            # Flink's decoder stops inside the character, and its parser cannot continue from there.
            raise JsonSyntaxError(str(error)) from None
        if error.cut_short:
            # Flink's decoder takes the closing quote for a digit, and skips the string that follows it.
            tokens.skip_as_string()
        raise


def _array(element: Convert) -> Convert:
    def convert(tokens: JsonTokens) -> list[Any]:
        if tokens.kind is not Token.START_ARRAY:
            raise ValueError("the value is not an array")
        items = []
        while tokens.advance() is not Token.END_ARRAY:
            if tokens.kind is None:
                raise JsonSyntaxError("the record ends within an array")
            items.append(element(tokens))
        return items

    return convert


def _map(value: Convert) -> Convert:
    def convert(tokens: JsonTokens) -> list[tuple[str, Any]]:
        if tokens.kind is not Token.START_OBJECT:
            raise ValueError("the value is not an object")
        entries: dict[str, Any] = {}
        while tokens.advance() is not Token.END_OBJECT:
            key = tokens.text
            if tokens.kind is None or tokens.advance() is None:
                raise JsonSyntaxError("the record ends within an object")
            entries[without_surrogates(key)] = value(tokens)
        return list(entries.items())

    return convert
