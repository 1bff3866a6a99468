"""The background work of the prompt: the session, statements, jobs, and requests to brokers."""
