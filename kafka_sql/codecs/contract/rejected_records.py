"""Reports about records that a format refuses: the column, the reason, the position, and the first bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kafka_sql.codecs.contract.codec import Decoded, Rejected
from kafka_sql.model.data_types import TypeRoot
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

INTEGER_BITS = {TypeRoot.TINYINT: 8, TypeRoot.SMALLINT: 16, TypeRoot.INT: 32, TypeRoot.BIGINT: 64}


_SHOWN_BYTES = 60
_SHOWN_HEX_BYTES = 32
_REASON_CHARACTERS = 300


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused record: its index in a block, whether its ``key`` or ``value`` is bad, the column path (or
    '') and the reason."""

    record: int
    part: str
    path: str
    reason: str

    @property
    def what(self) -> str:
        """Return column and reason in one text."""
        return f"column '{self.path}': {self.reason}" if self.path else self.reason


def refused_records(value: Decoded | None, key: Decoded | None) -> list[Refused]:
    """Return all refused parts of a block, by record; the key of a record precedes its value, as Flink
    reads it.
    """
    found = [_refused("key", item) for item in (key.rejected if key is not None else ())]
    found += [_refused("value", item) for item in (value.rejected if value is not None else ())]
    return sorted(found, key=lambda item: item.record)


def _refused(part: str, item: Rejected) -> Refused:
    return Refused(item.record, part, item.path, shortened(item.reason))


def shortened(text: str) -> str:
    """Shorten a reason, which may quote a whole record, to the length of a message."""
    return text if len(text) <= _REASON_CHARACTERS else f"{text[:_REASON_CHARACTERS]}…"


def bad_record(
    table: str, place: str, refused: Refused, raw: bytes | None, helps: Sequence[str] = ()
) -> Diagnostic:
    """Return the diagnostic for a refused record; ``place`` is its position, ``raw`` the bad key or value."""
    return Diagnostic(
        ErrorCode.BAD_RECORD,
        f"a record of table {table} cannot be decoded: {'key, ' if refused.part == 'key' else ''}"
        f"{refused.what}",
        notes=(place, f"{refused.part}: {first_bytes(raw)}"),
        helps=tuple(helps),
    )


def place_of(topic: str, partition: int, offset: int) -> str:
    """Return the position of a record, in words."""
    return f"topic '{topic}', partition {partition}, offset {offset}"


def first_bytes(raw: bytes | None) -> str:
    """Return the first bytes of a key or value: as text if they are printable text, otherwise in
    hexadecimal.
    """
    if not raw:
        return "none (null)" if raw is None else "empty"
    text = _text(raw)
    if text is not None:
        return text
    shown = f"0x{raw[:_SHOWN_HEX_BYTES].hex()}"
    return f"{shown}… ({len(raw)} bytes)" if len(raw) > _SHOWN_HEX_BYTES else shown


def _text(raw: bytes) -> str | None:
    head = raw[:_SHOWN_BYTES]
    try:
        text = head.decode("utf-8")
    except UnicodeDecodeError as error:
        # The cut may split a character of several bytes.
        if (
            len(raw) <= _SHOWN_BYTES
            or error.start < _SHOWN_BYTES - 3
            or error.reason != "unexpected end of data"
        ):
            return None
        text = head[: error.start].decode("utf-8")
    if not text.translate(_LINES).isprintable():
        return None
    return text if len(raw) <= _SHOWN_BYTES else f"{text}… ({len(raw)} bytes)"


_LINES = {ord("\t"): " ", ord("\r"): " ", ord("\n"): " "}


class RefusedError(ValueError):
    """A field or a whole record is unreadable; ``path`` names the column (``a.b``) or is empty."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.path = path
        self.reason = reason
