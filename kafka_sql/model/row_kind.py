"""What a row does to a table."""

from __future__ import annotations

from enum import IntEnum


class RowKind(IntEnum):
    """What a row of a changelog does to the rows before it (numbered as Flink's ``RowKind``)."""

    INSERT = 0
    UPDATE_BEFORE = 1
    UPDATE_AFTER = 2
    DELETE = 3

    @property
    def mark(self) -> str:
        """How Flink shows the kind: ``+I``, ``-U``, ``+U`` or ``-D``."""
        return ("+I", "-U", "+U", "-D")[self]
