"""Directions of projects: tables, languages, files and folders, and of deliveries of many files."""

from direction import direction
from tables import SOURCE, table, widths
from xliffs import translated


def tables(place, size):
    for number in range(size):
        for language in ("en", "de"):
            place.write(f"App/{language}.lproj/T{number}.stringsdict", table(map(widths, range(3))))


def returned_tables(place, size):
    tables(place, size)
    place.run("export", "App", "--to", "de", "--output", ".")
    place.edit("de.xliff", translated)


def tag(number):
    letters = "abcdefghijklmnopqrstuvwxyz"
    return f"q{letters[number % 10]}{letters[number // 10 % 26]}" + (f"-x-{number // 260}" if number >= 260 else "")


def languages(place, size):
    place.write(SOURCE, table(map(widths, range(5))))
    for number in range(size):
        place.write(f"App/{tag(number)}.lproj/L.stringsdict", table(map(widths, range(5))))


def many_languages(place, size):
    place.write(SOURCE, table(map(widths, range(3))))
    place.write("languages", ",".join(map(tag, range(size))))


def returned_languages(form):
    def make(place, size):
        place.write(SOURCE, table(map(widths, range(3))))
        place.run("export", "App", "--to", ",".join(map(tag, range(size))), "--format", form, "--output", "returned")

    return make


def same_language(place, size):
    """One language from many hands: the same file, again and again."""
    place.write(SOURCE, table(map(widths, range(3))))
    place.run("export", "App", "--to", "de", "--output", ".")
    document = translated(place.read("de.xliff"))
    for number in range(size):
        place.write(f"returned/de-{number}.xliff", document)


def parts(place, size):
    """One language from many hands: each has a table of its own."""
    for number in range(size):
        place.write(f"App/en.lproj/T{number}.stringsdict", table(map(widths, range(2))))
    place.run("export", "App", "--to", "de", "--output", ".")
    document = translated(place.read("de.xliff"))
    head, *files = document.split("<file ")
    for number, file in enumerate(files):
        place.write(f"returned/part{number}.xliff", head + "<file " + file.replace("</xliff>", "") + "</xliff>")


def contradictions(place, size):
    place.write(SOURCE, table(map(widths, range(3))))
    place.run("export", "App", "--to", "de", "--output", ".")
    document = place.read("de.xliff")
    for number in range(size):
        place.write(f"returned/de-{number}.xliff", translated(document, f" {number}"))


def files(place, size):
    place.write(SOURCE, table(map(widths, range(3))))
    for number in range(size):
        place.write(f"App/Sources/{number}.swift", "")


def folders(place, size):
    place.write(SOURCE, table(map(widths, range(3))))
    for number in range(size):
        place.write(f"App/Sources/{number}/a.swift", "")


def deep_folders(place, size):
    place.write(SOURCE, table(map(widths, range(3))))
    for number in range(40):
        place.write("App/" + f"{number}/" + "d/" * size + "a.swift", "")


def modules(place, size):
    for number in range(size):
        place.write(f"App/M{number}/en.lproj/L.stringsdict", table(map(widths, range(3))))


def catalogs(place, size):
    place.write(SOURCE, table(map(widths, range(3))))
    place.run("export", "App", "--to", "de", "--format", "xcloc", "--output", ".")
    for number in range(size):
        place.write(f"de.xcloc/Source Contents/{number}.swift", "")


def directions():
    yield direction("project: tables, show", 60, tables, "show App")
    yield direction("project: tables, validate", 15, tables, "validate App")
    yield direction("project: tables, export", 60, tables, "export App --to de,pl --output out")
    yield direction("project: tables, import", 40, returned_tables, "import de.xliff --into App --dry-run")
    yield direction("project: tables, preview", 40, tables, "preview App --output out.html")
    yield direction("project: modules", 60, modules, "show App")
    yield direction("project: modules, export of a sheet", 500, modules, "export App --to de --format csv --output out")
    yield direction("project: languages, validate", 60, languages, "validate App")
    yield direction("project: languages, preview", 60, languages, "preview App --output out.html")
    yield direction("project: languages, export", 50, languages, f"export App --to {','.join(map(tag, range(50)))} --output out")
    yield direction("project: languages, export of a sheet", 50, languages, f"export App --to {','.join(map(tag, range(50)))} --format csv-wide --output out")
    for form in ("xliff", "xliff2", "csv"):
        yield direction(f"delivery: languages in {form}", 30, returned_languages(form), "import returned/* --into App --dry-run")
    yield direction("delivery: languages in csv-wide", 30, returned_languages("csv-wide"), "import returned/* --into App --dry-run")
    yield direction("delivery: files that repeat", 30, same_language, "import returned/* --into App --dry-run", statuses=(0, 1, 2))
    yield direction("delivery: files of their own", 30, parts, "import returned/* --into App --dry-run", statuses=(0, 1, 2))
    yield direction("delivery: files that contradict", 30, contradictions, "import returned/* --into App --dry-run", statuses=(0, 1, 2))
    yield direction("delivery: files in a catalog", 300, catalogs, "import de.xcloc --into App --dry-run", statuses=(0, 1, 2))
    yield direction("project: files", 500, files, "show App")
    yield direction("project: folders", 300, folders, "show App")
    yield direction("project: depth of folders", 20, deep_folders, "show App")
