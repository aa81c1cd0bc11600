"""What Python reads the same files with, each as a process of its own.

    peers.py plistlib FILE ...           reads property lists
    peers.py csv FILE OUTPUT             reads a CSV file row by row and writes it
    peers.py toolkit FILE                reads an XLIFF or CSV file with translate-toolkit
    peers.py copy FOLDER COPY            copies the files of a folder, and waits until each is on the disk
"""

import sys


def read_property_lists(*paths):
    import plistlib

    for path in paths:
        with open(path, "rb") as file:
            plistlib.load(file)


def rewrite_csv(path, output):
    import csv

    with open(path, encoding="utf-8-sig", newline="") as old, open(output, "w", encoding="utf-8-sig", newline="") as new:
        csv.writer(new, quoting=csv.QUOTE_ALL).writerows(csv.reader(old))


def read_with_toolkit(path):
    from translate.storage.factory import getobject

    store = getobject(path)
    # A unit that nobody has approved counts as untranslated there, whatever its target is.
    if not sum(bool(unit.target) for unit in store.units):
        sys.exit(f"error: translate-toolkit finds no translation in {path}")


def copy_and_flush(folder, copy):
    import os
    import shutil

    os.mkdir(copy)
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as old, open(os.path.join(copy, name), "wb") as new:
            shutil.copyfileobj(old, new, 16 << 20)
            new.flush()
            os.fsync(new.fileno())


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    work = {"plistlib": read_property_lists, "csv": rewrite_csv, "toolkit": read_with_toolkit, "copy": copy_and_flush}
    work[sys.argv[1]](*sys.argv[2:])
