"""Rows of results as Flink's gateway writes them: ``{"kind": …, "fields": […]}``.

Source: ``ResultInfoSerializer`` of flink-sql-gateway 2.3, which writes the values as the ``json`` format does
with ISO-8601 times."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from datetime import datetime, timezone, tzinfo
from enum import Enum

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.contract.codec import EncoderSpec
from kafka_sql.codecs.json.encoder import JsonEncoder
from kafka_sql.gateway.answers.errors import failure
from kafka_sql.gateway.answers.logical_types import logical_type, unserializable
from kafka_sql.model.data_types import (
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    is_text,
)
from kafka_sql.model.formats import JsonFormat, MapNullKeyMode, TimestampFormat
from kafka_sql.model.row_kind import RowKind
from kafka_sql.session.query_rows import text_rows_of

Columns = tuple[tuple[str, DataType], ...]

_FORMAT = JsonFormat(timestamp_format=TimestampFormat.ISO_8601, map_null_key_mode=MapNullKeyMode.LITERAL)
_ENCODER = JsonEncoder(EncoderSpec(_FORMAT, ()), _FORMAT)
_INTERVALS = (TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.INTERVAL_DAY_TIME)
_MONTHS = re.compile(r"([+-])(\d+)-(\d+)")
_TIME = re.compile(r"([+-])(\d+) (\d+):(\d+):(\d+)\.(\d+)")
_KINDS = {kind.mark: kind.name for kind in RowKind}


class RowFormat(Enum):
    """How the fields of rows are written: as JSON values, or each as the text of a result table."""

    JSON = "JSON"
    PLAIN_TEXT = "PLAIN_TEXT"


@dataclass(frozen=True, slots=True)
class ResultShape:
    """What all pages of a result have in common. ``job_id`` has 32 hexadecimal digits; ``content`` is false
    for statements that answer nothing but OK; ``zone`` is the session's time zone."""

    columns: Columns
    is_query: bool = False
    content: bool = True
    job_id: str | None = None
    zone: tzinfo = field(default=timezone.utc)

    def described(self) -> str:
        """The columns as JSON. Raises GatewayError for a type without JSON."""
        return json.dumps(
            [
                {"name": name, "logicalType": logical_type(data_type), "comment": None}
                for name, data_type in self.columns
            ],
            ensure_ascii=False,
        )


def text_table(columns: Columns, rows: tuple[tuple[str | None, ...], ...]) -> pa.Table:
    """Return the rows of an answer of text cells; a BOOLEAN column has TRUE and FALSE."""
    arrays = []
    for i, (_, data_type) in enumerate(columns):
        cells = [row[i] for row in rows]
        if data_type == STRING:
            arrays.append(pa.array(cells, pa.string()))
        else:
            arrays.append(pa.array([None if cell is None else cell == "TRUE" for cell in cells], pa.bool_()))
    return pa.Table.from_arrays(arrays, names=[name for name, _ in columns])


def row_texts(table: pa.Table, shape: ResultShape, row_format: RowFormat) -> list[str]:
    """Return the JSON object of each row of ``table``: columns of ``shape``, then perhaps one of row kinds.

    Raises GatewayError for a column whose values have no JSON."""
    if row_format is RowFormat.PLAIN_TEXT:
        return [
            f'{{"kind":"{_KINDS[mark]}","fields":{json.dumps(cells, ensure_ascii=False)}}}'
            for mark, cells in text_rows_of(table, shape.columns, shape.zone)
        ]
    count = len(shape.columns)
    texts = [
        _json_texts(_one_chunk(table.column(i)), data_type, shape.zone).to_pylist()
        for i, (_, data_type) in enumerate(shape.columns)
    ]
    if table.num_columns > count:
        kinds = [RowKind(kind).name for kind in table.column(count).to_pylist()]
    else:
        kinds = [RowKind.INSERT.name] * table.num_rows
    rows = zip(*texts, strict=True) if texts else ((),) * table.num_rows
    return [
        f'{{"kind":"{kind}","fields":[{",".join(values)}]}}' for kind, values in zip(kinds, rows, strict=True)
    ]


def _one_chunk(column: pa.ChunkedArray) -> pa.Array:
    array = column.combine_chunks()
    return array.chunk(0) if isinstance(array, pa.ChunkedArray) else array


def _json_texts(array: pa.Array, data_type: DataType, zone: tzinfo) -> pa.Array:
    match data_type:
        case AtomicType(root=TypeRoot.NULL):
            return pa.array(["null"] * len(array), pa.string())
        case AtomicType(root=root) if root in _INTERVALS:
            values = [None if text is None else _interval(text) for text in array.to_pylist()]
            return pa.array(["null" if value is None else str(value) for value in values], pa.string())
    _refuse(data_type)
    return _ENCODER.values(data_type, _in_zone(array, data_type, zone))


def _refuse(data_type: DataType) -> None:
    """Raises GatewayError where the values of a type have no JSON."""
    match data_type:
        case AtomicType(root=TypeRoot.VARIANT | TypeRoot.BITMAP):
            raise unserializable(data_type)
        case AtomicType(root=root) if root in _INTERVALS:
            raise unserializable(data_type)
        case AtomicType():
            return
        case ArrayType(element=element):
            _refuse(element)
        case MapType(key=key) | MultisetType(element=key) if not is_text(key):
            raise failure(
                "JSON format doesn't support non-string as key type of map. "
                f"The type is: {data_type}. CAST its keys to STRING, or ask for rowFormat=PLAIN_TEXT."
            )
        case MapType(value=value):
            _refuse(value)
        case MultisetType():
            return
        case RowType(fields=fields):
            for each in fields:
                _refuse(each.type)
        case _:
            raise unserializable(data_type)


def _interval(text: str) -> int:
    """Return months, or milliseconds, of an interval's text: ``+1-02``, ``-1 02:03:04.500``."""
    if months := _MONTHS.fullmatch(text):
        sign, years, rest = months.groups()
        value = int(years) * 12 + int(rest)
    else:
        time = _TIME.fullmatch(text)
        assert time is not None, text
        sign, days, hours, minutes, seconds, fraction = time.groups()
        whole = ((int(days) * 24 + int(hours)) * 60 + int(minutes)) * 60 + int(seconds)
        value = whole * 1000 + int(fraction[:3].ljust(3, "0"))
    return -value if sign == "-" else value


def _in_zone(array: pa.Array, data_type: DataType, zone: tzinfo) -> pa.Array:
    """Return the column with instants as local times, as Flink does before it writes them with a ``Z``:
    alone, in arrays and in maps, not in rows (``RowDataLocalTimeZoneConverter``)."""
    match data_type:
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ):
            local = pc.local_timestamp(array.cast(pa.timestamp("us", _zone_name(zone))))
            return local.cast(pa.timestamp("us", "UTC"))
        case ArrayType(element=element) if _has_instants(element):
            items = _in_zone(array.values, element, zone)
            return pa.ListArray.from_arrays(array.offsets, items, mask=_mask(array))
        case MapType(key=key, value=value) if _has_instants(key) or _has_instants(value):
            keys, items = _in_zone(array.keys, key, zone), _in_zone(array.items, value, zone)
            return pa.MapArray.from_arrays(array.offsets, keys, items, mask=_mask(array))
        case _:
            return array


def _has_instants(data_type: DataType) -> bool:
    match data_type:
        case AtomicType(root=root):
            return root is TypeRoot.TIMESTAMP_LTZ
        case ArrayType(element=element):
            return _has_instants(element)
        case MapType(key=key, value=value):
            return _has_instants(key) or _has_instants(value)
        case _:
            return False


def _mask(array: pa.Array) -> pa.Array | None:
    return array.is_null() if array.null_count else None


def _zone_name(zone: tzinfo) -> str:
    """Return a time zone as Arrow names it: by its name, or by an offset such as ``+08:00``."""
    named = getattr(zone, "key", None)
    if named is not None:
        return str(named)
    offset = zone.utcoffset(datetime.now())
    assert offset is not None
    minutes = round(offset.total_seconds() / 60)
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"
