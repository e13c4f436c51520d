#pragma once
#include <lcms2.h>
#include <stddef.h>
#include <stdint.h>

// Colours of other spaces become sRGB by Little CMS. Whatever is wrong with what a file says about its colours, it only
// makes no transform: the picture is shown as if nothing were said.

typedef cmsHTRANSFORM colors_transform;

// The parts of a pixel before the transform.
enum colors_layout {
  colors_bgra8,
  colors_rgba8,
  // In the order of bytes of this machine.
  colors_rgba16,
  colors_ink,
  // Ink as Adobe's programs store it: 255 is none.
  colors_inverted_ink,
};

// The transform of an ICC profile; NULL if it is damaged, or not for pixels of this kind.
colors_transform colors_from_profile(const void *bytes, size_t count, enum colors_layout layout);

// The transform of the chunks gAMA and cHRM of a PNG: `gamma` is the exponent it was encoded with, 0 for the curve of sRGB;
// `pairs` are x and y of white, red, green and blue, NULL for those of sRGB.
colors_transform colors_from_gamma(double gamma, const double pairs[8], enum colors_layout layout);

// The transform of code points of ITU-T H.273, which the chunk cICP has; NULL for those that are not known.
colors_transform colors_from_code_points(int primaries, int transfer, enum colors_layout layout);

// Writes blue, green and red of `width` pixels, 4 bytes each, and leaves the fourth as it is. `to` may be `from` if that has 4
// bytes a pixel, too.
void colors_convert(colors_transform transform, const void *from, uint8_t *to, uint32_t width);

// NULL is fine.
void colors_free(colors_transform transform);
