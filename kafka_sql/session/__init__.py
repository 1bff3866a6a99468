"""The Python door: ``Session(spark).sql(text)``."""

from kafka_sql.session.session import Session

__all__ = ["Session"]
