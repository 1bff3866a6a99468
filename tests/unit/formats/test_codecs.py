"""What the registry of formats says about codecs is so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import NoCodecError, make_decoder, make_encoder
from kafka_sql.formats.registry import FormatSpec, find_format, format_names, spec_of
from kafka_sql.model.connectors import FilesystemTable, KafkaTable
from kafka_sql.model.data_types import STRING
from kafka_sql.model.formats import Format
from tests.unit.options.declared import connector_of, kafka_ddl

FIELDS = (Field("line", STRING),)
NAMES = format_names()


def configured(spec: FormatSpec) -> Format:
    """The format with what it needs and nothing else."""
    needed = [f"'{spec.name}.{option.key}' = 'x'" for option in spec.schema().options if option.required]
    clause = f"'format' = '{spec.name}'"
    if spec.of_records:
        ddl = kafka_ddl(clause, *needed, columns="line STRING", leave_out="format")
        kafka = connector_of(ddl)
        assert isinstance(kafka, KafkaTable)
        return kafka.value_format
    options = ", ".join([clause, *needed])
    files = connector_of(
        f"CREATE TABLE t (line STRING) WITH ('connector' = 'filesystem', 'path' = '/x', {options});"
    )
    assert isinstance(files, FilesystemTable)
    return files.format


@pytest.mark.parametrize("name", NAMES)
def test_a_configuration_knows_its_format(name: str) -> None:
    spec = find_format(name)
    assert spec is not None
    format = configured(spec)
    assert isinstance(format, spec.config)
    assert spec_of(format).config is spec.config


@pytest.mark.parametrize("name", NAMES)
def test_codecs_are_where_the_registry_says(name: str) -> None:
    spec = find_format(name)
    assert spec is not None
    format = configured(spec)
    assert spec.decodes is has(lambda: make_decoder(DecoderSpec(format, FIELDS, (0,))))
    assert spec.encodes is has(lambda: make_encoder(EncoderSpec(format, FIELDS)))


def has(make: Callable[[], object]) -> bool:
    """Whether there is a codec, even one that the bare configuration is not enough for."""
    try:
        make()
    except NoCodecError:
        return False
    except Exception:
        return True
    return True
