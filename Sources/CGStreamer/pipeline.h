#pragma once
#if !__has_include(<gst/gst.h>)
#error "The headers of GStreamer are not in /usr/include/gstreamer-1.0. Install them: apt install libgstreamer1.0-dev libgstreamer-plugins-base1.0-dev"
#endif
#include "media.h"
#include <gst/app/gstappsink.h>
#include <gst/gst.h>

struct MediaPipeline {
  GstElement *bin;
  GstBus *bus;
  /// The ends for frames and for sound. A player takes them in only when it has found what the file has.
  GstElement *frames, *sound;
};

/// Returns an element, which the caller unreferences.
GstElement *media_element(MediaPipeline *pipeline, const char *name);
/// Limits what files may be made of. See allowed.c.
void media_allow_known_kinds(void);
/// Protects a decoder that a player has taken in. See vorbis.c.
void media_guard(GstBin *player, GstBin *bin, GstElement *element, gpointer context);
void media_tell(char *problem, size_t size, const char *text);
