"""What an interval join works with: the rows that a key keeps, a block of rows that come, and the pairs that
are found for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.spark.strategies.incremental.event_time.waiting_chunks import WaitingRow
from kafka_sql.spark.strategies.incremental.state.cells import rows


@dataclass(slots=True)
class RowsOfKey:
    """The rows of a key and side, when they are cleaned up (microseconds; None where there are none), and the
    row by whose time that is, where they are in chunks. Where they are kept by key: whether the state knows
    the key (``is_saved``), when it says they are due, and whether that is not the newest (``is_new``)."""

    rows: list[WaitingRow]
    due: int | None = None
    reminder: WaitingRow | None = None
    is_saved: bool = False
    saved_due: int | None = None
    is_new: bool = False


@dataclass
class Block:
    """Rows of a side: their columns, the bytes of their keys, the number of each row's key and its time; and
    the numbers of keys that equal nothing."""

    side: int
    table: pa.Table
    codes: list[bytes]
    numbers: Any
    times: Any
    apart: frozenset[int]
    _cells: list[Any] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        order = np.argsort(self.numbers, kind="stable")
        begins = np.searchsorted(self.numbers[order], np.arange(len(self.codes) + 1))
        self._order, self._begins = order.tolist(), begins.tolist()

    def rows_of(self, number: int) -> list[int]:
        """The rows of a key as they came."""
        found: list[int] = self._order[self._begins[number] : self._begins[number + 1]]
        return found

    @property
    def cells(self) -> list[Any]:
        """The cells of the rows."""
        if self._cells is None:
            self._cells = rows(self.table.columns, self.table.num_rows)
        return self._cells


@dataclass(slots=True)
class OfKey:
    """What becomes of a key: its rows on both sides, None where there are none; those of the ``others`` that
    are ``live``, and that are ``gone`` because they are not later than ``expired``; the rows of the block
    that are ``kept``, and that are ``alone`` unless they have had a partner."""

    code: bytes
    mine: RowsOfKey | None
    others: RowsOfKey | None
    live: list[WaitingRow]
    kept: list[int] = field(default_factory=list)
    alone: list[int] = field(default_factory=list)
    gone: Sequence[WaitingRow] = ()
    expired: int | None = None

    def forget(self, expired: int) -> None:
        """Rows of the other side that are not later are not there any more."""
        self.gone = [each for each in self.live if each[0] <= expired]
        if self.gone:
            self.live = [each for each in self.live if each[0] > expired]
        self.expired = expired


@dataclass(slots=True)
class Meeting:
    """The pairs that are found for a block: its rows, of which some have ``looked`` for partners, and their
    partners; which rows have had one; and the keys that are through."""

    block: Block
    looked: list[bool]
    mine: list[int] = field(default_factory=list)
    partners: list[WaitingRow] = field(default_factory=list)
    matched: set[int] = field(default_factory=set)
    ended: list[OfKey] = field(default_factory=list)
