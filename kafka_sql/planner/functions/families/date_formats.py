"""DATE_FORMAT and FROM_UNIXTIME: only patterns that Java's two formatters and Spark read alike.

Flink formats a TIMESTAMP without any zone. Spark's DATE_FORMAT reads it in the session's zone, where an
hour of a spring night does not exist; in such zones patterns of plain digits are cut out of Spark's text
of the value instead.
"""

from __future__ import annotations

import re

from sqlglot import exp

from kafka_sql.model.data_types import STRING, TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.operators.casts_to_string import timestamp_text
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_TOKEN = re.compile(r"'(?:[^']|'')*'|([a-zA-Z])\1*|[^a-zA-Z']+")
_ALIKE = re.compile(r"yyyy|yy|MM|M|MMM|dd|d|HH|H|hh|h|mm|m|ss|s|S{1,6}|EEE|EEEE|E|MMMM|a|D|DDD")
_DIGITS = {"yyyy": (1, 4), "MM": (6, 2), "dd": (9, 2), "HH": (12, 2), "mm": (15, 2), "ss": (18, 2)}


def formatted(value: Bound, pattern: str, span: Span, *, fixed_zone: bool) -> exp.Expression:
    """The text of a TIMESTAMP or TIMESTAMP_LTZ; raises PlanError for a pattern that is not surely read
    alike."""
    tokens = _tokens(pattern, span)
    if root_of(value.type) is TypeRoot.TIMESTAMP_LTZ or fixed_zone:
        return spark.call("DATE_FORMAT", value.spark, spark.text(pattern))
    whole = timestamp_text(value.spark, 6, fixed_zone=False)
    pieces: list[exp.Expression] = []
    for token in tokens:
        if not token[0].isalpha():
            plain = token if token[0] != "'" else (token[1:-1].replace("''", "'") or "'")
            pieces.append(spark.text(plain))
        elif token in _DIGITS or set(token) == {"S"}:
            start, length = _DIGITS.get(token, (21, len(token)))
            pieces.append(spark.call("SUBSTRING", whole, spark.number(start), spark.number(length)))
        else:
            raise unsupported(
                f"'{token}' in DATE_FORMAT of a TIMESTAMP in a time zone with daylight saving time",
                span,
                "CAST it to TIMESTAMP_LTZ(3), or SET 'table.local-time-zone' = 'UTC'",
            )
    joined = spark.call("CONCAT", *pieces)
    if not any(isinstance(piece, exp.Anonymous) for piece in pieces):  # texts alone do not see a NULL
        return spark.case((spark.is_null(value.spark), spark.null(STRING)), default=joined)
    return joined


def is_native_format(value: Bound, pattern: str, *, fixed_zone: bool, simple: bool = False) -> bool:
    """Whether :func:`formatted` takes the pattern; ``simple`` says that ``SimpleDateFormat`` writes it, for
    which S is a number of milliseconds."""
    try:
        formatted(value, pattern, value.span, fixed_zone=fixed_zone)
    except PlanError:
        return False
    fractions = re.findall("S+", re.sub("'[^']*'", "", pattern))
    return not simple or all(len(fraction) == 3 for fraction in fractions)


def _tokens(pattern: str, span: Span) -> list[str]:
    tokens: list[str] = []
    position = 0
    while position < len(pattern):
        match = _TOKEN.match(pattern, position)
        if match is None:
            raise wrong(
                ErrorCode.INVALID_PATTERN, f"the quote in the pattern '{pattern}' is not closed", span
            )
        token = match[0]
        if token[0].isalpha() and not _ALIKE.fullmatch(token):
            raise unsupported(f"the letters '{token}' in a date pattern", span)
        if re.search(r"[\[\]{}#]", token) and token[0] != "'":
            raise unsupported(f"'{token}' in a date pattern", span)
        tokens.append(token)
        position = match.end()
    return tokens
