"""Opens previews in Chromium and checks what the page promises.

Exit status 0: no message on the console, no request, every path once, every box as wide as its budget, every text as
text and in its direction, placeholders in one piece, with scripts and without. 1 otherwise.
"""
import collections
import pathlib
import plistlib
import re
import sys

import hostile_table
import right_to_left
from browser import Browser, Page, command_line, limit_time
from harness.running import run
from harness.tables import write

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
INSPECT = (HERE / "inspect_page.js").read_text()
CONTRAST = (HERE / "contrast.js").read_text()
LAYOUT = (HERE / "layout.js").read_text()
# Elements that the page is made of; any other came out of a text.
TAGS = set("html head meta title style body a header h1 h2 h3 bdi p ul li form fieldset legend label input span b i main "
           "section article div table caption thead tbody tr th td small code details summary button footer".split())
RULES = {"NSStringVariableWidthRuleType": "width ", "NSStringDeviceSpecificRuleType": ""}
# Real tables with their translations: one of width rules, one of device rules, one of plurals in many languages.
CORPUS = [
    ("kharrison+CodeExamples/BlastOff+BlastOff+Localizable.stringsdict", {}),
    ("magauran+Paragraph/Example+Example+Localization+en.lproj+Main.stringsdict",
     {"ru": "magauran+Paragraph/Example+Example+Localization+ru.lproj+Main.stringsdict"}),
    ("nextcloud+talk-ios/NextcloudTalk+en.lproj+Localizable.stringsdict",
     {name: f"nextcloud+talk-ios/NextcloudTalk+{name}.lproj+Localizable.stringsdict" for name in ("de", "ar", "ru")}),
]


def variants(key, value):
    """Every text of an entry: the path for people, Xcode's path, the text."""
    def walk(value, path, xcode, inside):
        if isinstance(value, str):
            yield path, xcode + ":dict/:string", value
            return
        for name, inner in value.items():
            if name in RULES and isinstance(inner, dict):
                for selector, branch in inner.items():
                    step = f"{xcode}:dict/{name}:dict/{selector}"
                    yield from walk(branch, f"{path} › {RULES[name]}{selector}", step, False)
            elif name == "NSStringLocalizedFormatKey":
                yield f"{path} › format", f"{xcode}:dict/{name}:dict/:string", inner
            elif isinstance(inner, dict) and inner.get("NSStringFormatSpecTypeKey") == "NSStringPluralRuleType":
                for category, text in inner.items():
                    if not category.startswith("NSString"):
                        yield (f"{path} › {name} › {category}", f"{xcode}:dict/{name}:dict/{category}:dict/:string",
                               text)
    yield from walk(value, key, "/" + key, False)


def sources(work):
    """(name, arguments of the command, source tables)"""
    example = ROOT / "Examples/App/en.lproj/Localizable.stringsdict"
    yield "Examples", [ROOT / "Examples/App"], [example]
    returned = [ROOT / "Examples/returned/de.xliff", ROOT / "Examples/returned/ru.csv"]
    yield "Examples, returned", [ROOT / "Examples/App", *returned], [example]
    yield "hostile texts", [work / "hostile"], hostile_table.make(work / "hostile")
    tables = right_to_left.make(work / "right")
    yield "right to left", [work / "right"], tables
    files = [right_to_left.returned(work, language) for language in right_to_left.RIGHT_TO_LEFT]
    yield "right to left, returned", [work / "right", *files], tables
    corpus = ROOT.parent / "shared/corpus/stringsdict"
    if not corpus.is_dir():
        print("The corpus is not here; only Examples and hostile texts are tried.")
        return
    for number, (source, translations) in enumerate(CORPUS):
        folder = work / f"corpus{number}"
        made = {language: write(folder, language, (corpus / file).read_bytes())
                for language, file in {"en": source, **translations}.items()}
        yield source.split("+")[0] + " " + made["en"].name, [folder], [made["en"]]


def facts_problems(facts, tables):
    """What is wrong with the page as it was inspected, compared with the source tables."""
    problems = []
    names = [(variant["table"], variant["path"]) for variant in facts["variants"]]
    problems += [f"path twice: {name}" for name, count in collections.Counter(names).items() if count > 1][:3]
    # A table is looked up by its path alone: each project here has one.
    by_path = {variant["path"]: variant for variant in facts["variants"]}
    expected = 0
    for table in tables:
        with open(table, "rb") as file:
            content = plistlib.load(file)
        wanted = [variant for key, value in content.items() for variant in variants(key, value)]
        plain = [path for path, _, _ in wanted]
        for path, xcode, text in wanted:
            name = path if plain.count(path) == 1 else xcode
            expected += 1
            if name not in by_path:
                problems.append(f"path is missing: {name[:100]}")
            elif ["en", text] not in by_path[name]["texts"]:
                problems.append(f"text is not as in the file: {name[:100]}: {by_path[name]['texts'][:1]}"[:300])
    if expected == 0:
        problems.append("the source has no text; nothing was checked")
    ratios = [box["width"] / box["em"] for box in facts["boxes"]]
    if ratios and max(ratios) - min(ratios) > 0.005 * max(ratios):
        problems.append(f"boxes are not in the ratio of their budgets: {min(ratios)} to {max(ratios)} px for an em")
    if any(ratio < 5 for ratio in ratios):
        problems.append("a box has no width")
    problems += [f"element <{tag}> comes from a text" for tag in facts["tags"] if tag not in TAGS]
    problems += [f"attribute {name}" for name in facts["handlers"]]
    problems += [f"id twice: {name}" for name in facts["twiceIDs"]]
    if "taken" in facts["title"] or facts["lang"] != "en":
        problems.append("the title or the language of the page was changed")
    if facts["headingsOfOne"] != 1 or facts["skippedHeadings"] or facts["cellsWithoutScope"]:
        problems.append("headings or table headers are not in order")
    return problems


def layout_problems(page):
    """Narrow and wide windows, colours, filters and the keyboard."""
    problems = []
    for width in (1280, 360):
        page.resize(width)
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if overflow > 0:
            problems.append(f"the page is {overflow} px wider than a window of {width} px")
    page.resize(1280)
    for dark in (False, True):
        page.paint(dark)
        contrast = page.evaluate(CONTRAST)
        if not contrast["seen"]:
            problems.append("no visible text")
        problems += [f"contrast below 4.5 ({'dark' if dark else 'light'}): {name}" for name in contrast["low"]]
    page.paint(False)
    for name in page.evaluate("[...document.querySelectorAll('.bar input:not([hidden])')].map((i) => i.id)"):
        kind, _, value = name.partition("-")
        wanted = {"r": f".entry.r-{value}", "f": f".entry.{value}", "l": ".entry"}[kind] if value != "all" else ".entry"
        shown = page.evaluate(f"document.getElementById('{name}').click();"
                              "[...document.querySelectorAll('.entry')].filter((e) => e.checkVisibility()).length")
        if shown != page.evaluate(f"document.querySelectorAll('{wanted}').length"):
            problems.append(f"the filter {name} shows {shown} entries")
        if kind == "l" and value != "all":
            # The texts of the source and of the chosen language stay, those of the others go.
            wrong = page.evaluate("[...document.querySelectorAll('.boxes tr.c, .grid td.c:not(.no)')].filter((e) => "
                                  f"e.checkVisibility() !== (e.matches('.c0,.c{value}'))).length")
            if wrong:
                problems.append(f"the filter {name} is wrong for {wrong} texts")
        page.evaluate("document.getElementById('view').reset()")
    page.evaluate("document.activeElement.blur()")
    page.press("Tab", 9)
    first = page.evaluate("document.activeElement.className")
    page.press("Tab", 9)
    second = page.evaluate("document.activeElement.id")
    if first != "skip" or second not in ("l-all", "r-all"):
        problems.append(f"the keyboard leads to “{first}” and “{second}”")
    return problems


def direction_problems(page):
    """Strings and placeholders of every language in wide and narrow windows."""
    problems = []
    for width in (1280, 390):
        page.resize(width)
        layout = page.evaluate(LAYOUT)
        problems += [f"{width} px: {problem}" for problem in layout["problems"]]
    page.resize(1280)
    return problems


def examine(browser, url, tables, scripts):
    page = Page(browser, scripts=scripts)
    page.open(url)
    facts = page.evaluate(INSPECT)
    problems = facts_problems(facts, tables) + (layout_problems(page) + direction_problems(page) if scripts else [])
    problems += page.complaints()
    page.close()
    return facts, problems


# Each of these must be found, or the check is blind: (what to replace, by what, a part of the message).
DAMAGES = [
    ("</main>", "<img src=\"http://example.invalid/a.png\"></main>", "request|log|element <img>"),
    ("</main>", "<script>1</script></main>", "element <script>"),
    ("</footer>", "</footer><script>console.error('x')</script>", "log|console"),
    ("data-path=\"hello › width 22\"", "data-path=\"hello › width 1\"", "path twice"),
    ("data-path=\"hello › width 22\"", "data-path=\"hello › width 21\"", "path is missing"),
    ("data-em=\"53\"", "data-em=\"52\"", "ratio"),
    (":is(.c:not(", ":is(.d:not(", "filter l-"),
    (">Hello<", ">Hallo<", "text is not as in the file"),
    ("--soft:#", "--soft:#d0d0d0;--unused:#", "contrast"),
    ("<h3 ", "<h6 ", "element <h6>|headings"),
    (".entry:not(.r-device)", ".entry:not(.r-none)", "filter r-device"),
    ("footer{", "footer{min-width:2000px;", "wider than a window"),
]

# The same for the page with strings from right to left.
DIRECTION_DAMAGES = [
    (" dir=\"rtl\"", " dir=\"auto\"", "is not laid out rtl"),
    (".ph{", ".ph{unicode-bidi:normal!important;direction:inherit!important;", "placeholder is reordered"),
    (".ph{", ".t{width:1px!important;min-width:0!important}.ph{white-space:normal!important;word-break:break-all;",
     "placeholder is divided"),
    ("@media all{.grid", "@media print{.grid", "wider than its place"),
    ("bdi,.t{unicode-bidi:isolate}", ".t{unicode-bidi:normal!important}", "is not laid out"),
]


def blind_spots(browser, page, tables, damages, work):
    """The damages that the checks do not see."""
    html = page.read_text(encoding="utf-8")
    spots = []
    for number, (old, new, message) in enumerate(damages):
        if old not in html:
            spots.append(f"nothing to damage: {old}")
            continue
        damaged = work / f"{page.stem}-damaged{number}.html"
        damaged.write_text(html.replace(old, new), encoding="utf-8")
        _, problems = examine(browser, damaged.as_uri(), tables, True)
        if not any(re.search(message, problem) for problem in problems):
            spots.append(f"not seen: {new}: {problems}")
    return spots


def main():
    arguments = command_line()
    limit_time(120)
    failures = 0
    damages = {"Examples": DAMAGES, "right to left": DIRECTION_DAMAGES}
    with Browser(arguments.chromium) as browser:
        for number, (name, command, tables) in enumerate(sources(arguments.work)):
            output = arguments.work / f"{number}.html"
            done = run(arguments.program, "preview", *command, "--output", output)
            if done.returncode not in (0, 1):  # 1: there are errors in the tables
                print(f"FAILED {name}: status {done.returncode}\n{done.stderr}")
                failures += 1
                continue
            for scripts in (True, False):
                facts, problems = examine(browser, output.as_uri(), tables, scripts)
                failures += bool(problems)
                print(f"{'FAILED' if problems else 'ok'} {name}{'' if scripts else ', scripts off'}: "
                      f"{len(facts['variants'])} paths, {len(facts['boxes'])} boxes, {output.stat().st_size // 1000} kB")
                for problem in problems[:12]:
                    print("  " + problem)
            for spot in blind_spots(browser, output, tables, damages.get(name, []), arguments.work):
                print("BLIND " + spot)
                failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
