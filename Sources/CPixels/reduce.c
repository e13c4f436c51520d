#include "pixels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// As in span.h: every processor gives the same pixels.
#pragma STDC FP_CONTRACT OFF

typedef uint8_t parts __attribute__((vector_size(4)));
typedef float floats __attribute__((vector_size(16)));

// The pixels of the source that one pixel of the target covers, in one direction: from `first` to below `end`. The
// first and the last are covered in part.
struct span {
  int32_t first, end;
  float first_part, last_part;
};

static struct span find_span(int32_t index, int32_t target_size, int32_t source_size) {
  // Integers, so that pixels meet without a gap.
  int64_t start = (int64_t)index * source_size, end = start + source_size;
  struct span span = {(int32_t)(start / target_size), (int32_t)((end + target_size - 1) / target_size), 1, 1};
  span.first_part = 1 - (float)(start % target_size) / (float)target_size;
  if (end % target_size) span.last_part = (float)(end % target_size) / (float)target_size;
  if (span.end == span.first + 1) span.first_part = (float)source_size / (float)target_size;
  return span;
}

static float weight(struct span span, int32_t index) {
  return index == span.first ? span.first_part : index == span.end - 1 ? span.last_part : 1;
}

static void add_row(floats *sums, const uint8_t *row, int32_t width, float weight) {
  for (int32_t x = 0; x < width; x++) {
    parts pixel;
    memcpy(&pixel, row + x * 4, sizeof pixel);
    sums[x] += __builtin_convertvector(pixel, floats) * weight;
  }
}

static void finish_row(
  const struct pixels *target, int32_t y, const floats *sums, const struct span *spans, float scale) {
  uint8_t *row = target->data + y * target->bytes_per_row;
  for (int32_t x = 0; x < target->width; x++) {
    struct span span = spans[x];
    floats sum = sums[span.first] * span.first_part;
    for (int32_t column = span.first + 1; column < span.end - 1; column++) sum += sums[column];
    if (span.end > span.first + 1) sum += sums[span.end - 1] * span.last_part;
    parts pixel = __builtin_convertvector(sum * scale + 0.5f, parts);
    memcpy(row + x * 4, &pixel, sizeof pixel);
  }
}

int pixels_reduce(const struct pixels *target, const struct pixels *source) {
  floats *sums = malloc((size_t)source->width * sizeof *sums);
  // The columns' parts are the same in each row.
  struct span *spans = malloc((size_t)target->width * sizeof *spans);
  int has_memory = sums && spans;
  for (int32_t x = 0; has_memory && x < target->width; x++) spans[x] = find_span(x, target->width, source->width);
  float scale = (float)((double)target->width * target->height / ((double)source->width * source->height));
  for (int32_t y = 0; has_memory && y < target->height; y++) {
    struct span span = find_span(y, target->height, source->height);
    memset(sums, 0, (size_t)source->width * sizeof *sums);
    for (int32_t line = span.first; line < span.end; line++) {
      add_row(sums, source->data + line * source->bytes_per_row, source->width, weight(span, line));
    }
    finish_row(target, y, sums, spans, scale);
  }
  free(sums);
  free(spans);
  return has_memory;
}
