"""Java key stores and trust stores for librdkafka, which reads PEM and PKCS12 only.

Done where the client is made (on executors too), because the files are where the client runs. ``keytool``,
which is there wherever Spark runs, converts the rest.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from pathlib import Path

from kafka_sql.broker.client.java import find_tool
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_CERTIFICATE = re.compile(r"-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", re.DOTALL)
_KEYTOOL_LIMIT_S = 60
_FOLDER = "kafka-sql-store-"


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
            if store_format(self.trust_store) is StoreFormat.PEM:
                result["ssl.ca.location"] = self.trust_store
            else:
                result["ssl.ca.pem"] = _trusted_certificates(
                    self.trust_store, self.trust_store_password, _modified(self.trust_store)
                )
        if self.key_store:
            kind = store_format(self.key_store)
            if kind is StoreFormat.PEM:
                result["ssl.certificate.location"] = result["ssl.key.location"] = self.key_store
                if not self.key_password and "ENCRYPTED" in Path(self.key_store).read_text(errors="replace"):
                    raise _unreadable(
                        self.key_store, "its key is encrypted", "set 'properties.ssl.key.password'"
                    )
            else:
                location = self.key_store
                if kind is StoreFormat.JKS:
                    location = _as_pkcs12(
                        location, self.key_store_password, self.key_password, _modified(location)
                    )
                result["ssl.keystore.location"] = location
                result["ssl.keystore.password"] = self.key_store_password
        return result


def store_format(location: str) -> StoreFormat:
    """The format of a store's file, by its first bytes (Java opens PKCS12 under the type JKS too)."""
    try:
        with open(location, "rb") as file:
            head = file.read(4096)
    except OSError as error:
        raise _unreadable(location, error.strerror or str(error)) from error
    if head.startswith(b"\xfe\xed\xfe\xed"):
        return StoreFormat.JKS
    if b"-----BEGIN" in head:
        return StoreFormat.PEM
    if head.startswith(b"\x30"):
        return StoreFormat.PKCS12
    raise _unreadable(location, "it is neither JKS nor PKCS12 nor PEM")


def _modified(location: str) -> int:
    return os.stat(location).st_mtime_ns


@lru_cache(maxsize=32)
def _trusted_certificates(location: str, password: str, modified: int) -> str:
    listing = _keytool(
        location, password, "-list", "-rfc", "-keystore", location, *_secret("-storepass", password)
    )
    certificates = _CERTIFICATE.findall(listing)
    if not certificates:
        raise _unreadable(location, "there is no certificate in it")
    return "\n".join(certificates) + "\n"


@lru_cache(maxsize=32)
def _as_pkcs12(location: str, password: str, key_password: str, modified: int) -> str:
    """A PKCS12 copy with the store's password for key and store, in a folder only this user can read, for as
    long as this process lives."""
    _sweep()
    folder = tempfile.mkdtemp(prefix=f"{_FOLDER}{os.getpid()}-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    copy = str(Path(folder) / "store.p12")
    extra: list[str] = []
    if key_password and key_password != password:
        alias = _key_alias(location, password)
        extra = ["-srcalias", alias, "-srckeypass:env", "KAFKA_SQL_KEY_PASSWORD", "-destkeypass:env"]
        extra.append("KAFKA_SQL_STORE_PASSWORD")
    _keytool(
        location,
        password,
        "-importkeystore",
        "-noprompt",
        *("-srckeystore", location, "-srcstoretype", "JKS", *_secret("-srcstorepass", password)),
        *("-destkeystore", copy, "-deststoretype", "PKCS12", *_secret("-deststorepass", password)),
        *extra,
        key_password=key_password,
    )
    os.chmod(copy, 0o600)
    return copy


def _sweep() -> None:
    """Removes the copies of processes that are gone: Spark kills its workers, which then remove nothing."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_FOLDER}*-*"):
        maker = folder.name.removeprefix(_FOLDER).partition("-")[0]
        with suppress(OSError):
            if maker.isdigit() and folder.stat().st_uid == os.getuid() and not _lives(int(maker)):
                shutil.rmtree(folder, ignore_errors=True)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _key_alias(location: str, password: str) -> str:
    listing = _keytool(location, password, "-list", "-keystore", location, *_secret("-storepass", password))
    for line in listing.splitlines():
        if "PrivateKeyEntry" in line:
            return line.split(",")[0]
    raise _unreadable(location, "there is no private key in it")


def _secret(option: str, password: str) -> tuple[str, ...]:
    """A password option whose value is in the environment, so that no process listing shows it."""
    return (f"{option}:env", "KAFKA_SQL_STORE_PASSWORD") if password else ()


def _keytool(location: str, password: str, *arguments: str, key_password: str = "") -> str:
    tool = find_tool("keytool")
    if tool is None:
        raise _unreadable(location, "converting it needs 'keytool', which is not in JAVA_HOME or on PATH")
    environment = {
        **os.environ,
        "KAFKA_SQL_STORE_PASSWORD": password,
        "KAFKA_SQL_KEY_PASSWORD": key_password,
        "LC_ALL": "C",
    }
    done = subprocess.run(
        [str(tool), "-J-Duser.language=en", *arguments],
        env=environment,
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
        said = lines[0].rpartition("Exception: ")[2] if lines else "keytool refuses it"
        raise _unreadable(location, said, _password_help(arguments, said))
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


def _password_help(arguments: Sequence[str], said: str) -> str:
    """The option with the password that keytool did not take, empty where it was not about one."""
    if "Cannot recover key" in said:
        return "check the password of the key in 'properties.ssl.key.password'"
    if "password was incorrect" not in said:
        return ""
    kind = "keystore" if "-srckeystore" in arguments or "-rfc" not in arguments else "truststore"
    return f"check the password in 'properties.ssl.{kind}.password'"
