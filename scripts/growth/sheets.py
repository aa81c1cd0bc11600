"""Directions of returned CSV: our long layout, the wide one, and the columns of services."""

from place import ANY, IMPORT, Direction, few, many, repeated
from harness.exchange_files import Sheet
from harness.tables import WIDTHS, many_variables, plural

ALL = IMPORT.format("de.csv")
COMMAND = f"{ALL} --language de"
SERVICES = ("crowdin", "phrase", "weblate", "lokalise")
FORMATS = {form: ("--format", form) for form in ("csv", "csv-wide")}
FORMATS |= {service: ("--format", "csv", "--preset", service) for service in SERVICES}


def sent(place, form, entries, to="de"):
    """The sheet of a project, in which all is translated."""
    place.table(entries)
    place.export(*FORMATS[form], to=to, output="sent")
    name = next((place.folder / "sent").iterdir()).relative_to(place.folder)
    place.translated(name)
    return Sheet((place.folder / name).read_bytes())


def returned(form, entries, change, **options):
    """The sheet with other rows: `change` gets the sheet, its rows with the head, and the size."""
    def make(place, size):
        sheet = sent(place, form, entries(size))
        rows = [sheet.head, *sheet.units]
        place.write("de.csv", sheet.bytes(change(sheet, rows, size) if change else rows, **options))

    return make


def text(form, before, behind):
    """The sheet of three entries, with a text before and behind it; what is no ASCII in them is no UTF-8."""
    def make(place, size):
        rows = sent(place, form, few(size)).text.encode() if behind is not None else b""
        place.write("de.csv", repeated(before, size).encode("latin-1") + rows + repeated(behind or "", size).encode("latin-1"))

    return make


def with_target(word):
    def change(sheet, rows, size):
        return [rows[0], sheet.with_target(rows[1], lambda *_: word * size), *rows[2:]]

    return change


def more_columns(name):
    def change(sheet, rows, size):
        return [rows[0] + [name(number) for number in range(size)]] + [row + [""] * size for row in rows[1:]]

    return change


def more_rows(make):
    """Rows that are made of the first one and their number."""
    return lambda sheet, rows, size: rows + [make(rows[1], number) for number in range(size)]


def replaced(old, new):
    return lambda row, number: [cell.replace(old, new.format(number)) for cell in row]


def lost_names(sheet, rows, size):
    """Full columns beside those of ids and sources, which only their content can tell, and a check that is right nowhere."""
    check = rows[0].index("checksum") if "checksum" in rows[0] else 0
    names = [name if column == check else f"c{column}" for column, name in enumerate(rows[0])]
    rows = [row[:check] + ["c00000000"] + row[check + 1:] for row in rows[1:]]
    return [names + [f"d{number}" for number in range(size)]] + [row + ["a"] * size for row in rows]


def tag(number):
    return f"de-x-{'abcdefghijklmnopqrstuvwxyz'[number % 26]}{number:06}"


def marked_languages(place, size):
    """A sheet of many languages, each with its mark in every row."""
    sheet, tags = sent(place, "csv-wide", few(size)), list(map(tag, range(size)))
    check, target = sheet.head.index("checksum"), sheet.head.index("de")
    marks = "".join(f"/{tag}=-" for tag in tags)

    def widened(row, cells):
        return row[:target] + cells + row[target + 1:check] + [row[check].split("/")[0] + marks * (row is not sheet.head)]

    place.write("de.csv", sheet.bytes(
        [widened(sheet.head, tags)] + [widened(row, [row[target]] * size) for row in sheet.units]))


def in_languages(to):
    return lambda place, size: place.write("de.csv", sent(place, "csv-wide", many(size), to).bytes())


# Name, smallest size, how the rows are changed, and the entries; of every layout, and of ours alone.
EVERYWHERE = (
    ("rows", 1000, None, many),
    ("cells whose column has lost its name", 500, lost_names),
    ("unknown rows", 2000, more_rows(replaced("greeting.0", "other.{}"))),
    ("rows that repeat", 2000, more_rows(lambda row, number: row)),
    ("columns without a name", 100000, more_columns(lambda number: "")),
    ("columns with names", 20000, more_columns("column {}".format)),
    ("columns of languages", 2000, more_columns(tag)),
    ("columns of one language", 20000, more_columns(lambda number: "fr")),
    ("letters of a cell", 400000, with_target("word ")),
)
OURS = (
    ("plural rows", 1000, None, lambda n: map(plural, range(n))),
    ("variables of an entry", 700, None, lambda n: [many_variables([f"v{m}" for m in range(n)])]),
    ("letters of texts", 20000, None, lambda n: [("k", {WIDTHS: {"22": "word " * n, "40": "word " * n}})]),
    ("quotation marks of a cell", 400000, with_target('"')),
    ("line ends of a cell", 400000, with_target("\n")),
    ("marks of wrong encodings in a cell", 100000, with_target("Ã¤â€œ")),
    ("columns with the same name", 20000, more_columns(lambda number: "note")),
    ("columns with the name of the source", 20000, more_columns(lambda number: "en")),
    ("rows with other sources", 2000, lambda sheet, rows, size: [replaced("Hello", "Old")(row, 0) for row in rows], many),
    ("rows in which cells moved", 2000, more_rows(lambda row, number: [row[1], row[0], *row[2:]])),
    ("rows that contradict", 2000, more_rows(replaced(" x", " {}"))),
    ("rows that are short", 2000, more_rows(lambda row, number: row[:number % len(row)])),
    ("rows that are long", 2000, more_rows(lambda row, number: row + ["a"] * 5)),
    ("commas in the header", 500000, lambda sheet, rows, size: [rows[0] + [""] * size, *rows[1:]]),
    ("cells of a row", 100000, lambda sheet, rows, size: rows + [["a"] * size]),
)
# The smallest size, and what stands before and behind the rows; without the rows where they are None.
TEXTS = {
    "rows without text": (20000, "", "«,,,,,,,,\r\n»"), "blank lines": (2000000, "", "«\n»"),
    "commas behind the rows": (500000, "", "«,»"), "commas before the header": (500000, "«,»\r\n", ""),
    "nothing but commas": (500000, "«,»", None), "nothing but semicolons": (500000, "«;»", None),
    "nothing but quotation marks": (500000, '«"»', None), "nothing but languages": (20000, "«de-x-a00§,»", None),
    "text behind quotation marks": (20000, "", '«"a"b,"c"d\r\n»'), "a cell that is never closed": (500000, "", '"«a,\n»'),
    "bytes that are not UTF-8": (200000, "", "«ä,»"),
}


def directions():
    for form in FORMATS:
        for name, size, change, *entries in (*EVERYWHERE, *(OURS if form not in SERVICES else ())):
            yield Direction(f"{form}: {name}", size, returned(form, *(entries or [few]), change), COMMAND, ANY)
        if form not in SERVICES:
            yield Direction(f"{form}: tabs between cells", 1000, returned(form, many, None, delimiter="\t"), COMMAND, ANY)
            for name, (size, *texts) in TEXTS.items():
                yield Direction(f"{form}: {name}", size, text(form, *texts), COMMAND, ANY)
    yield Direction("csv-wide: languages with marks", 1000, marked_languages, COMMAND, ANY)
    for count, to in (("2", "de,pl"), ("4", "de,pl,fr,it")):
        yield Direction(f"csv-wide: rows in {count} languages", 700, in_languages(to), ALL)
