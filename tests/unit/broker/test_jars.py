"""Where jars come from: folders, the cache, Maven Central through Ivy (a stand-in here)."""

from __future__ import annotations

import hashlib
import re
import shutil
import sys

import pytest

from kafka_sql.broker.embedded import ivy, jars
from kafka_sql.broker.embedded.embedded_registry import _ARCHIVE
from kafka_sql.broker.embedded.ivy import (
    Coordinate,
    DownloadProgress,
    MavenAccess,
    download_jars,
    parse_coordinates,
)
from kafka_sql.text.diagnostics import UnreachableError

TWO = (Coordinate("g", "a", "1"), Coordinate("g", "b", "2"))


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("KAFKA_SQL_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("KAFKA_SQL_KAFKA_JARS", raising=False)
    return tmp_path / "cache"


def test_cache_folder():
    assert str(jars.cache_folder({"KAFKA_SQL_CACHE": "/c"})) == "/c"
    assert str(jars.cache_folder({"XDG_CACHE_HOME": "/x"})) == "/x/kafka-sql"
    assert jars.cache_folder({}).parts[-2:] == (".cache", "kafka-sql")


def test_coordinates_are_complete():
    coordinates = jars.kafka_coordinates()
    assert len({item.artifact for item in coordinates}) == len(coordinates) > 30
    assert Coordinate("org.apache.kafka", "kafka_2.13", jars.KAFKA_VERSION) in coordinates
    assert all(item.version == jars.KAFKA_VERSION for item in coordinates if item.group == "org.apache.kafka")


def test_every_jar_is_pinned():
    assert all(re.fullmatch("[0-9a-f]{64}", item.sha256) for item in (*jars.kafka_coordinates(), _ARCHIVE))


def test_another_file_is_refused(tmp_path, monkeypatch):
    stand_in(
        tmp_path,
        monkeypatch,
        """
folder = sys.argv[-1].rpartition("/")[0]
open(f"{folder}/a-1.jar", "w").write("changed by somebody")
""",
    )
    target = tmp_path / "jars"
    target.mkdir()
    changed = hashlib.sha256(b"changed by somebody").hexdigest()
    with pytest.raises(UnreachableError, match="another g:a:1 than the one that belongs to this version"):
        download_jars([Coordinate("g", "a", "1", sha256="0" * 64)], target)
    (target / "ivy-work" / "ivy.xml").unlink()
    shutil.rmtree(target / "ivy-work")
    download_jars([Coordinate("g", "a", "1", sha256=changed)], target)


def test_a_password_of_a_proxy_is_in_no_process_listing(tmp_path, monkeypatch):
    stand_in(
        tmp_path,
        monkeypatch,
        """
import os
(named,) = [each[1:] for each in sys.argv if each.startswith("@")]
mode = oct(os.stat(named).st_mode & 0o777)
print(open(named).read().strip(), mode, [a for a in sys.argv if "Password" in a])
""",
    )
    access = MavenAccess("", (("http.proxyPassword", 'of "the" test'),))
    monkeypatch.setattr(ivy, "maven_access", lambda: access)
    said = []
    run = ivy._run
    monkeypatch.setattr(ivy, "_run", lambda *arguments: said.append(run(*arguments)) or said[-1])
    target = tmp_path / "jars"
    target.mkdir()
    with pytest.raises(UnreachableError):
        download_jars(TWO, target)
    assert said == ['"-Dhttp.proxyPassword=of \\"the\\" test" 0o600 []\n']


def test_comments_in_coordinates():
    assert parse_coordinates("# x\n\ng:a:1  # why\n g:b:2\n") == TWO


def test_a_named_folder_is_used_as_it_is(tmp_path, monkeypatch):
    monkeypatch.setenv("KAFKA_SQL_KAFKA_JARS", str(tmp_path))
    with pytest.raises(UnreachableError, match=r"has no 'kafka_2\.13-….jar'"):
        jars.ensure_kafka_jars()
    (tmp_path / "kafka_2.13-4.1.1.jar").touch()
    assert jars.ensure_kafka_jars() == tmp_path


def test_a_download_appears_whole_and_happens_once(cache, monkeypatch):
    asked = []

    def download(coordinates, folder, on_progress):
        asked.append(coordinates)
        (folder / "ivy-work").mkdir()
        for item in coordinates:
            (folder / item.file_name).touch()
        assert not (cache / "two").exists()

    monkeypatch.setattr(jars, "download_jars", download)
    for _ in range(2):
        folder = jars.install_jars(TWO, cache / "two")
        assert sorted(path.name for path in folder.iterdir()) == ["a-1.jar", "b-2.jar"]
    assert asked == [TWO]


def test_a_broken_download_leaves_nothing(cache, monkeypatch):
    def download(coordinates, folder, on_progress):
        (folder / "a-1.jar").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(jars, "download_jars", download)
    with pytest.raises(KeyboardInterrupt):
        jars.install_jars(TWO, cache / "two")
    assert [path.name for path in cache.iterdir()] == [".two.lock"]


def test_a_cache_that_cannot_be_made(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    with pytest.raises(UnreachableError, match="jars cannot be put into"):
        jars.install_jars(TWO, tmp_path / "file" / "two")


def stand_in(tmp_path, monkeypatch, program: str) -> None:
    """Puts a Python program in the place of Java; it gets Ivy's arguments."""
    java = tmp_path / "java"
    java.write_text(f"#!{sys.executable}\nimport sys\n{program}\n", encoding="utf-8")
    java.chmod(0o755)
    monkeypatch.setattr(ivy, "require_java", lambda: type("Java", (), {"path": java}))


def test_progress_is_what_ivy_says(tmp_path, monkeypatch):
    stand_in(
        tmp_path,
        monkeypatch,
        """
folder = sys.argv[-1].rpartition("/")[0]
print("\\tfound g#a;1 in central")
print("\\tfound g#b;2 in central")
for name, size in (("a-1", 512), ("b-2", 1024)):
    open(f"{folder}/{name}.jar", "w").close()
    print(f"..... ({size}kB)")
    print(".. (0kB)")
    print("\\t[SUCCESSFUL ] g#x;1!x.jar(bundle) (16ms)")
""",
    )
    target = tmp_path / "jars"
    target.mkdir()
    seen = []
    download_jars(TWO, target, seen.append)
    assert seen == [
        DownloadProgress(1, 2, 0.0, checking=True),
        DownloadProgress(2, 2, 0.0, checking=True),
        DownloadProgress(1, 2, 0.5),
        DownloadProgress(2, 2, 1.5),
    ]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("Server access error at url u (java.net.UnknownHostException: repo)", "UnknownHostException: repo"),
        ("x (java.net.ConnectException: Connection refused)", "ConnectException: Connection refused"),
        (":: UNRESOLVED DEPENDENCY: g#a;1", "the repository answers, but does not have them"),
        ("No space left on device", "no space left on device"),
    ],
)
def test_why_a_download_failed(tmp_path, monkeypatch, said, reason):
    stand_in(tmp_path, monkeypatch, f"print({said!r}); sys.exit(1)")
    target = tmp_path / "jars"
    target.mkdir()
    with pytest.raises(UnreachableError) as caught:
        download_jars(TWO, target)
    diagnostic = caught.value.diagnostics[0]
    assert diagnostic.code == "download-failed"
    assert diagnostic.notes == ("missing: g:a:1 and 1 more jars", reason)
    assert caught.value.exit_code == 3
