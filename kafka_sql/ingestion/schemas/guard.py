"""Checks whether rows contain nothing new for their table, without a Python object for each field.

A row that passes changes no schema. Other rows go to the per-record path (:mod:`.evolution`), so a guard
decides how fast records are processed, never the result.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Annotated, Any

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.ingestion.schemas.common_type import common_type
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.ingestion.schemas.value_types import CLOCK
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import INTEGER_BITS, is_integer

_YEAR = "(?:[1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])"
_DATE = (
    f"{_YEAR}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])"
    "|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)"
)
"""Every day except 29 February, which the per-record path checks."""
_BLOCK = 2_000
"""Rows checked at a time: few enough that the results stay in the processor's cache."""
_FEW = 500
"""Fewer texts than this are matched one by one, because Arrow compiles a pattern again for every column."""
_SEEN_IN_VALUES = (
    TypeRoot.BOOLEAN,
    TypeRoot.DOUBLE,
    TypeRoot.DATE,
    TypeRoot.TIMESTAMP,
    TypeRoot.TIMESTAMP_LTZ,
)
_ANY_LENGTH = (1 << 31) - 1


class Guard:
    """Passes rows, as JSON, whose fields are columns (or among ``nulls``, and null) with values that fit, or
    with a ``declared`` type that fits. With ``as_string``, the form of other values does not matter."""

    def __init__(
        self,
        schema: TableSchema,
        nulls: frozenset[str],
        declared: Mapping[str, DataType],
        *,
        iso: bool,
        as_string: bool = False,
    ) -> None:
        fields: list[tuple[str, Any, Any]] = []
        rename: dict[str, str] = {}
        self._patterns: list[tuple[attrgetter[Any], re.Pattern[str]]] = []
        for column in schema.columns:
            name = f"f{len(fields)}"
            kind = None
            if not (as_string and column.name not in declared and is_widened_by_texts(column.type)):
                kind = _kind(column, declared.get(column.name), iso)
            if isinstance(kind, re.Pattern):
                self._patterns.append((attrgetter(name), kind))
                kind = str | None
            fields.append((name, kind, None))
            rename[name] = column.name
        for name in sorted(nulls - set(schema.names)):
            rename[f"f{len(fields)}"] = name
            fields.append((f"f{len(fields)}", None, None))
        self._one: msgspec.json.Decoder[Any] | None = None
        self._many: msgspec.json.Decoder[Any] | None = None
        try:
            made = msgspec.defstruct("Row", fields, rename=rename, forbid_unknown_fields=True, gc=False)
            self._one = msgspec.json.Decoder(made)
            self._many = msgspec.json.Decoder(list[made])  # type: ignore[valid-type]
        except (ValueError, TypeError):
            return  # a name that needs escapes: every row takes the per-record path

    def passes_all(self, images: Sequence[bytes]) -> bool:
        """Whether all rows pass."""
        if self._many is None:
            return False
        for begin in range(0, len(images), _BLOCK):
            block = images[begin : begin + _BLOCK]
            text = b"[" + b",".join(block) + b"]"
            if not _is_utf8(text):
                return False
            try:
                rows = self._many.decode(text)
            except (msgspec.DecodeError, ValueError, RecursionError):
                return False
            if len(rows) != len(block) or not self._texts_pass(rows):
                return False
        return True

    def passes(self, image: bytes) -> bool:
        """Whether a row passes."""
        if self._one is None or not _is_utf8(image):
            return False
        try:
            row = self._one.decode(image)
        except (msgspec.DecodeError, ValueError, RecursionError):
            return False
        return self._texts_pass([row])

    def _texts_pass(self, rows: Sequence[Any]) -> bool:
        for value, pattern in self._patterns:
            if len(rows) < _FEW:
                match = pattern.fullmatch
                if not all(text is None or match(text) for text in map(value, rows)):
                    return False
                continue
            texts = pa.array(map(value, rows), pa.string())
            if pc.all(pc.match_substring_regex(texts, f"^{pattern.pattern}$")).as_py() is False:
                return False
        return True


def _is_utf8(text: bytes) -> bool:
    """Whether the skipped texts are valid UTF-8."""
    try:
        return text.isascii() or text.decode() is not None
    except UnicodeDecodeError:
        return False


def is_widened_by_texts(data_type: DataType) -> bool:
    """Whether a column would change its type if every basic value became a STRING, regardless of its form."""
    return isinstance(data_type, AtomicType) and data_type.root in _SEEN_IN_VALUES


def _kind(column: Column, declared: DataType | None, iso: bool) -> Any:
    """Return the msgspec type or the text pattern of the values that have the column's type; only null if the
    per-record path has to decide."""
    data_type = column.type
    if declared is not None:
        return msgspec.Raw if common_type(data_type, declared) == data_type else None
    if not isinstance(data_type, AtomicType):
        return None
    match data_type.root:
        case TypeRoot.VARCHAR if (data_type.length or 0) >= _ANY_LENGTH:
            return msgspec.Raw
        case TypeRoot.VARCHAR | TypeRoot.CHAR:
            return Annotated[str, msgspec.Meta(max_length=data_type.length or 0)] | None
        case TypeRoot.FLOAT:
            return float | None
        case TypeRoot.BOOLEAN:
            return bool | None
        case TypeRoot.DOUBLE:
            return float | None
        case TypeRoot.DATE:
            return re.compile(_DATE)
        case TypeRoot.TIMESTAMP:
            return _moment(data_type.precision or 0, "", iso)
        case TypeRoot.TIMESTAMP_LTZ:
            return _moment(data_type.precision or 0, "Z", iso)
        case _ if is_integer(data_type):
            half = 1 << (INTEGER_BITS[data_type.root] - 1)
            return Annotated[int, msgspec.Meta(ge=-half, le=half - 1)] | None
        case _:
            return None


def _moment(digits: int, zone: str, iso: bool) -> re.Pattern[str]:
    fraction = f"(?:\\.[0-9]{{1,{digits}}})?" if digits else ""
    return re.compile(f"{_DATE}{'T' if iso else ' '}{CLOCK}{fraction}{zone}")
