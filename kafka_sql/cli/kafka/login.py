"""The options with which commands reach brokers: addresses and logins."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kafka_sql.broker.embedded.followed_brokers import VARIABLE, followed_servers
from kafka_sql.cli.report import Report
from kafka_sql.cli.scripts import given_secrets, pairs, secret_options
from kafka_sql.text.diagnostics import KafkaSqlError

if TYPE_CHECKING:
    from kafka_sql.broker.client.properties import ClientProperties

_SERVERS = "bootstrap.servers"
_FILE = "kafka_sql.command_config"
_OF_FILE = "kafka_sql.command_config.read"


def bootstrap_option() -> Callable[..., Any]:
    """``--bootstrap``, which follows the environment and the broker that was started."""
    return click.option(
        "--bootstrap",
        default=_servers,
        show_default=f"{VARIABLE}, the broker started last, or localhost:9092",
        metavar="HOST:PORT",
        help="The broker.",
    )


def broker_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--bootstrap``, ``--property`` and ``--command-config``."""
    return login_options(bootstrap_option()(function))


def login_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--property`` and ``--command-config``, and the options of the file's secrets."""
    of_scripts = {parameter.name for parameter in getattr(function, "__click_params__", ())}
    if "secrets_dir" not in of_scripts:
        function = secret_options(function)
    for option in (
        click.option(
            "--property",
            "properties",
            multiple=True,
            metavar="KEY=VALUE",
            callback=_with_file,
            help="A property of the Kafka client, as in 'properties.KEY' of a table (security.protocol, …).",
        ),
        click.option(
            "--command-config",
            metavar="FILE",
            is_eager=True,
            expose_value=False,
            callback=_keep_file,
            help="A file of such properties (Java's), with passwords too or ${secret:NAME} for them.",
        ),
    ):
        function = option(function)
    return function


def client_properties(bootstrap: str, properties: tuple[str, ...] = ()) -> ClientProperties:
    """Return the properties of an admin client. Raises KafkaSqlError for wrong ones."""
    from kafka_sql.broker.client.properties import ClientRole, translate

    given = pairs("--property", properties)
    return translate([(_SERVERS, bootstrap), *given.items()], ClientRole.ADMIN)


def servers_of_file() -> str | None:
    """Return the brokers that the file of ``--command-config`` names, or None."""
    context = click.get_current_context(silent=True)
    return None if context is None else _of_file(context).get(_SERVERS)


def _servers() -> str:
    """Return the brokers of the file, else those of the environment or the broker that was started."""
    return servers_of_file() or followed_servers()


def _keep_file(context: click.Context, _: click.Parameter, file: str | None) -> None:
    if file is not None:
        context.meta[_FILE] = Path(file)


def _of_file(context: click.Context) -> dict[str, str]:
    """Return the properties of the file of ``--command-config``, read once."""
    if _FILE not in context.meta:
        return {}
    if _OF_FILE not in context.meta:
        context.meta[_OF_FILE] = _read(context, context.meta[_FILE])
    found: dict[str, str] = context.meta[_OF_FILE]
    return found


def _read(context: click.Context, file: Path) -> dict[str, str]:
    from kafka_sql.broker.client.properties_file import properties_of
    from kafka_sql.options.secret_places import secret_parts
    from kafka_sql.text.redaction import hide

    try:
        resolved = given_secrets(context).resolved(tuple(properties_of(file).items()))
    except KafkaSqlError as error:
        context.exit(Report(sys.stderr).failure(error))
    for name, value in resolved:
        for start, end in secret_parts(f"properties.{name}", value):
            hide(value[start:end])
    return dict(resolved)


def _with_file(context: click.Context, _: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Return the properties of the file, then those of the command line, which override them."""
    of_file = _of_file(context)
    return (*(f"{name}={value}" for name, value in of_file.items() if name != _SERVERS), *given)
