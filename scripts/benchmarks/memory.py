"""Memory that a machine has, where its host would have to give it first.

Some virtual machines give free memory back to their host, and wait for it when it is touched again: on one, 2.3 seconds for a
gigabyte, which is there in a tenth of a second otherwise. Programs that need little do not notice; an import of a million keys
takes 2 GB, and a fifth of its time was that of the host. So this program holds memory before each run, and lets it go as fast as
the run takes some: what a run is given was in use just before. On other machines that changes nothing.
"""

import mmap
import threading
import time
from contextlib import contextmanager
from pathlib import Path

MEMORY = Path("/proc/meminfo")
CHUNK = 32 << 20
# Let go at once, as a run takes that much before anybody looks.
AHEAD = 512 << 20
MOST = 8 << 30
# Linux fills memory at once with this advice, which Python has no name for.
MADV_POPULATE_WRITE = 23


class ReadyMemory:
    """Holds up to 8 GiB, but not more than a third of what the machine could give; nothing where Linux does not say that."""

    def __init__(self):
        self.size = min(MOST, free("MemAvailable") // 3) if MEMORY.exists() else 0
        self.chunks = []
        # How long a gigabyte takes that nobody has used for a while.
        self.seconds_per_gigabyte = None
        # The runs that have taken all of it.
        self.exhausted = 0
        start = time.monotonic()
        self.fill()
        if self.size:
            self.seconds_per_gigabyte = (time.monotonic() - start) / (self.size / (1 << 30))

    @property
    def description(self):
        if not self.size:
            return "as the machine gives it"
        held = f"{self.size / (1 << 30):.1f} GiB held ready, which the machine gave at {self.seconds_per_gigabyte:.2f} s for each"
        return held + (f"; {self.exhausted} runs took all of it" if self.exhausted else "")

    def fill(self):
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

    @contextmanager
    def for_run(self):
        """Lets memory go while a run takes some."""
        if not self.size:
            yield
            return
        self.fill()
        kept = free("MemFree") + AHEAD
        is_over = threading.Event()
        helper = threading.Thread(target=self.let_go, args=(kept, is_over))
        helper.start()
        try:
            yield
        finally:
            is_over.set()
            helper.join()
            self.exhausted += not self.chunks

    def let_go(self, kept, is_over):
        while True:
            for _ in range(max(0, kept - free("MemFree")) // CHUNK):
                if self.chunks:
                    self.chunks.pop().close()
            if is_over.wait(0.02):
                return


def free(name):
    line = next(line for line in MEMORY.read_text().splitlines() if line.startswith(f"{name}:"))
    return int(line.split()[1]) << 10
