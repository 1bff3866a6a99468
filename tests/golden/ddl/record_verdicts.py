"""Asks Flink what it makes of the statements of ``flink_verdicts.jsonl`` and writes its answers there.

    python -m tests.golden.ddl.record_verdicts

Each line holds the name of a script and one of its statements; the lines of a script are run in order in one
session. ``flink`` is whether Flink accepts the statement, ``rows`` what it answers (where it answers more
than OK). A new line needs neither before the recording. ``why`` says where we differ on purpose,
``rows_differ`` why our answer has other rows."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

from tests.oracle.flink import FlinkOracle
from tests.oracle.results import FlinkAnswer

VERDICTS = Path(__file__).with_name("flink_verdicts.jsonl")
_STARTED = "MiniCluster is not yet running or has already been shut down"
"""What the oracle's way of running a bounded job gives for CREATE TABLE … AS once the job is submitted."""


def main() -> None:
    """Record every verdict."""
    lines = [json.loads(line) for line in VERDICTS.read_text(encoding="utf-8").splitlines()]
    with FlinkOracle(heap="1g") as flink:
        for _, group in groupby(lines, key=lambda line: line["script"]):
            script = list(group)
            answers = flink.run([line["sql"] for line in script], max_rows=100, timeout_s=10)
            for line, answer in zip(script, answers, strict=True):
                line["flink"] = not answer.failed or _STARTED in answer.errors[0].message
                line.pop("rows", None)
                rows = _rows(answer)
                if line["flink"] and rows is not None:
                    line["rows"] = rows
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    VERDICTS.write_text(text + "\n", encoding="utf-8")


def _rows(answer: FlinkAnswer) -> list[list[str | None]] | None:
    """Titles and rows of an answer; None for OK, for plans and for the rows of a query."""
    first = answer.sql.split()[0].upper()
    if answer.failed or first not in ("SHOW", "DESCRIBE", "DESC"):
        return None
    titles = [name for name, _ in answer.columns]
    return [titles, *(list(cells) for cells in answer.cells)]


if __name__ == "__main__":
    main()
