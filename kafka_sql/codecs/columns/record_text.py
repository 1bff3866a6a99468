"""The bytes of a record as text, in the encoding that its first bytes give away.

As RFC 4627 describes it and Jackson does it, for JSON and CSV alike: byte order marks, and zero bytes around
the first characters; UTF-8 otherwise.
"""

from __future__ import annotations

import re
from base64 import b64decode

_GROUPS = re.compile(r"(?:[A-Za-z0-9+/]{2}(?:[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==))*")
_GROUP = re.compile(r"[\x00-\x20]*([^\x00-\x20].{0,3})", re.DOTALL)
_PADDED_PART = re.compile(r"[^=]+={0,2}")
_STRANGE = re.compile(r"[^A-Za-z0-9+/=]")
_CUT_SHORT = re.compile(r"[A-Za-z0-9+/](?:[A-Za-z0-9+/]=)?")


class Base64Error(ValueError):
    """The text is not base64. ``first_strange`` is the first character of another alphabet, if any;
    ``cut_short`` means that all is well but for a last group that lacks characters which must be there."""

    def __init__(self, first_strange: str | None, cut_short: bool) -> None:
        super().__init__("the value is not valid base64")
        self.first_strange = first_strange
        self.cut_short = cut_short


def decode_base64(text: str) -> bytes:
    """The bytes of base64 text. Blanks may stand before each group of four, and any group may be padded."""
    if not _GROUPS.fullmatch(text):
        groups = _GROUP.findall(text)
        text = "".join(groups)
        if not _GROUPS.fullmatch(text):
            strange = _STRANGE.search(text)
            cut_short = bool(_CUT_SHORT.fullmatch(groups[-1]) and _GROUPS.fullmatch("".join(groups[:-1])))
            raise Base64Error(None if strange is None else strange[0], cut_short)
    return b"".join(b64decode(part) for part in _PADDED_PART.findall(text))


_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xff\xfe", ""),
    (b"\xfe\xff\x00\x00", ""),
    (b"\xfe\xff", "utf-16-be"),
    (b"\xff\xfe", "utf-16-le"),
)
# Which of the first four bytes are zero (X is not), and what that means; byte orders 3412 and 2143 are not
# read.
_ZEROS = (("000.", "utf-32-be"), (".000", "utf-32-le"), ("0X00", ""), ("00X0", ""))


def decode_text(record: bytes) -> tuple[str, bool]:
    """The record's text up to the first invalid byte, and whether there is one.

    In UTF-8 surrogates that are encoded one by one are let through, in UTF-16 what is invalid is replaced.
    """
    encoding, skip = _encoding(record)
    try:
        if encoding.startswith("utf-16"):
            return record[skip:].decode(encoding, "replace"), False
        return (record[skip:].decode(encoding, "surrogatepass"), False) if encoding else ("", True)
    except UnicodeDecodeError as error:
        return record[skip : skip + error.start].decode(encoding, "surrogatepass"), True


def without_surrogates(text: str) -> str:
    """Text as Flink's strings hold it: a surrogate that is not part of a pair becomes ``?``."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def _encoding(record: bytes) -> tuple[str, int]:
    for mark, encoding in _MARKS:
        if record.startswith(mark):
            return encoding, len(mark)
    pattern = "".join("X" if byte else "0" for byte in record[:4])
    if len(pattern) == 4:
        for zeros, encoding in _ZEROS:
            if all(expected in (".", found) for expected, found in zip(zeros, pattern, strict=True)):
                return encoding, 0
    if pattern[:2] in ("0X", "00"):
        return "utf-16-be", 0
    return ("utf-16-le", 0) if pattern[:2] == "X0" else ("utf-8", 0)
