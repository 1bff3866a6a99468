"""Where the example scripts are: beside the package in a checkout, inside it when it was installed."""

from __future__ import annotations

from pathlib import Path

import kafka_sql


def example(name: str) -> Path:
    """Return the path of ``sql_examples/<name>``."""
    package = Path(kafka_sql.__file__).parent
    inside = package / "sql_examples" / name
    return inside if inside.exists() else package.parent / "sql_examples" / name
