"""Calls with their own syntax (``CAST(e AS T)``, ``EXTRACT(unit FROM x)`` …), shaped into ordinary calls."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.type_parser import read_type
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper

_ADD_UNITS = (
    "MILLENNIUM",
    "CENTURY",
    "DECADE",
    "YEAR",
    "QUARTER",
    "MONTH",
    "WEEK",
    "DAY",
    "HOUR",
    "MINUTE",
    "SECOND",
    "MILLISECOND",
    "MICROSECOND",
)
_UNITS = (*_ADD_UNITS, "NANOSECOND", "EPOCH", "DOW", "DOY", "ISODOW", "ISOYEAR")
_BLANKS = re.compile(r"('(?:[^']|'')*')|\s+")
"""Literals, whose blanks stay, and blanks."""
_JSON_CLAUSES = (
    "RETURNING",
    "NULL",
    "ERROR",
    "DEFAULT",
    "WITH",
    "WITHOUT",
    "TRUE",
    "FALSE",
    "UNKNOWN",
    "EMPTY",
)


def _range(shaper: Shaper, index: int) -> tuple[int, int]:
    return index + 2, shaper.closing[index + 1]


def _cast(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    marks = [i for i in shaper.top_level(start, end) if shaper.word(i) == "AS"]
    cursor = Cursor(shaper.source, shaper.tokens, end)
    if not marks:
        raise cursor.error(
            ErrorCode.UNEXPECTED_TOKEN,
            f"{shaper.word(index)} needs AS and a type",
            shaper.span(end, end + 1),
            "expected AS type in front of this",
        )
    cursor.position = marks[-1] + 1
    type_start = cursor.position
    read_type(cursor, nullability=False)
    if cursor.position != end:
        raise cursor.unexpected(")")
    written = shaper.span(type_start, end).text
    return shaper.call(f"FLINK_{shaper.word(index)}", index, (start, marks[-1]), written)


def _unit(shaper: Shaper, index: int, units: tuple[str, ...]) -> str:
    """Return the time unit at ``index``; ``SQL_TSI_DAY`` and ``DAYS`` are DAY."""
    token = shaper.tokens[index]
    word = token.word.removeprefix("SQL_TSI_")
    word = {"DAYOFWEEK": "DOW", "DAYOFYEAR": "DOY", "FRAC_SECOND": "MICROSECOND"}.get(word, word)
    if word not in units and word.endswith("S") and word[:-1] in units:
        word = word[:-1]
    if token.kind is not TokenKind.WORD or word not in units:
        cursor = Cursor(shaper.source, shaper.tokens, index)
        raise cursor.unexpected("a time unit", helps=(f"time units are {', '.join(units)}",))
    return word


def _extract(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    unit = _unit(shaper, start, _UNITS)
    cursor = Cursor(shaper.source, shaper.tokens, start + 1)
    cursor.expect("FROM")
    return shaper.call("FLINK_EXTRACT", index, unit, (start + 2, end))


def _rounded(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    mark = shaper.find(start, end, "TO")
    name = "FLOOR" if shaper.word(index) == "FLOOR" else "CEIL"
    if mark < 0:
        arguments = shaper.arguments(start, end)
        if len(arguments) > 1:
            raise Cursor(shaper.source, shaper.tokens, arguments[1][0] - 1).unexpected(")", "TO")
        return shaper.call(f"FN_{shaper.tokens[index].value}", index, *arguments)
    unit = _unit(shaper, mark + 1, _UNITS)
    if mark + 2 != end:
        raise Cursor(shaper.source, shaper.tokens, mark + 2).unexpected(")")
    return shaper.call(f"FLINK_{name}", index, (start, mark), unit)


def _timestamp_arithmetic(shaper: Shaper, index: int) -> int:
    arguments = shaper.arguments(*_range(shaper, index))
    word = shaper.word(index)
    if len(arguments) != 3:
        cursor = Cursor(shaper.source, shaper.tokens, index)
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, f"{word} takes three arguments, not {len(arguments)}")
    first, last = arguments[0]
    unit = _unit(shaper, first, _ADD_UNITS)
    if first + 1 != last:
        raise Cursor(shaper.source, shaper.tokens, first + 1).unexpected(",")
    return shaper.call(f"FLINK_{word}", index, unit, *arguments[1:])


def _position(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    mark = shaper.find(start, end, "IN")
    if mark < 0:
        raise Cursor(shaper.source, shaper.tokens, end).unexpected(
            "a second text after IN", helps=("write POSITION(part IN text)",)
        )
    origin = shaper.find(mark + 1, end, "FROM")
    parts = [(start, mark), (mark + 1, origin if origin >= 0 else end)]
    if origin >= 0:
        parts.append((origin + 1, end))
    return shaper.call("FLINK_POSITION", index, *parts)


def _trim(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    side = shaper.word(start) if shaper.word(start) in ("BOTH", "LEADING", "TRAILING") else ""
    mark = shaper.find(start, end, "FROM")
    if mark < 0:
        if side:
            return shaper.call("FLINK_TRIM", index, side, " ", (start + 1, end))
        return shaper.call(f"FN_{shaper.tokens[index].value}", index, *shaper.arguments(start, end))
    removed = (start + 1 if side else start, mark)
    what: str | tuple[int, int] = removed if removed[0] < removed[1] else " "
    return shaper.call("FLINK_TRIM", index, side or "BOTH", what, (mark + 1, end))


def _substring(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    name = f"FN_{shaper.tokens[index].value}"
    origin = shaper.find(start, end, "FROM")
    if origin < 0:
        return shaper.call(name, index, *shaper.arguments(start, end))
    return shaper.call(name, index, (start, origin), *_from_for(shaper, origin, end))


def _from_for(shaper: Shaper, origin: int, end: int) -> list[tuple[int, int]]:
    length = shaper.find(origin + 1, end, "FOR")
    return [(origin + 1, end)] if length < 0 else [(origin + 1, length), (length + 1, end)]


def _overlay(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    cursor = Cursor(shaper.source, shaper.tokens, end)
    placing = shaper.find(start, end, "PLACING")
    origin = shaper.find(start, end, "FROM")
    if placing < 0 or origin < placing:
        raise cursor.error(
            ErrorCode.UNEXPECTED_TOKEN,
            "OVERLAY needs PLACING and FROM",
            shaper.span(index, end + 1),
            "",
            "write OVERLAY(text PLACING replacement FROM start FOR length)",
        )
    return shaper.call(
        "FLINK_OVERLAY", index, (start, placing), (placing + 1, origin), *_from_for(shaper, origin, end)
    )


def _json_access(shaper: Shaper, index: int) -> int:
    """Shape JSON_VALUE, JSON_QUERY and JSON_EXISTS: the words after the path are a clause."""
    start, end = _range(shaper, index)
    mark = next(
        (
            i
            for i in shaper.top_level(start, end)
            if shaper.word(i) in _JSON_CLAUSES and shaper.word(i - 1) != ","
        ),
        end,
    )
    parts: list[str | tuple[int, int]] = list(shaper.arguments(start, mark if mark > start else end))
    return _with_clause(shaper, index, parts, mark, end)


def _with_clause(shaper: Shaper, index: int, parts: list[str | tuple[int, int]], mark: int, end: int) -> int:
    close = shaper.closing[index + 1]
    begin = shaper.open_call(f"FN_{shaper.tokens[index].value}", shaper.tokens[index])
    for number, part in enumerate(parts):
        if number:
            shaper.comma(shaper.tokens[index])
        assert not isinstance(part, str)
        shaper.operand(*part)
    if mark < end:
        if parts:
            shaper.comma(shaper.tokens[mark])
        clause = shaper.open_call("FLINK_CLAUSE", shaper.tokens[mark])
        one_line = _BLANKS.sub(lambda found: found[1] or " ", shaper.span(mark, end).text)
        shaper.emit_string(one_line, shaper.tokens[mark])
        shaper.close_call(clause, shaper.tokens[end - 1])
    shaper.close_call(begin, shaper.tokens[close])
    return close + 1


def _on_null(shaper: Shaper, start: int, end: int) -> int:
    """Return where ``NULL ON NULL`` or ``ABSENT ON NULL`` starts, ``end`` without such a clause."""
    mark = end - 3
    behind = [shaper.word(index) for index in range(mark, end)]
    return mark if mark >= start and behind in (["NULL", "ON", "NULL"], ["ABSENT", "ON", "NULL"]) else end


def _json_array(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    mark = _on_null(shaper, start, end)
    return _with_clause(shaper, index, list(shaper.arguments(start, mark)), mark, end)


def _json_object(shaper: Shaper, index: int) -> int:
    start, end = _range(shaper, index)
    mark = _on_null(shaper, start, end)
    parts: list[str | tuple[int, int]] = []
    for first, last in shaper.arguments(start, mark):
        key = first + 1 if shaper.word(first) == "KEY" and first + 1 < last else first
        separator = shaper.find(key, last, "VALUE", ":")
        if separator < 0:
            raise Cursor(shaper.source, shaper.tokens, last).unexpected(
                "VALUE and a value", helps=("write JSON_OBJECT(KEY 'name' VALUE value)",)
            )
        parts += [(key, separator), (separator + 1, last)]
    return _with_clause(shaper, index, parts, mark, end)


def _with_nulls(shaper: Shaper, index: int) -> int:
    """Shape ``ARRAY_AGG(x IGNORE NULLS)`` and ``RESPECT NULLS``: the words are a clause."""
    start, end = _range(shaper, index)
    behind = [shaper.word(position) for position in range(end - 2, end)]
    marked = end - 2 > start and behind in (["IGNORE", "NULLS"], ["RESPECT", "NULLS"])
    mark = end - 2 if marked else end
    return _with_clause(shaper, index, list(shaper.arguments(start, mark)), mark, end)


SPECIAL_CALLS: dict[str, Callable[[Shaper, int], int]] = {
    "CAST": _cast,
    "TRY_CAST": _cast,
    "EXTRACT": _extract,
    "FLOOR": _rounded,
    "CEIL": _rounded,
    "CEILING": _rounded,
    "TIMESTAMPADD": _timestamp_arithmetic,
    "TIMESTAMPDIFF": _timestamp_arithmetic,
    "POSITION": _position,
    "TRIM": _trim,
    "SUBSTRING": _substring,
    "OVERLAY": _overlay,
    "JSON_VALUE": _json_access,
    "JSON_QUERY": _json_access,
    "JSON_EXISTS": _json_access,
    "JSON_OBJECT": _json_object,
    "JSON_OBJECTAGG": _json_object,
    "JSON_ARRAY": _json_array,
    "JSON_ARRAYAGG": _json_array,
    "ARRAY_AGG": _with_nulls,
}
"""Shapes the call whose name is at the given index; returns the index after its closing bracket."""


class OpenCall(NamedTuple):
    """Where in the output a call starts (with the path in front of its name), and where its name is."""

    begin: int
    name: int
