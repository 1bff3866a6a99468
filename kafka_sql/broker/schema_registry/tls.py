"""TLS to a schema registry: Java's stores for Python's ssl module."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from kafka_sql.broker.client.key_stores import KeyStores, StoreFormat, store_format
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_PREFIX = "schema.registry."
_PASSWORD = "KAFKA_SQL_STORE_PASSWORD"
_OPENSSL_LIMIT_S = 60


def tls_context(config: RegistryConfig) -> ssl.SSLContext:
    """Return the context that checks the registry's certificate, and shows the client's own.

    Without a trust store the system's certificates count. Raises UnreachableError (``store-unreadable``).
    """
    properties = dict(config.properties)
    stores = KeyStores(
        key_store=config.keystore_location or "",
        key_store_password=config.keystore_password or "",
        key_password=properties.get(f"{_PREFIX}ssl.key.password", ""),
        trust_store=config.truststore_location or "",
        trust_store_password=config.truststore_password or "",
    )
    # The client's own store is handled here: librdkafka reads PKCS12, Python's ssl does not.
    try:
        trusted = replace(stores, key_store="").librdkafka()
        context = ssl.create_default_context(
            cafile=trusted.get("ssl.ca.location"), cadata=trusted.get("ssl.ca.pem")
        )
        if properties.get(f"{_PREFIX}ssl.endpoint.identification.algorithm", "https") == "":
            context.check_hostname = False
        if stores.key_store:
            _show_certificate(context, stores)
    except UnreachableError as error:  # it names the options of a Kafka client
        raise UnreachableError(*(_of_registry(each) for each in error.diagnostics)) from None
    except (ssl.SSLError, OSError) as error:
        raise _unreadable(stores.key_store or stores.trust_store, str(error)) from None
    return context


def _of_registry(problem: Diagnostic) -> Diagnostic:
    return replace(problem, helps=tuple(help_.replace("'properties.ssl", "'ssl") for help_ in problem.helps))


def _show_certificate(context: ssl.SSLContext, stores: KeyStores) -> None:
    password = stores.key_password or stores.key_store_password or None
    if store_format(stores.key_store) is StoreFormat.PEM:
        context.load_cert_chain(stores.key_store, password=password)
        return
    given = replace(stores, trust_store="").librdkafka()
    if "ssl.key.pem" in given:
        _load(context, given["ssl.key.pem"] + given["ssl.certificate.pem"])
    else:
        _load(context, _as_pem(stores.key_store, stores.key_store_password))


def _load(context: ssl.SSLContext, pem: str) -> None:
    """Give a context a key with its certificates. Python's ssl reads files only: on Linux this one is in
    memory and gone with the process, elsewhere only this user can read it."""
    if sys.platform == "linux":
        with open(os.memfd_create("kafka-sql-store"), "w") as file:
            file.write(pem)
            file.flush()
            context.load_cert_chain(f"/proc/self/fd/{file.fileno()}")
        return
    with tempfile.TemporaryDirectory(prefix="kafka-sql-store-") as folder:
        path = Path(folder) / "store.pem"
        path.touch(mode=0o600)
        path.write_text(pem)
        context.load_cert_chain(str(path))


def _as_pem(location: str, password: str) -> str:
    """Return certificate and key of a PKCS12 store in PEM."""
    tool = shutil.which("openssl")
    if tool is None:
        raise _unreadable(location, "it is not a PEM file, and converting it needs 'openssl' on PATH")
    done = subprocess.run(
        [tool, "pkcs12", "-in", location, "-nodes", "-passin", f"env:{_PASSWORD}"],
        env={**os.environ, _PASSWORD: password},
        capture_output=True,
        text=True,
        timeout=_OPENSSL_LIMIT_S,
        check=False,
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        raise _unreadable(location, lines[-1] if lines else "openssl refuses it")
    return done.stdout


def _unreadable(location: str, reason: str) -> UnreachableError:
    return UnreachableError(
        Diagnostic(
            ErrorCode.STORE_UNREADABLE,
            f"the key or trust store '{location}' of the schema registry cannot be used: {reason}",
            helps=("the file must be on every machine that reads or writes, and its password must be set",),
        )
    )
