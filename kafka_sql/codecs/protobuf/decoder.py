"""The protobuf decoder: Google's library parses messages, and lists of their fields become columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain
from operator import attrgetter, methodcaller
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

Build = Callable[[Sequence[Any]], pa.Array]
"""Converts messages to a column. Raises :class:`FieldError` for a value that the column cannot hold."""

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
    """Makes the builders of the columns of one message type. ``is_proto3`` is that of the top-level message's
    file, as in Flink."""

    def __init__(self, is_proto3: bool, read_default_values: bool) -> None:
        self._always_simple = is_proto3 or read_default_values
        self._always = read_default_values

    def of(self, data_type: DataType, field: Any, path: str) -> Build:
        """Return the builder of the column for ``field``."""
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
        """Return a function from values of a simple field (None for NULL) to an array."""
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
        """Return a function from messages (None for NULL) to an array of structs."""
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
                raise FieldError(path, f"{value} is not a value of enum '{enum.full_name}'")
        return pa.array(values, pa.int32())

    return build


def _texts(values: list[Any]) -> pa.Array:
    # The library returns text that is not UTF-8 (allowed by proto2) as bytes.
    if any(type(value) is bytes for value in values):
        values = [_replaced(value) if isinstance(value, bytes) else value for value in values]
    return pa.array(values, pa.string())


def _replaced(value: bytes) -> str:
    """Decode as Java does: malformed bytes become U+FFFD."""
    return _SURROGATE.sub(_REPLACEMENT, value).decode("utf-8", "replace")


class ProtobufDecoder:
    """Decodes messages of one type to the projected columns. One per task; not picklable.

    ``message`` is the descriptor of the message, which has a field for each column.
    """

    def __init__(self, spec: DecoderSpec, message: Any, read_default_values: bool) -> None:
        from google.protobuf.message import DecodeError
        from google.protobuf.message_factory import GetMessageClass

        columns = MessageColumns(is_proto3(message), read_default_values)
        fields = [spec.fields[index] for index in spec.projected]
        self._builders: list[Build] = [
            columns.of(field.type, message.fields_by_name[field.name], field.name) for field in fields
        ]
        self._types = [arrow_type(field.type) for field in fields]
        self._name = message.full_name
        self._parse = GetMessageClass(message).FromString
        self._refusals = (DecodeError, TypeError)
        self._requires = _has_required(message, set())

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`. A null value is refused, as
        in Flink."""
        messages, rejected = self._parsed(values)
        records = [index for index, message in enumerate(messages) if message is not None]
        given = [messages[index] for index in records] if rejected else messages
        try:
            columns = [build(given) for build in self._builders]
        except FieldError:
            bad = {index: error for index in records if (error := self._wrong(messages[index])) is not None}
            rejected += [Rejected(index, error.path, error.reason) for index, error in bad.items()]
            rejected.sort(key=lambda item: item.record)
            records = [index for index in records if index not in bad]
            columns = [build([messages[index] for index in records]) for build in self._builders]
        places = np.array(records, dtype=np.int64) if rejected else None
        return Decoded(len(records), _typed(columns, self._types), places, rejected)

    def _parsed(self, values: Sequence[bytes | None]) -> tuple[list[Any], list[Rejected]]:
        """Return a message per record, None for unreadable records, and the rejections."""
        messages: list[Any] = []
        rejected: list[Rejected] = []
        remaining = map(self._parse, values)
        while True:
            try:
                # After an exception the list keeps the records read, and the iterator continues after the bad
                # record.
                messages.extend(remaining)
                break
            except self._refusals:
                rejected.append(Rejected(len(messages), "", self._reason(values[len(messages)])))
                messages.append(None)
        if self._requires:
            for index, message in enumerate(messages):
                if message is not None and not message.IsInitialized():
                    missing = ", ".join(message.FindInitializationErrors())
                    rejected.append(Rejected(index, "", f"the message lacks required fields: {missing}"))
                    messages[index] = None
            rejected.sort(key=lambda item: item.record)
        return messages, rejected

    def _reason(self, value: bytes | None) -> str:
        if value is None:
            return "the value is null, where a message is expected"
        return f"the record is not a message of type {self._name}"

    def _wrong(self, message: Any) -> FieldError | None:
        try:
            for build in self._builders:
                build([message])
        except FieldError as error:
            return error
        return None


def _typed(columns: list[pa.Array], types: list[pa.DataType]) -> list[pa.Array]:
    """Return columns with the names that Flink's types give to the parts of maps and lists."""
    return [
        column if column.type == kind else column.cast(kind)
        for column, kind in zip(columns, types, strict=True)
    ]


def is_proto3(message: Any) -> bool:
    """Whether the file of a message is written in proto3."""
    from google.protobuf.descriptor_pb2 import FileDescriptorProto

    file = FileDescriptorProto()
    message.file.CopyToProto(file)
    return bool(file.syntax == "proto3")


def _has_required(message: Any, seen: set[str]) -> bool:
    """Whether a message, or one inside of it, has required fields."""
    if message.full_name in seen:
        return False
    seen.add(message.full_name)
    return any(
        field.is_required or (field.message_type is not None and _has_required(field.message_type, seen))
        for field in message.fields
    )
