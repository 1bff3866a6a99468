"""``--command-config``: a login in a file, its secrets in a folder, in an env file or in the environment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kafka_sql.broker import groups, topics
from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.cli.main import run_command
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

PASSWORD = "of this test alone"
CONFIG = (
    "bootstrap.servers=127.0.0.1:9\nsecurity.protocol=SASL_SSL\nsasl.mechanism=PLAIN\n"
    'sasl.jaas.config=x.PlainLoginModule required username="u" password="${secret:KAFKA_PASSWORD}";\n'
)
ASKED: list[ClientProperties] = []


@pytest.fixture(autouse=True)
def nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(properties: ClientProperties, *_: Any, **__: Any) -> Any:
        ASKED.append(properties)
        raise UnreachableError(Diagnostic(ErrorCode.BROKER_UNREACHABLE, "nobody is asked"))

    ASKED.clear()
    monkeypatch.setattr(topics, "list_topics", asked)
    monkeypatch.setattr(groups, "list_groups", asked)


@pytest.fixture
def config(tmp_path: Path) -> str:
    file = tmp_path / "client.properties"
    file.write_text(CONFIG)
    return str(file)


@pytest.mark.parametrize("command", [["topic", "list"], ["group", "list"]])
@pytest.mark.parametrize("first", [True, False])
def test_where_a_secret_comes_from(config: str, tmp_path: Path, command: list[str], first: bool) -> None:
    (tmp_path / "KAFKA_PASSWORD").write_text(PASSWORD + "\n")
    (tmp_path / "its.env").write_text(f"KAFKA_PASSWORD='{PASSWORD}'\n")
    given = ["--command-config", config]
    for source in (["--secrets-dir", str(tmp_path)], ["--env-file", str(tmp_path / "its.env")]):
        ASKED.clear()
        assert run_command([*command, *(given + source if first else source + given)]) == 3
        [properties] = ASKED
        assert dict(properties.pairs)["sasl.password"] == PASSWORD
        assert properties.bootstrap_servers == "127.0.0.1:9"


@pytest.mark.parametrize(
    "command",
    [
        ["topic", "list"],
        ["group", "list"],
        ["infer", "t"],
        ["peek", "t"],
        ["state", "reset", "x", "--to-offsets", "earliest"],
    ],
)
def test_a_secret_that_is_nowhere(
    config: str, tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command that logs in reads the file, and with the same options."""
    folder, file = tmp_path / "secrets", tmp_path / "an.env"
    folder.mkdir()
    file.write_text("ANOTHER=1\n")
    places = ["--command-config", config, "--secrets-dir", str(folder), "--env-file", str(file)]
    assert run_command([*command, *places]) != 0
    assert "KAFKA_PASSWORD" in capsys.readouterr().err
