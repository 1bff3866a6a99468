"""Top-N over weighted rows one by one: each row changes the first rows of its partition at once, as in
Flink's AppendOnlyTopNFunction, RetractableTopNFunction and its deduplication."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.in_order.change_order import PLACE_FIELD
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import FirstRows
from kafka_sql.spark.strategies.incremental.operators.top_n import RetractableTopNOperator, sort_key
from kafka_sql.spark.strategies.incremental.state.cells import batches, cell_kind, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_Row = tuple[bytes, Sequence[Any]]
"""What tells a row apart, and its cells."""


@dataclass(frozen=True, slots=True)
class OrderedTopNOperator:
    """The task. Columns and ``inserts`` as those of
    :class:`~kafka_sql.spark.strategies.incremental.operators.top_n.RetractableTopNOperator`, and the place in
    the sequence in front of the weight. With ``numbered`` a row that moves to another number is a change."""

    place: StatePlace
    rows: FirstRows
    inserts: bool
    numbered: bool

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows and their numbers (BIGINT) with their places, for the first rows of partitions."""
        came = list(incoming)
        if not came:
            return
        schema, rows = came[0].schema, self.rows
        shape = rows.keys, rows.width, rows.order, rows.limit, rows.newest_first
        ranking = RetractableTopNOperator(self.place, *shape, self.inserts)
        keys, sorts = ranking.keys, len(ranking.order)
        kinds = [cell_kind(schema.field(keys + number).type) for number in range(sorts)]
        changed: list[tuple[Sequence[Any], int]] = []
        with self.place.open() as state:
            for key, (*cells, place, weight) in Incoming(came, keys):
                code = encode(key)
                before = ranking.first(state, code)
                turn = b"".join(map(sort_key, cells[:sorts], kinds, ranking.order))
                ranking.apply(state, code, turn, [(cells[sorts:], weight)])
                changes = self._changes(before, ranking.first(state, code))
                changed += [((*row, [*place, number]), times) for number, (row, times) in enumerate(changes)]
        first = keys + sorts
        fields = [schema.field(number) for number in range(first, first + ranking.width)]
        fields += [pa.field("rank", pa.int64()), PLACE_FIELD, pa.field(WEIGHT, pa.int64())]
        yield from batches(pa.schema(fields), changed)

    def _changes(self, before: Sequence[_Row], after: Sequence[_Row]) -> Iterator[tuple[Sequence[Any], int]]:
        """The rows with numbers that go and come; what goes stands first."""
        if self.numbered:
            for number, (old, new) in enumerate(zip_longest(before, after), 1):
                if old is not None and (new is None or old[0] != new[0]):
                    yield (*old[1], number), -1
                if new is not None and (old is None or old[0] != new[0]):
                    yield (*new[1], number), 1
            return
        stays = {key for key, _ in before} & {key for key, _ in after}
        for rows, weight in ((before, -1), (after, 1)):
            for number, (key, row) in enumerate(rows, 1):
                if key not in stays:
                    yield (*row, number), weight
