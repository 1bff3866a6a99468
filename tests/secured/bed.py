"""The secured broker: eleven listeners of one Kafka on loopback, users whose passwords are awkward, and users
that lack the one right they are named for."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from confluent_kafka import Producer
from confluent_kafka.admin import (
    AclBinding,
    AclOperation,
    AclPermissionType,
    AdminClient,
    NewTopic,
    ResourcePatternType,
    ResourceType,
    ScramCredentialInfo,
    ScramMechanism,
    UserScramCredentialUpsertion,
)

from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from tests.secured.certificates import make_certificates
from tests.secured.tokens import token_server

TRICKY = {
    "t_quote": "pa\"ss'wo$rd 1x",
    "t_uni": "sémi;colön\\back\\\\slash",
    "t_var": "a${HOME}b${secret:X}c",
    "t_url": "p@ss:w/rd%20#x?y&z=",
    "t_edge": "in+  side and trail ",
    "t_word": "topic",
    "t_one": "e",
    "t_num": "2024",
    "t_equal": '";required=x',
}
"""User → password that a careless reader of JAAS, of variables or of addresses gets wrong."""
LACKING = ("noread", "nodesc", "nowrite", "nogroup", "notxn", "nomarker", "readonly", "onlydesc")
USERS = {name: f"Pw-{name}-9xQ" for name in ("app", *LACKING)} | TRICKY
SCRAM = {
    "scram256": (ScramMechanism.SCRAM_SHA_256, "Scram-256-Pw7"),
    "scram512": (ScramMechanism.SCRAM_SHA_512, "Scram-512-Pw7"),
}
ROWS = [(1, "one"), (2, "two")]
"""What is in the topic ``src``: id and name, as JSON."""
TOPICS = ("src", "dst", "dst2")
GROUP = "mygroup"
"""The consumer group that ``nomarker`` may use too; there are no transactions of it."""

_KINDS = {
    "SASLPLAIN": "SASL_PLAINTEXT",
    "SASLSSL": "SASL_SSL",
    "MTLS": "SSL",
    "OAUTH": "SASL_SSL",
    "OIDC": "SASL_SSL",
    "EXPIRED": "SSL",
    "OTHERHOST": "SSL",
    "TLS": "SSL",
    "AWAY": "PLAINTEXT",
}
_OAUTH = "org.apache.kafka.common.security.oauthbearer.OAuthBearer"
_OAUTH_INSIDE = "org.apache.kafka.common.security.oauthbearer.internals.unsecured.OAuthBearer"


@dataclass(frozen=True)
class SecuredBroker:
    """Where the listeners are (``address('MTLS')``), the folder of certificates, and the token endpoint.
    ``away`` is what the listener AWAY tells clients to go to, where nobody listens."""

    ports: dict[str, int]
    certificates: Path
    tokens: str
    away: str

    def address(self, listener: str) -> str:
        """``host:port`` of a listener."""
        return f"127.0.0.1:{self.ports[listener]}"


@contextmanager
def secured_broker(folder: Path) -> Iterator[SecuredBroker]:
    """A running one; everything of it is in ``folder``."""
    certificates = folder / "certificates"
    certificates.mkdir()
    make_certificates(certificates)
    numbers = free_ports(len(_KINDS) + 2)
    ports = dict(zip(("PLAINTEXT", *_KINDS), numbers, strict=False))
    away = f"127.0.0.1:{numbers[-1]}"
    with token_server(folder) as tokens:
        settings = _settings(ports, certificates, tokens, away)
        broker = EmbeddedBroker(folder / "broker", ports["PLAINTEXT"], settings)
        allowed = f"-Dorg.apache.kafka.sasl.oauthbearer.allowed.urls={tokens}/jwks"
        try:
            with patch.dict(os.environ, JAVA_TOOL_OPTIONS=allowed):
                servers = broker.start().bootstrap_servers
            _prepare(AdminClient({"bootstrap.servers": servers}))
            producer = Producer({"bootstrap.servers": servers, "log_level": 0})
            for number, name in ROWS:
                producer.produce("src", json.dumps({"id": number, "name": name}))
            assert producer.flush(30) == 0
            yield SecuredBroker(ports, certificates, tokens, away)
        finally:
            broker.stop()


def jaas_text(text: str) -> str:
    """A value as it stands between double quotes in JAAS."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _settings(ports: dict[str, int], certificates: Path, tokens: str, away: str) -> dict[str, str]:
    security = "org.apache.kafka.common.security"
    users = " ".join(f'user_{name}="{jaas_text(password)}"' for name, password in USERS.items())
    listening = {name: f"127.0.0.1:{ports[name]}" for name in _KINDS}
    advertised = listening | {"AWAY": away}
    settings = {
        "listeners": ",".join(f"{name}://{at}" for name, at in listening.items()),
        "advertised.listeners": ",".join(f"{name}://{at}" for name, at in advertised.items()),
        "listener.security.protocol.map": ",".join(f"{name}:{kind}" for name, kind in _KINDS.items()),
        "sasl.enabled.mechanisms": "PLAIN,SCRAM-SHA-256,SCRAM-SHA-512",
        "ssl.keystore.type": "PEM",
        "ssl.keystore.location": f"{certificates}/broker.pem",
        "ssl.truststore.type": "PEM",
        "ssl.truststore.location": f"{certificates}/ca.pem",
        "listener.name.mtls.ssl.client.auth": "required",
        "ssl.principal.mapping.rules": "RULE:^CN=([^,]+).*$/$1/,DEFAULT",
        "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "super.users": "User:ANONYMOUS;User:broker",
    }
    for name in ("expired", "otherhost"):
        settings[f"listener.name.{name}.ssl.keystore.type"] = "PEM"
        settings[f"listener.name.{name}.ssl.keystore.location"] = f"{certificates}/broker_{name}.pem"
    for name in ("saslplain", "saslssl"):
        plain = f"{security}.plain.PlainLoginModule required {users};"
        settings[f"listener.name.{name}.plain.sasl.jaas.config"] = plain
        for mechanism in ("scram-sha-256", "scram-sha-512"):
            scram = f"{security}.scram.ScramLoginModule required;"
            settings[f"listener.name.{name}.{mechanism}.sasl.jaas.config"] = scram
    module = f"{_OAUTH}LoginModule required"
    of_login = {
        "oauth": (f'{module} unsecuredLoginStringClaim_sub="broker";', f"{_OAUTH_INSIDE}Unsecured"),
        "oidc": (f"{module};", _OAUTH),
    }
    for name, (jaas, handler) in of_login.items():
        prefix = f"listener.name.{name}"
        settings[f"{prefix}.sasl.enabled.mechanisms"] = "OAUTHBEARER"
        settings[f"{prefix}.oauthbearer.sasl.jaas.config"] = jaas
        checks = f"{handler}ValidatorCallbackHandler"
        settings[f"{prefix}.oauthbearer.sasl.server.callback.handler.class"] = checks
    settings["listener.name.oidc.sasl.oauthbearer.jwks.endpoint.url"] = f"{tokens}/jwks"
    settings["listener.name.oidc.sasl.oauthbearer.expected.audience"] = "kafka"
    return settings


def _prepare(admin: AdminClient) -> None:
    """Topics, users of SCRAM, and the rights of all."""
    made = admin.create_topics([NewTopic(name, 1, 1) for name in TOPICS])
    changes = [
        UserScramCredentialUpsertion(name, ScramCredentialInfo(mechanism, 4096), password.encode())
        for name, (mechanism, password) in SCRAM.items()
    ]
    rights = [binding for user, *right in _rights() for binding in _bindings(user, *right)]
    answers = (made, admin.alter_user_scram_credentials(changes), admin.create_acls(rights))
    for futures in answers:
        for future in futures.values():
            future.result(30)


def _bindings(user: str, kind: ResourceType, name: str, *operations: AclOperation) -> Iterator[AclBinding]:
    for operation in operations:
        whole = ResourcePatternType.LITERAL
        yield AclBinding(kind, name, whole, f"User:{user}", "*", operation, AclPermissionType.ALLOW)


def _rights() -> Iterator[tuple]:
    read, write, describe = AclOperation.READ, AclOperation.WRITE, AclOperation.DESCRIBE
    topic = (ResourceType.TOPIC, "*")
    topics, groups = (*topic, read, write, describe), (ResourceType.GROUP, "*", read)
    transactions = (ResourceType.TRANSACTIONAL_ID, "*", write, describe)
    for user in ("app", *SCRAM, "mtls", "oauthapp", "oidcapp", *TRICKY):
        yield from ((user, *right) for right in (topics, groups, transactions))
    lacking = {
        "noread": ((*topic, write, describe), groups, transactions),
        "nodesc": (groups, transactions),
        "nowrite": ((*topic, read, describe), groups, transactions),
        "nogroup": (topics, transactions),
        "notxn": (topics, groups),
        "nomarker": (topics, (ResourceType.GROUP, GROUP, read), transactions),
        "readonly": ((*topic, read, describe),),
        "onlydesc": (topics, (ResourceType.GROUP, "*", describe), transactions),
    }
    for user, rights in lacking.items():
        yield from ((user, *right) for right in rights)
