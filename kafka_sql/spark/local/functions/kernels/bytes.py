"""The kernels of bytes: texts in character sets, as digits, and bytes of a certain length."""

from __future__ import annotations

import base64
import re
from typing import Any

from kafka_sql.spark.functions.builtin import bitmaps
from kafka_sql.spark.functions.builtin.character_sets import decoded, encoded
from kafka_sql.spark.functions.json import variants
from kafka_sql.spark.functions.json.json_functions import is_json
from kafka_sql.spark.local.functions.function import TaskFunction, by_row, with_nulls

_DIGITS = re.compile("[0-9A-Fa-f]*")
_BASE64 = re.compile("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?")


def _unhex(text: str) -> bytes | None:
    """NULL for what are no digits; the first of an odd number of digits counts as 00."""
    if not _DIGITS.fullmatch(text):
        return None
    return bytes.fromhex(text) if len(text) % 2 == 0 else b"\x00" + bytes.fromhex(text[1:])


def _from_base64(text: str | bytes) -> str:
    written = text if isinstance(text, str) else text.decode("latin-1")
    if not _BASE64.fullmatch(written):
        raise ArithmeticError("FROM_BASE64: this is no Base64 text")
    digits = written.rstrip("=")
    return base64.b64decode(digits + "=" * (-len(digits) % 4)).decode("utf-8", "replace")


def _encoded(text: str, charset: str) -> bytes:
    found = encoded(text, charset)
    if found is None:
        raise ArithmeticError("ENCODE: there is no such character set")
    return found


def _decoded(data: bytes, charset: str) -> str:
    found = decoded(data, charset)
    if found is None:
        raise ArithmeticError("DECODE: there is no such character set")
    return found


def _bitmap_of(data: bytes) -> Any:
    size = bitmaps.bitmap_size(data)
    if size is None:
        raise ArithmeticError("BITMAP_FROM_BYTES: these bytes are no bitmap")
    if size > _MOST_VALUES:
        raise ArithmeticError(f"BITMAP_FROM_BYTES: a BITMAP holds at most {_MOST_VALUES} values here")
    return bitmaps.bitmap_values(data)


def _variant(text: str | None, twice: bool | None = False) -> str | None:
    found = None if text is None or twice is None else variants.parsed_variant(text, twice)
    if found is None and text is not None:
        raise ArithmeticError("PARSE_JSON: the text is no JSON, or an object has a name twice")
    return found


_MOST_VALUES = 1 << 24

BYTES: dict[str, TaskFunction] = {
    "TO_BASE64": by_row(
        lambda data: base64.b64encode(data.encode() if isinstance(data, str) else data).decode()
    ),
    "BITMAP_FROM_BYTES": by_row(_bitmap_of),
    "BITMAP_TO_BYTES": by_row(bitmaps.bitmap_bytes),
    "PARSE_JSON": with_nulls(_variant),
    "TRY_PARSE_JSON": by_row(lambda text, twice=False: variants.parsed_variant(text, twice)),
    "IS JSON": with_nulls(lambda text, kind: text is not None and is_json(text, kind)),
    "UNHEX": by_row(_unhex),
    "FROM_BASE64": by_row(_from_base64),
    "ENCODE": by_row(_encoded),
    "DECODE": by_row(_decoded),
}
