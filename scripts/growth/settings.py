"""Directions of the settings file."""

from place import ANY, Direction, many, repeated

# The smallest size and the settings of it, as `repeated` takes them, for three entries.
SETTINGS = {
    "keys in one line": (4000, "keys: {«k§: {margin: 2}, »}"),
    "keys that nothing has": (4000, "keys:\n«  k§: {margin: 2}\n»"),
    "tables": (4000, "tables:\n«  T§: {margin: 2}\n»"),
    "keys that are the same": (4000, "keys:\n«  k: {margin: 2}\n»"),
    "mistakes": (4000, "keys:\n«  k§: {margin: x}\n»"),
    "unknown names": (10000, "«name§: 1\n»"),
    "depth": (250, "keys: «{a: »1«}»"),
    "depth of lists": (20000, "keys: «[»«]»"),
    "aliases": (4000, "keys:\n  a: &a {margin: 1}\n«  k§: *a\n»"),
    "letters of a word": (400000, "margin: «x»"),
    "letters of a key": (400000, "«x»: 1"),
    "escapes": (100000, 'margin: "«\\u00e4»"'),
    "remarks": (200000, "«# remark\n»"),
    "blank lines": (1000000, "«\n»"),
    "documents": (20000, "«---\n»"),
}


def depth_of_lines(size):
    return "".join(" " * level + "a:\n" for level in range(size))


def aliases_of_aliases(size):
    return "a0: &a0 x\n" + "".join(f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 9) + "]\n" for n in range(1, size))


def directions():
    def one(name, size, settings, keys=3):
        def make(place, size):
            place.table(many(keys or size))
            place.write("App/.stringsdict.yml", settings(size) if callable(settings) else repeated(settings, size))

        return Direction(f"settings: {name}", size, make, "show App", ANY)

    yield one("keys", 4000, "keys:\n«  greeting.§: {margin: 2}\n»", keys=0)
    yield one("keys with a star", 300, "keys:\n«  gr§*: {margin: 2}\n»", keys=300)
    yield one("depth of lines", 300, depth_of_lines)
    yield one("aliases of aliases", 10000, aliases_of_aliases)
    for name, (size, settings) in SETTINGS.items():
        yield one(name, size, settings)
