"""The soak's judgement: what counts as growth, and what a process occupies."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path

from tests.soak import exactness
from tests.soak.faults import Fault, Faults
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


def test_what_spark_leaves_for_each_start_is_not_the_jobs() -> None:
    def grown(files: int) -> set[str]:
        seen = [
            replace(each, restarts=4 * at, open_files=900 + files * 4 * at, threads=500 + 4 * at)
            for at, each in enumerate(taken(0))
        ]
        return {each.figure for each in verdicts(seen) if not each.flat}

    assert grown(2) == set()
    assert grown(5) == {"open files but Spark's"}


def test_a_short_run_is_judged_too() -> None:
    assert all(each.flat for each in verdicts(taken(0)[:1]))


def test_rows_are_counted() -> None:
    assert exactness.of_events("t", iter([0, 2, 2, 1]), 5) == exactness.Exactness("t", 5, 4, 1, 2)
    rows = [("10:00", 1, 3), ("10:00", 2, 2), ("10:10", 1, 4)]
    sent = {"10:00": 5, "10:10": 4, "10:20": 9}  # the last one is not through
    assert exactness.of_windows("t", iter(rows), sent) == exactness.Exactness("t", 9, 9, 0, 0)
    twice = exactness.of_windows("t", iter([*rows, rows[1]]), sent)
    assert (twice.doubled > 0, twice.exact) == (True, False)
    assert exactness.of_windows("t", iter(rows[1:]), sent).lost == 3


def test_framed_numbers_are_read() -> None:
    header = bytes(5) + b"\x02"
    assert list(exactness.framed_events_of(iter([header + b"\x06", header + b"\xac\x02"]))) == [3, 150]


def test_faults_come_one_after_the_other() -> None:
    seen: list[str] = []

    def fault(name: str) -> Fault:
        return Fault(name, lambda: seen.append(f"{name} hurt"), lambda: seen.append(f"{name} healed"), 0.01)

    faults = Faults([fault("a"), fault("b")], 0.01)
    faults.stop()  # before it has started
    faults = Faults([fault("a"), fault("b")], 0.01)
    faults.start()
    deadline = time.monotonic() + 10
    while faults.done.get("b", 0) < 1 and time.monotonic() < deadline:
        time.sleep(0.01)
    faults.stop()
    assert seen[:4] == ["a hurt", "a healed", "b hurt", "b healed"]
    assert len(seen) % 2 == 0


def test_this_process_occupies_memory_and_files(tmp_path: Path) -> None:
    (tmp_path / "offsets").mkdir()
    (tmp_path / "offsets" / "0").write_bytes(bytes(2 * 1024 * 1024))
    found = footprint(os.getpid(), tmp_path, 1.0, (3, 2, 1, 4))
    assert found.driver_mib > 10
    assert found.threads >= 1
    assert found.open_files >= 3
    assert (found.files, found.checkpoint_mib) == (1, 2.0)
    assert (found.rows_read, found.rows_written, found.lag) == (3, 2, 1)
