"""Directions of projects: tables, languages, files and folders, and of deliveries of many files."""

from place import ANY, IMPORT, Direction, few, tag
from harness.tables import widths

TAGS = ",".join(map(tag, range(50)))
RETURNS = IMPORT.format("returned/*")


def tables(place, size):
    for number in range(size):
        for language in ("en", "de"):
            place.table(few(3), language, f"T{number}")


def returned_tables(place, size):
    tables(place, size)
    place.export()
    place.translated("de.xliff")


def languages(place, size):
    for language in ("en", *map(tag, range(size))):
        place.table(map(widths, range(5)), language)


def beside(make):
    """Something beside a table of three entries."""
    def made(place, size):
        place.table(few(3))
        make(place, size)

    return made


def returned_languages(form):
    return beside(lambda place, size: place.export("--format", form, to=",".join(map(tag, range(size))), output="returned"))


def hands(change):
    """One language from many hands, each of which has changed the file in its own way."""
    def make(place, size):
        place.export()
        document = place.translated("de.xliff")
        for number in range(size):
            place.write(f"returned/de-{number}.xliff", change(document, number))

    return beside(make)


def parts(place, size):
    """One language from many hands: each has a table of its own."""
    for number in range(size):
        place.table(map(widths, range(2)), name=f"T{number}")
    place.export()
    head, *files = place.translated("de.xliff").split("<file ")
    for number, file in enumerate(files):
        place.write(f"returned/part{number}.xliff", head + "<file " + file.replace("</xliff>", "") + "</xliff>")


def files(name):
    def make(place, size):
        for number in range(size):
            place.write(name.format(number), "")

    return beside(make)


@beside
def deep_folders(place, size):
    for number in range(40):
        place.write(f"App/{number}/" + "d/" * size + "a.swift", "")


def modules(place, size):
    for number in range(size):
        place.table(few(3), module=f"M{number}")


@beside
def catalogs(place, size):
    place.export("--format", "xcloc")
    for number in range(size):
        place.write(f"de.xcloc/Source Contents/{number}.swift", "")


# Name, smallest size, how it is made, and the command.
PROJECTS = (
    ("project: tables, show", 60, tables, "show App"),
    ("project: tables, validate", 15, tables, "validate App"),
    ("project: tables, export", 60, tables, "export App --to de,pl --output out"),
    ("project: tables, import", 40, returned_tables, IMPORT.format("de.xliff")),
    ("project: tables, preview", 40, tables, "preview App --output out.html"),
    ("project: modules", 60, modules, "show App"),
    ("project: modules, export of a sheet", 500, modules, "export App --to de --format csv --output out"),
    ("project: languages, validate", 60, languages, "validate App"),
    ("project: languages, preview", 60, languages, "preview App --output out.html"),
    ("project: languages, export", 50, languages, f"export App --to {TAGS} --output out"),
    ("project: languages, export of a sheet", 50, languages, f"export App --to {TAGS} --format csv-wide --output out"),
    ("project: files", 500, files("App/Sources/{}.swift"), "show App"),
    ("project: folders", 300, files("App/Sources/{}/a.swift"), "show App"),
    ("project: depth of folders", 20, deep_folders, "show App"),
    *((f"delivery: languages in {form}", 30, returned_languages(form), RETURNS) for form in ("xliff", "xliff2", "csv", "csv-wide")),
)
DELIVERIES = (
    ("files that repeat", 30, hands(lambda document, number: document), RETURNS),
    ("files of their own", 30, parts, RETURNS),
    ("files that contradict", 30, hands(lambda document, number: document.replace(" x<", f" {number}<")), RETURNS),
    ("files in a catalog", 300, catalogs, IMPORT.format("de.xcloc")),
)


def directions():
    for row in PROJECTS:
        yield Direction(*row)
    for name, *row in DELIVERIES:
        yield Direction(f"delivery: {name}", *row, ANY)
