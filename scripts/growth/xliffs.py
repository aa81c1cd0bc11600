"""Directions of returned XLIFF, of both generations and as Xcode writes it."""

import re

from place import ANY, IMPORT, Direction, few, many
from harness.tables import WIDTHS, many_variables, plural, widths

FORMS = ("xliff", "xliff2", "xcode")
COMMAND = IMPORT.format("de.xliff")


def returned(form, entries, change=None):
    """Makes a project, and its translated file, which is then changed."""
    def make(place, size):
        place.table(entries(size))
        place.export("--format", form)
        document = place.translated("de.xliff")
        if change:
            place.write("de.xliff", change(document, size))

    return make


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


def without_line_ends(document, size):
    return re.sub(r">\s+<", "><", document.replace("\n", ""))


def old_sources(document, size):
    return document.replace("<source>", "<source>Old ")


def damaged(document, size):
    return document.replace("x</target>", "%d</target>")


def target(make):
    """Another target for the first unit."""
    return lambda document, size: re.sub(
        r"<target>.*?</target>", lambda found: f"<target>{make(size)}</target>", document, count=1, flags=re.S)


def text(word):
    return lambda size: [("k", {WIDTHS: {"22": word * size}})]


def inside(words):
    """Something before the end of the first unit; of `{}` the number."""
    def change(document, size):
        end = re.search("</(trans-)?unit>", document).start()
        return document[:end] + "".join(map(words.format, range(size))) + document[end:]

    return change


def data(document, size):
    return inside("<originalData>" + "".join(f'<data id="d{n}">%d</data>' for n in range(size)) + "</originalData>")(document, 1)


# What units of one generation alone have; none of it may be refused.
OF_ONE_FORM = (
    ("xliff", "alternatives of a unit", inside("<alt-trans><source>a</source><target>b</target></alt-trans>")),
    ("xliff", "contexts of a unit", inside('<context-group><context context-type="a">b</context></context-group>')),
    ("xliff2", "segments of a unit", inside("<segment><source>a</source><target>b</target></segment>")),
    ("xliff2", "data of a unit", data),
)


def renamed(unit, number):
    return re.sub(r'(?<= )(id|resname|name)="[^"]*"', rf'\1="u{number}"', unit)


def nameless(unit, number):
    return re.sub(r' (id|resname|name)="[^"]*"', "", unit)


def rows(form):
    """Name, smallest size, how the document is changed, and the entries."""
    tag, span = ("unit", "mrk") if form == "xliff2" else ("trans-unit", "g")
    code = '<ph id="{0}"/>a' if form == "xliff2" else '<ph id="{0}">%d</ph>a'
    first = re.compile(rf"<{tag} .*?</{tag}>", re.S)

    def repeated(change):
        """Repeats the first unit, each time changed by its number."""
        return lambda document, size: first.sub(
            lambda unit: unit[0] + "".join(change(unit[0], number) for number in range(size)), document, count=1)

    def grouped(times, depth):
        """The first unit within groups, so often and so deep; one of both is the size."""
        def change(document, size):
            opening = "".join(f'<group id="d{level}">' for level in range(depth or size))
            return first.sub(
                lambda unit: unit[0] + (opening + renamed(unit[0], 0) + "</group>" * (depth or size)) * (times or size), document, count=1)

        return change

    def attributes(document, size):
        return document.replace(f"<{tag} ", f"<{tag} " + " ".join(f'a{n}="b"' for n in range(size)) + " ", 1)

    deep = "".join(f'<{span} id="m{n}">' for n in range(20)) + "a" + f"</{span}>" * 20
    yield "units", 1000, None, many
    yield "plural units", 700, None, lambda n: map(plural, range(n))
    yield "units in one line", 1000, without_line_ends, many
    yield "variables of an entry", 500, None, lambda n: [many_variables([f"v{m}" for m in range(n)])]
    yield "letters of a text", 20000, None, text("word ")
    yield "letters of a target", 400000, target(lambda n: "word " * n), few
    yield "escapes of a target", 100000, target(lambda n: "&lt;&#65; " * n), few
    yield "sections of a target", 30000, target(lambda n: "<![CDATA[a]]>" * n), few
    yield "comments in a target", 30000, target(lambda n: "a<!-- b -->" * n), few
    yield "codes of a text", 2000, None, text("%d of %@, ")
    yield "codes of a target", 10000, target(lambda n: "".join(map(code.format, range(n)))), few
    yield "spans of a target", 1000, target(lambda n: deep * n), few
    yield "targets of a unit", 20000, target(lambda n: "</target><target>".join(["a"] * n)), few
    yield "notes of a unit", 20000, inside("<note>a</note>"), few
    yield "elements of others in a unit", 20000, inside('<a xmlns="b">c</a>'), few
    yield "attributes of a unit", 100, attributes, few
    yield "unknown units", 1500, repeated(renamed), few
    yield "units that repeat", 1500, repeated(lambda unit, number: unit), few
    yield "units that contradict", 1500, repeated(lambda unit, number: unit.replace(" x<", f" {number}<")), few
    yield "units with other sources", 1500, repeated(lambda unit, number: unit.replace("<source>H", f"<source>{number} H")), few
    yield "units without a name", 1500, repeated(nameless), few
    yield "unknown units in one line", 1500, lambda document, size: without_line_ends(repeated(renamed)(document, size), size), few
    yield "stale units", 1000, old_sources, many
    yield "damaged units", 700, damaged, lambda n: map(plural, range(n))
    yield "groups", 1500, grouped(times=0, depth=1), few
    yield "depth of groups", 25, grouped(times=100, depth=0), few
    yield "comments", 40000, lambda document, size: document + "<!-- a -->\n" * size, few


def directions():
    for form in FORMS:
        for name, size, change, entries in rows(form):
            yield Direction(f"{form}: {name}", size, returned(form, entries, change), COMMAND, ANY)
        yield Direction(f"{form}: files", 60, each_file(form), COMMAND)
    for form, name, change in OF_ONE_FORM:
        yield Direction(f"{form}: {name}", 10000, returned(form, few, change), COMMAND)
    yield Direction("xliff: widths that are inserted", 2000, half_widths, COMMAND)
