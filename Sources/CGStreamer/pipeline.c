// Pipelines and their messages.
#include "pipeline.h"
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

void media_tell(char *problem, size_t size, const char *text) { snprintf(problem, size, "%s", text); }

bool media_start(char *problem, size_t size) {
  static GMutex lock;
  static bool has_started;
  g_mutex_lock(&lock);
  if (!has_started) {
    GError *error = NULL;
    if (gst_init_check(NULL, NULL, &error)) {
      has_started = true;
      media_allow_known_kinds();
    } else {
      media_tell(problem, size, error ? error->message : "GStreamer does not start");
    }
    g_clear_error(&error);
  }
  bool result = has_started;
  g_mutex_unlock(&lock);
  return result;
}

bool media_has(const char *element) {
  GstElementFactory *factory = gst_element_factory_find(element);
  if (factory) gst_object_unref(factory);
  return factory != NULL;
}

static GstElement *parsed(const char *description, bool is_bin, char *problem, size_t size) {
  GError *error = NULL;
  GstElement *element =
      is_bin ? gst_parse_bin_from_description(description, TRUE, &error)
             : gst_parse_launch_full(description, NULL, GST_PARSE_FLAG_FATAL_ERRORS, &error);
  if (error) {
    media_tell(problem, size, error->message);
    if (element) gst_object_unref(element);
    element = NULL;
  }
  g_clear_error(&error);
  return element;
}

static MediaPipeline *wrapped(GstElement *bin) {
  MediaPipeline *pipeline = g_new0(MediaPipeline, 1);
  pipeline->bin = bin;
  pipeline->bus = gst_element_get_bus(bin);
  return pipeline;
}

MediaPipeline *media_open(const char *description, char *problem, size_t size) {
  GstElement *bin = parsed(description, false, problem, size);
  return bin ? wrapped(bin) : NULL;
}

// Threads that decode yield the processor to the one that draws. On Linux this concerns the calling thread alone, and
// those that it starts (source: setpriority(2)).
static GstBusSyncReply lower_priority(GstBus *bus, GstMessage *message, gpointer context) {
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_STREAM_STATUS) {
    GstStreamStatusType type;
    gst_message_parse_stream_status(message, &type, NULL);
    if (type == GST_STREAM_STATUS_TYPE_ENTER) setpriority(PRIO_PROCESS, 0, 5);
  }
  return GST_BUS_PASS;
}

// Returns a new end of a player, which the caller unreferences, or NULL.
static GstElement *end_of(
    GstElement *player, const char *property, const char *description, char *problem, size_t size) {
  GstElement *end = parsed(description, true, problem, size);
  if (!end) return NULL;
  g_object_set(player, property, gst_object_ref_sink(end), NULL);
  return end;
}

MediaPipeline *media_open_file(
    const char *path, bool has_frames, bool has_sound, bool is_synchronized, char *problem, size_t size) {
  GError *error = NULL;
  char *uri = gst_filename_to_uri(path, &error);
  GstElement *player = uri ? gst_element_factory_make("playbin", NULL) : NULL;
  if (!player) {
    media_tell(problem, size, error ? error->message : "the element playbin is missing");
    g_clear_error(&error);
    g_free(uri);
    return NULL;
  }
  g_signal_connect(player, "deep-element-added", G_CALLBACK(media_guard), NULL);
  // Bits of GstPlayFlags: 1 video, 2 audio.
  gst_util_set_object_arg(
      G_OBJECT(player), "flags", has_frames && has_sound ? "video+audio" : has_frames ? "video" : "audio");
  g_object_set(player, "uri", uri, NULL);
  g_free(uri);
  const char *sync = is_synchronized ? "true" : "false";
  char text[400];
  GstElement *frames = NULL, *sound = NULL;
  if (has_frames) {
    snprintf(
        text, sizeof text,
        "videoconvertscale ! capsfilter name=size caps=video/x-raw,format=BGRx,pixel-aspect-ratio=1/1 "
        "! appsink name=frames sync=%s max-buffers=1 drop=%s enable-last-sample=false",
        sync, sync);
    frames = end_of(player, "video-sink", text, problem, size);
  }
  if (has_sound) {
    snprintf(
        text, sizeof text,
        "audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=48000,channels=2,layout=interleaved "
        "! appsink name=sound sync=%s max-buffers=%d drop=%s enable-last-sample=false",
        sync, is_synchronized ? 40 : 8, sync);
    sound = end_of(player, "audio-sink", text, problem, size);
  }
  MediaPipeline *pipeline = wrapped(player);
  pipeline->frames = frames;
  pipeline->sound = sound;
  gst_bus_set_sync_handler(pipeline->bus, lower_priority, NULL, NULL);
  if (has_frames == (frames != NULL) && has_sound == (sound != NULL)) return pipeline;
  media_close(pipeline);
  return NULL;
}

void media_close(MediaPipeline *pipeline) {
  gst_element_set_state(pipeline->bin, GST_STATE_NULL);
  if (pipeline->frames) gst_object_unref(pipeline->frames);
  if (pipeline->sound) gst_object_unref(pipeline->sound);
  gst_object_unref(pipeline->bus);
  gst_object_unref(pipeline->bin);
  g_free(pipeline);
}

GstElement *media_element(MediaPipeline *pipeline, const char *name) {
  GstElement *bins[] = {pipeline->bin, pipeline->frames, pipeline->sound};
  GstElement *element = NULL;
  for (int index = 0; index < 3 && !element; index++) {
    if (bins[index]) element = gst_bin_get_by_name(GST_BIN(bins[index]), name);
  }
  return element;
}

void media_set_text(MediaPipeline *pipeline, const char *name, const char *property, const char *value) {
  GstElement *element = media_element(pipeline, name);
  if (!element) return;
  g_object_set(element, property, value, NULL);
  gst_object_unref(element);
}

bool media_set_state(MediaPipeline *pipeline, MediaState state) {
  const GstState states[] = {GST_STATE_NULL, GST_STATE_PAUSED, GST_STATE_PLAYING};
  return gst_element_set_state(pipeline->bin, states[state]) != GST_STATE_CHANGE_FAILURE;
}

void media_set_frame_size(MediaPipeline *pipeline, int32_t width, int32_t height) {
  GstElement *filter = media_element(pipeline, "size");
  if (!filter) return;
  GstCaps *caps = gst_caps_new_simple(
      "video/x-raw", "format", G_TYPE_STRING, "BGRx", "width", G_TYPE_INT, width, "height", G_TYPE_INT, height, NULL);
  g_object_set(filter, "caps", caps, NULL);
  gst_caps_unref(caps);
  gst_object_unref(filter);
}

bool media_seek(MediaPipeline *pipeline, double seconds, bool is_exact, bool is_loop, bool is_flushing) {
  GstSeekFlags flags = (is_exact ? GST_SEEK_FLAG_ACCURATE : GST_SEEK_FLAG_KEY_UNIT) |
                       (is_loop ? GST_SEEK_FLAG_SEGMENT : 0) | (is_flushing ? GST_SEEK_FLAG_FLUSH : 0);
  return gst_element_seek(
      pipeline->bin, 1, GST_FORMAT_TIME, flags, GST_SEEK_TYPE_SET, (gint64)(seconds * GST_SECOND), GST_SEEK_TYPE_NONE,
      -1);
}

double media_duration(MediaPipeline *pipeline) {
  gint64 duration = -1;
  if (!gst_element_query_duration(pipeline->bin, GST_FORMAT_TIME, &duration) || duration < 0) return -1;
  return (double)duration / GST_SECOND;
}

bool media_has_sound(MediaPipeline *pipeline) {
  gint count = 0;
  g_object_get(pipeline->bin, "n-audio", &count, NULL);
  return count > 0;
}

static MediaMessage kind(MediaPipeline *pipeline, GstMessage *message, char *text, size_t size) {
  GError *error = NULL;
  switch (GST_MESSAGE_TYPE(message)) {
  case GST_MESSAGE_APPLICATION:
    return MediaMessageWake;
  case GST_MESSAGE_ERROR:
    gst_message_parse_error(message, &error, NULL);
    media_tell(text, size, error->message);
    g_error_free(error);
    return MediaMessageError;
  case GST_MESSAGE_ASYNC_DONE:
    return MediaMessageReady;
  case GST_MESSAGE_SEGMENT_DONE:
    return MediaMessageSegmentDone;
  case GST_MESSAGE_EOS:
    return MediaMessageEnd;
  case GST_MESSAGE_LATENCY:
    gst_bin_recalculate_latency(GST_BIN(pipeline->bin));
    return MediaMessageWake;
  default:
    return MediaMessageWake;
  }
}

MediaMessage media_wait(MediaPipeline *pipeline, double seconds, char *text, size_t size) {
  const GstMessageType wanted = GST_MESSAGE_APPLICATION | GST_MESSAGE_ERROR | GST_MESSAGE_ASYNC_DONE |
                                GST_MESSAGE_SEGMENT_DONE | GST_MESSAGE_EOS | GST_MESSAGE_LATENCY;
  GstClockTime limit = seconds < 0 ? GST_CLOCK_TIME_NONE : (GstClockTime)(seconds * GST_SECOND);
  GstMessage *message = gst_bus_timed_pop_filtered(pipeline->bus, limit, wanted);
  if (!message) return MediaMessageNone;
  MediaMessage result = kind(pipeline, message, text, size);
  gst_message_unref(message);
  return result;
}

void media_wake(MediaPipeline *pipeline) {
  GstStructure *nothing = gst_structure_new_empty("wake");
  gst_bus_post(pipeline->bus, gst_message_new_application(GST_OBJECT(pipeline->bin), nothing));
}
