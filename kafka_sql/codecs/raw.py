"""The raw format: the whole key or value is one column (Flink's ``raw`` format, reference §3.5)."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.columns.arrow_buffers import fixed_width_array
from kafka_sql.codecs.columns.record_text import without_surrogates
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncoderSpec, Rejected, require_inserts
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.formats import Endianness, RawFormat

_KINDS = {
    TypeRoot.TINYINT: "i1",
    TypeRoot.SMALLINT: "i2",
    TypeRoot.INT: "i4",
    TypeRoot.BIGINT: "i8",
    TypeRoot.FLOAT: "f4",
    TypeRoot.DOUBLE: "f8",
    TypeRoot.BOOLEAN: "u1",
}
_MARKS = {"utf-16": (b"\xff\xfe", b"\xfe\xff"), "utf-32": (b"\xff\xfe\0\0", b"\0\0\xfe\xff")}
_SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
_REPLACEMENT = "\ufffd".encode()
_TEXT = (TypeRoot.CHAR, TypeRoot.VARCHAR)
_BINARY = (TypeRoot.BINARY, TypeRoot.VARBINARY)


class RawDecoder:
    """Decodes values to the one column; a NULL value is a row with NULL."""

    def __init__(self, spec: DecoderSpec, options: RawFormat) -> None:
        self._projected = spec.projected
        self._name = spec.fields[0].name
        self._read = _reader(spec.fields[0].type, options)

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        column, wrong = self._read(values)
        reasons = [Rejected(index, self._name, reason) for index, reason in wrong]
        if not reasons:
            return Decoded(len(values), [column for _ in self._projected], None, [])
        keep = np.ones(len(values), dtype=np.bool_)
        keep[[rejected.record for rejected in reasons]] = False
        column = column.filter(pa.array(keep))
        return Decoded(len(column), [column for _ in self._projected], np.flatnonzero(keep), reasons)


class RawEncoder:
    """Encodes the one column; NULL is a null value (in Kafka a tombstone)."""

    def __init__(self, spec: EncoderSpec, options: RawFormat) -> None:
        self._write = _writer(spec.fields[0].type, options)

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """The bytes of each row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        require_inserts(kinds)
        return self._write(columns[0])


Read = Callable[[Sequence[bytes | None]], tuple[pa.Array, list[tuple[int, str]]]]


def _root(data_type: DataType) -> TypeRoot:
    if isinstance(data_type, AtomicType) and data_type.root in (*_KINDS, *_TEXT, *_BINARY):
        return data_type.root
    raise ValueError(f"the raw format cannot hold a column of type {data_type}")


def _numpy_kind(root: TypeRoot, options: RawFormat) -> np.dtype[Any]:
    return np.dtype((">" if options.endianness is Endianness.BIG else "<") + _KINDS[root])


def _reader(data_type: DataType, options: RawFormat) -> Read:
    root = _root(data_type)
    target = arrow_type(data_type)
    if root in _BINARY:
        return lambda values: (pa.array(values, target), [])
    if root in _TEXT:
        decode = _text_reader(options.charset)
        return lambda values: (_texts(values, decode, options.charset), [])
    kind = _numpy_kind(root, options)

    def read(values: Sequence[bytes | None]) -> tuple[pa.Array, list[tuple[int, str]]]:
        size = kind.itemsize
        wrong = [index for index, value in enumerate(values) if value is not None and len(value) != size]
        given: Sequence[bytes | None] = values
        if wrong:
            refused = set(wrong)
            given = [None if index in refused else value for index, value in enumerate(values)]
        present = None
        if None in given:
            present = np.fromiter((value is not None for value in given), np.bool_, len(given))
            given = [b"\0" * size if value is None else value for value in given]
        numbers = np.frombuffer(b"".join(given), dtype=kind)  # type: ignore[arg-type]
        plain = pa.array(numbers != 0) if root is TypeRoot.BOOLEAN else None
        if plain is None:
            column = fixed_width_array(numbers.astype(kind.newbyteorder("=")), present, target)
        else:
            column = plain if present is None else pa.array(numbers != 0, mask=~present)
        reason = f"a {data_type.as_nullable()} has {size} byte{'s' if size > 1 else ''}, the record has "
        return column, [(index, reason + str(len(values[index] or b""))) for index in wrong]

    return read


def _texts(values: Sequence[bytes | None], decode: Callable[[bytes], str], charset: str) -> pa.Array:
    if _codec(charset) == "utf-8":
        try:
            return pa.array(values, pa.binary()).cast(pa.string())
        except pa.ArrowInvalid:
            pass
    return pa.array([None if value is None else decode(value) for value in values], pa.string())


def _codec(charset: str) -> str:
    """Python's name of a charset. Raises ``ValueError`` for an unknown one."""
    try:
        return codecs.lookup(charset).name
    except LookupError:
        raise ValueError(f"unknown charset '{charset}'") from None


def _text_reader(charset: str) -> Callable[[bytes], str]:
    """Decoding as Java's ``new String(bytes, charset)``: what is malformed becomes U+FFFD."""
    name = _codec(charset)
    if name == "utf-8":
        # Java counts an encoded surrogate as one malformed character, Python as three.
        return lambda value: _SURROGATE.sub(_REPLACEMENT, value).decode("utf-8", "replace")
    marks = _MARKS.get(name)
    if marks is None:
        return lambda value: value.decode(name, "replace")

    def marked(value: bytes) -> str:
        # Without a byte order mark Java takes the big end first, Python the machine's.
        text = value.decode(name if value.startswith(marks) else f"{name}-be", "replace")
        return without_surrogates(text)

    return marked


def _writer(data_type: DataType, options: RawFormat) -> Callable[[pa.Array], list[bytes | None]]:
    root = _root(data_type)
    if root in _BINARY:
        return lambda column: column.to_pylist()
    if root in _TEXT:
        name = _codec(options.charset)
        if name == "utf-8":
            return lambda column: column.cast(pa.binary()).to_pylist()
        # Java writes UTF-16 with a byte order mark and UTF-32 without, both big end first.
        mark = b"\xfe\xff" if name == "utf-16" else b""
        name = f"{name}-be" if name in _MARKS else name
        return lambda column: [
            None if text is None else (mark + text.encode(name, "replace") if text else b"")
            for text in column.to_pylist()
        ]
    kind = _numpy_kind(root, options)

    def write(column: pa.Array) -> list[bytes | None]:
        filled = column.fill_null(False if root is TypeRoot.BOOLEAN else 0) if column.null_count else column
        block = filled.to_numpy(zero_copy_only=False).astype(kind).tobytes()
        size = kind.itemsize
        written: list[bytes | None] = [block[at : at + size] for at in range(0, len(block), size)]
        if column.null_count:
            for index in np.flatnonzero(~column.is_valid().to_numpy(zero_copy_only=False)).tolist():
                written[index] = None
        return written

    return write
