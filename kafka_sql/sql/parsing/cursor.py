"""A position in a token list, and the moves that all hand-written parsers use."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.lexer.foreign_keywords import INSTEAD
from kafka_sql.sql.lexer.reserved_words import RESERVED
from kafka_sql.sql.lexer.tokens import Token, TokenKind
from kafka_sql.sql.statements.statements import Name, ObjectName, OptionEntry, Query, Text
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

_OBJECT_KINDS = frozenset({"TABLE", "VIEW", "DATABASE", "CATALOG", "FUNCTION"})
_MOST_ALTERNATIVES = 8
"""Most alternatives that an error with a suggestion lists."""


def alternatives(expected: Sequence[str]) -> str:
    """Return ``a``, ``a or b``, ``a, b or c``."""
    return expected[0] if len(expected) == 1 else f"{', '.join(expected[:-1])} or {expected[-1]}"


def described(token: Token) -> str:
    """Return a token as error messages name it."""
    match token.kind:
        case TokenKind.END:
            return "the end of the text"
        case TokenKind.STRING:
            shown = token.value if len(token.value) <= 30 else token.value[:29] + "…"
            return f"the string '{shown}'"
        case _:
            return f"'{token.value}'"


def is_name(token: Token) -> bool:
    """Whether a token can be an identifier: a quoted one, or a word that is not reserved."""
    return token.kind is TokenKind.QUOTED or (token.kind is TokenKind.WORD and token.word not in RESERVED)


class Cursor:
    """A position in the tokens of a text. The moves raise :class:`SqlSyntaxError` with one diagnostic."""

    def __init__(self, source: SourceText, tokens: Sequence[Token], position: int = 0) -> None:
        self.source = source
        self.tokens = tokens
        self.position = position
        self.prepared: Query | None = None
        """A query in another dialect, parsed before, that follows the last token."""

    @property
    def token(self) -> Token:
        """The next token; END at the end."""
        return self.tokens[self.position]

    @property
    def previous(self) -> Token:
        """The token read last (the next one at the start)."""
        return self.tokens[max(0, self.position - 1)]

    def peek(self, distance: int = 1) -> Token:
        """Return the token ``distance`` after the next one."""
        return self.tokens[min(self.position + distance, len(self.tokens) - 1)]

    def span(self, start: int, end: int | None = None) -> Span:
        """Return the span of the tokens from index ``start`` up to index ``end`` (by default: up to the
        cursor).
        """
        last = max(start, (self.position if end is None else end) - 1)
        return self.source.span(self.tokens[start].start, self.tokens[last].end)

    def at(self, *words: str) -> bool:
        """Whether the next tokens are these words or symbols."""
        tokens, position = self.tokens, self.position
        if tokens[position].word != words[0] or position + len(words) > len(tokens):
            return False
        return all(tokens[position + i].word == word for i, word in enumerate(words))

    def accept(self, *words: str) -> bool:
        """Read these words or symbols if they come next."""
        if self.at(*words):
            self.position += len(words)
            return True
        return False

    def expect(self, *words: str, instead: Sequence[str] = ()) -> Token:
        """Read these words or symbols and return the last token. The error also lists ``instead``."""
        for word in words:
            if self.token.word != word:
                raise self.unexpected(word, *instead)
            self.position += 1
        return self.previous

    def at_end(self) -> bool:
        """Whether a statement can end here."""
        return self.token.kind is TokenKind.END or self.token.word == ";"

    def unexpected(self, *expected: str, helps: Sequence[str] = ()) -> SqlSyntaxError:
        """Return an error at the next token. Words and symbols in ``expected`` are quoted, descriptions in
        lower case are not.
        """
        token = self.token
        quoted = [e if e[:1].islower() else f"'{e}'" for e in expected]
        misspelt = bool(token.word) and token.word not in _OBJECT_KINDS
        label = did_you_mean(token.value, [e for e in expected if e[:1].isupper()]) if misspelt else ""
        if token.kind is TokenKind.STRING and any("name" in e for e in expected):
            helps = (*helps, f"names are written without quotes or in backticks: `{token.value}`")
        message = f"expected {alternatives(quoted)}, found {described(token)}"
        if not label:
            label = self._missing(expected) or INSTEAD.get(token.word, "")
        elif len(quoted) > _MOST_ALTERNATIVES:
            message = f"unexpected {described(token)}"
        return SqlSyntaxError(
            Diagnostic(
                ErrorCode.UNEXPECTED_TOKEN,
                message,
                self.here(),
                label,
                (),
                tuple(helps),
            )
        )

    def here(self) -> Span:
        """Return the span of the next token, or the position after the last one if the statement ends too
        early."""
        token = self.token
        if (token.kind is TokenKind.END or token.word == ";") and self.position > 0:
            return self.source.span(self.previous.end, self.previous.end + 1)
        return self.source.span(token.start, token.end)

    def error(
        self, code: ErrorCode, message: str, span: Span | None = None, label: str = "", *helps: str
    ) -> SqlSyntaxError:
        """Return an error at ``span`` (by default at the next token)."""
        return SqlSyntaxError(Diagnostic(code, message, span or self.here(), label, (), helps))

    def name(self, what: str) -> Name:
        """Read an identifier; ``what`` describes it in errors (``column name``)."""
        token = self.token
        if not is_name(token):
            if token.kind is TokenKind.WORD:
                raise self.error(
                    ErrorCode.RESERVED_WORD,
                    f"'{token.value}' is a reserved word and cannot be a {what} without quotes",
                    None,
                    f"write `{token.value}`",
                )
            raise self.unexpected(f"a {what}")
        self.position += 1
        return Name(token.value, self.source.span(token.start, token.end))

    def object_name(self, what: str) -> ObjectName:
        """Read ``[[catalog.]database.]name``."""
        start = self.position
        parts = [self.name(what)]
        while self.accept("."):
            parts.append(self.name(what))
        span = self.span(start)
        if len(parts) > 3:
            raise self.error(
                ErrorCode.INVALID_NAME,
                f"the {what} has {len(parts)} parts",
                span,
                "write at most catalog.database.name",
            )
        return ObjectName(tuple(parts), span)

    def _missing(self, expected: Sequence[str]) -> str:
        """Return the label for an item of a list, or the end of the list, that seems to be missing."""
        token = self.token
        if "," not in expected or self.position == 0 or token.word in INSTEAD:
            return ""
        if token.word == "WITH" and ")" in expected:
            return "a closing bracket is missing in front"
        between = self.source.text[self.previous.end : token.start]
        is_item = token.kind is TokenKind.STRING or token.word == "WATERMARK"
        may_be_one = token.kind is TokenKind.QUOTED or is_name(token)
        return "a comma is missing in front" if is_item or (may_be_one and "\n" in between) else ""

    def names(self, what: str) -> tuple[Name, ...]:
        """Read ``(a, b, …)``."""
        self.expect("(")
        found = [self.name(what)]
        while self.accept(","):
            found.append(self.name(what))
        self.expect(")", instead=(",",))
        return tuple(found)

    def string(self, what: str) -> Text:
        """Read a string literal. Adjacent strings are one string, as in Flink, unless ``=`` follows the
        second: then a comma is missing between them.
        """
        start = self.position
        if self.token.kind is not TokenKind.STRING:
            raise self._no_string(what)
        value = ""
        while self.token.kind is TokenKind.STRING and (self.position == start or self.peek().word != "="):
            value += self.token.value
            self.position += 1
        return Text(value, self.span(start))

    def plain_string(self, what: str) -> Text:
        """Read a string literal where Flink takes no ``U&'…'`` and no other prefix (comments, patterns,
        paths, class names).
        """
        token = self.token
        if token.kind is TokenKind.STRING and self.source.text[token.start] != "'":
            written = "'" + token.value.replace("'", "''") + "'"
            raise self.error(ErrorCode.UNEXPECTED_TOKEN, f"{what} takes no prefix", None, f"write {written}")
        return self._piece(what)

    def _piece(self, what: str) -> Text:
        """Read one string literal, whatever follows it."""
        token = self.token
        if token.kind is not TokenKind.STRING:
            raise self._no_string(what)
        self.position += 1
        return Text(token.value, self.source.span(token.start, token.end))

    def _no_string(self, what: str) -> SqlSyntaxError:
        token = self.token
        helps = (f"write '{token.value}'",) if token.kind in (TokenKind.WORD, TokenKind.QUOTED) else ()
        return self.unexpected(f"{what} in single quotes", helps=helps)

    def number(self, what: str) -> tuple[int, Span]:
        """Read an unsigned whole number."""
        token = self.token
        if token.kind is not TokenKind.NUMBER or not token.value.isdecimal():
            raise self.unexpected(f"{what} (a whole number)")
        self.position += 1
        return int(token.value), self.source.span(token.start, token.end)

    def option(self, what: str) -> OptionEntry:
        """Read ``'key' = 'value'``."""
        key = self._piece(f"{what} key")
        self.expect("=")
        return OptionEntry(key, self.string(f"{what} value"))

    def comment(self) -> str | None:
        """Read ``COMMENT 'c'`` if it comes next."""
        return self.plain_string("a comment").value if self.accept("COMMENT") else None

    def if_not_exists(self) -> bool:
        """Read ``IF NOT EXISTS`` if it comes next."""
        if self.at("IF"):
            self.position += 1
            self.expect("NOT", "EXISTS")
            return True
        return False

    def if_exists(self) -> bool:
        """Read ``IF EXISTS`` if it comes next."""
        if self.at("IF"):
            self.position += 1
            self.expect("EXISTS")
            return True
        return False
