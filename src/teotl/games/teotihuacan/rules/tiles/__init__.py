"""One file per kind of tile: discovery, royal, technology, temple bonus, starting."""
