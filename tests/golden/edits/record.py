"""Asks Flink for the rows of the changed queries: ``python -m tests.golden.edits.record [--all]``. It needs
Flink (``python -m tests.oracle install``)."""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests.golden.edits.corpus import COLUMNS, Edit, declared, edits, table_rows
from tests.golden_cases import write_cases
from tests.oracle.flink import FlinkOracle

PARTS = {"flink before": (0,), "flink after": (0, 1), "flink further": (1,)}
"""Sections and the parts of the input that their rows are of."""


def main(*flags: str) -> None:
    found = edits()
    with tempfile.TemporaryDirectory() as folder, FlinkOracle(heap="1g") as flink:
        for section, parts in PARTS.items():
            for name in COLUMNS:
                path = Path(folder, section.replace(" ", "-"), name)
                path.mkdir(parents=True)
                lines = (json.dumps(_values(name, row)) for row in table_rows(name, parts))
                (path / "rows.json").write_text("".join(f"{line}\n" for line in lines))
        for edit in found:
            sections = [
                name for name in _sections(edit) if "--all" in flags or name not in edit.case.sections
            ]
            if sections:
                _ask(flink, edit, Path(folder), sections)
                alike = (other.case for other in found if other.case.path == edit.case.path)
                write_cases(edit.case.path, alike)
                print(edit.case.name, flush=True)


def _sections(edit: Edit) -> Iterator[str]:
    """Return what is asked for an edit: all rows of the changed query; those before the change if all of its
    state resumes, and those after it if all starts empty."""
    yield "flink after"
    if edit.resumes is not None:
        yield "flink before" if edit.resumes else "flink further"


def _ask(flink: FlinkOracle, edit: Edit, folder: Path, sections: Sequence[str]) -> None:
    script = edit.case.sections["changed"]
    own = re.findall(r"CREATE TABLE \w+ \(.*?;", script, re.DOTALL)
    tables = [*declared(script).values(), *own]
    views = re.findall(r"CREATE TEMPORARY VIEW .*?;", script, re.DOTALL)
    for section in sections:
        place = folder / section.replace(" ", "-")
        statements = []
        for text in tables:
            name = re.match(r"CREATE TABLE (\w+)", text)[1]  # type: ignore[index]
            options = f"'connector' = 'filesystem', 'path' = 'file://{place / name}', 'format' = 'json'"
            if name in COLUMNS:
                statements += [f"DROP TABLE IF EXISTS {name}", re.sub(r"\{\w+\}", options, text).rstrip(";")]
        dropped = [f"DROP TEMPORARY VIEW IF EXISTS {view.split()[3]}" for view in views]
        statements += [*dropped, *(view.rstrip(";") for view in views)]
        streamed = "SESSION(", "SYSTEM_TIME"  # Flink has neither in batch mode
        mode = "streaming" if any(word in edit.query for word in streamed) else "batch"
        *made, answer = flink.run([*statements, edit.query], mode=mode, timeout_s=60)
        for each in [*made, answer]:
            assert not each.failed, f"{edit.case.name}: {each.sql}: {each.errors[-1]}"
        rows = sorted(" | ".join("<NULL>" if c is None else c for c in row.cells) for row in answer.rows)
        edit.case.sections[section] = "\n".join(rows)


def _values(name: str, row: tuple[Any, ...]) -> dict[str, Any]:
    values = zip(COLUMNS[name], row, strict=True)
    return {column: _json(value) for column, value in values}


def _json(value: Any) -> Any:
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M:%S}.{value.microsecond // 1000:03d}"
    return float(value) if isinstance(value, Decimal) else value


if __name__ == "__main__":
    main(*sys.argv[1:])
