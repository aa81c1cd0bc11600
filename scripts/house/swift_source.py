"""The names in a Swift file, and the types that it declares, without a compiler."""

import re
from dataclasses import dataclass

TYPE_WORDS = {"struct", "class", "enum", "protocol", "actor", "typealias"}
ACCESS = {"open", "public", "package", "internal", "fileprivate", "private"}
MODIFIERS = ACCESS | {"final", "indirect", "nonisolated", "distributed", "prefix", "postfix", "infix"}
TOKEN = re.compile(r"@?[A-Za-z_][A-Za-z0-9_]*|[^\s\w]|\d[\w.]*")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
OPENING = re.compile(r'//|/\*|#*"')


@dataclass(frozen=True)
class Declaration:
    name: str
    access: str
    is_top_level: bool

    @property
    def is_public(self):
        return self.access in ("public", "open")

    @property
    def is_shared(self):
        """Whether other files can see it."""
        return self.is_top_level and self.access not in ("private", "fileprivate")


class SwiftSource:
    def __init__(self, path):
        text = path.read_text(encoding="utf-8")
        self.line_count = text.count("\n")
        self.tokens = TOKEN.findall(code_of(text))
        self.types, self.functions = declarations(self.tokens)

    @property
    def shared_names(self):
        return {it.name for it in self.types + self.functions if it.is_shared}

    def used_names(self, targets):
        """Names that are not declared in this file; a member counts only after the name of a target."""
        own = {it.name for it in self.types}
        names = set()
        for index, token in enumerate(self.tokens):
            if not NAME.fullmatch(token) or token in own:
                continue
            if index > 1 and self.tokens[index - 1] == "." and self.tokens[index - 2] not in targets:
                continue
            names.add(token)
        return names

    def count(self, *words):
        """How often these words follow one another."""
        return sum(self.tokens[i : i + len(words)] == list(words) for i in range(len(self.tokens)))


def declarations(tokens):
    """The types of all levels, and the functions of the top level."""
    types, functions = [], []
    # What the braces around a token belong to: the access of an extension, or an empty word.
    braces = []
    pending = ""
    for index, token in enumerate(tokens):
        if token == "{":
            braces.append(pending)
            pending = ""
        elif token == "}":
            if braces:
                braces.pop()
        elif token == "extension":
            pending = access_before(tokens, index)
        elif token in TYPE_WORDS or token == "func":
            following = tokens[index + 1] if index + 1 < len(tokens) else ""
            # `class func`, `.protocol` and `: class` declare no type.
            if not NAME.fullmatch(following) or following in ("func", "var", "let") or tokens[index - 1] == ".":
                continue
            if token == "func" and braces:
                continue
            access = access_before(tokens, index) or (braces[-1] if braces else "") or "internal"
            (functions if token == "func" else types).append(Declaration(following, access, not braces))
    return types, functions


def access_before(tokens, index):
    """The access among the modifiers that stand before a declaration."""
    while index > 0 and tokens[index - 1] in MODIFIERS:
        index -= 1
        if tokens[index] in ACCESS:
            return tokens[index]
    return ""


def code_of(text):
    """The text without comments and strings; what is interpolated into a string stays."""
    pieces, position = [], 0
    while match := OPENING.search(text, position):
        pieces.append(text[position : match.start()] + " ")
        opening = match.group()
        if opening == "//":
            end = text.find("\n", match.end())
            position = len(text) if end < 0 else end
        elif opening == "/*":
            position = end_of_comment(text, match.end())
        else:
            position = end_of_string(text, match.start(), opening.count("#"), pieces)
    return "".join(pieces) + text[position:]


def end_of_comment(text, position):
    """The end of a comment, in which comments can stand."""
    depth = 1
    for match in re.compile(r"/\*|\*/").finditer(text, position):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(text)


def end_of_string(text, start, hashes, pieces):
    """The end of the string that begins there; interpolated code goes to the pieces."""
    quotes = '"""' if text.startswith('"""', start + hashes) else '"'
    closing = quotes + "#" * hashes
    escape = "\\" + "#" * hashes
    position = start + hashes + len(quotes)
    while position < len(text) and not text.startswith(closing, position):
        if text.startswith(escape + "(", position):
            end = end_of_interpolation(text, position + len(escape) + 1)
            pieces.append(code_of(text[position + len(escape) + 1 : end - 1]) + " ")
            position = end
        elif text.startswith(escape, position):
            position += len(escape) + 1
        else:
            position += 1
    return position + len(closing)


def end_of_interpolation(text, position):
    """The place behind the parenthesis that closes an interpolation, over strings inside it."""
    depth = 1
    while position < len(text):
        if match := re.compile(r'#*"').match(text, position):
            position = end_of_string(text, position, match.group().count("#"), [])
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
        if depth == 0:
            break
    return position
