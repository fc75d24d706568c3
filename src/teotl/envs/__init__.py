"""Environments for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once in compiled code.

Nothing here knows a rule. What these need besides Teotl comes with `pip install teotl[envs]`.
"""
