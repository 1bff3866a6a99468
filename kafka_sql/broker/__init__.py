"""Topics, offsets, client properties and the embedded broker: everything that talks to Kafka outside a
task."""
