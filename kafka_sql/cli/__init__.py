"""The command line: what the commands share, from Ctrl-C to progress."""
