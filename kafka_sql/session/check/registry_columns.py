"""Asks schema registries for the columns of tables that leave them out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kafka_sql.model.formats import Format
from kafka_sql.model.registry_columns import SubjectColumns
from kafka_sql.session.check.secrets import Secrets

if TYPE_CHECKING:
    from kafka_sql.codecs.confluent.subject_columns import ConfluentFormat

_PATIENCE_S = 8.0
_KEPT_S = 60.0
"""A script is checked, then executed: both see the same columns."""


@dataclass
class RegistryColumns:
    """Implements :data:`kafka_sql.model.registry_columns.AskRegistry`, called with a format. With
    ``connects`` false it only knows the columns that the format itself declares."""

    secrets: Secrets
    connects: bool = True
    _known: dict[Format, tuple[float, SubjectColumns]] = field(default_factory=dict)

    def __call__(self, format: Format) -> SubjectColumns | None:
        """Return the columns of the format's subject, or None if the registry is not to be contacted. Raises
        UnreachableError if the registry does not answer, JobError if it has no columns."""
        from kafka_sql.broker.schema_registry.registry import SchemaRegistry
        from kafka_sql.codecs.confluent.subject_columns import subject_columns

        confluent: ConfluentFormat = format  # type: ignore[assignment]
        if not self.connects and confluent.schema is None:
            return None
        asked, found = self._known.get(format, (-_KEPT_S, None))
        if found is None or time.monotonic() - asked > _KEPT_S:
            real = self.secrets.resolved(confluent)
            found = subject_columns(SchemaRegistry(real.registry, _PATIENCE_S), real)
            self._known[format] = time.monotonic(), found
        return found
