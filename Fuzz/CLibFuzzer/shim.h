#pragma once
#include <stddef.h>
#include <stdint.h>

/// Feeds a function with inputs, as the arguments say, until a time or a number is reached. In libFuzzer's library.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

/// How many bytes the program has that were not given back. In the library of the address sanitizer.
size_t __sanitizer_get_current_allocated_bytes(void);
