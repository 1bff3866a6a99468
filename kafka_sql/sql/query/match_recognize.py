"""MATCH_RECOGNIZE after a table, shaped into one call that replaces both:

    FLINK_MATCH(t, FLINK_PARTITION(k, …), FLINK_ORDER(ts, 'ASC', …), FLINK_MEASURES(e, 'name', …),
                'NEXT'|'PAST'|'FIRST'|'LAST', 'variable', FLINK_PATTERN('A', '1', '*', 'GREEDY', …),
                FLINK_WITHIN(interval), FLINK_DEFINE('A', e, …))

For each variable, the pattern holds the least and the most rows ('*' without a bound), and whether it is
greedy. Rules: Flink documentation, "Pattern Recognition", and the errors of Flink 2.3 for unsupported parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlglot.tokenizer_core import TokenType

from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor, is_name
from kafka_sql.sql.query.special_calls import OpenCall
from kafka_sql.sql.query.sqlglot_bridge import stock_token
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper

_CLAUSES = ("PARTITION", "ORDER", "MEASURES", "ONE", "ALL", "AFTER", "PATTERN", "WITHIN", "SUBSET", "DEFINE")
_PHYSICAL = ("PREV", "NEXT")
_UNSUPPORTED_CALLS = ("CLASSIFIER", "MATCH_NUMBER")


@dataclass(frozen=True, slots=True)
class _Element:
    """A variable of the pattern (the index of its token) and its quantifier; ``most`` '*' means unbounded."""

    token: int
    least: str
    most: str
    greedy: bool


def shape_match(shaper: Shaper, index: int) -> int:
    """Append the call for ``relation MATCH_RECOGNIZE (…)``, whose relation was appended before; return the
    index after the closing bracket. Raises SqlSyntaxError.
    """
    if shaper.word(index + 1) != "(":
        raise Cursor(shaper.source, shaper.tokens, index + 1).unexpected("(")
    if shaper.word(index - 2) == "AS" or (is_name(shaper.tokens[index - 1]) and _is_alias(shaper, index - 1)):
        raise Cursor(shaper.source, shaper.tokens, index).error(
            ErrorCode.UNEXPECTED_TOKEN,
            "an alias cannot stand in front of MATCH_RECOGNIZE",
            shaper.span(index - 1, index),
            "",
            "write it after the closing bracket: MATCH_RECOGNIZE (…) AS m",
        )
    return _Match(shaper, index).shape()


def _is_alias(shaper: Shaper, index: int) -> bool:
    before = shaper.tokens[index - 1] if index > shaper.start else None
    return before is not None and (is_name(before) or before.word == ")")


class _Match:
    """Reads the clauses in their order and appends their shaped forms."""

    def __init__(self, shaper: Shaper, index: int) -> None:
        self._shaper = shaper
        self._index = index
        self._end = shaper.closing[index + 1]
        self._cursor = Cursor(shaper.source, shaper.tokens, index + 2)

    def shape(self) -> int:
        """Append the whole call; return the index after it."""
        shaper = self._shaper
        self._refuse_calls()
        begin = shaper.primary
        place = shaper.out[begin]
        whole = OpenCall(begin, begin)
        shaper.out[begin:begin] = [
            stock_token(TokenType.VAR, "FLINK_MATCH", place.start, place.end + 1),
            stock_token(TokenType.L_PAREN, "(", place.start, place.end + 1),
        ]
        self._list("FLINK_PARTITION", ("PARTITION", "BY"))
        self._order()
        self._measures()
        self._rows_per_match()
        self._after_match()
        self._pattern()
        self._within()
        self._define()
        shaper.close_call(whole, shaper.tokens[self._end])
        return self._end + 1

    # --- clauses

    def _part(self, words: tuple[str, ...]) -> tuple[int, int] | None:
        """Return the range after a clause's words, up to the next clause; None if the clause is missing."""
        if not self._cursor.accept(*words):
            return None
        start = self._cursor.position
        stop = self._shaper.find(start, self._end, *_CLAUSES)
        self._cursor.position = self._end if stop < 0 else stop
        if self._cursor.position == start:
            raise self._cursor.unexpected("an expression")
        return start, self._cursor.position

    def _open(self, name: str) -> OpenCall:
        token = self._shaper.tokens[self._cursor.position]
        self._shaper.comma(token)
        return self._shaper.open_call(name, token)

    def _close(self, call: OpenCall) -> None:
        self._shaper.close_call(call, self._shaper.tokens[self._cursor.position - 1])

    def _list(self, name: str, words: tuple[str, ...]) -> None:
        call = self._open(name)
        found = self._part(words)
        for number, (start, end) in enumerate(self._shaper.arguments(*found) if found else ()):
            if number:
                self._shaper.comma(self._shaper.tokens[start - 1])
            self._shaper.operand(start, end)
        self._close(call)

    def _order(self) -> None:
        shaper = self._shaper
        call = self._open("FLINK_ORDER")
        found = self._part(("ORDER", "BY"))
        if found is None:
            raise self._cursor.error(
                ErrorCode.MISSING_ORDER,
                "MATCH_RECOGNIZE needs ORDER BY with an event-time column",
                None,
                "expected ORDER BY in front of this",
            )
        for number, (start, end) in enumerate(shaper.arguments(*found)):
            if number:
                shaper.comma(shaper.tokens[start - 1])
            if shaper.word(start) in ("DISTINCT", "ALL"):
                raise Cursor(shaper.source, shaper.tokens, start).unexpected("a column")
            direction = shaper.word(end - 1) if shaper.word(end - 1) in ("ASC", "DESC") else ""
            shaper.operand(start, end - bool(direction))
            shaper.comma(shaper.tokens[end - 1])
            shaper.emit_string(direction or "ASC", shaper.tokens[end - 1])
        self._close(call)

    def _measures(self) -> None:
        shaper = self._shaper
        call = self._open("FLINK_MEASURES")
        found = self._part(("MEASURES",))
        if found is None:
            raise self._cursor.unexpected("MEASURES")
        for number, (start, end) in enumerate(shaper.arguments(*found)):
            if number:
                shaper.comma(shaper.tokens[start - 1])
            cursor = Cursor(shaper.source, shaper.tokens, max(start, end - 2))
            if shaper.word(end - 2) != "AS":
                cursor.position = end
                raise cursor.error(
                    ErrorCode.UNEXPECTED_TOKEN,
                    "a measure needs a name",
                    shaper.span(start, end),
                    "write … AS name",
                )
            cursor.expect("AS")
            cursor.name("column name")
            if shaper.word(start) == "FINAL":
                start += 1
            shaper.operand(start, end - 2)
            shaper.comma(shaper.tokens[end - 1])
            shaper.emit_string(shaper.tokens[end - 1].value, shaper.tokens[end - 1])
        self._close(call)

    def _rows_per_match(self) -> None:
        if self._shaper.word(self._cursor.position) == "ALL":
            raise self._shaper.refuse(self._cursor.position, "ALL ROWS PER MATCH", "write ONE ROW PER MATCH")
        if self._cursor.accept("ONE"):
            self._cursor.expect("ROW", "PER", "MATCH")

    def _after_match(self) -> None:
        shaper, cursor = self._shaper, self._cursor
        kind, target = "NEXT", ""
        place = shaper.tokens[cursor.position]
        if cursor.accept("AFTER"):
            cursor.expect("MATCH", "SKIP")
            if cursor.accept("PAST"):
                cursor.expect("LAST", "ROW")
                kind = "PAST"
            else:
                cursor.expect("TO", instead=("PAST LAST ROW",))
                if not cursor.accept("NEXT", "ROW"):
                    kind = "LAST"
                    if cursor.at("FIRST") or cursor.at("LAST"):
                        kind = cursor.token.word
                        cursor.position += 1
                    target = cursor.name("pattern variable").text
        for text in (kind, target):
            shaper.comma(place)
            shaper.emit_string(text, place)

    def _pattern(self) -> None:
        shaper, cursor = self._shaper, self._cursor
        call = self._open("FLINK_PATTERN")
        cursor.expect("PATTERN")
        if not cursor.at("("):
            raise cursor.unexpected("(")
        close = shaper.closing[cursor.position]
        elements = _elements(shaper, cursor.position + 1, close)
        if not elements:
            cursor.position = close
            raise cursor.unexpected("a pattern variable")
        for number, element in enumerate(elements):
            place = shaper.tokens[element.token]
            greedy = "GREEDY" if element.greedy else "RELUCTANT"
            for position, text in enumerate((place.value, element.least, element.most, greedy)):
                if number or position:
                    shaper.comma(place)
                shaper.emit_string(text, place)
        cursor.position = close + 1
        self._close(call)

    def _within(self) -> None:
        shaper = self._shaper
        call = self._open("FLINK_WITHIN")
        found = self._part(("WITHIN",))
        if found is not None:
            shaper.operand(*found)
        if shaper.word(self._cursor.position) == "SUBSET":
            raise shaper.refuse(self._cursor.position, "SUBSET")
        self._close(call)

    def _define(self) -> None:
        shaper, cursor = self._shaper, self._cursor
        call = self._open("FLINK_DEFINE")
        cursor.expect("DEFINE", instead=("WITHIN",))
        for number, (start, end) in enumerate(shaper.arguments(cursor.position, self._end)):
            cursor.position = start
            cursor.name("pattern variable")
            cursor.expect("AS")
            if number:
                shaper.comma(shaper.tokens[start - 1])
            shaper.emit_string(shaper.tokens[start].value, shaper.tokens[start])
            shaper.comma(shaper.tokens[start])
            shaper.operand(cursor.position, end)
        cursor.position = self._end
        self._close(call)

    def _refuse_calls(self) -> None:
        shaper = self._shaper
        for index in range(self._index + 2, self._end):
            word = shaper.word(index)
            if shaper.word(index + 1) == "(" and word in _PHYSICAL:
                raise shaper.refuse(
                    index, f"{word} in MATCH_RECOGNIZE", "LAST(A.x, 1) is the row of A before the last one"
                )
            if shaper.word(index + 1) == "(" and word in _UNSUPPORTED_CALLS:
                raise shaper.refuse(index, f"{word}() in MATCH_RECOGNIZE")
            if word == "RUNNING" and shaper.word(index + 1) in ("FIRST", "LAST"):
                raise shaper.refuse(index, "RUNNING in MATCH_RECOGNIZE")


# --- the pattern


def _elements(shaper: Shaper, start: int, end: int) -> list[_Element]:
    """Return the variables of a pattern in their order. Raises SqlSyntaxError for the forms that Flink
    refuses.
    """
    found: list[_Element] = []
    index = start
    while index < end:
        token = shaper.tokens[index]
        if token.word == "(":
            inside = _elements(shaper, index + 1, shaper.closing[index])
            index = shaper.closing[index] + 1
            if _quantified(shaper, index, end):
                raise shaper.refuse(index, "a quantifier after a group of a pattern")
            found += inside
            continue
        if token.word == "PERMUTE" and shaper.word(index + 1) == "(":
            raise shaper.refuse(index, "PERMUTE")
        if token.word == "|":
            raise shaper.refuse(index, "an alternation in a pattern")
        if token.word == "{" and shaper.word(index + 1) == "-":
            raise shaper.refuse(index, "an exclusion in a pattern")
        if token.word in ("^", "$") or token.value == "$":
            raise shaper.refuse(index, "an anchor in a pattern")
        if not is_name(token):
            raise Cursor(shaper.source, shaper.tokens, index).unexpected("a pattern variable")
        element, index = _quantifier(shaper, index, end)
        found.append(element)
    return found


def _quantified(shaper: Shaper, index: int, end: int) -> bool:
    if index >= end:
        return False
    return shaper.word(index) in ("*", "+", "?") or (
        shaper.word(index) == "{" and shaper.word(index + 1) != "-"
    )


def _quantifier(shaper: Shaper, variable: int, end: int) -> tuple[_Element, int]:
    index = variable + 1
    if not _quantified(shaper, index, end):
        return _Element(variable, "1", "1", True), index
    symbol = shaper.word(index)
    if symbol == "{":
        least, most, index = _bounds(shaper, index)
    else:
        least, most = {"*": ("0", "*"), "+": ("1", "*"), "?": ("0", "1")}[symbol]
        index += 1
    reluctant = index < end and shaper.word(index) == "?"
    if reluctant and (least, most) == ("0", "1"):
        raise shaper.refuse(index, "a reluctant optional variable")
    return _Element(variable, least, most, not reluctant), index + reluctant


def _bounds(shaper: Shaper, index: int) -> tuple[str, str, int]:
    """Read ``{n}``, ``{n,}`` and ``{n,m}``; Flink refuses ``{,m}``, whose least would be 0."""
    close = shaper.find(index + 1, len(shaper.tokens) - 1, "}")
    cursor = Cursor(shaper.source, shaper.tokens, index + 1)
    numbers: list[str] = []
    commas = 0
    while cursor.position < close:
        token = cursor.token
        if token.word == ",":
            commas += 1
        elif token.kind is TokenKind.NUMBER and token.value.isdigit():
            numbers.append(token.value)
        else:
            raise cursor.unexpected("a number", "}")
        cursor.position += 1
    if close < 0 or len(numbers) > 2 or commas > 1 or not numbers:
        raise cursor.unexpected("a number")
    span = shaper.span(index, close + 1)
    if shaper.word(index + 1) == ",":
        raise cursor.error(
            ErrorCode.INVALID_PATTERN, "a pattern variable needs a least number of rows greater than 0", span
        )
    least = numbers[0]
    most = numbers[1] if len(numbers) == 2 else ("*" if commas else least)
    if most != "*" and int(most) < max(1, int(least)):
        raise cursor.error(
            ErrorCode.INVALID_PATTERN, "the most rows of a pattern variable are fewer than the least", span
        )
    return least, most, close + 1
