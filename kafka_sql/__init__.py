"""Flink-style Kafka SQL on Spark: Flink text, Flink meaning.

>>> import kafka_sql
>>> kafka_sql.__version__
'0.1.0'

``Session`` is imported on first use, so that ``import kafka_sql`` never loads PySpark; ``udf``, ``udtf`` and
``udaf`` declare functions of SQL in Python, as the classes do.
"""

from typing import Any

__version__ = "0.1.0"
_FUNCTIONS = (
    "AggregateFunction",
    "FunctionContext",
    "ScalarFunction",
    "TableFunction",
    "udaf",
    "udf",
    "udtf",
)
__all__ = ["Session", "__version__", *_FUNCTIONS]


def __getattr__(name: str) -> Any:
    if name == "Session":
        from kafka_sql.session import Session

        return Session
    if name in _FUNCTIONS:
        from kafka_sql.user_functions import declarations

        return getattr(declarations, name)
    raise AttributeError(f"module 'kafka_sql' has no attribute {name!r}")


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext kafka_sql`` in IPython."""
    from kafka_sql.editors.notebook import magics

    magics.load(shell)


def unload_ipython_extension(shell: Any) -> None:
    """``%unload_ext kafka_sql``."""
    from kafka_sql.editors.notebook import magics

    magics.unload(shell)


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
