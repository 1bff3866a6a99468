"""JSON whose nested fields are columns: ``a.b`` is the field ``b`` of the object ``a``.

The columns of one object are read and written as one column of type ROW, and taken apart or put together
here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Encoder, EncoderSpec, Field, RowFilter
from kafka_sql.codecs.json.decoder import JsonDecoder, filtered
from kafka_sql.model.data_types import DataType, RowField, RowType


@dataclass
class _Object:
    """The fields of an object: indexes of columns, and objects inside it."""

    members: dict[str, int | _Object] = field(default_factory=dict)

    def put(self, path: Sequence[str], index: int) -> None:
        """Adds the column at ``path``. Raises ValueError where another column is in its way."""
        first, *rest = path
        if not rest:
            if first in self.members:
                raise ValueError(f"two columns are '{first}'")
            self.members[first] = index
            return
        inside = self.members.setdefault(first, _Object())
        if not isinstance(inside, _Object):
            raise ValueError(f"'{first}' is a column, and has columns inside")
        inside.put(rest, index)

    def type_of(self, types: Sequence[DataType]) -> RowType:
        """The type of the object as one column."""
        return RowType(
            tuple(
                RowField(name, types[each] if isinstance(each, int) else each.type_of(types))
                for name, each in self.members.items()
            )
        )

    def put_together(self, columns: Sequence[pa.Array]) -> pa.Array:
        """The object as one column."""
        parts = [
            columns[each] if isinstance(each, int) else each.put_together(columns)
            for each in self.members.values()
        ]
        return pa.StructArray.from_arrays(parts, names=list(self.members))


def _object_of(fields: Sequence[Field]) -> _Object:
    found = _Object()
    for index, each in enumerate(fields):
        found.put(each.name.split("."), index)
    return found


def _outer_fields(whole: _Object, fields: Sequence[Field]) -> tuple[Field, ...]:
    types = [each.type for each in fields]
    return tuple(
        Field(name, types[each] if isinstance(each, int) else each.type_of(types))
        for name, each in whole.members.items()
    )


def nested_spec(spec: DecoderSpec) -> DecoderSpec:
    """What is read of the records, objects as one column. Raises ValueError where columns are in one
    another's way."""
    whole = _object_of(spec.fields)
    outer = {name: place for place, name in enumerate(whole.members)}
    wanted = dict.fromkeys(outer[spec.fields[index].name.split(".")[0]] for index in spec.projected)
    return replace(spec, fields=_outer_fields(whole, spec.fields), projected=tuple(wanted))


class FlattenedDecoder:
    """Takes the columns of ``spec`` out of what ``inner``, a decoder of its :func:`nested_spec`, reads."""

    def __init__(self, spec: DecoderSpec, inner: JsonDecoder) -> None:
        nested = nested_spec(spec)
        places = {nested.fields[index].name: place for place, index in enumerate(nested.projected)}
        paths = [spec.fields[index].name.split(".") for index in spec.projected]
        self._paths = [(places[first], rest) for first, *rest in paths]
        self._inner = inner

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        found = self._inner.decode(values)
        columns = []
        for place, path in self._paths:
            column = found.columns[place]
            columns.append(pc.struct_field(column, path) if path else column)
        return replace(found, columns=columns)

    def decode_where(self, values: Sequence[bytes | None], where: RowFilter) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.FilteringDecoder`."""
        return filtered(self.decode(values), where)


class FlattenedEncoder:
    """Writes the columns of ``spec`` as objects, by ``inner``, an encoder of its :func:`nested_fields`."""

    def __init__(self, spec: EncoderSpec, inner: Encoder) -> None:
        self._whole = _object_of(spec.fields)
        self._inner = inner

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """One item per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        outer = [
            columns[each] if isinstance(each, int) else each.put_together(columns)
            for each in self._whole.members.values()
        ]
        return self._inner.encode(outer, kinds)


def nested_fields(spec: EncoderSpec) -> EncoderSpec:
    """What is written: objects as one column."""
    return replace(spec, fields=_outer_fields(_object_of(spec.fields), spec.fields))
