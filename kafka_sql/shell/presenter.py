"""Shows what statements give: messages, listings, rows as they come and finished results."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.drawing.outputs import Output
from kafka_sql.shell.screen import Screen
from kafka_sql.shell.settings.config import Config
from kafka_sql.shell.statement_run import Event, Failed, Rows
from kafka_sql.shell.views.safe_text import one_line

if TYPE_CHECKING:
    from kafka_sql.options.session_options import SessionOptions
    from kafka_sql.session.query_rows import TextRow
    from kafka_sql.session.results import QueryRows

_STATUS_EVERY_S = 0.5


@dataclass
class Presenter:
    """How results are shown now. ``output`` is the mode of ``\\o``."""

    screen: Screen
    config: Config
    output: Output = field(init=False)

    def __post_init__(self) -> None:
        self.output = Output(self.config.output)

    def listing(self, columns: Sequence[str], rows: Sequence[Sequence[str | None]]) -> None:
        """The answer of SHOW, DESCRIBE or EXPLAIN."""
        self.screen.paged(list(tableau.listing(columns, rows)))

    def query(
        self, query: QueryRows, events: Iterator[Event], options: SessionOptions, output: Output
    ) -> None:
        """The rows of a query, which ``events`` bring."""
        rows = self._rows(query, events)
        limit = options.max_column_width
        if query.streaming and output is Output.TABLE:
            self.screen.lines(tableau.changelog(query.columns, rows, ops=query.changes, limit=limit))
            return
        self._finished(query, [cells for _, cells in rows], limit)

    def _finished(self, query: QueryRows, rows: Sequence[Sequence[str | None]], limit: int) -> None:
        from kafka_sql.shell.views.box import box

        width, most = self.screen.width, self.config.max_rows
        self.screen.lines(box(query.columns, rows, most_rows=most, limit=limit, terminal=width))

    def _rows(self, query: QueryRows, events: Iterator[Event]) -> Iterator[TextRow]:
        """(op, cells) as they arrive; meanwhile the line below says how far the query is."""
        from kafka_sql.session.query_rows import text_rows_of

        count, began, painted = 0, time.monotonic(), 0.0
        for event in events:
            match event:
                case Rows(table=table):
                    count += table.num_rows
                    for op, cells in text_rows_of(table, query.columns, query.zone):
                        yield op, tuple(None if cell is None else one_line(cell) for cell in cells)
                case Failed(error=error):
                    raise error
            now = time.monotonic()
            if query.streaming and now - painted > _STATUS_EVERY_S and now - began > _STATUS_EVERY_S:
                painted = now
                self.screen.status(self._progress(query, count, now - began))

    def _progress(self, query: QueryRows, count: int, seconds: float) -> str:
        parts = [f"{count:,} row{'' if count == 1 else 's'}"]
        progress = query.progress()
        if progress is not None:
            parts.append(f"{progress.per_second:,.0f} records/s")
            parts += [f"lag {progress.lag:,}"] if progress.lag is not None else []
            parts += [f"{progress.rejected:,} rejected"] if progress.rejected else []
        return " · ".join([*parts, f"{seconds:.0f} s", "Ctrl-C ends"])
