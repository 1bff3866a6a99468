"""Tables of files: read, written, committed by partition."""
