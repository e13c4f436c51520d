import Synchronization
import TouchDrawing

/// A decoded frame. The surface refers to the decoder's memory, which is given back with the frame.
final class FilmFrame {
  /// The position in the film in seconds.
  let time: Double?
  let surface: Surface
  // Released after the surface, which refers to it: properties are released in the order of their declaration.
  private let buffer: MediaBuffer

  /// Creates a frame of a buffer with 32 bits a pixel; nil if the buffer is something else.
  init?(_ buffer: MediaBuffer) {
    guard buffer.height > 0, let base = buffer.bytes.baseAddress else { return nil }
    let bytesPerRow = buffer.bytes.count / buffer.height
    // The surface is only read from.
    guard bytesPerRow >= 4 * buffer.width,
      let surface = try? Surface(
        wrapping: UnsafeMutableRawPointer(mutating: base), width: buffer.width, height: buffer.height,
        bytesPerRow: bytesPerRow, format: .opaque)
    else { return nil }
    self.surface = surface
    self.buffer = buffer
    time = buffer.time
  }
}

/// The newest frame, on its way from a thread of GStreamer to the main thread. Older ones that were not fetched are
/// dropped.
final class FrameSlot: Sendable {
  private struct State {
    var newest: MediaBuffer?
    var isAnnounced = false
  }

  private let state = Mutex(State())

  /// Keeps a frame. Returns whether the main thread is to be notified: it has fetched everything before.
  func put(_ buffer: MediaBuffer) -> Bool {
    state.withLock { state in
      state.newest = buffer
      defer { state.isAnnounced = true }
      return !state.isAnnounced
    }
  }

  func take() -> MediaBuffer? {
    state.withLock { state in
      defer { (state.newest, state.isAnnounced) = (nil, false) }
      return state.newest
    }
  }
}
