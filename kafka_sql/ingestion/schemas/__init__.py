"""Tables found in records: their columns, how these follow new records, and the changes of their rows."""
