#include "decoding.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

// What a picture that keeps every pixel needs while it is decoded: libwebp holds all of it, whatever the size wanted.
static uint64_t needed(const WebPBitstreamFeatures *features) {
  return (uint64_t)features->width * features->height * (features->format == 2 || features->has_alpha ? 8 : 0);
}

static enum images_status failure(struct decoding *decoding, VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OUT_OF_MEMORY: return memory_fails(decoding);
    case VP8_STATUS_NOT_ENOUGH_DATA: return decoding_fails(decoding, images_damaged, "it ends too early");
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      return decoding_fails(decoding, images_unknown, "it is a kind of WebP that libwebp does not know");
    default: return decoding_fails(decoding, images_damaged, "its data is damaged");
  }
}

enum images_status decode_webp(struct decoding *decoding) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) {
    return decoding_fails(decoding, images_unknown, "libwebp is not the version that this was built for");
  }
  VP8StatusCode code = WebPGetFeatures(decoding->bytes, decoding->count, &config.input);
  if (code != VP8_STATUS_OK) return failure(decoding, code);
  if (config.input.has_animation) return decoding_fails(decoding, images_unknown, "it is an animation");
  uint32_t width = (uint32_t)config.input.width, height = (uint32_t)config.input.height;
  uint32_t factor;
  enum images_status status = find_factor(decoding, width, height, &factor);
  if (status != images_ok) return status;
  uint32_t columns = (width + factor - 1) / factor, rows = (height + factor - 1) / factor;
  if (take_memory(decoding, needed(&config.input)) != images_ok) {
    return decoding_fails(
      decoding, images_too_large, "decoding it takes more memory than is allowed, since it is lossless or has opacity");
  }
  status = begin_rows(decoding, columns, rows, 1);
  if (status != images_ok) return status;
  config.options.use_scaling = factor > 1;
  config.options.scaled_width = (int)columns;
  config.options.scaled_height = (int)rows;
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = decoding->picture->pixels;
  config.output.u.RGBA.stride = (int)columns * 4;
  config.output.u.RGBA.size = (size_t)columns * rows * 4;
  code = WebPDecode(decoding->bytes, decoding->count, &config);
  WebPFreeDecBuffer(&config.output);
  return code == VP8_STATUS_OK ? images_ok : failure(decoding, code);
}
