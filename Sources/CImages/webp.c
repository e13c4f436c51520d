#include "decoding.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

// Returns the memory needed to decode an image that is lossless or has opacity: libwebp holds all of it, for any
// reduced size.
static uint64_t needed(const WebPBitstreamFeatures *features) {
  return (uint64_t)features->width * features->height * (features->format == 2 || features->has_alpha ? 8 : 0);
}

static enum images_status failure(struct decoding *decoding, VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OUT_OF_MEMORY: return memory_fails(decoding);
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED: return ends_too_early(decoding);
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      return decoding_fails(decoding, images_unknown, "it is a kind of WebP that libwebp does not know");
    default: return decoding_fails(decoding, images_damaged, "its data is damaged");
  }
}

static void use_pixels(WebPDecoderConfig *config, uint8_t *pixels, uint32_t width, uint32_t height, int has_colors) {
  // A transform takes colours that are not premultiplied.
  config->output.colorspace = has_colors ? MODE_BGRA : MODE_bgrA;
  config->output.is_external_memory = 1;
  config->output.u.RGBA.rgba = pixels;
  config->output.u.RGBA.stride = (int)width * 4;
  config->output.u.RGBA.size = (size_t)width * height * 4;
}

static enum images_status decode_pixels(struct decoding *decoding, const WebPData *data, WebPDecoderConfig *config) {
  VP8StatusCode code = WebPDecode(data->bytes, data->size, config);
  WebPFreeDecBuffer(&config->output);
  return code == VP8_STATUS_OK ? images_ok : failure(decoding, code);
}

static void convert(struct decoding *decoding, uint8_t *row, uint32_t width) {
  if (!decoding->colors) return;
  colors_convert(decoding->colors, row, row, width);
  premultiply(row, width);
}

// Decodes an image as large as its canvas. libwebp reduces it while it decodes.
static enum images_status decode_whole(
  struct decoding *decoding, const WebPData *data, WebPDecoderConfig *config, uint32_t factor) {
  uint32_t columns = ((uint32_t)config->input.width + factor - 1) / factor;
  uint32_t rows = ((uint32_t)config->input.height + factor - 1) / factor;
  enum images_status status = begin_rows(decoding, columns, rows, 1);
  if (status != images_ok) return status;
  config->options.use_scaling = factor > 1;
  config->options.scaled_width = (int)columns;
  config->options.scaled_height = (int)rows;
  use_pixels(config, decoding->picture->pixels, columns, rows, decoding->colors != NULL);
  status = decode_pixels(decoding, data, config);
  for (uint32_t row = 0; status == images_ok && row < rows; row++) {
    convert(decoding, decoding->picture->pixels + (size_t)row * columns * 4, columns);
  }
  return status;
}

// Adds the rows of a canvas with a smaller image on it; the rest is transparent.
static enum images_status add_rows(
  struct decoding *decoding, const WebPIterator *frame, uint8_t *pixels, uint32_t width, uint32_t height) {
  uint8_t *row = malloc((size_t)width * 4);
  if (!row) return memory_fails(decoding);
  for (uint32_t y = 0; y < height; y++) {
    memset(row, 0, (size_t)width * 4);
    uint32_t line = y - (uint32_t)frame->y_offset;
    if (line < (uint32_t)frame->height) {
      uint8_t *part = row + (size_t)frame->x_offset * 4;
      memcpy(part, pixels + (size_t)line * frame->width * 4, (size_t)frame->width * 4);
      convert(decoding, part, (uint32_t)frame->width);
    }
    add_row(decoding, row);
  }
  free(row);
  return images_ok;
}

static enum images_status decode_part(
  struct decoding *decoding, const WebPIterator *frame, WebPDecoderConfig *config, uint32_t width, uint32_t height,
  uint32_t factor) {
  uint64_t size = (uint64_t)frame->width * frame->height * 4;
  enum images_status status = take_memory(decoding, size);
  if (status == images_ok) status = begin_rows(decoding, width, height, factor);
  if (status != images_ok) return status;
  uint8_t *pixels = malloc(size);
  if (!pixels) return memory_fails(decoding);
  use_pixels(config, pixels, (uint32_t)frame->width, (uint32_t)frame->height, decoding->colors != NULL);
  status = decode_pixels(decoding, &frame->fragment, config);
  if (status == images_ok) status = add_rows(decoding, frame, pixels, width, height);
  free(pixels);
  return status;
}

// Returns the content of the first chunk with this name, or no bytes if there is none.
static WebPData chunk(const WebPDemuxer *file, const char name[4]) {
  WebPData data = {NULL, 0};
  WebPChunkIterator place;
  if (WebPDemuxGetChunk(file, name, 1, &place)) data = place.chunk;
  WebPDemuxReleaseChunkIterator(&place);
  return data;
}

// Returns the orientation. Some programs put the six bytes of JPEGs before the Exif block.
static int orientation_of(const WebPDemuxer *file) {
  WebPData exif = chunk(file, "EXIF");
  size_t skipped = exif.size > 6 && memcmp(exif.bytes, "Exif\0\0", 6) == 0 ? 6 : 0;
  return exif.size > skipped ? orientation_in_exif(exif.bytes + skipped, exif.size - skipped) : 1;
}

static enum images_status decode_frame(
  struct decoding *decoding, const WebPDemuxer *file, const WebPIterator *frame) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) {
    return decoding_fails(decoding, images_unknown, "libwebp is not the version that this was built for");
  }
  VP8StatusCode code = WebPGetFeatures(frame->fragment.bytes, frame->fragment.size, &config.input);
  if (code != VP8_STATUS_OK) return failure(decoding, code);
  uint32_t width = WebPDemuxGetI(file, WEBP_FF_CANVAS_WIDTH), height = WebPDemuxGetI(file, WEBP_FF_CANVAS_HEIGHT);
  int orientation = orientation_of(file);
  int swaps = orientation >= 5;
  uint32_t factor;
  enum images_status status = find_factor(decoding, swaps ? height : width, swaps ? width : height, &factor);
  if (status != images_ok) return status;
  if (take_memory(decoding, needed(&config.input)) != images_ok) {
    return decoding_fails(
      decoding, images_too_large, "decoding it takes more memory than is allowed, since it is lossless or has opacity");
  }
  WebPData profile = chunk(file, "ICCP");
  if (profile.size > 0) decoding->colors = colors_from_profile(profile.bytes, profile.size, colors_bgra8);
  int is_whole = (uint32_t)frame->width == width && (uint32_t)frame->height == height;
  status = is_whole ? decode_whole(decoding, &frame->fragment, &config, factor)
                    : decode_part(decoding, frame, &config, width, height, factor);
  return status == images_ok ? orient(decoding, orientation) : status;
}

// Decodes an image, or the first image of an animation.
enum images_status decode_webp(struct decoding *decoding) {
  WebPData data = {decoding->bytes, decoding->count};
  WebPDemuxState state;
  WebPDemuxer *file = WebPDemuxPartial(&data, &state);
  if (!file) {
    return state == WEBP_DEMUX_PARSE_ERROR ? failure(decoding, VP8_STATUS_BITSTREAM_ERROR) : ends_too_early(decoding);
  }
  WebPIterator frame;
  enum images_status status;
  if (WebPDemuxGetFrame(file, 1, &frame)) {
    status = frame.complete ? decode_frame(decoding, file, &frame) : ends_too_early(decoding);
  } else {
    status = state == WEBP_DEMUX_DONE ? failure(decoding, VP8_STATUS_BITSTREAM_ERROR) : ends_too_early(decoding);
  }
  WebPDemuxReleaseIterator(&frame);
  WebPDemuxDelete(file);
  return status;
}
