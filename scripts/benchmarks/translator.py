"""Fills the targets of an exported file, as a translator would.

    translator.py EXPORTED RETURNED      an XLIFF 1.2 or CSV file

Every text keeps its placeholders and its length in letters, and gets others instead of some of them. The same file gives the
same bytes.
"""

import csv
import re
import sys

# What is no word: a tag, a placeholder, a reference.
FIXED = re.compile(r"(<[^>]*>|%#@\w+@|%[0-9$.]*l*[@dfs]|&\w+;)")
LETTERS = str.maketrans("aeoubcmnst", "äëöübkmnßd")
END = "</source>\n"


def translated(text):
    pieces = FIXED.split(text)
    pieces[::2] = [piece.translate(LETTERS) for piece in pieces[::2]]
    return "".join(pieces)


def translate_xliff(exported, returned):
    """The tool writes the source of a unit on one line, and its target behind it."""
    with open(exported, encoding="utf-8", newline="") as old, open(returned, "w", encoding="utf-8", newline="") as new:
        for line in old:
            if line.endswith(END):
                source = line[line.index("<source>") + len("<source>") : -len(END)]
                line = f'{line[:-1]}<target state="translated">{translated(source)}</target>\n'
            new.write(line)


def translate_csv(exported, returned):
    with open(exported, encoding="utf-8-sig", newline="") as old, open(returned, "w", encoding="utf-8-sig", newline="") as new:
        reader, writer = csv.reader(old), csv.writer(new, quoting=csv.QUOTE_ALL)
        head = next(reader)
        source, target, state = map(head.index, ("source", "target", "state"))
        writer.writerow(head)
        for row in reader:
            if not row[target]:
                row[target], row[state] = translated(row[source]), "translated"
            writer.writerow(row)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    (translate_csv if sys.argv[1].endswith(".csv") else translate_xliff)(*sys.argv[1:])
