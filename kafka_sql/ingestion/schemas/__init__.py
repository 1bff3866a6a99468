"""Tables found in records: their columns, how these follow what comes, and the changes of their rows."""
