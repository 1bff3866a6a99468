"""Access to the gateway: its token, the host names that it answers to, and the pause after wrong tokens."""

from __future__ import annotations

import base64
import binascii
import hmac
import ipaddress
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from kafka_sql.gateway.answers.errors import GatewayError
from kafka_sql.gateway.permissions import Permissions, Role

_LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
_MOST_FAILURES = 10
_FORGOTTEN_S = 60.0
_MOST_ADDRESSES = 10_000


def is_loopback(host: str) -> bool:
    """Return whether only this machine reaches a server at ``host``."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass
class Access:
    """Checks requests to a gateway at ``host``. With a ``token`` each must bring it: ``Authorization: Bearer
    <token>``, or as the password of a basic login whose user name the audit log shows. ``roles`` are those of
    all tokens, admin for one that is not named. Statements name files below ``folders`` only, if any. Pages
    of the web sites ``origins`` may send requests."""

    host: str
    token: str | None = field(default=None, repr=False)
    roles: Mapping[str, Role] = field(default_factory=dict, repr=False)
    folders: tuple[str, ...] = ()
    result_rows: int = 0
    origins: tuple[str, ...] = ()
    _failures: dict[str, deque[float]] = field(default_factory=dict)

    def user(self, address: str, authorization: str) -> str | None:
        """Return the user name of a request, None without one, from its header and the client's address.

        Raises GatewayError: 401 without the token, 429 after ten wrong ones in a minute."""
        if self.token is None:
            return None
        failures = self._recent(address)
        if len(failures) >= _MOST_FAILURES:
            raise GatewayError(429, f"{_MOST_FAILURES} wrong tokens came from {address}: wait a minute")
        user, secret = _credentials(authorization)
        if self._role(secret) is None:
            if authorization:
                failures.append(time.monotonic())
                self._failures[address] = failures
            raise GatewayError(401, "the gateway needs its token: send 'Authorization: Bearer <token>'")
        return user

    def permissions(self, authorization: str) -> Permissions:
        """Return what the client of a request may do, whose header :meth:`user` has accepted."""
        role = Role.ADMIN if self.token is None else self._role(_credentials(authorization)[1])
        return Permissions(Role.READ if role is None else role, self.folders, self.result_rows)

    def _role(self, secret: str) -> Role | None:
        """Return the role of a token; None for a wrong one. Takes as long for each."""
        tokens = self.roles or {self.token or "": Role.ADMIN}
        given = secret.encode()
        found = [role for token, role in tokens.items() if hmac.compare_digest(given, token.encode())]
        return found[0] if found and secret else None

    def check_origin(self, host: str, origin: str) -> None:
        """Raises GatewayError (403) for a request of another web site, from its headers: ``origin`` is empty
        where no browser sends it. A site can let its name point to this machine, but its requests still bear
        that name."""
        if origin and origin not in self.origins and origin.partition("://")[2].lower() != host.lower():
            raise GatewayError(403, f"the gateway answers no requests of '{origin}'")
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        if is_loopback(self.host) and name.strip("[]").lower() not in (*_LOCAL_NAMES, self.host):
            raise GatewayError(403, f"the gateway has no name '{name}'")

    def _recent(self, address: str) -> deque[float]:
        failures = self._failures.pop(address, deque())
        while failures and time.monotonic() - failures[0] > _FORGOTTEN_S:
            failures.popleft()
        if failures:
            self._failures[address] = failures
        return failures


class RateLimit:
    """An ASGI application before ``application``: answers with status 429 the requests of an address that
    sends more than ``per_second``; a burst of twice as many is free."""

    def __init__(self, application: ASGIApp, per_second: float) -> None:
        self._application, self._per_second = application, per_second
        self._left: dict[str, tuple[float, float]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self.may(scope["client"][0] if scope["client"] else ""):
            text = f"more than {self._per_second:g} requests per second came from this address"
            await JSONResponse({"errors": [text]}, 429, {"Retry-After": "1"})(scope, receive, send)
            return
        await self._application(scope, receive, send)

    def may(self, address: str) -> bool:
        """Whether an address may send a request now, which counts."""
        now, burst = time.monotonic(), max(1.0, 2 * self._per_second)
        left, before = self._left.pop(address, (burst, now))
        left = min(burst, left + (now - before) * self._per_second)
        self._left[address] = (max(0.0, left - 1), now)
        while len(self._left) > _MOST_ADDRESSES:
            del self._left[next(iter(self._left))]
        return left >= 1


def _credentials(authorization: str) -> tuple[str | None, str]:
    """Return user name and secret of an ``Authorization`` header; an empty secret for one without."""
    scheme, _, value = authorization.partition(" ")
    match scheme.lower():
        case "bearer":
            return None, value.strip()
        case "basic":
            try:
                user, _, secret = base64.b64decode(value, validate=True).decode().partition(":")
            except (binascii.Error, UnicodeDecodeError):
                return None, ""
            return user, secret
        case _:
            return None, ""
