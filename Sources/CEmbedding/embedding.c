// A target needs a source of its own; everything is in the header.
#include "embedding.h"
