#pragma once
#include "colors.h"
#include "images.h"

// What all decoders share: they hand over rows, which are averaged to the picture.
struct decoding {
  const uint8_t *bytes;
  size_t count;
  struct images_limits limits;
  struct images_picture *picture;
  char *problem;
  size_t problem_size;
  // Bytes that may still be allocated.
  uint64_t memory_left;
  // From the colours of the file to those of the picture; NULL where they are the same.
  colors_transform colors;

  // Rows as they come, and the whole factor by which they are reduced.
  uint32_t source_width, source_height, factor;
  uint32_t next_row;
  // Of each part of each pixel of the row that is being averaged.
  uint64_t *sums;
};

enum images_status decode_jpeg(struct decoding *decoding);
enum images_status decode_png(struct decoding *decoding);
enum images_status decode_webp(struct decoding *decoding);

// Says what went wrong.
enum images_status decoding_fails(struct decoding *decoding, enum images_status status, const char *problem);
enum images_status memory_fails(struct decoding *decoding);
// The file ends before its picture does, as one does that is still being copied.
enum images_status ends_too_early(struct decoding *decoding);

// Counts so many bytes as allocated, if so many are left.
enum images_status take_memory(struct decoding *decoding, uint64_t bytes);

// The greatest whole factor by which a file of so many pixels may be reduced; an error if they are too many.
enum images_status find_factor(struct decoding *decoding, uint32_t width, uint32_t height, uint32_t *factor);

// Allocates the picture: rows of so many pixels come, to be reduced by `factor`.
enum images_status begin_rows(struct decoding *decoding, uint32_t width, uint32_t height, uint32_t factor);

// Multiplies the colours of pixels with their opacity.
void premultiply(uint8_t *row, uint32_t width);

// A row of source_width pixels: blue, green, red, opacity, premultiplied.
void add_row(struct decoding *decoding, const uint8_t *row);

// The orientation 1…8 that an Exif block tells; 1 if it tells none.
int orientation_in_exif(const uint8_t *bytes, size_t count);

// Turns and mirrors the picture as an orientation says. The memory for it is taken by begin_rows.
enum images_status orient(struct decoding *decoding, int orientation);
