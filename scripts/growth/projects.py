"""Directions of projects: tables, languages, files and folders, and of deliveries of many files."""

from itertools import product

from harness.tables import widths
from place import ANY, IMPORT, Direction, few, tag

TAGS = ",".join(map(tag, range(50)))
RETURNS = IMPORT.format("returned/*")


def grid(languages=("en",), names=("L",), modules=("",), then=None):
    """Tables of three entries in these languages, of these names and in these modules; each may be a function of a number."""
    def make(place, size):
        axes = [map(axis, range(size)) if callable(axis) else axis for axis in (languages, names, modules)]
        for language, name, module in product(*axes):
            place.table(few(3), language, name, module)
        if then:
            then(place, size)

    return make


def translated(place, size):
    place.export()
    place.translated("de.xliff")


def files(name):
    """Empty files beside a table; `{0}` is the number, `{1}` a path that is as deep as the size."""
    def then(place, size):
        for number in range(40 if "{1}" in name else size):
            place.write(name.format(number, "d/" * size), "")

    return then


def exported(form):
    def make(place, size):
        place.export("--format", form, to=",".join(map(tag, range(size))), output="returned")

    return grid(then=make)


def hands(change):
    """One language from many hands, each of which has changed the file in its own way."""
    def make(place, size):
        translated(place, size)
        document = place.read("de.xliff")
        for number in range(size):
            place.write(f"returned/de-{number}.xliff", change(document, number))

    return grid(then=make)


def parts(place, size):
    """One language from many hands: each has a table of its own."""
    translated(place, size)
    head, *files = place.read("de.xliff").split("<file ")
    for number, file in enumerate(files):
        place.write(f"returned/part{number}.xliff", head + "<file " + file.replace("</xliff>", "") + "</xliff>")


def catalog(place, size):
    place.export("--format", "xcloc")
    files("de.xcloc/Source Contents/{0}.swift")(place, size)


TABLES = {"languages": ("en", "de"), "names": "T{}".format}
MODULES = grid(modules="M{}".format)


def languages(place, size):
    for language in ("en", *map(tag, range(size))):
        place.table(map(widths, range(5)), language)


# Name, smallest size, how it is made, the command, and which exit statuses are right, if others than usual.
DIRECTIONS = (
    ("project: tables, show", 60, grid(**TABLES), "show App"),
    ("project: tables, validate", 15, grid(**TABLES), "validate App"),
    ("project: tables, export", 60, grid(**TABLES), "export App --to de,pl --output out"),
    ("project: tables, import", 40, grid(**TABLES, then=translated), IMPORT.format("de.xliff")),
    ("project: tables, preview", 40, grid(**TABLES), "preview App --output out.html"),
    ("project: modules", 60, MODULES, "show App"),
    ("project: modules, export of a sheet", 500, MODULES, "export App --to de --format csv --output out"),
    ("project: languages, validate", 60, languages, "validate App"),
    ("project: languages, preview", 60, languages, "preview App --output out.html"),
    ("project: languages, export", 50, languages, f"export App --to {TAGS} --output out"),
    ("project: languages, export of a sheet", 50, languages, f"export App --to {TAGS} --format csv-wide --output out"),
    ("project: files", 500, grid(then=files("App/Sources/{0}.swift")), "show App"),
    ("project: folders", 300, grid(then=files("App/Sources/{0}/a.swift")), "show App"),
    ("project: depth of folders", 20, grid(then=files("App/{0}/{1}a.swift")), "show App"),
    *((f"delivery: languages in {form}", 30, exported(form), RETURNS) for form in ("xliff", "xliff2", "csv", "csv-wide")),
    ("delivery: files that repeat", 30, hands(lambda document, number: document), RETURNS, ANY),
    ("delivery: files of their own", 30, grid(names="T{}".format, then=parts), RETURNS, ANY),
    ("delivery: files that contradict", 30, hands(lambda document, number: document.replace(" x<", f" {number}<")), RETURNS, ANY),
    ("delivery: files in a catalog", 300, grid(then=catalog), IMPORT.format("de.xcloc"), ANY),
)


def directions():
    return [Direction(*row) for row in DIRECTIONS]
