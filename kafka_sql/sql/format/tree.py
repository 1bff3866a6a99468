"""Groups the brackets of a statement: the formatter lays out the content of each group separately."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kafka_sql.sql.format.leaves import Leaf
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_CLOSING = {"(": ")", "[": "]", "<": ">", "CASE": "END", "/*+": "*/"}
_OPENING = {closing: opening for opening, closing in _CLOSING.items()}
_MUST_CLOSE = ("(", "[")
_MAX_DEPTH = 100


@dataclass(slots=True)
class Group:
    """``( … )``, ``[ … ]``, ``< … >`` of a type, ``CASE … END`` or a hint."""

    opening: Leaf
    children: list[Node] = field(default_factory=list)
    closing: Leaf | None = None


Node = Leaf | Group


def tree_of(leaves: Sequence[Leaf], source: SourceText) -> list[Node]:
    """Return the leaves of one statement with brackets as groups.

    Raises SqlSyntaxError for an unpaired bracket, and for nesting beyond 100 brackets.
    """
    roots: list[Node] = []
    opened: list[Group] = []

    def children() -> list[Node]:
        return opened[-1].children if opened else roots

    def dissolve() -> None:
        """Undo the last group: its nodes stay in the enclosing one."""
        group = opened.pop()
        children().extend([group.opening, *group.children])

    for leaf in leaves:
        if leaf.word == "CASE" or leaf.word in ("(", "[", "/*+") or (leaf.word == "<" and leaf.angle):
            opened.append(Group(leaf))
            if len(opened) > _MAX_DEPTH:
                raise _error(
                    source, leaf, f"more than {_MAX_DEPTH} brackets in each other cannot be formatted"
                )
            continue
        opening = _OPENING.get(leaf.word)
        if opening is None or (opening == "<" and not leaf.angle):
            children().append(leaf)
            continue
        while opened and opened[-1].opening.word != opening and opened[-1].opening.word not in _MUST_CLOSE:
            dissolve()
        if opened and opened[-1].opening.word == opening:
            opened[-1].closing = leaf
            group = opened.pop()
            children().append(group)
        elif leaf.word in (")", "]"):
            raise _error(source, leaf, f"this '{leaf.text}' closes nothing")
        else:
            children().append(leaf)
    while opened:
        if opened[-1].opening.word in _MUST_CLOSE:
            raise _error(source, opened[-1].opening, f"this '{opened[-1].opening.text}' is not closed")
        dissolve()
    return roots


def _error(source: SourceText, leaf: Leaf, message: str) -> SqlSyntaxError:
    span = source.span(leaf.start, leaf.start + len(leaf.text))
    return SqlSyntaxError(Diagnostic(ErrorCode.UNCLOSED_BRACKET, message, span))


def leaves_in(nodes: Sequence[Node]) -> Iterator[Leaf]:
    """Return all leaves in text order."""
    for node in nodes:
        if isinstance(node, Leaf):
            yield node
        else:
            yield node.opening
            yield from leaves_in(node.children)
            assert node.closing is not None
            yield node.closing


def first_leaf(node: Node) -> Leaf:
    """Return the first leaf of a node."""
    return node if isinstance(node, Leaf) else node.opening


def word_at(nodes: Sequence[Node], index: int) -> str:
    """Return the word of a leaf; empty for a group and for an index outside the nodes."""
    node = nodes[index] if 0 <= index < len(nodes) else None
    return node.word if isinstance(node, Leaf) else ""


def split_items(nodes: Sequence[Node]) -> list[list[Node]]:
    """Split the nodes at commas; each item keeps the comma after it as its last node."""
    items: list[list[Node]] = [[]]
    for node in nodes:
        items[-1].append(node)
        if isinstance(node, Leaf) and node.word == ",":
            items.append([])
    return items if items[-1] else items[:-1]
