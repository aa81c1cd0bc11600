"""Sends CSV files and workbooks through programs and libraries, imports the returned files, and compares every string.

Prints a line for each way and project: how many texts are what they should be, how many the import has reported, and
how many were silently changed. Exit status 0: none was.
"""
import argparse
import itertools
import json
import operator
import signal
import sys
import tempfile
from pathlib import Path

from delivery import Outcome, deliver, diagnostics
from harness.running import run
from journey import Export, Projects
from libre_office import UTF8, UTF16, Plan
from residues import is_known

# How files are exported that programs work on. The first goes every way, the others the plain one.
EXPORTS = {
    "": Export(),
    ", exported wide": Export(("--format", "csv-wide", "--states"), is_wide=True),
    ", exported with semicolons": Export(("--delimiter", "semicolon"), delimiter=ord(";")),
    ", exported as UTF-16": Export(("--delimiter", "tab", "--encoding", "utf-16"), ord("\t"), UTF16),
    ", exported as xlsx": Export(("--format", "xlsx")),
    ", exported as xlsx-wide": Export(("--format", "xlsx-wide", "--states"), is_wide=True),
}
# The options of files that no program works on; each of one kind with each of the others.
UNTOUCHED = [
    [
        ["--format csv", "--states --format csv-wide"],
        ["--delimiter comma", "--delimiter semicolon", "--delimiter tab"],
        ["--encoding utf-8", "--encoding utf-8-bom", "--encoding utf-16"],
        ["--guard apostrophe", "--guard tab", "--guard none"],
    ],
    [["--format xlsx", "--states --format xlsx-wide"], ["--protect locked", "--protect none", "--protect none --summary"]],
]
# The workbooks whose counts are calculated again.
COUNTED = ["--format xlsx --combined", "--format xlsx-wide", "--format xlsx-wide --states"]
# Whether a library leaves every text as it is; then the import must have nothing to say.
LIBRARIES = {
    ".csv": {
        "csv": True, "csv, tabs": True, "csv, semicolons": True, "polars": True, "polars, all text": True, "duckdb": True,
        "duckdb, all text": True, "openpyxl": False,
    },
    ".xlsx": {
        "openpyxl, saved": False, "XlsxWriter": False, "XlsxWriter, by default": False, "calamine and polars": False,
        "Gnumeric": False,
    },
}
# Converts so many sources into formulas that the import refuses the whole file.
REFUSED = {"XlsxWriter, by default"}


class Check:
    def __init__(self, arguments, work):
        self.program, self.python, self.show = arguments.program, arguments.uno_python, arguments.show
        self.projects = Projects(self.program, Path(work))
        self.failed = False

    def go(self):
        print(row("way", "project", "texts", "equal", "reported", "silently changed"))
        self.through_nothing()
        self.refuse_long_texts()
        for name, export in EXPORTS.items():
            if export.delimiter == ord(",") and export.characters == UTF8:
                self.through_libraries(name, export)
        self.through_libre_office()
        return self.failed

    def through_nothing(self):
        """Imports every kind of file as it was exported; prints a line for those in order, and one for each other."""
        kinds = [kind for options in UNTOUCHED for kind in itertools.product(*options)]
        in_order = {}
        for kind in kinds:
            options = tuple(" ".join(kind).split())
            journey = self.projects.nasty_cells(Export(options, is_wide="--states" in options))
            outcomes = {}
            self.arrive(journey, journey.file, outcomes)
            for name, outcome in outcomes.items():
                if outcome.equal == outcome.texts and not outcome.faults:
                    in_order.setdefault(name, Outcome()).add(outcome)
                else:
                    way = "untouched, " + ", ".join(option.split()[-1] for option in kind)
                    self.tell(way, {name: outcome}, is_lossless=True)
        self.tell(f"untouched, of {len(kinds)} kinds", in_order, is_lossless=True)
        outcomes = {}
        journey = self.projects.examples_combined("de", "ru")
        self.arrive(journey, journey.file, outcomes)
        self.tell("untouched, a sheet for each language", outcomes, is_lossless=True)

    def refuse_long_texts(self):
        """If a string is too long for a cell, the workbook is not exported."""
        output = self.projects.folder()
        words = "--to", "de", "--format", "xlsx", "--output", output
        result = run(self.program, "export", self.projects.nasty, *words)
        errors = {name for severity, *_, name in diagnostics(result.stderr) if severity == "error"}
        if result.returncode != 2 or output.exists() or errors != {"spreadsheet-limit"}:
            self.failed = True
            print(f"long texts were exported, or not refused as such: {result.stderr[:500]}")

    def through_libraries(self, name, export):
        journeys = [self.projects.nasty_cells(export), *(self.projects.examples(export, to) for to in ("de", "ru"))]
        for library, is_lossless in LIBRARIES[export.suffix].items():
            outcomes = {}
            for journey in journeys:
                file = self.projects.folder().with_suffix(export.suffix)
                result = run(sys.executable, Path(__file__).with_name("rewrite_file.py"), library, journey.file, file)
                if result.returncode:
                    self.failed = True
                    print(f"{library} failed: {result.stderr.strip().splitlines()[-1]}")
                else:
                    self.arrive(journey, file, outcomes, library)
            self.tell(library + name, outcomes, is_lossless)

    def through_libre_office(self):
        folder = self.projects.folder()
        folder.mkdir()
        plan = Plan(folder)
        names = {}
        for name, export in EXPORTS.items():
            journeys = [self.projects.edited_nasty_cells(export)]
            journeys += [self.projects.edited_examples(export, to) for to in ("de", "ru")]
            for journey in journeys:
                names[id(journey)] = name
                plan.add(journey, in_every_way=export == EXPORTS[""])
        for layout in COUNTED:
            export = Export((*layout.split(), "--summary"))
            plan.count(layout, self.projects.write(self.projects.unfinished, "de,ru,ar,ja", export))
        if message := plan.carry_out(self.python):
            raise SystemExit(message)
        self.compare_counts(plan.counted)
        ways = {}
        for way, journey, file in plan.returned:
            program = f"LibreOffice, {way}"
            self.arrive(journey, file, ways.setdefault(program + names[id(journey)], {}), program)
        for way, outcomes in ways.items():
            self.tell(way, outcomes)

    def compare_counts(self, counted):
        """The counts of a summary are those that its formulas give."""
        for layout, file in counted:
            saved, calculated = json.loads(file.read_text("utf-8"))
            wrong = sum(map(operator.ne, saved, calculated))
            print(row(f"summary, {layout}", "examples, languages", len(saved) - 1, len(saved) - 1 - wrong, 0, wrong))
            if wrong or len(saved) != 5:
                self.failed = True
                print(f"  saved: {saved}\n  calculated: {calculated}")

    def arrive(self, journey, file, outcomes, program=None):
        intact = journey.intact(file)
        for destination in journey.destinations:
            outcome = deliver(self.program, file, destination, self.projects.folder(), intact)
            if outcome.refusals and program not in REFUSED:
                outcome.faults.append("The whole file was refused.")
            outcome.known = [
                change for change in outcome.changes if is_known(program, change, destination.has_translations)
            ]
            outcome.changes = [change for change in outcome.changes if change not in outcome.known]
            for change in outcome.changes:
                change.rows = [row.get(journey.target_column) for row in change.rows]
            name = ", ".join(filter(None, [journey.project, destination.name]))
            outcomes.setdefault(name, Outcome()).add(outcome)

    def tell(self, way, outcomes, is_lossless=False):
        for name, outcome in outcomes.items():
            print(row(way, name, outcome.texts, outcome.equal, outcome.reported, len(outcome.changes)), flush=True)
            for refusal in outcome.refusals:
                print(f"  refused: {refusal}")
            if outcome.known:
                print(f"  and {len(outcome.known)} known of the program, such as {brief(outcome.known[0].expected)}")
            if is_lossless and outcome.reported > outcome.usual:
                outcome.faults.append("No text was changed, so none should have been reported.")
            for change in outcome.changes[: self.show]:
                cells = ", ".join(map(brief, change.rows)) or "no row"
                became = f"{brief(change.expected)} became {brief(change.found)}"
                print(f"  {'/'.join(change.path)}: {became}; the cell: {cells}")
            if len(outcome.changes) > self.show:
                print(f"  … and {len(outcome.changes) - self.show} more")
            for fault in outcome.faults[: self.show]:
                print(f"  {fault}")
            self.failed = self.failed or bool(outcome.changes or outcome.faults or not outcome.texts)


def row(way, project, texts, equal, reported, changed):
    return f"{way:<53} {project:<26} {texts:>5} {equal:>6} {reported:>9} {changed:>17}"


def brief(text):
    """A text in ASCII; of a long one the ends and the length."""
    if text is None:
        return "nothing"
    return ascii(text) if len(text) < 50 else f"{ascii(text[:8])}…{ascii(text[-8:])} ({len(text)} characters)"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--uno-python", required=True, help="an interpreter that can import uno")
    parser.add_argument("--show", type=int, default=10, help="how many changed texts are shown of each way")
    arguments = parser.parse_args()
    # So that LibreOffice ends with this program.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as work:
        return 1 if Check(arguments, work).go() else 0


if __name__ == "__main__":
    sys.exit(main())
