"""Where the lines of a statement break: clauses, items of lists, conditions, brackets."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.format.clause_rules import (
    CONDITIONS,
    JOIN_WORDS,
    begins_part,
    begins_query,
    clauses,
    conditions,
    flat,
    head_length,
    is_column,
    parts,
)
from kafka_sql.sql.format.leaves import Leaf
from kafka_sql.sql.format.line_writer import LineWriter, space_before
from kafka_sql.sql.format.tree import Group, Node, first_leaf, leaves_in, split_items, word_at

_STEP = 2
_SHORT = 60
"""A query as long as this stands in a line with all its clauses."""
_LONGEST_ALIGNED = 30
"""Names of columns that are longer do not push the types to the right."""


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
        text = flat(nodes)
        if text is not None and len(text) <= _SHORT and self._in_a_line(nodes, self._indent):
            return
        begin = next((index for index in range(len(nodes)) if begins_query(nodes, index)), None)
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
        names = [item[0].text for item in items if isinstance(item[0], Leaf) and is_column(item)]
        width = max((len(name) for name in names if len(name) <= _LONGEST_ALIGNED), default=0)
        self._writer.leaf(group.opening, indent)
        for item in items:
            self._begin(item[0], indent)
            if isinstance(item[0], Leaf) and is_column(item):
                self._writer.leaf(item[0], indent + _STEP)
                if not item[0].after and len(item) > 1 and first_leaf(item[1]).space:
                    self._writer.pad(indent + width)
                item = item[1:]
            self._expression(item, indent)
        self._close(group, self._indent)

    # --- queries --------------------------------------------------------------------------------------------

    def _query(self, nodes: Sequence[Node], indent: int) -> None:
        text = flat(nodes)
        if text is not None and len(text) <= _SHORT and self._in_a_line(nodes, indent):
            return
        for start, end in clauses(nodes):
            self._begin(nodes[start], indent)
            self._clause(nodes[start:end], indent)

    def _clause(self, nodes: Sequence[Node], indent: int) -> None:
        if self._in_a_line(nodes, indent + _STEP) if word_at(nodes, 0) != "WITH" else False:
            return
        length = head_length(nodes)
        head, body = nodes[:length], nodes[length:]
        word = word_at(nodes, 0)
        self._sequence(head, indent)
        if word == "WITH":
            self._common_tables(body, indent)
        elif word in CONDITIONS:
            self._expression(body, indent)
        elif word in ("INSERT", "PATTERN") or not head:
            self._sequence(body, indent)
        elif word in JOIN_WORDS or (word == "FROM" and len(split_items(body)) == 1):
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
        for number, (start, end) in enumerate(conditions(nodes)):
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
            for start, end in parts(children, lambda index: word_at(children, index) in ("WHEN", "ELSE")):
                if word_at(children, start) in ("WHEN", "ELSE"):
                    self._begin(children[start], inner)
                self._expression(children[start:end], inner)
        elif children and begins_query(children, 0):
            writer.newline(inner)
            self._query(children, inner)
        elif len(stretches := list(parts(children, lambda index: begins_part(children, index)))) > 1:
            for start, end in stretches:
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
        text = flat(nodes)
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
