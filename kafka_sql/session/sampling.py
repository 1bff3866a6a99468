"""``check --sample N``: real records of a table, decoded as a job would decode them, without Spark."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timezone
from typing import Any

from kafka_sql.broker.offsets import beginning_offsets, latest_offsets, start_offsets
from kafka_sql.broker.ranges import RangeConsumer
from kafka_sql.codecs.contract import Decoded, DecoderSpec, Field, RowKind
from kafka_sql.codecs.refusals import Refused, bad_record, place_of, refused_records
from kafka_sql.codecs.registry import NoCodecError, make_decoder
from kafka_sql.connectors.bad_records import BadRecordPolicy
from kafka_sql.connectors.kafka_columns import key_and_value_columns
from kafka_sql.runtime.cell_text import table_cell
from kafka_sql.session.connecting import Connected
from kafka_sql.sql.statements import PhysicalColumn
from kafka_sql.sql.types import BIGINT, INT, STRING, DataType
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity

_KINDS = {
    RowKind.INSERT: "+I",
    RowKind.UPDATE_BEFORE: "-U",
    RowKind.UPDATE_AFTER: "+U",
    RowKind.DELETE: "-D",
}


@dataclass(frozen=True, slots=True)
class Sample:
    """Records of one table and what came of them.

    ``columns`` are names and types, ``cells`` the first rows as text; ``rejected`` are the records that the
    format refuses, each with its place and reason: errors where a job would fail, warnings where it would
    leave them out.
    """

    table: str
    records: int
    rows: int
    columns: tuple[tuple[str, DataType], ...]
    cells: tuple[tuple[str | None, ...], ...]
    rejected: tuple[Diagnostic, ...]


def sample(connected: Connected, count: int, shown: int) -> Sample:
    """Up to ``count`` records from where the table begins to read, or its newest ones where none follow.

    ``shown`` is the number of rows kept as text. Raises KafkaSqlError where records cannot be read, or their
    format cannot be decoded yet.
    """
    messages = _messages(connected, count)
    table, kafka = connected.use.table, connected.kafka
    types = {column.name: column.type for column in table.columns}
    physical = [column.name for column in table.columns if isinstance(column.definition, PhysicalColumn)]
    sides = key_and_value_columns(physical, kafka)
    formats = (kafka.key_format, kafka.value_format)
    decoded: list[tuple[Decoded | None, Sequence[tuple[str, str]]]] = []
    for side, format_, part in zip(sides, formats, ("key", "value"), strict=True):
        if format_ is None:
            decoded.append((None, ()))
            continue
        fields = tuple(Field(field, types[name]) for name, field in side)
        spec = DecoderSpec(format_, fields, tuple(range(len(fields))))
        try:
            decoder = make_decoder(spec)
        except NoCodecError as error:
            raise KafkaSqlError(
                Diagnostic(
                    "unsupported", f"records cannot be decoded: {error}", _format_span(connected, part)
                )
            ) from None
        values = [message.value() if part == "value" else message.key() for message in messages]
        result = decoder.decode(values)
        decoded.append((result, side))
    (key, _), (value, _) = decoded
    refused = refused_records(value, key)
    lines = _lines(len(messages), key, value)
    if kafka.bad_records.policy is not BadRecordPolicy.FAIL:
        bad = {each.record for each in refused}
        lines = [line for line in lines if line[0] not in bad]
    columns = _columns(physical, types, decoded[1][0])
    cells = _cells(messages, lines[:shown], decoded, columns)
    problems = [_refusal(connected, messages[each.record], each) for each in refused]
    return Sample(table.identifier.name, len(messages), len(lines), columns, cells, tuple(problems))


def _messages(connected: Connected, count: int) -> list[Any]:
    """The records of the sample, shared out over the partitions."""
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
    with RangeConsumer(consumer, ranges) as reader:
        found = [message for block in reader.blocks() for message in block]
    return sorted(found, key=lambda message: (message.topic(), message.partition(), message.offset()))


def shared_out(available: Mapping[tuple[str, int], int], count: int) -> dict[tuple[str, int], int]:
    """At most ``count`` records over partitions, as evenly as what is there allows."""
    shares = dict.fromkeys(available, 0)
    left = count
    waiting = sorted(available, key=lambda place: available[place])
    for position, place in enumerate(waiting):
        shares[place] = min(available[place], -(-left // (len(waiting) - position)))
        left -= shares[place]
    return shares


def _lines(count: int, key: Decoded | None, value: Decoded | None) -> list[tuple[int, int, int]]:
    """(record, key row, value row) of every row: each row of a key with each of its value, as Flink reads."""
    by_record: defaultdict[int, list[int]] = defaultdict(list)
    if key is None:
        for record in range(count):
            by_record[record].append(0)
    else:
        for row in range(key.rows):
            by_record[row if key.records is None else int(key.records[row])].append(row)
    found = []
    for row in range(value.rows if value is not None else 0):
        assert value is not None
        record = row if value.records is None else int(value.records[row])
        found += [(record, key_row, row) for key_row in by_record[record]]
    return found


def _columns(
    physical: Sequence[str], types: Mapping[str, DataType], value: Decoded | None
) -> tuple[tuple[str, DataType], ...]:
    places = [("partition", INT), ("offset", BIGINT)]
    kinds = [("op", STRING)] if value is not None and value.kinds is not None else []
    return (*places, *kinds, *((name, types[name]) for name in physical))


def _cells(
    messages: Sequence[Any],
    lines: Sequence[tuple[int, int, int]],
    decoded: Sequence[tuple[Decoded | None, Sequence[tuple[str, str]]]],
    columns: Sequence[tuple[str, DataType]],
) -> tuple[tuple[str | None, ...], ...]:
    (key, key_side), (value, value_side) = decoded
    assert value is not None
    places = {name: (key, index, 1) for index, (name, _) in enumerate(key_side)} if key is not None else {}
    places |= {name: (value, index, 2) for index, (name, _) in enumerate(value_side)}
    rows: list[tuple[str | None, ...]] = []
    for line in lines:
        message = messages[line[0]]
        cells: list[str | None] = [str(message.partition()), str(message.offset())]
        if value.kinds is not None:
            cells.append(_KINDS[RowKind(int(value.kinds[line[2]]))])
        for name, type_ in columns[len(cells) :]:
            side, index, row = places[name]
            cells.append(table_cell(side.columns[index][line[row]].as_py(), type_, timezone.utc))
        rows.append(tuple(cells))
    return tuple(rows)


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
