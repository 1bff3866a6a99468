"""Asks Flink which tables of ``flink_verdicts.jsonl`` it accepts, and writes its verdicts into that file.

    python -m tests.golden.options.record_verdicts

Each line holds a name, a script of CREATE TABLE statements and one use of a table (explained, not run), and
``flink``: whether Flink plans it. A new line needs no verdict before the recording. Lines whose name starts
with ``5.1:`` are about the Kafka connector 5.1, which is not out; their verdict is left as it is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from tests.oracle.flink import FlinkOracle
from tests.oracle.jars import require_flink, require_format_jars

VERDICTS = Path(__file__).with_name("flink_verdicts.jsonl")


def main() -> None:
    """Record every verdict."""
    cases = [json.loads(line) for line in VERDICTS.read_text(encoding="utf-8").splitlines()]
    installation = replace(require_flink(), more=(require_format_jars(),))
    with FlinkOracle(installation) as flink:
        for case in cases:
            if not case["name"].startswith("5.1:"):
                case["flink"] = not any(answer.failed for answer in flink.run(case["sql"]))
    lines = [json.dumps(case, ensure_ascii=False) for case in cases]
    VERDICTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
