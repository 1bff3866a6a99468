"""Rows that meet in the primary key of a table of upserts: what the topics hold, and what Flink leaves in the
table (``cases.jsonl``, written by ``record.py``).

A case is a query and the columns of the table that it is written into, the last of which says the PRIMARY
KEY; ``table`` is what the table holds in the end, the newest value of each key."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases.jsonl"
_ROW = "id BIGINT, k STRING, v BIGINT"
TABLES = {
    "canal": ("canal", "canal-json", _ROW),
    "cdc": ("cdc", "debezium-json", _ROW),
    "cdcpk": ("cdc", "debezium-json", f"{_ROW}, PRIMARY KEY (id) NOT ENFORCED"),
    "app": ("app", "json", _ROW),
}
"""Topic, format and columns."""
_EVENTS = 42


def records() -> dict[str, list[str]]:
    """The values of the records of each topic."""
    draw = random.Random(7)
    inserts = [_row(number, draw.choice("abcd"), draw.randrange(4)) for number in range(_EVENTS)]
    return {
        "canal": [_canal(*change) for change in _changes(draw)],
        "cdc": [_debezium(*change) for change in _changes(draw)],
        "app": [json.dumps(row) for row in inserts],
    }


def cases() -> list[dict[str, Any]]:
    """All cases."""
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def source(name: str, topic: str, servers: str, *, records: int | None = None) -> str:
    """CREATE TABLE for a source that reads ``topic`` to its end, or without end so many ``records`` at a
    time."""
    _, form, columns = TABLES[name]
    ends = "'scan.bounded.mode' = 'latest-offset', "
    if records is not None:
        ends = f"'scan.max-records-per-batch' = '{records}', "
    return (
        f"CREATE TABLE {name} ({columns}) WITH ('connector' = 'kafka', 'topic' = '{topic}', {ends}"
        f"'properties.bootstrap.servers' = '{servers}', 'scan.startup.mode' = 'earliest-offset', "
        f"'format' = '{form}');\n"
    )


def sink(name: str, columns: str, topic: str, servers: str) -> str:
    """CREATE TABLE for a table of upserts in ``topic``."""
    return (
        f"CREATE TABLE {name} ({columns}) WITH ('connector' = 'upsert-kafka', 'topic' = '{topic}', "
        f"'properties.bootstrap.servers' = '{servers}', 'key.format' = 'json', 'value.format' = 'json');\n"
    )


def newest(written: Iterable[tuple[bytes, bytes | None]]) -> list[Any]:
    """The newest value of each key, sorted."""
    found = dict(written)
    return sorted((json.loads(value) for value in found.values() if value is not None), key=json.dumps)


def _row(number: int, k: str, v: int) -> dict[str, Any]:
    return {"id": number, "k": k, "v": v}


def _changes(draw: random.Random) -> Iterable[tuple[dict[str, Any] | None, dict[str, Any] | None]]:
    """Rows that come, change and go: each before and after."""
    there: dict[int, dict[str, Any]] = {}
    for number in range(_EVENTS):
        chance = draw.random()
        if chance < 0.45 or not there:
            there[number] = _row(number, draw.choice("abcd"), draw.randrange(4))
            yield None, there[number]
            continue
        changed = draw.choice(sorted(there))
        before = there.pop(changed)
        if chance < 0.75:
            there[changed] = _row(changed, draw.choice("abcd"), draw.randrange(4))
            yield before, there[changed]
        else:
            yield before, None


def _debezium(before: dict[str, Any] | None, after: dict[str, Any] | None) -> str:
    return json.dumps(
        {"before": before, "after": after, "op": "u" if before and after else "c" if after else "d"}
    )


def _canal(before: dict[str, Any] | None, after: dict[str, Any] | None) -> str:
    kind = "UPDATE" if before and after else "INSERT" if after else "DELETE"
    old = [before] if kind == "UPDATE" else None
    return json.dumps({"data": [after or before], "old": old, "type": kind, "isDdl": False})
