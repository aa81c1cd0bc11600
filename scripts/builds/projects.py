"""Projects of the checkout that the commands run over: bytes by path."""
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "Examples"

SETTINGS = b"""\
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
"""
BROKEN_SETTINGS = {
    "unknown": b"marign: 3\n", "text": b"margin: wide\n", "negative": b"narrowest: -3\n", "yaml": b"a: [1\n", "empty": b"",
    "list": b"- 1\n", "style": b"text-style: huge\n", "twice": b"margin: 1\nmargin: 2\n", "latin": b"sample: \xe4\n",
}


def folder(path, below=""):
    return {below + str(f.relative_to(path)): f.read_bytes() for f in sorted(path.rglob("*")) if f.is_file()}


def fixtures(ending):
    """All fixtures with this ending, by their path below Tests."""
    tests = ROOT / "Tests"
    found = sorted(p for p in tests.rglob(f"*.{ending}") if "Fixtures" in p.parts)
    return {str(p.relative_to(tests)): p.read_bytes() for p in found}


def of_fixtures():
    """A project for every family of fixtures `Name.stringsdict`, `Name.de.stringsdict`; with all of them in `Tables`."""
    families = {}
    for path, content in fixtures("stringsdict").items():
        name, *middle = Path(path).name.removesuffix(".stringsdict").split(".")
        if "broken" in Path(path).parts or len(middle) > 2:
            continue
        # `Name.own.de` is another translation than `Name.de`: a project of its own.
        variant = "-" + middle[0] if len(middle) == 2 else ""
        family = families.setdefault(name + variant, {})
        family[f"{middle[-1] if middle else 'en'}.lproj/{name}.stringsdict"] = content
        if variant:
            family[f"en.lproj/{name}.stringsdict"] = None
    for family in families.values():
        for path, content in list(family.items()):
            if content is None:
                family[path] = families[Path(path).name.removesuffix(".stringsdict")][path]
    return families


def projects():
    """The projects of our own, by name."""
    found = {"App": folder(EXAMPLES / "App")}
    families = of_fixtures()
    found |= {name: files for name, files in sorted(families.items())}
    rich = [files for files in families.values() if len(files) > 1 or "en.lproj/Everything.stringsdict" in files]
    tables = {f"Main/{path}": content for path, content in found["App"].items()}
    for number, files in enumerate(rich):
        tables |= {f"Module{number}/{path}": content for path, content in files.items()}
    found["Tables"] = tables
    every = families.get("every-rule")
    if every:
        found["Base"] = {f"Base.lproj/{Path(p).name}": content for p, content in every.items()} | {
            f"fr.lproj/{Path(p).name}": content for p, content in every.items()}
    return found


def inside(files, folder="App"):
    return {f"{folder}/{path}": content for path, content in files.items()}
