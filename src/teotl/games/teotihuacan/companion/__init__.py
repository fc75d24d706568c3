"""The table companion: it runs Teotibot for a person who plays with the real box on the table.

The rules are those of rules/teotibot; here are only the questions, the instructions and the journal.
"""
