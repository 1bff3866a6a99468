"""The character sets of ENCODE and DECODE: Java's names, and the codecs of Python that do the same."""

from __future__ import annotations

import re

_CODECS = {
    "UTF-8": "utf-8",
    "UTF8": "utf-8",
    "UTF-16": "utf-16-be",
    "UTF-16BE": "utf-16-be",
    "UTF-16LE": "utf-16-le",
    "UTF16": "utf-16-be",
    "UTF-32": "utf-32-be",
    "UTF-32BE": "utf-32-be",
    "UTF-32LE": "utf-32-le",
    "ISO-8859-1": "latin-1",
    "ISO8859-1": "latin-1",
    "LATIN1": "latin-1",
    "US-ASCII": "ascii",
    "ASCII": "ascii",
    "KOI8-R": "koi8-r",
    **{f"WINDOWS-125{number}": f"cp125{number}" for number in range(9)},
    **{f"ISO-8859-{number}": f"iso-8859-{number}" for number in (2, 4, 5, 7, 9, 13, 15)},
}


def codec_of(name: str) -> str | None:
    """Python's codec for a character set of Java; None for a set that is not known."""
    return _CODECS.get(re.sub("_", "-", name.upper()))
