"""Makes a project with one large table of plural entries, and translates what was exported from it.

    large_project.py project FOLDER KEYS           en.lproj/Localizable.stringsdict in FOLDER; 410 bytes for each key
    large_project.py translate EXPORTED RETURNED   an XLIFF 1.2 or CSV file with every target filled

The same arguments give the same bytes.
"""

import csv
import random
import sys
from pathlib import Path

SEED = 20_250_101
SCREENS = ["library", "player", "settings", "search", "downloads", "sharing", "account", "history"]
NOUNS = ["song", "photo", "message", "café & bar", "folder", "“draft”", "device", "<b>reminder</b>", "naïve guess"]
VERBS = ["selected", "to be sent", "archived", "shared with others", "not loaded"]
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
"""
ENTRY = """\t<key>{key}</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>%#@count@</string>
\t\t<key>count</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>d</string>
\t\t\t<key>one</key>
\t\t\t<string>%d {noun} {verb}</string>
\t\t\t<key>other</key>
\t\t\t<string>%d {noun}s {verb}</string>
\t\t</dict>
\t</dict>
"""
TAIL = "</dict>\n</plist>\n"


def make_project(folder, keys):
    table = Path(folder) / "en.lproj" / "Localizable.stringsdict"
    table.parent.mkdir(parents=True, exist_ok=True)
    dice = random.Random(SEED)
    with open(table, "w", encoding="utf-8", newline="\n") as file:
        file.write(HEAD)
        for index in range(int(keys)):
            noun = dice.choice(NOUNS).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            file.write(ENTRY.format(key=f"{dice.choice(SCREENS)}.{index}", noun=noun, verb=dice.choice(VERBS)))
        file.write(TAIL)


def translate(exported, returned):
    (translate_csv if exported.endswith(".csv") else translate_xliff)(exported, returned)


def translate_xliff(exported, returned):
    """Fills the units that have no target; the tool writes source and target of a unit on one line."""
    end = "</source>\n"
    with open(exported, encoding="utf-8", newline="") as old, open(returned, "w", encoding="utf-8", newline="") as new:
        for line in old:
            if line.endswith(end):
                source = line[line.index("<source>") + len("<source>") : -len(end)]
                line = f'{line[:-1]}<target state="translated">{translated(source)}</target>\n'
            new.write(line)


def translate_csv(exported, returned):
    with open(exported, encoding="utf-8-sig", newline="") as old, open(returned, "w", encoding="utf-8-sig", newline="") as new:
        reader = csv.DictReader(old)
        writer = csv.DictWriter(new, reader.fieldnames, quoting=csv.QUOTE_ALL)
        writer.writeheader()
        for row in reader:
            if not row["target"]:
                row["target"], row["state"] = translated(row["source"]), "translated"
            writer.writerow(row)


def translated(source):
    """Another text with the same placeholders."""
    return f"{source} (übersetzt)"


def main(command, *arguments):
    {"project": make_project, "translate": translate}[command](*arguments)


if len(sys.argv) != 4:
    sys.exit(__doc__)
main(*sys.argv[1:])
