"""A schema registry of a few schemas, in memory."""

from __future__ import annotations

from dataclasses import dataclass, field

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError, SchemaReference
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode


@dataclass
class RegistryStub:
    """Schemas by id; what is registered gets the id ``next_id``. ``asked`` counts questions."""

    documents: dict[int, SchemaDocument] = field(default_factory=dict)
    next_id: int = 7
    registered: list[tuple[str, SchemaDocument]] = field(default_factory=list)
    versions: dict[tuple[str, int], SchemaDocument] = field(default_factory=dict)
    asked: int = 0

    def schema(self, id: int) -> SchemaDocument:
        """The schema of an id."""
        self.asked += 1
        if id not in self.documents:
            raise SchemaMissingError(Diagnostic(ErrorCode.SCHEMA_MISSING, f"no schema {id}"))
        return self.documents[id]

    def register(self, subject: str, document: SchemaDocument) -> int:
        """Remembers the schema."""
        self.registered.append((subject, document))
        return self.next_id

    def lookup(self, subject: str, document: SchemaDocument) -> int:
        """The id of a schema that was registered."""
        if (subject, document) not in self.registered:
            raise SchemaMissingError(Diagnostic(ErrorCode.SCHEMA_NOT_REGISTERED, f"nothing under {subject}"))
        return self.next_id

    def latest(self, subject: str) -> tuple[int, SchemaDocument]:
        """The schema that was registered last."""
        found = [document for name, document in self.registered if name == subject]
        if not found:
            raise SchemaMissingError(Diagnostic(ErrorCode.SUBJECT_MISSING, f"nothing under {subject}"))
        return self.next_id, found[-1]

    def referenced(self, reference: SchemaReference) -> SchemaDocument:
        """A schema that another one imports."""
        return self.versions[reference.subject, reference.version]
