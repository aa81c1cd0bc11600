"""A direction in which an input can grow, and the folder in which such an input is made."""

import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Direction:
    # What grows, such as "csv: columns of commas".
    name: str
    # The smallest of the four sizes; it should take 40 ms and more, so that the start of the program says little.
    size: int
    # Makes the input of a size: called with a `Place` and the size.
    make: object
    # The words after the program's name, which runs in the place.
    command: tuple
    # What the program reads from standard input: a file of the place.
    input: str = ""
    # The exit statuses that are right.
    statuses: tuple = (0, 1)


def direction(name, size, make, command, **options):
    return Direction(name, size, make, tuple(command.split()), **options)


class Place:
    """A folder with an input."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8-sig")

    def edit(self, name, change):
        self.write(name, change(self.read(name)))

    def run(self, *words):
        """Prepares something with the program itself, which is not measured."""
        run = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True)
        if run.returncode not in (0, 1):
            raise SystemExit(f"error: {' '.join(words)}: {run.stderr.decode(errors='replace')[:500]}")
