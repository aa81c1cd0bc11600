#include <malloc.h>
#include <sys/types.h>
#include <sys/xattr.h>

/* From <fcntl.h>, which declares it for GNU sources only. */
extern int sync_file_range(int descriptor, off_t offset, off_t count, unsigned int flags);
#define SYNC_FILE_RANGE_WRITE 2
