"""Checkpoints that earlier releases wrote: each resumes, and gives Flink's rows."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from kafka_sql.planner.explain.fingerprint import same_state
from kafka_sql.planner.plan import state_formats
from kafka_sql.planner.plan.state_formats import PIPELINES, STATE_FORMATS, StateFormat
from kafka_sql.planner.upgrade.operator_schema import OperatorKind, parse_schemas
from kafka_sql.spark.strategies.incremental.state.cells import decode
from kafka_sql.spark.strategies.incremental.state.checkpointed_state import parts_of
from kafka_sql.spark.strategies.incremental.state.layout import OPERATORS_FILE
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged
from tests.golden.checkpoints.freeze import FOLDER, edit_of, frozen, thaw, to_freeze, write_state
from tests.unit.spark.strategies.pipeline.test_edits import resume

READ = (PIPELINES.version, *PIPELINES.earlier)
KEPT = {f"{version}-{name}": path for version in READ for name, path in frozen(version).items()}
CHECKPOINT = 1
"""The number of the checkpoint that was frozen."""


def name_of(kept: str) -> str:
    return kept.partition("-")[2]


@pytest.fixture
def then(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A frozen checkpoint, at the time at which it was written: its state has not expired."""
    folder = tmp_path / "frozen"
    thaw(KEPT[request.param], folder)
    written_ms = json.loads((folder / "written.json").read_text())["time_ms"]
    monkeypatch.setattr(time, "time", lambda: written_ms / 1000)
    return folder


@pytest.mark.parametrize(("then", "kept"), [(name, name) for name in KEPT], indirect=["then"])
def test_a_frozen_checkpoint_resumes(then: Path, kept: str) -> None:
    resume(edit_of(name_of(kept)), then)


@pytest.mark.parametrize(
    ("then", "kept"), [(kept, kept) for kept in KEPT if kept.startswith(f"{READ[0]}-")], indirect=["then"]
)
def test_state_looks_as_its_version_says(then: Path, kept: str, tmp_path: Path) -> None:
    """If this fails, the state files of users look different from now on: raise the version in
    kafka_sql/planner/plan/state_formats.py, read the version before it, and freeze the new one."""
    now = tmp_path / "now"
    write_state(name_of(kept), now)
    assert entries(now) == entries(then)


def entries(location: Path) -> dict[tuple[int, int, bytes], object]:
    """The entries of all operators and parts, without the times at which they were written."""
    found = {}
    for number, schema in enumerate(parse_schemas((location / OPERATORS_FILE).read_text())):
        for part, files in enumerate(parts_of(str(location), number)):
            for batch in merged(files.batches_until(CHECKPOINT)):
                for key, value in zip(
                    *(batch.column(name).to_pylist() for name in (KEY, VALUE)), strict=True
                ):
                    if value is not None:
                        found[number, part, key] = decode(value[8:] if schema.ttl_ms else value)
    return found


def test_all_operators_are_frozen() -> None:
    kept = frozen(PIPELINES.version)
    assert set(to_freeze()) <= set(kept), "python -m tests.golden.checkpoints.freeze writes those that lack"


def test_kinds_of_frozen_operators(tmp_path: Path) -> None:
    kinds = set()
    for name, path in frozen(PIPELINES.version).items():
        thaw(path, tmp_path / name)
        kinds |= {each.kind for each in parse_schemas((tmp_path / name / OPERATORS_FILE).read_text())}
    assert kinds == set(OperatorKind)


def test_the_last_three_formats_are_read() -> None:
    versions = sorted(int(re.sub(r"\D", "", path.name)) for path in FOLDER.glob("pipelines-*"))
    assert versions[-1] == PIPELINES.version
    assert set(versions[-3:]) <= set(READ)


def test_an_earlier_format_is_state_of_the_same_query(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = StateFormat(PIPELINES.owner, 9, earlier=(8, 7))
    monkeypatch.setattr(state_formats, "STATE_FORMATS", (newer, *STATE_FORMATS[1:]))
    text = "sink columns: a\nstrategy: {}, state {}\nScan s [a]"
    assert same_state(text.format("chained", 8), text.format("chained", 9))
    assert not same_state(text.format("chained", 6), text.format("chained", 9))
    assert not same_state(text.format("chained", 10), text.format("chained", 9))
    assert not same_state(text.format("incremental", 8), text.format("chained", 9))
