"""Drawing of the rules' pictures by the build; nothing of it is shipped to Python in the page."""
