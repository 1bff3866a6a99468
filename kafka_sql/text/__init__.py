"""Source text, spans, diagnostics and how they are drawn: the first room; imports nothing of the project."""
