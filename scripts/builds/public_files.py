"""Cases over public files, which lie in `shared` beside the checkout or are left out."""
import csv
import re
from pathlib import Path

from case import Case
from projects import ROOT, inside
from returns import arguments, filled, placed, seeded

SHARED = ROOT.parent / "shared"
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
        yield Case(f"public/{name}", {"App/en.lproj/Localizable.stringsdict": content}, [
            ["show", "App"], ["validate", "App"], ["export", "App", "--to", "ru", "--output", "xliff"],
            ["export", "App", "--to", "de,ar", "--format", "csv-wide", "--output", "wide"],
            ["export", "App", "--to", "ja", "--format", "xcode", "--output", "xcode"]])


def family_cases(exports):
    found = families()
    ways = [["--format", "xliff"], ["--format", "csv"]]
    wanted = [(files, ["--to", ",".join(languages(files)[:3]), *way]) for files in found.values() for way in ways]
    exports.prepare(wanted)
    for name, files in found.items():
        to = ",".join(languages(files))
        yield Case(f"public-family/{name}", inside(files), [
            ["validate", "App"], ["show", "App", "--ruler"], ["preview", "App"],
            ["export", "App", "--to", to, "--output", "xliff"],
            ["export", "App", "--to", to, "--format", "csv-wide", "--states", "--output", "wide"],
            ["export", "App", "--to", to, "--format", "csv", "--combined", "--output", "csv"],
            ["export", "App", "--to", to, "--format", "xliff2", "--output", "xliff2"],
            ["export", "App", "--to", to, "--format", "xcode", "--output", "xcode"]])
        for way in ways:
            sent = exports.get(files, ["--to", ",".join(languages(files)[:3]), *way])
            if sent:
                back = filled(sent, "some", seeded(name))
                yield Case(f"public-return/{name} {way[1]}", placed(files, back), [
                    ["validate", "App", *arguments(back)], ["import", *arguments(back), "--into", "App"]])


def xliff_cases():
    """XLIFF of Xcode and vendors into the table that they were made from, else into a small one."""
    bases = {}
    for row in rows(SHARED / "corpus/BASES.tsv"):
        base = bases.setdefault(row["file"], {})
        if row["base"] != "-" and (SHARED / "corpus" / row["base"]).exists():
            base["App/" + row["original"].replace("../", "")] = (SHARED / "corpus" / row["base"]).read_bytes()
    for path in sorted((SHARED / "corpus/xliff").rglob("*.xliff")):
        name = str(path.relative_to(SHARED / "corpus"))
        files = bases.get(name) or {"App/en.lproj/Localizable.stringsdict": EMPTY}
        yield Case(f"public/{name}", files | {"back.xliff": path.read_bytes()}, [
            ["validate", "App", "back.xliff"], ["import", "back.xliff", "--into", "App"], ["preview", "App", "back.xliff"]])


EMPTY = b'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict></dict></plist>\n'


def conformance_cases():
    folder = SHARED / "corpus/conformance"
    for row in rows(folder / "MANIFEST.tsv"):
        if row["binary_hex"]:
            content = bytes.fromhex((folder / row["binary_hex"]).read_text())
        else:
            content = encoded((folder / row["file"]).read_bytes(), row["encoding"])
        yield Case(f"public/conformance/{row['id']}", {"App/en.lproj/Localizable.stringsdict": content}, [
            ["validate", "App"], ["export", "App", "--to", "ru", "--output", "-"]])


def encoded(content, encoding):
    """The bytes in the encoding that the manifest names, as far as Python knows it."""
    plain = encoding.replace("-BOM", "")
    try:
        mark = "\ufeff" if encoding.endswith("-BOM") else ""
        return content if plain == "UTF-8" and not mark else (mark + content.decode()).encode(plain)
    except (LookupError, UnicodeError):
        return content


def suite_cases(project):
    """Files of foreign suites as returns: nearly all are refused, none may crash."""
    for path, content in each_once("suites", "*"):
        if kind := {".xlf": "xliff", ".xliff": "xliff", ".csv": "csv", ".tsv": "csv", ".txt": "csv"}.get(path.suffix):
            yield Case(f"public/{path}", inside(project) | {f"de.{kind}": content}, [["import", f"de.{kind}", "--into", "App"]])


def public_cases(exports, projects, say):
    parts = {
        "corpus/stringsdict": lambda: [*table_cases(), *family_cases(exports)],
        "corpus/xliff": xliff_cases, "corpus/conformance": conformance_cases, "suites": lambda: suite_cases(projects["App"]),
    }
    for part, make in parts.items():
        if (SHARED / part).is_dir():
            yield from make()
        else:
            say(f"No public files in {SHARED / part}; left out.")
