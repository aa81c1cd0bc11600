#ifndef STRINGSDICT_CLIBXML2_SHIM_H
#define STRINGSDICT_CLIBXML2_SHIM_H

// libxml2's headers pull in the system's ICU, which clashes with the one inside Foundation; nothing here uses it.
#include <string.h>

#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// The number of bytes of the document that the parser has passed. libxml2 moves its buffer while it reads, so
// the place in the buffer alone is not enough.
static inline long stringsdict_parser_offset(xmlParserCtxtPtr context) {
    xmlParserInputPtr input = context->input;
    if (input == NULL) return -1;
    return (long)input->consumed + (long)(input->cur - input->base);
}

// Bytes that a parser reads piece by piece; given all at once, libxml2 would copy them into a buffer of up to twice their
// size.
struct stringsdict_bytes {
    const unsigned char *next;
    long count;
    // The parser that reads them.
    xmlParserCtxtPtr parser;
};

// The most attributes and namespaces of a tag. libxml2 before 2.12 compares each with all others, when the tag has ended.
enum { stringsdict_most_attributes = 1000 };

// Whether a parser has made room for many more attributes or namespaces than a tag may have; it has five pointers for an
// attribute and two for a namespace, and doubles their number.
static inline int stringsdict_has_too_many_attributes(xmlParserCtxtPtr context) {
#if LIBXML_VERSION < 21200
    return context->maxatts > 10 * stringsdict_most_attributes || context->nsMax > 8 * stringsdict_most_attributes;
#else
    (void)context;
    return 0;
#endif
}

static inline int stringsdict_read(void *context, char *buffer, int limit) {
    struct stringsdict_bytes *bytes = (struct stringsdict_bytes *)context;
    // Such a tag is refused as if the document ended in it.
    if (bytes->parser != NULL && stringsdict_has_too_many_attributes(bytes->parser)) return 0;
    int count = bytes->count < limit ? (int)bytes->count : limit;
    memcpy(buffer, bytes->next, (size_t)count);
    bytes->next += count;
    bytes->count -= count;
    return count;
}

// A parser that reads bytes, which stay where they are for as long as it runs.
static inline xmlParserCtxtPtr stringsdict_parser(struct stringsdict_bytes *bytes) {
    bytes->parser = xmlCreateIOParserCtxt(NULL, NULL, stringsdict_read, NULL, bytes, XML_CHAR_ENCODING_NONE);
    return bytes->parser;
}

// Options that are safe for text from outside: no network, no entity substitution, no DTD, no recovery, no huge
// documents. The bytes are UTF-8 whatever the declaration says: the caller has converted them.
static inline int stringsdict_parser_options(void) {
    int options = XML_PARSE_NONET | XML_PARSE_IGNORE_ENC;
#if LIBXML_VERSION >= 21300
    options |= XML_PARSE_NO_XXE;
#endif
    return options;
}

#endif
