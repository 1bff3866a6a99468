"""The protobuf encoder: rows to messages by Google's library.

As in Flink, NULL columns are not set. A NULL inside a list or map, which Protobuf does not have, becomes the
default of its type (for text: ``write-null-string-literal``), and an unknown value of an enum its first one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.contract.codec import EncodeError, EncoderSpec, require_inserts
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

Convert = Callable[[Any], Any]

_MASKS = {4: (1 << 64) - 1, 6: (1 << 64) - 1, 7: (1 << 32) - 1, 13: (1 << 32) - 1}
_STRING, _BYTES, _BOOL, _ENUM = 9, 12, 8, 14
_FLOATS = (1, 2)


class ProtobufEncoder:
    """Encodes rows as messages of one type; ``message`` is its descriptor."""

    def __init__(self, spec: EncoderSpec, message: Any, null_text: str) -> None:
        from google.protobuf.message import EncodeError as MessageEncodeError
        from google.protobuf.message_factory import GetMessageClass

        self._null_text = null_text
        self._class = GetMessageClass(message)
        self._names = [field.name for field in spec.fields]
        self._convert = [self._of(field.type, message.fields_by_name[field.name]) for field in spec.fields]
        self._refusal = MessageEncodeError

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """Return a message per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        require_inserts(kinds)
        cells = [
            column.to_pylist() if convert is None else list(map(convert, column.to_pylist()))
            for column, convert in zip(columns, self._convert, strict=True)
        ]
        names, make = self._names, self._class
        try:
            return [
                make(**dict(zip(names, row, strict=True))).SerializeToString(deterministic=True)
                for row in zip(*cells, strict=True)
            ]
        except self._refusal as error:
            raise EncodeError("", str(error)) from None

    def _of(self, data_type: DataType, field: Any) -> Convert | None:
        """Return the conversion of a cell to an argument of the message's constructor; None if none is
        needed.
        """
        match data_type:
            case MapType() if field.is_repeated:
                entry = field.message_type.fields_by_name
                key = self._item(data_type.key, entry["key"])
                value = self._item(data_type.value, entry["value"])
                return lambda cell: cell and {key(name): value(item) for name, item in cell}
            case ArrayType(element=element) if field.is_repeated:
                item = self._item(element, field)
                return lambda cell: cell and [item(value) for value in cell]
            case RowType():
                return self._row(data_type, field)
            case _:
                return _scalar(data_type, field)

    def _row(self, data_type: RowType, field: Any) -> Convert:
        fields = field.message_type.fields_by_name
        inner = [(column.name, self._of(column.type, fields[column.name])) for column in data_type.fields]

        def convert(cell: Any) -> Any:
            if cell is None:
                return None
            found = {name: cell[name] if make is None else make(cell[name]) for name, make in inner}
            return {name: value for name, value in found.items() if value is not None}

        return convert

    def _item(self, data_type: DataType, field: Any) -> Convert:
        """Return the conversion of an element of a list or map, where NULL has no form."""
        if isinstance(data_type, RowType):
            row = self._row(data_type, field)
            return lambda cell: {} if cell is None else row(cell)
        default = self._default(field)
        convert = _scalar(data_type, field)
        if convert is None:
            return lambda cell: default if cell is None else cell
        return lambda cell: default if cell is None else convert(cell)

    def _default(self, field: Any) -> Any:
        if field.type == _STRING:
            return self._null_text
        if field.type == _BYTES:
            return b""
        if field.type == _ENUM:
            return field.enum_type.values[0].number
        return 0.0 if field.type in _FLOATS else field.type != _BOOL and 0


def _scalar(data_type: DataType, field: Any) -> Convert | None:
    if field.type in _MASKS:
        mask = _MASKS[field.type]
        return lambda cell: None if cell is None else cell & mask
    if field.type != _ENUM:
        return None
    first = field.enum_type.values[0].number
    known: dict[Any, int | None] = {value.name: value.number for value in field.enum_type.values}
    if isinstance(data_type, AtomicType) and data_type.root is TypeRoot.INT:
        known = {value.number: value.number for value in field.enum_type.values}
    known[None] = None
    return lambda cell: known.get(cell, first)
