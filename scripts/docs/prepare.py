"""Prepares the catalog and the symbol graphs for docc: prepare.py CATALOG GRAPHS FOLDER

The pages link to each other, and to pictures, as files, so that they can be read where they lie; docc wants links to articles and
headings, and pictures in the catalog. The types that StringsdictKit exports from other modules are documented as its own, as its
users import them.
"""

import json
import re
import shutil
import sys
from pathlib import Path

MODULE = "StringsdictKit"
EXPORTED = ("StringsdictKit", "LocalizationModel", "TextMetrics", "FindingReports")
LINK = re.compile(r"\[([^\]]+)\]\(([A-Za-z]+)\.md(?:#([a-z0-9-]+))?\)")
PICTURE = re.compile(r"!\[([^\]]+)\]\(([^)]+/([^)/]+\.png))\)")


def fragment(heading):
    """The anchor of a heading in docc; in lower case it is the one in Markdown viewers."""
    plain = re.sub(r"[`*_]", "", heading)
    return re.sub(r"[^\w-]", "", plain.strip().replace(" ", "-"))


def anchors(page):
    headings = re.findall(r"^#{2,4} (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {fragment(one).lower(): fragment(one) for one in headings}


def prepare_catalog(catalog, folder):
    known = {page.stem: anchors(page) for page in catalog.glob("*.md")}

    def article(match):
        text, page, anchor = match.groups()
        return f"[{text}](doc:{page}{'#' + known[page][anchor] if anchor else ''})"

    def picture(match):
        text, path, name = match.groups()
        shutil.copy(catalog / path, folder)
        return f"![{text}]({name})"

    shutil.copytree(catalog, folder)
    for page in folder.glob("*.md"):
        text = PICTURE.sub(picture, page.read_text(encoding="utf-8"))
        page.write_text(LINK.sub(article, text), encoding="utf-8")


def prepare_graphs(graphs, folder):
    folder.mkdir()
    for path in graphs.glob("*.symbols.json"):
        if path.name.split(".")[0].split("@")[0] not in EXPORTED:
            continue
        graph = json.loads(path.read_text(encoding="utf-8"))
        graph["module"]["name"] = MODULE
        (folder / path.name).write_text(json.dumps(graph), encoding="utf-8")


def main():
    catalog, graphs, folder = map(Path, sys.argv[1:])
    prepare_catalog(catalog, folder / catalog.name)
    prepare_graphs(graphs, folder / "graphs")


if __name__ == "__main__":
    main()
