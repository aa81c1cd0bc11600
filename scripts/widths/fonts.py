"""The fonts that stand in for those of iOS, and how wide their units are in em (the advance of a capital M of iOS).

Latin, Greek and Cyrillic are Inter's: the system font's letters are 0.993 times as wide, each in its own M.
Other scripts are Noto's, set in the font size of Inter: one font size is 1 / 0.8892 = 1.1246 em, as Inter's M is 0.8892
of its font size. Han, kana and the signs between them take 1.20 em for a whole cell, which is what published labels
show; Noto's own cell would be 1.12 em. So the list checks how such texts are made up of cells, not how wide a cell is.
"""
import pathlib
import sys
import unicodedata

import uharfbuzz
from fontTools.ttLib import TTFont

FOLDER = pathlib.Path("/usr/share/fonts")
INTER = "opentype/inter/Inter-Regular.otf"
SYSTEM_FONT_TO_INTER = 0.993
WIDE_CELL = 1.20
CJK = "opentype/noto/NotoSansCJK-Regular.ttc"
# Script: (file, number of the font in the file). The advances are the same in all fonts of the CJK file.
NOTO = {script: (f"truetype/noto/NotoSans{name}-Regular.ttf", 0) for script, name in (
    ("Arab", "Arabic"), ("Armn", "Armenian"), ("Beng", "Bengali"), ("Deva", "Devanagari"), ("Geor", "Georgian"),
    ("Hebr", "Hebrew"), ("Taml", "Tamil"), ("Thai", "Thai"),
)} | {"Hani": (CJK, 0), "Hira": (CJK, 0), "Kana": (CJK, 0), "Hang": (CJK, 1)}
# The script of a language's own letters, for punctuation that several scripts share.
SCRIPTS = {
    "ar": "Arab", "fa": "Arab", "hy": "Armn", "bn": "Beng", "hi": "Deva", "ka": "Geor", "he": "Hebr", "ta": "Taml",
    "th": "Thai", "ja": "Hira", "zh-Hans": "Hani", "zh-Hant": "Hani", "ko": "Hang",
}
PACKAGES = "fonts-inter fonts-noto-core fonts-noto-cjk"


class Font:
    """One font, with what it covers and the width of its unit in em."""

    def __init__(self, file, number=0):
        self.file, self.number = file, number
        tables = TTFont(FOLDER / file, fontNumber=number)
        self.characters = frozenset(tables.getBestCmap())
        self.units = tables["head"].unitsPerEm
        self.title = f'{tables["name"].getDebugName(4)}, {tables["name"].getDebugName(5).split(";")[0].lower()}'
        self.m = tables["hmtx"][tables.getBestCmap()[ord("M")]][0] if ord("M") in self.characters else None
        blob = uharfbuzz.Blob.from_file_path(str(FOLDER / file))
        self.shaper = uharfbuzz.Font(uharfbuzz.Face(blob, number))

    def advance(self, text, script, language):
        """The sum of the advances of a shaped run, in font units."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        if script:
            buffer.script = script
            buffer.direction = "rtl" if script in ("Arab", "Hebr") else "ltr"
        buffer.language = language
        uharfbuzz.shape(self.shaper, buffer)
        if any(glyph.codepoint == 0 for glyph in buffer.glyph_infos):
            sys.exit(f"error: {self.title} has no glyph for something in “{text}”.")
        return sum(position.x_advance for position in buffer.glyph_positions)


class Fonts:
    """All fonts, opened once."""

    def __init__(self):
        for file in sorted({file for file, _ in NOTO.values()} | {INTER}):
            if not (FOLDER / file).exists():
                sys.exit(f"error: {FOLDER / file} is missing.\n  hint: on Debian 12: apt-get install {PACKAGES}")
        self.inter = Font(INTER)
        self.noto = {place: Font(*place) for place in sorted(set(NOTO.values()))}

    def titles(self):
        return [font.title for font in (self.inter, *self.noto.values())]

    def of_script(self, script):
        return self.noto[NOTO[script]] if script in NOTO else None

    def em_per_unit(self, font, character):
        """Width of one font unit in em, for a run that holds this character."""
        if font is self.inter:
            return SYSTEM_FONT_TO_INTER / self.inter.m
        is_cell = font.file == CJK and not unicodedata.name(character, "").startswith("HANGUL")
        return (WIDE_CELL if is_cell else self.inter.units / self.inter.m) / font.units
