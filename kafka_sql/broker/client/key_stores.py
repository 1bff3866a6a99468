"""Java key stores and trust stores for librdkafka, which reads PEM and PKCS12 only.

The process that makes a client (also an executor) reads them, because the files are on its machine. JKS is
converted to PEM in memory; ``keytool``, which is part of every Java, lists PKCS12 trust stores.
"""

from __future__ import annotations

import hashlib
import os
import re
import ssl
import subprocess
from base64 import encodebytes
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from hmac import compare_digest
from pathlib import Path

from kafka_sql.broker.client.java import find_tool
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

MAGIC = b"\xfe\xed\xfe\xed"
"""The first bytes of a JKS file."""
_WHITENER = b"Mighty Aphrodite"
_DIGEST_BYTES = 20
_PROTECTOR = bytes.fromhex("300e060a2b060104012a021101010500")
"""The DER of the algorithm that protects a key (1.3.6.1.4.1.42.2.17.1.1, without parameters)."""
_OCTETS = 0x04


class KeyStoreError(Exception):
    """A key store cannot be read; the message says why, without any password."""


@dataclass(frozen=True, slots=True)
class PrivateKey:
    """A private key and its certificates, the key's own certificate first and then those of its issuers;
    all in PEM."""

    key: str = field(repr=False)
    certificates: str


@dataclass(frozen=True, slots=True)
class JavaKeyStore:
    """The entries of a JKS file, in its order: protected keys with the DER of their certificates (own,
    then issuers), and the DER of trusted certificates."""

    keys: tuple[tuple[bytes, tuple[bytes, ...]], ...]
    trusted: tuple[bytes, ...]

    def trusted_pem(self) -> str:
        """Return the trusted certificates in PEM, '' without any."""
        return "".join(map(ssl.DER_cert_to_PEM_cert, self.trusted))

    def private_key(self, password: str) -> PrivateKey:
        """Return the first private key. Raises KeyStoreError for a wrong password or a store without keys."""
        if not self.keys:
            raise KeyStoreError("it holds no private key")
        protected, chain = self.keys[0]
        body = encodebytes(_unprotected(protected, _encoded(password))).decode()
        key = f"-----BEGIN PRIVATE KEY-----\n{body}-----END PRIVATE KEY-----\n"
        return PrivateKey(key, "".join(map(ssl.DER_cert_to_PEM_cert, chain)))


def read_key_store(data: bytes, password: str) -> JavaKeyStore:
    """Return the entries of a JKS file; an empty password skips the check of its digest, as in Java.

    Raises KeyStoreError.
    """
    content, digest = data[:-_DIGEST_BYTES], data[-_DIGEST_BYTES:]
    if password and not compare_digest(
        hashlib.sha1(_encoded(password) + _WHITENER + content).digest(), digest
    ):
        raise KeyStoreError("its password is incorrect, or the file is damaged")
    reader = _Reader(content)
    reader.take(len(MAGIC))
    version, count = reader.number(), reader.number()
    keys, trusted = [], []
    for _ in range(count):
        kind = reader.number()
        reader.take(reader.number(2))  # the alias
        reader.take(8)  # when it was made
        match kind:
            case 1:
                protected = reader.take(reader.number())
                keys.append((protected, tuple(_certificate(reader, version) for _ in range(reader.number()))))
            case 2:
                trusted.append(_certificate(reader, version))
            case _:
                raise KeyStoreError("the file is damaged")
    return JavaKeyStore(tuple(keys), tuple(trusted))


class _Reader:
    """Reads fields from the front of ``data``."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._position = 0

    def take(self, length: int) -> bytes:
        """Return the next ``length`` bytes. Raises KeyStoreError if fewer are left."""
        start, self._position = self._position, self._position + length
        if self._position > len(self._data):
            raise KeyStoreError("the file is damaged")
        return self._data[start : self._position]

    def number(self, length: int = 4) -> int:
        """Return the next ``length`` bytes as an unsigned number."""
        return int.from_bytes(self.take(length), "big")


def _certificate(reader: _Reader, version: int) -> bytes:
    if version > 1:
        reader.take(reader.number(2))  # its type, X.509
    return reader.take(reader.number())


def _unprotected(protected: bytes, password: bytes) -> bytes:
    """Return the PKCS #8 form of a key: the DER of ``EncryptedPrivateKeyInfo`` holds a salt, the key under
    a stream of SHA-1 digests, and a digest of the key."""
    found = protected.find(_PROTECTOR)
    if found < 0:
        raise KeyStoreError("its key is protected by an unknown algorithm")
    reader = _Reader(protected[found + len(_PROTECTOR) :])
    if reader.number(1) != _OCTETS:
        raise KeyStoreError("the file is damaged")
    length = reader.number(1)
    octets = reader.take(length if length < 0x80 else reader.number(length & 0x7F))
    salt, hidden, digest = (
        octets[:_DIGEST_BYTES],
        octets[_DIGEST_BYTES:-_DIGEST_BYTES],
        octets[-_DIGEST_BYTES:],
    )
    stream, block = bytearray(), salt
    while len(stream) < len(hidden):
        block = hashlib.sha1(password + block).digest()
        stream += block
    key = bytes(left ^ right for left, right in zip(hidden, stream, strict=False))
    if not compare_digest(hashlib.sha1(password + key).digest(), digest):
        raise KeyStoreError("the password of its key is incorrect")
    return key


def _encoded(password: str) -> bytes:
    return password.encode("utf-16-be")


_CERTIFICATE = re.compile(r"-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", re.DOTALL)
_KEYTOOL_LIMIT_S = 60
_PASSWORD = "KAFKA_SQL_STORE_PASSWORD"


class StoreFormat(Enum):
    """The format of a store's file, whatever its declared type is."""

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
        """Return librdkafka's properties for these stores. Raises UnreachableError (``store-unreadable``)."""
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
    """Return the format of a store's file, by its first bytes (Java opens PKCS12 under the type JKS too)."""
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
    """Return the certificates of a PKCS12 trust store in PEM."""
    certificates = _CERTIFICATE.findall(_keytool(location, password))
    if not certificates:
        raise _unreadable(location, "it holds no certificate")
    return "\n".join(certificates) + "\n"


def _trusted(location: str, password: str) -> str:
    """Return the certificates of a JKS trust store in PEM."""
    certificates = _read(location, password, "truststore").trusted_pem()
    if not certificates:
        raise _unreadable(location, "it holds no trusted certificate")
    return certificates


def _private_key(location: str, password: str, key_password: str) -> PrivateKey:
    """Return the key of a JKS store; its password is that of the store unless it has one of its own."""
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
