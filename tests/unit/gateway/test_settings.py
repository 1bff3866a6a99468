"""Settings of a gateway: what is refused before anything listens."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.gateway.gateway_process import RUNNING, running_gateway, stop_gateway
from kafka_sql.gateway.permissions import Role
from kafka_sql.gateway.server import Gateway
from kafka_sql.gateway.settings import GatewaySettings
from kafka_sql.text.diagnostics import UnreachableError, UsageError


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"host": "0.0.0.0"}, "the gateway would be open to everybody who reaches '0.0.0.0'"),
        ({"host": "0.0.0.0", "token_file": "t"}, "unencrypted"),
        ({"host": "example.org", "insecure": True}, "open to everybody"),
        ({"origins": ("*",)}, "is not the origin of a web site"),
        ({"certificate": "c.pem"}, "--tls-certificate and --tls-key belong together"),
    ],
)
def test_settings_that_are_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        GatewaySettings(**given).check()


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"host": "localhost"},
        {"host": "::1"},
        {"host": "127.3.2.1"},
        {"host": "0.0.0.0", "token_file": "t", "insecure": True},
        {"host": "0.0.0.0", "token_file": "t", "certificate": "c.pem", "key": "k.pem"},
    ],
)
def test_settings_that_are_safe(given: dict[str, Any]) -> None:
    settings = GatewaySettings(**given)
    settings.check()
    assert GatewaySettings.from_json(settings.to_json()) == settings


def test_a_token_is_long_and_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "token"
    settings = GatewaySettings(token_file=str(file))
    with pytest.raises(UnreachableError, match="No such file"):
        settings.tokens()
    file.write_text("short\n")
    with pytest.raises(UsageError, match="has 5 characters"):
        settings.tokens()
    file.write_text("0123456789abcdef\n")
    assert settings.tokens() == {"0123456789abcdef": Role.ADMIN}
    file.write_text("# readers\nread 0123456789abcdef\nrun fedcba9876543210\n")
    assert settings.tokens() == {"0123456789abcdef": Role.READ, "fedcba9876543210": Role.RUN}
    file.write_text("boss 0123456789abcdef\n")
    with pytest.raises(UsageError, match=r"'boss' in .* is not a role"):
        settings.tokens()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(UnreachableError, match=r"cannot listen on 127.0.0.1:.*Address already in use"),
    ):
        Gateway(GatewaySettings(port=taken.getsockname()[1]), tmp_path)


@pytest.mark.parametrize("state", ["", "{}", '{"pid": 1, "port": 1, "url": "", "since": 0}'])
def test_a_gateway_that_has_died_does_not_run(tmp_path: Path, state: str) -> None:
    (tmp_path / RUNNING).write_text(state)
    assert running_gateway(tmp_path) is None
    assert stop_gateway(tmp_path) is None
