"""The changelog traits of a node (Flink's ModifyKindSetTrait and UpdateKindTrait): whether it emits updates
and deletions, and its upsert keys."""

from __future__ import annotations

from dataclasses import dataclass

Key = frozenset[str]
"""Fields of a node: of rows with the same values in them only the newest counts."""


@dataclass(frozen=True, slots=True)
class NodeChanges:
    """What a node emits beside inserts, and its upsert keys (the empty key: there is one row at most)."""

    updates: bool = False
    deletes: bool = False
    keys: tuple[Key, ...] = ()

    @property
    def insert_only(self) -> bool:
        """Whether no row that was given is ever changed."""
        return not (self.updates or self.deletes)
