"""The kernels of bytes: texts in character sets, as digits, and bytes of a certain length."""

from __future__ import annotations

import base64
import re

from kafka_sql.spark.functions.builtin.character_sets import decoded, encoded
from kafka_sql.spark.local.functions.function import TaskFunction, by_row

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


BYTES: dict[str, TaskFunction] = {
    "UNHEX": by_row(_unhex),
    "FROM_BASE64": by_row(_from_base64),
    "ENCODE": by_row(_encoded),
    "DECODE": by_row(_decoded),
    "PADDED BYTES": by_row(lambda data, length: data[:length].ljust(length, b"\x00")),
}
