"""The content of a screen of rows: a page of them, one opened row, sorted, searched. Pure; the screen itself
is in :mod:`kafka_sql.shell.views.full_screen`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kafka_sql.model.data_types import DataType
from kafka_sql.model.type_rules import is_numeric

Cells = tuple[str | None, ...]
INTERVALS_S = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""The refresh intervals that the user can choose."""


@dataclass
class GridModel:
    """A view of rows. ``size`` is the number of rows of a page; ``follows`` keeps the last page in view.

    ``order`` is the index of the column that rows are sorted by, None for the order in which they arrived.
    """

    columns: tuple[tuple[str, DataType], ...]
    size: int
    follows: bool = False
    rows: Sequence[Cells] = ()
    page: int = 0
    selected: int = 0
    column: int = 0
    order: int | None = None
    descending: bool = False
    search: str = ""
    opened: bool = False
    _interval: int = 2
    _shown: list[Cells] = field(default_factory=list)

    def take(self, rows: Sequence[Cells]) -> None:
        """Set the current rows."""
        self.rows = rows
        self._arrange()

    def resize(self, size: int) -> None:
        """Set the number of rows of a page."""
        self.size = max(1, size)
        self._hold()

    @property
    def pages(self) -> int:
        """The number of pages, at least one."""
        return max(1, -(-len(self._shown) // self.size))

    @property
    def found(self) -> int:
        """The number of rows that match the search."""
        return len(self._shown)

    @property
    def visible(self) -> Sequence[Cells]:
        """The rows of the page."""
        first = self.page * self.size
        return self._shown[first : first + self.size]

    @property
    def interval_s(self) -> float:
        """Seconds from one refresh to the next."""
        return INTERVALS_S[self._interval]

    @property
    def opened_row(self) -> Cells | None:
        """The selected row if it is opened, otherwise None."""
        return self.visible[self.selected] if self.opened and self.visible else None

    def turn(self, pages: int) -> None:
        """Go this many pages forward (or back)."""
        self.go(self.page + pages)

    def go(self, page: int) -> None:
        """Go to a page, from 0; -1 is the last one."""
        self.page = self.pages - 1 if page == -1 or page >= self.pages else max(0, page)
        self.follows = self.follows and self.page == self.pages - 1
        self._hold()

    def select(self, rows: int) -> None:
        """Select the row this many rows down (or up), across pages."""
        wanted = self.selected + rows
        if wanted < 0 and self.page > 0:
            self.go(self.page - 1)
            wanted = self.size - 1
        elif wanted >= len(self.visible) and self.page < self.pages - 1:
            self.go(self.page + 1)
            wanted = 0
        self.selected = wanted
        self._hold()

    def move(self, columns: int) -> None:
        """Select the column this many columns to the right (or left)."""
        self.column = max(0, min(self.column + columns, len(self.columns) - 1))

    def sort(self) -> None:
        """Sort by the selected column: ascending, then descending, then not at all."""
        if self.order != self.column:
            self.order, self.descending = self.column, False
        elif not self.descending:
            self.descending = True
        else:
            self.order = None
        self._arrange()

    def look_for(self, text: str) -> None:
        """Show only rows with ``text`` in a cell, case ignored; empty for all."""
        self.search = text
        self._arrange()

    def faster(self) -> None:
        """Refresh more often."""
        self._interval = max(0, self._interval - 1)

    def slower(self) -> None:
        """Refresh less often."""
        self._interval = min(len(INTERVALS_S) - 1, self._interval + 1)

    def _arrange(self) -> None:
        wanted = self.search.lower()
        rows = [row for row in self.rows if not wanted or any(wanted in (cell or "").lower() for cell in row)]
        if self.order is not None:
            index, number = self.order, is_numeric(self.columns[self.order][1])
            rows.sort(key=lambda row: _rank(row[index], number), reverse=self.descending)
        self._shown = rows
        if self.follows:
            self.page = self.pages - 1
        self._hold()

    def _hold(self) -> None:
        """Keep page and selection within the rows."""
        self.page = max(0, min(self.page, self.pages - 1))
        self.selected = max(0, min(self.selected, len(self.visible) - 1))


def _rank(cell: str | None, number: bool) -> tuple[int, float, str]:
    """Return a sort key: NULL first, numbers by value."""
    if cell is None:
        return 0, 0.0, ""
    if number:
        try:
            return 1, float(cell), ""
        except ValueError:
            return 2, 0.0, cell
    return 1, 0.0, cell
