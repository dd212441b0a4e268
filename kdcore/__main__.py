"""Command line, started by `python -m kdcore`."""

from kdcore.cli import main

if __name__ == "__main__":
    main()
