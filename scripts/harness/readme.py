"""The lines of YAML that README shows for services that run checks."""
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"


def line_for(service):
    """The line that ends with a comment naming the service, without the comment."""
    ends = f"  # {service}"
    return next(line for line in README.read_text(encoding="utf-8").splitlines() if line.endswith(ends))[:-len(ends)]
