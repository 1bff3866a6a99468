"""The registry that a format's options name, for codecs."""

from __future__ import annotations

from kafka_sql.codecs.confluent.framing import SchemaSource
from kafka_sql.model.formats import RegistryConfig


def registry_of(config: RegistryConfig) -> SchemaSource:
    """The client of this process for a registry."""
    # imported here: most tables have no registry, and HTTP is slow to import
    from kafka_sql.broker.schema_registry.registry import kept_registry

    return kept_registry(config)
