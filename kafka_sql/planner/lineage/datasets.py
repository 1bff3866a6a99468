"""The names of tables outside of this program, by OpenLineage's naming rules
(https://openlineage.io/docs/spec/naming)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from typing_extensions import assert_never

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import (
    BlackholeTable,
    DatagenTable,
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    JdbcTable,
    JobsTable,
    KafkaTable,
    LogTable,
    PrintTable,
    SparkTable,
    StateTable,
    Unconnected,
    UpsertKafkaTable,
)

IN_MEMORY = "inmemory://"
"""The namespace of tables whose rows exist nowhere else: datagen, print, blackhole."""
_SCHEMES = {"s3a": "s3", "s3n": "s3"}
_DATABASES = {
    "postgresql": ("postgres", 5432),
    "mysql": ("mysql", 3306),
    "mariadb": ("mysql", 3306),
    "sqlserver": ("mssql", 1433),
    "oracle": ("oracle", 1521),
}
"""By the name in a JDBC url: the scheme of the namespace, and the port that a url may leave out."""


@dataclass(frozen=True, slots=True, order=True)
class Dataset:
    """A topic, a table of a database, a folder: ``name`` is unique within ``namespace``."""

    namespace: str
    name: str

    def __str__(self) -> str:
        separator = "" if self.namespace.endswith("/") or self.name.startswith("/") else "/"
        return f"{self.namespace}{separator}{self.name}"


def datasets(table: Table) -> tuple[Dataset, ...]:
    """Return what a table reads or writes: one dataset, for a list of topics one for each. A pattern of
    topics is a dataset that has the pattern as its name."""
    connector = table.connector
    match connector:
        case LogTable(log=log, connector=name):
            return (Dataset(name, log.name.removeprefix(f"{name}:")),)
        case KafkaTable():
            return _topics(connector)
        case UpsertKafkaTable(kafka=kafka):
            return _topics(kafka)
        case FilesystemTable(path=path) | DeltaTable(path=path):
            return (_folder(path),)
        case IcebergTable():
            return (_iceberg(connector),)
        case JdbcTable():
            return (_database(connector),)
        case StateTable(folder=folder):
            return (_folder(folder),)
        case SparkTable(name=name):
            return (Dataset("spark", name.replace("`", "")),)
        case DatagenTable() | PrintTable() | BlackholeTable() | JobsTable() | Unconnected():
            full = table.identifier
            return (Dataset(IN_MEMORY, f"{full.catalog}.{full.database}.{full.name}"),)
        case _:
            assert_never(connector)


def _topics(kafka: KafkaTable) -> tuple[Dataset, ...]:
    """The first of several brokers names the cluster, as in OpenLineage's own clients."""
    servers = dict(kafka.properties).get("bootstrap.servers", "")
    host = servers.split(",")[0].strip().rpartition("://")[2]
    names = kafka.topics.names or (kafka.topics.pattern or "",)
    return tuple(Dataset(f"kafka://{host}", name) for name in names)


def _folder(path: str) -> Dataset:
    url = urlsplit(path)
    if url.scheme in ("", "file"):
        return Dataset("file", str(Path(url.path or path).absolute()))
    user, _, host = url.netloc.rpartition("@")
    place = host if ":" in user else url.netloc  # the name has no password
    return Dataset(f"{_SCHEMES.get(url.scheme, url.scheme)}://{place}", url.path.strip("/") or "/")


def _iceberg(table: IcebergTable) -> Dataset:
    properties = dict(table.properties)
    warehouse = properties.get("warehouse") or properties.get("uri") or table.catalog
    folder = _folder(warehouse) if "/" in warehouse else Dataset("iceberg", warehouse)
    return Dataset(folder.namespace, "/".join((folder.name.rstrip("/"), *table.name)))


def _database(table: JdbcTable) -> Dataset:
    kind, _, rest = table.url.removeprefix("jdbc:").partition(":")
    if kind not in _DATABASES:  # SQLite: a file
        return Dataset("file", f"{Path(rest.partition('?')[0]).absolute()}/{table.table}")
    scheme, port = _DATABASES[kind]
    url = urlsplit(rest.removeprefix("thin:").replace("@//", "//").partition(";")[0])
    settings = dict(pair.partition("=")[::2] for pair in rest.split(";")[1:])
    database = settings.get("databaseName") or url.path.strip("/")
    schema = {"postgres": "public", "mssql": "dbo"}.get(scheme)
    name = table.table if schema is None or "." in table.table else f"{schema}.{table.table}"
    host = url.netloc.rpartition("@")[2]
    address = host if host.rpartition(":")[2].isdecimal() else f"{host}:{port}"
    return Dataset(f"{scheme}://{address}", f"{database}.{name}" if database else name)
