"""Writes Flink's verdicts into ``tests/golden/flink-syntax``: ``python -m tests.oracle.verdicts``.

The cases hold one statement in each line (``⏎`` is a line break). Section ``flink parse`` says line by
line whether Flink's parser takes the statement, ``flink execute`` whether Flink carries it out in a session
in which the statements of ``setup.txt`` have been executed. Cases named ``stricter: …`` hold what Flink
takes and this project refuses on purpose; the name gives the reason.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from tests.golden_cases import GOLDEN, golden_cases, write_cases
from tests.oracle.jars import require_flink

FOLDER = GOLDEN / "flink-syntax"
_SOURCE = Path(__file__).parent / "java" / "Verdicts.java"
_OPENED = ("util", "lang", "time", "nio")


def main() -> None:
    """Ask Flink about every case with these sections, and rewrite the files."""
    cases = golden_cases("flink-syntax")
    asked = [case for case in cases if "flink verdicts" not in case.sections]
    lines = [line for case in asked for line in case.sql.split("\n")]
    verdicts = iter(ask(lines))
    for case in asked:
        pairs = [next(verdicts) for _ in case.sql.split("\n")]
        case.sections["flink parse"] = "\n".join(parsed for parsed, _ in pairs)
        case.sections["flink execute"] = "\n".join(executed for _, executed in pairs)
    for path in sorted({case.path for case in asked}):
        write_cases(path, (case for case in cases if case.path == path))
    print(f"{len(lines)} statements")


def ask(lines: list[str]) -> list[tuple[str, str]]:
    """(parser's verdict, verdict of execution) of each statement."""
    flink = require_flink()
    questions = (FOLDER / "setup.txt").read_text(encoding="utf-8") + "\n" + "\n".join(lines) + "\n"
    opened = [f"--add-opens=java.base/java.{package}=ALL-UNNAMED" for package in _OPENED]
    # Compiled to files, as Flink does not find the function of the setup in a class that only memory holds.
    with tempfile.TemporaryDirectory() as classes:
        compiler = str(Path(flink.java).with_name("javac")) if Path(flink.java).is_absolute() else "javac"
        class_path = os.pathsep.join([classes, flink.class_path()])
        subprocess.run(
            [compiler, "-encoding", "UTF-8", "-cp", class_path, "-d", classes, str(_SOURCE)], check=True
        )
        done = subprocess.run(
            [flink.java, *opened, "-cp", class_path, _SOURCE.stem],
            input=questions,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
    answers = done.stdout.rstrip("\n").split("\n")
    return [(parsed, executed) for parsed, _, executed in (answer.partition("\t") for answer in answers)]


if __name__ == "__main__":
    main()
