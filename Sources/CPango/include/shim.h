#pragma once
#if !__has_include(<pango/pangocairo.h>)
#error "The headers of Pango are not in /usr/include/pango-1.0. Install them: apt install libpango1.0-dev"
#endif
#include <pango/pangocairo.h>
