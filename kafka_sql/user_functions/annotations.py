"""Python's annotations as Flink's types, and the Python values of a type."""

from __future__ import annotations

import collections.abc
import dataclasses
import datetime
import decimal
import functools
import inspect
import types
import typing
from collections.abc import Callable
from typing import Any

from kafka_sql.model import data_types as sql
from kafka_sql.model.data_types import ArrayType, DataType, MapType, RowField, RowType
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import KafkaSqlError

_PLAIN: dict[Any, DataType] = {
    bool: sql.BOOLEAN,
    int: sql.BIGINT,
    float: sql.DOUBLE,
    str: sql.STRING,
    bytes: sql.BYTES,
    bytearray: sql.BYTES,
    decimal.Decimal: sql.decimal(38, 18),
    datetime.date: sql.DATE,
    datetime.time: sql.time(0),
    datetime.datetime: sql.timestamp(6),
}
"""PyFlink's types of Python values."""

_LISTS = (list, collections.abc.Sequence, collections.abc.Iterable, collections.abc.Iterator)
_MAPS = (dict, collections.abc.Mapping)
_ROWS_OF = (
    collections.abc.Iterator,
    collections.abc.Iterable,
    collections.abc.Generator,
    list,
    collections.abc.Sequence,
)
_ANYTHING = (Any, object, None, type(None))


class NotAType(ValueError):
    """An annotation or a text has no SQL type; the message says which."""


def written_type(given: Any) -> DataType:
    """Return the type that a decorator names: a text in SQL, or an object whose text is one.

    Raises :class:`NotAType`.
    """
    if isinstance(given, DataType):
        return given
    try:
        return parse_type(str(given))
    except KafkaSqlError as error:
        raise NotAType(f"'{given}' is not a type of SQL: {error.diagnostics[0].message}") from error


def annotated_type(annotation: Any) -> DataType | None:
    """Return the type of an annotation; None for ``Any`` and the like, which accept every type.

    ``Annotated[T, 'DECIMAL(10, 2)']`` names the type itself. Raises :class:`NotAType`.
    """
    if annotation in _ANYTHING:
        return None
    if typing.get_origin(annotation) is typing.Annotated:
        for told in annotation.__metadata__:
            if isinstance(told, (str, DataType)):
                return written_type(told)
        return annotated_type(annotation.__origin__)
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in (typing.Union, types.UnionType):
        return _optional(annotation, arguments)
    if origin in _LISTS and len(arguments) == 1:
        return ArrayType(_inner(arguments[0]))
    if origin in _MAPS and len(arguments) == 2:
        return MapType(_inner(arguments[0]), _inner(arguments[1]))
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return ArrayType(_inner(arguments[0]))
        return row_of([(f"f{number}", _inner(each)) for number, each in enumerate(arguments)])
    fields = _fields(annotation)
    if fields is not None:
        return row_of([(name, _inner(each)) for name, each in fields])
    raise NotAType(f"{_shown(annotation)} stands for no type of SQL")


def produced_type(annotation: Any) -> tuple[DataType | None, bool]:
    """Return the type of a generator's values, from its return annotation, and whether the annotation is
    one of many values.
    """
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in _ROWS_OF and arguments:
        return annotated_type(arguments[0]), True
    return None, False


def annotations_of(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the annotations of a function, of the function of a ``partial`` or of an object's
    ``__call__``; names in quotes are looked up in its module. Raises :class:`NotAType`.
    """
    while isinstance(function, functools.partial):
        function = function.func
    if not inspect.isroutine(function) and not inspect.isclass(function):
        function = type(function).__call__
    try:
        return typing.get_type_hints(function, include_extras=True)
    except (NameError, TypeError, AttributeError) as error:
        raise NotAType(f"its annotations cannot be read: {error}") from error


def row_of(fields: list[tuple[str, DataType]]) -> RowType:
    """Return a ROW of fields by name."""
    return RowType(tuple(RowField(name, data_type) for name, data_type in fields))


def _inner(annotation: Any) -> DataType:
    found = annotated_type(annotation)
    if found is None:
        raise NotAType(f"{_shown(annotation)} inside another type must be one type")
    return found


def _optional(annotation: Any, arguments: tuple[Any, ...]) -> DataType | None:
    others = [each for each in arguments if each is not type(None)]
    if len(others) != 1:
        raise NotAType(f"{_shown(annotation)} is more than one type")
    return annotated_type(others[0])


def _fields(annotation: Any) -> list[tuple[str, Any]] | None:
    """Return names and annotations of the fields of a NamedTuple or dataclass."""
    is_named = (
        isinstance(annotation, type) and issubclass(annotation, tuple) and hasattr(annotation, "_fields")
    )
    if is_named or dataclasses.is_dataclass(annotation):
        return list(typing.get_type_hints(annotation, include_extras=True).items())
    return None


def _shown(annotation: Any) -> str:
    return (
        getattr(annotation, "__name__", str(annotation)) if isinstance(annotation, type) else str(annotation)
    )
