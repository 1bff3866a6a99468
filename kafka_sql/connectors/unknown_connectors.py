"""Connectors that are not here: which ones others have, and what to say instead."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.source import Span

OF_FLINK = (
    "cassandra",
    "clickhouse",
    "confluent",
    "datahub",
    "db2-cdc",
    "delta",
    "doris",
    "dynamic-kafka",
    "dynamodb",
    "elasticsearch",
    "elasticsearch-6",
    "elasticsearch-7",
    "elasticsearch-8",
    "faker",
    "firehose",
    "fluss",
    "hbase-1.4",
    "hbase-2.2",
    "hbase-2.6",
    "hive",
    "hologres",
    "http",
    "hudi",
    "iceberg",
    "influxdb",
    "jdbc",
    "kinesis",
    "kudu",
    "milvus",
    "mongodb",
    "mongodb-cdc",
    "mysql",
    "mysql-cdc",
    "oceanbase-cdc",
    "odps",
    "opensearch",
    "opensearch-2",
    "oracle-cdc",
    "paimon",
    "postgres-cdc",
    "prometheus",
    "pulsar",
    "rabbitmq",
    "redis",
    "rocketmq",
    "sls",
    "sqlserver-cdc",
    "sqs",
    "starrocks",
    "tidb-cdc",
    "vitess-cdc",
)
"""Connectors of Flink and its neighbours that are not here yet."""

_REACHED_BY_SPARK = ("delta", "hive", "hudi", "iceberg", "jdbc", "paimon")


def no_connector(entries: Sequence[OptionEntry], known: Sequence[str], statement: Span) -> Diagnostic:
    """The error for a table without option ``connector``; ``known`` are the names that can be written."""
    near = next((entry for entry in entries if did_you_mean(entry.key.value, ["connector"])), None)
    if near is not None:
        return Diagnostic(
            "missing-option",
            "the table has no option 'connector'",
            near.key.span,
            label="did you mean 'connector'?",
        )
    names = ", ".join(f"'{name}'" for name in known)
    return Diagnostic(
        "missing-option",
        "the table has no option 'connector'",
        statement,
        helps=(f"add WITH ('connector' = '…'); connectors: {names}",),
    )


def unknown_connector(entry: OptionEntry, known: Sequence[str]) -> Diagnostic:
    """The error for a connector that is not among ``known``."""
    name = entry.value.value
    names = "connectors: " + ", ".join(f"'{other}'" for other in known)
    if name in OF_FLINK:
        spark = "tables that Spark reaches are used by name after CREATE CATALOG s WITH ('type' = 'spark')"
        return Diagnostic(
            "not-supported-yet",
            f"connector '{name}' is not supported yet",
            entry.value.span,
            helps=(spark, names) if name in _REACHED_BY_SPARK else (names,),
        )
    label = did_you_mean(name, (*known, *OF_FLINK))
    if name.startswith("kafka-"):  # kafka-0.11, kafka-universal: names of connectors before Flink 1.12
        label = "did you mean 'kafka'?"
    return Diagnostic(
        "unknown-connector", f"there is no connector '{name}'", entry.value.span, label=label, helps=(names,)
    )
