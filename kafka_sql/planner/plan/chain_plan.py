"""The plan of a chain: the steps that its tasks compute, each over the rows of the one before."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.model.data_types import DataType
from kafka_sql.model.local_query import Accumulator, LocalPlan


@dataclass(frozen=True, slots=True)
class Computation:
    """Rows computed of single rows, whose columns are of ``types``."""

    rows: LocalPlan
    types: tuple[DataType, ...]


@dataclass(frozen=True, slots=True)
class Grouping:
    """Rows of groups by the first ``keys`` columns. The next ones are the arguments of ``accumulators``, each
    with whether equal values count once; the last one says how often a row comes, or goes. With ``inserts``
    no row ever goes. The results are the keys, a column for each accumulator, and again how often."""

    keys: int
    accumulators: tuple[tuple[Accumulator, bool], ...]
    inserts: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """The first ``limit`` rows of each partition. Columns: ``keys`` of the partition; one to sort by for each
    of ``order`` (descending, NULLs first); the ``width`` of the row; how often it comes or goes. Of equal
    rows those are first that came last (``newest_first``), or first. The results are the row, its number as
    ``rank``, and again how often."""

    keys: int
    width: int
    order: tuple[tuple[bool, bool], ...]
    limit: int
    newest_first: bool
    inserts: bool


@dataclass(frozen=True, slots=True)
class Normalizing:
    """Changelog normalize: upserts as rows that are added and retracted; the newest row of each key is state.
    Columns: ``keys`` of the primary key; the ``width`` of the row; kind, partition and offset. The results
    are the row, and how often it comes or goes."""

    keys: int
    width: int


Step = Computation | Grouping | Ranking | Normalizing


@dataclass(frozen=True, slots=True)
class ChainPlan:
    """The steps in their order. The last one gives the rows that are written; where state is kept they have
    their weights behind them."""

    steps: tuple[Step, ...]

    @property
    def keeps_state(self) -> bool:
        """Whether what a row gives depends on others."""
        return len(self.steps) > 1
