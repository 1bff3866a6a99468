"""``check --sample N``: real records of a table, decoded as a job would decode them, without Spark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from kafka_sql.broker.offsets.log_client import record_consumer
from kafka_sql.broker.offsets.start_and_end import beginning_offsets, latest_offsets, start_offsets
from kafka_sql.codecs.contract.rejected_records import Refused, bad_record, place_of
from kafka_sql.codecs.registry import NoCodecError
from kafka_sql.inspect.table import NoRow, TablePeek, TableRow
from kafka_sql.model.data_types import BIGINT, INT, STRING, DataType
from kafka_sql.session.check.connect import Connected
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class Sample:
    """Records of one table and the rows decoded from them.

    ``columns`` are names and types, ``cells`` the first rows as text. ``rejected`` are the records that the
    format refuses, each with its position and reason: errors if they would fail a job, warnings if the job
    would leave them out.
    """

    table: str
    records: int
    rows: int
    columns: tuple[tuple[str, DataType], ...]
    cells: tuple[tuple[str | None, ...], ...]
    rejected: tuple[Diagnostic, ...]


def sample(connected: Connected, count: int, shown: int) -> Sample:
    """Decode up to ``count`` records from the start position of the table, or its newest ones if none follow.

    ``shown`` is the number of rows kept as text. Raises KafkaSqlError if records cannot be read, or their
    format has no decoder yet.
    """
    messages = _messages(connected, count)
    peek = TablePeek(connected.use.table, connected.kafka)
    try:
        lines = peek.lines(messages)
    except NoCodecError as error:
        span = _format_span(connected, "value")
        raise KafkaSqlError(
            Diagnostic(ErrorCode.UNSUPPORTED, f"records cannot be decoded: {error}", span)
        ) from None
    rows = [line for line in lines if isinstance(line, TableRow)]
    kinds = [("op", STRING)] if any(row.op for row in rows) else []
    columns = (("partition", INT), ("offset", BIGINT), *kinds, *peek.columns)
    problems = [
        _refusal(connected, line.record, line.refused)
        for line in lines
        if isinstance(line, NoRow) and line.refused is not None
    ]
    cells = tuple(_cells(row, with_op=bool(kinds)) for row in rows[:shown])
    name = connected.use.table.identifier.name
    return Sample(name, len(messages), len(rows), columns, cells, tuple(problems))


def _messages(connected: Connected, count: int) -> list[Any]:
    """Return the records of the sample, distributed over the partitions."""
    consumer, partitions, kafka = connected.consumer, connected.partitions, connected.kafka
    first, last = beginning_offsets(consumer, partitions), latest_offsets(consumer, partitions)
    reset = dict(kafka.properties).get("auto.offset.reset")
    try:
        starts = start_offsets(consumer, partitions, kafka.startup, kafka.group_id, reset, ends=None)
    except KafkaSqlError:
        starts = dict(last)
    starts = {
        place: max(first[place], min(starts.get(place, last[place]), last[place])) for place in partitions
    }
    shares = shared_out({place: last[place] - starts[place] for place in partitions}, count)
    if not any(shares.values()):
        shares = shared_out({place: last[place] - first[place] for place in partitions}, count)
        starts = {place: last[place] - shares[place] for place in partitions}
    ranges = [(*place, starts[place], starts[place] + share) for place, share in shares.items() if share]
    if not ranges:
        return []
    with record_consumer(consumer, ranges) as reader:
        found = [message for block in reader.blocks() for message in block]
    return sorted(found, key=lambda message: (message.topic(), message.partition(), message.offset()))


def shared_out(available: Mapping[tuple[str, int], int], count: int) -> dict[tuple[str, int], int]:
    """Distribute at most ``count`` records over partitions, as evenly as the ``available`` ones allow."""
    shares = dict.fromkeys(available, 0)
    left = count
    waiting = sorted(available, key=lambda place: available[place])
    for position, place in enumerate(waiting):
        shares[place] = min(available[place], -(-left // (len(waiting) - position)))
        left -= shares[place]
    return shares


def _cells(row: TableRow, *, with_op: bool) -> tuple[str | None, ...]:
    place = (str(row.record.partition()), str(row.record.offset()))
    return (*place, *((row.op,) if with_op else ()), *row.cells)


def _refusal(connected: Connected, message: Any, refused: Refused) -> Diagnostic:
    kafka, name = connected.kafka, connected.use.table.identifier.name
    raw = message.key() if refused.part == "key" else message.value()
    fails = kafka.bad_records.fails_for(kafka.key_format if refused.part == "key" else kafka.value_format)
    helps = ("a job would fail here, unless 'scan.bad-records' is 'skip' or 'dead-letter'",) if fails else ()
    place = place_of(message.topic(), message.partition(), message.offset())
    return replace(
        bad_record(name, place, refused, raw, helps),
        span=_format_span(connected, refused.part),
        severity=Severity.ERROR if fails else Severity.WARNING,
    )


def _format_span(connected: Connected, part: str) -> Any:
    keys = ("key.format",) if part == "key" else ("value.format", "format")
    return connected.use.option_span(*keys)
