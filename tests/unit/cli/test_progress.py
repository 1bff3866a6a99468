"""Progress lines, and following jobs to their end."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from datetime import datetime

import pytest

from kafka_sql.cli.following import follow
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.progress import PlainBoard, TerminalBoard, board, closing_line, duration, progress_line
from kafka_sql.cli.report import Report
from kafka_sql.runtime.progress import JobState
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText
from tests.unit.cli.fakes import PROGRESS, FakeJob, report

SPAN = SourceText("a.sql", "INSERT").span(0, 6)


def clock() -> datetime:
    return datetime(2026, 11, 22, 9, 5, 7)


def started(*jobs: FakeJob) -> list[Started]:
    return [Started(job, SPAN) for job in jobs]


def test_lines() -> None:
    assert progress_line(PROGRESS) == (
        "enriched: 1,234,567 read · 1,200,000 written · 3 rejected · 245,679 rows/s · lag 4,500 · 12.3 s"
    )
    assert "lag" not in progress_line(replace(PROGRESS, lag=None))
    ended = replace(PROGRESS, state=JobState.FINISHED, elapsed_s=10.0)
    assert closing_line(ended) == (
        "enriched: finished after 10.0 s · 1,234,567 read · 1,200,000 written · 3 rejected · 123,457 rows/s"
    )


def test_rejected_records_and_where_they_went() -> None:
    assert " · 3 rejected → topic 'bad' · " in progress_line(replace(PROGRESS, dead_letters=(("bad", 3),)))
    assert " · 3 rejected → topic 'bad' · " in closing_line(replace(PROGRESS, dead_letters=(("bad", 3),)))
    some = replace(PROGRESS, rows_rejected=6, dead_letters=(("bad", 3), ("worse", 1)))
    assert " · 6 rejected (3 → topic 'bad', 1 → topic 'worse') · " in closing_line(some)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.04, "0.0 s"), (59.9, "59.9 s"), (60, "1:00"), (185, "3:05"), (7385, "2:03:05")]
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_in_a_pipe_lines_come_now_and_then_and_hints_once() -> None:
    lines: list[str] = []
    seldom = PlainBoard(lines.append, first_after_s=3600, now=clock)
    hinted = replace(PROGRESS, note="no rows yet: topic 'orders' is empty (10 s)")
    later = replace(PROGRESS, note="no rows yet: topic 'orders' is empty (11 s)")
    for moment in (PROGRESS, hinted, later, PROGRESS, hinted):
        seldom.show([moment])
    figures = f"09:05:07 {progress_line(PROGRESS)}"
    assert lines == [figures, "09:05:07 enriched: no rows yet: topic 'orders' is empty (10 s)"]

    lines.clear()
    begun = replace(hinted, rows_read=0, rows_written=0)
    PlainBoard(lines.append, first_after_s=3600, now=clock).show([begun])
    assert lines == ["09:05:07 enriched: no rows yet: topic 'orders' is empty (10 s)"]

    lines.clear()
    often = PlainBoard(lines.append, every_s=0, first_after_s=0, now=clock)
    often.show([PROGRESS, replace(PROGRESS, name="done", state=JobState.FINISHED)])
    assert lines == [f"09:05:07 {progress_line(PROGRESS)}"]


def test_in_a_log_a_line_says_something_new_and_comes_once_a_minute() -> None:
    lines: list[str] = []
    often = PlainBoard(lines.append, every_s=0, first_after_s=0, now=clock)
    idle = replace(PROGRESS, elapsed_s=99, rows_per_second=0.0)
    more = replace(idle, rows_read=PROGRESS.rows_read + 1)
    for moment in (PROGRESS, idle, idle, more, more):
        often.show([moment])
    assert lines == [f"09:05:07 {progress_line(each)}" for each in (PROGRESS, more)]

    lines.clear()
    usual = PlainBoard(lines.append, first_after_s=0, now=clock)
    for moment in (PROGRESS, more):
        usual.show([moment])
    assert lines == [f"09:05:07 {progress_line(PROGRESS)}"]


def test_quiet_says_nothing_of_jobs() -> None:
    _, stream = report()
    quiet = Report(stream, quiet=True)
    follow(started(FakeJob("a", looks=3)), quiet, Interrupts(quiet.say))
    assert stream.getvalue() == ""
    quiet.diagnostics([Diagnostic(ErrorCode.NO_EFFECT, "but this")])
    assert stream.getvalue() == "error[no-effect]: but this\n"


def test_a_terminal_is_repainted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    stream = Terminal()
    shown = board(Report(stream))
    assert isinstance(shown, TerminalBoard)
    with shown:
        shown.show([replace(PROGRESS, note="no rows yet")])
    assert progress_line(PROGRESS) in stream.getvalue()
    assert "no rows yet" in stream.getvalue()
    assert isinstance(board(Report(io.StringIO())), PlainBoard)


def test_follow_ends_with_the_last_job() -> None:
    to, stream = report()
    with Interrupts(to.say) as interrupts:
        follow(started(FakeJob("a", looks=2), FakeJob("b", looks=5)), to, interrupts)
    assert [line.split(" after")[0] for line in stream.getvalue().splitlines()] == [
        "a: finished",
        "b: finished",
    ]


def test_without_jobs_there_is_nothing_to_follow() -> None:
    to, stream = report()
    with Interrupts(to.say) as interrupts:
        follow([], to, interrupts)
    assert stream.getvalue() == ""


def test_a_failed_job_lets_the_others_go_on_and_is_raised_at_the_end() -> None:
    failure = JobError(Diagnostic(ErrorCode.BAD_RECORD, "no"))
    later = JobError(Diagnostic(ErrorCode.RECORD_TOO_LARGE, "too much"))
    jobs = (FakeJob("failing", looks=1, failure=failure), FakeJob("long", looks=8), FakeJob("bad", 8, later))
    to, stream = report()
    with Interrupts(to.say) as interrupts, pytest.raises(JobError) as caught:
        follow(started(*jobs), to, interrupts)
    assert [each.code for each in caught.value.diagnostics] == ["bad-record"]
    lines = stream.getvalue().splitlines()
    assert "warning[bad-record]: no" in lines[0]
    assert any("the others continue; with --fail-fast they are stopped" in line for line in lines)
    ends = [line.split(" after")[0] for line in lines if " after" in line]
    assert ends == ["failing: failed", "long: finished", "bad: failed"]
    assert any("error[record-too-large]: too much" in line for line in lines)


def test_a_failed_job_stops_the_others_where_asked_and_is_raised() -> None:
    failure = JobError(Diagnostic(ErrorCode.BAD_RECORD, "no"))
    endless = FakeJob("endless")
    to, stream = report()
    with Interrupts(to.say) as interrupts, pytest.raises(JobError) as caught:
        follow(started(endless, FakeJob("failing", looks=3, failure=failure)), to, interrupts, fail_fast=True)
    (problem,) = caught.value.diagnostics
    assert (problem.code, problem.span) == ("bad-record", SPAN)
    assert "endless: stopped" in stream.getvalue()
    assert "failing: failed" in stream.getvalue()


def test_a_signal_stops_jobs_cleanly() -> None:
    to, stream = report()
    with Interrupts(to.say) as interrupts:
        os.kill(os.getpid(), signal.SIGINT)
        follow(started(FakeJob("endless")), to, interrupts)
        assert interrupts.requested
    first, second = stream.getvalue().splitlines()
    assert first == "stopping after the current micro-batch… (Ctrl-C again aborts)"
    assert second.startswith("endless: stopped")


def test_a_signal_ends_a_waiting_call_only_where_that_is_asked_for() -> None:
    to, _ = report()
    with Interrupts(to.say) as interrupts, pytest.raises(KeyboardInterrupt), interrupts.raising():
        os.kill(os.getpid(), signal.SIGINT)
    before = signal.getsignal(signal.SIGTERM)
    with Interrupts(to.say) as interrupts:
        os.kill(os.getpid(), signal.SIGTERM)
        assert interrupts.requested
    assert signal.getsignal(signal.SIGTERM) == before


class Callback:
    """Interrupts the program where nothing can be raised."""

    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        for _ in range(3):
            pass


def _called_back() -> None:
    Callback()
    threading.Event().wait(20)


def test_an_interrupt_that_a_callback_swallows_comes_again(capfd: pytest.CaptureFixture[str]) -> None:
    to, stream = report()
    with Interrupts(to.say) as interrupts, pytest.raises(KeyboardInterrupt), interrupts.raising():
        _called_back()
    assert interrupts.requested
    assert stream.getvalue() == "stopping… (Ctrl-C again aborts)\n"
    assert capfd.readouterr().err == ""


def test_commands_without_jobs_hear_an_interrupt_that_a_callback_swallows() -> None:
    lines = (
        "import signal, threading",
        "from kafka_sql.cli.interrupts import hear_lost_interrupts",
        "class Callback:",
        "    def __del__(self): signal.raise_signal(signal.SIGINT)",
        "hear_lost_interrupts()",
        "signal.signal(signal.SIGINT, signal.default_int_handler)",  # a job of a shell may ignore it
        "try: Callback(); threading.Event().wait(20)",
        "except KeyboardInterrupt: print('heard')",
    )
    said = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, timeout=60
    )
    assert (said.stdout, said.stderr) == ("heard\n", "")


def test_a_second_signal_aborts(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    monkeypatch.setattr(os, "_exit", codes.append)
    to, stream = report()
    cleaned: list[str] = []
    with Interrupts(to.say) as interrupts:
        interrupts.on_abort(lambda: cleaned.append("broker"))
        os.kill(os.getpid(), signal.SIGINT)
        assert codes == []
        os.kill(os.getpid(), signal.SIGINT)
    assert (codes, cleaned) == ([130], ["broker"])
    assert "aborted" in stream.getvalue()


def test_a_job_whose_rows_nobody_reads_ends_as_any_command_does() -> None:
    gone = FakeJob("shown", looks=1, failure=JobError(Diagnostic(ErrorCode.OUTPUT_CLOSED, "nobody reads")))
    to, _ = report()
    with Interrupts(to.say) as interrupts, pytest.raises(BrokenPipeError):
        follow(started(gone), to, interrupts)


def test_json_lines_of_jobs_end_with_their_figures() -> None:
    to, stream = report(json_format=True)
    to = replace(to, json_lines=True)
    follow(started(FakeJob("a", looks=3)), to, Interrupts(to.say))
    last = json.loads(stream.getvalue().splitlines()[-1])
    assert "[]" not in stream.getvalue()
    assert (last["type"], last["job"], last["state"]) == ("progress", "a", "finished")
    assert last["rows_read"] == PROGRESS.rows_read
