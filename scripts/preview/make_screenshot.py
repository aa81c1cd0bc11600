"""Takes the pictures of the README: the upper part of a preview, light and dark."""
import os
import pathlib

from browser import Browser, Page, command_line, limit_time
from harness.running import prepare

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What a translator might send: one text too wide, one tight, one long and fine, one not there.
CHANGES = [
    (">Hallo<", ">Hallo! Schön, dass Sie wieder bei uns sind, Anna!<"),
    (">Hallo zusammen<", ">Hallo zusammen, herzlich willkommen und guten Abend!<"),
    (">Herzlich willkommen<", ">Herzlich willkommen bei uns; schön, dass Sie wieder hier sind!<"),
    (">Hier klicken<", "><"),
]
WIDTH, HEIGHT = 1340, 1062


def main():
    arguments = command_line()
    limit_time(120)
    returned = (ROOT / "Examples/returned/de.xliff").read_text(encoding="utf-8")
    for old, new in CHANGES:
        assert old in returned, old
        returned = returned.replace(old, new)
    (arguments.work / "de.xliff").write_text(returned, encoding="utf-8")
    page_file = arguments.work / "preview.html"
    prepare(arguments.program, "preview", "Examples/App", arguments.work / "de.xliff", "--output", page_file, folder=ROOT)
    fonts = {**os.environ, "FONTCONFIG_FILE": str(ROOT / "scripts/preview/fonts.conf"),
             "XDG_CACHE_HOME": str(arguments.work / "cache")}
    with Browser(arguments.chromium, environment=fonts) as browser:
        for name, dark in (("preview.png", False), ("preview-dark.png", True)):
            page = Page(browser, width=WIDTH, height=HEIGHT, scale=1.2, dark=dark)
            page.open(page_file.as_uri())
            picture = page.picture()
            (ROOT / "docs" / name).write_bytes(picture)
            print(f"docs/{name}: {len(picture) // 1000} kB")
            page.close()


if __name__ == "__main__":
    main()
