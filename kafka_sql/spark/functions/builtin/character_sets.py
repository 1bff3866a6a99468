"""ENCODE and DECODE with a character set that the planner does not know, or only a row does."""

from __future__ import annotations

from kafka_sql.planner.functions.families.character_sets import codec_of


def encoded(text: str, name: str) -> bytes | None:
    """The bytes of a text; ``?`` for characters that the set has not. None for an unknown set."""
    codec = codec_of(name)
    if codec is None:
        return None
    data = text.encode(codec, "replace")
    return b"\xfe\xff" + data if text and _is_marked(name) else data


def decoded(data: bytes, name: str) -> str | None:
    """The text of bytes; U+FFFD for what is no character. None for an unknown set."""
    codec = codec_of(name)
    if codec is None:
        return None
    if _is_marked(name) and data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        codec, data = ("utf-16-le" if data[0] == 0xFF else codec), data[2:]
    return data.decode(codec, "replace")


def _is_marked(name: str) -> bool:
    """Whether bytes of the set begin with a mark of their order: Java's UTF-16."""
    return name.upper().replace("_", "-") in ("UTF-16", "UTF16")
