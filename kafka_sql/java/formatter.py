"""PRINTF: ``java.util.Formatter`` for texts, numbers and booleans, in the root locale."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any

from kafka_sql.java.numbers import decimal_text, double_text
from kafka_sql.java.texts import units

_SPECIFIER = re.compile(r"%(?:(\d+)\$|(<))?([-#+ 0,(]*)(\d+)?(?:\.(\d+))?([tT][a-zA-Z]|[a-su-zA-SU-Z%])")
"""A conversion is one letter; those of times are two."""

_WIDE = Context(prec=800)


class _Refused(ValueError):
    """A format that Java refuses for its argument; the result is NULL."""


def formatted_values(pattern: str | None, bits: str, *arguments: Any) -> str | None:
    """As :func:`formatted`; ``bits`` are the bits of the arguments' integer types (0 for others),
    separated by blanks."""
    return formatted(pattern, *arguments, bits=tuple(map(int, bits.split())))


def formatted(pattern: str | None, *arguments: Any, bits: Sequence[int] = ()) -> str | None:
    """Return the text of a format with its arguments, or None where Java raises. ``bits`` are those of the
    arguments' integer types, BIGINT by default."""
    if pattern is None:
        return None
    pieces: list[str] = []
    position = ordinary = last = 0
    try:
        while position < len(pattern):
            if pattern[position] != "%":
                following = pattern.find("%", position)
                end = len(pattern) if following < 0 else following
                pieces.append(pattern[position:end])
                position = end
                continue
            found = _SPECIFIER.match(pattern, position)
            if found is None:
                return None
            position = found.end()
            conversion = found[6]
            if conversion in "%n":
                pieces.append(_laid_out("%" if conversion == "%" else "\n", found[3], found[4]))
                continue
            if found[1]:
                last = int(found[1])
            elif not found[2]:
                ordinary += 1
                last = ordinary
            if not 0 < last <= len(arguments):
                return None
            value = arguments[last - 1]
            if conversion in "xXo" and isinstance(value, int) and value < 0:
                value += 1 << (bits[last - 1] if bits else 64)
            pieces.append(_converted(value, conversion[0], found[3], found[4], found[5]))
    except _Refused:
        return None
    return "".join(pieces)


def _converted(value: Any, conversion: str, flags: str, width: str | None, precision: str | None) -> str:
    if ("-" in flags or "0" in flags) and width is None:
        raise _Refused
    if "-" in flags and "0" in flags:
        raise _Refused
    kind = conversion.lower()
    if conversion.isupper() and kind not in "bhscxegat":
        raise _Refused
    if kind in "sb":
        if any(flag in flags for flag in "+ 0,(#"):
            raise _Refused
        text = _text(value) if kind == "s" else _truth(value)
        text = text if precision is None else text[: int(precision)]
    elif value is None:
        text, flags = "null"[: int(precision) if precision else None], flags.replace("0", "")
    elif kind in "dxo":
        text = _whole(value, kind, flags, width, precision)
    elif kind in "fe":
        text = _fractional(value, kind, flags, width, 6 if precision is None else int(precision))
    elif kind == "c":
        if not isinstance(value, int) or isinstance(value, bool) or precision or flags.strip("-"):
            raise _Refused
        if not 0 <= value <= 0x10FFFF:
            raise _Refused
        text = chr(value)
    else:
        raise _Refused
    return _laid_out(text.upper() if conversion.isupper() else text, flags, width)


def _laid_out(text: str, flags: str, width: str | None) -> str:
    size = int(width or 0) - len(units(text)) + len(text)
    return text.ljust(size) if "-" in flags else text.rjust(size)


def _text(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case float():
            return double_text(value)
        case Decimal():
            return decimal_text(value)
        case datetime():
            return _moment_text(value if value.tzinfo is None else value.astimezone(timezone.utc))
        case _:
            return str(value)


def _moment_text(moment: datetime) -> str:
    """Return ``LocalDateTime.toString``: seconds only if they are not zero, with 3 or 6 digits of their
    fraction."""
    text = f"{moment.date().isoformat()}T{moment:%H:%M}"
    if moment.microsecond:
        digits = 3 if moment.microsecond % 1000 == 0 else 6
        return text + f":{moment:%S}.{moment.microsecond:06d}"[: 4 + digits]
    return text + f":{moment:%S}" if moment.second else text


def _truth(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "false" if value is None else "true"


def _signed(digits: str, negative: bool, flags: str, width: str | None) -> str:
    before, after = ("(", ")") if negative and "(" in flags else ("-" if negative else "", "")
    if not negative:
        before = "+" if "+" in flags else " " if " " in flags else ""
    if "0" in flags:
        digits = digits.rjust(int(width or 0) - len(before) - len(after), "0")
    return before + digits + after


def _whole(value: Any, kind: str, flags: str, width: str | None, precision: str | None) -> str:
    if isinstance(value, bool) or not isinstance(value, int) or precision is not None:
        raise _Refused
    if "+" in flags and " " in flags:
        raise _Refused
    if kind == "d":
        if "#" in flags:
            raise _Refused
        digits = f"{abs(value):,}" if "," in flags else str(abs(value))
        return _signed(digits, value < 0, flags, width)
    if any(flag in flags for flag in "+ ,("):
        raise _Refused
    prefix = {"x": "0x", "o": "0"}[kind] if "#" in flags else ""
    digits = format(value, kind)
    return prefix + (digits.rjust(int(width or 0) - len(prefix), "0") if "0" in flags else digits)


def _fractional(value: Any, kind: str, flags: str, width: str | None, places: int) -> str:
    if isinstance(value, float):
        if math.isnan(value) or math.isinf(value):
            shown = "NaN" if math.isnan(value) else "Infinity"
            return _signed(shown, value < 0, flags.replace("0", ""), width)
        exact = Decimal(repr(value))
    elif isinstance(value, Decimal):
        exact = value
    else:
        raise _Refused
    negative = exact.is_signed()
    if kind == "f":
        digits = format(abs(exact).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, _WIDE), "f")
        if "," in flags:
            whole, dot, rest = digits.partition(".")
            digits = f"{int(whole):,}{dot}{rest}"
        return _signed(digits + ("." if "#" in flags and not places else ""), negative, flags, width)
    if "," in flags:
        raise _Refused
    return _signed(_scientific(abs(exact), places), negative, flags, width)


def _scientific(value: Decimal, places: int) -> str:
    if not value:
        return format(Decimal(0), f".{places}f") + "e+00"
    exponent = value.adjusted()
    scaled = value.scaleb(-exponent, _WIDE).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, _WIDE)
    if scaled >= 10:
        scaled, exponent = (
            (scaled / 10).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, _WIDE),
            exponent + 1,
        )
    return f"{scaled:f}e{'-' if exponent < 0 else '+'}{abs(exponent):02d}"
