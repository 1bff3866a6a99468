"""How msgspec reads a column of JSON strictly, and how the values become an Arrow array: the fast path's
parts.

For each Flink type: a msgspec type that accepts only what needs no coercion, and a builder from the list of
values to an Arrow array. Whatever msgspec refuses, and whatever a builder is not sure of (it gives the
positions back), is read again by ``kafka_sql.codecs.json.exact_reader``, so that the fast path never decides
alone.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from operator import attrgetter
from typing import Annotated, Any, Optional

import msgspec
import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.codecs.columns.number_columns import narrowed_floats, rounded_decimals
from kafka_sql.codecs.columns.temporal_columns import dates, times, timestamp_reader
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.rejected_records import INTEGER_BITS
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.formats import JsonFormat, TimestampFormat

Built = tuple[pa.Array, Sequence[int]]
Build = Callable[[list[Any]], Built]
Check = Callable[[list[Any]], Sequence[int]]

_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_SURE: Sequence[int] = ()


class NoFastPathError(Exception):
    """A column cannot be read by the fast path at all (for example a field name that msgspec does not
    take)."""


_SURE_ROOTS = {
    TypeRoot.BOOLEAN,
    TypeRoot.TINYINT,
    TypeRoot.SMALLINT,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.CHAR,
    TypeRoot.VARCHAR,
}
_READABLE_ROOTS = _SURE_ROOTS | {TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DECIMAL}
"""Of these msgspec accepts nothing that the exact reader refuses, though it may read it otherwise."""


def is_always_sure(data_type: DataType) -> bool:
    """Whether what msgspec accepts for this type is right, so that its builder gives no positions back."""
    match data_type:
        case AtomicType(root=root):
            return root in _SURE_ROOTS
        case ArrayType(element=element):
            return is_always_sure(element)
        case MapType(key=key, value=value):
            return is_always_sure(key) and is_always_sure(value)
        case RowType(fields=fields):
            return all(is_always_sure(field.type) for field in fields)
        case _:
            return False


class JsonColumns:
    """Makes the msgspec type and the builder of each column type."""

    def __init__(self, options: JsonFormat) -> None:
        self._iso = options.timestamp_format is TimestampFormat.ISO_8601
        self._must_have = options.fail_on_missing_field

    def struct(
        self, fields: Sequence[tuple[str, Any]], *, closed: bool = False, default: Any = None
    ) -> type[msgspec.Struct]:
        """A msgspec Struct of fields ``f0, f1, …`` for the names and types given; a missing field is
        ``default`` unless ``fail-on-missing-field``. A ``closed`` one refuses other fields. The class exists
        in this process only."""
        names = {f"f{index}": name for index, (name, _) in enumerate(fields)}
        defaults: tuple[Any, ...] = () if self._must_have else (default,)
        try:
            return msgspec.defstruct(
                "JsonRecord",
                [(f"f{index}", kind, *defaults) for index, (_, kind) in enumerate(fields)],
                rename=names,
                forbid_unknown_fields=closed,
                gc=False,
            )
        except ValueError as error:
            raise NoFastPathError(str(error)) from None

    def of(self, data_type: DataType) -> tuple[Any, Build]:
        """The msgspec type and the builder of a column."""
        kind, build = self._not_null(data_type)
        return Optional[kind], build  # noqa: UP045  (the type is a run-time value)

    def time_reader(self, data_type: DataType) -> Callable[[pa.Array], Built] | None:
        """The reader of texts of a date or time type; None for other types."""
        match data_type:
            case AtomicType(root=TypeRoot.DATE):
                return partial(dates, target=arrow_type(data_type))
            case AtomicType(root=TypeRoot.TIME):
                return partial(times, digits=3, target=arrow_type(data_type))
            case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root):
                suffix = "Z" if root is TypeRoot.TIMESTAMP_LTZ else ""
                return timestamp_reader("T" if self._iso else " ", suffix, arrow_type(data_type))
            case _:
                return None

    def _not_null(self, data_type: DataType) -> tuple[Any, Build]:
        match data_type:
            case AtomicType():
                return self._atomic(data_type)
            case ArrayType(element=element):
                return self._array(element)
            case MapType(key=AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR), value=value):
                return self._map(value)
            case MultisetType(element=AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR)):
                return self._map(AtomicType(TypeRoot.INT))
            case RowType():
                return self._row(data_type)
            case _:
                raise NoFastPathError(f"the json format cannot read a column of type {data_type}")

    def _atomic(self, data_type: AtomicType) -> tuple[Any, Build]:
        target = arrow_type(data_type)
        digits = data_type.precision or 0
        match data_type.root:
            case TypeRoot.BOOLEAN:
                return bool, _plain(target)
            case TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT | TypeRoot.BIGINT as root:
                bound = 1 << (INTEGER_BITS[root] - 1)
                return Annotated[int, msgspec.Meta(ge=-bound, le=bound - 1)], _plain(target)
            case TypeRoot.DOUBLE:
                return float, _plain(target)
            case TypeRoot.FLOAT:
                return float, lambda values: narrowed_floats(pa.array(values, pa.float64()))
            case TypeRoot.DECIMAL:
                scale = data_type.scale or 0
                return float, lambda values: rounded_decimals(pa.array(values, pa.float64()), digits, scale)
            case TypeRoot.CHAR | TypeRoot.VARCHAR:
                return str, _plain(target)
            case TypeRoot.BINARY | TypeRoot.VARBINARY:
                return str, _from_base64
            case TypeRoot.DATE | TypeRoot.TIME | TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
                read = self.time_reader(data_type)
                assert read is not None
                return str, _temporal(read)
            case _:
                raise NoFastPathError(f"the json format cannot read a column of type {data_type}")

    def _array(self, element: DataType) -> tuple[Any, Build]:
        kind, build_element = self.of(element)
        element_type = arrow_type(element)

        def build(values: list[Any]) -> Built:
            offsets, lengths = _offsets(values)
            items, unsure = build_element(list(chain.from_iterable(value for value in values if value)))
            array = pa.ListArray.from_arrays(offsets, items, type=pa.list_(element_type))
            return array, _owners(unsure, lengths)

        return list[kind], build  # type: ignore[valid-type]

    def _map(self, value_type: DataType) -> tuple[Any, Build]:
        kind, build_value = self.of(value_type)

        def build(values: list[Any]) -> Built:
            offsets, lengths = _offsets(values)
            keys = pa.array(list(chain.from_iterable(value for value in values if value)), pa.string())
            items, unsure = build_value(
                list(chain.from_iterable(value.values() for value in values if value))
            )
            return pa.MapArray.from_arrays(offsets, keys, items), _owners(unsure, lengths)

        return dict[str, kind], build  # type: ignore[valid-type]

    def _row(self, data_type: RowType) -> tuple[Any, Build]:
        columns = [(field.name, *self.of(field.type)) for field in data_type.fields]
        struct = self.struct([(name, kind) for name, kind, _ in columns])
        builders = [(attrgetter(f"f{index}"), build) for index, (_, _, build) in enumerate(columns)]
        target = arrow_type(data_type)

        def build_present(values: list[Any]) -> tuple[pa.Array, list[int]]:
            unsure: set[int] = set()
            children = []
            for get, build_child in builders:
                child, missed = build_child(list(map(get, values)))
                children.append(child)
                unsure.update(missed)
            return pa.StructArray.from_arrays(children, fields=list(target)), sorted(unsure)

        def build(values: list[Any]) -> Built:
            present = [value for value in values if value is not None]
            if len(present) == len(values):
                return build_present(values)
            if not present:
                return pa.nulls(len(values), target), _SURE
            array, unsure = build_present(present)
            there = _present_flags(values)
            array = array.take(pa.array(np.cumsum(there) - 1, mask=~there))
            return array, np.flatnonzero(there)[unsure].tolist()

        return struct, build

    def check(self, data_type: DataType) -> Check | None:
        """What looks at the values of a column that is only checked, and gives the positions of those that
        are unsure; None where what msgspec accepts can be read."""
        match data_type:
            case AtomicType(root=root) if root in _READABLE_ROOTS:
                return None
            case RowType(fields=fields):
                checks = [
                    (attrgetter(f"f{index}"), check)
                    for index, field in enumerate(fields)
                    if (check := self.check(field.type)) is not None
                ]
                return _row_check(checks) if checks else None
            case _ if is_always_sure(data_type):
                return None
            case _:
                _, build = self._not_null(data_type)
                return lambda values: build(values)[1]


def _row_check(checks: Sequence[tuple[Callable[[Any], Any], Check]]) -> Check:
    def check(values: list[Any]) -> Sequence[int]:
        present = [value for value in values if value is not None]
        unsure: set[int] = set()
        for get, check_child in checks if present else ():
            unsure.update(check_child(list(map(get, present))))
        if not unsure or len(present) == len(values):
            return sorted(unsure)
        positions: list[int] = np.flatnonzero(_present_flags(values))[sorted(unsure)].tolist()
        return positions

    return check


def _present_flags(values: list[Any]) -> npt.NDArray[np.bool_]:
    return np.fromiter((value is not None for value in values), np.bool_, len(values))


def _plain(target: pa.DataType) -> Build:
    return lambda values: (pa.array(values, target), _SURE)


def _from_base64(values: list[Any]) -> Built:
    unsure = [
        position
        for position, value in enumerate(values)
        if value is not None and not _BASE64.fullmatch(value)
    ]
    skip = set(unsure)
    decoded = [
        None if value is None or position in skip else b64decode(value)
        for position, value in enumerate(values)
    ]
    return pa.array(decoded, pa.binary()), unsure


def _temporal(read: Callable[[pa.Array], Built]) -> Build:
    return lambda values: read(pa.array(values, pa.string()))


def _offsets(values: list[Any]) -> tuple[pa.Array, np.ndarray[Any, np.dtype[np.int64]]]:
    """Arrow offsets (null where the value is NULL) and the lengths of lists or dicts."""
    lengths = np.fromiter((0 if value is None else len(value) for value in values), np.int64, len(values))
    ends = np.zeros(len(values) + 1, dtype=np.int32)
    np.cumsum(lengths, out=ends[1:])
    missing = np.fromiter((value is None for value in values), np.bool_, len(values))
    return pa.array(ends, mask=np.append(missing, False)), lengths


def _owners(unsure: Sequence[int], lengths: np.ndarray[Any, np.dtype[np.int64]]) -> Sequence[int]:
    """The rows whose list or map holds the items at the positions ``unsure``."""
    if not len(unsure):
        return _SURE
    owners = np.repeat(np.arange(len(lengths)), lengths)
    rows: list[int] = np.unique(owners[np.asarray(unsure, dtype=np.int64)]).tolist()
    return rows
