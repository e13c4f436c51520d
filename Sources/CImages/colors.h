#pragma once
#include <lcms2.h>
#include <stddef.h>
#include <stdint.h>

// Conversion of other colour spaces to sRGB by Little CMS. Faulty colour information in a file only means that there is
// no transform: the image is shown as if the information were absent.

typedef cmsHTRANSFORM colors_transform;

// The layout of a pixel before the transform.
enum colors_layout {
  colors_bgra8,
  colors_rgba8,
  // Values in the byte order of this machine.
  colors_rgba16,
  colors_ink,
  // Ink as Adobe's programs store it: 255 is no ink.
  colors_inverted_ink,
};

// Returns the transform of an ICC profile, or NULL if it is damaged or not for pixels of this kind.
colors_transform colors_from_profile(const void *bytes, size_t count, enum colors_layout layout);

// Returns the transform of the chunks gAMA and cHRM of a PNG. `gamma` is the exponent it was encoded with, or 0 for the
// curve of sRGB. `pairs` are x and y of white, red, green and blue, or NULL for those of sRGB.
colors_transform colors_from_gamma(double gamma, const double pairs[8], enum colors_layout layout);

// Returns the transform of code points of ITU-T H.273, as in the chunk cICP, or NULL if they are unknown.
colors_transform colors_from_code_points(int primaries, int transfer, enum colors_layout layout);

// Writes blue, green and red of `width` pixels, 4 bytes each, and leaves the fourth as it is. `to` may be `from` if
// that also has 4 bytes a pixel.
void colors_convert(colors_transform transform, const void *from, uint8_t *to, uint32_t width);

// Frees a transform, which may be NULL.
void colors_free(colors_transform transform);
