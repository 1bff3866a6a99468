"""The soak's judgement: what counts as growth, and what a process occupies."""

from __future__ import annotations

import os
from pathlib import Path

from tests.soak.footprint import Footprint, footprint, verdicts


def taken(growth: float) -> list[Footprint]:
    return [
        Footprint(
            at, 100 + growth * at, 900, 80 + growth * at, 500, 9, int(200 + 10 * growth * at), 2.0, 5, 5
        )
        for at in range(40)
    ]


def test_flat_is_flat() -> None:
    assert all(each.flat for each in verdicts(taken(0)))


def test_what_grows_is_told() -> None:
    grown = {each.figure for each in verdicts(taken(5)) if not each.flat}
    assert grown == {"driver MiB", "JVM heap MiB", "checkpoint files"}


def test_a_warm_up_is_no_growth() -> None:
    start = [Footprint(0, 10, 100, 5, 20, 1, 0, 0.0)] * 40
    assert all(each.flat for each in verdicts([*start, *taken(0)]))


def test_a_short_run_is_judged_too() -> None:
    assert all(each.flat for each in verdicts(taken(0)[:1]))


def test_this_process_occupies_memory_and_files(tmp_path: Path) -> None:
    (tmp_path / "offsets").mkdir()
    (tmp_path / "offsets" / "0").write_bytes(bytes(2 * 1024 * 1024))
    found = footprint(os.getpid(), tmp_path, 1.0, (3, 2, 1))
    assert found.driver_mib > 10
    assert (found.files, found.checkpoint_mib) == (1, 2.0)
    assert (found.rows_read, found.rows_written, found.lag) == (3, 2, 1)
