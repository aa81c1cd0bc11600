"""Installs the files of a release for Linux into empty folders, and runs them there."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import archives
from combine import BUNDLE, SUMS
from debian import ARCHITECTURES
from release_files import NAME, ROOT, VERSION, this_system

MEGABYTE = 1_000_000
LARGEST = 20 * MEGABYTE
# Seconds until the version is printed, in the fastest of 31 runs, with the start of a process.
SLOWEST = 0.003


class Failure(Exception):
    pass


def run(*words, **options):
    done = subprocess.run(words, capture_output=True, encoding="utf-8", errors="replace", **options)
    if done.returncode:
        raise Failure(f"exit status {done.returncode} of {' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout


def require(condition, message):
    if not condition:
        raise Failure(message)


def check_sums(folder):
    run("sha256sum", "--check", "--strict", SUMS, cwd=folder)
    listed = {line.split()[1] for line in (folder / SUMS).read_text().splitlines()}
    require(listed == {path.name for path in folder.iterdir()} - {SUMS}, "SHA256SUMS does not list all files.")
    return f"{len(listed)} files"


def check_program(program):
    require(run(program, "--version").strip() == VERSION, "The program has another version.")
    # ldd refuses a program without shared libraries.
    require(subprocess.run(["ldd", program], capture_output=True).returncode, "The program needs shared libraries.")
    size = program.stat().st_size
    require(size <= LARGEST, f"The program has {size / MEGABYTE:.1f} MB; the limit is {LARGEST // MEGABYTE} MB.")
    times = []
    for _ in range(31):
        start = time.perf_counter()
        run(program, "--version")
        times.append(time.perf_counter() - start)
    require(min(times) <= SLOWEST, f"--version takes {min(times) * 1000:.1f} ms.")
    return f"{size / MEGABYTE:.1f} MB, --version in {min(times) * 1000:.1f} ms"


def check_empty_root(program, folder):
    """Runs the program where there is no other file than its input, and /proc."""
    words = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    if os.geteuid():
        words += ["--user", "--map-root-user"]
    if subprocess.run([*words, "true"], capture_output=True).returncode:
        print("warning: This system does not allow to mount: the empty root was not checked.", file=sys.stderr)
        return "not checked"
    root = folder / "root"
    (root / "proc").mkdir(parents=True)
    shutil.copy(program, root / NAME)
    shutil.copytree(ROOT / "Examples/App", root / "App")
    returned = "id,language,target\r\nLocalizable/hello#width:1@de,de,{}\r\n"
    texts = {"windows-1252": "Grüß", "gbk": "你好"}
    for encoding, text in texts.items():
        (root / f"{encoding}.csv").write_bytes(returned.format(text).encode(encoding))

    def inside(*arguments):
        mounted = 'mount -t proc proc "$1/proc" && shift && exec chroot "$@"'
        return run(*words, "sh", "-c", mounted, "sh", root, root, f"/{NAME}", *arguments)

    require(inside("--version").strip() == VERSION, "The program has another version in an empty root.")
    inside("validate", "/App")
    inside("export", "/App", "--to", "ru", "--output", "/translators")
    inside("preview", "/App", "--output", "/preview.html")
    for encoding, text in texts.items():
        inside("import", f"/{encoding}.csv", "--into", "/App", "--encoding", encoding, "--quiet")
        table = (root / "App/de.lproj/Localizable.stringsdict").read_text(encoding="utf-8")
        require(f"<string>{text}</string>" in table, f"The translation in {encoding} was not imported.")
    (root / "App/de.lproj/Localizable.stringsdict").write_bytes(table.replace("UTF-8", "UTF-16").encode("utf-16"))
    inside("show", "/App/de.lproj/Localizable.stringsdict")
    return "validate, export, preview and import run"


def check_archive(folder, place):
    system = this_system()
    run("tar", "-xzf", folder / system.archive, "-C", place)
    return place / system.folder


def check_pages(place):
    """Completions for bash, and the manual, as far as their readers are installed."""
    checked = []
    for shell, name in (("bash", "stringsdict.bash"), ("zsh", "_stringsdict"), ("fish", "stringsdict.fish")):
        if shutil.which(shell):
            run(shell, "-n", place / "completions" / name)
            checked.append(shell)
    pages = sorted((place / "man/man1").iterdir())
    if shutil.which("man"):
        for page in pages:
            done = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, encoding="utf-8", env={
                **os.environ, "MANPAGER": "cat", "LC_ALL": "C.UTF-8"})
            require(done.returncode == 0 and not done.stderr, f"{page.name}: {done.stderr}")
        checked.append("man")
    return f"{len(pages)} pages; read by {', '.join(checked)}"


def check_package(folder, place):
    """Installs the package into a folder, with dpkg if the user may."""
    package = folder / f"{NAME}_{VERSION}_{ARCHITECTURES[this_system().label]}.deb"
    root = place / "debian"
    (root / "var/lib/dpkg/updates").mkdir(parents=True)
    (root / "var/lib/dpkg/info").mkdir()
    (root / "var/lib/dpkg/status").write_text("")
    if os.geteuid() == 0:
        run("dpkg", f"--root={root}", "--install", package)
        require(run("dpkg-query", f"--admindir={root}/var/lib/dpkg", "--show", NAME).split() == [NAME, VERSION], "not installed")
    else:
        run("dpkg-deb", "--extract", package, root)
    require(run(root / "usr/bin" / NAME, "--version").strip() == VERSION, "The installed program has another version.")
    for name in (
        "share/man/man1/stringsdict-validate.1.gz", "share/bash-completion/completions/stringsdict",
        "share/zsh/vendor-completions/_stringsdict", "share/fish/vendor_completions.d/stringsdict.fish",
        "share/doc/stringsdict/copyright",
    ):
        require((root / "usr" / name).stat().st_size > 100, f"usr/{name} is empty.")
    return f"{package.stat().st_size / MEGABYTE:.1f} MB"


def check_bundle(folder, place):
    with zipfile.ZipFile(folder / BUNDLE) as archive:
        archive.extractall(place)
    bundle = place / f"{NAME}.artifactbundle"
    variants = json.loads((bundle / "info.json").read_text())["artifacts"][NAME]["variants"]
    program = bundle / next(part["path"] for part in variants if f"{this_system().label}/{NAME}" == part["path"])
    # zipfile does not restore modes, but SwiftPM's unzip does.
    modes = {name: entry.external_attr >> 16 for name, entry in zipfile.ZipFile(folder / BUNDLE).NameToInfo.items()}
    require(modes[f"{bundle.name}/{this_system().label}/{NAME}"] & 0o111, "The program in the bundle cannot be run.")
    program.chmod(0o755)
    require(run(program, "--version").strip() == VERSION, "The program in the bundle has another version.")
    return f"{len(variants)} variant"


def check_formula(folder):
    text = (folder / f"{NAME}.rb").read_text(encoding="utf-8")
    sums = dict(reversed(line.split()) for line in (folder / SUMS).read_text().splitlines())
    require(sums[this_system().archive] in text, "The formula has another checksum.")
    if not shutil.which("ruby"):
        return "not parsed, because ruby is missing"
    run("ruby", "-c", folder / f"{NAME}.rb")
    return "parsed"


def check_bill(folder):
    document = json.loads((folder / f"{this_system().folder}.cdx.json").read_text(encoding="utf-8"))
    names = [part["name"] for part in document["components"]]
    require({"swift", "swift-argument-parser", "libxml2", "libyaml", "zlib"} <= set(names), f"The SBOM lists only {names}.")
    notices = archives.read(folder / this_system().archive)[f"{this_system().folder}/THIRD-PARTY-LICENSES.txt"].decode()
    require(all(f"\n{name} " in notices for name in names), "A licence is missing.")
    return f"{len(names)} components"


def main():
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        try:
            print("checksums:", check_sums(folder))
            archive = check_archive(folder, place)
            print("program:", check_program(archive / NAME))
            print("empty root:", check_empty_root(archive / NAME, place))
            print("manual and completions:", check_pages(archive))
            print("package for Debian:", check_package(folder, place))
            print("artifact bundle:", check_bundle(folder, place))
            print("formula:", check_formula(folder))
            print("SBOM:", check_bill(folder))
        except Failure as failure:
            sys.exit(f"error: {failure}")


if __name__ == "__main__":
    main()
