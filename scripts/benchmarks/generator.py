"""Makes a project of a given size. The same arguments give the same bytes.

    generator.py FOLDER KEYS TABLES      en.lproj in FOLDER, with KEYS keys in TABLES tables

Of ten keys four are plurals, three vary by three widths, two by three devices, and one by two devices and then by number.
A key takes some 450 bytes.
"""

import random
import sys
from pathlib import Path

SEED = 20_250_101
# What the keys of every ten are.
KINDS = ("plural", "width", "device", "plural", "width", "plural", "mixed", "plural", "width", "device")
DEVICES = ("iphone", "mac", "other")
WIDTHS = (22, 38, 64)

SCREENS = ("library", "player", "settings", "search", "downloads", "sharing", "account", "history", "welcome", "editor")
PARTS = ("title", "button", "footer", "empty", "alert", "menu", "hint", "status", "row", "badge")
VERBS = ("Show", "Open", "Share", "Delete", "Archive", "Rename", "Download", "Print", "Hide", "Sort", "Copy", "Restore")
OBJECTS = ("songs", "photos", "messages", "folders", "devices", "reminders", "invitations", "playlists", "bookmarks")
OWNERS = ("of this album", "in the library", "from last summer", "on this device", "of your family", "in Café &amp; Bar")
REASONS = ("before they expire", "when you are online again", "as soon as possible", "without asking — this time only")
COUNTED = ("song", "photo", "message", "folder", "device", "reminder", "naïve guess", "&lt;b&gt;draft&lt;/b&gt;", "note")
STATES = ("selected for your trip", "waiting to be sent", "archived since Monday", "shared with others", "not loaded yet")

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
"""
TAIL = "</dict>\n</plist>\n"
PLURAL = """{0}<key>NSStringLocalizedFormatKey</key>
{0}<string>%#@count@</string>
{0}<key>count</key>
{0}<dict>
{0}\t<key>NSStringFormatSpecTypeKey</key>
{0}\t<string>NSStringPluralRuleType</string>
{0}\t<key>NSStringFormatValueTypeKey</key>
{0}\t<string>d</string>
{0}\t<key>one</key>
{0}\t<string>%d {1} {2}</string>
{0}\t<key>other</key>
{0}\t<string>%d {1}s {2}</string>
{0}</dict>
"""


class Generator:
    def __init__(self, seed=SEED):
        self.dice = random.Random(seed)

    def pick(self, words):
        return words[int(self.dice.random() * len(words))]

    def entry(self, index):
        """The lines of one key."""
        body = getattr(self, KINDS[index % len(KINDS)])()
        return f"\t<key>{self.pick(SCREENS)}.{self.pick(PARTS)}.{index}</key>\n\t<dict>\n{body}\t</dict>\n"

    def plural(self, indent="\t\t"):
        return PLURAL.format(indent, self.pick(COUNTED), self.pick(STATES))

    def width(self):
        short = f"{self.pick(VERBS)} {self.pick(OBJECTS)}"
        middle = f"{short} {self.pick(OWNERS)}"
        return self.rule("NSStringVariableWidthRuleType", WIDTHS, (short, middle, f"{middle} {self.pick(REASONS)}"))

    def device(self):
        start, end = f"{self.pick(VERBS)} the {self.pick(OBJECTS)} of “%@”", self.pick(REASONS)
        return self.rule("NSStringDeviceSpecificRuleType", DEVICES, (start, f"{start} here {end}", f"{start} {end}"))

    def mixed(self):
        """A device rule with a plural for each of two devices."""
        branches = "".join(
            f"\t\t\t<key>{device}</key>\n\t\t\t<dict>\n{self.plural(chr(9) * 4)}\t\t\t</dict>\n" for device in DEVICES[::2]
        )
        return f"\t\t<key>NSStringDeviceSpecificRuleType</key>\n\t\t<dict>\n{branches}\t\t</dict>\n"

    @staticmethod
    def rule(name, selectors, texts):
        branches = "".join(
            f"\t\t\t<key>{selector}</key>\n\t\t\t<string>{text}</string>\n" for selector, text in zip(selectors, texts)
        )
        return f"\t\t<key>{name}</key>\n\t\t<dict>\n{branches}\t\t</dict>\n"


def table_names(tables):
    return ["Localizable"] if tables == 1 else [f"Table{number:02}" for number in range(1, tables + 1)]


def make_project(folder, keys, tables):
    language = Path(folder) / "en.lproj"
    language.mkdir(parents=True, exist_ok=True)
    generator = Generator()
    for number, name in enumerate(table_names(tables)):
        first, end = keys * number // tables, keys * (number + 1) // tables
        with open(language / f"{name}.stringsdict", "w", encoding="utf-8", newline="\n") as file:
            file.write(HEAD)
            file.writelines(map(generator.entry, range(first, end)))
            file.write(TAIL)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    make_project(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
