"""``kafka-sql state``: what is shown of checkpoints, and what resetting one does to its files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.checkpoints.lock import FolderLock
from kafka_sql.runtime.checkpoints.record import CheckpointRecord, RecordedSource
from tests.unit.runtime.checkpoint_files import write_batch

SOURCES = {"orders": {"in": {"0": 5, "1": 7}}, "generated": {"row": 3}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A checkpoint with two completed micro-batches."""
    found = tmp_path / "nightly" / "copied"
    for number in range(2):
        write_batch(str(found), number, SOURCES)
    record = CheckpointRecord(
        "0123456789abcdef" * 4,
        "sink columns: id\nsource orders: in\nScan orders [id]",
        stateless=True,
        strategy="native",
        pipeline="nightly",
        sink="copied",
        sources=(RecordedSource("orders", "in", "nowhere:9092"),),
        started="2026-01-01T00:00:00+00:00",
    )
    CheckpointFolder(str(found)).write_record(record)
    return found


def offsets(folder: Path, number: int) -> dict[str, Any]:
    return CheckpointFolder(str(folder)).batch(number).sources


def test_it_shows_positions_plan_and_size(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["state", "show", str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    for line in (
        str(folder),
        "  job        nightly / copied (native)",
        "  in use     no",
        "  batch      1",
        "  offset     orders: in-0 5",
        "  offset     orders: in-1 7",
        "  offset     generated: row 3",
        "  plan       0123456789abcdef",
        "    Scan orders [id]",
    ):
        assert f"{line}\n" in shown
    assert "  files      offsets: 4 files, " in shown


def test_it_shows_the_same_as_data(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_batch(str(folder), 2, SOURCES, completed=False)
    lock = FolderLock(str(folder))
    assert run_command(["state", "show", str(folder), "--format", "json"]) == 0
    lock.release()
    (shown,) = json.loads(capsys.readouterr().out)
    assert (shown["batch"], shown["completed"], shown["in_doubt"], shown["in_use"]) == (2, 1, True, True)
    assert shown["offsets"] == SOURCES
    assert shown["sizes"]["commits"]["files"] == 2


@pytest.mark.parametrize("where", ["none", "."])
def test_where_there_is_no_checkpoint_it_says_so(
    tmp_path: Path, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["state", "show", str(tmp_path / where)]) == 3
    assert "error[no-checkpoint-there]" in capsys.readouterr().err


def test_it_is_reset_to_named_offsets_and_a_copy_stays(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = "partition:0,offset:2;topic:in,partition:1,offset:9"
    assert run_command(["state", "reset", str(folder), "--to-offsets", target]) == 0
    assert offsets(folder, 1) == {"orders": {"in": {"0": 2, "1": 9}}, "generated": {"row": 3}}
    assert offsets(folder, 0) == SOURCES
    assert not (folder / "offsets" / ".1.crc").exists()
    (backup,) = folder.glob("kafka-sql-backup-*")
    assert '{"0": 5, "1": 7}' in (backup / "offsets" / "1").read_text()
    captured = capsys.readouterr()
    assert captured.out == "orders in-0: 5 → 2\norders in-1: 7 → 9\n"
    assert str(backup) in captured.err
    assert run_command(["state", "show", str(folder)]) == 0  # the copy is no checkpoint of its own
    assert capsys.readouterr().out.count("  in use") == 1


def test_a_login_for_resetting_comes_from_a_file(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "client.properties"
    config.write_text("security.protocol=SASL_WRONG\nbootstrap.servers=127.0.0.1:9\n")
    arguments = ["--to-offsets", "earliest", "--source", "orders", "--command-config", str(config)]
    assert run_command(["state", "reset", str(folder), *arguments]) != 0
    assert "'properties.security.protocol' cannot be 'SASL_WRONG'" in capsys.readouterr().err
    assert offsets(folder, 1) == SOURCES


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--to-offsets", "yesterday"], 2, "'yesterday' is not a position to start from"),
        (["--to-offsets", "partition:5,offset:1"], 2, "has no partition 5"),
        (
            ["--to-offsets", "partition:0,offset:1", "--source", "order"],
            4,
            "its sources are generated, orders",
        ),
        ([], 2, "missing option '--to-offsets'"),
    ],
)
def test_what_cannot_be_reset(
    folder: Path, arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["state", "reset", str(folder), *arguments]) == code
    assert message in capsys.readouterr().err
    assert offsets(folder, 1) == SOURCES
    assert not list(folder.glob("kafka-sql-backup-*"))


def test_one_checkpoint_at_a_time_is_reset(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_batch(str(tmp_path / "nightly" / "other"), 0, SOURCES)
    assert run_command(["state", "reset", str(tmp_path), "--to-offsets", "partition:0,offset:1"]) == 2
    assert f"name one, as '{folder}'" in capsys.readouterr().err
    assert offsets(folder, 1) == SOURCES


def test_a_running_job_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = FolderLock(str(folder))
    assert run_command(["state", "reset", str(folder), "--to-offsets", "partition:0,offset:1"]) == 4
    lock.release()
    assert "error[checkpoint-in-use]" in capsys.readouterr().err
    assert offsets(folder, 1) == SOURCES


@pytest.mark.parametrize("part", ["state", "refresh"])
def test_kept_state_needs_force(folder: Path, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / part).mkdir()
    (folder / part / "1.delta").write_text("rows")
    command = ["state", "reset", str(folder), "--to-offsets", "partition:0,offset:1"]
    assert run_command(command) == 4
    assert "error[checkpoint-has-state]" in capsys.readouterr().err
    assert run_command([*command, "--force"]) == 0
    assert offsets(folder, 1)["orders"] == {"in": {"0": 1, "1": 7}}


def test_a_micro_batch_in_doubt_is_forgotten_only_by_force(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_batch(str(folder), 2, {"orders": {"in": {"0": 50, "1": 70}}}, completed=False)
    command = ["state", "reset", str(folder), "--to-offsets", "partition:0,offset:1"]
    assert run_command(command) == 4
    assert "error[batch-in-doubt]" in capsys.readouterr().err
    assert run_command([*command, "--force"]) == 0
    assert sorted(path.name for path in (folder / "offsets").iterdir()) == [".0.crc", "0", "1"]
    assert offsets(folder, 1)["orders"] == {"in": {"0": 1, "1": 7}}


def test_offsets_beyond_the_end_are_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "kafka_sql.broker.offsets.start_and_end.latest_offsets",
        lambda client, places: dict.fromkeys(places, 9),
    )
    where = [str(folder), "--bootstrap", "localhost:9092", "--to-offsets"]
    assert run_command(["state", "reset", *where, "partition:0,offset:9;partition:1,offset:10"]) == 2
    said = capsys.readouterr().err
    assert "error[offset-beyond-end]: offset 10 of 'orders' is beyond the end of in-1, which is 9" in said
    assert "partition 0" not in said
    assert offsets(folder, 1) == SOURCES
    assert run_command(["state", "reset", *where, "partition:0,offset:9"]) == 0
    assert run_command(["state", "reset", *where, "partition:0,offset:99", "--force"]) == 0
    assert offsets(folder, 1)["orders"] == {"in": {"0": 99, "1": 7}}
