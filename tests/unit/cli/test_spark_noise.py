"""What processes say at their start: the noise stays away, the rest comes through."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from kafka_sql.cli.spark_start import without_noise

SAYS = """
import sys
noise = "WARNING: Using incubator modules: jdk.incubator.vector"
for line in (noise, "wrong", 'Setting default log level to "X".'):
    print(line, file=sys.stderr)
"""


def test_only_noise_is_kept_away(capfd: pytest.CaptureFixture[str]) -> None:
    with without_noise():
        subprocess.run([sys.executable, "-c", SAYS], check=True)
    os.write(2, b"after\n")
    shown, limit = "", time.monotonic() + 10
    while "wrong" not in shown:
        assert time.monotonic() < limit
        shown += capfd.readouterr().err
    assert sorted(shown.splitlines()) == ["after", "wrong"]
