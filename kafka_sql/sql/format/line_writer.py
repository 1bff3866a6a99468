"""Write leaves and their comments onto lines."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.format.leaves import Comment, Leaf

WIDTH = 100
"""Most columns of a line, unless one token is longer."""


def space_before(leaf: Leaf) -> bool:
    """Whether a space precedes a leaf: always after a comment, except before a closing symbol."""
    return leaf.space or (bool(leaf.before) and leaf.word not in (",", ";", ")", "]"))


class LineWriter:
    """Collects lines. ``newline`` starts one. After a comment that runs to the end of its line, the next text
    starts a new line too.
    """

    def __init__(self, line_end: str = "\n") -> None:
        self._line_end = line_end
        self._lines: list[str] = []
        self._current = ""
        self._continuation: int | None = None

    def text(self) -> str:
        """Return all lines, without a line end after the last."""
        return self._line_end.join([*self._lines, self._current.rstrip(" ")])

    def newline(self, indent: int) -> None:
        """Start a line, unless this one is still empty."""
        self._continuation = None
        if self._current.strip(" "):
            self._lines.append(self._current.rstrip(" "))
        self._current = " " * indent

    def blank(self) -> None:
        """Write an empty line above the current one, unless the line above is empty."""
        if self._lines and self._lines[-1]:
            self._lines.append("")

    def pad(self, column: int) -> None:
        """Write blanks up to a column."""
        if self._continuation is None:
            self._current = self._current.ljust(column)

    def fits(self, text: str, *, space: bool) -> bool:
        """Whether a text, and a comma or bracket after it, fits on this line."""
        column = len(self._current) if self._continuation is None else self._continuation
        column -= self._current.rfind("\n") + 1 if self._continuation is None else 0
        return column + len(text) + space + 1 <= WIDTH

    def put(self, text: str, *, space: bool) -> None:
        """Write a text, with a space before it if ``space`` is set and the line has text."""
        if self._continuation is not None:
            self.newline(self._continuation)
        if space and self._current.strip(" "):
            self._current += " "
        self._current += text

    def before(self, leaf: Leaf, indent: int, *, blanks: bool = False) -> None:
        """Write the comments in front of a leaf, once."""
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
        """Write a leaf with its comments; if a new line has to follow, it is indented by ``indent``."""
        space = space_before(leaf)
        if leaf.apart:
            self.newline(indent)
        self.before(leaf, indent)
        self.put(leaf.text, space=space)
        self.after(leaf.after, indent)

    def after(self, comments: Sequence[Comment], indent: int) -> None:
        """Write the comments after a leaf."""
        for comment in comments:
            self.put(comment.text, space=True)
            self._end(comment, indent)

    def _end(self, comment: Comment, indent: int) -> None:
        if comment.to_end:
            self._continuation = indent
