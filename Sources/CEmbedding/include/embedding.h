#pragma once

// Files that are part of the program. An assembly file names them between EMBED_BEGIN(TABLE) and EMBED_END, each with
// EMBED("NAME"): the assembler copies their bytes, which takes no time, whereas a literal of a hundred thousand bytes
// costs the Swift compiler a minute. A rebuild after a change of a file needs `__has_include("NAME")` in the assembly file,
// which makes the file one of its dependencies.

#ifdef __ASSEMBLER__

#define EMBED_BEGIN(table) .section .data.rel.ro, "aw"; .balign 8; .global table; table:
#define EMBED(name) \
  .pushsection .rodata; 1: .asciz name; 2: .incbin name; 3: .popsection; .quad 1b, 2b, 3b - 2b
#define EMBED_END .quad 0, 0, 0; .section .note.GNU-stack, "", %progbits

#else

#include <stddef.h>
#include <string.h>

struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

// Returns the file of this name in a table, or NULL.
static inline const struct embedded_file *embedded_file_named(const char *name, const struct embedded_file *table) {
  while (table->name && strcmp(table->name, name) != 0) table++;
  return table->name ? table : NULL;
}

#endif
