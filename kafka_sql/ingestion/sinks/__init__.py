"""Where pipelines write: each sink takes changes of schemas and rows, in their order."""
