"""The CSV decoder: Arrow splits plain records, the exact reader takes the others.

A plain record has no quote, escape, line end, byte order mark or zero byte. Quoted records go through
Python's own CSV reader as long as each of them is exactly one row. Columns are converted as a whole.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv as arrow_csv

from kafka_sql.codecs.columns.text_readers import ReadTexts, text_reader, trimmed
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected
from kafka_sql.codecs.csv.exact_reader import Convert, CsvValues
from kafka_sql.model.formats import CsvFormat

# Records given to one CSV reader; after a bad record, the rest of them needs a new reader.
_WINDOW = 256
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class CsvDecoder:
    """Decodes CSV records to the projected columns with Flink's coercions. One per task; not picklable."""

    def __init__(self, spec: DecoderSpec, options: CsvFormat) -> None:
        self._options = options
        self._exact = CsvValues(spec.fields, spec.projected, options)
        self._width = len(spec.fields)
        self._projected = spec.projected
        self._names = [spec.fields[index].name for index in spec.projected]
        self._types = [arrow_type(spec.fields[index].type) for index in spec.projected]
        self._converters: list[Convert] = [
            self._exact.column(spec.fields[index].type) for index in spec.projected
        ]
        self._readers: list[ReadTexts | None] = [
            text_reader(spec.fields[index].type) for index in spec.projected
        ]
        self._delimiter = options.field_delimiter.encode()
        special = [b"\r", b"\n", b"\0", _BYTE_ORDER_MARK]
        special += [character.encode() for character in (options.escape_character,) if character is not None]
        # If comments are allowed, lines may start with insignificant blanks and number signs.
        special += [b"#"] if options.allow_comments else []
        self._special = special
        self._quote = None if options.quote_character is None else options.quote_character.encode()
        self._splits = len(self._delimiter) == 1 and (self._quote is None or len(self._quote) == 1)

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        plain, quoted, slow = self._kinds(values)
        taken, columns = self._split(values, plain)
        if quoted:
            more, their_columns = self._split_quoted(values, quoted)
            taken, columns = _appended(taken, columns, more, their_columns)
        missing = (
            set(plain).union(quoted).difference(taken) if len(taken) < len(plain) + len(quoted) else set()
        )
        return self._convert(values, taken, columns, sorted({*slow, *missing}))

    def _kinds(self, values: Sequence[bytes | None]) -> tuple[list[int], list[int], list[int]]:
        """Return the indexes of plain records, of records with quotes, and of those for the exact reader;
        NULLs are in none.
        """
        everything = list(range(len(values)))
        given = values if None not in values else [value or b"" for value in values]
        block = b"\n".join(given)  # type: ignore[arg-type]
        unusual = [
            sign
            for sign in self._special
            if sign in block and (sign != b"\n" or block.count(sign) >= len(values))
        ]
        quotes = self._quote is not None and self._quote in block
        decodes = self._splits and _is_utf8(block)
        # If comments are allowed, blanks at the start of a record are insignificant.
        blanks = self._options.allow_comments and (block.startswith(b" ") or b"\n " in block)
        if self._splits and decodes and not (unusual or quotes or blanks) and b"" not in given:
            return everything, [], []
        kinds: tuple[list[int], list[int], list[int]] = ([], [], [])
        for index, value in enumerate(values):
            if value is None:
                continue
            special = not value or not self._splits or any(sign in value for sign in unusual)
            quoted = quotes and self._quote in value  # type: ignore[operator]
            special |= (blanks and value.startswith(b" ")) or (quoted and self._options.trim_spaces)
            if special or (not decodes and not _is_utf8(value)):
                kinds[2].append(index)
            else:
                kinds[1 if quoted else 0].append(index)
        return kinds

    def _split(self, values: Sequence[bytes | None], plain: list[int]) -> tuple[list[int], list[pa.Array]]:
        """Return the projected fields of the plain records that have as many fields as the table has
        columns.
        """
        if not plain:
            return [], [pa.array([], pa.string()) for _ in self._projected]
        chosen = values if len(plain) == len(values) else [values[index] for index in plain]
        block = b"\n".join(chosen) + b"\n"  # type: ignore[arg-type]
        others: list[int] = []

        def skip(row: Any) -> str:
            others.append(row.number)
            return "skip"

        names = [str(position) for position in range(self._width)]
        wanted = [names[index] for index in self._projected]
        table = arrow_csv.read_csv(
            pa.BufferReader(block),
            read_options=arrow_csv.ReadOptions(
                use_threads=False, block_size=len(block) + 1, column_names=names
            ),
            parse_options=arrow_csv.ParseOptions(
                delimiter=self._options.field_delimiter,
                quote_char=False,
                double_quote=False,
                escape_char=False,
                newlines_in_values=False,
                ignore_empty_lines=False,
                invalid_row_handler=skip,
            ),
            convert_options=arrow_csv.ConvertOptions(
                column_types={name: pa.string() for name in names},
                include_columns=wanted or names[:1],
                null_values=[],
                strings_can_be_null=False,
                check_utf8=False,
            ),
        )
        missed = {number - 1 for number in others}
        taken = [index for position, index in enumerate(plain) if position not in missed] if missed else plain
        return taken, [_single(table.column(position)) for position in range(len(wanted))]

    def _split_quoted(
        self, values: Sequence[bytes | None], quoted: list[int]
    ) -> tuple[list[int], list[pa.Array]]:
        """Return the same for records with quotes; leave out records that are not exactly one row."""
        texts = [values[index].decode() for index in quoted]  # type: ignore[union-attr]
        taken: list[int] = []
        rows: list[list[str]] = []
        start = 0
        while start < len(texts):
            reader = csv.reader(
                texts[start : start + _WINDOW],
                delimiter=self._options.field_delimiter,
                quotechar=self._options.quote_character,
                strict=True,
            )
            start = self._rows_of(reader, start, quoted, taken, rows)
        columns = [pa.array([row[index] for row in rows], pa.string()) for index in self._projected]
        return taken, columns

    def _rows_of(
        self, reader: Any, start: int, quoted: list[int], taken: list[int], rows: list[list[str]]
    ) -> int:
        """Take rows up to the first record that is not one row; return the position after that record."""
        line = 0
        try:
            for row in reader:
                line += 1
                # An unclosed quote would continue into the next record.
                if reader.line_num != line:
                    return start + line
                if len(row) == self._width:
                    taken.append(quoted[start + line - 1])
                    rows.append(row)
        except csv.Error:
            return start + line + 1
        return start + line

    def _convert(
        self, values: Sequence[bytes | None], taken: list[int], texts: list[pa.Array], slow: list[int]
    ) -> Decoded:
        """Return columns from the texts of the ``taken`` records, and the rows of the ``slow`` ones, in the
        records' order."""
        rejected: dict[int, Rejected] = {}
        columns = [self._column(position, column, taken, rejected) for position, column in enumerate(texts)]
        if rejected:
            keep = [position for position, index in enumerate(taken) if index not in rejected]
            columns = [column.take(pa.array(keep, pa.int64())) for column in columns]
            taken = [taken[position] for position in keep]
        rows: list[tuple[Any, ...]] = []
        owners: list[int] = []
        for index in slow:
            row, refused = self._exact.decode(values[index] or b"")
            if row is not None:
                rows.append(row)
                owners.append(index)
            elif refused is not None:
                rejected[index] = Rejected(index, refused.path, refused.reason)
        if rows:
            exact = [
                pa.array([row[position] for row in rows], kind) for position, kind in enumerate(self._types)
            ]
            columns = [pa.concat_arrays(pair) for pair in zip(columns, exact, strict=True)]
        records = np.array([*taken, *owners], dtype=np.int64)
        if (np.diff(records) < 0).any():
            order = np.argsort(records, kind="stable")
            records = records[order]
            columns = [column.take(pa.array(order)) for column in columns]
        refused_records = [rejected[index] for index in sorted(rejected)]
        return Decoded(
            len(records), columns, None if len(records) == len(values) else records, refused_records
        )

    def _column(
        self, position: int, texts: pa.Array, taken: list[int], rejected: dict[int, Rejected]
    ) -> pa.Array:
        """Return one column; read cells one by one if the fast reader is unsure of them, and add refused
        ones to ``rejected``.
        """
        options = self._options
        if options.trim_spaces:
            texts = trimmed(texts)
        read = self._readers[position]
        cells = texts
        if options.null_literal is not None and read is not None:
            cells = pc.if_else(pc.equal(cells, options.null_literal), None, cells)
        if options.empty_string_as_null and read is not None:
            cells = pc.if_else(pc.equal(cells, ""), None, cells)
        unsure: Sequence[int] = range(len(texts))
        column = None
        if read is not None:
            column, unsure = read(cells)
        if column is not None and not len(unsure):
            return column
        convert = self._converters[position]
        chosen = texts.take(pa.array(unsure, pa.int64())).to_pylist()
        found: list[Any] = []
        for index, text in zip(unsure, chosen, strict=True):
            try:
                found.append(convert(text))
            except ValueError as error:
                found.append(None)
                record, name = taken[index], self._names[position]
                path = f"{name}.{error.path}" if getattr(error, "path", "") else name  # type: ignore[attr-defined]
                rejected.setdefault(record, Rejected(record, path, str(error)))
        exact = pa.array(found, self._types[position])
        if column is None:
            return exact
        mask = np.zeros(len(texts), dtype=np.bool_)
        mask[list(unsure)] = True
        return pc.replace_with_mask(column, pa.array(mask), exact)


def _single(column: pa.ChunkedArray) -> pa.Array:
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()


def _is_utf8(value: bytes) -> bool:
    if value.isascii():
        return True
    try:
        value.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _appended(
    taken: list[int], columns: list[pa.Array], more: list[int], their_columns: list[pa.Array]
) -> tuple[list[int], list[pa.Array]]:
    if not taken:
        return more, their_columns
    return [*taken, *more], [pa.concat_arrays(pair) for pair in zip(columns, their_columns, strict=True)]
