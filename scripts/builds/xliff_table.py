"""Tables that XLIFF files were made from, told from the paths and sources in them."""
import html
import re
from pathlib import Path

from harness.tables import TYPES, table

FILE = re.compile(r'<file\b[^>]*?\boriginal="([^"]*)".*?</file>', re.S)
UNIT = re.compile(r'<(?:trans-)?unit\b[^>]*?="(/[^"]*:string)".*?<source[^>]*>(.*?)</source>', re.S)
STEP = re.compile(r"/(.*?):(?:dict|string)(?=/|$)", re.S)
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


def text(markup):
    """A source without inline codes: those keep their placeholder in an attribute or between tags."""
    markup = re.sub(r'<(?:ph|x)\b[^>]*?(?:equiv-text|equiv|disp)="([^"]*)"[^>]*/>', r"\1", markup)
    return html.unescape(re.sub(r"<[^>]*>", "", markup))


def with_types(node):
    """A rule of numbers says that it is one."""
    if isinstance(node, str):
        return node
    is_plural = node.keys() <= CATEGORIES and all(isinstance(value, str) for value in node.values())
    return (TYPES if is_plural else {}) | {key: with_types(value) for key, value in node.items()}


def tables(files):
    """The tables of all these files together, by the name of the table."""
    found = {}
    for content in files:
        for match in FILE.finditer(content.decode("utf-8", "replace")):
            entries = found.setdefault(Path(html.unescape(match[1])).name, {})
            for path, source in UNIT.findall(match[0]):
                steps = [step for step in STEP.findall(html.unescape(path)) if step]
                node = entries
                for step in steps[:-1]:
                    node = node.setdefault(step, {})
                    if isinstance(node, str):
                        break
                if steps and isinstance(node, dict):
                    node.setdefault(steps[-1], text(source))
    return {name: table(with_types(entries).items()).encode() for name, entries in found.items() if entries}
