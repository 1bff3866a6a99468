"""Where the lines of a statement break: clauses, items of lists, conditions, brackets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafka_sql.sql.format_leaves import Leaf
from kafka_sql.sql.format_tree import Group, Node, first_leaf, leaves_in, split_items, word_at
from kafka_sql.sql.line_writer import LineWriter, space_before
from kafka_sql.sql.tokens import TokenKind

_STEP = 2
_SHORT = 60
"""A query as long as this stands in a line with all its clauses."""

_CLAUSES = frozenset(
    [
        "EXCEPT",
        "FETCH",
        "FROM",
        "HAVING",
        "INSERT",
        "INTERSECT",
        "LIMIT",
        "MINUS",
        "OFFSET",
        "QUALIFY",
        "SELECT",
        "UNION",
        "VALUES",
        "WHERE",
    ]
)
_WITH_BY = frozenset({"GROUP", "ORDER"})
_JOIN_WORDS = frozenset(["CROSS", "FULL", "INNER", "JOIN", "LEFT", "NATURAL", "OUTER", "RIGHT"])
_HEAD_WORDS = frozenset(["ALL", "BY", "DISTINCT", "INTO", "OVERWRITE"])
_IN_BRACKETS = frozenset(
    [
        "AFTER",
        "ALL",
        "DEFINE",
        "MEASURES",
        "ONE",
        "ORDER",
        "PARTITION",
        "PATTERN",
        "RANGE",
        "ROWS",
        "SUBSET",
        "WITHIN",
    ]
)
_CONDITIONS = frozenset({"WHERE", "HAVING", "QUALIFY"})


class StatementLayout:
    """Writes the nodes of one statement, every line indented by at least ``indent``."""

    def __init__(self, writer: LineWriter, indent: int) -> None:
        self._writer = writer
        self._indent = indent

    def statement(self, nodes: Sequence[Node]) -> None:
        """Writes the whole statement."""
        first = first_leaf(nodes[0])
        self._writer.before(first, self._indent, blanks=True)
        words = [word_at(nodes, index) for index in range(4)]
        if words[0] in ("CREATE", "REPLACE") and "TABLE" in words:
            self._create_table(nodes)
            return
        text = _flat(nodes)
        if text is not None and len(text) <= _SHORT and self._in_a_line(nodes, self._indent):
            return
        begin = next((index for index in range(len(nodes)) if _begins_query(nodes, index)), None)
        if begin is None:
            self._sequence(nodes, self._indent)
            return
        self._sequence(nodes[:begin], self._indent)
        self._writer.newline(self._indent)
        self._query(nodes[begin:], self._indent)

    # --- CREATE TABLE ---------------------------------------------------------------------------------------

    def _create_table(self, nodes: Sequence[Node]) -> None:
        seen: set[str] = set()
        for index, node in enumerate(nodes):
            if isinstance(node, Leaf):
                self._writer.leaf(node, self._indent + _STEP)
                seen.add(node.word)
                if node.word == "AS" and index + 1 < len(nodes):
                    self._writer.newline(self._indent)
                    self._query(nodes[index + 1 :], self._indent)
                    return
            elif node.opening.word == "(" and not seen & {"WITH", "LIKE", "BY", "INTO"}:
                seen.add("INTO")
                self._columns(node)
            elif word_at(nodes, index - 1) == "WITH":
                self._broken(node, self._indent)
            else:
                self._group(node, self._indent)

    def _columns(self, group: Group) -> None:
        """One column or constraint per line, the types one below the other."""
        indent = self._indent + _STEP
        items = split_items(group.children)
        names = [item[0].text for item in items if isinstance(item[0], Leaf) and _is_column(item)]
        width = max((len(name) for name in names if len(name) <= _LONGEST_ALIGNED), default=0)
        self._writer.leaf(group.opening, indent)
        for item in items:
            self._begin(item[0], indent)
            if isinstance(item[0], Leaf) and _is_column(item):
                self._writer.leaf(item[0], indent + _STEP)
                if not item[0].after and len(item) > 1 and first_leaf(item[1]).space:
                    self._writer.pad(indent + width)
                item = item[1:]
            self._expression(item, indent)
        self._close(group, self._indent)

    # --- queries --------------------------------------------------------------------------------------------

    def _query(self, nodes: Sequence[Node], indent: int) -> None:
        text = _flat(nodes)
        if text is not None and len(text) <= _SHORT and self._in_a_line(nodes, indent):
            return
        for start, end in _clauses(nodes):
            self._begin(nodes[start], indent)
            self._clause(nodes[start:end], indent)

    def _clause(self, nodes: Sequence[Node], indent: int) -> None:
        if self._in_a_line(nodes, indent + _STEP) if word_at(nodes, 0) != "WITH" else False:
            return
        length = _head_length(nodes)
        head, body = nodes[:length], nodes[length:]
        word = word_at(nodes, 0)
        self._sequence(head, indent)
        if word == "WITH":
            self._common_tables(body, indent)
        elif word in _CONDITIONS:
            self._expression(body, indent)
        elif word in ("INSERT", "PATTERN") or not head:
            self._sequence(body, indent)
        elif word in _JOIN_WORDS or (word == "FROM" and len(split_items(body)) == 1):
            self._joined(body, indent)
        else:
            self._items(body, indent)

    def _items(self, nodes: Sequence[Node], indent: int) -> None:
        items = split_items(nodes)
        if len(items) == 1:
            self._expression(nodes, indent)
            return
        for item in items:
            self._begin(item[0], indent + _STEP)
            self._expression(item, indent + _STEP)

    def _joined(self, nodes: Sequence[Node], indent: int) -> None:
        on = next((i for i, node in enumerate(nodes) if isinstance(node, Leaf) and node.word == "ON"), None)
        if on is None:
            self._sequence(nodes, indent)
            return
        self._sequence(nodes[:on], indent)
        self._begin(nodes[on], indent + _STEP)
        self._expression(nodes[on:], indent + _STEP)

    def _common_tables(self, nodes: Sequence[Node], indent: int) -> None:
        for number, item in enumerate(split_items(nodes)):
            if number:
                self._begin(item[0], indent)
            for index, node in enumerate(item):
                if isinstance(node, Group) and word_at(item, index - 1) == "AS":
                    self._broken(node, indent)
                elif isinstance(node, Group):
                    self._group(node, indent)
                else:
                    self._writer.leaf(node, indent + _STEP)

    # --- expressions and brackets ---------------------------------------------------------------------------

    def _expression(self, nodes: Sequence[Node], indent: int) -> None:
        """In a line if it fits, else a line for each AND and OR, else lines for what is in brackets."""
        if not nodes or self._in_a_line(nodes, indent + _STEP):
            return
        for number, (start, end) in enumerate(_conditions(nodes)):
            if number:
                self._begin(nodes[start], indent + _STEP)
            part = nodes[start:end]
            if not self._in_a_line(part, indent + _STEP):
                self._sequence(part, indent + _STEP if number else indent)

    def _sequence(self, nodes: Sequence[Node], indent: int) -> None:
        for node in nodes:
            if isinstance(node, Leaf):
                self._writer.leaf(node, indent + _STEP)
            else:
                self._group(node, indent)

    def _group(self, group: Group, indent: int) -> None:
        if not self._in_a_line([group], indent + _STEP):
            self._broken(group, indent)

    def _broken(self, group: Group, indent: int) -> None:
        writer, children, inner = self._writer, group.children, indent + _STEP
        writer.leaf(group.opening, inner)
        if group.opening.word == "/*+":
            self._sequence(children, indent)
            assert group.closing is not None
            writer.leaf(group.closing, indent)
            return
        if group.opening.word == "CASE":
            for start, end in _parts(children, lambda index: word_at(children, index) in ("WHEN", "ELSE")):
                if word_at(children, start) in ("WHEN", "ELSE"):
                    self._begin(children[start], inner)
                self._expression(children[start:end], inner)
        elif children and _begins_query(children, 0):
            writer.newline(inner)
            self._query(children, inner)
        elif len(clauses := list(_parts(children, lambda index: _begins_part(children, index)))) > 1:
            for start, end in clauses:
                self._begin(children[start], inner)
                self._clause(children[start:end], inner)
        else:
            for item in split_items(children):
                self._begin(item[0], inner)
                self._expression(item, inner)
        self._close(group, indent)

    def _begin(self, node: Node, indent: int) -> None:
        """A new line for a node, below the comments in front of it."""
        self._writer.newline(indent)
        self._writer.before(first_leaf(node), indent)

    def _close(self, group: Group, indent: int) -> None:
        assert group.closing is not None
        self._writer.before(group.closing, indent + _STEP)
        self._writer.newline(indent)
        self._writer.leaf(group.closing, indent + _STEP)

    def _in_a_line(self, nodes: Sequence[Node], indent: int) -> bool:
        """Writes the nodes as they are in a line, if they are short enough; says whether it did."""
        text = _flat(nodes)
        if text is None:
            return False
        leaves = list(leaves_in(nodes))
        space = space_before(leaves[0])
        self._writer.before(leaves[0], indent)
        if not self._writer.fits(text, space=space):
            return False
        self._writer.put(text, space=space)
        self._writer.after(leaves[-1].after, indent)
        return True


_LONGEST_ALIGNED = 30


def _flat(nodes: Sequence[Node]) -> str | None:
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


def _is_column(item: Sequence[Node]) -> bool:
    first, second = word_at(item, 0), word_at(item, 1)
    node = item[0]
    if not isinstance(node, Leaf) or node.kind not in (TokenKind.WORD, TokenKind.QUOTED):
        return False
    return first not in ("PRIMARY", "CONSTRAINT", "UNIQUE") and (first, second) != ("WATERMARK", "FOR")


def _begins_query(nodes: Sequence[Node], index: int) -> bool:
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
        and _begins_query(node.children, 0)
    )


def _clauses(nodes: Sequence[Node]) -> Iterator[tuple[int, int]]:
    return _parts(nodes, lambda index: _begins_clause(nodes, index))


def _begins_clause(nodes: Sequence[Node], index: int) -> bool:
    word, before, behind = (word_at(nodes, index + step) for step in (0, -1, 1))
    if word in _JOIN_WORDS:
        return before not in _JOIN_WORDS and _is_join(nodes, index)
    if word in _WITH_BY:
        return behind == "BY"
    if word == "WITH":
        return _begins_query(nodes, index)
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
    while word_at(nodes, index) in _JOIN_WORDS:
        if word_at(nodes, index) == "JOIN":
            return True
        index += 1
    return False


def _begins_part(nodes: Sequence[Node], index: int) -> bool:
    """Whether a part of a window or of MATCH_RECOGNIZE begins here."""
    word, before, behind = (word_at(nodes, index + step) for step in (0, -1, 1))
    if word in ("PARTITION", "ORDER"):
        return behind == "BY"
    if word in ("ONE", "ALL"):
        return behind in ("ROW", "ROWS") and word_at(nodes, index + 2) == "PER"
    if word in ("ROWS", "RANGE"):
        return before not in ("ALL", "") and behind != "PER"
    if word == "AFTER":
        return behind == "MATCH"
    return word in _IN_BRACKETS and index > 0 and before not in (",", "")


def _parts(nodes: Sequence[Node], begins: object) -> Iterator[tuple[int, int]]:
    """(start, end) of the stretches that begin where ``begins(index)`` says so; the first begins at 0."""
    assert callable(begins)
    start = 0
    for index in range(1, len(nodes)):
        if begins(index):
            yield start, index
            start = index
    if nodes:
        yield start, len(nodes)


def _conditions(nodes: Sequence[Node]) -> Iterator[tuple[int, int]]:
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

    return _parts(nodes, begins)


def _head_length(nodes: Sequence[Node]) -> int:
    """How many nodes say what the clause is (``LEFT OUTER JOIN``, ``SELECT /*+ … */ DISTINCT``)."""
    if not _is_head(nodes):
        return 0
    length = 1
    while length < len(nodes):
        node, word = nodes[length], word_at(nodes, length)
        hint = isinstance(node, Group) and node.opening.word == "/*+" and word_at(nodes, 0) == "SELECT"
        if not (hint or word in _HEAD_WORDS or (word in _JOIN_WORDS and word_at(nodes, 0) in _JOIN_WORDS)):
            break
        length += 1
    return length


def _is_head(nodes: Sequence[Node]) -> bool:
    word = word_at(nodes, 0)
    return word in _CLAUSES | _WITH_BY | _JOIN_WORDS | _IN_BRACKETS | {"WITH", "WINDOW"}
