"""Columns that a query does not read and that a record can be refused for all the same.

Flink's formats decode whole records, so that a query sees the same rows, or fails, whichever columns it
takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kafka_sql.codecs.contract.codec import Decoded, Decoder, DecoderSpec
from kafka_sql.model.data_types import DataType, RowType, is_text
from kafka_sql.model.formats import (
    CanalJsonFormat,
    CsvFormat,
    DebeziumJsonFormat,
    Format,
    JsonConfluentFormat,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
)


def doubtful_columns(spec: DecoderSpec) -> tuple[int, ...]:
    """The indexes of the fields that are not projected and whose values a record can be refused for.

    None with ``ignore-parse-errors``, which makes bad values NULL. A text takes any value. Binary formats are
    read by their schema, which leaves no doubt about a column.
    """
    if not _refuses(spec.format):
        return ()
    read = set(spec.projected)
    return tuple(
        index for index, field in enumerate(spec.fields) if index not in read and not is_text(field.type)
    )


def without_texts(spec: DecoderSpec, checked: tuple[int, ...]) -> DecoderSpec:
    """The spec without the texts inside the rows among its ``checked`` fields; for formats that find fields
    by name."""
    if isinstance(spec.format, JsonFormat) and spec.format.fail_on_missing_field:
        return spec
    fields = [
        replace(field, type=_doubtful_part(field.type)) if index in checked else field
        for index, field in enumerate(spec.fields)
    ]
    return replace(spec, fields=tuple(fields))


def _doubtful_part(data_type: DataType) -> DataType:
    if not isinstance(data_type, RowType):
        return data_type
    kept = [
        replace(field, type=_doubtful_part(field.type))
        for field in data_type.fields
        if not is_text(field.type)
    ]
    return replace(data_type, fields=tuple(kept)) if kept else data_type


def _refuses(format: Format) -> bool:
    match format:
        case JsonFormat(ignore_parse_errors=ignores) | CsvFormat(ignore_parse_errors=ignores):
            return not ignores
        case JsonConfluentFormat(json=json) | DebeziumJsonFormat(json=json) | CanalJsonFormat(json=json):
            return not json.ignore_parse_errors
        case MaxwellJsonFormat(json=json) | OggJsonFormat(json=json):
            return not json.ignore_parse_errors
        case _:
            return False


class CheckingDecoder:
    """Decodes the projected columns, and ``checked`` ones to refuse records only. One per task; not
    picklable."""

    def __init__(
        self, spec: DecoderSpec, checked: tuple[int, ...], make: Callable[[DecoderSpec], Decoder]
    ) -> None:
        self._decoder = make(replace(spec, projected=(*spec.projected, *checked)))
        self._projected = len(spec.projected)
        self._behind = self._projected + len(checked)

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        decoded = self._decoder.decode(values)
        columns = decoded.columns[: self._projected] + decoded.columns[self._behind :]
        return replace(decoded, columns=columns)
