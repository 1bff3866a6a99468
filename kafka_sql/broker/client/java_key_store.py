"""The JKS format of Java's key stores, read in memory: no copy of a private key reaches a disk.

The layout and the protection of keys are those of ``sun.security.provider.JavaKeyStore`` and ``KeyProtector``
of OpenJDK.
"""

from __future__ import annotations

import hashlib
import ssl
from base64 import encodebytes
from dataclasses import dataclass, field
from hmac import compare_digest

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
    """A private key and its certificate chain, the key's own certificate first; all in PEM."""

    key: str = field(repr=False)
    certificates: str


@dataclass(frozen=True, slots=True)
class JavaKeyStore:
    """The entries of a JKS file, in its order: protected keys with the DER of their chains, and the DER of
    trusted certificates."""

    keys: tuple[tuple[bytes, tuple[bytes, ...]], ...]
    trusted: tuple[bytes, ...]

    def trusted_pem(self) -> str:
        """The trusted certificates in PEM, '' if there are none."""
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
    """Takes fields from the front of ``data``."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._position = 0

    def take(self, length: int) -> bytes:
        """The next ``length`` bytes. Raises KeyStoreError where fewer are left."""
        start, self._position = self._position, self._position + length
        if self._position > len(self._data):
            raise KeyStoreError("the file is damaged")
        return self._data[start : self._position]

    def number(self, length: int = 4) -> int:
        """The next ``length`` bytes as an unsigned number."""
        return int.from_bytes(self.take(length), "big")


def _certificate(reader: _Reader, version: int) -> bytes:
    if version > 1:
        reader.take(reader.number(2))  # its type, X.509
    return reader.take(reader.number())


def _unprotected(protected: bytes, password: bytes) -> bytes:
    """The PKCS #8 form of a key: the DER of ``EncryptedPrivateKeyInfo`` holds a salt, the key under a stream
    of SHA-1 digests, and a digest of the key."""
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
