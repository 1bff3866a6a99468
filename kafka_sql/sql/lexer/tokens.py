"""Flink's tokens: from text to words, literals and symbols with their positions.

The project has its own tokenizer: sqlglot's cannot report where an unclosed string or comment opened, reads
``"x"`` and ``!=`` as other dialects do and takes hints only after certain words. The stock parser gets
sqlglot tokens made from these (:mod:`kafka_sql.sql.query.sqlglot_bridge`), so no class of sqlglot is
inherited. Rules: Calcite's lexer with Flink's settings (identifiers in backticks, case kept; ``--``, ``//``
and ``/* */`` comments, which do not nest).
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText


class TokenKind(Enum):
    """The kind of a token."""

    WORD = "word"
    QUOTED = "quoted identifier"
    STRING = "string"
    BINARY = "binary string"
    NUMBER = "number"
    SYMBOL = "symbol"
    END = "end of text"


class Token(NamedTuple):
    """A token; a named tuple because a script makes hundreds of thousands of them.

    ``value`` is its meaning: an identifier without quotes, a string without quotes and escapes, the
    hexadecimal digits of ``X'…'``, else the text as written. Grammar rules compare with ``word``: the
    upper-case text of a WORD, the characters of a SYMBOL, empty for all others. ``start`` to ``end``
    (exclusive) are character positions.
    """

    kind: TokenKind
    value: str
    word: str
    start: int
    end: int


_TOKEN = re.compile(
    r"""
      (?P<space>[ \t\n\r\f]+|--[^\r\n]*|//[^\r\n]*|/\*(?!\+)(?:\*[^/]|(?!\*[^/]))(?s:.*?)\*/)
    | (?P<word>(?:[^\W\d]|\$)[\w$]*)
    | (?P<string>'[^']*(?:''[^']*)*')
    | (?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)
    | (?P<quoted>`(?:(?:[^`\r\n]|``)+|(?:[^`;]|``)+)`)
    | (?P<symbol>/\*\+|\*/|=>|<=>|==|->>|->|::|<>|<=|>=|\|\||!=|[-()\[\]{}.,;:?=<>+*%|^]|/(?!\*))
    """,
    re.VERBOSE,
)
_ADDRESS = re.compile(r"//[^\s;]*")
"""The address in ``SET key = hdfs://host/path;``, which does not start a comment."""
_PREFIXED_STRING = re.compile(r"'[^']*(?:''[^']*)*'")
_WORD, _QUOTED, _STRING, _NUMBER, _SYMBOL = (
    TokenKind.WORD,
    TokenKind.QUOTED,
    TokenKind.STRING,
    TokenKind.NUMBER,
    TokenKind.SYMBOL,
)
_STRING_PREFIXES = frozenset({"X", "E", "N", "_UTF8", "_UTF16", "_UTF32", "_LATIN1"})
_C_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_C_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{1,2}|[0-7]{1,3}|(?s:.))")
_BYTE_ORDER_MARK = "\ufeff"
_LAST_CHARACTER = 0x10FFFF
_HALF_A_CHARACTER = "\udfff"
_UESCAPE = re.compile(
    r"(?:\s|--[^\r\n]*(?![^\r\n])|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)*uescape\s*'((?:[^']|'')*)'", re.IGNORECASE
)
"""Space and comments match in one way only: else a long gap without the clause would take for ever."""
_FOREIGN_OPERATORS = {
    "!=": ("<>", "write <>"),
    "==": ("=", "write ="),
    "<=>": ("=", "write IS NOT DISTINCT FROM"),
    "->>": ("=>", "write JSON_VALUE(text, '$.name')"),
    "->": ("=>", "Flink SQL has no lambda functions; of JSON write JSON_QUERY(text, '$.name')"),
    "::": (".", "write CAST(value AS type)"),
}
"""Operators of other systems: the operator to continue with, and what to write."""

_MOST_ERRORS = 1000
"""Most errors of a text. The tokenizer stops after that many: the text is probably not SQL."""

_UNKNOWN_CHARACTERS = {
    "&": "Flink SQL has no '&'; write BITAND for bits or AND for conditions",
    "~": "Flink SQL has no '~'; write SIMILAR TO or REGEXP for patterns",
    "@": "Flink SQL has no variables",
    "#": "comments start with '--'",
    "\\": "a backslash has no meaning outside a string",
    "!": "write NOT",
    **dict.fromkeys("‘’“”", "write '"),
    **{wide: f"write {plain}" for wide, plain in zip("，；（）：＝", ",;():=", strict=True)},
}


def tokenize(source: SourceText) -> tuple[list[Token], list[Diagnostic]]:
    """Return the tokens of a text, closed by one END token, and the errors.

    The tokenizer reports a wrong character and skips it. It reports an unclosed string, backtick or comment
    where it opened and continues on the next line, so that one mistake does not hide the rest of the script.
    """
    return _tokenize(source, 0, len(source.text), False)


def tokenize_section(
    source: SourceText, start: int, end: int | None = None
) -> tuple[list[Token], list[Diagnostic]]:
    """Tokenize as :func:`tokenize`, from character ``start`` up to ``end`` (or the end of the text). Stop
    after the semicolon of a SET of the dialect, because the text after it may have other tokens.
    """
    return _tokenize(source, start, len(source.text) if end is None else end, True)


def _tokenize(
    source: SourceText, start: int, length: int, stops: bool
) -> tuple[list[Token], list[Diagnostic]]:
    text = source.text
    tokens: list[Token] = []
    errors: list[Diagnostic] = []
    position = start
    if start == 0 and text.startswith(_BYTE_ORDER_MARK):
        position = len(_BYTE_ORDER_MARK)
    begin, first = start, 0  # where the statement starts, in characters and in tokens
    match_token = _TOKEN.match
    append = tokens.append
    while position < length:
        match = match_token(text, position, length)
        if match is None:
            if text[position] == "'":
                position = _opening(tokens, position)
            position = min(length, _reject(source, position, errors))
            if len(errors) > _MOST_ERRORS:
                span = source.span(position, position + 1)
                errors.append(Diagnostic(ErrorCode.TOO_MANY_ERRORS, "the text is not read any further", span))
                break
            continue
        kind, end = match.lastgroup, match.end()
        if kind == "word":
            word = match.group()
            if text.startswith("'", end) and word.upper() in _STRING_PREFIXES:
                end = _prefixed(source, word.upper(), position, end, tokens, errors)
            elif word in ("U", "u") and text.startswith("&'", end):
                end = _unicode(source, position, tokens, errors)
            else:
                append(Token(_WORD, word, word.upper(), position, end))
        elif kind == "symbol":
            symbol = match.group()
            if symbol in _FOREIGN_OPERATORS:
                instead, label = _FOREIGN_OPERATORS[symbol]
                message = f"Flink SQL has no operator '{symbol}'"
                errors.append(
                    Diagnostic(ErrorCode.UNEXPECTED_TOKEN, message, source.span(position, end), label)
                )
                symbol = instead
            append(Token(_SYMBOL, symbol, symbol, position, end))
            if symbol == ";":
                if stops and text.find("sql-dialect", begin, end) >= 0 and _is_set(tokens, first):
                    length = end
                begin, first = end, len(tokens)
        elif kind == "string":
            value = text[position + 1 : end - 1]
            append(Token(_STRING, value.replace("''", "'") if "'" in value else value, "", position, end))
        elif kind == "number":
            append(Token(_NUMBER, match.group(), "", position, end))
        elif kind == "space" and text.startswith("://", position - 1) and _is_set(tokens, first):
            address = _ADDRESS.match(text, position, length)
            end = address.end() if address is not None else end
            append(Token(_SYMBOL, text[position:end], text[position:end], position, end))
        elif kind == "quoted":
            append(Token(_QUOTED, text[position + 1 : end - 1].replace("``", "`"), "", position, end))
        position = end
    append(Token(TokenKind.END, "", "", length, length))
    return tokens, errors


def _is_set(tokens: list[Token], first: int) -> bool:
    """Whether the statement that starts with token ``first`` is a SET."""
    return first < len(tokens) and tokens[first].word == "SET"


def _opening(tokens: list[Token], quote: int) -> int:
    """Return where the string really opened that the last quote of a text leaves open.

    A forgotten quote turns the strings after it inside out. The unclosed string is the first one that spans
    several lines and that a word directly follows. The function drops the tokens from there on.
    """
    for index, (token, behind) in enumerate(pairwise(tokens)):
        if (
            token.kind is _STRING
            and "\n" in token.value
            and behind.start == token.end
            and behind.kind in (_WORD, _NUMBER, _QUOTED)
        ):
            del tokens[index:]
            return token.start
    return quote


def _line_end(text: str, position: int) -> int:
    found = text.find("\n", position)
    return len(text) if found < 0 else found


def _reject(source: SourceText, position: int, errors: list[Diagnostic]) -> int:
    """Report the character that starts no token; return the position at which to continue."""
    text = source.text
    character = text[position]
    line_end = _line_end(text, position)

    def error(message: str, end: int, label: str = "", *helps: str) -> None:
        errors.append(
            Diagnostic(ErrorCode.UNEXPECTED_TOKEN, message, source.span(position, end), label, (), helps)
        )

    if character == "'":
        error(
            "this string is not closed", position + 1, "opened here", "a quote inside a string is written ''"
        )
        return line_end
    if character == "`":
        if text.startswith("``", position):
            error("an identifier cannot be empty", position + 2)
            return position + 2
        error("this identifier is not closed", position + 1, "opened here")
        return line_end
    if text.startswith("/*", position):
        third = "the third star does not close it, as in Flink: write /**/ or /****/"
        advice = third if text.startswith("/***/", position) else "close it with */"
        error("this comment is not closed", position + 2, "opened here", advice)
        return len(text)
    if character == '"':
        closing = text.find('"', position + 1, line_end)
        end = line_end if closing < 0 else closing + 1
        inside = text[position + 1 : closing] if closing >= 0 else "…"
        error(
            "Flink SQL has no double quotes",
            end,
            "",
            f"write '{inside}' for a string or `{inside}` for an identifier",
        )
        return end
    end = position + 1
    while end < len(text) and text[end] == character:
        end += 1
    label = _UNKNOWN_CHARACTERS.get(character, "")
    if character.isspace() or unicodedata.category(character) in ("Zs", "Cf"):
        label = "this looks like a space but is another character: write a space"
    error(f"unexpected character {_shown(character)}", end, label)
    return end


def _shown(character: str) -> str:
    """Return a character in quotes, or its code point if it is invisible."""
    return f"'{character}'" if character.isprintable() else f"U+{ord(character):04X}"


_PLAIN_PREFIXES = ("N", "_UTF8", "_UTF-8")


def _prefixed(
    source: SourceText,
    prefix: str,
    start: int,
    quote: int,
    tokens: list[Token],
    errors: list[Diagnostic],
) -> int:
    """Read ``X'…'`` (binary), ``E'…'`` (C escapes), ``N'…'`` and ``_UTF8'…'`` (plain strings of
    ASCII); refuse ``_charset'…'``. Return where the string ends."""
    text = source.text
    match = _PREFIXED_STRING.match(text, quote)
    if match is None:
        return _reject(source, quote, errors)
    end = match.end()
    body = text[quote + 1 : end - 1].replace("''", "'")
    span = source.span(start, end)
    if prefix == "X":
        if re.fullmatch(r"(?:[0-9a-fA-F]{2})*", body) is None:
            errors.append(
                Diagnostic(
                    ErrorCode.INVALID_LITERAL,
                    "a binary string holds pairs of hexadecimal digits",
                    span,
                    "",
                    (),
                    ("write for example X'0AFF'",),
                )
            )
        tokens.append(Token(TokenKind.BINARY, body.upper(), "", start, end))
        return end
    if prefix == "E":
        body, wrong = _unescape_c(body)
        if wrong:
            message = "this string has an escape that does not form a character"
            errors.append(Diagnostic(ErrorCode.INVALID_LITERAL, message, span))
    elif prefix not in _PLAIN_PREFIXES or not body.isascii():
        errors.append(
            Diagnostic(
                ErrorCode.UNSUPPORTED,
                "strings with a character set are not supported",
                span,
                "write the string without a prefix",
            )
        )
    tokens.append(Token(_STRING, body, "", start, end))
    return end


def _unescape_c(body: str) -> tuple[str, str]:
    """Return the text of an ``E'…'`` string, and the string if it holds half a character, else nothing."""
    joined = _C_ESCAPE.sub(_c_escape, body)
    try:
        return joined.encode("utf-16", "surrogatepass").decode("utf-16"), ""
    except UnicodeDecodeError:
        return joined.encode("utf-8", "replace").decode(), body


def _c_escape(match: re.Match[str]) -> str:
    escape = match.group(1)
    if escape[0] in "uUx" and len(escape) > 1:
        code = int(escape[1:], 16)
        return chr(code) if code <= _LAST_CHARACTER else _HALF_A_CHARACTER
    if escape[0] in "01234567":
        return chr(int(escape, 8))
    return _C_ESCAPES.get(escape, escape)


def _unicode(source: SourceText, start: int, tokens: list[Token], errors: list[Diagnostic]) -> int:
    r"""Read ``U&'…\0041…' [UESCAPE 'c']``; return where it ends."""
    text = source.text
    match = _PREFIXED_STRING.match(text, start + 2)
    if match is None:
        return _reject(source, start + 2, errors)
    end = match.end()
    body = text[start + 3 : end - 1].replace("''", "'")
    escape = "\\"
    clause = _UESCAPE.match(text, end)
    if clause is not None:
        escape, end = clause.group(1).replace("''", "'"), clause.end()
    span = source.span(start, end)
    if len(escape) != 1 or escape in "0123456789abcdefABCDEF+'\"" or escape.isspace():
        errors.append(
            Diagnostic(
                ErrorCode.INVALID_LITERAL, f"'{escape}' cannot be an escape character of UESCAPE", span
            )
        )
        escape = "\\"
    value, wrong = _unescape(body, escape)
    if wrong:
        errors.append(
            Diagnostic(
                ErrorCode.INVALID_LITERAL,
                f"'{wrong}' is not a Unicode escape",
                span,
                "",
                (),
                (f"write {escape} and four hexadecimal digits, or {escape}{escape} for the character",),
            )
        )
    tokens.append(Token(_STRING, value, "", start, end))
    return end


def _unescape(body: str, escape: str) -> tuple[str, str]:
    """Return the text of a Unicode string, and the first wrong escape or the empty string."""
    mark = re.escape(escape)
    units: list[str] = []
    wrong = ""
    for piece in re.findall(rf"{mark}{mark}|{mark}[0-9a-fA-F]{{4}}|{mark}(?s:.{{0,4}})|[^{mark}]+", body):
        if not piece.startswith(escape):
            units.append(piece)
        elif piece == escape * 2:
            units.append(escape)
        elif re.fullmatch(r"[0-9a-fA-F]{4}", piece[1:]):
            units.append(chr(int(piece[1:], 16)))
        else:
            wrong = wrong or piece
    joined = "".join(units)
    try:
        return joined.encode("utf-16", "surrogatepass").decode("utf-16"), wrong
    except UnicodeDecodeError:
        return joined.encode("utf-8", "replace").decode(), wrong or body
