"""Single words of a query: keywords that are not reserved, and reserved words in the wrong place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.sql.lexer.foreign_keywords import FUNCTIONS_INSTEAD
from kafka_sql.sql.lexer.tokens import Token
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper


def is_contextual_keyword(shaper: Shaper, index: int) -> bool:
    """Words that are not reserved, yet keywords where they stand."""
    before, following = shaper.word(index - 1), shaper.word(index + 1)
    match shaper.word(index):
        case "ASC" | "DESC":
            return shaper.primary >= 0 and before != "AS" and before != "."
        case "FIRST":
            return before in ("FETCH", "NULLS")
        case "ORDINALITY":
            return before == "WITH"
        case "SETS":
            return before == "GROUPING"
        case "NULLS":
            return before in ("IGNORE", "RESPECT") or following in ("FIRST", "LAST")
        case "IGNORE" | "RESPECT":
            return before == ")" and following == "NULLS"
        case "LAST":
            return before == "NULLS"
        case "PRECEDING" | "FOLLOWING":
            return before != "." and following in (")", "AND")
        case "UNBOUNDED":
            return following in ("PRECEDING", "FOLLOWING")
        case "JSON":
            return before == "IS" or (before == "NOT" and shaper.word(index - 2) == "IS")
        case "OBJECT" | "SCALAR":
            return before == "JSON"
        case _:
            return False


def no_function(shaper: Shaper, token: Token) -> SqlSyntaxError:
    """The error for a reserved word that is called like a function and is none."""
    helps = ("write EXTRACT(DAY FROM value) or DAYOFMONTH(value)",) if token.word == "DAY" else ()
    if token.word in FUNCTIONS_INSTEAD:
        helps = (FUNCTIONS_INSTEAD[token.word],)
    return SqlSyntaxError(
        Diagnostic(
            ErrorCode.RESERVED_WORD,
            f"'{token.value}' is a reserved word and no function",
            shaper.source.span(token.start, token.end),
            "" if helps else f"a function of that name is written `{token.value}`(…)",
            (),
            helps,
        )
    )


def reserved_name(shaper: Shaper, token: Token) -> SqlSyntaxError:
    """The error for a reserved word that stands for a name, or for the unit in DATEDIFF(DAY, …)."""
    index = shaper.tokens.index(token)
    called = shaper.word(index - 2) if index > 1 and shaper.word(index - 1) == "(" else ""
    instead = FUNCTIONS_INSTEAD.get(called)
    return SqlSyntaxError(
        Diagnostic(
            ErrorCode.RESERVED_WORD,
            f"'{token.value}' is a reserved word and cannot be a name without quotes",
            shaper.source.span(token.start, token.end),
            "" if instead else f"write `{token.value}`",
            (),
            (f"Flink has no function {called}: {instead}",) if instead else (),
        )
    )
