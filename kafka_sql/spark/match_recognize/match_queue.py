"""A binary heap in an array whose order among equals is that of Java's PriorityQueue: of matches that began
with the same row Flink gives the one that comes out of it first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

Item = TypeVar("Item")


class MatchQueue(Generic[Item]):
    """Items by ``key``, the least first. Iterates in the order of its array."""

    def __init__(self, key: Callable[[Item], int], items: Iterable[Item] = ()) -> None:
        """``items`` are those of another queue, in the order in which it iterates."""
        self._key = key
        self._items: list[Item] = list(items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    def first(self) -> Item | None:
        """The least item, None where there is none."""
        return self._items[0] if self._items else None

    def add(self, items: Iterable[Item]) -> None:
        """Puts items in, one after the other."""
        for item in items:
            self._items.append(item)
            self._rise(len(self._items) - 1, item)

    def take_first(self) -> Item:
        """Removes the least item; the last of the array sinks from the top."""
        taken, last = self._items[0], self._items.pop()
        if self._items:
            self._sink(0, last)
        return taken

    def keep(self, wanted: Callable[[Item], bool]) -> None:
        """Removes all other items and puts the array in order again, from its middle to its top."""
        kept = [item for item in self._items if wanted(item)]
        if len(kept) == len(self._items):
            return
        self._items = kept
        for position in range(len(kept) // 2 - 1, -1, -1):
            self._sink(position, kept[position])

    def _rise(self, position: int, item: Item) -> None:
        items, key = self._items, self._key(item)
        while position > 0:
            above = (position - 1) // 2
            if key >= self._key(items[above]):
                break
            items[position] = items[above]
            position = above
        items[position] = item

    def _sink(self, position: int, item: Item) -> None:
        items, key = self._items, self._key(item)
        while (below := 2 * position + 1) < len(items):
            if below + 1 < len(items) and self._key(items[below]) > self._key(items[below + 1]):
                below += 1
            if key <= self._key(items[below]):
                break
            items[position] = items[below]
            position = below
        items[position] = item
