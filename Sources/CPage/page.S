// The parts of a page with a run: markup, style, and scripts.
#include "embedding.h"

#if !(__has_include("page/page.html") && __has_include("page/page.css") && __has_include("page/story.js") && \
  __has_include("page/axis.js") && __has_include("page/shapes.js") && __has_include("page/field.js") && \
  __has_include("page/lines.js") && __has_include("page/timeline.js") && __has_include("page/lane.js") && \
  __has_include("page/lanes.js") && __has_include("page/cursor.js") && __has_include("page/page.js"))
#error "a file of assets/page is missing"
#endif

EMBED_BEGIN(embedded_page)
EMBED("page/page.html")
EMBED("page/page.css")
EMBED("page/story.js")
EMBED("page/axis.js")
EMBED("page/shapes.js")
EMBED("page/field.js")
EMBED("page/lines.js")
EMBED("page/timeline.js")
EMBED("page/lane.js")
EMBED("page/lanes.js")
EMBED("page/cursor.js")
EMBED("page/page.js")
EMBED_END
