"""Columns that a schema registry knows of a table whose CREATE TABLE leaves them out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kafka_sql.model.data_types import RowField
from kafka_sql.model.formats import Format


@dataclass(frozen=True, slots=True)
class SubjectColumns:
    """The columns of the newest schema of a subject.

    ``schema`` is the text for the format's option ``schema``, so that what is read and written stays as it
    was when the table was declared; None where the columns say all, or one text cannot.
    """

    fields: tuple[RowField, ...]
    schema: str | None


AskRegistry = Callable[[Format], SubjectColumns | None]
"""(format with its registry and subject) → its columns; None where the registry must not be asked.

Raises UnreachableError where the registry does not answer, JobError for a missing subject or a schema that
gives no columns."""
