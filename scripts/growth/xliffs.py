"""Directions of returned XLIFF, of both generations and as Xcode writes it."""

import re

from direction import direction
from tables import SOURCE, entry, long_text, many_widths, plural, rule, table, text, variables, widths

FORMS = ("xliff", "xliff2", "xcode")
IMPORT = "import de.xliff --into App --dry-run"
# What a unit ends with, and what a file does.
UNIT_END = {"xliff": "</trans-unit>", "xliff2": "</unit>", "xcode": "</trans-unit>"}


def sent(place, form, entries):
    """Sends a table to German in a format."""
    place.write(SOURCE, table(entries))
    place.run("export", "App", "--to", "de", "--format", form, "--output", ".")


def translated(document, word=" x"):
    return re.sub(r"<source>(.*?)</source>", rf"<source>\1</source><target>\1{word}</target>", document, flags=re.S)


def returned(form, entries, change=lambda document, size: document):
    """Makes a project, and its translated file, which is then changed."""

    def make(place, size):
        sent(place, form, entries(size))
        place.edit("de.xliff", lambda document: change(translated(document), size))

    return make


def few(size):
    return map(widths, range(3))


def many(size):
    return map(widths, range(size))


def without_line_ends(document, size):
    return re.sub(r">\s+<", "><", document.replace("\n", ""))


def into_first(form, tag, make):
    """Puts something before the end of the first unit, or behind the first tag of a name."""

    def change(document, size):
        place = document.index(UNIT_END[form]) if tag is None else document.index(tag) + len(tag)
        return document[:place] + make(size) + document[place:]

    return change


def half_widths(place, size):
    """The widths of a rule, of which the translation has every second one so far."""
    half = rule("NSStringVariableWidthRuleType", [(str(n + 1), text(f"Wort {n}")) for n in range(0, size, 2)])
    place.write("App/de.lproj/L.stringsdict", table([entry("k", half)]))
    sent(place, "xliff", many_widths(size))
    place.edit("de.xliff", translated)


def each_file(place, form, size):
    """A file of its own for each of many tables."""
    for number in range(size):
        place.write(f"App/en.lproj/T{number}.stringsdict", table([widths(number)]))
    place.run("export", "App", "--to", "de", "--format", form, "--output", ".")
    place.edit("de.xliff", translated)


def unit(document, form):
    """The first unit of a document."""
    start = document.index("<trans-unit" if form != "xliff2" else "<unit")
    return document[start:document.index(UNIT_END[form]) + len(UNIT_END[form])]


def repeated(form, change):
    """Repeats the first unit, each time changed by its number."""

    def make(document, size):
        one = unit(document, form)
        return document.replace(one, one + "".join(change(one, number) for number in range(size)), 1)

    return make


def renamed(one, number):
    return re.sub(r'(?<= )(id|resname|name)="[^"]*"', rf'\1="u{number}"', one)


def nameless(one, number):
    return re.sub(r' (id|resname|name)="[^"]*"', "", one)


def stale(one, number):
    return one.replace("<source>Hello", f"<source>Hello {number}")


def grouped(form, depth):
    """The unit within many groups, 100 times."""

    def change(document, size):
        one, levels = unit(document, form), size if depth else 1
        times = 100 if depth else size
        opening = "".join(f'<group id="d{level}">' for level in range(levels))
        return document.replace(one, one + (opening + renamed(one, 0) + "</group>" * levels) * times, 1)

    return change


def with_source(change):
    return lambda document, size: re.sub(r"<target>.*?</target>", lambda found: change(size), document, count=1, flags=re.S)


def coded(form, size):
    if form == "xliff2":
        return "<target>" + "".join(f'<ph id="{n}"/>a' for n in range(size)) + "</target>"
    return "<target>" + "".join(f'<ph id="{n}">%d</ph>a' for n in range(size)) + "</target>"


def spans(form, size):
    """Codes within codes within their natural bound, side by side."""
    deep = "".join(f'<{"mrk" if form == "xliff2" else "g"} id="m{n}">' for n in range(20)) + "a" + ("</mrk>" if form == "xliff2" else "</g>") * 20
    return "<target>" + deep * size + "</target>"


def attributes(form):
    name = "trans-unit" if form != "xliff2" else "unit"
    return lambda document, size: document.replace(f"<{name} ", f"<{name} " + " ".join(f'a{n}="b"' for n in range(size)) + " ", 1)


def rightly_coded(form, size):
    return [entry("k", rule("NSStringVariableWidthRuleType", [("22", text("%d of %@, " * size))]))]


def directions():
    for form in FORMS:
        def one(name, size, change, entries=few, form=form):
            return direction(f"{form}: {name}", size, returned(form, entries, change), IMPORT, statuses=(0, 1, 2))

        same = lambda document, size: document
        yield one("units", 1000, same, many)
        yield one("plural units", 700, same, lambda n: map(plural, range(n)))
        yield one("units in one line", 1000, without_line_ends, many)
        yield one("variables of an entry", 500, same, variables)
        yield one("letters of a text", 20000, same, long_text("word "))
        yield one("letters of a target", 400000, with_source(lambda n: f"<target>{'word ' * n}</target>"))
        yield one("escapes of a target", 100000, with_source(lambda n: f"<target>{'&lt;&#65; ' * n}</target>"))
        yield one("sections of a target", 30000, with_source(lambda n: f"<target>{'<![CDATA[a]]>' * n}</target>"))
        yield one("comments in a target", 30000, with_source(lambda n: f"<target>{'a<!-- b -->' * n}</target>"))
        yield one("codes of a text", 2000, same, lambda n: rightly_coded(form, n))
        yield one("codes of a target", 10000, with_source(lambda n, form=form: coded(form, n)))
        yield one("spans of a target", 1000, with_source(lambda n, form=form: spans(form, n)))
        yield one("targets of a unit", 20000, with_source(lambda n: "<target>a</target>" * n))
        yield one("notes of a unit", 20000, into_first(form, None, lambda n: "<note>a</note>" * n))
        yield one("elements of others in a unit", 20000, into_first(form, None, lambda n: '<a xmlns="b">c</a>' * n))
        yield one("attributes of a unit", 100, attributes(form))
        yield one("unknown units", 1500, repeated(form, renamed))
        yield one("units that repeat", 1500, repeated(form, lambda unit, number: unit))
        yield one("units that contradict", 1500, repeated(form, lambda unit, number: unit.replace(" x<", f" {number}<")))
        yield one("units with other sources", 1500, repeated(form, stale))
        yield one("units without a name", 1500, repeated(form, nameless))
        yield one("unknown units in one line", 1500, lambda document, size, form=form: without_line_ends(repeated(form, renamed)(document, size), size))
        yield one("stale units", 1000, lambda document, size: document.replace("<source>", "<source>Old "), many)
        yield one("damaged units", 700, lambda document, size: document.replace("x</target>", "%d</target>"), lambda n: map(plural, range(n)))
        yield one("groups", 1500, grouped(form, depth=False))
        yield one("depth of groups", 25, grouped(form, depth=True))
        yield one("comments", 40000, lambda document, size: document + "<!-- a -->\n" * size)
        yield direction(f"{form}: files", 60, lambda place, size, form=form: each_file(place, form, size), IMPORT)
    yield direction("xliff: widths that are inserted", 2000, half_widths, IMPORT)
    alternatives = into_first("xliff", None, lambda n: "<alt-trans><source>a</source><target>b</target></alt-trans>" * n)
    yield direction("xliff: alternatives of a unit", 10000, returned("xliff", few, alternatives), IMPORT)
    contexts = into_first("xliff", None, lambda n: '<context-group><context context-type="a">b</context></context-group>' * n)
    yield direction("xliff: contexts of a unit", 10000, returned("xliff", few, contexts), IMPORT)
    segments = into_first("xliff2", None, lambda n: "<segment><source>a</source><target>b</target></segment>" * n)
    yield direction("xliff2: segments of a unit", 10000, returned("xliff2", few, segments), IMPORT)
    data = into_first("xliff2", None, lambda n: "<originalData>" + "".join(f'<data id="d{m}">%d</data>' for m in range(n)) + "</originalData>")
    yield direction("xliff2: data of a unit", 10000, returned("xliff2", few, data), IMPORT)
