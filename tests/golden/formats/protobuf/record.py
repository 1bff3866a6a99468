"""Writes Flink's answers about Protobuf into the files of records beside this one: ``python -m
tests.golden.formats.protobuf.record``.

The files are as in ``tests.golden.formats.record``. Flink takes messages by the Java class made from their
``.proto`` file, so this needs ``protoc`` (on PATH, or named by ``PROTOC``; of the version whose classes Flink
brings, see below) and a JDK.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from tests.golden.formats.record import ask, record
from tests.oracle.jars import FlinkInstallation, require_flink, require_format_jars

FOLDER = Path(__file__).parent
PROTOC = "32.1"
_RUNTIME = "com.google.protobuf"
_SHADED = f"org.apache.flink.formats.protobuf.shaded.{_RUNTIME}"


def main() -> None:
    """Ask Flink about every line of every file, and rewrite the files."""
    flink = require_flink()
    formats = f"{require_format_jars()}/*"
    with tempfile.TemporaryDirectory() as folder:
        classes = compiled(flink, formats, Path(folder))
        for path in sorted(FOLDER.glob("*.jsonl")):
            record(path, lambda lines: ask(flink, lines, (classes, formats)))


def compiled(flink: FlinkInstallation, formats: str, folder: Path) -> Path:
    """A folder with the classes of the messages, on the classes of Protobuf that Flink has renamed."""
    protoc = os.environ.get("PROTOC", "protoc")
    said = subprocess.run([protoc, "--version"], capture_output=True, text=True, check=True).stdout
    if said.split() != ["libprotoc", PROTOC]:
        raise SystemExit(f"protoc {PROTOC} is needed, {protoc} is {said.strip()}")
    sources, classes = folder / "sources", folder / "classes"
    sources.mkdir()
    files = sorted(str(path) for path in FOLDER.glob("*.proto"))
    subprocess.run([protoc, f"--proto_path={FOLDER}", f"--java_out={sources}", *files], check=True)
    made = sorted(sources.rglob("*.java"))
    for path in made:
        path.write_text(path.read_text().replace(_RUNTIME, _SHADED))
    path = os.pathsep.join([formats, flink.class_path()])
    subprocess.run(["javac", "-nowarn", "-cp", path, "-d", str(classes), *map(str, made)], check=True)
    return classes


if __name__ == "__main__":
    main()
