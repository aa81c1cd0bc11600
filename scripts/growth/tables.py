"""Directions of .stringsdict files: what is in them, through the verbs that read them; and of the strings of `measure`."""

from place import ANY, Direction, many, repeated
from harness.tables import DEVICES, HEAD, TAIL, TYPES, WIDTHS, counted, in_one_line, many_variables, pair, plural, table, variable, widths

HELLO = {"22": "Hello"}


def one_rule(rule, branch):
    """An entry with many branches of a rule, each made of its number."""
    return lambda size: [("k", {rule: [branch(number) for number in range(size)]})]


def one_text(word):
    return lambda size: [("k", {WIDTHS: {"22": word * size, "40": word * size}})]


def each(entry):
    """Many entries, each made of its number."""
    return lambda size: map(entry, range(size))


def names(letter, size):
    return [f"{letter}{number}" for number in range(size)]


def nested(size):
    """Rules within rules, as deep as `size` says, in 200 entries. The tree that is printed is indented, so it grows faster."""
    value = {WIDTHS: {"22": "a", "40": "b"}}
    for level in range(size):
        value = {WIDTHS: {"22": value}} if level % 2 else {DEVICES: {"mac": value}}
    return table((f"k{number}", value) for number in range(200)).replace("\t", "")


def chain(size):
    """Variables whose forms name the next one twice."""
    rows = [variable(f"v{n}", f"%d %#@v{n + 1}@ %#@v{n + 1}@", f"%d %#@v{n + 1}@ or %#@v{n + 1}@") for n in range(size)]
    return [counted("k", "%#@v0@", *rows, variable(f"v{size}"))]


def similar_key(number):
    """A key of which an id is made that differs only in its hash."""
    if number >= 210:
        return f"a ... {number:x}...", {WIDTHS: HELLO}
    return f"a{' ' * (number % 7)}{'-._'[number % 3]}{'ÄÖÜ'[number % 3] * (number // 21)}", {WIDTHS: HELLO}


def raw(template):
    """A whole table, as `repeated` takes it."""
    return lambda size: HEAD + repeated(template, size) + TAIL


SHAPES = (
    # Name, entries or a whole table, and the smallest sizes for show, for validate, and for export and preview (0: not run).
    ("entries", many, 6000, 500, 3000),
    ("plurals", each(plural), 4000, 300, 0),
    ("entries in one line", lambda n: in_one_line(table(many(n))), 6000, 500, 3000),
    ("entries in UTF-16", lambda n: table(many(n)).encode("utf-16"), 6000, 500, 0),
    ("depth of rules", nested, 0, 2, 0),
    ("depth of unknown values", lambda n: HEAD + repeated("<key>k</key><dict>«<key>a</key><dict>»«</dict>»</dict>", n) * 600 + TAIL, 25, 25, 0),
    ("unknown values", raw("<key>k</key><dict><key>a</key><array>«<integer>1</integer>»</array></dict>"), 60000, 60000, 0),
    ("depth that is refused", lambda n: HEAD + "<key>a</key><dict>" * n, 200000, 0, 0),
    ("variables", lambda n: [many_variables(names("v", n))], 2000, 500, 2000),
    ("variables in a chain", chain, 2000, 500, 0),
    ("mentions of a variable", lambda n: [counted("k", "%#@n@ " * n, variable("n"))], 20000, 5000, 0),
    ("variables that nothing names", lambda n: [counted("k", "%#@n@", variable("n"), *map(variable, names("v", n)))], 2000, 500, 0),
    ("names without a variable", lambda n: [counted("k", "%#@n@" + "".join(map(" %#@{}@".format, names("v", n))), variable("n"))], 10000, 2000, 0),
    ("widths of a rule", one_rule(WIDTHS, lambda n: (str(n + 1), f"Text {n}")), 5000, 500, 3000),
    ("widths that are the same", one_rule(WIDTHS, lambda n: ("22", f"Text {n}")), 5000, 3000, 0),
    ("devices of a rule", one_rule(DEVICES, lambda n: (f"d{n}", f"Text {n}")), 5000, 500, 0),
    ("letters of a text", one_text("word "), 100000, 10000, 40000),
    ("placeholders of a text", one_text("%@ "), 10000, 2000, 10000),
    ("escapes in a text", lambda n: table(one_text("§")(n)).replace("§", "&amp;&#x41; "), 40000, 5000, 0),
    ("combining marks of a text", one_text("e\u0301\u0302\u200d"), 40000, 5000, 0),
    ("letters of a key", lambda n: [("k" * n, {WIDTHS: HELLO})], 1000000, 50000, 100000),
    ("keys that are alike", each(similar_key), 8000, 500, 0),
    ("keys that are the same", lambda n: [("k", {WIDTHS: HELLO})] * n, 6000, 6000, 0),
    ("comments", each(lambda n: f"<!-- a remark -->{pair(*widths(n))}<!-- {n} -->"), 5000, 500, 0),
    ("comments before an entry", lambda n: ["<!-- a remark -->\n" * n, widths(1)], 100000, 20000, 0),
    ("letters of a comment", lambda n: ["<!--" + " a remark " * n + "-->", widths(1)], 400000, 200000, 0),
    ("processing instructions", each(lambda n: f"<?a b?>{pair(*widths(n))}"), 5000, 0, 0),
    ("attributes", raw('<key «a§="b" »>a</key><string>b</string>'), 40000, 40000, 0),
    ("namespaces", raw('<key «xmlns:a§="b§" »>a</key><string>b</string>'), 5000, 0, 0),
)
# Entries with a mistake, of which a table has many.
PROBLEMS = {
    "no form other": lambda n: counted(f"k{n}", "%#@n@", variable("n", other=None)),
    "no number type": lambda n: counted(f"k{n}", "%#@n@", variable("n", **{list(TYPES)[1]: ""})),
    "undefined variables": lambda n: counted(f"k{n}", "%#@m@ %#@n@", variable("n")),
    "unused variables": lambda n: counted(f"k{n}", "%#@n@", variable("n"), variable("m")),
    "odd widths": lambda n: (f"k{n}", {WIDTHS: {"x": "a", "22": "b"}}),
    "numbers for texts": lambda n: f"<key>k{n}</key><integer>1</integer>\n",
    "empty entries": lambda n: f"<key>k{n}</key><dict/>\n",
    "no keys": lambda n: "<string>a</string>\n",
    "empty texts": lambda n: (f"k{n}", {WIDTHS: {"22": "", "40": ""}}),
    "bad placeholders": lambda n: counted(f"k{n}", "%#@n@", variable("n", "%d %y", "%d %z %")),
    "too wide texts": lambda n: (f"k{n}", {WIDTHS: {"5": "A very wide text that has no room"}}),
}
# Smallest size, and the entries in English and German, for validate.
TRANSLATIONS = (
    ("entries in another order", 500, many, lambda n: map(widths, reversed(range(n)))),
    ("variables in another order", 500, lambda n: [many_variables(names("v", n))], lambda n: [many_variables(names("v", n)[::-1])]),
    ("variables with other names", 500, lambda n: [many_variables(names("v", n))], lambda n: [many_variables(names("w", n))]),
    ("translations without a source", 4000, lambda n: [widths(0)], many),
)
MEASURED = (
    ("lines", 10000, "Hello, you there\n"),
    ("letters of a line", 200000, "word "),
    ("placeholders of a line", 40000, "%1$@ %lld "),
    ("marks on a letter", 200000, "\u0301\u0302"),
    ("joined signs", 100000, "\U0001F468\u200d"),
)


def project(english, german=None):
    """Makes a project of one table, or of two languages."""
    def make(place, size):
        for language, entries in (("en", english), ("de", german)):
            if entries:
                place.table(entries(size), language)

    return make


def with_comments(place, size):
    place.table(many(size))
    place.write("App/en.lproj/L.strings", "".join(f'/* Remark {n} */\n"greeting.{n}" = "Hello";\n' for n in range(size)))


def directions():
    for name, entries, shown, validated, exported in SHAPES:
        both = project(entries, entries)
        for verb, size, make, command in (
            ("show", shown, project(entries), "show App"), ("validate", validated, both, "validate App"),
            ("export", exported, both, "export App --to de,pl --format xliff --output out"),
            ("preview", exported // 3, both, "preview App --output out.html"),
        ):
            if size:
                yield Direction(f"{verb}: {name}", size, make, command, ANY)
    for name, entry in PROBLEMS.items():
        lines = lambda n, entry=entry: table(map(entry, range(n)))
        line = lambda n, lines=lines: lines(n).replace("\n", "")
        yield Direction(f"show: {name}", 5000, project(lines), "show App", ANY)
        yield Direction(f"show: {name}, in one line", 5000, project(line), "show App --all", ANY)
        yield Direction(f"validate: {name}", 500, project(lines), "validate App", ANY)
    for form in ("xliff2", "xcode", "csv", "csv-wide"):
        command = f"export App --to de --format {form} --output out"
        yield Direction(f"export {form}: entries", 3000, project(many, many), command)
        variables = lambda n: [many_variables(names("v", n))]
        yield Direction(f"export {form}: variables", 2000, project(variables, variables), command)
    yield Direction("export: comments of .strings", 4000, with_comments, "export App --to de --output out")
    for name, size, english, german in TRANSLATIONS:
        yield Direction(f"validate: {name}", size, project(english, german), "validate App")
    for name, size, word in MEASURED:
        make = lambda place, size, word=word: place.write("texts", word * size)
        yield Direction(f"measure: {name}", size, make, "measure -", input="texts")
