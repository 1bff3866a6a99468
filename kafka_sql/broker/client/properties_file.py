"""Reads files of Java properties, as Kafka's own tools take them with ``--command-config``.

Source: the documentation of ``java.util.Properties.load``.
"""

from __future__ import annotations

import re
from pathlib import Path

from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_ENTRY = re.compile(r"((?:\\.|[^\\=:\s])*)[ \t\f]*(?:[=:][ \t\f]*)?(.*)", re.DOTALL)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_NAMED = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}


def properties_of(path: Path) -> dict[str, str]:
    """Return the properties in a file, in its order. Raises UnreachableError if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        message = f"the properties in '{path}' cannot be read: {reason}"
        raise UnreachableError(Diagnostic(ErrorCode.FILE_UNREADABLE, message)) from None
    return parse_properties(text)


def parse_properties(text: str) -> dict[str, str]:
    r"""Return the properties in a text; of a repeated key the last one counts.

    >>> parse_properties("a = 1\n! no\nb:two \\\n  three\nc\\ d=\\u00e9")
    {'a': '1', 'b': 'two three', 'c d': 'é'}
    """
    found = {}
    for line in _logical_lines(text):
        entry = _ENTRY.fullmatch(line)
        assert entry is not None
        found[_plain(entry[1])] = _plain(entry[2])
    return found


def _logical_lines(text: str) -> list[str]:
    """Return the lines without comments, each with its continuation lines."""
    found: list[str] = []
    continues = False
    for natural in re.split(r"\r\n|\r|\n", text):
        line = natural.lstrip(" \t\f")
        if not continues and (not line or line[0] in "#!"):
            continue
        backslashes = len(line) - len(line.rstrip("\\"))
        more = backslashes % 2 == 1
        part = line[:-1] if more else line
        if continues:
            found[-1] += part
        else:
            found.append(part)
        continues = more
    return found


def _plain(text: str) -> str:
    def character(match: re.Match[str]) -> str:
        escape = match[1]
        return chr(int(escape[1:], 16)) if len(escape) == 5 else _NAMED.get(escape, escape)

    return _ESCAPE.sub(character, text)
