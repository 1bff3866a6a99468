"""Connections through which threads of Java call Python: Spark's thread of each query that has a
``foreachBatch`` has one, and Python a thread that answers it.

Py4J keeps them when the thread has ended (``PythonClient`` leaves out the cleaning that ``CallbackClient``
has), so that each start of a query would leave a socket and a thread with its memory behind."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from py4j.java_gateway import JavaObject
from py4j.protocol import Py4JError

from kafka_sql.spark.platform.diagnosis import JAVA_IS_GONE
from kafka_sql.spark.platform.spark_java import running_gateway

_CLIENT = "py4j.CallbackClient"


def hang_up_idle() -> None:
    """Closes those that no call is using; a thread that still lives connects anew for its next one."""
    gateway = running_gateway()
    if gateway is None:  # Spark Connect: there are none
        return
    with suppress(Py4JError, *JAVA_IS_GONE):
        client = JavaObject("GATEWAY_SERVER", gateway._gateway_client).getCallbackClient()
        kept, lock = (_field(gateway, client, name) for name in ("connections", "lock"))
        lock.lock()
        try:
            for _ in range(kept.size()):
                connection = kept.pollLast()
                if connection.isInitiatedFromClient():
                    connection.shutdown()
                else:  # a thread of Python's, which would be interrupted
                    kept.addFirst(connection)
        finally:
            lock.unlock()


def _field(gateway: Any, client: Any, name: str) -> Any:
    """What a protected field of the client holds."""
    field = gateway.jvm.java.lang.Class.forName(_CLIENT).getDeclaredField(name)
    field.setAccessible(True)
    return field.get(client)
