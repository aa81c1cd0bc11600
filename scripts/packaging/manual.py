"""Manual pages from the description of its commands that the program prints."""
import json
import subprocess
import time

from release_files import DATE, NAME, VERSION

QUOTES = {"“": "\\(lq", "”": "\\(rq", "‘": "\\(oq", "’": "\\(cq", "…": "...", "–": "\\(en", "\\": "\\e", "-": "\\-"}


def escaped(text):
    """Text without what a formatter would take for a request or an escape."""
    text = "".join(QUOTES.get(c, c if ord(c) < 128 else f"\\[u{ord(c):04X}]") for c in text)
    return "\n".join(f"\\&{line}" if line[:1] in (".", "'") else line for line in text.split("\n") if line.strip())


def paragraphs(text):
    return "\n.PP\n".join(escaped(part) for part in text.split("\n\n"))


def value(argument):
    return escaped(f"<{argument['valueName']}>")


def names(argument):
    """The spellings of an option, with its value, or the name of an argument."""
    if argument["kind"] == "positional":
        return f"\\fI{value(argument)}\\fR"
    spelled = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument["names"]]
    text = ", ".join(f"\\fB{escaped(name)}\\fR" for name in spelled)
    return f"{text} \\fI{value(argument)}\\fR" if argument["kind"] == "option" else text


def explanation(argument):
    text = argument.get("abstract", "")
    if argument.get("defaultValue") and "default" not in text and argument["kind"] == "option":
        text += f" Default: {argument['defaultValue']}."
    if argument.get("allValues") and argument["kind"] == "option":
        text += f" Values: {', '.join(argument['allValues'])}."
    return "\n.br\n".join(escaped(part) for part in (text, argument.get("discussion", "")) if part)


def options(command):
    """The options in their groups; those without a title come first."""
    shown = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    groups = {"ARGUMENTS": [], "OPTIONS": []}
    for argument in shown:
        title = "ARGUMENTS" if argument["kind"] == "positional" else argument.get("sectionTitle", "Options").upper()
        groups.setdefault(title, []).append(argument)
    for title, arguments in groups.items():
        if arguments:
            yield f'.SH "{escaped(title)}"'
        for argument in arguments:
            yield f".TP\n{names(argument)}\n{explanation(argument)}"


def synopsis(command, spoken):
    words = [f"\\fB{escaped(spoken)}\\fR"]
    if command.get("subcommands"):
        return f"{words[0]} \\fI<command>\\fR [\\fI<options>\\fR]"
    words.append("[\\fI<options>\\fR]")
    for argument in command.get("arguments", []):
        if argument["kind"] == "positional" and argument["shouldDisplay"]:
            word = f"\\fI{value(argument)}\\fR" + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    return " ".join(words)


def page(command, spoken, related):
    """A page for a command, in the macros of man."""
    title = spoken.replace(" ", "-")
    day = time.strftime("%Y-%m-%d", time.gmtime(DATE))
    lines = [
        f'.TH "{escaped(title.upper())}" "1" "{escaped(day)}" "{NAME} {VERSION}"', ".SH NAME",
        f"{escaped(title)} \\- {escaped(command['abstract'])}", ".SH SYNOPSIS", synopsis(command, spoken),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", paragraphs(command["discussion"])]
    if command.get("subcommands"):
        lines.append(".SH COMMANDS")
        for part in visible(command):
            lines.append(f".TP\n\\fB{escaped(part['commandName'])}\\fR\n{escaped(part['abstract'])}")
    lines += options(command)
    lines += [".SH SEE ALSO", ",\n".join(f".BR {escaped(name)} (1)" for name in related)]
    return "\n".join(lines) + "\n"


def visible(command):
    return [part for part in command.get("subcommands", []) if part["shouldDisplay"] and part["commandName"] != "help"]


def pages(program):
    """The pages of the program and its commands, by file name."""
    printed = subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True, encoding="utf-8")
    root = json.loads(printed.stdout)["command"]
    parts = visible(root)
    found = {f"{NAME}.1": page(root, NAME, [f"{NAME}-{part['commandName']}" for part in parts])}
    for part in parts:
        found[f"{NAME}-{part['commandName']}.1"] = page(part, f"{NAME} {part['commandName']}", [NAME])
    return {name: text.encode("ascii") for name, text in found.items()}
