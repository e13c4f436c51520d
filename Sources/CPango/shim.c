// A C target needs a source file. This one shows that the headers behind the symbolic link compile by themselves.
#include "shim.h"
