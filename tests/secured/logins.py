"""Every login to the secured broker, as ``properties.*`` of Flink's tables."""

from __future__ import annotations

from collections.abc import Mapping

from tests.secured.bed import GROUP, SCRAM, TRICKY, USERS, SecuredBroker, jaas_text
from tests.secured.certificates import KEY_PASSWORD, STORE_PASSWORD
from tests.secured.tokens import ASSERTION, ASSERTION_KEY, TOKEN

Properties = dict[str, str]

_SECURITY = "org.apache.kafka.common.security"
_OAUTH = f"{_SECURITY}.oauthbearer"


def logins(broker: SecuredBroker) -> dict[str, Properties]:
    """Those that may do everything, by name."""
    stores = f"{broker.certificates}"
    jks, p12, pem = (trusting(broker, kind) for kind in ("jks", "p12", "pem"))
    jks_key = {"ssl.keystore.password": STORE_PASSWORD, "ssl.keystore.location": f"{stores}/client.jks"}
    p12_key = {"ssl.keystore.password": STORE_PASSWORD, "ssl.keystore.location": f"{stores}/client.p12"}
    own_key = {"ssl.keystore.location": f"{stores}/client_keypw.jks", "ssl.key.password": KEY_PASSWORD}
    pem_key = {"ssl.keystore.type": "PEM", "ssl.keystore.location": f"{stores}/client.pem"}
    encrypted = {"ssl.keystore.location": f"{stores}/client_enc.pem", "ssl.key.password": KEY_PASSWORD}
    inline = {
        "ssl.truststore.type": "PEM",
        "ssl.truststore.certificates": _text(broker, "ca.pem"),
        "ssl.keystore.type": "PEM",
        "ssl.keystore.certificate.chain": _text(broker, "client.crt"),
        "ssl.keystore.key": _text(broker, "client.key"),
    }
    found = {
        "plain": plain(broker, "app"),
        "plain_tls": {**plain(broker, "app"), **_to(broker, "SASLSSL", "SASL_SSL"), **p12},
        **{name: {**_scram(broker, name), **jks} for name in SCRAM},
        "oauth_unsecured": {
            **_to(broker, "OAUTH", "SASL_SSL"),
            "sasl.mechanism": "OAUTHBEARER",
            "sasl.jaas.config": f"{_OAUTH}.OAuthBearerLoginModule required"
            ' unsecuredLoginStringClaim_sub="oauthapp";',
            **jks,
        },
        "oidc": {**oidc(broker), **jks},
        "oidc_assertion": {**oidc_by_key(broker), **jks},
        "oidc_assertion_file": {**oidc_by_assertion(broker), **jks},
        "token_file": {**oidc_by_file(broker), **jks},
        "mtls_pem": {**_to(broker, "MTLS", "SSL"), **pem, **pem_key},
        "mtls_pem_encrypted": {**_to(broker, "MTLS", "SSL"), **pem, **pem_key, **encrypted},
        "mtls_p12": {**_to(broker, "MTLS", "SSL"), **p12, "ssl.keystore.type": "PKCS12", **p12_key},
        "mtls_jks": {**_to(broker, "MTLS", "SSL"), **jks, **jks_key},
        "mtls_jks_own_key": {**_to(broker, "MTLS", "SSL"), **jks, **jks_key, **own_key},
        "mtls_inline": {**_to(broker, "MTLS", "SSL"), **inline},
    }
    return found | {name: plain(broker, name) for name in TRICKY}


def plain(broker: SecuredBroker, user: str, password: str | None = None) -> Properties:
    """SASL PLAIN without TLS."""
    secret = USERS[user] if password is None else password
    return {
        **_to(broker, "SASLPLAIN", "SASL_PLAINTEXT"),
        "sasl.mechanism": "PLAIN",
        "sasl.jaas.config": _jaas("plain.PlainLoginModule", user, secret),
    }


def oidc(broker: SecuredBroker, endpoint: str = "") -> Properties:
    """OAUTHBEARER with a token of the endpoint; trusts nobody yet."""
    return {
        **_to(broker, "OIDC", "SASL_SSL"),
        "sasl.mechanism": "OAUTHBEARER",
        "sasl.jaas.config": f"{_OAUTH}.OAuthBearerLoginModule required"
        ' clientId="oidcapp" clientSecret="Oidc-Secret-55" scope="kafka";',
        "sasl.login.callback.handler.class": f"{_OAUTH}.secured.OAuthBearerLoginCallbackHandler",
        "sasl.oauthbearer.token.endpoint.url": endpoint or f"{broker.tokens}/token",
    }


def oidc_by_key(broker: SecuredBroker) -> Properties:
    """OAUTHBEARER with a token for an assertion that the client signs, as Java's is told of it."""
    asserted = "sasl.oauthbearer.assertion"
    return {
        **_oauth(broker, f"{broker.tokens}/token"),
        "sasl.oauthbearer.jwt.retriever.class": f"{_OAUTH}.JwtBearerJwtRetriever",
        f"{asserted}.private.key.file": str(broker.certificates.parent / ASSERTION_KEY),
        f"{asserted}.claim.iss": "oidcapp",
        f"{asserted}.claim.sub": "oidcapp",
        f"{asserted}.claim.aud": "tokens",
    }


def oidc_by_assertion(broker: SecuredBroker) -> Properties:
    """The same with an assertion in a file."""
    file = str(broker.certificates.parent / ASSERTION)
    return {**_oauth(broker, f"{broker.tokens}/token"), "sasl.oauthbearer.assertion.file": file}


def oidc_by_file(broker: SecuredBroker) -> Properties:
    """OAUTHBEARER with a token in a file."""
    return {
        **_oauth(broker, (broker.certificates.parent / TOKEN).as_uri()),
        "sasl.oauthbearer.jwt.retriever.class": f"{_OAUTH}.FileJwtRetriever",
    }


def _oauth(broker: SecuredBroker, endpoint: str) -> Properties:
    return {
        **_to(broker, "OIDC", "SASL_SSL"),
        "sasl.mechanism": "OAUTHBEARER",
        "sasl.jaas.config": f"{_OAUTH}.OAuthBearerLoginModule required ;",
        "sasl.login.callback.handler.class": f"{_OAUTH}.OAuthBearerLoginCallbackHandler",
        "sasl.oauthbearer.token.endpoint.url": endpoint,
    }


def tls(broker: SecuredBroker, listener: str, trust: str = "jks") -> Properties:
    """TLS without a certificate of the client's, at one of the listeners."""
    return {**_to(broker, listener, "SSL"), **trusting(broker, trust)}


def trusting(broker: SecuredBroker, kind: str) -> Properties:
    """A trust store with the broker's authority: ``jks``, ``p12`` or ``pem``."""
    if kind == "pem":
        return {"ssl.truststore.location": f"{broker.certificates}/ca.pem", "ssl.truststore.type": "PEM"}
    location = f"{broker.certificates}/trust.{kind}"
    typed = {"ssl.truststore.type": "PKCS12"} if kind == "p12" else {}
    return {"ssl.truststore.location": location, "ssl.truststore.password": STORE_PASSWORD, **typed}


def properties_file(properties: Mapping[str, str]) -> str:
    """The text of a Java properties file."""
    return "".join(f"{key}={_java(value)}\n" for key, value in properties.items())


def table(name: str, properties: Mapping[str, str], topic: str, **more: str) -> str:
    """``CREATE TABLE`` of (id INT, name STRING) as JSON; ``more`` options with ``__`` for ``-`` and ``_`` for
    a dot."""
    options = {"connector": "kafka", "topic": topic, "format": "json"}
    options |= {key.replace("__", "-").replace("_", "."): value for key, value in more.items()}
    options |= {f"properties.{key}": value for key, value in properties.items()}
    quoted = (f"  '{key}' = '{escaped(value)}'" for key, value in options.items())
    return f"CREATE TABLE {name} (id INT, name STRING) WITH (\n" + ",\n".join(quoted) + "\n);\n"


def escaped(value: str) -> str:
    """An option's value as it stands in SQL text, where ``${`` would name a variable."""
    return value.replace("'", "''").replace("${", "$${")


def source(name: str, properties: Mapping[str, str], group: str = GROUP) -> str:
    """A bounded table of the topic ``src``."""
    grouped = {**properties, **({"group.id": group} if group else {})}
    bounds = {"scan_startup_mode": "earliest-offset", "scan_bounded_mode": "latest-offset"}
    return table(name, grouped, "src", **bounds)


def sinks(name: str, properties: Mapping[str, str]) -> str:
    """``d_NAME`` is written at least once, ``e_NAME`` exactly once."""
    once = {"sink_delivery__guarantee": "exactly-once", "sink_transactional__id__prefix": f"tx-{name}"}
    return table(f"d_{name}", properties, "dst") + table(f"e_{name}", properties, "dst2", **once)


def _jaas(module: str, user: str, password: str) -> str:
    return f'{_SECURITY}.{module} required username="{user}" password="{jaas_text(password)}";'


def _scram(broker: SecuredBroker, user: str) -> Properties:
    mechanism, password = SCRAM[user]
    return {
        **_to(broker, "SASLSSL", "SASL_SSL"),
        "sasl.mechanism": mechanism.name.replace("_", "-"),
        "sasl.jaas.config": _jaas("scram.ScramLoginModule", user, password),
    }


def _to(broker: SecuredBroker, listener: str, protocol: str) -> Properties:
    return {"bootstrap.servers": broker.address(listener), "security.protocol": protocol}


def _text(broker: SecuredBroker, file: str) -> str:
    return (broker.certificates / file).read_text().strip()


def _java(value: str) -> str:
    doubled = value.replace("\\", "\\\\").replace("\n", "\\n").replace("${secret:", "$${secret:")
    return f"\\{doubled}" if doubled.startswith(" ") else doubled
