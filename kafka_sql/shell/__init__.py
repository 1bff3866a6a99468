"""The interactive shell: what is typed, what is offered meanwhile, what is shown of results."""
