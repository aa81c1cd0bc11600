"""Directions of the settings file."""

from place import ANY, Direction, many


def lines(head, line):
    return lambda size: head + "".join(line(number) for number in range(size))


def bomb(size):
    return "a0: &a0 x\n" + "".join(f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 9) + "]\n" for n in range(1, size))


# Name, smallest size, and the settings of a size, for three entries.
SETTINGS = (
    ("keys in one line", 4000, lambda n: "keys: {" + ", ".join(f"k{m}: {{margin: 2}}" for m in range(n)) + "}"),
    ("keys that nothing has", 4000, lines("keys:\n", lambda n: f"  k{n}: {{margin: 2}}\n")),
    ("tables", 4000, lines("tables:\n", lambda n: f"  T{n}: {{margin: 2}}\n")),
    ("keys that are the same", 4000, lines("keys:\n", lambda n: "  k: {margin: 2}\n")),
    ("mistakes", 4000, lines("keys:\n", lambda n: f"  k{n}: {{margin: x}}\n")),
    ("unknown names", 10000, lines("", lambda n: f"name{n}: 1\n")),
    ("depth", 250, lambda n: "keys: " + "{a: " * n + "1" + "}" * n),
    ("depth of lists", 20000, lambda n: "keys: " + "[" * n + "]" * n),
    ("depth of lines", 300, lambda n: "".join(" " * level + "a:\n" for level in range(n))),
    ("aliases", 4000, lines("keys:\n  a: &a {margin: 1}\n", lambda n: f"  k{n}: *a\n")),
    ("aliases of aliases", 10000, bomb),
    ("letters of a word", 400000, lambda n: "margin: " + "x" * n),
    ("letters of a key", 400000, lambda n: "x" * n + ": 1"),
    ("escapes", 100000, lambda n: 'margin: "' + "\\u00e4" * n + '"'),
    ("remarks", 200000, lambda n: "# remark\n" * n),
    ("blank lines", 1000000, lambda n: "\n" * n),
    ("documents", 20000, lambda n: "---\n" * n),
)


def directions():
    def one(name, size, settings, keys):
        def make(place, size):
            place.table(many(keys or size))
            place.write("App/.stringsdict.yml", settings(size))

        return Direction(f"settings: {name}", size, make, "show App", ANY)

    yield one("keys", 4000, lines("keys:\n", lambda n: f"  greeting.{n}: {{margin: 2}}\n"), keys=0)
    yield one("keys with a star", 300, lines("keys:\n", lambda n: f"  gr{n}*: {{margin: 2}}\n"), keys=300)
    for name, size, settings in SETTINGS:
        yield one(name, size, settings, keys=3)
