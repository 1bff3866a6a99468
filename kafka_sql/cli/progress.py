"""Jobs while they run: one repainted line each on a terminal, now and then a plain line in a pipe."""

from __future__ import annotations

import re
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

from kafka_sql.cli.report import Report
from kafka_sql.runtime.progress import JobProgress

if TYPE_CHECKING:
    from rich.live import Live

_DIGITS = re.compile(r"\d+")

PLAIN_EVERY_S = 5.0
"""The interval of lines about short work in a pipe."""
_FIRST_AFTER_S = 5.0
_JOBS_EVERY_S = 60.0
"""The least interval of lines about a job in a log."""


class Board(Protocol):
    """Shows the progress of jobs; entered before the first and left after the last time."""

    def __enter__(self) -> Board: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def show(self, jobs: Sequence[JobProgress]) -> None:
        """Show all jobs as they are now."""


def board(report: Report) -> Board:
    """Return the board that suits the stream of ``report``."""
    if report.quiet:
        return PlainBoard(report.say)
    if report.json_format:
        return JsonBoard(report)
    return TerminalBoard(report) if report.on_terminal else PlainBoard(report.say)


class PlainBoard:
    """Writes a line per running job once a minute at most, if its figures have changed. It writes a hint
    when it changes, the same one once a minute at most, after the job's figures until then. Each line has
    the time of day."""

    def __init__(
        self,
        say: Callable[[str], None],
        every_s: float = _JOBS_EVERY_S,
        first_after_s: float = _FIRST_AFTER_S,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self._say = say
        self._every_s = every_s
        self._next = time.monotonic() + first_after_s
        self._now = now
        self._notes: dict[str, str] = {}
        self._hinted: dict[tuple[str, str], float] = {}
        self._said: dict[str, tuple[object, ...]] = {}

    def __enter__(self) -> PlainBoard:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def show(self, jobs: Sequence[JobProgress]) -> None:
        """Write the new lines, if it is time."""
        for job in jobs:
            hint = _DIGITS.sub("", job.note)  # a hint that only counts seconds is not a new one
            if hint and self._notes.get(job.name) != hint:
                self._hint(job, hint)
            self._notes[job.name] = hint
        if time.monotonic() < self._next:
            return
        changed = [job for job in jobs if not job.state.ended and self._said.get(job.name) != _counted(job)]
        for job in changed:
            self._count(job)
        if changed:
            self._next = time.monotonic() + self._every_s

    def _count(self, job: JobProgress) -> None:
        self._said[job.name] = _counted(job)
        self._tell(progress_line(job))

    def _hint(self, job: JobProgress, hint: str) -> None:
        now, before = time.monotonic(), self._hinted.get((job.name, hint))
        if before is not None and now - before < self._every_s:
            return
        self._hinted[job.name, hint] = now
        if (job.rows_read or job.rows_written) and self._said.get(job.name) != _counted(job):
            self._count(job)
        self._tell(f"{job.name}: {job.note}")

    def _tell(self, line: str) -> None:
        self._say(f"{self._now():%H:%M:%S} {line}")


class JsonBoard(PlainBoard):
    """The same with the progress of jobs as data."""

    def __init__(self, report: Report) -> None:
        super().__init__(report.say)
        self._report = report

    def _count(self, job: JobProgress) -> None:
        self._said[job.name] = _counted(job)
        self._report.event("progress", progress_data(job))


def progress_data(job: JobProgress) -> dict[str, Any]:
    """Return the figures of a job, for JSON."""
    return {
        "job": job.name,
        "state": job.state.value,
        "rows_read": job.rows_read,
        "rows_written": job.rows_written,
        "rows_rejected": job.rows_rejected,
        "rows_late": job.rows_late,
        "lag": job.lag,
        "rows_per_second": round(job.rows_per_second, 1),
        "restarts": job.restarts,
        "elapsed_s": round(job.elapsed_s, 3),
        "note": job.note,
    }


def _counted(job: JobProgress) -> tuple[object, ...]:
    """Return the figures whose change makes a new line about a job."""
    counts = job.rows_read, job.rows_written, job.rows_rejected, job.rows_late
    return *counts, job.dead_letters, job.lag, job.state, job.restarts


class TerminalBoard:
    """Repaints a line per running job; other output scrolls above."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._live: Live | None = None

    def __enter__(self) -> TerminalBoard:
        from rich.console import Console
        from rich.live import Live

        console = Console(file=self._report.stream, highlight=False)
        self._live = Live(
            console=console, refresh_per_second=4, transient=True, redirect_stdout=sys.stdout.isatty()
        )
        self._live.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._live is not None
        self._live.__exit__(kind, error, trace)

    def show(self, jobs: Sequence[JobProgress]) -> None:
        """Repaint."""
        from rich.text import Text

        assert self._live is not None
        lines = []
        for job in jobs:
            if not job.state.ended:
                lines += [progress_line(job), *([f"  {job.note}"] if job.note else [])]
        self._live.update(Text("\n".join(lines)))


class Ticker:
    """Lines about work in progress: passing ones are repainted on a terminal, and rare in a pipe."""

    def __init__(self, report: Report, every_s: float = PLAIN_EVERY_S) -> None:
        self._report = report
        self._repaints = report.on_terminal and not report.json_format
        self._every_s = every_s if not self._repaints else 0.1
        self._next = time.monotonic() + self._every_s
        self._painted = False

    def __enter__(self) -> Ticker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._clear()

    def show(self, line: str, *, passing: bool = False) -> None:
        """Show a line; ``passing`` says that a newer one will follow."""
        if not passing:
            self._clear()
            self._report.say(line)
            return
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + self._every_s
        if not self._repaints:
            self._report.say(line)
            return
        width = shutil.get_terminal_size().columns
        print(f"\r{line[: width - 1]}\x1b[K", end="", file=self._report.stream, flush=True)
        self._painted = True

    def _clear(self) -> None:
        if self._painted:
            print("\r\x1b[K", end="", file=self._report.stream, flush=True)
            self._painted = False


def progress_line(job: JobProgress) -> str:
    """Return a running job in one line: records read, rows written and rejected, reading rate, lag, time."""
    figures = [
        f"{job.rows_read:,} read",
        f"{job.rows_written:,} written",
        rejected_text(job.rows_rejected, job.dead_letters),
        f"{job.rows_per_second:,.0f} rows/s",
    ]
    figures += _trouble(job)
    if job.lag is not None:
        figures.append(f"lag {job.lag:,}")
    return f"{job.name}: {' · '.join(figures)} · {duration(job.elapsed_s)}"


def _trouble(job: JobProgress) -> list[str]:
    """Return the numbers of late rows and restarts, unless they are 0."""
    late = [f"{job.rows_late:,} late"] if job.rows_late else []
    return [*late, *([f"{job.restarts} restarts"] if job.restarts else [])]


def closing_line(job: JobProgress) -> str:
    """Return an ended job in one line; the rate is that of the whole run."""
    rate = job.rows_read / job.elapsed_s if job.elapsed_s else 0.0
    figures = [
        f"{job.rows_read:,} read",
        f"{job.rows_written:,} written",
        rejected_text(job.rows_rejected, job.dead_letters),
        *_trouble(job),
        f"{rate:,.0f} rows/s",
    ]
    why = f" ({job.note})" if job.note else ""
    return f"{job.name}: {job.state.value}{why} after {duration(job.elapsed_s)} · {' · '.join(figures)}"


def rejected_text(rejected: int, dead_letters: Sequence[tuple[str, int]]) -> str:
    """Return the number of refused records, and their dead-letter topics: ``3 rejected → topic 'bad'``."""
    text = f"{rejected:,} rejected"
    if not dead_letters:
        return text
    if len(dead_letters) == 1 and dead_letters[0][1] == rejected:
        return f"{text} → topic '{dead_letters[0][0]}'"
    return f"{text} (" + ", ".join(f"{count:,} → topic '{topic}'" for topic, count in dead_letters) + ")"


def duration(seconds: float) -> str:
    """Return ``4.2 s``, ``3:05``, ``2:03:05``."""
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
