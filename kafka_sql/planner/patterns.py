"""LIKE: Flink has no escape character unless ESCAPE names one; Spark's is the backslash."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound, any_nullable
from kafka_sql.planner.refusals import cannot_apply, unsupported, wrong
from kafka_sql.planner.type_rules import is_string, with_nullability
from kafka_sql.sql.types import BOOLEAN
from kafka_sql.text.source import Span


def like(value: Bound, pattern: Bound, escape: Bound | None, span: Span) -> Bound:
    """``value LIKE pattern [ESCAPE escape]``."""
    if not (is_string(value.type) and is_string(pattern.type)):
        raise cannot_apply("LIKE", (value, pattern), span)
    data_type = with_nullability(BOOLEAN, any_nullable(value, pattern))
    character: str | None = None
    if escape is not None:
        character = _one_character(escape)
    if pattern.constant is None:
        if character is not None:
            raise unsupported("LIKE … ESCAPE with a pattern that is no literal", pattern.span)
        doubled = spark.call("REPLACE", pattern.spark, spark.text("\\"), spark.text("\\\\"))
        return Bound(spark.binary(exp.Like, value.spark, doubled), data_type, span)
    text = _translated(str(pattern.constant.value), character, pattern.span)
    return Bound(spark.binary(exp.Like, value.spark, spark.text(text)), data_type, span)


def _one_character(escape: Bound) -> str:
    value = escape.constant.value if escape.constant is not None else None
    if not isinstance(value, str) or len(value) != 1:
        raise wrong("invalid-escape", "ESCAPE needs a literal of one character", escape.span)
    return value


def _translated(pattern: str, escape: str | None, span: Span) -> str:
    """The pattern with backslash as escape character."""
    result, position = "", 0
    while position < len(pattern):
        character = pattern[position]
        if character == escape:
            following = pattern[position + 1 : position + 2]
            if following not in ("%", "_", escape) or not following:
                raise wrong("invalid-escape", f"'{escape}' must be followed by %, _ or itself", span)
            result += "\\" + following if following in "%_\\" else following
            position += 2
            continue
        result += "\\\\" if character == "\\" else character
        position += 1
    return result
