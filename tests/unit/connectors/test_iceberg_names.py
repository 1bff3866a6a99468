"""A table of Iceberg without ``catalog-database`` and ``catalog-table`` has the names of the declared one, as
Iceberg's documentation says of its connector for Flink ("catalog-table: … Default to use the table name")."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.catalog.table import Identifier
from kafka_sql.connectors.builtin.lakes import with_own_name
from kafka_sql.lake.iceberg_table import opened
from kafka_sql.lake.iceberg_writing import IcebergWrite
from kafka_sql.model.connectors import IcebergTable

DECLARED = Identifier("default_catalog", "shop", "orders")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (("", ""), ("shop", "orders")),
        (("", "t"), ("shop", "t")),
        (("a", "b", ""), ("a", "b", "orders")),
        (("a", "t"), ("a", "t")),
    ],
)
def test_names_that_are_left_out(given: tuple[str, ...], expected: tuple[str, ...]) -> None:
    named = with_own_name(IcebergTable("prod", given), DECLARED)
    assert isinstance(named, IcebergTable)
    assert named.name == expected


def test_a_table_is_made_with_its_properties(tmp_path: Path) -> None:
    properties = (
        ("type", "sql"), ("uri", f"sqlite:///{tmp_path}/catalog.db"), ("warehouse", f"file://{tmp_path}")
    )  # fmt: skip
    table = IcebergTable(
        "prod", ("shop", "orders"), properties, settings=(("write.parquet.compression-codec", "gzip"),)
    )
    IcebergWrite(table, pa.schema([("id", pa.int64())]), None).prepare()
    assert opened(table).properties["write.parquet.compression-codec"] == "gzip"
