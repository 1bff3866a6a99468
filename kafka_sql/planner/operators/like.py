"""LIKE: Flink has no escape character unless ESCAPE names one, Spark's is the backslash; and Flink's
``_`` does not stand for a line end, Spark's does. So patterns with ``_`` become regular expressions."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import BOOLEAN, STRING
from kafka_sql.model.type_rules import is_string, with_nullability
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, any_nullable
from kafka_sql.planner.expressions.errors import cannot_apply, wrong
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_ANY = "any"
_REGEX = {_ANY: "(?s:.*)", None: "."}


def like(value: Bound, pattern: Bound, escape: Bound | None, span: Span) -> Bound:
    """``value LIKE pattern [ESCAPE escape]``."""
    if not (is_string(value.type) and is_string(pattern.type)):
        raise cannot_apply("LIKE", (value, pattern), span)
    data_type = with_nullability(BOOLEAN, any_nullable(value, pattern))
    character: str | None = None
    if escape is not None and (escape.constant is None or pattern.constant is None):
        return _escaped_by_row(value, pattern, escape, span)
    if escape is not None and not _is_no_escape(escape, pattern):
        character = _one_character(escape)
    given = [value.spark, pattern.spark, *([] if character is None else [spark.text(character)])]
    text = placeholder(0)
    if pattern.constant is None:
        tree = spark.binary(exp.RegexpLike, text, _as_regex(placeholder(1)))
        return Bound(flink_call("LIKE", given, data_type, tree), data_type, span)
    tokens = _tokens(str(pattern.constant.value), character, pattern.span)
    if None in tokens:
        regex = "".join(_REGEX.get(token) or f"\\Q{token}\\E" for token in tokens)
        tree = spark.binary(exp.RegexpLike, text, spark.text(f"\\A{regex}\\z"))
        return Bound(flink_call("LIKE", given, data_type, tree), data_type, span)
    like = "".join("%" if token is _ANY else _escaped(str(token)) for token in tokens)
    tree = spark.binary(exp.Like, text, spark.text(like))
    return Bound(flink_call("LIKE", given, data_type, tree), data_type, span)


def _escaped_by_row(value: Bound, pattern: Bound, escape: Bound, span: Span) -> Bound:
    """LIKE whose pattern or escape character is computed; the job fails where a pattern escapes what it may
    not, or where the escape is not one character."""
    if escape.constant is not None:
        _one_character(escape)
    if not is_string(escape.type):
        raise cannot_apply("LIKE … ESCAPE", (value, pattern, escape), span)
    given = [value.spark, pattern.spark, escape.spark]
    text, like_text, sign = map(placeholder, range(3))
    regex = spark.call("KAFKA_SQL_LIKE_REGEX", like_text, sign)
    known = spark.conjunction(spark.is_not_null(like_text), spark.is_not_null(sign))
    broken = spark.conjunction(spark.is_null(regex), known)
    failure = spark.raising("LIKE: the escape character stands before %, _ or itself", STRING)
    checked = spark.case((broken, failure), default=regex)
    data_type = with_nullability(BOOLEAN, any_nullable(value, pattern, escape))
    tree = spark.binary(exp.RegexpLike, text, checked)
    return Bound(flink_call("LIKE", given, data_type, tree), data_type, span)


def _as_regex(pattern: exp.Expression) -> exp.Expression:
    """The regular expression of a pattern that is known only at run time."""
    quoted = spark.call("REPLACE", pattern, spark.text("\\E"), spark.text("\\E\\\\E\\Q"))
    for wildcard, regex in (("%", "(?s:.*)"), ("_", ".")):
        quoted = spark.call("REPLACE", quoted, spark.text(wildcard), spark.text(f"\\E{regex}\\Q"))
    return spark.call("CONCAT", spark.text("\\A\\Q"), quoted, spark.text("\\E\\z"))


def _is_no_escape(escape: Bound, pattern: Bound) -> bool:
    """Whether the escape character is ``''``, and the pattern one for which Flink does not look at it: texts
    with ``%`` around them."""
    text = str(pattern.constant.value) if pattern.constant is not None else "_"
    plain = "_" not in text and "%" not in text.strip("%")
    return escape.constant is not None and escape.constant.value == "" and plain


def _one_character(escape: Bound) -> str:
    value = escape.constant.value if escape.constant is not None else None
    if not isinstance(value, str) or len(value) != 1:
        raise wrong(ErrorCode.INVALID_ESCAPE, "ESCAPE needs a literal of one character", escape.span)
    return value


def _tokens(pattern: str, escape: str | None, span: Span) -> list[str | None]:
    """Plain characters, ``_ANY`` for ``%`` and None for ``_``."""
    tokens: list[str | None] = []
    position = 0
    while position < len(pattern):
        character = pattern[position]
        if character == escape:
            following = pattern[position + 1 : position + 2]
            if not following or following not in ("%", "_", escape):
                raise wrong(ErrorCode.INVALID_ESCAPE, f"'{escape}' must be followed by %, _ or itself", span)
            tokens.append(following)
            position += 2
            continue
        tokens.append({"%": _ANY, "_": None}.get(character, character))
        position += 1
    return tokens


def _escaped(character: str) -> str:
    return "\\" + character if character in "%_\\" else character
