"""The commands for pipelines in YAML."""
