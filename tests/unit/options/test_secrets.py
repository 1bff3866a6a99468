"""Nothing secret is shown."""

from __future__ import annotations

import pytest

from kafka_sql.options.masking import HIDDEN, is_secret, mask
from kafka_sql.options.schema import OptionSchema, schemas_of

JAAS = 'org.apache.kafka.common.security.plain.PlainLoginModule required username="ann" password="p w;\\"x";'


@pytest.mark.parametrize(
    "key",
    [
        "properties.ssl.keystore.password",
        "properties.ssl.key.password",
        "properties.ssl.keystore.key",
        "properties.sasl.oauthbearer.client.secret",
        "avro-confluent.basic-auth.user-info",
        "value.avro-confluent.bearer-auth.token",
        "fs.s3a.secret.key",
        "properties.schema.registry.api-key",
        "json.PassWord",
    ],
)
def test_secret_keys(key: str) -> None:
    assert mask(key, "s3cret") == HIDDEN
    assert is_secret(key)


@pytest.mark.parametrize(
    "key",
    [
        "fs.azure.passwd",
        "properties.sasl.oauthbearer.access.token",
        "fs.access-key",
        "fs.s3.credential.value",
        "catalog.user_info",
        "properties.private.part",
        "properties.ssl.keystore.pem",
        "properties.ssl.truststore.certificates",
    ],
)
def test_keys_that_no_schema_declares(key: str) -> None:
    """A key for each word by which a secret is known, which nothing else hides."""
    assert mask(key, "s3cret") == HIDDEN


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("topic", "passwords"),
        ("properties.bootstrap.servers", "h:9092"),
        ("key.fields", "id"),
        ("properties.sasl.oauthbearer.token.endpoint.url", "https://h/token"),
        ("avro-confluent.basic-auth.credentials-source", "USER_INFO"),
        ("properties.ssl.keystore.location", "/k.jks"),
        ("key.format", "json"),
        ("json.map-null-key.literal", "null"),
    ],
)
def test_plain_keys(key: str, value: str) -> None:
    assert mask(key, value) == value
    assert not is_secret(key)


def test_only_the_password_of_a_jaas_configuration_is_hidden() -> None:
    masked = mask("properties.sasl.jaas.config", JAAS)
    assert 'username="ann"' in masked
    assert f'password="{HIDDEN}";' in masked
    assert "p w" not in masked
    single = mask("properties.sasl.jaas.config", "X required username='u' password='p';")
    assert single == f"X required username='u' password=\"{HIDDEN}\";"
    bearer = mask("properties.sasl.jaas.config", 'X required clientId="c" clientSecret="p";')
    assert bearer == f'X required clientId="c" clientSecret="{HIDDEN}";'


def test_password_in_a_url() -> None:
    assert mask("avro-confluent.url", "https://ann:pw@h:8081/x") == f"https://ann:{HIDDEN}@h:8081/x"


def test_passwords_among_the_parameters_of_a_url() -> None:
    masked = mask("url", "jdbc:postgresql://h/db?user=ann&password=pw&ssl=true")
    assert masked == f"jdbc:postgresql://h/db?user=ann&password={HIDDEN}&ssl=true"
    assert mask("path", "s3://b/x?access_token=t") == f"s3://b/x?access_token={HIDDEN}"
    assert mask("note", "a?password=what") == "a?password=what"


def test_secrets_inside_a_map_of_options() -> None:
    masked = mask(
        "avro-confluent.properties", "max.retries:3,basic.auth.user.info:ann:pw,ssl.key.password: p"
    )
    assert masked == f"max.retries:3,basic.auth.user.info:{HIDDEN},ssl.key.password: {HIDDEN}"


@pytest.mark.parametrize(
    "schema", [*schemas_of("connectors"), *schemas_of("formats")], ids=lambda one: one.name
)
def test_every_declared_secret_is_hidden(schema: OptionSchema) -> None:
    for option in schema.options:
        for key in (option.key, f"{schema.name}.{option.key}", f"key.{schema.name}.{option.key}"):
            if option.key.endswith("jaas.config"):
                assert "pw" not in mask(key, JAAS)
            elif option.secret:
                assert mask(key, "pw") == HIDDEN
            else:
                assert not is_secret(key), key
