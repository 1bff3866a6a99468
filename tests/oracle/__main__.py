"""``python -m tests.oracle install`` fetches Flink; ``… run FILE|-`` shows what Flink makes of a script."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from tests.oracle.flink import FlinkOracle
from tests.oracle.jars import FlinkMissing, install_flink
from tests.oracle.results import FlinkAnswer


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; 0 when all statements succeeded, 1 when one failed, 3 when Flink is missing."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("install", help="download Flink's jars into the cache (or check the folder named)")
    run = commands.add_parser("run", help="run a SQL script in Flink and show its answers")
    run.add_argument("script", help="a file, or - for standard input")
    run.add_argument("--mode", choices=["batch", "streaming"], default="streaming")
    run.add_argument("--config", action="append", default=[], metavar="KEY=VALUE")
    run.add_argument("--max-rows", type=int, default=1_000_000)
    run.add_argument("--timeout", type=float, default=120.0, help="seconds per statement")
    run.add_argument("--draw", action="store_true", help="show rows as Flink's own client draws them")
    run.add_argument("--json", action="store_true", help="one JSON object per answer")
    asked = parser.parse_args(arguments)
    try:
        if asked.command == "install":
            print(install_flink())
            return 0
        script = sys.stdin.read() if asked.script == "-" else Path(asked.script).read_text(encoding="utf-8")
        failed = False
        with FlinkOracle() as flink:
            config = dict(entry.split("=", 1) for entry in asked.config)
            for answer in flink.stream(
                script,
                mode=asked.mode,
                config=config,
                max_rows=asked.max_rows,
                timeout_s=asked.timeout,
                print_tables=asked.draw,
            ):
                failed = failed or answer.failed
                _show(answer, as_json=asked.json)
        return 1 if failed else 0
    except FlinkMissing as missing:
        print(f"error: {missing}", file=sys.stderr)
        return 3


def _show(answer: FlinkAnswer, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(asdict(answer), ensure_ascii=False), flush=True)
        return
    print(f">>> {answer.sql}")
    if answer.columns or answer.errors:
        print(answer.table())
    if answer.stdout:
        print(answer.stdout.rstrip("\n"))
    if answer.net_ms is not None:
        print(f"finished in {answer.net_ms} ms")
    if answer.cancelled:
        print("cancelled at the limit")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
