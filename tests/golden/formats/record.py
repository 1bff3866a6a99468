"""Writes Flink's answers into the files of records beside this one: ``python -m
tests.golden.formats.record [FILE…]``.

Each ``*.jsonl`` file holds cases. A case starts with a line that names ``format``, ``type`` and ``options``;
the lines behind it are asked one by one: ``read`` (text) or ``read_base64`` decodes a value, ``write``
encodes a row, given as JSON. In a case with ``metadata`` (a list of the format's metadata columns, perhaps
empty) rows begin with their kind and end with those columns, and ``write`` has a ``kind``. ``flink`` is what
Flink 2.3's own format classes answer, called by ``CodecOracle.java`` as the Kafka connector calls them. Where
this project differs on purpose, ``ours`` and ``why`` say so; they are written by hand and stay.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.oracle.jars import FlinkInstallation, require_flink

FOLDER = Path(__file__).parent
KINDS = ("+I", "-U", "+U", "-D")
_OPENED = ("java.util", "java.lang")


def main(paths: tuple[Path, ...]) -> None:
    """Ask Flink about every line of the files, all where none is named, and rewrite them."""
    flink = require_flink()
    for path in paths or (*sorted(FOLDER.glob("*.jsonl")), *sorted(FOLDER.glob("changelogs/*.jsonl"))):
        record(path, lambda lines: ask(flink, lines))


def record(path: Path, ask_all: Callable[[list[dict[str, Any]]], list[str]]) -> None:
    """Ask Flink about every line of a file, and rewrite it."""
    lines = read_lines(path)
    ignoring = changelog = False
    for line, answer in zip(lines, ask_all(lines), strict=True):
        if "write" in line and answer.startswith("E\t"):
            line["flink"] = {"refused": True}
            continue
        if "case" not in line:
            line["flink"] = _readable(answer, ignoring, changelog)
            continue
        changelog = "metadata" in line
        ignoring = line["options"].get("ignore-parse-errors") == "true"
        if answer != "OK":
            raise SystemExit(f"{path.name}, case '{line['case']}': {answer}")
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    path.write_text(text, encoding="utf-8")
    print(f"{path.name}: {len(lines)} lines")


def read_lines(path: Path) -> list[dict[str, Any]]:
    """The lines of a file (``splitlines`` would also split at U+2028 inside of them)."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").rstrip("\n").split("\n")]


def ask(
    flink: FlinkInstallation, lines: list[dict[str, Any]], more: tuple[Path | str, ...] = ()
) -> list[str]:
    """Flink's answer to each line. ``more`` goes in front of the class path."""
    command = [flink.java, *(f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in _OPENED)]
    path = os.pathsep.join([*map(str, more), flink.class_path()])
    command += ["-cp", path, str(FOLDER / "CodecOracle.java")]
    questions = "".join(f"{_question(line)}\n" for line in lines)
    done = subprocess.run(
        command, input=questions, capture_output=True, text=True, encoding="utf-8", check=True
    )
    return done.stdout.rstrip("\n").split("\n")


def _question(line: dict[str, Any]) -> str:
    if "case" in line:
        options = [f"{key}={value}" for key, value in line["options"].items()]
        if line.get("metadata"):
            options.append(f"#metadata={','.join(line['metadata'])}")
        return "\t".join(["S", line["format"], line["type"], *options])
    value = line_value(line)
    kind = f"\t{KINDS.index(line['kind'])}" if "kind" in line else ""
    letter = "W" if "write" in line else "D"
    return f"{letter}\t{'-' if value is None else base64.b64encode(value).decode()}{kind}"


def line_value(line: dict[str, Any]) -> bytes | None:
    """The bytes that a line asks about."""
    if "read_base64" in line:
        return base64.b64decode(line["read_base64"])
    text = line["write"] if "write" in line else line["read"]
    return None if text is None else text.encode()


def _readable(answer: str, ignoring: bool, changelog: bool) -> dict[str, Any]:
    """The rows of a value read, or that it was refused; the text or bytes of a row written.

    A record that is refused fails the job, whatever rows came before; with ``ignore-parse-errors`` nobody is
    told.
    """
    kind, _, rest = answer.partition("\t")
    if kind == "B":
        return written(None if rest == "-" else base64.b64decode(rest))
    if kind != "R":
        raise SystemExit(f"Flink said: {answer}")
    text, kinds, *error = rest.split("\t")
    rows = json.loads(text)
    if changelog:
        rows = [row and [KINDS[int(kind)], *row] for kind, row in zip(kinds, rows, strict=True)]
    # A format may give null for a row: Flink's Kafka source then fails, or drops it when errors are ignored.
    if not ignoring and (error or None in rows):
        return {"refused": True}
    return {"rows": [row for row in rows if row is not None]}


def written(value: bytes | None) -> dict[str, Any]:
    """A written value as text where it is text."""
    if value is None:
        return {"text": None}
    try:
        return {"text": value.decode()}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(value).decode()}


if __name__ == "__main__":
    main(tuple(map(Path, sys.argv[1:])))
