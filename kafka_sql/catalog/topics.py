"""What a catalog may ask brokers: which topics there are, and which columns their records have."""

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
    """Which records are looked at, and how their JSON is typed: ``iso`` says how points in time are written,
    ``as_string`` that every basic type is STRING, ``flatten`` that fields of objects are columns ``a.b``.
    ``properties`` are those of the client and may hold references to secrets."""

    properties: tuple[tuple[str, str], ...]
    topics: tuple[str, ...]
    most: int = 100
    iso: bool = False
    as_string: bool = False
    flatten: bool = False


@dataclass(frozen=True, slots=True)
class TopicColumns:
    """The fields that records of topics have. ``key`` is empty where no record has one, None where
    one is no JSON object; ``compacted`` says that the brokers keep the newest record of each key."""

    value: tuple[RowField, ...]
    key: tuple[RowField, ...] | None
    compacted: bool


class AskTopics(Protocol):
    """Asks brokers. Everything raises KafkaSqlError where they do not answer."""

    def columns(self, sampling: Sampling) -> TopicColumns:
        """The columns of topics. Raises KafkaSqlError where their records do not show any."""

    def names(self, entry: CatalogEntry) -> tuple[str, ...]:
        """The topics that are tables of a catalog of type ``kafka``, sorted."""

    def table(self, catalog: Catalog, entry: CatalogEntry, path: Identifier, use: Span) -> Table | None:
        """The table of a topic, None where there is no such topic."""
