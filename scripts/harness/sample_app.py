"""The strings of an app of any size. The same number of keys gives the same bytes.

Of ten keys four are plurals, three vary by three widths, two by three devices, and one by two devices and then by number.
A key takes some 450 bytes.
"""

import random

from harness.tables import DEVICES, FORMAT, TYPES, WIDTHS, write

SEED = 20_250_101
# The kinds of ten consecutive keys.
KINDS = ("plural", "width", "device", "plural", "width", "plural", "mixed", "plural", "width", "device")
SCREENS = ("library", "player", "settings", "search", "downloads", "sharing", "account", "history", "welcome", "editor")
PARTS = ("title", "button", "footer", "empty", "alert", "menu", "hint", "status", "row", "badge")
VERBS = ("Show", "Open", "Share", "Delete", "Archive", "Rename", "Download", "Print", "Hide", "Sort", "Copy", "Restore")
OBJECTS = ("songs", "photos", "messages", "folders", "devices", "reminders", "invitations", "playlists", "bookmarks")
OWNERS = ("of this album", "in the library", "from last summer", "on this device", "of your family", "in Café & Bar")
REASONS = ("before they expire", "when you are online again", "as soon as possible", "without asking — this time only")
COUNTED = ("song", "photo", "message", "folder", "device", "reminder", "naïve guess", "<b>draft</b>", "note")
STATES = ("selected for your trip", "waiting to be sent", "archived since Monday", "shared with others", "not loaded yet")


class SampleApp:
    def __init__(self):
        self.dice = random.Random(SEED)

    def pick(self, words):
        return words[int(self.dice.random() * len(words))]

    def entry(self, index):
        value = getattr(self, KINDS[index % len(KINDS)])()
        return f"{self.pick(SCREENS)}.{self.pick(PARTS)}.{index}", value

    def plural(self):
        noun, state = self.pick(COUNTED), self.pick(STATES)
        return {FORMAT: "%#@count@", "count": TYPES | {"one": f"%d {noun} {state}", "other": f"%d {noun}s {state}"}}

    def width(self):
        short = f"{self.pick(VERBS)} {self.pick(OBJECTS)}"
        middle = f"{short} {self.pick(OWNERS)}"
        return {WIDTHS: {"22": short, "38": middle, "64": f"{middle} {self.pick(REASONS)}"}}

    def device(self):
        start, end = f"{self.pick(VERBS)} the {self.pick(OBJECTS)} of “%@”", self.pick(REASONS)
        return {DEVICES: {"iphone": start, "mac": f"{start} here {end}", "other": f"{start} {end}"}}

    def mixed(self):
        return {DEVICES: {"iphone": self.plural(), "other": self.plural()}}


def table_names(tables):
    return ["Localizable"] if tables == 1 else [f"Table{number:02}" for number in range(1, tables + 1)]


def make_app(folder, keys, tables=1):
    """Makes the project with its source alone."""
    app = SampleApp()
    for number, name in enumerate(table_names(tables)):
        write(folder, "en", map(app.entry, range(keys * number // tables, keys * (number + 1) // tables)), name)
