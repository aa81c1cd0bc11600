"""What spreadsheets and people do to a CSV file that was sent."""
import csv
import re

from damage import NUMBER, some, swap


def body(sheet, change):
    """The file with other rows below its head."""
    return sheet.bytes([sheet.head] + change([list(row) for row in sheet.rows[1:]]))


def targets(change, share=0.5):
    return lambda s, r: s.cells("target", lambda cell, row, n: change(cell) if cell and some(r, share) else cell)


def shuffled(rows, random):
    random.shuffle(rows)
    return rows


def without(sheet, names):
    kept = [n for n, h in enumerate(sheet.head) if h not in names]
    return sheet.bytes([[row[n] for n in kept if n < len(row)] for row in sheet.rows])


def blanked(sheet, names):
    columns = [n for n, h in enumerate(sheet.head) if h in names]
    return body(sheet, lambda rows: [["" if n in columns else c for n, c in enumerate(row)] for row in rows])


def swapped_cells(sheet, kind, random):
    """Cells of one column move down by a row here and there."""
    columns = sheet.columns(kind)

    def change(rows):
        for n in range(len(rows) - 1):
            for column in columns:
                if some(random, 0.15) and column < min(len(rows[n]), len(rows[n + 1])):
                    rows[n][column], rows[n + 1][column] = rows[n + 1][column], rows[n][column]
        return rows
    return body(sheet, change)


def new_rows(sheet, random):
    """Rows with another width, another form and nonsense, without id and check."""
    def change(rows):
        added = []
        for row in rows:
            if not some(random, 0.3):
                continue
            new = dict(zip(sheet.head, row))
            new |= {name: "" for name in ("id", "check") if name in new}
            if "variant" in new:
                new["variant"] = random.choice(
                    ["width:30", "width:40", "width:x", "few", re.sub(r"(one|other)", "many", new["variant"]), "device:ipad"])
            added.append([new[name] for name in sheet.head])
        return rows + added
    return body(sheet, change)


def conversion(make):
    """Every third text becomes what a program makes of a cell."""
    return lambda s, r: s.cells("target", lambda cell, row, n: make(cell) if n % 3 == 0 else cell)


SHEET_DAMAGES = {
    "none": lambda s, r: s.bytes(),
    "rows-lost": lambda s, r: body(s, lambda rows: [row for row in rows if not some(r)]),
    "rows-twice": lambda s, r: body(s, lambda rows: [x for row in rows for x in ([row] * (2 if some(r) else 1))]),
    "rows-twice-differ": lambda s, r: body(
        s, lambda rows: rows + [[c + "!" if n in s.columns("target") else c for n, c in enumerate(row)] for row in rows[:3]]),
    "rows-swapped": lambda s, r: body(s, lambda rows: swap(rows, r)),
    "rows-shuffled": lambda s, r: body(s, lambda rows: shuffled(rows, r)),
    "rows-new": new_rows,
    "rows-blank": lambda s, r: body(s, lambda rows: [x for row in rows for x in (row, [""] * len(row))]),
    "rows-short": lambda s, r: body(s, lambda rows: [row[:-2] if some(r) else row for row in rows]),
    "rows-ragged": lambda s, r: body(s, lambda rows: [row + ["x", "y"] if some(r) else row for row in rows]),
    "ids-swapped": lambda s, r: swapped_cells(s, "id", r),
    "ids-numbered": lambda s, r: s.cells("id", lambda cell, row, n: str(n + 1)),
    "ids-gone": lambda s, r: without(s, ("id", "key", "check")),
    "ids-blank": lambda s, r: blanked(s, ("id", "key")),
    "checks-blank": lambda s, r: blanked(s, ("check",)),
    "checks-swapped": lambda s, r: body(s, lambda rows: [rows[n][:-1] + rows[n - 1][-1:] for n in range(len(rows))]),
    "sources-changed": lambda s, r: s.cells("source", lambda cell, row, n: "New " + cell if some(r) else cell),
    "sources-gone": lambda s, r: without(s, ("source", "source_string", "en")),
    "targets-swapped": lambda s, r: swapped_cells(s, "target", r),
    "targets-emptied": targets(lambda cell: ""),
    "targets-gone": lambda s, r: without(s, ("target", "translation", "value", "de", "ru")),
    "languages-swapped": lambda s, r: s.bytes([["fr" if h == "de" else h for h in s.head]] + s.rows[1:]),
    "empty-state": lambda s, r: body(
        s, lambda rows: [["empty" if "state" in s.head[n] else c for n, c in enumerate(row[:len(s.head)])] for row in rows]),
    "notes-gone": lambda s, r: without(s, ("note", "max_em", "max_length", "entry", "variant", "context", "comment")),
    "column-added": lambda s, r: s.bytes([row[:2] + ["mine" if n == 0 else "x"] + row[2:] for n, row in enumerate(s.rows)]),
    "columns-reversed": lambda s, r: s.bytes([row[::-1] for row in s.rows]),
    "column-twice": lambda s, r: s.bytes([row + row[5:6] for row in s.rows]),
    "head-gone": lambda s, r: s.bytes(s.rows[1:]),
    "head-translated": lambda s, r: s.bytes([["Nr", "Ziel", "Quelle"] + s.head[3:]] + s.rows[1:]),
    "head-capitals": lambda s, r: s.bytes([[h.upper() for h in s.head]] + s.rows[1:]),
    "line-above": lambda s, r: s.bytes([["Please translate"]] + s.rows),
    "head-alone": lambda s, r: s.bytes([s.head]),
    "numbers": conversion(lambda cell: "3.14"),
    "dates": conversion(lambda cell: "2-Jan"),
    "truth": conversion(lambda cell: "TRUE"),
    "exponent": conversion(lambda cell: "1.23E+15"),
    "error": conversion(lambda cell: "#NAME?"),
    "formula": conversion(lambda cell: "=" + cell),
    "guarded": conversion(lambda cell: "'" + cell),
    "cut-texts": conversion(lambda cell: cell[:5]),
    "capitals": conversion(str.capitalize),
    "quotes": conversion(lambda cell: "“" + cell.replace("'", "’") + "”"),
    "one-line": conversion(lambda cell: " ".join(cell.split())),
    "placeholder-changed": targets(lambda cell: NUMBER.sub("%s", cell)),
    "placeholder-lost": targets(lambda cell: NUMBER.sub("", cell, count=1)),
    "placeholder-twice": targets(lambda cell: NUMBER.sub(lambda m: m[0] * 2, cell, count=1)),
    "variables-translated": targets(lambda cell: re.sub(r"%(\d\$)?#@\w+@", "%#@wort@", cell)),
    "percent": targets(lambda cell: cell + " 100 %"),
    "spaces": targets(lambda cell: f" {cell}\t"),
    "control": targets(lambda cell: cell + "\x01"),
    "mojibake": lambda s, r: s.cells("target", lambda c, row, n: c.encode().decode("latin-1")),
    "question-marks": lambda s, r: s.cells("target", lambda c, row, n: c.encode("ascii", "replace").decode()),
    "semicolon": lambda s, r: s.bytes(delimiter=";"),
    "tab": lambda s, r: s.bytes(delimiter="\t"),
    "bar": lambda s, r: s.bytes(delimiter="|"),
    "few-quotes": lambda s, r: s.bytes(quoting=csv.QUOTE_MINIMAL),
    "lf": lambda s, r: s.bytes(end="\n"),
    "cr": lambda s, r: s.bytes(end="\r"),
    "utf-8": lambda s, r: s.bytes(encoding="utf-8"),
    "utf-16": lambda s, r: s.bytes(encoding="utf-16"),
    "utf-16-be": lambda s, r: b"\xfe\xff" + s.bytes(encoding="utf-16-be"),
    "latin-1": lambda s, r: s.bytes(encoding="latin-1"),
    "sep": lambda s, r: b"sep=;\r\n" + s.bytes(delimiter=";", encoding="utf-8"),
    "cut": lambda s, r: s.bytes()[:len(s.bytes()) * 2 // 3],
    "quote-open": lambda s, r: s.bytes() + b'"open',
    "nothing": lambda s, r: b"",
}
