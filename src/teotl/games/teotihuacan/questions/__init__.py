"""What a seat is asked: the legal answers, their keys, and what each answer does."""
