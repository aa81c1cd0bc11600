"""Exports tables, lets each client translate the files, imports them and compares every text.

Prints a line for each client and format. Exit status 0: every unit of every file came back translated, or is a known
exception (EXCEPTIONS) that was told by the import; 1 otherwise.
"""
import argparse
import pathlib
import plistlib
import re
import shutil
import sys
import tempfile

from harness.running import run
from harness.tables import leaves

HERE = pathlib.Path(__file__).resolve().parent
MARK = "ß"
# moz.l10n writes line breaks between inline codes when a text has nothing but blanks beside them; plain text it leaves alone.
OPTIONS = {("moz.l10n", "xliff"): ["--placeholders", "text"]}
# The options of an export, and of the import where the file does not say its language.
EXPORT = {"weblate": ["--format", "csv", "--preset", "weblate"]}
IMPORT = {"weblate": ["--language", "en-GB"]}
# (client, format): why it is left out. A client's name goes with the version in requirements.txt.
EXCEPTIONS = {
    ("moz.l10n", "xliff2"): "moz.l10n 0.15.0 reads XLIFF 1.2 only",
    ("moz.l10n", "weblate"): "moz.l10n reads no CSV",
}


def tables(number):
    """The examples' table, and real ones spread over the corpus."""
    yield HERE.parent.parent / "Examples/App/en.lproj/Localizable.stringsdict"
    corpus = HERE.parent.parent.parent / "shared/corpus/stringsdict"
    if not corpus.is_dir():
        print("The corpus is not here; only Examples/ is tried.")
        return
    files = sorted(f for f in corpus.rglob("*.stringsdict") if "en.lproj" in f.name or "Base.lproj" in f.name)
    step = max(1, len(files) // number)
    yield from files[::step][:number]


def trip(program, folder, client, fmt, table):
    """Sends a table through a client: units offered, units that came back translated, a message when something is wrong."""
    (folder / "P/en.lproj").mkdir(parents=True)
    shutil.copy(table, folder / "P/en.lproj/Localizable.stringsdict")
    options = EXPORT.get(fmt, ["--format", fmt]) + OPTIONS.get((client, fmt), [])
    export = run(program, "export", "P", "--to", "en-GB", "--output", "out", *options, folder=folder)
    if export.returncode == 2:
        return 0, 0, None  # a table that the export refuses with a place is not the client's matter
    file = next((folder / "out").iterdir())
    opened = run(sys.executable, HERE / "translate_file.py", client, fmt, file, "returned", folder=folder)
    if opened.returncode:
        return 0, 0, f"{client} failed: {opened.stderr.strip().splitlines()[-1]}"
    imported = run(program, "import", "returned", "--into", "P", *IMPORT.get(fmt, []), folder=folder)
    result = folder / "P/en-GB.lproj/Localizable.stringsdict"
    if not result.exists():
        return int(opened.stdout), 0, imported.stderr
    before = dict(leaves(plistlib.loads(table.read_bytes())))
    after = dict(leaves(plistlib.loads(result.read_bytes())))
    lost = sorted(set(before) - set(after))
    wrong = [path for path in after if not is_right(path, before, after)]
    new = re.search(r" (\d+) new", imported.stdout)
    came = int(new[1]) if new else 0
    # What is wrong with the table itself is told at the export, too.
    told = [line for line in imported.stderr.splitlines() if ": error: " in line and line not in export.stderr]
    if lost or wrong or told or imported.returncode == 2:
        return int(opened.stdout), came, f"lost {lost[:3]}, wrong {wrong[:3]}; {imported.stderr[:500]}"
    return int(opened.stdout), came, None


def is_right(path, before, after):
    """Whether a text is its own source, with or without the mark, or follows `other` where English has no such form."""
    plain = after[path].removesuffix(MARK)
    other = path[:-1] + ("other",)
    return plain == before.get(path, plain) or after[path] == after.get(other)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--files", type=int, default=40)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        return 0 if check(arguments.program, work, list(tables(arguments.files))) else 1


def check(program, work, files):
    """Sends all files through all clients; whether all came back."""
    failed = 0
    for client in ("translate-toolkit", "moz.l10n"):
        for fmt in ("xliff", "xliff2", "weblate"):
            if (client, fmt) in EXCEPTIONS:
                print(f"{client}, {fmt}: left out, {EXCEPTIONS[client, fmt]}")
                continue
            sent = came = 0
            for index, table in enumerate(files):
                offered, returned, message = trip(program, pathlib.Path(work, f"{client}-{fmt}-{index}"), client, fmt, table)
                sent, came = sent + offered, came + returned
                if message or offered != returned:
                    failed += 1
                    print(f"  {table.name}: {returned} of {offered} units; {message or 'units are missing'}")
            print(f"{client}, {fmt}: {came} of {sent} units came back from {len(files)} files")
    return not failed


if __name__ == "__main__":
    sys.exit(main())
