"""The windows that rows are in: how they follow from a rowtime, or which fields hold them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TumblingWindow:
    """``TUMBLE``: size and offset in milliseconds over the rowtime field ``rowtime``."""

    rowtime: str
    size_ms: int
    offset_ms: int = 0
    zone: str | None = None
    """The time zone by whose clocks the windows begin, None for UTC."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of the input that the window needs."""
        return (self.rowtime,)


@dataclass(frozen=True, slots=True)
class HoppingWindow:
    """``HOP``: a window of ``size_ms`` begins every ``slide_ms``; milliseconds over the field ``rowtime``."""

    rowtime: str
    size_ms: int
    slide_ms: int
    offset_ms: int = 0
    zone: str | None = None
    """The time zone by whose clocks the windows begin, None for UTC."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of the input that the window needs."""
        return (self.rowtime,)


@dataclass(frozen=True, slots=True)
class CumulatingWindow:
    """``CUMULATE``: windows of one start that end every ``step_ms``, the last after ``size_ms``."""

    rowtime: str
    size_ms: int
    step_ms: int
    offset_ms: int = 0
    zone: str | None = None
    """The time zone by whose clocks the windows begin, None for UTC."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of the input that the window needs."""
        return (self.rowtime,)


@dataclass(frozen=True, slots=True)
class SessionWindow:
    """``SESSION``: rows of the same ``keys`` (fields) that are at most ``gap_ms`` apart."""

    rowtime: str
    gap_ms: int
    keys: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of the input that the window needs."""
        return (self.rowtime, *self.keys)


@dataclass(frozen=True, slots=True)
class AttachedWindow:
    """The window that rows have already: the fields that hold its start and its end."""

    start: str
    end: str

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of the input that the window needs."""
        return (self.start, self.end)


AssignedWindow = TumblingWindow | HoppingWindow | CumulatingWindow | SessionWindow
"""A window that is computed from a rowtime."""

Window = AssignedWindow | AttachedWindow
"""What a window aggregate groups by."""
