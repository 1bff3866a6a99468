"""``.proto`` texts: tokens, parser, descriptors, columns."""
