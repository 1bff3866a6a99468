"""Fields that are data rather than columns: those for which a table has no room are gathered in a MAP column.

Which fields are columns follows from the table and the order of its records alone, so that a micro-batch that
is repeated does the same again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from kafka_sql.ingestion.schemas.records import RowChange, Unreadable, image_of, members_of
from kafka_sql.ingestion.schemas.table_schema import TableSchema
from kafka_sql.model.data_types import STRING, DataType, MapType

GATHERED: DataType = MapType(STRING, STRING)
_NULL = b"null"


@dataclass(frozen=True, slots=True)
class GatheredFields:
    """A table has ``most`` columns at most; of other fields ``column`` has names and values. The fields named
    ``first`` are columns before any others."""

    column: str
    most: int
    first: frozenset[str] = frozenset()

    def gathered(
        self, schema: TableSchema | None, changes: Sequence[RowChange]
    ) -> tuple[list[RowChange], dict[int, str]]:
        """The changes of a table that was ``schema`` before them, and by index those that cannot be taken,
        with the reason."""
        known = set() if schema is None else set(schema.names)
        found: list[RowChange] = []
        unreadable: dict[int, str] = {}
        for at, change in enumerate(changes):
            try:
                found.append(self._one(change, known))
            except Unreadable as error:
                found.append(change)
                unreadable[at] = str(error)
        return found, unreadable

    def _one(self, change: RowChange, known: set[str]) -> RowChange:
        """A change with the fields that have no room together; ``known`` gets those that are columns now."""
        members = members_of(change.image, "the row")
        if self.column in members:
            raise Unreadable(f"field '{self.column}' is named like the column that gathers fields")
        new = [name for name, value in members.items() if name not in known and bytes(value) != _NULL]
        room = max(0, self.most - len(known) - (self.column not in known))
        if len(new) <= room:
            known.update(new)
            return change
        key = self.first.union(change.primary_key)
        new.sort(key=lambda name: name not in key)  # and otherwise in their order
        known.update(new[:room])
        known.add(self.column)
        return msgspec.structs.replace(change, image=image_of(self._row(members, new[room:])))

    def _row(self, members: Mapping[str, Any], rest: Iterable[str]) -> dict[str, Any]:
        gone = set(rest)
        kept = {name: value for name, value in members.items() if name not in gone}
        return {**kept, self.column: {name: members[name] for name in members if name in gone}}
