"""Feeds of topics whose partitions do not keep step, and the queries that run while they are fed.

Each ``NAME.jsonl`` beside this file is a feed. Its lines are, by their first member:

* ``about``: a sentence; ``settings`` are SET options of the whole feed; ``settle_s`` is how long each step is
  left alone at least (longer than idle timeouts); ``late`` says that there are records behind the watermark,
  ``large`` that there are too many for small micro-batches, ``stamped`` that the broker has their event times
  too (else the time of writing);
* ``topics``: names and numbers of partitions;
* ``table``: its ``columns`` (with WATERMARK and keys), the ``topics`` it reads (default: that of its name) or
  their ``pattern``, more ``options``, and ``upsert`` for an ``upsert-kafka`` table;
* ``view``: its ``query``;
* ``step``: what happens next. ``write`` writes ``records``, each ``[topic, partition, series…]``, paced over
  ``over_s`` seconds if given; ``wait`` lets ``s`` seconds pass; ``partitions`` and ``topic`` make a topic
  larger or anew; ``restart`` stops our job and starts it again from its checkpoint (Flink's runs on);
* ``case``: a ``query``, ``changing`` where its rows change, and what Flink answered: the ``columns`` (types)
  and ``rows``, for each step those that came with it (where rows change: a sign, and the cells). ``differs``
  says for a strategy (``auto``, ``refresh``) why it is not like Flink.

A series is ``KEY TIME [+STEP xCOUNT] [vVALUE]``, as in ``a 00:00:00 +10s x6`` or ``b 3d00:00:05.250 v7``. The
first step is written before the queries start. A step ends when everything is consumed and no more rows come,
so that what is late only depends on the order of steps; inside a step each partition is in order.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
FIRST_DAY = datetime(2026, 1, 1, tzinfo=timezone.utc)
Row = tuple[str | None, ...]
"""The cells of a row as text; NULL is None."""
Rows = Counter[Row]

_SERIES = re.compile(
    r"(?P<key>\S+) (?:(?P<day>\d+)d)?(?P<time>\d\d:\d\d:\d\d(?:\.\d{1,3})?)"
    r"(?: \+(?P<step>[\d.]+)(?P<unit>ms|s|m|h|d) x(?P<count>\d+))?(?: v(?P<value>-?\d+))?"
)
_UNITS = {"ms": "milliseconds", "s": "seconds", "m": "minutes", "h": "hours", "d": "days"}


@dataclass(frozen=True, slots=True)
class Record:
    """A record for a partition of a topic (without the prefix of a run). ``at`` is its event time,
    ``stamped`` says that the broker knows it too."""

    topic: str
    partition: int
    number: int
    key: str
    value: int
    at: datetime
    stamped: bool

    def text(self) -> str:
        """The value: its event time in every form that a table may want."""
        moment = f"{self.at:%Y-%m-%d %H:%M:%S}.{self.at.microsecond // 1000:03}"
        ltz = f"{moment}Z"
        row = {"id": self.number, "k": self.key, "v": self.value, "ts": moment, "ltz": ltz, "ms": self.ms}
        return json.dumps(row | {"txt": moment})

    @property
    def ms(self) -> int:
        """The event time in milliseconds since 1970."""
        return round(self.at.timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happens to the topics; what it ``is`` says which of the others count."""

    is_: str
    records: tuple[Record, ...] = ()
    over_s: float = 0.0
    topic: str = ""
    partitions: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """A source over topics (without the prefix of a run)."""

    name: str
    columns: str
    topics: tuple[str, ...]
    pattern: str | None
    options: Mapping[str, str]
    upsert: bool

    def sql(self, prefix: str, servers: str, **more: str) -> str:
        """CREATE TABLE, without a semicolon."""
        read = {"topic": ";".join(prefix + topic for topic in self.topics)}
        if self.pattern is not None:
            read = {"topic-pattern": re.escape(prefix).replace("\\-", "-") + self.pattern}
        options = {**read, "properties.bootstrap.servers": servers}
        if self.upsert:
            options |= {"connector": "upsert-kafka", "key.format": "json", "value.format": "json"}
        else:
            options |= {"connector": "kafka", "format": "json", "scan.startup.mode": "earliest-offset"}
        return create_table(self.name, self.columns, {**options, **self.options, **more})

    def reads(self, topic: str) -> bool:
        """Whether records of ``topic`` come into this table."""
        if self.pattern is not None:
            return re.fullmatch(self.pattern, topic) is not None
        return topic in self.topics


@dataclass(slots=True)
class Case:
    """A query over a feed and Flink's answer: column types, and for each step how often a row came (below
    zero: went)."""

    name: str
    query: str
    changing: bool
    columns: list[str] = field(default_factory=list)
    rows: list[Rows] = field(default_factory=list)
    differs: Mapping[str, str] = field(default_factory=dict)

    def sink(self, table: str, topic: str, servers: str) -> str:
        """CREATE TABLE for the rows of the query."""
        columns = ", ".join(f"c{number} {kind}" for number, kind in enumerate(self.columns))
        options = {
            "connector": "kafka",
            "topic": topic,
            "properties.bootstrap.servers": servers,
            "format": "debezium-json" if self.changing else "json",
        }
        return create_table(table, columns, options)

    def line(self) -> dict[str, Any]:
        """The case as it stands in the file."""
        line: dict[str, Any] = {"case": self.name, "query": self.query}
        if self.changing:
            line["changing"] = True
        if self.differs:
            line["differs"] = self.differs
        if self.columns:
            line["columns"] = self.columns
            line["rows"] = [list(self._listed(rows)) for rows in self.rows]
        return line

    def _listed(self, rows: Rows) -> Iterator[list[str | None]]:
        for row, count in sorted(rows.items(), key=lambda item: (item[1] > 0, repr(item[0]))):
            assert count > 0 or self.changing, f"{self.name}: {row} went"
            for _ in range(abs(count)):
                yield [*(("-" if count < 0 else "+",) if self.changing else ()), *row]


@dataclass(slots=True)
class Feed:
    """Topics, tables over them, what happens, and the queries."""

    name: str
    topics: Mapping[str, int]
    tables: Sequence[Table]
    views: Mapping[str, str]
    settings: Mapping[str, str]
    settle_s: float
    steps: Sequence[Step]
    cases: list[Case]
    head: Sequence[str]
    in_order: bool
    small_batches: bool

    def declarations(self, prefix: str, servers: str, **more: str) -> list[str]:
        """SET, CREATE TABLE and CREATE VIEW statements; ``more`` are options of every table."""
        found = [f"SET '{key}' = '{value}'" for key, value in self.settings.items()]
        found += [table.sql(prefix, servers, **more) for table in self.tables]
        return found + [f"CREATE VIEW {name} AS {query}" for name, query in self.views.items()]

    def tables_of(self, query: str) -> list[Table]:
        """The tables that a query reads, also through views."""
        words = set(re.findall(r"\w+", query))
        for name, text in self.views.items():
            if name in words:
                words |= set(re.findall(r"\w+", text))
        return [table for table in self.tables if table.name in words]

    def read_by(self, query: str, steps: int) -> int:
        """How many records of the first ``steps`` steps a query reads."""
        tables = self.tables_of(query)
        records = [record for step in self.steps[:steps] for record in step.records]
        return sum(table.reads(record.topic) for record in records for table in tables)

    def keep(self) -> None:
        """Write the file anew, with the answers."""
        cases = [json.dumps(case.line(), ensure_ascii=False) for case in self.cases]
        text = "".join(f"{line}\n" for line in [*self.head, *cases])
        (FOLDER / f"{self.name}.jsonl").write_text(text, encoding="utf-8")


def create_table(name: str, columns: str, options: Mapping[str, str]) -> str:
    """CREATE TABLE, without a semicolon."""
    written = ", ".join(f"'{key}' = '{value}'" for key, value in options.items())
    return f"CREATE TABLE {name} ({columns}) WITH ({written})"


def feeds() -> list[Feed]:
    """All feeds, by name."""
    return [_feed(path) for path in sorted(FOLDER.glob("*.jsonl"))]


def changes(rows: Iterable[tuple[str, Sequence[Any]]]) -> Rows:
    """What (sign, cells) come to."""
    counts: Rows = Counter()
    for sign, cells in rows:
        counts[tuple(_text(cell) for cell in cells)] += 1 if sign == "+" else -1
    return Counter({row: count for row, count in counts.items() if count})


def _text(cell: Any) -> str | None:
    return cell if cell is None or isinstance(cell, str) else json.dumps(cell)


def _feed(path: Path) -> Feed:
    text = path.read_text(encoding="utf-8").splitlines()
    lines = [json.loads(line) for line in text]
    head = [line for line, found in zip(text, lines, strict=True) if "case" not in found]
    about = lines[0]
    number = 0
    steps = []
    for line in lines:
        if "step" in line:
            steps.append(_step(line, number, about.get("stamped", False)))
            number += len(steps[-1].records)
    return Feed(
        path.stem,
        next(line["topics"] for line in lines if list(line) == ["topics"]),
        [_table(line) for line in lines if "table" in line],
        {line["view"]: line["query"] for line in lines if "view" in line},
        about.get("settings", {}),
        about.get("settle_s", 0.0),
        steps,
        [_case(line) for line in lines if "case" in line],
        head,
        not about.get("late", False),
        not about.get("large", False),
    )


def _table(line: dict[str, Any]) -> Table:
    name = line["table"]
    topics = tuple(line.get("topics", [name]))
    options = line.get("options", {})
    return Table(name, line["columns"], topics, line.get("pattern"), options, line.get("upsert", False))


def _step(line: dict[str, Any], first: int, stamped: bool) -> Step:
    kind = line["step"]
    match kind:
        case "write":
            return Step(kind, tuple(_records(line["records"], first, stamped)), line.get("over_s", 0.0))
        case "wait":
            return Step(kind, over_s=line["s"])
        case "partitions" | "topic":
            return Step(kind, topic=line["topic"], partitions=line["partitions"])
        case "restart":
            return Step(kind)
    raise ValueError(f"what is the step {kind!r}?")


def _records(lines: Sequence[Sequence[Any]], first: int, stamped: bool) -> Iterator[Record]:
    number = first
    for topic, partition, *series in lines:
        for text in series:
            found = _SERIES.fullmatch(text)
            assert found is not None, f"no series: {text!r}"
            clock = datetime.strptime(found["time"], "%H:%M:%S.%f" if "." in found["time"] else "%H:%M:%S")
            at = FIRST_DAY + (clock - datetime(1900, 1, 1)) + timedelta(days=int(found["day"] or 0))
            step = timedelta(**{_UNITS[found["unit"] or "s"]: float(found["step"] or 0)})
            for place in range(int(found["count"] or 1)):
                number += 1
                value = number % 9 + 1 if found["value"] is None else int(found["value"])
                yield Record(topic, partition, number, found["key"], value, at + place * step, stamped)


def _case(line: dict[str, Any]) -> Case:
    changing = line.get("changing", False)
    signed = [
        [(row[0], row[1:]) if changing else ("+", row) for row in rows] for rows in line.get("rows", ())
    ]
    rows = [changes(each) for each in signed]
    return Case(line["case"], line["query"], changing, line.get("columns", []), rows, line.get("differs", {}))
