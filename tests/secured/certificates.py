"""Certificates for the secured broker: two authorities, certificates that are fine, expired or of another
host, as PEM, PKCS12 and JKS."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

STORE_PASSWORD = "changeit-Store77"
KEY_PASSWORD = "otherKey-Pw88"

_LOCAL = "subjectAltName=DNS:localhost,IP:127.0.0.1"
_FOR_CLIENTS = "extendedKeyUsage=clientAuth"
_LEAVES = (
    ("broker", "localhost", _LOCAL, "ca"),
    ("broker_expired", "localhost", _LOCAL, "ca"),
    ("broker_otherhost", "other.example", "subjectAltName=DNS:other.example", "ca"),
    ("client", "mtls", _FOR_CLIENTS, "ca"),
    ("client_expired", "mtls", _FOR_CLIENTS, "ca"),
    ("client_stranger", "mtls", _FOR_CLIENTS, "stranger"),
)
"""File name, common name, extension, authority; what is called expired is."""

_AUTHORITY = """
[ca]
default_ca = test
[test]
new_certs_dir = .
database = {authority}.index
serial = {authority}.serial
default_md = sha256
policy = names
unique_subject = no
[names]
commonName = supplied
"""


def make_certificates(folder: Path) -> None:
    """All of them, into ``folder``: ``NAME.crt``, ``NAME.key`` and ``NAME.pem`` (a key store of Java's: the
    key, then the chain), and the stores of the client."""
    for authority in ("ca", "stranger"):
        _openssl(
            folder,
            *("req", "-x509", *_new_key(f"{authority}.key"), "-out", f"{authority}.pem", "-days", "3650"),
            *("-subj", f"/CN=Test {authority}", "-addext", "basicConstraints=critical,CA:TRUE"),
        )
        (folder / f"{authority}.index").write_text("")
        (folder / f"{authority}.serial").write_text("01\n")
        (folder / f"{authority}.conf").write_text(_AUTHORITY.format(authority=authority))
    for leaf in _LEAVES:
        _make_leaf(folder, *leaf)
    _make_stores(folder)


def _make_leaf(folder: Path, name: str, common_name: str, extension: str, authority: str) -> None:
    (folder / f"{name}.ext").write_text(extension)
    subject = ("-subj", f"/CN={common_name}")
    _openssl(folder, "req", *_new_key(f"{name}.key"), "-out", f"{name}.csr", *subject)
    first, last = ("2020", "2021") if name.endswith("expired") else ("2024", "2044")
    _openssl(
        folder,
        *("ca", "-batch", "-notext", "-config", f"{authority}.conf"),
        *("-cert", f"{authority}.pem", "-keyfile", f"{authority}.key"),
        *("-startdate", f"{first}0101000000Z", "-enddate", f"{last}0101000000Z"),
        *("-extfile", f"{name}.ext", "-in", f"{name}.csr", "-out", f"{name}.crt"),
    )
    parts = (f"{name}.key", f"{name}.crt", f"{authority}.pem")
    (folder / f"{name}.pem").write_text("".join((folder / part).read_text() for part in parts))


def _make_stores(folder: Path) -> None:
    opened = ("-passout", f"pass:{STORE_PASSWORD}")
    _openssl(
        folder,
        *("pkcs12", "-export", "-in", "client.crt", "-inkey", "client.key", "-certfile", "ca.pem"),
        *("-name", "client", *opened, "-out", "client.p12"),
    )
    encrypted = ("-topk8", "-in", "client.key", "-passout", f"pass:{KEY_PASSWORD}")
    _openssl(folder, "pkcs8", *encrypted, "-out", "client_enc.key")
    chain = (folder / "client_enc.key").read_text() + (folder / "client.crt").read_text()
    (folder / "client_enc.pem").write_text(chain)
    _keytool(
        folder,
        *("-importkeystore", "-srckeystore", "client.p12", "-srcstorepass", STORE_PASSWORD),
        *("-destkeystore", "client.jks", "-deststoretype", "JKS", "-deststorepass", STORE_PASSWORD),
    )
    shutil.copy(folder / "client.jks", folder / "client_keypw.jks")
    _keytool(
        folder,
        *("-keypasswd", "-keystore", "client_keypw.jks", "-alias", "client", "-storepass", STORE_PASSWORD),
        *("-keypass", STORE_PASSWORD, "-new", KEY_PASSWORD),
    )
    trusted = (("ca", "trust.jks", "JKS"), ("ca", "trust.p12", "PKCS12"), ("stranger", "stranger.jks", "JKS"))
    for authority, store, kind in trusted:
        _keytool(
            folder,
            *("-importcert", "-alias", authority, "-file", f"{authority}.pem"),
            *("-keystore", store, "-storetype", kind, "-storepass", STORE_PASSWORD),
        )


def _new_key(file: str) -> tuple[str, ...]:
    return ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", file)


def _openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


def _keytool(folder: Path, *arguments: str) -> None:
    command = ["keytool", arguments[0], "-noprompt", *arguments[1:]]
    if arguments[0] == "-keypasswd":
        command.remove("-noprompt")
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
