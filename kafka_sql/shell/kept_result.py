"""The rows of the last query, kept so that they can be shown, saved and queried again without a second
read."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kafka_sql.session.query_rows import DataRow, TextRow, data_rows_of, text_rows_of

if TYPE_CHECKING:
    import pyarrow as pa

    from kafka_sql.session.results import QueryRows

KEPT_CHANGES = 1_000
"""The number of changes that the view of changes keeps, as in Flink's client."""


class KeptResult:
    """The current rows of a query, whose tables are added as they arrive: at most about ``most``, of which
    the oldest are dropped first (``dropped`` is true once some are). ``newest`` are changes, (op, cells),
    for views."""

    streaming = False
    changes = False

    def __init__(self, query: QueryRows, most: int) -> None:
        self.columns = query.columns
        self.zone = query.zone
        self.rows_change = query.changes
        self.changes_seen = 0
        self.dropped = False
        self.newest: deque[TextRow] = deque(maxlen=KEPT_CHANGES)
        self._most = max(1, most)
        self._tables: list[pa.Table] = []
        self._there = 0

    def add(self, table: pa.Table) -> list[TextRow]:
        """Add rows, with a column of row kinds after the others if they are a changelog. Return them as
        text."""
        rows = list(text_rows_of(table, self.columns, self.zone))
        self.newest.extend(rows)
        self.changes_seen += len(rows)
        self._tables.append(table)
        self._there += table.num_rows
        if self._there > 2 * self._most:
            kept = self.table()
            self.dropped = self.dropped or kept.num_rows > self._most
            self._tables = [kept.slice(max(0, kept.num_rows - self._most))]
            self._there = self._tables[0].num_rows
        return rows

    def text_rows(self) -> Iterator[TextRow]:
        """Return (op, cells) of the current rows, all of them inserts."""
        return text_rows_of(self.table(), self.columns, self.zone)

    def data_rows(self) -> Iterator[DataRow]:
        """Return the same with values that JSON can represent."""
        return data_rows_of(self.table(), self.columns, self.zone)

    def table(self) -> pa.Table:
        """Return the current rows, without row kinds."""
        import pyarrow as pa

        if not self._tables:
            return pa.table({name: pa.array([], pa.null()) for name, _ in self.columns})
        wide = range(len(self.columns))
        plain = pa.concat_tables([table.select(wide) for table in self._tables])
        plain = plain.rename_columns([name for name, _ in self.columns])
        return plain.take(self._surviving()) if self.rows_change else plain

    def _surviving(self) -> list[int]:
        """Return the indexes of the rows that were not retracted, in their order."""
        there: dict[tuple[str | None, ...], list[int]] = {}
        place = 0
        for table in self._tables:
            for op, cells in text_rows_of(table, self.columns, self.zone):
                if op in ("+I", "+U"):
                    there.setdefault(cells, []).append(place)
                elif there.get(cells):
                    there[cells].pop()
                place += 1
        return sorted(place for places in there.values() for place in places)
