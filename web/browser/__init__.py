"""The only room that talks to the DOM, storage, clipboard and sound."""
