"""The Python door: ``Session(spark).sql(text)``.

``Session`` is imported on first use: commands that only look at records have no use for the planner.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

__all__ = ["Session"]


def __getattr__(name: str) -> Any:
    if name == "Session":
        from kafka_sql.session.session import Session

        return Session
    raise AttributeError(f"module 'kafka_sql.session' has no attribute {name!r}")
