"""The width of a text in em, shaped with HarfBuzz run by run."""
import unicodedata

from fontTools import unicodedata as scripts

from fonts import SCRIPTS


def width(text, language, fonts):
    """Width of a text in one line. Letters, digits, blanks and punctuation that Inter has are Inter's."""
    total = 0.0
    for font, script, scale, run in runs(unicodedata.normalize("NFC", text), language, fonts):
        total += font.advance(run, script, language) * scale
    return total


def runs(text, language, fonts):
    """Parts of one font and scale: (font, script or None, em per unit, text)."""
    found = []
    for character in text:
        # A mark and a joiner belong to the letter before them, whatever font has them too.
        if found and unicodedata.category(character) in ("Mn", "Mc", "Me", "Cf"):
            found[-1][3].append(character)
            continue
        font, script = choose(character, language, fonts)
        key = (font, script, fonts.em_per_unit(font, character))
        if not found or tuple(found[-1][:3]) != key:
            found.append([*key, []])
        found[-1][3].append(character)
    return [(font, script, scale, "".join(run)) for font, script, scale, run in found]


def choose(character, language, fonts):
    """The font of a character, and the script to shape it in when that is not for HarfBuzz to guess."""
    code = ord(character)
    if code in fonts.inter.characters:
        return fonts.inter, None
    script = scripts.script(character)
    if script in ("Zyyy", "Zinh"):
        script = SCRIPTS.get(language)
    font = fonts.of_script(script)
    if font is None or code not in font.characters:
        raise SystemExit(f"error: No font here has “{character}” (U+{code:04X}, {language}).")
    return font, script
