// The parts of GStreamer that may read a file of somebody else's. A machine may have several hundred; of the others some
// fetch what the file names over the network, and most have never been given a damaged file.
#include "pipeline.h"
#include <string.h>

static const char *const allowed[] = {
    // Files: MP4 and QuickTime, WebM and Matroska, Ogg, WAV, AIFF, FLAC, MP3.
    "qtdemux", "matroskademux", "oggdemux", "wavparse", "aiffparse", "flacparse", "mpegaudioparse", "id3demux",
    // Pictures: H.264, VP8, VP9, AV1, Theora.
    "h264parse", "vp9parse", "av1parse", "avdec_h264", "openh264dec", "v4l2h264dec", "v4l2slh264dec", "vp8dec",
    "vp9dec", "dav1ddec", "theoradec",
    // Sound: AAC, MP3, Vorbis, Opus, FLAC.
    "aacparse", "avdec_aac", "fdkaacdec", "mpg123audiodec", "avdec_mp3", "vorbisdec", "opusparse", "opusdec",
    "flacdec"};

static bool is_allowed(const char *name) {
  for (size_t index = 0; index < sizeof allowed / sizeof *allowed; index++) {
    if (strcmp(allowed[index], name) == 0) return true;
  }
  return false;
}

void media_allow_known_kinds(void) {
  const GstElementFactoryListType readers = GST_ELEMENT_FACTORY_TYPE_DECODER | GST_ELEMENT_FACTORY_TYPE_DEMUXER |
                                            GST_ELEMENT_FACTORY_TYPE_PARSER | GST_ELEMENT_FACTORY_TYPE_DEPAYLOADER |
                                            GST_ELEMENT_FACTORY_TYPE_DECRYPTOR | GST_ELEMENT_FACTORY_TYPE_HARDWARE;
  GList *factories = gst_element_factory_list_get_elements(readers, GST_RANK_NONE + 1);
  for (GList *item = factories; item; item = item->next) {
    GstPluginFeature *feature = GST_PLUGIN_FEATURE(item->data);
    if (!is_allowed(gst_plugin_feature_get_name(feature))) gst_plugin_feature_set_rank(feature, GST_RANK_NONE);
  }
  gst_plugin_feature_list_free(factories);
}
