"""Tables of Iceberg in a folder, with a catalog in SQLite, and rows for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa

from kafka_sql.lake.iceberg_writing import IcebergWrite
from kafka_sql.model.connectors import IcebergTable
from tests.unit.lake.iceberg_files import content

SCHEMA = pa.schema([("id", pa.int64()), ("name", pa.string())])


def table(path: Path, *key: str, **more: Any) -> IcebergTable:
    """The table ``shop.orders`` of the catalog in a folder."""
    properties = (("type", "sql"), ("uri", f"sqlite:///{path}/catalog.db"), ("warehouse", f"file://{path}"))
    return IcebergTable("local", ("shop", "orders"), properties, tuple(key), **more)


def write(
    path: Path, *key: str, schema: pa.Schema = SCHEMA, application: str | None = "q", **more: Any
) -> IcebergWrite:
    """What writes into it, for which it was made."""
    made = IcebergWrite(table(path, *key, **more), schema, application)
    made.prepare()
    return made


def rows(*given: tuple[Any, ...], kinds: bool = False, schema: pa.Schema = SCHEMA) -> pa.Table:
    """Rows, with their kinds behind the columns where they have some."""
    whole = schema.append(pa.field("kind", pa.int8())) if kinds else schema
    columns = zip(*given, strict=True)
    return pa.table([pa.array(c, t) for c, t in zip(columns, whole.types, strict=True)], whole.names)


def there(path: Path) -> list[tuple[Any, ...]]:
    """What its files have now."""
    return content(path / "shop" / "orders")
