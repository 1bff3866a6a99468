"""``python -m tests.chaos.ingestion`` (``make chaos-ingestion``): a pipeline whose tables change is killed
again and again, and what its sink has then is counted.

Records go on all the time, round robin over the tables; each is a row of its own (``id`` counts up within a
table), with a column that is new every :data:`_COLUMN_EVERY` rows and one whose values need a wider type
every :data:`_WIDER_EVERY` rows. The pipeline is the program itself; it dies by SIGKILL some time after a
micro-batch of its own life is through, be that between a change of a table and the rows that need it, or
while it commits. In the end it takes what is left, and every row has to be there exactly once, with its
values.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from confluent_kafka import Consumer, Producer

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from tests.benchmarks.bench_broker import bench_broker, stop_on_termination

_COLUMN_EVERY, _WIDER_EVERY, _PARTITIONS = 25, 40, 6
_LONGEST_START_S = 600.0
SINKS = ("filesystem", "delta", "iceberg", "jdbc", "kafka")


def row_of(number: int) -> dict[str, Any]:
    """The ``number``-th row of a table."""
    kinds = (number, number + 0.5, f"{number} pieces")
    return {
        "id": number,
        "v": kinds[min(number // _WIDER_EVERY, 2)],
        f"c{number // _COLUMN_EVERY}": f"new in {number}",
    }


@dataclass
class Traffic:
    """Writes records until it is told to stop; ``sent`` counts the rows of each table."""

    bootstrap: str
    topic: str
    tables: int
    rate: int
    sent: Counter[int] = field(default_factory=Counter)
    _stop: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins to write."""
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends when all is acknowledged."""
        self._stop.set()
        assert self._thread is not None
        self._thread.join()

    def _work(self) -> None:
        producer = Producer({"bootstrap.servers": self.bootstrap, "enable.idempotence": True})
        number = 0
        while not self._stop.wait(0.1):
            for _ in range(max(1, self.rate // 10)):
                table = number % self.tables
                change = {
                    "database": "shop",
                    "table": f"t{table}",
                    "type": "INSERT",
                    "pkNames": ["id"],
                    "data": [row_of(self.sent[table])],
                }
                producer.produce(self.topic, json.dumps(change), partition=table % _PARTITIONS)
                self.sent[table] += 1
                number += 1
            producer.poll(0)
        producer.flush()


@dataclass(frozen=True)
class Place:
    """Where the tables of a sink are."""

    sink: str
    folder: Path
    bootstrap: str
    prefix: str

    def options(self) -> str:
        """The sink of the pipeline."""
        match self.sink:
            case "jdbc":
                sqlite3.connect(self.folder / "lake.db").close()
                return f"sink:\n  type: jdbc\n  url: jdbc:sqlite:{self.folder / 'lake.db'}\n"
            case "kafka":
                return (
                    f"sink:\n  type: kafka\n  properties.bootstrap.servers: {self.bootstrap}\n"
                    f"  topic: {self.prefix}-out\n  value.format: canal-json\n"
                    "  sink.delivery-guarantee: exactly-once\n"
                    f"  sink.transactional-id-prefix: {self.prefix}\n"
                )
            case "iceberg":
                lines = "".join(f"  {key}: {value}\n" for key, value in self.catalog().items())
                return f"sink:\n  type: iceberg\n  catalog-name: lake\n{lines}"
            case _:
                return f"sink:\n  type: {self.sink}\n  path: {self.folder / 'lake'}\n"

    def source_options(self, tables: int) -> str:
        """What the source is told of the tables: Iceberg widens no column to a text."""
        if self.sink != "iceberg":
            return ""
        columns = "(id BIGINT, v STRING, PRIMARY KEY (id) NOT ENFORCED)"
        ddls = "; ".join(f"CREATE TABLE shop.t{table} {columns}" for table in range(tables))
        return f'  scan.value.initial-schemas.ddls: "{ddls}"\n'

    def catalog(self) -> dict[str, str]:
        """That of the tables of Iceberg."""
        return {"uri": f"sqlite:///{self.folder}/catalog.db", "warehouse": f"file://{self.folder}/lake"}

    def rows(self, tables: int) -> Iterator[tuple[int, dict[str, Any]]]:
        """Every row that is there, with the number of its table."""
        match self.sink:
            case "filesystem":
                for table in range(tables):
                    path = self.folder / "lake" / f"shop.t{table}" / "changes.jsonl"
                    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
                        yield table, json.loads(line)
            case "delta":
                from deltalake import DeltaTable

                for table in range(tables):
                    found = DeltaTable(str(self.folder / "lake" / f"shop.t{table}")).to_pyarrow_table()
                    yield from ((table, row) for row in found.to_pylist())
            case "iceberg":
                from pyiceberg.catalog import load_catalog

                catalog = load_catalog("lake", type="sql", **self.catalog())
                for table in range(tables):
                    found = catalog.load_table(("shop", f"t{table}")).scan().to_arrow()
                    yield from ((table, row) for row in found.to_pylist())
            case "jdbc":
                with closing(sqlite3.connect(self.folder / "lake.db")) as connection:
                    connection.row_factory = sqlite3.Row
                    for table in range(tables):
                        for row in connection.execute(f"SELECT * FROM t{table}"):
                            yield table, dict(row)
            case _:
                yield from _committed(self.bootstrap, f"{self.prefix}-out")


def _committed(bootstrap: str, topic: str) -> Iterator[tuple[int, dict[str, Any]]]:
    settings = {"bootstrap.servers": bootstrap, "group.id": f"{topic}-count", "auto.offset.reset": "earliest"}
    consumer = Consumer({**settings, "isolation.level": "read_committed"})
    consumer.subscribe([topic])
    quiet = 0
    while quiet < 5:
        messages = consumer.consume(1000, 2.0)
        quiet = 0 if messages else quiet + 1
        for message in messages:
            change = json.loads(message.value())
            for row in change["data"]:
                yield int(change["table"].removeprefix("t")), row
    consumer.close()


@dataclass(frozen=True)
class Count:
    """What became of the rows."""

    rows: int
    lost: int
    doubled: int
    wrong: int

    @property
    def right(self) -> bool:
        """Whether each is there once, as it was written."""
        return not (self.lost or self.doubled or self.wrong)


def counted(place: Place, sent: Counter[int]) -> Count:
    """What the sink has of the rows that were written."""
    seen: Counter[tuple[int, int]] = Counter()
    wrong = 0
    for table, row in place.rows(len(sent)):
        number = int(row["id"])
        seen[table, number] += 1
        expected = row_of(number)
        wrong += any(_text(row.get(name)) != _text(value) for name, value in expected.items())
    total = sum(sent.values())
    lost = sum(1 for table, many in sent.items() for number in range(many) if not seen[table, number])
    return Count(total, lost, sum(many - 1 for many in seen.values()), wrong)


def _text(value: Any) -> str:
    """A value as its column may hold it once it is wider: 7, 7.0 and '7' are one."""
    text = str(value)
    return text.removesuffix(".0")


def storm(
    bootstrap: str,
    folder: Path,
    *,
    sink: str,
    tables: int,
    kills: int,
    rate: int,
    seed: int,
    say: Callable[[str], None],
) -> Count:
    """The rows behind a pipeline that was killed ``kills`` times."""
    dice = random.Random(seed)
    prefix = f"chaos-{os.getpid()}-{sink}"
    folder.mkdir(parents=True, exist_ok=True)
    client = translate([("bootstrap.servers", bootstrap)], ClientRole.PRODUCER)
    create_topic(client, f"{prefix}-in", _PARTITIONS)
    if sink == "kafka":
        create_topic(client, f"{prefix}-out", 1)
    place = Place(sink, folder, bootstrap, prefix)
    file, state = folder / "pipeline.yaml", folder / "state"
    file.write_text(
        f"source:\n  type: kafka\n  properties.bootstrap.servers: {bootstrap}\n  topic: {prefix}-in\n"
        "  scan.startup.mode: earliest-offset\n  value.format: canal-json\n"
        + place.source_options(tables)
        + place.options(),
        encoding="utf-8",
    )
    traffic = Traffic(bootstrap, f"{prefix}-in", tables, rate)
    traffic.start()
    began = time.monotonic()
    for turn in range(kills):
        with _pipeline(file, state, folder / "pipeline.log") as running:
            try:
                _wait_for_a_commit(state, running)
                time.sleep(dice.uniform(0.0, 2.5))
            finally:
                os.killpg(running.pid, signal.SIGKILL)
        passed = time.monotonic() - began
        say(f"{sink}: kill {turn + 1} of {kills}, {passed:.0f} s, {traffic.sent.total():,} rows")
    traffic.stop()
    with _pipeline(file, state, folder / "pipeline.log", "--until-idle") as running:
        if running.wait() != 0:
            raise RuntimeError(f"the pipeline failed: {folder / 'pipeline.log'}")
    return counted(place, traffic.sent)


def _pipeline(file: Path, state: Path, log: Path, *more: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "kafka_sql", "ingest", str(file), "--checkpoint", str(state), *more]
    with log.open("ab") as told:
        return subprocess.Popen(command, stdout=told, stderr=told, start_new_session=True)


def _wait_for_a_commit(state: Path, running: subprocess.Popen[bytes]) -> None:
    """Waits until a micro-batch of this life is through."""
    before, limit = _commits(state), time.monotonic() + _LONGEST_START_S
    while _commits(state) == before:
        if running.poll() is not None or time.monotonic() > limit:
            raise RuntimeError("the pipeline does not come up")
        time.sleep(0.05)


def _commits(state: Path) -> int:
    return max((int(each.name) for each in (state / "commits").glob("[0-9]*")), default=-1)


def main(arguments: Sequence[str] | None = None) -> int:
    """0 where nothing is lost, doubled or wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.ingestion", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--kills", type=int, default=50, help="of all sinks together")
    parser.add_argument("--rate", type=int, default=200, help="records a second")
    parser.add_argument("--sinks", nargs="*", choices=SINKS, default=list(SINKS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bootstrap", help="a broker that runs; else one is started")
    parser.add_argument("--folder", type=Path, help="where logs, state and tables go")
    asked = parser.parse_args(arguments)
    folder = asked.folder or Path(tempfile.mkdtemp(prefix="kafka-sql-chaos-"))
    stop_on_termination()
    right = True
    with bench_broker(asked.bootstrap) as broker:
        for at, sink in enumerate(asked.sinks):
            kills = asked.kills // len(asked.sinks) + (at < asked.kills % len(asked.sinks))
            found = storm(
                broker.bootstrap,
                folder / sink,
                sink=sink,
                tables=asked.tables,
                kills=kills,
                rate=asked.rate,
                seed=asked.seed + at,
                say=lambda line: print(line, file=sys.stderr, flush=True),
            )
            right &= found.right
            print(
                f"{sink}: {kills} kills, {asked.tables} tables, {found.rows:,} rows: {found.lost} lost, "
                f"{found.doubled} doubled, {found.wrong} wrong",
                flush=True,
            )
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
