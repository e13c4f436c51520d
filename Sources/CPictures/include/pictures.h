#pragma once
#include "embedding.h"

extern const struct embedded_file embedded_pictures[];

// Returns the PNG file of this name in assets/pictures, such as "pictures/tap@2x.png", or NULL.
static inline const struct embedded_file *embedded_picture(const char *name) {
  return embedded_file_named(name, embedded_pictures);
}
