"""Texts as Java sees them: sequences of UTF-16 units. What is cut apart becomes ``?``, as when Java writes
half a character in UTF-8."""

from __future__ import annotations


def is_basic(text: str) -> bool:
    """Whether every character is one unit."""
    return not text or max(text) <= "\uffff"


def units(text: str) -> str:
    """The text with a character for each UTF-16 unit (surrogates for those beyond the basic plane)."""
    if is_basic(text):
        return text
    encoded = text.encode("utf-16-le")
    return "".join(chr(encoded[at] | encoded[at + 1] << 8) for at in range(0, len(encoded), 2))


def from_units(text: str) -> str:
    """The text whose units these are; a lone surrogate is ``?``."""
    if text.isascii():
        return text
    joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return joined.encode("utf-8", "replace").decode("utf-8")
