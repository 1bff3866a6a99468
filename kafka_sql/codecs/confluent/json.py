"""JSON records with Confluent's header in front (``json-confluent``): the ``json`` codecs behind five bytes.

A reader needs no schema, since JSON names its fields; a writer registers one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pyarrow as pa

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.confluent.framing import HEADER, SchemaSource, frames, header, registered_id
from kafka_sql.codecs.confluent.json_schema import json_schema_text
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncoderSpec, RowFilter
from kafka_sql.codecs.contract.unread_columns import doubtful_columns
from kafka_sql.codecs.json.decoder import JsonDecoder
from kafka_sql.codecs.json.encoder import JsonEncoder
from kafka_sql.model.formats import JsonConfluentFormat


class ConfluentJsonDecoder:
    """Decodes framed JSON records. One per task; not picklable."""

    def __init__(self, spec: DecoderSpec, options: JsonConfluentFormat) -> None:
        self._json = JsonDecoder(
            replace(spec, format=options.json), options.json, checked=doubtful_columns(spec)
        )

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`."""
        return self._decoded(values, self._json.decode)

    def decode_where(self, values: Sequence[bytes | None], where: RowFilter) -> Decoded:
        """See :class:`kafka_sql.codecs.contract.codec.FilteringDecoder`."""
        return self._decoded(values, lambda bodies: self._json.decode_where(bodies, where))

    def _decoded(
        self, values: Sequence[bytes | None], decode: Callable[[Sequence[bytes | None]], Decoded]
    ) -> Decoded:
        framed = frames(values)
        bad = {item.record for item in framed.rejected}
        bodies = [
            None if value is None or record in bad else value[HEADER:] for record, value in enumerate(values)
        ]
        decoded = decode(bodies)
        if not bad:
            return decoded
        rejected = sorted([*framed.rejected, *decoded.rejected], key=lambda item: item.record)
        return replace(decoded, rejected=rejected)


class ConfluentJsonEncoder:
    """Encodes rows with the id of a JSON Schema in front, which is registered when the first row comes.

    Where nothing may be registered and no schema is given, the newest version of the subject counts.
    """

    def __init__(self, spec: EncoderSpec, options: JsonConfluentFormat, source: SchemaSource) -> None:
        self._json = JsonEncoder(replace(spec, format=options.json), options.json)
        self._options = options
        self._text = options.schema or json_schema_text(spec.fields)
        self._source = source
        self._header: bytes | None = None

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """A framed record per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`. Raises
        UnreachableError and JobError of the registry."""
        records = self._json.encode(columns, kinds)
        if not records:
            return []
        if self._header is None:
            self._header = header(self._id())
        before = self._header
        return [None if record is None else before + record for record in records]

    def _id(self) -> int:
        registry = self._options.registry
        if self._options.schema is None and not registry.auto_register and registry.subject is not None:
            return self._source.latest(registry.subject)[0]
        return registered_id(self._source, registry, SchemaDocument(self._text, "JSON"))
