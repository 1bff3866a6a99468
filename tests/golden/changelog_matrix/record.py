"""Asks Flink which kinds of rows the operators give: ``python -m tests.golden.changelog_matrix.record``.

Writes the golden files anew: the query of each case and the section ``flink plan`` (the physical plan with
its changelog modes, without expressions) or ``flink error`` (the first line of the last message). What this
project says is added by ``KAFKA_SQL_GOLDEN=rewrite pytest -k test_changelog_matrix tests/unit/planner``.
Needs Flink (``python -m tests.oracle install``)."""

from __future__ import annotations

import re

from tests.golden.changelog_matrix import corpus
from tests.golden_cases import GoldenCase, write_group
from tests.oracle.flink import FlinkOracle
from tests.oracle.results import FlinkAnswer

_LINE = re.compile(r"(?P<indent>[\s:|+-]*)(?P<name>\w+).*changelogMode=\[(?P<kinds>[^\]]*)\]\)$")


def main() -> None:
    """Record every case."""
    cases = list(corpus.matrix())
    declared = corpus.tables()
    with FlinkOracle(heap="1g") as flink:
        explained = [f"EXPLAIN CHANGELOG_MODE {case.statement}" for case in cases]
        answers = flink.run([*declared, *explained], timeout_s=60)
    failed = [answer for answer in answers[: len(declared)] if answer.failed]
    if failed:
        raise SystemExit(f"{failed[0].sql}: {failed[0].errors[-1]}")
    told: dict[str, list[GoldenCase]] = {}
    for case, answer in zip(cases, answers[len(declared) :], strict=True):
        section = {"flink error": _error(answer)} if answer.failed else {"flink plan": _plan(answer)}
        golden = GoldenCase(corpus.FOLDER / f"{case.area}.sql", case.name, f"{case.statement};", section)
        told.setdefault(case.area, []).append(golden)
    for area, of_area in told.items():
        write_group(corpus.FOLDER, area, of_area)
    print(f"{len(cases)} cases")


def _error(answer: FlinkAnswer) -> str:
    return str(answer.errors[-1]).splitlines()[0]


def _plan(answer: FlinkAnswer) -> str:
    """Name and kinds of each node of the physical plan, inputs indented by two spaces."""
    text = answer.rows[0].cells[0] or ""
    physical = text.split("== Optimized Physical Plan ==\n")[1].split("\n\n")[0]
    lines = []
    for line in physical.splitlines():
        found = _LINE.match(line)
        assert found is not None, line
        depth = len(found["indent"]) // 3
        lines.append(f"{'  ' * depth}{found['name']} [{found['kinds']}]")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
