"""``kafka-sql explain-error`` and its page: a section for every code, with a script that gives that code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import ExitCode
from kafka_sql.text.error_codes import ErrorCode

ROOT = Path(__file__).parents[3]
INTRODUCTION, *SECTIONS = (
    (ROOT / "kafka_sql" / "docs" / "errors.md").read_text(encoding="utf-8").split("\n## ")
)
_SECTION = re.compile(
    r"(?P<code>[a-z-]+)\n\n(?P<cause>[^\n].*?)\n\n```(?P<kind>sql|text)\n(?P<example>.*?)```"
    r"\n\nWhat to do: .+",
    re.DOTALL,
)


def section(text: str) -> re.Match[str]:
    found = _SECTION.fullmatch(text.strip())
    assert found is not None, text
    return found


def examples(kind: str) -> list[tuple[str, str]]:
    return [(found["code"], found["example"]) for found in map(section, SECTIONS) if found["kind"] == kind]


def test_every_code_has_a_section_in_the_order_of_the_alphabet() -> None:
    assert [section(text)["code"] for text in SECTIONS] == sorted(ErrorCode)


@pytest.mark.parametrize(("code", "script"), examples("sql"), ids=[code for code, _ in examples("sql")])
def test_a_script_has_what_its_section_explains(code: str, script: str) -> None:
    tables = re.findall(r"```sql\n(.*?)```", INTRODUCTION, re.DOTALL)[0]
    found = Session(secrets={"KAFKA_PASSWORD": "of the test"}).check_all([("tables", tables), (code, script)])
    assert {problem.code for problem in found} == {code}


@pytest.mark.parametrize(("code", "shown"), examples("text"), ids=[code for code, _ in examples("text")])
def test_what_only_a_run_shows_is_a_message_of_the_code(code: str, shown: str) -> None:
    assert re.match(rf"(error|warning)\[{code}\]: .", shown)


def test_a_code_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain-error", "unknown-option"]) == ExitCode.DONE
    out = capsys.readouterr().out
    assert out.startswith("## unknown-option\n\n")
    assert f"{out[3:].strip()}\n" in (f"{text.strip()}\n" for text in SECTIONS)


def test_without_a_code_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain-error"]) == ExitCode.DONE
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(ErrorCode)
    (found,) = (line for line in lines if line.startswith("trailing-comma "))
    assert found.split(maxsplit=1)[1] == "Nothing follows a comma."


def test_a_code_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["explain-error", "unkown-option"]) == ExitCode.USAGE
    assert "did you mean 'unknown-option'?" in capsys.readouterr().err


@pytest.mark.parametrize("code", ErrorCode)
def test_a_code_is_its_text_wherever_it_is_shown(code: ErrorCode) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code.value)
    assert code.name == code.value.upper().replace("-", "_")
    assert (str(code), f"{code}", json.dumps(code)) == (code.value, code.value, f'"{code.value}"')


def test_every_code_is_used() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "kafka_sql").rglob("*.py"))
    assert set(re.findall(r"\bErrorCode\.([A-Z_]+)\b", sources)) == set(ErrorCode.__members__)


def test_the_codes_of_the_option_schemas_are_known() -> None:
    schemas = [path.read_text(encoding="utf-8") for path in (ROOT / "grammar").rglob("*.schema.json")]
    named = set(re.findall(r'"code": "(.*?)"', "\n".join(schemas)))
    assert named
    assert named <= set(ErrorCode)
