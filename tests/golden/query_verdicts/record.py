"""Asks Flink about every query: ``python -m tests.golden.query_verdicts.record``.

Writes the groups ``rejected``, ``accepted`` and ``conflicts`` anew; what this project says is added by
``KAFKA_SQL_GOLDEN=rewrite pytest tests/unit/planner/test_query_verdicts.py``. Needs Flink
(``python -m tests.oracle install``)."""

from __future__ import annotations

from tests.golden.query_verdicts import corpus
from tests.golden_cases import GoldenCase, write_group
from tests.oracle.flink import FlinkOracle


def main() -> None:
    """Record every case, and stop where Flink takes what should be refused, or the other way round."""
    declared = corpus.tables()
    asked = [(file, name, query) for file in corpus.FILES for name, query in corpus.queries(file)]
    with FlinkOracle(heap="1g") as flink:
        explained = [f"EXPLAIN {query}" for _, _, query in asked]
        answers = flink.run([*declared, *explained], timeout_s=60)
    for answer in answers[: len(declared)]:
        if answer.failed:
            raise SystemExit(f"{answer.sql}: {answer.errors[-1]}")
    told: dict[str, list[GoldenCase]] = {}
    for (file, name, query), answer in zip(asked, answers[len(declared) :], strict=True):
        if file != "conflicts" and answer.failed is not (file == "rejected"):
            raise SystemExit(f"{file}, {name}: {answer.errors[-1] if answer.failed else 'Flink takes it'}")
        verdict = " ".join(str(answer.errors[-1]).split())[:200] if answer.failed else "takes it"
        golden = GoldenCase(corpus.FOLDER / f"{file}.sql", name, f"{query};", {"flink verdict": verdict})
        told.setdefault(file, []).append(golden)
    for file, cases in told.items():
        write_group(corpus.FOLDER, file, cases)
    print(f"{len(asked)} queries")


if __name__ == "__main__":
    main()
