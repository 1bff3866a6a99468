"""The jobs of the benchmark, as Flink SQL and as what a user of Spark alone writes for the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from tests.benchmarks.order_formats import AVRO, CSV, JSON, OrderFormat


class Kind(Enum):
    """How a result value is compared: two engines may write one value as different JSON texts."""

    TEXT = "text"
    INTEGER = "integer"
    DECIMAL = "decimal"
    TIMESTAMP = "timestamp"


@dataclass(frozen=True, slots=True)
class ResultColumn:
    """A column of a sink: its name, Flink type, and how its values are compared."""

    name: str
    type: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Job:
    """One job. ``query`` reads the table ``orders`` in Flink SQL; input and results have the same ``format``.

    ``spark_schema`` and ``spark_query`` are contestant (a): the columns it reads from a record, and a Spark
    SQL query over the view ``orders`` of them. ``window_end`` names the column that tells when a row is due:
    rows of windows that a stream's watermark has not closed are left out of the comparison. ``watermark`` is
    the rowtime column.
    """

    name: str
    title: str
    columns: tuple[ResultColumn, ...]
    query: str
    spark_schema: str
    spark_query: str
    window_end: str | None = None
    watermark: str | None = None
    format: OrderFormat = JSON


STATELESS = Job(
    name="stateless",
    title="filter, projection, scalar functions",
    columns=(
        ResultColumn("order_id", "BIGINT", Kind.INTEGER),
        ResultColumn("customer", "STRING", Kind.TEXT),
        ResultColumn("country", "STRING", Kind.TEXT),
        ResultColumn("item", "STRING", Kind.TEXT),
        ResultColumn("amount", "DECIMAL(12, 2)", Kind.DECIMAL),
        ResultColumn("currency", "STRING", Kind.TEXT),
        ResultColumn("coupon", "STRING", Kind.TEXT),
        ResultColumn("large", "BOOLEAN", Kind.TEXT),
        ResultColumn("order_time", "TIMESTAMP(3)", Kind.TIMESTAMP),
    ),
    query="""SELECT order_id, UPPER(customer.name), customer.country, CONCAT(category, '/', product),
  CAST(quantity * unit_price AS DECIMAL(12, 2)), currency, COALESCE(coupon, 'none'),
  quantity * unit_price >= 1000, order_time
FROM orders WHERE status = 'paid' AND quantity > 1""",
    spark_schema=(
        "order_id BIGINT, customer STRUCT<name: STRING, country: STRING>, category STRING, product STRING, "
        "quantity INT, unit_price DECIMAL(10, 2), currency STRING, coupon STRING, status STRING, "
        "order_time TIMESTAMP_NTZ"
    ),
    spark_query="""SELECT order_id, upper(customer.name) AS customer, customer.country AS country,
  concat(category, '/', product) AS item, CAST(quantity * unit_price AS DECIMAL(12, 2)) AS amount, currency,
  coalesce(coupon, 'none') AS coupon, quantity * unit_price >= 1000 AS large, order_time
FROM orders WHERE status = 'paid' AND quantity > 1""",
)
"""The first INSERT of the demo."""

WINDOW = Job(
    name="window",
    title="one-minute tumbling window, SUM per category",
    columns=(
        ResultColumn("window_start", "TIMESTAMP(3)", Kind.TIMESTAMP),
        ResultColumn("window_end", "TIMESTAMP(3)", Kind.TIMESTAMP),
        ResultColumn("category", "STRING", Kind.TEXT),
        ResultColumn("orders", "BIGINT", Kind.INTEGER),
        ResultColumn("revenue", "DECIMAL(38, 2)", Kind.DECIMAL),
    ),
    query="""SELECT window_start, window_end, category, COUNT(*), SUM(quantity * unit_price)
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(order_time), INTERVAL '1' MINUTE))
WHERE status = 'paid'
GROUP BY window_start, window_end, category""",
    spark_schema=(
        "category STRING, quantity INT, unit_price DECIMAL(10, 2), status STRING, order_time TIMESTAMP"
    ),
    spark_query="""SELECT window.start AS window_start, window.end AS window_end, category,
  count(*) AS orders,
  sum(quantity * unit_price) AS revenue
FROM orders WHERE status = 'paid'
GROUP BY window(order_time, '1 minute'), category""",
    window_end="window_end",
    watermark="order_time",
)
"""The second INSERT of the demo."""

STATELESS_CSV = replace(
    STATELESS,
    name="csv",
    title="the same filter and projection, CSV to CSV",
    query=STATELESS.query.replace("customer.", "customer_"),
    spark_schema=(
        "order_id BIGINT, customer_id INT, customer_name STRING, customer_email STRING, "
        "customer_country STRING, category STRING, product STRING, quantity INT, unit_price DECIMAL(10, 2), "
        "currency STRING, coupon STRING, status STRING, order_time TIMESTAMP_NTZ"
    ),
    spark_query=STATELESS.spark_query.replace("customer.", "customer_"),
    format=CSV,
)
"""CSV has no nested columns in Spark, and its fields have no names: all of them are declared."""

STATELESS_AVRO = replace(
    STATELESS, name="avro", title="the same filter and projection, Avro to Avro", format=AVRO
)

JOBS = {job.name: job for job in (STATELESS, WINDOW, STATELESS_CSV, STATELESS_AVRO)}


def sink_ddl(job: Job, name: str, topic: str, bootstrap: str) -> str:
    """``CREATE TABLE`` of a job's sink."""
    columns = ",\n  ".join(f"`{column.name}` {column.type}" for column in job.columns)
    return f"""CREATE TABLE {name} (
  {columns}
) WITH (
  'connector' = 'kafka', 'topic' = '{topic}', 'properties.bootstrap.servers' = '{bootstrap}',
  'format' = '{job.format.name}', 'sink.delivery-guarantee' = 'at-least-once'
)"""
