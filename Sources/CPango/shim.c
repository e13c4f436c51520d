// A C target needs a source file; this one proves that the headers behind the symbolic link compile by themselves.
#include "shim.h"
