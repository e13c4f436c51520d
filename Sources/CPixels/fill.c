#include "row.h"

// The two parts of a pixel that are 16 bits apart, times `factor` of 255.
static uint32_t halves(uint32_t pixel, uint32_t factor) {
  uint32_t products = (pixel & 0x00ff00ff) * factor + 0x00800080;
  return (products + (products >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
}

static uint32_t times(uint32_t pixel, uint32_t factor) { return halves(pixel, factor) | halves(pixel >> 8, factor) << 8; }

void fill_inside(const struct row *row, int32_t first, int32_t end) {
  uint32_t pixel = *(const uint32_t *)(const void *)row->source->data;
  if (!row->source->has_opacity) pixel |= 0xff000000;
  pixel = times(pixel, row->opacity);
  uint32_t rest = 255 - (pixel >> 24);
  for (int32_t x = first; x < end; x++) row->pixels[x] = rest == 0 ? pixel : pixel + times(row->pixels[x], rest);
}
