"""Memory that a machine has, where its host would have to give it first.

Some virtual machines give free memory back to their host, and wait for it when it is touched again: on one, 2.4 seconds for a
gigabyte, which is there in a tenth of that otherwise. Programs that need little do not notice; an import of a million keys
takes 2 GB, and a fifth of its time was that of the host; 30 files of 200 MB in memory take 6, and two fifths of the time of
their export was. So a helper holds memory before such a run, and lets it go as fast as the run takes some: what it is given was
in use just before. On other machines that changes nothing. Runs that take less than 1 GB find enough of what others have let
go, and would be disturbed: while the machine gives the rest back, an export of 100,000 keys takes 5 to 10 percent longer.
"""

import mmap
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

MEMORY = Path("/proc/meminfo")
MIB, GIB = 1 << 20, 1 << 30
CHUNK = 32 * MIB
# Let go before a run, which takes that much before anybody looks.
AHEAD = 512 * MIB
MOST = 8 * GIB
# Linux fills memory at once with this advice, which Python has no name for.
MADV_POPULATE_WRITE = 23


class ReadyMemory:
    """Memory for runs that need much: up to 8 GiB, but not more than a third of what the machine could give; none where Linux does
    not say that.

    A process of its own holds it, as the system counts the memory of who starts a process as that of the process.
    """

    def __init__(self, is_held):
        self.size = min(MOST, free("MemAvailable") // 3) if is_held and MEMORY.exists() else 0
        self.helper = None
        # How long a gigabyte takes that nobody has used for a while.
        self.seconds = None
        # The runs that have taken all of it.
        self.exhausted = 0

    @contextmanager
    def for_run(self):
        """Lets memory go while a run takes some."""
        if not self.size:
            yield
            return
        if not self.helper:
            self.begin()
        self.ask("hold")
        self.ask("let go")
        try:
            yield
        finally:
            self.exhausted += self.ask("stop") == "0"

    def begin(self):
        words = (sys.executable, "-B", __file__, str(self.size))
        self.helper = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        start = time.monotonic()
        self.ask("hold")
        self.seconds = (time.monotonic() - start) / (self.size / GIB)

    def ask(self, what):
        print(what, file=self.helper.stdin, flush=True)
        return self.helper.stdout.readline().strip()

    @property
    def description(self):
        if not self.helper:
            return "as the machine gives it"
        held = f"{self.size / GIB:.1f} GiB held ready for runs that take more than 1 GB"
        taken = f"; {self.exhausted} runs took all of it" if self.exhausted else ""
        return f"{held}; the machine gave it at {self.seconds:.2f} s for each GiB{taken}"


class Helper:
    """Holds memory, and lets it go as others take some."""

    def __init__(self, size):
        self.size = size
        self.chunks = []
        self.is_over = threading.Event()
        self.thread = None

    def hold(self):
        while (len(self.chunks) + 1) * CHUNK <= self.size:
            chunk = mmap.mmap(-1, CHUNK, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
            chunk.madvise(mmap.MADV_HUGEPAGE)
            try:
                chunk.madvise(MADV_POPULATE_WRITE)
            except OSError:
                # Before Linux 5.14.
                for place in range(0, CHUNK, mmap.PAGESIZE):
                    chunk[place] = 1
            self.chunks.append(chunk)

    def let_go(self):
        # Before the run, which would be disturbed.
        self.release(AHEAD)
        self.is_over.clear()
        self.thread = threading.Thread(target=self.keep_free, args=(free("MemFree"),), daemon=True)
        self.thread.start()

    def keep_free(self, kept):
        while not self.is_over.wait(0.02):
            self.release(kept - free("MemFree"))

    def release(self, size):
        for _ in range(size // CHUNK):
            if self.chunks:
                self.chunks.pop().close()

    def stop(self):
        self.is_over.set()
        self.thread.join()


def free(name):
    line = next(line for line in MEMORY.read_text().splitlines() if line.startswith(f"{name}:"))
    return int(line.split()[1]) * 1024


def main():
    helper = Helper(int(sys.argv[1]))
    work = {"hold": helper.hold, "let go": helper.let_go, "stop": helper.stop}
    for line in sys.stdin:
        work[line.strip()]()
        print(len(helper.chunks), flush=True)


if __name__ == "__main__":
    main()
