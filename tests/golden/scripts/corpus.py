"""Whole scripts over shared topics, and what Flink wrote for them: ``*.sql`` beside this file.

A case is the INSERTs of a script and the tables it writes. Its first line ``-- use: …`` names the tables of
``tables.txt`` that it reads, ``-- out: o1:4`` how many partitions a topic that it writes has (one where
nothing is said). In the texts ``@servers`` is the broker, ``@`` the beginning of the names of the topics of
``topics.jsonl``, and ``@to-`` that of the topics which the script writes.

Section ``flink o1`` holds what was in topic ``@to-o1`` then, sorted: for a table of upserts the last record
of each key that is still there, for formats of changes the rows that are left, otherwise all records, each
with what can be told from it (the partition where there is a key, the time where a script writes it).
``flink printed`` are the rows that tables with the connector ``print`` show in the end, ``flink error`` is
what Flink says where it refuses a script or a job fails. All are written by ``record.py``.
"""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
AREA = "scripts"
_SINK = re.compile(r"WITH\s*\(([^)]*'topic' = '@to-(\w+)'[^)]*)\)")
_PRINTED = re.compile(r"(.*?)([+-][IUD])(\[.*\])")
_PARTITIONS = re.compile(r"^-- out: (.*)$", re.MULTILINE)
_USED = re.compile(r"^-- use: (.*)$", re.MULTILINE)
_CHANGES = ("debezium-json", "ogg-json", "canal-json", "maxwell-json")
_BINARY = "base64:"


@dataclass(frozen=True, slots=True)
class Written:
    """A topic that a script writes: the connector and the format of the values of its table, and how many
    partitions it has."""

    topic: str
    connector: str
    format: str
    partitions: int


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was consumed; ``timestamp`` in ms."""

    partition: int
    key: bytes | None
    value: bytes | None
    headers: Sequence[tuple[str, bytes | None]]
    timestamp: int


def differences() -> dict[str, str]:
    """The ids of the cases in which we are not like Flink, and why."""
    lines = (FOLDER / "differences.txt").read_text(encoding="utf-8").splitlines()
    return {name: reason for name, _, reason in (line.partition(" | ") for line in lines)}


def records() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """The topics that scripts read: name, number of partitions and a record as arguments of a producer."""
    for line in (FOLDER / "topics.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        name, partitions = entry.pop("topic"), entry.pop("partitions")
        headers = [(key, _bytes(value)) for key, value in entry.pop("headers", ())]
        record = {"value": _bytes(entry.pop("value")), "key": _bytes(entry.pop("key", None)), **entry}
        yield name, partitions, record | ({"headers": headers} if headers else {})


def script(sql: str, servers: str, prefix: str, out: str) -> str:
    """A case as text that runs: topics are read at ``prefix`` and written at ``out``."""
    used = _USED.search(sql)
    tables = dict(_tables())
    declared = "".join(tables[name] for name in used[1].split(", ")) if used else ""
    text = "SET 'kafka-sql.flink-version' = '2.3';\n" + declared + sql
    return text.replace("@servers", servers).replace("@to-", out).replace("@", prefix)


def _tables() -> Iterator[tuple[str, str]]:
    for text in (FOLDER / "tables.txt").read_text(encoding="utf-8").split("\n\n"):
        yield text.split()[2], f"{text.strip()}\n"


def written(sql: str) -> Iterator[Written]:
    """The topics that a case writes."""
    found = _PARTITIONS.search(sql)
    counts = dict(item.split(":") for item in found[1].split()) if found else {}
    for topic, options in {topic: options for options, topic in _SINK.findall(sql)}.items():
        of = dict(re.findall(r"'([^']+)' = '([^']*)'", options))
        kind = of.get("value.format", of.get("format", ""))
        yield Written(topic, of.get("connector", "kafka"), kind, int(counts.get(topic, 1)))


def content(topic: Written, found: Iterable[Record], *, timed: bool, prefix: str) -> str:
    """What is in a topic, as the text of a section; ``timed`` shows the times of records, ``prefix`` is left
    out of names of topics."""
    if topic.connector == "upsert-kafka":
        newest = {record.key: record for record in found}
        found = [record for record in newest.values() if record.value is not None]
    elif topic.format in _CHANGES:
        return _remaining(change for record in found for change in _changes(topic.format, record))
    return "\n".join(sorted(_line(record, timed=timed) for record in found)).replace(prefix, "")


def printed(text: str) -> str:
    """The rows that are left of printed changes."""
    lines = filter(None, map(_PRINTED.fullmatch, text.splitlines()))
    return _remaining((line[1] + line[3], 1 if line[2] in ("+I", "+U") else -1) for line in lines)


def _remaining(changes: Iterable[tuple[str, int]]) -> str:
    counts: Counter[str] = Counter()
    for row, count in changes:
        counts[row] += count
    assert all(count >= 0 for count in counts.values()), "a row went that was not there"
    return "\n".join(sorted(counts.elements()))


def _changes(format: str, record: Record) -> Iterator[tuple[str, int]]:
    assert record.value is not None
    event = json.loads(record.value, parse_float=str, parse_int=str)
    if format in ("debezium-json", "ogg-json"):
        for image, count in ((event.get("before"), -1), (event.get("after"), 1)):
            if image is not None:
                yield _row(image), count
        return
    data = event["data"] if isinstance(event["data"], list) else [event["data"]]
    for image in data:
        yield _row(image), -1 if event["type"].lower() == "delete" else 1


def _row(image: Any) -> str:
    return json.dumps(image, ensure_ascii=False)


def _line(record: Record, *, timed: bool) -> str:
    shown: dict[str, Any] = {}
    if record.key is not None:
        shown |= {"partition": record.partition, "key": _text(record.key)}
    shown["value"] = _text(record.value)
    if record.headers:
        shown["headers"] = [[name, _text(value)] for name, value in record.headers]
    if timed:
        shown["timestamp"] = record.timestamp
    return json.dumps(shown, ensure_ascii=False)


def _text(value: bytes | None) -> str | None:
    if value is None:
        return None
    try:
        text = value.decode()
    except UnicodeDecodeError:
        return _BINARY + base64.b64encode(value).decode()
    return text if text.isprintable() else _BINARY + base64.b64encode(value).decode()


def _bytes(text: str | None) -> bytes | None:
    if text is None:
        return None
    if text.startswith(_BINARY):
        return base64.b64decode(text.removeprefix(_BINARY))
    return text.encode()
