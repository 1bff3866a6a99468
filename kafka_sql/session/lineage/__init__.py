"""Lineage as other programs read it: a graph as JSON or Mermaid, events of OpenLineage."""
