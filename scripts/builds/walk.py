"""Counts the source files that a text walks through; see scripts/walk."""
import argparse
import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from harness.exchange_files import fill
from harness.tables import WIDTHS, counted, variable, write
from projects import ROOT

SOURCES = ROOT / "Sources"
ENTRIES = {
    "plural": lambda n: counted(f"key {n}", "%#@songs@", variable("songs", f"%d song {n}", f"%d songs {n}")),
    "width": lambda n: (f"key {n}", {WIDTHS: {"1": f"Hi {n}", "22": f"Hello {n}", "53": f"Greetings {n}"}}),
}
FORMATS = ("xliff", "csv")


class Counters:
    def __init__(self, parsed, folder):
        self.parsed, self.folder = parsed, folder

    def run(self, *words):
        """Runs the command and gives the highest count of a function for each source file that was entered."""
        raw, merged = (self.folder / f"counters.{ending}" for ending in ("profraw", "profdata"))
        done = subprocess.run([self.parsed.program, *words], cwd=self.folder, env=os.environ | {"LLVM_PROFILE_FILE": str(raw)},
                              capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"error: stringsdict {' '.join(words)}: exit status {done.returncode}\n{done.stdout}{done.stderr[:2000]}")
        subprocess.run([self.parsed.profdata, "merge", raw, "-o", merged], check=True)
        exported = subprocess.run(
            [self.parsed.coverage, "export", self.parsed.program, "-instr-profile", merged, "-skip-expansions"],
            check=True, capture_output=True).stdout
        counts = collections.Counter()
        for function in json.loads(exported)["data"][0]["functions"]:
            file = Path(function["filenames"][0])
            if file.is_relative_to(SOURCES) and function["count"]:
                name = file.relative_to(SOURCES)
                counts[name] = max(counts[name], function["count"])
        return counts

    def journeys(self, table):
        """The counts of each way: out and back in each format."""
        project = self.folder / table
        write(project, "en", map(ENTRIES[table], range(self.parsed.entries)))
        for name in FORMATS:
            yield f"{name} out", self.run("export", table, "--to", "de", "--format", name, "--output", "sent")
            file = self.folder / f"sent/de.{name}"
            file.write_bytes(fill(file.name, file.read_bytes(), "all"))
            yield f"{name} back", self.run("import", f"sent/de.{name}", "--into", table)
            # The next format finds the project as it was.
            shutil.rmtree(project / "de.lproj")


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/walk")
    parser.add_argument("--list", action="store_true", help="name the files by folder")
    parser.add_argument("--entries", type=int, default=1000, help="the size of each table (1000)")
    for name in ("program", "profdata", "coverage"):
        parser.add_argument(f"--{name}", required=True, help=argparse.SUPPRESS)
    return parser.parse_args()


def main():
    parsed = arguments()
    found = collections.defaultdict(dict)
    with tempfile.TemporaryDirectory() as folder:
        counters = Counters(parsed, Path(folder))
        for table in ENTRIES:
            for way, counts in counters.journeys(table):
                found[way][table] = counts
    print(f"Files with a function that ran at least {parsed.entries} times, and files entered at all\n")
    print(f"{'way':<12}" + "".join(f"{table:>8} {'entered':>8}" for table in ENTRIES))
    for way, tables in found.items():
        often = [sum(count >= parsed.entries for count in counts.values()) for counts in tables.values()]
        print(f"{way:<12}" + "".join(f"{some:>8} {len(counts):>8}" for some, counts in zip(often, tables.values())))
    for way, tables in found.items() if parsed.list else ():
        for table, counts in tables.items():
            print(f"\n{way}, {table}")
            folders = collections.defaultdict(list)
            for name in sorted(name for name, count in counts.items() if count >= parsed.entries):
                folders[name.parent].append(name.stem)
            print("\n".join(f"  {folder}: {', '.join(files)}" for folder, files in folders.items()))


if __name__ == "__main__":
    main()
