"""DESCRIBE EXTENDED in the shell: the declaration of a table, then the current state of its topics and
readers."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.running.run import Lines, Run
from kafka_sql.shell.running.topics import reachable
from kafka_sql.text.diagnostics import UnreachableError

if TYPE_CHECKING:
    from kafka_sql.catalog.table import Table
    from kafka_sql.model.connectors import KafkaTable
    from kafka_sql.runtime.metrics import JobMetrics

_TITLES = ("partition", "first offset", "next offset", "records", "last record (UTC)")
_GROUP_TITLES = ("committed", "lag")
_COLUMN_TITLES = ("name", "type", "kind", "null", "key", "watermark")
_JOB_TITLES = ("job id", "job name", "status", "records in", "lag", "rejected by the job")


class DescribeRun(Run):
    """DESCRIBE EXTENDED of a table: its columns, all its options, and then the state of its topic."""

    def __init__(self, backend: Backend, table: Table) -> None:
        super().__init__()
        self._backend = backend
        self._table = table

    def _execute(self) -> None:
        from kafka_sql.cli.drawing.tableau import listing

        self._put(Lines(tuple(listing(_COLUMN_TITLES, columns_described(self._table)))))
        self._put(Lines(tuple(listing(("option", "value", "set by"), options_described(self._table)))))
        kafka = reachable(self._backend.session, self._table)
        if kafka is not None:
            self._put(Lines(tuple(self._live(kafka))))
        jobs = jobs_reading(self._table, self._backend.session.metrics())
        if jobs:
            self._put(Lines(tuple(listing(_JOB_TITLES, jobs))))

    def _live(self, kafka: KafkaTable) -> Iterator[str]:
        from kafka_sql.broker.client.properties import ClientRole, client_of
        from kafka_sql.broker.record_window import Place, WindowStart, record_window
        from kafka_sql.broker.topics import describe_topics
        from kafka_sql.cli.drawing.tableau import listing
        from kafka_sql.inspect.records import shown_time, timestamp_of

        client = client_of(kafka, ClientRole.CONSUMER)
        began = time.monotonic()
        for topic, count in describe_topics(client, kafka.topics).items():
            committed, problem = self._committed(kafka, topic, count)
            rows: list[tuple[str | None, ...]] = []
            for number in range(count):
                found = record_window(client, [(topic, number)], WindowStart(Place.NEWEST, 1), 1)
                first, last = found.first[topic, number], found.last[topic, number]
                at = shown_time(timestamp_of(found.messages[-1])) if found.messages else None
                row = (str(number), str(first), str(last), str(last - first), at)
                rows.append(row if committed is None else (*row, *_behind(committed.get(number), last)))
                if not self._wanted() or time.monotonic() - began > _LIVE_LIMIT_S:
                    break
            group = "" if committed is None else f", group {kafka.group_id}"
            yield f"topic {topic} ({count} partition{'' if count == 1 else 's'}){group}"
            yield from listing(_TITLES if committed is None else (*_TITLES, *_GROUP_TITLES), rows)
            yield from [problem] if problem else []
            if len(rows) < count:
                yield f"the other {count - len(rows)} partitions were not asked: the brokers are slow"

    def _committed(self, kafka: KafkaTable, topic: str, count: int) -> tuple[dict[int, int] | None, str]:
        """Return the committed offsets of the table's group, by partition, with an empty text. Without a
        group they are None. If the broker does not report them they are None, and the text is the reason."""
        from kafka_sql.broker.client.properties import ClientRole, client_of
        from kafka_sql.broker.offsets.group_offsets import committed_offsets

        if kafka.group_id is None:
            return None, ""
        client = client_of(kafka, ClientRole.ADMIN)
        places = [(topic, number) for number in range(count)]
        try:
            found = committed_offsets(client, kafka.group_id, places)
        except UnreachableError as error:
            return None, "; ".join(each.message for each in error.diagnostics)
        return {number: offset for (_, number), offset in found.items()}, ""


_LIVE_LIMIT_S = 5.0


def _behind(committed: int | None, last: int) -> tuple[str | None, str | None]:
    """Return the committed offset, and the number of records after it."""
    return (None, None) if committed is None else (str(committed), str(max(0, last - committed)))


def jobs_reading(table: Table, jobs: Sequence[JobMetrics]) -> list[tuple[str | None, ...]]:
    """Return a row for each job that has started to read the table: number, name, status, records read,
    records that wait (of this table), and records rejected (of all that it reads)."""
    return [
        (
            str(job.number),
            job.name,
            job.progress.state.name,
            f"{source.records_in}",
            None if source.pending is None else str(source.pending),
            str(job.progress.rows_rejected),
        )
        for job in jobs
        for source in job.sources
        if source.table == table.identifier.name
    ]


def columns_described(table: Table) -> list[tuple[str | None, ...]]:
    """Return name, type, kind, null, key and watermark of each column."""
    from kafka_sql.catalog.show_create import describe

    _, rows = describe(table)
    return [(row[0], row[1], row[4] or "physical", row[2], row[3], row[5]) for row in rows]


def options_described(table: Table) -> list[tuple[str | None, ...]]:
    """Return key, value and source of each option that is set, and of all defaults; secrets are hidden."""
    from kafka_sql.options.listing import option_rows
    from kafka_sql.options.masking import mask
    from kafka_sql.options.schema import schemas_of

    given = {entry.key.value: entry.value.value for entry in table.options}
    rows: list[tuple[str | None, ...]] = [(key, mask(key, value), "WITH") for key, value in given.items()]
    for schema in schemas_of("connectors"):
        if schema.name == given.get("connector"):
            defaults = [row for row in option_rows(schema) if row.default and row.key not in given]
            rows += [(row.key, row.default, "(default)") for row in defaults]
    return rows
