"""OAUTHBEARER with a token that somebody else puts into a file (Kafka's FileJwtRetriever, and the address
``file:///path`` of a token endpoint): read whenever a new one is wanted, so that the file may be replaced."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlsplit

PROPERTY = "kafka-sql.token.file"
"""Among librdkafka's properties until a client is made: the path."""
RETRIEVER = "FileJwtRetriever"
_LIFETIME_S = 60.0
"""Of a token that does not say when it expires: the file is read again then."""


def path_of(address: str) -> str | None:
    """The path that ``file:///path`` names; None for another address."""
    parts = urlsplit(address.strip())
    return unquote(parts.path) if parts.scheme == "file" and parts.path else None


def callback(path: str) -> Callable[[str], tuple[str, float]]:
    """What gives the token and when it expires (epoch seconds): librdkafka's ``oauth_cb``. It raises
    ValueError, whose text Kafka's client passes on."""

    def token(_config: str) -> tuple[str, float]:
        try:
            text = Path(path).read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is no token"
            raise ValueError(f"the token in '{path}' cannot be read: {reason}") from None
        return text, _expires(text, path)

    return token


def _expires(token: str, path: str) -> float:
    try:
        payload = token.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        return float(claims.get("exp", time.time() + _LIFETIME_S))
    except (IndexError, ValueError, AttributeError, TypeError):
        raise ValueError(f"what is in '{path}' is no token (JWT)") from None
