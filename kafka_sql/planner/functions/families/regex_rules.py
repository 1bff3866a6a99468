"""REGEXP, REGEXP_EXTRACT, REGEXP_EXTRACT_ALL, REGEXP_REPLACE and SIMILAR TO. Both engines read patterns
with Java; they differ in what they make of a group that took no part in the match (Flink: NULL, Spark: an
empty text) and of a pattern that is none (Flink: NULL)."""

from __future__ import annotations

import re
import warnings
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.java.regex_groups import is_always_matched, required_text
from kafka_sql.java.text_patterns import is_no_pattern, pythonic, text_pattern
from kafka_sql.model.data_types import BOOLEAN, STRING, ArrayType
from kafka_sql.model.type_rules import is_string, with_nullability
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, any_nullable
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.expressions.function_call import Call
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

_SPECIAL = "[]()|^-+*_%?{}"
_CLASSES = {
    "alpha": r"\p{Alpha}",
    "digit": r"\d",
    "lower": r"\p{Lower}",
    "upper": r"\p{Upper}",
    "alnum": r"\p{Alnum}",
    "space": r"[ \t\n\x0B\f\r]",
    "whitespace": r"\s",
}


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression that is known when planning: the number of its groups, and those (from 1) that
    may take no part in a match but never match an empty text."""

    text: str
    groups: int
    never_empty: frozenset[int]


def read_pattern(text: str, span: Span) -> Pattern:
    """The pattern of a text; raises PlanError for one that this project cannot read."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            groups = re.compile(pythonic(text)).groups
    except re.error as error:
        raise unsupported(f"the regular expression '{text}' ({error})", span) from None
    filled = frozenset(number for number in range(1, groups + 1) if _never_empty(text, number))
    return Pattern(text, groups, filled)


def _regexp(call: Call) -> Bound:
    value, pattern = call.arguments
    if pattern.constant is None or not call.text(1):  # Flink: no text matches the empty pattern
        checked = spark.call("KAFKA_SQL_PATTERN", spark.call("NULLIF", pattern.spark, spark.text("")))
        matched = spark.binary(exp.RegexpLike, value.spark, checked)
        known = spark.conjunction(spark.is_not_null(value.spark), spark.is_not_null(pattern.spark))
        found = spark.call("COALESCE", matched, exp.Boolean(this=False))
        return call.gives(spark.case((known, found), default=spark.null(BOOLEAN)), BOOLEAN)
    if is_no_pattern(call.text(1)):
        nothing = spark.case((spark.is_not_null(value.spark), exp.false()), default=spark.null(BOOLEAN))
        return call.gives(nothing, BOOLEAN)
    return call.gives(spark.binary(exp.RegexpLike, value.spark, pattern.spark), BOOLEAN)


def _never_empty(text: str, group: int) -> bool:
    """Whether what a group matches has a character at least: the group alone does not match the empty
    text (other groups that it refers to do not matter: such patterns are left out)."""
    inside = _inside(text, group)
    if inside is None or re.search(r"\\[1-9bBAzZGk]|\(\?[=!<]|[$^]", inside):
        return False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return re.compile(pythonic(inside)).fullmatch("") is None
    except re.error:
        return False


def _inside(text: str, group: int) -> str | None:
    """The text between the brackets of a group."""
    opened: list[tuple[int, int]] = []
    number, position, in_class = 0, 0, False
    while position < len(text):
        character = text[position]
        if character == "\\":
            if text[position + 1 : position + 2] == "Q":
                return None
            position += 2
            continue
        if in_class:
            in_class = character != "]"
        elif character == "[":
            in_class = True
            if text[position + 1 : position + 2] in ("]", "^"):
                position += 1
        elif character == "(":
            plain = text[position + 1 : position + 2] != "?"
            named = re.match(r"\(\?<[A-Za-z][A-Za-z0-9]*>", text[position:])
            number += plain or named is not None
            start = position + (len(named[0]) if named else 1)
            opened.append((number if plain or named else 0, start))
        elif character == ")":
            if not opened:
                return None
            own, start = opened.pop()
            if own == group:
                return text[start:position]
        position += 1
    return None


def _group_of(call: Call, default: int) -> tuple[Pattern, int] | None:
    """The pattern and group that a call asks for; None where there is no such group."""
    group = call.whole(2, default)
    if group < 0:
        return None
    if group == 0:  # the pattern may be one that only Java reads
        return Pattern(call.text(1), 0, frozenset()), 0
    pattern = read_pattern(call.text(1), call.arguments[1].span)
    return (pattern, group) if group <= pattern.groups else None


def _is_known(call: Call) -> bool:
    """Whether the pattern and the group are literals."""
    return all(argument.constant is not None for argument in call.arguments[1:])


def _regexp_extract(call: Call) -> Bound:
    if not _is_known(call):
        first = spark.call("GET", _texts_by_row(call, 0), spark.number(0))
        return call.gives(first, STRING, nullable=True)
    value, pattern = call.arguments[:2]
    asked = _group_of(call, 0)
    if asked is None:
        return call.gives(spark.null(STRING), STRING, nullable=True)
    known, group = asked
    if not group or is_always_matched(known.text, group):
        return call.gives(_first_match(value.spark, known.text, group), STRING, nullable=True)
    if group in known.never_empty:
        found = spark.call("REGEXP_EXTRACT", value.spark, pattern.spark, spark.number(group))
        return call.gives(spark.call("NULLIF", found, spark.text("")), STRING, nullable=True)
    first = spark.call("GET", _told_apart(call, known, group), spark.number(0))
    return call.gives(first, STRING, nullable=True)


def _texts_by_row(call: Call, default: int) -> exp.Expression:
    """The texts of a group in all matches where the pattern or the group is computed; NULL for a pattern that
    is none, and for a group that it has not."""
    value, pattern = (argument.spark for argument in call.arguments[:2])
    group = call.arguments[2].spark if len(call.arguments) > 2 else spark.number(default)
    known = spark.call("KAFKA_SQL_PATTERN", pattern)
    whole = spark.call("REGEXP_EXTRACT_ALL", value, known, spark.number(0))
    if len(call.arguments) == 2 and not default:
        return whole
    groups = spark.call("KAFKA_SQL_PATTERN_GROUPS", known)
    nothing = spark.null(ArrayType(STRING))
    unusual = spark.binary(exp.RegexpLike, known, spark.text(_UNUSUAL))
    unread = spark.binary(exp.Or, unusual, spark.conjunction(spark.is_null(groups), spark.is_not_null(known)))
    failure = spark.raising(f"{call.name}: a group of this pattern cannot be told", ArrayType(STRING))
    return spark.case(
        (spark.binary(exp.EQ, group, spark.number(0)), whole),
        (spark.binary(exp.LT, group, spark.number(0)), nothing),
        (unread, failure),
        (spark.binary(exp.GT, group, groups), nothing),
        default=_with_missing(value, known, group, groups),
    )


def _told_apart(call: Call, pattern: Pattern, group: int) -> exp.Expression:
    """The texts of a group in all matches of a known pattern, NULL where it took no part although it may
    match the empty text."""
    if re.search(_UNUSUAL, pattern.text):
        raise unsupported(
            f"{call.name} of a group that may be empty or missing, in a pattern with \\Q or comments",
            call.arguments[1].span,
        )
    text, number = spark.text(pattern.text), spark.number(group)
    return _with_missing(call.arguments[0].spark, text, number, spark.number(pattern.groups))


_UNUSUAL = r"\\Q|\(\?[a-wyzA-Z-]*x"
"""Patterns that cannot be put into brackets."""


def _with_missing(
    value: exp.Expression, pattern: exp.Expression, group: exp.Expression, groups: exp.Expression
) -> exp.Expression:
    """The texts of a group in all matches; NULL where it took no part, for which Spark gives an empty text.

    A second list tells: behind each match, which must not be taken back, it holds a character beside it where
    a reference to the group matches (a reference to a group that took no part never does)."""

    def marked(before: str, behind: str) -> exp.Expression:
        """The pattern, and what tells whether the group took part, as one pattern."""
        parts = (spark.text("(?>"), pattern, spark.text(f"){before}"), group, spark.text(behind))
        if all(isinstance(part, exp.Literal) for part in parts):
            return spark.text("".join(str(part.this) for part in parts))
        return spark.call("CONCAT", *parts)

    texts = spark.call("REGEXP_EXTRACT_ALL", value, pattern, group)
    beside = marked("(?:(?!\\", r")|(?<=([\s\S]))|(?=([\s\S])))")
    before, behind = (
        spark.call("REGEXP_EXTRACT_ALL", value, beside, spark.binary(exp.Add, groups, spark.number(number)))
        for number in (1, 2)
    )
    one, other = exp.to_identifier("one"), exp.to_identifier("other")

    def zipped(left: exp.Expression, right: exp.Expression, body: exp.Expression) -> exp.Expression:
        return spark.call(
            "ZIP_WITH", left, right, exp.Lambda(this=body, expressions=[one.copy(), other.copy()])
        )

    marks = zipped(before, behind, spark.call("CONCAT", one, other))
    nothing = spark.text("")
    unmarked = spark.conjunction(spark.binary(exp.EQ, one, nothing), spark.binary(exp.EQ, other, nothing))
    told = zipped(texts, marks, spark.case((unmarked, spark.null(STRING)), default=one))
    no_part = spark.binary(exp.RegexpLike, value, marked("(?!\\", ")"))
    alone = spark.call("TRANSFORM", texts, exp.Lambda(this=spark.null(STRING), expressions=[one.copy()]))
    empty = spark.binary(exp.EQ, value, spark.text(""))  # there is no character beside its match
    return spark.case((spark.conjunction(empty, no_part), alone), (empty, texts), default=told)


def _first_match(value: exp.Expression, pattern: str, group: int) -> exp.Expression:
    """A group, which takes part in every match, of the first match; NULL where there is none.

    Spark tells no match from an empty one only by a list of all matches: with what comes behind the first
    there is one at most, and the text is looked at once."""
    required = required_text(pattern)
    if required is None:
        found = spark.call("REGEXP_EXTRACT", value, spark.text(pattern), spark.number(group))
        matches = spark.binary(exp.RegexpLike, value, spark.text(pattern))
        return spark.case((matches, found), default=spark.null(STRING))
    with_rest = spark.text(f"({pattern})[\\s\\S]*")
    matched = spark.call("REGEXP_EXTRACT_ALL", value, with_rest, spark.number(group + 1))
    found = spark.call("GET", matched, spark.number(0))
    if not required:
        return found
    holds = spark.call("CONTAINS", value, spark.text(required))
    return spark.case((holds, found), default=spark.null(STRING))


def _regexp_extract_all(call: Call) -> Bound:
    value, pattern = call.arguments[:2]
    result = ArrayType(STRING)
    if not _is_known(call):
        return call.gives(_texts_by_row(call, 1), result, nullable=True)
    asked = _group_of(call, 1)
    if asked is None:
        return call.gives(spark.null(result), result, nullable=True)
    known, group = asked
    found = spark.call("REGEXP_EXTRACT_ALL", value.spark, pattern.spark, spark.number(group))
    if not group or is_always_matched(known.text, group):
        return call.gives(found, result, nullable=True)
    if group in known.never_empty:
        item = exp.to_identifier("item")
        body = spark.call("NULLIF", item, spark.text(""))
        found = spark.call("TRANSFORM", found, exp.Lambda(this=body, expressions=[item]))
        return call.gives(found, result, nullable=True)
    return call.gives(_told_apart(call, known, group), result, nullable=True)


def _regexp_replace(call: Call) -> Bound:
    value, pattern, replacement = call.arguments
    if replacement.constant is not None:
        plain = spark.text(call.text(2).replace("\\", "\\\\").replace("$", "\\$"))
    else:
        escaped = spark.call("REPLACE", replacement.spark, spark.text("\\"), spark.text("\\\\"))
        plain = spark.call("REPLACE", escaped, spark.text("$"), spark.text("\\$"))
    known = pattern.spark
    if pattern.constant is None:
        known = spark.call("KAFKA_SQL_PATTERN", known)
    return call.gives(spark.call("REGEXP_REPLACE", value.spark, known, plain), STRING)


def similar(value: Bound, pattern: Bound, escape: Bound | None, span: Span) -> Bound:
    """``value SIMILAR TO pattern [ESCAPE escape]``: ``%`` and ``_`` in a regular expression (SQL:1999, as
    Calcite reads it)."""
    if not (is_string(value.type) and is_string(pattern.type)):
        raise cannot_apply("SIMILAR TO", (value, pattern), span)
    if pattern.constant is None or (escape is not None and escape.constant is None):
        return _similar_by_row(value, pattern, escape, span)
    character = None
    if escape is not None and escape.constant is not None:
        character = str(escape.constant.value)
        if len(character) != 1:
            raise wrong(ErrorCode.INVALID_ESCAPE, "ESCAPE needs a literal of one character", escape.span)
    regex = _similar_regex(str(pattern.constant.value), character, pattern.span)
    whole = f"\\A(?:{regex})\\z"
    data_type = with_nullability(BOOLEAN, any_nullable(value, pattern))
    if text_pattern(whole) is None:  # Spark alone reads it
        return Bound(spark.binary(exp.RegexpLike, value.spark, spark.text(whole)), data_type, span)
    matched = spark.binary(exp.RegexpLike, placeholder(0), spark.text(whole))
    arguments = [value.spark, pattern.spark, spark.text(character or "")]
    return Bound(flink_call("SIMILAR TO", arguments, data_type, matched), data_type, span)


def _similar_by_row(value: Bound, pattern: Bound, escape: Bound | None, span: Span) -> Bound:
    """SIMILAR TO with a pattern that is computed; the job fails for one that is none."""
    sign = spark.text("") if escape is None else escape.spark
    regex = spark.call("KAFKA_SQL_SIMILAR_REGEX", placeholder(1), placeholder(2))
    broken = spark.conjunction(spark.is_null(regex), spark.is_not_null(placeholder(1)))
    failure = spark.raising("SIMILAR TO: this pattern is none, or not supported", STRING)
    checked = spark.case((broken, failure), default=regex)
    data_type = with_nullability(
        BOOLEAN, any_nullable(*(each for each in (value, pattern, escape) if each is not None))
    )
    tree = spark.binary(exp.RegexpLike, placeholder(0), checked)
    found = flink_call("SIMILAR TO", [value.spark, pattern.spark, sign], data_type, tree)
    return Bound(found, data_type, span)


def similar_regex(pattern: str, escape: str) -> str | None:
    """The regular expression of a pattern of SIMILAR TO (``escape`` is empty for none); None for what is
    none, or not supported."""
    try:
        regex = _similar_regex(pattern, escape or None, Span(SourceText("", pattern), 0, len(pattern)))
    except PlanError:
        return None
    return f"\\A(?:{regex})\\z"


def _similar_regex(pattern: str, escape: str | None, span: Span) -> str:
    pieces: list[str] = []
    position = 0
    while position < len(pattern):
        character = pattern[position]
        if character == escape:
            following = pattern[position + 1 : position + 2]
            if not following or following not in _SPECIAL + escape:
                raise wrong(
                    ErrorCode.INVALID_ESCAPE, f"'{escape}' must be followed by a special character", span
                )
            pieces.append("\\" + following)
            position += 2
            continue
        if character == "[":
            named = re.match(r"\[(?:\[:([A-Za-z]+):\]\]|:([A-Za-z]+):\])", pattern[position:])
            name = "" if named is None else (named[1] or named[2]).lower()
            if named is not None and name in _CLASSES:
                pieces.append(_CLASSES[name])
                position += len(named[0])
                continue
            piece, position = _enumeration(pattern, position + 1, escape, span)
            pieces.append(piece)
            continue
        if character == "{" and not re.match(r"\{\d+(,\d*)?\}", pattern[position:]):
            raise wrong(
                ErrorCode.INVALID_PATTERN, "in SIMILAR TO '{' counts what stands before it: {2}, {2,5}", span
            )
        pieces.append({"%": "(?s:.*)", "_": "(?s:.)", "\\": "\\\\"}.get(character, character))
        position += 1
    return "".join(pieces)


def _enumeration(pattern: str, position: int, escape: str | None, span: Span) -> tuple[str, int]:
    """The class of characters whose ``[`` stands before ``position``, and where the pattern goes on
    (Calcite's SqlSimilarTo: special characters have to be escaped inside of brackets too)."""
    pieces = ["["]
    while position < len(pattern):
        character = pattern[position]
        named = re.match(r"\[:([A-Za-z]+):\]", pattern[position:])
        if character == "]":
            return "".join([*pieces, "]"]), position + 1
        if character == escape:
            character = pattern[position + 1 : position + 2]
            if not character or character not in _SPECIAL + escape:
                raise wrong(
                    ErrorCode.INVALID_ESCAPE, f"'{escape}' must be followed by a special character", span
                )
            pieces.append(f"\\{character}")
            position += 2
        elif named is not None and (name := named[1].lower()) in _CLASSES:
            pieces.append(_CLASSES[name].removeprefix("[").removesuffix("]"))
            position += len(named[0])
        elif character in "-^":
            pieces.append(character)
            position += 1
        elif character in _SPECIAL:
            raise wrong(
                ErrorCode.INVALID_PATTERN,
                f"in SIMILAR TO '{character}' cannot stand in brackets without ESCAPE",
                span,
            )
        elif character == "\\" or pattern.startswith("&&", position):
            raise unsupported("this character class in SIMILAR TO", span)
        else:
            pieces.append(character)
            position += 1
    raise wrong(ErrorCode.INVALID_PATTERN, "in SIMILAR TO a '[' is not closed", span)


REGEX_RULES = {
    "regexp": _regexp,
    "regexp_extract": _regexp_extract,
    "regexp_extract_all": _regexp_extract_all,
    "regexp_replace": _regexp_replace,
}
"""Rules of functions with regular expressions."""
