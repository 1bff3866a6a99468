"""The queries of ``rejected.txt`` and ``accepted.txt`` (a name and a query in each line) over the tables of
``tables.txt``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent
FILES = ("rejected", "accepted")

_WHERE = "'topic' = 't', 'properties.bootstrap.servers' = 'b:9092'"
_JSON = f"'connector' = 'kafka', {_WHERE}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset'"
_OPTIONS = {
    "json": _JSON,
    "changes": _JSON.replace("'json'", "'debezium-json'"),
    "upsert": f"'connector' = 'upsert-kafka', {_WHERE}, 'key.format' = 'json', 'value.format' = 'json'",
}


def tables() -> list[str]:
    """The statements that declare the tables."""
    text = (FOLDER / "tables.txt").read_text(encoding="utf-8")
    for name, options in _OPTIONS.items():
        text = text.replace(f"{{{name}}}", options)
    return text.strip().removesuffix(";").split(";\n")


def queries(file: str) -> Iterator[tuple[str, str]]:
    """Name and text of the queries of a file."""
    area = ""
    for line in (FOLDER / f"{file}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            area = line.strip("[]")
        elif line:
            name, _, query = line.partition(": ")
            yield f"{area}: {name}", query
