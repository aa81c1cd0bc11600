"""Whether the comparison sees what it should: nothing between a build and itself, and every planted change."""
import os

# Small cases of every kind.
SOME = (r"^(command/(--version|show App/de|import back/de.xliff back/ru)"
        r"|export/App/--format (xliff2?|csv)$|show/App/--width|return/App/csv/all)")

# Programs that change one thing of what the command does: a shell script around it, and the cases that must show it.
PLANTED = {
    "a byte of an output": '"$program" "$@" | sed "1s/e/E/"; exit "${PIPESTATUS[0]}"',
    "a last newline": '"$program" "$@"; status=$?; echo; exit $status',
    "an error line": '"$program" "$@"; status=$?; echo x >&2; exit $status',
    "a status": '"$program" "$@"; status=$?; [ "$1" = show ] && exit 3; exit $status',
    "a byte of a file": '"$program" "$@"; status=$?; '
    'for f in out/*.xliff; do [ -f "$f" ] && sed -i "3s/e/E/" "$f"; done; exit $status',
    "a name": '"$program" "$@"; status=$?; [ -e out/de.xliff ] && mv out/de.xliff out/de.xlf; exit $status',
    "a file more": '"$program" "$@"; status=$?; [ -d out ] && : >out/.temporary; exit $status',
    "an empty folder": '"$program" "$@"; status=$?; [ -d out ] && mkdir -p out/empty; exit $status',
    "a mode": '"$program" "$@"; status=$?; [ -f out/de.xliff ] && chmod 600 out/de.xliff; exit $status',
    "a byte of the project": '"$program" "$@"; status=$?; '
    '[ "$1" = import ] && for f in App/de.lproj/*; do printf "\\n" >>"$f"; done; exit $status',
}


def check(old, comparison, matching, cache, say):
    first = comparison(old, old)
    cases = matching(first, SOME)
    wrong = [f"The build differs from itself: {case.name}\n{words}" for case, words in first.all(cases)]
    say(f"{len(cases)} cases against itself: {len(wrong) or 'no'} differences")
    for name, script in PLANTED.items():
        path = cache / "planted"
        path.write_text(f"#!/usr/bin/env bash\nprogram='{old}'\n{script}\n")
        os.chmod(path, 0o755)
        found = comparison(old, path).all(cases)
        say(f"planted {name}: found in {len(found)} cases")
        if not found:
            wrong.append(f"A planted change was not found: {name}")
    for words in wrong:
        say(f"error: {words}")
    return 1 if wrong else 0
