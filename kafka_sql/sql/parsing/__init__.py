"""What the hand-written parsers share: the cursor, types, hints, ends of statements."""
