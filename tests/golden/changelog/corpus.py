"""The records and tables that the cases of ``*.jsonl`` in this folder read, and how a case becomes a script.

A case is one query. ``changes`` are the rows of the query with their kinds as they came, for queries that
pass changes on one by one; ``result`` is what is there after all of them, sorted. Cases that name a ``sink``
(its columns, the last column list entry being the PRIMARY KEY) write into a table of upserts; ``records`` are
key and value of what is in its topic then (one partition). Cases with ``duplicates`` run with
``table.exec.source.cdc-events-duplicate``. All are Flink's, written by ``record.py``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
Record = tuple[str | None, str | None]
"""Key and value of a record as text."""

_ROW = "id BIGINT, k STRING, v INT"
COLUMNS = {
    "ups": f"{_ROW}, PRIMARY KEY (id) NOT ENFORCED",
    "named": "id BIGINT, label STRING, PRIMARY KEY (id) NOT ENFORCED",
    "cdc": _ROW,
    "cdcpk": f"{_ROW}, PRIMARY KEY (id) NOT ENFORCED",
    "cdctwice": f"{_ROW}, PRIMARY KEY (id) NOT ENFORCED",
    "app": _ROW,
    "tags": "id BIGINT, tag STRING",
}
TOPICS = {
    "ups": "ups",
    "named": "named",
    "cdc": "cdc",
    "cdcpk": "cdc",
    "cdctwice": "cdctwice",
    "app": "app",
    "tags": "tags",
}
_DUPLICATES = "table.exec.source.cdc-events-duplicate"


def _upsert(key: int, **row: Any) -> Record:
    return json.dumps({"id": key}), json.dumps({"id": key, **row}) if row else None


def _row(number: int, k: str | None, v: int | None) -> dict[str, Any]:
    return {"id": number, "k": k, "v": v}


def _event(before: dict[str, Any] | None, after: dict[str, Any] | None) -> Record:
    op = "u" if before and after else "c" if after else "d"
    return None, json.dumps({"before": before, "after": after, "op": op})


RECORDS: dict[str, list[Record]] = {
    "ups": [
        _upsert(1, k="a", v=1),
        _upsert(2, k="b", v=2),
        _upsert(1, k="a", v=5),
        _upsert(1, k="a", v=5),
        _upsert(3),
        _upsert(2),
        _upsert(2),
        _upsert(4, k="c", v=9),
        _upsert(4, k="d", v=2),
        _upsert(5, k="e", v=7),
        _upsert(2, k="b2", v=8),
        _upsert(6, k=None, v=None),
        _upsert(5),
    ],
    "named": [
        _upsert(1, label="one"),
        _upsert(2, label="two"),
        _upsert(9, label="nine"),
        _upsert(2, label="zwei"),
        _upsert(4, label="four"),
        _upsert(4),
        _upsert(7, label="seven"),
    ],
    "cdc": [
        _event(None, _row(1, "a", 1)),
        _event(None, _row(2, "b", 5)),
        _event(_row(1, "a", 1), _row(1, "a", 6)),
        _event(_row(2, "b", 5), _row(2, "b", 2)),
        _event(None, _row(3, "a", 4)),
        _event(None, _row(4, None, 8)),
        _event(_row(1, "a", 6), None),
        _event(_row(3, "a", 4), _row(7, "a", 4)),
        _event(None, _row(8, "c", 4)),
        _event(_row(8, "c", 4), _row(8, "b", None)),
        _event(None, _row(9, "d", 1)),
        _event(_row(9, "d", 1), None),
    ],
    "cdctwice": [
        _event(None, _row(1, "a", 1)),
        _event(None, _row(1, "a", 1)),  # a connector that started again tells from its last commit
        _event(None, _row(2, "b", 5)),
        _event(_row(1, "a", 1), _row(1, "a", 6)),
        _event(_row(2, "b", 5), _row(2, "b", 2)),
        _event(None, _row(2, "b", 5)),
        _event(_row(1, "a", 1), _row(1, "a", 6)),
        _event(_row(2, "b", 5), _row(2, "b", 2)),
        _event(None, _row(3, "a", 4)),
        _event(_row(3, "a", 4), None),
        _event(_row(3, "a", 4), None),
        _event(_row(9, "z", 1), None),  # of what was never seen
        _event(_row(5, "q", 1), _row(5, "q", 7)),  # its first row is older than the topic
        _event(_row(2, "b", 2), _row(2, None, None)),
        _event(_row(5, "q", 7), _row(6, "q", 7)),  # a key that changes
        _event(None, _row(3, "c", 4)),
    ],
    "app": [
        (None, json.dumps(_row(*values)))
        for values in (
            (1, "a", 1),
            (2, "b", 5),
            (1, "a", 6),
            (3, "a", 4),
            (2, "c", 1),
            (4, None, 3),
            (5, "b", None),
            (3, "a", 4),
        )
    ],
    "tags": [
        (None, json.dumps({"id": number, "tag": tag}))
        for number, tag in ((1, "x"), (2, "y"), (9, "z"), (2, "w"), (4, "x"))
    ],
}


def table(name: str, topic: str, servers: str, *, bounded: bool = True) -> str:
    """CREATE TABLE for a source, which reads ``topic``."""
    upsert = name in ("ups", "named")
    options = {
        "connector": "upsert-kafka" if upsert else "kafka",
        "topic": topic,
        "properties.bootstrap.servers": servers,
    }
    if upsert:
        options |= {"key.format": "json", "value.format": "json"}
    else:
        options |= {
            "format": "debezium-json" if name.startswith("cdc") else "json",
            "scan.startup.mode": "earliest-offset",
        }
    if bounded:
        options["scan.bounded.mode"] = "latest-offset"
    return _create(name, COLUMNS[name], options)


def upsert_sink(columns: str, topic: str, servers: str) -> str:
    """CREATE TABLE for the table ``sink`` of upserts."""
    options = {
        "connector": "upsert-kafka",
        "topic": topic,
        "properties.bootstrap.servers": servers,
        "key.format": "json",
        "value.format": "json",
    }
    return _create("sink", columns, options)


def _create(name: str, columns: str, options: dict[str, str]) -> str:
    written = ", ".join(f"'{key}' = '{value}'" for key, value in options.items())
    return f"CREATE TABLE {name} ({columns}) WITH ({written});\n"


def settings(case: dict[str, Any]) -> list[str]:
    """The SET statements of a case."""
    return [f"SET '{_DUPLICATES}' = 'true'"] if case.get("duplicates") else []


def insertion(case: dict[str, Any]) -> str:
    """The INSERT of a case with a sink."""
    return f"INSERT INTO sink {case['query']}{case.get('behind', '')}"


def cases() -> list[dict[str, Any]]:
    """All cases, each with the name of its ``file``."""
    return [
        {"file": path.stem, **json.loads(line)}
        for path in sorted(FOLDER.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]


def remaining(changes: Iterable[Sequence[Any]]) -> list[list[str | None]]:
    """What is there after changes, each a kind and cells; sorted."""
    counts: Counter[tuple[str | None, ...]] = Counter()
    for kind, *cells in changes:
        counts[tuple(cells)] += 1 if kind in ("+I", "+U") else -1
    left = [list(row) for row, count in counts.items() for _ in range(count)]
    return sorted(left, key=repr)


def newest(records: Iterable[Record]) -> dict[str | None, str]:
    """The newest value of each key that has one."""
    found: dict[str | None, str] = {}
    for key, value in records:
        found.pop(key, None)
        if value is not None:
            found[key] = value
    return found
