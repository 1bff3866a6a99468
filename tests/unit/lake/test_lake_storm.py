"""Writers of a table that are killed between its steps; sinks that are broken on purpose are found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.lake_storm import Case, Rows, Sink, storm

pytest.importorskip("deltalake")
pytest.importorskip("pyiceberg")
pytestmark = pytest.mark.sampled(9, "kills")


@pytest.mark.parametrize("kind", ["delta", "iceberg"])
def test_no_row_is_lost_or_doubled(tmp_path: Path, kind: str) -> None:
    outcome = storm(Case(kind, Rows.VERSIONS, tmp_path / "t"), kills=6)
    assert (outcome.kills, outcome.lost, outcome.doubled) == (6, 0, 0)


@pytest.mark.parametrize("kind", ["delta", "iceberg"])
def test_broken_sinks_are_found_out(tmp_path: Path, kind: str) -> None:
    forgets = storm(Case(kind, Rows.ADDED, tmp_path / "forgets", Sink.FORGETS), kills=4)
    assert forgets.doubled > 0
    hurries = storm(Case(kind, Rows.ADDED, tmp_path / "hurries", Sink.HURRIES), kills=4)
    assert hurries.lost > 0
