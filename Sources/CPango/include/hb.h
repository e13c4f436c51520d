// A link would not do: the headers of HarfBuzz look for each other beside themselves.
#include "/usr/include/harfbuzz/hb.h"
