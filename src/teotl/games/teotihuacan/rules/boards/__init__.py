"""One file per action board: when its main action is possible and what it does."""
