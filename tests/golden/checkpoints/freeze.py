"""Frozen checkpoints of pipelines: ``python -m tests.golden.checkpoints.freeze`` writes those that are
missing.

``pipelines-N`` has the checkpoints in format N as archives, one for each layout of state that an edit of
tests/golden/edits knows: the state after the first part of the input, and ``written.json`` with the release
and the time that wrote it. An archive is never written again: it stands for the checkpoints of users."""

from __future__ import annotations

import io
import json
import re
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from kafka_sql import __version__
from kafka_sql.planner.plan.state_formats import PIPELINES
from kafka_sql.planner.upgrade.operator_schema import FORMAT, LAYOUT_FORM, OperatorSchema
from kafka_sql.planner.upgrade.pipeline_operators import pipeline_operators
from kafka_sql.spark.strategies.pipeline.divided_state import with_divided_state
from tests.golden.edits.corpus import Edit
from tests.unit.spark.strategies.pipeline.test_edits import EDITS, begun, planned

FOLDER = Path(__file__).parent
TASKS = "-of-2-tasks"
"""The end of the name of an archive whose state two tasks share."""
_SHARED = ("edits-an-aggregate-is-removed", "edits-an-aggregate-of-a-window-is-removed")


def frozen(version: int) -> dict[str, Path]:
    """Return the archives in a format by their names."""
    return {path.name.removesuffix(".tar.gz"): path for path in FOLDER.glob(f"pipelines-{version}/*.tar.gz")}


def edit_of(name: str) -> Edit:
    """Return the edit whose old query wrote an archive."""
    return EDITS[name.removesuffix(TASKS)]


def thaw(archive: Path, folder: Path) -> None:
    """Write the state in an archive to ``folder``."""
    with tarfile.open(archive) as kept:
        kept.extractall(folder, filter="data")


def write_state(name: str, folder: Path) -> None:
    """Write the state of an archive of this name to ``folder``, as this release keeps it."""
    running = begun(planned(edit_of(name).case.sql), folder)
    running.read(0)
    running.stop()
    if name.endswith(TASKS):
        with_divided_state(running.pipeline, 2, 2)


def layouts(operators: tuple[OperatorSchema, ...]) -> frozenset[object]:
    """Return what decides how the state of operators looks: their kinds, layouts and accumulators."""
    found: set[object] = set()
    for each in operators:
        form = tuple(value.split(",")[0] for name, value in each.form if name in LAYOUT_FORM)
        meanings = [column.meaning for side in each.columns for column in side]
        functions = {" ".join(re.findall(r"[a-zA-Z ]+(?=\()|DISTINCT", meaning)) for meaning in meanings}
        found |= {(each.kind, form, bool(each.ttl_ms), function) for function in functions or {""}}
    return frozenset(found)


def to_freeze() -> Iterator[str]:
    """Yield the names of archives: the fewest edits, in their order, that show every layout."""
    known: set[object] = set()
    for name, edit in EDITS.items():
        found = layouts(pipeline_operators(planned(edit.case.sql)))
        if edit.resumes and not found <= known:
            known |= found
            yield name
    yield from (f"{name}{TASKS}" for name in _SHARED)


def main() -> None:
    target = FOLDER / f"pipelines-{PIPELINES.version}"
    target.mkdir(exist_ok=True)
    written = {
        "release": __version__,
        "pipelines": PIPELINES.version,
        "operators.json": FORMAT,
        "time_ms": int(time.time() * 1000),
    }
    for name in to_freeze():
        archive = target / f"{name}.tar.gz"
        if archive.exists():
            continue
        with tempfile.TemporaryDirectory() as folder, tarfile.open(archive, "w:gz") as kept:
            write_state(name, Path(folder))
            kept.add(folder, ".")
            note = tarfile.TarInfo("written.json")
            text = json.dumps(written).encode()
            note.size = len(text)
            kept.addfile(note, io.BytesIO(text))
        print(name, archive.stat().st_size, "bytes", flush=True)


if __name__ == "__main__":
    main()
