"""The shared parts of change event formats: an envelope around images of rows.

Each event is read at most twice. The fast path reads the whole block with msgspec into structs that hold
images (``changelog_images``), which an envelope spreads to rows with kinds. The exact path reads one record
into a tree, and the envelope converts it as Flink does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from kafka_sql.codecs.cdc.exact_reader import Convert, TreeValues
from kafka_sql.codecs.cdc.images import Images
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.codecs.json.strict_columns import NoFastPathError
from kafka_sql.codecs.json.tree import Node
from kafka_sql.model.data_types import STRING
from kafka_sql.model.row_kind import RowKind

Change = tuple[RowKind, tuple[Any, ...]]
Member = tuple[str, Any]
"""JSON name and msgspec type of a member of an envelope."""


@dataclass(slots=True)
class Spread:
    """The rows of a block: image, kind and record of each, and the records left to the exact path."""

    images: list[Any] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    slow: set[int] = field(default_factory=set)


class Envelope(Protocol):
    """The envelope of one format around rows."""

    def record_type(self, image: Any, outer: Sequence[Member], inner: Sequence[Member]) -> type[Any]:
        """Return the struct of a record whose images have the type ``image``. ``outer`` and ``inner`` are
        further members at the top and beside the images; their attributes are ``m0, m1, …``.
        """

    def inner(self, record: Any) -> Any:
        """Return the struct that holds the images among its members."""

    def spread(self, records: Sequence[Any], images: Images) -> Spread:
        """Return the rows of structs; None stands for an unreadable record."""

    def event(self, tree: Node) -> tuple[dict[str, Node], dict[str, Node]] | None:
        """Return the object of a record, and the one in it (perhaps the same) that holds the images; None
        if the record is to be skipped. Raises :class:`RefusedError`.
        """

    def changes(self, payload: dict[str, Node]) -> Iterator[Change]:
        """Yield the rows of an event on the exact path. Raises :class:`RefusedError`, perhaps after some
        rows.
        """


class ExactImages:
    """The exact conversion of images and of the member with the operation.

    ``row`` converts an image to a tuple of the projected columns. With ``ignore-parse-errors`` a value that
    is not an object becomes NULL.
    """

    def __init__(self, fields: Sequence[Field], values: TreeValues) -> None:
        self.names = [column.name for column in fields]
        self.ignores = values.ignores
        self.row: Convert = values.nullable(
            values.row([(column.name, values.of(column.type)) for column in fields])
        )
        self._text = values.of(STRING)
        self.scalar = values.text
        """Returns the text of a scalar, empty for objects and arrays."""
        self._list = values.nullable(self._converted_list)

    def image(self, payload: dict[str, Node], member: str) -> tuple[Any, ...] | None:
        """Return the image in a member."""
        return self.converted(payload.get(member), member)

    def images(self, payload: dict[str, Node], member: str) -> list[tuple[Any, ...] | None] | None:
        """Return the images of the array in a member."""
        try:
            images: list[tuple[Any, ...] | None] | None = self._list((member, payload.get(member)))
            return images
        except RefusedError:
            raise
        except ValueError as error:
            raise RefusedError("", str(error)) from None

    def _converted_list(self, found: tuple[str, Node]) -> list[tuple[Any, ...] | None] | None:
        member, node = found
        if node is None:
            return None
        if not isinstance(node, list):
            raise ValueError(f"'{member}' is not an array")
        return [self.converted(item, member) for item in node]

    def converted(self, node: Node, member: str) -> tuple[Any, ...] | None:
        """Return the image of a node of ``member``."""
        try:
            image: tuple[Any, ...] | None = self.row(node)
            return image
        except RefusedError as error:
            raise RefusedError(error.path, f"{error.reason} (in '{member}')") from None
        except ValueError:
            raise RefusedError("", f"'{member}' is not an object") from None

    def operation(self, payload: dict[str, Node], member: str) -> str:
        """Return the text of the member with the operation."""
        found: str | None = self._text(payload.get(member))
        if found is None:
            raise RefusedError("", f"'{member}' is missing")
        return found


def require_object(tree: Node, what: str) -> dict[str, Node]:
    """Return ``tree`` as an object."""
    if not isinstance(tree, dict):
        raise RefusedError("", f"{what} is not an object")
    return tree


def struct(members: Sequence[Member], extra: Sequence[Member]) -> type[msgspec.Struct]:
    """Return a struct with attributes named as the ``members`` and ``m0, m1, …`` for the ``extra`` ones; a
    missing member is None. The class exists in this process only.
    """
    fields = [(name, kind, None) for name, kind in members]
    fields += [(f"m{index}", kind, None) for index, (_, kind) in enumerate(extra)]
    rename = {f"m{index}": name for index, (name, _) in enumerate(extra)}
    try:
        return msgspec.defstruct("ChangeEvent", fields, rename=rename, gc=False)
    except ValueError as error:
        raise NoFastPathError(str(error)) from None


def update(
    names: Sequence[str], after: tuple[Any, ...] | None, old: tuple[Any, ...] | None, old_node: Node
) -> tuple[Change, Change]:
    """Return the two rows of an update. ``old`` is the image of the former values, ``old_node`` the whole
    member ``old``.

    A column that is NULL in ``old`` takes the value of ``after``, unless its name occurs anywhere in
    ``old_node``: Flink looks for it at any depth. Raises :class:`RefusedError` if an image is missing.
    """
    if after is None:
        raise RefusedError("", "'data' of an update is null")
    if old is None:
        raise RefusedError("", "'old' of an update is null")
    listed = names_within(old_node)
    before = tuple(
        new if value is None and name not in listed else value
        for name, value, new in zip(names, old, after, strict=True)
    )
    return (RowKind.UPDATE_BEFORE, before), (RowKind.UPDATE_AFTER, after)


def names_within(node: Node) -> set[str]:
    """Return the names of all members of a tree, at any depth."""
    found: set[str] = set()
    waiting = [node]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            found.update(item)
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item
    return found


def require_image(image: tuple[Any, ...] | None) -> tuple[Any, ...]:
    """Return an image; refuse None."""
    if image is None:
        raise RefusedError("", "a row of 'data' is null")
    return image
