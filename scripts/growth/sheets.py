"""Directions of returned CSV: our long layout, the wide one, and the columns of services."""

import csv
import io

from direction import direction
from tables import SOURCE, long_text, plural, table, variables, widths

IMPORT = "import de.csv --into App --dry-run --language de"
EXPORTS = {
    "csv": ("--format", "csv"), "csv-wide": ("--format", "csv-wide"), "crowdin": ("--format", "csv", "--preset", "crowdin"),
    "phrase": ("--format", "csv", "--preset", "phrase"), "weblate": ("--format", "csv", "--preset", "weblate"),
    "lokalise": ("--format", "csv", "--preset", "lokalise"),
}
LONG = ("csv", "csv-wide")
csv.field_size_limit(2**31 - 1)


def sent(place, form, entries, languages="de"):
    """Sends a table and gives back the rows, in which nothing is translated."""
    place.write(SOURCE, table(entries))
    place.run("export", "App", "--to", languages, *EXPORTS[form], "--output", "sent")
    written = next((place.folder / "sent").iterdir()).relative_to(place.folder)
    return list(csv.reader(io.StringIO(place.read(written), newline="")))


def write(place, rows, **options):
    buffer = io.StringIO()
    csv.writer(buffer, quoting=csv.QUOTE_ALL, **options).writerows(rows)
    place.write("de.csv", buffer.getvalue())


def translate(rows):
    names = [name.lower() for name in rows[0]]
    target = next(names.index(name) for name in ("target", "translation", "de", "value") if name in names)
    source = next((names.index(name) for name in ("source", "source string", "en") if name in names), target)
    for row in rows[1:]:
        row[target] = (row[source] or "a") + " x"
    return rows


def rows(form, entries, change=lambda rows, size: rows, **options):
    def make(place, size):
        write(place, change(translate(sent(place, form, entries(size))), size), **options)

    return make


def raw(form, change):
    """Rows of three entries, whose text is changed."""

    def make(place, size):
        write(place, translate(sent(place, form, few(size))))
        place.edit("de.csv", lambda text: change(text, size))

    return make


def few(size):
    return map(widths, range(3))


def many(size):
    return map(widths, range(size))


def with_target(word):
    def change(rows, size):
        column = next(index for index, name in enumerate(rows[0]) if name.lower() in ("target", "de", "translation", "value"))
        rows[1][column] = word * size
        return rows

    return change


def more_columns(name):
    def change(rows, size):
        names = [name(number) for number in range(size)]
        return [rows[0] + names] + [row + [""] * size for row in rows[1:]]

    return change


def lost_names(rows, size):
    """Full columns beside those of ids and sources, which only their content can tell, and a check that is right nowhere."""
    check = rows[0].index("check") if "check" in rows[0] else 0
    names = [name if column == check else f"c{column}" for column, name in enumerate(rows[0])]
    rows = [row[:check] + ["c00000000"] + row[check + 1:] for row in rows[1:]]
    return [names + [f"d{number}" for number in range(size)]] + [row + ["a"] * size for row in rows]


def sent_languages(place, size):
    """A sheet of many languages, each with its mark in every row."""
    tags = [f"de-x-{'abcdefghijklmnopqrstuvwxyz'[number % 26]}{number:06}" for number in range(size)]
    names, *made = sent(place, "csv-wide", few(size))
    check, target = names.index("check"), names.index("de")
    marks = "".join(f"/{tag}=-" for tag in tags)
    write(place, [names[:target] + tags + names[target + 1:]] + [
        row[:target] + [row[target - 1] + " x"] * size + row[target + 1:check] + [row[check].split("/")[0] + marks] for row in made])


def tag(number):
    letters = "abcdefghijklmnopqrstuvwxyz"
    return f"de-x-{letters[number % 26]}{number:06}"


def extra_rows(make):
    return lambda rows, size: rows + [make(rows[1], number) for number in range(size)]


def unknown(row, number):
    return [cell.replace("greeting.0", f"other.{number}") for cell in row]


def moved(row, number):
    return [row[1], row[0], *row[2:]]


def directions():
    for form in EXPORTS:
        def one(name, size, change=lambda rows, size: rows, entries=few, form=form, **options):
            return direction(f"{form}: {name}", size, rows(form, entries, change, **options), IMPORT, statuses=(0, 1, 2))

        def bytes(name, size, change, form=form):
            return direction(f"{form}: {name}", size, raw(form, change), IMPORT, statuses=(0, 1, 2))

        yield one("rows", 1000, entries=many)
        yield one("cells whose column has lost its name", 500, lost_names)
        yield one("unknown rows", 2000, extra_rows(unknown))
        yield one("rows that repeat", 2000, extra_rows(lambda row, number: row))
        yield one("columns without a name", 100000, more_columns(lambda number: ""))
        yield one("columns with names", 20000, more_columns(lambda number: f"column {number}"))
        yield one("columns of languages", 2000, more_columns(tag))
        yield one("columns of one language", 20000, more_columns(lambda number: "fr"))
        yield one("letters of a cell", 400000, with_target("word "))
        if form not in LONG:
            continue
        yield one("plural rows", 1000, entries=lambda n: map(plural, range(n)))
        yield one("variables of an entry", 700, entries=variables)
        yield one("letters of texts", 20000, entries=long_text("word "))
        yield one("tabs between cells", 1000, entries=many, delimiter="\t")
        yield one("quotation marks of a cell", 400000, with_target('"'))
        yield one("line ends of a cell", 400000, with_target("\n"))
        yield one("marks of wrong encodings in a cell", 100000, with_target("Ã¤â€œ"))
        yield one("columns with the same name", 20000, more_columns(lambda number: "note"))
        yield one("columns with the name of the source", 20000, more_columns(lambda number: "en"))
        yield one("rows with other sources", 2000, lambda rows, size: [rows[0]] + [[cell.replace("Hello", "Old") for cell in row] for row in rows[1:]], many)
        yield one("rows in which cells moved", 2000, extra_rows(moved))
        yield one("rows that contradict", 2000, extra_rows(lambda row, number: [cell.replace(" x", f" {number}") for cell in row]))
        yield one("rows that are short", 2000, extra_rows(lambda row, number: row[:number % len(row)]))
        yield one("rows that are long", 2000, extra_rows(lambda row, number: row + ["a"] * 5))
        yield one("cells of a row", 100000, lambda rows, size: rows + [["a"] * size])
        yield bytes("rows without text", 20000, lambda text, size: text + ",,,,,,,,\r\n" * size)
        yield bytes("blank lines", 2000000, lambda text, size: text + "\n" * size)
        yield bytes("commas in the header", 500000, lambda text, size: text.replace("\r\n", "," * size + "\r\n", 1))
        yield bytes("commas behind the rows", 500000, lambda text, size: text + "," * size)
        yield bytes("commas before the header", 500000, lambda text, size: "," * size + "\r\n" + text)
        yield bytes("nothing but commas", 500000, lambda text, size: "," * size)
        yield bytes("nothing but semicolons", 500000, lambda text, size: ";" * size)
        yield bytes("nothing but quotation marks", 500000, lambda text, size: '"' * size)
        yield bytes("nothing but languages", 20000, lambda text, size: ",".join(map(tag, range(size))))
        yield bytes("text behind quotation marks", 20000, lambda text, size: text + '"a"b,"c"d\r\n' * size)
        yield bytes("a cell that is never closed", 500000, lambda text, size: text + '"' + "a,\n" * size)
        yield bytes("bytes that are not UTF-8", 200000, lambda text, size: text.encode() + b"\xe4," * size)
    yield direction("csv-wide: languages with marks", 1000, sent_languages, IMPORT, statuses=(0, 1, 2))
    for count in ("de,pl", "de,pl,fr,it"):
        name = f"csv-wide: rows in {count.count(',') + 1} languages"
        yield direction(name, 700, lambda place, size, count=count: write(place, translate(sent(place, "csv-wide", many(size), count))), IMPORT)
