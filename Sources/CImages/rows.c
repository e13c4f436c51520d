#include "decoding.h"

#include <stdlib.h>
#include <string.h>

enum images_status find_factor(struct decoding *decoding, uint32_t width, uint32_t height, uint32_t *factor) {
  if (width == 0 || height == 0) return decoding_fails(decoding, images_damaged, "it has no pixels");
  if ((uint64_t)width * height > decoding->limits.pixels) {
    return decoding_fails(decoding, images_too_large, "it has more pixels than are allowed");
  }
  uint32_t wanted_width = decoding->limits.width ? decoding->limits.width : 1;
  uint32_t wanted_height = decoding->limits.height ? decoding->limits.height : 1;
  // The greater of the two ratios decides whether it fits.
  uint32_t across = width / wanted_width, down = height / wanted_height;
  *factor = across > down ? across : down;
  if (*factor < 1) *factor = 1;
  return images_ok;
}

enum images_status begin_rows(struct decoding *decoding, uint32_t width, uint32_t height, uint32_t factor) {
  uint64_t columns = ((uint64_t)width + factor - 1) / factor, rows = ((uint64_t)height + factor - 1) / factor;
  // The memory is counted twice: the image is copied when it is turned, or by the caller.
  enum images_status status = take_memory(decoding, columns * rows * 4 * 2 + columns * 4 * sizeof(uint64_t));
  if (status != images_ok) return status;
  decoding->source_width = width;
  decoding->source_height = height;
  decoding->factor = factor;
  decoding->next_row = 0;
  decoding->picture->width = (uint32_t)columns;
  decoding->picture->height = (uint32_t)rows;
  decoding->picture->pixels = malloc(columns * rows * 4);
  decoding->sums = calloc(columns * 4, sizeof(uint64_t));
  return decoding->picture->pixels && decoding->sums ? images_ok : memory_fails(decoding);
}

void premultiply(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    if (row[3] == 255) continue;
    for (int part = 0; part < 3; part++) row[part] = (uint8_t)((row[part] * row[3] + 127) / 255);
  }
}

// The four components of a pixel at once.
typedef uint8_t parts __attribute__((vector_size(4)));
typedef uint32_t sums __attribute__((vector_size(16)));

static void add_to_sums(struct decoding *decoding, const uint8_t *row) {
  uint64_t *sum = decoding->sums;
  for (uint32_t x = 0; x < decoding->source_width; sum += 4) {
    uint32_t left = decoding->source_width - x;
    uint32_t end = x + (left < decoding->factor ? left : decoding->factor);
    sums total = {0, 0, 0, 0};
    for (; x < end; x++, row += 4) {
      parts pixel;
      memcpy(&pixel, row, 4);
      total += __builtin_convertvector(pixel, sums);
    }
    for (int part = 0; part < 4; part++) sum[part] += total[part];
  }
}

static void finish_row(struct decoding *decoding, uint32_t row, uint32_t lines) {
  struct images_picture *picture = decoding->picture;
  uint8_t *pixel = picture->pixels + (size_t)row * picture->width * 4;
  uint64_t *sum = decoding->sums;
  for (uint32_t x = 0; x < picture->width; x++, pixel += 4, sum += 4) {
    uint32_t left = decoding->source_width - x * decoding->factor;
    uint64_t count = (uint64_t)lines * (left < decoding->factor ? left : decoding->factor);
    for (int part = 0; part < 4; part++) pixel[part] = (uint8_t)((sum[part] + count / 2) / count);
  }
  memset(decoding->sums, 0, (size_t)picture->width * 4 * sizeof(uint64_t));
}

void add_row(struct decoding *decoding, const uint8_t *row) {
  if (decoding->next_row >= decoding->source_height) return;
  uint32_t index = decoding->next_row++;
  if (decoding->factor == 1) {
    size_t length = (size_t)decoding->source_width * 4;
    memcpy(decoding->picture->pixels + index * length, row, length);
    return;
  }
  uint32_t line = index % decoding->factor;
  add_to_sums(decoding, row);
  if (line + 1 == decoding->factor || decoding->next_row == decoding->source_height) {
    finish_row(decoding, index / decoding->factor, line + 1);
  }
}
