"""The line editor: keys, colours, completion, the check of what is typed, and the bottom bar."""
