"""Writes Flink's answers into the files of records beside this one: ``python -m
tests.golden.formats.avro.record``.

Each ``*.jsonl`` file holds cases. A case starts with a line that names ``format``, ``type`` and ``options``,
and the ``schemas`` that the registry has by id. The lines behind it are asked one by one: ``read`` decodes a
value given in hexadecimal (behind the magic byte and ``id`` where that is given), ``read_text`` one given as
text, ``write`` encodes a row of ``kind`` given as JSON. ``derive`` and ``columns`` ask for the Avro schema of
a type, and for the type of an Avro schema. ``flink`` is what Flink 2.3's own classes answer, called by
``AvroOracle.java``. Where this project differs on purpose, ``ours`` and ``why`` say so; they are written by
hand and stay.
"""

from __future__ import annotations

import base64
import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.golden.formats.record import read_lines
from tests.oracle.jars import FlinkInstallation, require_flink, require_format_jars

FOLDER = Path(__file__).parent
HEADER = 5


def main() -> None:
    """Ask Flink about every line of every file, and rewrite the files."""
    flink = require_flink()
    for path in sorted(FOLDER.glob("*.jsonl")):
        lines = read_lines(path)
        answers = iter(ask(flink, [question for line in lines for question in questions(line)]))
        for line in lines:
            said = [next(answers) for _ in questions(line)][-1]
            if "case" not in line:
                line["flink"] = readable(said)
            elif said != "OK":
                raise SystemExit(f"{path.name}, case '{line['case']}': {said}")
        text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(lines)} lines")


def ask(flink: FlinkInstallation, asked: list[str]) -> list[str]:
    """Flink's answer to each question."""
    opened = [f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in ("java.util", "java.lang")]
    path = f"{flink.class_path()}:{require_format_jars()}/*"
    with tempfile.TemporaryDirectory() as classes:
        sources = [str(FOLDER.parent / "CodecOracle.java"), str(FOLDER / "AvroOracle.java")]
        subprocess.run(["javac", "-nowarn", "-cp", path, "-d", classes, *sources], check=True)
        command = [flink.java, *opened, "-cp", f"{classes}:{path}", "AvroOracle"]
        done = subprocess.run(
            command,
            input="\n".join(asked) + "\n",
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
    return done.stdout.rstrip("\n").split("\n")


def questions(line: dict[str, Any]) -> list[str]:
    """What the oracle is asked for a line; the last answer counts."""
    if "case" in line:
        options = [f"{key}={value}" for key, value in line.get("options", {}).items()]
        known = [f"G\t{id}\t{_base64(text.encode())}" for id, text in line.get("schemas", {}).items()]
        return [
            "\t".join(["S", line.get("format", "avro"), line.get("type", "ROW<a INT>"), *options]),
            *known,
        ]
    legacy = str(line.get("legacy", True)).lower()
    if "derive" in line:
        return [f"A\t{line['derive']}\t{legacy}"]
    if "columns" in line:
        return [f"T\t{_base64(line['columns'].encode())}\t{legacy}"]
    value = line_value(line)
    text = "-" if value is None else _base64(value)
    return [f"W\t{text}\t{line.get('kind', '+I')}" if "write" in line else f"D\t{text}"]


def line_value(line: dict[str, Any]) -> bytes | None:
    """The bytes that a line asks about."""
    if "write" in line:
        text: str = line["write"]
        return text.encode()
    if "read_text" in line:
        text = line["read_text"]
        return text.encode()
    if line["read"] is None:
        return None
    value = bytes.fromhex(line["read"])
    return b"\0" + int(line["id"]).to_bytes(HEADER - 1, "big") + value if "id" in line else value


def readable(answer: str) -> dict[str, Any]:
    """Rows, written bytes with what was registered, a schema or a type; or that it was refused."""
    kind, _, rest = answer.partition("\t")
    match kind:
        case "R":
            text, _, error = rest.partition("\t")
            return {"refused": True} if error else {"rows": json.loads(text)}
        case "B":
            data, _, registered = rest.partition("\t")
            found: dict[str, Any] = {"hex": base64.b64decode(data).hex()}
            if registered:
                place, _, body = registered.partition(" ")
                found |= {"at": place, "schema": json.loads(body)["schema"]}
            return found
        case "A":
            return {"schema": rest}
        case "T":
            return {"type": rest}
    return {"refused": True}


def _base64(value: bytes) -> str:
    return base64.b64encode(value).decode()


if __name__ == "__main__":
    main()
