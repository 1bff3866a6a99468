"""Asks Flink for the answers that ``cases.jsonl`` lacks, or with ``--all`` for all of them:
``python -m tests.golden.event_time.record SERVERS [--all]``.

``SERVERS`` is a broker whose topics may be created. Needs Flink (``python -m tests.oracle install``).
"""

from __future__ import annotations

import json
import sys
import uuid

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from tests.golden.changelog.corpus import remaining
from tests.golden.event_time import corpus
from tests.oracle.flink import FlinkOracle


def main(servers: str, *flags: str) -> None:
    """Record the cases."""
    topics = {name: _topic(servers, name) for name in corpus.RECORDS}
    script = "".join(corpus.table(name, topics[name], servers) for name in corpus.COLUMNS) + corpus.views()
    cases = corpus.cases()
    asked = [case for case in cases if flags == ("--all",) or not case.keys() & set(corpus.ANSWERS)]
    with FlinkOracle(heap="1g") as flink:
        declared = [statement for statement in script.split(";\n") if statement]
        answers = flink.run([*declared, *(case["query"] for case in asked)], timeout_s=60)
    for case, answer in zip(asked, answers[len(declared) :], strict=True):
        for section in corpus.ANSWERS:
            case.pop(section, None)
        if answer.failed:
            runs = any(error.exception.endswith("JobExecutionException") for error in answer.errors)
            case["fails" if runs else "refused"] = str(answer.errors[-1]).splitlines()[0]
        else:
            case["result"] = remaining([[row.kind, *row.cells] for row in answer.rows])
    text = "".join(json.dumps(case, ensure_ascii=False) + "\n" for case in cases)
    corpus.CASES.write_text(text, encoding="utf-8")
    print(f"{len(asked)} of {len(cases)} cases")


def _topic(servers: str, table: str) -> str:
    client = translate([("bootstrap.servers", servers)], ClientRole.PRODUCER)
    name = f"{table}-{uuid.uuid4().hex[:8]}"
    create_topic(client, name, 1, {})
    first = corpus.TIMES.get(table)
    with kept_producer(client) as kept:
        for number, (key, value) in enumerate(corpus.RECORDS[table]):
            moment = {} if first is None else {"timestamp": first + number * 20_000}
            kept.producer.produce(name, key=key, value=value, **moment)
        kept.producer.flush(30)
    return name


if __name__ == "__main__":
    main(*sys.argv[1:])
