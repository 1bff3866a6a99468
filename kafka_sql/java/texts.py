"""Texts as Java sees them: sequences of UTF-16 units. What is cut apart becomes ``?``, as when Java writes
half a character in UTF-8. And as Jackson writes them in JSON."""

from __future__ import annotations

import re

JSON_ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
"""The escapes of JSON that are letters, by what they stand for."""
_ESCAPED = re.compile(r'["\\\x00-\x1f]')


def json_string(text: str) -> str:
    """Return a JSON string with the escapes that Jackson uses; other characters stay as they are."""
    if not _ESCAPED.search(text):
        return f'"{text}"'
    return (
        '"' + _ESCAPED.sub(lambda found: JSON_ESCAPES.get(found[0]) or f"\\u{ord(found[0]):04X}", text) + '"'
    )


def is_basic(text: str) -> bool:
    """Return whether every character is one unit."""
    return not text or max(text) <= "\uffff"


def units(text: str) -> str:
    """Return the text with a character for each UTF-16 unit (surrogates for those beyond the basic plane)."""
    if is_basic(text):
        return text
    encoded = text.encode("utf-16-le")
    return "".join(chr(encoded[at] | encoded[at + 1] << 8) for at in range(0, len(encoded), 2))


def from_units(text: str) -> str:
    """Return the text of these units; a lone surrogate is ``?``."""
    if text.isascii():
        return text
    joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return joined.encode("utf-8", "replace").decode("utf-8")
