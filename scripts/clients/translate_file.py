"""Opens an exchange file with a translation library, translates every unit through the library's own API, and saves it.

usage: translate_file.py CLIENT FORMAT IN OUT       CLIENT: translate-toolkit | moz.l10n;
FORMAT: xliff | xliff2 | weblate

Prints the number of units that the library offered for translation.
"""
import sys

MARK = "ß"  # goes behind every text, so that each comes back changed


def with_translate_toolkit(fmt, source, target):
    from translate.storage import csvl10n, xliff, xliff2

    storages = {"xliff": xliff.Xliff1File, "xliff2": xliff2.Xliff2File, "weblate": csvl10n.csvfile}
    store = storages[fmt].parsefile(source)
    count = 0
    for unit in store.units:
        if not unit.istranslatable():
            continue
        if fmt == "weblate":
            unit.target = unit.source + MARK
            count += 1
            continue
        # The source with its inline codes, as a translator who keeps every code would leave it.
        unit.rich_target = [mark(element) for element in unit.rich_source]
        count += 1
    store.savefile(target)
    return count


def mark(element):
    from translate.storage.placeables import StringElem

    copy = element.copy()
    copy.sub = [*copy.sub, StringElem(MARK)]
    return copy


def with_moz_l10n(fmt, source, target):
    from moz.l10n.formats.xliff import xliff_parse, xliff_serialize

    with open(source, "rb") as file:
        data = file.read()
    resource = xliff_parse(data)
    sources = xliff_parse(data, source_entries=True)
    count = 0
    for section, source_section in zip(resource.sections, sources.sections):
        for entry, source_entry in zip(section.entries, source_section.entries):
            if not hasattr(entry, "value") or any(m.key == "@translate" and m.value == "no" for m in entry.meta):
                continue
            entry.value = source_entry.value
            entry.value.pattern = [*entry.value.pattern, MARK]
            count += 1
    with open(target, "w", encoding="utf-8", newline="") as out:
        for piece in xliff_serialize(resource):
            out.write(piece)
    return count


CLIENTS = {"translate-toolkit": with_translate_toolkit, "moz.l10n": with_moz_l10n}

if __name__ == "__main__":
    client, fmt, source, target = sys.argv[1:]
    print(CLIENTS[client](fmt, source, target))
