"""A project in eight languages, three of them from right to left, with placeholders and Latin words at both ends of strings."""
from xml.sax.saxutils import escape, quoteattr

from harness.tables import WIDTHS, counted, variable, write

# Per language: a word of its own, which stands between placeholders.
WORDS = {"en": "songs", "ar": "أغنية جديدة", "he": "שירים חדשים", "fa": "آهنگ جدید", "de": "neue Lieder", "fr": "chansons", "ja": "曲",
         "ru": "песен", "pl": "piosenek"}
FORMS = {"ar": ("zero", "two", "few", "many"), "he": ("two",), "ru": ("few", "many"), "pl": ("few", "many"), "fr": ("many",)}
ENDS = ["%d {} %@", "%1$@ {} %2$lld", "iPhone {} %d", "%@ {} iPad", "%d {}", "{} %@", "%@ ({}): %d%%", "%.2f/%d {} [%@]!"]
RIGHT_TO_LEFT = ["ar", "he", "fa"]


def entries(language):
    word = WORDS[language]
    for number, text in enumerate(ENDS):
        text = text.format(word)
        yield f"ends %d {number}", text
        yield f"box {number} %@", {WIDTHS: {"1": text, "22": text + " " + word, "53": " ".join([word, text, word])}}
    forms = {form: f"%d {word}" for form in FORMS.get(language, ())}
    yield counted("%#@n@ in %#@m@", f"%#@n@ {word} %1$#@m@", variable("n", f"%d {word}", f"%d {word}", **forms),
                  variable("m", f"{word} %d", f"{word} %d", **{form: f"{word} %d" for form in forms}))


def make(folder):
    for language in WORDS:
        write(folder, language, entries(language), "Player")
    return [folder / "en.lproj/Player.stringsdict"]


def returned(folder, language):
    """A file with a refused string, one in review, one equal to the source and one that is not translated."""
    word = WORDS[language]
    texts = [(0, word, "translated"), (1, f"{word} %1$@ {word} %2$lld", "needs-review-translation"),
             (2, ENDS[2].format(WORDS["en"]), "translated"), (3, "", "new")]
    units = "".join(
        f"<trans-unit id={quoteattr(f'/ends %d {number}:dict/:string')}><source>{escape(ENDS[number].format(WORDS['en']))}</source>"
        f"<target state='{state}'>{escape(text)}</target></trans-unit>" for number, text, state in texts)
    path = folder / f"{language}.xliff"
    path.write_text(f"<xliff xmlns='urn:oasis:names:tc:xliff:document:1.2' version='1.2'><file original='en.lproj/Player.stringsdict' "
                    f"source-language='en' target-language='{language}' datatype='plaintext'><body>{units}</body></file></xliff>",
                    encoding="utf-8")
    return path
