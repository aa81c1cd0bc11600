"""How a check ends."""
import sys


def told(problems, summary):
    """Prints each problem, then the summary on standard output; the exit status: 0 if there are no problems."""
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    print(summary)
    return 1 if problems else 0
