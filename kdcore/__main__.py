"""`python -m kdcore`: games in a terminal."""

from kdcore.cli import main

if __name__ == "__main__":
    main()
