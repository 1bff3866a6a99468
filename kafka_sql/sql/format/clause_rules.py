"""Where the clauses, parts and conditions of a statement begin, by the words around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kafka_sql.sql.format.leaves import Leaf
from kafka_sql.sql.format.line_writer import space_before
from kafka_sql.sql.format.tree import Group, Node, leaves_in, word_at
from kafka_sql.sql.lexer.tokens import TokenKind

_CLAUSES_TEXT = """
    EXCEPT FETCH FROM HAVING INSERT INTERSECT LIMIT MINUS OFFSET QUALIFY SELECT UNION VALUES WHERE
"""
_CLAUSES = frozenset(_CLAUSES_TEXT.split())
_WITH_BY = frozenset({"GROUP", "ORDER"})
_JOIN_TEXT = """
    CROSS FULL INNER JOIN LEFT NATURAL OUTER RIGHT
"""
JOIN_WORDS = frozenset(_JOIN_TEXT.split())
_HEAD_WORDS = frozenset({"ALL", "BY", "DISTINCT", "INTO", "OVERWRITE"})
_IN_BRACKETS_TEXT = """
    AFTER ALL DEFINE MEASURES ONE ORDER PARTITION PATTERN RANGE ROWS SUBSET WITHIN
"""
_IN_BRACKETS = frozenset(_IN_BRACKETS_TEXT.split())
CONDITIONS = frozenset({"WHERE", "HAVING", "QUALIFY"})


def flat(nodes: Sequence[Node]) -> str | None:
    """The nodes in a line, without the comments around them; None where something has lines of its own."""
    leaves = list(leaves_in(nodes))
    pieces: list[str] = []
    for index, leaf in enumerate(leaves):
        if "\n" in leaf.text or leaf.apart or (leaf.after and index < len(leaves) - 1):
            return None
        for comment in leaf.before if index else ():
            if comment.to_end or "\n" in comment.text:
                return None
            pieces += [" ", comment.text]
        pieces += [" " if index and space_before(leaf) else "", leaf.text]
    return "".join(pieces)


def is_column(item: Sequence[Node]) -> bool:
    """Whether an item of CREATE TABLE is a column, and no constraint or watermark."""
    first, second = word_at(item, 0), word_at(item, 1)
    node = item[0]
    if not isinstance(node, Leaf) or node.kind not in (TokenKind.WORD, TokenKind.QUOTED):
        return False
    return first not in ("PRIMARY", "CONSTRAINT", "UNIQUE") and (first, second) != ("WATERMARK", "FOR")


def begins_query(nodes: Sequence[Node], index: int) -> bool:
    """Whether a query, or an INSERT, begins here."""
    word = word_at(nodes, index)
    if word in ("SELECT", "INSERT"):
        return True
    if word == "VALUES":
        return index == 0
    if word == "WITH":
        return index + 1 < len(nodes) and isinstance(nodes[index + 1], Leaf)
    node = nodes[index]
    return (
        isinstance(node, Group)
        and node.opening.word == "("
        and word_at(nodes, index - 1) in ("", "AS")
        and bool(node.children)
        and begins_query(node.children, 0)
    )


def clauses(nodes: Sequence[Node]) -> Iterator[tuple[int, int]]:
    """(start, end) of every clause of a query."""
    return parts(nodes, lambda index: _begins_clause(nodes, index))


def _begins_clause(nodes: Sequence[Node], index: int) -> bool:
    word, before, behind = (word_at(nodes, index + step) for step in (0, -1, 1))
    if word in JOIN_WORDS:
        return before not in JOIN_WORDS and _is_join(nodes, index)
    if word in _WITH_BY:
        return behind == "BY"
    if word == "WITH":
        return begins_query(nodes, index)
    if word == "WINDOW":
        return word_at(nodes, index + 2) == "AS"
    if word == "FROM":
        return before != "DISTINCT" or word_at(nodes, index - 2) not in ("IS", "NOT")
    if word == "SELECT" or before in ("UNION", "EXCEPT", "INTERSECT", "MINUS"):
        return word == "SELECT" or isinstance(nodes[index], Group)
    if before in ("ALL", "DISTINCT") and word_at(nodes, index - 2) in (
        "UNION",
        "EXCEPT",
        "INTERSECT",
        "MINUS",
    ):
        return True
    return word in _CLAUSES


def _is_join(nodes: Sequence[Node], index: int) -> bool:
    while word_at(nodes, index) in JOIN_WORDS:
        if word_at(nodes, index) == "JOIN":
            return True
        index += 1
    return False


def begins_part(nodes: Sequence[Node], index: int) -> bool:
    """Whether a part of a window or of MATCH_RECOGNIZE begins here."""
    word, before, behind = (word_at(nodes, index + step) for step in (0, -1, 1))
    if word in ("PARTITION", "ORDER"):
        return behind == "BY"
    if word in ("ONE", "ALL"):
        return behind in ("ROW", "ROWS") and word_at(nodes, index + 2) == "PER"
    if word in ("ROWS", "RANGE"):
        return before != "ALL" and behind != "PER"
    if word == "AFTER":
        return behind == "MATCH"
    return word in _IN_BRACKETS and before != ","


def parts(nodes: Sequence[Node], begins: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
    """(start, end) of the stretches that begin where ``begins(index)`` says so; the first begins at 0."""
    start = 0
    for index in range(1, len(nodes)):
        if begins(index):
            yield start, index
            start = index
    if nodes:
        yield start, len(nodes)


def conditions(nodes: Sequence[Node]) -> Iterator[tuple[int, int]]:
    """The parts of a condition that AND and OR join; the AND of a BETWEEN joins nothing."""
    between = [False]

    def begins(index: int) -> bool:
        word = word_at(nodes, index)
        if word == "BETWEEN":
            between[0] = True
        elif word == "AND" and between[0]:
            between[0] = False
        else:
            return word in ("AND", "OR")
        return False

    return parts(nodes, begins)


def head_length(nodes: Sequence[Node]) -> int:
    """How many nodes say what the clause is (``LEFT OUTER JOIN``, ``SELECT /*+ … */ DISTINCT``)."""
    if not _is_head(nodes):
        return 0
    length = 1
    while length < len(nodes):
        node, word = nodes[length], word_at(nodes, length)
        hint = isinstance(node, Group) and node.opening.word == "/*+" and word_at(nodes, 0) == "SELECT"
        if not (hint or word in _HEAD_WORDS or (word in JOIN_WORDS and word_at(nodes, 0) in JOIN_WORDS)):
            break
        length += 1
    return length


def _is_head(nodes: Sequence[Node]) -> bool:
    word = word_at(nodes, 0)
    return word in _CLAUSES | _WITH_BY | JOIN_WORDS | _IN_BRACKETS | {"WITH", "WINDOW"}
