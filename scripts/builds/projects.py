"""Projects of the checkout that the commands run over: bytes by path."""
from pathlib import Path

from harness.tables import DEVICES, FORMAT, WIDTHS, counted, table, variable

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "Examples"
SETTINGS = {
    "good": b"""\
narrowest: 25
margin: 2.2
text-style: body
sample: Alexandra
width-unit: automatic
devices:
  - {name: Kiosk, points: 600}
  - {name: Split view, em: 28}
tables:
  Localizable: {margin: 5, keys: {hello: {text-style: headline}}}
keys:
  queue: {margin: 0}
""",
    "unknown": b"marign: 3\n", "text": b"margin: wide\n", "negative": b"narrowest: -3\n", "yaml": b"a: [1\n", "empty": b"",
    "list": b"- 1\n", "style": b"text-style: huge\n", "twice": b"margin: 1\nmargin: 2\n", "latin": b"sample: \xe4\n",
}
# The tables that fixtures of exchange files name and that are no fixtures themselves.
MADE = {
    "Test": [
        ("hello", {WIDTHS: {"1": "Hi", "22": "Hello", "53": "Greetings"}}), ("has", "%@ has %d files"), ("and", " and "),
        ("click", {DEVICES: {"mac": "Click", "other": "Tap"}}),
        counted("files", "Found %#@n@", variable("n", "%d file", "%d files", few="%d files", many="%d files")),
    ],
    "Player": [
        ("sync", {WIDTHS: {"20": "Syncing", "45": "Syncing your playlists"}}), counted("%d songs", "%#@s@", variable("s")),
        ("queue", {DEVICES: {"iphone": [(FORMAT, "%#@n@"), variable("n", "one song")], "other": "Queue"}}),
        ('"Save"\n<Don\'t>', "Save & close"), ("hint", {DEVICES: {"mac": {WIDTHS: {"040": "Drop %1$@ of %2$@"}}, "other": ""}}),
        counted("日本", "In %#@n@", variable("n", None, None, few="%d/%d 100%%"), ("who", {"neuter": "it"})),
    ],
}


def folder(path, below=""):
    return {below + str(f.relative_to(path)): f.read_bytes() for f in sorted(path.rglob("*")) if f.is_file()}


def inside(files, folder="App"):
    return {f"{folder}/{path}": content for path, content in files.items()}


def fixtures(ending):
    """All fixtures with this ending, by their path below Tests."""
    tests = ROOT / "Tests"
    found = sorted(p for p in tests.rglob(f"*.{ending}") if "Fixtures" in p.parts)
    return {str(p.relative_to(tests)): p.read_bytes() for p in found}


def tables_of_returns():
    """The tables that fixtures of exchange files belong to, by their names."""
    tests = ROOT / "Tests/StringsdictKitTests/Fixtures"
    own = {name: (tests / f"{name}.stringsdict").read_bytes() for name in ("Apple", "Everything", "Plurals")}
    return own | {name: table(entries).encode() for name, entries in MADE.items()}


def of_fixtures():
    """A project for every family of fixtures `Name.stringsdict`, `Name.de.stringsdict`."""
    families = {}
    for path, content in fixtures("stringsdict").items():
        name, *middle = Path(path).name.removesuffix(".stringsdict").split(".")
        if "broken" not in Path(path).parts and len(middle) < 3:
            # `Name.own.de` is another translation than `Name.de`: a project of its own, with the same source.
            family = families.setdefault("-".join([name, *middle[:-1]]), {})
            family[f"{middle[-1] if middle else 'en'}.lproj/{name}.stringsdict"] = content
    for files in families.values():
        name = Path(next(iter(files))).name
        if f"en.lproj/{name}" not in files:
            files[f"en.lproj/{name}"] = families[name.removesuffix(".stringsdict")][f"en.lproj/{name}"]
    return families


def projects():
    """The projects of our own, by name; with all that have several tables in `Tables`."""
    families = of_fixtures()
    found = {"App": folder(EXAMPLES / "App")} | dict(sorted(families.items()))
    rich = [files for files in families.values() if len(files) > 1 or "en.lproj/Everything.stringsdict" in files]
    found["Tables"] = inside(found["App"], "Main")
    for number, files in enumerate(rich):
        found["Tables"] |= inside(files, f"Module{number}")
    every = {Path(path).name: content for path, content in families.get("every-rule", {}).items()}
    found["Base"] = inside(every, "Base.lproj") | inside(every, "fr.lproj")
    return found
