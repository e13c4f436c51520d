#pragma once
#if !__has_include(<jpeglib.h>)
#error "The headers of libjpeg are not installed. Install them: apt install libjpeg62-turbo-dev"
#endif
#if !__has_include(<png.h>)
#error "The headers of libpng are not installed. Install them: apt install libpng-dev"
#endif
#if !__has_include(<lcms2.h>)
#error "The headers of Little CMS are not installed. Install them: apt install liblcms2-dev"
#endif
#if !__has_include(<webp/decode.h>) || !__has_include(<webp/demux.h>)
#error "The headers of libwebp are not installed. Install them: apt install libwebp-dev"
#endif
#include <stddef.h>
#include <stdint.h>

// Decoders report errors by long jumps, which must not pass Swift: they are called from C.

enum images_status {
  images_ok,
  // No picture of a kind that is known.
  images_unknown,
  images_damaged,
  // It ends before its picture does.
  images_unfinished,
  // It has more pixels than are allowed, or can not be decoded within the memory allowed.
  images_too_large,
  images_no_memory,
};

// What may be used, and for how large a picture.
struct images_limits {
  // The picture is made as small as it can be by whole factors without becoming smaller than what fits into this.
  uint32_t width, height;
  // How many pixels the file may have, which bounds the time that it takes.
  uint64_t pixels;
  // For everything that is allocated while it is decoded, and a copy of the result, in bytes.
  uint64_t memory;
};

struct images_picture {
  uint32_t width, height;
  // Blue, green, red and opacity of each pixel, the colours premultiplied, without gaps between rows; of malloc, the
  // caller's to free.
  uint8_t *pixels;
  // Whether every pixel is opaque.
  int is_opaque;
};

// Makes a JPEG file of pixels as above, of which the opacity is left out. `quality` is from 1 to 100; `bytes` is of malloc,
// the caller's to free.
enum images_status images_encode_jpeg(
  const uint8_t *pixels, size_t bytes_per_row, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
  size_t *count);

// Decodes a JPEG, PNG or WebP file. What went wrong is in `problem`, in words, if it is not images_ok.
enum images_status images_decode(
  const uint8_t *bytes, size_t count, struct images_limits limits, struct images_picture *picture, char *problem,
  size_t problem_size);
