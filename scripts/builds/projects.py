"""Projects of the checkout that the commands run over: bytes by path."""
from pathlib import Path

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


def folder(path, below=""):
    return {below + str(f.relative_to(path)): f.read_bytes() for f in sorted(path.rglob("*")) if f.is_file()}


def inside(files, folder="App"):
    return {f"{folder}/{path}": content for path, content in files.items()}


def fixtures(ending):
    """All fixtures with this ending, by their path below Tests."""
    tests = ROOT / "Tests"
    found = sorted(p for p in tests.rglob(f"*.{ending}") if "Fixtures" in p.parts)
    return {str(p.relative_to(tests)): p.read_bytes() for p in found}


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
