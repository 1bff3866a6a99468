"""Signatures told from the text of a module are those of the module, and none of its lines runs."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.source import SourceText
from kafka_sql.user_functions.declarations import PythonFunction
from kafka_sql.user_functions.modules import load_function, reading_only

EXAMPLES = Path(__file__).parents[3] / "sql_examples"
SPAN = SourceText("a.sql", "CREATE FUNCTION").span(0, 6)

MODULE = '''
"""A module as people write them."""
from __future__ import annotations
import typing as t
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Optional

from kafka_sql import AggregateFunction, ScalarFunction, TableFunction, udf, udtf, udaf
from pyflink.table import DataTypes
from pyflink.table.udf import udf as flink_udf

LIMIT = 10
Money = Annotated[Decimal, "DECIMAL(10, 2)"]

@dataclass
class Point:
    x: int
    y: float = 0.0

def plain(a: int, b: "str | None" = None, *rest: float) -> Optional[str]:
    return compute(a)

def money(a: Money) -> Money:
    return a

def point(p: Point) -> Point:
    return p

def dated(d: date, m: t.Dict[str, t.List[int]]) -> bool:
    return True

def rows(text: str) -> Iterator[tuple[str, int]]:
    def inner():
        return 1
    for word in text.split():
        yield word, len(word)

@udf(result_type="DECIMAL(12, 2)", deterministic=False)
def decorated(a, b: int):
    return a

@flink_udf(input_types=[DataTypes.BIGINT(), DataTypes.STRING()], result_type=DataTypes.ROW([DataTypes.FIELD("a", DataTypes.INT())]))
def of_flink(a, b):
    return a

@udtf(result_types=["STRING", "INT"])
def table_of(a: str):
    yield a, 1

assigned = udf(lambda a, b: a + b, input_types=["INT", "INT"], result_type="BIGINT")

class Scaled(ScalarFunction):
    def __init__(self):
        raise RuntimeError("ran")
    def eval(self, a: int) -> float:
        return a * 2.0
    def is_deterministic(self):
        return False

class Told(ScalarFunction):
    def eval(self, a: Any):
        return a
    def get_result_type(self):
        """The type."""
        return DataTypes.STRING()

class Split(TableFunction):
    def eval(self, text: str) -> Iterator[tuple[str]]:
        yield text

class Mean(AggregateFunction):
    def create_accumulator(self) -> list[float]:
        return [0.0]
    def accumulate(self, accumulator: list[float], a: float) -> None:
        pass
    def get_value(self, accumulator) -> float:
        return 1.0
'''  # noqa: E501
NAMES = (
    "plain", "money", "point", "dated", "rows", "decorated", "of_flink", "table_of", "assigned", "Told",
    "Split", "Mean",
)  # fmt: skip


def loaded(folder: Path, name: str) -> PythonFunction:
    return load_function(f"module_of_test.{name}", name, [str(folder)], SPAN)


def told(function: PythonFunction) -> tuple[object, ...]:
    return (
        function.signature, function.kind, function.passing, function.deterministic, function.single,
        function.parameters, function.variadic, function.result,
    )  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_the_text_tells_what_the_module_tells(tmp_path: Path, name: str) -> None:
    text = MODULE.replace('        raise RuntimeError("ran")\n', "        pass\n")
    (tmp_path / "module_of_test.py").write_text(text, encoding="utf-8")
    with reading_only():
        read = told(loaded(tmp_path, name))
    assert read == told(loaded(tmp_path, name))


def test_what_would_fail_when_it_runs_is_told_too(tmp_path: Path) -> None:
    (tmp_path / "module_of_test.py").write_text(MODULE, encoding="utf-8")
    with reading_only():
        scaled = loaded(tmp_path, "Scaled")
    assert scaled.signature == "Scaled(a BIGINT) -> DOUBLE"
    assert not scaled.deterministic


@pytest.mark.parametrize("name", ["count_char", "with_tax", "fahrenheit", "words", "Longest"])
def test_the_example(name: str) -> None:
    def load() -> PythonFunction:
        return load_function(f"functions.{name}", name, [str(EXAMPLES)], SPAN)

    with reading_only():
        read = told(load())
    assert read == told(load())


MARK = "open({!r}, 'w').close()"
HOSTILE = (
    "{run}\ndef f(a: int) -> int: return a",
    "def f(a: int = {run}) -> int: return a",
    "def f(a: ({run}, int)[1]) -> int: return a",
    "def f(a: '{quoted}') -> int: return a",
    "from __future__ import annotations\ndef f(a: {run}) -> int: return a",
    "def d(g):\n    {run}\n    return g\n@d\ndef f(a: int) -> int: return a",
    "from kafka_sql import udf\n@udf(result_type=({run}, 'INT')[1])\ndef f(a): return a",
    "from kafka_sql import udf\nf = udf(lambda a: {run}, result_type=str({run}))",
    "class M(type):\n    def __new__(c, *a):\n        {run}\n        return type.__new__(c, *a)\n"
    "class f(metaclass=M):\n    def eval(self, a: int) -> int: return a",
    "class B:\n    def __init_subclass__(cls): {run}\n"
    "class f(B):\n    def eval(self, a: int) -> int: return a",
    "class f:\n    {run}\n    def eval(self, a: int) -> int: return a",
    "class f:\n    def __init__(self): {run}\n    def eval(self, a: int) -> int: return a",
    "class f:\n    def eval(self, a: int): return a\n"
    "    def get_result_type(self):\n        {run}\n        return 'INT'",
    "class G:\n    def __class_getitem__(cls, key): {run}\ndef f(a: G[int]) -> int: return a",
    "import helper_of_test\ndef f(a: int) -> int: return a",
    "from helper_of_test import *\ndef f(a: int) -> int: return a",
    "T = {run} or int\ndef f(a: T) -> int: return a",
    "if True:\n    {run}\n    def f(a: int) -> int: return a",
    "from dataclasses import dataclass, field\n@dataclass\nclass f:\n"
    "    x: int = field(default_factory=lambda: {run})\n"
    "    def eval(self, a: int) -> int: return a",
    "f = (lambda: {run})()",
    "def f(a: 'int.__class__.__base__') -> int: return a",
)  # fmt: skip


@pytest.mark.parametrize("module", HOSTILE)
def test_nothing_of_a_stranger_runs(tmp_path: Path, module: str) -> None:
    mark = tmp_path / "ran"
    run = MARK.format(str(mark))
    (tmp_path / "helper_of_test.py").write_text(run, encoding="utf-8")
    text = module.format(run=run, quoted=run.replace("'", '"'))
    (tmp_path / "module_of_test.py").write_text(text, encoding="utf-8")
    with reading_only(), suppress(PlanError):
        loaded(tmp_path, "f")
    assert not mark.exists()


SCRIPT = "CREATE FUNCTION f AS 'module_of_test.f' LANGUAGE PYTHON; SELECT f(1);"


def test_check_reads_and_runs_when_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    mark = tmp_path / "ran"
    made = f"{MARK.format(str(mark))}\nT = type(1)\ndef f(a: T) -> T: return a\n"
    (tmp_path / "module_of_test.py").write_text(made, encoding="utf-8")
    (tmp_path / "job.sql").write_text(SCRIPT, encoding="utf-8")
    for command in ("check", "explain"):
        assert run_command([command, "job.sql"]) == 1
        assert "check --import runs the modules of functions" in capsys.readouterr().err
        assert not mark.exists()
    assert run_command(["fmt", "--check", "job.sql"]) in (0, 1)
    assert not mark.exists()
    assert run_command(["explain", "--import", "job.sql"]) == 0
    assert run_command(["check", "--import", "job.sql"]) == 0
    assert mark.exists()
