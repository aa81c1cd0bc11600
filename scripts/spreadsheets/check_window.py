"""Edits exported workbooks in a window of LibreOffice, as a person does, and imports the saved workbooks.

Prints a line for each edit. Every imported string must be as it was typed, and every other string must be reported with its
cell. Exit status 0: no faults.
"""
import argparse
import contextlib
import dataclasses
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from delivery import diagnostics
from harness.running import prepare, run
from harness.tables import write
from journey import EXAMPLES
from libre_office import office
from nasty_project import texts_of

KEYS = [f"key-{number:02}" for number in range(1, 31)]
SECONDS = 300
# Strings that cells without the format “Text” convert into numbers, dates or formulas.
HARD = [
    "1/3", "=1+1", "TRUE", "007", "1e3", "50%", "May 5", "12345678901234567890", "'01", "+49", "-5", "@name", "3-4", "12:30",
    "2026-11-29", "1,234.50", "$5", "(3)", "0x1F", "=SUM(A1:A2)", "1/2",
]
# AutoCorrect replaces this string visibly.
SHOWN = {"1/2": "\u00bd"}
PROTECTED = "Information  Protected cells can not be modified. OK"


@dataclasses.dataclass
class Work:
    name: str
    steps: list
    # The expected results of the last steps, aligned at the end.
    shown: list = dataclasses.field(default_factory=list)
    # The new strings by key; all other keys keep their strings.
    texts: dict = dataclasses.field(default_factory=dict)
    # Expected findings: by id, the words in their messages.
    reported: dict = dataclasses.field(default_factory=dict)


def edit(key):
    return ["type", key, "target", f"Neu {key}"]


def edited(*keys):
    return {key: f"Neu {key}" for key in keys}


WORK = [
    Work(
        "hard texts", [["type", key, "target", text] for key, text in zip(KEYS, HARD)],
        [[SHOWN.get(text, text), "TEXT", ""] for text in HARD], {key: SHOWN.get(text, text) for key, text in zip(KEYS, HARD)}),
    Work(
        "locked cells", [["type", KEYS[0], column, "x"] for column in ("id", "entry", "source", "checksum")],
        [[None, "TEXT", PROTECTED]] * 4),
    Work(
        "filter, edit", [["type", KEYS[4], "state", "final"], ["filter", "state", "final"], edit(KEYS[4])], [1, None],
        edited(KEYS[4])),
    Work("sort, edit", [["unprotect"], ["sort", "source"], edit(KEYS[4])], ["key-30", None], edited(KEYS[4])),
    Work(
        "insert a row and a column", [["unprotect"], ["insert_row", KEYS[4]], ["insert_column", "target"], edit(KEYS[4])],
        texts=edited(KEYS[4])),
    Work(
        "delete two rows", [["unprotect"], ["delete_row", KEYS[3]], ["delete_row", KEYS[4]], edit(KEYS[5])],
        texts=edited(KEYS[5]), reported={"missing-unit": [KEYS[3], KEYS[4]]}),
    Work(
        "write beside a row", [["unprotect"], ["remark", KEYS[3], "Bitte ansehen"], edit(KEYS[5])],
        [["Bitte ansehen", "TEXT", ""], None], edited(KEYS[5]), reported={"unknown-column": ["cell de!L5"]}),
    Work("bold letters", [["embolden", KEYS[4]], edit(KEYS[5]), ["embolden", KEYS[5]]], texts=edited(KEYS[5])),
    Work("merge targets", [["unprotect"], ["merge", KEYS[4], KEYS[5]]], [True], reported={"merged-cells": ["F6:F7"]}),
    Work(
        "paste a number", [["paste_number", KEYS[4]]], [["42", "VALUE"]],
        reported={"converted-string": [KEYS[4], "cell de!F6"]}),
]


@contextlib.contextmanager
def screen():
    """Starts a virtual screen, and yields its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1200x760x24", "-nolisten", "tcp", "-noreset"]
    process = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with open(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


class Check:
    def __init__(self, program, python, folder):
        self.program, self.python, self.folder = program, python, folder
        self.project = folder / "project"
        write(self.project, "en", [(key, f"Text of {key}") for key in KEYS])
        write(self.project, "de", [(key, f"Satz von {key}") for key in KEYS])
        self.workbook = self.export(self.project)

    def export(self, project):
        output = self.folder / f"exported-{project.name}"
        prepare(self.program, "export", project, "--to", "de", "--format", "xlsx", "--output", output)
        return output / "de.xlsx"

    def go(self, picture):
        jobs = [
            {"input": str(self.workbook), "output": str(self.folder / f"{number}.xlsx"), "steps": work.steps}
            for number, work in enumerate(WORK)
        ]
        if picture:
            jobs.append(self.picture(picture))
        results = self.carry_out(jobs)
        print(row("in a window of LibreOffice", "texts", "right", "reported", "wrong"))
        imports = zip(WORK, jobs, results)
        return [fault for work, job, shown in imports for fault in self.faults(work, Path(job["output"]), shown)]

    def picture(self, file):
        """The job that takes a picture of a long translation and blank translations."""
        text = "Herzlich willkommen in Ihrer Musikbibliothek"
        steps = [["type", "hello", "target", text], ["picture", "UserInstructions", str(file)]]
        return {"input": str(self.export(EXAMPLES / "App")), "output": str(self.folder / "picture.xlsx"), "steps": steps}

    def carry_out(self, jobs):
        list_of_jobs, results, log = (self.folder / name for name in ("jobs.json", "results.json", "soffice.log"))
        list_of_jobs.write_text(json.dumps(jobs), encoding="utf-8")
        with screen() as display, office(self.folder, log, display) as pipe:
            macro = Path(__file__).with_name("window_macro.py")
            result = run("env", f"DISPLAY={display}", self.python, macro, pipe, list_of_jobs, results, limit=SECONDS)
        if result.returncode:
            raise SystemExit(f"LibreOffice failed: {result.stderr}\n{log.read_text(errors='replace')}")
        return json.loads(results.read_text("utf-8"))

    def faults(self, work, file, results):
        for step, wanted, shown in zip(reversed(work.steps), reversed(work.shown), reversed(results)):
            if not is_shown(wanted, shown):
                yield f"{work.name}: {step} shows {shown}, not {wanted}."
        into = self.folder / f"into-{file.stem}"
        shutil.copytree(self.project, into)
        result = run(self.program, "import", file, "--into", into, "--all")
        if result.returncode not in (0, 1, *[2] * bool(work.reported)):
            yield f"{work.name}: the import ended with status {result.returncode}: {result.stderr[:500]}"
        told = {}
        for *_, message, _, name in diagnostics(result.stderr):
            told.setdefault(name, []).append(message)
        for name in told.keys() | work.reported.keys():
            messages = " ".join(told.get(name, []))
            if name not in work.reported or not all(word in messages for word in work.reported[name]):
                yield f"{work.name}: {name} says “{messages}”, and should mention {work.reported.get(name)}."
        yield from self.wrong_texts(work, into, sum(map(len, told.values())))

    def wrong_texts(self, work, into, reported):
        found = {path[1]: text for path, text in texts_of(into, "de").items()}
        wanted = {key: work.texts.get(key, f"Satz von {key}") for key in KEYS}
        wrong = [key for key in KEYS if found.get(key) != wanted[key]]
        print(row(work.name, len(KEYS), len(KEYS) - len(wrong), reported, len(wrong)), flush=True)
        for key in wrong:
            yield f"{work.name}: {key}: {wanted[key]!a} became {found.get(key)!a}."


def is_shown(wanted, shown):
    if isinstance(wanted, list):
        return len(wanted) == len(shown) and all(is_shown(*pair) for pair in zip(wanted, shown))
    return wanted in (None, shown)


def row(name, texts, right, reported, wrong):
    return f"{name:<28} {texts:>5} {right:>6} {reported:>9} {wrong:>6}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--uno-python", required=True, help="an interpreter that can import uno")
    parser.add_argument("--picture", help="the file of a picture of the window")
    arguments = parser.parse_args()
    # On SIGTERM, LibreOffice and the screen are ended, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        faults = Check(arguments.program, arguments.uno_python, Path(folder)).go(arguments.picture)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
