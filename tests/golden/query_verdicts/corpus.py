"""The queries of ``rejected.txt`` and ``accepted.txt`` (a name and a query in each line) over the tables of
``tables.txt``; those of ``conflicts.txt`` write into tables of upserts without saying what happens where rows
meet in one primary key, which Flink takes or refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent
FILES = ("rejected", "accepted", "conflicts")

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


_CONFLICTS = (
    (
        "windows: .* windows? into .*|windows: windows .*|windows: window first row .*",
        "Flink knows no key of the rows of a window; a window gives each once, so that it has one here.",
    ),
    (
        "windows: window top one into hits_k",
        "Flink takes rows of several windows for those of one key; here the clause says which one stays.",
    ),
)


def reason(name: str) -> str:
    """Why the verdict over a query of ``conflicts.txt`` is not Flink's; empty where it is."""
    return next((text for pattern, text in _CONFLICTS if re.fullmatch(pattern, name)), "")
