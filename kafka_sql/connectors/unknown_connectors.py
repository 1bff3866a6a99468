"""Connectors that this project lacks: those of other systems, and the diagnostics for their tables."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

OF_FLINK = (
    "adb",
    "adb3.0",
    "arangodb",
    "arctic",
    "artemis",
    "bigquery",
    "bigtable",
    "cassandra",
    "clickhouse",
    "confluent",
    "couchbase",
    "css",
    "datahub",
    "db2-cdc",
    "delta",
    "dli",
    "doris",
    "druid",
    "dws",
    "dynamic-kafka",
    "dynamodb",
    "easysearch",
    "elasticsearch",
    "elasticsearch-5",
    "elasticsearch-6",
    "elasticsearch-7",
    "elasticsearch-8",
    "eventhubs",
    "faker",
    "firehose",
    "fluss",
    "ftp",
    "greenplum",
    "hbase",
    "hbase-1.4",
    "hbase-2.2",
    "hbase-2.4",
    "hbase-2.6",
    "hitsdb",
    "hive",
    "hologres",
    "http",
    "http-sink",
    "hudi",
    "influxdb",
    "iotdb",
    "kinesis",
    "kinesis-legacy",
    "kudu",
    "lakesoul",
    "lindorm",
    "maxcompute",
    "milvus",
    "mixed-iceberg",
    "mongodb",
    "mongodb-cdc",
    "mqtt",
    "mysql",
    "mysql-cdc",
    "nats",
    "nebula",
    "neo4j",
    "obs",
    "oceanbase",
    "oceanbase-cdc",
    "odps",
    "opensearch",
    "opensearch-1",
    "opensearch-2",
    "oracle",
    "oracle-cdc",
    "ots",
    "paimon",
    "phoenix",
    "pinot",
    "polardbx-cdc",
    "postgres-cdc",
    "postgresql",
    "pravega",
    "prometheus",
    "pubsub",
    "pubsub-lite",
    "pulsar",
    "questdb",
    "rabbitmq",
    "rds",
    "redis",
    "redis-cluster",
    "rest-lookup",
    "rocketmq",
    "selectdb",
    "sftp",
    "singlestore",
    "sls",
    "snowflake",
    "solr",
    "spanner",
    "sqlserver-cdc",
    "sqs",
    "starrocks",
    "table-store",
    "tablestore",
    "tdengine",
    "tidb",
    "tidb-cdc",
    "upsert-pulsar",
    "vitess-cdc",
    "yugabytedb-cdc",
)
"""Connectors of Flink, its distributions and its neighbours that this project lacks: their tables can be
declared.
"""

_REACHED_BY_SPARK = ("hive", "hudi", "paimon")


def no_connector(entries: Sequence[OptionEntry], known: Sequence[str], statement: Span) -> Diagnostic:
    """Return the error for a table without option ``connector``; ``known`` are the allowed names."""
    near = next((entry for entry in entries if did_you_mean(entry.key.value, ["connector"])), None)
    if near is not None:
        return Diagnostic(
            ErrorCode.MISSING_OPTION,
            "the table has no option 'connector'",
            near.key.span,
            label="did you mean 'connector'?",
        )
    names = ", ".join(f"'{name}'" for name in known)
    return Diagnostic(
        ErrorCode.MISSING_OPTION,
        "the table has no option 'connector'",
        statement,
        helps=(f"add WITH ('connector' = '…'); connectors: {names}",),
    )


def declared_only(entry: OptionEntry) -> Diagnostic:
    """Return the warning for a table whose connector is one of :data:`OF_FLINK`."""
    name = entry.value.value
    return Diagnostic(
        ErrorCode.NOT_SUPPORTED_YET,
        f"connector '{name}' is not supported yet: the table can be declared, not read or written",
        entry.value.span,
        severity=Severity.WARNING,
    )


def instead_of(connector: str) -> tuple[str, ...]:
    """Return what to write instead of a connector of :data:`OF_FLINK`."""
    if connector in _REACHED_BY_SPARK:
        by_name = "tables that Spark reaches are used by name after CREATE CATALOG s WITH ('type' = 'spark')"
        return (by_name,)
    if connector == "faker":
        return ("'connector' = 'datagen' makes rows up",)
    if connector.endswith("-cdc"):
        return ("let Debezium write the changes to a topic and read that with 'format' = 'debezium-json'",)
    return ()


def unknown_connector(entry: OptionEntry, known: Sequence[str]) -> Diagnostic:
    """Return the error for a connector that is neither among ``known`` nor one of :data:`OF_FLINK`."""
    name = entry.value.value
    names = "connectors: " + ", ".join(f"'{other}'" for other in known)
    label = did_you_mean(name, (*known, *OF_FLINK))
    if name.startswith("kafka-"):  # kafka-0.11, kafka-universal: names of connectors before Flink 1.12
        label = "did you mean 'kafka'?"
    return Diagnostic(
        ErrorCode.UNKNOWN_CONNECTOR,
        f"connector '{name}' does not exist",
        entry.value.span,
        label=label,
        helps=(names,),
    )
