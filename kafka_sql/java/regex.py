"""Java regular expressions → Python's: for topic names, and for any text.

Topic names are ASCII letters, digits, ``.``, ``_`` and ``-``; what both languages read alike for such names
is passed through, what they spell differently is respelled, and what Python cannot say is refused. For other
texts only constructs that are known to mean the same are taken.
"""

from __future__ import annotations

import re
import sys
import warnings
from functools import lru_cache

from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode

_CLASSES = {
    "Lower": "a-z",
    "Upper": "A-Z",
    "ASCII": "\\x00-\\x7f",
    "Alpha": "a-zA-Z",
    "Digit": "0-9",
    "Alnum": "a-zA-Z0-9",
    "Punct": "!-/:-@\\[-`{-~",
    "Graph": "!-~",
    "Print": " -~",
    "Blank": " \\t",
    "XDigit": "0-9a-fA-F",
    "L": "a-zA-Z",
    "Ll": "a-z",
    "Lu": "A-Z",
    "N": "0-9",
    "Nd": "0-9",
    "IsAlphabetic": "a-zA-Z",
    "IsDigit": "0-9",
    "IsLetter": "a-zA-Z",
}


def topic_pattern(pattern: str) -> re.Pattern[str]:
    """The Python pattern that matches the same topic names as the Java pattern (use ``fullmatch``).

    Raises OptionError (``invalid-value``) where it is no regular expression or uses what Python
    cannot say.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", FutureWarning)
            return re.compile(_respelled(pattern), re.ASCII)
    except (re.error, FutureWarning, _NotInPython) as error:
        reason = str(error)
        raise OptionError(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"'topic-pattern' = '{pattern}' cannot be used: {reason}",
                helps=("it is a regular expression that whole topic names match, such as 'orders-.*'",),
            )
        ) from None


class _NotInPython(ValueError):
    """A construct of Java's that Python's expressions lack."""


def _respelled(pattern: str) -> str:
    result: list[str] = []
    position, in_class = 0, False
    while position < len(pattern):
        rest = pattern[position:]
        if rest.startswith("\\Q"):
            literal, closing, _ = rest[2:].partition("\\E")
            result.append(re.escape(literal))
            position += 2 + len(literal) + len(closing)
        elif rest[0] == "\\":
            text, length = _escape(rest, in_class)
            result.append(text)
            position += length
        elif in_class:
            if rest[0] == "[" or rest.startswith("&&"):
                raise _NotInPython("a character class inside a character class is not supported here")
            in_class = rest[0] != "]" or result[-1] in ("[", "[^")
            result.append("\\]" if rest[0] == "]" and in_class else rest[0])
            position += 1
        elif rest[0] == "[":
            in_class = True
            result.append("[^" if rest.startswith("[^") else "[")
            position += len(result[-1])
        else:
            text, length = _outside_class(rest)
            result.append(text)
            position += length
    return "".join(result)


def _outside_class(rest: str) -> tuple[str, int]:
    if re.match(r"\(\?<[A-Za-z]", rest):
        return "(?P<", 3
    newer = rest.startswith("(?>") or re.match(r"[*+?}]\+", rest)
    if newer and sys.version_info < (3, 11):
        raise _NotInPython("possessive quantifiers and atomic groups need Python 3.11")
    return rest[0], 1


def _escape(rest: str, in_class: bool) -> tuple[str, int]:
    named = re.match(r"\\([pP])(?:\{(\w+)\}|(\w))", rest)
    if named:
        name = named[2] or named[3]
        inside = _CLASSES.get(name)
        if inside is None or (in_class and named[1] == "P"):
            raise _NotInPython(f"'{named[0]}' is not supported here")
        text = inside if in_class else f"[{'^' if named[1] == 'P' else ''}{inside}]"
        return text, named.end()
    if rest.startswith(("\\z", "\\Z")):
        return "\\Z", 2
    if rest.startswith("\\h"):
        return " \\t" if in_class else "[ \\t]", 2
    if re.match(r"\\k<\w+>", rest):
        name = rest[3 : rest.index(">")]
        return f"(?P={name})", len(name) + 4
    if re.match(r"\\[GXRHVvN]", rest):
        raise _NotInPython(f"'{rest[:2]}' is not supported here")
    return rest[:2], len(rest[:2])


_LINE_END = "\\n\\r\\x85\\u2028\\u2029"
_AT_END = "(?:(?<!\\r)(?=\\n\\Z)|(?=(?:\\r\\n|[\\r\\x85\\u2028\\u2029])?\\Z))"
_POSIX = {"Cntrl": "\\x00-\\x1f\\x7f", "Space": " \\t\\n\\x0b\\f\\r"}
_BLANKS = " \\t\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000"
_OUTSIDE = re.compile(
    r"\(\?:|\(\?[=!]|\(\?<[=!]|\(\?>|\((?!\?)|[)|*+?^]|\{\d+(?:,\d*)?\}|\(\?<(?P<name>[A-Za-z][A-Za-z0-9]*)>"
)


@lru_cache(maxsize=256)
def text_pattern(pattern: str) -> re.Pattern[str] | None:
    """The Python pattern that finds in any text what the Java pattern finds; None where Python's expressions
    may read it otherwise (or it is none)."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", FutureWarning)
            return re.compile(*_translated(pattern))
    except (re.error, FutureWarning, _NotInPython, OverflowError):
        return None


def replacement_parts(replacement: str, groups: int) -> tuple[str | int, ...] | None:
    """What ``Matcher.appendReplacement`` puts together: texts, and groups by number; None where it fails."""
    parts: list[str | int] = []
    position = 0
    while position < len(replacement):
        character = replacement[position]
        position += 1
        if character == "\\":
            if position == len(replacement):
                return None
            parts.append(replacement[position])
            position += 1
        elif character == "$":
            digits = re.match("[0-9]+", replacement[position:])
            if digits is None or int(digits[0][0]) > groups:
                return None
            length = 1
            while length < len(digits[0]) and int(digits[0][: length + 1]) <= groups:
                length += 1
            parts.append(int(digits[0][:length]))
            position += length
        else:
            parts.append(character)
    return tuple(parts)


def _translated(pattern: str) -> tuple[str, int]:
    flags: int = re.ASCII
    opening = re.match(r"\(\?([is]+)\)", pattern)
    position = 0
    if opening is not None:
        flags |= (re.IGNORECASE if "i" in opening[1] else 0) | (re.DOTALL if "s" in opening[1] else 0)
        position = opening.end()
    result: list[str] = []
    while position < len(pattern):
        text, length = _piece(pattern[position:], flags)
        result.append(text)
        position += length
    return "".join(result), flags


def _piece(rest: str, flags: int) -> tuple[str, int]:
    """What the begin of a pattern is in Python, and how long it is in Java."""
    if rest.startswith("\\Q"):
        literal, closing, _ = rest[2:].partition("\\E")
        return re.escape(literal), 2 + len(literal) + len(closing)
    if rest.startswith("(?s:.*)"):
        return "(?s:.*)", 7
    if rest[0] == "\\":
        return _text_escape(rest)
    if rest[0] == "[":
        return _text_class(rest)
    if rest[0] == ".":
        return ("." if flags & re.DOTALL else f"[^{_LINE_END}]"), 1
    if rest[0] == "$":
        return _AT_END, 1
    found = _OUTSIDE.match(rest)
    if found is None:
        if rest[0] in "({":
            raise _NotInPython(f"'{rest[:3]}' is not supported here")
        return re.escape(rest[0]), 1
    if found["name"]:
        return f"(?P<{found['name']}>", found.end()
    newer = found[0] == "(?>" or (found[0][-1] in "*+?}" and rest[found.end() : found.end() + 1] == "+")
    if newer and sys.version_info < (3, 11):
        raise _NotInPython("possessive quantifiers and atomic groups need Python 3.11")
    return found[0], found.end()


def _text_escape(rest: str, in_class: bool = False) -> tuple[str, int]:
    if (code := re.match(r"\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})", rest)) is not None:
        number = int(code[1] or code[2], 16)
        if 0xD800 <= number < 0xE000:
            raise _NotInPython(f"'{code[0]}' is half a character")
        return re.escape(chr(number)), code.end()
    if (named := re.match(r"\\([pP])\{(\w+)\}", rest)) is not None:
        inside = _POSIX.get(named[2]) or (_CLASSES.get(named[2]) if len(named[2]) > 2 else None)
        if inside is None or named[2].startswith("Is") or (in_class and named[1] == "P"):
            raise _NotInPython(f"'{named[0]}' is not supported here")
        return inside if in_class else f"[{'^' if named[1] == 'P' else ''}{inside}]", named.end()
    letter = rest[1:2]
    if letter in ("d", "D", "w", "W", "s", "S", "t", "n", "r", "f", "a"):
        return "\\" + letter, 2
    if letter == "e":
        return "\\x1b", 2
    if letter == "h":
        return _BLANKS if in_class else f"[{_BLANKS}]", 2
    if not in_class and letter in ("A", "z", "Z"):
        return {"A": "\\A", "z": "\\Z", "Z": _AT_END}[letter], 2
    if not in_class and letter in tuple("123456789") and not rest[2:3].isdigit():
        return "\\" + letter, 2
    if not letter or letter.isalnum():
        raise _NotInPython(f"'{rest[:2]}' is not supported here")
    return re.escape(letter), 2


def _text_class(rest: str) -> tuple[str, int]:
    """A character class, also ``[one&&[other]]``."""
    negated = rest.startswith("[^")
    position = 2 if negated else 1
    opening = "[^" if negated else "["
    inside: list[str] = []
    while True:
        character = rest[position : position + 1]
        if character == "]" and inside:
            return f"{opening}{''.join(inside)}]", position + 1
        if rest.startswith("&&[", position) and inside and not negated:
            other, length = _text_class(rest[position + 2 :])
            if rest[position + 2 + length : position + 3 + length] != "]":
                raise _NotInPython("a character class inside a character class is not supported here")
            return f"(?:(?=[{''.join(inside)}]){other})", position + 3 + length
        if not character or character in "[]" or rest.startswith("&&", position):
            raise _NotInPython("a character class inside a character class is not supported here")
        if character == "\\":
            text, length = _text_escape(rest[position:], in_class=True)
        else:
            text, length = (character if character == "-" else re.escape(character)), 1
        inside.append(text)
        position += length
