"""A file that came back, on its way into a project, and what has become of every text."""
import dataclasses
import re
import shutil
from pathlib import Path

from harness.running import run
from nasty_project import texts_of
from rows import records

# file:line:column: severity: message (key › …; language; cell) [name], where all but the severity and the message may be missing.
DIAGNOSTIC = re.compile(r"^(?:(.+?):(\d+):(\d+): )?(error|warning): (.*) \[([a-z-]+)\]$")
PATH = re.compile(r" \(([^ ();]+)(?: › [^;]*)?(?:; .*)?\)$")


@dataclasses.dataclass
class Change:
    """A text that is not what it should be, and nobody was told."""

    path: tuple
    expected: str
    found: str
    rows: list


@dataclasses.dataclass
class Outcome:
    """How many texts were compared and what came of them; faults are what else is wrong."""

    texts: int = 0
    equal: int = 0
    reported: int = 0
    # Those of the reported that are refused in the untouched file too.
    usual: int = 0
    changes: list = dataclasses.field(default_factory=list)
    # Those changes of which nobody can know.
    known: list = dataclasses.field(default_factory=list)
    # Errors of the whole file.
    refusals: list = dataclasses.field(default_factory=list)
    faults: list = dataclasses.field(default_factory=list)

    def add(self, other):
        for field in dataclasses.fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


@dataclasses.dataclass
class Destination:
    """The project into which a file is imported, and the texts that it should have then."""

    name: str
    project: Path
    language: str
    expected: dict
    # Findings that an import of the unedited file reports, by the suffix of the file: severity, key and name of each.
    usual: dict = dataclasses.field(default_factory=dict)
    # Without an earlier translation, nothing says which of LF, CR and CRLF a line break was.
    has_translations: bool = True

    def is_right(self, path, text):
        wanted = self.expected[path]
        if text == wanted or self.has_translations:
            return text == wanted
        # Nor whether ="01" is a text or how a spreadsheet quotes one; an import takes it for the latter.
        quoted = re.fullmatch('="([^"]*)"', wanted or "")
        return plain_lines(text) == plain_lines(quoted[1] if quoted else wanted)


def plain_lines(text):
    return text and text.replace("\r\n", "\n").replace("\r", "\n")


def diagnostics(output):
    """Severity, file, line, column, message, key and name of each diagnostic."""
    for line in output.split("\n"):
        if match := DIAGNOSTIC.match(line):
            file, number, column, severity, message, name = match.groups()
            path = PATH.search(message)
            yield severity, file, int(number or 0), int(column or 0), message, path and path.group(1), name


def usual_remarks(program, file, destination, work):
    """What an import remarks about a file that no program has touched.

    Without a known translation, a text such as WAHR can be what a spreadsheet made of another, and is refused.
    """
    shutil.copytree(destination.project, work)
    result = run(program, "import", file, "--into", work, "--all")
    return {(severity, key, name) for severity, *_, key, name in diagnostics(result.stderr)}


def deliver(program, file, destination, work, intact):
    """Imports a file into a copy of the project and compares every text.

    `intact` are the entries whose cells are as they should be: none of them may be reported.
    """
    outcome = Outcome()
    shutil.copytree(destination.project, work)
    result = run(program, "import", file, "--into", work, "--all")
    if result.returncode not in (0, 1):
        outcome.faults.append(f"The import ended with status {result.returncode}: {result.stderr[:500]}")
    rows = records(file)
    told = severities(result.stderr, file, destination, rows, outcome)
    found = texts_of(work, destination.language)
    for path, wanted in destination.expected.items():
        outcome.texts += 1
        severity = told.get(path[1], set())
        if not severity & {"error", "usual error"} and destination.is_right(path, found.get(path)):
            outcome.equal += 1
        elif severity:
            outcome.reported += 1
            if severity == {"usual error"}:
                outcome.usual += 1
            elif path[1] in intact:
                outcome.faults.append(f"{'/'.join(path)} was reported, but its cells are as they should be.")
        else:
            outcome.changes.append(Change(path, wanted, found.get(path), [row.cells for row in rows.get(path[1], [])]))
    return outcome


def severities(output, file, destination, rows, outcome):
    """How bad the import found each entry; and whether it names the right line of the file."""
    told = {}
    for severity, where, line, column, message, key, name in diagnostics(output):
        is_usual = (severity, key, name) in destination.usual.get(file.suffix, ())
        if key is None or is_usual and severity == "warning":
            continue
        if key == destination.language and key not in rows:
            outcome.refusals.append(message)
            continue
        told.setdefault(key, set()).add("usual error" if is_usual else severity)
        if where == str(file) and not any(row.is_at(line, message) for row in rows.get(key, [])):
            outcome.faults.append(f"{name} of {key} names line {line}, where the text is not: {message}")
        if severity == "error" and not (where == str(file) and column):
            outcome.faults.append(f"{name} of {key} names no place in the file.")
    return told
