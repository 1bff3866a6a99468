"""INITCAP, OVERLAY, REPLACE, SPLIT, SPLIT_INDEX, LPAD and RPAD, STR_TO_MAP, INSTR, INET_ATON as Flink has
them."""

from __future__ import annotations

import re

from kafka_sql.java.texts import from_units, is_basic, units

_WORD = re.compile("[0-9A-Za-z]+")
_WHITESPACE = re.compile("[\t-\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]")
_LOWER = str.maketrans({chr(code): chr(code + 32) for code in range(65, 91)})
_UPPER = str.maketrans({chr(code + 32): chr(code) for code in range(65, 91)})


def initcap(text: str) -> str:
    """Words of ASCII letters and digits with a large first letter; all other characters separate them."""
    return _WORD.sub(lambda word: word[0][0].translate(_UPPER) + word[0][1:].translate(_LOWER), text)


def overlay(text: str, replacement: str, start: int, length: int | None = None) -> str:
    """``OVERLAY(text PLACING replacement FROM start [FOR length])``; the text itself where ``start`` is
    outside."""
    whole, put = units(text), units(replacement)
    if not 0 < start <= len(whole):
        return text
    length = len(put) if length is None else length
    behind = whole[start - 1 + length :] if length > 0 else ""
    return from_units(whole[: start - 1] + put + behind)


def replace(text: str, searched: str, replacement: str) -> str:
    """Every occurrence replaced; the empty text occurs between all units."""
    if searched or is_basic(text):
        return text.replace(searched, replacement)
    return from_units(units(text).replace("", units(replacement)))


def split(text: str, delimiter: str) -> list[str]:
    """The pieces between delimiters; single units where the delimiter is empty, nothing of an empty text."""
    if not text:
        return []
    if delimiter:
        return text.split(delimiter)
    return [from_units(unit) for unit in units(text)]


def split_index(text: str, separator: str, index: int) -> str | None:
    """The piece at an index from 0; an empty separator stands for any white space."""
    if not text or index < 0:
        return None
    pieces = text.split(separator) if separator else _WHITESPACE.split(text)
    return pieces[index] if index < len(pieces) else None


def pad_left(text: str, length: int, pad: str) -> str | None:
    """LPAD: NULL for a negative length or nothing to pad with."""
    return _padded(text, length, pad, left=True)


def pad_right(text: str, length: int, pad: str) -> str | None:
    """RPAD: NULL for a negative length or nothing to pad with."""
    return _padded(text, length, pad, left=False)


def _padded(text: str, length: int, pad: str, *, left: bool) -> str | None:
    if length < 0 or not pad:
        return None
    whole = units(text)
    if len(whole) >= length:
        return from_units(whole[:length])
    filling = units(pad)
    missing = length - len(whole)
    added = (filling * (missing // len(filling) + 1))[:missing]
    return from_units(added + whole if left else whole + added)


def text_map(text: str, entries: str, key: str) -> dict[str, str | None]:
    """STR_TO_MAP with delimiters that are regular expressions (which Python reads as Java does)."""
    if not text:
        return {}
    pieces = re.split(entries, text)
    while pieces and not pieces[-1]:
        pieces.pop()
    found: dict[str, str | None] = {}
    for piece in pieces:
        parts = re.split(key, piece, maxsplit=1)
        found[parts[0]] = parts[1] if len(parts) > 1 else None
    return found


def occurrence(text: str, searched: str, start: int, number: int = 1) -> int | None:
    """INSTR from a position (negative: from the end backwards), the n-th occurrence; 0 for none."""
    if start == 0 or number <= 0:
        return None
    if not searched and start > 0:
        return 1
    step = 1 if start > 0 else -1
    at = start - 1 if start > 0 else len(text) + start - len(searched) + 1
    while number:
        if at < 0 or at > len(text):
            return 0
        at = text.find(searched, at) if step > 0 else text.rfind(searched, 0, at + len(searched))
        if at < 0:
            return 0
        number -= 1
        at += step
    return at - step + 1


def address_number(text: str) -> int | None:
    """INET_ATON: ``a``, ``a.d``, ``a.b.d`` and ``a.b.c.d``, each part a number up to 255; else NULL."""
    parts = text.split(".")
    if len(parts) > 4 or not all(re.fullmatch("[0-9]{1,18}", part) and int(part) < 256 for part in parts):
        return None
    numbers = [int(part) for part in parts]
    numbers[-1:-1] = [0] * (4 - len(numbers))
    return int.from_bytes(bytes(numbers), "big")
