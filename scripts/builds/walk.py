"""Counts the source files that a text walks through; see scripts/walk."""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import damage
from projects import ROOT

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n'
TAIL = "</dict>\n</plist>\n"
PLURAL = """\t<key>key {n}</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>%#@songs@</string>
\t\t<key>songs</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>d</string>
\t\t\t<key>one</key>
\t\t\t<string>%d song {n}</string>
\t\t\t<key>other</key>
\t\t\t<string>%d songs {n}</string>
\t\t</dict>
\t</dict>
"""
WIDTH = """\t<key>key {n}</key>
\t<dict>
\t\t<key>NSStringVariableWidthRuleType</key>
\t\t<dict>
\t\t\t<key>1</key>
\t\t\t<string>Hi {n}</string>
\t\t\t<key>22</key>
\t\t\t<string>Hello {n}</string>
\t\t\t<key>53</key>
\t\t\t<string>Greetings {n}</string>
\t\t</dict>
\t</dict>
"""
TABLES = {"plural": PLURAL, "width": WIDTH}
FORMATS = {"xliff": "xliff", "csv": "csv"}


class Counters:
    def __init__(self, parsed, folder):
        self.parsed, self.folder = parsed, folder
        self.runs = 0

    def run(self, *words):
        """Runs the command and gives the highest count of a function for each source file that was entered."""
        self.runs += 1
        raw, merged = (f"{self.folder}/{self.runs}.{ending}" for ending in ("profraw", "profdata"))
        done = subprocess.run([self.parsed.program, *words], cwd=self.folder, env=os.environ | {"LLVM_PROFILE_FILE": raw},
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
            if file.is_relative_to(ROOT / "Sources") and function["count"]:
                name = str(file.relative_to(ROOT / "Sources"))
                counts[name] = max(counts[name], function["count"])
        return counts


def journeys(counters, table, entries):
    """The counts of each way: out and back in each format."""
    folder = Path(counters.folder)
    project = folder / table / "App"
    (project / "en.lproj").mkdir(parents=True)
    text = HEAD + "".join(TABLES[table].format(n=n) for n in range(entries)) + TAIL
    (project / "en.lproj" / "Localizable.stringsdict").write_text(text)
    into = str(project.relative_to(folder))
    for name, ending in FORMATS.items():
        sent = f"{table}/{name}"
        yield f"{name} out", counters.run("export", into, "--to", "de", "--format", name, "--output", sent)
        file = folder / sent / f"de.{ending}"
        file.write_bytes(damage.fill(file.name, file.read_bytes(), "all", None))
        yield f"{name} back", counters.run("import", f"{sent}/de.{ending}", "--into", into)
        # The next format finds the project as it was.
        for written in (project / "de.lproj").iterdir():
            written.unlink()
        (project / "de.lproj").rmdir()


def by_folder(names):
    folders = collections.defaultdict(list)
    for name in sorted(names):
        folders[os.path.dirname(name)].append(os.path.basename(name).removesuffix(".swift"))
    return [f"  {folder}: {', '.join(files)}" for folder, files in folders.items()]


def main():
    parser = argparse.ArgumentParser(prog="scripts/walk")
    parser.add_argument("--list", action="store_true", help="name the files by folder")
    parser.add_argument("--entries", type=int, default=1000, help="the size of each table (1000)")
    for name in ("program", "profdata", "coverage"):
        parser.add_argument(f"--{name}", required=True, help=argparse.SUPPRESS)
    parsed = parser.parse_args()
    found = collections.defaultdict(dict)
    with tempfile.TemporaryDirectory() as folder:
        counters = Counters(parsed, folder)
        for table in TABLES:
            for way, counts in journeys(counters, table, parsed.entries):
                found[way][table] = counts
    print(f"Files with a function that ran at least {parsed.entries} times, and files entered at all\n")
    print(f"{'way':<12}" + "".join(f"{table:>8} {'entered':>8}" for table in TABLES))
    for way, tables in found.items():
        cells = [(sum(c >= parsed.entries for c in counts.values()), len(counts)) for counts in tables.values()]
        print(f"{way:<12}" + "".join(f"{often:>8} {entered:>8}" for often, entered in cells))
    if parsed.list:
        for way, tables in found.items():
            for table, counts in tables.items():
                print(f"\n{way}, {table}")
                print("\n".join(by_folder(name for name, count in counts.items() if count >= parsed.entries)))


if __name__ == "__main__":
    main()
