"""Bytes of records in readable form: nothing is hidden, and no two different values look the same.

Plain text stays as it is. Bytes that are not text, text with control characters, and text that could be
mistaken (an empty one, ``<NULL>``, a leading quote) are quoted with escapes; mostly binary values are
hexadecimal.
"""

from __future__ import annotations

import base64
import json
import re

NULL = "<NULL>"
_AMBIGUOUS = re.compile(r"$|\"|<NULL>$|0x[0-9a-f]*$|\s|.*\s$", re.DOTALL)
_BYTES = re.compile(rb"[^ -~]")
_MOSTLY = 0.75
"""The share of printable ASCII from which bytes are shown as text with escapes."""


def byte_text(raw: bytes | None) -> str:
    """Return a key, value or header value as one line."""
    if raw is None:
        return NULL
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        return _escaped(raw) if len(_BYTES.sub(b"", raw)) >= _MOSTLY * len(raw) else hex_text(raw)
    if text.isprintable():
        return json.dumps(text, ensure_ascii=False) if _AMBIGUOUS.match(text) else text
    plain = sum(character.isprintable() or character in "\n\r\t" for character in text)
    return _quoted(text) if plain >= _MOSTLY * len(text) else hex_text(raw)


def raw_text(raw: bytes | None) -> str:
    """Return bytes with every byte that is not printable ASCII as ``\\xNN``."""
    return NULL if raw is None else _escaped(raw)


def hex_text(raw: bytes | None) -> str:
    """Return bytes in hexadecimal: ``0x00ff``."""
    return NULL if raw is None else f"0x{raw.hex()}"


def byte_data(raw: bytes | None) -> tuple[str | None, bool]:
    """Return the form for JSON: the text, or (True) the bytes in base64 if they are not UTF-8."""
    if raw is None:
        return None, False
    try:
        return raw.decode("utf-8"), False
    except UnicodeDecodeError:
        return base64.b64encode(raw).decode("ascii"), True


def _escaped(raw: bytes) -> str:
    text = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else _SHORT.get(byte, f"\\x{byte:02x}")
        for byte in raw
    )
    return f'"{text}"'


_SHORT = {0x22: '\\"', 0x5C: "\\\\", 0x09: "\\t", 0x0A: "\\n", 0x0D: "\\r"}


def _quoted(text: str) -> str:
    shown = (
        _SHORT.get(ord(character), character)
        if character.isprintable() or character in "\t\n\r"
        else character.encode("unicode_escape").decode("ascii")
        for character in text
    )
    return f'"{"".join(shown)}"'
