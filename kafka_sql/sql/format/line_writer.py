"""Puts leaves and their comments on lines."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.format.leaves import Comment, Leaf

WIDTH = 100
"""Columns that a line takes at most, where a token is not longer."""


def space_before(leaf: Leaf) -> bool:
    """Whether a space goes before a leaf: always behind a comment, but for what closes something."""
    return leaf.space or (bool(leaf.before) and leaf.word not in (",", ";", ")", "]"))


class LineWriter:
    """Lines under way. ``newline`` begins one; after a comment that runs to the end of its line, whatever
    comes next begins one by itself.
    """

    def __init__(self, line_end: str = "\n") -> None:
        self._line_end = line_end
        self._lines: list[str] = []
        self._current = ""
        self._continuation: int | None = None

    def text(self) -> str:
        """All lines, without a line end behind the last."""
        return self._line_end.join([*self._lines, self._current.rstrip(" ")])

    def newline(self, indent: int) -> None:
        """Begins a line, unless nothing stands on this one yet."""
        self._continuation = None
        if self._current.strip(" "):
            self._lines.append(self._current.rstrip(" "))
        self._current = " " * indent

    def blank(self) -> None:
        """An empty line, where this one is the beginning of another."""
        if self._lines and self._lines[-1]:
            self._lines.append("")

    def pad(self, column: int) -> None:
        """Blanks up to a column."""
        if self._continuation is None:
            self._current = self._current.ljust(column)

    def fits(self, text: str, *, space: bool) -> bool:
        """Whether a text, and a comma or bracket behind it, fits on this line."""
        column = len(self._current) if self._continuation is None else self._continuation
        column -= self._current.rfind("\n") + 1 if self._continuation is None else 0
        return column + len(text) + space + 1 <= WIDTH

    def put(self, text: str, *, space: bool) -> None:
        """Writes a text, behind a space where one is wanted and something stands on the line."""
        if self._continuation is not None:
            self.newline(self._continuation)
        if space and self._current.strip(" "):
            self._current += " "
        self._current += text

    def before(self, leaf: Leaf, indent: int, *, blanks: bool = False) -> None:
        """Writes the comments in front of a leaf, once."""
        comments, leaf.before = leaf.before, []
        for index, comment in enumerate(comments):
            if comment.own_line:
                self.newline(indent)
                if blanks and index and comment.blank:
                    self.blank()
                self.put(comment.text, space=False)
                self.newline(indent)
            else:
                self.put(comment.text, space=True)
                self._end(comment, indent)
        if blanks and comments and leaf.blank and comments[-1].own_line:
            self.blank()

    def leaf(self, leaf: Leaf, indent: int) -> None:
        """Writes a leaf with its comments; what has to go on in a new line goes on at ``indent``."""
        space = space_before(leaf)
        if leaf.apart:
            self.newline(indent)
        self.before(leaf, indent)
        self.put(leaf.text, space=space)
        self.after(leaf.after, indent)

    def after(self, comments: Sequence[Comment], indent: int) -> None:
        """Writes the comments behind a leaf."""
        for comment in comments:
            self.put(comment.text, space=True)
            self._end(comment, indent)

    def _end(self, comment: Comment, indent: int) -> None:
        if comment.to_end:
            self._continuation = indent
