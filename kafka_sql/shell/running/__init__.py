"""What runs behind the prompt: the session, statements, jobs, and what brokers are asked."""
