#pragma once
#include "row.h"

#include <math.h>
#include <string.h>

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words8 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef int32_t ints4 __attribute__((vector_size(16)));
typedef uint32_t longs4 __attribute__((vector_size(16)));
typedef uint32_t longs16 __attribute__((vector_size(64)));

// Passing vectors to functions depends on the processor. These functions are inlined, so no vector is passed.
#pragma clang diagnostic ignored "-Wpsabi"

// Functions are inlined, so that conditions that are the same for all pixels of a run are evaluated once.
#define vectors inline __attribute__((always_inline))

// Vectors of 32 bytes are used if the processor has them, which is determined when the program is loaded.
#if defined(__x86_64__)
#define widest __attribute__((target_clones("avx2", "default")))
#else
#define widest
#endif

// The maximum number of pixels that are stepped through in whole 65,536ths. With more, rounding errors would become
// visible.
enum { run_length = 64 };

// A mask with 16 bits a component that makes pixels opaque.
static const words16 opaque = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};

// The step from one pixel to the next, in 65,536ths of a pixel of the source.
struct step {
  int32_t u, v;
};

// The blending of pixels with the target.
struct kind {
  // Whether the source is completely opaque, so that nothing of the target is visible.
  int is_solid;
  int has_opacity;
  uint32_t opacity;
};

static vectors words16 widened(bytes16 bytes) { return __builtin_convertvector(bytes, words16); }

static vectors words16 divided(words16 products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

static vectors words16 over(words16 source, words16 target) {
  words16 opacity = __builtin_shufflevector(source, source, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  return source + divided(target * (255 - opacity));
}

static vectors words16 laid_over(words16 drawn, const uint32_t *pixels, struct kind kind) {
  if (!kind.has_opacity) drawn |= opaque;
  if (kind.opacity < 255) drawn = divided(drawn * (uint16_t)kind.opacity);
  bytes16 behind;
  memcpy(&behind, pixels, sizeof behind);
  return over(drawn, widened(behind));
}

// Draws four pixels over those at `pixels`.
static vectors void lay_four(words16 drawn, uint32_t *pixels, struct kind kind) {
  drawn = kind.is_solid ? drawn | opaque : laid_over(drawn, pixels, kind);
  bytes16 result = __builtin_convertvector(drawn, bytes16);
  memcpy(pixels, &result, sizeof result);
}

// Draws the first of four pixels over the one at `pixel`.
static vectors void lay_one(words16 drawn, uint32_t *pixel, struct kind kind) {
  uint32_t four[4] = {*pixel};
  lay_four(drawn, four, kind);
  *pixel = four[0];
}

// The position of a pixel in the source, and the step to the next one, in 65,536ths.
struct place {
  int32_t u, v;
  struct step step;
};

static vectors int32_t whole(double value) { return (int32_t)floor(value * 65536 + 0.5); }

// Returns the position of the pixel `first`, moved by `offset` in both directions. Runs begin at multiples of their
// length, so that each pixel is the same whatever is drawn with it.
static vectors struct place find_place(const struct line *line, int32_t first, double offset) {
  int32_t start = first / run_length * run_length;
  struct step step = {whole(line->u_step), whole(line->v_step)};
  return (struct place){
    .u = whole(line->u + line->u_step * start + offset) + step.u * (first - start),
    .v = whole(line->v + line->v_step * start + offset) + step.v * (first - start),
    .step = step,
  };
}

// Returns the end of the run that contains `first`, or `end` if that comes before.
static vectors int32_t end_of_run(int32_t first, int32_t end) {
  return lower((first / run_length + 1) * run_length, end);
}

