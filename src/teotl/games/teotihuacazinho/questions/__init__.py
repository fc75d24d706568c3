"""What a seat may do: the legal choices, their keys, and what each does."""
