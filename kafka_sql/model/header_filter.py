"""``scan.header-filter``: selects the records of a table by their headers (option of Alibaba's VVR).

The text is terms ``key:value`` joined by ``&`` and ``|`` from left to right, neither of which binds more
tightly; ``!`` in front of a term negates it. VVR has no grouping, here parentheses group. A backslash makes
the character after it literal; blanks around terms do not count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

Headers = Sequence[tuple[str, bytes | None]]
"""The headers of a record in order; a name may occur several times."""

_REPLACEMENT = "\ufffd"
_OPERATORS = "&|"
_DEEPEST = 50
"""Most nested parentheses."""


@dataclass(frozen=True, slots=True)
class HeaderTerm:
    """True for a record with a header ``key`` whose value, read as UTF-8, is ``value``."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class HeaderNot:
    """The negation of ``inner``."""

    inner: HeaderFilter


class HeaderOperator(Enum):
    """The operator between two operands of a filter."""

    AND = "&"
    OR = "|"


@dataclass(frozen=True, slots=True)
class HeaderChain:
    """``first`` and the operands in ``rest``, each with its operator, evaluated from left to right."""

    first: HeaderFilter
    rest: tuple[tuple[HeaderOperator, HeaderFilter], ...]


HeaderFilter = HeaderTerm | HeaderNot | HeaderChain


class HeaderFilterProblem(ValueError):
    """A text is not a header filter: ``reason``, and the wrong characters from ``start`` to ``end``
    (exclusive).
    """

    def __init__(self, reason: str, start: int, end: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.start = start
        self.end = end


def parse_header_filter(text: str) -> HeaderFilter:
    """Parse a filter. Raises :class:`HeaderFilterProblem`."""
    return _Parser(text).whole()


def header_test(wanted: HeaderFilter) -> Callable[[Headers], bool]:
    """Return the test of a record's headers.

    A repeated key matches with any of its values. A header without value, or a record without headers,
    matches nothing. Bytes that are not UTF-8 are compared as Java reads them, as U+FFFD.
    """
    match wanted:
        case HeaderTerm(key, value) if _REPLACEMENT in value:
            return lambda headers: any(
                name == key and found is not None and found.decode("utf-8", "replace") == value
                for name, found in headers
            )
        case HeaderTerm(key, value):
            pair = (key, value.encode("utf-8", "surrogatepass"))
            return lambda headers: pair in headers
        case HeaderNot(inner):
            negated = header_test(inner)
            return lambda headers: not negated(headers)
        case HeaderChain(first, rest):
            begin = header_test(first)
            steps = [(operator is HeaderOperator.OR, header_test(operand)) for operator, operand in rest]

            def pipeline(headers: Headers) -> bool:
                so_far = begin(headers)
                for is_or, test in steps:
                    if so_far is not is_or:  # else the operand changes nothing
                        so_far = test(headers)
                return so_far

            return pipeline


def header_filter_text(wanted: HeaderFilter) -> str:
    """Return a text that parses to the filter."""
    match wanted:
        case HeaderTerm(key, value):
            return f"{_escaped(key, ':')}:{_escaped(value, '')}"
        case HeaderNot(inner):
            return f"!{_grouped(inner)}"
        case HeaderChain(first, rest):
            steps = (f" {operator.value} {_grouped(operand)}" for operator, operand in rest)
            return _grouped(first) + "".join(steps)


def _grouped(operand: HeaderFilter) -> str:
    text = header_filter_text(operand)
    return f"({text})" if isinstance(operand, HeaderChain) else text


def _escaped(text: str, more: str) -> str:
    inside = re.sub(rf"[\\\\&|(){more}]", r"\\\g<0>", text)
    return re.sub(r"^[\s!]|\s$", r"\\\g<0>", inside)


class _Parser:
    """Parses one text; no filter in it may be empty."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._depth = 0

    def whole(self) -> HeaderFilter:
        found = self._sequence()
        if self._at < len(self._text):  # only a closing parenthesis ends a sequence early
            raise HeaderFilterProblem("this ')' closes no '('", self._at, self._at + 1)
        return found

    def _sequence(self) -> HeaderFilter:
        first = self._operand()
        rest = []
        while (operator := self._next()) and operator in _OPERATORS:
            self._at += 1
            rest.append((HeaderOperator(operator), self._operand()))
        return HeaderChain(first, tuple(rest)) if rest else first

    def _next(self) -> str:
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1
        return self._text[self._at : self._at + 1]

    def _operand(self) -> HeaderFilter:
        negated = False
        while self._next() == "!":
            self._at += 1
            negated = not negated
        found = self._group() if self._next() == "(" else self._term()
        return HeaderNot(found) if negated else found

    def _group(self) -> HeaderFilter:
        start = self._at
        if self._depth == _DEEPEST:
            raise HeaderFilterProblem(f"more than {_DEEPEST} '(' are open", start, start + 1)
        self._depth += 1
        self._at += 1
        found = self._sequence()
        if self._next() != ")":
            raise HeaderFilterProblem("this '(' is not closed", start, start + 1)
        self._depth -= 1
        self._at += 1
        if (behind := self._next()) and behind not in (*_OPERATORS, ")"):
            raise HeaderFilterProblem("an '&' or '|' is missing in front of this", self._at, self._at + 1)
        return found

    def _term(self) -> HeaderFilter:
        start = self._at
        key, colon = self._word(":")
        if not colon:
            self._refuse_term(start, key)
        if not key:
            raise HeaderFilterProblem("the name of the header is missing", start, self._at + 1)
        self._at += 1
        value, _ = self._word("")
        return HeaderTerm(key, value)

    def _refuse_term(self, start: int, key: str) -> None:
        if key:
            end = start + len(self._text[start : self._at].rstrip())
            raise HeaderFilterProblem("a term is written header:value", start, end)
        place = min(start, max(len(self._text) - 1, 0))
        raise HeaderFilterProblem("a term header:value is missing here", place, place + 1)

    def _word(self, more: str) -> tuple[str, bool]:
        """Return the text up to an operator, a closing parenthesis or a character of ``more``, without
        blanks around it, and whether a character of ``more`` ended it.
        """
        taken: list[str] = []
        escaped = 0
        while self._at < len(self._text):
            character = self._text[self._at]
            if character == "\\":
                if self._at + 1 == len(self._text):
                    raise HeaderFilterProblem("nothing follows this '\\'", self._at, self._at + 1)
                taken.append(self._text[self._at + 1])
                self._at += 2
                escaped = len(taken)
                continue
            if character in _OPERATORS or character == ")" or (more and character in more):
                break
            if taken or not character.isspace():
                taken.append(character)
            self._at += 1
        while len(taken) > escaped and taken[-1].isspace():
            taken.pop()
        ended = self._text[self._at : self._at + 1]
        return "".join(taken), bool(more) and ended != "" and ended in more
