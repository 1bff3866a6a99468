"""The requests of a catalog to brokers: the topics, and the columns of their records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from kafka_sql.model.data_types import RowField
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    from kafka_sql.catalog.catalog import Catalog
    from kafka_sql.catalog.namespaces import CatalogEntry
    from kafka_sql.catalog.table import Identifier, Table


@dataclass(frozen=True, slots=True)
class Sampling:
    """The records to sample, and the types of their JSON. With ``iso`` timestamps are in ISO form, with
    ``as_string`` every basic type is STRING, with ``flatten`` fields of objects are columns ``a.b``.
    ``properties`` are those of the client and may hold references to secrets."""

    properties: tuple[tuple[str, str], ...]
    topics: tuple[str, ...]
    most: int = 100
    iso: bool = False
    as_string: bool = False
    flatten: bool = False


@dataclass(frozen=True, slots=True)
class TopicColumns:
    """The fields of the records of topics. ``key`` is empty if no record has a key, None if one is not a
    JSON object; ``compacted`` is true if the brokers keep the newest record of each key."""

    value: tuple[RowField, ...]
    key: tuple[RowField, ...] | None
    compacted: bool


class AskTopics(Protocol):
    """Sends requests to brokers. All methods raise KafkaSqlError if they do not answer."""

    def columns(self, sampling: Sampling) -> TopicColumns:
        """Return the columns of topics. Raises KafkaSqlError if their records do not show any."""

    def names(self, entry: CatalogEntry) -> tuple[str, ...]:
        """Return the topics that are tables of a catalog of type ``kafka``, sorted."""

    def table(self, catalog: Catalog, entry: CatalogEntry, path: Identifier, use: Span) -> Table | None:
        """Return the table of a topic, or None if the topic does not exist."""
