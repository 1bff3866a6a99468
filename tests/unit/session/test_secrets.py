"""Secrets: found late, in order; missing ones and misplaced ones are errors with their place."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from kafka_sql.broker.logins.jaas import parse_jaas
from kafka_sql.session import Session
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text import redaction
from kafka_sql.text.diagnostics import KafkaSqlError, Severity, UnreachableError, UsageError
from kafka_sql.text.redaction import redacted
from kafka_sql.text.source import SourceText

TABLE = """CREATE TABLE t (a INT) WITH (
  'connector' = 'kafka', 'topic' = 't', 'format' = 'json',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.sasl.password' = '{}'
);"""


@dataclass(frozen=True)
class Inner:
    password: str
    other: object = None


def test_values_come_before_files_and_those_before_the_environment(tmp_path: Path) -> None:
    for name in ("A", "B"):
        (tmp_path / name).write_text(f"file-{name}\r\n")
    environment = {name: f"environment-{name}" for name in "ABC"}
    secrets = Secrets({"A": "value-A"}, tmp_path, environment)
    assert [secrets.value(name) for name in "ABC"] == ["value-A", "file-B", "environment-C"]
    assert all(map(secrets.has, "ABC"))
    assert not secrets.has("D")
    with pytest.raises(UsageError) as caught:
        secrets.value("D")
    assert caught.value.diagnostics[0].helps == (
        f"give it in the environment, or as the file '{tmp_path / 'D'}'",
    )


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "A").write_bytes(b"\xff")
    with pytest.raises(UnreachableError, match="it is not UTF-8"):
        Secrets(folder=tmp_path).value("A")


def test_references_inside_values_are_replaced_and_the_rest_is_the_same_object() -> None:
    secrets = Secrets({"A": "first-secret"}, environment={})
    plain = Inner("x", ("y", Inner("z")))
    assert secrets.resolved(plain) is plain
    found = secrets.resolved(Inner("user:${secret:A}", (("k", "${secret:A}"), plain)))
    assert found == Inner("user:first-secret", (("k", "first-secret"), plain))
    assert redacted("no user:first-secret here") == "no user:****** here"


@pytest.fixture
def nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hidden here is shown again in other tests."""
    monkeypatch.setattr(redaction, "_hidden", {})
    monkeypatch.setattr(redaction, "_pattern", None)


PASSWORDS = [
    'a"b',
    "it's",
    "back\\slash",
    'x" serviceName="evil',
    "a;b",
    "${HOME}",
    "new\nline",
    "=",
    '\\"',
    "plain",
]


@pytest.mark.parametrize("password", PASSWORDS)
@pytest.mark.usefixtures("nothing_hidden")
@pytest.mark.parametrize("quotes", ['"{}"', "'{}'", "{}"])
def test_a_password_in_jaas_is_read_as_it_is(password: str, quotes: str) -> None:
    reference = quotes.format("${secret:P}")
    text = f'org.X required username="u" password={reference} other="o";'
    _, filled = Secrets({"P": password}).resolved(("sasl.jaas.config", text))
    assert parse_jaas(filled).options == {"username": "u", "password": password, "other": "o"}


@pytest.mark.usefixtures("nothing_hidden")
@pytest.mark.parametrize("name", ["sasl.jaas.config", "sasl.password"])
def test_a_literal_that_looks_like_a_reference(name: str) -> None:
    text = 'password="a${HOME}b$${secret:X}c${secret:P}";'
    expected = 'password="a${HOME}b${secret:X}c$${secret:X}";'
    assert Secrets({"P": "$${secret:X}"}).resolved((name, text)) == (name, expected)


@pytest.mark.usefixtures("nothing_hidden")
def test_a_whole_login_module_may_be_a_secret() -> None:
    module = 'org.X required username="u";'
    assert Secrets({"J": module}).resolved(("sasl.jaas.config", "${secret:J}")) == (
        "sasl.jaas.config",
        module,
    )


def test_a_wrong_reference_is_named_once() -> None:
    found = Session().check(TABLE.format("${secret:NAME:-x}"))
    assert [problem.code for problem in found] == ["invalid-secret"]


def test_what_is_shown_of_a_script_in_python_holds_no_password() -> None:
    source = SourceText("a.sql", TABLE.format("of the test"))
    assert "of the test" not in repr(source)
    assert "of the test" not in repr(source.span(0, 5))


def test_check_does_not_look_into_secrets(tmp_path: Path) -> None:
    (tmp_path / "PW").write_bytes(b"\xff")
    assert Session(secrets=tmp_path).check(TABLE.format("${secret:PW}")) == ()


def test_scripts_are_checked_without_their_secrets() -> None:
    script = TABLE.format("${secret:PW}") + "SELECT nothing FROM t;"
    missing, *others = Session().check(script)
    assert (missing.code, missing.severity) == ("missing-secret", Severity.WARNING)
    assert sorted(each.code for each in others) == ["missing-option", "unknown-column"]
    (missing,) = Session().check_all([("a.sql", script)], connect=True)
    assert (missing.code, missing.severity) == ("missing-secret", Severity.ERROR)


def test_a_missing_secret_is_named_at_its_place() -> None:
    (problem,) = Session(secrets={"KAFKA_PASSWORD": "x"}).check(TABLE.format("${secret:KAFKA_PASWORD}"))
    assert (problem.code, problem.label) == ("missing-secret", "did you mean 'KAFKA_PASSWORD'?")
    assert problem.span is not None
    assert problem.span.position == (4, 33)


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT '${secret:A}'",
        "SELECT ${secret:A}",
        "SET 'pipeline.name' = '${secret:A}'",
        "CREATE TABLE `${secret:A}` (a INT)",
        "SELECT * FROM t WHERE 'a' = '${secret:A}'",
    ],
)
def test_a_secret_is_only_taken_in_an_option(statement: str) -> None:
    (problem,) = Session(secrets={"A": "x"}).check(statement)
    assert problem.code == "misplaced-secret"
    assert problem.span is not None
    assert problem.span.text == "${secret:A}"


@pytest.mark.parametrize(
    "statement",
    [TABLE.format("${secret:A}"), "SELECT * FROM t /*+ OPTIONS('properties.sasl.password'='${secret:A}') */"],
)
def test_options_take_secrets(statement: str) -> None:
    problems = Session(secrets={"A": "x"}).check(statement)
    assert "misplaced-secret" not in {problem.code for problem in problems}


def test_a_login_that_is_a_secret_is_judged_later() -> None:
    text = TABLE.replace("sasl.password", "sasl.jaas.config").format("${secret:A}")
    assert Session(secrets={"A": "x"}).check(text) == ()


def test_variables_of_a_session() -> None:
    session = Session(variables={"topic": "orders"})
    assert session.source("'${topic}' '${none:-x}' -- ${comment}").text == "'orders' 'x' -- ${comment}"
    (problem,) = session.check("SELECT '${not_there_at_all}'")
    assert problem.code == "missing-variable"
    with pytest.raises(UsageError):
        session.explain("SELECT ${not_there_at_all}")


def test_show_create_shows_the_reference() -> None:
    session = Session(secrets={"A": "another-secret"})
    session_text = TABLE.format("${secret:A}") + "SHOW CREATE TABLE t;"
    *_, listing = session.execute(session_text)
    shown = listing.rows[0][0]  # type: ignore[union-attr]
    assert "'properties.sasl.password' = '${secret:A}'" in shown


def test_no_message_quotes_a_password_of_the_script() -> None:
    text = TABLE.replace("'properties.sasl.password' =", "'properties.sasl.password'").format(
        "Pa55-in-script"
    )
    problems = Session().check(text)
    assert problems
    assert "Pa55" not in repr([(each.message, each.label, each.notes, each.helps) for each in problems])
    with pytest.raises(KafkaSqlError) as caught:
        Session().sql(text)
    assert "Pa55" not in str(caught.value)
