"""Kerberos (GSSAPI) in the properties of Java's clients, for librdkafka: a keytab with its principal, or
the tickets that the user has. Whether the library was built with Kerberos shows when a client is made."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

MECHANISM = "GSSAPI"
MODULE = "Krb5LoginModule"
SERVICE = "sasl.kerberos.service.name"
_PRINCIPAL, _KEYTAB = "sasl.kerberos.principal", "sasl.kerberos.keytab"
RELOGIN = "sasl.kerberos.min.time.before.relogin"
_NEVER = "0"
"""librdkafka never calls ``kinit``: tickets are the user's own."""
_READ = frozenset({"useKeyTab", "keyTab", "principal", "useTicketCache", "ticketCache", "serviceName"})
_OF_JAVA = frozenset(
    [
        "storeKey",
        "refreshKrb5Config",
        "renewTGT",
        "doNotPrompt",
        "debug",
        "isInitiator",
        "useFirstPass",
        "tryFirstPass",
        "storePass",
        "clearPass",
    ]
)
"""Options of the module that tune Java's own implementation."""
OPTIONS = (*sorted(_READ), *sorted(_OF_JAVA))
_SAFE = {_PRINCIPAL: re.compile(r"\w[\w.@/-]*", re.ASCII), _KEYTAB: re.compile(r"[\w.@/:+= -]+")}
"""librdkafka puts both into a line for the shell (``sasl.kerberos.kinit.cmd``)."""


@dataclass(frozen=True, slots=True)
class KerberosProblem:
    """An unsupported combination: at a ``property``, with what to write instead (empty for nothing)."""

    property: str
    message: str
    help: str = ""


def is_kerberos(mechanism: str | None, module: str, properties: Mapping[str, str]) -> bool:
    """Return whether the login is Kerberos: by its mechanism, or without one (Kafka's clients then use it)
    by its other properties."""
    if mechanism is not None:
        return mechanism.strip().upper() == MECHANISM
    return module == MODULE or (not module and any(name.startswith("sasl.kerberos.") for name in properties))


def pairs_of(options: Mapping[str, str], properties: Mapping[str, str]) -> dict[str, str]:
    """Return librdkafka's properties for the ``options`` of a Krb5LoginModule (none: the tickets of the
    user) and the other ``properties``."""
    pairs = {"sasl.mechanisms": MECHANISM}
    keytab = options["keyTab"] if _says(options, "useKeyTab") and "keyTab" in options else ""
    keytab = keytab.removeprefix("file:") or properties.get(_KEYTAB, "")
    principal = options.get("principal", properties.get(_PRINCIPAL, ""))
    if keytab:
        pairs |= {_KEYTAB: keytab, _PRINCIPAL: principal}
    else:
        pairs[RELOGIN] = _NEVER
    if "serviceName" in options and SERVICE not in properties:
        pairs[SERVICE] = options["serviceName"]
    return pairs


def problems_of(options: Mapping[str, str], properties: Mapping[str, str]) -> Iterator[KerberosProblem]:
    """Yield the problems of these ``options`` and ``properties``."""
    place = "sasl.jaas.config"
    for name in options:
        if name not in OPTIONS:
            message = f"the option '{name}' of {MODULE} cannot be used here"
            yield KerberosProblem(place, message, f"{', '.join(sorted(_READ))} can")
    if "ticketCache" in options:
        message = (
            f"the option 'ticketCache' of {MODULE} cannot be used here: all clients of a process share one"
        )
        yield KerberosProblem(place, message, "set KRB5CCNAME in the environment")
    pairs = pairs_of(options, properties)
    if _says(options, "useKeyTab") and _KEYTAB not in pairs:
        yield KerberosProblem(
            place, f"{MODULE} with useKeyTab=true has no keyTab", 'add keyTab="/path/keytab"'
        )
    elif _KEYTAB in pairs and not pairs[_PRINCIPAL]:
        message = f"{MODULE} has a keytab and no principal"
        yield KerberosProblem(place, message, 'add principal="user@REALM"')
    elif _KEYTAB not in pairs and options and options.get("useTicketCache", "").lower() == "false":
        message = f"{MODULE} has neither a keytab nor tickets"
        yield KerberosProblem(
            place, message, 'write useKeyTab=true keyTab="…" principal="…", or useTicketCache=true'
        )
    for name, allowed in _SAFE.items():
        value = pairs.get(name, "")
        if value and not allowed.fullmatch(value):
            shown = name.rpartition(".")[2]
            where = name if name in properties else place
            message = f"the {shown} '{value}' in 'properties.{where}' has characters that cannot be used here"
            yield KerberosProblem(where, message, "letters, digits and . _ - / @ can")


def _says(options: Mapping[str, str], name: str) -> bool:
    return options.get(name, "").lower() == "true"
