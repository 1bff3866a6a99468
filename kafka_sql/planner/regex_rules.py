"""REGEXP_EXTRACT, REGEXP_EXTRACT_ALL, REGEXP_REPLACE and SIMILAR TO. Both engines read regular expressions
with Java; they differ in what they make of a group that took no part in the match (Flink: NULL, Spark: an
empty text) and of a pattern that is none (Flink: NULL)."""

from __future__ import annotations

import re
import warnings
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound, any_nullable
from kafka_sql.planner.function_call import Call
from kafka_sql.planner.refusals import cannot_apply, unsupported, wrong
from kafka_sql.planner.regex_groups import is_always_matched
from kafka_sql.planner.required_texts import required_text
from kafka_sql.planner.type_rules import is_string, with_nullability
from kafka_sql.sql.types import BOOLEAN, STRING, ArrayType
from kafka_sql.text.source import Span

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
            groups = re.compile(_pythonic(text)).groups
    except re.error as error:
        raise unsupported(f"the regular expression '{text}' ({error})", span) from None
    filled = frozenset(number for number in range(1, groups + 1) if _never_empty(text, number))
    return Pattern(text, groups, filled)


_BROKEN = ("unterminated character set", "unterminated subpattern", "nothing to repeat", "unbalanced")
"""What Python says of a pattern that is none in Java either."""


def is_no_pattern(text: str) -> bool:
    """Whether Java refuses a regular expression for its brackets or for a quantifier with nothing before it
    (not every pattern that Java refuses is found). Flink gives NULL or FALSE for such a pattern."""
    if re.search(r"\\Q|&&|\[[^\]]*\[|\[\^?\]", text):
        return False  # what brackets mean differs between Java and Python
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            re.compile(_pythonic(text))
    except re.error as error:
        return any(reason in error.msg for reason in _BROKEN)
    return False


def _regexp(call: Call) -> Bound:
    value, pattern = call.arguments
    if is_no_pattern(call.text(1)):
        nothing = spark.case((spark.is_not_null(value.spark), exp.false()), default=spark.null(BOOLEAN))
        return call.gives(nothing, BOOLEAN)
    return call.gives(spark.binary(exp.RegexpLike, value.spark, pattern.spark), BOOLEAN)


def _pythonic(text: str) -> str:
    return re.sub(r"\(\?<([A-Za-z][A-Za-z0-9]*)>", r"(?P<\1>", text)


def _never_empty(text: str, group: int) -> bool:
    """Whether what a group matches has a character at least: the group alone does not match the empty
    text (other groups that it refers to do not matter: such patterns are left out)."""
    inside = _inside(text, group)
    if inside is None or re.search(r"\\[1-9bBAzZGk]|\(\?[=!<]|[$^]", inside):
        return False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return re.compile(_pythonic(inside)).fullmatch("") is None
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


def _needs_null(pattern: Pattern, group: int, call: Call) -> bool:
    """Whether an empty text stands for a group that took no part; raises PlanError where it may stand for
    either."""
    if not group or is_always_matched(pattern.text, group):
        return False
    if group in pattern.never_empty:
        return True
    raise unsupported(
        f"{call.name} of a group that may be empty or missing, in a pattern with alternatives or optional "
        "groups",
        call.arguments[1].span,
    )


def _regexp_extract(call: Call) -> Bound:
    value, pattern = call.arguments[:2]
    asked = _group_of(call, 0)
    if asked is None:
        return call.gives(spark.null(STRING), STRING, nullable=True)
    if _needs_null(*asked, call):
        found = spark.call("REGEXP_EXTRACT", value.spark, pattern.spark, spark.number(asked[1]))
        return call.gives(spark.call("NULLIF", found, spark.text("")), STRING, nullable=True)
    return call.gives(_first_match(value.spark, call.text(1), asked[1]), STRING, nullable=True)


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
    asked = _group_of(call, 1)
    if asked is None:
        return call.gives(spark.null(result), result, nullable=True)
    found = spark.call("REGEXP_EXTRACT_ALL", value.spark, pattern.spark, spark.number(asked[1]))
    if _needs_null(*asked, call):
        item = exp.to_identifier("item")
        body = spark.call("NULLIF", item, spark.text(""))
        found = spark.call("TRANSFORM", found, exp.Lambda(this=body, expressions=[item]))
    return call.gives(found, result, nullable=True)


def _regexp_replace(call: Call) -> Bound:
    value, pattern, replacement = call.arguments
    if replacement.constant is not None:
        plain = spark.text(call.text(2).replace("\\", "\\\\").replace("$", "\\$"))
    else:
        escaped = spark.call("REPLACE", replacement.spark, spark.text("\\"), spark.text("\\\\"))
        plain = spark.call("REPLACE", escaped, spark.text("$"), spark.text("\\$"))
    return call.gives(spark.call("REGEXP_REPLACE", value.spark, pattern.spark, plain), STRING)


def similar(value: Bound, pattern: Bound, escape: Bound | None, span: Span) -> Bound:
    """``value SIMILAR TO pattern [ESCAPE escape]``: ``%`` and ``_`` in a regular expression (SQL:1999, as
    Calcite reads it)."""
    if not (is_string(value.type) and is_string(pattern.type)):
        raise cannot_apply("SIMILAR TO", (value, pattern), span)
    if pattern.constant is None or (escape is not None and escape.constant is None):
        raise unsupported("SIMILAR TO with a pattern that is no literal", pattern.span)
    character = None
    if escape is not None and escape.constant is not None:
        character = str(escape.constant.value)
        if len(character) != 1:
            raise wrong("invalid-escape", "ESCAPE needs a literal of one character", escape.span)
    regex = _similar_regex(str(pattern.constant.value), character, pattern.span)
    matched = spark.binary(exp.RegexpLike, value.spark, spark.text(f"\\A(?:{regex})\\z"))
    return Bound(matched, with_nullability(BOOLEAN, any_nullable(value, pattern)), span)


def _similar_regex(pattern: str, escape: str | None, span: Span) -> str:
    pieces: list[str] = []
    position = 0
    while position < len(pattern):
        character = pattern[position]
        if character == escape:
            following = pattern[position + 1 : position + 2]
            if not following or following not in _SPECIAL + escape:
                raise wrong("invalid-escape", f"'{escape}' must be followed by a special character", span)
            pieces.append("\\" + following)
            position += 2
            continue
        if character == "[":
            end = pattern.find("]", position)
            named = re.match(r"\[(?:\[:([A-Za-z]+):\]\]|:([A-Za-z]+):\])", pattern[position:])
            name = "" if named is None else (named[1] or named[2]).lower()
            if named is not None and name in _CLASSES:
                pieces.append(_CLASSES[name])
                position += len(named[0])
                continue
            inside = pattern[position + 1 : end]
            if end < 0 or not re.fullmatch(r"\^?[\w\- ]+", inside):
                raise unsupported("this character class in SIMILAR TO", span)
            pieces.append(pattern[position : end + 1])
            position = end + 1
            continue
        if character == "{" and not re.match(r"\{\d+(,\d*)?\}", pattern[position:]):
            raise wrong("invalid-pattern", "in SIMILAR TO '{' counts what stands before it: {2}, {2,5}", span)
        pieces.append({"%": "(?s:.*)", "_": "(?s:.)", "\\": "\\\\"}.get(character, character))
        position += 1
    return "".join(pieces)


REGEX_RULES = {
    "regexp": _regexp,
    "regexp_extract": _regexp_extract,
    "regexp_extract_all": _regexp_extract_all,
    "regexp_replace": _regexp_replace,
}
"""Rules of functions with regular expressions."""
