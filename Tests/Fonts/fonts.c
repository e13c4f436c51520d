#include "fonts.h"

#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>

// Fontconfig reads its configuration once, at the first text. The tests, and programs that they start, get this one before
// any of them begins, unless somebody has chosen another.
__attribute__((constructor)) static void chooseFonts(void) {
  char file[] = __FILE__;
  char path[sizeof file + sizeof "/Inter/fonts.conf"];
  snprintf(path, sizeof path, "%s/Inter/fonts.conf", dirname(file));
  setenv("FONTCONFIG_FILE", path, 0);
}
