// A symbolic link would not work: the headers of HarfBuzz include each other from their own directory.
#include "/usr/include/harfbuzz/hb.h"
