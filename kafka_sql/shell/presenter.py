"""Shows the results of statements: messages, listings, rows as they arrive and finished results."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import TYPE_CHECKING

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.drawing.outputs import Output, listing_lines, query_lines
from kafka_sql.shell.running.run import Ended, Event, Failed, Rows, Run
from kafka_sql.shell.running.stop_requests import StopRequests
from kafka_sql.shell.settings.config import Config
from kafka_sql.shell.views.box import box, counted
from kafka_sql.shell.views.screen import Screen
from kafka_sql.text.safe_text import one_line
from kafka_sql.text.width import width

if TYPE_CHECKING:
    from kafka_sql.options.session_options import ResultMode, SessionOptions
    from kafka_sql.session.query_rows import TextRow
    from kafka_sql.session.results import QueryProgress, QueryRows
    from kafka_sql.shell.kept_result import KeptResult

_STATUS_EVERY_S = 0.5
_LISTED = 60
"""The number of columns at which cells of SHOW and DESCRIBE are cut, if the listing is too wide for the
terminal."""
_WHY_AFTER_S = 10.0
_DIGITS = re.compile(r"\d+")
_GOES_ON = "'table.exec.source.idle-timeout' lets it continue"


@dataclass
class Presenter:
    """Shows results. ``output`` is the mode of ``\\o``, ``last`` the rows of the last query."""

    screen: Screen
    config: Config
    output: Output = field(init=False)
    last: KeptResult | None = None

    def __post_init__(self) -> None:
        self.output = Output(self.config.output)

    def listing(self, columns: Sequence[str], rows: Sequence[Sequence[str | None]]) -> None:
        """Show the answer of SHOW, DESCRIBE or EXPLAIN."""
        lines = list(listing_lines(columns, rows, self.output))
        wide = max(map(width, lines), default=0) > self.screen.width
        if wide and self.output is Output.TABLE and (len(columns), len(rows)) != (1, 1):
            names = [(name, None) for name in columns]
            lines = list(
                box(names, rows, most_rows=max(1, len(rows)), limit=_LISTED, terminal=self.screen.width)
            )
        self.screen.paged(lines)

    def query(
        self,
        query: QueryRows,
        events: Iterator[Event],
        run: Run,
        stops: StopRequests,
        options: SessionOptions,
        output: Output,
    ) -> None:
        """Show the rows of a query, which arrive as ``events`` of ``run``, until ``stops``. Raises the
        failure of the query."""
        from kafka_sql.shell.kept_result import KeptResult

        kept = KeptResult(query, options.max_table_result_rows)
        limit = options.max_column_width
        mode = _mode(options) if output is Output.TABLE and self.screen.repaints else None
        try:
            if mode is not None:
                self._full_screen(query, kept, run, mode, limit)
            elif query.streaming and output is Output.TABLE:
                rows = self._rows(query, kept, events, stops)
                self.screen.lines(tableau.changelog(query.columns, rows, ops=query.changes, limit=limit))
            elif query.streaming and not output.holds_data:
                self.screen.lines(query_lines(query, self._rows(query, kept, events, stops), output))
            else:
                for _ in self._rows(query, kept, events, stops):
                    pass
                if not run.stopped:
                    self.result(kept, output, limit)
        finally:
            if kept.changes_seen or not run.stopped:
                self.last = kept

    def result(self, kept: KeptResult, output: Output, limit: int) -> None:
        """Show a finished result."""
        if output is not Output.TABLE:
            self.screen.lines(self.lines(kept, output))
            if output is Output.VERTICAL:
                count = kept.table().num_rows
                self.screen.line(counted(count, count, 0, 0))
            return
        rows = [cells for _, cells in kept.text_rows()]
        most, terminal = self.config.max_rows, self.screen.width
        self.screen.lines(box(kept.columns, rows, most_rows=most, limit=limit, terminal=terminal))

    def lines(self, kept: KeptResult, output: Output, *, saved: bool = False) -> Iterator[str]:
        """Return all lines of a finished result in an output mode; with ``saved`` for a file. Raises
        UsageError if the mode cannot represent it."""
        rows = kept.data_rows() if output.holds_data else kept.text_rows()
        return query_lines(kept, rows, output, saved=saved)

    def page(self, limit: int) -> None:
        """Show the last result with all its rows and columns, in the pager."""
        if self.last is None:
            self.screen.note("no query has run yet")
            return
        rows = [cells for _, cells in self.last.text_rows()]
        drawn = box(self.last.columns, rows, most_rows=max(1, len(rows)), limit=10 * limit, terminal=None)
        self.screen.paged(list(drawn), always=True)

    # --- rows as they come ----------------------------------------------------------------------------------

    def _rows(
        self, query: QueryRows, kept: KeptResult, events: Iterator[Event], stops: StopRequests
    ) -> Iterator[TextRow]:
        """Yield (op, cells) as they arrive; meanwhile the line below shows the progress of the query."""
        began = painted = time.monotonic()
        said = ""
        for event in events:
            match event:
                case Rows(table=table):
                    for op, cells in kept.add(table):
                        if stops.requested:  # many may be on their way to the screen
                            break
                        yield op, tuple(None if cell is None else one_line(cell) for cell in cells)
                case Failed(error=error):
                    raise error
            now = time.monotonic()
            if query.streaming and now - painted > _STATUS_EVERY_S:
                painted = now
                why = why_no_rows(query, kept.changes_seen, now - began)
                if why and _DIGITS.sub("", why) != said:
                    said = _DIGITS.sub("", why)
                    self.screen.note(why)
                self.screen.status(progress_text(query, kept.changes_seen, now - began))

    def _full_screen(
        self, query: QueryRows, kept: KeptResult, run: Run, mode: ResultMode, limit: int
    ) -> None:
        """Show the current rows, or the changes, refreshed in place until the user leaves."""
        from kafka_sql.options.session_options import ResultMode
        from kafka_sql.shell.views.full_screen import FullScreen
        from kafka_sql.shell.views.grid_model import GridModel

        changes = mode is ResultMode.CHANGELOG
        columns = query.columns
        if changes:
            from kafka_sql.model.data_types import AtomicType, TypeRoot

            columns = (("op", AtomicType(TypeRoot.CHAR, 2)), *columns)
        model = GridModel(columns, 20, follows=changes)
        began = time.monotonic()
        end: list[Event] = []
        taken = -1

        def refresh(due: bool) -> str:
            nonlocal taken
            for event in run.waiting():
                if isinstance(event, Rows):
                    kept.add(event.table)
                elif isinstance(event, Ended | Failed):
                    end.append(event)
            if (due or end) and taken != kept.changes_seen:
                taken = kept.changes_seen
                rows = kept.newest if changes else kept.text_rows()
                model.take([(op, *cells) if changes else cells for op, cells in rows])
            if end:
                return "failed; Q shows why" if isinstance(end[0], Failed) else "the query has ended"
            seconds = time.monotonic() - began
            why = why_no_rows(query, kept.changes_seen, seconds)
            return why or progress_text(query, kept.changes_seen, seconds)

        FullScreen(model, refresh, limit).run()
        run.stop()
        if end and isinstance(end[0], Failed):
            raise end[0].error
        self.screen.note(f"{sum(1 for _ in kept.text_rows()):,} rows are kept, \\p shows them")


def progress_text(query: QueryRows, count: int, seconds: float, ends: str = "Ctrl-C ends") -> str:
    """Return the progress of a query in a line; ``ends`` names the key that ends it."""
    parts = [f"{count:,} {'change' if query.changes else 'row'}{'' if count == 1 else 's'}"]
    progress = query.progress()
    if progress is not None:
        parts.append(f"{progress.per_second:,.0f} records/s")
        parts += [f"lag {progress.lag:,}"] if progress.lag is not None else []
        parts += [f"{progress.rejected:,} rejected"] if progress.rejected else []
        parts += [f"{progress.late:,} late"] if progress.late else []
    return " · ".join([*parts, f"{seconds:.0f} s", ends])


def why_no_rows(query: QueryRows, count: int, seconds: float) -> str:
    """Return why a query has no row after ten seconds; empty if it has some, or it is too early to say."""
    progress = query.progress()
    if count or seconds < _WHY_AFTER_S or progress is None:
        return ""
    read = f"{progress.read:,} record{'' if progress.read == 1 else 's'}"
    if progress.read and progress.rejected >= progress.read:
        return f"no rows yet: all {read} read so far were rejected by the format"
    if progress.read and progress.late >= progress.read:
        return f"no rows yet: all {read} read so far came too late for the watermark"
    if progress.read and progress.waiting_for:
        idle = ", ".join(progress.waiting_for)
        return f"no rows yet: {read} read, but the watermark waits for {idle}, which has none ({_GOES_ON})"
    if progress.read:
        return f"no rows yet: {read} read, {_without_rows(progress)}"
    if progress.starts_latest:
        tables = " and ".join(f"'{name}'" for name in progress.starts_latest)
        return f"no rows yet: {tables} starts at 'latest-offset', and nothing new has come since"
    return progress.note


def _without_rows(progress: QueryProgress) -> str:
    """Return what happened to records that gave no row, as far as it is known."""
    gone = [f"{progress.rejected:,} rejected by the format"] if progress.rejected else []
    gone += [f"{progress.late:,} too late for the watermark"] if progress.late else []
    said = f"{' and '.join(gone)}, no other gives" if gone else "none of which gives"
    parts = [f"{said} a row so far"]
    if progress.watermark_ms is not None:
        at = datetime.fromtimestamp(progress.watermark_ms / 1000, timezone.utc)
        parts.append(f"the watermark is at {at:%Y-%m-%d %H:%M:%S} UTC")
    if progress.resting:
        names = ", ".join(progress.resting)
        parts.append(f"nothing new comes from {names}, which may hold it back ({_GOES_ON})")
    return "; ".join(parts)


def _mode(options: SessionOptions) -> ResultMode | None:
    """Return the view that the user has set, or None: then rows are shown as they arrive."""
    from kafka_sql.options.session_options import ResultMode

    if "sql-client.execution.result-mode" not in options.raw:
        return None
    return None if options.result_mode is ResultMode.TABLEAU else options.result_mode
