"""Asks brokers for topics and the columns of their records; the code that does it loads with the first
question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.namespaces import CatalogEntry
from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.catalog.topics import AskTopics, Sampling, TopicColumns
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.source import Span


@dataclass
class AskedTopics:
    """Implements :class:`kafka_sql.catalog.topics.AskTopics` and caches the answers for a while. ``options``
    returns the session options under which tables are declared."""

    secrets: Secrets
    options: Callable[[], SessionOptions]
    _made: AskTopics | None = None

    def columns(self, sampling: Sampling) -> TopicColumns:
        """Return the columns of topics."""
        return self._asks.columns(sampling)

    def names(self, entry: CatalogEntry) -> tuple[str, ...]:
        """Return the topics that are tables of a catalog of type ``kafka``, sorted."""
        return self._asks.names(entry)

    def table(self, catalog: Catalog, entry: CatalogEntry, path: Identifier, use: Span) -> Table | None:
        """Return the table of a topic, or None if the topic does not exist."""
        return self._asks.table(catalog, entry, path, use)

    @property
    def _asks(self) -> AskTopics:
        if self._made is None:
            from kafka_sql.ingestion.topic_tables import TopicTables

            self._made = TopicTables(self.secrets, self.options)
        return self._made
