"""Translates Java regular expressions for any text into Python's. Only constructs that mean the same in
both are translated."""

from __future__ import annotations

import re
import sys
import unicodedata
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, lru_cache, partial

from kafka_sql.java.texts import from_units, is_basic, units

_LINE_END = "\\n\\r\\x85\\u2028\\u2029"
_NO_LINE_END = f"[^{_LINE_END}]"
_ANY = "(?s:.)"
_AT_END = "(?:(?<!\\r)(?=\\n\\Z)|(?=(?:\\r\\n|[\\r\\x85\\u2028\\u2029])?\\Z))"
_LINE_BEGINS = f"(?:(?={_ANY})(?:\\A|(?<=[{_LINE_END}])(?!(?<=\\r)\\n)))"
_LINE_ENDS = "(?:\\Z|(?<!\\r)(?=\\n)|(?=[\\r\\x85\\u2028\\u2029]))"
_LINE_BREAK = "(?>\\r\\n|[\\n\\x0b\\x0c\\r\\x85\\u2028\\u2029])"
_BLANKS = " \\t\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000"
_VERTICAL = "\\n\\x0b\\x0c\\r\\x85\\u2028\\u2029"
_POSIX = {
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
    "Cntrl": "\\x00-\\x1f\\x7f",
    "XDigit": "0-9a-fA-F",
    "Space": " \\t\\n\\x0b\\f\\r",
}
_PROPERTIES = {"IsLetter": "L", "IsDigit": "Nd", "IsPunctuation": "P", "IsTitlecase": "Lt"}
_CASES = ("Lower", "Upper", "Lu", "Ll", "Lt", "IsTitlecase")
"""Properties that mean something else if case does not matter."""
_GROUP = re.compile(
    r"\(\?(?:(?P<look>[:=!>]|<[=!])|<(?P<name>[A-Za-z][A-Za-z0-9]*)>|(?P<flags>[a-zA-Z-]+)[:)])"
)
_QUANTIFIER = re.compile(r"(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?")
_SIGNS = {"t": "\\t", "n": "\\n", "r": "\\r", "f": "\\f", "a": "\\a", "e": "\\x1b"}
_BROKEN = ("unterminated character set", "unterminated subpattern", "nothing to repeat", "unbalanced")
"""Python's errors for patterns that are invalid in Java too."""
_ANCHORS = ("^", "$", "\\A", "\\Z", "\\z", "\\b", "\\B")
"""Assertions that Java lets a pattern repeat and Python does not."""


class _EmptyMatch(Exception):
    """A match of no characters, after which Java and Python continue differently."""


class _Untranslated(ValueError):
    """A construct that Python's expressions lack, or may read otherwise."""


@lru_cache(maxsize=4096)
def text_pattern(pattern: str) -> re.Pattern[str] | None:
    """Return the Python pattern that finds the same matches in any text as the Java pattern, or None if
    Python's expressions may read it otherwise (or it is invalid)."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", FutureWarning)
            return re.compile(_Translation(pattern).whole(), re.ASCII)
    except (re.error, FutureWarning, _Untranslated, OverflowError, RecursionError):
        return None


@lru_cache(maxsize=4096)
def is_no_pattern(text: str) -> bool:
    """Return whether Java refuses a regular expression for its brackets or for a quantifier with nothing
    before it (not every pattern that Java refuses is detected). Flink returns NULL or FALSE for such a
    pattern."""
    if re.search(r"\\Q|&&|\[[^\]]*\[|\[\^?\]", text):
        return False  # the meaning of brackets differs between Java and Python
    try:
        _compiled(text)
    except re.error as error:
        repeated = "nothing to repeat" in error.msg and pythonic(text)[: error.pos].endswith(_ANCHORS)
        return not repeated and any(reason in error.msg for reason in _BROKEN)
    return False


def groups_of(text: str) -> int | None:
    """Return the number of groups of a regular expression, or None for one that only Java reads."""
    try:
        return _compiled(text).groups
    except re.error:
        return None


def pythonic(text: str) -> str:
    """Return a pattern with named groups as Python writes them."""
    return re.sub(r"\(\?<([A-Za-z][A-Za-z0-9]*)>", r"(?P<\1>", text)


def _compiled(text: str) -> re.Pattern[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return re.compile(pythonic(text))


def matches(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Yield the matches of ``Matcher.find``. After an empty match Java advances by one UTF-16 unit, so a
    character beyond the basic plane counts as two in the text of the later matches."""
    position = 0
    while (found := pattern.search(text, position)) is not None:
        yield found
        position = found.end()
        if found.start() == position:
            if position == len(text):
                return
            if not is_basic(text[position]):
                text = text[:position] + units(text[position]) + text[position + 1 :]
            position += 1


def replaced(pattern: re.Pattern[str], text: str, put: Callable[[re.Match[str]], str]) -> str:
    """Return the text with each match replaced by ``put(match)``."""
    if text.isascii():
        with suppress(_EmptyMatch):  # after one, Python looks for a longer match at the same place
            return pattern.sub(partial(_filled, put), text)
    pieces: list[str] = []
    position, rest = 0, text
    for match in matches(pattern, text):
        rest = match.string
        pieces += (rest[position : match.start()], put(match))
        position = match.end()
    return from_units("".join((*pieces, rest[position:])))


def _filled(put: Callable[[re.Match[str]], str], match: re.Match[str]) -> str:
    if match.start() == match.end():
        raise _EmptyMatch
    return put(match)


class _Translation:
    """Reads a pattern from start to end; ``flags`` are those at the current position."""

    def __init__(self, pattern: str):
        self._text = pattern
        self._at = 0
        self._flags: frozenset[str] = frozenset()
        self._groups = 0

    def whole(self) -> str:
        """Return the Python pattern."""
        opening = re.match(r"\(\?([ims]+)\)", self._text)
        if opening is not None:
            self._at, self._flags = opening.end(), frozenset(opening[1])
        body = self._sequence()
        if self._at < len(self._text):
            raise _Untranslated("an unmatched ')'")
        return f"(?i:{body})" if "i" in self._flags else body

    def _next(self, length: int = 1) -> str:
        taken = self._text[self._at : self._at + length]
        self._at += length
        return taken

    def _take(self, expression: str) -> re.Match[str] | None:
        found = re.compile(expression).match(self._text, self._at)
        if found is not None:
            self._at = found.end()
        return found

    def _sequence(self) -> str:
        """Translate the pieces before a closing bracket or the end."""
        result: list[str] = []
        before = self._groups
        while self._at < len(self._text) and self._text[self._at] != ")":
            quantifier = _QUANTIFIER.match(self._text, self._at)
            if quantifier is None:
                before = self._groups
                result.append(self._piece())
                continue
            if quantifier[0].endswith("+") and len(quantifier[0]) > 1:
                self._check_atomic(before)
            if result[-1:] == ["()"] and quantifier[0][0] == "*":
                raise _Untranslated("a repeated group of nothing, which takes no part in Java")
            self._at = quantifier.end()
            result.append(quantifier[0])
        return "".join(result)

    def _piece(self) -> str:
        sign = self._text[self._at]
        match sign:
            case "(":
                return self._group()
            case "[":
                self._at += 1
                return self._class()
            case "\\":
                self._at += 1
                return self._escape()
            case "{":
                raise _Untranslated("a '{' without a number")
            case "|":
                return self._next()
        self._at += 1
        match sign:
            case ".":
                return _ANY if "s" in self._flags else _NO_LINE_END
            case "^":
                return _LINE_BEGINS if "m" in self._flags else "\\A"
            case "$":
                return _LINE_ENDS if "m" in self._flags else _AT_END
            case _:
                return re.escape(sign)

    def _group(self) -> str:
        outer = self._flags
        if not self._text.startswith("(?", self._at):
            self._at += 1
            self._groups += 1
            opening = "("
        else:
            found = _GROUP.match(self._text, self._at)
            if found is None:
                raise _Untranslated("an unknown group")
            self._at = found.end()
            opening = found[0]
            if found["name"]:
                self._groups += 1
                opening = f"(?P<{found['name']}>"
            if found["flags"]:
                opening = self._flagged(found)
        before = self._groups
        inside = self._sequence()
        if opening == "(?>":
            self._check_atomic(before)
        if self._next() != ")":
            raise _Untranslated("an open bracket")
        self._flags = outer
        return f"{opening}{inside})"

    def _check_atomic(self, groups: int) -> None:
        """Refuse an atomic construct, unless Python supports it; with groups inside Python errs."""
        if sys.version_info < (3, 11) or self._groups != groups:
            raise _Untranslated("a possessive quantifier or an atomic group")

    def _flagged(self, group: re.Match[str]) -> str:
        on, _, off = group["flags"].partition("-")
        if group[0].endswith(")") or not set(on + off) <= set("ims"):
            raise _Untranslated("flags inside a pattern")
        self._flags = self._flags.union(on).difference(off)
        return "(?i:" if "i" in on else "(?-i:" if "i" in off else "(?:"

    def _escape(self) -> str:
        """Translate the escape after a backslash outside of a class."""
        if (quoted := self._take(r"Q([\s\S]*?)(?:\\E|\Z)")) is not None:
            return re.escape(quoted[1])
        if (name := self._take(r"k<([A-Za-z][A-Za-z0-9]*)>")) is not None:
            return f"(?P={name[1]})"
        if (number := self._take(r"([1-9])(?![0-9])")) is not None:
            return f"\\{number[1]}"
        letter = self._text[self._at : self._at + 1]
        if letter in _ASSERTIONS:
            self._at += 1
            return _ASSERTIONS[letter] or _boundary(letter)
        inside = self._characters()
        return inside if inside is not None else f"[{self._single()}]"

    def _characters(self) -> str | None:
        """Translate a predefined class of characters, or return None at any other character."""
        letter = self._text[self._at : self._at + 1]
        if letter and letter in "dDwWsS":
            return "\\" + self._next()
        if letter and letter in "hHvV":
            self._at += 1
            return f"[{'^' if letter in 'HV' else ''}{_BLANKS if letter in 'hH' else _VERTICAL}]"
        named = self._take(r"([pP])(?:\{(\w+)\}|([A-Z]))")
        if named is None:
            return None
        return f"[{'^' if named[1] == 'P' else ''}{self._property(named[2] or named[3])}]"

    def _property(self, name: str) -> str:
        if "i" in self._flags and name in _CASES:
            raise _Untranslated("a property of one case")
        found = _POSIX.get(name) or _categories().get(_PROPERTIES.get(name, name.removeprefix("Is")))
        if found is None:
            raise _Untranslated(f"the property {name}")
        return found

    def _single(self) -> str:
        """Translate the one character of an escape, as it is written in a class."""
        if (code := self._take(r"x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|x\{([0-9a-fA-F]{1,6})\}")) is not None:
            number = int(code[1] or code[2] or code[3], 16)
        elif (octal := self._take(r"0([0-3][0-7]{2}|[0-7]{1,2})")) is not None:
            number = int(octal[1], 8)
        else:
            letter = self._next()
            if letter in _SIGNS and letter:
                return _SIGNS[letter]
            if not letter or (letter.isascii() and letter.isalnum()):
                raise _Untranslated(f"the escape {letter}")
            return re.escape(letter)
        if 0xD800 <= number < 0xE000 or number > sys.maxunicode:
            raise _Untranslated("half a character")
        return re.escape(chr(number))

    def _class(self) -> str:
        """Translate a class of characters, whose ``[`` is read."""
        negated = bool(self._take(r"\^"))
        found = self._united(begins=True)
        while self._take("&&") is not None:
            other = self._united(begins=False)
            found = f"(?:(?={found}){other})"
        if self._next() != "]":
            raise _Untranslated("an open class")
        if not negated:
            return found
        plain = found.startswith("[") and not found.startswith("[^")
        return f"[^{found[1:]}" if plain else f"(?:(?!{found}){_ANY})"

    def _united(self, *, begins: bool) -> str:
        """Translate the characters before ``]`` or ``&&``."""
        inside: list[str] = []
        classes: list[str] = []
        while self._at < len(self._text) and not self._text.startswith("&&", self._at):
            sign = self._text[self._at]
            if sign == "]" and (inside or classes or not begins):
                break
            self._at += 1
            if sign == "[":
                classes.append(self._class())
                continue
            if sign == "\\":
                if self._text[self._at : self._at + 1] == "Q":
                    raise _Untranslated("a quoted text in a class")
                predefined = self._characters()
                if predefined is not None:
                    (classes if predefined.startswith("[^") else inside).append(_bare(predefined))
                    continue
                first = self._single()
            else:
                first = re.escape(sign)
            inside.append(self._range(first))
        if (not inside and not classes) or (not begins and inside and classes):
            raise _Untranslated("an empty class, or one that Java reads in part")
        alternatives = [*([f"[{''.join(inside)}]"] if inside else []), *classes]
        return alternatives[0] if len(alternatives) == 1 else f"(?:{'|'.join(alternatives)})"

    def _range(self, first: str) -> str:
        """Translate a character, or the range that starts with it."""
        if self._take(r"-(?![\[\]])") is None:
            return first
        if self._take(r"\\") is None:
            return f"{first}-{re.escape(self._next())}"
        return f"{first}-{self._single()}"


_ASSERTIONS: dict[str, str] = {
    "A": "\\A",
    "z": "\\Z",
    "Z": _AT_END,
    "R": _LINE_BREAK,
    "b": "",
    "B": "",
}
"""Letters after a backslash that match no particular character."""


def _bare(characters: str) -> str:
    """Return a positive class without its brackets, so that it fits into another."""
    return characters[1:-1] if characters.startswith("[") and characters[1] != "^" else characters


@cache
def _boundary(letter: str) -> str:
    """Return ``\\b`` and ``\\B`` over letters and digits of all languages, as before Java 19."""
    found = _categories()
    word = f"[_{found['L']}{found['Nd']}{found['Mn']}]"
    both, one = f"(?<={word})(?={word})|(?<!{word})(?!{word})", f"(?<={word})(?!{word})|(?<!{word})(?={word})"
    return f"(?:{one})" if letter == "b" else f"(?:{both})"


@cache
def _categories() -> dict[str, str]:
    """Return the characters of Unicode's categories (``Lu``) and their groups (``L``), as ranges of a
    class."""
    ranges: dict[str, list[tuple[int, int]]] = {}
    begin, last = 0, unicodedata.category(chr(0))
    for code in range(1, sys.maxunicode + 2):
        category = unicodedata.category(chr(code)) if code <= sys.maxunicode else ""
        if category != last:
            for name in (last, last[0]):
                ranges.setdefault(name, []).append((begin, code - 1))
            begin, last = code, category
    return {name: "".join(map(_written, found)) for name, found in ranges.items()}


def _written(span: tuple[int, int]) -> str:
    first, last = (f"\\U{code:08x}" for code in span)
    return first if first == last else f"{first}-{last}"
