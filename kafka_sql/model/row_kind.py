"""What a row does to a table."""

from __future__ import annotations

from enum import IntEnum

KIND_COLUMN = "__kind"
"""What a row does, a number of :class:`RowKind` (TINYINT)."""
PARTITION_COLUMN, OFFSET_COLUMN = "__partition", "__offset"
"""Where the record of a row is; where there are several topics the number of a partition is that of its topic
too."""
WEIGHT = "__weight"
"""The column that says how often a row comes (positive) or goes (negative); BIGINT, the last one."""


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
