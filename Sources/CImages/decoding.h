#pragma once
#include "colors.h"
#include "images.h"

// The common part of all decoders. They deliver rows, which are averaged to the image.
struct decoding {
  const uint8_t *bytes;
  size_t count;
  struct images_limits limits;
  struct images_picture *picture;
  char *problem;
  size_t problem_size;
  // The number of bytes that may still be allocated.
  uint64_t memory_left;
  // The transform from the colours of the file to those of the image, or NULL if they are the same.
  colors_transform colors;

  // The size of the delivered rows, and the whole factor by which they are reduced.
  uint32_t source_width, source_height, factor;
  uint32_t next_row;
  // The sums of each component of each pixel in the row that is being averaged.
  uint64_t *sums;
};

enum images_status decode_jpeg(struct decoding *decoding);
enum images_status decode_png(struct decoding *decoding);
enum images_status decode_webp(struct decoding *decoding);

// Records what went wrong.
enum images_status decoding_fails(struct decoding *decoding, enum images_status status, const char *problem);
enum images_status memory_fails(struct decoding *decoding);
// Records that the file ends before its image does. It may still be being copied.
enum images_status ends_too_early(struct decoding *decoding);

// Counts bytes as allocated, if that many are left.
enum images_status take_memory(struct decoding *decoding, uint64_t bytes);

// Finds the greatest whole factor by which a file of this size may be reduced. It is an error if the file has too many
// pixels.
enum images_status find_factor(struct decoding *decoding, uint32_t width, uint32_t height, uint32_t *factor);

// Allocates the image for rows that are to be reduced by `factor`.
enum images_status begin_rows(struct decoding *decoding, uint32_t width, uint32_t height, uint32_t factor);

// Multiplies the colours of pixels with their opacity.
void premultiply(uint8_t *row, uint32_t width);

// Adds a row of source_width pixels: blue, green, red, opacity, premultiplied.
void add_row(struct decoding *decoding, const uint8_t *row);

// Returns the orientation 1…8 in an Exif block, or 1 if it has none.
int orientation_in_exif(const uint8_t *bytes, size_t count);

// Turns and mirrors the image as an orientation says. begin_rows has taken the memory for it.
enum images_status orient(struct decoding *decoding, int orientation);
