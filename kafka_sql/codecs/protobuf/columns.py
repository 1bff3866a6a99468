"""Columns of messages: for each column a function from parsed messages to an Arrow array.

Whether a field that is not set is NULL follows Flink: fields of a proto3 message with simple types always
have a value, also optional ones and those of a oneof; a message that is not set, and an empty list or map, is
NULL; in proto2 every field that is not set. With ``read-default-values`` nothing is NULL.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain
from operator import attrgetter, methodcaller
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

Build = Callable[[Sequence[Any]], pa.Array]
"""From messages to a column. Raises :class:`FieldError` where a value cannot be held."""

_UNSIGNED = {4: np.uint64, 6: np.uint64, 7: np.uint32, 13: np.uint32}
_STRING, _ENUM = 9, 14
_SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
_REPLACEMENT = "\ufffd".encode()


class FieldError(ValueError):
    """A value that no column can hold; ``path`` names the column."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.path = path
        self.reason = reason


class MessageColumns:
    """Makes the builders of the columns of one message type. ``is_proto3`` is about the file of the message
    at the top, as in Flink."""

    def __init__(self, is_proto3: bool, read_default_values: bool) -> None:
        self._always_simple = is_proto3 or read_default_values
        self._always = read_default_values

    def of(self, data_type: DataType, field: Any, path: str) -> Build:
        """The builder of the column that holds ``field``."""
        get = attrgetter(field.name)
        match data_type:
            case MapType() if field.is_repeated:
                return self._map(data_type, field, path)
            case ArrayType(element=element) if field.is_repeated:
                return self._list(element, field, path)
            case RowType():
                rows = self._rows(data_type, field, path)
                if self._always:
                    return lambda messages: rows(list(map(get, messages)))
                has = methodcaller("HasField", field.name)
                return lambda messages: rows([get(item) if has(item) else None for item in messages])
            case _:
                values = self._values(data_type, field, path)
                if self._always_simple or not field.has_presence:
                    return lambda messages: values(list(map(get, messages)))
                has = methodcaller("HasField", field.name)
                return lambda messages: values([get(item) if has(item) else None for item in messages])

    def _items(self, data_type: DataType, field: Any, path: str) -> Callable[[list[Any]], pa.Array]:
        return (
            self._rows(data_type, field, path)
            if isinstance(data_type, RowType)
            else self._values(data_type, field, path)
        )

    def _values(self, data_type: DataType, field: Any, path: str) -> Callable[[list[Any]], pa.Array]:
        """From values of a simple field (None for NULL) to an array."""
        target = arrow_type(data_type)
        if field.type in _UNSIGNED:
            unsigned = pa.from_numpy_dtype(_UNSIGNED[field.type])
            return lambda values: pa.array(values, unsigned).view(target)
        if field.type == _ENUM:
            return _enum(data_type, field.enum_type, path)
        if field.type == _STRING:
            return _texts
        return lambda values: pa.array(values, target)

    def _rows(self, data_type: RowType, field: Any, path: str) -> Callable[[list[Any]], pa.Array]:
        """From messages (None for NULL) to an array of structs."""
        from google.protobuf.message_factory import GetMessageClass

        fields = field.message_type.fields_by_name
        builders = [
            self.of(inner.type, fields[inner.name], f"{path}.{inner.name}") for inner in data_type.fields
        ]
        target = list(arrow_type(data_type))
        nothing = GetMessageClass(field.message_type)()

        def build(messages: list[Any]) -> pa.Array:
            mask = pa.array([message is None for message in messages], pa.bool_())
            given = [nothing if message is None else message for message in messages]
            return pa.StructArray.from_arrays([make(given) for make in builders], fields=target, mask=mask)

        return build

    def _list(self, element: DataType, field: Any, path: str) -> Build:
        get = attrgetter(field.name)
        items = self._items(element, field, path)
        target = pa.list_(arrow_type(element))

        def build(messages: Sequence[Any]) -> pa.Array:
            lists = list(map(get, messages))
            return pa.ListArray.from_arrays(
                self._offsets(lists), items(list(chain.from_iterable(lists))), type=target
            )

        return build

    def _map(self, data_type: MapType, field: Any, path: str) -> Build:
        get = attrgetter(field.name)
        entry = field.message_type.fields_by_name
        keys = self._items(data_type.key, entry["key"], path)
        values = self._items(data_type.value, entry["value"], path)

        def build(messages: Sequence[Any]) -> pa.Array:
            pairs = [list(found.items()) for found in map(get, messages)]
            flat = list(chain.from_iterable(pairs))
            return pa.MapArray.from_arrays(
                self._offsets(pairs), keys([key for key, _ in flat]), values([value for _, value in flat])
            )

        return build

    def _offsets(self, lists: Sequence[Any]) -> pa.Array:
        lengths = np.fromiter(map(len, lists), np.int64, len(lists))
        ends = np.zeros(len(lists) + 1, dtype=np.int32)
        np.cumsum(lengths, out=ends[1:])
        if self._always:
            return pa.array(ends)
        return pa.array(ends, mask=np.append(lengths == 0, False))


def _enum(data_type: DataType, enum: Any, path: str) -> Callable[[list[Any]], pa.Array]:
    numbers = {value.number for value in enum.values}
    names: dict[int | None, str | None] = {None: None}
    for value in enum.values:
        names.setdefault(value.number, value.name)
    if isinstance(data_type, AtomicType) and data_type.root is not TypeRoot.INT:
        return lambda values: pa.array([names.get(value, "UNRECOGNIZED") for value in values], pa.string())

    def build(values: list[Any]) -> pa.Array:
        for value in values:
            if value is not None and value not in numbers:
                raise FieldError(path, f"{value} is no value of enum '{enum.full_name}'")
        return pa.array(values, pa.int32())

    return build


def _texts(values: list[Any]) -> pa.Array:
    # What is not UTF-8 (which proto2 lets pass) is given as bytes.
    if any(type(value) is bytes for value in values):
        values = [_replaced(value) if isinstance(value, bytes) else value for value in values]
    return pa.array(values, pa.string())


def _replaced(value: bytes) -> str:
    """Decoding as Java's: what is malformed becomes U+FFFD."""
    return _SURROGATE.sub(_REPLACEMENT, value).decode("utf-8", "replace")
