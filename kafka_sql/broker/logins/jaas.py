"""Reads Java's ``sasl.jaas.config``: one login module, its control flag and its options."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

_FLAGS = {"required", "requisite", "sufficient", "optional"}
_TOKEN = re.compile(
    r"""\s*(?: "(?P<double>(?:\\.|[^"\\])*)" | '(?P<single>(?:\\.|[^'\\])*)' | (?P<punctuation>[=;]) """
    r"""| (?P<word>[^\s=;"']+) )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


class JaasError(ValueError):
    """The text is not one login module; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class LoginModule:
    """A login module: its class as written, and its options."""

    class_name: str
    options: dict[str, str] = field(repr=False)

    @property
    def simple_name(self) -> str:
        """The class without its package, which differs in Flink's jars (they move Kafka's classes)."""
        return self.class_name.rpartition(".")[2]


def parse_jaas(text: str) -> LoginModule:
    """Return the login module in ``text`` (``Class required key="value" …;``). Raises :class:`JaasError`."""
    tokens = _tokens(text)
    if len(tokens) < 2 or tokens[0][0] != "word":
        raise JaasError("it starts with the class of a login module and 'required'")
    if tokens[1][1].lower() not in _FLAGS:
        raise JaasError(f"'required' is expected after '{tokens[0][1]}'")
    options: dict[str, str] = {}
    position = 2
    while position < len(tokens) and tokens[position] != ("punctuation", ";"):
        entry = tokens[position : position + 3]
        if len(entry) < 3 or entry[1] != ("punctuation", "=") or entry[2][0] == "punctuation":
            raise JaasError(f"a value is expected after '{entry[0][1]}'")
        options[entry[0][1]] = entry[2][1]
        position += 3
    if position >= len(tokens):
        raise JaasError("it must end with a semicolon")
    if position + 1 < len(tokens):
        raise JaasError("only one login module is possible")
    return LoginModule(tokens[0][1], options)


def filled(text: str, reference: re.Pattern[str], value: Callable[[str], str]) -> str:
    """Return ``text`` with each ``reference`` (group 1 is a name) replaced by the value of its name,
    quoted so that it is read as exactly that value: no character of it ends quotes or adds options. A
    match without a name is left out.

    A text that is one reference alone is a whole login module, and is taken as it is.
    """
    if (alone := reference.fullmatch(text.strip())) is not None and alone[1]:
        return value(alone[1])
    pieces: list[str] = []
    position, quote = 0, ""
    for found in reference.finditer(text):
        before = text[position : found.start()]
        quote = _open_quote(before, quote)
        if not found[1]:
            pieces, position = [*pieces, before], found.end()
            continue
        given, around = value(found[1]).replace("\\", "\\\\"), quote or '"'
        given = given.replace(around, "\\" + around)
        pieces += [before, given if quote else f'"{given}"']
        position = found.end()
    return "".join([*pieces, text[position:]])


def _open_quote(text: str, quote: str) -> str:
    """Return the open quote at the end of ``text``, if ``quote`` was open in front of it; empty for none."""
    escaped = False
    for character in text:
        if escaped:
            escaped = False
        elif quote and character == "\\":
            escaped = True
        elif character == quote:
            quote = ""
        elif not quote and character in "\"'":
            quote = character
    return quote


def _tokens(text: str) -> list[tuple[str, str]]:
    tokens: list[tuple[str, str]] = []
    position, end = 0, len(text.rstrip())
    while position < end:
        match = _TOKEN.match(text, position)
        if match is None or match.lastgroup is None:
            raise JaasError("a quote is not closed")
        kind, value = match.lastgroup, match.group(match.lastgroup)
        if kind in ("double", "single"):
            kind, value = (
                "string",
                re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[1]), value, flags=re.DOTALL),
            )
        tokens.append((kind, value))
        position = match.end()
    return tokens
