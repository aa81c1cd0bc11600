#ifndef STRINGSDICT_CLIBYAML_SHIM_H
#define STRINGSDICT_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
