"""Directions of .stringsdict files: what is in them, through the verbs that read them."""

from direction import direction

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n'
TAIL = "</dict>\n</plist>\n"
WIDTHS = "NSStringVariableWidthRuleType"
SOURCE = "App/en.lproj/L.stringsdict"


def table(entries):
    return HEAD + "".join(entries) + TAIL


def rule(name, branches):
    return f"<key>{name}</key><dict>" + "".join(f"<key>{key}</key>{value}" for key, value in branches) + "</dict>"


def text(content):
    return f"<string>{content}</string>"


def entry(key, body):
    return f"\t<key>{key}</key>\n\t<dict>\n\t\t{body}\n\t</dict>\n"


def widths(number, one="Hello", other="Hello, you there"):
    return entry(f"greeting.{number}", rule(WIDTHS, [("22", text(one)), ("40", text(other))]))


def variable(name, one="%d song", other="%d songs", type="d"):
    rules = f"<key>NSStringFormatSpecTypeKey</key>{text('NSStringPluralRuleType')}"
    rules += f"<key>NSStringFormatValueTypeKey</key>{text(type)}"
    forms = "".join(f"<key>{form}</key>{text(said)}" for form, said in (("one", one), ("other", other)) if said is not None)
    return f"<key>{name}</key><dict>{rules}{forms}</dict>\n"


def counted(key, form, *variables):
    return entry(key, f"<key>NSStringLocalizedFormatKey</key>{text(form)}" + "".join(variables))


def plural(number):
    return counted(f"songs.{number}", "%#@n@", variable("n"))


def project(*names):
    """Makes a project of one table, or of that table in several languages."""

    def wrap(entries):
        def make(place, size):
            made = entries(size)
            for language in ("en", *names):
                place.write(f"App/{language}.lproj/L.stringsdict", made if isinstance(made, bytes) else table(made))

        return make

    return wrap


def one_line(size):
    return table(map(widths, range(size))).replace("\n", "").replace("\t", "").encode()


def nested(size):
    """Rules within rules, as deep as `size` says, in 200 entries. The tree that is printed is indented, so it grows faster."""

    def body(depth):
        inner = rule(WIDTHS, [("22", text("a")), ("40", text("b"))])
        for level in range(depth):
            name = WIDTHS if level % 2 else "NSStringDeviceSpecificRuleType"
            inner = rule(name, [("22" if level % 2 else "mac", f"<dict>{inner}</dict>")])
        return inner

    made = body(size)
    return [entry(f"k{number}", made) for number in range(200)]


def unknown_depth(size):
    deep = "<key>a</key><dict>" * size + "</dict>" * size
    return [entry(f"k{number}", rule(WIDTHS, [("22", text("a"))]) + deep) for number in range(600)]


def arrays(size):
    return [entry("k", rule(WIDTHS, [("22", text("a"))]) + "<key>a</key>" + "<array>" + "<integer>1</integer>" * size + "</array>")]


def too_deep(size):
    return (HEAD + "<key>a</key><dict>" * size).encode()


def variables(size):
    names = [f"v{number}" for number in range(size)]
    return [counted("k", " ".join(f"%#@{name}@" for name in names), *map(variable, names))]


def chain(size):
    """Variables whose forms name the next one twice."""
    rows = [variable(f"v{n}", f"%d %#@v{n + 1}@ %#@v{n + 1}@", f"%d %#@v{n + 1}@ or %#@v{n + 1}@") for n in range(size)]
    return [counted("k", "%#@v0@", *rows, variable(f"v{size}"))]


def mentions(size):
    return [counted("k", "%#@n@ " * size, variable("n"))]


def unnamed(size):
    return [counted("k", "%#@n@", variable("n"), *(variable(f"v{n}") for n in range(size)))]


def undefined(size):
    return [counted("k", "%#@n@" + "".join(f" %#@v{n}@" for n in range(size)), variable("n"))]


def many_widths(size):
    return [entry("k", rule(WIDTHS, [(str(n + 1), text(f"Text {n}")) for n in range(size)]))]


def same_widths(size):
    return [entry("k", rule(WIDTHS, [("22", text(f"Text {n}")) for n in range(size)]))]


def many_devices(size):
    return [entry("k", rule("NSStringDeviceSpecificRuleType", [(f"d{n}", text(f"Text {n}")) for n in range(size)]))]


def long_text(word):
    return lambda size: [entry("k", rule(WIDTHS, [("22", text(word * size)), ("40", text(word * size))]))]


def long_key(size):
    return [entry("k" * size, rule(WIDTHS, [("22", text("Hello"))]))]


def similar_keys(size):
    """Keys of which ids are made that differ only in their hashes."""
    return [entry(f"a{' ' * (n % 7)}{'-._'[n % 3]}{'ÄÖÜ'[n % 3] * (n // 21)}" if n < 210 else f"a ... {n:x}...", rule(WIDTHS, [("22", text("Hello"))])) for n in range(size)]


def same_keys(size):
    return [entry("k", rule(WIDTHS, [("22", text("Hello"))]))] * size


def comments(size):
    return [f"<!-- a remark -->{widths(n)}<!-- {n} -->" for n in range(size)]


def before_one(size):
    return ["<!-- a remark -->\n" * size, widths(1)]


def long_comment(size):
    return ["<!--" + " a remark " * size + "-->", widths(1)]


def instructions(size):
    return [f"<?a b?>{widths(n)}" for n in range(size)]


def attributes(size):
    return (HEAD + "<key " + " ".join(f'a{n}="b"' for n in range(size)) + ">a</key><string>b</string>" + TAIL).encode()


def namespaces(size):
    return (HEAD + "<key " + " ".join(f'xmlns:a{n}="b{n}"' for n in range(size)) + ">a</key><string>b</string>" + TAIL).encode()


# What is wrong with each of many entries.
PROBLEMS = {
    "no form other": lambda n: counted(f"k{n}", "%#@n@", variable("n", other=None)),
    "no number type": lambda n: counted(f"k{n}", "%#@n@", variable("n", type="")),
    "undefined variables": lambda n: counted(f"k{n}", "%#@m@ %#@n@", variable("n")),
    "unused variables": lambda n: counted(f"k{n}", "%#@n@", variable("n"), variable("m")),
    "odd widths": lambda n: entry(f"k{n}", rule(WIDTHS, [("x", text("a")), ("22", text("b"))])),
    "numbers for texts": lambda n: f"<key>k{n}</key><integer>1</integer>\n",
    "empty entries": lambda n: f"<key>k{n}</key><dict/>\n",
    "no keys": lambda n: "<string>a</string>\n",
    "empty texts": lambda n: entry(f"k{n}", rule(WIDTHS, [("22", text("")), ("40", text(""))])),
    "bad placeholders": lambda n: counted(f"k{n}", "%#@n@", variable("n", "%d %y", "%d %z %")),
    "too wide texts": lambda n: entry(f"k{n}", rule(WIDTHS, [("5", text("A very wide text that has no room"))])),
}


def problems(make, line):
    def entries(size):
        made = table(map(make, range(size)))
        return (made.replace("\n", "") if line else made).encode()

    return entries


def with_comments(place, size):
    project()(lambda n: map(widths, range(n)))(place, size)
    place.write("App/en.lproj/L.strings", "".join(f'/* Remark {n} */\n"greeting.{n}" = "Hello";\n' for n in range(size)))


def reversed_translation(place, size):
    place.write(SOURCE, table(map(widths, range(size))))
    place.write("App/de.lproj/L.stringsdict", table(map(widths, reversed(range(size)))))


def reversed_variables(place, size):
    names = [f"v{number}" for number in range(size)]
    for language, order in (("en", names), ("de", names[::-1])):
        place.write(f"App/{language}.lproj/L.stringsdict", table([counted("k", " ".join(f"%#@{v}@" for v in order), *map(variable, order))]))


def renamed_variables(place, size):
    for language, letter in (("en", "v"), ("de", "w")):
        names = [f"{letter}{number}" for number in range(size)]
        place.write(f"App/{language}.lproj/L.stringsdict", table([counted("k", " ".join(f"%#@{v}@" for v in names), *map(variable, names))]))


def unknown_translation(place, size):
    place.write(SOURCE, table(map(widths, range(1))))
    place.write("App/de.lproj/L.stringsdict", table(map(widths, range(size))))


def utf16(size):
    return table(map(widths, range(size))).encode("utf-16")


SHAPES = (
    # name, entries, the smallest size for show, for validate, for export and preview (0: not)
    ("entries", lambda n: map(widths, range(n)), 6000, 500, 3000),
    ("plurals", lambda n: map(plural, range(n)), 4000, 300, 0),
    ("entries in one line", one_line, 6000, 500, 3000),
    ("entries in UTF-16", utf16, 6000, 500, 0),
    ("depth of rules", nested, 0, 2, 0),
    ("depth of unknown values", unknown_depth, 25, 25, 0),
    ("unknown values", arrays, 60000, 60000, 0),
    ("depth that is refused", too_deep, 200000, 0, 0),
    ("variables", variables, 2000, 500, 2000),
    ("variables in a chain", chain, 2000, 500, 0),
    ("mentions of a variable", mentions, 20000, 5000, 0),
    ("variables that nothing names", unnamed, 2000, 500, 0),
    ("names without a variable", undefined, 10000, 2000, 0),
    ("widths of a rule", many_widths, 5000, 500, 3000),
    ("widths that are the same", same_widths, 5000, 3000, 0),
    ("devices of a rule", many_devices, 5000, 500, 0),
    ("letters of a text", long_text("word "), 100000, 10000, 40000),
    ("placeholders of a text", long_text("%@ "), 10000, 2000, 10000),
    ("escapes in a text", long_text("&amp;&#x41; "), 40000, 5000, 0),
    ("combining marks of a text", long_text("e\u0301\u0302\u200d"), 40000, 5000, 0),
    ("letters of a key", long_key, 1000000, 50000, 100000),
    ("keys that are alike", similar_keys, 8000, 500, 0),
    ("keys that are the same", same_keys, 6000, 6000, 0),
    ("comments", comments, 5000, 500, 0),
    ("comments before an entry", before_one, 100000, 20000, 0),
    ("letters of a comment", long_comment, 400000, 200000, 0),
    ("processing instructions", instructions, 5000, 0, 0),
    ("attributes", attributes, 40000, 40000, 0),
    ("namespaces", namespaces, 5000, 0, 0),
)


def directions():
    for name, entries, shown, validated, exported in SHAPES:
        if shown:
            yield direction(f"show: {name}", shown, project()(entries), "show App", statuses=(0, 1, 2))
        if validated:
            yield direction(f"validate: {name}", validated, project("de")(entries), "validate App", statuses=(0, 1, 2))
        if exported:
            make = project("de")(entries)
            yield direction(f"export: {name}", exported, make, "export App --to de,pl --format xliff --output out", statuses=(0, 1, 2))
            yield direction(f"preview: {name}", exported // 3, make, "preview App --output out.html", statuses=(0, 1, 2))
    for name, make in PROBLEMS.items():
        yield direction(f"show: {name}", 5000, project()(problems(make, False)), "show App", statuses=(0, 1, 2))
        yield direction(f"show: {name}, in one line", 5000, project()(problems(make, True)), "show App --all", statuses=(0, 1, 2))
    for form in ("xliff2", "xcode", "csv", "csv-wide"):
        yield direction(f"export {form}: entries", 3000, project("de")(lambda n: map(widths, range(n))), f"export App --to de --format {form} --output out")
        yield direction(f"export {form}: variables", 2000, project("de")(variables), f"export App --to de --format {form} --output out")
    yield direction("export: comments of .strings", 4000, with_comments, "export App --to de --output out")
    yield direction("validate: entries in another order", 500, reversed_translation, "validate App")
    yield direction("validate: variables in another order", 500, reversed_variables, "validate App")
    yield direction("validate: variables with other names", 500, renamed_variables, "validate App")
    yield direction("validate: translations without a source", 4000, unknown_translation, "validate App")
