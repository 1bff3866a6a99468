"""The packages of ``tests/plugins``, installed beside kafka-sql, in jobs on the three hosts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.integration.elsewhere import environment, run_cases

pytestmark = [
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.sampled(9, "Spark processes"),
]

PACKAGES = Path(__file__).parents[1] / "plugins"


@pytest.fixture
def installed(tmp_path) -> Path:
    """A folder with both packages as pip installs them."""
    site = tmp_path / "site"
    quiet = ["-q", "--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check"]
    packages = [str(PACKAGES / name) for name in ("fixed_width", "queue_files")]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *quiet, "--target", str(site), *packages], check=True
    )
    return site


def test_packages_run_on_all_hosts(broker, installed) -> None:
    path = os.pathsep.join([environment()["PYTHONPATH"], str(installed)])
    run_cases(["plugin_cases.py"], "local[8]", broker, PYTHONPATH=path)
