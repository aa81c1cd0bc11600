"""All cases. A row more in one of the tables below is a case more in every project."""
from pathlib import Path

from case import Case, steps
from projects import EXAMPLES, SETTINGS, fixtures, folder, inside, projects, tables_of_returns
from public_files import public_cases
from returns import returned_cases

# Projects that all options are tried on.
OPTION_PROJECTS = ["App", "Everything", "Plurals", "Tables", "every-rule", "Base"]
COMMANDS = ["export", "import", "validate", "show", "measure", "preview"]
# Options of an export, tried on every project.
EXPORTS = [
    *(f"--format {name}" for name in ("xliff", "xliff2", "xcode", "xcloc", "csv", "csv-wide", "tmx")),
    *(f"--format {name} --placeholders text" for name in ("xliff", "xliff2", "xcode", "csv")),
    *(f"--format {name} --limit {limit}" for name in ("xliff", "xliff2", "xcode", "csv") for limit in ("char", "em", "none")),
    *(f"--format xliff2 --xliff-version {version}" for version in ("2.1", "2.2", "1.2")), "--xliff-version 2.1",
    *(f"--format csv --delimiter {sign}" for sign in ("comma", "semicolon", "tab", "bar")), "--delimiter tab",
    *(f"--format csv-wide --encoding {name}" for name in ("utf-8", "utf-8-bom", "utf-16", "latin-1")),
    *(f"--format csv --guard {mark}" for mark in ("apostrophe", "tab", "none", "x")), "--format csv --encoding utf-16",
    "--format csv --combined", "--combined", "--format csv-wide --combined", "--format csv-wide --states", "--states",
    *(f"--format csv --preset {name}" for name in ("crowdin", "phrase", "weblate", "lokalise", "other")),
    "--format csv --preset phrase --combined", "--format csv-wide --preset crowdin", "--preset crowdin",
    "--narrowest 40", "--margin 4.5", "--margin 30", "--margin -1", "--margin x", "--narrowest 0", "--width-unit em",
    "--width-unit none", "--width-unit points", "--text-style title1", "--text-style huge", "--settings none.yml",
    "--source-language fr", "--source-language x--", "--output App/../out", "--format csv --margin 2.2 --narrowest 25",
]
LANGUAGES = ["de", "ru", "ja", "ar", "cy,lv,he", "pt-BR,zh-Hans,es-419", "de_AT", "de,de", "en", "tlh", "", "x-y-z-w", "de,,ru"]
SHOWS = [
    "", "--ruler", "--width 0", "--width 30", "--width 30.5", "--width 200 --device ipad", "--width -1", "--width x",
    "--ruler --narrowest 40 --margin 3", "--ruler --text-style caption2", "--ruler --width 25", "--source-language de",
    *(f"--device {name}" for name in ("iphone", "ipod", "ipad", "mac", "appletv", "applewatch", "applevision", "other", "x")),
]
PREVIEWS = ["", "--to de", "--to de,ru,ja", "--to xx", "--output -", "--output a/b.html", "--margin 5 --narrowest 30",
            "--text-style footnote", "--source-language de", "--width-unit none", "--output App"]
VALIDATIONS = ["", "--margin 14", "--narrowest 60", "--width-unit none", "--width-unit em", "--text-style largeTitle",
               "--source-language de", "--settings none.yml", "--language de", "--encoding gbk", "--dry-run"]
MEASURES = [
    ["Hello"], ["Hello", "Grüße aus Köln", "%d songs of %@", "日本語", "שלום", "👩‍👧", ""],
    ["-"], ["-", "x"], [], ["Hi", "--budget", "1"], ["Hi", "--budget", "0"], ["Hi", "--budget", "x"], ["Hi", "--budget", "12"],
    ["%@", "--sample", "Alexandra"],
    ["%#@songs@ %1$@ %2$lld %%"],
    *(["Überraschung", "--language", x, "--budget", "3"] for x in ("de", "ru", "ja", "th", "xx", "")),
    *(["Title", "--text-style", x] for x in ("largeTitle", "title", "title3", "caption2", "huge")), ["a\nb\tc"], ["--", "-x"],
]
WRONG = [line.split() for line in (
    "", "--version", "--help", "help", "frobnicate", "export", "export App", "export --to de", "import x.xliff", "import --into App",
    "validate", "show", "show nowhere", "preview", "show App App", "export nowhere --to de", "show App/de.lproj",
    "export App/en.lproj/Localizable.strings --to de", "import nowhere.xliff --into App", "import App --into App",
    "import odd.txt --into App", "import back/de.xliff --into nowhere", "import back/de.xliff back/de.xliff --into App",
    "validate App nowhere.csv", "validate App/en.lproj/Localizable.stringsdict back/de.xliff", "validate App/en.lproj",
    "show App/en.lproj/Localizable.stringsdict", "export App/en.lproj --to de",
    "export App/en.lproj/Localizable.stringsdict App --to de", "export App --to de --output odd.txt",
    "import back/de.xliff back/ru.csv --into App", "import back/de.xliff odd.txt --into App",
    "import back/xcode/de.xliff back/xcode/ru.xliff --into App", "validate App back/xcode/de.xliff",
    "import back/de.xliff back/xcode/de.xliff --into App", "preview App back/de.xliff back/ru.csv",
    "import back/ru.csv --into App/en.lproj", "import back/ru.csv --into .", "show .", "export . --to fr",
    "export App --to de --output -", "export App --to de,ru --output -", "export App --to de --format csv --output -",
    "export App --to de --format xcloc --output -",
    *(f"{command} {option}" for command in COMMANDS for option in ("--help", "--unknown", "--version")),
    *(f"help {command}" for command in COMMANDS),
)]


def name_of(words):
    return " ".join(words) or "plain"


def command_cases(app):
    files = inside(app) | folder(EXAMPLES / "returned", "back/") | {"odd.txt": b"odd\n"}
    for words in WRONG:
        yield Case(f"command/{name_of(words)}", files, [words])
    for words in MEASURES:
        yield Case(f"measure/{name_of(words)}", {}, [["measure", *words]], stdin="Hallo\n\nGrüße aus\n日本語\r\n%d".encode())


def option_cases(found):
    for name, files in found.items():
        project = inside(files)
        for row in EXPORTS:
            yield Case(f"export/{name}/{row}", project, steps(f"export App --to de,ru --output out {row}"))
        for to in LANGUAGES:
            yield Case(f"export/{name}/to {to}", project, [
                ["export", "App", "--to", to, "--format", way, "--output", way] for way in ("xliff", "csv-wide")])
        for command, rows in (("show", SHOWS), ("validate", VALIDATIONS), ("preview", PREVIEWS)):
            for row in rows:
                yield Case(f"{command}/{name}/{row}", project, steps(f"{command} App {row}"))
        for path in sorted(files):
            yield Case(f"file/{name}/{path}", project, [
                ["show", f"App/{path}"], ["validate", f"App/{path}"],
                ["export", f"App/{path}", "--to", "fr", "--format", "csv", "--output", "-"]])


def settings_cases(app):
    back = folder(EXAMPLES / "returned", "back/")
    for kind, content in SETTINGS.items():
        for path in ("App/.stringsdict.yml", ".stringsdict.yml", "other.yml"):
            option = "--settings other.yml" if path == "other.yml" else ""
            yield Case(f"settings/{kind}/{path}", inside(app) | back | {path: content, ".git/HEAD": b""}, steps(
                f"show App --ruler {option}", f"validate App {option}", f"preview App {option}",
                f"export App --to de --output out {option}", f"import back/de.xliff --into App --dry-run {option}",
                f"validate App back/de.xliff --margin 12 {option}"))


def fixture_cases():
    """Every table of the tests, sound or broken, as source and as translation; every exchange file as a return."""
    tables = fixtures("stringsdict")
    sound = next(c for path, c in sorted(tables.items()) if Path(path).name == "Apple.stringsdict" or "every-rule" in path)
    for path, content in tables.items():
        yield Case(f"table/{path}", {"App/en.lproj/Localizable.stringsdict": content}, steps(
            "show App --ruler", "validate App", "preview App",
            *(f"export App --to de,pl --format {way} --output {way}" for way in ("xliff", "xcode", "csv"))))
        files = {"App/en.lproj/Localizable.stringsdict": sound, "App/de.lproj/Localizable.stringsdict": content}
        yield Case(f"translation/{path}", files, steps(
            "show App/de.lproj", "validate App", "export App --to de --output out", "import out/de.xliff --into App"))
    project = {f"App/en.lproj/{name}.stringsdict": content for name, content in tables_of_returns().items()}
    for path, content in (fixtures("xliff") | fixtures("csv")).items():
        file = f"back/{Path(path).name}"
        yield Case(f"fixture/{path}", project | {file: content}, [
            ["import", file, "--into", "App", "--language", "de"], ["import", file, "--into", "App"],
            ["validate", "App", file], ["preview", "App", file]])


def several_cases(found):
    """Deliveries of many files, tables and languages in one run."""
    for way in ("xliff", "csv", "csv-wide", "xcloc", "xliff2"):
        for name in ("Tables", "Plurals"):
            yield Case(f"several/{name}/{way}", inside(found[name]), steps(
                f"export App --to de,ja,pl,ru --format {way} --output out",
                "import out/de.xliff out/ja.xliff --into App", "import out/pl.xcloc out/ru.xcloc out/de.xcloc --into App",
                "import out/ja.csv out/de.csv --into App", "import out/translations.csv --into App --untranslated omit",
                "validate App"))


def all_cases(exports, say):
    found = projects()
    yield from command_cases(found["App"])
    yield from settings_cases(found["App"])
    yield from option_cases({name: found[name] for name in OPTION_PROJECTS})
    yield from fixture_cases()
    yield from several_cases(found)
    yield from returned_cases(exports, found)
    yield from public_cases(exports, found, say)
