"""The rules: a file for each thing of the rulebook. Compiled; nothing here knows words, pages or files."""
