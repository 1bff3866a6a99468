"""Java key stores and trust stores for librdkafka, which reads PEM and PKCS12 only.

The process that makes a client (also an executor) reads them, because the files are on its machine. JKS is
handed over in memory as PEM; ``keytool``, which comes with every Java, lists PKCS12 trust stores.
"""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from pathlib import Path

from kafka_sql.broker.client.java import find_tool
from kafka_sql.broker.client.java_key_store import (
    MAGIC,
    JavaKeyStore,
    KeyStoreError,
    PrivateKey,
    read_key_store,
)
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_CERTIFICATE = re.compile(r"-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", re.DOTALL)
_KEYTOOL_LIMIT_S = 60
_PASSWORD = "KAFKA_SQL_STORE_PASSWORD"


class StoreFormat(Enum):
    """What a store's file is, whatever its declared type says."""

    PEM = "PEM"
    PKCS12 = "PKCS12"
    JKS = "JKS"


@dataclass(frozen=True, slots=True)
class KeyStores:
    """The stores of a client, as the Java properties name them; an empty location means none. Hides
    passwords."""

    key_store: str = ""
    key_store_password: str = field(default="", repr=False)
    key_password: str = field(default="", repr=False)
    trust_store: str = ""
    trust_store_password: str = field(default="", repr=False)

    def librdkafka(self) -> dict[str, str]:
        """librdkafka's properties for these stores. Raises UnreachableError (``store-unreadable``)."""
        result: dict[str, str] = {}
        if self.trust_store:
            match store_format(self.trust_store):
                case StoreFormat.PEM:
                    result["ssl.ca.location"] = self.trust_store
                case StoreFormat.JKS:
                    result["ssl.ca.pem"] = _trusted(self.trust_store, self.trust_store_password)
                case StoreFormat.PKCS12:
                    result["ssl.ca.pem"] = _listed(
                        self.trust_store, self.trust_store_password, _modified(self.trust_store)
                    )
        if self.key_store:
            match store_format(self.key_store):
                case StoreFormat.PEM:
                    result["ssl.certificate.location"] = result["ssl.key.location"] = self.key_store
                    if not self.key_password and "ENCRYPTED" in Path(self.key_store).read_text(
                        errors="replace"
                    ):
                        raise _unreadable(
                            self.key_store, "its key is encrypted", "set 'properties.ssl.key.password'"
                        )
                case StoreFormat.JKS:
                    key = _private_key(self.key_store, self.key_store_password, self.key_password)
                    result["ssl.key.pem"], result["ssl.certificate.pem"] = key.key, key.certificates
                case StoreFormat.PKCS12:
                    result["ssl.keystore.location"] = self.key_store
                    result["ssl.keystore.password"] = self.key_store_password
        return result


def store_format(location: str) -> StoreFormat:
    """The format of a store's file, by its first bytes (Java opens PKCS12 under the type JKS too)."""
    try:
        with open(location, "rb") as file:
            head = file.read(4096)
    except OSError as error:
        raise _unreadable(location, error.strerror or str(error)) from error
    if head.startswith(MAGIC):
        return StoreFormat.JKS
    if b"-----BEGIN" in head:
        return StoreFormat.PEM
    if head.startswith(b"\x30"):
        return StoreFormat.PKCS12
    raise _unreadable(location, "it is neither JKS nor PKCS12 nor PEM")


def _modified(location: str) -> int:
    return os.stat(location).st_mtime_ns


@lru_cache(maxsize=32)
def _listed(location: str, password: str, modified: int) -> str:
    """The certificates of a PKCS12 trust store in PEM."""
    certificates = _CERTIFICATE.findall(_keytool(location, password))
    if not certificates:
        raise _unreadable(location, "it holds no certificate")
    return "\n".join(certificates) + "\n"


def _trusted(location: str, password: str) -> str:
    """The certificates of a JKS trust store in PEM."""
    certificates = _read(location, password, "truststore").trusted_pem()
    if not certificates:
        raise _unreadable(location, "it holds no trusted certificate")
    return certificates


def _private_key(location: str, password: str, key_password: str) -> PrivateKey:
    """The key of a JKS store; its password is that of the store unless it has one of its own."""
    store = _read(location, password, "keystore")
    try:
        return store.private_key(key_password or password)
    except KeyStoreError as error:
        help_ = "check the password of the key in 'properties.ssl.key.password'" if store.keys else ""
        raise _unreadable(location, str(error), help_) from None


def _read(location: str, password: str, kind: str) -> JavaKeyStore:
    try:
        return read_key_store(Path(location).read_bytes(), password)
    except KeyStoreError as error:
        help_ = f"check the password in 'properties.ssl.{kind}.password'"
        raise _unreadable(location, str(error), help_) from None


def _keytool(location: str, password: str) -> str:
    """List a PKCS12 trust store. The password is in the environment, so that no process listing shows it."""
    tool = find_tool("keytool")
    if tool is None:
        raise _unreadable(location, "reading it needs 'keytool', which is not in JAVA_HOME or on PATH")
    secret = ("-storepass:env", _PASSWORD) if password else ()
    done = subprocess.run(
        [str(tool), "-J-Duser.language=en", "-list", "-rfc", "-keystore", location, *secret],
        env={**os.environ, _PASSWORD: password, "LC_ALL": "C"},
        input="\n",
        capture_output=True,
        text=True,
        timeout=_KEYTOOL_LIMIT_S,
        check=False,
    )
    if done.returncode != 0:
        lines = [
            line for line in (done.stdout + done.stderr).splitlines() if line.startswith("keytool error")
        ]
        reason = lines[0].rpartition("Exception: ")[2] if lines else "keytool refuses it"
        wrong = "password was incorrect" in reason
        help_ = "check the password in 'properties.ssl.truststore.password'" if wrong else ""
        raise _unreadable(location, reason, help_)
    return done.stdout


def _unreadable(location: str, reason: str, help_: str = "") -> UnreachableError:
    usual = "the file must be on every machine that reads or writes, and its password must be set"
    return UnreachableError(
        Diagnostic(
            ErrorCode.STORE_UNREADABLE,
            f"the key or trust store '{location}' cannot be used: {reason}",
            helps=(help_ or usual,),
        )
    )
