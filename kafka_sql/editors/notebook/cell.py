"""A cell while it runs: the results of its statements are shown as they arrive, and an interrupt stops
them."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from IPython.display import Markdown, display

from kafka_sql.editors.notebook.displays import SHOWN_ROWS, Spot, watch
from kafka_sql.editors.notebook.frames import OP, data_frame, text_frame
from kafka_sql.editors.notebook.shown_errors import CellError, Interrupted, drawn
from kafka_sql.options.session_options import ResultMode
from kafka_sql.session.results import Done, Listing, QueryRows, Started, StatementResult
from kafka_sql.shell.kept_result import KeptResult
from kafka_sql.shell.presenter import progress_text, why_no_rows
from kafka_sql.shell.running.run import Event, Failed, Found, Result, Rows, Tick
from kafka_sql.shell.running.statement_run import StatementRun
from kafka_sql.shell.running.stop_requests import StopRequests
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.redaction import redacted

if TYPE_CHECKING:
    import pandas as pd  # type: ignore[import-untyped]
    import pyarrow as pa

    from kafka_sql.session.query_rows import TextRow
    from kafka_sql.shell.running.backend import Backend

_END_LIMIT_S = 5.0
"""How long a stopped statement may take to end before the cell does."""
_SILENT_S = 1.0
"""How long a statement may take before a line reports that it runs."""
_DRAWN_EVERY_S = 0.5
_NAME = "cell"
_PLAIN_DONE = "Execute statement succeeded."


class QueryView:
    """The rows of a query: the current ones, or the changes, at most ``most``."""

    def __init__(self, query: QueryRows, most: int, changelog: bool, spot: Spot) -> None:
        self.kept = KeptResult(query, most)
        self._query = query
        self._ops = changelog and query.changes
        self._most = most
        self._changes: deque[pa.Table] = deque()
        self._held = 0
        self._spot = spot
        self._began = time.monotonic()
        self._drawn_at = 0.0

    @property
    def endless(self) -> bool:
        """Whether the query is unbounded and runs until an interrupt."""
        return self._query.streaming

    def add(self, table: pa.Table) -> None:
        """Add rows."""
        self.kept.add(table)
        if self._ops:
            self._changes.append(table)
            self._held += table.num_rows
            while self._held - self._changes[0].num_rows >= self._most:
                self._held -= self._changes.popleft().num_rows

    def draw(self) -> None:
        """Show the newest rows, if it is time."""
        now = time.monotonic()
        if not (self._spot.redraws and self._query.streaming) or now - self._drawn_at < _DRAWN_EVERY_S:
            return
        self._drawn_at = now
        seconds, seen = now - self._began, self.kept.changes_seen
        said = why_no_rows(self._query, seen, seconds) or progress_text(
            self._query, seen, seconds, "interrupt the kernel to end it"
        )
        names = [name for name, _ in self._query.columns]
        self._spot.show(said, [OP, *names] if self._ops else names, [*self._newest()])

    def _newest(self) -> Iterator[tuple[str | None, ...]]:
        shown: deque[TextRow] = deque(maxlen=SHOWN_ROWS)
        shown.extend(self.kept.newest if self._ops else self.kept.text_rows())
        return ((op, *cells) if self._ops else cells for op, cells in shown)

    def end(self, how: str) -> None:
        """Show ``how`` the query has ended, and which rows the DataFrame lacks."""
        if self._query.streaming:
            seen = self.kept.changes_seen
            count = f"{seen:,} {'change' if self._query.changes else 'row'}{'' if seen == 1 else 's'}"
            self._spot.show(f"{count}, {how}")
        else:
            self._spot.clear()
        rejected = self._query.rejected.count
        if rejected:
            print(f"{rejected:,} records were rejected by their format", file=sys.stderr)
        if self.kept.dropped or (self._ops and self._held < self.kept.changes_seen):
            print(
                f"only the newest {self._most:,} rows or so are kept "
                "('sql-client.execution.max-table-result.rows')",
                file=sys.stderr,
            )

    def frame(self) -> pd.DataFrame:
        """Return the rows so far."""
        columns, zone = self._query.columns, self._query.zone
        if not self._ops or not self._changes:
            return data_frame(self.kept.table(), columns, zone)
        import pyarrow

        return data_frame(pyarrow.concat_tables(self._changes), columns, zone, ops=True)


class Cell:
    """Runs texts on the session of ``backend``; ``redraws`` as for :class:`Spot`."""

    def __init__(self, backend: Backend, redraws: bool, last: KeptResult | None = None) -> None:
        self._backend = backend
        self._redraws = redraws
        self.last = last
        """The rows of the last query, which SQL can name ``_``."""
        self._spot = Spot(redraws)
        self._began = time.monotonic()
        self._view: QueryView | None = None
        self._frame: pd.DataFrame | None = None

    def run(self, text: str) -> pd.DataFrame | None:
        """Check all statements of a text, then execute them in order. Return the rows of the last one with
        rows, and show those of the others.

        Raises CellError, and Interrupted if anything but an unbounded query was interrupted.
        """
        run = StatementRun(self._backend, text, _NAME, self.last)
        run.start()
        with StopRequests() as stops:
            try:
                for event in run.events():
                    if stops.requested:
                        run.stop()
                    self._take(event)
                    if stops.expired(_END_LIMIT_S):
                        print("it is still ending, in the background", file=sys.stderr)
                        break
            except BaseException as error:
                self._close_view("failed")
                if isinstance(error, KafkaSqlError):
                    raise CellError(*error.diagnostics) from None
                raise
            finally:
                run.stop()
            endless = self._close_view("interrupted" if stops.requested else "ended")
        if stops.requested and not endless:
            raise Interrupted
        return self._frame

    def _take(self, event: Event) -> None:
        match event:
            case Found(diagnostics=diagnostics):
                print("\n".join(map(drawn, diagnostics)), file=sys.stderr)
            case Result(result=result):
                self._close_view("ended")
                self._spot, self._began = Spot(self._redraws), time.monotonic()
                if self._frame is not None:
                    display(self._frame)
                    self._frame = None
                self._show(result)
            case Rows(table=table) if self._view is not None:
                self._view.add(table)
            case Tick() if self._view is None or not self._view.endless:
                self._wait()
            case Failed(error=error):
                raise error
        if self._view is not None:
            self._view.draw()

    def _wait(self) -> None:
        seconds = time.monotonic() - self._began
        if seconds > _SILENT_S:
            what = "running" if self._backend.spark_is_there else "Spark is starting"
            self._spot.waiting(f"{what} … {seconds:.0f} s")

    def _show(self, result: StatementResult) -> None:
        match result:
            case Done(message=message):
                print("OK" if message in ("", _PLAIN_DONE) else redacted(message))
            case Started(job=job, warnings=warnings):
                if warnings:
                    print("\n".join(map(drawn, warnings)), file=sys.stderr)
                watch(job, self._redraws)
            case Listing(columns=("page",), rows=((str(page),),)):
                display(Markdown(page))
            case Listing(columns=columns, rows=((str(text),),)) if len(columns) == 1 and "\n" in text:
                print(text)
            case Listing(columns=columns, rows=rows):
                self._frame = text_frame(columns, rows)
            case query:
                options = self._backend.session.options
                changelog = options.result_mode is not ResultMode.TABLE
                self._view = QueryView(query, options.max_table_result_rows, changelog, self._spot)

    def _close_view(self, how: str) -> bool:
        """End the view of the running statement. Return whether that was an unbounded query."""
        view, self._view = self._view, None
        if view is None:
            self._spot.clear()
            return False
        view.end(how)
        self.last, self._frame = view.kept, view.frame()
        return view.endless
