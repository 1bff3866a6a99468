"""Catalogs and databases as values, and the types of catalog."""

from __future__ import annotations

from dataclasses import dataclass

from immutables import Map

from kafka_sql.sql.statements.statements import OptionEntry

DEFAULT_CATALOG = "default_catalog"
DEFAULT_DATABASE = "default_database"

IN_MEMORY = "generic_in_memory"
FILE = "file"
SPARK = "spark"
KAFKA = "kafka"
"""Every topic of its brokers is a table."""
SPARK_CATALOG = "spark_catalog"
"""Spark's name of its first catalog; it can be named without CREATE CATALOG."""

TYPES_OF_FLINK = (
    "bigquery",
    "confluent",
    "datahub",
    "delta-catalog",
    "fluss",
    "gluecatalog",
    "hive",
    "hudi",
    "iceberg",
    "jdbc",
    "mysql",
    "odps",
    "paimon",
    "pulsar-catalog",
)
"""Types of catalog that Flink's users write and that cannot be used here."""


@dataclass(frozen=True, slots=True)
class Database:
    """A database: its options by key and its comment."""

    name: str
    options: tuple[tuple[str, str], ...] = ()
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class CatalogEntry:
    """A catalog: its type, its options (``type`` among them) as written, comment, databases and the one
    that is current after USE CATALOG.

    ``described`` is False for the initial catalog, which Flink does not describe.
    """

    name: str
    type: str
    default_database: str
    databases: Map[str, Database]
    options: tuple[OptionEntry, ...] = ()
    comment: str | None = None
    described: bool = True

    def option(self, key: str) -> str | None:
        """Return the value of an option, or None if it is not set; the last of several counts."""
        return next((entry.value.value for entry in reversed(self.options) if entry.key.value == key), None)


def first_catalog() -> Map[str, CatalogEntry]:
    """Return ``default_catalog`` with ``default_database``."""
    databases = Map({DEFAULT_DATABASE: Database(DEFAULT_DATABASE)})
    entry = CatalogEntry(DEFAULT_CATALOG, IN_MEMORY, DEFAULT_DATABASE, databases, described=False)
    return Map({DEFAULT_CATALOG: entry})
