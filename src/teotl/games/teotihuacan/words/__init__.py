"""Everything in words: choices, questions, events, reasons. Nothing here decides a rule."""
