"""The cases: what is run on which files, and beside what."""

import shutil
import sys
from functools import partial
from pathlib import Path

from measuring import STRINGSDICT, case
from projects import LARGE

PEERS = Path(__file__).with_name("peers.py")
LANGUAGES = (
    "de,fr,es,it,pt,nl,sv,da,nb,fi,pl,cs,sk,hu,ro,bg,el,ru,uk,tr,ar,he,hi,th,vi,id,ms,ja,ko,zh-Hans"
).split(",")

# The commands that are judged by their growth.
COMMANDS = ("export, XLIFF", "export, CSV", "import, XLIFF", "import, CSV", "validate")
STREAM, TREE = "xmllint --stream", "xmllint"
CSV_PEER = "Python csv, read and write"
# What is judged by the time of something else.
COMPARED = (
    ("export, XLIFF", f"{STREAM}, source"), ("export, CSV", f"{STREAM}, source"), ("import, XLIFF", f"{STREAM}, XLIFF"),
    ("import, CSV", CSV_PEER), ("validate", "export, XLIFF"),
)


def ours(size):
    """What stringsdict does with a project, in the order of `COMMANDS`."""
    sources, both = size.files(), size.files() + size.files("de")
    for format in ("xliff", "csv"):
        words = (STRINGSDICT, "export", size.source, "--to", "de", "--format", format, "--output", size.output, *LARGE)
        yield case(f"export, {format.upper()}", words, prepare=partial(remove, size.output), reads=tuple(sources))
    for format in ("xliff", "csv"):
        words = (STRINGSDICT, "import", size.returned(format), "--into", size.target, *LARGE)
        yield case(
            f"import, {format.upper()}", words, prepare=partial(remove, size.target / "de.lproj"),
            reads=(*sources, *size.returned_files(format)), needs_memory=size.keys > 100_000,
        )
    yield case("validate", (STRINGSDICT, "validate", size.both, *LARGE), reads=tuple(both))


def peers(size, toolkit):
    """What others do with the same files.

    `toolkit` is the Python that has translate-toolkit; None leaves it out.
    """
    sources, sheet = size.files(), size.returned("csv")
    python = (sys.executable, "-B", PEERS)
    # More keys are judged by the growth of our own commands, and by no peer.
    peer = {} if size.keys <= 100_000 else {"runs": 3}
    yield case(f"{STREAM}, source", ("xmllint", "--stream", "--noout", *sources), **peer)
    yield case(f"{TREE}, source", ("xmllint", "--noout", *sources), runs=3)
    yield case("Python plistlib, source", (*python, "plistlib", *sources), runs=3)
    yield case(f"{STREAM}, XLIFF", ("xmllint", "--stream", "--noout", *size.returned_files("xliff")), **peer)
    yield case(CSV_PEER, (*python, "csv", sheet, size.folder / "rewritten.csv"), **peer)
    # Of more keys, each of them takes ten gigabytes and more.
    if size.keys > 100_000:
        return
    xliff = size.returned("xliff")
    yield case(f"{TREE}, XLIFF", ("xmllint", "--noout", "--huge", xliff), runs=3)
    if toolkit:
        yield case("translate-toolkit, XLIFF", (toolkit, "-B", PEERS, "toolkit", xliff), runs=3)
        yield case("translate-toolkit, CSV", (toolkit, "-B", PEERS, "toolkit", sheet), runs=3)


def round_of(cases, steps):
    """The cases in the order of a round: what one is compared with runs right behind it, as a machine is not equally fast for minutes.

    `steps` has the case with fewer keys by the name of the one that it is compared with. It runs on both sides of that one, as it is
    short and its runs differ more.
    """
    known = {one.name: one for one in cases}
    partners = {ours: known[other] for ours, other in COMPARED if ours in known and other in known}
    for one in cases:
        if one.name in partners or one not in partners.values():
            smaller = steps.get(one.name)
            yield from filter(None, (smaller, one, partners.get(one.name), smaller))


def languages(size, output, has_cores):
    """Thirty languages in one export, and in thirty exports one after the other."""
    def export(languages):
        return (STRINGSDICT, "export", size.source, "--to", ",".join(languages), "--output", output)

    one, each = export(LANGUAGES), tuple(export([language]) for language in LANGUAGES)
    fresh = {"prepare": partial(remove, output), "runs": 3, "needs_memory": size.keys >= 100_000}
    yield case("30 languages, one export", one, **fresh)
    yield case("30 languages, 30 exports", *each, **fresh)
    if has_cores:
        yield case("30 languages, one export, one core", one, core=0, **fresh)
        yield case("30 languages, 30 exports, one core", *each, core=0, **fresh)
    # What the disk takes for the same bytes, one file after the other.
    copy = size.folder / "copied"
    words = (sys.executable, "-B", PEERS, "copy", output, copy)
    yield case("the 30 files copied to the disk", words, prepare=partial(remove, copy), runs=3)


def oddities(folder):
    """What is hard for another reason than the number of keys."""
    output = folder / "output"
    words = (STRINGSDICT, "export", folder / "variables", "--to", "de", "--output", output)
    yield case("5,000 variables, export", words, prepare=partial(remove, output))
    yield case("5,000 variables, validate", (STRINGSDICT, "validate", folder / "variables"))
    words = (STRINGSDICT, "export", folder / "one-line", "--to", "de", "--output", output)
    yield case("one line of 40 MB, export", words, prepare=partial(remove, output))
    line = folder / "one-line" / "en.lproj" / "Localizable.stringsdict"
    yield case(f"{STREAM}, one line", ("xmllint", "--huge", "--stream", "--noout", line))
    yield case("50,000 errors, validate", (STRINGSDICT, "validate", folder / "rule-errors"), statuses=(1,))
    yield case("50,000 errors, validate --all", (STRINGSDICT, "validate", "--all", folder / "rule-errors"), statuses=(1,))
    words = (STRINGSDICT, "validate", folder / "missing-forms")
    yield case("50,000 findings and texts, validate", words, statuses=(1,), runs=1)


def starts(folder):
    """What a run costs that does next to nothing."""
    table = folder / "ten-keys" / "en.lproj" / "Localizable.stringsdict"
    yield case("--version", (STRINGSDICT, "--version"))
    yield case("show, 10 keys", (STRINGSDICT, "show", table))
    yield case(f"{TREE}, 10 keys", ("xmllint", "--noout", table))


def remove(folder):
    shutil.rmtree(folder, ignore_errors=True)
