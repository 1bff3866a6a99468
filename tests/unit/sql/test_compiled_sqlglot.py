"""sqlglot's compiled build: its classes cannot be inherited, this room runs on both builds (page ``design``).

``make test`` runs the tests of this room twice: once with the compiled build in front of the path, where it
sets KAFKA_SQL_EXPECT_SQLGLOTC=1, and once with the plain one.
"""

import ast
import os
from pathlib import Path

import pytest
from sqlglot.tokens import SQLGLOTC_INSTALLED

PACKAGE = Path(__file__).parents[3] / "kafka_sql"
MODULES = sorted([*PACKAGE.glob("sql/*.py"), *PACKAGE.glob("planner/*.py")])


def test_this_run_uses_the_build_it_is_meant_to() -> None:
    assert SQLGLOTC_INSTALLED or os.environ.get("KAFKA_SQL_EXPECT_SQLGLOTC") != "1"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_class_of_sqlglot_is_inherited(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    foreign = {"exp", "sqlglot"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sqlglot"):
            foreign |= {alias.asname or alias.name for alias in node.names}
    bases = [base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases]
    assert [ast.unparse(base) for base in bases if ast.unparse(base).split(".")[0] in foreign] == []
