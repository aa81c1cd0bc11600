"""Damage done by translators, services and spreadsheets; each function turns a file and random numbers into bytes."""
import csv
import re

from harness.exchange_files import ID, targets

CODE = re.compile(r"<(?:ph|x|it|bpt|ept)\b[^>]*/>|<(ph|it)\b[^>]*>.*?</\1>|%(?:\d+\$)?[#@a-z]+@?", re.S)
NUMBER = re.compile(r"%(\d+\$)?(?:l*d|li|lu|@)")


def some(random, share=0.25):
    return random.random() < share


def swapped(items, random, share=0.15):
    """Neighbours change places here and there."""
    items = list(items)
    for at in range(len(items) - 1):
        if some(random, share):
            items[at], items[at + 1] = items[at + 1], items[at]
    return items


def with_ids(file, names):
    return file.each(lambda unit, number: [file.with_id(unit, names[number])])


def with_targets(file, texts):
    def changed(unit, number):
        found = iter(texts[number])
        return [file.with_target(unit, lambda source, target: next(found, target))]

    return file.each(changed)


def in_units(change, share=0.25):
    """Some units become those that `change` makes of the file and the unit."""
    return lambda f, r: f.each(lambda unit, _: change(f, unit) if some(r, share) else [unit])


def in_targets(change, share=0.5):
    """Some targets become what `change` makes of them."""
    return in_units(lambda f, unit: [f.with_target(unit, lambda source, target: target and change(target))], share)


def in_text(change):
    """The file as a text becomes bytes."""
    return lambda f, r: change(f.text)


def changed_bytes(f, random):
    content = bytearray(f.bytes())
    for _ in range(3):
        content[random.randrange(len(content))] = random.randrange(32, 127)
    return bytes(content)


UNITS = {
    "none": lambda f, r: f.bytes(),
    "units-lost": in_units(lambda f, unit: []),
    "units-twice": in_units(lambda f, unit: [unit, unit]),
    "units-twice-differ": in_units(lambda f, unit: [unit, f.with_target(unit, lambda source, target: (target or "") + "!")]),
    "units-swapped": lambda f, r: f.ordered(swapped(f.units, r)),
    "units-reversed": lambda f, r: f.ordered(f.units[::-1]),
    "units-shuffled": lambda f, r: f.ordered(r.sample(f.units, len(f.units))),
    "ids-swapped": lambda f, r: with_ids(f, swapped(map(f.id, f.units), r)),
    "ids-numbered": lambda f, r: with_ids(f, list(map(str, range(len(f.units))))),
    "ids-emptied": lambda f, r: with_ids(f, [""] * len(f.units)),
    "sources-changed": in_units(lambda f, unit: [f.with_source(unit, lambda source: "New " + source)]),
    "targets-swapped": lambda f, r: with_targets(f, swapped((targets(f, unit) for unit in f.units), r)),
    "targets-emptied": in_units(lambda f, unit: [f.with_target(unit, lambda source, target: "")]),
    "targets-dropped": in_units(lambda f, unit: [f.with_target(unit, lambda source, target: None)]),
    "targets-blank": in_units(lambda f, unit: [f.with_target(unit, lambda source, target: " \n ")]),
}
TARGETS = {name: in_targets(change) for name, change in {
    "placeholder-added": lambda t: t + " %d",
    "placeholder-changed": lambda t: NUMBER.sub("%s", t),
    "placeholder-lost": lambda t: NUMBER.sub("", t, count=1),
    "placeholder-twice": lambda t: NUMBER.sub(lambda match: match[0] * 2, t, count=1),
    "variables-translated": lambda t: re.sub(r"%(\d\$)?#@\w+@", "%#@wort@", t),
    "percent": lambda t: t + " 100 %",
    "percent-doubled": lambda t: t.replace("%", "%%"),
    "full-width": lambda t: t.replace("%", "％").replace("@", "＠"),
    "spaces": lambda t: f"\n  {t}\t ",
    "control": lambda t: t + "\x01",
    "number": lambda t: "3.14",
    "date": lambda t: "2-Jan",
    "truth": lambda t: "TRUE",
    "exponent": lambda t: "1.23E+15",
    "error": lambda t: "#NAME?",
    "formula": lambda t: "=" + t,
    "guarded": lambda t: "'" + t,
    "cut-texts": lambda t: t[:5],
    "capitals": str.capitalize,
    "quotes": lambda t: "“" + t.replace("'", "’") + "”",
    "one-line": lambda t: " ".join(t.split()),
    "mojibake": lambda t: t.encode().decode("latin-1"),
    "question-marks": lambda t: t.encode("ascii", "replace").decode(),
}.items()}
BYTES = {
    "bytes": changed_bytes,
    "nothing": lambda f, r: b"",
    "cut": lambda f, r: f.bytes()[:len(f.bytes()) * 2 // 3],
    "cut-early": lambda f, r: f.bytes()[:150],
    "lf": in_text(lambda text: text.replace("\r\n", "\n").encode()),
    "cr": in_text(lambda text: text.replace("\r\n", "\n").replace("\n", "\r").encode()),
    "crlf": in_text(lambda text: text.replace("\r\n", "\n").replace("\n", "\r\n").encode()),
    "utf-8": in_text(str.encode),
    "mark": in_text(lambda text: b"\xef\xbb\xbf" + text.encode()),
    "utf-16": in_text(lambda text: text.replace("UTF-8", "UTF-16").encode("utf-16")),
    "utf-16-be": in_text(lambda text: b"\xfe\xff" + text.replace("UTF-8", "UTF-16").encode("utf-16-be")),
    "latin-1": in_text(lambda text: text.replace("UTF-8", "ISO-8859-1").encode("latin-1", "xmlcharrefreplace")),
    "not-utf-8": in_text(lambda text: text.encode("latin-1", "replace")),
}
XLIFF = UNITS | TARGETS | BYTES | {
    "ids-and-names-gone": lambda f, r: f.each(
        lambda unit, n: [re.sub(r' (resname|name)="[^"]*"', "", ID.sub(f'id="u{n}"', unit, count=1))]),
} | {name: in_targets(change) for name, change in {
    "codes-dropped": lambda t: CODE.sub("", t, count=1),
    "codes-doubled": lambda t: CODE.sub(lambda match: match[0] * 2, t, count=1),
    "codes-unknown": lambda t: t.replace('id="', 'id="9'),
    "codes-to-text": lambda t: CODE.sub("%s", t),
    "marked": lambda t: f'<mrk mtype="term">{t}</mrk>',
    "nested": lambda t: f'<g id="77">{t}</g>',
    "control-reference": lambda t: t + "&#1;",
}.items()} | {name: in_text(lambda text, old=old, new=new: re.sub(old, new, text).encode()) for name, old, new in (
    ("states", r"<target( state=\"[^\"]*\")?", '<target state="new"'),
    ("states-odd", r"<target( state=\"[^\"]*\")?", '<target state="x-odd" n="1"'),
    ("language", r'(target-language|trgLang)="[^"]*"', r'\1="fr"'),
    ("language-region", r'(target-language|trgLang)="([^"]*)"', r'\1="\2-DE"'),
    ("language-gone", r' (target-language|trgLang)="[^"]*"', ""),
    ("source-language", r'(source-language|srcLang)="en"', r'\1="fr"'),
    ("original", r'original="[^"]*"', 'original="else/where.stringsdict"'),
    ("pretty", r">\s*<", ">\n<"),
    ("minified", r">\s+<", "><"),
)}


def rows(change):
    """Some rows become those that `change` makes of a row."""
    return in_units(lambda f, row: change(row))


def table(change):
    """All rows with their head become others."""
    return lambda s, r: s.bytes(change(s, [s.head, *s.units]))


def head(change):
    return lambda s, r: s.bytes([change(s.head), *s.units])


def without(*names):
    return table(lambda s, rows: [[cell for n, cell in enumerate(row) if n >= len(s.head) or s.head[n] not in names] for row in rows])


def blanked(*names):
    return lambda s, r: s.each(lambda row, _: [s.with_cells(row, s.columns(*names), lambda cell: "")])


def new_rows(s, random):
    """Rows with another width, another form and nonsense, without id and check."""
    added = []
    for row in s.units:
        if some(random, 0.3):
            new = dict(zip(s.head, row)) | {name: "" for name in ("id", "checksum") if name in s.head}
            if "variant" in new:
                new["variant"] = random.choice(
                    ["width:30", "width:40", "width:x", "few", re.sub(r"(one|other)", "many", new["variant"]), "device:ipad"])
            added.append(list(new.values()))
    return s.bytes([s.head, *s.units, *added])


SHEET = UNITS | TARGETS | BYTES | {
    "rows-new": new_rows,
    "rows-blank": rows(lambda row: [row, [""] * len(row)]),
    "rows-short": rows(lambda row: [row[:-2]]),
    "rows-ragged": rows(lambda row: [row + ["x", "y"]]),
    "ids-gone": without("id", "key", "checksum"),
    "ids-blank": blanked("id", "key"),
    "checks-blank": blanked("checksum"),
    "checks-swapped": lambda s, r: s.each(lambda row, n: [row[:-1] + s.units[n - 1][-1:]]),
    "sources-gone": without("source", "source_string", "en"),
    "targets-gone": without("target", "translation", "value", "de", "ru"),
    "notes-gone": without("note", "max_em", "max_length", "entry", "variant", "context", "comment"),
    "languages-swapped": head(lambda names: ["fr" if name == "de" else name for name in names]),
    "states-empty": lambda s, r: s.each(lambda row, _: [s.with_cells(
        row, [n for n, name in enumerate(s.head) if "state" in name], lambda cell: "empty")]),
    "column-added": table(lambda s, rows: [row[:2] + ["mine" if row is s.head else "x"] + row[2:] for row in rows]),
    "columns-reversed": table(lambda s, rows: [row[::-1] for row in rows]),
    "column-twice": table(lambda s, rows: [row + row[5:6] for row in rows]),
    "head-gone": table(lambda s, rows: rows[1:]),
    "head-alone": table(lambda s, rows: rows[:1]),
    "head-translated": head(lambda names: ["Nr", "Ziel", "Quelle"] + names[3:]),
    "head-capitals": head(lambda names: [name.upper() for name in names]),
    "line-above": table(lambda s, rows: [["Please translate"]] + rows),
    "semicolon": lambda s, r: s.bytes(delimiter=";"),
    "tab": lambda s, r: s.bytes(delimiter="\t"),
    "bar": lambda s, r: s.bytes(delimiter="|"),
    "few-quotes": lambda s, r: s.bytes(quoting=csv.QUOTE_MINIMAL),
    "sep": lambda s, r: b"sep=;\r\n" + s.bytes(delimiter=";", encoding="utf-8"),
    "quote-open": lambda s, r: s.bytes() + b'"open',
}
