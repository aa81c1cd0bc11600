// Functions that refuse every encoding, in place of ICU's. Debian's libxml2 calls them for encodings that it does not know,
// which never happens here: LibXML2 gives it UTF-8 only.
#include <stddef.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

UConverter *ucnv_open(const char *name, UErrorCode *status) {
    (void)name;
    *status = U_UNSUPPORTED_ERROR;
    return NULL;
}

void ucnv_close(UConverter *converter) { (void)converter; }

void ucnv_convertEx(
    UConverter *to, UConverter *from, char **target, const char *target_limit, const char **source, const char *source_limit,
    UChar *pivot_start, UChar **pivot_source, UChar **pivot_target, const UChar *pivot_limit, UBool reset, UBool flush,
    UErrorCode *status) {
    *status = U_UNSUPPORTED_ERROR;
}

void ucnv_setToUCallBack(
    UConverter *converter, UConverterToUCallback action, const void *context, UConverterToUCallback *old_action,
    const void **old_context, UErrorCode *status) {
    *status = U_UNSUPPORTED_ERROR;
}

void ucnv_setFromUCallBack(
    UConverter *converter, UConverterFromUCallback action, const void *context, UConverterFromUCallback *old_action,
    const void **old_context, UErrorCode *status) {
    *status = U_UNSUPPORTED_ERROR;
}

void UCNV_TO_U_CALLBACK_STOP(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, UErrorCode *status) {}

void UCNV_FROM_U_CALLBACK_STOP(
    const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units, int32_t length, UChar32 point,
    UConverterCallbackReason reason, UErrorCode *status) {}
