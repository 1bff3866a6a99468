"""Translates Java regular expressions for topic names into Python's.

Topic names are ASCII letters, digits, ``.``, ``_`` and ``-``. Constructs that both languages read alike
for such names are kept, constructs that they spell differently are respelled, and constructs that Python
lacks are refused. Patterns for other texts are in :mod:`kafka_sql.java.text_patterns`.
"""

from __future__ import annotations

import re
import sys
import warnings

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
    """Return the Python pattern that matches the same topic names as the Java pattern (use ``fullmatch``).

    Raises OptionError (``invalid-value``) if it is not a regular expression or uses a construct that
    Python lacks.
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
