"""The places at which chaos tests let a process die."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from kafka_sql.broker.fault_points import VARIABLE, reach


def test_nothing_happens_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    reach("begun")


def test_the_first_one_takes_the_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    received = []
    before = signal.signal(signal.SIGUSR1, lambda *_: received.append(1))
    try:
        monkeypatch.setenv(VARIABLE, str(tmp_path))
        (tmp_path / "begun").write_text(f"{int(signal.SIGUSR1)} self", encoding="utf-8")
        reach("flushed")
        assert not received
        reach("begun")
        reach("begun")
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert received == [1]


def test_a_thread_may_stall(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "received").write_text("sleep 10", encoding="utf-8")
    reach("received")
    reach("received")
    assert slept == [10.0]
