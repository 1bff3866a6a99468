"""A mapping of which every version stays valid: adding to a large one costs little and leaves the old one
alone.

A script of ten thousand statements has ten thousand catalogs; copying a dictionary for each would take time
that grows with the square.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

_WIDTH = 64
_Bucket = dict[Any, Any]
_Branch = tuple[_Bucket, ...]
_NO_BUCKET: _Bucket = {}
_NO_BRANCH: _Branch = (_NO_BUCKET,) * _WIDTH
_NOTHING: tuple[_Branch, ...] = (_NO_BRANCH,) * _WIDTH


class PersistentMap(Mapping[Key, Value]):
    """A mapping that is never changed; :meth:`including` and :meth:`excluding` give new ones.

    Two levels of 64 branches hold buckets, so that a new version copies two short tuples and one bucket.
    Iteration has no order.

    >>> first = PersistentMap().including("a", 1)
    >>> second = first.including("b", 2).excluding("a")
    >>> dict(first), dict(second)
    ({'a': 1}, {'b': 2})
    """

    __slots__ = ("_length", "_root")

    def __init__(self) -> None:
        self._root = _NOTHING
        self._length = 0

    def including(self, key: Key, value: Value) -> PersistentMap[Key, Value]:
        """The mapping with ``key`` too, or with another value for it."""
        bucket = self._bucket(key)
        return self._changed(key, {**bucket, key: value}, self._length + (key not in bucket))

    def excluding(self, key: Key) -> PersistentMap[Key, Value]:
        """The mapping without ``key``; the same one where it was not there."""
        bucket = self._bucket(key)
        if key not in bucket:
            return self
        kept = {other: value for other, value in bucket.items() if other != key}
        return self._changed(key, kept, self._length - 1)

    def _bucket(self, key: object) -> _Bucket:
        place = hash(key)
        return self._root[place % _WIDTH][place // _WIDTH % _WIDTH]

    def _changed(self, key: Key, bucket: _Bucket, length: int) -> PersistentMap[Key, Value]:
        place = hash(key)
        outer, inner = place % _WIDTH, place // _WIDTH % _WIDTH
        branch = self._root[outer]
        changed = PersistentMap[Key, Value]()
        changed._root = (
            *self._root[:outer],
            (*branch[:inner], bucket, *branch[inner + 1 :]),
            *self._root[outer + 1 :],
        )
        changed._length = length
        return changed

    def __getitem__(self, key: Key) -> Value:
        value: Value = self._bucket(key)[key]
        return value

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Key]:
        for branch in self._root:
            if branch is not _NO_BRANCH:
                for bucket in branch:
                    yield from bucket

    def __repr__(self) -> str:
        return f"PersistentMap({dict(self)!r})"
