"""A direction in which an input can grow, and the folder in which such an input is made."""

import re
from dataclasses import dataclass
from pathlib import Path

from harness import tables
from harness.exchange_files import fill
from harness.running import prepare

IMPORT = "import {} --into App --dry-run"
# Exit statuses of inputs that may be refused.
ANY = (0, 1, 2)


@dataclass(frozen=True)
class Direction:
    # Names the growing part, such as "csv: columns of commas".
    name: str
    # The smallest of the four sizes; it should take 40 ms and more, so that the start of the program says little.
    size: int
    # Makes the input of a size: called with a `Place` and the size.
    make: object
    # The words behind the program's name, which runs in the place.
    command: str
    # The exit statuses that are right.
    statuses: tuple = (0, 1)
    # A file of the place that is given to standard input.
    input: str = ""


@dataclass(frozen=True)
class Place:
    program: str
    folder: Path

    def table(self, entries, language="en", name="L", module=""):
        tables.write(self.folder / "App" / module, language, entries, name)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8-sig")

    def edit(self, name, change):
        self.write(name, change(self.read(name)))

    def export(self, *options, to="de", output="."):
        prepare(self.program, "export", "App", "--to", to, *options, "--output", output, folder=self.folder, statuses=(0, 1))

    def translated(self, name):
        """A file that was exported, with all targets."""
        content = fill(str(name), (self.folder / name).read_bytes(), "marked")
        self.write(name, content)
        return content.decode("utf-8-sig")


def repeated(template, size):
    """Repeats each part in «» `size` times; § in a part is the number of its copy."""
    def expanded(match):
        part = match[1]
        return "".join(part.replace("§", str(number)) for number in range(size)) if "§" in part else part * size

    return re.sub("«(.*?)»", expanded, template, flags=re.S)


def few(size):
    return map(tables.widths, range(3))


def many(size):
    return map(tables.widths, range(size))


def tag(number):
    """Tags of languages, each different."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return f"q{letters[number % 10]}{letters[number // 10 % 26]}" + (f"-x-{number // 260}" if number >= 260 else "")
