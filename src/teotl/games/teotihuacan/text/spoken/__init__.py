"""The position in words, with headings, lists and tables: for people who do not look at the drawing."""
