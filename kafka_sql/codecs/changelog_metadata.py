"""Metadata columns of change events: members of the envelope as columns (Flink documentation of each
format, "Available Metadata"; conversions as recorded from Flink 2.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from kafka_sql.codecs.changelog_images import NeedsExactError
from kafka_sql.codecs.changelog_tree import Node, read_tree
from kafka_sql.codecs.changelog_values import Convert, TreeValues
from kafka_sql.codecs.json_columns import JsonColumns
from kafka_sql.codecs.json_values import RefusedError
from kafka_sql.formats.config import JsonFormat
from kafka_sql.sql.types import DataType, MapType, TypeRoot

_MICROS = range(-(1 << 63), 1 << 63)


@dataclass(frozen=True, slots=True)
class MetadataMember:
    """A metadata column: its ``type``, and the ``member`` of the envelope it is made from.

    The member is converted to ``member_type`` as a column is, then by ``convert``, which gets no None and
    raises ``ValueError``; maps are dicts there. ``outside`` means that it stands beside the payload, not in
    it. Without a name of a member the column is NULL always.
    """

    type: DataType
    member: str
    member_type: DataType
    convert: Callable[[Any], Any] = lambda value: value
    outside: bool = False


class MetadataColumns:
    """The metadata columns wanted of one format, ``members`` in the order wanted."""

    def __init__(self, members: Sequence[MetadataMember], options: JsonFormat, values: TreeValues) -> None:
        self.types = [member.type for member in members]
        self.outer: list[tuple[str, Any]] = []
        self.inner: list[tuple[str, Any]] = []
        self._fast: list[tuple[bool, str, Callable[[Any], Any], Callable[[Any], Any]]] = []
        self._exact: list[tuple[MetadataMember, Convert]] = []
        columns = JsonColumns(options)
        for member in members:
            if not member.member:
                self._fast.append((False, "__doc__", _nothing, _nothing))
                self._exact.append((member, _nothing))
                continue
            kind, prepare = _fast_kind(member, columns, values)
            side = self.outer if member.outside else self.inner
            known = [name for name, _ in side]
            if member.member not in known:
                known.append(member.member)
                side.append((member.member, kind))
            attribute = f"m{known.index(member.member)}"
            self._fast.append((member.outside, attribute, prepare, member.convert))
            self._exact.append((member, values.of(member.member_type)))

    def of_structs(self, outer: Any, inner: Any) -> list[Any]:
        """Values of a record that the fast way read. Raises ``ValueError`` or :class:`NeedsExactError` for
        what the exact way must look at."""
        found = []
        for outside, attribute, prepare, convert in self._fast:
            value = getattr(outer if outside else inner, attribute)
            found.append(None if value is None else convert(prepare(value)))
        return found

    def members(self, outer: dict[str, Node], inner: dict[str, Node]) -> list[Any]:
        """The members of an event, converted to their types. Raises :class:`RefusedError`."""
        found = []
        for member, convert in self._exact:
            try:
                value = convert((outer if member.outside else inner).get(member.member))
            except ValueError as error:
                raise RefusedError("", f"'{member.member}' cannot be read: {error}") from None
            is_map = value is not None and isinstance(member.member_type, MapType)
            found.append(dict(value) if is_map else value)
        return found

    def values(self, members: Sequence[Any]) -> list[Any]:
        """The columns' values from :meth:`members`. Raises :class:`RefusedError`."""
        found = []
        for (member, _), value in zip(self._exact, members, strict=True):
            try:
                found.append(None if value is None else member.convert(value))
            except ValueError as error:
                raise RefusedError("", f"'{member.member}' cannot be read: {error}") from None
        return found


def from_millis(millis: int) -> int:
    """Microseconds since the epoch. Raises ``ValueError`` beyond what a timestamp holds."""
    if millis * 1000 not in _MICROS:
        raise ValueError(f"{millis} milliseconds are beyond the range of timestamps")
    return millis * 1000


def _nothing(value: Any) -> None:
    return None


def _fast_kind(
    member: MetadataMember, columns: JsonColumns, values: TreeValues
) -> tuple[Any, Callable[[Any], Any]]:
    """The msgspec type of a member, and what makes of its value the one that the exact way gives."""
    if member.outside:
        return msgspec.Raw, _remembered(values.of(member.member_type))
    kind, _ = columns.of(member.member_type)
    if not isinstance(member.member_type, MapType):
        return kind, lambda value: value
    if getattr(member.member_type.value, "root", None) is TypeRoot.VARCHAR:
        return dict[str, Any] | None, _texts
    return kind, dict


def _remembered(convert: Convert) -> Callable[[Any], Any]:
    """Conversion of JSON text that is the same in many records."""
    known: dict[bytes, Any] = {}

    def converted(raw: Any) -> Any:
        text = bytes(raw)
        if text not in known:
            if len(known) > 100:
                known.clear()
            known[text] = convert(read_tree(text))
        return known[text]

    return converted


def _texts(members: dict[str, Any]) -> dict[str, str | None]:
    return {name: _text(value) for name, value in members.items()}


def _text(value: Any) -> str | None:
    if value is None or type(value) is str:
        return value
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int:
        return str(value)
    raise NeedsExactError
