"""Files that go out, what a translator does to them, and where they are to arrive."""
import dataclasses
import shutil
from pathlib import Path

import nasty_project
from delivery import Destination, plain_lines, usual_remarks
from harness.running import prepare
from rows import records

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples"

# What the translator types. No tabs: what ODS deletes of a new text, nobody can know.
EDITS = [
    "Grüße, Welt", 'Ein "Zitat"; und mehr', "Erste Zeile\nZweite Zeile", "\U0001f469\u200d\U0001f467 neu", "שלום עולם",
    "新しい訳", "a\u00a0b", ",\u0301 am Anfang", "Lang " * 600 + "Ende", "don't 'do' it", "1. Schritt", "24 Stunden", "Ende|", "\u2028neu",
    "\u2067עברית\u2069 (1)", "\U0001d4b3 und \U00020bb7",
]


@dataclasses.dataclass(frozen=True)
class Export:
    """How a file is exported, and what a person has to say to LibreOffice to open it: delimiter and characters."""

    options: tuple = ()
    delimiter: int = ord(",")
    characters: int = 76
    is_wide: bool = False

    is_workbook = property(lambda self: "xlsx" in self.options or "xlsx-wide" in self.options)
    suffix = property(lambda self: ".xlsx" if self.is_workbook else ".csv")


@dataclasses.dataclass
class Journey:
    project: str
    export: Export
    language: str
    file: Path
    # The new targets by id.
    edits: dict
    destinations: list

    source_column = property(lambda self: "en" if self.export.is_wide else "source")
    target_column = property(lambda self: self.language if self.export.is_wide else "target")

    def intact(self, file):
        """The entries whose sources and targets are in a file as they were sent or edited, but for the line ends."""
        sent, returned = self.cells(self.file, self.edits), self.cells(file, {})
        return {entry for entry, cells in sent.items() if returned.get(entry) == cells}

    def cells(self, file, edits):
        def of(row):
            target = edits.get(row["id"], row[self.target_column])
            return row["id"], plain_lines(row[self.source_column]), plain_lines(target)

        return {entry: {of(row.cells) for row in rows} for entry, rows in records(file).items()}


class Projects:
    """The projects whose texts travel."""

    def __init__(self, program, work):
        self.program, self.work = program, work
        self.count = 0
        self.finished = self.copy(EXAMPLES / "App")
        self.nasty = self.folder()
        nasty_project.make(self.nasty, list(nasty_project.nasty_cells()))
        self.nasty_in_cells = self.folder()
        nasty_project.make(self.nasty_in_cells, nasty_project.cells_for_workbooks())
        prepare(program, "import", EXAMPLES / "returned/de.xliff", EXAMPLES / "returned/ru.csv", "--into", self.finished)
        # The finished file says what its translations were when it was written; the project has nothing newer.
        self.unfinished = self.copy(EXAMPLES / "App")
        german = self.unfinished / "de.lproj/Localizable.stringsdict"
        text = german.read_text()
        assert "Sei herzlich willkommen" in text
        german.write_text(text.replace("Sei herzlich willkommen", "Herzlich willkommen"))

    def folder(self):
        """The name of a folder that is not there yet."""
        self.count += 1
        return self.work / f"{self.count:04}"

    def copy(self, project):
        return Path(shutil.copytree(project, self.folder()))

    def write(self, project, language, export):
        output = self.folder()
        format = () if "--format" in export.options else ("--format", "csv")
        prepare(self.program, "export", project, "--to", language, *format, *export.options, "--output", output)
        return next(output.iterdir())

    def nasty_cells(self, export):
        """Every text has come back as it was, in the project and in one without translations."""
        project = self.nasty_project(export)
        file = self.write(project, "de", export)
        texts = nasty_project.texts_of(project, "de")
        return Journey("nasty cells", export, "de", file, {}, self.destinations(project, texts, file, export))

    def edited_nasty_cells(self, export):
        """The same with new texts, and without those of which a program may delete what the project has never seen."""
        project = self.nasty_project(export)
        file = self.write(project, "de", export)
        texts = nasty_project.texts_of(project, "de")
        short = [path for path, text in texts.items() if "%" not in text and len(text) < 40]
        edits = dict(zip(short[::19], EDITS * 3))
        destinations = self.destinations(project, {**texts, **edits}, file, export)
        destinations[1].expected = {
            path: text for path, text in destinations[1].expected.items()
            if path[0] == "Same" or not nasty_project.is_traceless(text)
        }
        ending = "" if export.is_wide else "@de"
        edits = {f"{table}/{key}#base{ending}": text for (table, key), text in edits.items()}
        return Journey("nasty cells", export, "de", file, edits, destinations)

    def nasty_project(self, export):
        """The project with the strings that a file of this kind can hold. A CSV file can hold all of them."""
        return self.nasty_in_cells if export.is_workbook else self.nasty

    def destinations(self, project, expected, file, export):
        bare = self.copy(project)
        shutil.rmtree(bare / "de.lproj")
        sources = nasty_project.texts_of(bare, "en")
        # A blank translation blanks no text.
        seen = {path: text if nasty_project.is_seen(text) else sources[path] for path, text in expected.items()}
        new = Destination("new language", bare, "de", seen, has_translations=False)
        # Without translations every text is new, and so looked at.
        untouched = [file]
        if export.is_workbook:
            # A program may save the workbook as CSV, where neither types nor guards show that a string was converted.
            wide = ("--format", "csv-wide", "--states") if export.is_wide else ()
            untouched.append(self.write(project, "de", Export((*wide, "--guard", "none"))))
        new.usual = {file.suffix: usual_remarks(self.program, file, new, self.folder()) for file in untouched}
        warnings = {kind: {remark for remark in usual if remark[0] == "warning"} for kind, usual in new.usual.items()}
        return [Destination("", project, "de", expected, usual=warnings), new]

    def examples(self, export, language, project=None, into=None, edits=None):
        """The finished file: every translation in it is new to the project."""
        file = self.write(project or self.finished, language, export)
        expected = nasty_project.texts_of(self.finished, language)
        return Journey("examples", export, language, file, edits or {}, [Destination("", into or self.unfinished, language, expected)])

    def examples_combined(self, *languages):
        """A workbook with a sheet for each finished language."""
        file = self.write(self.finished, ",".join(languages), Export(("--format", "xlsx", "--combined")))
        destinations = [
            Destination(language, self.unfinished, language, nasty_project.texts_of(self.finished, language))
            for language in languages
        ]
        return Journey("examples", Export(), "", file, {}, destinations)

    def edited_examples(self, export, language):
        """The file as it goes out to the translator, who types every translation."""
        finished = self.examples(export, language)
        rows = [row.cells for found in records(finished.file).values() for row in found]
        edits = {row["id"]: row[finished.target_column] for row in rows}
        return self.examples(export, language, EXAMPLES / "App", EXAMPLES / "App", edits)
