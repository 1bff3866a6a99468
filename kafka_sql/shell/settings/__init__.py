"""What the shell keeps between two starts: its settings, which the user writes, and its history."""
