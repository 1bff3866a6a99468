"""Why there is no connection: each cause is named, with the option of the table that has to change."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.secured.bed import SecuredBroker
from tests.secured.logins import Properties, logins, oidc, plain, source, tls, trusting

pytestmark = [pytest.mark.kafka, pytest.mark.slow, pytest.mark.sampled(6)]

WRONG = "wrong-pass"
NOBODY = "http://127.0.0.1:9/token"
Change = Callable[[SecuredBroker], Properties]


def at(listener: str, protocol: str, **more: str) -> Change:
    """A client without login at a listener."""
    return lambda broker: {
        "bootstrap.servers": broker.address(listener),
        "security.protocol": protocol,
        **more,
    }


def of(login: str, **changes: str | None) -> Change:
    """A login that is fine but for ``changes``, with ``_`` for a dot; None takes a property away."""

    def make(broker: SecuredBroker) -> Properties:
        changed = {**logins(broker)[login], **{key.replace("_", "."): to for key, to in changes.items()}}
        return {key: value for key, value in changed.items() if value is not None}

    return make


def with_certificate(file: str) -> Change:
    """A certificate of the client's that the brokers do not take."""
    return lambda broker: {
        **logins(broker)["mtls_pem"],
        "ssl.keystore.location": f"{broker.certificates}/{file}",
    }


def at_port(login: Change, listener: str, protocol: str) -> Change:
    """A login at a listener that is not for it."""
    return lambda broker: {**login(broker), **at(listener, protocol)(broker)}


def distrusting(broker: SecuredBroker) -> Properties:
    return {**tls(broker, "TLS"), "ssl.truststore.location": f"{broker.certificates}/stranger.jks"}


CASES: dict[str, tuple[Change, str, str, str]] = {
    "certificate of the broker expired": (
        lambda broker: tls(broker, "EXPIRED"),
        "tls-failed",
        "has expired",
        "bootstrap.servers",
    ),
    "certificate for another host": (
        lambda broker: tls(broker, "OTHERHOST"),
        "tls-failed",
        "is for another host",
        "bootstrap.servers",
    ),
    "authority unknown": (distrusting, "tls-failed", "is not trusted", "ssl.truststore.location"),
    "no trust store": (at("TLS", "SSL"), "tls-failed", "is not trusted", "security.protocol"),
    "certificate of the client by a stranger": (
        with_certificate("client_stranger.pem"),
        "tls-failed",
        "refuse this client's certificate",
        "ssl.keystore.location",
    ),
    "certificate of the client expired": (
        with_certificate("client_expired.pem"),
        "tls-failed",
        "refuse this client's certificate",
        "ssl.keystore.location",
    ),
    "no certificate": (
        lambda broker: tls(broker, "MTLS"),
        "tls-failed",
        "may need a client certificate: set 'properties.ssl.keystore.location'",
        "security.protocol",
    ),
    "TLS against plaintext": (
        at("PLAINTEXT", "SSL"),
        "tls-failed",
        "may speak no TLS: check 'properties.security.protocol'",
        "security.protocol",
    ),
    "plaintext against TLS": (
        at("TLS", "PLAINTEXT"),
        "broker-unreachable",
        "speak TLS on this port",
        "security.protocol",
    ),
    "SASL_PLAINTEXT against SASL_SSL": (
        at_port(of("plain"), "SASLSSL", "SASL_PLAINTEXT"),
        "broker-unreachable",
        "speak TLS on this port",
        "security.protocol",
    ),
    "a login against none": (
        at_port(of("plain"), "PLAINTEXT", "SASL_PLAINTEXT"),
        "broker-unreachable",
        "take no login on this port",
        "security.protocol",
    ),
    "password of the trust store": (
        of("mtls_jks", ssl_truststore_password=WRONG),
        "store-unreadable",
        "password is incorrect",
        "ssl.truststore.password",
    ),
    "password of the key store": (
        of("mtls_jks", ssl_keystore_password=WRONG),
        "store-unreadable",
        "password is incorrect",
        "ssl.keystore.password",
    ),
    "password of the PKCS12 key store": (
        of("mtls_p12", ssl_keystore_password=WRONG),
        "store-unreadable",
        "check its password in 'properties.ssl.keystore.password'",
        "ssl.keystore.password",
    ),
    "no password of the PKCS12 key store": (
        of("mtls_p12", ssl_keystore_password=None),
        "store-unreadable",
        "set 'properties.ssl.keystore.password'",
        "ssl.keystore.location",
    ),
    "password of the key": (
        of("mtls_jks_own_key", ssl_key_password=WRONG),
        "store-unreadable",
        "check the password of the key in 'properties.ssl.key.password'",
        "ssl.key.password",
    ),
    "encrypted key without password": (
        of("mtls_pem_encrypted", ssl_key_password=None),
        "store-unreadable",
        "its key is encrypted",
        "ssl.keystore.location",
    ),
    "encrypted key with another password": (
        of("mtls_pem_encrypted", ssl_key_password=WRONG),
        "store-unreadable",
        "set the password of the key in 'properties.ssl.key.password'",
        "ssl.key.password",
    ),
    "token endpoint away": (
        lambda broker: {**oidc(broker, NOBODY), **trusting(broker, "jks")},
        "authentication-failed",
        "the token endpoint cannot be reached",
        "sasl.oauthbearer.token.endpoint.url",
    ),
    "secret for the token endpoint": (
        lambda broker: {
            **oidc(broker),
            **trusting(broker, "jks"),
            "sasl.jaas.config": oidc(broker)["sasl.jaas.config"].replace("Secret-55", WRONG),
        },
        "authentication-failed",
        "the token endpoint returns no token",
        "sasl.jaas.config",
    ),
    "password": (
        lambda broker: plain(broker, "app", WRONG),
        "authentication-failed",
        "refuse the login",
        "sasl.jaas.config",
    ),
    "advertised listener away": (
        at("AWAY", "PLAINTEXT"),
        "broker-unreachable",
        "'advertised.listeners' must name an address that this machine reaches",
        "bootstrap.servers",
    ),
}
"""Properties, and of the error: its code, a part of its words, and the property where it stands."""


@pytest.mark.parametrize("case", CASES)
def test_each_cause_is_named_at_its_option(secured, command, tmp_path, case):
    make, code, words, option = CASES[case]
    file = tmp_path / "table.sql"
    file.write_text(source("s", make(secured)))
    exit_code, out, err = command("check", "--connect", "--format", "json", str(file))
    (problem,) = json.loads(out)
    assert (exit_code, problem["code"]) == (3, code), problem
    assert words in " ".join([problem["message"], *problem["notes"], *problem["helps"]]), problem
    assert file.read_text().splitlines()[problem["line"] - 1].strip().startswith(f"'properties.{option}'")
    assert WRONG not in out + err


def test_the_address_that_cannot_be_reached_is_named(secured, command):
    code, _, err = command("topic", "list", "--bootstrap", secured.address("AWAY"))
    assert code == 3
    assert f"send clients to {secured.away}, which cannot be reached" in err
    assert "is the broker running?" not in err
