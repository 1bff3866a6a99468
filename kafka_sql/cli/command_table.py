"""The command ``kafka-sql``. A command is imported when it is called, so that ``check`` does not wait for
others."""

from __future__ import annotations

import logging
import os
import stat
import sys
from importlib import import_module

import click
from click.shell_completion import CompletionItem

from kafka_sql.cli.main import without_common_options
from kafka_sql.cli.report import LOG_FORMAT, JsonLog, Report
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_COMMANDS = {
    "shell": (
        "kafka_sql.cli.interactive.shell",
        "shell",
        "Type SQL and watch rows arrive; kafka-sql alone does the same on a terminal.",
    ),
    "run": ("kafka_sql.cli.commands.run", "run", "Run scripts of Flink SQL."),
    "ingest": (
        "kafka_sql.cli.ingestion.ingest",
        "ingest",
        "Move the tables in topics as they are found: pipelines in YAML.",
    ),
    "session": (
        "kafka_sql.cli.interactive.session",
        "session",
        "Keep one Spark, so that commands with --attach start at once.",
    ),
    "gateway": (
        "kafka_sql.cli.interactive.gateway",
        "gateway",
        "Serve Flink's SQL gateway: JDBC and Flink's SQL client run statements here.",
    ),
    "ui": ("kafka_sql.cli.interactive.gateway", "ui", "Open the web page: jobs, their plans, SQL, tables."),
    "check": (
        "kafka_sql.cli.commands.check",
        "check",
        "Say what is wrong in scripts, without starting anything.",
    ),
    "fmt": ("kafka_sql.cli.commands.fmt", "fmt", "Give scripts their one layout."),
    "explain": (
        "kafka_sql.cli.commands.explain",
        "explain",
        "Print how scripts would run, without starting anything.",
    ),
    "lineage": (
        "kafka_sql.cli.commands.lineage",
        "lineage",
        "Print what scripts read and write, column by column, without starting anything.",
    ),
    "lsp": ("kafka_sql.cli.interactive.lsp", "lsp", "Check, complete and explain SQL in an editor."),
    "shadow": (
        "kafka_sql.cli.development.shadow",
        "shadow",
        "An old and a new script over the same records: which rows differ.",
    ),
    "upgrade": (
        "kafka_sql.cli.development.upgrade",
        "upgrade",
        "Replace a running script by a changed one, with its state.",
    ),
    "test": (
        "kafka_sql.cli.development.sql_test",
        "sql_test",
        "Run tests written in SQL (*.test.sql).",
    ),
    "peek": (
        "kafka_sql.cli.commands.peek",
        "peek",
        "Show a few records of a topic, or what a table makes of them.",
    ),
    "broker": (
        "kafka_sql.cli.commands.broker",
        "broker",
        "Start and stop a Kafka broker for trying things out.",
    ),
    "state": ("kafka_sql.cli.commands.state", "state", "Look into checkpoints, set them to other offsets."),
    "savepoint": (
        "kafka_sql.cli.commands.savepoint",
        "savepoint",
        "Create savepoints of jobs that run or have stopped, list and remove them.",
    ),
    "metrics": ("kafka_sql.cli.commands.metrics", "metrics", "What can be watched, and a dashboard for it."),
    "topic": ("kafka_sql.cli.kafka.topic", "topic", "Make, list, describe, change and remove topics."),
    "group": ("kafka_sql.cli.kafka.group", "group", "List, describe, set back and remove consumer groups."),
    "transactions": (
        "kafka_sql.cli.kafka.transactions",
        "transactions",
        "List open transactions, and abort those of jobs that will not start again.",
    ),
    "infer": (
        "kafka_sql.cli.commands.infer",
        "infer",
        "Print a CREATE TABLE for a topic, from its records or its schema.",
    ),
    "demo": (
        "kafka_sql.cli.demo.demo",
        "demo",
        "A million order events through Flink SQL, from Kafka to Kafka.",
    ),
    "jars": ("kafka_sql.cli.commands.broker", "jars", "Fetch the embedded broker's jars ahead of time."),
    "docs": ("kafka_sql.cli.commands.docs", "docs", "Show the documentation, or list its pages."),
    "explain-error": (
        "kafka_sql.cli.commands.docs",
        "explain_error",
        "Explain the code of an error, and what to do about it.",
    ),
    "completion": (
        "kafka_sql.cli.commands.docs",
        "completion",
        "Print the completion script of bash, zsh or fish.",
    ),
    "doctor": (
        "kafka_sql.cli.commands.doctor",
        "doctor",
        "Say whether this machine has what kafka-sql needs.",
    ),
}


class _Commands(click.Group):
    """Lists the names and one line of every command, and imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        module, attribute, _ = _COMMANDS[name]
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in _COMMANDS:
            label = did_you_mean(args[0], _COMMANDS)
            advice = "kafka-sql --help lists all commands"
            if args[0].endswith(".sql"):
                advice = f"kafka-sql run {args[0]} runs a script"
            raise UsageError(
                Diagnostic(
                    ErrorCode.USAGE, f"command '{args[0]}' does not exist", label=label, helps=(advice,)
                )
            )
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        commands = [
            CompletionItem(name, help=line)
            for name, (_, _, line) in _COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, _, line) in _COMMANDS.items()])


def _print_versions(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        versions = import_module("kafka_sql.cli.commands.doctor").versions
        click.echo("\n".join(versions()))
        context.exit()


@click.group(
    cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True
)
@click.option(
    "-V",
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_versions,
    help="Print the versions of kafka-sql and of the programs that it uses.",
)
@click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="auto: on a terminal, unless NO_COLOR is set.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    envvar=LOG_FORMAT,
    default="text",
    show_default=True,
    help="json: standard error has one JSON object a line, with its time and level.",
)
@click.pass_context
def cli(context: click.Context, color: str, log_format: str) -> None:
    """Flink SQL for Kafka, on Spark.

    Exit codes: 0 done, 1 the SQL is wrong, 2 wrong usage, 3 a broker, registry or file cannot be reached,
    4 a job failed while running, 130 interrupted. SIGTERM of a job that runs on and on ends with 0.
    """
    without_common_options(["--color", color, "--log-format", log_format])
    if log_format == "json":
        logging.basicConfig(level=logging.WARNING, handlers=[JsonLog()])
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def run_command(arguments: list[str]) -> int:
    """Run one command line (without the program's name) and return its exit code."""
    report = Report(sys.stderr, verbose="--verbose" in arguments)
    try:
        given = arguments or (["shell"] if _types_sql() else [])
        result = cli.main(given, prog_name="kafka-sql", standalone_mode=False)
    except click.UsageError as error:
        return _wrong_usage(report, error)
    except (click.Abort, KeyboardInterrupt):
        return report.failure(KeyboardInterrupt())
    except click.ClickException as error:
        report.diagnostics([Diagnostic(ErrorCode.USAGE, error.format_message())])
        return ExitCode.USAGE
    except BrokenPipeError:
        # The reader of the output (head, less) has gone: print nothing more, and no complaint at exit
        # either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitCode.DONE
    except Exception as error:
        return report.failure(error)
    return int(result or 0)


def _types_sql() -> bool:
    """Return whether standard input may hold SQL: a terminal, a pipe or a file."""
    try:
        kind = os.fstat(sys.stdin.fileno()).st_mode
        return sys.stdin.isatty() or stat.S_ISFIFO(kind) or stat.S_ISREG(kind)
    except (AttributeError, OSError, ValueError):
        return False


def _wrong_usage(report: Report, error: click.UsageError) -> ExitCode:
    command = error.ctx.command_path if error.ctx else "kafka-sql"
    message = error.format_message().rstrip(".")
    report.diagnostics(
        [
            Diagnostic(
                ErrorCode.USAGE,
                message[:1].lower() + message[1:],
                helps=(f"{command} --help shows the options",),
            )
        ]
    )
    return ExitCode.USAGE
