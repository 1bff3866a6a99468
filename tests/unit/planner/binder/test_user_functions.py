"""Golden signatures, plans and errors of user functions (tests/golden/user-functions), and how modules are
found."""

from __future__ import annotations

import os
import sys
import zipfile

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.explain.plan_text import explain_collect
from kafka_sql.planner.plan.checked_script import Answer, CheckedScript, CollectPlan
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GOLDEN, GoldenCase, golden_cases

AREA = GOLDEN / "user-functions"
_KAFKA = "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json'"
_NAMES = (
    *("count_char", "joined", "greeting", "anything", "exact", "clock", "nested", "columns", "dice"),
    *("lengths", "words"),
)
PREPARED = f"""
SET 'python.files' = '{AREA}';
CREATE TABLE t (s STRING, n INT, d DECIMAL(6, 1)) WITH ({_KAFKA}, 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE bounded (s STRING) WITH ({_KAFKA}, 'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset');
{"".join(f"CREATE FUNCTION {name} AS 'shop.{name}' LANGUAGE PYTHON;" for name in _NAMES)}
CREATE FUNCTION pieces AS 'shop.Split' LANGUAGE PYTHON;
CREATE TEMPORARY SYSTEM FUNCTION longest AS 'shop.Longest' LANGUAGE PYTHON;
"""


def check(text: str, name: str = "calls.sql", prepared: str = PREPARED) -> CheckedScript:
    """The checked script, over the functions and tables of this file."""
    before = check_script(
        parse_script(SourceText("before.sql", prepared)), Catalog(), SessionOptions.default("UTC")
    )
    assert not before.diagnostics, [render(problem) for problem in before.diagnostics]
    return check_script(parse_script(SourceText(name, text)), before.catalog, before.options)


def shown(checked: CheckedScript) -> str:
    """The plans, answers and errors of a script."""
    blocks = []
    for statement in checked.statements:
        if isinstance(statement, CollectPlan):
            blocks.append(explain_collect(statement.collect))
        elif isinstance(statement, Answer):
            blocks.append("\n".join(f"{key}: {value}" for key, value in statement.rows))
    blocks += [render(problem) for problem in checked.diagnostics]
    return "\n\n".join(blocks).replace(str(AREA), "FOLDER").replace(os.getcwd(), "HERE")


@pytest.mark.parametrize("case", golden_cases("user-functions"), ids=lambda case: case.id)
def test_calls_are_as_recorded(case: GoldenCase) -> None:
    case.expect("says", shown(check(case.sql)))


CALL = "CREATE FUNCTION f AS '{module}.f' LANGUAGE PYTHON; SELECT f(1);"


def result(module: str, name: str, files: str = "") -> str:
    """The type of ``f(1)``."""
    prepared = f"SET 'python.files' = '{files}';" if files else ""
    checked = check(CALL.format(module=module), name, prepared)
    assert not checked.diagnostics, [render(problem) for problem in checked.diagnostics]
    (plan,) = (each for each in checked.statements if isinstance(each, CollectPlan))
    return str(plan.collect.input.schema[0].type)


def test_a_module_beside_the_script(tmp_path):
    (tmp_path / "beside_it.py").write_text("def f(x: int) -> bool:\n    return True\n")
    assert result("beside_it", str(tmp_path / "script.sql")) == "BOOLEAN"


def test_a_module_in_a_package_a_file_and_an_archive(tmp_path):
    package = tmp_path / "a_package"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "inner.py").write_text("def f(x: int) -> bytes:\n    return b''\n")
    assert result("a_package.inner", "<sql>", str(tmp_path)) == "BYTES"
    single = tmp_path / "files" / "one_file.py"
    single.parent.mkdir()
    single.write_text("def f(x: int) -> str:\n    return ''\n")
    archive = tmp_path / "all.zip"
    with zipfile.ZipFile(archive, "w") as writer:
        writer.writestr("zipped.py", "def f(x: int) -> float:\n    return 0.0\n")
    files = f"{single}, {archive}"
    assert result("one_file", "<sql>", files) == "STRING"
    assert result("zipped", "<sql>", files) == "DOUBLE"


def test_a_changed_module_is_imported_again(tmp_path):
    module = tmp_path / "changing.py"
    module.write_text("def f(x: int) -> int:\n    return 1\n")
    assert result("changing", "<sql>", str(tmp_path)) == "BIGINT"
    module.write_text("def f(x: int) -> str:\n    return 'a'\n")
    os.utime(module, ns=(1, 1))
    assert result("changing", "<sql>", str(tmp_path)) == "STRING"


def test_checking_leaves_the_path_and_pyflink_alone(tmp_path):
    before = list(sys.path)
    check("CREATE FUNCTION f1 AS 'of_flink.add' LANGUAGE PYTHON; SELECT f1(1, 2);")
    assert sys.path == before
    assert "pyflink" not in sys.modules
