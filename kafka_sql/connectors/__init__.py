"""One module per connector: typed configuration, capabilities, metadata columns and cross-field rules."""
