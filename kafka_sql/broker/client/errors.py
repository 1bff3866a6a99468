"""Translates reports of Kafka's client into errors with the address, the reason and what to do.

librdkafka answers every connection problem with one and the same code after the full timeout; the reason
only reaches ``error_cb``. :class:`ClientErrors` is that callback and keeps the reports.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from confluent_kafka import KafkaError, KafkaException
from typing_extensions import assert_never

from kafka_sql.broker.client.tls_look import TlsLook, look_at_tls, speaks_tls
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_KEPT = 50
_THREAD = re.compile(r"^\[thrd:[^\]]*\]:\s*")
_ADDRESS = re.compile(r"\b(?:\w+://)?([\w.\-]+|\[[0-9a-fA-F:]+\]):(\d+)(?:/(?:bootstrap|\d+))?:")

_LOOKED_AT = 2
_CERTIFICATES = {"ssl.certificate.location", "ssl.certificate.pem", "ssl.keystore.location"}
_TOKEN = "Failed to acquire SASL OAUTHBEARER token"
_PROTOCOL_HELP = (
    "the port is open but speaks another protocol: check "
    "'properties.security.protocol' (PLAINTEXT, SSL, SASL_PLAINTEXT "
    "or SASL_SSL)"
)


@dataclass
class ClientErrors:
    """Collects the reports of a client; pass it as ``error_cb``.

    ``reports`` are (code, text) in the order received, at most fifty.
    """

    config: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The configuration of the client, in librdkafka's names: for a look at a port after a failed
    connection."""
    reports: list[tuple[int, str]] = field(default_factory=list)

    def __call__(self, error: KafkaError) -> None:
        """Add a report; called by the client."""
        report = (error.code(), error.str())
        if report not in self.reports and len(self.reports) < _KEPT:
            self.reports.append(report)

    def clear(self) -> None:
        """Remove all reports; done before each use of a kept client."""
        self.reports.clear()

    @property
    def all_brokers_down(self) -> bool:
        """Whether no broker could be reached at some time since ``clear``."""
        return any(code == KafkaError._ALL_BROKERS_DOWN for code, _ in self.reports)

    @property
    def refused(self) -> bool:
        """Whether waiting cannot help: the login or the certificate was refused."""
        return any(code in (KafkaError._AUTHENTICATION, KafkaError._SSL) for code, _ in self.reports)

    def causes(self) -> list[tuple[int, str]]:
        """Return the reports with a reason, without the summary that all brokers are down and without
        repetition."""
        causes: dict[str, int] = {}
        for code, text in self.reports:
            if code != KafkaError._ALL_BROKERS_DOWN:
                causes.setdefault(_reason(text), code)
        return [(code, text) for text, code in causes.items()]


def _reason(text: str) -> str:
    """Return the text without the client's thread name and timings: ``host:port: what happened``."""
    text = _THREAD.sub("", text.strip())
    text = _ADDRESS.sub(r"\1:\2:", text, count=1)
    text = re.sub(r" \(after \d+ms in state [^)]*\)", "", text)
    return re.sub(r"(?: \(|, )\d+ identical error\(s\) suppressed\)", "", text)


def unreachable(servers: str, errors: ClientErrors, doing: str) -> UnreachableError:
    """Return the error for brokers that do not answer, with the client's reports as its reason.

    ``servers`` is the bootstrap list, ``doing`` the attempted work (``reading topic 'orders'``).
    """
    causes = errors.causes()
    by_code = {code: text for code, text in reversed(causes)}
    notes = [f"while {doing}"]
    if KafkaError._AUTHENTICATION in by_code:
        return _refused_login(servers, by_code[KafkaError._AUTHENTICATION], notes)
    texts = [text for _, text in causes]
    tls = [text for text in texts if "ssl" in text.lower() or "certificate" in text.lower()]
    if tls:
        return _no_secure_connection(servers, tls[0], notes, errors.config)
    if KafkaError._RESOLVE in by_code:
        return _error(
            ErrorCode.BROKER_UNREACHABLE,
            f"the address of the Kafka brokers at {servers} is not known",
            [*notes, by_code[KafkaError._RESOLVE]],
            "check 'properties.bootstrap.servers'",
        )
    foreign = [text for text in texts if "Invalid response size" in text]
    if errors.all_brokers_down and (foreign or not texts):
        return _foreign(servers, [*notes, *foreign[:1]], errors.config)
    elsewhere = _named_by_brokers(servers, texts)
    if elsewhere:
        return _error(
            ErrorCode.BROKER_UNREACHABLE,
            f"the Kafka brokers at {servers} send clients to {elsewhere[0]}, which cannot be reached",
            [*notes, texts[0]],
            "the brokers' setting 'advertised.listeners' must name an address that this machine reaches",
        )
    return _error(
        ErrorCode.BROKER_UNREACHABLE,
        f"the Kafka brokers at {servers} cannot be reached",
        [*notes, *texts[:2]],
        "is the broker running? 'kafka-sql broker start' starts one on this machine; check "
        "'properties.bootstrap.servers'",
    )


def _refused_login(servers: str, text: str, notes: list[str]) -> UnreachableError:
    if "supported mechanisms:" in text and text.rpartition("mechanisms:")[2].strip() == "":
        return _error(
            ErrorCode.BROKER_UNREACHABLE,
            f"the Kafka brokers at {servers} take no login on this port",
            [*notes, text],
            _PROTOCOL_HELP,
        )
    if _TOKEN in text:
        said = text.partition(_TOKEN)[2].lstrip(": ")
        away = any(word in said for word in ("connect", "resolve", "timed out", "Timeout"))
        return _error(
            ErrorCode.AUTHENTICATION_FAILED,
            "the token endpoint cannot be reached" if away else "the token endpoint returns no token",
            [*notes, said],
            "check 'properties.sasl.oauthbearer.token.endpoint.url'"
            if away
            else "check clientId, clientSecret and scope in 'properties.sasl.jaas.config', and "
            "'properties.sasl.oauthbearer.token.endpoint.url'",
        )
    if "GSSAPI" in text:
        return _error(
            ErrorCode.AUTHENTICATION_FAILED,
            f"Kerberos provides no login to the Kafka brokers at {servers}",
            [*notes, text],
            "'kinit' gets tickets, or name keytab and principal in 'properties.sasl.jaas.config'; the "
            "principal of the brokers begins with 'properties.sasl.kerberos.service.name'",
        )
    return _error(
        ErrorCode.AUTHENTICATION_FAILED,
        f"the Kafka brokers at {servers} refuse the login",
        [*notes, text],
        "check user and password in 'properties.sasl.jaas.config' and the name "
        "in 'properties.sasl.mechanism'",
    )


def _no_secure_connection(
    servers: str, text: str, notes: list[str], config: Mapping[str, str]
) -> UnreachableError:
    message = f"no secure connection to the Kafka brokers at {servers}"
    if "PLAINTEXT" in text:
        help_ = "the port may speak no TLS: check 'properties.security.protocol'"
    elif "verify failed" in text:
        return _distrusted(servers, text, notes, config)
    elif not _CERTIFICATES.isdisjoint(config):
        message = f"the Kafka brokers at {servers} refuse this client's certificate"
        help_ = (
            "check the certificate in 'properties.ssl.keystore.location': it may have expired, or the "
            "brokers may not trust the authority that signed it"
        )
    else:
        help_ = "the brokers may need a client certificate: set 'properties.ssl.keystore.location'"
    return _error(ErrorCode.TLS_FAILED, message, [*notes, text], help_)


def _distrusted(servers: str, text: str, notes: list[str], config: Mapping[str, str]) -> UnreachableError:
    """Return the error for a certificate that is not trusted, with the reason that the client leaves out."""
    trust = (
        "name the authority that signed the brokers' certificate in 'properties.ssl.truststore.location' "
        "(JKS, PKCS12 or PEM)"
    )
    address = text.partition(": ")[0]
    look, said = look_at_tls(address, config) if config else (TlsLook.SILENT, text)
    match look:
        case TlsLook.EXPIRED:
            message = f"the certificate of the Kafka brokers at {address} has expired, or is not valid yet"
            help_ = "the brokers of 'properties.bootstrap.servers' need a new one; look at the clock here too"
        case TlsLook.OTHER_HOST:
            message = f"the certificate of the Kafka brokers at {address} is for another host"
            help_ = (
                "name the brokers in 'properties.bootstrap.servers' as their certificate does; "
                "'properties.ssl.endpoint.identification.algorithm' = '' takes any host"
            )
        case TlsLook.UNKNOWN_AUTHORITY:
            message, help_ = f"the certificate of the Kafka brokers at {address} is not trusted", trust
        case TlsLook.TRUSTED | TlsLook.NO_TLS | TlsLook.SILENT:
            message, help_, said = f"no secure connection to the Kafka brokers at {servers}", trust, text
        case _:
            assert_never(look)
    return _error(ErrorCode.TLS_FAILED, message, [*notes, said], help_)


def _foreign(servers: str, notes: list[str], config: Mapping[str, str]) -> UnreachableError:
    message, help_ = f"the Kafka brokers at {servers} do not answer as Kafka", _PROTOCOL_HELP
    if config and any(speaks_tls(address.strip()) for address in servers.split(",")[:_LOOKED_AT]):
        message = f"the Kafka brokers at {servers} speak TLS on this port"
        help_ = "set 'properties.security.protocol' to SSL, or SASL_SSL if they need a login"
    return _error(ErrorCode.BROKER_UNREACHABLE, message, notes, help_)


def _named_by_brokers(servers: str, texts: list[str]) -> list[str]:
    """Return the addresses that could not be reached if the brokers named them: if none is one of
    ``servers``."""
    found = [match[1] for text in texts if (match := re.match(r"(\S+:\d+): Connect to", text))]
    named = {each.strip().rpartition("://")[2] for each in servers.split(",")}
    return [] if named & set(found) else found


def _error(code: ErrorCode, message: str, notes: list[str], help_: str = "") -> UnreachableError:
    return UnreachableError(Diagnostic(code, message, notes=tuple(notes), helps=(help_,) if help_ else ()))


_NO_RIGHT = {
    KafkaError.TOPIC_AUTHORIZATION_FAILED: (
        ErrorCode.TOPIC_NOT_AUTHORIZED,
        "a topic does not exist or this user has no right to it",
        "reading needs READ and DESCRIBE on the topic, writing WRITE and DESCRIBE",
    ),
    KafkaError.GROUP_AUTHORIZATION_FAILED: (
        ErrorCode.GROUP_NOT_AUTHORIZED,
        "this user has no right to the consumer group",
        "committing and reading group offsets needs READ on the group in 'properties.group.id'",
    ),
    KafkaError.CLUSTER_AUTHORIZATION_FAILED: (
        ErrorCode.CLUSTER_NOT_AUTHORIZED,
        "this user has no right to do that on the cluster",
        "an idempotent writer needs WRITE on its topics; creating topics needs CREATE",
    ),
    KafkaError.TRANSACTIONAL_ID_AUTHORIZATION_FAILED: (
        ErrorCode.TRANSACTION_NOT_AUTHORIZED,
        "this user has no right to the transactional id",
        "exactly-once needs WRITE and DESCRIBE on the transactional id",
    ),
}

_KEY_PASSWORD = "set the password of the key in 'properties.ssl.key.password', where it is encrypted"
_STORES = (
    (
        "PKCS#12",
        "the key store in 'properties.ssl.keystore.location' cannot be opened",
        "check its password in 'properties.ssl.keystore.password'",
    ),
    (
        "`ssl.keystore.password` is mandatory",
        "the key store in 'properties.ssl.keystore.location' has no password",
        "set 'properties.ssl.keystore.password'",
    ),
    ("ssl.key.location failed", "the private key in the key store cannot be read", _KEY_PASSWORD),
    (
        "ssl.key.pem failed",
        "the private key in 'properties.ssl.keystore.key' cannot be read",
        _KEY_PASSWORD,
    ),
)
"""librdkafka's messages about stores that it reads itself, and the same in the user's names."""

_MISSING = {
    KafkaError.UNKNOWN_TOPIC_OR_PART,
    KafkaError._UNKNOWN_TOPIC,
    KafkaError._UNKNOWN_PARTITION,
    KafkaError.UNKNOWN_TOPIC_ID,
}

_UNAVAILABLE = {
    KafkaError.NOT_LEADER_FOR_PARTITION,
    KafkaError.LEADER_NOT_AVAILABLE,
    KafkaError.FENCED_LEADER_EPOCH,
    KafkaError.UNKNOWN_LEADER_EPOCH,
    KafkaError.REPLICA_NOT_AVAILABLE,
    KafkaError.NOT_ENOUGH_REPLICAS,
    KafkaError.NOT_ENOUGH_REPLICAS_AFTER_APPEND,
    KafkaError.COORDINATOR_LOAD_IN_PROGRESS,
    KafkaError.COORDINATOR_NOT_AVAILABLE,
    KafkaError.NOT_COORDINATOR,
    KafkaError.NETWORK_EXCEPTION,
    KafkaError.KAFKA_STORAGE_ERROR,
    KafkaError.REQUEST_TIMED_OUT,
    KafkaError.OFFSET_NOT_AVAILABLE,
    KafkaError.NOT_CONTROLLER,
    KafkaError._MSG_TIMED_OUT,
    KafkaError._WAIT_COORD,
}
"""The errors of a cluster while a leader or coordinator moves, or too few of its brokers are up: they
pass."""

_TRANSPORT = {
    KafkaError._TRANSPORT,
    KafkaError._ALL_BROKERS_DOWN,
    KafkaError._RESOLVE,
    KafkaError._TIMED_OUT,
    KafkaError._SSL,
    KafkaError._AUTHENTICATION,
}


_NO_KERBEROS = "No provider for SASL mechanism GSSAPI"


def kafka_failure(error: KafkaException, doing: str) -> KafkaSqlError:
    """Return the error for an exception that the client raised while ``doing`` something (``reading topic
    'orders'``).

    UnreachableError for an obstacle to any work (no connection, no right, a missing topic), JobError with
    the code ``kafka-error``, or a better one, for the rest.
    """
    reason = error.args[0] if error.args else None
    if not isinstance(reason, KafkaError):
        return JobError(Diagnostic(ErrorCode.KAFKA_ERROR, f"Kafka refused {doing}: {error}"))
    code, text = reason.code(), _reason(reason.str())
    if code in _NO_RIGHT:
        name, message, help_ = _NO_RIGHT[code]
        return _error(name, message, [f"while {doing}", text], help_)
    if code in _MISSING:
        return _error(
            ErrorCode.TOPIC_NOT_FOUND, "a topic (or partition) does not exist", [f"while {doing}", text]
        )
    if code == KafkaError._INVALID_ARG:
        if _NO_KERBEROS in text:
            return _error(
                ErrorCode.UNSUPPORTED_PROPERTY,
                "the Kafka client of this machine is built without Kerberos, which "
                "'properties.sasl.mechanism' = 'GSSAPI' needs",
                [f"while {doing}", "the wheels of confluent-kafka have no Kerberos"],
                "build confluent-kafka with a librdkafka that has it ('kafka-sql docs logins' says how), "
                "or use another listener of the brokers",
            )
        for known, message, help_ in _STORES:
            if known in text:
                return _error(ErrorCode.STORE_UNREADABLE, message, [f"while {doing}", text], help_)
        return _error(
            ErrorCode.INVALID_PROPERTY, f"the Kafka client refuses its properties: {text}", [f"while {doing}"]
        )
    if code in (KafkaError.MSG_SIZE_TOO_LARGE, KafkaError.RECORD_LIST_TOO_LARGE):
        return JobError(
            Diagnostic(
                ErrorCode.RECORD_TOO_LARGE,
                "a record is larger than the client or the topic allows",
                notes=(f"while {doing}", text),
                helps=("raise 'properties.max.request.size' and the topic's 'max.message.bytes'",),
            )
        )
    if code in (KafkaError.OFFSET_OUT_OF_RANGE, KafkaError._AUTO_OFFSET_RESET):
        return JobError(
            Diagnostic(
                ErrorCode.OFFSET_OUT_OF_RANGE,
                "an offset is not in the topic (any more)",
                notes=(f"while {doing}", text),
            )
        )
    if code in _TRANSPORT:
        return _error(
            ErrorCode.BROKER_UNREACHABLE, "the Kafka brokers did not answer", [f"while {doing}", text]
        )
    if code in _UNAVAILABLE:
        return JobError(
            Diagnostic(
                ErrorCode.KAFKA_UNAVAILABLE, f"Kafka cannot serve {doing} now: {text or reason.name()}"
            )
        )
    return JobError(Diagnostic(ErrorCode.KAFKA_ERROR, f"Kafka refused {doing}: {text or reason.name()}"))
