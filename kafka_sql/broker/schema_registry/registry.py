"""The schema registry that Confluent formats share: schemas by id, registration, versions (Confluent's
REST interface, which Apicurio and Redpanda have too).

A client is kept per process and configuration, since a task requests the same few ids again and again.
"""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError, SchemaReference
from kafka_sql.broker.schema_registry.http import RegistryConnection, Reply
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

PATIENCE_S = 120.0
"""How long a job waits for a registry that does not answer."""
_MISSING_KEPT_S = 5.0
_SUBJECTS_SHOWN = 5
_NOT_FOUND, _CONFLICT, _UNPROCESSABLE = 404, 409, 422
_SUBJECT_MISSING, _SCHEMA_MISSING = 40401, 40403
_JAVA_CLASS = re.compile(r"^(?:[a-z_]\w*\.)+[A-Z]\w*(?:Exception|Error): ")


class SchemaRegistry:
    """A client of a registry. Safe for threads.

    All methods raise ``UnreachableError`` if the registry does not answer within ``patience_s`` seconds,
    or refuses the login.
    """

    def __init__(self, config: RegistryConfig, patience_s: float = PATIENCE_S) -> None:
        self._connection = RegistryConnection(config, patience_s)
        self._schemas: dict[int, SchemaDocument] = {}
        self._missing: dict[int, float] = {}
        self._ids: dict[tuple[str, SchemaDocument, bool], int] = {}
        self._lock = threading.Lock()

    def schema(self, id: int) -> SchemaDocument:
        """Return the schema of an id, cached. Raises :class:`SchemaMissingError`."""
        known = self._schemas.get(id)
        if known is not None:
            return known
        with self._lock:
            if id not in self._schemas:
                self._schemas[id] = self._fetched(id)
            return self._schemas[id]

    def _fetched(self, id: int) -> SchemaDocument:
        if time.monotonic() - self._missing.get(id, -_MISSING_KEPT_S) < _MISSING_KEPT_S:
            raise self._unknown(id)
        reply = self._connection.get(f"/schemas/ids/{id}", f"reading schema {id}")
        if reply.code == _SCHEMA_MISSING:
            self._missing[id] = time.monotonic()
            raise self._unknown(id)
        if not reply.ok:
            raise self._refused(reply, f"reading schema {id}")
        with self._understood(f"reading schema {id}"):
            return _document(reply.body)

    def _unknown(self, id: int) -> SchemaMissingError:
        return SchemaMissingError(
            Diagnostic(
                ErrorCode.SCHEMA_MISSING,
                f"the schema registry at {self._connection.shown} has no schema with the id {id}",
                helps=("check that 'url' names the registry that the writer of the topic uses",),
            )
        )

    def register(self, subject: str, document: SchemaDocument) -> int:
        """Register a schema (once per process) and return its id.

        Raises :class:`JobError`: ``schema-incompatible`` or ``schema-invalid``, with the registry's
        reason.
        """
        place = f"/subjects/{quote(subject, safe='')}/versions"
        return self._id(subject, document, True, place, f"registering a schema for subject '{subject}'")

    def lookup(self, subject: str, document: SchemaDocument) -> int:
        """Return the id of a schema that is registered already. Raises :class:`SchemaMissingError`."""
        place = f"/subjects/{quote(subject, safe='')}"
        return self._id(subject, document, False, place, f"looking up a schema of subject '{subject}'")

    def _id(self, subject: str, document: SchemaDocument, registers: bool, place: str, doing: str) -> int:
        key = (subject, document, registers)
        with self._lock:
            if key not in self._ids:
                reply = self._connection.post(place, _body(document), doing)
                if reply.ok:
                    with self._understood(doing):
                        self._ids[key] = _id(reply.body)
                elif not registers and reply.status == _NOT_FOUND:
                    raise self._not_registered(subject, reply)
                else:
                    raise self._refused(reply, doing)
            return self._ids[key]

    def latest(self, subject: str) -> tuple[int, SchemaDocument]:
        """Return id and schema of the newest version of a subject. Raises :class:`SchemaMissingError`."""
        place = f"/subjects/{quote(subject, safe='')}/versions/latest"
        reply = self._connection.get(place, f"reading the newest schema of subject '{subject}'")
        if reply.status == _NOT_FOUND:
            raise self._no_subject(subject)
        if not reply.ok:
            raise self._refused(reply, f"reading subject '{subject}'")
        with self._understood(f"reading subject '{subject}'"):
            return _id(reply.body), _document(reply.body)

    def referenced(self, reference: SchemaReference) -> SchemaDocument:
        """Return a schema that another one imports. Raises :class:`SchemaMissingError`."""
        place = f"/subjects/{quote(reference.subject, safe='')}/versions/{reference.version}"
        doing = f"reading version {reference.version} of subject '{reference.subject}'"
        reply = self._connection.get(place, doing)
        if not reply.ok:
            raise SchemaMissingError(self._refused(reply, doing).diagnostics[0])
        with self._understood(doing):
            return _document(reply.body)

    def subjects(self) -> tuple[str, ...]:
        """Return the names of all subjects, sorted."""
        reply = self._connection.get("/subjects", "listing subjects")
        if not reply.ok:
            raise self._refused(reply, "listing subjects")
        with self._understood("listing subjects"):
            return _names(reply.body)

    @contextmanager
    def _understood(self, doing: str) -> Iterator[None]:
        """Convert errors of responses with another shape than a registry's to UnreachableError: they are
        not a bug here."""
        try:
            yield
        except (AttributeError, KeyError, TypeError, ValueError):
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.REGISTRY_REFUSES,
                    f"the server at {self._connection.shown} is not a schema registry",
                    notes=(f"while {doing}", "its answer has another shape"),
                    helps=("check the format's option 'url'",),
                )
            ) from None

    def _no_subject(self, subject: str) -> SchemaMissingError:
        known = self.subjects()
        few = ", ".join(f"'{one}'" for one in known[:_SUBJECTS_SHOWN])
        more = ", …" if len(known) > _SUBJECTS_SHOWN else ""
        return SchemaMissingError(
            Diagnostic(
                ErrorCode.SUBJECT_MISSING,
                f"the schema registry at {self._connection.shown} has no subject '{subject}'",
                label=did_you_mean(subject, known),
                notes=(f"its subjects are {few}{more}" if known else "it has no subjects at all",),
                helps=(
                    "name the subject with the format's option 'subject'",
                    "or write the topic first: its first record registers the schema",
                ),
            )
        )

    def _not_registered(self, subject: str, reply: Reply) -> SchemaMissingError:
        known = reply.code != _SUBJECT_MISSING
        message = (
            f"the schema of the columns is not registered for subject '{subject}'"
            if known
            else f"the schema registry at {self._connection.shown} has no subject '{subject}'"
        )
        return SchemaMissingError(
            Diagnostic(
                ErrorCode.SCHEMA_NOT_REGISTERED,
                message,
                notes=("'auto.register.schemas' is 'false', so this job may not register it",),
                helps=("register it first, or set 'auto.register.schemas' to 'true'",),
            )
        )

    def _refused(self, reply: Reply, doing: str) -> JobError:
        reason = _JAVA_CLASS.sub("", reply.message).strip()
        notes = (f"while {doing}", *((f"the registry says: {reason}",) if reason else ()))
        if reply.status == _CONFLICT:
            return JobError(
                Diagnostic(
                    ErrorCode.SCHEMA_INCOMPATIBLE,
                    "the schema of the columns is not compatible with the versions that the subject has",
                    notes=notes,
                    helps=(
                        "new columns must be nullable, and types may only be widened; or write to another "
                        "'subject'; or relax the subject's compatibility in the registry",
                    ),
                )
            )
        if reply.status == _UNPROCESSABLE:
            return JobError(
                Diagnostic(ErrorCode.SCHEMA_INVALID, "the schema registry refuses the schema", notes=notes)
            )
        return JobError(
            Diagnostic(
                ErrorCode.REGISTRY_REFUSES,
                f"the schema registry at {self._connection.shown} answers with HTTP {reply.status}",
                notes=notes,
                helps=("check 'url': the path of the Confluent interface belongs to it",)
                if reply.status == _NOT_FOUND
                else (),
            )
        )


@lru_cache(maxsize=32)
def kept_registry(config: RegistryConfig) -> SchemaRegistry:
    """Return the client of this process for a registry."""
    return SchemaRegistry(config)


def _body(document: SchemaDocument) -> dict[str, Any]:
    body: dict[str, Any] = {"schema": document.text}
    if document.kind != "AVRO":
        body["schemaType"] = document.kind
    if document.references:
        body["references"] = [
            {"name": one.name, "subject": one.subject, "version": one.version} for one in document.references
        ]
    return body


def _id(body: Any) -> int:
    """Return the id of a schema. Raises ValueError and others if it does not fit the four bytes in front
    of a record."""
    return _number(body["id"], range(1 << 31))


def _names(body: Any) -> tuple[str, ...]:
    if not isinstance(body, list):
        raise TypeError
    return tuple(sorted(map(_text, body)))


def _document(body: Any) -> SchemaDocument:
    references = tuple(
        SchemaReference(
            _text(one["name"]), _text(one["subject"]), _number(one["version"], range(-1, 1 << 31))
        )
        for one in body.get("references") or ()
    )
    text = body["schema"]
    if isinstance(text, (dict, list)):  # some registries hand out JSON instead of its text
        text = json.dumps(text)
    return SchemaDocument(_text(text), _text(body.get("schemaType") or "AVRO"), references)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    value.encode()  # half of a surrogate pair is not text
    return value


def _number(value: Any, allowed: range) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise ValueError
    return value
