"""Spark looks for packages named ``pyspark_*`` and registers their ``DefaultSource`` by itself: with this one
on the Python path ``USING kafka_sql`` and ``format("kafka_sql")`` work without a line of Python.

Source: Spark's ``pyspark/sql/worker/lookup_data_sources.py``.
"""

from kafka_sql.connector.table_source import KafkaTableSource as DefaultSource

__all__ = ["DefaultSource"]
