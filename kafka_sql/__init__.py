"""Flink-style Kafka SQL on Spark: Flink text, Flink meaning.

>>> import kafka_sql
>>> kafka_sql.__version__
'0.1.0'

``Session`` is imported on first use, so that ``import kafka_sql`` never loads PySpark.
"""

from typing import Any

__version__ = "0.1.0"
__all__ = ["Session", "__version__"]


def __getattr__(name: str) -> Any:
    if name == "Session":
        from kafka_sql.session import Session

        return Session
    raise AttributeError(f"module 'kafka_sql' has no attribute {name!r}")
