"""The tests of this room once more with sqlglot's compiled build, where ``make test`` has put one aside.

``KAFKA_SQL_SQLGLOTC`` names a folder made by ``pip install --target FOLDER "sqlglot[c]==…"``.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlglot.tokens import SQLGLOTC_INSTALLED

FOLDER = os.environ.get("KAFKA_SQL_SQLGLOTC", "")
ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(SQLGLOTC_INSTALLED, reason="this run uses the compiled build already")
@pytest.mark.skipif(not FOLDER, reason="KAFKA_SQL_SQLGLOTC names no folder with the compiled build")
def test_the_room_works_with_the_compiled_build() -> None:
    path = os.pathsep.join([FOLDER, str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "KAFKA_SQL_GOLDEN": "", "KAFKA_SQL_SQLGLOTC": ""}
    code = "from sqlglot.tokens import SQLGLOTC_INSTALLED as c; import sys; sys.exit(0 if c else 9)"
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0
    arguments = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/unit/sql", "tests/unit/catalog"]
    run = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
