"""Files as they come back: exports of the old build, made once, filled and damaged."""
import os
import pickle
import random
import zlib
from concurrent.futures import ThreadPoolExecutor

import damage
from case import Case, run, steps
from harness.exchange_files import fill, opened
from projects import inside

# Options of an export by name; those of the first list are tried on all projects, those of the second on App alone.
FORMATS = {name: ["--format", name] for name in ("xliff", "xliff2", "xcode", "csv", "csv-wide")}
FURTHER = {
    "xliff-text": "--format xliff --placeholders text --limit em",
    "xliff2-text": "--format xliff2 --placeholders text --xliff-version 2.2",
    "xcloc": "--format xcloc",
    "csv-utf-16": "--format csv --encoding utf-16",
    "csv-semicolon": "--format csv --delimiter semicolon --guard none",
    "csv-combined": "--format csv --combined --guard tab",
    "csv-wide-states": "--format csv-wide --states",
    **{preset: f"--format csv --preset {preset}" for preset in ("crowdin", "phrase", "weblate", "lokalise")},
}
# The projects that returns are damaged for, with their languages.
PROJECTS = {"App": "de,ru", "Everything": "de", "Plurals": "pl,ar"}
FILLS = ("all", "some", "same", "long")
# Further options of an import and of a validation of returns.
IMPORTS = [
    "--untranslated omit", "--untranslated fail", "--dry-run", "--language-map de=fr",
    "--language-map de=at --language-map ru=ru-RU", "--language fr", "--source-language fr",
    "--encoding windows-1252", "--encoding klingon", "--margin 14", "--narrowest 60",
    "--width-unit none", "--text-style largeTitle", "--text-style huge", "--settings none.yml",
    "--untranslated never", "--language-map de", "--margin -1", "--unknown",
]


class Exports:
    """Exports of the old build, kept beside its results."""

    def __init__(self, program, cache, scratch):
        self.program, self.cache, self.scratch = program, cache, scratch
        cache.mkdir(parents=True, exist_ok=True)

    def get(self, project, options):
        """The files that an export writes, by name."""
        case = Case("export", inside(project), [["export", "App", *options, "--output", "out"]])
        path = self.cache / case.key()
        if not path.exists():
            found = run(case, self.program, self.scratch / f"export-{case.key()}")
            files = {name[4:]: content for name, content in found.items() if name.startswith("out/") and f"{name}: mode" in found}
            path.with_suffix(".new").write_bytes(pickle.dumps(files))
            os.replace(path.with_suffix(".new"), path)
        return pickle.loads(path.read_bytes())

    def prepare(self, wanted):
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            list(pool.map(lambda one: self.get(*one), wanted))


def seeded(name):
    return random.Random(zlib.crc32(name.encode()))


def filled(files, how, random):
    return changed(files, lambda name, content: fill(name, content, how, random))


def changed(files, change):
    """The exported files with other texts; of a catalog the XLIFF alone."""
    return {name: change(name, content) if name.endswith((".csv", ".xliff")) else content for name, content in files.items()}


def arguments(files):
    """The returned files as the command line names them: catalogs by their folders."""
    return " ".join(sorted({"back/" + (name.split(".xcloc/")[0] + ".xcloc" if ".xcloc/" in name else name) for name in files}))


def placed(project, files):
    return inside(project) | inside(files, "back")


def returned_cases(exports, projects):
    ways = [(project, name, ["--to", to, *options]) for project, to in PROJECTS.items() for name, options in FORMATS.items()]
    ways += [("App", name, ["--to", PROJECTS["App"], *options.split()]) for name, options in FURTHER.items()]
    exports.prepare([(projects[project], options) for project, _, options in ways])
    for project, name, options in ways:
        sent = exports.get(projects[project], options)
        yield from filled_cases(f"return/{project}/{name}", projects[project], sent)
        yield from damaged_cases(f"damage/{project}/{name}", projects[project], sent)


def filled_cases(name, project, sent):
    """Translated returns, with and without options, imported twice, and shown."""
    for how in FILLS:
        files = filled(sent, how, seeded(name + how))
        back = arguments(files)
        yield Case(f"{name}/{how}", placed(project, files), steps(
            f"validate App {back}", f"import {back} --into App --dry-run", f"import {back} --into App",
            f"import {back} --into App", "validate App", f"preview App {back}"))
    if name.endswith(("/xliff", "/csv", "/csv-wide")):
        files = filled(sent, "some", seeded(name))
        back = arguments(files)
        for options in IMPORTS:
            yield Case(f"{name}/options {options}", placed(project, files), steps(
                f"import {back} --into App {options}", f"validate App {back} {options.replace('--dry-run', '')}"))


def damaged_cases(name, project, sent):
    table = damage.SHEET if all(path.endswith(".csv") for path in sent) else damage.XLIFF
    for number, (kind, hurt) in enumerate(table.items()):
        random = seeded(name + kind)
        files = changed(filled(sent, "some", random), lambda path, content: hurt(opened(path, content), random))
        back = arguments(files)
        shown = [f"preview App {back}"] * (number % 7 == 0) + [f"import {back} --into App --dry-run"] * (number % 5 == 0)
        yield Case(f"{name}/{kind}", placed(project, files), steps(
            f"validate App {back}", *shown, f"import {back} --into App"))
