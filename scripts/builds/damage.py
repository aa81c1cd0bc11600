"""What translators, vendors and spreadsheets do to a file that was sent. The same bytes for the same seed."""
import csv
import io
import re

UNIT = re.compile(r"[ \t]*<(trans-unit|unit)\b.*?</\1>\n?", re.S)
PAIR = re.compile(r"(<source[^>]*>)(.*?)(</source>)(\s*)(?:<target([^>]*)>(.*?)</target>|<target([^>]*)/>)?", re.S)
LANGUAGE = re.compile(r"[a-z]{2}(-[A-Za-z0-9]+)?$")
TARGETS = {"target", "translation", "value"}
SOURCES = {"source", "source_string", "en"}


def is_csv(name):
    return name.endswith(".csv")


class XLIFF:
    """The units of a file as pieces of text."""

    def __init__(self, content):
        self.text = content.decode("utf-8")
        self.units = [m.group(0) for m in UNIT.finditer(self.text)]

    def rebuilt(self, change):
        """The file with the list of units that `change` makes of its list: a text or None for each unit."""
        changed = iter(change(list(self.units)))
        return UNIT.sub(lambda _: next(changed) or "", self.text).encode("utf-8")

    def each(self, change):
        return self.rebuilt(lambda units: [change(unit, number) for number, unit in enumerate(units)])


def pairs(unit, change):
    """The unit with other targets: `change` makes one of source and target, or None for no target."""
    def replaced(match):
        new = change(match[2], match[6])
        target = "" if new is None else f"<target{match[5] or match[7] or ''}>{new}</target>"
        return "".join(match.groups()[:4]) + target
    return PAIR.sub(replaced, unit)


class Sheet:
    """The cells of a CSV file, with its encoding and delimiter."""

    def __init__(self, content):
        self.encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
        self.mark = content.startswith(b"\xef\xbb\xbf")
        text = content.decode(self.encoding).lstrip("\ufeff")
        first = text.split("\n", 1)[0]
        self.delimiter = max(",;\t", key=first.count)
        self.rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=self.delimiter))
        self.head = self.rows[0] if self.rows else []

    def columns(self, kind):
        """Columns of targets, sources or ids; a wide sheet has a target column for each language."""
        if kind == "target":
            named = [n for n, h in enumerate(self.head) if h in TARGETS]
            return named or [n for n, h in enumerate(self.head) if LANGUAGE.match(h) and h not in ("en", "id")]
        names = SOURCES if kind == "source" else {"id", "key"}
        return [n for n, h in enumerate(self.head) if h in names]

    def bytes(self, rows=None, delimiter=None, quoting=csv.QUOTE_ALL, encoding=None, end="\r\n"):
        out = io.StringIO(newline="")
        writer = csv.writer(out, delimiter=delimiter or self.delimiter, quoting=quoting, lineterminator=end)
        writer.writerows(self.rows if rows is None else rows)
        text = out.getvalue()
        if encoding:
            return text.encode(encoding, "replace")
        return (b"\xef\xbb\xbf" if self.mark else b"") + text.encode(self.encoding)

    def cells(self, kind, change):
        """The file with other cells: `change` gets the cell, its row and the row's number."""
        rows = [list(row) for row in self.rows]
        for number, row in enumerate(rows[1:]):
            for column in self.columns(kind):
                if column < len(row):
                    row[column] = change(row[column], row, number)
        return self.bytes(rows)

    def source(self, row):
        column = (self.columns("source") or [0])[0]
        return row[column] if column < len(row) else ""


# What a translator makes of source and target.
FILLS = {
    "all": lambda source, target, r: "Ü " + source,
    "some": lambda source, target, r: target if r.random() < 0.3 else "Ž" + source + ".",
    "same": lambda source, target, r: source,
    "long": lambda source, target, r: source + " und noch viel mehr Wörter dazu" * 3,
}


def fill(name, content, how, random):
    """The file as a translator returns it."""
    make = FILLS[how]
    if is_csv(name):
        sheet = Sheet(content)
        return sheet.cells("target", lambda cell, row, _: make(sheet.source(row), cell, random))
    return XLIFF(content).each(lambda unit, _: pairs(unit, lambda source, target: make(source, target, random)))


def swap(items, random):
    """Two neighbours change places."""
    at = random.randrange(max(len(items) - 1, 1))
    if len(items) > 1:
        items[at], items[at + 1] = items[at + 1], items[at]
    return items


def some(random, share=0.25):
    return random.random() < share


ID = re.compile(r'\bid="([^"]*)"')
CODE = re.compile(r"<(?:ph|x|it|bpt|ept)\b[^>]*/>|<(ph|it)\b[^>]*>.*?</\1>|%(?:\d+\$)?[#@a-z]+@?", re.S)
NUMBER = re.compile(r"%(\d+\$)?(?:l*d|li|lu|@)")


def swapped_ids(units, random):
    at = random.randrange(max(len(units) - 1, 1))
    if len(units) > 1:
        ids = [ID.search(unit)[1] for unit in units[at:at + 2]]
        for offset in (0, 1):
            units[at + offset] = ID.sub(lambda _: f'id="{ids[1 - offset]}"', units[at + offset], count=1)
    return units


def in_targets(change):
    """A damage of XLIFF that changes some targets; it gets text and random numbers."""
    return lambda x, r: x.each(lambda unit, _: pairs(
        unit, lambda source, target: change(target, r) if target and some(r, 0.5) else target))


XLIFF_DAMAGES = {
    "none": lambda x, r: x.text.encode(),
    "units-lost": lambda x, r: x.each(lambda unit, _: None if some(r) else unit),
    "unit-twice": lambda x, r: x.each(lambda unit, _: unit * 2 if some(r) else unit),
    "unit-twice-differs": lambda x, r: x.each(
        lambda unit, _: unit + pairs(unit, lambda s, t: (t or "") + "!") if some(r) else unit),
    "units-swapped": lambda x, r: x.rebuilt(lambda units: swap(units, r)),
    "units-reversed": lambda x, r: x.rebuilt(lambda units: units[::-1]),
    "ids-swapped": lambda x, r: x.rebuilt(lambda units: swapped_ids(units, r)),
    "ids-numbered": lambda x, r: x.each(lambda unit, n: ID.sub(f'id="{n}"', unit, count=1)),
    "ids-and-names-gone": lambda x, r: x.each(
        lambda unit, n: re.sub(r' (resname|name)="[^"]*"', "", ID.sub(f'id="u{n}"', unit, count=1))),
    "sources-changed": lambda x, r: x.each(
        lambda unit, _: unit.replace("<source>", "<source>New ", 1) if some(r) else unit),
    "targets-emptied": lambda x, r: x.each(lambda unit, _: pairs(unit, lambda s, t: "" if some(r) else t)),
    "targets-dropped": lambda x, r: x.each(lambda unit, _: pairs(unit, lambda s, t: None if some(r) else t)),
    "targets-blank": lambda x, r: x.each(lambda unit, _: pairs(unit, lambda s, t: " \n " if some(r) else t)),
    "codes-dropped": in_targets(lambda t, r: CODE.sub("", t, count=1)),
    "codes-doubled": in_targets(lambda t, r: CODE.sub(lambda m: m[0] * 2, t, count=1)),
    "codes-unknown": in_targets(lambda t, r: t.replace('id="', 'id="9')),
    "codes-to-text": in_targets(lambda t, r: CODE.sub("%s", t)),
    "placeholder-added": in_targets(lambda t, r: t + " %d"),
    "percent": in_targets(lambda t, r: t.replace("%", "%%") + " 100 %"),
    "full-width": in_targets(lambda t, r: t.replace("%", "％").replace("@", "＠")),
    "spaces": in_targets(lambda t, r: f"\n  {t}\t "),
    "marked": in_targets(lambda t, r: f'<mrk mtype="term">{t}</mrk>'),
    "nested": in_targets(lambda t, r: f'<g id="77">{t}</g>'),
    "control": in_targets(lambda t, r: t + "&#1;"),
    "states": lambda x, r: re.sub(r"<target( state=\"[^\"]*\")?", '<target state="new"', x.text).encode(),
    "states-odd": lambda x, r: re.sub(r"<target( state=\"[^\"]*\")?", '<target state="x-odd" n="1"', x.text).encode(),
    "cut": lambda x, r: x.text.encode()[:len(x.text.encode()) * 2 // 3],
    "cut-early": lambda x, r: x.text.encode()[:150],
    "crlf": lambda x, r: x.text.replace("\n", "\r\n").encode(),
    "utf-16": lambda x, r: x.text.replace("UTF-8", "UTF-16").encode("utf-16"),
    "latin-1": lambda x, r: x.text.replace("UTF-8", "ISO-8859-1").encode("latin-1", "xmlcharrefreplace"),
    "not-utf-8": lambda x, r: x.text.encode("latin-1", "replace"),
    "mark": lambda x, r: b"\xef\xbb\xbf" + x.text.encode(),
    "language": lambda x, r: re.sub(r'(target-language|trgLang)="[^"]*"', r'\1="fr"', x.text).encode(),
    "language-region": lambda x, r: re.sub(r'(target-language|trgLang)="([^"]*)"', r'\1="\2-DE"', x.text).encode(),
    "language-gone": lambda x, r: re.sub(r' (target-language|trgLang)="[^"]*"', "", x.text).encode(),
    "source-language": lambda x, r: re.sub(r'(source-language|srcLang)="en"', r'\1="fr"', x.text).encode(),
    "original": lambda x, r: re.sub(r'original="[^"]*"', 'original="else/where.stringsdict"', x.text).encode(),
    "pretty": lambda x, r: re.sub(r">\s*<", ">\n<", x.text).encode(),
    "minified": lambda x, r: re.sub(r">\s+<", "><", x.text).encode(),
    "bytes": lambda x, r: changed_bytes(x.text.encode(), r),
}


def changed_bytes(content, random):
    content = bytearray(content)
    for _ in range(3):
        content[random.randrange(len(content))] = random.randrange(32, 127)
    return bytes(content)
