#pragma once
#include "embedding.h"

extern const struct embedded_file embedded_page[];

// Returns the part of a page of this name in assets/page, such as "page/page.css", or NULL.
static inline const struct embedded_file *embedded_page_part(const char *name) {
  return embedded_file_named(name, embedded_page);
}
