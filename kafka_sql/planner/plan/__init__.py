"""The nodes of the relational plan, their fields, and walks over them."""
