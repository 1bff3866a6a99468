"""The running parts of a job: what they count, how they fail, and how they start again."""
