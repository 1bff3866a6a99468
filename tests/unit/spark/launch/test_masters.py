"""Masters that Spark does not have are refused before Java starts, which would show its stack."""

from __future__ import annotations

import pytest

from kafka_sql.spark.launch import spark_session
from kafka_sql.spark.launch.spark_session import create_session
from kafka_sql.text.diagnostics import UnreachableError, UsageError


@pytest.mark.parametrize(
    ("master", "said"),
    [
        ("yarnn", "did you mean 'yarn'?"),
        ("lokal", "did you mean 'local'?"),
        ("local[two]", "Spark has no master 'local[two]'"),
        ("local-cluster[2]", "Spark has no master"),
        ("spark:", "Spark has no master"),
        ("", "Spark has no master"),
        ("yarn", "HADOOP_CONF_DIR"),
    ],
)
def test_what_spark_has_not_is_refused(monkeypatch: pytest.MonkeyPatch, master: str, said: str) -> None:
    for name in ("HADOOP_CONF_DIR", "YARN_CONF_DIR"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(UsageError) as caught:
        spark_session._check_master(master)
    assert said in f"{caught.value} {caught.value.diagnostics[0].label}"


@pytest.mark.parametrize(
    "master",
    [
        *("local", "local[4]", "local[*]", "local[2, 3]", "local-cluster[2,1,1024]"),
        *("spark://h:7077", "spark://a:7077,b:7077", "k8s://https://h:443"),
    ],
)
def test_what_spark_has_is_taken(master: str) -> None:
    spark_session._check_master(master)


def test_no_java_is_started_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spark_session, "_start_java", lambda settings: pytest.fail("it was started"))
    monkeypatch.setattr(spark_session, "is_attached", lambda: False)
    with pytest.raises(UsageError):
        create_session("yarnn")


def test_no_connect_server_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said at once: Spark's own client tries for ten minutes."""
    monkeypatch.setattr(spark_session, "is_attached", lambda: False)
    with pytest.raises(UnreachableError, match=r"no Spark Connect server answers at 'sc://127\.0\.0\.1:1'"):
        create_session("sc://127.0.0.1:1/;token=abc")
