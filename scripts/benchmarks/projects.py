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
# The most that XML can have, in MiB; the usual limit is half of it.
LARGE = ("--max-file-size", "2047")


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
        """What a translator returns of it: a file, or a folder of files."""
        return self.folder / "returned" / (f"de.{format}" if len(self.shares(format)) == 1 else format)

    def returned_files(self, format):
        place, count = self.returned(format), len(self.shares(format))
        return [place] if count == 1 else [place / f"{number}.{format}" for number in range(count)]

    def shares(self, format):
        """The tables of each exchange file. XML can have two gigabytes, and a million keys take more."""
        names = table_names(self.tables)
        count = 2 if format == "xliff" and self.keys > 900_000 and self.tables > 1 else 1
        return [names[number::count] for number in range(count)]

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
        for names, returned in zip(size.shares(format), size.returned_files(format)):
            returned.parent.mkdir(exist_ok=True)
            files = [size.source / "en.lproj" / f"{name}.stringsdict" for name in names]
            sources = [size.source] if len(names) == size.tables else files
            run(binary, "export", *sources, "--to", "de", "--format", format, "--output", size.output)
            run(sys.executable, "-B", HERE / "translator.py", size.output / f"de.{format}", returned)
            shutil.rmtree(size.output)
    run(binary, "import", size.returned("xliff"), "--into", size.both, *LARGE)


def memory_for(count):
    """A folder in memory for so many bytes; None where it has no room for twice as many."""
    memory = Path("/dev/shm")
    has_room = memory.is_dir() and shutil.disk_usage(memory).free > 2 * count
    return memory / f"stringsdict-benchmark-{os.getpid()}" if has_room else None


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
