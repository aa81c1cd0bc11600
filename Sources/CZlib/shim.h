#ifndef STRINGSDICT_CZLIB_SHIM_H
#define STRINGSDICT_CZLIB_SHIM_H

#include <zlib.h>

// Swift does not see macros with arguments. ZIP has deflated data without zlib's own header, which is what the minus says.
static inline int stringsdict_inflate_start(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}

static inline int stringsdict_deflate_start(z_stream *stream) {
    return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

#endif
