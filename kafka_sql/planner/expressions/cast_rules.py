"""What the session says of casts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CastRules:
    """How CAST reads and writes values.

    ``fixed_zone``: the session's time zone has one offset for ever (UTC, +02:00). ``legacy``: casts are those
    before Flink 1.15 (``table.exec.legacy-cast-behaviour``): CAST of a text that cannot be read is NULL,
    texts and bytes are neither cut nor padded to a length, TRUE and NULL are written in small letters and the
    fields of a row without blanks between them.
    """

    fixed_zone: bool = True
    legacy: bool = False


STANDARD = CastRules()
