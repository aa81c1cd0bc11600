"""Exported files as translators, services and spreadsheets see them: units with an id, a source and a target."""

import csv
import io
import re
from itertools import count

UNIT = re.compile(r"[ \t]*<(trans-unit|unit)\b.*?</\1>\n?", re.S)
SOURCE = re.compile(r"(<source[^>]*>)(.*?)(</source>)", re.S)
PAIR = re.compile(SOURCE.pattern + r"(\s*)(?:<target([^>]*)>(.*?)</target>|<target([^>]*)/>)?", re.S)
ID = re.compile(r'\bid="([^"]*)"')
LANGUAGE = re.compile(r"[a-z]{2}(-[A-Za-z0-9]+)?$")
# Tags, placeholders and references, which no translator changes.
FIXED = re.compile(r"(<[^>]*>|%#@\w+@|%[0-9$.]*l*[@dfs]|&\w+;)")
LETTERS = str.maketrans("aeoubcmnst", "äëöübkmnßd")
COLUMNS = {
    "target": ("target", "translation", "value"), "source": ("source", "source_string", "source string", "en"), "id": ("id", "key"),
}
csv.field_size_limit(2**31 - 1)


def opened(name, content):
    """Reads the bytes of a file; the ending of its name decides the format."""
    return Sheet(content) if name.endswith(".csv") else XLIFF(content)


class XLIFF:
    """A unit is its markup."""

    def __init__(self, content):
        self.text = content.decode("utf-8")
        self.units = [match[0] for match in UNIT.finditer(self.text)]

    def bytes(self):
        return self.text.encode("utf-8")

    def each(self, change):
        """The file with other units: `change` gets a unit and its number, and gives those that take its place."""
        numbers = count()
        return UNIT.sub(lambda match: "".join(change(match[0], next(numbers))), self.text).encode("utf-8")

    def ordered(self, units):
        """The file with as many other units."""
        return self.each(lambda _, number: [units[number]])

    def with_target(self, unit, change):
        """The unit with other targets: `change` makes one of source and target, or None for no target."""
        def replaced(match):
            new = change(match[2], match[6])
            return "".join(match.groups()[:4]) + ("" if new is None else f"<target{match[5] or match[7] or ''}>{new}</target>")
        return PAIR.sub(replaced, unit)

    def with_source(self, unit, change):
        return SOURCE.sub(lambda match: match[1] + change(match[2]) + match[3], unit, count=1)

    def with_id(self, unit, name):
        return ID.sub(lambda _: f'id="{name}"', unit, count=1)

    def id(self, unit):
        return ID.search(unit)[1]


class Sheet:
    """A unit is a row of cells; a wide sheet has a target for each language."""

    def __init__(self, content):
        self.encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
        self.mark = b"\xef\xbb\xbf" if content.startswith(b"\xef\xbb\xbf") else b""
        self.text = content.decode(self.encoding).lstrip("\ufeff")
        self.delimiter = max(",;\t", key=self.text.split("\n", 1)[0].count)
        self.head, *self.units = list(csv.reader(io.StringIO(self.text, newline=""), delimiter=self.delimiter)) or [[]]
        self.targets, self.sources, self.ids = (self.columns(*COLUMNS[kind]) for kind in ("target", "source", "id"))
        self.targets = self.targets or [
            n for n, name in enumerate(self.head) if LANGUAGE.match(name) and name not in ("en", "id")]

    def columns(self, *names):
        return [number for number, name in enumerate(self.head) if name.lower() in names]

    def bytes(self, rows=None, delimiter=None, quoting=csv.QUOTE_ALL, encoding=None, end="\r\n"):
        out = io.StringIO(newline="")
        writer = csv.writer(out, delimiter=delimiter or self.delimiter, quoting=quoting, lineterminator=end)
        writer.writerows([self.head, *self.units] if rows is None else rows)
        return out.getvalue().encode(encoding, "replace") if encoding else self.mark + out.getvalue().encode(self.encoding)

    def each(self, change):
        return self.bytes([self.head] + [new for number, row in enumerate(self.units) for new in change(row, number)])

    def ordered(self, units):
        return self.bytes([self.head, *units])

    def with_cells(self, row, columns, change):
        return [change(cell) if number in columns else cell for number, cell in enumerate(row)]

    def with_target(self, row, change):
        source = row[self.sources[0]] if self.sources and self.sources[0] < len(row) else row[0]
        return self.with_cells(row, self.targets, lambda cell: change(source, cell) or "")

    def with_source(self, row, change):
        return self.with_cells(row, self.sources, change)

    def with_id(self, row, name):
        return self.with_cells(row, self.ids, lambda _: name)

    def id(self, row):
        return row[self.ids[0]] if self.ids else ""


def targets(file, unit):
    """The targets of a unit in order."""
    found = []
    file.with_target(unit, lambda source, target: found.append(target))
    return found


def other_letters(text):
    """A text with the same placeholders, about as wide."""
    pieces = FIXED.split(text)
    pieces[::2] = [piece.translate(LETTERS) for piece in pieces[::2]]
    return "".join(pieces)


# Translations made of source and target, by name.
FILLS = {
    "all": lambda source, target, random: "Ü " + source,
    "marked": lambda source, target, random: source + " x",
    "some": lambda source, target, random: target if random.random() < 0.3 else "Ž" + source + ".",
    "same": lambda source, target, random: source,
    "long": lambda source, target, random: source + " und noch viel mehr Wörter dazu" * 3,
    "letters": lambda source, target, random: target or other_letters(source),
}


def fill(name, content, how, random=None):
    """The file as a translator returns it."""
    file = opened(name, content)
    return file.each(lambda unit, _: [file.with_target(unit, lambda source, target: FILLS[how](source, target, random))])
