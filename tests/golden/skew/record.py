"""Asks Flink for the rows of the cases that have none, or of the feeds and cases that are named:
``python -m tests.golden.skew.record SERVERS [FEED | FEED/CASE…]``.

``SERVERS`` is a broker whose topics may be created. Needs Flink (``python -m tests.oracle install``). One job
of Flink runs all cases of a feed while its topics are fed.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import uuid
from collections.abc import Sequence

from confluent_kafka import KafkaException

from tests.golden.skew import corpus
from tests.golden.skew.corpus import Case, Feed
from tests.golden.skew.feeding import Outputs, carry_out, make_topics, read_outputs
from tests.oracle.flink import FlinkOracle
from tests.oracle.results import FlinkAnswer

_QUIET_S = 2.0
_LIMIT_S = 60.0


def main(servers: str, *named: str) -> None:
    """Record what is asked for."""
    for feed in corpus.feeds():
        asked = [
            case
            for case in feed.cases
            if {feed.name, f"{feed.name}/{case.name}"} & set(named) or (not named and not case.rows)
        ]
        if asked:
            with FlinkOracle(heap="1g") as flink:
                try:
                    _record(flink, feed, asked, servers)
                except (AssertionError, KafkaException) as problem:
                    print(f"{feed.name}: {problem}", flush=True)
                    continue
            feed.keep()


def _record(flink: FlinkOracle, feed: Feed, asked: Sequence[Case], servers: str) -> None:
    prefix = f"skew-{feed.name}-{uuid.uuid4().hex[:8]}-"
    declared = feed.declarations(prefix, servers)
    asked = _planned(flink, declared, _typed(flink, declared, asked))
    sources = [table.name for table in feed.tables if not table.upsert]
    outputs = {f"out_{number}": f"{prefix}out-{number}" for number in range(len(asked))}
    marks = {f"passed_{name}": f"{prefix}passed-{name}" for name in sources}
    make_topics(servers, {prefix + name: count for name, count in feed.topics.items()})
    make_topics(servers, dict.fromkeys([*outputs.values(), *marks.values()], 1))
    sinks = [case.sink(*output, servers) for case, output in zip(asked, outputs.items(), strict=True)]
    ids = Case("ids", "", False, ["BIGINT"])
    sinks += [ids.sink(*mark, servers) for mark in marks.items()]
    inserts = [f"INSERT INTO {name} {case.query};" for case, name in zip(asked, outputs, strict=True)]
    inserts += [f"INSERT INTO passed_{name} SELECT id FROM {name};" for name in sources]
    together = "EXECUTE STATEMENT SET BEGIN " + " ".join(inserts) + " END"
    ended: list[str] = []
    runs = threading.Thread(target=_run, args=(flink, [*declared, *sinks, together], ended), daemon=True)
    began = time.monotonic()
    before = [corpus.Counter() for _ in asked]
    for case in asked:
        case.rows = []
    with read_outputs(servers, [*outputs.values(), *marks.values()]) as read:
        for number, step in enumerate(feed.steps):
            carry_out(step, prefix, servers)
            if not number:
                runs.start()
            for name in sources:
                _passed(read, marks[f"passed_{name}"], feed.read_by(name, number + 1), ended)
            _quiet(read, max(_QUIET_S, feed.settle_s), ended)
            for case, topic, earlier in zip(asked, outputs.values(), before, strict=True):
                now = read.rows(topic)
                came = corpus.Counter(now)
                came.subtract(earlier)
                case.rows.append(corpus.Counter({row: count for row, count in came.items() if count}))
                earlier.clear()
                earlier.update(now)
    print(f"{feed.name}: {len(asked)} cases, {time.monotonic() - began:.0f} s", flush=True)
    os.kill(flink.start(), signal.SIGKILL)
    runs.join(30)


def _typed(flink: FlinkOracle, declared: Sequence[str], asked: Sequence[Case]) -> list[Case]:
    """The cases that Flink takes, with the types of their columns."""
    described = [
        text
        for number, case in enumerate(asked)
        for text in (f"CREATE VIEW asked_{number} AS {case.query}", f"DESCRIBE asked_{number}")
    ]
    answers = flink.run([*declared, *described], timeout_s=60)
    for answer in answers[: len(declared)]:
        assert not answer.failed, (answer.sql, answer.errors[-1])
    taken = []
    for case, answer in zip(asked, answers[len(declared) + 1 :: 2], strict=True):
        if answer.failed:
            at = asked.index(case)
            print(f"{case.name} is refused: {answers[len(declared) + 2 * at].errors[-1]}", flush=True)
            continue
        case.columns = [str(row.cells[1]).split(" *")[0] for row in answer.rows]
        taken.append(case)
    return taken


def _planned(flink: FlinkOracle, declared: Sequence[str], asked: Sequence[Case]) -> list[Case]:
    """The cases that Flink can plan: one that it cannot would keep all from running."""
    sinks = [case.sink(f"out_{number}", "none", "localhost:9") for number, case in enumerate(asked)]
    plans = [f"EXPLAIN INSERT INTO out_{number} {case.query}" for number, case in enumerate(asked)]
    answers = flink.run([*declared, *sinks, *plans], timeout_s=60)[-len(plans) :]
    for case, answer in zip(asked, answers, strict=True):
        if answer.failed:
            print(f"{case.name} has no plan: {answer.errors[-1]}", flush=True)
    return [case for case, answer in zip(asked, answers, strict=True) if not answer.failed]


def _run(flink: FlinkOracle, statements: Sequence[str], ended: list[str]) -> None:
    """Runs until the JVM is stopped; a job that ends before it is an error."""
    answers: list[FlinkAnswer] = []
    try:
        for answer in flink.stream(statements, timeout_s=3600):
            answers.append(answer)
            if answer.failed:
                ended.append(f"{answer.sql}: {' / '.join(map(str, answer.errors))}")
    except RuntimeError:
        return


def _passed(read: Outputs, topic: str, count: int, ended: Sequence[str]) -> None:
    """Wait until the job has read so many records of a table."""
    deadline = time.monotonic() + _LIMIT_S
    while sum(read.rows(topic).values()) < count:
        assert not ended, ended[0]
        assert time.monotonic() < deadline, f"{topic}: {sum(read.rows(topic).values())} of {count} records"
        read.take()


def _quiet(read: Outputs, quiet_s: float, ended: Sequence[str]) -> None:
    """Wait until no row has come for so long."""
    began = time.monotonic()
    while time.monotonic() < max(began, read.changed) + quiet_s:
        assert not ended, ended[0]
        read.take()


if __name__ == "__main__":
    main(*sys.argv[1:])
