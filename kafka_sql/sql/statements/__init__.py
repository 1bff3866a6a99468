"""The frozen statements that a parser returns."""
