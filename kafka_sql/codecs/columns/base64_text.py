"""Base64 as Flink's JSON and CSV readers take it (Jackson's "MIME without line feeds"): padded, blanks
between groups."""

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
