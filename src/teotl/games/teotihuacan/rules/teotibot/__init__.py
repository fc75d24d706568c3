"""Teotibot, the solo opponent: one file per action tile, and what they share. (spec 10)"""
