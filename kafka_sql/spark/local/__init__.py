"""What reading tasks compute before Spark sees a row: filters, local aggregation."""
