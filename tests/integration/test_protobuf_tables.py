"""Tables with format protobuf, written and read on the real broker."""

from __future__ import annotations

import pytest

from tests.integration.conftest import rows_of

pytestmark = [pytest.mark.spark, pytest.mark.kafka]
PROTO = """syntax = "proto3";
package shop;
message Order { int32 id = 1; string name = 2; repeated string tags = 3; }
"""


def test_a_message_of_a_proto_file(session, kafka_table, topic, tmp_path):
    file = tmp_path / "order.proto"
    file.write_text(PROTO)
    options = {
        "format": "protobuf",
        "protobuf.message-class-name": "shop.Order",
        "protobuf.descriptor-file": str(file),
    }
    session.sql(kafka_table("t", topic(), "id INT, name STRING, tags ARRAY<STRING>", **options))
    session.sql("INSERT INTO t VALUES (1, 'x', ARRAY['a', 'b'])").wait()
    assert [tuple(row) for row in rows_of(session, "SELECT id, name, CARDINALITY(tags) FROM t")] == [
        (1, "x", 2)
    ]
