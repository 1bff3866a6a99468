"""The security properties of the Java clients, which only make sense together: SASL logins, TLS keys and
trust."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kafka_sql.broker.aws import iam_login
from kafka_sql.broker.client.key_stores import KeyStores
from kafka_sql.broker.logins import kerberos, token_file
from kafka_sql.broker.logins.jaas import JaasError, LoginModule, parse_jaas
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_PREFIX = "properties."
_MECHANISMS = ("PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512", "OAUTHBEARER", "GSSAPI")
_PROTOCOLS = ("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL")
_OAUTH_HANDLERS = {"OAuthBearerLoginCallbackHandler", "OAuthBearerUnsecuredLoginCallbackHandler"}


@dataclass(frozen=True, slots=True)
class Security:
    """librdkafka's security properties, the stores to convert, notes, and problems by property name."""

    pairs: dict[str, str] = field(default_factory=dict, repr=False)
    stores: KeyStores = field(default_factory=KeyStores)
    notes: list[str] = field(default_factory=list)
    problems: list[tuple[str, Diagnostic]] = field(default_factory=list)


def translate_security(properties: Mapping[str, str]) -> Security:
    """Return the translation of the security properties among ``properties`` (Java names)."""
    result = Security(stores=_stores(properties))
    protocol = properties.get("security.protocol", "PLAINTEXT").strip().upper()
    if protocol not in _PROTOCOLS:
        _problem(
            result,
            "security.protocol",
            ErrorCode.INVALID_PROPERTY,
            f"'{_PREFIX}security.protocol' cannot be '{properties['security.protocol']}'",
            label=did_you_mean(protocol, _PROTOCOLS),
            help_=f"it is one of {', '.join(_PROTOCOLS)}",
        )
    _tls(properties, result)
    module = _login_module(properties, result)
    if _is_iam(properties, module):
        _iam(properties, module, result)
        return result
    mechanism = properties.get("sasl.mechanism", properties.get("sasl.mechanisms"))
    if protocol.startswith("SASL_") and kerberos.is_kerberos(
        mechanism, "" if module is None else module.simple_name, properties
    ):
        _kerberos(properties, module, result)
        return result
    if module is not None:
        _login(module, result)
    for what in ("username", "password"):
        _refuse_blank(result, f"sasl.{what}", what, properties.get(f"sasl.{what}", ""))
    if any(name in properties for name in _OIDC):
        _oidc(properties, result)
    _handlers(properties, result)
    if protocol in ("SASL_PLAINTEXT", "SASL_SSL"):
        _mechanism(properties, module, result)
    return result


def _is_iam(properties: Mapping[str, str], module: LoginModule | None) -> bool:
    """Return whether the login is AWS's: by its mechanism, or by the handler that makes a token of
    OAUTHBEARER."""
    mechanism = properties.get("sasl.mechanism", properties.get("sasl.mechanisms", ""))
    handler = properties.get("sasl.login.callback.handler.class", "").strip().rpartition(".")[2]
    of_module = module is not None and module.simple_name == iam_login.MODULE
    return mechanism.strip().upper() == iam_login.MECHANISM or handler in iam_login.HANDLERS or of_module


def _iam(properties: Mapping[str, str], module: LoginModule | None, result: Security) -> None:
    """Translate a login with a token that AWS credentials sign."""
    options = {} if module is None else module.options
    for option in options:
        if module is not None and module.simple_name == iam_login.MODULE and option not in iam_login.OPTIONS:
            _problem(
                result,
                "sasl.jaas.config",
                ErrorCode.UNSUPPORTED_PROPERTY,
                f"the option '{option}' of {iam_login.MODULE} cannot be used here",
                label=did_you_mean(option, iam_login.OPTIONS),
                help_=f"{', '.join(iam_login.OPTIONS)} can",
            )
    login = iam_login.IamLogin.of(options, properties.get("bootstrap.servers", ""))
    name = "sasl.mechanism" if "sasl.mechanism" in properties else "sasl.mechanisms"
    result.pairs.update({name: "OAUTHBEARER", iam_login.PROPERTY: login.text()})


def _oidc(properties: Mapping[str, str], result: Security) -> None:
    """Translate a login with a token of an endpoint, for a secret or for an assertion (RFC 7523), or a
    token in a file."""
    path = token_file.path_of(properties.get(_ENDPOINT, ""))
    if path is not None:
        result.pairs[token_file.PROPERTY] = path
        return
    result.pairs.setdefault("sasl.oauthbearer.method", "oidc")
    retriever = properties.get("sasl.oauthbearer.jwt.retriever.class", "").strip().rpartition(".")[2]
    asserts = any(name.startswith("sasl.oauthbearer.assertion.") for name in properties)
    bearer = retriever == "JwtBearerJwtRetriever" or (asserts and not retriever)
    if bearer and "sasl.oauthbearer.grant.type" not in properties:
        result.pairs.setdefault("sasl.oauthbearer.grant.type", _JWT_BEARER)


_ENDPOINT = "sasl.oauthbearer.token.endpoint.url"
_JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer"
_OIDC = (
    "sasl.oauthbearer.token.endpoint.url",
    "sasl.oauthbearer.client.credentials.client.id",
    "sasl.oauthbearer.assertion.file",
    "sasl.oauthbearer.assertion.private.key.file",
)


def _problem(
    result: Security, name: str, code: ErrorCode, message: str, label: str = "", help_: str = ""
) -> None:
    helps = (help_,) if help_ else ()
    result.problems.append((name, Diagnostic(code, message, label=label, helps=helps)))


def _stores(properties: Mapping[str, str]) -> KeyStores:
    return KeyStores(
        properties.get("ssl.keystore.location", ""),
        properties.get("ssl.keystore.password", ""),
        properties.get("ssl.key.password", ""),
        properties.get("ssl.truststore.location", ""),
        properties.get("ssl.truststore.password", ""),
    )


def _tls(properties: Mapping[str, str], result: Security) -> None:
    if "ssl.endpoint.identification.algorithm" in properties:
        algorithm = properties["ssl.endpoint.identification.algorithm"].strip().lower()
        result.pairs["ssl.endpoint.identification.algorithm"] = algorithm or "none"
    if "ssl.key.password" in properties:
        result.pairs["ssl.key.password"] = properties["ssl.key.password"]
    if "ssl.cipher.suites" in properties:
        result.notes.append(
            f"'{_PREFIX}ssl.cipher.suites' has no effect here: OpenSSL names cipher "
            "suites differently from Java"
        )
    for name in ("ssl.keystore.type", "ssl.truststore.type"):
        kind = properties.get(name, "JKS").strip().upper()
        if kind not in ("JKS", "PKCS12", "PEM"):
            _problem(
                result,
                name,
                ErrorCode.UNSUPPORTED_PROPERTY,
                f"'{_PREFIX}{name}' = '{properties[name]}' cannot be read here",
                help_="JKS, PKCS12 and PEM files can",
            )


def _login_module(properties: Mapping[str, str], result: Security) -> LoginModule | None:
    text = properties.get("sasl.jaas.config")
    if text is None:
        return None
    try:
        return parse_jaas(text)
    except JaasError as error:
        _problem(
            result,
            "sasl.jaas.config",
            ErrorCode.INVALID_PROPERTY,
            f"'{_PREFIX}sasl.jaas.config' cannot be read: {error}",
            help_=(
                "write: org.apache.kafka.common.security.plain.PlainLoginModule "
                'required username="…" password="…";'
            ),
        )
        return None


def _login(module: LoginModule, result: Security) -> None:
    match module.simple_name:
        case "PlainLoginModule" | "ScramLoginModule":
            if module.options.get("tokenauth", "").lower() == "true":
                _unsupported_login(result, "delegation tokens (tokenauth=true) cannot be used here")
            for option in ("username", "password"):
                if option in module.options:
                    result.pairs[f"sasl.{option}"] = module.options[option]
                    _refuse_blank(result, "sasl.jaas.config", option, module.options[option])
                else:
                    _problem(
                        result,
                        "sasl.jaas.config",
                        ErrorCode.INVALID_PROPERTY,
                        f"'{_PREFIX}sasl.jaas.config' has no {option}",
                    )
        case "OAuthBearerLoginModule":
            _oauth(module, result)
        case kerberos.MODULE:
            _unsupported_login(
                result,
                f"{kerberos.MODULE} is the login module of Kerberos, which this mechanism is not",
                f"write '{_PREFIX}sasl.mechanism' = '{kerberos.MECHANISM}'",
            )
        case other:
            _unsupported_login(
                result,
                f"the login module '{other}' cannot be used here",
                "PlainLoginModule, ScramLoginModule, OAuthBearerLoginModule and Krb5LoginModule can",
            )


def _kerberos(properties: Mapping[str, str], module: LoginModule | None, result: Security) -> None:
    """Translate a login with a keytab, or with the tickets of the user."""
    if module is not None and module.simple_name != kerberos.MODULE:
        _unsupported_login(
            result,
            f"the login module '{module.simple_name}' is not one of Kerberos ({kerberos.MECHANISM})",
            f"write com.sun.security.auth.module.{kerberos.MODULE} required useTicketCache=true;",
        )
        return
    options = {} if module is None else module.options
    for found in kerberos.problems_of(options, properties):
        _problem(result, found.property, ErrorCode.UNSUPPORTED_PROPERTY, found.message, help_=found.help)
    pairs = kerberos.pairs_of(options, properties)
    if "sasl.mechanism" in properties:
        pairs["sasl.mechanism"] = pairs.pop("sasl.mechanisms")
    result.pairs.update(pairs)


def _refuse_blank(result: Security, name: str, what: str, value: str) -> None:
    """Refuse a leading blank. librdkafka would leave it out, and the login would be refused without a
    visible reason."""
    if value[:1].isspace():
        _problem(
            result,
            name,
            ErrorCode.UNSUPPORTED_PROPERTY,
            f"the {what} in '{_PREFIX}{name}' starts with a blank, which the Kafka client leaves out",
            help_=f"give this user a {what} that starts with another character",
        )


def _unsupported_login(result: Security, message: str, help_: str = "") -> None:
    _problem(result, "sasl.jaas.config", ErrorCode.UNSUPPORTED_PROPERTY, message, help_=help_)


def _oauth(module: LoginModule, result: Security) -> None:
    """Translate a login with an unsecured token (``unsecuredLoginStringClaim_sub``), or OIDC client
    credentials."""
    extensions = []
    for option, value in module.options.items():
        if option == "unsecuredLoginStringClaim_sub":
            result.pairs["enable.sasl.oauthbearer.unsecure.jwt"] = "true"
            result.pairs["sasl.oauthbearer.config"] = f"principal={value}"
        elif option in ("clientId", "clientSecret", "scope"):
            name = {"clientId": "client.id", "clientSecret": "client.secret"}.get(option, option)
            result.pairs[f"sasl.oauthbearer.{name}"] = value
            result.pairs["sasl.oauthbearer.method"] = "oidc"
        elif option.startswith("extension_"):
            extensions.append(f"{option.removeprefix('extension_')}={value}")
        else:
            _unsupported_login(result, f"the option '{option}' of OAuthBearerLoginModule cannot be used here")
    if extensions:
        result.pairs["sasl.oauthbearer.extensions"] = ",".join(extensions)


def _handlers(properties: Mapping[str, str], result: Security) -> None:
    for name in ("sasl.login.callback.handler.class", "sasl.client.callback.handler.class"):
        value = properties.get(name)
        if value is None or value.strip().rpartition(".")[2] in _OAUTH_HANDLERS:
            continue
        _problem(
            result,
            name,
            ErrorCode.UNSUPPORTED_PROPERTY,
            f"'{_PREFIX}{name}' = '{value}' names a Java class, which cannot run here",
            help_="Kafka's own OAuthBearerLoginCallbackHandler is understood",
        )


def _mechanism(properties: Mapping[str, str], module: LoginModule | None, result: Security) -> None:
    name = "sasl.mechanism" if "sasl.mechanism" in properties else "sasl.mechanisms"
    mechanism = properties.get(name)
    if mechanism is None:
        wanted = {
            "PlainLoginModule": "PLAIN",
            "ScramLoginModule": "SCRAM-SHA-512",
            "OAuthBearerLoginModule": "OAUTHBEARER",
        }.get(module.simple_name if module is not None else "", "PLAIN")
        _problem(
            result,
            "security.protocol",
            ErrorCode.MISSING_PROPERTY,
            f"'{_PREFIX}sasl.mechanism' is missing; without it Kafka clients use Kerberos (GSSAPI)",
            help_=(
                f"add '{_PREFIX}sasl.mechanism' = '{wanted}' (what the brokers offer: "
                f"{', '.join(_MECHANISMS)})"
            ),
        )
    elif mechanism.strip().upper() not in _MECHANISMS:
        _problem(
            result,
            name,
            ErrorCode.UNSUPPORTED_PROPERTY,
            f"the SASL mechanism '{mechanism}' cannot be used here",
            label=did_you_mean(mechanism, _MECHANISMS),
            help_=f"{', '.join(_MECHANISMS)} can",
        )
    elif not any(
        p.startswith("sasl.") and p not in ("sasl.mechanism", "sasl.mechanisms") for p in properties
    ):
        _problem(
            result,
            name,
            ErrorCode.MISSING_PROPERTY,
            f"'{_PREFIX}sasl.jaas.config' is missing: the brokers need a login",
            help_=f"add it with the login module of {mechanism.strip().upper()}",
        )
