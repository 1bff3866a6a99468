"""Tests of other files with another Spark than this process could have: run by a pytest of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pyspark

from tests.conftest import BOOTSTRAP_VARIABLE
from tests.integration.conftest import MASTER
from tests.integration.killing import QUICK_JIT

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[1]
SPARK_HOME = Path(pyspark.__file__).parent


def environment() -> dict[str, str]:
    """What Spark's own programs need to find this Python and this project, and no quick compiler's time."""
    path = [str(_ROOT), str(_ROOT / "kafka_sql" / "plugins"), os.environ.get("PYTHONPATH", "")]
    found = {**os.environ, **QUICK_JIT, "SPARK_HOME": str(SPARK_HOME), "PYSPARK_PYTHON": sys.executable}
    found["PYTHONPATH"] = os.pathsep.join(filter(None, path))
    found.pop("PYTEST_XDIST_WORKER", None)
    return found


def run_cases(cases: Sequence[str], master: str, bootstrap: str, **more: str) -> None:
    """Fails where one of the ``cases`` (files of this folder, or tests in them) fails with the Spark of
    ``master``; ``more`` is added to the environment."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [*command, *(str(_HERE / each) for each in cases)],
        capture_output=True,
        text=True,
        env={**environment(), MASTER: master, BOOTSTRAP_VARIABLE: bootstrap, **more},
        cwd=_ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-1000:]
