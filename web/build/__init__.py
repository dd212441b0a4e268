"""What build.py is made of: how the site is put together and served. None of it is shipped."""
