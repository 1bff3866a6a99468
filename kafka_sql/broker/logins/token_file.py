"""OAUTHBEARER with a token that another program writes into a file (Kafka's FileJwtRetriever, and the
address ``file:///path`` of a token endpoint). The file is read for each new token, so that it may be
replaced."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlsplit

PROPERTY = "kafka-sql.token.file"
"""The property among librdkafka's that holds the path until a client is made."""
RETRIEVER = "FileJwtRetriever"
_LIFETIME_S = 60.0
"""The lifetime of a token without an expiry: the file is read again after it."""


def path_of(address: str) -> str | None:
    """Return the path in ``file:///path``, or None for another address."""
    parts = urlsplit(address.strip())
    return unquote(parts.path) if parts.scheme == "file" and parts.path else None


def callback(path: str) -> Callable[[str], tuple[str, float]]:
    """Return librdkafka's ``oauth_cb``: a function that returns the token and its expiry (epoch seconds).
    It raises ValueError, whose text Kafka's client passes on."""

    def token(_config: str) -> tuple[str, float]:
        try:
            text = Path(path).read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not a token"
            raise ValueError(f"the token in '{path}' cannot be read: {reason}") from None
        return text, _expires(text, path)

    return token


def _expires(token: str, path: str) -> float:
    try:
        payload = token.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        return float(claims.get("exp", time.time() + _LIFETIME_S))
    except (IndexError, ValueError, AttributeError, TypeError):
        raise ValueError(f"the text in '{path}' is not a token (JWT)") from None
