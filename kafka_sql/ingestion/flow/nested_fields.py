"""Fields of objects as columns: the layout of rows in records whose objects are flattened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kafka_sql.codecs.json.strict_columns import JsonColumns

_VALUES = msgspec.structs.astuple


class NoLayout(Exception):
    """A field is an object in some places and another value in others."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of a struct in order: positions of columns, or the layouts of objects. ``empty`` is an
    object without any field.
    """

    fields: tuple[int | Layout, ...]
    empty: Any = None

    def columns(self, rows: Sequence[Any], count: int) -> tuple[list[Sequence[Any]], set[int]]:
        """Return the values of ``count`` columns, and the indexes of rows with an empty object, which is a
        value of its own."""
        found: list[Sequence[Any]] = [()] * count
        unsure: set[int] = set()
        self._spread(rows, found, unsure)
        return found, unsure

    def _spread(self, rows: Sequence[Any], found: list[Sequence[Any]], unsure: set[int]) -> None:
        if not rows:
            return
        for each, values in zip(self.fields, zip(*map(_VALUES, rows), strict=True), strict=True):
            if not isinstance(each, Layout):
                if each < len(found):  # the rest are fields that are always null
                    found[each] = values
                continue
            empty = each.empty
            if empty in values:
                unsure.update(at for at, value in enumerate(values) if value == empty)
            objects = (
                values if None not in values else [empty if value is None else value for value in values]
            )
            each._spread(objects, found, unsure)


@dataclass(slots=True)
class _Object:
    """An object: its fields (position and msgspec type) and nested objects by name; ``optional`` says that it
    may be null. The first ``columns`` positions are those of columns, the others of fields that are always
    null."""

    columns: int
    members: dict[str, tuple[int, Any] | _Object] = field(default_factory=dict)
    optional: bool = False

    def put(self, path: Sequence[str], at: int, kind: Any) -> None:
        """Add a field, which may be an object that is null. Raises :class:`NoLayout`."""
        name, *inner = path
        there = self.members.get(name)
        if inner:
            if isinstance(there, tuple):
                if there[0] < self.columns:
                    raise NoLayout(name)
                self.members[name] = _Object(self.columns, optional=True)
            made = self.members.setdefault(name, _Object(self.columns))
            assert isinstance(made, _Object)
            made.put(inner, at, kind)
        elif there is None:
            self.members[name] = at, kind
        elif isinstance(there, _Object) and at >= self.columns:
            there.optional = True
        else:
            raise NoLayout(name)

    def made(self, types: JsonColumns) -> tuple[tuple[int | Layout, ...], list[tuple[str, Any]]]:
        """Return the layouts of the members, and their names with msgspec types."""
        layouts: list[int | Layout] = []
        fields: list[tuple[str, Any]] = []
        for name, each in self.members.items():
            if isinstance(each, tuple):
                layouts.append(each[0])
                fields.append((name, each[1]))
                continue
            inner, own = each.made(types)
            struct = types.struct(own, closed=True)
            layouts.append(Layout(inner, struct()))
            fields.append((name, struct | None if each.optional else struct))
        return tuple(layouts), fields


def laid_out(
    fields: Sequence[tuple[str, Any]], columns: int, types: JsonColumns
) -> tuple[Layout, list[tuple[str, Any]]]:
    """Return the layout of fields whose names are paths, and the top-level fields with their msgspec types.
    The first ``columns`` fields are columns, the others are always null. Raises :class:`NoLayout`.
    """
    tree = _Object(columns)
    for at, (path, kind) in enumerate(fields):
        tree.put(path.split("."), at, kind)
    layouts, made = tree.made(types)
    return Layout(layouts), made
