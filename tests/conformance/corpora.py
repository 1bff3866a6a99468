"""The corpora of the matrix as cases in the form of ``tests/golden/strangers``: a script with records, and
Flink's answers. Answers of corpora that hold no names and types of columns begin with an empty line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.golden.changelog import corpus as changelog
from tests.golden.event_time import corpus as event_time
from tests.golden.meeting_keys import corpus as meeting_keys
from tests.golden.strangers import corpus as strangers
from tests.golden.strangers.corpus import BROKER
from tests.golden_cases import GoldenCase

TIMED = "timed"
"""The corpus of event time, whose tables end with a record that lies ahead."""
REFUSALS = Path(__file__).parent / "refusals.txt"
JOB = "job: "
_DIFFERENCES = Path(__file__).parent / "differences.txt"
_KEY = re.compile(r"PRIMARY KEY \((\w+)\)")


def matrix_cases() -> list[GoldenCase]:
    """The cases of all corpora; the group of a case is its corpus, and names are unique in it."""
    return [*strangers.cases(), *_changelog(), *_event_time(), *_meeting_keys()]


def differences() -> dict[tuple[str, str], str]:
    """The reason for each (case, host) of all corpora that is not as in Flink."""
    lines = _DIFFERENCES.read_text(encoding="utf-8").splitlines()
    parts = [line.rsplit(" ¦ ", 2) for line in lines if line and not line.startswith("#")]
    return strangers.differences() | {(case, host): reason for case, host, reason in parts}


def job_failures() -> dict[tuple[str, int], str]:
    """The code and the marked text of our error for each (case, number of the statement) whose job fails, as
    in Flink: the same on all hosts."""
    lines = (line.split(" ¦ ", 2) for line in REFUSALS.read_text(encoding="utf-8").splitlines())
    return {
        (case, int(number)): failure.removeprefix(JOB)
        for case, number, failure in lines
        if failure.startswith(JOB)
    }


def _changelog() -> Iterator[GoldenCase]:
    """Queries over upserts, changes and inserts (``tests/golden/changelog``)."""
    for case in changelog.cases():
        if "changes" in case:
            continue
        used = _named(changelog.TOPICS, case["query"])
        topics = {name: changelog.TOPICS[name] for name in used}
        tables = [changelog.table(name, topic, BROKER) for name, topic in topics.items()]
        before = [f"{setting};\n" for setting in changelog.settings(case)] + tables
        if "sink" in case:
            before.append(changelog.upsert_sink(case["sink"], "sink", BROKER))
            statement = changelog.insertion(case)
            pairs = ((_bytes(key), _bytes(value)) for key, value in case["records"])
            answer = strangers.records_text(pairs, newest=True)
        else:
            statement, answer = case["query"], _rows(case["result"])
        fed = {topic: changelog.RECORDS[topic] for topic in topics.values()}
        yield _case("changelog", case["query"], before, statement, fed, answer)


def _event_time() -> Iterator[GoldenCase]:
    """Event time, versioned tables and rows sorted by time (``tests/golden/event_time``)."""
    for case in event_time.cases():
        if "differs" in case:
            continue
        text = case["query"]
        for _ in event_time.VIEWS:  # a view may read another one
            read = (event_time.VIEWS[name] for name in _named(event_time.VIEWS, text))
            text = " ".join((case["query"], *read))
        views = [name for name in event_time.VIEWS if event_time.VIEWS[name] in text]
        used = _named(event_time.COLUMNS, text)
        before = [event_time.table(name, name, BROKER) for name in used]
        before += [f"CREATE VIEW {name} AS {event_time.VIEWS[name]};\n" for name in views]
        answer = (
            _rows(case["result"]) if "result" in case else f"ERROR {case.get('refused', case.get('fails'))}"
        )
        fed = {name: event_time.RECORDS[name] for name in used}
        yield _case(TIMED, case["query"], before, case["query"], fed, answer, event_time.TIMES)


def _meeting_keys() -> Iterator[GoldenCase]:
    """Key conflicts in a table of upserts (``tests/golden/meeting_keys``)."""
    for case in meeting_keys.cases():
        key = _KEY.search(case["sink"])
        assert key is not None
        used = _named(meeting_keys.TABLES, case["query"])
        before = ["SET 'kafka-sql.flink-version' = '2.2';\n"]
        before += [meeting_keys.source(name, meeting_keys.TABLES[name][0], BROKER) for name in used]
        before.append(meeting_keys.sink("sink", case["sink"], "sink", BROKER))
        rows = [(_compact({key[1]: row[key[1]]}), _compact(row)) for row in case["table"]]
        topics = {meeting_keys.TABLES[name][0] for name in used}
        fed = {topic: [(None, text) for text in meeting_keys.records()[topic]] for topic in topics}
        answer = strangers.records_text(rows, newest=True)
        yield _case("meeting_keys", case["query"], before, f"INSERT INTO sink {case['query']}", fed, answer)


def _case(
    corpus: str,
    name: str,
    before: Iterable[str],
    statement: str,
    fed: Mapping[str, Iterable[tuple[str | None, str | None]]],
    answer: str,
    times: Mapping[str, int] | None = None,
) -> GoldenCase:
    """A case with one statement; records of a topic in ``times`` have the time of its first one in
    milliseconds, each next one 20 s more."""
    lines = []
    for topic, pairs in fed.items():
        first = (times or {}).get(topic)
        for number, (key, value) in enumerate(pairs):
            record: dict[str, Any] = {"topic": topic, "key": key, "value": value}
            if first is not None:
                record["timestamp"] = first + number * 20_000
            lines.append(json.dumps(record))
    sections = {"records": "\n".join(lines), "flink 0": answer}
    return GoldenCase(Path(f"{corpus}.sql"), name, f"{''.join(before)}{statement};", sections)


def _named(names: Iterable[str], text: str) -> list[str]:
    """Those of ``names`` that stand in a text as words."""
    return [name for name in names if re.search(rf"\b{name}\b", text)]


def _rows(rows: Iterable[Iterable[str | None]]) -> str:
    return strangers.rows_text((), (("+I", *row) for row in rows))


def _compact(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, separators=(",", ":")).encode()


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else text.encode()
