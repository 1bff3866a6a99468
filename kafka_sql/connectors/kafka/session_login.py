"""The Kerberos login of a session: what a Flink cluster is configured with (``security.kerberos.login.*``),
set in a script."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import UpsertKafkaTable, plain_kafka
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_OPTION = "security.kerberos.login"
_KEYTAB, _PRINCIPAL = "sasl.kerberos.keytab", "sasl.kerberos.principal"
_OWN = ("sasl.jaas.config", _KEYTAB, _PRINCIPAL)


def with_session_login(table: Table, options: SessionOptions, use: Span | None = None) -> Table:
    """The table with the keytab and the principal of the session, where it logs in by Kerberos and says not
    as whom; what it was declared with (``Table.options``) stays. Raises OptionError at a ``use`` where one of
    the two is missing."""
    kafka = plain_kafka(table.connector)
    login = {_KEYTAB: options.kerberos_keytab, _PRINCIPAL: options.kerberos_principal}
    if kafka is None or not any(login.values()):
        return table
    properties = dict(kafka.properties)
    protocol = properties.get("security.protocol", "").strip().upper()
    mechanism = properties.get("sasl.mechanism", properties.get("sasl.mechanisms"))
    if not protocol.startswith("SASL_") or any(name in properties for name in _OWN):
        return table
    if mechanism is None and not any(name.startswith("sasl.kerberos.") for name in properties):
        return table
    if mechanism is not None and mechanism.strip().upper() != "GSSAPI":
        return table
    if not all(login.values()):
        if use is None:
            return table
        raise OptionError(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"'{_OPTION}.keytab' and '{_OPTION}.principal' go together, and one of them is not set",
                use,
                helps=(
                    f"SET '{_OPTION}.keytab' = '/path/keytab' and SET '{_OPTION}.principal' = 'user@REALM'",
                ),
            )
        )
    given = replace(kafka, properties=(*kafka.properties, *login.items()))
    if isinstance(table.connector, UpsertKafkaTable):
        return replace(table, connector=replace(table.connector, kafka=given))
    return replace(table, connector=given)
