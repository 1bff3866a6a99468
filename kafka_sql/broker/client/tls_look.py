"""Tries a TLS handshake with a port after a failed connection, because librdkafka reports neither why it
distrusts a certificate nor that a port needs TLS."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Mapping
from enum import Enum

_LIMIT_S = 4.0
_EXPIRED = {9, 10}
_OTHER_HOST = {62, 64}


class TlsLook(Enum):
    """The result of a TLS handshake with a port."""

    TRUSTED = "trusted"
    EXPIRED = "expired"
    OTHER_HOST = "other host"
    UNKNOWN_AUTHORITY = "unknown authority"
    NO_TLS = "no TLS"
    SILENT = "silent"


def look_at_tls(address: str, config: Mapping[str, str]) -> tuple[TlsLook, str]:
    """Return whether a client with these properties of librdkafka trusts the certificate at ``host:port``,
    and OpenSSL's words about it. The client shows no certificate and sends nothing else.

    The numbers are those of OpenSSL's ``X509_V_ERR``."""
    try:
        trusted = config.get("ssl.ca.location"), config.get("ssl.ca.pem")
        context = ssl.create_default_context(cafile=trusted[0], cadata=trusted[1])
        context.check_hostname = config.get("ssl.endpoint.identification.algorithm", "https") != "none"
        _shake_hands(address, context)
    except ssl.SSLCertVerificationError as error:
        if error.verify_code in _EXPIRED:
            return TlsLook.EXPIRED, error.verify_message
        if error.verify_code in _OTHER_HOST:
            return TlsLook.OTHER_HOST, error.verify_message
        return TlsLook.UNKNOWN_AUTHORITY, error.verify_message
    except ssl.SSLError as error:
        return TlsLook.NO_TLS, str(error)
    except (OSError, ValueError) as error:
        return TlsLook.SILENT, str(error)
    return TlsLook.TRUSTED, ""


def speaks_tls(address: str) -> bool:
    """Return whether a TLS handshake with ``host:port`` completes, whatever the certificate is."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    try:
        _shake_hands(address, context)
    except (OSError, ValueError):
        return False
    return True


def _shake_hands(address: str, context: ssl.SSLContext) -> None:
    host, _, port = address.rpartition(":")
    host = host.strip("[]")
    with (
        socket.create_connection((host, int(port)), _LIMIT_S) as plain,
        context.wrap_socket(plain, server_hostname=host),
    ):
        return
