"""Scripts: text to statements. One hand-written parser for statements; queries go to :mod:`kafka_sql.sql.shaping`."""

from __future__ import annotations

from kafka_sql.sql.cursor import Cursor
from kafka_sql.sql.hints import read_hints
from kafka_sql.sql.shaping import read_expression, read_query
from kafka_sql.sql.statements import (
    CreateTable,
    CreateView,
    Describe,
    Drop,
    DropKind,
    Explain,
    Expression,
    Insert,
    Name,
    OptionEntry,
    Query,
    ResetOption,
    Script,
    Select,
    SetOption,
    Show,
    ShowKind,
    Statement,
    StatementSet,
    TableHint,
)
from kafka_sql.sql.table_parser import read_create_table
from kafka_sql.sql.tokens import TokenKind, tokenize
from kafka_sql.sql.unsupported import refuse_known, unsupported
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.source import SourceText

_QUERY_STARTS = ("SELECT", "WITH", "VALUES", "TABLE", "(")
_STATEMENT_STARTS = (
    "CREATE",
    "DROP",
    "INSERT",
    "SELECT",
    "WITH",
    "VALUES",
    "EXECUTE",
    "BEGIN",
    "SET",
    "RESET",
    "SHOW",
    "DESCRIBE",
    "EXPLAIN",
    "ALTER",
    "USE",
)
_EXPLAIN_DETAILS = ("ESTIMATED_COST", "CHANGELOG_MODE", "JSON_EXECUTION_PLAN", "PLAN_ADVICE")
_SHOWN = {
    "TABLES": ShowKind.TABLES,
    "VIEWS": ShowKind.VIEWS,
    "JOBS": ShowKind.JOBS,
    "DATABASES": ShowKind.DATABASES,
    "CATALOGS": ShowKind.CATALOGS,
}


def parse_script(source: SourceText) -> Script:
    """The statements of a script and every syntax error in it; never raises for what the text contains."""
    tokens, lexical = tokenize(source)
    parser = _ScriptParser(Cursor(source, tokens))
    statements, errors = parser.read(lexical)
    errors.sort(key=lambda error: error.span.start if error.span else 0)
    return Script(tuple(statements), tuple(errors))


def parse_query(source: SourceText) -> Query:
    """The query that is the whole text (a semicolon may follow). Raises :class:`SqlSyntaxError`."""
    cursor = _cursor(source)
    end = _statement_end(cursor)
    query = read_query(source, cursor.tokens, 0, end)
    _expect_end(cursor, end)
    return query


def parse_expression(source: SourceText) -> Expression:
    """The scalar expression that is the whole text. Raises :class:`SqlSyntaxError`."""
    cursor = _cursor(source)
    end = _statement_end(cursor)
    expression = read_expression(source, cursor.tokens, 0, end)
    _expect_end(cursor, end)
    return expression


def _cursor(source: SourceText) -> Cursor:
    tokens, errors = tokenize(source)
    if errors:
        raise SqlSyntaxError(*errors)
    return Cursor(source, tokens)


def _statement_end(cursor: Cursor) -> int:
    """The index of the next semicolon or of the END token."""
    index = cursor.position
    while cursor.tokens[index].kind is not TokenKind.END and cursor.tokens[index].word != ";":
        index += 1
    return index


def _expect_end(cursor: Cursor, end: int) -> None:
    cursor.position = end
    cursor.accept(";")
    if cursor.token.kind is not TokenKind.END:
        raise cursor.unexpected("the end of the text")


class _ScriptParser:
    """Reads statement after statement; an error costs one statement, never the rest."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor

    def read(self, lexical: list[Diagnostic]) -> tuple[list[Statement], list[Diagnostic]]:
        """All statements and errors. ``lexical`` errors hide what else seems wrong in the same statement."""
        cursor = self.cursor
        statements: list[Statement] = []
        errors = list(lexical)
        places = sorted(error.span.start for error in lexical if error.span)
        while cursor.token.kind is not TokenKind.END:
            if cursor.accept(";"):
                continue
            start = cursor.token.start if not statements and not errors else cursor.previous.end
            failed: list[Diagnostic] = []
            try:
                statement = self._statement()
                self._end_of_statement()
                statements.append(statement)
            except SqlSyntaxError as error:
                failed.extend(error.diagnostics)
                self._recover()
            end = cursor.token.end
            if any(start <= place <= end for place in places):
                if not failed and statements:
                    statements.pop()
                continue
            errors.extend(failed)
        return statements, errors

    def _recover(self) -> None:
        """Go to the semicolon that ends a wrong statement."""
        self.cursor.position = _statement_end(self.cursor)

    def _end_of_statement(self) -> None:
        cursor = self.cursor
        if cursor.at_end():
            return
        token = cursor.token
        behind = cursor.previous.end
        new_line = "\n" in cursor.source.text[behind : token.start]
        if token.word in _STATEMENT_STARTS and (
            new_line or token.word in ("CREATE", "DROP", "INSERT", "SELECT")
        ):
            raise cursor.error(
                "missing-semicolon",
                f"a semicolon is missing in front of {token.value}",
                cursor.source.span(behind, behind + 1),
                "write ; here",
            )
        raise cursor.unexpected(";")

    def _statement(self) -> Statement:
        cursor = self.cursor
        word = cursor.token.word
        if word in _QUERY_STARTS:
            start = cursor.position
            query = self._query()
            return Select(query, cursor.span(start))
        refuse_known(cursor)
        match word:
            case "CREATE":
                return self._create()
            case "DROP":
                return self._drop()
            case "INSERT":
                return self._insert()
            case "EXECUTE":
                if cursor.at("EXECUTE", "INSERT"):
                    return self._insert()
                if cursor.at("EXECUTE", "STATEMENT"):
                    return self._statement_set()
                cursor.position += 1
                raise cursor.unexpected("STATEMENT SET", "INSERT INTO", "PLAN")
            case "BEGIN":
                return self._statement_set()
            case "SET":
                return self._set()
            case "RESET":
                return self._reset()
            case "SHOW":
                return self._show()
            case "DESCRIBE" | "DESC":
                return self._describe()
            case "EXPLAIN":
                return self._explain()
        raise (
            cursor.unexpected(*_STATEMENT_STARTS[:13])
            if _is_misspelt(cursor)
            else cursor.error(
                "unexpected-token", f"no statement starts with {_shown(cursor)}", None, "expected a statement"
            )
        )

    # --- DDL ----------------------------------------------------------------------------------------------------

    def _create(self) -> CreateTable | CreateView:
        cursor = self.cursor
        start = cursor.position
        cursor.expect("CREATE")
        replacing = cursor.accept("OR", "REPLACE")
        temporary = cursor.accept("TEMPORARY")
        if cursor.accept("TABLE"):
            return read_create_table(cursor, start, temporary)
        if cursor.at("VIEW"):
            if replacing:
                raise cursor.error(
                    "unexpected-token",
                    "Flink has no CREATE OR REPLACE VIEW",
                    cursor.span(start, cursor.position + 1),
                    "write DROP VIEW IF EXISTS and CREATE VIEW",
                )
            cursor.position += 1
            return self._view(start, temporary)
        raise cursor.unexpected("TABLE", "VIEW", *(() if temporary else ("TEMPORARY",)))

    def _view(self, start: int, temporary: bool) -> CreateView:
        cursor = self.cursor
        if_not_exists = cursor.if_not_exists()
        name = cursor.object_name("view name")
        columns = self._names_before_query("column name")
        comment = cursor.comment()
        cursor.expect("AS", instead=() if columns or comment is not None else ("(",))
        query = self._query()
        _refuse_duplicates(cursor, columns)
        return CreateView(name, columns, comment, query, temporary, if_not_exists, cursor.span(start))

    def _names_before_query(self, what: str) -> tuple[Name, ...]:
        """``(a, b)`` unless the bracket opens a query."""
        cursor = self.cursor
        if not cursor.at("(") or cursor.peek().word in _QUERY_STARTS:
            return ()
        return cursor.names(what)

    def _drop(self) -> Drop:
        cursor = self.cursor
        start = cursor.position
        cursor.expect("DROP")
        temporary = cursor.accept("TEMPORARY")
        if cursor.accept("TABLE"):
            kind = DropKind.TABLE
        elif cursor.accept("VIEW"):
            kind = DropKind.VIEW
        else:
            raise cursor.unexpected("TABLE", "VIEW", *(() if temporary else ("TEMPORARY",)))
        if_exists = cursor.if_exists()
        name = cursor.object_name(f"{kind.value.lower()} name")
        return Drop(kind, name, temporary, if_exists, cursor.span(start))

    # --- queries and INSERT -------------------------------------------------------------------------------------

    def _query(self) -> Query:
        cursor = self.cursor
        end = _statement_end(cursor)
        query = read_query(cursor.source, cursor.tokens, cursor.position, end)
        cursor.position = end
        return query

    def _insert(self) -> Insert:
        cursor = self.cursor
        start = cursor.position
        refuse_known(cursor)
        cursor.accept("EXECUTE")
        cursor.expect("INSERT")
        cursor.expect("INTO", instead=("OVERWRITE",))
        target = cursor.object_name("table name")
        hints: list[TableHint] = []
        if cursor.at("/*+"):
            hints, cursor.position = read_hints(cursor, target.span)
        if cursor.at("PARTITION"):
            raise unsupported(cursor, "INSERT INTO … PARTITION")
        columns = self._names_before_query("column name")
        if cursor.token.word not in _QUERY_STARTS:
            raise cursor.unexpected("SELECT", "VALUES", "WITH", "TABLE", *(() if columns else ("(",)))
        query = self._query()
        _refuse_duplicates(cursor, columns)
        return Insert(target, columns, query, tuple(hints), cursor.span(start))

    def _statement_set(self) -> StatementSet:
        """``EXECUTE STATEMENT SET BEGIN i; … END`` or ``BEGIN STATEMENT SET; i; … END``."""
        cursor = self.cursor
        start = cursor.position
        if cursor.accept("EXECUTE"):
            cursor.expect("STATEMENT", "SET", "BEGIN")
        else:
            cursor.expect("BEGIN", "STATEMENT", "SET", ";")
        return self._inserts(start, start)

    def _inserts(self, start: int, opening: int) -> StatementSet:
        """The INSERTs of a statement set up to END; wrong ones are collected and reported together."""
        cursor = self.cursor
        inserts: list[Insert] = []
        errors: list[Diagnostic] = []
        opened = cursor.position
        while not cursor.accept("END"):
            if cursor.token.kind is TokenKind.END or (
                inserts
                and cursor.token.word in _STATEMENT_STARTS
                and not cursor.at("EXECUTE", "INSERT")
                and cursor.token.word != "INSERT"
            ):
                cursor.position = max(cursor.position - 1, opened)
                errors.append(
                    Diagnostic(
                        "unclosed-statement-set",
                        "this statement set is not closed",
                        cursor.span(opening, opened),
                        "END; is missing behind its last INSERT",
                    )
                )
                raise SqlSyntaxError(*errors)
            try:
                if cursor.token.word not in ("INSERT", "EXECUTE"):
                    raise cursor.unexpected("INSERT INTO", "END")
                inserts.append(self._insert())
                cursor.expect(";")
            except SqlSyntaxError as error:
                errors.extend(error.diagnostics)
                self._recover()
                cursor.accept(";")
        if not inserts and not errors:
            errors.append(
                Diagnostic(
                    "unexpected-token",
                    "this statement set is empty",
                    cursor.span(opening),
                    "expected INSERT INTO",
                )
            )
        if errors:
            raise SqlSyntaxError(*errors)
        return StatementSet(tuple(inserts), cursor.span(start))

    def _explain(self) -> Explain:
        cursor = self.cursor
        start = cursor.position
        cursor.expect("EXPLAIN")
        details: list[str] = []
        if cursor.accept("PLAN"):
            cursor.expect("FOR")
        elif cursor.token.word in _EXPLAIN_DETAILS:
            details.append(cursor.token.word)
            cursor.position += 1
            while cursor.accept(","):
                if cursor.token.word not in _EXPLAIN_DETAILS:
                    raise cursor.unexpected(*_EXPLAIN_DETAILS)
                details.append(cursor.token.word)
                cursor.position += 1
        statement: Select | Insert | StatementSet
        inner = cursor.position
        if cursor.accept("STATEMENT"):
            cursor.expect("SET", "BEGIN")
            statement = self._inserts(inner, inner)
        elif cursor.at("EXECUTE", "STATEMENT") or cursor.at("BEGIN", "STATEMENT"):
            statement = self._statement_set()
        elif cursor.token.word in ("INSERT", "EXECUTE"):
            statement = self._insert()
        elif cursor.token.word in _QUERY_STARTS:
            statement = Select(self._query(), cursor.span(inner))
        else:
            raise cursor.unexpected("SELECT", "INSERT INTO", "STATEMENT SET", "PLAN FOR", *_EXPLAIN_DETAILS)
        return Explain(tuple(details), statement, cursor.span(start))

    # --- session ------------------------------------------------------------------------------------------------

    def _set(self) -> SetOption:
        cursor = self.cursor
        start = cursor.position
        cursor.expect("SET")
        if cursor.at_end():
            return SetOption(None, cursor.span(start))
        if cursor.token.kind is not TokenKind.STRING:
            raise self._unquoted_option("SET")
        entry: OptionEntry = cursor.option("option")
        return SetOption(entry, cursor.span(start))

    def _unquoted_option(self, verb: str) -> SqlSyntaxError:
        """``SET key = value`` as other systems write it."""
        cursor = self.cursor
        text = cursor.source.text[cursor.token.start : cursor.tokens[_statement_end(cursor)].start].strip()
        key, equals, value = (part.strip() for part in text.partition("="))
        example = f"{verb} '{key}'" + (f" = '{value}'" if equals else "")
        helps = (f"write {example}",) if "'" not in text and "\n" not in text else ()
        return cursor.unexpected("an option key in single quotes", helps=helps)

    def _reset(self) -> ResetOption:
        cursor = self.cursor
        start = cursor.position
        cursor.expect("RESET")
        if cursor.at_end():
            return ResetOption(None, cursor.span(start))
        if cursor.token.kind is not TokenKind.STRING:
            raise self._unquoted_option("RESET")
        return ResetOption(cursor.string("an option key"), cursor.span(start))

    def _show(self) -> Show:
        cursor = self.cursor
        start = cursor.position
        cursor.expect("SHOW")
        name, like, negated = None, None, False
        if cursor.accept("CREATE"):
            if cursor.accept("TABLE"):
                kind = ShowKind.CREATE_TABLE
            elif cursor.accept("VIEW"):
                kind = ShowKind.CREATE_VIEW
            else:
                raise cursor.unexpected("TABLE", "VIEW")
            name = cursor.object_name("table name" if kind is ShowKind.CREATE_TABLE else "view name")
            return Show(kind, name, None, False, cursor.span(start))
        if cursor.accept("CURRENT"):
            if cursor.accept("CATALOG"):
                return Show(ShowKind.CURRENT_CATALOG, None, None, False, cursor.span(start))
            cursor.expect("DATABASE", instead=("CATALOG",))
            return Show(ShowKind.CURRENT_DATABASE, None, None, False, cursor.span(start))
        shown = _SHOWN.get(cursor.token.word)
        if shown is None:
            raise cursor.unexpected(
                *_SHOWN, "CREATE TABLE", "CREATE VIEW", "CURRENT DATABASE", "CURRENT CATALOG"
            )
        cursor.position += 1
        if cursor.token.word in ("FROM", "IN"):
            raise unsupported(cursor, f"SHOW {shown.value} {cursor.token.word}")
        negated = cursor.accept("NOT")
        if cursor.at("ILIKE"):
            raise unsupported(cursor, f"SHOW {shown.value} ILIKE", "write LIKE")
        if cursor.accept("LIKE"):
            like = cursor.string("a pattern")
        elif negated:
            raise cursor.unexpected("LIKE")
        return Show(shown, name, like, negated, cursor.span(start))

    def _describe(self) -> Describe:
        cursor = self.cursor
        start = cursor.position
        cursor.position += 1
        extended = cursor.accept("EXTENDED")
        name = cursor.object_name("table name")
        return Describe(name, extended, cursor.span(start))


def _is_misspelt(cursor: Cursor) -> bool:
    from kafka_sql.text.diagnostics import did_you_mean

    return cursor.token.kind is TokenKind.WORD and bool(did_you_mean(cursor.token.value, _STATEMENT_STARTS))


def _shown(cursor: Cursor) -> str:
    from kafka_sql.sql.cursor import described

    return described(cursor.token)


def _refuse_duplicates(cursor: Cursor, columns: tuple[Name, ...]) -> None:
    seen: set[str] = set()
    for column in columns:
        if column.text in seen:
            raise cursor.error("duplicate-column", f"the column '{column.text}' is named twice", column.span)
        seen.add(column.text)
