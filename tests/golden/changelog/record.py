"""Asks Flink for the answers of the cases beside this file: ``python -m tests.golden.changelog.record SERVERS
[FILE…]``.

``SERVERS`` is a broker whose topics may be created. Needs Flink (``python -m tests.oracle install``).
"""

from __future__ import annotations

import json
import sys
import uuid
from pathlib import Path
from typing import Any

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from tests.golden.changelog import corpus
from tests.oracle.flink import FlinkOracle
from tests.oracle.results import FlinkAnswer


def main(servers: str, *files: str) -> None:
    """Record every case of the files named, of all where none is."""
    topics = {name: _topic(servers, records) for name, records in corpus.RECORDS.items()}
    sources = "".join(corpus.table(name, topics[topic], servers) for name, topic in corpus.TOPICS.items())
    with FlinkOracle(heap="1g") as flink:
        for path in map(Path, files or sorted(map(str, corpus.FOLDER.glob("*.jsonl")))):
            cases = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            script = [sources.rstrip().split(";\n")]
            sinks = {}
            for number, case in enumerate(cases):
                if "sink" in case:
                    sinks[number] = _topic(servers, [])
            statements = script[0] + [
                statement
                for number, case in enumerate(cases)
                for statement in _script(number, case, sinks, servers)
            ]
            answers = [
                answer
                for answer in flink.run([s.rstrip(";\n") for s in statements], timeout_s=60)
                if not answer.sql.startswith(("CREATE TABLE", "DROP TABLE", "SET ", "RESET"))
            ]
            taken = iter(answers)
            for case in cases:
                _keep(case, [next(taken) for _ in range(2 if "sink" in case else 1)])
            path.write_text("".join(json.dumps(case, ensure_ascii=False) + "\n" for case in cases), "utf-8")
            print(f"{path.name}: {len(cases)} cases")


def _script(number: int, case: dict[str, Any], sinks: dict[int, str], servers: str) -> list[str]:
    return [*corpus.settings(case), *_of_case(number, case, sinks, servers), "RESET"]


def _of_case(number: int, case: dict[str, Any], sinks: dict[int, str], servers: str) -> list[str]:
    if "sink" not in case:
        return [case["query"]]
    options = (
        f"'connector' = 'kafka', 'topic' = '{sinks[number]}', 'properties.bootstrap.servers' = '{servers}', "
        "'key.format' = 'raw', 'key.fields' = 'key', 'value.format' = 'raw', "
        "'value.fields-include' = 'EXCEPT_KEY', "
        "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset'"
    )
    return [
        corpus.upsert_sink(case["sink"], sinks[number], servers),
        corpus.insertion(case),
        f"CREATE TABLE written{number} (`key` STRING, `value` STRING) WITH ({options})",
        f"SELECT * FROM written{number}",
        "DROP TABLE sink",
    ]


def _keep(case: dict[str, Any], answers: list[FlinkAnswer]) -> None:
    for answer in answers:
        if answer.failed:
            raise SystemExit(f"{case['query']}: {answer.errors[-1]}")
    rows = [[row.kind, *row.cells] for row in answers[-1].rows]
    if "sink" in case:
        case["records"] = [[row[1], row[2]] for row in rows]
    elif "changes" in case:
        case["changes"] = rows
    else:
        case["result"] = corpus.remaining(rows)


def _topic(servers: str, records: list[corpus.Record]) -> str:
    client = translate([("bootstrap.servers", servers)], ClientRole.PRODUCER)
    name = f"corpus-{uuid.uuid4().hex[:12]}"
    create_topic(client, name, 1, {})
    with kept_producer(client) as kept:
        for key, value in records:
            kept.producer.produce(name, key=key, value=value)
        kept.producer.flush(30)
    return name


if __name__ == "__main__":
    main(*sys.argv[1:])
