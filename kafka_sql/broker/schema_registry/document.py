"""Schemas as a registry holds them: plain values, which codecs share with the registry's client."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.text.diagnostics import JobError


@dataclass(frozen=True, slots=True)
class SchemaReference:
    """A schema that another one imports: by ``name`` in it, found as ``version`` of ``subject``."""

    name: str
    subject: str
    version: int


@dataclass(frozen=True, slots=True)
class SchemaDocument:
    """A schema as a registry holds it. ``kind`` is ``AVRO``, ``JSON`` or ``PROTOBUF``."""

    text: str
    kind: str = "AVRO"
    references: tuple[SchemaReference, ...] = ()


class SchemaMissingError(JobError):
    """The registry answers, but does not have that schema or subject."""
