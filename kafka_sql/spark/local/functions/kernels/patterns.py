"""The kernels of regular expressions, LIKE and SIMILAR TO, whose patterns are known or computed."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.java.text_patterns import is_no_pattern, matches, replaced, text_pattern
from kafka_sql.java.texts import from_units, is_basic, units
from kafka_sql.spark.functions.builtin.computed_patterns import like_regex
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_row


def _of_pattern(compute: Callable[..., Any]) -> TaskFunction:
    """A function of a text, a regular expression and other values; NULL where Java refuses the expression."""

    def computed(text: str, pattern: str, *others: Any) -> Any:
        compiled = _read(pattern)
        return None if compiled is None else compute(compiled, text, *others)

    return by_row(computed)


def _read(pattern: str) -> re.Pattern[str] | None:
    """The expression; None where Java refuses it."""
    compiled = text_pattern(pattern)
    if compiled is None and not is_no_pattern(pattern):
        raise ArithmeticError(f"the regular expression '{pattern}' cannot be computed here")
    return compiled


def _is_found(text: str, pattern: str) -> bool:
    """REGEXP: no text matches the empty expression, and none that Java refuses."""
    compiled = _read(pattern) if pattern else None
    return compiled is not None and compiled.search(text) is not None


def _group(match: re.Match[str], group: int) -> str | None:
    found = match[group]
    return found if found is None or is_basic(found) else from_units(found)


def _first(pattern: re.Pattern[str], text: str, group: int = 0) -> str | None:
    found = pattern.search(text) if 0 <= group <= pattern.groups else None
    return None if found is None else _group(found, group)


def _all(pattern: re.Pattern[str], text: str, group: int = 1) -> list[str | None] | None:
    if not 0 <= group <= pattern.groups:
        return None
    return [_whole(match[group]) for match in matches(pattern, text)]


def _whole(text: str | None) -> str | None:
    """A text that may hold halves of characters."""
    return None if text is None else from_units(text)


def _place(pattern: re.Pattern[str], text: str) -> int:
    """The place of the first match in UTF-16 units, from 1; 0 where there is none."""
    found = pattern.search(text)
    return 0 if found is None else len(units(text[: found.start()])) + 1


@lru_cache(maxsize=4096)
def _like_pattern(pattern: str, escape: str) -> re.Pattern[str]:
    regex = like_regex(pattern, escape)
    compiled = None if regex is None else text_pattern(regex)
    if compiled is None:
        raise ArithmeticError("LIKE: the escape character stands before %, _ or itself")
    return compiled


def _like(target: pa.DataType, text: Column, pattern: Column, *escape: Column) -> Column:
    """LIKE; a known pattern without wildcards inside is compared or searched as it is."""
    known: str = (pattern.as_py() if isinstance(pattern, pa.Scalar) and not escape else None) or "_"
    plain = known.removeprefix("%").removesuffix("%")
    if "%" in plain or "_" in plain:
        return _LIKE.compute(target, text, pattern, *(escape or (pa.scalar(""),)))
    match known.startswith("%"), known.endswith("%"):
        case False, False:
            return pc.equal(text, plain)
        case False, True:
            return pc.starts_with(text, plain)
        case True, False:
            return pc.ends_with(text, plain)
        case _:
            return pc.match_substring(text, plain)


_LIKE = by_row(lambda text, pattern, escape: _like_pattern(pattern, escape).search(text) is not None)


@lru_cache(maxsize=4096)
def _similar_pattern(pattern: str, escape: str) -> re.Pattern[str]:
    from kafka_sql.spark.functions.builtin.catalog import FUNCTIONS  # loaded where it is called only

    regex = FUNCTIONS["KAFKA_SQL_SIMILAR_REGEX"].compute(pattern, escape)
    compiled = None if regex is None else text_pattern(regex)
    if compiled is None:
        raise ArithmeticError("SIMILAR TO: this pattern is none, or not supported")
    return compiled


PATTERNS: dict[str, TaskFunction] = {
    "REGEXP": by_row(_is_found),
    "REGEXP_EXTRACT": _of_pattern(_first),
    "REGEXP_EXTRACT_ALL": _of_pattern(_all),
    "REGEXP_REPLACE": _of_pattern(lambda pattern, text, put: replaced(pattern, text, lambda _: put)),
    "REGEXP_COUNT": _of_pattern(lambda pattern, text: sum(1 for _ in matches(pattern, text))),
    "REGEXP_INSTR": _of_pattern(_place),
    "REGEXP_SUBSTR": _of_pattern(_first),
    "LIKE": TaskFunction(_like, is_lazy=True),
    "SIMILAR TO": by_row(
        lambda text, pattern, escape: _similar_pattern(pattern, escape).search(text) is not None
    ),
}
