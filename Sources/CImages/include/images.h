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

// Decoders report errors with longjmp, which must not skip Swift frames. So they are called from C.

enum images_status {
  images_ok,
  // The file is not an image of a known kind.
  images_unknown,
  images_damaged,
  // The file ends before its image does.
  images_unfinished,
  // The image has more pixels than are allowed, or cannot be decoded within the allowed memory.
  images_too_large,
  images_no_memory,
};

// The limits of decoding, and the size for which the image is needed.
struct images_limits {
  // The size into which the image must fit. The image is reduced by whole factors as long as it does not become smaller
  // than what fits into this size.
  uint32_t width, height;
  // The maximum number of pixels of the file, which bounds the decoding time.
  uint64_t pixels;
  // The maximum number of bytes allocated for decoding and for a copy of the result.
  uint64_t memory;
};

struct images_picture {
  uint32_t width, height;
  // Blue, green, red and opacity of each pixel. The colours are premultiplied, and there are no gaps between rows.
  // Allocated with malloc; the caller must free it.
  uint8_t *pixels;
  // Whether every pixel is opaque.
  int is_opaque;
};

// Makes a JPEG file of pixels as above, without their opacity. `quality` is from 1 to 100. `bytes` is allocated with
// malloc; the caller must free it.
enum images_status images_encode_jpeg(
  const uint8_t *pixels, size_t bytes_per_row, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
  size_t *count);

// Decodes a JPEG, PNG or WebP file. If the result is not images_ok, `problem` describes what went wrong.
enum images_status images_decode(
  const uint8_t *bytes, size_t count, struct images_limits limits, struct images_picture *picture, char *problem,
  size_t problem_size);
