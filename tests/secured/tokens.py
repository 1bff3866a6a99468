"""A token endpoint with the keys to check its tokens by: OAUTHBEARER by the standards of OpenID Connect. It
gives tokens for a secret, and for an assertion that a client has signed (RFC 7523)."""

from __future__ import annotations

import base64
import json
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

CLIENTS = {"oidcapp": "Oidc-Secret-55"}
ASSERTION_KEY, ASSERTION, TOKEN = "assertion.key", "assertion.jwt", "token.jwt"
"""In the folder of the server: the key of the client ``oidcapp``, what it has signed with it, and a token."""
_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer"
_LIFETIME_S = 3600


class TokenEndpoint:
    """Signs tokens for :data:`CLIENTS`: ``POST /token`` with their credentials, ``GET /jwks`` for the key."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key = folder / "tokens.key"
        for key in (self._key, folder / ASSERTION_KEY):
            subprocess.run(["openssl", "genrsa", "-out", key, "2048"], check=True, capture_output=True)
        claims = {"iss": "oidcapp", "sub": "oidcapp", "aud": "tokens"}
        (folder / ASSERTION).write_text(signed(folder / ASSERTION_KEY, claims))
        (folder / TOKEN).write_text(self.token("oidcapp") + "\n")
        shown = subprocess.run(
            ["openssl", "rsa", "-in", self._key, "-noout", "-modulus"], check=True, capture_output=True
        )
        modulus = bytes.fromhex(shown.stdout.decode().strip().partition("=")[2])
        key = {"kty": "RSA", "kid": "k1", "use": "sig", "alg": "RS256", "n": _base64(modulus), "e": "AQAB"}
        self.keys = {"keys": [key]}

    def token(self, client: str) -> str:
        """A token for this client."""
        return signed(self._key, {"sub": client, "aud": "kafka", "scope": "kafka"}, kid="k1")

    def asserted(self, assertion: str) -> str | None:
        """The client that has signed an assertion, None where none has."""
        text, _, signature = assertion.rpartition(".")
        file = self._folder / "signature"
        file.write_bytes(base64.urlsafe_b64decode(signature + "=="))
        checking = ["openssl", "dgst", "-sha256", "-prverify", str(self._folder / ASSERTION_KEY)]
        checked = subprocess.run(
            [*checking, "-signature", str(file)], input=text.encode(), capture_output=True
        )
        claims = json.loads(base64.urlsafe_b64decode(text.split(".")[1] + "=="))
        right = checked.returncode == 0 and claims["aud"] == "tokens" and claims["exp"] > time.time()
        return claims["sub"] if right else None


def signed(key: Path, claims: dict[str, str], **header: str) -> str:
    """A JWT that is good for an hour."""
    now = int(time.time())
    parts = ({"alg": "RS256", "typ": "JWT", **header}, {**claims, "iat": now, "exp": now + _LIFETIME_S})
    text = ".".join(_base64(json.dumps(part).encode()) for part in parts)
    signing = ["openssl", "dgst", "-sha256", "-sign", str(key)]
    done = subprocess.run(signing, input=text.encode(), check=True, capture_output=True)
    return f"{text}.{_base64(done.stdout)}"


@contextmanager
def token_server(folder: Path) -> Iterator[str]:
    """The address of a running :class:`TokenEndpoint`."""
    endpoint = TokenEndpoint(folder)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = self.path == "/jwks"
            self._answer(200 if found else 404, endpoint.keys if found else {})

        def do_POST(self) -> None:
            form = parse_qs(self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode())
            client, secret = (form.get(name, [""])[0] for name in ("client_id", "client_secret"))
            login = self.headers.get("Authorization", "")
            if login.startswith("Basic "):
                client, _, secret = base64.b64decode(login[6:]).decode().partition(":")
            asserted = form.get("grant_type") == [_BEARER]
            if asserted:
                client = endpoint.asserted(form["assertion"][0]) or ""
            if client in CLIENTS and (asserted or CLIENTS[client] == secret):
                token = endpoint.token(client)
                given = {"access_token": token, "token_type": "Bearer", "expires_in": _LIFETIME_S}
                self._answer(200, given)
            else:
                self._answer(401, {"error": "invalid_client"})

        def _answer(self, status: int, value: object) -> None:
            data = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *arguments: Any) -> None:
            """Nothing on the terminal."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
