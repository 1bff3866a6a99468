"""The words behind the path of JSON_VALUE, JSON_QUERY and JSON_EXISTS, and in front of the closing bracket of
JSON_OBJECT and JSON_ARRAY."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.data_types import DataType
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.spark_ast import called_name
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_RETURNING = re.compile(
    r"RETURNING\s+(.+?)(?=\s+(?:NULL|ERROR|DEFAULT|EMPTY|WITH|WITHOUT|TRUE|FALSE)\b|$)", re.I
)
_WRAPPER = re.compile(r"(WITHOUT|WITH)(?:\s+(CONDITIONAL|UNCONDITIONAL))?(?:\s+ARRAY)?\s+WRAPPER", re.I)
_BEHAVIOUR = re.compile(
    r"(NULL|ERROR|EMPTY\s+ARRAY|EMPTY\s+OBJECT|TRUE|FALSE|UNKNOWN|DEFAULT\s+('(?:[^']|'')*'|[-+]?\s*[-+\w.]+))"
    r"\s+ON\s+(EMPTY|ERROR|NULL)|(ABSENT)\s+ON\s+NULL",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Behaviour:
    """What a call gives where there is nothing or an error: ``NULL``, ``ERROR``, ``EMPTY ARRAY`` …, or
    ``DEFAULT`` with the text of a literal."""

    word: str
    default: str | None = None


NULL = Behaviour("NULL")


@dataclass(frozen=True, slots=True)
class JsonClause:
    """A clause: the type asked for, the wrapper, what to give for nothing, an error, NULL."""

    returning: DataType | None = None
    wrapper: str = "WITHOUT"
    on_empty: Behaviour | None = None
    on_error: Behaviour | None = None
    absent_on_null: bool | None = None


def without_clause(operands: list[exp.Expression]) -> tuple[list[exp.Expression], str]:
    """The arguments of a call, and the text of its clause."""
    if operands and called_name(operands[-1]) == "FLINK_CLAUSE":
        return operands[:-1], str(operands[-1].expressions[0].this)
    return operands, ""


def read_clause(text: str, span: Span) -> JsonClause:
    """The clause that a text is; raises PlanError."""
    returning: DataType | None = None
    wrapper, rest = "WITHOUT", text
    if (found := _RETURNING.match(rest)) is not None:
        returning, rest = parse_type(found[1]), rest[found.end() :].strip()
    if (found := _WRAPPER.match(rest)) is not None:
        if found[1].upper() == "WITH":
            wrapper = (found[2] or "UNCONDITIONAL").upper()
        rest = rest[found.end() :].strip()
    on_empty = on_error = None
    absent: bool | None = None
    while rest:
        found = _BEHAVIOUR.match(rest)
        if found is None:
            raise unsupported(f"'{rest}' in a JSON function", span)
        rest = rest[found.end() :].strip()
        if found[4] or found[3].upper() == "NULL":
            absent = bool(found[4])
            continue
        word = " ".join(found[1].upper().split())
        behaviour = Behaviour("DEFAULT", found[2]) if found[2] else Behaviour(word)
        if found[3].upper() == "EMPTY":
            if on_empty is not None:
                raise wrong(ErrorCode.SYNTAX, "ON EMPTY stands once", span)
            on_empty = behaviour
        else:
            if on_error is not None:
                raise wrong(ErrorCode.SYNTAX, "ON ERROR stands once", span)
            on_error = behaviour
    return JsonClause(returning, wrapper, on_empty, on_error, absent)
