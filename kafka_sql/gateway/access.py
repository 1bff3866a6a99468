"""Access to the gateway: its token, the host names that it answers to, and the pause after wrong tokens."""

from __future__ import annotations

import base64
import binascii
import hmac
import ipaddress
import time
from collections import deque
from dataclasses import dataclass, field

from kafka_sql.gateway.answers.errors import GatewayError

_LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
_MOST_FAILURES = 10
_FORGOTTEN_S = 60.0


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
    <token>``, or as the password of a basic login whose user name the audit log shows."""

    host: str
    token: str | None = field(default=None, repr=False)
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
        if not hmac.compare_digest(secret.encode(), self.token.encode()):
            if authorization:
                failures.append(time.monotonic())
                self._failures[address] = failures
            raise GatewayError(401, "the gateway needs its token: send 'Authorization: Bearer <token>'")
        return user

    def check_origin(self, host: str, origin: str) -> None:
        """Raises GatewayError (403) for a request of another web site, from its headers: ``origin`` is empty
        where no browser sends it. A site can let its name point to this machine, but its requests still bear
        that name."""
        if origin and origin.partition("://")[2].lower() != host.lower():
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
