"""Finds the symbol at a position of a script: a table, a column, a function or an option."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kafka_sql.catalog.table import Table, UserFunction, View
from kafka_sql.editors.language_server.checked_document import CheckedDocument
from kafka_sql.planner.functions.table import FunctionRow, function_table
from kafka_sql.shell.completion.knowledge import OptionFact
from kafka_sql.shell.completion.relations import Relation, common_queries, is_name, relations
from kafka_sql.shell.editing.known import Known
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize
from kafka_sql.sql.statements.statements import Name, ObjectName
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import SourceText, Span
from kafka_sql.user_functions.registry import find_function

if TYPE_CHECKING:
    from kafka_sql.session.session import Session


@dataclass(frozen=True, slots=True)
class DeclaredTable:
    """A table or view of the catalog."""

    declared: Table | View


@dataclass(frozen=True, slots=True)
class NamedQuery:
    """A query that has a name in its statement: one of WITH, or one in brackets after FROM. ``place`` is
    the span of the name, ``columns`` are names and types."""

    name: str
    columns: tuple[tuple[str, str], ...]
    place: Span | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its relation, its name and type; ``declared`` is its table or view, if it has one."""

    relation: str
    name: str
    type: str
    declared: Table | View | None = None


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its overloads, or the declaration of a user-defined one."""

    name: str
    rows: tuple[FunctionRow, ...] = ()
    declared: UserFunction | None = None


@dataclass(frozen=True, slots=True)
class SetOption:
    """The key or the value of an option."""

    fact: OptionFact


Meaning = DeclaredTable | NamedQuery | Column | Function | SetOption


@dataclass(frozen=True, slots=True)
class Symbol:
    """The meaning of the characters ``start`` to ``end``."""

    meaning: Meaning
    start: int
    end: int


def symbol_at(document: CheckedDocument, offset: int) -> Symbol | None:
    """Return the symbol at (or before) a character, or None if nothing there has a declaration."""
    tokens = [token for token in tokenize(SourceText("", document.text))[0] if token.end > token.start]
    index = next((number for number, token in enumerate(tokens) if token.start <= offset < token.end), None)
    if index is None:
        index = next((number for number, token in enumerate(tokens) if token.end == offset), None)
    if index is None or tokens[index].word == ";":
        return None
    token = tokens[index]
    first = max((n + 1 for n in range(index) if tokens[n].word == ";"), default=0)
    last = next((n for n in range(index, len(tokens)) if tokens[n].word == ";"), len(tokens))
    # The objects that a statement declares exist after it, those that it drops exist before it.
    sessions = (document.behind(token.start), document.before(token.start))
    place = _Place(document.text, sessions, tokens[first:last], index - first)
    meaning = place.option() if token.kind is TokenKind.STRING else place.name()
    return None if meaning is None else Symbol(meaning, token.start, token.end)


class _Place:
    """A token of a statement."""

    def __init__(
        self, text: str, sessions: Sequence[Session], statement: Sequence[Token], index: int
    ) -> None:
        self._text = text
        self._sessions = sessions
        self._statement = statement
        self._index = index
        self._token = statement[index]

    def option(self) -> SetOption | None:
        """Return the option whose key or value the token is."""
        behind = self._word(1)
        key = self._token if behind == "=" else self._statement[self._index - 2] if self._index > 2 else None
        if key is None or key.kind is not TokenKind.STRING or (behind != "=" and self._word(-1) != "="):
            return None
        known = Known(lambda: self._sessions[0])
        if self._statement[0].word in ("SET", "RESET"):
            facts = known.session_options()
        else:
            facts = known.options(self._options_given())
        exact = [fact for fact in facts if fact.key == key.value]
        found = next(iter(exact or [fact for fact in facts if fact.is_of(key.value)]), None)
        return None if found is None else SetOption(found)

    def name(self) -> Meaning | None:
        """Return the meaning of a name."""
        token = self._token
        if token.kind not in (TokenKind.WORD, TokenKind.QUOTED):
            return None
        parts, whole = self._parts()
        asked = (
            self._named_behind_keyword(whole) if len(parts) == len(whole) else None,
            self._function() if len(parts) == 1 else None,
            self._of_relations(parts),
            self._table(whole),
        )
        return next((found for found in asked if found is not None), None)

    # --- tables and columns ---------------------------------------------------------------------------------

    def _parts(self) -> tuple[list[str], list[str]]:
        """Return the parts of the dotted name up to the token, and all of them."""
        first = last = self._index
        while first >= 2 and self._statement[first - 1].word == "." and is_name(self._statement[first - 2]):
            first -= 2
        while self._word(last - self._index + 1) == "." and last + 2 < len(self._statement):
            last += 2
        values = [token.value for token in self._statement[first : last + 1 : 2]]
        return values[: (self._index - first) // 2 + 1], values

    def _named_behind_keyword(self, whole: Sequence[str]) -> Meaning | None:
        """Return the table at a position where only a table may stand."""
        front = self._index - 2 * (len(whole) - 1) - 1
        word = self._statement[front].word if front >= 0 else ""
        if word not in ("FROM", "JOIN", "INTO", "TABLE", "VIEW", "EXISTS", ","):
            return None
        if not is_name(self._token) or (word == "," and not self._in_from()):
            return None
        return (self._query_named(whole[0]) if len(whole) == 1 else None) or self._table(whole)

    def _in_from(self) -> bool:
        return any(each.name and each.name[-1] == self._token.value for each in self._relations())

    def _relations(self) -> list[Relation]:
        return relations(self._text, self._statement[: self._index], self._statement[self._index :])

    def _of_relations(self, parts: Sequence[str]) -> Meaning | None:
        """Return the meaning of an alias, or of a column of the query's relations."""
        if len(parts) > 2 or not is_name(self._token):
            return None
        named = self._relations()
        if len(parts) == 2:
            named = [each for each in named if each.alias == parts[0]]
        for each in named:
            if found := self._column(each, parts[-1]):
                return found
        alias = next((each for each in named if len(parts) == 1 and each.alias == parts[0]), None)
        if alias is None:
            return None
        if alias.query:
            return self._query_named(alias.alias) or NamedQuery(alias.alias, self._columns(alias.query), None)
        return self._table(alias.name)

    def _column(self, relation: Relation, name: str) -> Column | None:
        if relation.query:
            columns = self._columns(relation.query)
            return next((Column(relation.alias, name, kind) for each, kind in columns if each == name), None)
        table = self._table(relation.name)
        if table is None:
            return None
        declared = table.declared
        types = (
            {each.name: str(each.type) for each in declared.columns}
            if isinstance(declared, Table)
            else {column: str(kind) for column, kind in declared.columns}
        )
        return Column(relation.alias, name, types[name], declared) if name in types else None

    def _columns(self, query: str) -> tuple[tuple[str, str], ...]:
        return tuple(Known(lambda: self._sessions[1]).columns_of_query(query))

    def _query_named(self, name: str) -> NamedQuery | None:
        queries = common_queries(self._text, self._statement)
        if name not in queries:
            return None
        columns = self._columns(f"WITH {queries[name]} SELECT * FROM `{name}`")
        given = next(token for token in self._statement if is_name(token) and token.value == name)
        return NamedQuery(name, columns, SourceText("", self._text).span(given.start, given.end))

    def _table(self, parts: Sequence[str]) -> DeclaredTable | None:
        if not 0 < len(parts) < 4:
            return None
        for session in self._sessions:
            try:
                return DeclaredTable(session.catalog.find(_object(parts)))
            except KafkaSqlError:
                continue
        return None

    # --- functions ------------------------------------------------------------------------------------------

    def _function(self) -> Function | None:
        name = self._token.value
        called = self._word(1) == "("
        rows = tuple(row for row in function_table().get(name.upper(), ()) if row.support.is_here)
        if rows and (called or not any(row.arguments for row in rows)) and self._word(-1) != ".":
            return Function(name.upper(), rows)
        if not called and self._word(-1) != "FUNCTION":
            return None
        found = (find_function(session.catalog, _object([name])) for session in self._sessions)
        declared = next((each for each in found if each is not None), None)
        return None if declared is None else Function(name, declared=declared)

    # --- options --------------------------------------------------------------------------------------------

    def _options_given(self) -> dict[str, str]:
        """Return the options that are written around the token, and those of the table of a hint."""
        given = {
            key.value: value.value
            for key, equals, value in zip(
                self._statement, self._statement[1:], self._statement[2:], strict=False
            )
            if equals.word == "=" and key.kind is value.kind is TokenKind.STRING
        }
        hint = next((n for n in range(self._index, 0, -1) if self._statement[n].word == "/*+"), None)
        if hint is None:
            return given
        hinted = _Place(self._text, self._sessions, self._statement, hint - 1)
        table = self._table(hinted._parts()[1])
        if table is not None and isinstance(table.declared, Table):
            given = {entry.key.value: entry.value.value for entry in table.declared.options} | given
        return given

    def _word(self, further: int) -> str:
        """Return the word this many tokens further, or an empty text."""
        index = self._index + further
        return self._statement[index].word if 0 <= index < len(self._statement) else ""


def _object(parts: Sequence[str]) -> ObjectName:
    place = SourceText("", ".".join(parts)).span(0, 0)
    return ObjectName(tuple(Name(part, place) for part in parts), place)
