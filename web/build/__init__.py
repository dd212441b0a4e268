"""Parts of build.py: they put the site together and serve it, and none of them is shipped."""
