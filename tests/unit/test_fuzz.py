"""A few spoilt inputs of each target; ``make fuzz`` has more time."""

from __future__ import annotations

import pytest

from tests.fuzz.__main__ import once
from tests.fuzz.targets import Target, targets

_INPUTS = {"planner": 4, "parser": 15, "formatter": 15}


@pytest.mark.parametrize("target", targets(), ids=lambda target: target.name)
def test_no_spoilt_input_crashes_or_hangs(target: Target) -> None:
    for seed in range(_INPUTS.get(target.name, 25)):
        crash = once(target, 1_000_000 + seed)
        assert crash is None, f"{crash.target}, seed {crash.seed}: {crash.what}\n{crash.trace}"


def test_a_crash_and_a_hang_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.__main__._HANG_S", 0.05)

    def crash(text: str) -> None:
        raise KeyError(text)

    def hang(_text: str) -> None:
        while True:
            pass

    for run, kind in ((crash, "KeyError"), (hang, "Hang")):
        found = once(Target("broken", lambda: ["text"], run), 1)
        assert found is not None
        assert found.what.startswith(kind)
