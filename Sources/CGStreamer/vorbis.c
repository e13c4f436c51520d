// Keeps heads of Vorbis with impossible numbers away from its decoder, which divides by them (GStreamer 1.22).
#include "pipeline.h"
#include <string.h>

// The head of a stream is 30 bytes long; see the Vorbis I specification, 4.2.2.
static bool is_impossible(GstBuffer *buffer) {
  guint8 head[16];
  if (gst_buffer_extract(buffer, 0, head, sizeof head) < sizeof head || memcmp(head, "\1vorbis", 7) != 0) return false;
  guint32 rate = GST_READ_UINT32_LE(head + 12);
  return head[11] < 1 || head[11] > 8 || rate < 1000 || rate > 384000;
}

static bool has_impossible_head(GstEvent *event) {
  if (GST_EVENT_TYPE(event) != GST_EVENT_CAPS) return false;
  GstCaps *caps;
  gst_event_parse_caps(event, &caps);
  const GValue *heads = gst_structure_get_value(gst_caps_get_structure(caps, 0), "streamheader");
  if (!heads || !GST_VALUE_HOLDS_ARRAY(heads) || gst_value_array_get_size(heads) == 0) return false;
  const GValue *first = gst_value_array_get_value(heads, 0);
  return GST_VALUE_HOLDS_BUFFER(first) && is_impossible(gst_value_get_buffer(first));
}

// Lets nothing pass any more once there was an impossible head.
static GstPadProbeReturn check(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  static const char *const mark = "media-impossible";
  bool is_buffer = info->type & GST_PAD_PROBE_TYPE_BUFFER;
  if (g_object_get_data(G_OBJECT(pad), mark)) return is_buffer ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK;
  bool is_wrong = is_buffer ? is_impossible(GST_PAD_PROBE_INFO_BUFFER(info))
                            : has_impossible_head(GST_PAD_PROBE_INFO_EVENT(info));
  if (!is_wrong) return GST_PAD_PROBE_OK;
  g_object_set_data(G_OBJECT(pad), mark, pad);
  GstElement *decoder = gst_pad_get_parent_element(pad);
  if (decoder) {
    GST_ELEMENT_ERROR(decoder, STREAM, DECODE, ("its sound has a damaged head"), (NULL));
    gst_object_unref(decoder);
  }
  return GST_PAD_PROBE_DROP;
}

void media_guard(GstBin *player, GstBin *bin, GstElement *element, gpointer context) {
  GstElementFactory *factory = gst_element_get_factory(element);
  if (!factory || strcmp(GST_OBJECT_NAME(factory), "vorbisdec") != 0) return;
  GstPad *pad = gst_element_get_static_pad(element, "sink");
  gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, check, NULL, NULL);
  gst_object_unref(pad);
}
