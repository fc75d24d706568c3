"""The position told in words, with headings, lists and tables: for who does not look at the drawing."""
