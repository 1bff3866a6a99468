"""Window table functions, shaped into ``FLINK_WINDOW('TUMBLE', t, ts, size, …)``.

Rules: Flink documentation, "Windowing table-valued functions".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.sql.parsing.cursor import Cursor, is_name
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper

WINDOWS = {
    "TUMBLE": ("DATA", "TIMECOL", "SIZE", "OFFSET"),
    "HOP": ("DATA", "TIMECOL", "SLIDE", "SIZE", "OFFSET"),
    "CUMULATE": ("DATA", "TIMECOL", "STEP", "SIZE", "OFFSET"),
    "SESSION": ("DATA", "TIMECOL", "GAP"),
}
"""Window functions and their parameters in positional order; OFFSET may be missing."""


def is_window_function(shaper: Shaper, index: int) -> bool:
    """Whether ``TUMBLE(`` at ``index`` is the table function, not the group function of the same name."""
    inside = range(index + 2, shaper.closing[index + 1])
    return shaper.word(index + 2) == "TABLE" or any(shaper.word(i) == "DESCRIPTOR" for i in inside)


def takes_no_table(shaper: Shaper, index: int, argument: int) -> SqlSyntaxError:
    """Return the error for the function at ``index``, which gets the table at ``argument`` and is not a
    function that takes one."""
    name, token = shaper.tokens[index].value, shaper.tokens[index]
    label = did_you_mean(name.upper(), (*WINDOWS, "FROM_CHANGELOG", "TO_CHANGELOG"))
    if not label:
        return shaper.refuse(argument, "a function that takes a table")
    message = f"table function '{name}' does not exist"
    return SqlSyntaxError(
        Diagnostic(
            ErrorCode.UNKNOWN_FUNCTION, message, shaper.source.span(token.start, token.end), label=label
        )
    )


def shape_window(shaper: Shaper, index: int, outer: int) -> int:
    """Append the shaped call for the window function at ``index``; return the index after the whole call.

    ``outer`` is the start of the whole call: TABLE, or the function itself.
    """
    name = shaper.word(index)
    close = shaper.closing[index + 1]
    arguments = _by_parameter(shaper, index, close)
    begin = shaper.open_call("FLINK_WINDOW", shaper.tokens[outer])
    shaper.emit_string(name, shaper.tokens[index])
    partition: tuple[int, int] | None = None
    for parameter in WINDOWS[name]:
        if parameter not in arguments:
            continue
        start, end = arguments[parameter]
        shaper.comma(shaper.tokens[start - 1])
        if parameter == "DATA":
            partition = _data(shaper, name, start, end)
        elif parameter == "TIMECOL":
            _time_column(shaper, start, end)
        else:
            shaper.operand(start, end)
    if partition is not None:
        shaper.comma(shaper.tokens[partition[0]])
        keys = shaper.open_call("FLINK_PARTITION", shaper.tokens[partition[0]])
        for number, (start, end) in enumerate(shaper.arguments(*partition)):
            if number:
                shaper.comma(shaper.tokens[start - 1])
            shaper.operand(start, end)
        shaper.close_call(keys, shaper.tokens[partition[1] - 1])
    close = shaper.closing[outer + 1]
    shaper.close_call(begin, shaper.tokens[close])
    return close + 1


def _by_parameter(shaper: Shaper, index: int, close: int) -> dict[str, tuple[int, int]]:
    name = shaper.word(index)
    parameters = WINDOWS[name]
    found: dict[str, tuple[int, int]] = {}
    named = False
    for number, (start, end) in enumerate(shaper.arguments(index + 2, close)):
        cursor = Cursor(shaper.source, shaper.tokens, start)
        if start >= end:
            raise cursor.unexpected("an argument")
        is_named = shaper.word(start + 1) == "=>"
        if number == 0:
            named = is_named
        elif named is not is_named:
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN,
                f"either all arguments of {name} have names or none",
                cursor.here(),
            )
        if is_named:
            if not is_name(shaper.tokens[start]):
                cursor.name("parameter name")
            parameter = shaper.tokens[start].value.upper()
            start += 2
        elif number < len(parameters):
            parameter = parameters[number]
        else:
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN,
                f"{name} has at most {len(parameters)} arguments",
                shaper.span(start, end),
            )
        if parameter not in parameters:
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN,
                f"{name} has no parameter '{parameter}'",
                cursor.here(),
                did_you_mean(parameter, parameters),
                f"its parameters are {', '.join(parameters)}",
            )
        if number == 0 and parameter != "DATA":
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN, f"the first argument of {name} is DATA", cursor.here()
            )
        if parameter in found:
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN, f"{name} has two arguments for {parameter}", cursor.here()
            )
        found[parameter] = (start, end)
    missing = [parameter for parameter in parameters if parameter not in found and parameter != "OFFSET"]
    if missing:
        token = shaper.tokens[close]
        raise SqlSyntaxError(
            Diagnostic(
                ErrorCode.UNEXPECTED_TOKEN,
                f"{name} needs an argument for {missing[0]}",
                shaper.source.span(token.start, token.end),
                "",
                (),
                (f"write {_example(name)}",),
            )
        )
    return found


def _example(name: str) -> str:
    minute, five = "INTERVAL '1' MINUTE", "INTERVAL '5' MINUTE"
    sizes = minute if name in ("TUMBLE", "SESSION") else f"{minute}, {five}"
    return f"TABLE({name}(TABLE t, DESCRIPTOR(ts), {sizes}))"


def _data(shaper: Shaper, name: str, start: int, end: int) -> tuple[int, int] | None:
    """Shape ``TABLE t [PARTITION BY k, …]`` or a query in brackets; return the range of the partition
    keys.
    """
    cursor = Cursor(shaper.source, shaper.tokens, start)
    if shaper.word(start) == "(":
        shaper.operand(start, end)
        return None
    if not cursor.accept("TABLE"):
        raise cursor.unexpected("TABLE", helps=(f"write {_example(name)}",))
    cursor.object_name("table name")
    shaper.operand(start + 1, cursor.position)
    if cursor.position == end:
        return None
    if cursor.at("/*+"):
        raise cursor.error(
            ErrorCode.UNEXPECTED_TOKEN,
            "a hint cannot stand inside a window function",
            cursor.here(),
            "",
            "put the hinted table into a view, or the options into CREATE TABLE",
        )
    cursor.expect("PARTITION", "BY", instead=(",",))
    first, last = cursor.position, end
    if name != "SESSION":
        raise cursor.error(
            ErrorCode.UNEXPECTED_TOKEN, f"{name} takes no PARTITION BY", shaper.span(first - 2, end)
        )
    if shaper.word(first) == "(" and shaper.closing[first] + 1 == end:
        first, last = first + 1, end - 1
    ordered = shaper.find(first, last, "ORDER")
    if ordered >= 0:
        raise shaper.refuse(ordered, "ORDER BY in a window function")
    return first, last


def _time_column(shaper: Shaper, start: int, end: int) -> None:
    cursor = Cursor(shaper.source, shaper.tokens, start)
    cursor.expect("DESCRIPTOR", "(")
    first = cursor.position
    cursor.name("column name")
    if shaper.word(cursor.position) == ".":
        raise cursor.unexpected(")", helps=("the time column is named alone, for example DESCRIPTOR(ts)",))
    cursor.expect(")")
    if cursor.position != end:
        raise cursor.unexpected(",")
    shaper.operand(first, first + 1)
