"""Runs a submitted statement: executes it on a session and turns its result into pages of rows."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import AbstractContextManager, closing, nullcontext
from uuid import uuid4

from kafka_sql.cli.drawing.titles import needs_spark, title
from kafka_sql.gateway.answers.errors import failure
from kafka_sql.gateway.answers.result_rows import ResultShape, text_table
from kafka_sql.gateway.operation import Operation
from kafka_sql.model.data_types import BOOLEAN, STRING
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.runtime.staying.kept_job import KeptJob
from kafka_sql.session.results import Done, Listing, QueryRows, Started, StatementResult
from kafka_sql.session.session import Session
from kafka_sql.sql.lexer.tokens import TokenKind, tokenize
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements import statements as sql
from kafka_sql.sql.statements.statements import OptionEntry, Statement, Text
from kafka_sql.text.diagnostics import KafkaSqlError, Severity
from kafka_sql.text.source import SourceText

NAME = "<statement>"
"""The name of a request's text in diagnostics."""
_WAIT_S = 0.1
_OK = (("result", STRING),)
_JOB = (("job id", STRING),)
_BOOLEANS = frozenset({"null", "used"})
"""The columns of DESCRIBE and SHOW FULL MODULES that Flink types as BOOLEAN."""
_BEGIN, _END = ["BEGIN", "STATEMENT", "SET"], ["END"]
_CONFIGURING = (
    sql.SetOption,
    sql.ResetOption,
    sql.UseCatalog,
    sql.UseDatabase,
    sql.UseModules,
    sql.LoadModule,
    sql.UnloadModule,
    sql.AddJar,
    sql.RemoveJar,
    sql.CreateTable,
    sql.AlterTable,
    sql.CreateView,
    sql.AlterView,
    sql.Drop,
    sql.CreateDatabase,
    sql.AlterDatabase,
    sql.DropDatabase,
    sql.CreateFunction,
    sql.AlterFunction,
    sql.DropFunction,
    sql.CreateCatalog,
    sql.AlterCatalog,
    sql.DropCatalog,
)
_OF_CLIENTS = (sql.Source, sql.Quit, sql.Clear)
"""Statements that only a client can answer. SOURCE would read a file of the gateway's machine."""


def with_properties(options: SessionOptions, properties: Mapping[str, str]) -> SessionOptions:
    """Return the options after ``SET 'key' = 'value'`` for each property. Raises OptionError."""
    for key, value in properties.items():
        source = SourceText("<properties>", f"'{key}' = '{value}'")
        start = len(key) + 6
        entry = OptionEntry(
            Text(key, source.span(1, 1 + len(key))), Text(value, source.span(start, start + len(value)))
        )
        options, _ = options.with_set(entry)
    return options


class StatementSet:
    """The INSERTs between the requests ``BEGIN STATEMENT SET`` and ``END``."""

    def __init__(self) -> None:
        self._inserts: list[str] | None = None

    def takes(self, text: str, statement: Statement | None) -> bool:
        """Return whether the request starts a statement set or adds an INSERT to it.

        Raises GatewayError for a statement that a statement set cannot hold."""
        words = _words(text)
        if words == _BEGIN:
            return True
        if self._inserts is None or statement is None:
            return False
        if isinstance(statement, sql.Insert):
            return True
        raise failure(
            "Only 'INSERT/CREATE TABLE AS' statement is allowed in Statement Set or use 'END' statement "
            "to submit Statement Set."
        )

    def add(self, text: str) -> None:
        """Start a statement set, or add an INSERT to it."""
        if self._inserts is None or _words(text) == _BEGIN:
            self._inserts = []
        else:
            self._inserts.append(text.rstrip().removesuffix(";"))

    def whole(self, text: str) -> str:
        """Return the text that runs: the whole statement set for ``END``, otherwise the text itself.

        Raises GatewayError for ``END`` without a statement set or without an INSERT."""
        if _words(text) != _END:
            return text
        inserts, self._inserts = self._inserts, None
        if inserts is None:
            raise failure(
                "No Statement Set to submit. 'END' statement should be used after 'BEGIN STATEMENT SET'."
            )
        if not inserts:
            raise failure("NO statements in the Statement Set.")
        return "\n".join(["BEGIN STATEMENT SET;", *(f"{each};" for each in inserts), "END"])


def single_statement(session: Session, text: str) -> Statement | None:
    """Return the statement of a request; None if the text is wrong, or part of a statement set.

    Raises GatewayError for several statements and for one that only a client can answer."""
    script = parse_script(session.source(text, NAME), session.dialect)
    if not script.statements and not script.errors:
        raise failure("the request holds no statement")
    if len(script.statements) > 1:
        raise failure("only single statement supported")
    statement = next(iter(script.statements), None)
    if isinstance(statement, _OF_CLIENTS):
        raise failure(f"{title(statement)} is a command of a client: the gateway does not run it")
    return None if script.errors else statement


def refuse_errors(session: Session, text: str) -> None:
    """Raise KafkaSqlError for a wrong statement; executes nothing."""
    errors = [each for each in session.check(text, NAME) if each.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)


def refuse_unless_configuring(text: str, statement: Statement | None) -> None:
    """Raise GatewayError for a statement that does more than change the session."""
    if statement is not None and (not isinstance(statement, _CONFIGURING) or needs_spark(statement)):
        raise failure(f"Unsupported statement for configuring session: {text}")


class StatementRun:
    """Executes the text of a request, whose statement :func:`single_statement` returned."""

    def __init__(self, session: Session, text: str, statement: Statement | None) -> None:
        self._session, self._text = session, text
        self._needs_spark = statement is not None and needs_spark(statement)
        self._tag = f"kafka-sql-gateway-{uuid4().hex}"

    def interrupt(self) -> None:
        """End the statement's work on Spark; callable from any thread."""
        if self._needs_spark and self._session.connection.is_open:
            self._session.connection.interrupt(self._tag)

    def on_spark(self) -> AbstractContextManager[None]:
        """Return the context in which the calling thread uses Spark; starts Spark first if necessary."""
        if not self._needs_spark:
            return nullcontext()
        self._session.connection.take_over()
        return self._session.connection.interruptible(self._tag)

    def checked(self, operation: Operation) -> Iterator[StatementResult]:
        """Check the statement without Spark, and return the checked statements for :meth:`result`. Raises
        KafkaSqlError."""
        return self._session.execute(self._text, NAME, operation.wanted)

    def result(self, operation: Operation, checked: Iterator[StatementResult]) -> StatementResult | None:
        """Execute the statement up to its result; return None if the operation was stopped before."""
        result = next(checked, None)
        if isinstance(result, Started) and not operation.wanted():
            result.job.stop()  # it was stopped while it was starting
        return result


def answer(operation: Operation, result: StatementResult, most_rows: int = 0) -> None:
    """Give the operation the result of its statement, with all its rows: an error after ``most_rows`` rows
    of a query (0: no limit). Returns when all rows are handed over.
    """
    match result:
        case Done():
            acknowledge(operation)
        case Listing(columns=names, rows=rows):
            columns = tuple((name, BOOLEAN if name in _BOOLEANS else STRING) for name in names)
            operation.finish(ResultShape(columns), text_table(columns, rows))
        case Started():
            _started(operation, result)
        case query:
            _queried(operation, query, most_rows)


def _queried(operation: Operation, query: QueryRows, most_rows: int) -> None:
    """Hand over the rows of a query as they arrive."""
    shape = ResultShape(query.columns, True, job_id=uuid4().hex, zone=query.zone)
    shape.described()  # a type that cannot be sent fails before the query runs
    try:
        tables = query.tables(operation.wanted)
        operation.finish(shape)
        with closing(tables) if isinstance(tables, Generator) else nullcontext():
            given = 0
            for table in tables:
                rest = most_rows - given if most_rows else table.num_rows
                if not operation.pages.put(table.slice(0, rest)):
                    return
                if table.num_rows > rest:
                    raise failure(f"the result has more than {most_rows} rows: add a LIMIT")
                given += table.num_rows
    except KafkaSqlError as error:
        raise error.placed(query.span) from error


def acknowledge(operation: Operation) -> None:
    """Answer OK."""
    operation.finish(ResultShape(_OK, content=False), text_table(_OK, (("OK",),)))


def _started(operation: Operation, started: Started) -> None:
    """Answer with the job's id; with ``table.dml-sync``, after the job has ended."""
    while started.sync and not started.job.wait(_WAIT_S):
        if not operation.wanted():
            started.job.stop()
            return
    job_id = job_identifier(started)
    operation.finish(ResultShape(_JOB, job_id=job_id), text_table(_JOB, ((job_id,),)))


def job_identifier(started: Started) -> str:
    """Return the job's id in Flink's form: 32 digits. STOP JOB takes it with and without the zeros."""
    number = started.job.number if isinstance(started.job, KeptJob) else 0
    return f"{number:032d}"


def _words(text: str) -> list[str]:
    tokens, _ = tokenize(SourceText(NAME, text))
    words = [token.word for token in tokens if token.kind is not TokenKind.END]
    return [word for i, word in enumerate(words) if not (word == ";" and i == len(words) - 1)]
