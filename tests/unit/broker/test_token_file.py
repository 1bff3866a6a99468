"""Tokens in files: read anew each time, and what is wrong with one is said."""

from __future__ import annotations

import base64
import json
import time
from pathlib import Path

import pytest

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.logins.token_file import callback, path_of


def token(**claims: object) -> str:
    parts = (json.dumps(part).encode() for part in ({"alg": "none"}, claims))
    return ".".join([*(base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in parts), "x"])


def test_paths() -> None:
    assert path_of("file:///run/a%20token.jwt") == "/run/a token.jwt"
    assert path_of("https://tokens/token") is None
    assert path_of("") is None


def test_a_file_is_read_whenever_a_token_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "token.jwt"
    given = callback(str(file))
    for expires in (4_000_000_000, 4_000_000_100):
        file.write_text(token(sub="me", exp=expires) + "\n")
        assert given("") == (token(sub="me", exp=expires), expires)
    file.write_text(token(sub="me"))
    assert given("")[1] == pytest.approx(time.time() + 60, abs=10)


@pytest.mark.parametrize(
    "text", ["", "no token", "a.b.c", "a.W10.c", "é", token(exp="soon"), token(exp=None)]
)
def test_what_is_no_token(tmp_path: Path, text: str) -> None:
    file = tmp_path / "token.jwt"
    with pytest.raises(ValueError, match="cannot be read: No such file"):
        callback(str(file))("")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"token\.jwt' (is not a token|cannot be read: it is not a token)"):
        callback(str(file))("")


def test_a_client_gets_the_callback_and_nothing_of_the_file(tmp_path: Path) -> None:
    address = (tmp_path / "token.jwt").as_uri()
    properties = translate(
        [
            ("security.protocol", "SASL_SSL"),
            ("sasl.mechanism", "OAUTHBEARER"),
            ("sasl.oauthbearer.token.endpoint.url", address),
        ],
        ClientRole.ADMIN,
    )
    given = properties.librdkafka()
    assert callable(given["oauth_cb"])
    assert not any("token" in name or "endpoint" in name for name in given)
