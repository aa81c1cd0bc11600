"""Writes a project whose texts try to be anything but text. Usage: hostile_table.py FOLDER"""
import os
import sys
from xml.sax.saxutils import escape

HOSTILE = [
    "<script>document.title = 'taken'</script>",
    "\"><img src=x onerror=\"document.title = 'taken'\">",
    "'><svg/onload=alert(1)>",
    "</bdi></td></table></body></html><h1 id=taken>taken</h1>",
    "<!-- <style>*{display:none}</style>",
    "]]><![CDATA[ & &amp; &#x3C;b&#x3E; &lt;b&gt;",
    "</style><base href=\"http://example.invalid/\"><link rel=stylesheet href=//example.invalid/a.css>",
    "<iframe src=\"javascript:alert(1)\"></iframe><meta http-equiv=refresh content=\"0;url=http://example.invalid\">",
    "\u202eright to left override",
    "\u2066isolate without an end \u202b and embedding",
    "\u0639\u0631\u0628\u064a \u200f<b>\u200e \u05e2\u05d1\u05e8\u05d9\u05ea",
    "zero\u200bwidth\u2060and\u00adsoft\ufeff hyphen\u00a0and\u202fblanks\u3000end",
    "tab\tline\nline\r\nreturn\rend",
    "C1 \u0080\u0085\u0092\u009f controls \u007f and noncharacters \U0001fffe",
    "e\u0301 \u00e9 Z" + "\u0351" * 400 + " \U0001f468\u200d\u0001".replace("\u0001", "\U0001f469\u200d\U0001f467"),
    "x" * 10_000,
    "\u4e2d" * 10_000,
    "%d %@ %#@n@ %% %1$s" * 40,
    "",
    " ",
    "{{constructor.constructor('alert(1)')()}} ${7*7} <%= 1 %>",
    "url(http://example.invalid/x.png);background:red}</style>",
]


def string(text):
    return "<string>" + escape(text).replace("\r", "&#13;") + "</string>"


def key(text):
    return "<key>" + escape(text).replace("\r", "&#13;") + "</key>"


def table(mark=""):
    entries = []
    for number, text in enumerate(HOSTILE):
        entries.append(
            key(f"{number} {text[:300]}") + "<dict><key>NSStringVariableWidthRuleType</key><dict>"
            + "<key>1</key>" + string(text + mark) + "<key>22</key>" + string(mark + text)
            + "<key>53</key>" + string("plain" + mark) + "</dict></dict>")
        entries.append(
            key(f"device {number} {text[:300]}") + "<dict><key>NSStringDeviceSpecificRuleType</key><dict>"
            + "<key>iphone</key>" + string(text) + "<key>other</key>" + string("plain" + mark) + "</dict></dict>")
    # Two keys that look like one path.
    entries.append(key("twin \u203a iphone") + string("a" + mark))
    entries.append(
        key("twin") + "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key>" + string("b" + mark)
        + "<key>other</key>" + string("c" + mark) + "</dict></dict>")
    return ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n"
            + "\n".join(entries) + "\n</dict></plist>\n")


def main():
    for language, mark in (("en", ""), ("de", " \u00fc"), ("ar", " \u0639")):
        folder = os.path.join(sys.argv[1], language + ".lproj")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "Hostile<i>&\"'.stringsdict"), "w", encoding="utf-8", newline="") as file:
            file.write(table(mark))


if __name__ == "__main__":
    main()
