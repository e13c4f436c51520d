// What comes out of a pipeline: frames, and samples of sound.
#include "pipeline.h"
#include <string.h>

// The memory of a buffer, mapped for reading.
typedef struct {
  GstBuffer *buffer;
  GstMapInfo map;
} Owner;

// Returns false for a sample that has no readable memory. The sample itself is the sink's, which changes it later.
static bool opened(GstSample *sample, MediaSample *result) {
  GstBuffer *buffer = gst_sample_get_buffer(sample);
  Owner *owner = g_new0(Owner, 1);
  if (!buffer || !gst_buffer_map(buffer, &owner->map, GST_MAP_READ)) {
    g_free(owner);
    return false;
  }
  owner->buffer = gst_buffer_ref(buffer);
  memset(result, 0, sizeof *result);
  result->owner = owner;
  result->bytes = owner->map.data;
  result->count = owner->map.size;
  GstClockTime time = gst_segment_to_stream_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, GST_BUFFER_PTS(buffer));
  result->time = GST_CLOCK_TIME_IS_VALID(time) ? (double)time / GST_SECOND : -1;
  GstCaps *caps = gst_sample_get_caps(sample);
  if (caps && gst_caps_get_size(caps) > 0) {
    const GstStructure *structure = gst_caps_get_structure(caps, 0);
    gst_structure_get_int(structure, "width", &result->width);
    gst_structure_get_int(structure, "height", &result->height);
  }
  return true;
}

void media_release(MediaSample sample) {
  Owner *owner = sample.owner;
  gst_buffer_unmap(owner->buffer, &owner->map);
  gst_buffer_unref(owner->buffer);
  g_free(owner);
}

typedef struct {
  void (*take)(void *, MediaSample);
  void *context;
} Taker;

static GstFlowReturn hand_over(GstSample *sample, const Taker *taker) {
  MediaSample result;
  bool is_there = sample && opened(sample, &result);
  if (sample) gst_sample_unref(sample);
  if (is_there) taker->take(taker->context, result);
  return GST_FLOW_OK;
}

static GstFlowReturn on_preroll(GstAppSink *sink, gpointer taker) {
  return hand_over(gst_app_sink_pull_preroll(sink), taker);
}

static GstFlowReturn on_sample(GstAppSink *sink, gpointer taker) {
  return hand_over(gst_app_sink_pull_sample(sink), taker);
}

void media_on_sample(
    MediaPipeline *pipeline, const char *name, void (*take)(void *context, MediaSample sample), void *context) {
  GstElement *sink = media_element(pipeline, name);
  if (!sink) return;
  Taker *taker = g_new0(Taker, 1);
  taker->take = take;
  taker->context = context;
  GstAppSinkCallbacks callbacks = {.new_preroll = on_preroll, .new_sample = on_sample};
  gst_app_sink_set_callbacks(GST_APP_SINK(sink), &callbacks, taker, g_free);
  gst_object_unref(sink);
}

bool media_pull(MediaPipeline *pipeline, const char *name, double seconds, MediaSample *result) {
  GstElement *sink = media_element(pipeline, name);
  if (!sink) return false;
  GstSample *sample = gst_app_sink_try_pull_sample(GST_APP_SINK(sink), (GstClockTime)(seconds * GST_SECOND));
  gst_object_unref(sink);
  bool is_there = sample && opened(sample, result);
  if (sample) gst_sample_unref(sample);
  return is_there;
}
