"""The formula for Homebrew, which installs the archives of a release."""
import hashlib

from release_files import ABSTRACT, SYSTEMS, VERSION

INSTALL = """
  def install
    bin.install "stringsdict"
    man1.install Dir["man/man1/*"]
    bash_completion.install "completions/stringsdict.bash" => "stringsdict"
    zsh_completion.install "completions/_stringsdict"
    fish_completion.install "completions/stringsdict.fish"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/stringsdict --version").strip
  end
end
"""
CONDITIONS = {
    "linux-x86_64": ("on_linux", "on_intel"), "linux-aarch64": ("on_linux", "on_arm"), "macos-universal": ("on_macos",),
}


def block(conditions, lines):
    """Lines in nested blocks."""
    if not conditions:
        return lines
    return [f"{conditions[0]} do", *(f"  {line}" for line in block(conditions[1:], lines)), "end"]


def formula(folder, repository):
    """Ruby that names the archives in a folder, and their place in the releases of a repository."""
    lines = [
        "# Has not been installed with Homebrew yet.", "class Stringsdict < Formula", f'  desc "{ABSTRACT}"',
        f'  homepage "{repository}"', f'  version "{VERSION}"', '  license "Apache-2.0"', "",
    ]
    for system in SYSTEMS:
        path = folder / system.archive
        if path.exists():
            source = [
                f'url "{repository}/releases/download/v{VERSION}/{system.archive}"',
                f'sha256 "{hashlib.sha256(path.read_bytes()).hexdigest()}"',
            ]
            lines += [f"  {line}" for line in block(CONDITIONS[system.label], source)]
    return "\n".join(lines) + "\n" + INSTALL
