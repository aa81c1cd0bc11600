"""Makes the files that the cases read, each by a process of its own, so that this program stays small."""

import hashlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from generator import table_names

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Size:
    """A project of so many keys, and what belongs to it."""

    keys: int
    tables: int
    folder: Path

    @property
    def name(self):
        return f"{self.keys:,} keys" + ("" if self.tables == 1 else f", {self.tables} tables")

    @property
    def source(self):
        """The project with its source alone."""
        return self.folder / "source"

    @property
    def target(self):
        """The same; imports make the translation in it."""
        return self.folder / "target"

    @property
    def both(self):
        """The same with a translation."""
        return self.folder / "both"

    @property
    def output(self):
        return self.folder / "output"

    def returned(self, format):
        """What a translator returns of it."""
        return self.folder / "returned" / f"de.{format}"

    def files(self, language="en"):
        """The tables of the project with a translation."""
        return [self.both / f"{language}.lproj" / f"{name}.stringsdict" for name in table_names(self.tables)]


def make(size, binary):
    """Makes the project, what is returned of it, and its translation."""
    shutil.rmtree(size.folder, ignore_errors=True)
    run(sys.executable, "-B", HERE / "generator.py", size.source, size.keys, size.tables)
    for copy in (size.target, size.both):
        link(size.source / "en.lproj", copy / "en.lproj")
    (size.folder / "returned").mkdir()
    for format in ("xliff", "csv"):
        run(binary, "export", size.source, "--to", "de", "--format", format, "--output", size.output)
        run(sys.executable, "-B", HERE / "translator.py", size.output / f"de.{format}", size.returned(format))
    run(binary, "import", size.returned("xliff"), "--into", size.both)


def make_oddities(folder):
    run(sys.executable, "-B", HERE / "oddities.py", folder)


def link(folder, other):
    other.mkdir(parents=True)
    for file in folder.iterdir():
        os.link(file, other / file.name)


def run(*words):
    subprocess.run([str(word) for word in words], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def checksum(files):
    """SHA-256 of the bytes of all files, one after the other."""
    sum = hashlib.sha256()
    for path in files:
        with open(path, "rb") as file:
            while block := file.read(1 << 20):
                sum.update(block)
    return sum.hexdigest()


def megabytes(*files):
    return sum(Path(file).stat().st_size for file in files) / 1e6
