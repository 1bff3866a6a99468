"""The schemas that a registry's schema refers to, all the way: however a registry answers, the walk ends."""

from __future__ import annotations

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaReference
from kafka_sql.codecs.confluent.framing import SchemaSource

_MOST = 1000
"""Schemas that one may import, itself and through others."""


class ImportsError(ValueError):
    """The references of a schema cannot be followed; the message says why."""


def imported_documents(
    source: SchemaSource, document: SchemaDocument
) -> list[tuple[SchemaReference, SchemaDocument]]:
    """All that ``document`` refers to, itself or through others, each once, behind those that it refers to.

    Raises :class:`ImportsError` where schemas refer to each other in a circle, or without an end.
    """
    found: list[tuple[SchemaReference, SchemaDocument]] = []
    done: set[SchemaReference] = set()
    above: dict[SchemaReference, SchemaDocument] = {}
    waiting = [(reference, False) for reference in reversed(document.references)]
    while waiting:
        reference, is_read = waiting.pop()
        if is_read:
            found.append((reference, above.pop(reference)))
            done.add(reference)
        elif reference in above:
            raise ImportsError(f"it imports '{reference.name}', which imports itself")
        elif reference not in done:
            if len(done) + len(above) >= _MOST:
                raise ImportsError(f"it imports more than {_MOST} other schemas")
            above[reference] = source.referenced(reference)
            waiting.append((reference, True))
            waiting += [(inner, False) for inner in reversed(above[reference].references)]
    return found
