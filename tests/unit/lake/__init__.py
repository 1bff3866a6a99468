"""Tables of a lakehouse."""
