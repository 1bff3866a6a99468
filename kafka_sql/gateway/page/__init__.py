"""The web page of the gateway: its files, the jobs that it shows, and its editor's questions."""
