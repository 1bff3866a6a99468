"""Runs the INSERTs of an old and a new script over the same records and compares their rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kafka_sql.session.check.kafka_tables import hide_secrets, scanned_tables
from kafka_sql.session.query_rows import text_rows_of
from kafka_sql.session.shadow.shadow_queries import ShadowQuery, shadow_queries
from kafka_sql.spark.kafka_scan.sample_window import SampleWindow
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

Cells = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class RowDifference:
    """Rows that correspond: of one primary key, or a row without a counterpart (the other is None)."""

    old: Cells | None
    new: Cells | None


@dataclass(frozen=True, slots=True)
class TableDifference:
    """The difference in the rows of a table. ``columns`` are those that both scripts write, ``old_columns``
    and ``new_columns`` those that only one writes. ``old_rows`` and ``new_rows`` are the numbers of rows,
    ``rejected`` is the number of bad records left out. If only one of the scripts writes the table, the
    other's number of rows is None."""

    table: str
    columns: tuple[str, ...] = ()
    old_rows: int | None = None
    new_rows: int | None = None
    rows: tuple[RowDifference, ...] = ()
    old_columns: tuple[str, ...] = ()
    new_columns: tuple[str, ...] = ()
    rejected: int = 0

    @property
    def same(self) -> bool:
        """Whether both scripts give the same rows."""
        return not (self.rows or self.old_columns or self.new_columns) and None not in (
            self.old_rows,
            self.new_rows,
        )


def shadow_run(
    session: Session, old: tuple[str, str], new: tuple[str, str], records: int
) -> Iterator[TableDifference]:
    """Yield the differences of each table that the scripts (name, text) ``old`` and ``new`` write, over the
    newest ``records`` of each topic. Both are checked first. Raises KafkaSqlError."""
    before = shadow_queries(session, old[1], old[0])
    after = shadow_queries(session, new[1], new[0])
    if not before or not after:
        name = old[0] if not before else new[0]
        message = f"'{name}' has no INSERT whose rows could be compared"
        raise UsageError(
            Diagnostic(ErrorCode.USAGE, message, helps=("name the old script, then the new one",))
        )
    window = SampleWindow(records)
    for name in dict.fromkeys(query.name for query in (*before, *after)):
        olds = [query for query in before if query.name == name]
        news = [query for query in after if query.name == name]
        yield _compared(session, name, olds, news, window)


def _compared(
    session: Session,
    name: str,
    olds: Sequence[ShadowQuery],
    news: Sequence[ShadowQuery],
    window: SampleWindow,
) -> TableDifference:
    """Return the differences in a table that these INSERTs write."""
    if not olds or not news:
        return TableDifference(name, old_rows=0 if olds else None, new_rows=0 if news else None)
    old_columns, new_columns = olds[0].columns, news[0].columns
    columns = tuple(column for column in new_columns if column in old_columns)
    old, rejected = _rows(session, olds, columns, window)
    new, _ = _rows(session, news, columns, window)
    keys = news[0].table.primary_key
    if keys == olds[0].table.primary_key and keys and set(keys) <= set(columns):
        places = [columns.index(key) for key in keys]
        old, new = _newest(old, places), _newest(new, places)
        differences = _by_key(old, new, places)
    else:
        differences = _by_row(old, new)
    return TableDifference(
        name,
        columns,
        len(old),
        len(new),
        tuple(differences),
        tuple(column for column in old_columns if column not in columns),
        tuple(column for column in new_columns if column not in columns),
        rejected,
    )


def _rows(
    session: Session, queries: Sequence[ShadowQuery], columns: Sequence[str], window: SampleWindow
) -> tuple[list[Cells], int]:
    """Return the rows of INSERTs into one table as texts of ``columns``, and the number of records left
    out."""
    found: list[Cells] = []
    rejected = 0
    execution = session.execution
    for query in queries:
        hide_secrets(scanned_tables(query.collect.input))
        execution.spark.conf.set("spark.sql.session.timeZone", query.options.local_time_zone)
        frame = execution.sample_frame(session.secrets.resolved(query.collect), window)
        table, rejects = execution.collect_table(frame)
        rejected += rejects.rejected
        fields = tuple((field.name, field.type) for field in query.collect.input.schema)
        places = [query.columns.index(column) for column in columns]
        rows = text_rows_of(table, fields, query.options.time_zone)
        found += (tuple(cells[place] for place in places) for _, cells in rows)
    return found, rejected


def _newest(rows: Sequence[Cells], places: Sequence[int]) -> list[Cells]:
    """Return the last row of each key."""
    return list({tuple(row[place] for place in places): row for row in rows}.values())


def _by_key(old: Sequence[Cells], new: Sequence[Cells], places: Sequence[int]) -> Iterator[RowDifference]:
    before = {tuple(row[place] for place in places): row for row in old}
    after = {tuple(row[place] for place in places): row for row in new}
    for key in dict.fromkeys((*before, *after)):
        if before.get(key) != after.get(key):
            yield RowDifference(before.get(key), after.get(key))


def _by_row(old: Sequence[Cells], new: Sequence[Cells]) -> Iterator[RowDifference]:
    before, after = Counter(old), Counter(new)
    yield from (RowDifference(row, None) for row in (before - after).elements())
    yield from (RowDifference(None, row) for row in (after - before).elements())
