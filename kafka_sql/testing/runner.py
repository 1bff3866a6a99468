"""Runs a test: declares its tables on topics of its own, fills them, runs the tested statements, compares
the results."""

from __future__ import annotations

import time
import uuid
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from kafka_sql.catalog.table import Table
from kafka_sql.inspect.byte_text import byte_text
from kafka_sql.model.connectors import KafkaTable, plain_kafka
from kafka_sql.options.session_options import RuntimeMode
from kafka_sql.runtime.script_files import read_script
from kafka_sql.session import Session
from kafka_sql.session.check.kafka_tables import kafka_uses
from kafka_sql.session.results import Done, Listing, Started
from kafka_sql.sql.statements.nodes import ObjectName
from kafka_sql.sql.statements.statements import CreateTable, Describe, Insert, Select, Statement, StatementSet
from kafka_sql.testing.bench import Bench
from kafka_sql.testing.comparison import Cells, Mismatch, difference
from kafka_sql.testing.expected_values import ExpectedRow, read_values
from kafka_sql.testing.record_files import read_records
from kafka_sql.testing.test_file import Expectation, Expected, Given, Run, Script, SqlTest
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, PlanError, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

TIME_LIMIT_S = 60.0
"""How long a statement of a test may take."""
_RUNS = (Insert, Select, StatementSet)
_DEAD_LETTER = "scan.dead-letter.topic"
_LEFT_OUT = ("scan.startup.", "scan.bounded.", "properties.security.", "properties.sasl.", "properties.ssl.")
_HEADERS = "kafka_sql."
_ADDED = {"+I", "+U"}

ResultRows = tuple[tuple[str, ...], tuple[str, ...], list[tuple[str, Cells]]]
"""The names and types of the columns of a query, and (op, cells) of its rows."""


def run_test(test: SqlTest, bench: Bench, time_limit_s: float = TIME_LIMIT_S) -> Mismatch | None:
    """Run a test. Return the first difference from the expected results, or None without differences.

    Raises KafkaSqlError if a statement fails that is not expected to.
    """
    prefix = f"test-{uuid.uuid4().hex[:8]}-"
    with bench.session() as session:
        try:
            return _TestRun(session, bench, prefix, time_limit_s).run(test)
        finally:
            for job in session.jobs:
                job.stop()
            bench.delete_topics(prefix)


class _TestRun:
    """The state of a test between two steps."""

    def __init__(self, session: Session, bench: Bench, prefix: str, time_limit_s: float) -> None:
        self._session = session
        self._bench = bench
        self._prefix = prefix
        self._limit_s = time_limit_s
        self._to_run: list[Statement] = []
        self._result: ResultRows | None = None
        self._failure: KafkaSqlError | None = None

    def run(self, test: SqlTest) -> Mismatch | None:
        for path in self._bench.init:
            self._read(str(Path(path).resolve()), test.span)
        self._execute(self._statements(test.setup))
        for number, step in enumerate(test.steps):
            match step:
                case Script(path=path, span=span):
                    self._read(path, span)
                case Given(topic=topic, path=path, body=body):
                    if topic is not None:
                        self._fill(topic, _beside(path, step.span))
                    self._execute(self._statements(body))
                case Run():
                    self._try(step)
                case Expectation():
                    if self._to_run:
                        self._try(Run(step.span.source.span(step.span.end, step.span.end), step.span))
                    mismatch = self._compare(step)
                    if mismatch is not None:
                        return mismatch
            expects_error = any(
                isinstance(each, Expectation) and each.kind is Expected.ERROR
                for each in test.steps[number + 1 : number + 2]
            )
            if self._failure is not None and not expects_error and not isinstance(step, Expectation):
                raise self._failure
        return None

    # --- statements -----------------------------------------------------------------------------------------

    def _statements(self, body: Span) -> list[Statement]:
        script = self._session.statements(_only(body), body.source.name)
        if script.errors:
            raise KafkaSqlError(*script.errors)
        return list(script.statements)

    def _read(self, path: str, span: Span) -> None:
        """Execute the declarations of a script, and keep its queries and INSERTs for ``-- run``."""
        try:
            source = read_script(str(_beside(path, span)))
        except KafkaSqlError as error:
            raise error.placed(span) from None
        statements = self._statements(source.span(0, len(source.text)))
        self._to_run += [each for each in statements if isinstance(each, _RUNS)]
        self._execute([each for each in statements if not isinstance(each, _RUNS)])

    def _try(self, step: Run) -> None:
        """Run the tested statements; a failure is kept for an expectation of it."""
        try:
            statements = self._statements(step.body)
            statements, self._to_run = statements or self._to_run, []
            if not statements:
                message = "nothing to run: the body has no statement, and no script has one"
                raise UsageError(Diagnostic(ErrorCode.TEST_DIRECTIVE, message, step.span))
            self._execute(statements)
        except KafkaSqlError as error:
            self._failure = error

    def _execute(self, statements: Sequence[Statement]) -> None:
        for statement in statements:
            span = statement.span
            if isinstance(statement, CreateTable) and statement.as_query is not None:
                message = "CREATE TABLE … AS cannot be tested: its topic would not be one of the test"
                raise PlanError(Diagnostic(ErrorCode.UNSUPPORTED, message, span))
            self._take(_only(span), span.source.name)
            if isinstance(statement, CreateTable):
                table = self._session.catalog.find(statement.name)
                if isinstance(table, Table):
                    self._redirect(table)

    def _take(self, text: str, name: str) -> None:
        self._refuse_foreign(text, name)
        for result in self._session.execute(text, name):
            match result:
                case Done() | Listing():
                    continue
                case Started(job=job, span=span):
                    if not job.wait(self._limit_s):
                        job.stop()
                        raise self._too_long(span)
                case query:
                    columns = tuple(column for column, _ in query.columns)
                    types = tuple(str(kind).removesuffix(" NOT NULL") for _, kind in query.columns)
                    until = time.monotonic() + self._limit_s
                    rows = list(query.text_rows(lambda until=until: time.monotonic() < until))  # type: ignore[misc]
                    if time.monotonic() >= until:
                        raise self._too_long(query.span)
                    self._result = columns, types, rows

    def _too_long(self, span: Span) -> JobError:
        message = f"this has not ended in {self._limit_s:.0f} s"
        helps = ("a test reads tables that end: Kafka tables do, datagen with 'number-of-rows'",)
        return JobError(Diagnostic(ErrorCode.TEST_TIMEOUT, message, span, helps=helps))

    # --- tables ---------------------------------------------------------------------------------------------

    def _redirect(self, table: Table) -> None:
        """Put a table onto topics of this test's own on the broker of the tests, read from start to end."""
        kafka = plain_kafka(table.connector)
        if kafka is None:
            return
        written = {entry.key.value: entry.value.value for entry in table.options}
        values = {
            "properties.bootstrap.servers": self._bench.bootstrap,
            "scan.bounded.mode": "latest-offset",
        }
        if isinstance(table.connector, KafkaTable):
            values["scan.startup.mode"] = "earliest-offset"
        if "topic" in written:
            names = [self._own(name.strip()) for name in written["topic"].split(";")]
            values["topic"] = ";".join(names)
            for name in names:
                self._bench.make_topic(name)
        if "topic-pattern" in written and not written["topic-pattern"].startswith(self._prefix):
            values["topic-pattern"] = f"{self._prefix}(?:{written['topic-pattern']})"
        if _DEAD_LETTER in written:
            values[_DEAD_LETTER] = self._own(written[_DEAD_LETTER])
        left = [key for key in written if key.startswith(_LEFT_OUT) and key not in values]
        change = ", ".join(f"{_text(key)} = {_text(value)}" for key, value in values.items())
        list(self._session.execute(f"ALTER TABLE {table.identifier} SET ({change})"))
        if left:
            list(
                self._session.execute(f"ALTER TABLE {table.identifier} RESET ({', '.join(map(_text, left))})")
            )

    def _own(self, topic: str) -> str:
        return topic if topic.startswith(self._prefix) else self._prefix + topic

    def _refuse_foreign(self, text: str, name: str) -> None:
        """Raise PlanError for a table on Kafka that the test has not declared: the test must not write to
        it."""
        checked = self._session.checked_all([(name, text)], imports=True)
        for use in kafka_uses(checked):
            names = use.kafka.topics.names or (use.kafka.topics.pattern or "",)
            if (use.reads or use.writes) and not all(each.startswith(self._prefix) for each in names):
                message = f"the table '{use.table.identifier.name}' does not belong to this test"
                helps = ("a test declares its tables, or names the script that does with -- script",)
                raise PlanError(Diagnostic(ErrorCode.TEST_DIRECTIVE, message, use.table.span, helps=helps))

    def _fill(self, topic: str, path: Path) -> None:
        own = self._own(topic)
        self._bench.make_topic(own)
        self._bench.produce(own, read_records(str(path)))

    # --- expectations ---------------------------------------------------------------------------------------

    def _compare(self, step: Expectation) -> Mismatch | None:
        match step.kind:
            case Expected.ERROR:
                return self._compare_error(step)
            case Expected.TOMBSTONES | Expected.DEAD_LETTERS:
                return self._compare_records(step)
            case Expected.ROWS | Expected.CHANGELOG:
                return self._compare_rows(step)

    def _compare_error(self, step: Expectation) -> Mismatch | None:
        failure, self._failure = self._failure, None
        if failure is None:
            return Mismatch(step.span, (f"expected the error {step.code}, but nothing failed",))
        codes = [str(problem.code) for problem in failure.diagnostics]
        if step.code in codes:
            return None
        texts = (f"  actual: {problem.code}: {problem.message}" for problem in failure.diagnostics)
        return Mismatch(step.span, (f"expected the error {step.code}", *texts))

    def _compare_records(self, step: Expectation) -> Mismatch | None:
        kafka = self._kafka(step)
        if step.kind is Expected.TOMBSTONES:
            columns = step.columns or ("key",)
            names = kafka.topics.names
        else:
            columns = step.columns or ("value",)
            names = (kafka.bad_records.dead_letter_topic,) if kafka.bad_records.dead_letter_topic else ()
        records = [record for name in names for record in self._bench.records(name)]
        if step.kind is Expected.TOMBSTONES:
            records = [record for record in records if record.value() is None]
        actual = [tuple(_field(record, column) for column in columns) for record in records]
        expected = () if step.nothing else read_values(step.body, len(columns))
        cells = self._evaluated(expected, ("STRING",) * len(columns), step)
        return difference(columns, cells, actual, step.span, ordered=step.ordered)

    def _compare_rows(self, step: Expectation) -> Mismatch | None:
        changes = step.kind is Expected.CHANGELOG
        result = self._result if step.table is None else self._table_rows(step)
        if result is None:
            message = "no query has run before this: 'of' and the name of a table is missing"
            raise UsageError(Diagnostic(ErrorCode.TEST_DIRECTIVE, message, step.span))
        columns, types, rows = result
        chosen = [_place(name, columns, step.span) for name in step.columns] or list(range(len(columns)))
        columns = tuple(columns[at] for at in chosen)
        types = tuple(types[at] for at in chosen)
        picked = [(op, tuple(cells[at] for at in chosen)) for op, cells in rows]
        if changes:
            columns, types = ("op", *columns), ("STRING", *types)
            actual: list[Cells] = [(op, *cells) for op, cells in picked]
        else:
            actual = _final(picked)
        expected = () if step.nothing else read_values(step.body, len(columns))
        return difference(
            columns, self._evaluated(expected, types, step), actual, step.span, ordered=step.ordered
        )

    def _table_rows(self, step: Expectation) -> ResultRows | None:
        """Return the rows of a table, as the changelog of its records."""
        mode = self._session.options.runtime_mode
        try:
            self._set_mode(RuntimeMode.STREAMING)
            self._take(f"SELECT * FROM {step.table}", step.span.source.name)
        except KafkaSqlError as error:
            raise type(error)(*(_at(problem, step.span) for problem in error.diagnostics)) from error
        finally:
            self._set_mode(mode)
        found, self._result = self._result, None
        return found

    def _set_mode(self, mode: RuntimeMode) -> None:
        list(self._session.execute(f"SET 'execution.runtime-mode' = '{mode.value}'"))

    def _kafka(self, step: Expectation) -> KafkaTable:
        (statement,) = self._session.statements(f"DESCRIBE {step.table}").statements
        assert isinstance(statement, Describe)
        assert isinstance(statement.name, ObjectName)
        table = self._session.catalog.find(statement.name)
        kafka = plain_kafka(table.connector) if isinstance(table, Table) else None
        if kafka is None:
            message = f"'{step.table}' is not a table on Kafka"
            raise PlanError(Diagnostic(ErrorCode.TEST_DIRECTIVE, message, step.span))
        return kafka

    def _evaluated(
        self, rows: Sequence[ExpectedRow], types: Sequence[str], step: Expectation
    ) -> list[tuple[Cells, Span]]:
        """Return the cells of expected rows, as values of the columns' types."""
        if not rows:
            return []
        selects = []
        for number, row in enumerate(rows):
            casts = (
                f"CAST({text} AS {kind}) AS `{at}`"
                for at, (text, kind) in enumerate(zip(row.expressions, types, strict=True))
            )
            selects.append(f"SELECT {number} AS `row`, {', '.join(casts)}")
        mode = self._session.options.runtime_mode
        kept = self._result
        try:
            self._set_mode(RuntimeMode.BATCH)
            self._take("\nUNION ALL\n".join(selects), step.span.source.name)
            assert self._result is not None
            found = sorted((int(cells[0] or 0), cells[1:]) for _, cells in self._result[2])
        except KafkaSqlError as error:
            raise type(error)(*(_at(problem, step.body) for problem in error.diagnostics)) from error
        finally:
            self._set_mode(mode)
            self._result = kept
        return [(cells, rows[number].span) for number, cells in found]


def _final(rows: Sequence[tuple[str, Cells]]) -> list[Cells]:
    """Return the rows that remain after all changes."""
    left: list[Cells] = []
    for op, cells in rows:
        if op in _ADDED:
            left.append(cells)
        elif cells in left:
            left.remove(cells)
    return left


def _place(name: str, columns: Sequence[str], span: Span) -> int:
    if name in columns:
        return columns.index(name)
    message = f"column '{name}' does not exist; columns: {', '.join(columns)}"
    raise PlanError(Diagnostic(ErrorCode.UNKNOWN_COLUMN, message, span))


def _field(record: Any, column: str) -> str | None:
    """Return ``key``, ``value``, or the value of a header; ``topic``, ``column``, ``reason`` … are those
    of a dead letter."""
    if column in ("key", "value"):
        raw = record.key() if column == "key" else record.value()
    else:
        headers = dict(record.headers() or ())
        raw = headers.get(_HEADERS + column, headers.get(column))
    return None if raw is None else str(byte_text(raw))


def _at(problem: Diagnostic, span: Span) -> Diagnostic:
    """Return the problem of a generated text, at the span in the file for which it was generated."""
    return replace(problem, span=span)


def _beside(path: str, span: Span) -> Path:
    return Path(span.source.name).parent / Path(path).expanduser()


def _only(span: Span) -> str:
    """Return the file's text with all but the span blank, so that its problems have their spans in the
    file."""
    text = span.source.text
    before = "".join("\n" if each == "\n" else " " for each in text[: span.start])
    return before + text[span.start : span.end]


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"
