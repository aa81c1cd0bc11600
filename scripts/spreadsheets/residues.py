"""Models of programs that change strings which look like the escapes of a workbook, such as `_x0041_`.

The saved workbook does not show the change. Only a comparison with the original translation shows it.
"""
import re

ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")


def decoded(text):
    return ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)


def through_openpyxl(text):
    """Removes the escape of `_` when it loads a workbook, and does not escape `_` when it saves."""
    stored = re.sub("_(?=x[0-9A-Fa-f]{1,4}_)", "_x005F_", text)
    return decoded(stored.replace("x005F_", ""))


def through_xlsxwriter(text):
    """Of two adjacent escapes that share a `_`, escapes only one."""
    return decoded(ESCAPE.sub(r"_x005F\g<0>", text))


def through_libre_office(text):
    """Mistakes a string with an escaped escape for a string that has already been escaped."""
    return decoded(text) if re.search("_x005F_x[0-9A-Fa-f]{4}_", text) else text


MODELS = {
    "openpyxl, saved": through_openpyxl, "XlsxWriter": through_xlsxwriter, "XlsxWriter, by default": through_xlsxwriter,
    "calamine and polars": through_xlsxwriter, "LibreOffice, saved": through_libre_office,
    "LibreOffice, by way of ods": through_libre_office,
}


def is_known(program, change, has_translations):
    """True if the program is known to make this change, and the project cannot show it.

    An import does not detect strings that were decoded twice or from the middle.
    """
    may_pass = not has_translations or "_x005F_x" in change.expected
    return may_pass and ESCAPE.search(change.expected) and program in MODELS and change.found == MODELS[program](change.expected)
