// Faults on request, for the calls by which a program changes files. Loaded before the C library.
//
// FAULT_AT=N      the call, counted from 1
// FAULT=KIND      kill, stop (SIGTERM), interrupt (SIGINT), error:ERRNO (that call), errors:ERRNO (it and all that follow),
//                 run:COMMAND (run before the call)
// FAULT_SHORT=1   every write takes only a part
// FAULT_COUNT=F   writes the number of calls into a file at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

// Whether the call is to fail; errno says how.
static int fault(void) {
  const char *kind = getenv("FAULT"), *at = getenv("FAULT_AT");
  int number = atomic_fetch_add(&calls, 1) + 1;
  if (!kind || !at) return 0;
  int wanted = atoi(at);
  if (number > wanted && !strncmp(kind, "errors:", 7)) { errno = atoi(kind + 7); return 1; }
  if (number != wanted) return 0;
  if (!strcmp(kind, "kill")) { kill(getpid(), SIGKILL); pause(); }
  if (!strcmp(kind, "stop")) { kill(getpid(), SIGTERM); return 0; }
  if (!strcmp(kind, "interrupt")) { kill(getpid(), SIGINT); return 0; }
  if (!strncmp(kind, "error", 5)) { errno = atoi(strchr(kind, ':') + 1); return 1; }
  if (!strncmp(kind, "run:", 4)) {
    char command[4096];
    snprintf(command, sizeof command, "env -u LD_PRELOAD sh -c '%s'", kind + 4);
    if (system(command)) abort();
  }
  return 0;
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("FAULT_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) { fprintf(file, "%d\n", atomic_load(&calls)); fclose(file); }
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL(write);
  if (fd < 3) return real(fd, bytes, count);
  if (fault()) return -1;
  return real(fd, bytes, getenv("FAULT_SHORT") && count > 1 ? count / 2 : count);
}
int fsync(int fd) { REAL(fsync); return fault() ? -1 : real(fd); }
int ftruncate(int fd, off_t size) { REAL(ftruncate); return fault() ? -1 : real(fd, size); }
int renameat(int a, const char *from, int b, const char *to) { REAL(renameat); return fault() ? -1 : real(a, from, b, to); }
int linkat(int a, const char *from, int b, const char *to, int flags) {
  REAL(linkat);
  return fault() ? -1 : real(a, from, b, to, flags);
}
int unlinkat(int a, const char *name, int flags) { REAL(unlinkat); return fault() ? -1 : real(a, name, flags); }
int mkdirat(int a, const char *name, mode_t mode) { REAL(mkdirat); return fault() ? -1 : real(a, name, mode); }
int mkdir(const char *name, mode_t mode) { REAL(mkdir); return fault() ? -1 : real(name, mode); }
int openat(int a, const char *name, int flags, ...) {
  REAL(openat);
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  return flags & O_CREAT && fault() ? -1 : real(a, name, flags, mode);
}
