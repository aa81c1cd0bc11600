"""A second way to estimate widths from a table of advances, written apart from TextMetrics to compare with."""
import json
import unicodedata

# Arabic letters that join the letter before them only.
RIGHT_JOINING = (
    "0622-0625 0627 0629 062F-0632 0648 0671-0673 0675-0677 0688-0699 06C0 06C3-06CB 06CD 06CF 06D2 06D3 06D5 06EE 06EF"
)
ZWNJ, ZWJ = 0x200C, 0x200D


def code_points(words):
    """Numbers of `0622-0625 0627`."""
    for word in words.split():
        first, _, last = word.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


class TableEstimate:
    """Widths in hundredths of an em from a table: blocks, joined Arabic letters, defaults."""

    def __init__(self, path):
        table = json.loads(path.read_text(encoding="utf-8"))
        self.joined = {self.number(key): value for key, value in table["arabic_joined_to_next"].items()}
        self.defaults = table["defaults"]
        self.advances = {}
        for block in table["blocks"]:
            first, last = self.number(block["start"]), self.number(block["end"])
            assert len(block["M_x100"]) == last - first + 1
            self.advances.update(zip(range(first, last + 1), block["M_x100"]))
        self.joins_before = frozenset(code_points(RIGHT_JOINING)) | frozenset(self.joined) | {ZWJ}

    @staticmethod
    def number(name):
        return int(name.removeprefix("U+"), 16)

    def em(self, text):
        """Width of the widest line in em."""
        return max(self.line(line) for line in unicodedata.normalize("NFC", text).splitlines() or [""]) / 100

    def line(self, line):
        codes = list(map(ord, line))
        total = place = 0
        for cluster in clusters(codes):
            if cluster[0] >= 0x1F000 or 0xFE0F in cluster or 0x20E3 in cluster:
                total += self.defaults["emoji_cluster"]
            else:
                total += sum(self.scalar(codes, place + offset) for offset in range(len(cluster)))
            place += len(cluster)
        return max(total, 0)

    def scalar(self, codes, place):
        code = codes[place]
        category = unicodedata.category(chr(code))
        if category == "Cc":
            return 0
        if code in self.joined and self.joins_next(codes, place):
            return self.joined[code]
        if code in self.advances:
            return self.advances[code]
        if category in ("Mn", "Me", "Cf"):
            return 0
        if 0xAC00 <= code <= 0xD7A3:
            return self.defaults["hangul_syllable"]
        is_wide = unicodedata.east_asian_width(chr(code)) in ("W", "F")
        return self.defaults["wide_east_asian" if is_wide else "other"]

    def joins_next(self, codes, place):
        for code in codes[place + 1:]:
            if code in (ZWNJ, ZWJ) or unicodedata.category(chr(code)) not in ("Mn", "Me", "Cf"):
                return code in self.joins_before
        return False


def clusters(codes):
    """Letters with their marks; enough of the rules to keep emoji sequences together."""
    found = []
    for code in codes:
        flag = is_flag(code) and found and len(found[-1]) == 1 and is_flag(found[-1][0])
        extends = unicodedata.category(chr(code)) in ("Mn", "Mc", "Me") or code == ZWJ or 0x1F3FB <= code <= 0x1F3FF
        if found and (flag or extends or found[-1][-1] == ZWJ and found[-1][0] >= 0x2000):
            found[-1].append(code)
        else:
            found.append([code])
    return found


def is_flag(code):
    return 0x1F1E6 <= code <= 0x1F1FF
