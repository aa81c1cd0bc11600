"""The projects that are measured, and what is run on them, beside what."""

import csv
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from harness.exchange_files import fill
from harness.running import apart, prepare
from harness.sample_app import SampleApp, make_app, table_names
from harness.tables import write

# Placeholder for the path of the command in the words of a case.
STRINGSDICT = "<stringsdict>"
PEER = "xmllint --stream"
# Our cases, and the case each is compared with; judged by time and by growth.
COMPARED = {
    "export, XLIFF": f"{PEER}, source", "export, CSV": f"{PEER}, source", "import, XLIFF": f"{PEER}, XLIFF",
    "import, CSV": "Python csv, read and write", "validate": "export, XLIFF",
}
LARGE = ("--max-file-size", "2047")


@dataclass(frozen=True)
class Case:
    name: str
    words: tuple
    # A folder that is removed before each run.
    output: Path | None = None
    # The files that it has to read, by whose bytes its memory is judged.
    reads: tuple = ()

    @property
    def is_ours(self):
        return self.words[0] == STRINGSDICT

    @property
    def weight(self):
        return sum(path.stat().st_size for path in self.reads)


@dataclass(frozen=True)
class Size:
    """A project of so many keys: with its source, for the translation that an import makes, and with one."""

    keys: int
    tables: int
    folder: Path

    @property
    def name(self):
        return f"{self.keys:,} keys" + ("" if self.tables == 1 else f", {self.tables} tables")

    def files(self, language="en"):
        return [self.folder / "both" / f"{language}.lproj" / f"{name}.stringsdict" for name in table_names(self.tables)]

    def returned(self, format):
        return self.folder / f"de.{format}"

    def make(self, binary):
        shutil.rmtree(self.folder, ignore_errors=True)
        apart(lambda: make_app(self.folder / "source", self.keys, self.tables))
        for copy in ("target", "both"):
            shutil.copytree(self.folder / "source", self.folder / copy)
        for format in ("xliff", "csv"):
            prepare(binary, "export", "source", "--to", "de", "--format", format, "--output", "sent", *LARGE, folder=self.folder)
            apart(lambda: self.translate(f"de.{format}"))
        shutil.rmtree(self.folder / "sent")
        prepare(binary, "import", "de.xliff", "--into", "both", *LARGE, folder=self.folder)

    def translate(self, name):
        (self.folder / name).write_bytes(fill(name, (self.folder / "sent" / name).read_bytes(), "letters"))

    def cases(self):
        """The runs of stringsdict."""
        source, target, both, output = (self.folder / name for name in ("source", "target", "both", "output"))
        read = self.files()
        for format in ("xliff", "csv"):
            words = (STRINGSDICT, "export", source, "--to", "de", "--format", format, "--output", output, *LARGE)
            yield Case(f"export, {format.upper()}", words, output, reads=(*read,))
        for format in ("xliff", "csv"):
            back = self.returned(format)
            words = (STRINGSDICT, "import", back, "--into", target, *LARGE)
            yield Case(f"import, {format.upper()}", words, target / "de.lproj", reads=(*read, back))
        yield Case("validate", (STRINGSDICT, "validate", both, *LARGE), reads=(*read, *self.files("de")))

    def peers(self):
        """The runs of other programs over the same files."""
        yield Case(f"{PEER}, source", ("xmllint", "--stream", "--noout", *self.files()))
        yield Case(f"{PEER}, XLIFF", ("xmllint", "--stream", "--noout", self.returned("xliff")))
        rewriting = (sys.executable, "-B", __file__, self.returned("csv"), self.folder / "rewritten.csv")
        yield Case(COMPARED["import, CSV"], rewriting)


def round_of(size, smaller):
    """The cases in the order of a round: each beside what it is compared with, as a machine is not equally fast for minutes.

    `smaller` is the project with a tenth of the keys, or None. Its case runs on both sides, as it is short and differs more.
    """
    peers = {one.name: one for one in size.peers()}
    tenths = {one.name: one for one in smaller.cases()} if smaller else {}
    for one in size.cases():
        tenth, peer = tenths.get(one.name), peers.get(COMPARED[one.name])
        beside = [Case(f"{one.name}, {smaller.name}", tenth.words, tenth.output)] if tenth else []
        yield from [*beside, one, *([peer] if peer else []), *beside]


def starts(folder):
    """Runs that do next to nothing."""
    table = write(folder, "en", map(SampleApp().entry, range(10)))
    yield Case("--version", (STRINGSDICT, "--version"))
    yield Case("show, 10 keys", (STRINGSDICT, "show", table))
    yield Case("xmllint, 10 keys", ("xmllint", "--noout", table))


def rewrite_csv(path, output):
    with open(path, encoding="utf-8-sig", newline="") as old, open(output, "w", encoding="utf-8-sig", newline="") as new:
        csv.writer(new, quoting=csv.QUOTE_ALL).writerows(csv.reader(old))


if __name__ == "__main__":
    rewrite_csv(*sys.argv[1:])
