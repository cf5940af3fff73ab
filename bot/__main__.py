"""`python -m bot` and the command `tablejudge`."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from bot.collecting import uncollected

    with uncollected():
        from bot.app import main as run

    run()


if __name__ == "__main__":
    main()
