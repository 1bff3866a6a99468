"""Every login × every command, on the secured broker: ``check --connect``, ``peek``, ``infer``, reading,
writing at least once and exactly once; and users that lack one right."""

from __future__ import annotations

import json
from itertools import count

import pytest
from confluent_kafka import Consumer, TopicPartition

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from tests.secured.bed import LACKING, ROWS, SCRAM, TRICKY, SecuredBroker
from tests.secured.logins import logins, plain, properties_file, sinks, source

pytestmark = [pytest.mark.kafka, pytest.mark.slow]

STANDARD = (
    *("plain", "plain_tls", *SCRAM, "oauth_unsecured", "oidc"),
    *("oidc_assertion", "oidc_assertion_file", "token_file"),
    *("mtls_pem", "mtls_pem_encrypted", "mtls_p12", "mtls_jks", "mtls_jks_own_key", "mtls_inline"),
)


def test_the_table_has_all_logins(secured):
    assert set(logins(secured)) == {*STANDARD, *TRICKY}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("login", [*STANDARD, *TRICKY])
def test_a_login_in_commands_without_spark(secured, command, tmp_path, login):
    properties = logins(secured)[login]
    script = source("s", properties) + sinks("x", properties)
    script += "INSERT INTO d_x SELECT * FROM s;\nINSERT INTO e_x SELECT * FROM s;\n"
    file = tmp_path / "tables.sql"
    file.write_text(script)
    assert command("check", "--connect", str(file)) == (0, "", f"{file}: OK\n")
    code, out, err = command("peek", "--table", "s", "-i", str(file), "-o", "json")
    assert (code, [tuple(json.loads(line)["row"].values()) for line in out.splitlines()]) == (0, ROWS), err
    config = tmp_path / "client.properties"
    config.write_text(properties_file(properties))
    code, out, err = command("infer", "src", "--command-config", str(config))
    assert code == 0, err
    assert "id BIGINT" in out
    code, out, err = command("topic", "describe", "src", "--command-config", str(config))
    assert code == 0, err


@pytest.mark.spark
@pytest.mark.sampled(8)
@pytest.mark.parametrize("login", [*STANDARD, *TRICKY])
def test_a_login_reads_and_writes(secured, session: Session, login):
    properties = logins(secured)[login]
    before = {topic: end(secured, topic) for topic in ("dst", "dst2")}
    session.sql(source(f"s_{login}", properties) + sinks(login, properties))
    session.sql(
        "SET 'table.dml-sync' = 'true';\n"
        f"EXECUTE STATEMENT SET BEGIN INSERT INTO d_{login} SELECT * FROM s_{login};\n"
        f"INSERT INTO e_{login} SELECT * FROM s_{login}; END"
    )
    for topic, start in before.items():
        assert read(secured, topic, start) == ROWS, topic


GROUP_OPTION, PREFIX_OPTION = "'properties.group.id'", "'sink.transactional-id-prefix'"
FOUND_BY_CHECK = {
    "noread": [("topic-not-authorized", "'topic' = 'src'"), ("topic-not-authorized", "'topic' = 'dst2'")],
    "nodesc": [("topic-not-authorized", f"'topic' = '{name}'") for name in ("src", "dst", "dst2")],
    "nowrite": [("topic-not-authorized", f"'topic' = '{name}'") for name in ("dst", "dst2")],
    "nogroup": [("group-not-authorized", GROUP_OPTION), ("group-not-authorized", PREFIX_OPTION)],
    "notxn": [("transaction-not-authorized", PREFIX_OPTION)],
    "nomarker": [("group-not-authorized", PREFIX_OPTION)],
    "onlydesc": [("group-not-authorized", GROUP_OPTION), ("group-not-authorized", PREFIX_OPTION)],
    "readonly": [
        ("group-not-authorized", GROUP_OPTION),
        *(("topic-not-authorized", f"'topic' = '{name}'") for name in ("dst", "dst2")),
        ("transaction-not-authorized", PREFIX_OPTION),
    ],
}
"""What a user lacks, and the option of the table at which ``check --connect`` says so. Writing exactly once
also reads: the marker of its topic."""
CANNOT_READ = {"noread", "nodesc"}


@pytest.mark.parametrize("user", LACKING)
def test_check_finds_the_right_that_is_missing(secured, command, tmp_path, user):
    properties = plain(secured, user)
    lines = (source("s", properties) + sinks("x", properties)).splitlines()
    file = tmp_path / "tables.sql"
    inserts = ["INSERT INTO d_x SELECT * FROM s;", "INSERT INTO e_x SELECT * FROM s;"]
    file.write_text("\n".join([*lines, *inserts]))
    code, out, _ = command("check", "--connect", "--format", "json", str(file))
    problems = json.loads(out)
    found = [(each["code"], lines[each["line"] - 1].strip()) for each in problems]
    expected = FOUND_BY_CHECK[user]
    assert [name for name, _ in found] == [name for name, _ in expected], problems
    assert all(line.startswith(place) for (_, line), (_, place) in zip(found, expected, strict=True)), found
    assert code == 3
    severities = {
        each["severity"] for each in problems if lines[each["line"] - 1].strip().startswith(GROUP_OPTION)
    }
    assert severities <= {"warning"}  # the rows are read all the same


@pytest.mark.parametrize("user", LACKING)
def test_looking_at_records_needs_no_right_but_reading(secured, command, tmp_path, user):
    properties = plain(secured, user)
    file, config = tmp_path / "tables.sql", tmp_path / "client.properties"
    file.write_text(source("s", properties, group=""))
    config.write_text(properties_file(properties))
    for arguments in (
        ("check", "--sample", "2", str(file)),
        ("peek", "--table", "s", "-i", str(file), "-o", "json"),
        ("peek", "src", "--command-config", str(config)),
        ("infer", "src", "--command-config", str(config)),
    ):
        code, _, err = command(*arguments)
        assert code == (3 if user in CANNOT_READ else 0), err
        assert ("topic-not-authorized" in err) == (user in CANNOT_READ)


@pytest.mark.spark
def test_a_bounded_insert_whose_group_may_not_commit_is_warned_of_and_writes(
    secured, session: Session, tmp_path
):
    app, lacking = plain(secured, "app"), plain(secured, "onlydesc")
    start = end(secured, "dst")
    session.sql(source("s_lacking", lacking) + sinks("granted", app))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    *_, started = session.execute("INSERT INTO d_granted SELECT * FROM s_lacking")
    assert isinstance(started, Started)
    assert [each.code for each in started.warnings] == ["group-not-authorized"]
    started.job.wait()
    assert read(secured, "dst", start) == ROWS
    session.sql(source("s_groupless", plain(secured, "readonly"), group=""))
    *_, started = session.execute("INSERT INTO d_granted SELECT * FROM s_groupless")
    started.job.wait()
    assert (started.warnings, read(secured, "dst", start)) == ((), ROWS * 2)


def end(secured: SecuredBroker, topic: str) -> int:
    return watermarks(secured, topic)[1]


def watermarks(secured: SecuredBroker, topic: str) -> tuple[int, int]:
    consumer = Consumer({"bootstrap.servers": secured.address("PLAINTEXT"), "group.id": "looking"})
    try:
        return consumer.get_watermark_offsets(TopicPartition(topic, 0), timeout=10)
    finally:
        consumer.close()


def read(secured: SecuredBroker, topic: str, start: int) -> list[tuple[int, str]]:
    """The rows from an offset on that anybody may see."""
    consumer = Consumer(
        {
            "bootstrap.servers": secured.address("PLAINTEXT"),
            "group.id": "looking",
            "isolation.level": "read_committed",
            "enable.partition.eof": True,
        }
    )
    consumer.assign([TopicPartition(topic, 0, start)])
    rows = []
    try:
        for _ in count():
            message = consumer.poll(10)
            assert message is not None, f"{topic} does not answer"
            if message.error() is not None:
                return rows
            row = json.loads(message.value())
            rows.append((row["id"], row["name"]))
    finally:
        consumer.close()
    return rows
