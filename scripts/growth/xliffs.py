"""Directions of returned XLIFF, of both generations and as Xcode writes it."""

import re

from place import ANY, IMPORT, Direction, few, many, repeated
from harness.tables import WIDTHS, many_variables, plural, widths

COMMAND = IMPORT.format("de.xliff")
NAMES = r' (id|resname|name)="[^"]*"'
LINE_ENDS = r"(?<=>)\s+(?=<)|\n"
# Smallest size and template (see `repeated`) of the content of the first target, and of the end of the first unit.
TARGETS = {
    "letters of a target": (400000, "«word »"), "escapes of a target": (100000, "«&lt;&#65; »"),
    "sections of a target": (30000, "«<![CDATA[a]]>»"), "comments in a target": (30000, "«a<!-- b -->»"),
    "targets of a unit": (20000, "a«</target><target>a»"),
}
UNITS = {
    "notes of a unit": (20000, "«<note>a</note>»"), "elements of others in a unit": (20000, '«<a xmlns="b">c</a>»'),
}
# The same of one generation; none of it may be refused.
OWN_UNITS = {
    "xliff: alternatives of a unit": "«<alt-trans><source>a</source><target>b</target></alt-trans>»",
    "xliff: contexts of a unit": '«<context-group><context context-type="a">b</context></context-group>»',
    "xliff2: segments of a unit": "«<segment><source>a</source><target>b</target></segment>»",
    "xliff2: data of a unit": '<originalData>«<data id="d§">%d</data>»</originalData>',
}
# Changes to the copies of the first unit: a pattern and its replacement.
COPIES = {
    "unknown units": (NAMES, r' \1="u§"'), "units that repeat": ("", ""), "units that contradict": (" x<", " §<"),
    "units with other sources": ("<source>Hello", "<source>Hello §"), "units without a name": (NAMES, ""),
}
# Smallest size, entries, and a pattern in the document with its replacement.
DOCUMENTS = {
    "units": (1000, many, "", ""),
    "plural units": (700, lambda n: map(plural, range(n)), "", ""),
    "units in one line": (1000, many, LINE_ENDS, ""),
    "variables of an entry": (500, lambda n: [many_variables([f"v{m}" for m in range(n)])], "", ""),
    "letters of a text": (20000, lambda n: [("k", {WIDTHS: {"22": "word " * n, "40": "word " * n}})], "", ""),
    "codes of a text": (2000, lambda n: [("k", {WIDTHS: {"22": "%d of %@, " * n}})], "", ""),
    "stale units": (1000, many, "<source>", "<source>Old "),
    "damaged units": (700, lambda n: map(plural, range(n)), "x</target>", "%d</target>"),
    "comments": (40000, few, r"\Z", "«<!-- a -->\n»"),
    "attributes of a unit": (100, few, "<(trans-unit|unit) ", r'<\1 «a§="b" »'),
}


def returned(form, entries, *changes):
    """Makes a project and its translated file, in which patterns are replaced, as often as the third of a change says."""
    def make(place, size):
        place.table(entries(size))
        place.export("--format", form)
        document = place.translated("de.xliff")
        for pattern, new, count in changes:
            if pattern:
                made = new(size) if callable(new) else repeated(new, size)
                document = re.sub(pattern, made, document, count=count, flags=re.S)
        place.write("de.xliff", document)

    return make


def first_target(template):
    return r"<target>.*?</target>", f"<target>{template}</target>", 1


def copies(pattern, new):
    """The first unit with changed copies of itself."""
    def change(size):
        def repeat(unit):
            copy = re.sub(pattern, new, unit[0]) if pattern else unit[0]
            return unit[0] + repeated(f"«{copy}»", size)

        return repeat

    return r"<(trans-unit|unit) .*?</\1>", change, 1


def groups(times, depth):
    """The first unit with a copy in groups, so often and so deep; 0 is the size."""
    def change(size):
        opening, closing = repeated('«<group id="d§">»', depth or size), "</group>" * (depth or size)
        return lambda unit: unit[0] + (opening + re.sub(NAMES, r' \1="u0"', unit[0]) + closing) * (times or size)

    return r"<(trans-unit|unit) .*?</\1>", change, 1


def half_widths(place, size):
    """The widths of a rule, of which the translation has every second one so far."""
    place.table([("k", {WIDTHS: {str(n + 1): f"Wort {n}" for n in range(0, size, 2)}})], "de")
    returned("xliff", lambda n: [("k", {WIDTHS: {str(m + 1): f"Text {m}" for m in range(n)}})])(place, size)


def each_file(form):
    """A file of its own for each of many tables."""
    def make(place, size):
        for number in range(size):
            place.table([widths(number)], name=f"T{number}")
        place.export("--format", form)
        place.translated("de.xliff")

    return make


def directions():
    for form in ("xliff", "xliff2", "xcode"):
        def one(name, size, *changes, entries=few, form=form):
            return Direction(f"{form}: {name}", size, returned(form, entries, *changes), COMMAND, ANY)

        code, span = ('<ph id="§"/>', "mrk") if form == "xliff2" else ('<ph id="§">%d</ph>', "g")
        deep = repeated(f'«<{span} id="m§">»', 20) + "a" + f"</{span}>" * 20
        own = {"codes of a target": (10000, f"«{code}a»"), "spans of a target": (1000, f"«{deep}»")}
        for name, (size, template) in (TARGETS | own).items():
            yield one(name, size, first_target(template))
        for name, (size, template) in UNITS.items():
            yield one(name, size, (r"(?=</(trans-)?unit>)", template, 1))
        for name, change in COPIES.items():
            yield one(name, 1500, copies(*change))
        yield one("unknown units in one line", 1500, copies(*COPIES["unknown units"]), (LINE_ENDS, "", 0))
        for name, (size, entries, pattern, new) in DOCUMENTS.items():
            yield one(name, size, (pattern, new, int("«" in new)), entries=entries)
        yield one("groups", 1500, groups(times=0, depth=1))
        yield one("depth of groups", 25, groups(times=100, depth=0))
        yield Direction(f"{form}: files", 60, each_file(form), COMMAND)
    for name, template in OWN_UNITS.items():
        change = (r"(?=</(trans-)?unit>)", template, 1)
        yield Direction(name, 10000, returned(name.split(":")[0], few, change), COMMAND)
    yield Direction("xliff: widths that are inserted", 2000, half_widths, COMMAND)
