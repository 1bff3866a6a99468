"""The five bytes that Confluent's serializers put in front of a record: a zero, and the id of its schema in
the registry (Confluent documentation, "Wire format")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaReference
from kafka_sql.codecs.contract.codec import Rejected
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_MOST = 1000
"""Most schemas that one may import, directly and through others."""


class ImportsError(ValueError):
    """The references of a schema cannot be resolved; the message says why."""


def imported_documents(
    source: SchemaSource, document: SchemaDocument
) -> list[tuple[SchemaReference, SchemaDocument]]:
    """Return all documents that ``document`` refers to, directly or through others, each once, after those
    that it refers to itself.

    Raises :class:`ImportsError` if schemas refer to each other in a circle, or refer to too many.
    """
    found: list[tuple[SchemaReference, SchemaDocument]] = []
    done: set[SchemaReference] = set()
    above: dict[SchemaReference, SchemaDocument] = {}
    waiting = [(reference, False) for reference in reversed(document.references)]
    while waiting:
        reference, is_read = waiting.pop()
        if is_read:
            found.append((reference, above.pop(reference)))
            done.add(reference)
        elif reference in above:
            raise ImportsError(f"it imports '{reference.name}', which imports itself")
        elif reference not in done:
            if len(done) + len(above) >= _MOST:
                raise ImportsError(f"it imports more than {_MOST} other schemas")
            above[reference] = source.referenced(reference)
            waiting.append((reference, True))
            waiting += [(inner, False) for inner in reversed(above[reference].references)]
    return found


def registry_of(config: RegistryConfig) -> SchemaSource:
    """Return this process's client for a registry."""
    # imported here: most tables have no registry, and HTTP is slow to import
    from kafka_sql.broker.schema_registry.registry import kept_registry

    return kept_registry(config)


HEADER = 5
_MAGIC = 0


class SchemaSource(Protocol):
    """The part of a schema registry that codecs need; see
    :class:`kafka_sql.broker.schema_registry.registry.SchemaRegistry`."""

    def schema(self, id: int) -> SchemaDocument:
        """Return the schema of an id; raises SchemaMissingError."""

    def register(self, subject: str, document: SchemaDocument) -> int:
        """Register a schema and return its id."""

    def lookup(self, subject: str, document: SchemaDocument) -> int:
        """Return the id of a registered schema; raises SchemaMissingError."""

    def latest(self, subject: str) -> tuple[int, SchemaDocument]:
        """Return id and schema of the newest version of a subject; raises SchemaMissingError."""

    def referenced(self, reference: SchemaReference) -> SchemaDocument:
        """Return a schema that another one imports; raises SchemaMissingError."""


@dataclass(frozen=True, slots=True)
class Framed:
    """Records by the id of their schema: ``records`` are the positions of each id's records, in order.
    ``rejected`` are those without a header."""

    records: dict[int, list[int]]
    rejected: list[Rejected] = field(default_factory=list)


def frames(values: Sequence[bytes | None]) -> Framed:
    """Read the headers of a block. NULL values are in no group."""
    if values and None not in values:
        heads = b"".join([value[:HEADER] for value in values])  # type: ignore[index]
        if len(heads) == HEADER * len(values):
            table = np.frombuffer(heads, dtype=np.uint8).reshape(-1, HEADER)
            if (table == table[0]).all() and table[0, 0] == _MAGIC:
                return Framed({int.from_bytes(heads[1:HEADER], "big"): list(range(len(values)))})
    found: dict[int, list[int]] = {}
    rejected: list[Rejected] = []
    for record, value in enumerate(values):
        if value is None:
            continue
        if len(value) < HEADER:
            rejected.append(
                Rejected(record, "", f"a record of {len(value)} bytes has no schema id: it needs {HEADER}")
            )
        elif value[0] != _MAGIC:
            rejected.append(
                Rejected(
                    record, "", f"its first byte is {value[0]}, not the 0 that Confluent's serializers write"
                )
            )
        else:
            found.setdefault(int.from_bytes(value[1:HEADER], "big"), []).append(record)
    return Framed(found, rejected)


def registered_id(source: SchemaSource, registry: RegistryConfig, document: SchemaDocument) -> int:
    """Return the id to write in front of records of a schema; register the schema if that is allowed.

    Raises the errors of ``source``, and JobError without a subject.
    """
    if registry.subject is None:
        raise JobError(
            Diagnostic(
                ErrorCode.SUBJECT_MISSING,
                "writing needs the name to register the schema under",
                helps=("add the format's option 'subject'",),
            )
        )
    if registry.auto_register:
        return source.register(registry.subject, document)
    return source.lookup(registry.subject, document)


def header(id: int) -> bytes:
    """Return the bytes in front of a record."""
    return bytes([_MAGIC]) + id.to_bytes(HEADER - 1, "big")
