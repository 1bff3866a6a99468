"""``python -m kafka_sql``: the command ``kafka-sql`` where scripts of the environment are not on PATH."""

from kafka_sql.cli.main import main

if __name__ == "__main__":
    main()
