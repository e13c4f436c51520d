#include "lay.h"

// The number of samples at once, whose rounding errors are not visible yet.
enum { most_samples = run_length };

typedef uint32_t longs8 __attribute__((vector_size(32)));

static vectors longs8 eight_at(const uint32_t *pixels) {
  longs8 eight;
  memcpy(&eight, pixels, sizeof eight);
  return eight;
}

// Returns the mean of each component, rounded down.
static vectors longs8 mean(longs8 one, longs8 other) { return (one & other) + (((one ^ other) >> 1) & 0x7f7f7f7f); }

// Draws `count` samples, each with the mean of it and the next one. Samples are read eight at once, as they
// were written: what was written just before is at hand only for reads of the same bytes, for others when the cache has it.
static vectors void draw_pairs(uint32_t *pixels, const uint32_t *samples, int32_t count) {
  longs8 next = eight_at(samples);
  for (int32_t index = 0; index < count; index += 8) {
    longs8 own = next;
    next = eight_at(samples + index + 8);
    longs8 between = mean(own, __builtin_shufflevector(own, next, 1, 2, 3, 4, 5, 6, 7, 8));
    longs8 low = __builtin_shufflevector(own, between, 0, 8, 1, 9, 2, 10, 3, 11);
    longs8 high = __builtin_shufflevector(own, between, 4, 12, 5, 13, 6, 14, 7, 15);
    if (index + 8 <= count) {
      memcpy(pixels + 2 * index, &low, sizeof low);
      memcpy(pixels + 2 * index + 8, &high, sizeof high);
    } else {
      uint32_t last[16];
      memcpy(last, &low, sizeof low);
      memcpy(last + 8, &high, sizeof high);
      memcpy(pixels + 2 * index, last, (size_t)(count - index) * 2 * sizeof *last);
    }
  }
}

widest static void draw_all_pairs(uint32_t *pixels, const uint32_t *samples, int32_t count) {
  draw_pairs(pixels, samples, count);
}

// Draws the columns from `first` to below `end`, at most twice `most_samples`.
static void draw_run(const struct row *row, int32_t first, int32_t end) {
  int32_t count = (end - first) / 2;
  uint32_t samples[most_samples + 8];
  struct row sparse = *row;
  sparse.pixels = samples;
  sparse.line = (struct line){
    .u = row->line.u + row->line.u_step * first,
    .v = row->line.v + row->line.v_step * first,
    .u_step = 2 * row->line.u_step,
    .v_step = 2 * row->line.v_step,
  };
  draw_inside(&sparse, 0, count);
  if (count > 1) draw_all_pairs(row->pixels + first, samples, count - 1);
  draw_inside(row, first + 2 * (count > 1 ? count - 1 : 0), end);
}

void draw_draft(const struct row *row, int32_t first, int32_t end) {
  // Samples are at even columns, below each other.
  if (first % 2 == 1 && first < end) {
    draw_inside(row, first, first + 1);
    first++;
  }
  for (; end - first > 2 * most_samples; first += 2 * most_samples) draw_run(row, first, first + 2 * most_samples);
  draw_run(row, first, end);
}

static vectors void draw_means(uint32_t *pixels, const uint32_t *above, const uint32_t *below, int32_t count) {
  int32_t index = 0;
  for (; index + 8 <= count; index += 8) {
    longs8 eight = mean(eight_at(above + index), eight_at(below + index));
    memcpy(pixels + index, &eight, sizeof eight);
  }
  for (; index < count; index++) {
    uint32_t one = above[index], other = below[index];
    pixels[index] = (one & other) + (((one ^ other) >> 1) & 0x7f7f7f7f);
  }
}

widest static void draw_all_means(uint32_t *pixels, const uint32_t *above, const uint32_t *below, int32_t count) {
  draw_means(pixels, above, below, count);
}

void draw_between(const struct row *row, const struct row *above, const struct row *below, int32_t first, int32_t end) {
  draw_all_means(row->pixels + first, above->pixels + first, below->pixels + first, end - first);
}
