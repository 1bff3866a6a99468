"""Scripts: from text to statements, by recursive descent; queries go to
:mod:`kafka_sql.sql.query.query_reader`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from kafka_sql.sql.commands.client_parser import (
    read_clear,
    read_describe_job,
    read_help,
    read_quit,
    read_source,
    read_stop_job,
)
from kafka_sql.sql.commands.insert_parser import read_insert
from kafka_sql.sql.commands.session_parser import (
    read_add_jar,
    read_load_module,
    read_remove_jar,
    read_reset,
    read_set,
    read_unload_module,
    read_use,
)
from kafka_sql.sql.commands.show_parser import read_describe, read_show
from kafka_sql.sql.commands.spark_statement_parser import read_spark_statement
from kafka_sql.sql.commands.statement_set_parser import read_explain, read_statement_set
from kafka_sql.sql.ddl.create_parser import read_alter, read_create, read_drop, read_replace_table
from kafka_sql.sql.lexer.spark_tokens import spark_statement
from kafka_sql.sql.lexer.tokens import TokenKind, tokenize, tokenize_section
from kafka_sql.sql.parsing.cursor import Cursor, described
from kafka_sql.sql.parsing.statement_end import STATEMENT_STARTS, expect_end, statement_end
from kafka_sql.sql.parsing.unsupported_statements import refuse_known
from kafka_sql.sql.query.query_reader import read_expression, read_query
from kafka_sql.sql.query.query_statement import QUERY_STARTS, read_select
from kafka_sql.sql.statements.statements import (
    Dialect,
    Expression,
    OptionEntry,
    Query,
    ResetOption,
    Script,
    SetOption,
    Source,
    Statement,
    Text,
)
from kafka_sql.text.collector import collector_paused
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, SqlSyntaxError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

DIALECT_OPTION = "table.sql-dialect"
_HIVE = "hive"
"""The value for Hive of the session option whose other values are those of :class:`Dialect`."""


ReadSource = Callable[[Text], SourceText]
"""Returns the text that SOURCE names. Raises :class:`KafkaSqlError`."""


def parse_script(
    source: SourceText, dialect: Dialect = Dialect.FLINK, read_source: ReadSource | None = None
) -> Script:
    """Return the statements of a script and every syntax error in it; never raises for an error in the text.

    ``dialect`` is the one in force at its start; ``SET 'table.sql-dialect' = 'spark'`` (or 'default') changes
    it for the rest. After a SOURCE follow the statements of the file that it names, if ``read_source`` is
    given.
    """
    script = _Script(source, dialect, read_source)
    script.read_all()
    return Script(tuple(script.statements), tuple(script.errors), script.dialect)


def _broken_character(source: SourceText) -> Diagnostic | None:
    """Report an unpaired surrogate: a Python string can hold one, but no file does and no sink could write
    it.
    """
    try:
        source.text.encode()
    except UnicodeEncodeError as error:
        span = source.span(error.start, error.start + 1)
        return Diagnostic(
            ErrorCode.UNEXPECTED_TOKEN, "half a character (a lone surrogate)", span, "remove it"
        )
    return None


class _Script:
    """The state of reading a script."""

    def __init__(
        self,
        source: SourceText,
        dialect: Dialect,
        read_source: ReadSource | None = None,
        around: tuple[str, ...] = (),
    ) -> None:
        self.source = source
        self.dialect = dialect
        self.read_source = read_source
        self.around = (*around, source.name)
        self.statements: list[Statement] = []
        self.errors: list[Diagnostic] = []
        self.foreign = False
        """Whether the statements here are in a dialect that the project does not read; its SET reports it
        once.
        """

    def read_all(self) -> None:
        """Read the whole script."""
        broken = _broken_character(self.source)
        if broken is not None:
            self.errors.append(broken)
            return
        position = 0
        with collector_paused():
            while position < len(self.source.text):
                spark = self.dialect is Dialect.SPARK
                position = self.read_spark(position) if spark else self.read(position)
        self.errors.sort(key=lambda error: error.span.start if error.span else 0)

    def read(self, start: int, end: int | None = None) -> int:
        """Read Flink's statements from character ``start`` up to ``end`` or to where the dialect may change;
        return the position after them.
        """
        tokens, lexical = tokenize_section(self.source, start, end)
        cursor = Cursor(self.source, tokens)
        self.errors += lexical
        lost_set = False  # its END, later on, is not a second error
        wrong = sorted(error.span.start for error in lexical if error.span)
        while cursor.token.kind is not TokenKind.END:
            if cursor.accept(";"):
                continue
            behind = cursor.previous.end if cursor.position else start
            if lost_set and cursor.at("END"):
                cursor.position = statement_end(cursor)
                lost_set = False
                continue
            if self.foreign and cursor.token.word not in ("SET", "RESET"):
                self._skip(cursor)
                continue
            first = cursor.position
            found, failed = _read(cursor)
            if failed:
                lost_set = any(token.word == "STATEMENT" for token in tokens[first : first + 3])
            # An error of the tokenizer hides every other error in the same statement.
            place = bisect_left(wrong, behind)
            if place < len(wrong) and wrong[place] <= cursor.token.end:
                continue
            self.statements += found
            self.errors += failed
            self._follow_dialect(found)
            if self.dialect is Dialect.SPARK and any(isinstance(each, Source) for each in found):
                later = {error for error in lexical if error.span and error.span.start >= cursor.token.end}
                self.errors = [error for error in self.errors if error not in later]
                return cursor.token.end
        return cursor.token.end

    def _skip(self, cursor: Cursor) -> None:
        """Skip a statement in a dialect that the project does not read, and drop the tokenizer's errors in
        it.
        """
        first = cursor.token.start
        cursor.position = statement_end(cursor)
        last = cursor.token.end
        self.errors = [each for each in self.errors if not each.span or not first <= each.span.start < last]

    def read_spark(self, start: int) -> int:
        """Read one statement in the Spark dialect; return the position after its semicolon."""
        tokens, errors, behind = spark_statement(self.source, start)
        self.errors += errors
        if errors or len(tokens) == 1:
            return behind
        try:
            found = [read_spark_statement(Cursor(self.source, tokens), self.read_between)]
        except SqlSyntaxError as error:
            self.errors += error.diagnostics
            return behind
        self.statements += found
        self._follow_dialect(found)
        return behind

    def read_between(self, start: int, end: int, query: Query | None) -> Statement:
        """Read the Flink statement between two characters; a given query is its end."""
        tokens, lexical = tokenize_section(self.source, start, end)
        if lexical:
            raise SqlSyntaxError(*lexical)
        cursor = Cursor(self.source, tokens)
        cursor.prepared = query
        found, failed = _read(cursor)
        if failed:
            raise SqlSyntaxError(*failed)
        if cursor.token.kind is not TokenKind.END:
            raise cursor.unexpected("the end of the statement")
        return found[0]

    def _follow_dialect(self, statements: Sequence[Statement]) -> None:
        for statement in statements:
            match statement:
                case SetOption(entry=OptionEntry(key=key, value=value)) if key.value == DIALECT_OPTION:
                    self._set_dialect(value)
                case Source(path=path) if self.read_source is not None:
                    self._follow_source(path, self.read_source)
                case ResetOption(key=None):
                    self._set_dialect(None)
                case ResetOption(key=Text(value=key_text)) if key_text == DIALECT_OPTION:
                    self._set_dialect(None)

    def _follow_source(self, path: Text, read_source: ReadSource) -> None:
        try:
            source = read_source(path)
        except KafkaSqlError as error:
            self.errors += error.placed(path.span).diagnostics
            return
        if source.name in self.around:
            message = f"'{path.value}' is being read already: it would never end"
            self.errors.append(Diagnostic(ErrorCode.SOURCE_CIRCLE, message, path.span))
            return
        inner = _Script(source, self.dialect, read_source, self.around)
        inner.read_all()
        self.statements += inner.statements
        self.errors += inner.errors
        self.dialect = inner.dialect

    def _set_dialect(self, written: Text | None) -> None:
        name = Dialect.FLINK.value if written is None else written.value.lower()
        found = next((each for each in Dialect if each.value == name), None)
        self.foreign = name == _HIVE
        if found is not None:
            self.dialect = found


def parse_statement(place: Span) -> Statement:
    """Return the Flink statement at ``place``. Raises :class:`SqlSyntaxError`."""
    return _Script(place.source, Dialect.FLINK).read_between(place.start, place.end, None)


def parse_query(source: SourceText) -> Query:
    """Return the query that is the whole text (a semicolon may follow). Raises :class:`SqlSyntaxError`."""
    cursor = _cursor(source)
    end = statement_end(cursor)
    query = read_query(source, cursor.tokens, 0, end)
    _expect_end(cursor, end)
    return query


def parse_expression(source: SourceText) -> Expression:
    """Return the scalar expression that is the whole text. Raises :class:`SqlSyntaxError`."""
    cursor = _cursor(source)
    end = len(cursor.tokens) - 1
    return read_expression(source, cursor.tokens, 0, end)


def _cursor(source: SourceText) -> Cursor:
    tokens, errors = tokenize(source)
    if errors:
        raise SqlSyntaxError(*errors)
    return Cursor(source, tokens)


def _expect_end(cursor: Cursor, end: int) -> None:
    cursor.position = end
    cursor.accept(";")
    if cursor.token.kind is not TokenKind.END:
        raise cursor.unexpected("the end of the text")


def _read(cursor: Cursor) -> tuple[list[Statement], list[Diagnostic]]:
    """Read one statement and its semicolon, or return its errors; an error discards this statement only."""
    start = cursor.position
    try:
        statement = _read_statement(cursor)
        expect_end(cursor)
        return [statement], []
    except (SqlSyntaxError, RecursionError) as error:
        if cursor.position == start:
            cursor.position += 1
        cursor.position = statement_end(cursor)
        if isinstance(error, SqlSyntaxError):
            return [], list(error.diagnostics)
        return [], [Diagnostic(ErrorCode.TOO_DEEP, "this statement is nested too deeply", cursor.span(start))]


def _read_statement(cursor: Cursor) -> Statement:
    word = cursor.token.word
    if word in QUERY_STARTS:
        return read_select(cursor)
    refuse_known(cursor)
    reader = _READERS.get(word)
    if reader is not None:
        return reader(cursor)
    if word == "EXECUTE":
        return _read_executed(cursor)
    if cursor.token.kind is TokenKind.WORD:
        label = did_you_mean(cursor.token.value.upper(), STATEMENT_STARTS)
        raise cursor.error(
            ErrorCode.UNEXPECTED_TOKEN, f"no statement starts with {described(cursor.token)}", None, label
        )
    raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, f"expected a statement, found {described(cursor.token)}")


def _read_executed(cursor: Cursor) -> Statement:
    following = cursor.peek().word
    if following == "INSERT":
        return read_insert(cursor)
    return read_select(cursor) if following in QUERY_STARTS else read_statement_set(cursor)


def _read_described(cursor: Cursor) -> Statement:
    is_job = cursor.peek().word == "JOB" and cursor.peek(2).kind is TokenKind.STRING
    return read_describe_job(cursor) if is_job else read_describe(cursor)


_READERS: dict[str, Callable[[Cursor], Statement]] = {
    "CREATE": read_create,
    "ALTER": read_alter,
    "DROP": read_drop,
    "REPLACE": read_replace_table,
    "INSERT": read_insert,
    "BEGIN": read_statement_set,
    "SET": read_set,
    "RESET": read_reset,
    "USE": read_use,
    "SHOW": read_show,
    "DESCRIBE": _read_described,
    "DESC": _read_described,
    "EXPLAIN": read_explain,
    "LOAD": read_load_module,
    "UNLOAD": read_unload_module,
    "ADD": read_add_jar,
    "REMOVE": read_remove_jar,
    "QUIT": read_quit,
    "EXIT": read_quit,
    "CLEAR": read_clear,
    "HELP": read_help,
    "SOURCE": read_source,
    "STOP": read_stop_job,
}
