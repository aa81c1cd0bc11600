"""A project whose texts try to be anything but text."""
from harness.tables import DEVICES, WIDTHS, write

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


def entries(mark):
    for number, text in enumerate(HOSTILE):
        yield f"{number} {text[:300]}", {WIDTHS: {"1": text + mark, "22": mark + text, "53": "plain" + mark}}
        yield f"device {number} {text[:300]}", {DEVICES: {"iphone": text, "other": "plain" + mark}}
    # Two keys that look like one path.
    yield "twin \u203a iphone", "a" + mark
    yield "twin", {DEVICES: {"iphone": "b" + mark, "other": "c" + mark}}


def make(folder):
    for language, mark in (("en", ""), ("de", " \u00fc"), ("ar", " \u0639")):
        write(folder, language, entries(mark), "Hostile<i>&\"'")
    return sorted((folder / "en.lproj").glob("*.stringsdict"))
