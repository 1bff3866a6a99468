"""Scripts and events of the Nexmark queries, and the form in which their rows are compared.

The texts and the generator are data of another project: ``KAFKA_SQL_NEXMARK`` names their folder, or it
stands as ``shared/nexmark`` beside this project. What is filled in is what no text can say: topic, brokers,
where the rows go, the table of q13 (declared there as Flink 1.10 did), and the function of q14 (Java there).

``tests/golden/nexmark.json`` holds how many rows Flink gives and the SHA-256 of their sorted lines. The
driver in that folder records them (``nx.py golden SET``);
``python -m tests.integration.nexmark_scripts FOLDER`` takes them over from the folder it wrote.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.golden_cases import GOLDEN

FOLDER = Path(os.environ.get("KAFKA_SQL_NEXMARK") or Path(__file__).parents[3] / "shared" / "nexmark")
NEEDS_FOLDER = pytest.mark.skipif(
    not (FOLDER / "gen.py").exists(), reason="no folder of Nexmark's texts: KAFKA_SQL_NEXMARK names none"
)
GOLDEN_ROWS = GOLDEN / "nexmark.json"
KEYS = {
    "q4": "id",
    "q9": "id",
    "q15": "`day`",
    "q16": "channel, `day`",
    "q17": "auction, `day`",
    "q18": "bidder, auction",
    "q19": "auction, rank_number",
}
"""The primary keys of the results that change over time."""
PATTERNS = ("cep/q0", "cep/q1", "cep/q2", "cep/q3")
QUERIES = (
    *(f"q{number}" for number in range(23) if number not in (6, 12)),
    *("q6r", "q23r"),
    *PATTERNS,
)
"""q12 is over processing time; q6 and q23 are no valid SQL as published: q6r and q23r are their repairs."""
BATCH_ONLY = ("q6r",)
"""An OVER aggregate sorted by a time that is no time attribute: Flink's streaming mode refuses it."""
SIDE_ROWS = 10_000

_FUNCTION = '''\
def count_char(text: str | None, wanted: str | None) -> int:
    """How often a character stands in a text."""
    return (text or "").count(wanted or " ")
'''
_TIMESTAMP = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\Z")
_THOUSANDTH = Decimal("0.001")
"""The only decimals are DECIMAL(23, 3)."""


@dataclass(frozen=True, slots=True)
class EventSet:
    """Arguments of the generator: the rate is in events per second, lateness in milliseconds."""

    name: str
    events: int
    rate: int
    seed: int
    base_time: str
    lateness_ms: int = 0

    def write(self, path: Path) -> Path:
        """Write the events into a file, one JSON document a line."""
        command = [sys.executable, str(FOLDER / "gen.py"), "--out", str(path), "--base-time", self.base_time]
        for key, value in (("events", self.events), ("rate", self.rate), ("seed", self.seed)):
            command += [f"--{key}", str(value)]
        if self.lateness_ms:
            command += ["--shuffle-ms", str(self.lateness_ms)]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
        return path


SMALL = EventSet("dev10k", 10_000, 200, 1001, "2026-03-31 23:59:30")
FULL = EventSet("dev100k", 100_000, 1000, 1002, "2026-03-31 11:59:10")
SHUFFLED = EventSet("dev100k-ooo", 100_000, 1000, 1002, "2026-03-31 11:59:10", 3000)
"""The events of the set before, late by less than the watermark allows: the rows are the same."""


def recorded(events: EventSet) -> dict[str, dict[str, Any]]:
    """Flink's answers by query: the number of rows, and their digest."""
    found: dict[str, dict[str, Any]] = json.loads(GOLDEN_ROWS.read_text(encoding="utf-8"))
    return found[events.name.removesuffix("-ooo")]


def statements(query: str) -> list[str]:
    """The statements of the text of a query."""
    *folder, name = query.split("/")
    return _split((FOLDER.joinpath("sql", *folder) / f"{name}.sql").read_text(encoding="utf-8"))


def tables(source: str) -> list[str]:
    """The source table and the views over it; ``source`` are its options."""
    (declared,) = _split((FOLDER / "sql" / "ddl_kafka_bounded.sql").read_text(encoding="utf-8"))
    views = (
        (FOLDER / "sql" / "ddl_views.sql").read_text(encoding="utf-8").replace("${NEXMARK_TABLE}", "kafka")
    )
    return [declared[: declared.rindex("WITH")] + f"WITH ({source})", *_split(views)]


def source_options(topic: str, bootstrap: str, *, bounded: bool) -> str:
    """The options of the source table."""
    options = {"connector": "kafka", "topic": topic, "properties.bootstrap.servers": bootstrap}
    options |= {"format": "json", "scan.startup.mode": "earliest-offset"}
    return _listed(options | ({"scan.bounded.mode": "latest-offset"} if bounded else {}))


@dataclass(frozen=True, slots=True)
class Filling:
    """What an engine puts in for the table of q13 and the function of q14; ``before`` are SET statements."""

    side_input: str
    function: str
    before: tuple[str, ...] = ()


FLINKS = Filling("'connector' = 'side-input', 'rows' = '10000'", "'bench.CountChar'")
"""The classes beside the texts."""


def ours(folder: Path) -> Filling:
    """A file of rows and a module in ``folder``, which :func:`prepare` writes."""
    options = {"connector": "filesystem", "path": f"file://{folder}/side_input.csv", "format": "csv"}
    function = "'nexmark_functions.count_char' LANGUAGE PYTHON"
    return Filling(_listed(options), function, (f"SET 'python.files' = '{folder}'",))


def prepare(folder: Path) -> None:
    """Write what q13 and q14 use: the rows of a table, and a function."""
    rows = "".join(f"{key},{key}\n" for key in range(SIDE_ROWS))
    (folder / "side_input.csv").write_text(rows, encoding="utf-8")
    (folder / "nexmark_functions.py").write_text(_FUNCTION, encoding="utf-8")


def sink_statements(query: str, filling: Filling, topic: str | None = None, bootstrap: str = "") -> list[str]:
    """The statements of a query, which writes into ``topic``; without one its rows are thrown away."""
    found = []
    for statement in statements(query):
        if statement.startswith("CREATE TABLE side_input"):
            statement = statement[: statement.rindex("WITH")] + f"WITH ({filling.side_input})"
        elif statement.startswith("CREATE FUNCTION"):
            found += filling.before
            statement = statement[: statement.rindex(" AS ")] + f" AS {filling.function}"
        elif statement.startswith("CREATE TABLE") and topic is not None:
            statement = _into_topic(statement, KEYS.get(query), topic, bootstrap)
        found.append(statement)
    return found


def _into_topic(statement: str, key: str | None, topic: str, bootstrap: str) -> str:
    columns = re.split(r"\)\s*(?:PARTITIONED BY\s*\([^)]*\)\s*)?WITH\s*\(", statement)[0].rstrip()
    options = {"connector": "kafka", "topic": topic, "properties.bootstrap.servers": bootstrap}
    if key is None:
        options |= {"format": "json", "json.encode.decimal-as-plain-number": "true"}
    else:
        columns += f",\n  PRIMARY KEY ({key}) NOT ENFORCED"
        options |= {"connector": "upsert-kafka", "key.format": "json", "value.format": "json"}
    return f"{columns}\n) WITH ({_listed(options)})"


def _listed(options: Mapping[str, str]) -> str:
    return ", ".join(f"'{key}' = '{value}'" for key, value in options.items())


def _split(text: str) -> list[str]:
    plain = "\n".join(line for line in text.splitlines() if not line.strip().startswith("--"))
    return [part.strip() for part in re.split(r";\s*(?:\n|$)", plain) if part.strip()]


def final_rows(records: Iterable[tuple[bytes | None, bytes | None]], *, keyed: bool) -> dict[str, Any]:
    """The number of rows and their digest, of the records (key, value) of a topic.

    With ``keyed`` the last value of a key counts, and none deletes it."""
    if not keyed:
        return digest(_line(value) for _, value in records if value is not None)
    last = {key: value for key, value in records}
    return digest(_line(value) for value in last.values() if value is not None)


def digest(lines: Iterable[str]) -> dict[str, Any]:
    """What is recorded of the rows of a query."""
    kept = sorted(lines)
    return {"rows": len(kept), "sha256": sha256("".join(f"{line}\n" for line in kept).encode()).hexdigest()}


def _line(value: bytes) -> str:
    cells = [_cell(cell) for cell in json.loads(value, parse_float=Decimal).values()]
    return json.dumps(cells, separators=(",", ":"), ensure_ascii=False)


def _cell(value: Any) -> Any:
    if isinstance(value, Decimal):
        return str(value.quantize(_THOUSANDTH))
    if isinstance(value, str) and (found := _TIMESTAMP.match(value)):
        return f"{found[1]}.{found[2] or '':0<3}"
    return value


def take_over(folder: Path) -> None:
    """Keep the digests of the files ``SET/QUERY.json`` that the driver wrote."""
    kept: dict[str, dict[str, Any]] = {}
    for events in (SMALL, FULL):
        kept[events.name] = {}
        for query in QUERIES:
            path = folder / events.name / f"{query.replace('/', '_')}.json"
            answer = json.loads(path.read_text(encoding="utf-8"))
            kept[events.name][query] = {"rows": answer["rows"], "sha256": answer["sha256"]}
    GOLDEN_ROWS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    take_over(Path(sys.argv[1]))
