"""Directions of the settings file."""

from direction import direction
from tables import SOURCE, table, widths


def settings(make, keys=lambda size: 3):
    def write(place, size):
        place.write(SOURCE, table(map(widths, range(keys(size)))))
        place.write("App/.stringsdict.yml", make(size))

    return write


def lines(head, line):
    return lambda size: head + "".join(line(number) for number in range(size))


def aliases(size):
    return "keys:\n  a: &a {margin: 1}\n" + "".join(f"  k{number}: *a\n" for number in range(size))


def bomb(size):
    rows = [f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 9) + "]\n" for n in range(1, size)]
    return "a0: &a0 x\n" + "".join(rows)


def directions():
    def one(name, size, make, keys=lambda size: 3):
        return direction(f"settings: {name}", size, settings(make, keys), "show App", statuses=(0, 1, 2))

    yield one("keys", 4000, lines("keys:\n", lambda n: f"  greeting.{n}: {{margin: 2}}\n"), lambda size: size)
    yield one("keys in one line", 4000, lambda n: "keys: {" + ", ".join(f"k{m}: {{margin: 2}}" for m in range(n)) + "}")
    yield one("keys that nothing has", 4000, lines("keys:\n", lambda n: f"  k{n}: {{margin: 2}}\n"))
    yield one("keys with a star", 300, lines("keys:\n", lambda n: f"  gr{n}*: {{margin: 2}}\n"), lambda size: 300)
    yield one("tables", 4000, lines("tables:\n", lambda n: f"  T{n}: {{margin: 2}}\n"))
    yield one("keys that are the same", 4000, lines("keys:\n", lambda n: "  k: {margin: 2}\n"))
    yield one("mistakes", 4000, lines("keys:\n", lambda n: f"  k{n}: {{margin: x}}\n"))
    yield one("unknown names", 10000, lines("", lambda n: f"name{n}: 1\n"))
    yield one("depth", 250, lambda n: "keys: " + "{a: " * n + "1" + "}" * n)
    yield one("depth of lists", 20000, lambda n: "keys: " + "[" * n + "]" * n)
    yield one("depth of lines", 300, lambda n: "".join(" " * level + "a:\n" for level in range(n)))
    yield one("aliases", 4000, aliases)
    yield one("aliases of aliases", 10000, bomb)
    yield one("letters of a word", 400000, lambda n: "margin: " + "x" * n)
    yield one("letters of a key", 400000, lambda n: "x" * n + ": 1")
    yield one("escapes", 100000, lambda n: 'margin: "' + "\\u00e4" * n + '"')
    yield one("remarks", 200000, lambda n: "# remark\n" * n)
    yield one("blank lines", 1000000, lambda n: "\n" * n)
    yield one("documents", 20000, lambda n: "---\n" * n)
