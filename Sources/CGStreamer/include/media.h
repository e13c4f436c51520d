// A small part of GStreamer 1.0 for TouchMedia: pipelines, their messages, and the frames and samples that they end in.
// GStreamer's headers consist of macros and variadic functions, which Swift does not import, so none of them is here.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A pipeline with its bus. Every function may be called on any thread until media_close.
typedef struct MediaPipeline MediaPipeline;

/// The messages of a pipeline that matter here.
typedef enum : int32_t {
  /// None came in time.
  MediaMessageNone,
  /// Whoever waits is to look at what is wanted.
  MediaMessageWake,
  MediaMessageError,
  /// A seek or a change of state is complete.
  MediaMessageReady,
  MediaMessageSegmentDone,
  MediaMessageEnd,
} MediaMessage;

typedef enum : int32_t { MediaStateNull, MediaStatePaused, MediaStatePlaying } MediaState;

/// A buffer of decoded data that stays valid until media_release.
typedef struct {
  void *owner;
  const uint8_t *bytes;
  size_t count;
  /// The position in the stream in seconds, or -1.
  double time;
  /// The size in pixels; 0 for sound.
  int32_t width, height;
} MediaSample;

/// Starts GStreamer at the first call. Returns false if it cannot work, with the reason in `problem`.
bool media_start(char *problem, size_t size);
/// Returns whether GStreamer has an element of this name.
bool media_has(const char *element);

/// Creates a pipeline of a description in the notation of gst-launch; NULL if an element is missing, named in `problem`.
MediaPipeline *media_open(const char *description, char *problem, size_t size);
/// Creates a player of a file: its frames arrive at a sink called "frames" with 32 bits a pixel, its sound at one called
/// "sound" with 16 bits, two channels and 48,000 samples a second. `isSynchronized`: both arrive in time; else as soon as
/// there is room.
MediaPipeline *media_open_file(
    const char *path, bool hasFrames, bool hasSound, bool isSynchronized, char *problem, size_t size);
/// Stops the pipeline and frees it.
void media_close(MediaPipeline *pipeline);

void media_set_text(MediaPipeline *pipeline, const char *element, const char *property, const char *value);
bool media_set_state(MediaPipeline *pipeline, MediaState state);
/// Sets the size of the frames in pixels.
void media_set_frame_size(MediaPipeline *pipeline, int32_t width, int32_t height);
/// Goes to a position in seconds. `isLoop`: the end is a MediaMessageSegmentDone, after which another seek that does not
/// flush continues without a gap.
bool media_seek(MediaPipeline *pipeline, double seconds, bool isExact, bool isLoop, bool isFlushing);
/// The duration in seconds, or -1 if it is not known.
double media_duration(MediaPipeline *pipeline);

/// Whether a file has sound; known once it is paused.
bool media_has_sound(MediaPipeline *pipeline);

/// Waits for a message. A negative limit waits for ever. `text` receives the words of an error.
MediaMessage media_wait(MediaPipeline *pipeline, double seconds, char *text, size_t size);
/// Wakes media_wait.
void media_wake(MediaPipeline *pipeline);

/// Calls `take` on a thread of GStreamer with each frame or buffer of a sink, which it must release.
void media_on_sample(
    MediaPipeline *pipeline, const char *sink, void (*take)(void *context, MediaSample sample), void *context);
/// Takes the next buffer of a sink, waiting up to `seconds`. Returns false if there is none.
bool media_pull(MediaPipeline *pipeline, const char *sink, double seconds, MediaSample *sample);
void media_release(MediaSample sample);
