"""Java's stores made readable for librdkafka, with the real keytool."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.client.key_stores import (
    KeyStoreError,
    KeyStores,
    StoreFormat,
    read_key_store,
    store_format,
)
from kafka_sql.broker.schema_registry.tls import tls_context
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import UnreachableError

pytestmark = pytest.mark.skipif(shutil.which("keytool") is None, reason="ours: needs keytool of a Java")

PASSWORD = "store-pass"


def keytool(*arguments: str) -> None:
    subprocess.run(["keytool", *arguments], check=True, capture_output=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A JKS key store whose key has a password of its own, a PKCS12 one, and a JKS trust store."""
    folder = tmp_path_factory.mktemp("stores")
    new = ["-genkeypair", "-alias", "client", "-keyalg", "EC", "-dname", "CN=client", "-validity", "30"]
    common = ["-storepass", PASSWORD]
    keytool(*new, "-keystore", f"{folder}/client.jks", "-storetype", "JKS", *common, "-keypass", "key-pass")
    keytool(*new, "-keystore", f"{folder}/same.jks", "-storetype", "JKS", *common, "-keypass", PASSWORD)
    keytool(*new, "-keystore", f"{folder}/client.p12", "-storetype", "PKCS12", *common)
    keytool(
        "-exportcert", "-rfc", "-alias", "client", "-keystore", f"{folder}/client.p12", *common,
        "-file", f"{folder}/client.pem",
    )  # fmt: skip
    keytool(
        "-importcert", "-noprompt", "-alias", "ca", "-file", f"{folder}/client.pem",
        "-keystore", f"{folder}/trust.jks", "-storetype", "JKS", *common,
    )  # fmt: skip
    return folder


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("client.jks", StoreFormat.JKS),
        ("client.p12", StoreFormat.PKCS12),
        ("client.pem", StoreFormat.PEM),
    ],
)
def test_formats_are_seen_in_the_file(folder, name, expected):
    assert store_format(str(folder / name)) is expected


def test_pem_is_named(folder):
    pem = str(folder / "client.pem")
    assert KeyStores(key_store=pem, trust_store=pem).librdkafka() == {
        "ssl.ca.location": pem,
        "ssl.certificate.location": pem,
        "ssl.key.location": pem,
    }


def test_pkcs12_is_named_with_its_password(folder):
    store = str(folder / "client.p12")
    assert KeyStores(store, PASSWORD).librdkafka() == {
        "ssl.keystore.location": store,
        "ssl.keystore.password": PASSWORD,
    }


@pytest.mark.parametrize("password", [PASSWORD, ""])
def test_a_trust_store_becomes_pem(folder, password):
    given = KeyStores(trust_store=str(folder / "trust.jks"), trust_store_password=password).librdkafka()
    assert list(given) == ["ssl.ca.pem"]
    assert given["ssl.ca.pem"].replace("\n", "") == (folder / "client.pem").read_text().replace("\n", "")


@pytest.mark.parametrize(("name", "key_password"), [("client.jks", "key-pass"), ("same.jks", "")])
def test_a_jks_key_store_is_handed_over_in_memory(folder, monkeypatch, tmp_path, name, key_password):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    given = KeyStores(str(folder / name), PASSWORD, key_password).librdkafka()
    assert sorted(given) == ["ssl.certificate.pem", "ssl.key.pem"]
    AdminClient({"bootstrap.servers": "127.0.0.1:1", "security.protocol": "ssl", **given})
    assert list(tmp_path.iterdir()) == []
    pem = tmp_path / "both.pem"
    pem.write_text("".join(given.values()))
    ssl.create_default_context().load_cert_chain(pem)  # the key belongs to the certificate


def test_every_cut_of_a_jks_file_is_refused_or_read(folder):
    data = (folder / "client.jks").read_bytes()
    for length in range(4, len(data)):
        with pytest.raises(KeyStoreError):
            read_key_store(data[:length], PASSWORD)
        with suppress(KeyStoreError):
            read_key_store(data[:length], "")


def test_a_registry_gets_the_key_without_a_file(folder, monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("tempfile.TemporaryDirectory", None)
    for name in ("same.jks", "client.p12"):
        tls_context(
            RegistryConfig(
                urls=("https://127.0.0.1:1",),
                keystore_location=str(folder / name),
                keystore_password=PASSWORD,
            )
        )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("stores", "reason"),
    [
        (KeyStores(key_store="none.jks"), "No such file or directory"),
        (KeyStores(trust_store="trust.jks", trust_store_password="wrong-pass"), "its password is incorrect"),
        (KeyStores("client.jks", PASSWORD, "wrong-pass"), "the password of its key is incorrect"),
        (KeyStores(key_store="text"), "it is neither JKS nor PKCS12 nor PEM"),
    ],
    ids=["missing", "store password", "key password", "format"],
)
def test_what_cannot_be_used(folder, monkeypatch, stores, reason):
    monkeypatch.chdir(folder)
    (folder / "text").write_text("hello")
    with pytest.raises(UnreachableError) as caught:
        stores.librdkafka()
    diagnostic = caught.value.diagnostics[0]
    assert diagnostic.code == "store-unreadable"
    assert reason in diagnostic.message
    assert "pass" not in diagnostic.message.replace("password", "")
