"""``kafka-sql run`` around a session: what is shown of every kind of result, and how it ends."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterator

import pytest

from kafka_sql.cli.commands.run import run_scripts
from kafka_sql.cli.drawing.titles import title
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.scripts import Scripts
from kafka_sql.model.data_types import INT
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.session.results import Done, Listing, RejectedRecords, Started
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import (
    Diagnostic,
    ExitCode,
    JobError,
    KafkaSqlError,
    Severity,
)
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText
from tests.unit.cli.fakes import FakeJob, FakeRows, FakeSession, report

SPAN = SourceText("<-e>", "SELECT 1").span(0, 6)
TABLE = "CREATE TABLE t (a INT) WITH ('connector' = 'datagen')"


def scripts(sql: str) -> Scripts:
    return Scripts((SourceText("<-e>", sql),))


def run(session: FakeSession, sql: str) -> tuple[ExitCode, list[str]]:
    to, stream = report()
    with Interrupts(to.say) as interrupts:
        code = run_scripts(session, scripts(sql), to, interrupts)  # type: ignore[arg-type]
    return code, stream.getvalue().splitlines()


def test_every_statement_has_a_line_with_number_and_place() -> None:
    job = FakeJob("s", looks=3)
    warning = Diagnostic(ErrorCode.NO_CHECKPOINT, "temporary", severity=Severity.WARNING)
    session = FakeSession([Done("done", SPAN), Done("done", SPAN), Started(job, SPAN, (warning,))])
    code, lines = run(session, f"{TABLE};\n\nSET 'a' = 'b';\nINSERT INTO s\nSELECT a FROM t;")
    assert code is ExitCode.DONE
    assert lines[:-1] == [
        "starting Spark …",
        "[1/3] <-e>:1 CREATE TABLE t … OK",
        "[2/3] <-e>:3 SET 'a' … OK",
        "[3/3] <-e>:4 INSERT INTO s … started (job s)",
        "warning[no-checkpoint]: temporary",
    ]
    assert lines[-1].startswith("s: finished after")


def test_where_metrics_are_served_is_said_once() -> None:
    jobs = [Started(FakeJob(name, looks=2), SPAN) for name in ("first", "second")]
    _, lines = run(FakeSession(jobs, metrics_port=9249), "INSERT INTO s SELECT 1; INSERT INTO t SELECT 1;")
    assert [line for line in lines if "metrics" in line] == [
        "metrics are served on http://localhost:9249/metrics"
    ]


def test_with_dml_sync_the_next_statement_waits() -> None:
    first, second = FakeJob("first", looks=3), FakeJob("second", looks=9)
    session = FakeSession([Started(first, SPAN, sync=True), Started(second, SPAN)])
    code, lines = run(session, "INSERT INTO s SELECT 1; INSERT INTO t SELECT 1;")
    assert code is ExitCode.DONE
    assert [line.split(" after")[0] for line in lines[1:]] == [
        "[1/2] <-e>:1 INSERT INTO s … started (job first)",
        "first: finished",
        "[2/2] <-e>:1 INSERT INTO t … started (job second)",
        "second: finished",
    ]


def test_rows_go_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [("+I", ("1",)), ("+I", (None,))]
    session = FakeSession(
        [FakeRows((("a", INT),), rows, streaming=True), FakeRows((("a", INT),), rows, False)]
    )
    code, lines = run(session, "SELECT 1 AS a; SELECT 1 AS a;")
    assert code is ExitCode.DONE
    assert lines == ["starting Spark …", "[1/2] <-e>:1 SELECT", "[2/2] <-e>:1 SELECT"]
    shown = capsys.readouterr().out
    assert "| op |           a |" in shown
    assert "Received a total of 2 rows" in shown
    assert "|      1 |" in shown
    assert shown.endswith("2 rows in set\n")


def test_what_is_refused_early_runs_nothing() -> None:
    refused = KafkaSqlError(Diagnostic(ErrorCode.TOPIC_NOT_FOUND, "no", SPAN))
    session = FakeSession([Done("done", SPAN)], early=refused)
    with pytest.raises(KafkaSqlError, match="topic-not-found"):
        run(session, f"{TABLE}; INSERT INTO s SELECT a FROM t;")
    assert session.executed == []
    assert run(session, TABLE)[0] is ExitCode.DONE  # nobody is asked where nothing would run


def test_a_query_that_does_not_start_has_no_head(capsys: pytest.CaptureFixture[str]) -> None:
    class Refused(FakeRows):
        def text_rows(self, wanted=lambda: True):
            raise JobError(Diagnostic(ErrorCode.TOPIC_NOT_FOUND, "no"))

    rows = Refused((("a", INT),), [], True, span=SPAN)
    with pytest.raises(KafkaSqlError) as caught:
        run(FakeSession([rows]), "SELECT 1 AS a")
    assert caught.value.diagnostics[0].span == SPAN
    assert capsys.readouterr().out == ""


def test_records_refused_under_a_query_are_counted() -> None:
    rows = FakeRows((("a", INT),), [], True, rejected=RejectedRecords(2, (("bad", 2),)))
    assert run(FakeSession([rows]), "SELECT 1 AS a")[1][-1] == "records: 2 rejected → topic 'bad'"


def test_a_lone_statement_has_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run(FakeSession([Listing(("table name",), (("t",),), SPAN)]), "SHOW TABLES")
    assert (code, lines) == (ExitCode.DONE, [])
    assert "|          t |" in capsys.readouterr().out
    assert run(FakeSession([Done("x", SPAN)]), TABLE)[1] == ["OK"]


def test_wrong_scripts_are_not_executed() -> None:
    session = FakeSession(diagnostics=(Diagnostic(ErrorCode.SYNTAX, "wrong", SPAN),))
    code, lines = run(session, "SELECT 1; SELECT 2")
    assert code is ExitCode.SQL
    assert lines[0] == "error[syntax]: wrong"
    assert session.executed == []


def test_warnings_are_shown_and_do_not_stop() -> None:
    warning = Diagnostic(ErrorCode.NO_EFFECT, "odd", SPAN, severity=Severity.WARNING)
    code, lines = run(FakeSession([Done("x", SPAN)], diagnostics=(warning,)), TABLE)
    assert code is ExitCode.DONE
    assert lines[0] == "warning[no-effect]: odd"


def test_the_place_of_a_statement_is_that_of_the_text_as_written() -> None:
    session = FakeSession([Done("x", SPAN)] * 3, variables={"lines": "1\n,\n2\n,\n3"})
    _, lines = run(session, "SET 'a' = '${lines}'; SET 'b' = 'c';\nSET 'c' = 'd'")
    assert [line.split(" SET")[0] for line in lines] == ["[1/3] <-e>:1", "[2/3] <-e>:1", "[3/3] <-e>:2"]


def test_a_failed_job_ends_the_run_with_its_error() -> None:
    failing = FakeJob("s", looks=1, failure=JobError(Diagnostic(ErrorCode.BAD_RECORD, "no")))
    with pytest.raises(KafkaSqlError, match="bad-record"):
        run(FakeSession([Started(failing, SPAN)]), "INSERT INTO s SELECT 1")


def test_an_interrupted_query_still_shows_its_count_and_stops_the_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    job = FakeJob("s")
    rows = FakeRows((("a", INT),), [("+I", ("1",))], streaming=True, ending=interrupt)
    session = FakeSession([Started(job, SPAN), rows, Done("never", SPAN)])
    code, lines = run(session, f"INSERT INTO s SELECT 1; SELECT 1; {TABLE};")
    assert code is ExitCode.INTERRUPTED
    assert capsys.readouterr().out.endswith("Received a total of 1 row\n")
    assert lines[-1].startswith("s: stopped")
    assert "[3/3]" not in "\n".join(lines)


class UnreadRows(FakeRows):
    """The rows of a query that goes on; ``ended`` says that it was ended."""

    ended = False

    def text_rows(
        self, wanted: Callable[[], bool] = lambda: True
    ) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        try:
            while True:
                yield "+I", ("1",)
        finally:
            self.ended = True


def test_a_query_whose_rows_nobody_reads_has_ended_when_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody_reads(line: str) -> None:
        if line.startswith("| +I"):
            raise BrokenPipeError

    monkeypatch.setattr("kafka_sql.cli.commands.run.click.echo", nobody_reads)
    rows = UnreadRows((("a", INT),), [], streaming=True)
    try:
        run(FakeSession([rows]), "SELECT a FROM t")
    except BrokenPipeError:  # whose traceback keeps the rows
        assert rows.ended
    else:
        pytest.fail("nothing was said")


def _swallowed_signal() -> None:
    with contextlib.suppress(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGTERM)


@pytest.mark.parametrize("swallowed", [False, True])
def test_a_signal_while_scripts_are_checked_ends_the_run_before_anything_runs(swallowed: bool) -> None:
    def checking() -> None:
        _swallowed_signal() if swallowed else os.kill(os.getpid(), signal.SIGTERM)

    rows = FakeRows((("a", INT),), [], streaming=True, ending=lambda: pytest.fail("it runs"))
    code, lines = run(FakeSession([rows], checking=checking), "SELECT a FROM t")
    assert code is ExitCode.INTERRUPTED
    assert lines[0] == "interrupted"


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        (TABLE, "CREATE TABLE t"),
        ("CREATE TEMPORARY VIEW v AS SELECT 1", "CREATE VIEW v"),
        ("DROP TABLE IF EXISTS t", "DROP TABLE t"),
        ("INSERT INTO a.b SELECT 1", "INSERT INTO a.b"),
        ("SELECT 1", "SELECT"),
        (
            "EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; INSERT INTO b SELECT 1; END",
            "STATEMENT SET INTO a, b",
        ),
        ("SET 'x.password' = 'secret'", "SET 'x.password'"),
        ("SET", "SET"),
        ("RESET", "RESET"),
        ("RESET 'k'", "RESET 'k'"),
        ("SHOW TABLES", "SHOW TABLES"),
        ("SHOW CREATE TABLE t", "SHOW CREATE TABLE t"),
        ("DESCRIBE t", "DESCRIBE t"),
        ("EXPLAIN INSERT INTO b SELECT 1", "EXPLAIN INSERT INTO b"),
    ],
)
def test_titles(sql: str, expected: str) -> None:
    script = parse_script(SourceText("a", sql))
    assert script.errors == ()
    assert [title(statement) for statement in script.statements] == [expected]


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("CREATE TABLE IF NOT EXISTS archive (a INT) USING parquet", "CREATE TABLE archive"),
        ("drop view if exists v", "drop view v"),
        ("SET spark.x=secret", "SET spark.x"),
    ],
)
def test_titles_of_statements_for_spark(sql: str, expected: str) -> None:
    script = parse_script(SourceText("a", sql), Dialect.SPARK)
    assert script.errors == ()
    assert [title(statement) for statement in script.statements] == [expected]


@pytest.mark.parametrize(
    ("number", "ends", "statements", "code"),
    [
        (signal.SIGTERM, False, 1, ExitCode.DONE),
        (signal.SIGINT, False, 1, ExitCode.INTERRUPTED),
        (signal.SIGTERM, True, 1, ExitCode.INTERRUPTED),  # rows are missing
        (signal.SIGTERM, False, 2, ExitCode.INTERRUPTED),  # a statement did not run
    ],
)
@pytest.mark.parametrize("sync", [False, True])
def test_term_is_how_a_job_without_an_end_ends(
    number: int, ends: bool, statements: int, code: ExitCode, sync: bool
) -> None:
    job = StoppedJob("s", number)
    session = FakeSession([Started(job, SPAN, sync=sync or statements > 1, ends=ends), Done("x", SPAN)])
    script = "; ".join(["INSERT INTO s SELECT 1", "SET 'a' = 'b'"][:statements])
    assert run(session, script)[0] is code
    assert job.progress().state is JobState.STOPPED


def test_term_of_a_failing_job_is_its_failure() -> None:
    failing = StoppedJob(
        "s", signal.SIGTERM, looks=2, failure=JobError(Diagnostic(ErrorCode.BAD_RECORD, "no"))
    )
    with pytest.raises(KafkaSqlError, match="bad-record"):
        run(FakeSession([Started(failing, SPAN)]), "INSERT INTO s SELECT 1")


class StoppedJob(FakeJob):
    """A job during which a signal comes."""

    def __init__(
        self, name: str, number: int, looks: int | None = None, failure: JobError | None = None
    ) -> None:
        super().__init__(name, looks, failure)
        self._number: int | None = number

    def progress(self) -> JobProgress:
        number, self._number = self._number, None
        if number is not None:
            os.kill(os.getpid(), number)
        return super().progress()
