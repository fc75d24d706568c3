"""One file per technology: what it gives, and when. Its price and number stand in material.toml. (spec 8.6)"""
