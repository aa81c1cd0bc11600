"""Tables that XLIFF files were made from, told from the paths and sources in them."""
import html
import re
from pathlib import Path
from xml.sax.saxutils import escape

FILE = re.compile(r'<file\b[^>]*?\boriginal="([^"]*)".*?</file>', re.S)
UNIT = re.compile(r'<(?:trans-)?unit\b[^>]*?="(/[^"]*:string)".*?<source[^>]*>(.*?)</source>', re.S)
STEP = re.compile(r"/(.*?):(?:dict|string)(?=/|$)", re.S)
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


def text(markup):
    """A source without inline codes: those keep their placeholder in an attribute or between tags."""
    markup = re.sub(r'<(?:ph|x)\b[^>]*?(?:equiv-text|equiv|disp)="([^"]*)"[^>]*/>', r"\1", markup)
    return html.unescape(re.sub(r"<[^>]*>", "", markup))


def plist(node, indent="\t"):
    if isinstance(node, str):
        return f"{indent}<string>{escape(node)}</string>\n"
    if node.keys() <= CATEGORIES and all(isinstance(value, str) for value in node.values()):
        node = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"} | node
    inner = "".join(f"{indent}\t<key>{escape(key)}</key>\n{plist(value, indent + chr(9))}" for key, value in node.items())
    return f"{indent}<dict>\n{inner}{indent}</dict>\n"


def tables(files):
    """The tables of all these files together, by the name of the table."""
    found = {}
    for content in files:
        for match in FILE.finditer(content.decode("utf-8", "replace")):
            table = found.setdefault(Path(html.unescape(match[1])).name, {})
            for path, source in UNIT.findall(match[0]):
                steps = [step for step in STEP.findall(html.unescape(path)) if step]
                node = table
                for step in steps[:-1]:
                    node = node.setdefault(step, {})
                    if isinstance(node, str):
                        break
                if steps and isinstance(node, dict):
                    node.setdefault(steps[-1], text(source))
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n'
    return {name: (head + plist(table, "") + "</plist>\n").encode() for name, table in found.items() if table}
