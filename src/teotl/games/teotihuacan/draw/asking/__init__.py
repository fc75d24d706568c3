"""What a seat of Teotihuacan is asked, as cards of the action bar."""
