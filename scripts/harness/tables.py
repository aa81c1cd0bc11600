"""Tables of .stringsdict files. An entry is a pair of a key and a value: a string, or a dictionary or list of pairs."""

from xml.sax.saxutils import escape

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
"""
TAIL = "</dict>\n</plist>\n"
FORMAT, WIDTHS, DEVICES = "NSStringLocalizedFormatKey", "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"
TYPES = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"}


def table(entries):
    """A whole table; an entry that is a string stands for itself."""
    return HEAD + "".join(entry if isinstance(entry, str) else pair(*entry) for entry in entries) + TAIL


def pair(key, value, indent="\t"):
    return f"{indent}<key>{escape(key)}</key>\n{xml(value, indent)}"


def xml(value, indent="\t"):
    if isinstance(value, str):
        return f"{indent}<string>{escape(value, {chr(13): '&#13;'})}</string>\n"
    pairs = value.items() if isinstance(value, dict) else value
    return f"{indent}<dict>\n" + "".join(pair(*one, indent + "\t") for one in pairs) + f"{indent}</dict>\n"


def widths(number, **texts):
    """An entry with two widths."""
    return f"greeting.{number}", {WIDTHS: texts or {"22": "Hello", "40": "Hello, you there"}}


def variable(name, one="%d song", other="%d songs", **more):
    """A rule of numbers; more are other types and forms."""
    return name, TYPES | {form: text for form, text in (("one", one), ("other", other)) if text is not None} | more


def counted(key, form, *variables):
    return key, [(FORMAT, form), *variables]


def plural(number):
    return counted(f"songs.{number}", "%#@n@", variable("n"))


def many_variables(names, mention="%#@{}@"):
    """One entry with a variable of each name."""
    return counted("k", " ".join(mention.format(name, number) for number, name in enumerate(names, 1)), *map(variable, names))


def in_one_line(text):
    return text.replace("\n", "").replace("\t", "")


def write(folder, language, entries, name="Localizable"):
    """Writes a table into a project; `entries` may be the bytes or the text of the whole table."""
    made = entries if isinstance(entries, (bytes, str)) else table(entries)
    path = folder / f"{language}.lproj" / f"{name}.stringsdict"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(made if isinstance(made, bytes) else made.encode())
    return path


def leaves(value, path=()):
    """Every string of a property list with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, path + (key,))
    elif isinstance(value, str) and path[-1] not in TYPES:
        yield path, value
