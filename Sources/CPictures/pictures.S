// The pictures, three sizes each. Written by assets/pictures/rasterise.
#include "embedding.h"

#if !(1 && \
  __has_include("pictures/rotation.png") && \
  __has_include("pictures/rotation@2x.png") && \
  __has_include("pictures/rotation@3x.png") && \
  __has_include("pictures/scene-byhand.png") && \
  __has_include("pictures/scene-byhand@2x.png") && \
  __has_include("pictures/scene-byhand@3x.png") && \
  __has_include("pictures/scene-checkmark.png") && \
  __has_include("pictures/scene-checkmark@2x.png") && \
  __has_include("pictures/scene-checkmark@3x.png") && \
  __has_include("pictures/scene-delivery.png") && \
  __has_include("pictures/scene-delivery@2x.png") && \
  __has_include("pictures/scene-delivery@3x.png") && \
  __has_include("pictures/scene-duels.png") && \
  __has_include("pictures/scene-duels@2x.png") && \
  __has_include("pictures/scene-duels@3x.png") && \
  __has_include("pictures/scene-gestures.png") && \
  __has_include("pictures/scene-gestures@2x.png") && \
  __has_include("pictures/scene-gestures@3x.png") && \
  __has_include("pictures/scene-lines.png") && \
  __has_include("pictures/scene-lines@2x.png") && \
  __has_include("pictures/scene-lines@3x.png") && \
  __has_include("pictures/scene-photos.png") && \
  __has_include("pictures/scene-photos@2x.png") && \
  __has_include("pictures/scene-photos@3x.png") && \
  __has_include("pictures/scene-priorities.png") && \
  __has_include("pictures/scene-priorities@2x.png") && \
  __has_include("pictures/scene-priorities@3x.png") && \
  __has_include("pictures/scene-shoal.png") && \
  __has_include("pictures/scene-shoal@2x.png") && \
  __has_include("pictures/scene-shoal@3x.png") && \
  __has_include("pictures/scene-springs.png") && \
  __has_include("pictures/scene-springs@2x.png") && \
  __has_include("pictures/scene-springs@3x.png") && \
  __has_include("pictures/swipe-left.png") && \
  __has_include("pictures/swipe-left@2x.png") && \
  __has_include("pictures/swipe-left@3x.png") && \
  __has_include("pictures/swipe-right.png") && \
  __has_include("pictures/swipe-right@2x.png") && \
  __has_include("pictures/swipe-right@3x.png") && \
  __has_include("pictures/tap.png") && \
  __has_include("pictures/tap@2x.png") && \
  __has_include("pictures/tap@3x.png"))
#error "a file of assets/pictures is missing: run assets/pictures/rasterise"
#endif

EMBED_BEGIN(embedded_pictures)
EMBED("pictures/rotation.png")
EMBED("pictures/rotation@2x.png")
EMBED("pictures/rotation@3x.png")
EMBED("pictures/scene-byhand.png")
EMBED("pictures/scene-byhand@2x.png")
EMBED("pictures/scene-byhand@3x.png")
EMBED("pictures/scene-checkmark.png")
EMBED("pictures/scene-checkmark@2x.png")
EMBED("pictures/scene-checkmark@3x.png")
EMBED("pictures/scene-delivery.png")
EMBED("pictures/scene-delivery@2x.png")
EMBED("pictures/scene-delivery@3x.png")
EMBED("pictures/scene-duels.png")
EMBED("pictures/scene-duels@2x.png")
EMBED("pictures/scene-duels@3x.png")
EMBED("pictures/scene-gestures.png")
EMBED("pictures/scene-gestures@2x.png")
EMBED("pictures/scene-gestures@3x.png")
EMBED("pictures/scene-lines.png")
EMBED("pictures/scene-lines@2x.png")
EMBED("pictures/scene-lines@3x.png")
EMBED("pictures/scene-photos.png")
EMBED("pictures/scene-photos@2x.png")
EMBED("pictures/scene-photos@3x.png")
EMBED("pictures/scene-priorities.png")
EMBED("pictures/scene-priorities@2x.png")
EMBED("pictures/scene-priorities@3x.png")
EMBED("pictures/scene-shoal.png")
EMBED("pictures/scene-shoal@2x.png")
EMBED("pictures/scene-shoal@3x.png")
EMBED("pictures/scene-springs.png")
EMBED("pictures/scene-springs@2x.png")
EMBED("pictures/scene-springs@3x.png")
EMBED("pictures/swipe-left.png")
EMBED("pictures/swipe-left@2x.png")
EMBED("pictures/swipe-left@3x.png")
EMBED("pictures/swipe-right.png")
EMBED("pictures/swipe-right@2x.png")
EMBED("pictures/swipe-right@3x.png")
EMBED("pictures/tap.png")
EMBED("pictures/tap@2x.png")
EMBED("pictures/tap@3x.png")
EMBED_END
