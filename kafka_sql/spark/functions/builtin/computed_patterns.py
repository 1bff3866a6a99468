"""Regular expressions and LIKE patterns that are known only when the row is there."""

from __future__ import annotations

from kafka_sql.java.text_patterns import groups_of, is_no_pattern

_SPECIAL = frozenset("[]()|^-+*?{}$\\.&")


def pattern_or_none(text: str) -> str | None:
    """A regular expression; None for what is none."""
    return None if is_no_pattern(text) else text


def group_count(text: str) -> int | None:
    """The number of groups of a regular expression; None for one that only Java reads."""
    return groups_of(text)


def like_regex(pattern: str, escape: str) -> str | None:
    """The Java regular expression of a pattern with an escape character ('' is none); None where the escape
    is longer than one character, or stands before anything but ``%``, ``_`` or itself."""
    if len(escape) > 1:
        return None
    pieces: list[str] = []
    position = 0
    while position < len(pattern):
        character = pattern[position]
        if character == escape:
            position += 1
            character = pattern[position : position + 1]
            if not character or character not in ("%", "_", escape):
                return None
            pieces.append(_plain(character))
        else:
            pieces.append({"%": "(?s:.*)", "_": "."}.get(character) or _plain(character))
        position += 1
    return "\\A" + "".join(pieces) + "\\z"


def _plain(character: str) -> str:
    return "\\" + character if character in _SPECIAL else character
