"""Avro's binary encoding: blocks of records by column, and the exact reader for the rest."""
