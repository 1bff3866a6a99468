"""Shape FROM_CHANGELOG and TO_CHANGELOG into ``FLINK_CHANGELOG('TO_CHANGELOG', t, 'op', key, value, …)`` with
the entries of ``op_mapping``.

Rules: Flink documentation, "Built-in process table functions".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.text.diagnostics import did_you_mean
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper

CHANGELOG_FUNCTIONS = {
    "FROM_CHANGELOG": ("input", "op", "op_mapping"),
    "TO_CHANGELOG": ("input", "op", "op_mapping", "produces_full_deletes"),
}
"""The functions and their parameters in positional order; only the first is mandatory."""


def shape_changelog(shaper: Shaper, index: int, outer: int) -> int:
    """Append the shaped call for the function at ``index``; return the index after the whole call, which
    starts at ``outer`` (TABLE, or the function itself).
    """
    arguments = _by_parameter(shaper, index)
    begin = shaper.open_call("FLINK_CHANGELOG", shaper.tokens[outer])
    shaper.emit_string(shaper.word(index), shaper.tokens[index])
    shaper.comma(shaper.tokens[index])
    _input(shaper, index, *arguments["input"])
    column, place = "op", index
    if "op" in arguments:
        column, place = _described(shaper, *arguments["op"])
    shaper.comma(shaper.tokens[place])
    shaper.emit_string(column, shaper.tokens[place])
    for at in _entries(shaper, *arguments["op_mapping"]) if "op_mapping" in arguments else ():
        shaper.comma(shaper.tokens[at])
        shaper.emit_string(shaper.tokens[at].value, shaper.tokens[at])
    if "produces_full_deletes" in arguments:
        start, end = arguments["produces_full_deletes"]
        if end != start + 1 or shaper.word(start) != "TRUE":
            raise shaper.refuse(start, "produces_full_deletes that is not TRUE")
    close = shaper.closing[outer + 1]
    shaper.close_call(begin, shaper.tokens[close])
    return close + 1


def _by_parameter(shaper: Shaper, index: int) -> dict[str, tuple[int, int]]:
    name = shaper.word(index)
    parameters = CHANGELOG_FUNCTIONS[name]
    found: dict[str, tuple[int, int]] = {}
    for number, (start, end) in enumerate(shaper.arguments(index + 2, shaper.closing[index + 1])):
        cursor = Cursor(shaper.source, shaper.tokens, start)
        if start >= end:
            raise cursor.unexpected("an argument")
        is_named = shaper.word(start + 1) == "=>"
        if not is_named and number >= len(parameters):
            message = f"{name} has at most {len(parameters)} arguments"
            raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, message, shaper.span(start, end))
        parameter = shaper.tokens[start].value if is_named else parameters[number]
        if parameter not in parameters or parameter in found:
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN,
                f"{name} has {'two arguments for' if parameter in found else 'no parameter'} '{parameter}'",
                cursor.here(),
                did_you_mean(parameter, [each for each in parameters if each not in found]),
                f"its parameters are {', '.join(parameters)}",
            )
        found[parameter] = (start + 2 if is_named else start, end)
    if "input" not in found:
        cursor = Cursor(shaper.source, shaper.tokens, shaper.closing[index + 1])
        raise cursor.unexpected("input => TABLE t")
    return found


def _input(shaper: Shaper, index: int, start: int, end: int) -> None:
    """Shape ``TABLE t`` or a query in brackets."""
    cursor = Cursor(shaper.source, shaper.tokens, start)
    if shaper.word(start) == "(":
        behind = shaper.closing[start] + 1
        shaper.operand(start, behind)
    else:
        if not cursor.accept("TABLE"):
            raise cursor.unexpected("TABLE", helps=("write input => TABLE t, or a query in brackets",))
        cursor.object_name("table name")
        behind = cursor.position
        shaper.operand(start + 1, behind)
    if behind < end:
        message = f"{shaper.word(index)} takes a table row by row, without PARTITION BY"
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, message, shaper.span(behind, end))


def _described(shaper: Shaper, start: int, end: int) -> tuple[str, int]:
    """Return the one column of ``DESCRIPTOR(column)`` and its index."""
    cursor = Cursor(shaper.source, shaper.tokens, start)
    cursor.expect("DESCRIPTOR", "(")
    place = cursor.position
    cursor.name("column name")
    cursor.expect(")")
    if cursor.position != end:
        raise cursor.unexpected(",")
    return shaper.tokens[place].value, place


def _entries(shaper: Shaper, start: int, end: int) -> list[int]:
    """Return the indexes of the texts in ``MAP['…', '…', …]``."""
    cursor = Cursor(shaper.source, shaper.tokens, start)
    literal = shaper.word(start) == "MAP" and shaper.word(start + 1) == "[" and shaper.word(end - 1) == "]"
    places = list(range(start + 2, end - 1, 2))
    if not literal or len(places) % 2 or any(shaper.tokens[i].kind is not TokenKind.STRING for i in places):
        helps = ("write MAP['INSERT', 'put', 'DELETE', 'del']",)
        message = "op_mapping is a MAP of texts that stand in the query"
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, message, shaper.span(start, end), "", *helps)
    return places
