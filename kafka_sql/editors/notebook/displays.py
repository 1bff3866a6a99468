"""The output of a cell while something runs: rows as they arrive, and the progress of jobs. A notebook
redraws it in place; IPython on a terminal cannot do that and shows only the last output."""

from __future__ import annotations

import html
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from IPython.display import DisplayHandle, display

from kafka_sql.cli.progress import closing_line, progress_line
from kafka_sql.editors.notebook.frames import text_frame
from kafka_sql.editors.notebook.shown_errors import drawn
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.redaction import redacted
from kafka_sql.text.safe_text import one_line

if TYPE_CHECKING:
    from kafka_sql.session.results import RunningJob

_LOOK_EVERY_S = 1.0
SHOWN_ROWS = 20
"""Rows of a view that is redrawn."""


class Spot:
    """An output area below a cell. ``redraws`` is true if it can be redrawn."""

    def __init__(self, redraws: bool) -> None:
        self.redraws = redraws
        self._handle: DisplayHandle | None = None
        self._said = ""

    def show(self, line: str, names: Sequence[str] = (), rows: Sequence[Sequence[str | None]] = ()) -> None:
        """Show a line, below the newest of ``rows`` if there are any."""
        text, markup = one_line(redacted(line)), f"<pre>{html.escape(one_line(redacted(line)))}</pre>"
        if rows:
            cells = [["NULL" if cell is None else one_line(cell) for cell in row] for row in rows]
            frame = text_frame([one_line(name) for name in names], cells[-SHOWN_ROWS:])
            text = f"{frame.to_string(index=False)}\n{text}"
            markup = frame.to_html(index=False, escape=True) + markup
        if text == self._said:
            return
        self._said = text
        data = {"text/plain": text, "text/html": markup}
        if self._handle is None:
            self._handle = display(data, raw=True, display_id=True)
        else:
            self._handle.update(data, raw=True)

    def waiting(self, line: str) -> None:
        """Show a line that only matters during long work, unless it would stay."""
        if self.redraws:
            self.show(line)

    def clear(self) -> None:
        """Clear the area."""
        if self._handle is not None and self.redraws:
            self._handle.update({"text/plain": ""}, raw=True)


def watch(job: RunningJob, redraws: bool) -> None:
    """Show the progress of a job, from a thread of its own, until it has ended."""
    spot = Spot(redraws)
    spot.show(f"job {job.name} has started; %kafka_sql jobs shows it")

    def look() -> None:
        try:
            while not job.wait(_LOOK_EVERY_S):
                if redraws:
                    spot.show(progress_line(job.progress()))
            spot.show(closing_line(job.progress()))
        except KafkaSqlError as error:
            spot.show(closing_line(job.progress()))
            print("\n".join(map(drawn, error.diagnostics)))
        except Exception as error:
            spot.show(f"job {job.name} failed: {type(error).__name__}: {error}")

    threading.Thread(target=look, name=f"watch {job.name}", daemon=True).start()
