"""TO_TIMESTAMP with a pattern, as Flink reads it (DateTimeUtils): java.time first, exact in widths; what that
refuses is read by ``java.sql.Timestamp.valueOf`` or ``Date.valueOf``, whatever the pattern."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from sqlglot import exp

from kafka_sql.model.data_types import INT, decimal, timestamp
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.operators.casts_from_string import lenient_timestamp
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

_TOKEN = re.compile(r"'(?:[^']|'')*'|([a-zA-Z])\1*|[^a-zA-Z']")
_READ = re.compile(r"yyyy|MM?|dd?|HH?|mm?|ss?|S{1,9}")
_VALUE_OF = (
    r"^[\x00-\x20]*(\d{4})-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])"
    r"(?: (\d{1,5}):(\d{1,5}):(\d{1,5})(?:\.(\d{1,9}))?)?[\x00-\x20]*$"
)
_USUAL = re.compile(r"yyyy-MM-dd HH:mm:ss(?:\.S{1,9})?")
"""Patterns of texts that need not be put in order."""
_DEFAULTS = {"y": 1970, "M": 1, "d": 1, "H": 0, "m": 0, "s": 0, "S": 0}


@dataclass(frozen=True, slots=True)
class _Token:
    """Letters of a pattern, or a text (``letters`` empty) that must be there."""

    letters: str
    literal: str = ""

    @property
    def is_fixed(self) -> bool:
        """Whether java.time wants exactly as many digits as there are letters."""
        return len(self.letters) > 1 or self.letters == "S"


def parsed_timestamp(value: exp.Expression, pattern: str, span: Span) -> exp.Expression:
    """The TIMESTAMP(3) that ``value`` is in the pattern, NULL where it is none.

    Raises PlanError for a pattern with other letters than ``yyyy M d H m s S``, or with numbers of open width
    side by side.
    """
    tokens = _tokens(pattern, span)
    return spark.call("COALESCE", _exact(value, pattern, tokens), _value_of(value))


def is_native_pattern(pattern: str) -> bool:
    """Whether :func:`parsed_timestamp` takes the pattern."""
    source = SourceText("pattern", pattern)
    try:
        _tokens(pattern, source.span(0, len(pattern)))
    except PlanError:
        return False
    return True


def _tokens(pattern: str, span: Span) -> list[_Token]:
    tokens: list[_Token] = []
    position = 0
    while position < len(pattern):
        match = _TOKEN.match(pattern, position)
        if match is None:
            raise wrong(
                ErrorCode.INVALID_PATTERN, f"the quote in the pattern '{pattern}' is not closed", span
            )
        position, token = match.end(), match[0]
        if token[0] == "'":
            tokens.append(_Token("", token[1:-1].replace("''", "'") or "'"))
        elif not token[0].isalpha():
            if token in "[]{}#":
                raise unsupported(f"'{token}' in a date pattern", span)
            tokens.append(_Token("", token))
        elif not _READ.fullmatch(token) or any(t.letters[:1] == token[0] for t in tokens):
            raise unsupported(
                f"'{token}' in the pattern '{pattern}' of TO_TIMESTAMP",
                span,
                "write yyyy, M, d, H, m, s and S",
            )
        else:
            tokens.append(_Token(token))
    for one, following in pairwise(tokens):
        if one.letters and following.letters and not (one.is_fixed and following.is_fixed):
            raise unsupported(f"'{one.letters}{following.letters}' in a date pattern", span)
    return tokens


def _exact(value: exp.Expression, pattern: str, tokens: list[_Token]) -> exp.Expression:
    fields = [token.letters[0] for token in tokens if token.letters]
    shape = "".join(_exact_shape(token) for token in tokens)
    expression = rf"^{shape}\z"

    def text(letter: str) -> str:
        if letter not in fields:
            return f"{_DEFAULTS[letter]:04d}" if letter == "y" else f"{_DEFAULTS[letter]:02d}"
        return f"${fields.index(letter) + 1}"

    pieces = [text("y")]
    for separator, letter in zip("-- ::", "MdHms", strict=True):
        pieces += [separator, text(letter)]
    if "S" in fields:
        pieces += [".", text("S")]
    ordered = value
    if not _USUAL.fullmatch(pattern):
        ordered = spark.call("REGEXP_REPLACE", value, spark.text(expression), spark.text("".join(pieces)))
    read = lenient_timestamp(ordered, 3)
    return spark.case((_matches(value, expression), read), default=spark.null(timestamp(3)))


def _exact_shape(token: _Token) -> str:
    if not token.letters:
        return _quoted(token.literal)
    if token.is_fixed:
        return rf"(\d{{{len(token.letters)}}})"
    return r"0{0,18}(\d{1,2})"


def _value_of(value: exp.Expression) -> exp.Expression:
    """``yyyy-M-d[ H:m:s[.f]]`` with days and times that count on: February 30 is March 1."""

    def number(group: int) -> exp.Expression:
        return spark.cast(_group(value, _VALUE_OF, group), INT)

    result = timestamp(3)
    year = spark.call("GREATEST", number(1), spark.number(1))  # year 0 is 1 BC, whose year prints as 1
    first = spark.call("MAKE_DATE", year, number(2), spark.number(1))
    day = spark.call("DATE_ADD", first, spark.binary(exp.Sub, number(3), spark.number(1)))
    text = spark.call("CONCAT", _group(value, _VALUE_OF, 6), spark.text("."), _fraction(value))
    seconds = spark.cast(text, decimal(18, 6))
    clock = spark.call("MAKE_DT_INTERVAL", spark.number(0), number(4), number(5), seconds)
    moment = spark.cast(spark.binary(exp.Add, spark.cast(day, result), clock), result)
    has_time = spark.binary(exp.NEQ, _group(value, _VALUE_OF, 4), spark.text(""))
    read = spark.case((has_time, moment), default=spark.cast(day, result))
    return spark.case((_matches(value, _VALUE_OF), read), default=spark.null(result))


def _fraction(value: exp.Expression) -> exp.Expression:
    """Three digits at most, for the text behind them does not count in a TIMESTAMP(3)."""
    return spark.call(
        "LEFT", spark.call("CONCAT", _group(value, _VALUE_OF, 7), spark.text("0")), spark.number(3)
    )


def _quoted(literal: str) -> str:
    return re.sub(r"([\\^$.|?*+()\[\]{}\-])", r"\\\1", literal)


def _matches(value: exp.Expression, pattern: str) -> exp.Expression:
    return spark.binary(exp.RegexpLike, value, spark.text(pattern))


def _group(value: exp.Expression, pattern: str, number: int) -> exp.Expression:
    return spark.call("REGEXP_EXTRACT", value, spark.text(pattern), spark.number(number))
