// The parser of CommonMark's reference implementation (libcmark).
#include <cmark.h>
