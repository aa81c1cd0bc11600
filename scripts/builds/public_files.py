"""Cases over public files, which lie in `shared` beside the checkout or are left out."""
import csv
import re

from case import Case, steps
from projects import ROOT, inside
from returns import arguments, filled, placed, seeded

SHARED = ROOT.parent / "shared"
TABLE = "App/en.lproj/Localizable.stringsdict"
EMPTY = b'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict></dict></plist>\n'
LPROJ = re.compile(r"(?:^|(?<=\+))([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*|Base)\.lproj\+")


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def each_once(folder, pattern):
    """The names and contents of public files, each content once."""
    found = {}
    for path in sorted((SHARED / folder).rglob(pattern)):
        if path.is_file() and path.stat().st_size <= 1_000_000:
            found.setdefault(path.read_bytes(), path.relative_to(SHARED))
    return ((path, content) for content, path in found.items())


def families():
    """Projects with English and its translations, where a repository has them, by the path of English."""
    found = {}
    for path in sorted((SHARED / "corpus/stringsdict").rglob("*.stringsdict")):
        name = path.name
        match = list(LPROJ.finditer(name))
        if not match:
            continue
        language = match[-1][1]
        table = name[match[-1].end():].replace("+", "_")
        key = f"{path.parent.name}/{name[:match[-1].start(1)]}*/{table}"
        found.setdefault(key, {})[f"{language}.lproj/{table}"] = path.read_bytes()
    return {key: files for key, files in found.items()
            if len(files) > 1 and any(p.startswith(("en.lproj/", "Base.lproj/")) for p in files)}


def languages(files):
    return sorted({path.split(".lproj")[0] for path in files} - {"en", "Base"})


def table_cases():
    for name, content in each_once("corpus/stringsdict", "*.stringsdict"):
        yield Case(f"public/{name}", {TABLE: content}, steps(
            "show App", "validate App", "export App --to ru --output xliff",
            "export App --to de,ar --format csv-wide --output wide", "export App --to ja --format xcode --output xcode"))


def family_cases(exports):
    found = families()
    wanted = {(name, way): ["--to", ",".join(languages(files)[:3]), "--format", way]
              for name, files in found.items() for way in ("xliff", "csv")}
    exports.prepare([(found[name], options) for (name, _), options in wanted.items()])
    for name, files in found.items():
        export = f"export App --to {','.join(languages(files))} --output"
        yield Case(f"public-family/{name}", inside(files), steps(
            "validate App", "show App --ruler", "preview App", f"{export} xliff", f"{export} wide --format csv-wide --states",
            f"{export} csv --format csv --combined", f"{export} xliff2 --format xliff2", f"{export} xcode --format xcode"))
    for (name, way), options in wanted.items():
        if sent := exports.get(found[name], options):
            back = filled(sent, "some", seeded(name))
            yield Case(f"public-return/{name} {way}", placed(found[name], back), steps(
                f"validate App {arguments(back)}", f"import {arguments(back)} --into App"))


def xliff_cases():
    """XLIFF of Xcode and vendors into the table that they were made from, else into a small one."""
    corpus = SHARED / "corpus"
    bases = {}
    for row in rows(corpus / "BASES.tsv"):
        if row["base"] != "-" and (corpus / row["base"]).exists():
            base = bases.setdefault(row["file"], {})
            base["App/" + row["original"].replace("../", "")] = (corpus / row["base"]).read_bytes()
    for path in sorted((corpus / "xliff").rglob("*.xliff")):
        name = str(path.relative_to(corpus))
        yield Case(f"public/{name}", bases.get(name, {TABLE: EMPTY}) | {"back.xliff": path.read_bytes()}, steps(
            "validate App back.xliff", "import back.xliff --into App", "preview App back.xliff"))


def conformance_cases():
    folder = SHARED / "corpus/conformance"
    for row in rows(folder / "MANIFEST.tsv"):
        if row["binary_hex"]:
            content = bytes.fromhex((folder / row["binary_hex"]).read_text())
        else:
            content = encoded((folder / row["file"]).read_bytes(), row["encoding"])
        yield Case(f"public/conformance/{row['id']}", {TABLE: content}, steps("validate App", "export App --to ru --output -"))


def encoded(content, encoding):
    """The bytes in the encoding that the manifest names, as far as Python knows it."""
    plain, mark = encoding.replace("-BOM", ""), "\ufeff" if encoding.endswith("-BOM") else ""
    try:
        return content if encoding == "UTF-8" else (mark + content.decode()).encode(plain)
    except (LookupError, UnicodeError):
        return content


def suite_cases(project):
    """Files of foreign suites as returns: nearly all are refused, none may crash."""
    for path, content in each_once("suites", "*"):
        if kind := {".xlf": "xliff", ".xliff": "xliff", ".csv": "csv", ".tsv": "csv", ".txt": "csv"}.get(path.suffix):
            yield Case(f"public/{path}", inside(project) | {f"de.{kind}": content}, [["import", f"de.{kind}", "--into", "App"]])


def public_cases(exports, projects, say):
    for part, cases in (
        ("corpus/stringsdict", (table_cases, lambda: family_cases(exports))), ("corpus/xliff", (xliff_cases,)),
        ("corpus/conformance", (conformance_cases,)), ("suites", (lambda: suite_cases(projects["App"]),)),
    ):
        if (SHARED / part).is_dir():
            for make in cases:
                yield from make()
        else:
            say(f"No public files in {SHARED / part}; left out.")
