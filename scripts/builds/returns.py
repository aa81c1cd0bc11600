"""Files as they come back: exports of the old build, made once, filled and damaged."""
import os
import pickle
import random
import zlib
from concurrent.futures import ThreadPoolExecutor

import damage
from case import Case, run
from projects import inside
from sheet_damage import SHEET_DAMAGES

# Name, options, whether it is tried on all projects; else on App alone.
FORMATS = [
    ("xliff", ["--format", "xliff"], True),
    ("xliff2", ["--format", "xliff2"], True),
    ("xcode", ["--format", "xcode"], True),
    ("csv", ["--format", "csv"], True),
    ("csv-wide", ["--format", "csv-wide"], True),
    ("xliff-text", ["--format", "xliff", "--placeholders", "text", "--limit", "em"], False),
    ("xliff2-text", ["--format", "xliff2", "--placeholders", "text", "--xliff-version", "2.2"], False),
    ("xcloc", ["--format", "xcloc"], False),
    ("csv-utf-16", ["--format", "csv", "--encoding", "utf-16"], False),
    ("csv-semicolon", ["--format", "csv", "--delimiter", "semicolon", "--guard", "none"], False),
    ("csv-combined", ["--format", "csv", "--combined", "--guard", "tab"], False),
    ("csv-wide-states", ["--format", "csv-wide", "--states"], False),
    ("crowdin", ["--format", "csv", "--preset", "crowdin"], False),
    ("phrase", ["--format", "csv", "--preset", "phrase"], False),
    ("weblate", ["--format", "csv", "--preset", "weblate"], False),
    ("lokalise", ["--format", "csv", "--preset", "lokalise"], False),
]
# The projects that returns are damaged for, with their languages.
PROJECTS = {"App": "de,ru", "Everything": "de", "Plurals": "pl,ar"}
# Further options of an import and of a validation of returns.
IMPORTS = [
    ["--untranslated", "omit"], ["--untranslated", "fail"], ["--dry-run"], ["--language-map", "de=fr"],
    ["--language-map", "de=at", "--language-map", "ru=ru-RU"], ["--language", "fr"], ["--source-language", "fr"],
    ["--encoding", "windows-1252"], ["--encoding", "klingon"], ["--margin", "14"], ["--narrowest", "60"],
    ["--width-unit", "none"], ["--text-style", "largeTitle"], ["--text-style", "huge"], ["--settings", "none.yml"],
    ["--untranslated", "never"], ["--language-map", "de"], ["--margin", "-1"], ["--unknown"],
]


class Exports:
    """Exports of the old build, kept beside its results."""

    def __init__(self, program, cache, scratch):
        self.program, self.cache, self.scratch = program, cache, scratch
        os.makedirs(cache, exist_ok=True)

    def get(self, project, options):
        """The files that an export writes, by name."""
        case = Case("export", inside(project), [["export", "App", *options, "--output", "out"]])
        path = os.path.join(self.cache, case.key())
        if not os.path.exists(path):
            found = run(case, self.program, os.path.join(self.scratch, "export-" + case.key())).tree
            files = {p[4:]: entry[1] for p, entry in found.items() if p.startswith("out/") and entry}
            with open(path + ".new", "wb") as file:
                pickle.dump(files, file)
            os.replace(path + ".new", path)
        with open(path, "rb") as file:
            return pickle.load(file)

    def prepare(self, wanted):
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            list(pool.map(lambda one: self.get(*one), wanted))


def seeded(name):
    return random.Random(zlib.crc32(name.encode()))


def changed(files, change):
    """The exported files with other texts; of a catalog the XLIFF alone."""
    return {name: change(name, content) if name.endswith((".csv", ".xliff")) else content
            for name, content in files.items()}


def arguments(files):
    """How the returned files are named on the command line: catalogs by their folders."""
    return sorted({"back/" + (name.split(".xcloc/")[0] + ".xcloc" if ".xcloc/" in name else name) for name in files})


def placed(project, files):
    return inside(project) | {f"back/{name}": content for name, content in files.items()}


def returned_cases(exports, projects):
    ways = [(project, to, name, options) for project, to in PROJECTS.items()
            for name, options, everywhere in FORMATS if everywhere or project == "App"]
    exports.prepare([(projects[project], ["--to", to, *options]) for project, to, _, options in ways])
    for project, to, name, options in ways:
        sent = exports.get(projects[project], ["--to", to, *options])
        yield from filled_cases(f"return/{project}/{name}", projects[project], sent)
        yield from damaged_cases(f"damage/{project}/{name}", projects[project], sent)


def filled_cases(name, project, sent):
    """Translated returns, with and without options, imported twice, and shown."""
    for how in damage.FILLS:
        files = changed(sent, lambda n, c: damage.fill(n, c, how, seeded(name + how)))
        back = arguments(files)
        yield Case(f"{name}/{how}", placed(project, files), [
            ["validate", "App", *back], ["import", *back, "--into", "App", "--dry-run"], ["import", *back, "--into", "App"],
            ["import", *back, "--into", "App"], ["validate", "App"], ["preview", "App", *back]])
    if name.endswith(("/xliff", "/csv", "/csv-wide")):
        files = changed(sent, lambda n, c: damage.fill(n, c, "some", seeded(name)))
        back = arguments(files)
        for options in IMPORTS:
            yield Case(f"{name}/options {' '.join(options)}", placed(project, files), [
                ["import", *back, "--into", "App", *options],
                ["validate", "App", *back, *(o for o in options if o not in ("--dry-run",))]])


def damaged_cases(name, project, sent):
    table = SHEET_DAMAGES if all(map(damage.is_csv, sent)) else damage.XLIFF_DAMAGES
    for number, (kind, hurt) in enumerate(table.items()):
        random = seeded(name + kind)

        def change(path, content):
            content = damage.fill(path, content, "some", random)
            return hurt(damage.Sheet(content) if damage.is_csv(path) else damage.XLIFF(content), random)

        files = changed(sent, change)
        back = arguments(files)
        steps = [["validate", "App", *back], ["import", *back, "--into", "App"]]
        if number % 5 == 0:
            steps.insert(1, ["import", *back, "--into", "App", "--dry-run"])
        if number % 7 == 0:
            steps.insert(1, ["preview", "App", *back])
        yield Case(f"{name}/{kind}", placed(project, files), steps)

