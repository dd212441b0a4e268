"""The controller: decides what is on the screen and what happens next."""
