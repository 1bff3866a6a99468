"""The tokens of a ``.proto`` file."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
      |(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
      |(?P<number>[0-9](?:[eE][+-]|[0-9A-Za-z.])*|\.[0-9](?:[eE][+-]|[0-9A-Za-z])*)
      |(?P<name>\.?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)
      |(?P<sign>[{}\[\]()<>=;,:+\-/])""",
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|[xX]([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")
_LETTERS = {"a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11}


class ProtoTextError(ValueError):
    """The text is no ``.proto`` file: ``line`` (from 1) and what was expected."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def tokens(text: str) -> Iterator[tuple[str, str, int]]:
    """(kind, text, line) of each token: its kind is string, number, name or sign. Raises
    :class:`ProtoTextError`."""
    at, line = 0, 1
    text = text.removeprefix("\ufeff")
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise ProtoTextError(line, f"unexpected '{text[at]}'")
        if found.lastgroup != "blank":
            yield str(found.lastgroup), found[0], line
        line += found[0].count("\n")
        at = found.end()


def unescaped(text: str) -> bytes:
    """The bytes of a string literal without its quotes."""
    parts: list[bytes] = []
    at = 0
    for found in _ESCAPE.finditer(text):
        parts.append(text[at : found.start()].encode())
        octal, hexadecimal, short, long, other = found.groups()
        if octal is not None or hexadecimal is not None:
            parts.append(bytes([int(octal, 8) & 0xFF if octal is not None else int(hexadecimal, 16)]))
        elif short is not None or long is not None:
            parts.append(chr(int(short or long, 16)).encode("utf-8", "replace"))
        else:
            parts.append(bytes([_LETTERS[other]]) if other in _LETTERS else other.encode())
        at = found.end()
    parts.append(text[at:].encode())
    return b"".join(parts)
